"""The Traders' tokens on the map."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import BESIDE, HEXES, TILE_GAIN
from ...state import SIDES, No, Piece
from ..goods import gain_points
from ..lands.land import explored, pieces
from ..stack import ask, drop, gain


@rule
def refuse_post(s: Any, p: int, h: int) -> int:
    """An explored territory that is empty, or that holds nothing but an opponent's outpost."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    if not explored(s, h): return No.UNEXPLORED
    if s.hexes[h].own == p: return No.OWN
    n = pieces(s, h)
    if n == 0 or (n == 1 and s.hexes[h].own >= 0): return No.FINE
    return No.HAS_TWO


@rule
def do_post(s: Any, p: int) -> bool:
    if s.trade_left:
        for h in range(HEXES[s.large]):
            if refuse_post(s, p, h) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def post(s: Any, h: int) -> None:
    """On an empty territory a point for each opponent's territory around; beside an outpost the tile's benefit."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.trade_left -= 1
    s.hexes[h].extra = Piece.TRADE
    if s.hexes[h].own >= 0:
        if s.hexes[h].tile >= 0: gain(s, p, TILE_GAIN[s.hexes[h].tile])
        return
    n = 0
    for side in range(SIDES):
        other = BESIDE[s.large, h, side]
        if other >= 0 and s.hexes[other].own >= 0 and s.hexes[other].own != p: n += 1
    gain_points(s, p, n)
