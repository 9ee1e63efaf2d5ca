"""Tapestry cards that take what lies open: Dystopia a landmark, Espionage the ability of a card."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import ON_BOARD
from ...state import BIT, ERAS, FACE_DOWN, Card, No
from ..cards import bring_into_force
from ..stack import ask, drop
from ..tracks import take_landmark


@rule
def do_dystopia(s: Any, p: int) -> bool:
    if int(s.landmarks) & ON_BOARD: return ask(s, p)
    drop(s)
    return False


@rule
def refuse_landmark(s: Any, p: int, k: int) -> int:
    """On the board still."""
    return No.FINE if s.landmarks & ON_BOARD & BIT[k] else No.NOT_OPEN


@rule
def dystopia(s: Any, landmark: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    take_landmark(s, p, landmark)


# ---- Espionage -----------------------------------------------------------------------------------------------------


@rule
def shown_cards(s: Any) -> int:
    """The set of cards that lie open on top of an era space of any income mat."""
    cards = 0
    for q in range(s.seats):
        for e in range(ERAS):
            card = s.players[q].mat[e]
            if card >= 0 and card != FACE_DOWN: cards |= int(BIT[card])
    return cards


@rule
def spied(s: Any) -> int:
    return shown_cards(s) & ~int(BIT[Card.ESPIONAGE])


@rule
def do_spy(s: Any, p: int) -> bool:
    if spied(s): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_spied(s: Any, p: int, card: int) -> int:
    return No.FINE if spied(s) & BIT[card] else No.NOT_OPEN


@rule
def spy(s: Any, card: int) -> None:
    """The ability of the other card is one's own as long as Espionage would act."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    bring_into_force(s, p, card)
