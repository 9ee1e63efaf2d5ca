"""Resources to give: which to keep for the tracks that are followed, and which step each would cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.words.room import beside, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import COST_ANY, COST_OWN
from ...state import LAST, SPACES, TRACKS
from ..causes import pays_for_step
from ..gains.force import for_others
from ..gains.rather import told
from ..income import goods_left
from ..names import GOOD_NAMES, TRACK_NAMES
from ..nearby import (
    NEVER,
    led_to,
    missed_for,
    missing_at,
    once_paid,
    payable,
    spots_said,
    steps_without,
)
from .choices import reached_side
from .spending import most_after

#: The other resources, beside one that is lacking later than they are, and beside one that never is.
SOONER = mark("Sooner: {list}.")
WOULD_LACK = mark("You would lack {list}.")
ANY_GIVEN = mark("Whichever you give, you can then pay for {steps} more.")
ANY_GIVEN_FOR = mark("Whichever you give, you can then pay for 1 step more: {space}.")
NO_MATTER = mark("It makes no difference: you can then pay for {steps} more, and each resource lasts till then.")
#: Of resources that leave as many steps the one that is missed last: not before the steps that can still be paid for
#: are over, or at least later than the others.
UNMISSED = mark("Give {give}: you can then pay for {steps} more, and no such step asks for it by name.")
ALL_GOES = mark("All that you hold is needed for it, so the order makes no difference.")
NO_STEP_AFTER = mark("It matters little: after it you can pay for no step more, and no income brings resources again.")


def reason_pay(s: Any, p: int, item: Any, t: Translator) -> str:
    """Which resource to give; beside it what the step that is paid for brings an opponent."""
    spot = int(item.y) if pays_for_step(s) else 0
    if not (theirs := for_others(s, p, spot, t)): return _given_best(s, p, item, t)
    with beside(theirs): said = _given_best(s, p, item, t)
    return fitting((said, theirs), t)


def _given_best(s: Any, p: int, item: Any, t: Translator) -> str:
    """What to keep for the tracks that are followed, where too few would be left; of the rest what is missed last, or
    what there is most of."""
    goods, paid = s.players[p].goods, int(item.y)
    if sum(n > 0 for n in goods) == 1: return t("There is nothing else to choose.")
    if sum(map(int, goods)) <= int(item.x): return t(ALL_GOES)
    if not goods_left(s, p): return _at_the_end(s, p, item, t)
    keep = missed_for(s, p, paid)
    spare = [k for k in range(TRACKS) if goods[k] and k not in keep]
    if not spare: return _dearest(s, p, item, t)
    lacking = {k: missing_at(s, p, k, paid, int(goods[k]) - 1) for k in range(TRACKS) if goods[k]}
    far = {k: n for k, (n, _) in lacking.items()}
    last = [k for k in spare if far[k] == max(far[one] for one in spare)]
    most = [k for k in last if goods[k] == max(int(goods[one]) for one in last)]
    lasts = missing_at(s, p, most[0], paid, 0)[0] < NEVER and goods[most[0]] > 1
    spot = lacking[most[0]][1] if len(most) == 1 else 0
    given = _given(_either(most, t), far[most[0]], spot, lasts, len(most) < len(last), t)
    others = {k: n for k, n in far.items() if n < far[most[0]]}
    later = [k for k in keep if goods[k] and k not in others]  # the track that is followed goes first
    alike = t.row(t(GOOD_NAMES[k]) for k in last if k not in most)
    fewer = [t("As late, but you have fewer: {list}.", list=alike)] if alike else []
    kept = [t("Keep {list} for the track you are furthest on.", list=t.row(t(GOOD_NAMES[k]) for k in later))]
    return told([given], [" ".join((*one, *more)) for more in ([*kept * bool(later), *fewer], kept * bool(later))
                          for one in (*_sooner(others, far[most[0]], t), [])])  # fmt: skip


def _at_the_end(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where no income brings resources any more: how many steps can be paid for after each that may be given, the best
    beside the others."""
    paid = int(item.y) if pays_for_step(s) else 0
    steps = {k: most_after(s, p, k, int(item.x) - 1, paid) for k in range(TRACKS) if s.players[p].goods[k]}
    most = max(steps.values())
    best, others = [k for k in steps if steps[k] == most], [k for k in steps if steps[k] < most]
    if not most: return t(NO_STEP_AFTER)
    if not others:
        space = _only_space(s, p, list(steps), paid, t) if most == 1 and item.x == 1 else ""
        if space: return t(ANY_GIVEN_FOR, space=space)
        missed = {k: missing_at(s, p, k, paid, int(s.players[p].goods[k]) - 1)[0] for k in steps}
        free = [k for k in steps if missed[k] > most]
        if free == list(steps): return t(NO_MATTER, steps=t.amount(most, "step"))
        if free: return _unmissed(free, missed, t.amount(most, "step"), t)
        kept = _kept(s, p, list(steps), item, paid, t)
        return told([t(ANY_GIVEN, steps=t.amount(most, "step"))], kept or _last(missed, t))
    facts = {"give": _either(best, t), "steps": t.amount(most, "step"), "others": _either(others, t)}
    return first_fitting((
        t("Give {give}: you can then pay for {steps} more; if you give {others}, for {n} at most.",
          n=max(steps[k] for k in others), **facts),
        t("Give {give}: you can then pay for {steps} more.", **facts)))  # fmt: skip


