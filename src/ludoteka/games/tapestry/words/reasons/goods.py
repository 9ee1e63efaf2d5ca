"""Resources: which to take, which to give, and what a bonus costs of the steps that they pay for."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N, COST_OWN, LIST_N, LIST_VERB, LIST_X
from ...rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TERRITORY, bonus_is_free
from ...rules.scoring import techs_of
from ...state import LAST, MOST_BUILT, SPACES, TOP_RESOURCE, TRACKS, Verb
from ..benefits import PAYMENTS, benefit
from ..causes import pays_for_step
from ..gains.merits import in_vain
from ..gains.promises import cards_due, circles, paying, promise, promises
from ..gains.rather import rather
from ..income import card_needed, plays_left
from ..names import GOOD_NAMES, TRACK_NAMES
from ..nearby import (
    NEVER,
    asked_by,
    kept_for,
    led_to,
    missing,
    named_in,
    next_spots,
    payable,
    spots_said,
    steps_left,
    steps_to_landmarks,
    steps_without,
)
from .choices import reached_side
from .spending import most_steps, most_without

#: Of tapestry cards that a bonus costs.
SPARED = mark("you can spare them")
ENOUGH = mark("each of these brings one, too")
MISSED = mark("you would have none for the next")
FEW = 3  # things that are told of with all their words


def reason_any(s: Any, p: int, _: Any, t: Translator) -> str:
    if wanted := missing(s, p, t):
        said = _pays_at_once(s, p, t) or _lacked(s, p, t)
        if said: return said
        goods = t.row(dict.fromkeys(t(GOOD_NAMES[k]) for k in _lacking(s, p)))
        return first_fitting(t("Take what you lack for your next spaces: {list}", list=one) for one in (wanted, goods))
    if asked_by(s, p, t):
        if spot := _lacks_first(s, p):
            return t("You have what each next space asks for by name. Lacking first after that: {good}, for {space}.",
                     good=t(GOOD_NAMES[spot // SPACES]), space=spots_said([spot], t))  # fmt: skip
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
        me.goods[good] += 1
        pays[good] = [spot for spot in payable(s, p) if spot not in now]
        me.goods[good] -= 1
    alike = set.intersection(*map(set, pays.values())) if pays else set()
    told = {good: own for good, spots in pays.items() if (own := [spot for spot in spots if spot not in alike])}
    if not told or len(told) > FEW: return ""
    best = {good: max((reached_side(s, p, spot, False, t) for spot in own), key=lambda one: one.amount)
            for good, own in told.items()}  # fmt: skip
    if len(best) == 1:
        good, side = next(iter(best.items()))
        facts = {"good": t(GOOD_NAMES[good]), "space": side.name, "gain": side.said}
        return first_fitting((t("Take {good}: only with it can you pay for {space} at once ({gain}).", **facts),
                              t("Take {good}: only with it can you pay for {space} at once.", **facts)))  # fmt: skip
    sides = (side._replace(name=t(GOOD_NAMES[good]), said=t.phrase("{what}: {gain}", what=side.name, gain=side.said))
             for good, side in best.items())  # fmt: skip
    said = t.row((t.phrase("{what}: {gain}", what=t(GOOD_NAMES[good]), gain=spots_said(own, t))
                  for good, own in told.items()), "; ")  # fmt: skip
    short = t("With one more you can pay at once – {list}.", list=said)
    return first_fitting((*rather(sides, t)[:-1], short))


def _lacked(s: Any, p: int, t: Translator) -> str:
    """The one resource that next spaces lack, or of several the one whose space brings most, beside the next best; ""
    where there is no room for both."""
    me = s.players[p]
    lacking = [spot for spot in next_spots(s, p) if me.goods[spot // SPACES] < COST_OWN[spot]]
    found = {spot // SPACES: reached_side(s, p, spot, False, t) for spot in lacking}
    if len(found) == 1:
        good, side = next(iter(found.items()))
        facts = {"good": t(GOOD_NAMES[good]), "space": side.name, "gain": side.said}
        return first_fitting((t("Take {good}, the only one that you lack: {space} asks for it ({gain}).", **facts),
                              t("Take {good}, the only one that you lack: {space} asks for it.", **facts)))  # fmt: skip
    sides = (side._replace(name=t(GOOD_NAMES[good]), said=t.phrase("{what}: {gain}", what=side.name, gain=side.said))
             for good, side in found.items())  # fmt: skip
    said = first_fitting(rather(sides, t)[:-1])
    return said if len(said) <= ROOM else ""


def _lacks_first(s: Any, p: int) -> int:
    """The space on the furthest track up to which a seat's own resource does not last; 0 where it does."""
    me = s.players[p]
    k = max(range(TRACKS), key=lambda k: int(me.space[k]) if me.space[k] < LAST else -1)
    track, left = int(me.track[k]), int(me.goods[int(me.track[k])])
    for spot in range(track * SPACES + int(me.space[k]) + 1, track * SPACES + LAST + 1):
        left -= int(COST_OWN[spot])
        if left < 0: return spot
    return 0


