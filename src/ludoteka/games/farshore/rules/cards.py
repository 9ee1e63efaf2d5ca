"""Cards in hands, in the deck, on the discard pile and in the Bay."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import EMPTY, HAND, NAMES, SPOTS, Awaits


@rule
def in_hand(me: Any, name: int) -> bool:
    for k in range(me.hand_count):
        if me.hand[k] == name: return True
    return False


@rule
def add_to_hand(me: Any, name: int) -> None:
    """A hand is kept in order."""
    k = int(me.hand_count)
    while k > 0 and me.hand[k - 1] > name:
        me.hand[k] = me.hand[k - 1]
        k -= 1
    me.hand[k] = name
    me.hand_count += 1


@rule
def remove_from_hand(me: Any, name: int) -> None:
    k = 0
    while me.hand[k] != name:
        k += 1
    me.hand_count -= 1
    while k < me.hand_count:
        me.hand[k] = me.hand[k + 1]
        k += 1
    me.hand[k] = EMPTY


@rule
def to_discards(s: Any, name: int) -> None:
    """Face down on the discard pile. (A card that is hidden from the reader counts as unseen already.)"""
    if name >= 0: s.discards[name] += 1
    s.discards_left += 1


@rule
def discard(s: Any, me: Any, name: int) -> None:
    remove_from_hand(me, name)
    to_discards(s, name)


@rule
def card_due(s: Any) -> bool:
    """Whether a card can come; if the deck has run out at this moment, the discard pile becomes the new one."""
    if s.deck_left == 0 and s.discards_left > 0:  # R077
        for name in range(NAMES):
            s.deck[name] += s.discards[name]
            s.discards[name] = 0
        s.deck_left, s.discards_left = s.discards_left, 0
    return s.deck_left > 0


@rule
def any_card(s: Any) -> bool:
    """Whether deck or discard pile hold a card."""
    return s.deck_left + s.discards_left > 0


@rule
def ask_card(s: Any) -> bool:
    """Ask chance for the top card; False where there is none."""
    if not card_due(s): return False
    s.awaits = Awaits.CARD
    return True


# ---- the Bay -------------------------------------------------------------------------------------------------------


@rule
def open_spot(s: Any) -> int:
    """The first spot that is to be filled, EMPTY if there is none."""
    for k in range(SPOTS):
        if s.bay_count[k] == 0 and not kept_open(s, k): return k
    return EMPTY


@rule
def kept_open(s: Any, spot: int) -> bool:
    """R162: whether a card that is still being played left this spot, which is filled in its step 7."""
    for k in range(s.depth):
        if s.stack[k].spot == spot + 1: return True
    return False


@rule
def bay_shows(s: Any) -> bool:
    """Whether any card lies in the Bay."""
    for k in range(SPOTS):
        if s.bay_count[k]: return True
    return False


@rule
def put_in_bay(s: Any, name: int) -> None:
    """On its equals if they are there; else on the first open spot."""
    spot = open_spot(s)
    for k in range(SPOTS):
        if s.bay[k] == name: spot = k  # R075
    s.bay[spot] = name
    s.bay_count[spot] += 1


@rule
def take_from_bay(s: Any, spot: int) -> int:
    """One card of a spot; others of its name stay there."""
    name = int(s.bay[spot])
    s.bay_count[spot] -= 1
    if s.bay_count[spot] == 0: s.bay[spot] = EMPTY
    return name


# ---- revealed cards ------------------------------------------------------------------------------------------------


@rule
def take_revealed(s: Any, k: int) -> int:
    name = int(s.revealed[k])
    s.revealed_count -= 1
    while k < s.revealed_count:
        s.revealed[k] = s.revealed[k + 1]
        k += 1
    s.revealed[k] = EMPTY
    return name


@rule
def discard_revealed(s: Any) -> None:
    while s.revealed_count: to_discards(s, take_revealed(s, s.revealed_count - 1))


@rule
def has_room(me: Any) -> bool:
    """Whether a card may come into a hand: it never holds more than eight."""
    return me.hand_count < HAND  # R070
