"""What is done again is good for: green cards that give again, workers who come home to be sent again."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import DECK
from ...rules.actions import ACTS
from ...state import CITY, EMPTY, HAND, PLACES, SPACES, Do, Phase
from ..legal import refused
from ..names import card_name, place_called, slot_name
from ..points import points_of
from ..sheet import gained
from .order import cards_that_come, order_of
from .outcome import anyway, by_itself, outcome
from .reach import ALIKE, WEIGHT, Found, Key, Many, compared, compared_said, missing, together
from .workers.errands import errand
from .workers.home import again, sent_again
from .workers.sites import many_places
from .worth import signed, would_bring
from .worthwhile import gaining

#: Where something is done again: what it leads to, and where it leads to nothing, what is missing.
AGAIN_TO = {
    Phase.RUN: mark("A green card gives again: {list}."),
    Phase.RUN_ALL: mark("Leads to: {list}. First what another one pays with."),
}
AGAIN = {
    Phase.RUN: mark("A green card gives again. Missing for the next cards: {list}"),
    Phase.RUN_ALL: mark("All give: first what another one pays with. Still missing: {list}"),
    Phase.RECALL: mark("The worker is free again, and can bring what the next cards lack: {list}"),
}
LEADS_TO = mark("Leads to: {list}.")
#: Where none of the others is worth more than the first; else what is had at once beside what is worth more.
BEST = mark("Best: {list}.")
AT_ONCE = mark("At once: {list}. Later more: {more}.")
SENT_AGAIN = mark("Best home, to be sent again: {list}.")
#: Where no green card that gives again brings points or leads to a card.
NEW_CARDS = mark("None brings points or a card nearer now. Best {card}: a new card might.")
FULL_NEW_CARDS = mark("None brings points now: your city is full. Best {card}: a new card may need no space.")
NO_MATTER = mark("None brings points or a card nearer now: no matter which.")
FULL_NO_MATTER = mark("None brings points now, your city is full: no matter which.")
MISSING = mark("Still missing for the next cards: {list}")
ORDER = mark("All give, only the order is yours: first what another one needs.")


def repeated(s: Any, p: int, phase: Phase, t: Translator) -> str:
    """What green cards that give again lead to, or workers that come home; else what is missing."""
    if phase == Phase.RECALL:
        if best := _home_again(s, p, t):
            told = (best[:2], best[:1], _home_again(s, p, t, alike=1)[:1])
            return first_fitting([t(SENT_AGAIN, list=t.row(list_, "; ")) for list_ in told], NARROW)
    else:
        codes = ((x, ACTS.code(Do.RUN, x)) for x in range(int(s.seats) * CITY))
        runs = [(x, code) for x, code in codes if not refused(s, code)]
        green = [(card_name(int(s.players[x // CITY].city[x % CITY].name), t), outcome(s, code))
                 for x, code in runs]  # fmt: skip
        order = order_of([x for x, _ in runs], s, t) if phase == Phase.RUN_ALL else None
        found = gaining(compared(s, p, green))
        best = compared_said(found, p, t)
        if order:  # all give: what one leads to parts none from another
            led = [f"{order.said} {t(LEADS_TO, list=best[0])}"] if best and order.first != EMPTY else []
            return first_fitting([*led, order.said], NARROW)
        if phase == Phase.RUN and (points := _points(s, runs, t)):
            most = points[0][0]
            more = [one for one, (key, *_) in zip(best, found, strict=False) if not key[0] or key[1] < most]
            if len(more) == len(best):
                ways = [[said for _, said in points[:n]] + more[:m] for n, m in ((2, 1), (1, 1), (2, 0), (1, 0))]
                return first_fitting(t(BEST, list=t.row(one, "; ")) for one in ways)
        if best:
            first = phase == Phase.RUN and best_first(found, p)
            ways_to = (BEST,) if first else (AGAIN_TO[phase], LEADS_TO)
            return first_fitting([t(words, list=t.row(best[:n], "; ")) for n in (2, 1) for words in ways_to], NARROW)
        if phase == Phase.RUN and not missing(anyway(s), p, t):
            return _no_points(s, runs, t)
    lacked = missing(anyway(s), p, t)
    bare = t(ORDER) if phase == Phase.RUN_ALL else t(MISSING, list=lacked)
    return first_fitting([t(AGAIN[phase], list=lacked), bare], NARROW) if lacked else ""


def best_first(found: Found, p: int) -> bool:
    """Whether none of the things that are compared is worth more than the first."""
    return all(_worth(one, p) <= _worth(found[0], p) for one in found)


def _worth(one: tuple[Key, list[str], Any], p: int) -> int:
    """The points of the card that something leads to, less what is still to be brought for it."""
    (paid, n, name), _, later = one
    return n if paid else (would_bring(later, p, name) or 0) + WEIGHT * n


def ordered(found: Found, p: int) -> Found:
    """Things as they are told: where none pays for a card, what is worth most, less what it lacks, first."""
    return found if found and found[0][0][0] else sorted(found, key=lambda one: -_worth(one, p))


def led_said(found: Found, p: int, t: Translator, had: int | None = None, many: Many | None = None) -> list[str]:
    """What things lead to, in several lengths: that the first is best, else what it pays for at once beside what is
    worth more but only comes nearer."""
    found = ordered(found, p)
    best = compared_said(found, p, t, many, had)
    if not found or best_first(found, p):
        return [t(BEST, list=t.row(best[:n], "; ")) for n in (3, 2, 1)] if best else []
    most = max(found[1:], key=lambda one: _worth(one, p))
    if found[0][0][0] and not most[0][0]:
        later = compared_said([most], p, t, many, had)[0]
        return [t(AT_ONCE, list=best[0], more=later), t(LEADS_TO, list=best[0])]
    return [t(LEADS_TO, list=t.row(best[:n], "; ")) for n in (3, 2, 1)]


def _points(s: Any, runs: list[tuple[int, int]], t: Translator) -> list[tuple[int, str]]:
    """The points that green cards bring at most if they give again, the best first: `Sloop +4 (Treasures +2, Boat +2)`;
    [] where none brings any."""
    p, found, s = int(s.turn), dict[int, tuple[int, list[str]]](), by_itself(s)
    besides = points_of(anyway(s), p) - points_of(s, p)
    for x, code in runs:
        name, n = int(s.players[x // CITY].city[x % CITY].name), errand(s, code).points - besides
        later = outcome(s, code)
        sure = n > 0 and not besides and points_of(later, p) - points_of(s, p) == n
        found.setdefault(name, (n, gained(s, later, p, t) if sure else []))
    told: list[tuple[int, str]] = []
    for name, (n, parts) in sorted(found.items(), key=lambda one: -one[1][0]):
        said = t.phrase("{card} {n}", card=card_name(name, t), n=signed(n))
        if len(parts) > 1:
            said = t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(n), how=t.row(parts))
        told.append((n, str(said)))
    return [one for one in told if one[0] > 0]


def _no_points(s: Any, runs: list[tuple[int, int]], t: Translator) -> str:
    """Where no green card brings points or leads to a card: which of them brings new ones, if any does."""
    me = s.players[s.turn]
    names = dict.fromkeys(int(s.players[x // CITY].city[x % CITY].name) for x, _ in runs)
    if not names:
        return ""
    room = HAND - int(me.hand_count)
    name = max(names, key=lambda one: cards_that_come(DECK[one].effect))
    full = me.spaces >= SPACES
    if not room or not cards_that_come(DECK[name].effect):
        return t(FULL_NO_MATTER if full else NO_MATTER)
    return t(FULL_NEW_CARDS if full else NEW_CARDS, card=card_name(name, t))


def _home_again(s: Any, p: int, t: Translator, alike: int = ALIKE) -> list[str]:
    """What workers bring who come home and are sent to the same place again, the best first: points, or the card that
    they pay for; else the card that they bring nearest. Of more than `alike` places one by name."""
    me, points = s.players[s.turn], sent_again(s)
    home = together(((place_called(s, x, t), later, key) for x, key, later in again(s)), p)
    led = compared_said(home, p, t, many_places, alike=alike)
    found = [(key[1], said) for (key, *_), said in zip(home, led, strict=False) if key[0]]
    paid = {x for x, key, _ in again(s) if key and key[0]}
    for x, n in points.items():
        if n > 0 and x not in paid:
            what = place_called(s, x, t) if x < PLACES else slot_name(me, x - PLACES, t)
            found.append((n, t.phrase("{what} → {how}", what=what, how=signed(n))))
    return [said for _, said in sorted(found, key=lambda one: -one[0])] or led
