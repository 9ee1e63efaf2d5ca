"""The cards that can be played now, compared: which brings most, what its points are for, which is better of two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ....box.tables import TYPE
from ....state import SPOTS, Colour, Season
from ...names import card_name
from ...sheet import gained
from ..outcome import anyway, outcome
from ..prices import price_of
from ..reach import ALIKE
from ..worth import AFTERWARDS, afterwards, at_once, payer, played, signed

PARTS = 2  # that points are told with, at least
#: What the cards that can be played bring at once, the best beside the next.
NOW = mark("Best now: {cards}.")
NOTHING_NOW = mark("No points now: {cards}.")
LOSSES = mark("Only points lost now: {cards}.")
#: What parts cards that bring as many points besides.
FEWER_TREASURES = mark("takes fewer treasures")
FEWER_RESOURCES = mark("costs fewer resources")
OTHERS_TAKE = mark("others could take it")


def begun(points: int) -> str:
    """What the cards are told by, the best of which brings so many points."""
    return NOW if points > 0 else NOTHING_NOW if not points else LOSSES


def best_said(
    s: Any, t: Translator, most: int, *, more: bool = True, pays: bool = True, others: bool = True
) -> Phrase:  # fmt: skip
    """The cards that bring most points at once and those that bring most after them: `Inn +4, 3 cards +2 each`; with
    what `pays` for them besides resources, and where only the best are named what the `others` bring at most."""
    groups: dict[int, list[int]] = {}
    for name, n in at_once(s):
        groups.setdefault(n, []).append(name)
    first = [one for n, names in [*groups.items()][:most] for one in _alike(s, names, n, t, more=more, pays=pays)]
    if most == 1 and len(groups) > 1 and others:
        first += _others(groups, t)
    return t.row(first)


def preferred(s: Any) -> tuple[list[int], list[str]]:
    """Of the cards that bring most points at once those that are better for what else they do, and why: what takes no
    treasure, what gives or helps again, what somebody else could take."""
    best = at_once(s)
    names, why = [name for name, n in best if n == best[0][1]], list[str]()
    for said, score in _reasons(s, names) if len(names) > 1 else ():
        least = min(map(score, names))
        if any(score(name) != least for name in names):
            names, why = [name for name in names if score(name) == least], [*why, said]
    return names, why


def _reasons(s: Any, names: Iterable[int]) -> list[tuple[str, Callable[[int], int]]]:
    """What speaks for a card beside one that brings as many points, what weighs most first: the least counts."""
    p, last = int(s.turn), s.players[s.turn].season == Season.AUTUMN
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count]}
    taken = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]} - hand
    bills = {name: price_of(s, p, name) for name in names}
    helped = any(bill.helpers for bill in bills.values())  # what is left to be paid then depends on who helps
    anchored = any(bill.anchor for bill in bills.values())
    return [
        (FEWER_TREASURES, lambda name: 0 if bills[name].anchor or helped else bills[name].by_treasure),
        (AFTERWARDS[Colour.GREEN], lambda name: TYPE[name] != Colour.GREEN or last),
        (AFTERWARDS[Colour.BLUE], lambda name: TYPE[name] != Colour.BLUE),
        (FEWER_RESOURCES, lambda name: 0 if anchored or helped else len(bills[name].tokens)),
        (OTHERS_TAKE, lambda name: name not in taken),
    ]


def rather(s: Any, t: Translator) -> list[Phrase]:
    """Of cards that bring as many points the one that is better, and why: `Port +2 (costs no treasure), rather than
    Inn`; [] where one brings most, or all are as good."""
    best, (names, why) = at_once(s), preferred(s)
    alike = [name for name, n in best if n == best[0][1] and name not in names]
    if not alike or len(names) > 1:
        return []
    first = t.phrase("{card} {n}", card=card_name(names[0], t), n=signed(best[0][1]))
    how = t.row(map(t, why[:2]))
    others: list[str] = [t.row((card_name(name, t) for name in alike), " / ")] if len(alike) <= ALIKE else []
    others = [t.phrase("{card} {n}", card=one, n=signed(best[0][1])) for one in others]
    others.append(t.n("{n} other card", "{n} other cards", len(alike)))
    return [t.row([t("{card} ({how}), rather than {others}", card=first, others=one, how=how)]) for one in others]


def _others(points: Iterable[int], t: Translator) -> list[str]:
    """What the cards behind the best bring at most, where that is a gain."""
    _, most = islice(points, 2)
    return [t("others at most {n}", n=signed(most))] if most > 0 else []


def parted(s: Any, t: Translator) -> list[Phrase]:
    """The one card that brings most, with what its points are for, beside the next: `Inn +7 (Cards +3, Boat +4)`; []
    where several bring as much, all of its points are its own, or more than resources pays for it."""
    best = at_once(s)
    name, points = best[0]
    if (len(best) > 1 and best[1][1] == points) or payer(price_of(s, int(s.turn), name), t):
        return []
    parts = gained(anyway(s), outcome(s, played(s, name)), int(s.turn), t)
    if len(parts) < PARTS:
        return []
    said = t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(parts))
    if len(best) == 1:
        return [t.row([said])]
    then = signed(best[1][1])
    named = t.phrase("{card} {n}", card=card_name(best[1][0], t), n=then)
    return [t.row([said, named]), t.row([said, *_others([points, best[1][1]], t)])]


def _alike(s: Any, names: list[int], n: int, t: Translator, *, more: bool, pays: bool) -> list[str]:
    """Cards that bring the same: what else they do tells them apart, if there is room for `more`."""
    differ = more and (not n or len({int(TYPE[name]) for name in names}) > 1)
    if len(names) <= ALIKE:
        return [_brings(s, name, n, t, more=differ, pays=pays) for name in names]
    said = t.n("{n} card {points}", "{n} cards {points} each", len(names), points=signed(n))
    lasts = next((name for name in names if TYPE[name] in (Colour.GREEN, Colour.BLUE)), None) if differ else None
    if lasts is None:
        return [said]
    return [t.phrase("{cards} ({card}: {how})", cards=said, card=card_name(lasts, t), how=afterwards(s, lasts, t))]


def _brings(s: Any, name: int, points: int, t: Translator, *, more: bool, pays: bool) -> str:
    """A card with the points that it brings, what pays for it besides resources, and what it does besides."""
    how = [payer(price_of(s, int(s.turn), name), t) if pays else "", afterwards(s, name, t) if more else ""]
    if any(how):
        return t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(filter(None, how)))
    return t.phrase("{card} {n}", card=card_name(name, t), n=signed(points))
