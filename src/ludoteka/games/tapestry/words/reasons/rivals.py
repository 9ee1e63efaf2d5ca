"""Opponents: where they stand, and what there is to share with them."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...rules.seats import furthest_opponent, place
from ...state import SHADOW, SPACES, TRACKS, Verb
from ..nearby import spots_said, steps_to_landmarks

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
