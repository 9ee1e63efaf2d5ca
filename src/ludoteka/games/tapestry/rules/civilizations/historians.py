"""The Historians give tokens to opponents, and gain when one with a token gains a landmark."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import COVERED
from ...state import BIT, SHADOW, Civ, No, Verb
from ..seats import counts_shadow, opponents
from ..stack import ask, drop, gain, push


@rule
def historians_see(s: Any, p: int) -> None:
    """Whoever holds a Historians' token and gains a landmark gives the Historians all benefits that are uncovered."""
    owner = int(s.civ_of[Civ.HISTORIANS])
    if owner < 0 or owner == p: return
    holds = False
    for k in range(4):
        if s.history[k] == p: holds = True
    if holds: push(s, Verb.HISTORY_MARK, owner, -1, 0)


@rule
def given(s: Any) -> int:
    n = 0
    for k in range(4):
        if s.history[k] >= 0: n += 1
    return n


@rule
def do_history(s: Any, p: int) -> bool:
    """Discard a territory tile to give a token away."""
    if given(s) < 4 and s.players[p].supply and opponents(s) > 0: return ask(s, p)
    drop(s)
    return False


@rule
def write_history(s: Any, tile: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].supply &= ~BIT[tile]
    s.tiles_out |= BIT[tile]
    push(s, Verb.HISTORY_SEAT, p, 0, 0)


@rule
def refuse_history_seat(s: Any, p: int, q: int) -> int:
    if q == p: return No.OWN
    if q == SHADOW: return No.FINE if counts_shadow(s) else No.NOBODY
    return No.FINE if q < s.seats else No.NOBODY


@rule
def do_history_mark(s: Any, p: int, q: int) -> bool:
    """Which token is given; or (q = -1) someone with a token gained a landmark: all uncovered benefits are gained."""
    if q >= 0: return ask(s, p)
    drop(s)
    for k in range(3, -1, -1):
        if s.history[k] >= 0: gain(s, p, COVERED[0, k])
    return False


@rule
def choose_holder(s: Any, q: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    push(s, Verb.HISTORY_MARK, p, q, 0)


@rule
def refuse_mark(s: Any, p: int, k: int) -> int:
    if k >= 4: return No.NO_SUCH
    return No.FINE if s.history[k] < 0 else No.USED


@rule
def mark_history(s: Any, k: int) -> None:
    q = int(s.stack[s.depth - 1].x)
    drop(s)
    s.history[k] = q
