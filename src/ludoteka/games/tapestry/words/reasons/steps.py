"""Steps along the tracks and the net: what the next space is worth, and what may be lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BONUS_GAIN, BONUS_KIND, COST_ANY, COST_OWN, GAIN, LANDMARK_AT
from ...rules.actions import ACTS, refusal
from ...rules.possible import refuse_leader
from ...rules.research import refuse_researched
from ...rules.tapestries.advancing import DARK_STEPS
from ...rules.tracks import can_pay_step, refuse_step
from ...state import ERAS, LAST, SPACES, TRACKS, Do, Mode, No, State
from ..benefits import benefit, cost
from ..city import size
from ..conquest import track_points
from ..gains.force import on_step
from ..gains.merits import GOOD, PLOT, Merit, brings, merit
from ..gains.rather import HALF, Side, rather, told
from ..gains.worth import BARE, without
from ..names import LANDMARK_NAMES
from ..nearby import landmarks, led_to, payable, spots_said, steps_to_landmarks
from .choices import best_said, reason_benefit, step_side
from .spending import most_steps

#: A free step without benefit: to be taken as another space is paid for instead, or for what it saves; or not.
INSTEAD = mark("Advance: you then pay for {next} (about {points}) instead of {space} (about {n}).")
AS_GOOD = mark("Advance: you then pay for {next} instead of {space} (about {points} either way), a step ahead.")
STAY = (mark("Rather stay: paid for, {space} brings about {points} ({gain}); the free step saves only about {n}."),
        mark("Rather stay: paid for, {space} brings about {points}; the free step saves only about {n}."))  # fmt: skip
SAVES = (mark("Advance: it saves {cost}, about {points}; if you pay for {space}, it brings about {n}."),
         mark("Advance: it saves about {points}; if you pay for {space}, it brings about {n}."))  # fmt: skip
CLEARLY = 2.0  # points by which one is better that guesses tell from the other
STEPPED = 6.0  # about how many points a step on each track is


def reason_researched(s: Any, p: int, item: Any, t: Translator) -> str:
    """A step on what the die shows."""
    return _free_step(s, p, int(item.x), int(item.y), t)


def reason_follow(s: Any, p: int, item: Any, t: Translator) -> str:
    """A step on the track that a card names."""
    return _free_step(s, p, int(item.y), 1 << int(item.x), t)


def reason_magnate(s: Any, p: int, _: Any, t: Translator) -> str:
    """The track on which a step brings most to who alone gains its space."""
    spots = [led_to(s.players[p], k) for k in range(TRACKS) if not refusal(s, ACTS.code(Do.TOKEN, k))]
    return best_said([step_side(s, p, spot, False, t) for spot in spots if spot], t, points=True)


def _free_step(s: Any, p: int, mode: int, tracks: int, t: Translator) -> str:
    """What the step brings on one of a set of tracks; of several the best one beside the next best."""
    me = s.players[p]
    moving = [k for k in range(TRACKS) if not refuse_researched(s, p, k, mode, tracks) and me.space[k] < LAST]
    spots = list(dict.fromkeys(int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in moving))
    if len(spots) != 1:
        return best_said([step_side(s, p, spot, mode in BARE, t) for spot in spots], t, points=True)
    spot = spots[0]
    space = spots_said([spot], t)
    if mode in (Mode.PLAIN, Mode.PLAIN_OR_5):
        if landmarks(s, [spot]):
            return t("A step for nothing to {space}: you are the first there and gain its landmark, not its benefit.",
                     space=space)  # fmt: skip
        if card := on_step(s, p, spot, t, bare=True):
            return t("A free step to {space}, no benefit, but {card}. Staying brings nothing.", space=space, card=card)
        if spot % SPACES == LAST: return _completed(s, p, space, t)
        if _goes_no_further(s, p, moving[0]):
            return t("A free step to {space}, no benefit; no step after it can be paid for. Staying brings nothing, "
                     "either.", space=space)  # fmt: skip
        if me.era == ERAS: return t("A free step to {space}, no benefit; it is your last turn.", space=space)
        facts = {"space": space, "cost": cost(spot, t)}
        if stays := _paid_later(s, p, spot, facts, t): return stays
        return first_fitting((
            *_toward(s, p, moving[0], space, t),
            t("A free step to {space} (price: {cost}), no benefit, but all after it is nearer. Staying brings nothing.",
              **facts),
            t("A free step to {space} (price: {cost}): all after it is nearer. Staying brings nothing.", **facts),
            t("A free step to {space}: all after it is nearer. Staying brings nothing.", **facts)))  # fmt: skip
    amount, things = brings(s, p, int(GAIN[spot]), t)
    if not amount and spot % SPACES < LAST and not landmarks(s, [spot]) and not _goes_no_further(s, p, moving[0]):
        return first_fitting((t("A free step to {space} ({gain}): all after it is nearer. Staying brings nothing.",
                                space=space, gain=t.row(things)),
                              t("A free step to {space}: all after it is nearer. Staying brings nothing.",
                                space=space)))  # fmt: skip
    gain = t.row(things)
    said = t("A free step to {space}, which gives: {gain}.", space=space, gain=gain)
    said = first_fitting((said, t("A free step to {space} with its benefit.", space=space)))
    return fitting((said, t("Staying brings nothing."), t("It saves {cost}.", cost=cost(spot, t))), t)


def _toward(s: Any, p: int, k: int, space: str, t: Translator) -> Iterator[str]:
    """What a step without benefit is nearer to: the next landmark of its track, else the track's end, as long as
    resources to go on with still come."""
    me = s.players[p]
    here, track = int(me.space[k]) + 1, int(me.track[k])
    if me.era >= ERAS - 1: return
    if n := steps_to_landmarks(s, p).get(k, 0):
        then, plots = n - 1, t.amount(size(int(LANDMARK_AT[track * SPACES + here + n - 1])), "plot")
        yield t("A free step to {space}, no benefit; then {steps} to a landmark of {plots}. Staying brings nothing.",
                space=space, steps=t.amount(then, "step"), plots=plots)  # fmt: skip
    elif points := track_points(s, p):
        then = LAST - here
        yield t("A free step to {space}, no benefit; then {steps} to the track’s end ({points}). "
                "Staying brings nothing.", space=space, steps=t.amount(then, "step"),
                points=t.amount(points, "point"))  # fmt: skip


def _paid_later(s: Any, p: int, spot: int, facts: dict[str, str], t: Translator) -> str:
    """What a step without benefit saves, and what is still gained by paying for it instead; "" where that brings
    nothing, or the last turns have come and it cannot be paid for."""
    amount, things = brings(s, p, int(GAIN[spot]), t)
    if round(amount) < 1 or (s.players[p].era == ERAS - 1 and spot not in payable(s, p)): return ""
    if weighed := _or_next(s, p, spot, facts, t): return weighed
    gains = [t.row(things), *[t("{gain} and more", gain=things[0])] * bool(things[1:])]
    said = [t("The step saves {cost}; if you stay, you can still pay for {space} and gain its benefit: {gain}.",
              gain=gain, **facts) for gain in gains]  # fmt: skip
    said += [t("It saves {cost}; if you stay, you can still pay for {space}: {gain}.", gain=gain, **facts)
             for gain in gains]  # fmt: skip
    return first_fitting((*said, t("It saves {cost}; if you stay, you can still pay for it and gain its benefit.",
                                   **facts)))  # fmt: skip


def _or_next(s: Any, p: int, spot: int, facts: dict[str, str], t: Translator) -> str:
    """Whether to take a free step without a space's benefit, or to pay for it: by what would be paid for instead, and
    by what the step saves; "" where these do not tell."""
    me, track = s.players[p], spot // SPACES
    k = next(k for k in range(TRACKS) if (me.track[k], me.space[k]) == (track, spot % SPACES - 1))
    here, then = merit(s, p, k, t), _next_merit(s, p, k, t)
    saved, n = GOOD[int(me.era)] * here.cost, round(here.gain)
    if then and then.gain >= here.gain:
        words = INSTEAD if round(then.gain) > n else AS_GOOD
        points = t.amount(round(then.gain), "point")
        return t(words, next=spots_said([then.spot], t), points=points, n=n, **facts)
    if here.gain >= saved + CLEARLY and (not then or here.gain >= then.gain + CLEARLY):
        facts = {"points": t.amount(n, "point"), "gain": t.row(here.brief), **facts}
        return first_fitting(t(words, n=round(saved), **facts) for words in STAY)
    if saved < here.gain + HALF: return ""
    return first_fitting(t(words, points=t.amount(round(saved), "point"), n=n, **facts) for words in SAVES)


def _next_merit(s: Any, p: int, k: int, t: Translator) -> Merit | None:
    """What speaks for the space after the one that a free step leads to, if it can be paid for, as long as an income
    is to come: then, else now."""
    then = lying(State, s.tobytes())
    then.players[p].space[k] += 1
    me = then.players[p]
    ends = me.space[k] == LAST or (me.era == ERAS - 1 and not can_pay_step(then, p, k))
    return None if ends else merit(then, p, k, t)


def _goes_no_further(s: Any, p: int, k: int) -> bool:
    """Whether only the last income turn is left once a token has gone a step on: nothing that is nearer is reached."""
    if s.players[p].era != ERAS - 1: return False
    then = lying(State, s.tobytes())
    then.players[p].space[k] += 1
    return not most_steps(then, p)


def _completed(s: Any, p: int, space: str, t: Translator) -> str:
    """A step without benefit to the end of a track, and what its achievement is now."""
    points = track_points(s, p)
    if not points: return t("A free step to {space}: the track ends there, no benefit.", space=space)
    return t("A free step to {space}, no benefit, but the track is completed: {points}.", space=space,
             points=t.amount(points, "point"))  # fmt: skip


def reason_repeat(s: Any, p: int, _: Any, t: Translator) -> str:
    """Which position brings most once more."""
    me = s.players[p]
    spots = [int(me.track[k]) * SPACES + int(me.space[k]) for k in range(TRACKS)
             if not refusal(s, ACTS.code(Do.TOKEN, k))]  # fmt: skip
    sides = [Side(amount, spots_said([spot], t), (t.row((*said, why), "; "),) if why else said)
             for spot in dict.fromkeys(spots)
             for why in [without(s, p, int(GAIN[spot]), t)]
             for amount, said in [brings(s, p, int(GAIN[spot]), t)]]  # fmt: skip
    if len(sides) > 1: return best_said(sides, t, points=True)
    only = "".join(t.phrase("{what}: {gain}", what=one.name, gain=one.said(t)) for one in sides)
    return fitting((f"{only}.", t("There is nothing else to choose.")), t)


def reason_lead(s: Any, p: int, _: Any, t: Translator) -> str:
    """The leader whose space brings most and would cost most, beside the next best one."""
    spots = [led_to(s.players[p], k) for k in range(TRACKS) if refuse_leader(s, p, k) == No.FINE]
    sides = [step_side(s, p, spot, False, t) for spot in spots if spot]
    if not sides: return ""
    only = [f"{t.phrase('{what}: {gain}', what=one.name, gain=one.said(t))}." for one in sides]
    return told(rather(sides, t, others=False, points=True) if sides[1:] else only, [t("Each leader serves once.")])


def reason_dark(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of three steps without benefits: by what they save, and by landmarks on the way."""
    return told(rather((one for one, _ in _dark(s, p, t)), t, points=True), [t("The others lose one step each.")])


