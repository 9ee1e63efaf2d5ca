"""The map is laid out: terrain, number tokens, harbors, robber and pirate."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, rule

from ...box.grid import HEX_NEXT
from ...box.maps import (
    AREA,
    BARRED,
    FOG,
    FOG_TOKENS,
    GROUP_DEALT,
    GROUP_HEX,
    GROUP_LENGTH,
    GROUP_TERRAIN,
    GROUP_TOKEN,
    GROUPS,
    HARBOR_EDGE,
    HARBOR_KIND,
    HARBOR_TYPES,
    LAST_HEX,
    MAY_TOUCH,
    NO_ROBBER,
    PIRATE_AT,
    PRINTED,
    ROBBER_AT,
    ROBBER_ON_DESERT,
    SPIRAL,
    SPIRAL_TOKEN,
    TOKENS,
)
from ...state import BIT, HARBORS, HEXES, Layout, Scenario, Terrain

TRIES, FEW = 300, 20  # deals of tokens before those that lie badly are moved; few where there are so many hexes
MANY = 60  # that hardly any deal is good
MENDS = 3000  # such moves before a map is taken as it lies

# ---- land ------------------------------------------------------------------------------------------------------------


@rule
def spread_map(s: Any) -> None:
    for h in range(HEXES + 1):
        s.terrain[h] = PRINTED[s.map, h]
        s.token[h] = TOKENS[s.map, h]
        s.area[h] = AREA[s.map, h]
    for kind in range(8): s.fog[kind] = FOG[s.map, kind]
    for number in range(13): s.fog_token[number] = FOG_TOKENS[s.map, number]
    if s.scenario == Scenario.BASE:
        if s.layout != Layout.BEGINNER: spread_island(s)
    else:
        for g in range(GROUPS): deal_group(s, g)
    spread_harbors(s)
    place_robber(s)
    s.pirate = PIRATE_AT[s.map]


@rule
def spread_island(s: Any) -> None:
    """The base island: terrain at random; tokens in the order of their letters, or at random as well."""
    deal_terrain(s, 0)
    if s.layout == Layout.DEALT: deal_tokens(s, 0)
    else: lay_spiral(s, below(s, 6))


@rule
def deal_group(s: Any, g: int) -> None:
    """Hexes that share a pool; those of a printed map only where it is dealt anew."""
    if GROUP_LENGTH[s.map, g] == 0: return
    if GROUP_DEALT[s.map, g] == 2: deal_pairs(s, g)
    elif GROUP_DEALT[s.map, g] == 1 or s.layout == Layout.DEALT:
        deal_terrain(s, g)
        deal_tokens(s, g)


@rule
def deal_terrain(s: Any, g: int) -> None:
    n = GROUP_LENGTH[s.map, g]
    for k in range(n): s.terrain[GROUP_HEX[s.map, g, k]] = GROUP_TERRAIN[s.map, g, k]
    for k in range(n - 1, 0, -1): swap_terrain(s, GROUP_HEX[s.map, g, k], GROUP_HEX[s.map, g, below(s, k + 1)])


@rule
def swap_terrain(s: Any, a: int, b: int) -> None:
    kind = int(s.terrain[a])
    s.terrain[a] = s.terrain[b]
    s.terrain[b] = kind


@rule
def swap_tokens(s: Any, a: int, b: int) -> None:
    token = int(s.token[a])
    s.token[a] = s.token[b]
    s.token[b] = token


@rule
def deal_pairs(s: Any, g: int) -> None:
    """Terrain and token belong together; their places are at random."""
    for k in range(GROUP_LENGTH[s.map, g] - 1, 0, -1):
        a, b = GROUP_HEX[s.map, g, k], GROUP_HEX[s.map, g, below(s, k + 1)]
        swap_terrain(s, a, b)
        swap_tokens(s, a, b)


# ---- tokens ----------------------------------------------------------------------------------------------------------


@rule
def gives(terrain: int) -> bool:
    """Whether a token lies on a terrain: a resource, or gold."""
    return terrain < Terrain.DESERT or terrain == Terrain.GOLD


@rule
def lay_spiral(s: Any, corner: int) -> None:
    """The lettered tokens in their order from one of the island's corners counterclockwise inward, past the desert."""
    n = LAST_HEX[s.map]
    k = 0
    for h in range(n): s.token[h] = 0
    for step in range(n):
        h = SPIRAL[s.map, corner, step]
        if gives(s.terrain[h]):
            s.token[h] = SPIRAL_TOKEN[s.map, k]
            k += 1


