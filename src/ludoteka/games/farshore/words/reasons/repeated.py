"""What is done again is good for: green cards that give again, workers who come home to be sent again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.schema import GOOD_NAMES
from ...box.steps import AnyStep, Boat, Choose, Discard, Draw, Gain, Give, Pay, Reveal, Take
from ...box.tables import DECK
from ...rules.actions import ACTS, refusal
from ...state import CITY, HAND, PLACES, Do, Phase
from ..names import card_name, place_called, slot_name
from ..points import points_of
from .errands import errand
from .home import again, sent_again
from .outcome import anyway, outcome
from .reach import compared, compared_said, missing, together
from .worth import signed
from .worthwhile import gaining

#: Where something is done again: what it leads to, and where it leads to nothing, what is missing.
AGAIN_TO = {
    Phase.RUN: mark("A green card gives again: {list}."),
    Phase.RUN_ALL: mark("Leads to: {list}. First what another one pays with."),
}
AGAIN = {
    Phase.RUN: mark("A green card gives again. Missing for the next cards: {list}"),
    Phase.RUN_ALL: mark("Each gives once: first what another one pays with. Still missing: {list}"),
    Phase.RECALL: mark("The worker is free again, and can bring what the next cards lack: {list}"),
}
#: Where none leads to a card: their points.
POINTS_AGAIN = mark("A green card gives again. Points now: {cards}.")
LEADS_TO = mark("Leads to: {list}.")
#: The order of green cards of which each gives once.
BEFORE = mark("Each gives once. {one} before {other}: it brings what that can give up.")
MAKES_ROOM = mark("Each gives once. {one} before {other}: your hand is full, and it makes room.")
ANY_ORDER = mark("Each gives once, and none pays for another: the order does not matter.")
SENT_AGAIN = mark("Sent again: {list}.")
MISSING = mark("Still missing for the next cards: {list}")
ORDER = mark("All give, each once. Only the order is yours: first what another one needs.")


def repeated(s: Any, p: int, phase: Phase, t: Translator) -> str:
    """What green cards that give again lead to, or workers that come home; else what is missing."""
    if phase == Phase.RECALL:
        if best := _home_again(s, p, t):
            return first_fitting((t(SENT_AGAIN, list=t.row(best[:n], "; ")) for n in (2, 1)), NARROW)
    else:
        codes = ((x, ACTS.code(Do.RUN, x)) for x in range(int(s.seats) * CITY))
        runs = [(x, code) for x, code in codes if not refusal(s, code)]
        green = [(card_name(int(s.players[x // CITY].city[x % CITY].name), t), outcome(s, code))
                 for x, code in runs]  # fmt: skip
        if best := compared_said(gaining(compared(s, p, green)), p, t):
            ways = [t(words, list=t.row(best[:n], "; ")) for n in (2, 1) for words in (AGAIN_TO[phase], LEADS_TO)]
            return first_fitting(ways, NARROW)
        if phase == Phase.RUN and (points := _points(s, runs, t)):
            return t(POINTS_AGAIN, cards=points)
        if phase == Phase.RUN_ALL and (order := order_said([x for x, _ in runs], s, t)):
            return order
    list_ = missing(anyway(s), p, t)
    short = t(ORDER) if phase == Phase.RUN_ALL else t(MISSING, list=list_)
    return first_fitting([t(AGAIN[phase], list=list_), short], NARROW) if list_ else ""


def _points(s: Any, runs: list[tuple[int, int]], t: Translator) -> str:
    """The points that green cards bring at most if they give again, the best beside the next: `Sloop +2, Scribe +1`; ""
    where none brings any."""
    p, found = int(s.turn), dict[int, int]()
    besides = points_of(anyway(s), p) - points_of(s, p)
    for x, code in runs:
        found.setdefault(int(s.players[x // CITY].city[x % CITY].name), errand(s, code).points - besides)
    best = sorted(found.items(), key=lambda one: -one[1])
    if not best or best[0][1] <= 0:
        return ""
    said = (t.phrase("{card} {n}", card=card_name(name, t), n=signed(n)) for name, n in best[:3])
    return str(t.row(said))


def _home_again(s: Any, p: int, t: Translator) -> list[str]:
    """What workers bring who come home and are sent to the same place again, the best first: points, or the card that
    they pay for; else the card that they bring nearest."""
    me, points = s.players[s.turn], sent_again(s)
    home = together(((place_called(s, x, t), later, key) for x, key, later in again(s)), p)
    found = [(key[1], said) for (key, *_), said in zip(home, compared_said(home, p, t), strict=False) if key[0]]
    paid = {x for x, key, _ in again(s) if key and key[0]}
    for x, n in points.items():
        if n > 0 and x not in paid:
            what = place_called(s, x, t) if x < PLACES else slot_name(me, x - PLACES, t)
            found.append((n, t.phrase("{what} → {how}", what=what, how=signed(n))))
    return [said for _, said in sorted(found, key=lambda one: -one[0])] or compared_said(home, p, t)


def order_said(runs: list[int], s: Any, t: Translator) -> str:
    """Of green cards still to give one that brings what another one takes, or that none does; "" where that cannot be
    told."""
    cards = [int(s.players[x // CITY].city[x % CITY].name) for x in runs]
    known = [_takes_and_brings(DECK[name].effect) for name in cards]
    if len(cards) < 2 or not all(known):
        return ""
    told = [(name, *one) for name, one in zip(cards, known, strict=True) if one]
    for other, takes, _ in told:
        for one, needs, brings in told:
            if not needs and takes & brings == {"card"} and s.players[s.turn].hand_count >= HAND:
                return t(MAKES_ROOM, one=card_name(other, t), other=card_name(one, t))
            if not needs and takes & brings:
                return t(BEFORE, one=card_name(one, t), other=card_name(other, t))
    pairs = ((takes, brings) for k, (_, takes, _) in enumerate(told) for n, (*_, brings) in enumerate(told) if k != n)
    if any(takes & brings for takes, brings in pairs):  # each of them needs something, too
        return ""
    # a card that takes cards may make room for those that another one draws
    return "" if any("card" in takes for _, takes, _ in told) else t(ANY_ORDER)


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
