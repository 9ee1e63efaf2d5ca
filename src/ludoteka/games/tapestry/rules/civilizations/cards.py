"""Civilizations with tokens on cards: Heralds, Inventors."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import WHEN_PLAYED
from ...state import BIT, TECHS, No, Verb
from ..cards import play
from ..stack import ask, drop, push
from ..tapestries.taking import shown_cards
from ..technology import gain_tech, row_of

# ---- Heralds -------------------------------------------------------------------------------------------------------


@rule
def heraldable(s: Any) -> int:
    """The set of cards with an effect when played that lie open and hold no token."""
    return shown_cards(s) & int(WHEN_PLAYED) & ~int(s.heralded)


@rule
def do_herald(s: Any, p: int) -> bool:
    if s.herald_left and heraldable(s): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_herald(s: Any, p: int, card: int) -> int:
    if not WHEN_PLAYED & BIT[card]: return No.NOT_MATCHING
    if s.heralded & BIT[card]: return No.USED
    return No.FINE if heraldable(s) & BIT[card] else No.NOT_OPEN


@rule
def herald(s: Any, card: int) -> None:
    """A token on the card, and its effect."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.herald_left -= 1
    s.heralded |= BIT[card]
    push(s, Verb.EFFECT, p, card, 0)


@rule
def do_maker(s: Any, p: int) -> bool:
    """After the first income turn a card may be played over Maker of Fire."""
    if s.players[p].cards: return ask(s, p)
    drop(s)
    return False


@rule
def play_over_maker(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    play(s, p, card, 0)


# ---- Inventors -----------------------------------------------------------------------------------------------------


@rule
def keeper(s: Any, card: int) -> int:
    """The seat that a technology card lies in front of, -1 = none."""
    for q in range(s.seats):
        if row_of(s, q, card) >= 0: return q
    return -1


@rule
def refuse_invention(s: Any, p: int, card: int) -> int:
    """Anybody's card that is not in the top row and has no token yet."""
    q = keeper(s, card)
    if q < 0: return No.NOT_OPEN
    if s.invented & BIT[card]: return No.USED
    return No.AT_END if row_of(s, q, card) == 2 else No.FINE


@rule
def do_invention(s: Any, p: int) -> bool:
    if s.invent_left:
        for card in range(TECHS):
            if refuse_invention(s, p, card) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def use_invention(s: Any, card: int) -> None:
    """The card is upgraded whatever it asks for; from an opponent's one may gain as well, after them."""
    p, q = int(s.stack[s.depth - 1].who), keeper(s, card)
    drop(s)
    s.invent_left -= 1
    s.invented |= BIT[card]
    if q != p: push(s, Verb.INVENT_TOO, p, card, row_of(s, q, card))
    push(s, Verb.RAISE, q, card, 0)


@rule
def invent_too(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, card, square = int(item.who), int(item.x), int(item.y)
    drop(s)
    gain_tech(s, p, card, square)
