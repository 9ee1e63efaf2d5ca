"""The games whose kept files are brought up to date: those that are named, otherwise all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import ludoteka

ROOT = Path(__file__).resolve().parent.parent.parent


def each_game(folder: str, brought_up_to_date: Callable[[str, Path], Iterable[Path]]) -> int:
    """Bring this folder of each game's tests up to date and print its files; a fault ends it with its sentence."""
    for game in sys.argv[1:] or ludoteka.games():
        try:
            for file in brought_up_to_date(game, ROOT / "tests" / "games" / game / folder):
                print(file.relative_to(ROOT))
        except ValueError as fault:
            sys.exit(str(fault))
    return 0
