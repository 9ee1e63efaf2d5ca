"""What a position is worth to a seat, in points: what it has, what its income will still bring, how far its tokens are,
how its city grows, and what is still to be done on the stack. The weights, and how they were found, stand in
`weights.toml`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import count, rule, weights

from ..box.benefits import Flag, Kind
from ..box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    GAIN,
    INCOME_GOODS,
    INCOME_TAPESTRY,
    INCOME_TERRITORY,
    INCOME_VP,
    LANDMARK_AT,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    LIST_Y,
    PLAYED,
    ROUGH_ROWS,
)
from ..rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TERRITORY
from ..rules.capital.building import can_build
from ..rules.capital.city import lines
from ..rules.lands.conquest import can_conquer
from ..rules.lands.land import can_explore
from ..rules.scoring import per, techs_of
from ..rules.seats import place
from ..rules.technology import can_upgrade
from ..rules.tracks import movable
from ..state import BIT, ERAS, GRID, LAST, SPACES, TRACKS, Card, Mode, Verb

W = weights(__file__)
#: By the era one is in: after the last income turn a resource only breaks ties.
RESOURCE = np.array([*W["RESOURCE"], 0.01])
#: By the space that a token stands on.
WAY = np.array([0.0, *W["WAY"]])
#: By the era: after the last one nothing is left of what a track or a card promised.
LEFT = np.array([*W["LEFT"], 0.0])
TILE, CARD, TRAP, ROCKET = W["TILE", "CARD", "TRAP", "ROCKET"]
#: By the card in force; the traps are better kept.
ACTS = np.array([0.0 if card == Card.TRAP else W["ACTS"] for card in Card])
TECH, UPGRADED, TECHS, LANDS = W["TECH", "UPGRADED", "TECHS", "LANDS"]
INCOME, DRAW_ON, LONE, FULL_LINE, LINES = W["INCOME", "DRAW_ON", "LONE", "FULL_LINE", "LINES"]
ANY, EXPLORED, CONQUER, INVENT, INVENT_EARLY, AND_UPGRADE, UPGRADE = W[
    "ANY", "EXPLORED", "CONQUER", "INVENT", "INVENT_EARLY", "AND_UPGRADE", "UPGRADE"
]
REGRESS, SLIP, RESEARCH, STEP_BACK, STEP_EARLY, SPACE_TILE = W[
    "REGRESS", "SLIP", "RESEARCH", "STEP_BACK", "STEP_EARLY", "SPACE_TILE"
]
REUSE, REPEAT, OVERPLAY, CIVILIZED, CIVILIZED_EARLY = W["REUSE", "REPEAT", "OVERPLAY", "CIVILIZED", "CIVILIZED_EARLY"]
RESTART, LANDMARK, CONQUERED, SPECIAL = W["RESTART", "LANDMARK", "CONQUERED", "SPECIAL"]
PLOTS, PLOTS_BY, UNCOVERED, BUILT = W["PLOTS", "PLOTS_BY", "UNCOVERED", "BUILT"]
BENEFIT, STEP, LAST_SPACE, PAY_TECH, EFFECT = W["BENEFIT", "STEP", "LAST_SPACE", "PAY_TECH", "EFFECT"]
RAISE, DRAW_TECH, DRAW_TECH_LATE, LAY, DICE = W["RAISE", "DRAW_TECH", "DRAW_TECH_LATE", "LAY", "DICE"]
RESEARCHED_PLAIN, RESEARCHED, SITE, PLOT, EXPLOIT = W["RESEARCHED_PLAIN", "RESEARCHED", "SITE", "PLOT", "EXPLOIT"]
SETTLE, REVOLUTION, ABILITY, ALCHEMY, ALCHEMY_LATE = W["SETTLE", "REVOLUTION", "ABILITY", "ALCHEMY", "ALCHEMY_LATE"]
CIVILIZATIONS = W["CIVILIZATIONS"]


@rule
def value(s: Any, seat: int) -> float:
    me = s.players[seat]
    era = int(me.era)
    worth = float(me.points) + stock(s, seat, era)
    if era < ERAS: worth += income(s, seat, ERAS - era, max(0, ERAS - 1 - era))
    worth += ways(s, seat, era) + city(s, seat, era)
    for k in range(s.depth):
        if s.stack[k].who == seat: worth += pending(s, seat, k)
    return worth


# ---- what lies there -----------------------------------------------------------------------------------------------


@rule
def stock(s: Any, p: int, era: int) -> float:
    """Resources, cards and tiles, for as long as they may still be used."""
    me = s.players[p]
    worth = 0.0
    for r in range(TRACKS): worth += RESOURCE[era] * int(me.goods[r])
    kept = CARD * int(me.cards) + TRAP * int(me.traps) + TILE * min(4, count(me.supply)) + ROCKET * count(me.spaces)
    kept += TECH * count(me.tech[0]) + UPGRADED * count(me.tech[1]) + TECHS * techs_of(s, p) + LANDS * int(me.lands)
    if era > 0 and me.acts >= 0: kept += ACTS[me.acts]
    return worth + LEFT[era] * kept


@rule
def income(s: Any, p: int, turns: int, filling: int) -> float:
    """Points of the income turns to come, and resources of those that still bring some."""
    me = s.players[p]
    points, goods = 0.0, 0.0
    for row in range(TRACKS):
        for n in range(int(me.built[row]) + 1):
            points += sum_of(s, p, int(INCOME_VP[row, n]))
            goods += INCOME * INCOME_GOODS[row, n] + TILE * INCOME_TERRITORY[row, n] + CARD * INCOME_TAPESTRY[row, n]
    return turns * points + filling * goods


@rule
def ways(s: Any, p: int, era: int) -> float:
    """How far the tokens are; a landmark that is near and still there draws them on."""
    me = s.players[p]
    worth = 0.0
    for k in range(TRACKS):
        t, at = int(me.track[k]), int(me.space[k])
        worth += WAY[at]
        for n in range(1, 3):
            if at + n <= LAST:
                landmark = LANDMARK_AT[t * SPACES + at + n]
                if landmark >= 0 and s.landmarks & BIT[landmark]: worth += DRAW_ON / n
    return LEFT[era] * worth


@rule
def city(s: Any, p: int, era: int) -> float:
    """Rows, columns and districts: the fuller, the more the next plot is worth."""
    me = s.players[p]
    if me.capital < 0: return 0.0
    worth = 0.0
    for r in range(GRID):
        filled = count(me.rows[r])
        worth += LONE * (filled - count(ROUGH_ROWS[me.capital, r])) + FULL_LINE * (filled / 9.0) ** 3
    for c in range(GRID):
        filled = 0
        for r in range(GRID): filled += int(me.rows[r]) >> c & 1
        worth += FULL_LINE * (filled / 9.0) ** 3
    for d in range(9):
        mask, r, filled = 7 << 3 * (d % 3), 3 * (d // 3), 0
        for k in range(3): filled += count(int(me.rows[r + k]) & mask)
        worth += RESOURCE[era] * (filled / 9.0) ** 3
    return worth * (ERAS - era) + LINES * lines(me, False)


# ---- what a benefit would bring ------------------------------------------------------------------------------------


@rule
def thing(s: Any, p: int, v: int, x: int, y: int) -> float:
    """A word of the vocabulary, in points. Lists have rules of their own."""
    era = int(s.players[p].era)
    if v == Verb.VP: return float(x)
    if v == Verb.PER: return float(y * per(s, p, x))
    if v == Verb.GOODS: return RESOURCE[era] * y if s.players[p].goods[x] < 8 else 0.0
    if v == Verb.ANY: return ANY * RESOURCE[era]
    if v == Verb.LOSE or v == Verb.LOSE_ANY: return -RESOURCE[era]
    if v == Verb.BUILD: return building(s, p, x, era)
    if v == Verb.EXPLORE: return EXPLORED if can_explore(s, p, x) else 0.0
    if v == Verb.CONQUER: return CONQUER if can_conquer(s, p, x) else 0.0
    if v == Verb.INVENT: return (AND_UPGRADE if x & Flag.AND_UPGRADE else 0.0) + INVENT + INVENT_EARLY * LEFT[era]
    if v == Verb.UPGRADE: return UPGRADE if can_upgrade(s, p) else 0.0
    if v == Verb.ADVANCE: return step_by(s, p, x // 8, x % 8)
    if v == Verb.REGRESS: return REGRESS if x % 8 == Mode.FULL else SLIP
    if v == Verb.RESEARCH: return RESEARCH if x == Mode.FULL else STEP_BACK + STEP_EARLY * LEFT[era]
    if v == Verb.EXPLORE_SPACE: return SPACE_TILE if s.players[p].spaces else 0.0
    return rarer(v, era)


@rule
def rarer(v: int, era: int) -> float:
    if v == Verb.TERRITORY: return TILE * LEFT[era]
    if v == Verb.TAPESTRY: return CARD * LEFT[era]
    if v == Verb.SPACE: return ROCKET * LEFT[era]
    if v == Verb.REUSE: return REUSE
    if v == Verb.REPEAT: return REPEAT
    if v == Verb.OVERPLAY: return OVERPLAY
    if v == Verb.CIVILIZATION: return CIVILIZED + CIVILIZED_EARLY * LEFT[era]
    if v == Verb.RESTART: return RESTART * LEFT[era]
    if v == Verb.LANDMARK: return LANDMARK
    if v == Verb.CONQUERED: return CONQUERED
    return SPECIAL if v == Verb.SPECIAL else 0.0


@rule
def building(s: Any, p: int, row: int, era: int) -> float:
    """A building uncovers a space of the income mat and fills a plot of the city."""
    if not can_build(s, p, row): return 0.0
    if row == TRACKS: return PLOTS + PLOTS_BY * (ERAS - era)
    n = int(s.players[p].built[row]) + 1
    worth = (ERAS - era) * sum_of(s, p, int(INCOME_VP[row, n]))
    return worth + max(0, ERAS - 1 - era) * INCOME * INCOME_GOODS[row, n] + UNCOVERED * (ERAS - era) + BUILT


@rule
def sum_of(s: Any, p: int, number: int) -> float:
    """A list of points."""
    worth = 0.0
    for k in range(LIST_N[number]):
        v, x, y = LIST_VERB[number, k], LIST_X[number, k], LIST_Y[number, k]
        if v == Verb.VP: worth += float(x)
        elif v == Verb.PER: worth += float(y * per(s, p, x))
    return worth


@rule
def flat(s: Any, p: int, number: int, left: int) -> float:
    """A list without lists in it, as far as it is still to come."""
    worth, best = 0.0, 0.0
    for k in range(LIST_N[number]):
        if left >> k & 1:
            one = thing(s, p, LIST_VERB[number, k], LIST_X[number, k], LIST_Y[number, k])
            worth += one
            if one > best: best = one
    return best if LIST_MODE[number] == Kind.ONE_OF else worth


@rule
def whole(s: Any, p: int, number: int, left: int) -> float:
    """A list, whose things may be lists of things."""
    worth, best = 0.0, 0.0
    for k in range(LIST_N[number]):
        if left >> k & 1:
            v, x, y = LIST_VERB[number, k], LIST_X[number, k], LIST_Y[number, k]
            one = flat(s, p, x, y) if v == Verb.LIST else thing(s, p, v, x, y)
            worth += one
            if one > best: best = one
    return best if LIST_MODE[number] == Kind.ONE_OF else worth


# ---- advancing -----------------------------------------------------------------------------------------------------


@rule
def step_by(s: Any, p: int, t: int, mode: int) -> float:
    """A step on a named track that is given; what the space gives is guessed at."""
    if movable(s, p, t) == 0: return 0.0
    at = min(LAST, place(s, p, t) + 1)
    era = int(s.players[p].era)
    worth = LEFT[era] * (WAY[at] - WAY[at - 1])
    landmark = LANDMARK_AT[t * SPACES + at]
    if landmark >= 0 and s.landmarks & BIT[landmark]: worth += LANDMARK
    return worth + (BENEFIT if mode == Mode.FULL or mode == Mode.NO_BONUS else 0.0)


@rule
def step(s: Any, p: int, k: int, mode: int) -> float:
    """A token's next space: how far it is, its landmark, benefit and bonus."""
    me = s.players[p]
    if me.space[k] == LAST: return 0.0
    era, spot = int(me.era), int(me.track[k]) * SPACES + int(me.space[k]) + 1
    worth = LEFT[era] * (WAY[me.space[k] + 1] - WAY[me.space[k]]) + STEP
    landmark = LANDMARK_AT[spot]
    if landmark >= 0 and s.landmarks & BIT[landmark]: worth += LANDMARK
    if spot % SPACES == LAST: worth += LAST_SPACE
    if mode == Mode.FULL or mode == Mode.NO_BONUS: worth += whole(s, p, int(GAIN[spot]), 63)
    if mode == Mode.FULL or mode == Mode.FREE_BONUS:
        extra = bonus(s, p, spot, 1 if mode == Mode.FREE_BONUS else 0)
        if extra > 0.0: worth += extra
    return worth


