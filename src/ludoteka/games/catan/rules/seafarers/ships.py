"""Seafarers: ships, their moving, the fog, and what lies behind it."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, one_of, rule

from ...box.grid import CORNER_HEXES, EDGE_CORNERS, EDGE_HEXES
from ...box.pieces import SHIP_COST
from ...state import LAND, SPAN, TOKEN, WORDS, Awaits, No, Phase, Scenario, Terrain
from ..base.building import affords, may_build, not_now, refuse_road_spot
from ..base.network import beside_sea, is_land, is_ship, joined, longest, near_edges, owner, reach_anew
from ..base.roll import bring, strike_gold
from .cloth import own_ships_at
from .pirates import refuse_on_route
from .rings import is_post, on_ring

# ---- ships -----------------------------------------------------------------------------------------------------------


@rule
def refuse_ship(s: Any, e: int) -> int:
    me = s.players[s.seat]
    if s.has_ships == 0: return No.NO_SHIP
    if s.phase == Phase.FIRST_ROAD: return refuse_first_ship(s, e)
    if s.phase == Phase.SAIL:
        if e == s.lifted: return No.SAME_PLACE
    elif may_build(s):
        if me.ships == 0: return No.NO_PIECE
        if not affords(s, s.seat, SHIP_COST): return No.TOO_DEAR
    elif s.phase == Phase.FREE_ROADS:
        if me.ships == 0: return No.NO_PIECE
    else: return not_now(s)
    return refuse_ship_spot(s, s.seat, e)


@rule
def refuse_first_ship(s: Any, e: int) -> int:
    if s.scenario == Scenario.PIRATE_ISLANDS: return No.OFF_ROUTE
    if EDGE_CORNERS[e, 0] != s.at and EDGE_CORNERS[e, 1] != s.at: return No.NOT_JOINED
    if s.route[e]: return No.OCCUPIED
    if by_pirate(s, e): return No.PIRATE
    return No.FINE if beside_sea(s, e) else No.NOT_SEA


@rule
def refuse_ship_spot(s: Any, p: int, e: int) -> int:
    """On a free edge of the sea away from the pirate, joined to an own ship or town."""
    if s.scenario == Scenario.PIRATE_ISLANDS: return refuse_on_route(s, p, e)
    if s.route[e]: return No.OCCUPIED
    if not beside_sea(s, e): return No.NOT_SEA
    if not joined(s, p, e, 8): return No.NOT_JOINED
    return No.PIRATE if by_pirate(s, e) else No.FINE


@rule
def by_pirate(s: Any, e: int) -> bool:
    return s.pirate >= 0 and (EDGE_HEXES[e, 0] == s.pirate or EDGE_HEXES[e, 1] == s.pirate)


@rule
def has_ship_spot(s: Any, p: int) -> bool:
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            if refuse_ship_spot(s, p, SPAN * w + first(edges)) == No.FINE: return True
            edges &= edges - 1
    return False


# ---- moving a ship ---------------------------------------------------------------------------------------------------


@rule
def refuse_lift(s: Any, e: int) -> int:
    """Once in a turn a ship that lies open may be moved; not one built in this turn, nor one beside the pirate."""
    way = s.route[e]
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN: return not_now(s)
    if owner(way) != s.seat or not is_ship(way): return No.NO_SHIP
    if s.scenario == Scenario.PIRATE_ISLANDS: return No.NO_SAILING
    if s.sailed: return No.MOVED_ALREADY
    if way & 16: return No.NEW_SHIP
    if by_pirate(s, e): return No.PIRATE
    if not open_end(s, s.seat, e) and not on_ring(s, s.seat, e): return No.NOT_OPEN
    return No.FINE if fits_elsewhere(s, e) else No.NOWHERE


@rule
def open_end(s: Any, p: int, e: int) -> bool:
    """Whether a ship has an end that is at no post and touches no other ship of its owner's."""
    for k in range(2):
        c = EDGE_CORNERS[e, k]
        if not is_post(s, p, c) and own_ships_at(s, p, c) == 1: return True
    return False


@rule
def fits_elsewhere(s: Any, e: int) -> bool:
    """Whether a ship, or with Högni a road, could lie elsewhere, were it lifted."""
    p, way = s.seat, int(s.route[e])
    s.route[e] = 0
    found = spots_beside(s, p, e, is_ship(way))
    s.route[e] = way
    return found


@rule
def spots_beside(s: Any, p: int, e: int, ship: bool) -> bool:
    """Whether a ship, or a road, may be laid on any edge but one."""
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            other = SPAN * w + first(edges)
            edges &= edges - 1
            if other != e:
                if ship and refuse_ship_spot(s, p, other) == No.FINE: return True
                if not ship and refuse_road_spot(s, p, other) == No.FINE: return True
    return False


@rule
def lift(s: Any, e: int) -> None:
    """A ship, or with Högni a road, is taken up. Who has the longest way is judged when it lies elsewhere."""
    if is_ship(s.route[e]): s.players[s.seat].ships += 1
    else: s.players[s.seat].roads += 1
    s.route[e] = 0
    s.lifted = e
    reach_anew(s, s.seat)
    s.players[s.seat].route = longest(s, s.seat)


# ---- fog -------------------------------------------------------------------------------------------------------------


@rule
def fog_ahead(s: Any) -> int:
    """A hex in the fog that the piece just laid reaches; -1 = none."""
    for k in range(2):
        c = EDGE_CORNERS[s.laid, k]
        for j in range(3):
            if s.terrain[CORNER_HEXES[c, j]] == Terrain.FOG: return CORNER_HEXES[c, j]
    return -1


@rule
def draw_land(s: Any) -> int:
    """Any of the hexes that lie in the fog."""
    return LAND + one_of(s, s.fog)


@rule
def uncover(s: Any, kind: int) -> None:
    """The fog lifts from a hex. Land gets a token; sea has none."""
    s.fog[kind] -= 1
    s.terrain[s.revealed] = kind
    if is_land(kind) and kind != Terrain.DESERT: s.awaits = Awaits.TOKEN
    else: s.revealed = -1


@rule
def draw_token(s: Any) -> int:
    """Any of the tokens that lie in the fog."""
    return TOKEN + one_of(s, s.fog_token)


@rule
def discover(s: Any, number: int) -> None:
    """A token lies on the land found, and its finder gets one card of it."""
    s.fog_token[number] -= 1
    s.token[s.revealed] = number
    kind = s.terrain[s.revealed]
    if kind == Terrain.GOLD: strike_gold(s, finder(s), 1)
    elif s.bank[kind]: bring(s, finder(s), kind, 1)
    s.revealed = -1


@rule
def finder(s: Any) -> int:
    """Who has laid the piece that reached the fog: in the set-up the turn has gone on already."""
    return s.turn if s.laid < 0 else owner(s.route[s.laid])