def best_dark(s: Any, p: int, t: Translator) -> Side | None:
    """The three steps by Dark Ages that bring a seat most, with what the other tokens lose; None where all stand at
    their ends."""
    if all(n == LAST for n in s.players[p].space.tolist()): return None
    best, lost = max(_dark(s, p, t), key=lambda found: found[0].amount)
    if not lost: return best
    back = t.n("others back: −{n} resource", "others back: −{n} resources", lost)
    return Side(best.amount, best.name, (*best.things, back))


def best_dictated(s: Any, p: int, t: Translator) -> Side | None:
    """The step by Dictatorship that brings a seat most; None where none is possible."""
    me = s.players[p]
    spots = (int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS) if refuse_step(s, p, k) == No.FINE)
    sides = ((step_side(s, p, spot, False, t), int(COST_OWN[spot] + COST_ANY[spot])) for spot in spots)
    best, saved = max(sides, key=lambda found: found[0].amount, default=(None, 0))
    if best is None or s.players[p].era == ERAS: return best
    return best._replace(things=(*best.things, t.n("saves {n} resource", "saves {n} resources", saved)))


def all_a_step(s: Any, p: int, t: Translator) -> Side | None:
    """A step on each track by Renaissance, without benefits; None where no token goes on."""
    me = s.players[p]
    spots = [int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS) if refuse_step(s, p, k) == No.FINE]
    said = t("a step on each track, no benefits: about {points}", points=t.amount(round(STEPPED), "point"))
    return Side(STEPPED, "", (said,)) if spots else None