@rule
def price(s: Any, p: int, spot: int) -> float:
    """What the bonus of a space costs; far too much where it cannot be paid."""
    me, kind, n = s.players[p], int(BONUS_KIND[spot]), int(BONUS_N[spot])
    era = int(me.era)
    if kind == PAID_ANY:
        goods = int(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])
        return n * RESOURCE[era] if goods >= n else 99.0
    if kind == PAID_TERRITORY: return n * TILE if count(me.supply) >= n else 99.0
    if kind == PAID_TAPESTRY: return n * CARD * LEFT[era] if me.cards >= n else 99.0
    return n * PAY_TECH * LEFT[era] if techs_of(s, p) >= n else 99.0


@rule
def bonus(s: Any, p: int, spot: int, free: int) -> float:
    if BONUS_KIND[spot] == 0: return 0.0
    gain = whole(s, p, int(BONUS_GAIN[spot]), 63)
    return gain if free else gain - price(s, p, spot)


# ---- what is still to be done --------------------------------------------------------------------------------------


@rule
def pending(s: Any, p: int, k: int) -> float:
    """A thing on the stack."""
    item = s.stack[k]
    v, x, y = int(item.verb), int(item.x), int(item.y)
    era = int(s.players[p].era)
    if v == Verb.LIST: return whole(s, p, x, y)
    if v < Verb.PLOT: return thing(s, p, v, x, y)
    if v == Verb.BENEFIT: return whole(s, p, int(GAIN[x]), 63)
    if v == Verb.BONUS:
        extra = bonus(s, p, x, y)
        return max(0.0, extra)
    if v == Verb.PAY: return -x * RESOURCE[era]
    if v == Verb.PAY_TERRITORY: return -x * TILE
    if v == Verb.PAY_TAPESTRY: return -x * CARD * LEFT[era]
    if v == Verb.PAY_TECH: return -x * PAY_TECH * LEFT[era]
    if v == Verb.ADVANCE_ANY: return best_step(s, p, y, x)
    if v == Verb.INCOME: return coming(s, p, x, era)
    if v == Verb.EFFECT: return EFFECT + whole(s, p, int(PLAYED[x]), 63)
    return later(s, p, v, x, era)


