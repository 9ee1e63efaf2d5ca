"""Tapestry cards that compare all who play: Age of Wonders, Boast of Superiority, Plea for Aid, Technocracy."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import INVENT_AND_UPGRADE
from ...state import SHADOW, TRACKS, Verb
from ..goods import gain_points
from ..seats import counts_shadow, furthest_opponent, opponents, place
from ..stack import gain, push


@rule
def wonders(s: Any, p: int) -> None:
    """Strictly the fewest landmarks, strictly the most, or neither."""
    mine = count(s.players[p].landmarks)
    least, most = 99, -1
    for q in range(s.seats):
        if q != p:
            n = count(s.players[q].landmarks)
            least, most = min(least, n), max(most, n)
    if counts_shadow(s):
        n = count(s.shadow_empire.took)
        least, most = min(least, n), max(most, n)
    if mine < least and most >= 0:
        push(s, Verb.ANY, p, 0, 0)
        push(s, Verb.ANY, p, 0, 0)
    elif mine > most and most >= 0: gain_points(s, p, 12)
    else:
        gain_points(s, p, 6)
        push(s, Verb.ANY, p, 0, 0)


@rule
def boast(s: Any, p: int) -> None:
    """4 points for each track where nobody is ahead."""
    for t in range(TRACKS):
        if furthest_opponent(s, p, t) <= place(s, p, t): gain_points(s, p, 4)


@rule
def plea(s: Any, p: int) -> None:
    """For each track where all others are ahead: 2 points and 1 of any resource."""
    for t in range(TRACKS):
        ahead = opponents(s) > 0
        for q in range(s.seats):
            if q != p and place(s, q, t) <= place(s, p, t): ahead = False
        if counts_shadow(s) and place(s, SHADOW, t) <= place(s, p, t): ahead = False
        if ahead:
            gain_points(s, p, 2)
            push(s, Verb.ANY, p, 0, 0)


@rule
def technocracy(s: Any, p: int) -> None:
    """Who is the first of all in this era invents and upgrades; else points for each opponent."""
    e, early = int(s.players[p].era) - 1, False
    for q in range(s.seats):
        if q != p and s.players[q].mat[e] >= 0: early = True
    if early: gain_points(s, p, 3 * opponents(s))
    else: gain(s, p, INVENT_AND_UPGRADE)
