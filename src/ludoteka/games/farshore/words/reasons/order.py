"""The order of green cards of which each gives once: which one first, and what another one loses if it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator, mark

from ...box.schema import GOOD_NAMES
from ...box.steps import AnyStep, Boat, Choose, Discard, Draw, Gain, Give, Pay, Reveal, Run, Take
from ...box.tables import DECK, STEP
from ...box.vocabulary import Col, Op
from ...state import CITY, EMPTY, HAND, Season
from ..names import card_name
from ..seasons import program

BEFORE = mark("{one} before {other}: it brings what {other} can spend. All give.")
MAKES_ROOM = mark("{one} before {other}: your hand is full, it makes room.")
SEEN_FIRST = mark("Rather {one} before {other}: you see new cards, then choose what they cost. All give.")
ANY_ORDER = mark("All give, and none spends what another brings: any order is as good.")


TREASURE = {"treasure"}


class Told(NamedTuple):
    """A green card, what it takes and what it brings."""

    name: int
    takes: set[str]
    brings: set[str]


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
    told = [Told(name, *one) for name, one in zip(cards, known, strict=True) if one]
    if len(cards) < 2:
        return None
    pairs = [(one, other) for other in told for one in told if one.name != other.name and other.takes & one.brings]
    ways = [pair for pair in pairs if not pair[1].brings & pair[0].takes]  # neither of them needs the other
    if ways:  # what takes nothing itself first, then what brings goods: a treasure may come, or not
        free = ((bool(one.takes), other.takes & one.brings == TREASURE) for one, other in ways)
        return _as_room_is(*min(zip(free, ways, strict=True), key=lambda one: one[0])[1], s, t)
    if pairs or not all(known):
        return None
    return _for_room(cards, s, t) or _seeing(cards, t) or Order(t(ANY_ORDER))


def _as_room_is(one: Told, other: Told, s: Any, t: Translator) -> Order:
    """What brings goes before what takes it, unless it brings cards for which the hand has no room until one goes."""
    room, coming = HAND - int(s.players[s.turn].hand_count), cards_that_come(DECK[one.name].effect)
    if other.takes & one.brings != {"card"} or coming <= room:
        return _one_before(t(BEFORE, **_names(one, other, t)), one, other)
    said = (
        t(MAKES_ROOM, **_names(other, one, t))
        if room <= 0
        else t.n(
            "{one} before {other}: your hand has room for {n} card only, it makes more.",
            "{one} before {other}: your hand has room for {n} cards only, it makes more.",
            room,
            **_names(other, one, t),
        )
    )
    return _one_before(said, other, one)


def _names(one: Told, other: Told, t: Translator) -> dict[str, Any]:
    return {"one": card_name(one.name, t), "other": card_name(other.name, t)}


def _one_before(said: str, one: Told, other: Told) -> Order:
    return Order(said, one.name, other.name)


def _for_room(cards: list[int], s: Any, t: Translator) -> Order | None:
    """Of cards that bring more into the hand than it has room for, which one is better first; None where all fit."""
    room = HAND - int(s.players[s.turn].hand_count)
    coming = {name: cards_that_come(DECK[name].effect) for name in cards}
    bringing = [name for name in coming if coming[name]]
    if room <= 0 or sum(coming[name] for name in cards) <= room or sum(coming[name] > 0 for name in cards) < 2:
        return None
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


def _seeing(cards: list[int], t: Translator) -> Order | None:
    """Of cards one that brings new ones, before one that lets choose what these cost; None for no such two."""
    seen = next((name for name in cards if cards_that_come(DECK[name].effect)), None)
    free = (name for name in cards if name != seen and _lets_choose(DECK[name].effect))
    if seen is None or (other := next(free, None)) is None:
        return None
    return Order(t(SEEN_FIRST, one=card_name(seen, t), other=card_name(other, t)))


def _lets_choose(steps: Sequence[AnyStep]) -> bool:
    """Whether one chooses what simple steps bring."""
    return any(isinstance(step, Choose) or (isinstance(step, Gain) and step.what == "any") for step in steps)


def cards_that_come(steps: Sequence[AnyStep]) -> int:
    """How many cards simple steps bring into the hand."""
    return sum(step.n for step in steps if isinstance(step, Draw | Take))


def cards_to_come(s: Any) -> int:
    """How many cards the rest of a preparation brings into the hand, by green cards still to give and by itself."""
    me = s.players[s.turn]
    if not any(STEP[s.stack[k].step, Col.OP] == Op.RUN_ALL for k in range(int(s.depth))):
        return 0
    green = (DECK[me.city[k].name].effect for k in range(int(me.city_count)) if s.to_run >> k & 1)
    own = (int(row[Col.N]) for row in program(Season(int(me.season))) if row[Col.OP] == Op.DRAW)
    return sum(map(cards_that_come, green)) + sum(own)


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
        elif isinstance(step, Run) and step.whose == "own":  # it does what another one does
            continue
        elif not isinstance(step, Reveal):
            return None
    return takes, brings
