"""The maps as tables for the rules, indexed by the map's place in `box/maps.toml`."""

from __future__ import annotations

import numpy as np

from ..state import CORNERS, EDGES, GIFTS, HARBORS, HEXES, SEATS, VILLAGES, Gift, Scenario, Terrain
from .atlas import ATLAS, HARBOR_KINDS, TERRAINS, Area, Map
from .grid import BASE_CORNERS, BASE_EDGES, BASE_HEXES, STEPS, WIDE_CORNERS, WIDE_EDGES, WIDE_HEXES

MAPS = len(ATLAS)


def _per_map(shape: tuple[int, ...], value: int) -> np.ndarray:
    return np.full((MAPS, *shape), value, np.int64)


# ---- which map is played, and how much of the chart it takes --------------------------------------------------------

#: [scenario, seats] -> map, -1 = there is none for so many.
MAP_OF = np.full((len(Scenario), SEATS + 1), -1, np.int64)
for _m, _map in enumerate(ATLAS):
    for _n in _map.players:
        MAP_OF[Scenario[_map.scenario.upper()], _n] = _m

_SMALL = {"base": (BASE_HEXES, BASE_CORNERS, BASE_EDGES), "base_wide": (WIDE_HEXES, WIDE_CORNERS, WIDE_EDGES)}
#: One past the last hex, corner and edge of a map.
LAST_HEX, LAST_CORNER, LAST_EDGE = (
    np.array([_SMALL.get(m.id, (HEXES, CORNERS, EDGES))[k] for m in ATLAS]) for k in range(3)
)

# ---- what a scenario asks -------------------------------------------------------------------------------------------

TARGET = np.array([m.target for m in ATLAS])  # points that win
ROUNDS = np.array([m.start_settlements for m in ATLAS])  # settlements that each seat places in the set-up
SHIPS = np.array([int(m.scenario != "base") for m in ATLAS])  # 1 = ships are in play
PIRATE = np.array([int(m.scenario != "base" and not m.no_pirate) for m in ATLAS])  # 1 = the pirate is in play
BONUS = np.array([m.bonus_points for m in ATLAS])  # points for the first settlement on another island
HOME_MAIN = np.array([int(m.home == "main") for m in ATLAS])  # 1 = no start beside an area that brings points
ROBBER_AT = np.array(
    [m.hex((m.robber[0], m.robber[1])) if isinstance(m.robber, list) and m.robber else -1 for m in ATLAS]
)
ROBBER_ON_DESERT = np.array([int(m.robber == "desert") for m in ATLAS])
PIRATE_AT = np.array([m.hex((m.pirate[0], m.pirate[1])) if m.pirate else -1 for m in ATLAS])
FRAME_HEX = np.array([m.hex(m.frame_hexes[0]) if m.frame_hexes else -1 for m in ATLAS])  # for the pirate alone

# ---- hexes -----------------------------------------------------------------------------------------------------------

PRINTED = _per_map((HEXES + 1,), Terrain.NOTHING)  # terrain [map, hex]
TOKENS = _per_map((HEXES + 1,), 0)  # number [map, hex]
AREA = _per_map((HEXES + 1,), 0)  # area whose first settlement brings points, 0 = none [map, hex]
MAY_START = _per_map((HEXES + 1,), 0)  # 1 = starting settlements may stand at this hex [map, hex]
UNSETTLED = _per_map((HEXES + 1,), 0)  # 1 = nobody builds on this land [map, hex]
NO_ROBBER = _per_map((HEXES + 1,), 0)  # 1 = the robber may not come here [map, hex]
FOG = _per_map((8,), 0)  # terrain in the fog [map, terrain]
FOG_TOKENS = _per_map((13,), 0)  # tokens in the fog [map, number]
#: Tokens that a hex never gets where tokens are dealt, a set of numbers [map, hex].
BARRED = _per_map((HEXES + 1,), 0)
MAY_TOUCH = np.array([int(m.special == "tribe") for m in ATLAS])  # 1 = red tokens may lie side by side

# ---- what is dealt ---------------------------------------------------------------------------------------------------

