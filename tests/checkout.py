"""The checkout that the tests are part of."""

from __future__ import annotations

import os
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "ludoteka"


def files_read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A list that fills with each file whose bytes are read from now on."""
    read: list[Path] = []
    whole = Path.read_bytes

    def noted(file: Path) -> bytes:
        read.append(file)
        return whole(file)

    monkeypatch.setattr(Path, "read_bytes", noted)
    return read


@lru_cache(maxsize=1)
def own_files() -> tuple[Path, ...]:
    """All files that git tracks or would track; without git, all outside of hidden and build folders."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return tuple(_walk())
    files = (ROOT / os.fsdecode(name) for name in listed.split(b"\0") if name)
    return tuple(sorted(file for file in files if file.is_file()))


def _walk() -> list[Path]:
    found = []
    for file in ROOT.rglob("*"):
        folders = file.relative_to(ROOT).parts[:-1]
        left_out = {"build", "dist", "__pycache__", "test-results"}
        if file.is_file() and not any(name.startswith(".") or name in left_out for name in folders):
            found.append(file)
    return sorted(found)
