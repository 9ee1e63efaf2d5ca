"""The games whose kept files are brought up to date: those that are named, otherwise all."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.text.errors import UserError

ROOT = Path(__file__).resolve().parent.parent.parent


def named() -> Sequence[str]:
    """The games on the command line, or all; where there is no such game, one sentence ends it before anything is
    written."""
    parser = argparse.ArgumentParser(
        description=sys.modules["__main__"].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, where none is named")
    games: list[str] = parser.parse_args().games
    for game in games:
        try:
            load(game)
        except UserError as fault:
            sys.exit(str(fault))
    return games or ludoteka.games()


def each_game(folder: str, brought_up_to_date: Callable[[str, Path], Iterable[Path]]) -> int:
    """Bring this folder of each game's tests up to date and print its files; a fault ends it with its sentence."""
    for game in named():
        try:
            for file in brought_up_to_date(game, ROOT / "tests" / "games" / game / folder):
                print(file.relative_to(ROOT))
        except ValueError as fault:
            sys.exit(str(fault))
    return 0
