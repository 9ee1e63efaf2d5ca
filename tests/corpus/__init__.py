"""What is kept of released versions, and how it stood by their code."""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
RELEASES = sorted(path.name for path in FOLDER.iterdir() if (path / "known.json").exists())

Known = dict[str, Any]


def files() -> list[tuple[Path, Known]]:
    """All match files, with how each stood."""
    return [
        (FOLDER / release / f"{name}.json", known)
        for release in RELEASES
        for name, known in json.loads((FOLDER / release / "known.json").read_text("utf-8")).items()
    ]


def database(release: str, file: Path) -> dict[str, Known]:
    """Lay a release's database out as a file; how its matches stood, with their ids."""
    file.write_bytes(lzma.decompress((FOLDER / release / "matches.db.xz").read_bytes()))
    known: dict[str, Known] = json.loads((FOLDER / release / "database.json").read_text("utf-8"))
    return known