def _unmissed(free: list[int], missed: dict[int, int], steps: str, t: Translator) -> str:
    """Of resources that leave as many steps those that none of these can need, with how soon the others are missed."""
    said = t(UNMISSED, give=_either(free, t), steps=steps)
    soon = {k: n for k, n in missed.items() if k not in free}
    return told([said], (" ".join(one) for one in _sooner(soon, NEVER, t)))


def _last(missed: dict[int, int], t: Translator) -> list[str]:
    """Which resource is missed later than the others, and when; none where all are missed as soon."""
    far = max(missed.values())
    if far == min(missed.values()): return []
    give = _either([k for k, n in missed.items() if n == far], t)
    return [t("Rather give {give}: you need it last, in {steps}.", give=give, steps=t.amount(far, "step"))]


def _only_space(s: Any, p: int, goods: list[int], paid: int, t: Translator) -> str:
    """The spaces that can be paid for whichever of some resources is given; "" where they differ, or are many."""
    spots = [payable(once_paid(s, p, good, paid), p) for good in goods]
    if any(one != spots[0] for one in spots) or len(spots[0]) > 2: return ""
    *most, last = (spots_said([spot], t) for spot in spots[0])
    return t.phrase("{list} or {last}", list=t.row(most), last=last) if most else last


def _sooner(far: dict[int, int], given: int, t: Translator) -> Iterator[list[str]]:
    """Which other resources would be lacking sooner, each with the steps till then, said ever shorter."""
    words = WOULD_LACK if given == NEVER else SOONER
    for brief in (False, True) if far else ():
        yield [t(words, list=t.row(t.phrase("{what} ({gain})", what=t(GOOD_NAMES[k]), gain=str(n)) if brief and i else
                                   t("{what} in {steps}", what=t(GOOD_NAMES[k]), steps=t.amount(n, "step"))
                                   for i, (k, n) in enumerate(far.items())))]  # fmt: skip


def _either(goods: list[int], t: Translator) -> str:
    """Resources of which one is given: `Food, Worker or Coin`."""
    *most, last = (t(GOOD_NAMES[k]) for k in goods)
    return t.phrase("{list} or {last}", list=t.row(most), last=last) if most else last


