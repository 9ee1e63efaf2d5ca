"""What a position is worth to a seat, in points: what is scored already, and what goods, cards, workers, anchors, green
cards and maps within reach still promise. Effects that are under way count by what they are about to bring, so that a
position in the middle of one compares with a position after it.

The weights, and how they were found, stand in `weights.toml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule, weights

from ..box.tables import (
    BONUS,
    CHEST,
    COST,
    CRITTER,
    EFFECT,
    END_OF_TRACK,
    ENTERS,
    GOES,
    HEARS,
    HEARS_OF,
    LESS,
    MOST_BONUSES,
    POINTS,
    SPACE,
    STACK,
    STEP,
    TRACK,
    TYPE,
    UNIQUE,
    VISIT,
)
from ..box.vocabulary import Col, Event, How, Op
from ..rules.boat import winds
from ..rules.city import clear, enter_city, forget
from ..rules.costs import NONE, ZERO, can_anchor, need
from ..rules.effects.stack import counted, map_tiles, wide
from ..rules.maps import missing
from ..rules.scoring import map_points, score
from ..state import ANY, EMPTY, GOODS, HAND, MAPS, SPACES, SPOTS, UNSEEN, WORKERS, Colour, Phase, Season
from .estimates import ANCHOR, BOAT, CARD, PER_MADE, PROGRAM, WORKER, WORTH

NO_MAP: Any = np.int64(-1)
W = weights(__file__)
SPOT, LATER_SPOT, REACH, READY, OFFERED = W["SPOT", "LATER_SPOT", "REACH", "READY", "OFFERED"]
SEASON, VISITED, VISIT_COSTS, LESSENS, BLUES, COUNTS = W[
    "SEASON", "VISITED", "VISIT_COSTS", "LESSENS", "BLUES", "COUNTS"
]
SURE, HOPED = W["SURE", "HOPED"]
STOCK_FIRST, STOCK_EACH, STOCK_ROOM, STOCK_SPACE = W["STOCK_FIRST", "STOCK_EACH", "STOCK_ROOM", "STOCK_SPACE"]
MORE, STILL_MORE, WINDS, TO_CHEST = W["MORE", "STILL_MORE", "WINDS", "TO_CHEST"]
HAND_LATE, HAND_FIRST, HAND_EACH, HAND_ROOM = W["HAND_LATE", "HAND_FIRST", "HAND_EACH", "HAND_ROOM"]
KEPT, KEPT_LATE, PRICE, PARTED, FREELY = W["KEPT", "KEPT_LATE", "PRICE", "PARTED", "FREELY"]
OWED, UNPAID = W["OWED", "UNPAID"]
RUN, PLAY, PLAY_BY, TAKE, COPY, AGAIN, SCRAP = W["RUN", "PLAY", "PLAY_BY", "TAKE", "COPY", "AGAIN", "SCRAP"]


@rule
def value(s: Any, seat: int) -> float:
    me = s.players[seat]
    if s.seat < 0 or me.passed: return float(score(s, seat))
    left = chances(me)
    name = wide(s.playing) if s.turn == seat else EMPTY
    if name >= 0 and GOES[name] == 0: enter_city(me, name)
    worth = score(s, seat) - map_points(me) + maps(s, me, left, NO_MAP)
    worth += engine(me, left) + hope(s, me, left) - SEASON * int(me.season)
    if name >= 0 and GOES[name] == 0: take_back(me, name)
    if s.turn == seat or s.seat == seat: worth += under_way(s, me, seat)
    return worth


@rule
def chances(me: Any) -> int:
    """Workers still to be placed before the game ends: 14 at its start."""
    n = int(me.workers)
    for season in range(int(me.season) + 1, Season.AUTUMN + 1):
        n += WORKERS + season
    return n


@rule
def take_back(me: Any, name: int) -> None:
    """The city as it was before its last card came."""
    me.city_count -= 1
    clear(me.city[me.city_count])
    me.spaces -= SPACE[name]
    me.of_type[TYPE[name]] -= 1
    if not CRITTER[name]: me.sockets[TYPE[name]] -= 1
    forget(me, name)


# ---- the city --------------------------------------------------------------------------------------------------------


@rule
def runs_left(me: Any) -> int:
    """How often green cards are still run by preparing: for spring and for autumn."""
    if me.season == Season.WINTER: return 2
    return 1 if me.season < Season.AUTUMN else 0


@rule
def promise(me: Any, name: int, left: int) -> float:
    """What a card in the city still brings besides its points."""
    kind = TYPE[name]
    if kind == Colour.GREEN: return PROGRAM[EFFECT[name]] * runs_left(me)
    if kind == Colour.RED: return max(0.3, PROGRAM[VISIT[name]] - VISIT_COSTS * WORKER) * VISITED * min(left, 8)
    if kind == Colour.BLUE:
        if LESS[name]: return LESSENS * LESS[name] * min(left, 8)
        return PROGRAM[EFFECT[name]] * BLUES * min(left, 12)
    worth = 0.0
    if kind == Colour.PURPLE:
        for k in range(MOST_BONUSES):
            worth += COUNTS * BONUS[name, k, 1] * left
    return worth


@rule
def engine(me: Any, left: int) -> float:
    worth = 0.0
    for k in range(me.city_count):
        worth += promise(me, wide(me.city[k].name), left)
    return worth + ANCHOR * int(me.anchors) * min(1.0, left / 7.0)


@rule
def maps(s: Any, me: Any, left: int, taken: int) -> float:
    """What one's map tiles are worth with those within reach, as if that of a type were `taken` already: each raises
    the worth of all others."""
    tiles, values = float(map_tiles(me)), 0.0
    for kind in range(MAPS):
        if me.maps[kind] != EMPTY: values += int(me.maps[kind])
    sure = tiles * values
    if taken >= 0: sure = (tiles + 1.0) * (values + STACK[s.seats, s.maps_taken[taken]])
    open_to = min(1.0, left / 4.0)
    for kind in range(MAPS):
        top = STACK[s.seats, s.maps_taken[kind]]
        if me.maps[kind] == EMPTY and top >= 0:
            lack = missing(me, kind)
            chance = REACH[min(5, lack)] * open_to * (1.0 if lack == 0 else min(1.0, left / 8.0))
            if kind == taken: chance = 1.0
            tiles += chance
            values += chance * top
    return SURE * sure + HOPED * tiles * values


@rule
def best_map(s: Any, me: Any, short: int) -> float:
    """What the best map tile to be had now would bring."""
    left, best = chances(me), 0.0
    now = maps(s, me, left, NO_MAP)
    for kind in range(MAPS):
        if me.maps[kind] == EMPTY and missing(me, kind) <= short:
            best = max(best, maps(s, me, left, wide(kind)) - now)
    return best


# ---- goods, hand, workers --------------------------------------------------------------------------------------------


@rule
def hope(s: Any, me: Any, left: int) -> float:
    room = SPACES - int(me.spaces)
    timely = 0.1 if left == 0 else min(1.0, STOCK_FIRST + STOCK_EACH * left)
    worth = WORKER * left + stock(me) * timely * min(1.0, STOCK_ROOM + STOCK_SPACE * room)
    worth += WINDS * BOAT * to_chest(me) + spaces(room, left)
    share = (HAND_LATE if left == 0 else min(1.0, HAND_FIRST + HAND_EACH * left)) * min(1.0, HAND_ROOM * room + 0.1)
    for k in range(me.hand_count):
        if me.hand[k] >= 0: worth += share * keep(s, me, wide(me.hand[k]), left)
    return worth + share * bay_best(s, me, left)


@rule
def spaces(room: int, left: int) -> float:
    """The last spaces of a city are worth most: they are for the best cards."""
    return SPOT * min(1.0, left / 7.0) * (min(room, 6) + LATER_SPOT * max(0, room - 6))


@rule
def stock(me: Any) -> float:
    """Goods of one kind are worth less the more there are."""
    worth = 0.0
    for r in range(GOODS):
        n = float(me.goods[r])
        worth += WORTH[r] * (min(n, 3.0) + MORE * min(max(n - 3.0, 0.0), 3.0) + STILL_MORE * max(n - 6.0, 0.0))
    return worth


@rule
def to_chest(me: Any) -> float:
    """How much of the way to the next treasure the boat has behind it."""
    k = int(me.boat) + 1
    while k <= END_OF_TRACK and CHEST[k] == 0: k += 1
    if k > END_OF_TRACK: return 0.0
    return TO_CHEST / (k - int(me.boat))


@rule
def keep(s: Any, me: Any, name: int, left: int) -> float:
    """What a card in the hand is good for: to be played, or else to be discarded for something."""
    fodder = KEPT if left else KEPT_LATE
    if UNIQUE[name] and me.owned >> name & 1: return fodder
    short = lacks(me, name)
    return fodder + READY[short] * max(0.0, gain_of(s, me, name, left))


@rule
def lacks(me: Any, name: int) -> int:
    if can_anchor(me, name): return 0
    return min(5, max(0, need(me, COST[name], NONE, ZERO, NONE)))


@rule
def gain_of(s: Any, me: Any, name: int, left: int) -> float:
    """What playing a card would bring, its cost taken off."""
    worth = POINTS[name] + promise(me, name, left) + WINDS * BOAT * winds(s, name)
    if TYPE[name] == Colour.GREEN or TYPE[name] == Colour.BROWN: worth += PROGRAM[EFFECT[name]]
    if TYPE[name] == Colour.PURPLE:
        for k in range(MOST_BONUSES):
            if BONUS[name, k, 1]: worth += BONUS[name, k, 1] * counted(me, BONUS[name, k, 0], 0, 0)
    return worth - price(me, name)


@rule
def price(me: Any, name: int) -> float:
    """What a card's cost is worth, or an anchor in its place."""
    worth = 0.0
    for r in range(GOODS + 1):
        worth += PRICE * WORTH[r] * COST[name, r]
    return min(worth, ANCHOR) if can_anchor(me, name) else worth


