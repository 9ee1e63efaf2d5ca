"""Ryan: a card from a leader."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import No, Phase
from ..base.hands import show_hand, slip
from .lifecycle import has_used


@rule
def refuse_leader(s: Any, p: int) -> int:
    """Somebody with more visible points than oneself, and with cards."""
    if s.players[p].points <= s.players[s.seat].points: return No.NOT_LEADING
    return No.FINE if s.players[p].cards else No.NOT_THERE


@rule
def leaders(s: Any) -> bool:
    for p in range(s.seats):
        if refuse_leader(s, p) == No.FINE: return True
    return False


@rule
def look_into(s: Any, p: int) -> None:
    s.debtor = p
    show_hand(s, p, s.seat)
    s.phase = Phase.RYAN_PICK


@rule
def keep_one(s: Any, r: int) -> None:
    slip(s, s.debtor, s.seat, r)
    s.debtor = -1
    has_used(s, s.seat)
