"""What is in the box, as tables that rules index."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.engine.registry import own_box

from ..state import (
    BIT,
    CAPITALS,
    GRID,
    HANG,
    LANDMARKS,
    MOST_HEXES,
    PLOTS,
    SIDES,
    SPACES,
    TAPESTRIES,
    TRACKS,
    Card,
    Civ,
    Good,
    Row,
    Terrain,
    Track,
)
from .benefits import Lists
from .schema import read

BOX = read(own_box(__package__ or ""))
TRACK = {"exploration": 0, "science": 1, "military": 2, "technology": 3}
ROWS = {"farms": 0, "houses": 1, "armories": 2, "markets": 3}
LISTS = Lists({landmark.id: k for k, landmark in enumerate(BOX.landmarks)})


def table(values: Any) -> Any:
    return np.array(values, np.int64)


# ---- tracks --------------------------------------------------------------------------------------------------------

COST_OWN, COST_ANY = np.zeros((2, TRACKS * SPACES), np.int64)
GAIN, BONUS_GAIN, BONUS_KIND, BONUS_N = np.zeros((4, TRACKS * SPACES), np.int64)
LANDMARK_AT = np.full(TRACKS * SPACES, -1, np.int64)
SPACE_NAMES = [""] * (TRACKS * SPACES)
PAID_WITH = ("", "any", "territory", "tapestry", "technology")
for _space in BOX.tracks:
    _k = TRACK[_space.track] * SPACES + _space.space
    _own = Good(TRACK[_space.track]).name.lower()
    COST_OWN[_k] = _space.cost.split(" + ").count(_own)
    COST_ANY[_k] = _space.cost.split(" + ").count("any")
    GAIN[_k] = LISTS.number(_space.benefit)
    if _space.pay:
        BONUS_KIND[_k], BONUS_N[_k] = PAID_WITH.index(_space.pay.split()[0]), int(_space.pay.split()[1])
        BONUS_GAIN[_k] = LISTS.number(_space.bonus)
    if _space.landmark: LANDMARK_AT[_k] = LISTS.landmarks[_space.landmark]
    SPACE_NAMES[_k] = _space.name
ON_BOARD = int(sum(BIT[k] for k in LANDMARK_AT if k >= 0))  # landmarks of tracks
LANDMARK_NAMES = [landmark.name for landmark in BOX.landmarks]

# ---- technologies --------------------------------------------------------------------------------------------------

CIRCLE = table([LISTS.number(card.circle) for card in BOX.technologies])
SQUARE = table([LISTS.number(card.square) for card in BOX.technologies])
NEEDS = [card.needs.split() for card in BOX.technologies]
NEED_INCOME = table([int(what in ROWS) for what, _ in NEEDS])  # else a track
NEED_WHAT = table([ROWS.get(what, TRACK.get(what, 0)) for what, _ in NEEDS])
NEED_SPACE = table([int(space) for _, space in NEEDS])
TECH_NAMES = [card.name for card in BOX.technologies]
BATTERY = next(k for k, card in enumerate(BOX.technologies) if card.square == "position again")

# ---- tiles and maps ------------------------------------------------------------------------------------------------

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # up, then clockwise


def _terrains(words: str) -> list[int]:
    return [int(Terrain[word.upper()]) for word in words.split()]


def _land(corners: str | None, islands: str) -> int:
    """The terrains of a tile but the sea, as a set."""
    return sum(1 << k for k in set(_terrains(corners or "") + _terrains(islands)) if k != Terrain.SEA)


TILE_CORNERS = table([_terrains(tile.corners) for tile in BOX.territories])
TILE_GAIN = table([LISTS.number(tile.benefit) for tile in BOX.territories])
TILE_LAND = table([_land(tile.corners, tile.islands) for tile in BOX.territories])
SPACE_GAIN = table([LISTS.number(tile.benefit) for tile in BOX.spaces])

MAPS = (BOX.small, BOX.large)
HEXES = table([len(hexes) for hexes in MAPS])
PRINTED = np.zeros((2, MOST_HEXES), np.int64)
PRINTED_CORNERS = np.zeros((2, MOST_HEXES, SIDES), np.int64)
PRINTED_LAND = np.zeros((2, MOST_HEXES), np.int64)
BESIDE = np.full((2, MOST_HEXES, SIDES), -1, np.int64)
START = np.full((2, CAPITALS), -1, np.int64)  # by capital
MIDDLE = np.zeros(2, np.int64)
for _m, _hexes in enumerate(MAPS):
    _places = {hexagon.at: k for k, hexagon in enumerate(_hexes)}
    for _k, _hex in enumerate(_hexes):
        if _hex.corners:
            PRINTED[_m, _k], PRINTED_CORNERS[_m, _k] = 1, _terrains(_hex.corners)
            PRINTED_LAND[_m, _k] = _land(_hex.corners, _hex.islands)
        if _hex.middle: MIDDLE[_m] = _k
        for _number in _hex.start.split():
            START[_m, int(_number) - 1] = _k
        for _side, (_q, _r) in enumerate(STEPS):
            BESIDE[_m, _k, _side] = _places.get((_hex.at[0] + _q, _hex.at[1] + _r), -1)

# ---- capitals and landmarks ----------------------------------------------------------------------------------------

ROUGH = table([[int(mark_ == "#") for mark_ in capital.rows.replace("/", "")] for capital in BOX.capitals])
ROUGH_ROWS = table([[sum(1 << k for k in range(GRID) if row[k] == "#") for row in capital.rows.split("/")]
                    for capital in BOX.capitals])
CAPITAL_NAMES = [capital.name for capital in BOX.capitals]
PAIRS = table([[int(number) - 1 for number in pair.split()] for pair in BOX.pairs])
DISTRICT = table([3 * (plot // GRID // 3) + plot % GRID // 3 for plot in range(PLOTS)])


def _turned(shape: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(row[k] for row in reversed(shape)) for k in range(len(shape[0])))


def _turns(shape: str) -> list[tuple[str, ...]]:
    """The shape in its different turns, each a quarter further clockwise."""
    found = [tuple(shape.split("/"))]
    while (further := _turned(found[-1])) not in found:
        found.append(further)
    return found


SHAPES = [_turns(landmark.shape) for landmark in BOX.landmarks]
TURNS = table([len(turns) for turns in SHAPES])
SHAPE = np.zeros((LANDMARKS, 4, 4), np.int64)  # landmark, turn, row: squares as a set, column 0 the lowest
TALL, WIDE = np.zeros((2, LANDMARKS, 4), np.int64)
for _l, _turns_ in enumerate(SHAPES):
    for _t, _shape in enumerate(_turns_):
        TALL[_l, _t], WIDE[_l, _t] = len(_shape), len(_shape[0])
        for _r, _row in enumerate(_shape):
            SHAPE[_l, _t, _r] = sum(1 << k for k, square in enumerate(_row) if square == "X")
assert TALL.max() <= HANG + 1
assert WIDE.max() <= HANG + 1

# ---- income, achievements, dice ------------------------------------------------------------------------------------

INCOME_GOODS, INCOME_TERRITORY, INCOME_TAPESTRY, INCOME_VP = np.zeros((4, TRACKS, 6), np.int64)
INCOME_NAMES = [[""] * 6 for _ in range(TRACKS)]
for _income in BOX.income:
    _which, _nth = ROWS[_income.row], _income.space - 1
    _words = _income.gives.split(" + ")
    INCOME_GOODS[_which, _nth] = _words.count(Good(_which).name.lower())
    INCOME_TERRITORY[_which, _nth] = _words.count("territory")
    INCOME_TAPESTRY[_which, _nth] = _words.count("tapestry")
    INCOME_VP[_which, _nth] = LISTS.number(" + ".join(word for word in _words if word.startswith("VP")))
    INCOME_NAMES[_which][_nth] = _income.name
ACHIEVED = np.zeros((2, 3, 3), np.int64)  # map, achievement, who comes 1st, 2nd, 3rd
for _k, _achieved in enumerate(BOX.achievements):
    ACHIEVED[0, _k, : len(_achieved.small)] = _achieved.small
    ACHIEVED[1, _k, : len(_achieved.large)] = _achieved.large
RED = table([LISTS.number(face) for face in BOX.red])
BLACK = table([LISTS.number(face) for face in BOX.black])

# ---- decision cards ------------------------------------------------------------------------------------------------

SELECTOR = table([("all", "landmark or end", "end").index(card.track) for card in BOX.decisions])
#: From the bottom up; 4 = the favourite.
PRIORITY = table([[TRACK.get(word, TRACKS) for word in card.priority.split()] for card in BOX.decisions])

# ---- tapestry cards and civilizations ------------------------------------------------------------------------------

CARD_KIND = table([("era", "played", "trap").index(card.kind) for card in BOX.tapestries])
COPIES = table([card.copies for card in BOX.tapestries])
PLAYED = table([LISTS.number(card.played, k) for k, card in enumerate(BOX.tapestries)])
CARD_NAMES = [card.name for card in BOX.tapestries]
ALL_CARDS = int(sum(BIT[k] for k in range(TAPESTRIES) if k != Card.TRAP))
assert all(n == 1 for k, n in enumerate(COPIES) if k != Card.TRAP)
WHEN_PLAYED = int(sum(BIT[k] for k in range(TAPESTRIES) if CARD_KIND[k] == 1))

CIV_NAMES = [civ.name for civ in BOX.civilizations]
CIV_TURNS = table([sum(1 << turn for turn in civ.income) for civ in BOX.civilizations])
ADJUSTED = table([LISTS.number(civ.adjusted) for civ in BOX.civilizations])
ADJUSTED_INCOME = table([LISTS.number(civ.adjusted_income) for civ in BOX.civilizations])


def _spots(civ: Civ) -> Any:
    """The lists on a civilization's mat, by row and place; 0 = no more."""
    found = np.zeros((3, 5), np.int64)
    for k, row in enumerate(BOX.civilizations[civ].spots):
        found[k, : len(row)] = [LISTS.number(gives) for gives in row]
    return found


STATUE, COVERED, MERRY = _spots(Civ.CRAFTSMEN), _spots(Civ.HISTORIANS), _spots(Civ.MERRYMAKERS)
POSTS = _spots(Civ.MILITANTS)
STATUE_TALL = table([int((row > 0).sum()) for row in STATUE])
NET_GAIN = table([LISTS.number(spot.gives) for spot in BOX.net])
NET_TO = table([sum(1 << (k - 1) for k in spot.to) for spot in BOX.net])
LAND_POINTS = table(BOX.land_points)
INVENT_AND_UPGRADE = LISTS.number("invent and upgrade")  # of tapestry cards
INVENT_FROM_TOP = LISTS.number("invent from top")

LIST_MODE, LIST_N, LIST_VERB, LIST_X, LIST_Y = LISTS.tables()
LEAF_N, LEAF_VERB, LEAF_X, LEAF_Y = LISTS.leaves()
assert {Track(k).name.lower() for k in range(TRACKS)} == set(TRACK)
assert len(Row) == TRACKS
