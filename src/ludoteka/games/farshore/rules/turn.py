"""Whose turn it is, and passing for good."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import END_TURN
from ..state import No, Phase, Season
from .effects.stack import begin, pop


@rule
def refuse_pass(s: Any) -> int:
    """Only in autumn, and for good."""
    return No.FINE if s.players[s.turn].season == Season.AUTUMN else No.NOT_AUTUMN  # R125, A06


@rule
def pass_for_good(s: Any) -> None:
    s.players[s.turn].passed = 1


@rule
def begin_turn_action(s: Any) -> None:
    """Whatever the action sets off, the turn ends after it."""
    begin(s, END_TURN)


@rule
def end_turn(s: Any) -> None:
    """The next player who has not passed; when all have, the game is over."""
    pop(s)
    for k in range(1, s.seats + 1):
        p = (s.turn + k) % s.seats
        if s.players[p].passed == 0:  # R174
            s.turn = s.seat = p
            s.phase = Phase.TURN
            return
    s.seat = -1
