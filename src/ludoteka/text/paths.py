"""Where files of a person's machine lie: matches, and machine code that may be made anew at any time."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

#: How many builds of the machine code are kept, some megabytes each: every game has one or two, and every box of an
#: owner's. Older ones are of sources that have changed since.
KEPT_BUILDS = 40


def cache_folder(*parts: str) -> Path | None:
    """A folder for what can be made again, or None where nothing may be written. `LUDOTEKA_CACHE` moves it."""
    root = Path(os.environ.get("LUDOTEKA_CACHE") or user_cache_path("ludoteka"))
    folder = root.joinpath(*parts)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    _prune(folder.parent)
    return folder


def data_folder() -> Path:
    """Where matches are kept unless a database is named. `LUDOTEKA_DATA` moves it."""
    return Path(os.environ.get("LUDOTEKA_DATA") or user_data_path("ludoteka"))


def _prune(folder: Path) -> None:
    builds = sorted((p for p in folder.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime)
    for old in builds[:-KEPT_BUILDS]:
        shutil.rmtree(old, ignore_errors=True)