@rule
def bay_best(s: Any, me: Any, left: int) -> float:
    best = 0.0
    for k in range(SPOTS):
        name = wide(s.bay[k])
        if s.bay_count[k] and not (UNIQUE[name] and me.owned >> name & 1):
            worth = OFFERED[lacks(me, name)] * gain_of(s, me, name, left)
            if worth > best: best = worth
    return best


# ---- what is under way -----------------------------------------------------------------------------------------------


@rule
def under_way(s: Any, me: Any, seat: int) -> float:
    """What waits on the stack of effects is about to come."""
    worth = 0.0
    for k in range(s.depth):
        f = s.stack[k]
        op = STEP[f.step, Col.OP]
        if op == Op.MULLIGANS:
            if s.seat == seat and f.made: worth += CARD * int(f.made)
        elif s.turn == seat: worth += rest_of(s, me, f)
    return worth


@rule
def rest_of(s: Any, me: Any, f: Any) -> float:
    """The steps of an effect that are still to be done, one after the other."""
    worth, row, made = 0.0, wide(f.step), wide(f.made)
    left = wide(f.left)
    while STEP[row, Col.OP] != Op.END:
        worth += step_of(s, me, f, row, left, made)
        row += 1
        left = EMPTY
    return worth


@rule
def step_of(s: Any, me: Any, f: Any, row: int, left: int, made: int) -> float:
    op, what = STEP[row, Col.OP], STEP[row, Col.WHAT]
    if op == Op.GAIN: return WORTH[what] * times(me, f, row, left, made)
    if op == Op.DRAW:
        n = HAND if left < 0 and STEP[row, Col.N] == 0 else times(me, f, row, left, made)
        return CARD * min(n, HAND - int(me.hand_count))
    if op == Op.BOAT: return BOAT * min(times(me, f, row, left, made), END_OF_TRACK - int(me.boat))
    if op == Op.DISCARD or op == Op.PAY or op == Op.GIVE or op == Op.GIVE_GOODS: return parting(s, me, row, left, made)
    if op == Op.PAYMENT: return -owed_worth(s, me)
    if op == Op.ENTER: return entering(me, wide(f.name))
    if op == Op.TRIGGERS: return heard(s, me, f, what)
    if op == Op.WIND: return BOAT * winds(s, f.name)
    if op == Op.RUN_ALL: return running(s, me, left)
    if op == Op.MAP: return best_map(s, me, STEP[row, Col.N])
    return rarer(s, op, row)