GROUPS = 5
MOST = 63
#: Groups of hexes whose terrain and tokens are dealt together. [map, group, place]
GROUP_HEX = _per_map((GROUPS, MOST), -1)
GROUP_TERRAIN = _per_map((GROUPS, MOST), -1)
GROUP_TOKEN = _per_map((GROUPS, MOST), 0)
GROUP_LENGTH = _per_map((GROUPS,), 0)
#: 0 = only where the set-up is dealt anew, 1 = always, 2 = always, terrain and token together.
GROUP_DEALT = _per_map((GROUPS,), 0)

#: Lettered tokens, and the spirals they may be laid along, counterclockwise from each of the six corners of an island.
#: [map, corner, place], [map, place]
SPIRAL = _per_map((6, WIDE_HEXES), -1)
SPIRAL_TOKEN = _per_map((WIDE_HEXES,), 0)


def _spirals(island: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Round the island, and on inward whenever the way ahead is taken."""
    corners = [at for at in island if sum(_ahead(at, k) in island for k in range(6)) == 3]
    return [_spiral(corner, island) for corner in corners]


def _spiral(at: tuple[int, int], island: list[tuple[int, int]]) -> list[tuple[int, int]]:
    left = [hex_ for hex_ in island if hex_ != at]
    way, side = [at], next(k for k in range(6) if _ahead(at, k) in left and _ahead(at, (k + 1) % 6) not in left)
    while left:
        side = next(k % 6 for k in range(side + 6, side, -1) if _ahead(way[-1], k % 6) in left)
        way.append(_ahead(way[-1], side))
        left.remove(way[-1])
    return way


def _ahead(at: tuple[int, int], side: int) -> tuple[int, int]:
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def _deal_of(area: Area) -> int:
    return {"printed": 0, "pool": 1, "paired": 2}[area.layout]


def _groups(m: int, chart: Map) -> None:
    """Areas of one pool are one group, each other dealt area is one by itself."""
    names: list[str] = []
    for area in chart.areas:
        if area.layout in ("fixed", "fog"):
            continue
        name = area.pool or f"area {area.name}"
        if name not in names:
            names.append(name)
        g = names.index(name)
        start = int(GROUP_LENGTH[m, g])
        tokens = start if len(area.tokens) == len(area.hexes) else int(np.count_nonzero(GROUP_TOKEN[m, g]))
        GROUP_DEALT[m, g] = _deal_of(area)
        for k, (at, land) in enumerate(zip(area.hexes, area.terrain, strict=True)):
            GROUP_HEX[m, g, start + k] = chart.hex(at)
            GROUP_TERRAIN[m, g, start + k] = TERRAINS[land]
        for k, token in enumerate(area.tokens):
            GROUP_TOKEN[m, g, tokens + k] = token
        GROUP_LENGTH[m, g] = start + len(area.hexes)


def _hexes(m: int, chart: Map) -> None:
    for r, low, high in chart.rows:
        for q in range(low, high + 1):
            if chart.scenario != "base":
                PRINTED[m, chart.hex((q, r))] = Terrain.SEA
    for area in chart.areas:
        for k, at in enumerate(area.hexes):
            h = chart.hex(at)
            AREA[m, h] = area.bonus
            MAY_START[m, h] = area.start
            UNSETTLED[m, h] = not area.settle
            NO_ROBBER[m, h] = not area.robber
            PRINTED[m, h] = Terrain.FOG if area.layout == "fog" else TERRAINS[area.terrain[k]]
            if area.layout in ("printed", "fixed", "paired"):
                TOKENS[m, h] = area.tokens[k]
        if area.layout == "fog":
            for land in area.terrain:
                FOG[m, TERRAINS[land]] += 1
            for token in area.tokens:
                FOG_TOKENS[m, token] += 1
    for hexes, tokens in chart.barred_tokens:
        for at in hexes:
            BARRED[m, chart.hex(at)] = sum(1 << token for token in tokens)


for _m, _map in enumerate(ATLAS):
    _hexes(_m, _map)
    _groups(_m, _map)
    if _map.scenario == "base":
        for _c, _way in enumerate(_spirals(_map.areas[0].hexes)):
            SPIRAL[_m, _c, : len(_way)] = [_map.hex(_at) for _at in _way]
        SPIRAL_TOKEN[_m, : len(_map.spiral_tokens)] = _map.spiral_tokens

# ---- harbors ---------------------------------------------------------------------------------------------------------

HARBOR_EDGE = _per_map((HARBORS,), -1)  # where harbors lie when the match begins [map, place]
HARBOR_KIND = _per_map((HARBORS,), -1)  # a resource at 2:1, ANY, or -1 = blank [map, place]
HARBOR_TYPES = _per_map((HARBORS,), -1)  # those that lie on blank ones, in no order [map, place]
HARBOR_COUNT = np.array([len(m.harbor_types) for m in ATLAS])
for _m, _map in enumerate(ATLAS):
    for _k, (_q, _r, _side, _kind) in enumerate(_map.harbors):
        HARBOR_EDGE[_m, _k] = _map.edge((_q, _r, _side))
        HARBOR_KIND[_m, _k] = HARBOR_KINDS[_kind]
    for _k, _type in enumerate(_map.harbor_types):
        HARBOR_TYPES[_m, _k] = HARBOR_KINDS[_type]

# ---- the scenarios with things of their own --------------------------------------------------------------------------

GIFT_EDGE = _per_map((GIFTS,), -1)  # [map, place]
GIFT = _per_map((GIFTS,), Gift.NONE)  # what lies there when the match begins; of a card, only that it is one
BARRED_MARK, WASTELAND, STRAIT = range(3)
MARKS = 20
VILLAGE = _per_map((VILLAGES,), -1)  # its corner [map, place]
VILLAGE_NUMBER = _per_map((VILLAGES,), 0)  # the roll that brings cloth [map, place]
CLOTH_EACH = np.array([m.cloth_each for m in ATLAS])
CLOTH_SUPPLY = np.array([m.cloth_supply for m in ATLAS])
#: Corners where nobody begins, some of which wonders ask for. [map, place]
MARKED = _per_map((MARKS,), -1)
MARK = _per_map((MARKS,), -1)  # which of BARRED_MARK, WASTELAND and STRAIT [map, place]
FLEET_STEPS = 14
FLEET = _per_map((FLEET_STEPS,), -1)  # the hexes of the circuit [map, step]
for _m, _map in enumerate(ATLAS):
    for _k, (_q, _r, _side, _what) in enumerate(_map.gifts):
        GIFT_EDGE[_m, _k] = _map.edge((_q, _r, _side))
        GIFT[_m, _k] = Gift[_what.upper()]
        if _what == "harbor":  # these are the harbors of their map
            _free = int(np.count_nonzero(HARBOR_EDGE[_m] >= 0))
            HARBOR_EDGE[_m, _free] = GIFT_EDGE[_m, _k]
            GIFT[_m, _k] = Gift.HARBOR + _free
    for _k, (_q, _r, _point, _number) in enumerate(_map.villages):
        VILLAGE[_m, _k] = _map.corner((_q, _r, _point))
        VILLAGE_NUMBER[_m, _k] = _number
    for _k, _at in enumerate(_map.fleet):
        FLEET[_m, _k] = _map.hex(_at)
    _marks = ((_map.barred, BARRED_MARK), (_map.wasteland, WASTELAND), (_map.strait, STRAIT))
    for _k, (_place, _mark) in enumerate((place, mark) for places, mark in _marks for place in places):
        MARKED[_m, _k], MARK[_m, _k] = _map.corner(_place), _mark

# ---- the beginners' set-up -------------------------------------------------------------------------------------------

#: Where the beginners' pieces stand: settlement, road, second settlement, second road. [seat, 4]
BEGINNER = np.array(
    [[ATLAS[0].corner(b.settlement), ATLAS[0].edge(b.road), ATLAS[0].corner(b.second_settlement),
      ATLAS[0].edge(b.second_road)] for b in reversed(ATLAS[0].beginner_starts)]
)  # fmt: skip
