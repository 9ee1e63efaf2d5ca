"""What land is worth to the bot, and where it may still settle, in tenths of a point."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule, weights

from ..box.grid import CORNER_EDGES, CORNER_HEXES, CORNER_NEXT, DEGREE
from ..box.maps import LAST_CORNER
from ..rules.base.building import refuse_town_spot
from ..rules.base.network import LONG, goes_on, meets, on_land, owner
from ..state import RESOURCES, Terrain

#: Of 36 rolls, how many show a number.
PIPS = np.array([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
W = weights(__file__)
#: By Terrain: the desert yields nothing.
WEIGHT = np.array([*W["WEIGHT"], 0.0, W["GOLD"]])
START, LESS, BEND = W["START", "LESS", "BEND"]
NEW, OWN_HARBOR, ANY_HARBOR, ROBBED = W["NEW", "OWN_HARBOR", "ANY_HARBOR", "ROBBED"]
REACH, PLACE, SECOND, OPENING, LAST, NONE_LEFT = W["REACH", "PLACE", "SECOND", "OPENING", "LAST", "NONE_LEFT"]
LONG_WAY, SHORT_WAY, AHEAD = W["LONG_WAY", "SHORT_WAY", "AHEAD"]
#: One quarter of a pip of each resource.
ALL_ALIKE = sum(1 << 12 * r for r in range(RESOURCES))


@rule
def yield_at(s: Any, c: int) -> float:
    """What a settlement at a corner would bring, in weighted pips."""
    worth = 0.0
    for k in range(3):
        h = CORNER_HEXES[c, k]
        kind = s.terrain[h]
        if kind <= Terrain.GOLD:
            pips = PIPS[s.token[h]] * WEIGHT[kind]
            worth += ROBBED * pips if h == s.robber else pips
    return worth


@rule
def spread(pips: float) -> float:
    """What so many pips of one resource are worth: each further one a little less, none of them nothing."""
    bent = min(pips, BEND)
    return START * bent - LESS * bent * bent + (START - 2 * LESS * BEND) * (pips - bent)


@rule
def income(s: Any, seat: int) -> int:
    """Pips of one's towns in quarters, twelve bits for each resource; gold counts as a quarter of each. The robber is
    left out: `robber` has what it keeps from one."""
    packed = 0
    for c in range(LAST_CORNER[s.map]):
        if owner(s.town[c]) == seat:
            pips = 2 if s.town[c] & 8 else 1
            for k in range(3):
                h = CORNER_HEXES[c, k]
                kind = int(s.terrain[h])
                if kind < RESOURCES: packed += 4 * pips * int(PIPS[s.token[h]]) << 12 * kind
                elif kind == Terrain.GOLD: packed += pips * int(PIPS[s.token[h]]) * ALL_ALIKE
    return packed


@rule
def land(s: Any, seat: int) -> float:
    """What one's towns yield: each further pip of a resource is worth a little less, each new resource a bonus."""
    worth = 0.0
    packed = income(s, seat)
    for r in range(RESOURCES):
        pips = 0.25 * (packed >> 12 * r & 4095)
        rate = s.players[seat].rate[r]
        worth += WEIGHT[r] * spread(pips) + (NEW if pips > 0.9 else 0.0)
        worth += pips * (OWN_HARBOR if rate == 2 else ANY_HARBOR if rate == 3 else 0.0)
    return worth


@rule
def away(s: Any, seat: int, c: int) -> int:
    """How many roads or ships a free corner is away from one's own: 0, 1, 2, or 3 for more."""
    if meets(s, seat, c, 0) or meets(s, seat, c, 8): return 0
    best = 3
    for k in range(DEGREE[c]):
        if s.route[CORNER_EDGES[c, k]] == 0:
            d = CORNER_NEXT[c, k]
            if goes_on(s, seat, d, 0) or goes_on(s, seat, d, 8): return 1
            if s.town[d] == 0:
                for j in range(DEGREE[d]):
                    b = CORNER_NEXT[d, j]
                    free = b != c and s.route[CORNER_EDGES[d, j]] == 0
                    if free and (goes_on(s, seat, b, 0) or goes_on(s, seat, b, 8)): best = 2
    return best


@rule
def prospects(s: Any, seat: int) -> float:
    """The best places left, the nearer the better; without a settlement in the supply they are worth less, and less
    before the first turn."""
    first = second = 0.0
    for c in range(LAST_CORNER[s.map]):
        if s.town[c] == 0 and on_land(s, c) and refuse_town_spot(s, c) == 0:
            steps = away(s, seat, c)
            if steps < 3:
                worth = (PLACE + yield_at(s, c)) * REACH[steps]
                if worth > first: first, second = worth, first
                elif worth > second: second = worth
    left = int(s.players[seat].settlements)
    supply = 1.0 if left > 1 else LAST if left == 1 else NONE_LEFT
    return (first + SECOND * second) * supply * (OPENING if s.turns == 0 else 1.0)


@rule
def ways(s: Any, seat: int) -> float:
    """A long way may become the longest; pieces laid to no purpose cost a little."""
    longest = 0
    for p in range(s.seats):
        if p != seat: longest = max(longest, int(s.players[p].route))
    length = int(s.players[seat].route)
    if s.road_holder == seat: return AHEAD * min(3, length - longest)
    return LONG_WAY * length if length + 3 >= max(LONG, longest) else SHORT_WAY * length
