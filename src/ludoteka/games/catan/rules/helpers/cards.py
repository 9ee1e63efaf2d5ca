"""Diara: a choice of development cards. Carla: one of them is swapped. And a price with one card replaced, as Diara and
Yngvi pay it."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.pieces import CARD_COST, COST, ROAD_COST
from ...state import DEVELOPMENTS, FIRST, RESOURCES, SECOND, Awaits, No, Phase
from ..base.building import affords
from ..base.development import cards_left, get_card, leaves_deck
from ..base.hands import pay
from .lifecycle import has_used

# ---- a price with one card replaced ----------------------------------------------------------------------------------


@rule
def refuse_replace(s: Any, x: int) -> int:
    """One card of the price is replaced by any other: Yngvi for a road, Diara for a development card."""
    if s.phase != Phase.YNGVI_PAY and s.phase != Phase.DIARA_PAY: return No.NOT_NOW
    what = ROAD_COST if s.phase == Phase.YNGVI_PAY else CARD_COST
    missing, instead = FIRST[x], SECOND[x]
    if COST[what, missing] == 0 or missing == instead: return No.ONE_REPLACED
    return No.FINE if affords_with(s, what, missing, instead) else No.TOO_DEAR


@rule
def affords_with(s: Any, what: int, missing: int, instead: int) -> bool:
    for r in range(RESOURCES):
        need = COST[what, r]
        if r == missing: need -= 1
        if r == instead: need += 1
        if s.players[s.seat].hand[r] < need: return False
    return True


@rule
def can_replace(s: Any, what: int) -> bool:
    """Whether some card of a price could be replaced by another and the price be paid."""
    for x in range(25):
        if COST[what, FIRST[x]] and FIRST[x] != SECOND[x] and affords_with(s, what, FIRST[x], SECOND[x]): return True
    return False


@rule
def pay_replaced(s: Any, x: int) -> None:
    """The price is paid with one card replaced."""
    what = ROAD_COST if s.phase == Phase.YNGVI_PAY else CARD_COST
    for r in range(RESOURCES):
        need = int(COST[what, r])
        if r == FIRST[x]: need -= 1
        if r == SECOND[x]: need += 1
        if need: pay(s, s.seat, r, need)
    if s.phase == Phase.YNGVI_PAY: s.phase = Phase.YNGVI_ROAD
    else: look(s)


# ---- Diara: a choice of development cards ----------------------------------------------------------------------------


@rule
def refuse_diara(s: Any) -> int:
    if cards_left(s) == 0: return No.DECK_EMPTY
    if affords(s, s.seat, CARD_COST) or can_replace(s, CARD_COST): return No.FINE
    return No.TOO_DEAR


@rule
def look(s: Any) -> None:
    """The top three cards of the deck are looked at, or as many as there are."""
    s.phase = Phase.DIARA_PICK
    s.awaits = Awaits.LOOK


@rule
def seen(s: Any, card: int) -> None:
    """One more card is looked at."""
    leaves_deck(s, card)
    k = 0
    while s.look[k] >= 0: k += 1
    s.look[k] = card
    s.awaits = Awaits.LOOK if k < 2 and cards_left(s) else Awaits.NOTHING


@rule
def refuse_pick(s: Any, card: int) -> int:
    """A card by its kind: Diara keeps one of those she sees, Carla gives one of her owner's."""
    if s.phase == Phase.CARLA:
        me = s.players[s.seat]
        return No.FINE if me.dev[card] or me.fresh[card] else No.NO_CARD
    if s.phase != Phase.DIARA_PICK: return No.NOT_NOW
    for k in range(3):
        if s.look[k] == card: return No.FINE
    return No.NO_CARD


@rule
def pick(s: Any, card: int) -> None:
    """One is kept, the others are shuffled into the deck: nobody knows any more what lies under it."""
    kept = False
    for k in range(3):
        seen_card = s.look[k]
        s.look[k] = -1
        if seen_card == card and not kept: kept = True
        elif seen_card >= 0: shuffle_in(s, seen_card)
    for k in range(s.under_left):
        shuffle_in(s, s.under[k] % DEVELOPMENTS)
        s.under[k] = -1
    s.under_left = 0
    get_card(s, s.seat, card)
    has_used(s, s.seat)


@rule
def shuffle_in(s: Any, card: int) -> None:
    s.deck[card] += 1
    s.deck_left += 1


# ---- Carla: a development card is swapped ----------------------------------------------------------------------------


@rule
def put_under(s: Any, card: int) -> None:
    """One of one's own unplayed cards goes under the deck; then the top one is drawn."""
    me = s.players[s.seat]
    if me.fresh[card]: me.fresh[card] -= 1
    else: me.dev[card] -= 1
    me.devs -= 1
    s.under[s.under_left] = s.seat * DEVELOPMENTS + card
    s.under_left += 1
    s.awaits = Awaits.SWAP
