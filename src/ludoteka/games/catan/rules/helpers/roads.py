"""Yngvi: help with a road. Högni: a road is moved."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ...box.pieces import ROAD_COST
from ...state import SPAN, WORDS, No
from ..base.building import affords, has_road_spot
from ..base.network import is_ship, loose, near_edges, owner
from ..seafarers.ships import fits_elsewhere
from .cards import can_replace

# ---- Yngvi: help with a road -----------------------------------------------------------------------------------------


@rule
def refuse_yngvi(s: Any) -> int:
    if s.players[s.seat].roads == 0: return No.NO_PIECE
    if not can_replace(s, ROAD_COST): return No.ONE_REPLACED if affords(s, s.seat, ROAD_COST) else No.TOO_DEAR
    return No.FINE if has_road_spot(s, s.seat) else No.NOWHERE


# ---- Högni: a road is moved ------------------------------------------------------------------------------------------


@rule
def refuse_unlay(s: Any, e: int) -> int:
    """An own road with an end that touches nothing else of one's own, if it can lie elsewhere."""
    way = s.route[e]
    if owner(way) != s.seat or is_ship(way): return No.NO_ROAD
    if not loose(s, s.seat, e): return No.NOT_OPEN
    return No.FINE if fits_elsewhere(s, e) else No.NOWHERE


@rule
def has_liftable(s: Any) -> bool:
    for w in range(WORDS):
        edges = near_edges(s, s.seat, w)
        while edges:
            if refuse_unlay(s, SPAN * w + first(edges)) == No.FINE: return True
            edges &= edges - 1
    return False
