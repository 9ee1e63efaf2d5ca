"""Resources to take: which of them the next spaces lack, and what these bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.words.room import ROOM, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import COST_ANY, COST_OWN
from ...state import ERAS, LAST, SPACES, TOP_RESOURCE, TRACKS, State
from ..gains.rather import Side, apart, named, rather
from ..income import after_income, goods_due
from ..names import GOOD_NAMES, TRACK_NAMES
from ..nearby import (
    asked_by,
    lacking_from,
    led_to,
    missing,
    next_spots,
    payable,
    spots_said,
)
from .choices import FEW, reached_side

#: What one resource brings, and the same without its gain where that is too long.
AT_ONCE = (
    mark("Take {good}: only with it can you pay for {space} at once ({gain})."),
    mark("Take {good}: only with it can you pay for {space} at once."),
)
ONE_OF_MANY = (
    mark("Take {good}: of what you lack only {space} brings something now ({gain})."),
    mark("Take {good}: of what you lack only {space} brings something now."),
)
ONLY_ONE = (
    mark("Take {good}: of your next spaces only {space} asks by name for what you lack ({gain})."),
    mark("Take {good}: of your next spaces only {space} asks by name for what you lack."),
)
PAID = mark("You can then pay for it.")
IN_VAIN = mark("It matters little: what you lack is for spaces that bring nothing by themselves now: {list}.")
IN_VAIN_SHORT = mark("It matters little: what you lack is for spaces that bring nothing by themselves now.")

#: What lacks first once an income has come, and where.
IN_SPITE = (mark("Take {one}: after this income you lack it first ({gain}), {other} later ({less})."),
            mark("After this income you lack {one} first ({gain}), {other} later ({less})."))
WHERE = mark("{space}, in {steps}")
#: Several that lack first.
AS_SOON = mark("{list}: about as good, as you lack each in {steps}.")
NO_MORE = mark("It makes no difference: it is your last turn, and no step is paid for any more.")
#: Of what an income brings right after the resource that is chosen.
COUNTED_IN = (
    mark("What your income brings right after it is counted in."), mark("The income to come is counted in."),
)


def reason_any(s: Any, p: int, _: Any, t: Translator) -> str:
    """What lacks most; in an income turn by what lacks after it, as it goes on at once."""
    if s.players[p].era == ERAS: return t(NO_MORE)
    if not goods_due(s, p) or not s.players[p].era: return _taken(s, p, t)
    then = after_income(s, p)
    said = _taken(then, p, t, at_once=False)
    told = any(then.players[p].space)  # before the first step it makes no difference
    if not told or said == _in_spite(_soonest(then, p, t), t): return said
    return first_fitting((*(f"{said} {t(one)}" for one in COUNTED_IN), said))


def _taken(s: Any, p: int, t: Translator, *, at_once: bool = True) -> str:
    """Which resource a seat lacks most as things lie."""
    if wanted := missing(s, p, t):
        said = (_pays_at_once(s, p, t) if at_once else "") or _lacked(s, p, t)
        if said: return said
        goods = t.row(dict.fromkeys(t(GOOD_NAMES[k]) for k in _lacking(s, p)))
        return first_fitting(t("Take what you lack for your next spaces: {list}", list=one) for one in (wanted, goods))
    if asked_by(s, p, t):
        if sides := _soonest(s, p, t):
            if said := "" if at_once else _in_spite(sides, t): return said
            if said := _as_soon(sides, t): return said
            if sides[1:]: return first_fitting(rather(sides, t))
            return t("Take {good}: {gain}.", good=sides[0].name, gain=sides[0].said(t))
        return t("You have what your next spaces ask for by name; any resource pays the rest of a price.")
    return _later(s, p, t)


def _lacking(s: Any, p: int) -> list[int]:
    """The resources that next spaces ask for by name and that a seat has not."""
    return [spot // SPACES for spot in next_spots(s, p) if s.players[p].goods[spot // SPACES] < COST_OWN[spot]]


def _pays_at_once(s: Any, p: int, t: Translator) -> str:
    """Which next space could be paid for at once with one more of a resource, that cannot be now nor with one of every
    other; "" where nothing tells them apart."""
    me, now = s.players[p], payable(s, p)
    pays = {}
    for good in range(TRACKS):
        if me.goods[good] >= TOP_RESOURCE: continue
        then = lying(State, s.tobytes())
        then.players[p].goods[good] += 1
        pays[good] = [spot for spot in payable(then, p) if spot not in now]
    alike = set.intersection(*map(set, pays.values())) if pays else set()
    told = {good: own for good, spots in pays.items() if (own := [spot for spot in spots if spot not in alike])}
    if not told or len(told) > FEW: return ""
    best = {good: max((reached_side(s, p, spot, False, t) for spot in own), key=lambda one: one.amount)
            for good, own in told.items()}  # fmt: skip
    best = {good: side for good, side in best.items() if side.amount > 0}
    if not best: return ""
    if len(best) == 1: return _alone(best, AT_ONCE, t)
    said = t.row((t.phrase("{what}: {gain}", what=t(GOOD_NAMES[good]), gain=spots_said(told[good], t))
                  for good in best), "; ")  # fmt: skip
    short = t("With one more you can pay at once – {list}.", list=said)
    return first_fitting((*rather(_by_resource(best, t), t)[:-1], short))


def _alone(found: Mapping[int, Side], sentences: Sequence[str], t: Translator) -> str:
    """The single resource that brings something, with its space."""
    good, side = next(iter(found.items()))
    facts = {"good": t(GOOD_NAMES[good]), "space": side.name, "gain": side.said(t)}
    return first_fitting(t(one, **facts) for one in sentences)


def _by_resource(found: Mapping[int, Side], t: Translator) -> Iterator[Side]:
    """What resources bring, each by its own name."""
    return (named(apart(side), t(GOOD_NAMES[good]), t) for good, side in found.items())


def _lacked(s: Any, p: int, t: Translator) -> str:
    """The one resource that next spaces lack, or of several the one whose space brings most, beside the next best; ""
    where there is no room for it."""
    me = s.players[p]
    lacking = [spot for spot in next_spots(s, p) if me.goods[spot // SPACES] < COST_OWN[spot]]
    sides_of = {spot // SPACES: reached_side(s, p, spot, False, t) for spot in lacking}
    found = {good: side for good, side in sides_of.items() if side.amount > 0}
    if not found:
        spaces = t.row(side.name for side in sides_of.values())
        return first_fitting((t(IN_VAIN, list=spaces), t(IN_VAIN_SHORT)))  # fmt: skip
    if len(found) == 1:
        spot = next(one for one in lacking if one // SPACES in found)
        return fitting((_alone(found, ONE_OF_MANY if len(sides_of) > 1 else ONLY_ONE, t), _then_pays(me, spot, t)), t)
    unpaid = {spot // SPACES for spot in lacking if not _paid_with(me, spot)}
    found = {good: side._replace(name=t("toward {space}", space=side.name)) if good in unpaid else side
             for good, side in found.items()}  # fmt: skip
    said = first_fitting(rather(_by_resource(found, t), t))
    return said if len(said) <= ROOM else ""


def _then_pays(me: Any, spot: int, t: Translator) -> str:
    """Whether a space can be paid for with one more of its own resource, or how much is missing still."""
    own = int(COST_OWN[spot]) - int(me.goods[spot // SPACES]) - 1
    n = max(own, int(COST_OWN[spot] + COST_ANY[spot]) - int(sum(me.goods)) - 1)
    return t.n("Then {n} more resource is missing.", "Then {n} more resources are missing.", n) if n > 0 else t(PAID)


def _paid_with(me: Any, spot: int) -> bool:
    """Whether a seat can pay for a space with one more of its own resource."""
    return me.goods[spot // SPACES] + 1 >= COST_OWN[spot] and sum(me.goods) + 1 >= COST_OWN[spot] + COST_ANY[spot]


def _soonest(s: Any, p: int, t: Translator) -> list[Side]:
    """The resources by how soon on their tracks, those begun, a seat has too few of them."""
    me, sides = s.players[p], []
    for good in range(TRACKS):
        spot = lacking_from(s, p, good) if me.goods[good] < TOP_RESOURCE else 0
        n = spot - led_to(me, good) + 1
        if not spot or n == spot % SPACES: continue  # it has not left its start
        said = t("lacking for {space}, in {steps}", space=spots_said([spot], t), steps=t.amount(n, "step"))
        where = t.phrase(WHERE, space=spots_said([spot], t), steps=t.amount(n, "step"))
        sides.append(Side(-n, t(GOOD_NAMES[good]), (said,), where))
    return sides


def _in_spite(sides: list[Side], t: Translator) -> str:
    """The two resources that lack first though an income comes before; "" where none lacks before the other, or it is
    too long to say."""
    if len(sides) < 2: return ""
    one, other, *_ = sorted(sides, key=lambda side: side.amount, reverse=True)
    if one.amount == other.amount: return ""
    facts = {"one": one.name, "gain": one.apart, "other": other.name, "less": other.apart}
    said = first_fitting(t(words, **facts) for words in IN_SPITE)
    return said if len(said) <= ROOM else ""


def _as_soon(sides: list[Side], t: Translator) -> str:
    """All the resources that lack first, where several do as soon; "" where one alone does."""
    steps = max(side.amount for side in sides)
    *most, last = (side.name for side in sides if side.amount == steps)
    if not most: return ""
    return t(AS_SOON, list=t.phrase("{list} or {last}", list=t.row(most), last=last),
             steps=t.amount(round(-steps), "step"))  # fmt: skip


def _later(s: Any, p: int, t: Translator) -> str:
    """What own resource the furthest track asks for further on."""
    me = s.players[p]
    going = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    if not going: return t("Your next spaces cost any resource: which one you take matters little now.")
    k = max(going, key=lambda k: int(me.space[k]))
    track = int(me.track[k])
    later = (n for n in range(int(me.space[k]) + 1, LAST + 1) if COST_OWN[track * SPACES + n])
    return t("Your furthest track will cost {good}, from {space} on.",
             space=t("{track} {n}", track=t(TRACK_NAMES[track]), n=next(later, LAST)),
             good=t(GOOD_NAMES[track]))  # fmt: skip