def _later(s: Any, p: int, t: Translator) -> str:
    """What own resource the furthest track asks for further on."""
    me = s.players[p]
    going = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    if not going: return ""
    k = max(going, key=lambda k: int(me.space[k]))
    track = int(me.track[k])
    later = (n for n in range(int(me.space[k]) + 1, LAST + 1) if COST_OWN[track * SPACES + n])
    return t("Your furthest track will cost {good}, from {space} on.",
             space=t("{track} {n}", track=t(TRACK_NAMES[track]), n=next(later, LAST)),
             good=t(GOOD_NAMES[track]))  # fmt: skip


# ---- what is paid --------------------------------------------------------------------------------------------------


def reason_pay(s: Any, p: int, item: Any, t: Translator) -> str:
    """What to keep for the tracks that are followed; of the rest what is asked for by name last, or what there is most
    of."""
    goods, paid = s.players[p].goods, int(item.y)
    keep = kept_for(s, p, paid)
    spare = [k for k in range(TRACKS) if goods[k] and k not in keep]
    if not spare: return _dearest(s, p, item, t)
    far = {k: named_in(s, p, k, paid) for k in spare}
    last = [k for k in spare if far[k] == max(far.values())]
    most = [k for k in last if goods[k] == max(int(goods[one]) for one in last)]
    give, keeping = _either(most, t), [k for k in keep if goods[k]]
    steps = far[most[0]]
    if not keeping: return _given(give, steps, False, t)
    told = (t.phrase("{good} ({space})", good=t(GOOD_NAMES[k]), space=spots_said([keep[k]], t)) for k in keeping)
    named = t.row(t(GOOD_NAMES[k]) for k in keeping) if len(keeping) > FEW - 1 else t.row(told)
    return f"{_given(give, steps, len(most) < len(last), t)} {t('Keep {list}.', list=named)}"


def _either(goods: list[int], t: Translator) -> str:
    """Resources of which one is given: `Food, Worker or Coin`."""
    *most, last = (t(GOOD_NAMES[k]) for k in goods)
    return t.phrase("{list} or {last}", list=t.row(most), last=last) if most else last


