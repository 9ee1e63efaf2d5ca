"""What is done again is good for: green cards that give again, workers who come home to be sent again."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.actions import ACTS
from ...state import CITY, PLACES, Do, Phase
from ..legal import refused
from ..names import card_name, place_called, slot_name
from ..points import points_of
from .errands import errand
from .home import again, sent_again
from .order import order_of
from .outcome import anyway, by_itself, outcome
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
        runs = [(x, code) for x, code in codes if not refused(s, code)]
        green = [(card_name(int(s.players[x // CITY].city[x % CITY].name), t), outcome(s, code))
                 for x, code in runs]  # fmt: skip
        order = order_of([x for x, _ in runs], s, t) if phase == Phase.RUN_ALL else None
        best = compared_said(gaining(compared(s, p, green)), p, t)
        if order:  # all give: what one leads to parts none from another
            led = [f"{order.said} {t(LEADS_TO, list=best[0])}"] if best else []
            return first_fitting([*led, order.said])
        if best:
            ways = [t(words, list=t.row(best[:n], "; ")) for n in (2, 1) for words in (AGAIN_TO[phase], LEADS_TO)]
            return first_fitting(ways, NARROW)
        if phase == Phase.RUN and (points := _points(s, runs, t)):
            return t(POINTS_AGAIN, cards=points)
    list_ = missing(anyway(s), p, t)
    short = t(ORDER) if phase == Phase.RUN_ALL else t(MISSING, list=list_)
    return first_fitting([t(AGAIN[phase], list=list_), short], NARROW) if list_ else ""


def _points(s: Any, runs: list[tuple[int, int]], t: Translator) -> str:
    """The points that green cards bring at most if they give again, the best beside the next: `Sloop +2, Scribe +1`; ""
    where none brings any."""
    p, found, s = int(s.turn), dict[int, int](), by_itself(s)
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
