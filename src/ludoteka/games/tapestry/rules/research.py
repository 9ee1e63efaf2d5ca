"""Research: the science die is rolled, and one may advance on its track."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import LAST, TRACKS, Ask, Card, Mode, No, Verb
from .goods import gain_points
from .seats import place
from .stack import ask, ask_chance, drop, push
from .tracks import advance, refuse_step


@rule
def do_research(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.SCIENCE)


@rule
def researched(s: Any, t: int) -> None:
    """The science die has answered; with Empiricism it is rolled twice."""
    item = s.stack[s.depth - 1]
    p, mode, before = int(item.who), int(item.x), int(item.y)
    if before == 0 and s.players[p].acts == Card.EMPIRICISM:
        item.y = 16 | 1 << t
        return
    drop(s)
    push(s, Verb.RESEARCHED, p, mode, before & 15 | 1 << t)


@rule
def refuse_researched(s: Any, p: int, k: int, mode: int, tracks: int) -> int:
    me = s.players[p]
    if not tracks >> int(me.track[k]) & 1: return No.NOT_MATCHING
    no = refuse_step(s, p, k)
    if no == No.AT_END and mode == Mode.PLAIN_OR_5: return No.FINE
    return no


@rule
def do_researched(s: Any, p: int, mode: int, tracks: int) -> bool:
    """One may advance on a track that was rolled; at its end some research gives points instead."""
    for k in range(TRACKS):
        if refuse_researched(s, p, k, mode, tracks) == No.FINE: return ask(s, p)
    drop(s)
    if mode == Mode.PLAIN_OR_5 and any_at_end(s, p, tracks): gain_points(s, p, 5)
    return False


@rule
def any_at_end(s: Any, p: int, tracks: int) -> bool:
    """Whether a seat is at the end of one of a set of tracks."""
    for t in range(TRACKS):
        if tracks >> t & 1 and place(s, p, t) == LAST: return True
    return False


@rule
def choose_researched(s: Any, k: int) -> None:
    item = s.stack[s.depth - 1]
    p, mode = int(item.who), int(item.x)
    drop(s)
    if s.players[p].space[k] == LAST: gain_points(s, p, 5)
    else: advance(s, p, k, mode)