def _dearest(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where each of what could be given is asked for soon: on which track a step is lost by it."""
    me, held = s.players[p], [k for k in range(TRACKS) if s.players[p].goods[k]]
    if not held: return ""
    paid = int(item.y) if pays_for_step(s) else 0
    then = {good: steps_without(s, p, good, int(item.x) - 1, paid) for good in held}
    begun = [k for k in range(TRACKS) if me.space[k] and me.space[k] < LAST]
    lost = {good: [k for k in begun if then[good][k] < max(steps[k] for steps in then.values())] for good in held}
    free = [good for good in held if not lost[good]]
    tracks = {good: t.row(dict.fromkeys(t(TRACK_NAMES[int(me.track[k])]) for k in lost[good])) for good in held}
    more = t.row((t.phrase("{what}: {gain}", what=t(GOOD_NAMES[good]), gain=tracks[good])
                  for good in held if lost[good]), "; ")  # fmt: skip
    if not free:
        if said := _least_far(s, p, lost, t): return said
        if all([int(me.track[k]) for k in lost[good]] == [good] for good in held):
            if said := _brings_least(s, p, held, paid, t): return said
            return t("Each costs you a step on its own track: give that of the track you will follow least.")
        return t("Each costs you a step – {list}.", list=more)
    give = _either(free, t)
    if more: return t("Give {give}: the others cost you more steps – {list}.", give=give, list=more)
    return told([t("Whichever you give, you can pay for as many steps after it.")], _kept(s, p, held, item, paid, t))


def _next(me: Any, good: int, paid: int) -> int:
    """The next space on the track of a resource, the one that is being paid for counting as reached; 0 without any."""
    spot = led_to(me, good)
    return (spot + 1 if spot % SPACES < LAST else 0) if spot and spot == paid else spot


def _kept(s: Any, p: int, held: list[int], item: Any, paid: int, t: Translator) -> list[str]:
    """Of what could be given a resource that the next space on its own track does not miss; else the one whose next
    space brings most of those that would be lost; said ever shorter. None where several do, or none is lost."""
    goods, left = s.players[p].goods, int(sum(s.players[p].goods)) - int(item.x)
    nexts = {good: spot for good in held if (spot := _next(s.players[p], good, paid))}
    may = [good for good, spot in nexts.items()
           if goods[good] >= COST_OWN[spot] and left >= COST_OWN[spot] + COST_ANY[spot]]  # fmt: skip
    lost = [good for good in may if goods[good] == COST_OWN[nexts[good]]]
    if not may and goods_left(s, p):  # once an income has come, what is kept is of use
        lost = [good for good, spot in nexts.items() if goods[good] <= min(left, COST_OWN[spot])]
    if not lost: return []
    if spare := [good for good in may if good not in lost]:
        give = _either(spare, t)
        one = [t("Rather give {give}: {space} can still be paid for.", give=give,
                 space=spots_said([nexts[spare[0]]], t))] * (not spare[1:])  # fmt: skip
        return [*one, t("Rather {give}: enough is left for the next space.", give=give)]
    sides = [(good, reached_side(s, p, nexts[good], False, t)) for good in lost]
    sides.sort(key=lambda one: -one[1].amount)
    good, side = sides[0]
    facts = {"good": t(GOOD_NAMES[good]), "space": side.name, "gain": side.said(t)}
    if not sides[1:]: return [t("Rather keep {good}: {space} asks for it.", **facts)]
    if side.amount == sides[1][1].amount: return []
    return [t("Rather keep {good}: {space} brings most ({gain}).", **facts),
            t("Rather keep {good}: {space} brings most.", **facts)]  # fmt: skip


def _brings_least(s: Any, p: int, held: list[int], paid: int, t: Translator) -> str:
    """The resource on whose track the next space brings least; "" where several do."""
    spots = {good: _next(s.players[p], good, paid) for good in held}
    sides = {good: reached_side(s, p, spot, False, t) for good, spot in spots.items() if spot}
    least = min((side.amount for side in sides.values()), default=0)
    found = [good for good, side in sides.items() if side.amount == least]
    if len(found) != 1 or len(sides) < len(held): return ""
    side = sides[found[0]]
    facts = {"good": t(GOOD_NAMES[found[0]]), "space": side.name, "gain": side.said(t)}
    return first_fitting((t("Each costs a step on its own track. Give {good}: {space} ({gain}) brings least.", **facts),
                          t("Each costs a step on its own track. Give {good}: {space} brings least.", **facts)))


def _least_far(s: Any, p: int, lost: dict[int, list[int]], t: Translator) -> str:
    """Where each costs a step, the one that costs it on the track on which a seat is least far; "" where several do."""
    me = s.players[p]
    far = {good: max(int(me.space[k]) for k in tracks) for good, tracks in lost.items()}
    least = [good for good in far if far[good] == min(far.values())]
    if len(least) != 1 or len(lost[least[0]]) != 1: return ""
    k = lost[least[0]][0]
    return t("Give {give}: it costs you a step only on {space}, where you are least far.",
             give=t(GOOD_NAMES[least[0]]),
             space=spots_said([int(me.track[k]) * SPACES + int(me.space[k])], t))  # fmt: skip


def _given(give: str, steps: int, spot: int, lasts: bool, most: bool, t: Translator) -> str:
    """What to give, and why: how many steps on it is missed for a space that asks for it by name, if any does, and
    for which; that what is left of it `lasts` for all; that there is most of it."""
    if steps == NEVER and lasts: return t("Give {give}: what you keep of it is enough for its whole track.", give=give)
    if steps == NEVER and most:
        return t("Give {give}: no space needs just that any more, and you have most of it.", give=give)
    if steps == NEVER: return t("Give {give}: no space needs just that any more.", give=give)
    far = t.amount(steps, "step")
    if not spot: return t("Give {give}: you need it last, in {steps}.", give=give, steps=far)
    return t("Give {give}: you need it last, in {steps} ({space}).", give=give,
             space=spots_said([spot], t), steps=far)  # fmt: skip
