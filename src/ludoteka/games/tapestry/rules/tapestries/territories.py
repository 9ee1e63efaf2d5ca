"""Tapestry cards of the map: Colonialism, Revolution."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import HEXES
from ...state import Good, No, Terrain, Verb
from ..goods import gain_goods, is_full
from ..lands.conquest import turn_over
from ..lands.land import land
from ..stack import ask, drop, push

# ---- Revolution ----------------------------------------------------------------------------------------------------


@rule
def refuse_revolution(s: Any, p: int, h: int) -> int:
    """A territory of an opponent where one's own piece lies toppled."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    place = s.hexes[h]
    return No.FINE if place.fell == p and place.own >= 0 and place.own != p else No.NOT_REACHED


@rule
def can_revolt(s: Any, p: int) -> bool:
    for h in range(HEXES[s.large]):
        if refuse_revolution(s, p, h) == No.FINE: return True
    return False


@rule
def do_revolution(s: Any, p: int) -> bool:
    """Up to three; then achievements are looked at."""
    if s.stack[s.depth - 1].x > 0 and can_revolt(s, p): return ask(s, p)
    end_revolution(s, p)
    return False


@rule
def end_revolution(s: Any, p: int) -> None:
    drop(s)
    push(s, Verb.ACHIEVE, p, -1, 0)


@rule
def stop_revolution(s: Any) -> None:
    end_revolution(s, int(s.stack[s.depth - 1].who))


@rule
def revolt(s: Any, h: int) -> None:
    s.stack[s.depth - 1].x -= 1
    turn_over(s, h)


# ---- Colonialism ---------------------------------------------------------------------------------------------------


@rule
def refuse_colony(s: Any, p: int, h: int) -> int:
    """A territory tile that one controls; what is printed on the map is no tile."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    return No.FINE if s.hexes[h].own == p and s.hexes[h].tile >= 0 else No.NOT_REACHED


@rule
def do_colony(s: Any, p: int) -> bool:
    for h in range(HEXES[s.large]):
        if refuse_colony(s, p, h) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def colony(s: Any, h: int) -> None:
    """Its own resource for each terrain of the tile."""
    p, terrains = int(s.stack[s.depth - 1].who), land(s, h)
    drop(s)
    if terrains >> Terrain.MOUNTAIN & 1: gain_goods(s, p, Good.WORKER, 1)
    if terrains >> Terrain.GRASSLAND & 1: gain_goods(s, p, Good.CULTURE, 1)
    if terrains >> Terrain.FOREST & 1: gain_goods(s, p, Good.FOOD, 1)
    if terrains >> Terrain.DESERT & 1: gain_goods(s, p, Good.COIN, 1)


@rule
def refuse_revolt(s: Any, p: int, k: int) -> int:
    if k >= 2: return No.NO_SUCH
    if k == 1: return No.FINE if can_revolt(s, p) else No.NO_EFFECT
    return No.NO_EFFECT if is_full(s, p) and can_revolt(s, p) else No.FINE


@rule
def choose_revolt(s: Any, k: int) -> None:
    """1 of any resource, or up to three territories turn over."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if k: push(s, Verb.REVOLUTION, p, 3, 0)
    else: push(s, Verb.ANY, p, 0, 0)
