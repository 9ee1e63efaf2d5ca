"""What may be done with the revealed tile, listed."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import TURNS, No
from .refusal import refuse_place


@rule
def legal(s: Any, out: Any) -> int:
    """The legal actions: every open cell in every turn is asked about."""
    n = 0
    if s.seat < 0 or s.tile < 0: return n
    tile, number = s.tile, s.number
    for k in range(s.open_spots):
        spot = s.spots[k]
        for turn in range(TURNS):
            if refuse_place(s, spot, tile, turn, number) == No.FINE:
                out[n] = k * TURNS + turn
                n += 1
    return n


@rule
def can_be_laid(s: Any) -> bool:
    """Whether the revealed tile has a legal spot at all."""
    for k in range(s.open_spots):
        for turn in range(TURNS):
            if refuse_place(s, s.spots[k], s.tile, turn, s.number) == No.FINE: return True
    return False
