"""The bonus of a space: what it brings, and what its price takes of the steps that can be paid for."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N, LANDMARK_AT, LIST_N, LIST_VERB, LIST_X
from ...rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TERRITORY, bonus_is_free
from ...rules.scoring import techs_of
from ...state import LAST, MOST_BUILT, SPACES, TRACKS, Verb
from ..benefits import PAYMENTS, benefit
from ..city import size
from ..gains.merits import GOOD, PLOT, brings, in_vain
from ..gains.promises import cards_due, circles, paying, promise, promises
from ..income import card_needed, plays_left
from ..names import TRACK_NAMES
from ..nearby import (
    steps_left,
    steps_to_landmarks,
)
from .spending import most_steps, most_without

#: By what it brings beside what its price would pay for.
PAY_IT, LEAVE_IT = mark("Rather pay."), mark("Rather leave it.")
#: Of tapestry cards that a bonus costs.
SPARED = mark("you can spare them")
ENOUGH = mark("each of these brings one, too")
MISSED = mark("you would have none for the next")


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
    said = [f"{one} {left}" for left in lefts for one in bought]
    spare = LIST_VERB[number, 0] == Verb.TAPESTRY and me.cards >= plays_left(s, p)  # a card that no era asks for
    worth, price = 0.0 if spare else brings(s, p, number, t)[0], _price(s, p, int(BONUS_N[spot]))
    advice = t(PAY_IT if worth > price else LEAVE_IT)
    return first_fitting([*(f"{advice} {one}" for one in said), *said] if worth != price else said)


def _price(s: Any, p: int, n: int) -> float:
    """About how many points `n` resources are: nothing where they pay for no step, more where a landmark is missed."""
    me, now, then = s.players[p], steps_left(s, p, 0), steps_left(s, p, n)
    if now == then and most_without(s, p, n) == most_steps(s, p): return 0.0
    far = {k: steps for k, steps in steps_to_landmarks(s, p).items() if me.space[k] and then[k] < steps <= now[k]}
    missed = (int(me.track[k]) * SPACES + int(me.space[k]) + steps for k, steps in far.items())
    return GOOD[int(me.era)] * n + PLOT * sum(size(int(LANDMARK_AT[spot])) for spot in missed)


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
    if verb == Verb.TAPESTRY:
        held, due = int(s.players[p].cards), plays_left(s, p)
        brief = t("It brings a card; in hand {n}, eras still ask for {due}.", n=held, due=due)
        return [t("It brings: {gain} – {now}.", gain=gain, now=cards_due(s, p, t)), brief, bare]
    now = promise(s, p, number, 0, t)
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
