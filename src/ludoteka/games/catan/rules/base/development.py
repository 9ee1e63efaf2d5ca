"""Development cards: bought unseen, and not to be played in the turn they came."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import one_of, rule

from ...box.pieces import CARD_COST
from ...state import CARD, DEVELOPMENTS, Dev, No, Phase
from .building import affords, may_build, not_now

# ---- buying ----------------------------------------------------------------------------------------------------------


@rule
def cards_left(s: Any) -> int:
    """Cards in the deck, those put under it too."""
    return int(s.deck_left) + s.under_left


@rule
def refuse_buy(s: Any) -> int:
    if s.phase != Phase.DIARA_PAY and not may_build(s): return not_now(s)
    if cards_left(s) == 0: return No.DECK_EMPTY
    return No.FINE if affords(s, s.seat, CARD_COST) else No.TOO_DEAR


@rule
def draw_card(s: Any) -> int:
    """The top card of the deck: any of the shuffled ones, or what was put under them."""
    if s.deck_left == 0: return CARD + s.under[0] % DEVELOPMENTS
    return CARD + one_of(s, s.deck)


@rule
def card_odds(s: Any, card: int) -> int:
    if s.deck_left: return int(s.deck[card])
    return 1 if s.under[0] % DEVELOPMENTS == card else 0


@rule
def leaves_deck(s: Any, card: int) -> None:
    """The top card comes off the deck."""
    if s.deck_left:
        s.deck[card] -= 1
        s.deck_left -= 1
    else:
        s.under_left -= 1
        for k in range(s.under_left): s.under[k] = s.under[k + 1]
        s.under[s.under_left] = -1


@rule
def get_card(s: Any, p: int, card: int) -> None:
    """A card comes into a hand; victory points count at once, the others may be played from the next turn on."""
    me = s.players[p]
    me.devs += 1
    if card == Dev.POINT: me.dev[card] += 1
    else: me.fresh[card] += 1


@rule
def ripen(s: Any, p: int) -> None:
    """At the end of a turn its cards become playable."""
    me = s.players[p]
    for card in range(DEVELOPMENTS):
        me.dev[card] += me.fresh[card]
        me.fresh[card] = 0