@rule
def times(me: Any, f: Any, row: int, left: int, made: int) -> int:
    """How much a step comes to, or how much of it is left."""
    if left >= 0: return left
    n = STEP[row, Col.N] * counted(me, STEP[row, Col.PER], made, f.slot)
    return min(n, STEP[row, Col.MOST]) if STEP[row, Col.MOST] else n


@rule
def parting(s: Any, me: Any, row: int, left: int, made: int) -> float:
    """Cards or goods that may or must go: what each brings in the steps behind, less what it is worth."""
    op, what = STEP[row, Col.OP], STEP[row, Col.WHAT]
    cards = op == Op.DISCARD or op == Op.GIVE
    n = left if left >= 0 else STEP[row, Col.N]
    if cards: n = min(n, int(me.hand_count))
    each = PER_MADE[row] - (PARTED if cards else WORTH[min(what, ANY)])
    if STEP[row, Col.HOW] == How.UP_TO: return n * max(0.0, FREELY * each)
    if STEP[row, Col.HOW] == How.ALL_OR_NOTHING and made == 0: return n * max(0.0, FREELY * each)
    return n * each


@rule
def owed_worth(s: Any, me: Any) -> float:
    """What is still to be paid for the card that is being played."""
    if s.settled: return 0.0
    worth, most = 0.0, 0.0
    for r in range(GOODS + 1):
        n = int(s.due[r])
        if r < GOODS and n > me.goods[r]: worth += OWED * (n - int(me.goods[r]))
        worth += WORTH[r] * n
        if n: most = max(most, WORTH[r])
    worth = max(0.0, worth - int(s.less) * most)
    if s.price: worth += UNPAID
    if s.used == 0 and can_anchor(me, wide(s.playing)): worth = min(worth, ANCHOR)
    return worth


