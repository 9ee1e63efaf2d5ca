"""The boat's way around the board, treasures on it, and wind roses."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import CHEST, END_OF_TRACK, ROSE
from ..state import BIT, EMPTY, Awaits
from .effects.stack import done


@rule
def move_boat(me: Any, n: int) -> int:
    """Space by space; each treasure space that is reached or passed gives a treasure. At the end of the track the boat
    rests. Returns how many spaces it went."""
    moved = 0
    while moved < n and me.boat < END_OF_TRACK:  # R104, A12
        me.boat += 1
        moved += 1
        if CHEST[me.boat]: me.treasures += 1  # R098, R099
    return moved


@rule
def winds(s: Any, name: int) -> int:
    """How many of the two wind roses that are shown fit a card."""
    n = 0
    for k in range(2):
        if s.rose[k] != EMPTY and ROSE[s.rose[k]] >> name & 1: n += 1  # R094, R095
    return n


@rule
def turn_wind(s: Any, f: Any) -> None:
    """The next rose of stack A, then of stack B is shown."""
    if f.left == EMPTY: f.left = 0
    if f.left < 2 and s.roses_left[f.left]: s.awaits = Awaits.ROSE_A + f.left
    else: done(f)


@rule
def show_rose(s: Any, f: Any, rose: int) -> None:
    stack = rose // 4
    s.rose[stack] = rose
    s.roses_left[stack] &= ~BIT[rose % 4]
    f.left += 1
