"""What brings most of all that can be done in a turn, and what else is to be weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import LONGEST, beside, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ....rules.base.network import WORTH
from ....state import Dev, Do, Helper
from ...names import RESOURCE_NAMES, corner_lands
from ..awards import NO_ARMY, crowning, due, of_an_award, of_the_others
from ..development.bought import of_both_ways, of_the_winning_card, settles_after_a_road
from ..development.ready import drawn, if_kept, of_a_card, of_cards, speaks, victory
from ..goals import best, goals, lands, of_the_robber_there, offered, place, worth
from ..held import elsewhere
from ..helped.exchange import in_short
from ..helped.helpers import kept_from, of_gregor, of_helper, pays, serves
from ..helped.weighed import is_told, waits, weighed
from ..means import (
    CARD,
    CITY,
    POINTS,
    PROJECTS,
    ROAD,
    SETTLEMENT,
    Project,
    doable,
    missing,
    named,
    pays_for,
    wanted,
)
from ..race import of_a_rival
from ..reach import of_a_point
from ..roads import if_not_now, of_two_roads, road_or_card, to_a_corner, towards
from ..saving import delayed, full, kept_for, of_a_full_hand, of_a_seven, of_saving, wanted_more, without
from ..waiting import in_a_word, of_waiting, of_ways, swap, told_of, with_the_bank
from ..yields import by_next_turn
from .besides import besides

#: A city, or a settlement, without the next best.
CITY_ALONE = mark("A city is a point, and brings {n} cards more in 36 rolls ({place}).")
SETTLEMENT_ALONE = mark("A settlement is a point, with {n} cards more in 36 rolls ({place}).")
#: The same without its place, which the map tells by its number.
CITY_SHORT = mark("City: 1 point, {n} cards more in 36 rolls.")
SETTLEMENT_SHORT = mark("Settlement: 1 point, {n} cards more in 36 rolls.")
#: Two that are alike.
EQUAL_CITIES = mark("A city is a point. Equally good, {n} cards more in 36 rolls: {place}, or {more}.")
EQUAL_SETTLEMENTS = mark("A settlement is a point. Equally good, {n} cards more in 36 rolls: {place}, or {more}.")
#: The same where there is no room for both.
EQUAL_PLACES = (
    mark("A settlement is a point. Cards more in 36 rolls: {n} ({place}), as many elsewhere."),
    mark("A city is a point. Cards more in 36 rolls: {n} ({place}), as many elsewhere."),
)


@kept_by(lambda s, t: (t, s.tobytes()), most=32)
def of_a_turn(s: Any, t: Translator) -> str:
    """What brings most of all that can be done, and where there is room what else is to be weighed."""
    kinds = doable(s)
    said = _of_what_is_best(s, kinds, t)
    if not is_told(s, said, t): said = _beside_a_helper(s, kinds, said, t)
    return fitting([said, *besides(s, kinds, said, t)], t)


def _beside_a_helper(s: Any, kinds: set[Do], said: str, t: Translator) -> str:
    """The same with what one's helper would bring, for which something that counts less is left out: not what a seven
    takes."""
    more = weighed(s, kinds, t)
    whole = first_fitting([*(t.row([said, it], " ") for it in more), ""], LONGEST)
    brings = [it for it in more if it not in waits(s, kinds, t)]
    if whole or not brings: return whole or said
    with beside(brings[-1]): short = _of_what_is_best(s, kinds, t)
    seven = of_a_seven(s, t)
    if seven and seven in said and seven not in short: return said
    return first_fitting([t.row([short, brings[-1]], " "), said], LONGEST)


def _of_what_is_best(s: Any, kinds: set[Do], t: Translator) -> str:
    """What can be built or bought, and what of it brings most; a card or a helper that would bring something now; else
    what is missing for what the hand nearly pays for."""
    card = of_cards(s, kinds, t)
    can = [one for one in PROJECTS if one.kind in kinds]
    award = of_an_award(s, kinds, t)
    blocked = SETTLEMENT in pays_for(s, int(s.seat), s.players[s.seat].hand) and SETTLEMENT not in can
    if not award and (won := of_the_winning_card(s, kinds, t)) and not _surer(s, kinds, t): return won
    if blocked and Do.ROAD in kinds and CITY not in can and not award:
        if found := goals(s):
            if Do.PLAY in kinds and s.players[s.seat].dev[Dev.ROADS] and s.players[s.seat].roads > 1:
                return _with_free_roads(s, found[0], t)
            if CARD in can and not SETTLEMENT.paid(without(s, CARD)) and not settles_after_a_road(s, kinds):
                return first_fitting(road_or_card(s, found[0], t))
            first = _with_a_card(to_a_corner(s, found[0], t), s, can, card, t)
            return fitting([first, of_helper(s, kinds, t)], t)
        return t("You can pay for a settlement, but no road of yours leads to a free corner: build one first.")
    if not award and not {*POINTS} & {*can} and of_gregor(s, kinds): return fitting([serves(s, kinds, t), card], t)
    if not can: return _of_no_purchase(s, kinds, award, card, t)
    if (CITY in can or SETTLEMENT in can) and not award:
        less = [paid] if (paid := _paid_besides(s, can, t)) else _of_less(s, can, t)
        waits = of_a_seven(s, t) if CITY in can or full(s) else if_not_now(s, t)
        sooner = t("The sooner, the more cards.") if CITY in can else ""
        rows = [[waits, one] if full(s) else [one] for one in less] or [[waits]] * full(s)  # a seven comes first
        every = first_fitting(_beside_no_point(s, can, rows, t)) if rows and not card else ""
        return every or fitting([_of_a_town(s, can, t), of_a_rival(s, t), card, waits, *less[-1:], sooner], t)
    if award:
        paid = t("You can pay for: {list}.", list=named(can, t))
        return _beside_a_town(s, can, t) or fitting([paid, award, of_the_others(s, kinds, t)], t)
    if two := of_two_roads(s, kinds, t): return fitting([two, card, of_a_seven(s, t)], t)
    if point := of_a_point(s, kinds, t): return fitting([point, card], t)
    kept = wanted_more(s, can)
    if kept and (kept == can or ROAD in kept): return _of_keeping(s, kinds, can, kept[0], card, t)
    rather = [*of_a_full_hand(s, t)]
    if ROAD in can and ROAD not in kept and s.players[s.seat].settlements and (found := goals(s)):
        return _with_a_card(towards(s, found, t), s, can, card, t)
    more = [*_of_a_way(s, t), card] if {Do.ROAD, Do.SHIP} & kinds else [card]
    first = t("You can pay for: {list}.", list=named(can, t))
    bought = [*_drawn(s, can, t)] if CARD not in kept else []
    if can == [CARD] and bought:
        return first_fitting([*(t.row([it, one], " ") for one in (*rather, *more) if one for it in bought), bought[0]])
    said = fitting([first, *more], t)
    return fitting([_with_a_card(said, s, can, "", t) if bought else said, *rather], t)


def _surer(s: Any, kinds: set[Do], t: Translator) -> bool:
    """Whether a city or settlement may be had in this turn, or roads for nothing lead to one."""
    mine = s.players[s.seat].dev
    cards_ = Do.PLAY in kinds and bool(mine[Dev.ROADS] or (mine[Dev.PLENTY] and of_a_card(s, Dev.PLENTY, t)))
    return cards_ or bool(of_a_point(s, kinds, t))


def _with_free_roads(s: Any, c: int, t: Translator) -> str:
    """That a card in hand leads to where the settlement can then be built that is paid for."""
    fields = {"n": worth(s, c)}
    return first_fitting([
        t("A point: road building towards {lands}, then a settlement there ({n} cards in 36 rolls).",
          lands=there, **fields) for there in (lands(s, c, t), corner_lands(s, c, t))
    ] + [t("A point: road building towards a corner with {n} cards in 36 rolls, then a settlement there.", **fields)])


def _of_no_purchase(s: Any, kinds: set[Do], award: str, card: str, t: Translator) -> str:
    """Where nothing can be paid for: a knight now or later, and what is missing."""
    if not award and (two := of_two_roads(s, kinds, t)): return two
    if point := of_a_point(s, kinds, t, helped=True): return fitting([point, award or card], t)
    if not award and (kept := if_kept(s, card, t)) and not (Do.MARITIME in kinds and with_the_bank(s)):
        lacks, both = missing(s, t, 1), t.row([card, kept], " ")
        return fitting([both, _of_the_army(s, kinds, t), t("Missing: {list}.", list=lacks) if lacks else ""], t)
    return fitting([of_waiting(s, kinds, award or card, t), "" if award else _of_the_army(s, kinds, t)], t)


def _of_the_army(s: Any, kinds: set[Do], t: Translator) -> str:
    """How many knights the largest army still takes, for whoever may play one or keep it."""
    me = s.players[s.seat]
    if Do.PLAY not in kinds or not me.dev[Dev.KNIGHT] or s.scenario in NO_ARMY or not (most := due(s, True)): return ""
    return t("Knight {n} of {most} for {points} points.", n=int(me.knights) + 1, most=most, points=WORTH)


def speaks_for_more(s: Any, t: Translator) -> bool:
    """Whether what is said beside a turn speaks for something rather than for ending it; a helper is left open."""
    kinds = doable(s)
    can = [one for one in PROJECTS if one.kind in kinds]
    kept = wanted_more(s, can)
    if any(one not in kept for one in can) or of_an_award(s, kinds, t) or speaks(s, kinds, t): return True
    helper = Helper(int(s.players[s.seat].helper))
    if of_two_roads(s, kinds, t): return True
    if of_gregor(s, kinds) or of_a_point(s, kinds, t) or of_the_winning_card(s, kinds, t): return True
    serves_now = in_short(s, helper, t) or (helper == Helper.ASLA and pays(s))
    if not can and Do.HELP in kinds and serves_now and not kept_from(s): return True
    if can: return swap(s, kinds, kept_for(s, can[0])) is not None
    return (Do.MARITIME in kinds and with_the_bank(s) is not None) or swap(s, kinds, wanted(s, told_of(s))) is not None


def _drawn(s: Any, can: Sequence[Project], t: Translator) -> Iterator[str]:
    """What a card to be bought may be."""
    if CARD not in can: return
    if both := of_both_ways(s, doable(s), t): yield both
    yield from drawn(s, t)


def _with_a_card(said: str, s: Any, can: Sequence[Project], card: str, t: Translator) -> str:
    """The same with what a card in hand brings, or one to be bought may be, as much of it as there is room for."""
    more = [card] if card else [*_drawn(s, can, t)]
    return first_fitting([*(t.row([said, one], " ") for one in more), said])


def _beside_a_town(s: Any, can: list[Project], t: Translator) -> str:
    """A road that brings the longest road beside a city or settlement, and whether both can be paid; "" where not both
    could be built."""
    town = next((one for one in (CITY, SETTLEMENT) if one in can), None)
    if not town or ROAD not in can or all(kind != Do.ROAD for kind, _ in crowning(s)): return ""
    fields = {"points": WORTH, "piece": t(town.name), "n": worth(s, best(s, offered(s, town.kind), 1)[0])}
    if town.paid(without(s, ROAD)):
        return t("Both: road at +{points} (points, can be lost), and {piece}: 1 point, {n} cards more in 36 rolls.",
                 **fields)  # fmt: skip
    return t("Only one: road at +{points} (points, can be lost), or {piece}: 1 point, {n} cards more in 36 rolls.",
             **fields)  # fmt: skip


def _beside_no_point(s: Any, can: list[Project], more: list[list[str]], t: Translator) -> Iterator[str]:
    """A city, or a settlement, where one is best, with what else is to be said: its cards beside the next best, or
    without, rather than no word of that; "" at last, where there is no room for both."""
    towns = [_of_a_town(s, can, t)]
    if not {CITY, SETTLEMENT} <= set(can):
        kind, message = (Do.CITY, CITY_ALONE) if CITY in can else (Do.SETTLE, SETTLEMENT_ALONE)
        c = best(s, offered(s, kind), 1)[0]
        towns += [t(message, place=named_(s, c, t), n=worth(s, c)) for named_ in (lands, corner_lands)]
        if len(more[0]) > 1: towns.append(t(CITY_SHORT if CITY in can else SETTLEMENT_SHORT, n=worth(s, c)))
    yield from (t.row([town, *some], " ") for some in (*more, more[0][:1]) for town in towns)
    yield ""


def _paid_besides(s: Any, can: list[Project], t: Translator) -> str:
    """What can be paid for, too, once the town that is told first is built, each beside those before."""
    towns = [one for one in (CITY, SETTLEMENT) if one in can]
    first = max(towns, key=lambda one: worth(s, best(s, offered(s, one.kind), 1)[0]))
    left, more = without(s, first), list[Project]()
    for one in can:
        if one == first or not one.paid(left): continue
        more.append(one)
        left = one.rest(left)
    return t("Paid besides: {list}.", list=named(more, t)) if more else ""


def _of_less(s: Any, can: list[Project], t: Translator) -> list[str]:
    """What else can be paid for with the same cards, and is no point, or may be one; then in fewer words."""
    n = victory(s)
    if ROAD in can and CARD in can:
        both = t("A road or a card ({n} % a point) takes the same cards.", n=n)
        return [both, t("Road: no point; card: {n} % a point.", n=n)]
    if CARD in can: return [t("A card ({n} % a point) takes the same cards.", n=n), t("A card: {n} % a point.", n=n)]
    return [t("A road takes the same cards, and is no point."), t("A road is no point.")] if ROAD in can else []


def _of_a_town(s: Any, can: list[Project], t: Translator) -> str:
    """What the best city, or settlement, would bring, beside the next best. A city stands where a harbor is one's own
    already."""
    cities = best(s, offered(s, Do.CITY), 2) if CITY in can else []
    towns = best(s, offered(s, Do.SETTLE), 2) if SETTLEMENT in can else []
    if cities and towns:
        n, m = worth(s, cities[0]), worth(s, towns[0])
        city, place_ = corner_lands(s, cities[0], t), lands(s, towns[0], t)
        if n > m: return t("Each is a point. Cards more in 36 rolls: city {n} ({city}), settlement {m}.",
                           n=n, m=m, city=city)  # fmt: skip
        if m > n: return t("Each is a point. Cards more in 36 rolls: settlement {m} ({place}), city {n}.",
                           n=n, m=m, place=place_)  # fmt: skip
        where = t("Each is a point, with {n} cards more in 36 rolls ({city}; {place}).",
                  n=n, city=city, place=place_)  # fmt: skip
        return first_fitting([where, t("Each is a point, with {n} cards more in 36 rolls.", n=n)])
    found = cities or towns
    fields = {"place": (corner_lands if cities else lands)(s, found[0], t), "n": worth(s, found[0])}
    alone = t(CITY_ALONE if cities else SETTLEMENT_ALONE, **fields)
    if there := of_the_robber_there(s, found, t): return first_fitting([t.row([alone, there], " "), alone])
    if len(found) > 1:
        more, other = worth(s, found[1]), (corner_lands if cities else lands)(s, found[1], t)
        both = t(EQUAL_CITIES if cities else EQUAL_SETTLEMENTS, more=other, **fields)
        if more == worth(s, found[0]):
            alike = t(EQUAL_PLACES[bool(cities)], **fields)
            return first_fitting([both, alike])
        if cities:
            return t("A city is a point. Cards more in 36 rolls: {n} ({place}), {m} at the next best.",
                     m=more, **fields)  # fmt: skip
        return t("A settlement is a point. Cards more in 36 rolls: {n} ({place}), {m} at the next best.",
                 m=more, **fields)  # fmt: skip
    return alone


def _of_a_way(s: Any, t: Translator) -> Iterator[str]:
    """Why one would lay a road."""
    if not s.players[s.seat].settlements:
        yield t("No settlement is left to build at a road’s end: a city gives one back first.")
    elif found := goals(s):
        yield t("Best corner ahead (dashed): {place}.", place=place(s, found[0], t))
    else: yield t("No free corner is near: one takes three of them or more.")


def _of_keeping(s: Any, kinds: set[Do], can: Sequence[Project], bought: Project, card: str, t: Translator) -> str:
    """Why one would rather keep the price of a road, or of a card, and how what is missing may come. `card`: what one
    in hand would bring, which is told first."""
    rather, short = of_saving(s, bought, t)
    if card: return first_fitting([t.row([card, rather], " "), t.row([card, short], " "), rather])
    lacking = kept_for(s, bought)
    said, word = [*of_ways(s, kinds, lacking, t)], in_a_word(s, lacking, t)
    ways = [*said, *_offered(s, kinds, lacking, t), word]
    if Do.OFFER in kinds and not any(elsewhere(s, int(s.seat))[r] for r in lacking):
        alone = (found := delayed(s, bought)) and sum(found[1]) == 1
        chances = [*(said[-1:] if by_next_turn(s, lacking) else [word]), *([word] if alone else [])]
        ways[:0] = [t.row([t("Others hold none."), chance], " ") for chance in chances]
    paid = t("You can pay for: {list}.", list=named(can, t))
    return first_fitting([*(t.row([rather, way], " ") for way in ways), t.row([paid, rather], " "), rather], LONGEST)


def _offered(s: Any, kinds: set[Do], lacking: list[int], t: Translator) -> Iterator[str]:
    """An offer for what is lacking, in the fewest words."""
    if found := swap(s, kinds, lacking):
        given, got = (t.amount(1, RESOURCE_NAMES[r]) for r in found)
        yield t("First offer {given} for {got}.", given=given, got=got)