def _dearest(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where each of what could be given is asked for soon: on which track a step is lost by it."""
    me, held = s.players[p], [k for k in range(TRACKS) if s.players[p].goods[k]]
    if len(held) < 2: return t("There is nothing else to choose.") if held else ""
    paid = int(item.y) if pays_for_step(s) else 0
    then = {good: steps_without(s, p, good, int(item.x) - 1, paid) for good in held}
    begun = [k for k in range(TRACKS) if me.space[k] and me.space[k] < LAST]
    lost = {good: [k for k in begun if then[good][k] < max(steps[k] for steps in then.values())] for good in held}
    free = [good for good in held if not lost[good]]
    tracks = {good: t.row(dict.fromkeys(t(TRACK_NAMES[int(me.track[k])]) for k in lost[good])) for good in held}
    told = t.row((t.phrase("{what}: {gain}", what=t(GOOD_NAMES[good]), gain=tracks[good])
                  for good in held if lost[good]), "; ")  # fmt: skip
    if not free:
        if said := _least_far(s, p, lost, t): return said
        if all([int(me.track[k]) for k in lost[good]] == [good] for good in held):
            if said := _brings_least(s, p, held, t): return said
            return t("Each costs you a step on its own track: give that of the track you will follow least.")
        return t("Each costs you a step – {list}.", list=told)
    give = _either(free, t)
    if told: return t("Give {give}: the others cost you more steps – {list}.", give=give, list=told)
    return t("Whichever you give, you can pay for as many steps after it.")


def _brings_least(s: Any, p: int, held: list[int], t: Translator) -> str:
    """The resource on whose track the next space brings least; "" where several do."""
    spots = {good: led_to(s.players[p], good) for good in held}
    sides = {good: reached_side(s, p, spot, False, t) for good, spot in spots.items() if spot}
    least = min((side.amount for side in sides.values()), default=0)
    found = [good for good, side in sides.items() if side.amount == least]
    if len(found) != 1 or len(sides) < len(held): return ""
    side = sides[found[0]]
    facts = {"good": t(GOOD_NAMES[found[0]]), "space": side.name, "gain": side.said}
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


def _given(give: str, steps: int, most: bool, t: Translator) -> str:
    """What to give, and why: how many steps on a space asks for it by name, if any does; that there is most of it."""
    said = {"give": give, "steps": t.amount(steps, "step")}
    if steps == NEVER and most:
        return t("Give {give}: no space needs just that any more, and you have most of it.", give=give)
    if steps == NEVER: return t("Give {give}: no space needs just that any more.", give=give)
    if most: return t("Give {give}: needed only {steps} on, and you have most of it.", **said)
    return t("Give {give}: needed only {steps} on.", **said)


# ---- the bonus of a space ------------------------------------------------------------------------------------------


def reason_bonus(s: Any, p: int, item: Any, t: Translator) -> str:
    spot = int(item.x)
    number = int(BONUS_GAIN[spot])
    if in_vain(s, p, number, t): return t("It would bring you nothing now: {gain}.", gain=benefit(number, t))
    short = all(LIST_VERB[number, k] not in (Verb.UPGRADE, Verb.INVENT) for k in range(int(LIST_N[number])))
    gain = (promises(s, p, number, range(int(LIST_N[number])), t) if short else "") or benefit(number, t)
    if bonus_is_free(s, p, spot, int(item.y)): return t("It costs nothing and brings: {gain}", gain=gain)
    kind, me = int(BONUS_KIND[spot]), s.players[p]
    if kind != PAID_ANY:
        held = {PAID_TERRITORY: int(me.supply).bit_count(), PAID_TAPESTRY: int(me.cards)}.get(kind, int(techs_of(s, p)))
        paid, n = t(PAYMENTS[kind], n=int(BONUS_N[spot])), int(BONUS_N[spot])
        if kind == PAID_TAPESTRY:
            due, left = plays_left(s, p), held - n
            why = SPARED if left >= due else ENOUGH if left >= card_needed(s, p) else MISSED
            return t("{gain} for {paid} of {held}. Income turns that still ask for one: {due}; {why}.", gain=gain,
                     paid=paid, held=held, due=due, why=t(why))  # fmt: skip
        if kind == PAID_TERRITORY:
            return t("{gain} for {paid} of {held}. A tile helps only when you explore: {left} would be left.",
                     gain=gain, paid=paid, held=held, left=held - n)  # fmt: skip
        return t("It brings: {gain}. Its price – {paid}; you have {n}. It can be had only now.", gain=gain, n=held,
                 paid=paid)  # fmt: skip
    lefts, bought = _left_over(s, p, int(BONUS_N[spot]), t), _bought(s, p, number, t)
    return first_fitting(f"{one} {left}" for left in lefts for one in bought)


def _bought(s: Any, p: int, number: int, t: Translator) -> list[str]:
    """What a bonus brings as things lie, said ever shorter: a building by all that it will pay, a technology by what
    its first upgrade would give, a card by how many are still to be played; its button says the rest."""
    verb, row = Verb(int(LIST_VERB[number, 0])), int(LIST_X[number, 0])
    gain, one = benefit(number, t), LIST_N[number] == 1
    bare = t("It brings: {gain}.", gain=gain)
    if not one: return [bare]
    if verb == Verb.BUILD and row < TRACKS and s.players[p].built[row] < MOST_BUILT:
        if not (pays := paying(s, p, row, t)): return [t("{gain}: it pays at no income any more.", gain=gain)]
        return [t("{gain}: {pays} till the end.", gain=gain, pays=pays),
                f"{t.phrase('{what}: {gain}', what=gain, gain=pays)}."]  # fmt: skip
    if verb == Verb.INVENT:
        return [t("It brings: {gain}; its 1st upgrade: {list}.", gain=gain, list=circles(s, t)), bare]
    now = cards_due(s, p, t) if verb == Verb.TAPESTRY else promise(s, p, number, 0, t)
    if now and verb == Verb.UPGRADE: return [t("It brings an upgrade – {list}.", list=now), bare]
    return [t("It brings: {gain} – {now}.", gain=gain, now=now), bare] if now else [bare]


def _left_over(s: Any, p: int, n: int, t: Translator) -> list[str]:
    """What `n` resources less, chosen as well as can be, leave of the steps that can be paid for on begun tracks, said
    ever shorter."""
    me = s.players[p]
    now, then = steps_left(s, p, 0), steps_left(s, p, n)
    if not any(then) and any(now):
        return [t("After it you can pay for no step, without it for {steps}.",
                  steps=t.amount(most_steps(s, p), "step"))]  # fmt: skip
    if not any(then): return [t("You can pay for no further step anyway.")]
    begun = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    lost = [k for k in begun if then[k] < now[k]] or [k for k in range(TRACKS) if now[k] and not then[k]]
    if not lost:
        most, fewer = most_steps(s, p), most_without(s, p, n)
        if fewer < most:
            return [t("After it you can pay for {then} in all, not {n}.", then=t.amount(fewer, "step"), n=most)]
        return [t("It costs you no step: you can still pay for {steps}.", steps=t.amount(most, "step"))]
    far = steps_to_landmarks(s, p)
    missed = [k for k in lost if k in far and then[k] < far[k] <= now[k]]
    if missed:
        k = missed[0]
        return [t("The landmark on {track} is then out of reach: {steps}, you can pay for {then}.",
                  track=t(TRACK_NAMES[int(me.track[k])]), steps=t.amount(far[k], "step"), then=then[k])]  # fmt: skip
    said = (t.phrase("{what}: {then}, not {n}", what=t(TRACK_NAMES[int(me.track[k])]), then=then[k], n=now[k])
            for k in lost)  # fmt: skip
    names = t.row(dict.fromkeys(t(TRACK_NAMES[int(me.track[k])]) for k in lost))
    return [t("It costs you steps; after it you can pay – {list}.", list=t.row(said, "; ")),
            t("It costs you steps – {list}.", list=names)]  # fmt: skip
