"""The points of a benefit that counts something, with what the same benefit gives before it is counted."""

from __future__ import annotations

from typing import Any

from ...box.benefits import Kind
from ...box.tables import LIST_MODE, LIST_N, LIST_VERB, LIST_X, LIST_Y
from ...rules.scoring import per
from ...state import LAST, MOST_BUILT, SPACES, TRACKS, Per, Verb
from ..conquest import track_points

#: What is counted once a thing has been gained.
COUNTED = {Verb.CONQUER: Per.CONTROLLED, Verb.INVENT: Per.TECH, Verb.TAPESTRY: Per.TAPESTRY,
           Verb.TERRITORY: Per.TERRITORY}  # fmt: skip


def counted_points(s: Any, p: int, number: int, k: int) -> int:
    """The points that the k-th thing of a list would bring, all that comes before it in the list gained."""
    by, times = int(LIST_X[number, k]), int(LIST_Y[number, k])
    before = range(k if LIST_MODE[number] == Kind.ALL else 0)
    more = sum(counts(s, p, number, i) == by for i in before)
    return times * (int(per(s, p, by)) + more)


def counted_after(s: Any, p: int, number: int, k: int, first: int) -> int:
    """How many points more that would be once all of the list `first` has been gained before it."""
    if first < 0 or LIST_MODE[first] == Kind.ONE_OF: return 0
    by, times = int(LIST_X[number, k]), int(LIST_Y[number, k])
    return times * sum(counts(s, p, first, i) == by for i in range(int(LIST_N[first])))


def at_once(s: Any, p: int, number: int) -> int:
    """The points that a list brings by itself."""
    points = 0
    for k in range(int(LIST_N[number])):
        if LIST_VERB[number, k] == Verb.VP: points += int(LIST_X[number, k])
        if LIST_VERB[number, k] == Verb.PER: points += counted_points(s, p, number, k)
    return points


def completing(s: Any, p: int, spot: int) -> int:
    """The points for a token that comes to a space, where that is the end of its track: the achievement."""
    return track_points(s, p) if spot % SPACES == LAST else 0


def counts(s: Any, p: int, number: int, k: int) -> int:
    """What the k-th thing of a list will be counted by once it is gained; -1 where by nothing."""
    verb, x = Verb(int(LIST_VERB[number, k])), int(LIST_X[number, k])
    if verb == Verb.BUILD and x < TRACKS and s.players[p].built[x] < MOST_BUILT: return Per.FARM + x
    if verb == Verb.ADVANCE: return Per.ON_EXPLORATION + x // 8
    return COUNTED.get(verb, -1)
