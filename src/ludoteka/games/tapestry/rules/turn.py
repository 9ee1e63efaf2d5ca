"""Whose turn it is, from the first to the last."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import SHADOW, Verb
from .stack import push


@rule
def begin_turn(s: Any) -> None:
    """Nothing is left to be done: the next seat's turn begins, or the game is over."""
    if s.turn != SHADOW: end_ban(s.players[s.turn])
    s.used = 0
    if everybody_finished(s):
        s.seat = -1
        return
    s.turn = next_seat(s, s.turn)
    push(s, Verb.EMPIRE if s.turn == SHADOW else Verb.TURN, s.turn, 0, 0)


@rule
def end_ban(me: Any) -> None:
    """A track that Dictatorship closed opens after one's next turn; who takes no more turns has it when passed over."""
    if me.ban_turns:
        me.ban_turns -= 1
        if me.ban_turns == 0: me.bans = -1


@rule
def everybody_finished(s: Any) -> bool:
    for q in range(s.seats):
        if not s.players[q].finished: return False
    return True


@rule
def next_seat(s: Any, p: int) -> int:
    """Clockwise; the Shadow Empire sits after the last seat; who has finished is passed over."""
    at = int(p)
    for _ in range(s.seats + 1):
        if at == s.seats - 1: at = SHADOW
        elif at == SHADOW: at = 0
        else: at += 1
        if at == SHADOW:
            if s.shadow: return SHADOW
        elif not s.players[at].finished: return at
        else: end_ban(s.players[at])
    return 0
