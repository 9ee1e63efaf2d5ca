"""New World: sea and land are dealt at random, islands are found, and the players lay the harbors."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, rule

from ...box.grid import HEX_NEXT
from ...box.maps import HARBOR_COUNT, HARBOR_TYPES, LAST_HEX
from ...state import HARBOR, HARBORS, Awaits
from ..base.harbors import has_berth, lay_harbor
from ..base.layout import deal_group, well_spread
from ..base.network import is_land

WORLD = 0  # the group of all hexes
ISLANDS = 14  # as many as the set of a seat's islands has room for

# ---- the map ---------------------------------------------------------------------------------------------------------


@rule
def lay_out_world(s: Any) -> None:
    """Dealt again until there are two islands at least, and the red numbers lie well."""
    n = find_islands(s)
    while n < 2 or n > ISLANDS or not well_spread(s, WORLD):
        deal_group(s, WORLD)
        n = find_islands(s)


@rule
def find_islands(s: Any) -> int:
    """Land that hangs together is an island; how many there are."""
    last = LAST_HEX[s.map]
    for h in range(last): s.area[h] = 0
    n = 0
    for h in range(last):
        if is_land(s.terrain[h]) and s.area[h] == 0:
            n += 1
            s.area[h] = n
            while spreads(s, n): pass
    return n


@rule
def spreads(s: Any, n: int) -> bool:
    """Whether an island reaches land that was not known to be part of it."""
    found = False
    for h in range(LAST_HEX[s.map]):
        if s.area[h] == n:
            for k in range(6):
                other = HEX_NEXT[h, k]
                if is_land(s.terrain[other]) and s.area[other] == 0:
                    s.area[other] = n
                    found = True
    return found


# ---- the harbors -----------------------------------------------------------------------------------------------------


@rule
def next_harbor(s: Any) -> None:
    """The next seat draws a harbor, as long as there are any and there is a place for one."""
    if free_place(s) < HARBOR_COUNT[s.map] and has_berth(s, s.turn): s.awaits = Awaits.HARBOR
    else: s.turn = 0
    s.seat = s.turn


@rule
def free_place(s: Any) -> int:
    """How many harbors have been drawn."""
    k = 0
    while k < HARBORS and s.harbor[k] >= 0: k += 1
    return k


@rule
def harbor_odds(s: Any, kind: int) -> int:
    """Harbors of a kind that have not been drawn."""
    n = 0
    for k in range(HARBOR_COUNT[s.map]):
        if HARBOR_TYPES[s.map, k] == kind: n += 1
        if s.harbor[k] == kind: n -= 1
    return n


@rule
def draw_harbor(s: Any) -> int:
    k = below(s, HARBOR_COUNT[s.map] - free_place(s))
    kind = 0
    while k >= harbor_odds(s, kind):
        k -= harbor_odds(s, kind)
        kind += 1
    return HARBOR + kind


@rule
def get_harbor(s: Any, kind: int) -> None:
    """Its finder holds it and is to lay it."""
    k = free_place(s)
    s.harbor[k] = kind
    s.harbor_edge[k] = -2 - s.turn


@rule
def lay_found_harbor(s: Any, e: int) -> None:
    lay_harbor(s, s.seat, e)
    s.turn = (s.turn + 1) % s.seats
    next_harbor(s)
