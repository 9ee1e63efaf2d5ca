"""What a seat may see, and the unseen dealt anew."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, count, nth, rule

from ..state import BIT, Card, Do, Verb
from .actions import ACTS
from .cards import unseen


@rule
def hide(s: Any, seat: int) -> None:
    """Others' tapestry cards are somewhere among those one has not seen; so is what someone has just drawn."""
    for k in range(4): s.rng[k] = 0
    for q in range(s.seats):
        you = s.players[q]
        if q != seat:
            s.deck |= you.hand
            s.deck_traps += you.traps
            you.hand = 0
            you.traps = 0
    for k in range(s.depth):
        item = s.stack[k]
        if item.verb == Verb.TYRANNY and item.who != seat: item.x = -1


#: What one does with what lies open, or with one's own: no card is played by it.
_OPEN = frozenset([
    Do.PASS, Do.INCOME, Do.GOOD, Do.TOKEN, Do.ROW, Do.NUMBER, Do.SPACE, Do.TECH, Do.TOP, Do.TILE, Do.HEX, Do.PLOT,
    Do.LAY, Do.SITE,
])  # fmt: skip


def reveals(s: Any, a: int) -> bool:
    """Whether an action may show its seat what that cannot see: where a hand of others lies may come out when the
    discarded cards become the deck, or by a card that Tyranny may play at once."""
    tyranny = int(ACTS.kind[a]) not in _OPEN and Verb.TYRANNY in s.stack["verb"][: s.depth].tolist()
    return tyranny or _shuffles(s)  # whatever one does may lead on to a card that is drawn


def _shuffles(s: Any) -> bool:
    """Whether the deck may be at its end before chance answers again: an action draws no card but one for each seat
    that has none to play. A seat to which others' cards seem to lie in the deck knows how many of those they have."""
    held = sum(int(s.players[q].cards) for q in range(int(s.seats)) if q != s.seat)
    return bool(unseen(s) - held <= s.seats)


@rule
def determinize(s: Any, seat: int) -> None:
    """Others' hands are dealt again from what one has not seen."""
    for q in range(s.seats):
        you = s.players[q]
        if q != seat:
            for _ in range(you.cards):
                k = below(s, count(s.deck) + int(s.deck_traps))
                if k < s.deck_traps:
                    s.deck_traps -= 1
                    you.traps += 1
                else:
                    card = nth(s.deck, k - int(s.deck_traps))
                    s.deck &= ~BIT[card]
                    you.hand |= BIT[card]
    for k in range(s.depth):
        item = s.stack[k]
        if item.verb == Verb.TYRANNY and item.who != seat:
            you = s.players[item.who]
            item.x = nth(you.hand, 0) if you.hand else Card.TRAP
