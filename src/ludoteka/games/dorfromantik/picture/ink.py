"""The colours of the landscape where it is drawn in characters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..box.tables import IDS
from ..state import LETTERS, SIDES

#: Rich's names, by the letters of the edges.
INKS = dict(zip(LETTERS, ("green4", "gold3", "red3", "grey70", "dodger_blue1", "dark_sea_green4"), strict=True))
_WORD = re.compile(r"\S+")
_TASK = re.compile(rf"([{LETTERS}]?)(\d+/\d+)([{LETTERS}]?)|\[\d+\]")  # a marker, maybe between two edges
_NAMES = {name[:5] for name in IDS}


def inks(text: str) -> Iterator[tuple[int, int, str]]:
    """The colour of each letter that is an edge, and of the markers. A line of other words is a sentence."""
    start = 0
    for line in text.splitlines(keepends=True):
        words = list(_WORD.finditer(line))
        if all(_drawn(word[0]) for word in words):
            for word in words:
                at = start + word.start()
                if word[0] in _NAMES:
                    yield at, at + len(word[0]), "dim"
                    continue
                for k, sign in enumerate(word[0]):
                    yield at + k, at + k + 1, f"bold {INKS[sign]}" if sign in INKS else "bold"
        start += len(line)


def _drawn(word: str) -> bool:
    edges = len(word) in (1, SIDES) and set(word) <= set(LETTERS)
    return edges or word in _NAMES or _TASK.fullmatch(word) is not None
