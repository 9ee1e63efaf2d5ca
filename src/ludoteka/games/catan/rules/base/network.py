"""Roads and ships: where a seat may go on, and how long its longest way is."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ...box.grid import BY_CORNER, BY_EDGE, CORNER_EDGES, CORNER_HEXES, CORNER_NEXT, DEGREE, EDGE_CORNERS, EDGE_HEXES
from ...box.maps import LAST_CORNER, LAST_EDGE, UNSETTLED
from ...state import SPAN, WORDS, Scenario, Terrain

LONG = 5  # the least length that is worth the card
STRONG = 3  # the fewest knights that are
WORTH = 2  # points of the longest road, and of the largest army


# ---- land and sea ----------------------------------------------------------------------------------------------------


@rule
def is_land(terrain: int) -> bool:
    return terrain <= Terrain.GOLD


@rule
def is_open(s: Any, h: int) -> bool:
    """Whether a hex is land that may be built on: on the small islands of some scenarios nobody does."""
    return is_land(s.terrain[h]) and UNSETTLED[s.map, h] == 0


@rule
def beside_land(s: Any, e: int) -> bool:
    """Whether a road may lie on an edge: land on one side at least, and no fog."""
    a, b = EDGE_HEXES[e, 0], EDGE_HEXES[e, 1]
    if s.terrain[a] == Terrain.FOG or s.terrain[b] == Terrain.FOG: return False
    return is_open(s, a) or is_open(s, b)


@rule
def beside_sea(s: Any, e: int) -> bool:
    """Whether a ship may lie on an edge: sea on one side at least, or the frame beside a hex of the map, and no fog."""
    a, b = s.terrain[EDGE_HEXES[e, 0]], s.terrain[EDGE_HEXES[e, 1]]
    if (a == Terrain.NOTHING and b == Terrain.NOTHING) or a == Terrain.FOG or b == Terrain.FOG: return False
    return a == Terrain.SEA or b == Terrain.SEA or a == Terrain.NOTHING or b == Terrain.NOTHING


@rule
def on_land(s: Any, c: int) -> bool:
    """Whether a settlement may stand on a corner: at least one of its hexes is land."""
    for k in range(3):
        if is_open(s, CORNER_HEXES[c, k]): return True
    return False


@rule
def is_shore(s: Any, c: int) -> bool:
    """Whether a corner lies at any land, settled or not."""
    for k in range(3):
        if is_land(s.terrain[CORNER_HEXES[c, k]]): return True
    return False


# ---- where one may go on ---------------------------------------------------------------------------------------------


@rule
def owner(thing: int) -> int:
    """The seat that a town, road or ship belongs to; -1 = nobody."""
    return (thing & 7) - 1


@rule
def is_ship(way: int) -> bool:
    return way & 8 != 0


@rule
def cities_of(s: Any, p: int) -> int:
    """Cities on the map."""
    n = 0
    for c in range(LAST_CORNER[s.map]):
        if s.town[c] == p + 1 | 8: n += 1
    return n


@rule
def meets(s: Any, seat: int, c: int, ship: int) -> bool:
    """Whether a seat's roads, or its ships (8), touch a corner."""
    mine = seat + 1 | ship
    for k in range(3):
        if s.route[CORNER_EDGES[c, k]] & 15 == mine: return True
    return False


@rule
def goes_on(s: Any, seat: int, c: int, ship: int) -> bool:
    """Whether a seat may lay a road, or a ship (8), from a corner: from its own town, or on from its own way of that
    kind, but never through the town of another."""
    if s.town[c]: return owner(s.town[c]) == seat
    return meets(s, seat, c, ship)


@rule
def joined(s: Any, seat: int, e: int, ship: int) -> bool:
    """Whether a road, or a ship (8), on an edge would be joined to what a seat has."""
    return goes_on(s, seat, EDGE_CORNERS[e, 0], ship) or goes_on(s, seat, EDGE_CORNERS[e, 1], ship)


