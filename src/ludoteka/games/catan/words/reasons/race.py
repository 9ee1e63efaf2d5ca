"""How near the end is: who of the others has nearly won, what the reader lacks for the last points, and who is ahead
for the longest road."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...rules.base.network import WORTH
from ...rules.turn import points_of
from ..names import cards
from ..winning import goal
from .awards import NO_LONGEST, due
from .means import POINTS, aims
from .traded.effect import NEARLY

CLOSE = 2  # edges that may be missing for the longest road to be told of


def of_a_rival(s: Any, t: Translator) -> str:
    """Who of the others is nearest to winning, as far as all can see, where little is missing."""
    first, n = _rival(s)
    if first < 0: return ""
    return t.n("Seat {seat}: {n} more point wins.", "Seat {seat}: {n} more points win.", n, seat=first + 1)


def _rival(s: Any) -> tuple[int, int]:
    """Who that is, and how many points are missing; -1 where nobody has nearly won."""
    if not (most := goal(s)): return -1, 0
    first = max((p for p in range(s.seats) if p != s.seat), key=lambda p: (int(s.players[p].points), -p))
    n = most - int(s.players[first].points)
    return (first, n) if 0 < n <= NEARLY else (-1, 0)


def of_the_last_points(s: Any, t: Translator) -> str:
    """What the reader lacks for a city or a settlement, where few points are missing for the win; "" elsewhere, and
    where one of them can be paid for."""
    if not (most := goal(s)): return ""
    n, hand = most - int(points_of(s, int(s.seat))), s.players[s.seat].hand
    lacking = [(one, one.lacks(hand)) for one in aims(s, int(s.seat)) if one in POINTS]
    if not 0 < n <= NEARLY or not lacking or any(not sum(lacks) for _, lacks in lacking): return ""
    one, lacks = min(lacking, key=lambda found: sum(found[1]))
    return t.n("You need {n} point to win; missing for {piece}: {cards}.",
               "You need {n} points to win; missing for {piece}: {cards}.", n,
               piece=t(one.name), cards=cards(lacks, t))  # fmt: skip


def of_the_longest_road(s: Any, t: Translator) -> str:
    """How long the reader's road is beside whose it has to beat, where little is missing, or somebody is about to win
    who has it; beside whose may soon be as long, where it is the reader's."""
    if s.scenario in NO_LONGEST: return ""
    p, holder, n = int(s.seat), int(s.road_holder), int(s.players[s.seat].route)
    fields: dict[str, object] = {"points": WORTH, "n": n}
    if holder == p:
        other = max((q for q in range(s.seats) if q != p), key=lambda q: (int(s.players[q].route), -q))
        if (m := int(s.players[other].route)) < n - 1: return ""
        return t("Longest road ({points} points): you {n}, {who} has {m}.",
                 who=t("seat {seat}", seat=other + 1), m=m, **fields)  # fmt: skip
    if holder >= 0 and (due(s, False) - n <= CLOSE or holder == _rival(s)[0]):
        return t("Longest road ({points} points): {who} has {m}, you {n}.",
                 who=t("seat {seat}", seat=holder + 1), m=int(s.players[holder].route), **fields)  # fmt: skip
    if holder >= 0 or n < (most := due(s, False)) - CLOSE: return ""
    return t("Longest road: {n} of {most} for {points} points.", most=most, **fields)
