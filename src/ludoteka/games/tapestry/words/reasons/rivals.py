"""Opponents: where they stand, and what there is to share with them."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import COST_ANY, COST_OWN, GAIN, LANDMARK_AT
from ...rules.actions import ACTS, refusal
from ...rules.seats import furthest_opponent, place
from ...rules.tapestries.trading import refuse_trade_seat, trade_spot
from ...state import SHADOW, SPACES, TRACKS, Do, No, Verb
from ..benefits import gives
from ..city import size
from ..gains.merits import GOOD, PLOT, brings
from ..gains.rather import Side, named, rather, told
from ..names import LANDMARK_NAMES, TRACK_NAMES, seat_name
from ..nearby import leaps, leapt, led_to, spots_said, steps_payable, steps_to_landmarks
from .choices import best_said, step_ways

NO_GAIN = mark("Any will do: none of these spaces brings you anything now.")
SHARED = mark("Until your next income you gain what an ally’s upgrades give.")


def reason_ally(s: Any, p: int, item: Any, t: Translator) -> str:
    partners = [q for q in range(int(s.seats)) if not refusal(s, ACTS.code(Do.SEAT, q))]
    if not item.x:
        rising = {q: to_upgrade(s, q) for q in partners}
        sides = [Side(n, seat_name(q, t), (t("upgrades to come: {n}", n=n),)) for q, n in rising.items()]
        return told(rather(sides, t), [t(SHARED)]) if len(sides) > 1 else t(SHARED)
    return best_said((_partner(s, q, t) for q in partners), t)


def to_upgrade(s: Any, q: int) -> int:
    """How many upgrades the technologies of a seat still have before them."""
    return 2 * int(s.players[q].tech[0]).bit_count() + int(s.players[q].tech[1]).bit_count()


def _partner(s: Any, q: int, t: Translator) -> Side:
    """An opponent by the track on which it can now pay for most steps, each of which a partner gains."""
    n, k = max((steps_payable(s, q, k), -k) for k in range(TRACKS))
    track = t(TRACK_NAMES[int(s.players[q].track[-k])])
    said = t.phrase("{what}: {gain}", what=track, gain=t.amount(n, "step"))
    return Side(n, seat_name(q, t), (said if n else t("no step now"),))


def reason_wed(s: Any, p: int, _: Any, t: Translator) -> str:
    """On which track the partner can go on most, and where to next."""
    q = int(s.players[p].ally)
    if not 0 <= q < s.seats: return ""
    you = s.players[q]
    steps: dict[int, int] = {}
    for k in range(TRACKS): steps[int(you.track[k])] = max(steps.get(int(you.track[k]), 0), steps_payable(s, q, k))
    if not max(steps.values()): return t("You gain what that opponent gains there; it can pay for no step just now.")
    if len(steps) < 2: return t("You gain what that opponent gains there.")
    sides = (Side(n, t(TRACK_NAMES[k]), (t.amount(n, "step"),)) for k, n in sorted(steps.items()))
    return told(rather(sides, t), [t("You gain what that opponent gains there.")])


def reason_trade_seat(s: Any, p: int, _: Any, t: Translator) -> str:
    """Whose spaces bring most, each by the best of them."""
    sides = ((q, max(_traded(s, p, q, t, pays=None), key=lambda one: one.amount)) for q in range(SHADOW + 1)
             if not refusal(s, ACTS.code(Do.SEAT, q)))  # fmt: skip
    best = [named(one, seat_name(q, t), t) for q, one in sides]
    if best[1:] and not any(one.amount for one in best): return t(NO_GAIN)
    return best_said(best, t, points=True)


def best_trade(s: Any, p: int, t: Translator) -> Side | None:
    """The space of an opponent that would bring a seat most; None where all tokens stand at their start."""
    rivals = (q for q in range(SHADOW + 1) if refuse_trade_seat(s, p, q) == No.FINE)
    return max((one for q in rivals for one in _traded(s, p, q, t)), key=lambda one: one.amount, default=None)


def reason_trade(s: Any, p: int, item: Any, t: Translator) -> str:
    """Of the spaces of an opponent, by what each brings."""
    sides = _traded(s, p, int(item.x), t)
    if sides[1:] and not any(one.amount for one in sides): return t(NO_GAIN)
    return best_said(sides, t, points=True)


def _traded(s: Any, p: int, q: int, t: Translator, *, pays: bool | None = True) -> list[Side]:
    """What the spaces of an opponent's tokens would bring, those at a start left out; with what a building `pays`."""
    spots = dict.fromkeys(spot for k in range(TRACKS) if (spot := int(trade_spot(s, q, k))) % SPACES)
    return [Side(amount, spots_said([spot], t), said) for spot in spots
            for amount, said in [brings(s, p, int(GAIN[spot]), t, pays=pays)]]  # fmt: skip


def reason_dictate(s: Any, p: int, item: Any, t: Translator) -> str:
    """The best free step beside the next best; where the furthest opponent is, whom it would hold up."""
    theirs = {k: int(furthest_opponent(s, p, k)) for k in range(TRACKS)}
    near = max(theirs, key=lambda k: theirs[k])
    more = [t("Others cannot step there in their next turn.")]
    if theirs[near] > 0:
        space = spots_said([near * SPACES + theirs[near]], t)
        more.insert(0, t("Others cannot step there in their next turn; furthest: {space}.", space=space))
    ways = [one for one in step_ways(s, p, item, t, others=False) if one]
    return told(ways, more) if ways else more[-1]


