"""A small landscape for the first page."""

from __future__ import annotations

from functools import lru_cache

from ludoteka.kernel import new
from ludoteka.kit.picture.drawing import scenic
from ludoteka.text.i18n import Translator, translator

from ..picture import board
from ..picture.scene import landscape
from ..position import load
from ..state import State

#: A landscape to look at: tile, cell and turn, and the number on a task marker.
_SHOWN = (
    ("T04", 0, 0, 5, 0), ("T13", 1, -1, 4, 0), ("T22", 1, 0, 1, 0), ("L38", 1, -2, 1, 0), ("L35", 1, -3, 1, 0),
    ("L13", 2, -3, 3, 0), ("L18", 0, -2, 0, 0), ("L33", 2, -1, 0, 0), ("L46", 0, -1, 4, 0), ("L22", -1, 0, 1, 0),
    ("T24", 2, -2, 2, 0), ("T23", 3, -2, 5, 0), ("L37", 3, -3, 1, 0), ("L21", 4, -4, 3, 0), ("T05", -2, 1, 5, 5),
    ("L20", 3, -4, 4, 0), ("L12", 3, -1, 2, 0), ("T10", 2, 0, 2, 0), ("L44", 3, 0, 1, 0), ("T20", 3, 1, 1, 0),
    ("L41", 4, -1, 2, 0), ("L47", 0, -3, 0, 0), ("L10", -2, 0, 2, 0), ("T25", -1, -2, 1, 5), ("L07", 2, 2, 2, 0),
    ("L29", 4, 0, 1, 0), ("L26", -2, -1, 2, 0), ("L05", -3, 0, 0, 0), ("L03", 5, 0, 1, 0), ("T15", 2, 1, 3, 0),
    ("T09", 4, -2, 4, 0), ("T18", 1, 1, 2, 0), ("T07", 1, 2, 0, 4), ("L16", 5, -3, 4, 0),
)  # fmt: skip


def scene(t: Translator) -> str:
    """The picture, with the symbols it needs."""
    return _scene(t.lang)


@lru_cache(maxsize=8)
def _scene(lang: str) -> str:
    states = new(State)
    states["seats"] = 1
    tiles = [
        {"tile": tile, "at": [q, r], "turn": turn} | ({"marker": number} if number else {})
        for tile, q, r, turn, number in _SHOWN
    ]
    load(states[0], {"tiles": tiles})
    shown = landscape(states[0], translator(lang), fresh=False)
    return board.defs(piece.face for piece in shown.land.pieces) + scenic(board.draw(shown))
