"""Which actions are worth asking about: what the hand and the supply allow at all, and which places are near enough.
`refuse` of the row still decides every single one; all this only saves time."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.maps import LAST_CORNER, LAST_EDGE, LAST_HEX
from ..box.pieces import BANK
from ..state import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL, No, Part, Phase, Scenario
from .base.network import meets, near_edges
from .base.trade import rate_of, refuse_maritime

# ---- whether at all --------------------------------------------------------------------------------------------------


@rule
def pays(s: Any) -> bool:
    """Whether pieces are paid for in full."""
    return s.phase == Phase.MAIN or s.phase == Phase.BUILD


@rule
def settles(s: Any) -> bool:
    hand = s.players[s.seat].hand
    if not pays(s): return True
    wood, food = hand[LUMBER] > 0 and hand[BRICK] > 0, hand[WOOL] > 0 and hand[GRAIN] > 0
    return wood and food and s.players[s.seat].settlements > 0


@rule
def raises(s: Any) -> bool:
    hand = s.players[s.seat].hand
    return not pays(s) or (hand[ORE] >= 3 and hand[GRAIN] >= 2 and s.players[s.seat].cities > 0)


@rule
def paves(s: Any) -> bool:
    hand = s.players[s.seat].hand
    return not pays(s) or (hand[LUMBER] > 0 and hand[BRICK] > 0 and s.players[s.seat].roads > 0)


@rule
def launches(s: Any) -> bool:
    hand = s.players[s.seat].hand
    if not s.has_ships: return False
    return not pays(s) or (hand[LUMBER] > 0 and hand[WOOL] > 0 and s.players[s.seat].ships > 0)


@rule
def moves(s: Any) -> bool:
    return s.phase == Phase.HOGNI_LIFT or (s.has_ships > 0 and s.sailed == 0)


@rule
def plays(s: Any) -> bool:
    return s.played == 0 and s.players[s.seat].devs > 0


@rule
def offers(s: Any) -> bool:
    return s.phase != Phase.MAIN or (s.offered < s.offers and s.part == Part.WHOLE)


@rule
def helped(s: Any) -> bool:
    return s.helpers > 0


@rule
def attacks(s: Any) -> bool:
    return s.scenario == Scenario.PIRATE_ISLANDS


@rule
def wonders(s: Any) -> bool:
    return s.scenario == Scenario.WONDERS


# ---- which places ----------------------------------------------------------------------------------------------------


@rule
def corners(s: Any) -> int:
    """How many there are on the map."""
    return LAST_CORNER[s.map]


@rule
def edges(s: Any) -> int:
    return LAST_EDGE[s.map]


@rule
def hexes(s: Any) -> int:
    return LAST_HEX[s.map]


@rule
def near_corner(s: Any, c: int) -> bool:
    """Whether a settlement at a corner is worth asking about: in the set-up everywhere, later where an own way ends."""
    if s.town[c]: return False
    return s.phase == Phase.FIRST_TOWN or meets(s, s.seat, c, 0) or meets(s, s.seat, c, 8)


@rule
def own_edges(s: Any, w: int) -> int:
    """Edges on or beside something of one's own, as a set."""
    return near_edges(s, s.seat, w)


@rule
def free_edge(s: Any, e: int) -> bool:
    """Whether a road or ship on an edge is worth asking about."""
    return s.route[e] == 0


@rule
def near_town(s: Any, c: int) -> bool:
    """Whether a city at a corner is worth asking about: where an own settlement stands."""
    return s.town[c] == s.seat + 1


@rule
def own_way(s: Any, e: int) -> bool:
    """Whether lifting what lies on an edge is worth asking about."""
    return s.route[e] & 7 == s.seat + 1


# ---- cards -----------------------------------------------------------------------------------------------------------


@rule
def list_maritime(s: Any, out: Any, n: int, first: int) -> int:
    """Only what the hand has enough of is asked about."""
    for give in range(RESOURCES):
        if s.players[s.seat].hand[give] >= rate_of(s, give):
            for x in range(RESOURCES * give, RESOURCES * give + RESOURCES):
                out[n] = first + x
                n += int(refuse_maritime(s, x) == No.FINE)
    return n


@rule
def list_offers(s: Any, out: Any, n: int, first: int) -> int:
    """Cards to be offered, and wanted. Two of three decisions are of this kind: the lists are written without a branch
    that a processor would have to guess."""
    me = s.players[s.seat]
    for r in range(RESOURCES):
        out[n] = first + r
        n += int(me.want[r] == 0) & int(me.offer[r] < me.hand[r])
    return n


@rule
def list_wants(s: Any, out: Any, n: int, first: int) -> int:
    me, most = s.players[s.seat], BANK[s.seats]
    for r in range(RESOURCES):
        out[n] = first + r
        n += int(me.offer[r] == 0) & int(me.want[r] < most)
    return n
