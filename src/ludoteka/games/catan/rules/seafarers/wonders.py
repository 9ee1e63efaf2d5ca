"""The Wonders of Catan: who may begin one, its levels, and how it wins the match."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.maps import LAST_CORNER, MARK, MARKED, MARKS, STRAIT, WASTELAND
from ...box.pieces import NEEDS, WONDER_COST, WONDER_LEVELS, WONDER_NEEDS, WONDER_POINTS, WONDERS_OF
from ...state import Dev, No, Phase, Scenario
from ..base.building import affords, not_now, pay_for
from ..base.harbors import harbor_at
from ..base.network import LONG, cities_of, owner

TWO_CITIES, AT_STRAIT, AT_WASTELAND, PORT_AND_ROUTE, CITY_AND_SIX = range(len(NEEDS))
CATHEDRAL_POINTS = 6  # to begin the cathedral


@rule
def refuse_wonder(s: Any, w: int) -> int:
    """The next level of a wonder; with the first one it is claimed, and what it asks for is judged only then."""
    me = s.players[s.seat]
    if s.scenario != Scenario.WONDERS or w >= WONDERS_OF[s.seats]: return No.NOT_IN_PLAY
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN: return not_now(s)
    if me.wonder != w + 1:
        if me.wonder: return No.OTHER_WONDER
        if is_claimed(s, w): return No.WONDER_TAKEN
        if not is_ready(s, s.seat, WONDER_NEEDS[w]): return No.WONDER_NEEDS
    return No.FINE if affords(s, s.seat, WONDER_COST + w) else No.TOO_DEAR


@rule
def is_claimed(s: Any, w: int) -> bool:
    for p in range(s.seats):
        if s.players[p].wonder == w + 1: return True
    return False


@rule
def build_wonder(s: Any, w: int) -> None:
    """A ship of the supply, if there is one left, marks whose wonder it is and never comes back."""
    me = s.players[s.seat]
    pay_for(s, s.seat, WONDER_COST + w)
    if me.wonder == 0:
        me.wonder = w + 1
        if me.ships: me.ships -= 1
    me.levels += 1


# ---- what the wonders ask for ----------------------------------------------------------------------------------------


@rule
def is_ready(s: Any, p: int, needs: int) -> bool:
    me = s.players[p]
    if needs == TWO_CITIES: return cities_of(s, p) >= 2
    if needs == AT_STRAIT: return stands_at(s, p, STRAIT)
    if needs == AT_WASTELAND: return stands_at(s, p, WASTELAND)
    if needs == PORT_AND_ROUTE: return me.route >= LONG and has_port_city(s, p)
    return cities_of(s, p) > 0 and int(me.points) + int(me.dev[Dev.POINT]) >= CATHEDRAL_POINTS


@rule
def stands_at(s: Any, p: int, mark: int) -> bool:
    """Whether a seat has a town on a corner that is marked so."""
    for k in range(MARKS):
        if MARK[s.map, k] == mark and owner(s.town[MARKED[s.map, k]]) == p: return True
    return False


@rule
def has_port_city(s: Any, p: int) -> bool:
    for c in range(LAST_CORNER[s.map]):
        if s.town[c] == p + 1 | 8 and harbor_at(s, c) >= 0: return True
    return False


# ---- the end ---------------------------------------------------------------------------------------------------------


@rule
def has_wonder_won(s: Any, p: int) -> bool:
    """A wonder with all its levels wins, and so do ten points with more levels than anybody else has."""
    me = s.players[p]
    if me.levels == WONDER_LEVELS: return True
    for other in range(s.seats):
        if other != p and s.players[other].levels >= me.levels: return False
    return int(me.points) + int(me.dev[Dev.POINT]) >= WONDER_POINTS