def leap_said(s: Any, p: int, k: int, to: int, t: Translator) -> str:
    """How far Socialism takes a token to a space, and what it gains on the way."""
    n = to % SPACES - int(s.players[p].space[k])
    if n < 0: return t("{steps} back, nothing gained", steps=t.amount(-n, "step"))
    names = [t("landmark {name}", name=t(LANDMARK_NAMES[LANDMARK_AT[spot]])) for spot in leapt(s, p, k, to)]
    return t.row([t("{steps} free", steps=t.amount(n, "step")), *(names or [t("no landmark")])])


def reason_social(s: Any, p: int, item: Any, t: Translator) -> str:
    """Which token gains a landmark on its way, or else saves most steps, beside the next best one."""
    tokens = [item.x - 1] if item.x else range(TRACKS)
    ahead = {k: to for k in map(int, tokens) if (to := leaps(s, p, k)[0]) >= 0}
    if not ahead: return t("No opponent is ahead of you: your token can only go back.")
    if item.x: return _one_leap(s, p, int(item.x) - 1, t)
    sides = [_leap(s, p, k, to, t) for k, to in ahead.items()]
    if len(sides) > 1:
        brief = [one._replace(things=(leap_said(s, p, k, ahead[k], t),)) for one, k in zip(sides, ahead, strict=True)]
        ways = [*rather(sides, t, others=False)[:1], *rather(brief, t)]
        return told(ways, [t("Only landmarks on the way forward are gained.")])
    only = sides[0]._replace(things=(leap_said(s, p, *next(iter(ahead.items())), t),))
    return first_fitting(t("Only landmarks on the way forward are gained. Most – {track}: {gain}.", track=one.name,
                           gain=one.said(t)) for one in (sides[0], only))  # fmt: skip


def _one_leap(s: Any, p: int, k: int, t: Translator) -> str:
    """Both ways of one token: forward it saves the price of its steps, back they are to be paid for again."""
    to, back = leaps(s, p, k)
    said = _leap(s, p, k, to, t).said(t)
    if back < 0: return f"{said}."
    lost = int(s.players[p].space[k]) - back % SPACES
    return first_fitting((t("Rather forward ({leap}) than back ({steps} lost, to be paid for again).", leap=said,
                            steps=t.amount(lost, "step")), f"{said}."))  # fmt: skip


def best_leap(s: Any, p: int, t: Translator) -> Side | None:
    """The leap of Socialism that brings a seat most; None where no token of a rival is ahead of its own."""
    ahead = {k: to for k in range(TRACKS) if (to := leaps(s, p, k)[0]) >= 0}
    sides = (_leap(s, p, k, to, t)._replace(things=(leap_said(s, p, k, to, t),)) for k, to in ahead.items())
    return max(sides, key=lambda one: one.amount, default=None)


def _leap(s: Any, p: int, k: int, to: int, t: Translator) -> Side:
    """A leap of Socialism by the steps that it saves, and by the landmarks on its way."""
    here = int(s.players[p].track[k]) * SPACES + int(s.players[p].space[k])
    saved = sum(int(COST_OWN[spot] + COST_ANY[spot]) for spot in range(here + 1, to + 1))
    plots = sum(size(int(LANDMARK_AT[spot])) for spot in leapt(s, p, k, to))
    said = t.n("{leap}, saves {n} resource", "{leap}, saves {n} resources", saved, leap=leap_said(s, p, k, to, t))
    return Side(PLOT * plots + GOOD[int(s.players[p].era)] * saved, t(TRACK_NAMES[to // SPACES]), (said,))


def next_of_ally(s: Any, p: int, track: int, t: Translator) -> str:
    """What a partner would gain by its next step on a track; "" where it has none."""
    q = int(s.players[p].ally)
    spot = led_to(s.players[q], track) if 0 <= q < s.seats else 0
    return t("next {space}: {gain}", space=spots_said([spot], t), gain=gives(spot, t)) if spot else ""


def seat_facts(s: Any, verb: Verb, item: Any, q: int, t: Translator) -> str:
    """What there is to know of an opponent that may be chosen, for its button."""
    if q == SHADOW: return ""
    you = s.players[q]
    if verb == Verb.GIVE_TILE: return str(t.amount(int(you.points), "point"))
    if verb == Verb.HISTORY_SEAT:
        far = min(steps_to_landmarks(s, q).values(), default=0)
        return t("steps to a landmark: {n}", n=far) if far else ""
    if verb == Verb.ALLY and not item.x:
        return t("upgrades to come: {n}", n=to_upgrade(s, q))
    if verb == Verb.TRADE_SEAT:
        best = max(_traded(s, int(s.seat), q, t, pays=None), key=lambda one: one.amount)
        return t.phrase("{what}: {gain}", what=best.name, gain=best.said(t))
    if verb != Verb.ALLY: return ""
    return spots_said([k * SPACES + int(place(s, q, k)) for k in range(TRACKS)], t)