@rule
def best_step(s: Any, p: int, tokens: int, mode: int) -> float:
    best = 0.0
    for k in range(TRACKS):
        if tokens >> k & 1:
            one = step(s, p, k, mode)
            if one > best: best = one
    return best


@rule
def coming(s: Any, p: int, at: int, era: int) -> float:
    """What the income turn that is under way will still bring: points, then resources."""
    worth = 0.0
    if at <= 2 and era >= 2: worth += thing(s, p, Verb.UPGRADE, 0, 0)
    if at <= 3 and era >= 2: worth += income(s, p, 1, 0)
    if at <= 4 and era <= 4: worth += income(s, p, 0, 1)
    return worth


@rule
def later(s: Any, p: int, v: int, x: int, era: int) -> float:
    """Steps of cards, civilizations and turns that promise something."""
    if v == Verb.RAISE: return RAISE
    if v == Verb.DRAW_TECH: return DRAW_TECH * LEFT[era] + DRAW_TECH_LATE
    if v == Verb.LAY: return LAY
    if v == Verb.ROLL or v == Verb.DICE: return DICE
    if v == Verb.RESEARCHED: return RESEARCHED_PLAIN if x == Mode.PLAIN else RESEARCHED
    if v == Verb.CONVERT: return x * RESOURCE[era]
    if v == Verb.SITE: return SITE
    if v == Verb.PLOT: return PLOT
    if v == Verb.EXPLOIT: return EXPLOIT
    if v == Verb.SETTLE: return SETTLE * LEFT[era]
    if v == Verb.REVOLUTION: return REVOLUTION * x
    if v == Verb.ABILITY: return ABILITY
    if v == Verb.ALCHEMY: return ALCHEMY if x else ALCHEMY_LATE
    if v == Verb.FEUDAL or v == Verb.SOCIAL or v == Verb.TRADE or v == Verb.DICTATE: return CIVILIZATIONS
    return 0.0
