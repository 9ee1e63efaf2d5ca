"""The order of green cards of which each gives once: which one first, and what another one loses if it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator, mark

from ...box.schema import GOOD_NAMES
from ...box.steps import AnyStep, Boat, Choose, Discard, Draw, Gain, Give, Pay, Reveal, Take
from ...box.tables import DECK
from ...state import CITY, EMPTY, HAND
from ..names import card_name

BEFORE = mark("Each gives once. {one} before {other}: it brings what that can give up.")
MAKES_ROOM = mark("{one} before {other}: your hand is full, it makes room.")
ANY_ORDER = mark("Each gives once, and none pays for another: the order does not matter.")


class Order(NamedTuple):
    """What is said of an order, and two cards of which the first goes before the other; EMPTY for none."""

    said: str
    first: int = EMPTY
    other: int = EMPTY


def order_of(runs: list[int], s: Any, t: Translator) -> Order | None:
    """Of green cards still to give one that brings what another one takes, or lets choose what another one would draw,
    or that none does; None where that cannot be told."""
    cards = [int(s.players[x // CITY].city[x % CITY].name) for x in runs]
    known = [_takes_and_brings(DECK[name].effect) for name in cards]
    if len(cards) < 2 or not all(known):
        return None
    told = [(name, *one) for name, one in zip(cards, known, strict=True) if one]
    for other, takes, _ in told:
        for one, needs, brings in told:
            if not needs and takes & brings == {"card"} and s.players[s.turn].hand_count >= HAND:
                return _one_before(MAKES_ROOM, other, one, t)
            if not needs and takes & brings:
                return _one_before(BEFORE, one, other, t)
    pairs = ((takes, brings) for k, (_, takes, _) in enumerate(told) for n, (*_, brings) in enumerate(told) if k != n)
    if any(takes & brings for takes, brings in pairs):  # each of them needs something, too
        return None
    if any("card" in takes for _, takes, _ in told):  # it may make room for those that another one draws
        return None
    return _for_room(cards, s, t) or Order(t(ANY_ORDER))


def _one_before(words: str, one: int, other: int, t: Translator) -> Order:
    return Order(t(words, one=card_name(one, t), other=card_name(other, t)), one, other)


def _for_room(cards: list[int], s: Any, t: Translator) -> Order | None:
    """Of cards that bring more into the hand than it has room for, which one is better first; None where all fit."""
    room = HAND - int(s.players[s.turn].hand_count)
    coming = {name: _cards_that_come(DECK[name].effect) for name in cards}
    if room <= 0 or sum(coming[name] for name in cards) <= room:
        return None
    bringing = [name for name in coming if coming[name]]
    chosen, blind = [[name for name in bringing if _is_chosen(DECK[name].effect) == one] for one in (True, False)]
    if chosen and blind:
        said = t.n("Room for {n} card: {one} lets you choose it, {other} draws it blind.",
                   "Room for {n} cards: {one} lets you choose, {other} draws blind.",
                   room, one=card_name(chosen[0], t), other=card_name(blind[0], t))  # fmt: skip
        return Order(said, chosen[0], blind[0])
    if len(bringing) > 1 and chosen:
        return None
    said = t.n("Your hand has room for {n} card only: which one brings it, does not matter.",
               "Your hand has room for {n} cards only: which ones bring them, does not matter.", room)  # fmt: skip
    return Order(said)


def _cards_that_come(steps: Sequence[AnyStep]) -> int:
    """How many cards simple steps bring into the hand."""
    return sum(step.n for step in steps if isinstance(step, Draw | Take))


def _is_chosen(steps: Sequence[AnyStep]) -> bool:
    """Whether one sees the cards before one takes them."""
    return any(isinstance(step, Take) or (isinstance(step, Draw) and step.source != "deck") for step in steps)


def too_late(runs: list[int], s: Any, t: Translator) -> int:
    """The card that gives less where all give in the city's order: it stands before the one that should go first;
    EMPTY for none."""
    order = order_of(runs, s, t)
    if order is None or order.first == EMPTY:
        return EMPTY
    names = [int(s.players[x // CITY].city[x % CITY].name) for x in sorted(runs)]
    return order.other if names.index(order.other) < names.index(order.first) else EMPTY


def _takes_and_brings(steps: Sequence[AnyStep]) -> tuple[set[str], set[str]] | None:
    """What an effect takes and what it brings; None where it does more than that."""
    takes, brings = set[str](), set[str]()
    for step in steps:
        if isinstance(step, Choose):
            options = [_takes_and_brings(one) for one in step.options]
            if not all(options):
                return None
            takes |= set[str]().union(*(one[0] for one in options if one))
            brings |= set[str]().union(*(one[1] for one in options if one))
        elif isinstance(step, Discard | Give):
            takes.add("card")
        elif isinstance(step, Pay):
            takes |= {*GOOD_NAMES, "treasure"} if step.what == "any" else {step.what, "treasure"}
        elif isinstance(step, Draw | Take):
            brings.add("card")
        elif isinstance(step, Boat):
            brings.add("treasure")
        elif isinstance(step, Gain):
            brings |= {*GOOD_NAMES} if step.what == "any" else {step.what}
        elif not isinstance(step, Reveal):
            return None
    return takes, brings
