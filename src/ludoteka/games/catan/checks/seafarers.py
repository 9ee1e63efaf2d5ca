"""What `audit.py` recounts of Seafarers: harbors that are laid, gifts, cloth, fortresses and wonders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..box.atlas import ATLAS, HARBOR_KINDS
from ..box.grid import EDGE_CORNERS
from ..box.maps import FLEET, GIFT_EDGE, HARBOR_EDGE, TARGET, VILLAGE
from ..box.routes import FORTRESS, HAVEN, ROUTES
from ..state import HARBORS, Dev, Gift, Layout, Phase, Scenario, Terrain
from .recount import Board

WORTH = 2  # points of a special card


def harbors(s: Any, board: Board) -> Iterator[str]:
    """Those of the box, where they are printed or were laid."""
    chart = ATLAS[s.map]
    printed = [HARBOR_KINDS[kind] for *_, kind in chart.harbors]
    types = [HARBOR_KINDS[kind] for kind in chart.harbor_types]
    all_printed = bool(printed) and -1 not in printed and s.layout != Layout.DEALT and s.scenario > 0
    as_printed = s.layout == Layout.BEGINNER or all_printed
    lie, wanted = Counter(int(k) for k in s.harbor if k >= 0), Counter(printed if as_printed else types)
    if lie - wanted or (lie != wanted and s.scenario != Scenario.NEW_WORLD): yield "the harbors are others"
    if any(s.harbor[k] >= 0 for k in range(len(types), HARBORS)): yield "there are harbors beyond the last"
    edges = [int(e) for e in s.harbor_edge]
    if printed and edges != HARBOR_EDGE[s.map].tolist(): yield "harbors lie elsewhere"
    ends = [int(c) for e in edges if e >= 0 for c in EDGE_CORNERS[e]]
    if len(set(ends)) != len(ends): yield "harbors share a corner"
    for k, e in enumerate(edges):
        if e >= 0 and {kind > Terrain.GOLD for kind in board.beside(e)} != {True, False}:
            yield f"harbor {k} lies at no coast"
        if (s.harbor[k] < 0 and e != -1) or -2 - e >= s.seats: yield f"harbor {k} is of nobody"
        if e == -2 - s.turn and s.phase in (Phase.ROLL, Phase.MAIN) and s.seat >= 0 and not s.awaits:
            if berths(s, board): yield f"harbor {k} has a place and is kept"


def berths(s: Any, board: Board) -> set[int]:
    """Where the active seat could lay a harbor of the tribe: coast beside its towns, away from other harbors."""
    taken = {int(c) for e in s.harbor_edge if e >= 0 for c in EDGE_CORNERS[e]}
    own = board.of(int(s.turn))
    return {e for e, ends in enumerate(EDGE_CORNERS.tolist())
            if own & set(ends) and not taken & set(ends) and board.land_beside(e) and board.sea_beside(e)}  # fmt: skip


def points_taken(s: Any) -> int:
    """Points of the tribe that somebody has."""
    return sum(what == "point" for *_, what in ATLAS[s.map].gifts) - sum(int(k) == Gift.POINT for k in s.gift)


def ventures(s: Any, board: Board) -> Iterator[str]:
    """Gifts, cloth, fortresses and wonders, where they are in play."""
    if s.scenario == Scenario.FORGOTTEN_TRIBE:
        points = sum(int(s.players[p].points) - len(board.settlements[p]) - 2 * len(board.cities[p])
                     - WORTH * (int(s.road_holder == p) + int(s.army_holder == p)) for p in range(s.seats))  # fmt: skip
        if points != points_taken(s): yield "points of the tribe are lost or made"
        for k, gift in enumerate(s.gift):
            if gift >= Gift.HARBOR and s.harbor_edge[gift - Gift.HARBOR] != GIFT_EDGE[s.map, k]: yield "a gift is gone"
            if gift != Gift.NONE and s.route[GIFT_EDGE[s.map, k]]: yield f"gift {k} was not taken"
    chart = ATLAS[s.map]
    cloth = int(s.village.sum()) + int(s.cloth) + sum(int(s.players[p].cloth) for p in range(s.seats))
    if cloth != chart.cloth_each * len(chart.villages) + chart.cloth_supply: yield "cloth is lost or made"
    if min(int(s.village.min()), int(s.cloth)) < 0: yield "there is less than no cloth"
    for p in range(s.seats):
        me = s.players[p]
        if me.cloth < 0 or me.loss < 0 or not 0 <= me.fortress <= 3: yield f"seat {p + 1}: cloth, losses or chits"
        if (me.levels > 0) != (me.wonder > 0) or me.levels > 4: yield f"seat {p + 1}: levels without a wonder"
        linked = {int(c) for e in board.ships[p] for c in EDGE_CORNERS[e]} & set(VILLAGE[s.map].tolist())
        if me.cloth and not linked: yield f"seat {p + 1}: cloth from nowhere"
    if s.scenario == Scenario.PIRATE_ISLANDS: yield from _routes(s, board)
    wonders = [int(s.players[p].wonder) for p in range(s.seats) if s.players[p].wonder]
    if len(set(wonders)) != len(wonders): yield "a wonder has two owners"
    if any(int(way) & 32 and s.scenario != Scenario.PIRATE_ISLANDS for way in s.route): yield "a warship sails here"


def _routes(s: Any, board: Board) -> Iterator[str]:
    """Each seat's ships are one line from its first settlement, on its own way; the fleet sails round its circuit until
    every fortress is taken."""
    w, left = int(s.seats > 4), sum(int(s.players[p].fortress) for p in range(s.seats))
    if (s.pirate in FLEET[s.map]) != (left > 0): yield "the fleet is elsewhere"
    for p in range(s.seats):
        met = Counter(int(c) for e in board.ships[p] for c in EDGE_CORNERS[e])
        ends = {c for c, n in met.items() if n == 1}
        if board.ships[p] and (len(ends) != 2 or HAVEN[w, p] not in ends or max(met.values()) > 2):
            yield f"seat {p + 1}: its ships are no line from its first settlement"
        if not board.ships[p] <= set(ROUTES[w, p]): yield f"seat {p + 1}: a ship is off its route"
        taken = board.towns.get(int(FORTRESS[w, p])) == p
        if taken != (s.players[p].fortress == 0): yield f"seat {p + 1}: a fortress is taken and has no town of its own"
        if s.players[p].knights: yield f"seat {p + 1} has knights that stay"


def enough(s: Any, p: int) -> bool:
    """Whether a seat has what its scenario asks of a winner."""
    me = s.players[p]
    points = int(me.points) + int(me.dev[Dev.POINT]) >= TARGET[s.map]
    if s.scenario != Scenario.WONDERS: return points and not me.fortress
    return bool(me.levels == 4) or (points and all(s.players[o].levels < me.levels for o in range(s.seats) if o != p))
