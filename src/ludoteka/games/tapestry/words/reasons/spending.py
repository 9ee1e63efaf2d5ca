"""How many steps in all the resources of a seat pay for, on whatever tracks, if nothing else is paid or gained."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import lying

from ...box.tables import COST_ANY, COST_OWN
from ...rules.tracks import refuse_step
from ...state import LAST, SPACES, TOP_RESOURCE, TRACKS, No, State
from ..nearby import once_paid

#: Some steps on a track: what they cost of its own resource, what in all, and how many they are.
Way = tuple[int, int, int]


def most_steps(s: Any, p: int) -> int:
    """The most steps that a seat can pay for, those on tracks that a card closes to it left out."""
    goods = list(map(int, s.players[p].goods))
    most = {0: 0}  # by what was paid
    for track in range(TRACKS):
        ways = _ways(s, p, track, goods[track], sum(goods))
        then: dict[int, int] = {}
        for paid, n in most.items():
            for _, cost, steps in ways:
                if paid + cost <= sum(goods): then[paid + cost] = max(then.get(paid + cost, 0), n + steps)
        most = then
    return max(most.values())


def most_without(s: Any, p: int, n: int) -> int:
    """The same once a seat has given up `n` resources, those that it can best spare."""
    if not n: return most_steps(s, p)
    goods = s.players[p].goods
    return max((_with(s, p, k, -1, n - 1) for k in range(TRACKS) if goods[k]), default=0)


def most_with(s: Any, p: int, good: int) -> int:
    """The same with one more of a resource."""
    return _with(s, p, good, 1, 0) if s.players[p].goods[good] < TOP_RESOURCE else most_steps(s, p)


def most_less(s: Any, p: int, good: int) -> int:
    """The same with one less of a resource."""
    return _with(s, p, good, -1, 0)


def most_after(s: Any, p: int, good: int, n: int, paid: int) -> int:
    """The same once a seat has given one of a resource and `n` more of any; the space that is being paid for, where one
    is, counts as reached."""
    return most_without(once_paid(s, p, good, paid), p, n)


def _with(s: Any, p: int, good: int, more: int, n: int) -> int:
    then = lying(State, s.tobytes())
    then.players[p].goods[good] += more
    return most_without(then, p, n)


def _ways(s: Any, p: int, track: int, own: int, all_: int) -> list[Way]:
    """What may be paid on a track for its tokens, none of it going on among them."""
    me, ways = s.players[p], [(0, 0, 0)]
    for k in range(TRACKS):
        if me.track[k] != track or refuse_step(s, p, k) != No.FINE: continue
        here = track * SPACES + int(me.space[k])
        paid: list[Way] = [(0, 0, 0)]
        for spot in range(here + 1, track * SPACES + LAST + 1):
            named, cost, n = paid[-1]
            paid.append((named + int(COST_OWN[spot]), cost + int(COST_OWN[spot] + COST_ANY[spot]), n + 1))
            if paid[-1][0] > own or paid[-1][1] > all_: break
        ways = [(a + b, c + d, n + m) for a, c, n in ways for b, d, m in paid if a + b <= own and c + d <= all_]
    return ways
