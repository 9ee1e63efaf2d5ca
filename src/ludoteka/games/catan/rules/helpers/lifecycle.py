"""The helpers: the start stack and the display, when a helper may be used, and what becomes of it after.

What each of the twelve does stands in `favours.py`, by subject in the files beside it.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, nth, rule

from ...state import BIT, Helper, No, Part, Phase, Rest

HELPERS = 12
ALL = 2  # of option `helpers`: all twelve are in play

# ---- set-up ----------------------------------------------------------------------------------------------------------


@rule
def lay_out_helpers(s: Any) -> None:
    """The start stack holds as many as there are players, from number 1 on; of the others as many lie in the display,
    drawn at random, or all of them. The rest goes back to the box."""
    for number in range(s.seats + 1, HELPERS + 1): s.display |= BIT[number]
    if s.helpers == ALL: return
    for left in range(HELPERS - s.seats, s.seats, -1):
        s.display &= ~BIT[nth(s.display, below(s, left))]


@rule
def take_from_stack(s: Any, p: int) -> None:
    """With the second settlement comes the top of the start stack, where the highest number lies. It may be used at
    once: it was not taken in a turn."""
    top = 0
    for other in range(s.seats):
        if s.players[other].helper == 0: top += 1
    s.players[p].helper = top


# ---- use -------------------------------------------------------------------------------------------------------------


@rule
def refuse_help(s: Any) -> int:
    """Whether the active seat may use its helper now."""
    me = s.players[s.seat]
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if me.helper == Helper.NOBODY: return No.NO_HELPER
    if s.phase != Phase.MAIN and s.phase != Phase.ROLL: return No.NOT_NOW
    if me.helper == Helper.HILDA or me.helper == Helper.THOROLF: return No.HELPER_TIME
    if me.rest == Rest.USED: return No.HELPER_RESTS
    if me.rest == Rest.NEW: return No.HELPER_NEW
    if s.phase == Phase.ROLL and me.helper != Helper.DIGUR: return No.NOT_ROLLED
    if me.helper == Helper.RYAN and s.ryan and s.part == Part.PAIRED: return No.NOT_OWN_ROLL
    return No.FINE


@rule
def has_used(s: Any, p: int) -> None:
    """The advantage is done: at once its owner keeps the helper, turned to the moon, or exchanges it."""
    s.keep = p


@rule
def refuse_flip(s: Any) -> int:
    if s.phase != Phase.KEEP: return No.NOT_NOW
    return No.MOON if s.players[s.seat].moon else No.FINE


@rule
def flip(s: Any) -> None:
    """Kept for one more use, but not in this turn."""
    me = s.players[s.seat]
    me.moon = 1
    me.rest = Rest.USED
    s.keep = -1


@rule
def refuse_helper(s: Any, number: int) -> int:
    if s.phase != Phase.KEEP: return No.NOT_NOW
    return No.FINE if s.display & BIT[number] else No.NOT_DISPLAYED


@rule
def exchange_helper(s: Any, number: int) -> None:
    """The used one goes to the display, the new one comes sun side up and waits for its owner's next turn."""
    me = s.players[s.seat]
    s.display = s.display & ~BIT[number] | BIT[me.helper]
    me.helper = number
    me.moon = 0
    me.rest = Rest.NEW
    s.keep = -1


# ---- at a roll -------------------------------------------------------------------------------------------------------


@rule
def call_hilda(s: Any) -> None:
    """After a roll that brought her owner nothing Hilda may be used, before all other helpers."""
    for p in range(s.seats):
        me = s.players[p]
        if me.helper == Helper.HILDA and me.rest == Rest.READY and me.income == 0: s.hilda = p
