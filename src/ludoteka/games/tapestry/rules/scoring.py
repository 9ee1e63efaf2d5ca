"""Points: what they are counted by, achievements, who wins."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import ACHIEVED
from ..state import ERAS, Civ, Per, Row, Track, Verb
from .capital.city import lines
from .goods import gain_points
from .seats import has, opponents, place
from .stack import drop, push

# ---- the end -------------------------------------------------------------------------------------------------------


@rule
def score(s: Any, seat: int) -> int:
    return int(s.players[seat].points)


@rule
def rank(s: Any, seat: int) -> int:
    """Most points win; among equals who has more resources left."""
    me = s.players[seat]
    left = int(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])
    return 64 * int(me.points) + left


# ---- what points are counted by ------------------------------------------------------------------------------------


@rule
def techs_of(s: Any, p: int) -> int:
    me = s.players[p]
    return count(me.tech[0]) + count(me.tech[1]) + count(me.tech[2])


@rule
def tapestries_of(s: Any, p: int) -> int:
    """Tapestry cards in hand and on the income mat, covered ones too."""
    me = s.players[p]
    n = int(me.cards) + count(me.under) + int(me.under_traps) + int(me.under_down)
    for e in range(ERAS):
        if me.mat[e] >= 0: n += 1
    return n


@rule
def per(s: Any, p: int, kind: int) -> int:
    """How many there are of what a benefit counts."""
    me = s.players[p]
    if kind == Per.CONTROLLED: return int(me.lands)
    if kind <= Per.MARKET: return int(me.built[kind - Per.FARM + Row.FARM])
    if kind == Per.TECH: return techs_of(s, p)
    if kind == Per.TERRITORY: return count(me.supply)
    if kind == Per.TAPESTRY: return tapestries_of(s, p)
    if kind == Per.LINES: return lines(me, has(s, p, Civ.ARCHITECTS))
    if kind <= Per.ON_TECHNOLOGY: return place(s, p, kind - Per.ON_EXPLORATION + Track.EXPLORATION)
    if kind == Per.OPPONENT: return opponents(s)
    return opponents(s) if s.seats >= 3 else 0


@rule
def do_per(s: Any, p: int, kind: int, times: int) -> bool:
    drop(s)
    gain_points(s, p, times * per(s, p, kind))
    return False


# ---- achievements --------------------------------------------------------------------------------------------------


@rule
def next_place(s: Any, which: int) -> int:
    """The points of the highest free place of an achievement, 0 when all are taken."""
    return ACHIEVED[s.large, which, s.slots[which]] if s.slots[which] < 3 else 0


@rule
def achieve(s: Any, p: int, which: int) -> None:
    """Each seat scores each achievement once, on the highest place that is free."""
    me = s.players[p]
    points = next_place(s, which)
    if points == 0 or me.achieved >> which & 1: return
    me.achieved |= 1 << which
    s.slots[which] += 1
    gain_points(s, p, points)


# ---- the Mystics' numbers ------------------------------------------------------------------------------------------


@rule
def foresee(s: Any, p: int, which: int, n: int) -> None:
    """The first time that a number is reached which the Mystics foresaw, they gain 1 of any resource."""
    if has(s, p, Civ.MYSTICS) and s.foreseen[which] == n and not s.fulfilled >> which & 1:
        s.fulfilled |= 1 << which
        push(s, Verb.ANY, p, 0, 0)