def _dark(s: Any, p: int, t: Translator) -> list[tuple[Side, int]]:
    """By track what three steps there bring, and the resources that it has cost to come where the other tokens, which
    go back a step, stand."""
    me = s.players[p]
    stands = [int(me.track[k]) * SPACES + int(me.space[k]) for k in range(TRACKS)]
    price = [int(COST_OWN[spot] + COST_ANY[spot]) if spot % SPACES else 0 for spot in stands]
    sides = []
    for k in range(TRACKS):
        lost = sum(price) - price[k]
        start, end = int(me.track[k]) * SPACES, min(int(me.space[k]) + DARK_STEPS, LAST)
        spots = [start + n for n in range(int(me.space[k]) + 1, end + 1)]
        waiting = landmarks(s, spots)
        saved = sum(int(COST_OWN[spot] + COST_ANY[spot]) for spot in spots)
        plots = sum(size(int(LANDMARK_AT[spot])) for spot in waiting)
        said = [t.n("saves {n} resource", "saves {n} resources", saved)]
        if plots: said.insert(0, t("landmark of {plots}", plots=t.amount(plots, "plot")))
        amount = PLOT * plots + GOOD[int(me.era)] * (saved - lost)
        sides.append((Side(amount, spots_said([start + end], t), tuple(said)), lost))
    return sides


