"""A point that is in reach in this turn: a settlement or a city that lacks few cards, and how these may be had at once,
by an offer, by a helper, from the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ...rules.base.development import cards_left
from ...state import RESOURCES, Do, Helper, Phase
from ..names import RESOURCE_NAMES, cards, helper_name, resource
from .development.ready import victory
from .held import elsewhere
from .helped.helpers import PAIR, Demand, demanded
from .means import CARD, POINTS, ROAD, Project, aims, doable, most_of, named, near
from .saving import without
from .waiting import Deal, with_the_bank
from .yields import by_next_turn

SEVERAL = 2  # cards of which one exchange with the bank brings but one


class Way(NamedTuple):
    """How what a thing lacks may be had: what is given at most, of what kind, and by what."""

    one: Project
    get: int
    n: int  # how many of it are lacking
    give: int
    offer: bool
    asla: Demand | None
    stina: bool
    bank: Deal | None


def of_a_point(s: Any, kinds: set[Do], t: Translator, *, helped: bool = False) -> str:
    """The best way to a point that is not paid for yet; "" where none is in reach in this turn. `helped`: only one that
    may as well go by an offer as by a helper."""
    way = next((way for way in _ways(s, kinds) if not helped or (way.offer and (way.asla or way.stina))), None)
    return first_fitting(_told(s, way, t)) if way else _of_several_exchanges(s, kinds, t)


def _of_several_exchanges(s: Any, kinds: set[Do], t: Translator) -> str:
    """A settlement or city that several exchanges with the bank pay for, none of them alone; "" where there is none."""
    if Do.MARITIME not in kinds: return ""
    for one in aims(s, int(s.seat)):
        if one not in POINTS or not (given := _sold_for(s, one)): continue
        fields = {"piece": t(one.name), "got": cards(one.lacks(s.players[s.seat].hand), t), "given": cards(given, t)}
        said = t("For a point ({piece}): the bank gives {got} for {given}.", **fields)
        others = Do.OFFER in kinds and not s.offered and any(s.players[q].cards for q in range(s.seats) if q != s.seat)
        return fitting([said, t("The others may take less.") if others else ""], t)
    return ""


def _sold_for(s: Any, one: Project) -> list[int]:
    """The cards that the bank takes for the several that something lacks, of those that its price leaves, the cheapest
    first; [] where there are too few, or the bank has not what is lacking."""
    me = s.players[s.seat]
    lacks, rest, given = one.lacks(me.hand), one.rest(me.hand), [0] * RESOURCES
    due = sum(lacks)
    if due < SEVERAL or any(n > s.bank[r] for r, n in enumerate(lacks)): return []
    for r in sorted(range(RESOURCES), key=lambda r: (int(me.rate[r]), -rest[r], r)):
        n = min(due, max(0, rest[r]) // int(me.rate[r]))
        given[r], due = n * int(me.rate[r]), due - n
    return [] if due else given


def _ways(s: Any, kinds: set[Do]) -> Iterator[Way]:
    """For each settlement or city that lacks cards of a single resource."""
    me, p = s.players[s.seat], int(s.seat)
    bank = with_the_bank(s) if Do.MARITIME in kinds else None
    asla = demanded(s) if Do.HELP in kinds and me.helper == Helper.ASLA else None
    for one, lacks in near(s, p):
        if one not in POINTS or sum(map(bool, lacks)) > 1: continue
        get, n = next((r, n) for r, n in enumerate(lacks) if n)
        rest = one.rest(me.hand)
        give = max(range(RESOURCES), key=lambda r: (rest[r], -r))
        offer = n == 1 and rest[give] > 0 and elsewhere(s, p)[get] > 0 and Do.OFFER in kinds and not s.offered
        serves = asla if asla and asla.one == one and asla.n == n else None
        stina = n == 1 and Do.HELP in kinds and me.helper == Helper.STINA and rest[give] >= PAIR and s.bank[get] > 0
        sold = bank if bank and bank[3] == one else None
        if offer or serves or stina or sold: yield Way(one, get, n, give, offer, serves, bool(stina), sold)


def _told(s: Any, way: Way, t: Translator) -> Iterator[str]:
    """What is done first, with what besides there is room for."""
    got = t.amount(way.n, RESOURCE_NAMES[way.get])
    given = t.amount(1, RESOURCE_NAMES[way.give])
    fields = {"piece": t(way.one.name), "got": got, "given": given, "n": elsewhere(s, int(s.seat))[way.get]}
    if way.offer and way.asla:
        said = t("For a point ({piece}): offer {given} for {got} (others hold {n}), else Asla.", **fields)
    elif way.offer and way.stina:
        said = t("For a point ({piece}): offer {given} for {got} (others hold {n}), else Stina.", **fields)
    elif way.offer and way.bank:
        said = t("For a point ({piece}): offer {given} for {got} (others hold {n}); the bank takes {m}.",
                 m=way.bank[1], **fields)  # fmt: skip
    elif way.bank:
        paid = t.amount(way.bank[1], RESOURCE_NAMES[way.bank[0]])
        said = t("For a point ({piece}): the bank gives {got} for {given}.", **{**fields, "given": paid})
    elif way.stina:
        paid = t.amount(PAIR, RESOURCE_NAMES[way.give])
        said = t("For a point ({piece}): Stina gives {got} for {given}.", **{**fields, "given": paid})
    elif way.asla:
        said = t("For a point ({piece}): Asla can get {got} (others hold {n}) for {given}.",
                 **{**fields, "given": _spared(s, way, t)})  # fmt: skip
    else: said = t("For a point ({piece}): offer {given} for {got} (others hold {n}).", **fields)
    besides = [*_chance(s, way, t), *_road_too(s, way, t)]
    if CARD.paid(s.players[s.seat].hand) and cards_left(s) and (point := victory(s)):
        card, then = t("A card: {n} % a point.", n=point), sum(way.one.lacks(without(s, CARD)))
        if then > way.n: card = t("A card: {n} % a point; cards then missing: {m}.", n=point, m=then)
        yield from (t.row([said, one, card], " ") for one in besides)
        yield t.row([said, card], " ")
    yield from (t.row([said, one], " ") for one in besides)
    yield said


def _spared(s: Any, way: Way, t: Translator) -> str:
    """The cards that Asla costs."""
    rest = most_of([max(0, n) for n in way.one.rest(s.players[s.seat].hand)], way.n)
    return t.row(t.amount(n, RESOURCE_NAMES[r]) for r, n in enumerate(rest) if n)


def _chance(s: Any, way: Way, t: Translator) -> Iterator[str]:
    """How likely the dice bring the last card, for who would rather wait."""
    if way.n == 1 and not way.bank and (p := by_next_turn(s, [way.get])):
        yield t("Dice by next turn: {list} {p} %.", list=resource(way.get, t), p=p)


def _road_too(s: Any, way: Way, t: Translator) -> Iterator[str]:
    """That a road can be paid for besides, once a single card has been given for the last one."""
    hand = s.players[s.seat].hand
    then = [max(0, n - (r == way.give)) for r, n in enumerate(way.one.rest(hand))]
    if way.n == 1 and (way.offer or way.asla) and ROAD.paid(hand) and ROAD.paid(then):
        yield t("Paid besides: {list}.", list=named([ROAD], t))


# ---- where something cannot be paid for ------------------------------------------------------------------------------


def had_by(s: Any, lacks: Sequence[int], t: Translator) -> str:
    """In few words how cards that are lacking may be had in one's turn; "" where nothing brings them."""
    some = [r for r, n in enumerate(lacks) if n]
    if s.phase != Phase.MAIN or s.awaits or not some: return ""
    return t.row(_had_by(s, some, sum(lacks), t), "; ")


def _had_by(s: Any, some: list[int], n: int, t: Translator) -> Iterator[str]:
    me, p, kinds = s.players[s.seat], int(s.seat), doable(s)
    if n == 1:
        get, there = some[0], elsewhere(s, p)[some[0]]
        sold = [int(me.rate[r]) for r in range(RESOURCES) if r != get and me.hand[r] >= me.rate[r] and s.bank[get]]
        if Do.MARITIME in kinds and sold: yield t("bank: {n} for 1", n=min(sold))
        if Do.OFFER in kinds and there and me.cards: yield t("offer to the others, who hold {n}", n=there)
        asked = me.helper == Helper.ASLA and there and me.cards
        if Do.HELP in kinds and asked: yield helper_name(int(me.helper), t)
    if chance := by_next_turn(s, some):
        if n == 1: yield t("{list} by the dice until your next turn: {p} %", list=resource(some[0], t), p=chance)
        else: yield t("dice by next turn {p} % for one of them", p=chance)
