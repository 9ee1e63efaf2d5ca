"""What a road or a ship would lead to, told before it is laid: places to settle, and the longest road."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..rules.base.network import LONG, WORTH
from ..words.names import edge_lands
from ..words.reasons import goals
from ..words.reasons.awards import NO_LONGEST
from ..words.reasons.roads import PAIR, beside_it

TOLD = 2  # places to settle that are told of


def led_to(s: Any, e: int, t: Translator) -> Iterator[str]:
    """Where one could settle at the end of a way, or one edge further."""
    if not goals.ends_new(s, e): return
    found, here = goals.led_to(s, e)
    places = t.row((goals.place(s, c, t) for c in goals.best(s, found, TOLD)), "; ")
    if here: yield t("To settle there: {list}", list=places)
    elif found: yield t("To settle, one edge further: {list}", list=places)
    else: yield t("No free corner to settle near its end")
    others = [goals.worth(s, ends[0]) for one, ends in goals.leads(s).items() if one != e and ends]
    if others: yield t("At the best other place: {n}", n=max(others))


def paired(s: Any, e: int, t: Translator) -> str:
    """That a second road brings the longest road together with one at an edge, and where."""
    if (other := beside_it(s, e)) < 0: return ""
    return t("With a road at {place}, too: the longest road ({n}), {points} points",
             place=edge_lands(s, other, t), n=int(s.players[s.seat].route) + PAIR, points=WORTH)  # fmt: skip


def lengthened(s: Any, after: Any, t: Translator) -> str:
    """How the longest road changes with it, if that counts here."""
    p = int(s.seat)
    before, now = int(s.players[p].route), int(after.players[p].route)
    if now == before or s.scenario in NO_LONGEST: return ""
    if after.road_holder == p != s.road_holder:
        return t("The longest road ({n}), until somebody has a longer one", n=now)
    if s.road_holder == p: return t("Longest road: {before} → {after}", before=before, after=now)
    if s.road_holder >= 0:
        most = int(s.players[s.road_holder].route)
        return t("Longest road: {before} → {after} (the longest is {n})", before=before, after=now, n=most)
    return t("Longest road: {before} → {after} ({n} or more: {points} points)",
             before=before, after=now, n=LONG, points=WORTH)  # fmt: skip