@rule
def deal_tokens(s: Any, g: int) -> None:
    """Tokens at random on the land of a group, no red one beside another or on gold; tried again until it is so. Where
    that is seldom, single tokens change places in the end."""
    lay_tokens(s, g)
    for _ in range(TRIES if GROUP_LENGTH[s.map, g] < MANY else FEW):
        for k in range(GROUP_LENGTH[s.map, g] - 1, 0, -1):
            a = GROUP_HEX[s.map, g, k]
            b = GROUP_HEX[s.map, g, below(s, k + 1)]
            if s.token[a] and s.token[b]: swap_tokens(s, a, b)
        if well_spread(s, g): return
    for _ in range(MENDS):
        if not moves_token(s, g): return


@rule
def moves_token(s: Any, g: int) -> bool:
    """Whether a token lies badly: then it changes places with any other."""
    for j in range(GROUP_LENGTH[s.map, g]):
        h = GROUP_HEX[s.map, g, j]
        if lies_badly(s, h):
            other = GROUP_HEX[s.map, g, below(s, GROUP_LENGTH[s.map, g])]
            if s.token[other]: swap_tokens(s, h, other)
            return True
    return False


@rule
def lay_tokens(s: Any, g: int) -> None:
    """The group's tokens on its land in order, before they are shuffled."""
    k = 0
    for j in range(GROUP_LENGTH[s.map, g]):
        h = GROUP_HEX[s.map, g, j]
        s.token[h] = 0
        if gives(s.terrain[h]):
            while GROUP_TOKEN[s.map, g, k] == 0: k += 1
            s.token[h] = GROUP_TOKEN[s.map, g, k]
            k += 1


@rule
def well_spread(s: Any, g: int) -> bool:
    for j in range(GROUP_LENGTH[s.map, g]):
        if lies_badly(s, GROUP_HEX[s.map, g, j]): return False
    return True


@rule
def lies_badly(s: Any, h: int) -> bool:
    """Whether a token lies where it may not: on a hex that it is barred from, red on gold or beside another red one."""
    if BARRED[s.map, h] & BIT[s.token[h]] and s.token[h]: return True
    if not is_red(s, h): return False
    return s.terrain[h] == Terrain.GOLD or (MAY_TOUCH[s.map] == 0 and beside_red(s, h))


@rule
def is_red(s: Any, h: int) -> bool:
    return s.token[h] == 6 or s.token[h] == 8


@rule
def beside_red(s: Any, h: int) -> bool:
    for k in range(6):
        if is_red(s, HEX_NEXT[h, k]): return True
    return False


# ---- harbors, robber, pirate -----------------------------------------------------------------------------------------


@rule
def spread_harbors(s: Any) -> None:
    """Harbors as printed; blank ones, and all where the map is dealt, get theirs at random."""
    n = 0
    blank = False
    for k in range(HARBORS):
        s.harbor[k] = HARBOR_KIND[s.map, k]
        s.harbor_edge[k] = HARBOR_EDGE[s.map, k]
        if HARBOR_EDGE[s.map, k] >= 0:
            n += 1
            if s.harbor[k] < 0: blank = True
    if (s.scenario == Scenario.BASE and s.layout != Layout.BEGINNER) or s.layout == Layout.DEALT: blank = True
    if not blank: return
    for k in range(n): s.harbor[k] = HARBOR_TYPES[s.map, k]
    for k in range(n - 1, 0, -1):
        j = below(s, k + 1)
        kind = int(s.harbor[k])
        s.harbor[k] = s.harbor[j]
        s.harbor[j] = kind


@rule
def place_robber(s: Any) -> None:
    """In a desert, any where there are several; else where the scenario says. The forgotten tribe's are deserts that he
    does not come back to."""
    s.robber = ROBBER_AT[s.map]
    barred = ROBBER_ON_DESERT[s.map] == 0
    dealt = s.layout == Layout.DEALT or s.scenario == Scenario.BASE or ROBBER_ON_DESERT[s.map] != 0
    found = 0
    for h in range(LAST_HEX[s.map]):
        if dealt and s.terrain[h] == Terrain.DESERT and not (barred and NO_ROBBER[s.map, h]):
            found += 1
            if below(s, found) == 0: s.robber = h
