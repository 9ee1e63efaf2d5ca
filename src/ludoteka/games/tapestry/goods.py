"""Resources, points, and what points are counted by; who sits beside whom."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from .box import ACHIEVED
from .city import lines
from .kinds import ERAS, LAST, SHADOW, TOP_RESOURCE, TRACKS, Civ, Per, Row, Track, Verb
from .stack import push

# ---- the table -----------------------------------------------------------------------------------------------------


@rule
def has(s: Any, p: int, civ: int) -> bool:
    return s.civ_of[civ] == p


@rule
def counts_shadow(s: Any) -> bool:
    """Whether the Shadow Empire counts as an opponent of everybody."""
    return s.shadow == 1 and s.opponent == 1


@rule
def opponents(s: Any) -> int:
    return int(s.seats) - 1 + (1 if counts_shadow(s) else 0)


@rule
def left(s: Any, p: int) -> int:
    """The left neighbour; oneself where nobody else sits."""
    return (int(p) + 1) % int(s.seats)


@rule
def right(s: Any, p: int) -> int:
    return (int(p) + int(s.seats) - 1) % int(s.seats)


@rule
def place(s: Any, p: int, t: int) -> int:
    """How far a seat is on a track: its furthest token there; at the end for ever where one started again."""
    if p == SHADOW: return int(s.shadow_empire.token[t])
    me = s.players[p]
    best = 0
    if me.kept >> int(t) & 1: return LAST
    for k in range(TRACKS):
        if me.track[k] == t and me.space[k] > best: best = int(me.space[k])
    return best


@rule
def furthest_opponent(s: Any, p: int, t: int) -> int:
    """The furthest that any opponent is on a track, -1 without opponents."""
    best = -1
    for q in range(s.seats):
        if q != p: best = max(best, place(s, q, t))
    if counts_shadow(s): best = max(best, place(s, SHADOW, t))
    return best


# ---- resources and points ------------------------------------------------------------------------------------------


@rule
def gain_goods(s: Any, p: int, r: int, n: int) -> None:
    """Resources stop at eight; what is more is lost."""
    me = s.players[p]
    total = int(me.goods[r]) + n
    me.goods[r] = min(TOP_RESOURCE, total)


@rule
def all_goods(s: Any, p: int) -> int:
    me = s.players[p]
    return int(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])


@rule
def is_full(s: Any, p: int) -> bool:
    """Whether no resource could be gained any more."""
    return all_goods(s, p) == TRACKS * TOP_RESOURCE


@rule
def gain_points(s: Any, p: int, n: int) -> None:
    """Points never fall below nothing."""
    total = int(s.players[p].points) + n
    s.players[p].points = max(0, total)


@rule
def lose_goods(s: Any, p: int, r: int) -> None:
    if s.players[p].goods[r]: s.players[p].goods[r] -= 1


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
