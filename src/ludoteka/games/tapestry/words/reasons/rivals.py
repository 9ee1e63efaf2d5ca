"""Opponents: where they stand, and what there is to share with them."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import LANDMARK_AT
from ...rules.seats import furthest_opponent, place
from ...state import SHADOW, SPACES, TRACKS, Verb
from ..names import LANDMARK_NAMES, TRACK_NAMES
from ..nearby import leaps, leapt, spots_said, steps_to_landmarks

SHARED = mark("Each upgrade that your ally makes until your next income gives you its gain, too: count what can go up.")


def reason_ally(s: Any, p: int, item: Any, t: Translator) -> str:
    return "" if item.x else t(SHARED)


def reason_dictate(s: Any, p: int, _: Any, t: Translator) -> str:
    """How far the furthest opponent is on each track that any has begun."""
    theirs = {k: int(furthest_opponent(s, p, k)) for k in range(TRACKS)}
    spots = [k * SPACES + n for k, n in theirs.items() if n > 0]
    if not spots: return t("Free step; closed to the others until your next turn is over.")
    return t("Free step; closed to the others until your next turn is over. They are at {list}.",
             list=spots_said(spots, t))  # fmt: skip


def leap_said(s: Any, p: int, k: int, to: int, t: Translator) -> str:
    """How far Socialism takes a token to a space, and what it gains on the way."""
    n = to % SPACES - int(s.players[p].space[k])
    if n < 0: return t("{steps} back", steps=t.amount(-n, "step"))
    names = (t("landmark {name}", name=t(LANDMARK_NAMES[LANDMARK_AT[spot]])) for spot in leapt(s, p, k, to))
    return t.row([t("{steps} forward", steps=t.amount(n, "step")), *names])


def reason_social(s: Any, p: int, item: Any, t: Translator) -> str:
    """Which token gains a landmark on its way, or else goes on furthest."""
    tokens = [item.x - 1] if item.x else range(TRACKS)
    ahead = {k: to for k in map(int, tokens) if (to := leaps(s, p, k)[0]) >= 0}
    if not ahead: return t("No opponent is ahead of you: your token can only go back.")
    far = max(ahead, key=lambda k: (len(leapt(s, p, k, ahead[k])), ahead[k] % SPACES - int(s.players[p].space[k])))
    track, n = t(TRACK_NAMES[int(s.players[p].track[far])]), ahead[far] % SPACES - int(s.players[p].space[far])
    gains = (leap_said(s, p, far, ahead[far], t), t("{steps} forward", steps=t.amount(n, "step")))
    return first_fitting(
        t("Only landmarks on the way forward are gained. Most – {track}: {gain}.", track=track, gain=gain)
        for gain in gains)  # fmt: skip


def seat_facts(s: Any, verb: Verb, item: Any, q: int, t: Translator) -> str:
    """What there is to know of an opponent that may be chosen, for its button."""
    if q == SHADOW: return ""
    you = s.players[q]
    if verb == Verb.GIVE_TILE: return str(t.amount(int(you.points), "point"))
    if verb == Verb.HISTORY_SEAT:
        far = min(steps_to_landmarks(s, q).values(), default=0)
        return t("steps to a landmark: {n}", n=far) if far else ""
    if verb == Verb.ALLY and not item.x:
        return t("upgrades to come: {n}", n=2 * int(you.tech[0]).bit_count() + int(you.tech[1]).bit_count())
    if verb not in (Verb.ALLY, Verb.TRADE_SEAT): return ""
    return spots_said([k * SPACES + int(place(s, q, k)) for k in range(TRACKS)], t)
