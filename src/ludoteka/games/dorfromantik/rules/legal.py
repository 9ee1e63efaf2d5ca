"""What may be done with the revealed tile, listed."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import TURNS, No
from .refusal import refuse_place


@rule
def list_spots(s: Any, out: Any, n: int, first: int) -> int:
    """Every open cell in every turn is asked about; codes count from `first` and are written from out[n] on."""
    tile, number = s.tile, s.number
    for k in range(s.open_spots):
        spot = s.spots[k]
        for turn in range(TURNS):
            if refuse_place(s, spot, tile, turn, number) == No.FINE:
                out[n] = first + k * TURNS + turn
                n += 1
    return n


@rule
def can_be_laid(s: Any) -> bool:
    """Whether the revealed tile has a legal spot at all."""
    for k in range(s.open_spots):
        for turn in range(TURNS):
            if refuse_place(s, s.spots[k], s.tile, turn, s.number) == No.FINE: return True
    return False
