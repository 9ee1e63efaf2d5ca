"""Steps along the tracks and the net: what the next space is worth, and what may be lost on the way."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import COST_ANY, COST_OWN, GAIN
from ...rules.actions import ACTS, refusal
from ...rules.possible import refuse_leader
from ...rules.research import refuse_researched
from ...state import ERAS, LAST, SPACES, TRACKS, Do, Mode, No
from ..benefits import cost, gives
from ..gains.counts import at_once
from ..nearby import landmarks, led_to, spots_said


def reason_researched(s: Any, p: int, item: Any, t: Translator) -> str:
    me, mode, tracks = s.players[p], int(item.x), int(item.y)
    moving = [k for k in range(TRACKS) if not refuse_researched(s, p, k, mode, tracks) and me.space[k] < LAST]
    if len(moving) != 1: return ""
    spot = int(me.track[moving[0]]) * SPACES + int(me.space[moving[0]]) + 1
    space = spots_said([spot], t)
    if mode in (Mode.PLAIN, Mode.PLAIN_OR_5):
        if landmarks(s, [spot]):
            return t("A step for nothing to {space}: you are the first there and gain its landmark, not its benefit.",
                     space=space)  # fmt: skip
        return t("A free step to {space}, no benefit, but all after it is nearer. Staying brings nothing.", space=space)
    return t("A step for nothing to {space}, which gives: {gain}", space=space, gain=gives(spot, t))


def reason_repeat(s: Any, p: int, _: Any, t: Translator) -> str:
    """Which positions would bring points by themselves once more, and how many."""
    me = s.players[p]
    spots = [int(me.track[k]) * SPACES + int(me.space[k]) for k in range(TRACKS)
             if not refusal(s, ACTS.code(Do.TOKEN, k))]  # fmt: skip
    points = {spot: at_once(s, p, int(GAIN[spot])) for spot in spots}
    best = sorted((spot for spot in points if points[spot]), key=lambda spot: -points[spot])
    if not best: return ""
    said = t.row(t.phrase("{what}: {n}", what=spots_said([spot], t), n=points[spot]) for spot in best)
    return t("You gain it once more where you stand. In points – {list}.", list=said)


def reason_lead(s: Any, p: int, _: Any, t: Translator) -> str:
    """The leader whose next space would be the dearest to pay for, one with a landmark before others."""
    spots = [led_to(s.players[p], k) for k in range(TRACKS) if refuse_leader(s, p, k) == No.FINE]
    spots = [spot for spot in spots if spot]
    if not spots: return ""
    waiting = landmarks(s, spots)
    best = max(waiting or spots, key=lambda spot: int(COST_OWN[spot] + COST_ANY[spot]))
    said = {"space": spots_said([best], t), "cost": cost(best, t)}
    if waiting: return t("Each leader serves once. {space} has a landmark, and would cost {cost}.", **said)
    return t("Each leader serves once: best where a step is dear. {space} would cost {cost}.", **said)


def reason_alchemy(s: Any, p: int, item: Any, t: Translator) -> str:
    """The science die has a side for each track."""
    return t("Stop: these steps, without benefits. Roll: one track more; in {n} of {all} cases any 1 resource instead.",
             n=int(item.y).bit_count(), all=TRACKS)  # fmt: skip


def reason_walk(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where the entertainers' token stands, and how many more steps there will be for it."""
    return t("The token is on spot {n} and gains where it goes. Later income turns, a spot further in each: {left}.",
             n=max(int(s.net_at), 1), left=ERAS - int(s.players[p].era))  # fmt: skip
