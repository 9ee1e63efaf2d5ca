"""Answers of which each brings one benefit: the best of them beside the next best one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import (
    COST_ANY,
    COST_OWN,
    GAIN,
    LANDMARK_AT,
    LIST_N,
    LIST_VERB,
    LIST_X,
    MERRY,
    NET_GAIN,
    SPACE_GAIN,
)
from ...rules.actions import ACTS, refusal
from ...state import ERAS, LAST, SPACES, TRACKS, Do, Mode, Verb
from ..benefits import cost
from ..city import size
from ..gains.counts import completing
from ..gains.force import added, on_step
from ..gains.merits import GOOD, PLOT, brings
from ..gains.promises import lacking_for
from ..gains.rather import Side, rather
from ..gains.worth import BARE
from ..names import TRACK_NAMES
from ..nearby import landmarks, spots_said

WANTED = 0.5  # how much more a resource is that a next space lacks
FEW = 3  # things that are told of with all their words
SPOT = mark("spot {n}")
#: What is offered by its number, as its button says.
CALLED = {Verb.EXPLORE_SPACE: mark("tile {n}"), Verb.MERRY: mark("track {n}")}


def reason_benefit(s: Any, p: int, item: Any, t: Translator) -> str:
    """Of spots, of a net or of short tracks, and of space tiles; "" where there is one only."""
    verb = Verb(int(item.verb))
    return best_said([Side(amount, t(CALLED.get(verb, SPOT), n=k + 1), said) for k, number in _offered(s, verb)
                  for amount, said in [wanted(s, p, number, t)]], t, points=True)  # fmt: skip


def wanted(s: Any, p: int, number: int, t: Translator) -> tuple[float, tuple[str, ...]]:
    """What a benefit brings; of a single resource with the next spaces that lack it."""
    amount, said = brings(s, p, number, t)
    good = int(LIST_X[number, 0]) if LIST_N[number] == 1 and LIST_VERB[number, 0] == Verb.GOODS else -1
    spaces = lacking_for(s, p, good, t) if good >= 0 and s.players[p].era < ERAS else ""
    return (amount + WANTED, (t("{gain} for {spaces}", gain=t.row(said), spaces=spaces),)) if spaces else (amount, said)


def _offered(s: Any, verb: Verb) -> Iterator[tuple[int, int]]:
    """The numbers that may be chosen, each with its benefit."""
    kind = Do.SPACE if verb == Verb.EXPLORE_SPACE else Do.OPTION
    for k in range(len(SPACE_GAIN) if kind == Do.SPACE else len(NET_GAIN)):
        if refusal(s, ACTS.code(kind, k)): continue
        yield k, int(SPACE_GAIN[k] if kind == Do.SPACE else MERRY[k, s.merry[k]] if verb == Verb.MERRY else NET_GAIN[k])


def reason_restart(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of tracks, by what their first space gives."""
    return best_said([Side(amount, t(TRACK_NAMES[k]), said) for k in range(TRACKS)
                      for amount, said in [brings(s, p, int(GAIN[k * SPACES + 1]), t)]], t, points=True)  # fmt: skip


def reason_step(s: Any, p: int, item: Any, t: Translator) -> str:
    """Of steps that cost nothing: by what they bring, and by what they would have cost."""
    return first_fitting(step_ways(s, p, item, t))


def step_ways(s: Any, p: int, item: Any, t: Translator, *, others: bool = True) -> list[str]:
    """The same, said ever shorter; [""] where there is one only."""
    me = s.players[p]
    mode = Mode(int(item.x) % 8) if item.verb != Verb.DICTATE else Mode.FULL
    going = [k for k in range(TRACKS) if me.space[k] < LAST and not refusal(s, ACTS.code(Do.TOKEN, k))]
    spots = [int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in going]
    sides = [step_side(s, p, spot, mode in BARE, t) for spot in dict.fromkeys(spots)]
    return rather(sides, t, others=others, points=True) if len(sides) > 1 else [""]


def step_side(s: Any, p: int, spot: int, bare: bool, t: Translator) -> Side:
    """A step that costs nothing: by what it brings, by what it would have cost."""
    saved = int(COST_OWN[spot] + COST_ANY[spot])
    if s.players[p].era == ERAS: saved = 0  # no step is paid for any more
    side = reached_side(s, p, spot, bare, t)
    apart = [one for one in (side.apart, t("saves {cost}", cost=cost(spot, t)) if saved and not bare else "") if one]
    return side._replace(amount=side.amount + GOOD[int(s.players[p].era)] * saved, apart=t.row(apart))


def reached_side(s: Any, p: int, spot: int, bare: bool, t: Translator) -> Side:
    """A step by what it brings alone."""
    amount, said = (0.0, (t("saves {cost}", cost=cost(spot, t)),)) if bare else brings(s, p, int(GAIN[spot]), t)
    if card := added(s, p, spot, bare=bare): said = (*said, on_step(s, p, spot, t, bare=bare))
    amount += card
    if points := completing(s, p, spot):
        ends = t("track’s end: {points}", points=t.amount(points, "point"))
        amount, said = amount + points, (ends, *said) if amount > 0 else (ends,)
    if landmarks(s, [spot]):
        plots = size(int(LANDMARK_AT[spot]))
        apart = t.row(said) if amount > 0 else ""
        landmark = t("landmark of {plots}", plots=t.amount(plots, "plot"))
        return Side(amount + PLOT * plots, spots_said([spot], t), (landmark,), apart)
    return Side(amount, spots_said([spot], t), said)


def best_said(sides: Iterable[Side], t: Translator, *, points: bool = False) -> str:
    """The best of some beside the next best, with about how many `points` both are where amounts are such; "" where
    there is one only."""
    sides = list(sides)
    return first_fitting(rather(sides, t, points=points)) if len(sides) > 1 else ""


def reason_isolate(s: Any, p: int, _: Any, t: Translator) -> str:
    """What guarding brings at once, beside what a token that is kept is good for."""
    return t("Guard it: 1 resource now, and nobody can conquer it. A token kept ({n} left) is for later land only.",
             n=int(s.isolation_left))  # fmt: skip
