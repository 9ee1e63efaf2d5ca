"""Secrets: what a seat may not see, and how the unseen may be dealt."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import one_of, rule

from ..state import EMPTY, NAMES, UNSEEN, Phase
from .cards import add_to_hand


@rule
def hide(s: Any, seat: int) -> None:
    """Others' hands, a card that is about to be given, the discard pile, the order of the deck and the roses' stacks:
    all unseen cards are counted together."""
    rng, deck, discards = s.rng, s.deck, s.discards  # each read costs
    for k in range(4): rng[k] = 0
    for name in range(NAMES):
        if discards[name]:
            deck[name] += discards[name]
            discards[name] = 0
    for p in range(s.seats):
        if p != seat: hide_hand(s, s.players[p])
    if s.phase == Phase.GIVE_TO and seat != s.seat and s.picked >= 0:
        s.deck[s.picked] += 1
        s.picked = UNSEEN


@rule
def hide_hand(s: Any, me: Any) -> None:
    for k in range(me.hand_count):
        if me.hand[k] >= 0: s.deck[me.hand[k]] += 1
        me.hand[k] = UNSEEN


def reveals(s: Any, a: int) -> bool:
    """Whether an action may show its seat what that cannot see: none does. No rule looks into another's hand, the deck
    or the discard pile; what is drawn comes after an action, by chance."""
    return False


@rule
def determinize(s: Any, seat: int) -> None:
    """Hands, the card about to be given and the discard pile are dealt again from all that the seat does not see."""
    for p in range(s.seats):
        me = s.players[p]
        n = int(me.hand_count)
        if n and me.hand[0] == UNSEEN:
            for k in range(n):
                me.hand[k] = EMPTY
            me.hand_count = 0
            for _ in range(n):
                add_to_hand(me, unseen(s))
    if s.picked == UNSEEN:
        s.picked = unseen(s)
    for _ in range(s.discards_left):
        s.discards[unseen(s)] += 1


@rule
def unseen(s: Any) -> int:
    """One of the unseen cards."""
    name = one_of(s, s.deck)
    s.deck[name] -= 1
    return name
