"""Harbors: what they do for a town, and where those may be laid that come into play after the map."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.grid import EDGE_CORNERS
from ...box.maps import LAST_EDGE
from ...state import ANY, HARBORS, RESOURCES, No, Phase, Scenario
from .network import beside_land, beside_sea, owner


@rule
def harbor_at(s: Any, c: int) -> int:
    """The place of the harbor that a corner has a share in; -1 = none."""
    for k in range(HARBORS):
        e = s.harbor_edge[k]
        if e >= 0 and (EDGE_CORNERS[e, 0] == c or EDGE_CORNERS[e, 1] == c): return k
    return -1


@rule
def open_harbor(s: Any, p: int, c: int) -> None:
    spot = harbor_at(s, c)
    if spot < 0: return
    kind, rate = s.harbor[spot], s.players[p].rate
    for r in range(RESOURCES):
        if kind == r: rate[r] = 2
        elif kind == ANY and rate[r] == 4: rate[r] = 3


# ---- a harbor that is laid by a seat ---------------------------------------------------------------------------------


@rule
def held_harbor(s: Any, p: int) -> int:
    """The place of a harbor that a seat holds and has not laid; -1 = none."""
    for k in range(HARBORS):
        if s.harbor_edge[k] == -2 - p: return k
    return -1


@rule
def refuse_harbor(s: Any, e: int) -> int:
    return refuse_berth(s, s.seat, e) if s.phase == Phase.HARBOR else No.NOT_NOW


@rule
def refuse_berth(s: Any, p: int, e: int) -> int:
    """On the coast, no corner shared with another harbor; a gift of the tribe beside a town of its owner's."""
    a, b = EDGE_CORNERS[e, 0], EDGE_CORNERS[e, 1]
    if not (beside_land(s, e) and beside_sea(s, e)): return No.NOT_COAST
    if s.scenario == Scenario.FORGOTTEN_TRIBE and p not in (owner(s.town[a]), owner(s.town[b])): return No.NOT_OWN_COAST
    return No.FINE if harbor_at(s, a) < 0 and harbor_at(s, b) < 0 else No.HARBOR_NEAR


@rule
def has_berth(s: Any, p: int) -> bool:
    for e in range(LAST_EDGE[s.map]):
        if refuse_berth(s, p, e) == No.FINE: return True
    return False


@rule
def lay_harbor(s: Any, p: int, e: int) -> None:
    """It may be used at once by the towns beside it."""
    s.harbor_edge[held_harbor(s, p)] = e
    for k in range(2):
        c = EDGE_CORNERS[e, k]
        if owner(s.town[c]) == p: open_harbor(s, p, c)
