"""Asla: forced trade. Stina: two for one; her exchange stands with the bank's in `base/trade.py`."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import BIT, RESOURCES, No, Phase
from ..base.hands import hand_over, show_none
from .lifecycle import has_used

# ---- Asla: forced trade ----------------------------------------------------------------------------------------------


@rule
def refuse_demand(s: Any, p: int) -> int:
    """One or two others are asked, one after the other."""
    return No.NOT_THERE if p == s.seat or s.asked & BIT[p] else No.FINE


@rule
def demand(s: Any, p: int) -> None:
    """Who has a card of the named resource gives one and is given any card for it; who has none gives none."""
    s.asked |= BIT[p]
    if s.players[p].hand[s.named]:
        hand_over(s, p, s.seat, s.named, 1)
        s.debtor = p
        s.phase = Phase.ASLA_PAY
    else:
        show_none(s, p, s.named)
        ask_another(s)


@rule
def repay(s: Any, r: int) -> None:
    hand_over(s, s.seat, s.debtor, r, 1)
    s.debtor = -1
    ask_another(s)


@rule
def ask_another(s: Any) -> None:
    """After the first a second may be asked; then Asla has been used."""
    if s.asked & (s.asked - 1): end_asla(s)
    else: s.phase = Phase.ASLA_ASK


@rule
def end_asla(s: Any) -> None:
    s.asked = 0
    s.named = -1
    has_used(s, s.seat)


# ---- Stina: two for one ----------------------------------------------------------------------------------------------


@rule
def has_pair(s: Any) -> bool:
    """Whether there are two cards of one resource, and something else to get for them."""
    for give in range(RESOURCES):
        if s.players[s.seat].hand[give] >= 2:
            for get in range(RESOURCES):
                if get != give and s.bank[get]: return True
    return False


@rule
def end_stina(s: Any) -> None:
    s.named = -1
    has_used(s, s.seat)
