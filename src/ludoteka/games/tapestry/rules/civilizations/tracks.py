"""Civilizations that live by the tracks: Alchemists, Leaders, The Chosen."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import ERAS, TRACKS, Ask, Mode, No, Verb
from ..goods import gain_points
from ..seats import furthest_opponent, opponents, place
from ..stack import ask, ask_chance, drop, push

# ---- Alchemists ----------------------------------------------------------------------------------------------------


@rule
def refuse_roll(s: Any, p: int, k: int, rolling: int, marks: int) -> int:
    """With all four tracks marked there is nothing more to win."""
    return No.AT_END if marks == 15 else No.FINE


@rule
def roll_again(s: Any) -> None:
    s.stack[s.depth - 1].x = 1


@rule
def brewed(s: Any, t: int) -> None:
    """The science die: a new track is marked; a marked one loses all marks and gives 1 of any resource."""
    item = s.stack[s.depth - 1]
    p, marks = int(item.who), int(item.y)
    item.x = 0
    if marks >> t & 1:
        drop(s)
        push(s, Verb.ANY, p, 0, 0)
    else:
        item.y = marks | 1 << t


@rule
def stop_brewing(s: Any) -> None:
    """Plain advances on all marked tracks; 5 points for one that is finished."""
    item = s.stack[s.depth - 1]
    p, marks = int(item.who), int(item.y)
    drop(s)
    for t in range(TRACKS - 1, -1, -1):
        if marks >> t & 1: push(s, Verb.ADVANCE, p, 8 * t + Mode.PLAIN_OR_5, 0)


@rule
def do_alchemy(s: Any, p: int, rolling: int) -> bool:
    """The first roll is no choice; then one may roll again or stop."""
    return ask_chance(s, p, Ask.SCIENCE) if rolling else ask(s, p)


# ---- Leaders, The Chosen ---------------------------------------------------------------------------------------------


@rule
def do_lead(s: Any, p: int) -> bool:
    if s.led != 15: return ask(s, p)
    drop(s)
    return False


@rule
def lead(s: Any, t: int) -> None:
    """A token on a leader: advance there with the benefit, without a bonus."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.led |= 1 << t
    push(s, Verb.ADVANCE, p, 8 * t + Mode.NO_BONUS, 0)


@rule
def be_chosen(s: Any, p: int) -> None:
    """A point for each opponent for each track that is completed or where nobody is ahead; achievements give more."""
    me = s.players[p]
    for t in range(TRACKS):
        if me.done >> t & 1 or furthest_opponent(s, p, t) <= place(s, p, t): gain_points(s, p, opponents(s))
    for k in range(3):
        if me.achieved >> k & 1:
            if me.era == ERAS: gain_points(s, p, 5)
            else: push(s, Verb.ANY, p, 0, 0)
