"""Resources: which to take, which to give, and what a bonus costs of the steps that they pay for."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N, COST_OWN, LIST_N, LIST_VERB, LIST_X
from ...rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TERRITORY, bonus_is_free
from ...rules.scoring import techs_of
from ...state import LAST, MOST_BUILT, SPACES, TRACKS, Verb
from ..benefits import PAYMENTS, benefit
from ..causes import pays_for_step
from ..gains.promises import paying, promises
from ..names import GOOD_NAMES, ROW_NAMES, TRACK_NAMES
from ..nearby import (
    NEVER,
    asked_by,
    kept_for,
    missing,
    named_in,
    spots_said,
    steps_left,
    steps_to_landmarks,
    steps_without,
)

FEW = 3  # things that are told of with all their words


def reason_any(s: Any, p: int, _: Any, t: Translator) -> str:
    if wanted := missing(s, p, t): return t("Take what you lack for your next spaces: {list}", list=wanted)
    if asked_by(s, p, t):
        return t("You have what your next spaces ask for by name; any resource pays the rest of a price.")
    return _later(s, p, t)


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
    give, keeping = t.row(t(GOOD_NAMES[k]) for k in most), [k for k in keep if goods[k]]
    steps = far[most[0]]
    if not keeping: return _given(give, steps, False, t)
    told = (t.phrase("{good} ({space})", good=t(GOOD_NAMES[k]), space=spots_said([keep[k]], t)) for k in keeping)
    named = t.row(t(GOOD_NAMES[k]) for k in keeping) if len(keeping) > FEW - 1 else t.row(told)
    return f"{t('Keep {list}.', list=named)} {_given(give, steps, len(most) < len(last), t)}"


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
    if not free: return t("Each costs you a step – {list}.", list=told)
    give = t.row(t(GOOD_NAMES[good]) for good in free)
    if told: return t("Give {give}: it costs you no step. The others do – {list}.", give=give, list=told)
    return t("Whichever you give, you can pay for as many steps after it.")


def _given(give: str, steps: int, most: bool, t: Translator) -> str:
    """What to give, and why: how many steps on a space asks for it by name, if any does; that there is most of it."""
    said = {"give": give, "steps": t.amount(steps, "step")}
    if steps == NEVER and most:
        return t("Give {give}: no space asks for that by name any more, and you have most of it.", give=give)
    if steps == NEVER: return t("Give {give}: no space asks for that by name any more.", give=give)
    if most: return t("Give {give}: asked for by name only {steps} on, and you have most of it.", **said)
    return t("Give {give}: asked for by name only {steps} on.", **said)


# ---- the bonus of a space ------------------------------------------------------------------------------------------


def reason_bonus(s: Any, p: int, item: Any, t: Translator) -> str:
    spot = int(item.x)
    number = int(BONUS_GAIN[spot])
    short = all(LIST_VERB[number, k] not in (Verb.UPGRADE, Verb.INVENT) for k in range(int(LIST_N[number])))
    gain = (promises(s, p, number, range(int(LIST_N[number])), t) if short else "") or benefit(number, t)
    if bonus_is_free(s, p, spot, int(item.y)): return t("It costs nothing and brings: {gain}", gain=gain)
    kind, me = int(BONUS_KIND[spot]), s.players[p]
    if kind != PAID_ANY:
        held = {PAID_TERRITORY: int(me.supply).bit_count(), PAID_TAPESTRY: int(me.cards)}.get(kind, int(techs_of(s, p)))
        paid = t(PAYMENTS[kind], n=int(BONUS_N[spot]))
        return t("It brings: {gain}. Its price – {paid}; you have {n}. It can be had only now.", gain=gain, n=held,
                 paid=paid)  # fmt: skip
    return f"{_bought(s, p, number, t)} {_left_over(s, p, int(BONUS_N[spot]), t)}"


def _bought(s: Any, p: int, number: int, t: Translator) -> str:
    """What a bonus brings in short, a building by all that it will pay; its button says the rest."""
    verb, row = int(LIST_VERB[number, 0]), int(LIST_X[number, 0])
    one = LIST_N[number] == 1 and verb == Verb.BUILD and row < TRACKS and s.players[p].built[row] < MOST_BUILT
    gain = paying(s, p, row, t) if one else ""
    if not gain: return t("It brings: {gain}.", gain=benefit(number, t))
    return f"{t.phrase('{what}: {gain}', what=t(ROW_NAMES[row]), gain=gain)}."


def _left_over(s: Any, p: int, n: int, t: Translator) -> str:
    """What `n` resources less, chosen as well as can be, leave of the steps that can be paid for on begun tracks."""
    me = s.players[p]
    now, then = steps_left(s, p, 0), steps_left(s, p, n)
    if not any(then): return t("You could then pay for no further step.")
    begun = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    lost = [k for k in begun if then[k] < now[k]] or [k for k in range(TRACKS) if now[k] and not then[k]]
    if not lost:
        if not any(now[k] for k in begun): return t("It takes no step from you: you can pay for none on your tracks.")
        return t("On each track that you have begun, you can then still go as far as now.")
    far = steps_to_landmarks(s, p)
    missed = [k for k in lost if k in far and then[k] < far[k] <= now[k]]
    if missed:
        k = missed[0]
        return t("It puts the landmark on {track} out of reach: {steps}, you could then pay for {then}.",
                 track=t(TRACK_NAMES[int(me.track[k])]), steps=t.amount(far[k], "step"), then=then[k])  # fmt: skip
    said = (t.phrase("{what}: {then}, not {n}", what=t(TRACK_NAMES[int(me.track[k])]), then=then[k], n=now[k])
            for k in lost)  # fmt: skip
    return t("It costs you steps; after it you can pay – {list}.", list=t.row(said, "; "))
