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
    steps, spare = list(ways), sum(map(int, s.players[p].goods))
    left = list(map(int, s.players[p].goods))
    cost = 0
    for one in steps:
        left[one.spot // SPACES] -= int(COST_OWN[one.spot])
        cost += one.cost
    if min(left) < 0: return False
    if cost <= spare or not any(_GIVES[one.spot] for one in steps): return cost <= spare
    spare -= sum(int(COST_OWN[one.spot]) for one in steps)
    for _, alike in groupby(sorted(steps, key=lambda one: -round(one.gain)), key=lambda one: round(one.gain)):
        some = list(alike)  # which may come in any order
        spare -= sum(one.cost - int(COST_OWN[one.spot]) for one in some)
        if spare < 0: return False
        held = s.players[p].goods
        spare += sum(good < 0 or held[good] < TOP_RESOURCE for one in some for good in _GIVES[one.spot])
    return True


def _gives(number: int) -> tuple[int, ...]:
    """The resources that a benefit is sure to give, -1 for one of any."""
    if LIST_MODE[number] == Kind.ONE_OF: return ()
    given = zip(map(int, LIST_VERB[number, : LIST_N[number]]), map(int, LIST_X[number]), strict=False)
    return tuple(x if verb == Verb.GOODS else -1 for verb, x in given if verb in (Verb.GOODS, Verb.ANY))


_GIVES = [_gives(int(number)) for number in GAIN]


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
