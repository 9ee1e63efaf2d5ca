"""The Forgotten Tribe: gifts on the coasts of small islands where nobody settles."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import one_of, rule

from ...box.maps import GIFT, GIFT_EDGE
from ...state import DEVELOPMENTS, GIFTS, Gift
from ..base.development import get_card


@rule
def lay_out_gifts(s: Any) -> None:
    """Points lie open, harbors lie as harbors do, and the first cards of the deck lie face down."""
    for k in range(GIFTS):
        s.gift[k] = GIFT[s.map, k]
        if s.gift[k] == Gift.CARD: s.gift[k] = Gift.CARD + take_from_deck(s)


@rule
def take_from_deck(s: Any) -> int:
    """Any card of the shuffled deck goes out of it."""
    card = one_of(s, s.deck)
    s.deck[card] -= 1
    s.deck_left -= 1
    return card


@rule
def is_card(gift: int) -> bool:
    """Whether a gift is a development card."""
    return Gift.CARD <= gift < Gift.CARD + DEVELOPMENTS


@rule
def take_gift(s: Any, p: int, e: int) -> None:
    """The first ship on its edge takes a gift: a point for good, a card as if it had been bought, or a harbor that is
    to be laid beside a town of one's own."""
    for k in range(GIFTS):
        gift = int(s.gift[k])
        if GIFT_EDGE[s.map, k] == e and gift != Gift.NONE:
            s.gift[k] = Gift.NONE
            if gift == Gift.POINT: s.players[p].points += 1
            elif is_card(gift): get_card(s, p, gift - Gift.CARD)
            else: s.harbor_edge[gift - Gift.HARBOR] = -2 - p
