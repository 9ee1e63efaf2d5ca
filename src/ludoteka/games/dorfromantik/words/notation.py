"""Placements and reveals as they stand in a saved match."""

from __future__ import annotations

import re
from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.tables import IDS
from ..state import NUMBERS, TURNS
from .names import cell, edges

_ACTION = re.compile(r"\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*(?:/\s*([0-5])|\s([A-Z]{6}))\s*$")


def notation(s: Any, a: int) -> str:
    """`q,r/turn`: the cell from the first tile, and how far the tile is turned clockwise."""
    at = cell(s, a)
    return f"{at[0]},{at[1]}/{a % TURNS}" if at else f"-/{a % TURNS}"


def parse(s: Any, text: str) -> int:
    """`q,r/turn` or `q,r EDGES` (six letters, NE clockwise, as the tile would lie)."""
    found = _ACTION.match(text)
    if not found:
        raise UserError(mark("“{text}” is no placement: write a cell and a turn such as 1,-1/2."), text=text[:40])
    q, r = int(found[1]), int(found[2])
    turn = int(found[3]) if found[3] else _turn_of(s, found[4])
    for k in range(s.open_spots):
        if s.spots[k].q == q and s.spots[k].r == r:
            return k * TURNS + turn
    return int(s.open_spots) * TURNS + turn  # the first code that stands for no open cell


def _turn_of(s: Any, wanted: str) -> int:
    for turn in range(TURNS):
        if s.tile >= 0 and edges(s.tile, turn) == wanted:
            return turn
    raise UserError(mark("The revealed tile cannot lie as {edges}."), edges=wanted)


def chance_notation(o: int) -> str:
    """`T09 6`: a tile, and the number on the marker of a task tile."""
    tile, number = o // NUMBERS, o % NUMBERS
    return f"{IDS[tile]} {number}" if number else IDS[tile]


def parse_chance(s: Any, text: str) -> int:
    name, _, number = text.strip().partition(" ")
    if name not in IDS or number not in ("", *map(str, range(NUMBERS))):
        raise UserError(mark("“{text}” is no tile of the box: write its id, and a task's number, such as T09 6."),
                        text=text[:40])  # fmt: skip
    return IDS.index(name) * NUMBERS + int(number or 0)
