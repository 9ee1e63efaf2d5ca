"""Cloth for Catan: villages that trade with whoever's ships have come to them."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.grid import CORNER_EDGES, EDGE_CORNERS
from ...box.maps import CLOTH_EACH, CLOTH_SUPPLY, VILLAGE, VILLAGE_NUMBER
from ...box.pieces import CLOTH_VILLAGES
from ...state import VILLAGES, Phase, Scenario
from ..base.network import is_ship, meets, owner

# ---- villages --------------------------------------------------------------------------------------------------------


@rule
def lay_out_cloth(s: Any) -> None:
    s.cloth = CLOTH_SUPPLY[s.map]
    for k in range(VILLAGES):
        if VILLAGE[s.map, k] >= 0: s.village[k] = CLOTH_EACH[s.map]


@rule
def village_at(s: Any, c: int) -> int:
    """The village on a corner; -1 = none."""
    if s.scenario == Scenario.CLOTH:
        for k in range(VILLAGES):
            if VILLAGE[s.map, k] == c: return k
    return -1


@rule
def is_linked(s: Any, p: int, k: int) -> bool:
    """Whether a seat's ships have come to a village. All ships hang on a town of their owner's."""
    return VILLAGE[s.map, k] >= 0 and meets(s, p, VILLAGE[s.map, k], 8)


@rule
def has_village(s: Any, p: int) -> bool:
    """Whether a seat's ships have come to any village: only then may it move the pirate."""
    for k in range(VILLAGES):
        if is_linked(s, p, k): return True
    return False


@rule
def own_ships_at(s: Any, p: int, c: int) -> int:
    n = 0
    for k in range(3):
        way = s.route[CORNER_EDGES[c, k]]
        if owner(way) == p and is_ship(way): n += 1
    return n


# ---- cloth -----------------------------------------------------------------------------------------------------------


@rule
def give_cloth(s: Any, p: int, n: int) -> None:
    """Two rolls of cloth are a point."""
    me = s.players[p]
    me.points += (int(me.cloth) + n >> 1) - (int(me.cloth) >> 1)
    me.cloth += n


@rule
def reach_villages(s: Any, p: int, e: int) -> None:
    """The first ship of a seat that comes to a village brings a roll of its cloth."""
    for j in range(2):
        c = EDGE_CORNERS[e, j]
        k = village_at(s, c)
        if k >= 0 and own_ships_at(s, p, c) == 1 and s.village[k]:
            s.village[k] -= 1
            give_cloth(s, p, 1)


@rule
def trade_cloth(s: Any, number: int) -> None:
    """A village whose number was rolled gives each seat that is linked to it a roll of cloth, clockwise from the active
    one; what it lacks comes from the supply. An empty village gives nothing."""
    for k in range(VILLAGES):
        if VILLAGE_NUMBER[s.map, k] == number and s.village[k]:
            for j in range(s.seats):
                p = (s.turn + j) % s.seats
                if is_linked(s, p, k): hand_out(s, p, k)


@rule
def hand_out(s: Any, p: int, k: int) -> None:
    if s.village[k]: s.village[k] -= 1
    elif s.cloth: s.cloth -= 1
    else: return
    give_cloth(s, p, 1)


# ---- plunder ---------------------------------------------------------------------------------------------------------


@rule
def plunder(s: Any, p: int) -> None:
    """The pirate takes a card or a roll of cloth: whoever moves it chooses where there is both."""
    if s.players[p].cards == 0: steal_cloth(s, p)
    else:
        s.debtor = p
        s.phase = Phase.PLUNDER


@rule
def steal_cloth(s: Any, p: int) -> None:
    s.debtor = -1
    give_cloth(s, p, -1)
    give_cloth(s, s.turn, 1)


# ---- the end ---------------------------------------------------------------------------------------------------------


@rule
def is_sold_out(s: Any) -> bool:
    """Whether so few villages have any cloth left that the match is over."""
    n = 0
    for k in range(VILLAGES):
        if s.village[k]: n += 1
    return n < CLOTH_VILLAGES