@rule
def loose(s: Any, seat: int, e: int) -> bool:
    """Whether one of the ends of a road or ship touches nothing else of its owner's: no road, ship or town."""
    for k in range(2):
        c = EDGE_CORNERS[e, k]
        if owner(s.town[c]) != seat:
            others = 0
            for j in range(3):
                other = CORNER_EDGES[c, j]
                if other != e and owner(s.route[other]) == seat: others += 1
            if others == 0: return True
    return False


# ---- what a seat reaches ---------------------------------------------------------------------------------------------


@rule
def reach_edge(s: Any, p: int, e: int) -> None:
    """A road or ship lies on an edge: it and what meets it is reached."""
    for w in range(WORDS): s.players[p].reach[w] |= BY_EDGE[e, w]


@rule
def reach_corner(s: Any, p: int, c: int) -> None:
    """A town stands at a corner: the edges there are reached."""
    for w in range(WORDS): s.players[p].reach[w] |= BY_CORNER[c, w]


@rule
def reach_anew(s: Any, p: int) -> None:
    """A road or ship was taken up: what is reached is found out again, and whether there is still a ring."""
    for w in range(WORDS): s.players[p].reach[w] = 0
    for e in range(LAST_EDGE[s.map]):
        if owner(s.route[e]) == p: reach_edge(s, p, e)
    for c in range(LAST_CORNER[s.map]):
        if owner(s.town[c]) == p: reach_corner(s, p, c)
    s.players[p].ringed = has_ring(s, p)


@rule
def near_edges(s: Any, p: int, w: int) -> int:
    """The w-th number of the set of edges that a seat reaches: its roads and ships lie on such, and only there it may
    lay others. To look at all of them:

        for w in range(WORDS):
            edges = near_edges(s, p, w)
            while edges:
                e = SPAN * w + first(edges)
                edges &= edges - 1
    """
    return int(s.players[p].reach[w])


# ---- rings of ships --------------------------------------------------------------------------------------------------


@rule
def leads(s: Any, p: int, c: int, goal: int) -> bool:
    """Whether a seat's ships lead from a corner to another: pick one up, go on, lay it back."""
    found = c == goal
    for k in range(DEGREE[c]):
        e = CORNER_EDGES[c, k]
        way = int(s.route[e])
        if not found and owner(way) == p and is_ship(way):
            s.route[e] = 0
            found = leads(s, p, CORNER_NEXT[c, k], goal)
            s.route[e] = way
    return found


@rule
def closes(s: Any, p: int, e: int) -> bool:
    """Whether a ship lies in a ring: its ends are joined without it, too."""
    way = int(s.route[e])
    s.route[e] = 0
    found = meets(s, p, EDGE_CORNERS[e, 1], 8) and leads(s, p, EDGE_CORNERS[e, 0], EDGE_CORNERS[e, 1])
    s.route[e] = way
    return found


@rule
def has_ring(s: Any, p: int) -> bool:
    """Whether any of a seat's ships lies in a ring."""
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            e = SPAN * w + first(edges)
            edges &= edges - 1
            if owner(s.route[e]) == p and is_ship(s.route[e]) and closes(s, p, e): return True
    return False


# ---- the longest way -------------------------------------------------------------------------------------------------


@rule
def passes(s: Any, seat: int, c: int, ship: int, way: int) -> bool:
    """Whether a way that came to a corner as road or ship goes on over another: past nobody else's town, and from road
    to ship or back only at one's own."""
    if owner(way) != seat: return False
    if s.town[c]: return owner(s.town[c]) == seat
    return way & 8 == ship


@rule
def walk(s: Any, seat: int, c: int, ship: int) -> int:
    """The longest way on from a corner: pick a piece up, walk on, lay it back."""
    best = 0
    for k in range(DEGREE[c]):
        e = CORNER_EDGES[c, k]
        way = int(s.route[e])
        if way and passes(s, seat, c, ship, way):
            s.route[e] = 0
            best = max(best, 1 + walk(s, seat, CORNER_NEXT[c, k], way & 8))
            s.route[e] = way
    return best


