"""Of the next steps of a seat those that are best paid for one after the other: all that its resources are enough for.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, groupby
from typing import Any

from ...box.benefits import Kind
from ...box.tables import COST_OWN, GAIN, LIST_MODE, LIST_N, LIST_VERB, LIST_X
from ...state import ERAS, MOST_BUILT, SPACES, TOP_RESOURCE, TRACKS, Per, Verb
from ..income import each_points, income_goods, income_parts
from .merits import Merit

CLOSE = 1.0  # points by which a step may be less than its price: by each, all that comes after it is nearer


def plan(s: Any, p: int, ways: list[Merit]) -> list[Merit]:
    """The steps that can be paid for together and are most in all, the one that brings most first; fewer than two where
    none can be paid for beside another one that is worth its price."""
    last = s.players[p].era == ERAS - 1  # no resource is of use later
    worth = {one.spot: one.gain if last else one.amount + CLOSE for one in ways if round(one.gain) > 0}
    may = [one for one in ways if worth.get(one.spot, 0.0) > 0]
    found = (some for n in range(1, len(may) + 1) for some in combinations(may, n) if payable_together(s, p, some))
    best = max(found, key=lambda some: sum(worth[one.spot] for one in some), default=())
    return sorted(best, key=lambda one: -one.gain)


def payable_together(s: Any, p: int, ways: Iterable[Merit]) -> bool:
    """Whether a seat can pay for several steps, each of another token, the one that brings most first: with what it has
    and with the resources that their spaces are sure to give before, if nothing else is paid or gained."""
    steps = sorted(ways, key=lambda one: -round(one.gain))
    left, spare = list(map(int, s.players[p].goods)), int(sum(s.players[p].goods))
    for one in steps:
        left[one.spot // SPACES] -= int(COST_OWN[one.spot])
        spare -= int(COST_OWN[one.spot])
    if min(left) < 0: return False
    for _, alike in groupby(steps, key=lambda one: round(one.gain)):  # which may come in any order
        some = list(alike)
        spare -= sum(one.cost - int(COST_OWN[one.spot]) for one in some)
        if spare < 0: return False
        spare += sum(_goods(s, p, int(GAIN[one.spot])) for one in some)
    return True


def _goods(s: Any, p: int, number: int) -> int:
    """How many resources a benefit is sure to give that a seat has room for."""
    if LIST_MODE[number] == Kind.ONE_OF: return 0
    held = s.players[p].goods
    return sum(verb == Verb.ANY or (verb == Verb.GOODS and held[x] < TOP_RESOURCE)
               for verb, x in zip(LIST_VERB[number, : LIST_N[number]], LIST_X[number], strict=False))  # fmt: skip


def income_grows(s: Any, p: int, ways: Iterable[Merit]) -> bool:
    """Whether the next income turn of a seat is sure to bring more by what one of several steps gives: by a building,
    which uncovers a space of the income mat, or a technology card, where these are counted."""
    return any(_adds(s, p, Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k]))
               for number in (int(GAIN[one.spot]) for one in ways) if LIST_MODE[number] != Kind.ONE_OF
               for k in range(int(LIST_N[number])))  # fmt: skip


def _adds(s: Any, p: int, verb: Verb, x: int) -> bool:
    """Whether a thing that a space gives adds to the next income turn."""
    if verb == Verb.INVENT: return each_points(s, p, Per.TECH) > 0
    if verb != Verb.BUILD or x >= TRACKS or s.players[p].built[x] >= MOST_BUILT: return False
    then = s.copy()
    then.players[p].built[x] += 1
    return _income(then, p) > _income(s, p)


def _income(s: Any, p: int) -> int:
    return income_goods(s, p) + sum(income_parts(s, p).values())
