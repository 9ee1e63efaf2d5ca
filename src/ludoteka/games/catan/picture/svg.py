"""The map as pictures: one that stands alone, and a small one for the first page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.kernel import new
from ludoteka.text.i18n import Translator, translator

from ..box.grid import CENTRE, corner_at, edge_at
from ..rules.setup import setup
from ..state import Layout, Scenario, State
from . import board


def svg(s: Any, t: Translator) -> str:
    """The map alone, as one picture."""
    return board.draw(s, t, alone=True)


#: What stands in the small picture, from the middle of the island: place, and seat + 1, 8 more for a city.
_TOWNS = (
    (0, -1, "N", 1), (-1, 0, "SW", 9), (0, 1, "SE", 2), (1, -1, "NE", 11), (-1, 2, "N", 3), (1, 0, "SE", 4),
    (-1, -1, "SE", 12), (2, 0, "N", 10),
)  # fmt: skip
_ROADS = (
    (0, -1, "NE", 1), (0, -1, "NW", 1), (-1, 0, "SW", 1), (-1, 0, "W", 1), (0, 1, "E", 2), (1, 0, "SW", 2),
    (1, -1, "NE", 3), (1, -1, "E", 3), (-1, 2, "NW", 3), (-1, 1, "SW", 3), (1, 0, "E", 4), (-1, -1, "E", 4),
    (-1, 0, "NW", 4), (2, 0, "NW", 2),
)  # fmt: skip


def scene(t: Translator) -> str:
    """A small island for the first page, with the symbols it needs."""
    return _scene(t.lang)


@lru_cache(maxsize=8)
def _scene(lang: str) -> str:
    states = new(State)
    s = states[0]
    s.seats, s.scenario, s.layout = 4, Scenario.BASE, Layout.PRINTED
    setup(s)
    q, r = CENTRE
    for dq, dr, point, town in _TOWNS: s.town[corner_at(q + dq, r + dr, point)] = town
    for dq, dr, side, way in _ROADS: s.route[edge_at(q + dq, r + dr, side)] = way
    drawn = board.draw(s, translator(lang))
    return (
        board.defs() + drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1).replace('role="group"',
        'role="img"', 1)
    )