@rule
def walk_both(s: Any, seat: int, c: int, ship: int, far: int, far_ship: int) -> int:
    """The longest way that leaves one corner and another far one at once, over different pieces."""
    best = walk(s, seat, far, far_ship)
    for k in range(DEGREE[c]):
        e = CORNER_EDGES[c, k]
        way = int(s.route[e])
        if way and passes(s, seat, c, ship, way):
            s.route[e] = 0
            best = max(best, 1 + walk_both(s, seat, CORNER_NEXT[c, k], way & 8, far, far_ship))
            s.route[e] = way
    return best


@rule
def longest_through(s: Any, seat: int, e: int) -> int:
    """The longest way of a seat over one of its pieces."""
    way = int(s.route[e])
    s.route[e] = 0
    length = 1 + walk_both(s, seat, EDGE_CORNERS[e, 0], way & 8, EDGE_CORNERS[e, 1], way & 8)
    s.route[e] = way
    return length


@rule
def longest_from(s: Any, seat: int, e: int) -> int:
    """The longest way of a seat that begins with one of its pieces, in either direction."""
    way = int(s.route[e])
    s.route[e] = 0
    length = 1 + max(walk(s, seat, EDGE_CORNERS[e, 0], way & 8), walk(s, seat, EDGE_CORNERS[e, 1], way & 8))
    s.route[e] = way
    return length


@rule
def longest(s: Any, seat: int) -> int:
    """The longest way of a seat: no piece twice, branches not counted."""
    best = 0
    for w in range(WORDS):
        edges = near_edges(s, seat, w)
        while edges:
            e = SPAN * w + first(edges)
            edges &= edges - 1
            if owner(s.route[e]) == seat: best = max(best, longest_from(s, seat, e))
    return best


@rule
def lengthened(s: Any, seat: int, e: int) -> None:
    """A piece was laid: only ways over it can be longer than before, and none is longer than what begins with it in
    both directions."""
    me = s.players[seat]
    way = int(s.route[e])
    s.route[e] = 0
    most = 1 + walk(s, seat, EDGE_CORNERS[e, 0], way & 8) + walk(s, seat, EDGE_CORNERS[e, 1], way & 8)
    s.route[e] = way
    if most <= me.route: return
    length = longest_through(s, seat, e)
    if length > me.route:
        me.route = length
        award_road(s)


@rule
def recount(s: Any, seat: int) -> None:
    """A way was cut."""
    length = longest(s, seat)
    if length != s.players[seat].route:
        s.players[seat].route = length
        award_road(s)


@rule
def award_road(s: Any) -> None:
    """The longest road: some scenarios do without it."""
    if s.scenario == Scenario.CLOTH or s.scenario == Scenario.PIRATE_ISLANDS: return
    s.road_holder = awarded(s, int(s.road_holder), LONG, False)


@rule
def award_army(s: Any) -> None:
    """The largest army: it goes on as the longest road does, also where a knight has left its holder's army."""
    s.army_holder = awarded(s, int(s.army_holder), STRONG, True)


@rule
def awarded(s: Any, holder: int, least: int, army: bool) -> int:
    """Who has the card now, and its points: whoever alone has the most, and no fewer than it takes. Its holder keeps
    it in a tie; where others tie, it is laid aside until one of them leads."""
    best, leaders, leader = least - 1, 0, -1
    for p in range(s.seats):
        n = reached(s, p, army)
        if n > best:
            best, leaders, leader = n, 1, p
        elif n == best:
            leaders += 1
    if holder >= 0 and best >= least and reached(s, holder, army) == best: return holder
    if leaders > 1: leader = -1
    if holder >= 0: s.players[holder].points -= WORTH
    if leader >= 0: s.players[leader].points += WORTH
    return leader


@rule
def reached(s: Any, p: int, army: bool) -> int:
    """Knights of a seat's army, or pieces of its longest way."""
    return int(s.players[p].knights) if army else int(s.players[p].route)