@rule
def entering(me: Any, name: int) -> float:
    worth = PROGRAM[ENTERS[name]]
    if TYPE[name] == Colour.GREEN or TYPE[name] == Colour.BROWN: worth += PROGRAM[EFFECT[name]]
    return worth


@rule
def heard(s: Any, me: Any, f: Any, event: int) -> float:
    """Blue cards that will act."""
    worth = 0.0
    if f.name < 0 or event == Event.WIND: return worth
    for k in range(max(0, int(f.left)), int(me.city_count)):
        name = wide(me.city[k].name)
        if HEARS[name] == event and me.city[k].fresh == 0 and HEARS_OF[name] >> f.name & 1:
            worth += PROGRAM[EFFECT[name]]
    return worth


@rule
def running(s: Any, me: Any, left: int) -> float:
    """Green cards that are run by preparing for a season."""
    worth = 0.0
    for k in range(me.city_count):
        name = wide(me.city[k].name)
        if TYPE[name] == Colour.GREEN and (left < 0 or s.to_run >> k & 1): worth += PROGRAM[EFFECT[name]]
    return worth


@rule
def rarer(s: Any, op: int, row: int) -> float:
    if op == Op.RUN: return RUN
    if op == Op.PLAY: return PLAY + PLAY_BY * min(STEP[row, Col.N], 5)
    if op == Op.TAKE: return TAKE * CARD
    if op == Op.COPY: return COPY
    if op == Op.RECALL or op == Op.PLACE: return AGAIN * WORKER
    if op == Op.SCRAP: return SCRAP
    if op == Op.CHOOSE:
        best = 0.0
        for k in range(STEP[row, Col.N]):
            best = max(best, PROGRAM[STEP[row, Col.OPTION + k]])
        return best
    return 0.0


assert len(TRACK) == END_OF_TRACK + 1
assert UNSEEN < EMPTY < Phase.NOTHING
