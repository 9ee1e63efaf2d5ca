"""Building: roads, settlements and cities, what they cost and where they may stand."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ...box.grid import CORNER_EDGES, CORNER_NEXT, EDGE_CORNERS
from ...box.pieces import CITY_COST, COST, GREGOR_CITY, GREGOR_SETTLEMENT, ROAD_COST, SETTLEMENT_COST
from ...state import RESOURCES, SPAN, WORDS, No, Phase
from .hands import pay
from .harbors import open_harbor
from .islands import bring_island, lands, may_start
from .network import (
    beside_land,
    closes,
    is_ship,
    is_shore,
    joined,
    lengthened,
    meets,
    near_edges,
    on_land,
    owner,
    reach_corner,
    reach_edge,
    recount,
)

# ---- what is asked, and what it costs --------------------------------------------------------------------------------


@rule
def not_now(s: Any) -> int:
    """Why somebody who would act in a turn of his own may not yet."""
    return No.NOT_ROLLED if s.phase == Phase.ROLL else No.NOT_NOW


@rule
def may_build(s: Any) -> bool:
    """Whether it is the time for building: one's own part of a turn after the roll."""
    return s.phase == Phase.MAIN or s.phase == Phase.BUILD


@rule
def affords(s: Any, p: int, what: int) -> bool:
    for r in range(RESOURCES):
        if s.players[p].hand[r] < COST[what, r]: return False
    return True


@rule
def pay_for(s: Any, p: int, what: int) -> None:
    for r in range(RESOURCES):
        if COST[what, r]: pay(s, p, r, COST[what, r])


@rule
def settlement_cost(s: Any) -> int:
    """Gregor spares a settlement its wool and grain."""
    return GREGOR_SETTLEMENT if s.phase == Phase.GREGOR else SETTLEMENT_COST


@rule
def city_cost(s: Any) -> int:
    """Gregor spares a city an ore and a grain."""
    return GREGOR_CITY if s.phase == Phase.GREGOR else CITY_COST


# ---- roads -----------------------------------------------------------------------------------------------------------


@rule
def refuse_road(s: Any, e: int) -> int:
    me = s.players[s.seat]
    if s.phase == Phase.FIRST_ROAD: return refuse_first_road(s, e)
    if s.phase == Phase.HOGNI_LAY:
        if e == s.lifted: return No.SAME_PLACE
    elif s.phase == Phase.MAIN or s.phase == Phase.BUILD:
        if me.roads == 0: return No.NO_PIECE
        if not affords(s, s.seat, ROAD_COST): return No.TOO_DEAR
    elif s.phase == Phase.FREE_ROADS:
        if me.roads == 0: return No.NO_PIECE
    elif s.phase != Phase.YNGVI_ROAD: return not_now(s)
    return refuse_road_spot(s, s.seat, e)


@rule
def refuse_first_road(s: Any, e: int) -> int:
    """In the set-up the road, or ship, is joined to the settlement just placed."""
    if EDGE_CORNERS[e, 0] != s.at and EDGE_CORNERS[e, 1] != s.at: return No.NOT_JOINED
    if s.route[e]: return No.OCCUPIED
    return No.FINE if beside_land(s, e) else No.NOT_LAND


@rule
def refuse_road_spot(s: Any, p: int, e: int) -> int:
    """On a free edge of the land, joined to one's own."""
    if s.route[e]: return No.OCCUPIED
    if not beside_land(s, e): return No.NOT_LAND
    return No.FINE if joined(s, p, e, 0) else No.NOT_JOINED


@rule
def has_road_spot(s: Any, p: int) -> bool:
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            if refuse_road_spot(s, p, SPAN * w + first(edges)) == No.FINE: return True
            edges &= edges - 1
    return False


@rule
def lay(s: Any, p: int, e: int, ship: int) -> None:
    """A road, or a ship (8), is laid from the supply; the fog beside it lifts."""
    s.route[e] = p + 1 | ship | (16 if ship and s.setup_left == 0 else 0)
    if ship: s.players[p].ships -= 1
    else: s.players[p].roads -= 1
    s.laid = e
    reach_edge(s, p, e)
    if ship and closes(s, p, e): s.players[p].ringed = 1
    lengthened(s, p, e)


# ---- settlements -----------------------------------------------------------------------------------------------------


@rule
def refuse_settlement(s: Any, c: int) -> int:
    me = s.players[s.seat]
    if s.phase == Phase.FIRST_TOWN:
        if not on_land(s, c): return No.SMALL_ISLAND if is_shore(s, c) else No.NOT_LAND
        if not may_start(s, c): return No.NOT_HERE
        return refuse_town_spot(s, c)
    if not may_build(s) and s.phase != Phase.GREGOR: return not_now(s)
    if not affords(s, s.seat, settlement_cost(s)): return No.TOO_DEAR
    if me.settlements == 0: return No.NO_PIECE
    return refuse_settlement_spot(s, s.seat, c)


@rule
def refuse_settlement_spot(s: Any, p: int, c: int) -> int:
    """At the end of an own road or ship, two edges at least from every other town."""
    if not (meets(s, p, c, 0) or meets(s, p, c, 8)): return No.NOT_JOINED if s.town[c] == 0 else No.OCCUPIED
    if not on_land(s, c) and not lands(s, p, c): return No.SMALL_ISLAND if is_shore(s, c) else No.NOT_LAND
    return refuse_town_spot(s, c)


@rule
def refuse_town_spot(s: Any, c: int) -> int:
    if s.town[c]: return No.OCCUPIED
    for k in range(3):
        if s.town[CORNER_NEXT[c, k]]: return No.TOO_CLOSE
    return No.FINE


@rule
def settle(s: Any, p: int, c: int) -> None:
    """A settlement is placed: it opens harbors, cuts the ways of others and may be the first on an island."""
    me = s.players[p]
    s.town[c] = p + 1
    reach_corner(s, p, c)
    me.settlements -= 1
    me.points += 1
    open_harbor(s, p, c)
    for k in range(3):
        way = s.route[CORNER_EDGES[c, k]]
        if way and (owner(way) != p or is_ship(way)): recount(s, owner(way))
    bring_island(s, p, c)


# ---- cities ----------------------------------------------------------------------------------------------------------


@rule
def refuse_city(s: Any, c: int) -> int:
    me = s.players[s.seat]
    if not may_build(s) and s.phase != Phase.GREGOR: return not_now(s)
    if not affords(s, s.seat, city_cost(s)): return No.TOO_DEAR
    if me.cities == 0: return No.NO_PIECE
    return No.FINE if s.town[c] == s.seat + 1 else No.NO_SETTLEMENT


@rule
def raise_city(s: Any, p: int, c: int) -> None:
    """A city replaces one's own settlement, which goes back to the supply."""
    me = s.players[p]
    s.town[c] = p + 1 | 8
    me.settlements += 1
    me.cities -= 1
    me.points += 1
