"""Who sits at the table, who counts as an opponent, and how far each is on a track."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import LAST, SHADOW, TRACKS, No


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
def refuse_person(s: Any, p: int, q: int) -> int:
    """An opponent; among people only, where the Shadow Empire could do nothing with it."""
    if q == p: return No.OWN
    return No.FINE if q < s.seats else No.NOBODY


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