def reason_renaissance(s: Any, p: int, _: Any, t: Translator) -> str:
    """What the spaces bring that all tokens come to in any case."""
    me, gains = s.players[p], []
    for k in range(TRACKS):
        if refusal(s, ACTS.code(Do.TOKEN, k)): continue
        spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
        if BONUS_KIND[spot]: gains.append((spot, benefit(int(BONUS_GAIN[spot]), t)))
        gains += [(one, t("landmark {name}", name=t(LANDMARK_NAMES[LANDMARK_AT[one]]))) for one in landmarks(s, [spot])]
    if not gains: return t("All go a step in any case; no bonus or landmark comes: any order brings the same.")
    said = t.row((t.phrase("{what}: {gain}", what=spots_said([spot], t), gain=gain) for spot, gain in gains), "; ")
    return first_fitting((t("All go a step in any case; bonuses are free – {list}. Only the order is yours.",
                            list=said),
                          t("All go a step; bonuses are free – {list}.", list=said),
                          t("All go a step in any case; bonuses are free. Only the order is yours.")))  # fmt: skip


def reason_alchemy(s: Any, p: int, item: Any, t: Translator) -> str:
    """The science die has a side for each track."""
    return t("Stop: these steps, without benefits. Roll: one track more; in {n} of {all} cases any 1 resource instead.",
             n=int(item.y).bit_count(), all=TRACKS)  # fmt: skip


def reason_walk(s: Any, p: int, item: Any, t: Translator) -> str:
    """What the spots bring that the entertainers' token can come to, and how often it goes on."""
    said = reason_benefit(s, p, item, t)
    n = ERAS - int(s.players[p].era)
    left = t("Later income turns, a spot further in each: {left}.", left=n) if n else ""
    return fitting((said or t("The token is on spot {n}.", n=max(int(s.net_at), 1)), left), t)
