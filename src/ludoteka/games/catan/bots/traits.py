"""What a seat's position is told by to what was learnt: numbers of about 0 to 1, of all that lies open in the world
that is looked at. `learnt` says what they come to."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import Named, rule

from ..box.grid import CORNER_HEXES
from ..box.maps import LAST_CORNER, TARGET
from ..box.pieces import CARD_COST, CITY_COST, COST, HAND_LIMIT, PIECES, ROAD_COST, SETTLEMENT_COST
from ..rules.base.building import refuse_town_spot
from ..rules.base.harbors import harbor_at
from ..rules.base.network import LONG, STRONG, on_land, owner
from ..rules.turn import points_of
from ..state import RESOURCES, Awaits, Dev, Phase
from .cards import cards
from .hand import hand
from .land import LAST, NONE_LEFT, OPENING, PIPS, PLACE, REACH, SECOND, away, land, ways, yield_at
from .robber import moving


class Trait(Named):
    """Places in the row of numbers. Where resources are told one by one, the first of five; prices likewise, of four
    (road, settlement, city, card)."""

    POINTS, LACKS_1, LACKS_2, LACKS_3, LACKS_4, LEAD, FOREMOST, SETTLEMENTS, CITIES = range(9)
    FREE, BLOCKED, HAS, DIVERSE, RATE, TRADED, ENOUGH, YIELD, POWER = 9, 14, 15, 20, 21, 26, 31, 36, 37
    HOLDS, CARDS, EXCESS, MISSING, BANKED, READY, SOON, LATER = 38, 43, 44, 45, 49, 53, 57, 61
    KNIGHTS, ROADS, PLENTY, MONOPOLY, SECRET, ARMED, PLAYED, ARMY, AHEAD, STRONGER, ARMY_SOON = range(65, 76)
    WAY, LONGEST, LONGER, SHORT_OF, WAYS_LEFT, NO_SETTLEMENT, NO_CITY = range(76, 83)
    NOW, NEXT, THEN, NOW_COUNT, NEXT_COUNT, THEN_COUNT, NEAREST = range(83, 90)
    ROLLS_NEXT, ROLLS_IN, SET_UP, SET_UP_LEFT, THREE, MORE, FIRST, BEGINNING = range(90, 98)
    DRAWING, STEALING, ROBBING, LAYING, TAKING, NAMING, ROAD_DUE, ROBBED, OWES, REAPS, EVER = range(98, 109)
    PROSPECTS, LAND, HAND, DEVELOPED, WAYS, MOVING = range(109, 115)


#: How many traits there are.
TRAITS = 115
PRICES = np.array([ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST])


@rule
def tell(s: Any, p: int, f: Any) -> None:
    """All traits of a seat, float64 (TRAITS,), zeroed before."""
    tell_points(s, p, f)
    tell_income(s, p, f)
    tell_hand(s, p, f)
    tell_developments(s, p, f)
    tell_ways(s, p, f)
    tell_places(s, p, f)
    tell_turn(s, p, f)
    if s.turn == p and s.winner < 0: tell_pending(s, p, f)
    f[Trait.EVER] = 1.0
    f[Trait.LAND], f[Trait.HAND] = 0.1 * land(s, p), 0.1 * hand(s, p)
    f[Trait.DEVELOPED], f[Trait.WAYS] = 0.1 * cards(s, p), 0.1 * ways(s, p)


@rule
def tell_points(s: Any, p: int, f: Any) -> None:
    me, points, foremost = s.players[p], int(points_of(s, p)), 0
    for q in range(s.seats):
        if q != p: foremost = max(foremost, int(s.players[q].points))
    f[Trait.POINTS], f[Trait.LEAD], f[Trait.FOREMOST] = 0.1 * points, 0.2 * (points - foremost), 0.1 * foremost
    lacks = int(TARGET[s.map]) - points
    for k in range(4):
        if lacks <= k + 1: f[Trait.LACKS_1 + k] = 1.0
    f[Trait.SETTLEMENTS] = 0.2 * (int(PIECES[0]) - int(me.settlements))
    f[Trait.CITIES] = 0.25 * (int(PIECES[1]) - int(me.cities))
    if me.settlements == 0: f[Trait.NO_SETTLEMENT] = 1.0
    if me.cities == 0: f[Trait.NO_CITY] = 1.0


@rule
def tell_income(s: Any, p: int, f: Any) -> None:
    """Tens of pips of each resource, those under the robber apart; how many numbers bring something; the bank's rates,
    and what they make of the income."""
    numbers, blocked = 0, 0.0
    for c in range(LAST_CORNER[s.map]):
        if owner(s.town[c]) == p:
            towns = 2.0 if s.town[c] & 8 else 1.0
            for k in range(3):
                h = CORNER_HEXES[c, k]
                kind = int(s.terrain[h])
                if kind < RESOURCES:
                    pips = towns * PIPS[s.token[h]]
                    numbers |= 1 << int(s.token[h])
                    if h == s.robber: blocked += pips
                    else: f[Trait.FREE + kind] += 0.1 * pips
                    f[Trait.HAS + kind] = 1.0
    f[Trait.BLOCKED] = 0.1 * blocked
    for number in range(2, 13):
        if numbers >> number & 1: f[Trait.DIVERSE] += 0.1
    for r in range(RESOURCES):
        free, rate = f[Trait.FREE + r], int(s.players[p].rate[r])
        f[Trait.RATE + r] = 0.5 * (4 - rate)
        f[Trait.TRADED + r] = 0.5 * (4 - rate) * free
        f[Trait.ENOUGH + r] = free / (free + 0.3)
        f[Trait.YIELD] += 0.5 * free
        f[Trait.POWER] += 2.0 * free / rate


@rule
def tell_hand(s: Any, p: int, f: Any) -> None:
    """The cards in the hand, and for each price what is missing, whether the bank would help out, and how many rolls it
    may take from now and from nothing."""
    me, cards_held = s.players[p], int(s.players[p].cards)
    for r in range(RESOURCES): f[Trait.HOLDS + r] = 0.25 * int(me.hand[r])
    f[Trait.CARDS], f[Trait.EXCESS] = 0.1 * cards_held, 0.2 * max(0, cards_held - HAND_LIMIT)
    by_trade = f[Trait.POWER] / 12.0 + 0.02
    for k in range(4):
        missing, spare, now, anew = 0, 0, 0.0, 0.0
        for r in range(RESOURCES):
            price = int(COST[PRICES[k], r])
            lacks, rolls = price - int(me.hand[r]), 1.0 / (f[Trait.FREE + r] / 3.6 + by_trade)
            if lacks > 0: missing, now = missing + lacks, now + lacks * rolls
            else: spare += -lacks // int(me.rate[r])
            anew += price * rolls
        f[Trait.MISSING + k] = 0.25 * missing
        if spare >= missing: f[Trait.BANKED + k] = 1.0
        if missing == 0: f[Trait.READY + k] = 1.0
        f[Trait.SOON + k] = 4.0 / (4.0 + max(0.0, now - 0.3 * spare / by_trade))
        f[Trait.LATER + k] = 8.0 / (8.0 + anew)


@rule
def tell_developments(s: Any, p: int, f: Any) -> None:
    """Development cards in the hand, played knights, and how they compare to the others'."""
    me, most = s.players[p], 0
    for q in range(s.seats):
        if q != p: most = max(most, int(s.players[q].knights))
    knights = int(me.dev[Dev.KNIGHT]) + int(me.fresh[Dev.KNIGHT])
    f[Trait.KNIGHTS], f[Trait.SECRET] = 0.5 * knights, 0.5 * int(me.dev[Dev.POINT])
    for card in range(Dev.ROADS, Dev.POINT):
        f[Trait.ROADS + card - Dev.ROADS] = float(int(me.dev[card]) + int(me.fresh[card]))
    if me.dev[Dev.KNIGHT] or (knights and s.turn == p and s.rolled): f[Trait.ARMED] = 1.0
    if s.army_holder == p: f[Trait.ARMY] = 1.0
    army = int(me.knights) + knights
    f[Trait.PLAYED] = 0.3 * int(me.knights)
    f[Trait.AHEAD], f[Trait.STRONGER] = 0.3 * (int(me.knights) - most), 0.3 * (army - most)
    if army >= STRONG and army > most: f[Trait.ARMY_SOON] = 1.0


@rule
def tell_ways(s: Any, p: int, f: Any) -> None:
    """One's own way, and how it compares to the longest of the others."""
    longest, way = 0, int(s.players[p].route)
    for q in range(s.seats):
        if q != p: longest = max(longest, int(s.players[q].route))
    f[Trait.WAY], f[Trait.LONGER] = 0.1 * way, 0.2 * max(-5, min(5, way - longest))
    if s.road_holder == p: f[Trait.LONGEST] = 1.0
    else: f[Trait.SHORT_OF] = 0.2 * min(5, max(LONG, longest + 1) - way)
    f[Trait.WAYS_LEFT] = int(s.players[p].roads) / 15.0


@rule
def tell_places(s: Any, p: int, f: Any) -> None:
    """The best places to settle that are none, one and two roads away, and how many there are; those of resources that
    one has too little of count more. What `value` makes of them, too."""
    first = second = 0.0
    for c in range(LAST_CORNER[s.map]):
        if s.town[c] == 0 and on_land(s, c) and refuse_town_spot(s, c) == 0:
            steps = away(s, p, c)
            if steps < 3:
                f[Trait.NOW + steps] = max(f[Trait.NOW + steps], missed(s, c, f))
                f[Trait.NOW_COUNT + steps] += 1.0
                worth = (PLACE + yield_at(s, c)) * REACH[steps]
                if worth > first: first, second = worth, first
                elif worth > second: second = worth
    f[Trait.NEAREST] = max(f[Trait.NOW], max(0.8 * f[Trait.NEXT], 0.55 * f[Trait.THEN]))
    f[Trait.NOW_COUNT] = 0.3 * min(3.0, f[Trait.NOW_COUNT])
    f[Trait.NEXT_COUNT] = 0.2 * min(5.0, f[Trait.NEXT_COUNT])
    f[Trait.THEN_COUNT] = 0.2 * min(5.0, f[Trait.THEN_COUNT])
    left = int(s.players[p].settlements)
    supply = 1.0 if left > 1 else LAST if left == 1 else NONE_LEFT
    f[Trait.PROSPECTS] = 0.1 * (first + SECOND * second) * supply * (OPENING if s.turns == 0 else 1.0)


@rule
def missed(s: Any, c: int, f: Any) -> float:
    """What a settlement at a corner would bring, in tens of pips, most of what one has least of."""
    worth = 0.25 if harbor_at(s, c) >= 0 else 0.1
    for k in range(3):
        h = CORNER_HEXES[c, k]
        kind = int(s.terrain[h])
        if kind < RESOURCES:
            pips = 0.1 * PIPS[s.token[h]]
            worth += (0.5 * pips if h == s.robber else pips) * (1.5 - 0.8 * f[Trait.ENOUGH + kind])
    return worth


@rule
def tell_turn(s: Any, p: int, f: Any) -> None:
    """Who rolls next. A turn is told as if it were over once the dice are rolled: else to put off its end would look
    good, as nothing of what others do then has happened."""
    over = 1 if s.rolled and s.setup_left == 0 else 0
    after, turns = (p - s.turn - over) % s.seats, int(s.turns) + over
    if after == 0: f[Trait.ROLLS_NEXT] = 1.0
    f[Trait.ROLLS_IN], f[Trait.FIRST] = after / s.seats, p / s.seats
    if s.setup_left: f[Trait.SET_UP], f[Trait.SET_UP_LEFT] = 1.0, 0.25 * s.setup_left
    elif turns < 20: f[Trait.BEGINNING] = 0.05 * (20 - turns)
    if s.seats == 3: f[Trait.THREE] = 1.0
    if s.seats > 3: f[Trait.MORE] = 1.0
    if s.debtor == p and s.turn != p: f[Trait.ROBBED] = 1.0
    f[Trait.OWES] = 0.2 * int(s.players[p].owed)
    if s.players[p].dev[Dev.MONOPOLY] or s.players[p].fresh[Dev.MONOPOLY]: f[Trait.REAPS] = 0.1 * reap(s, p)


@rule
def tell_pending(s: Any, p: int, f: Any) -> None:
    """What a question that is still open promises to whose turn it is."""
    if s.awaits == Awaits.CARD: f[Trait.DRAWING] = 1.0
    elif s.phase == Phase.STEAL or s.debtor >= 0: f[Trait.STEALING] = 1.0
    elif s.phase == Phase.ROBBER or s.robber_due: f[Trait.ROBBING], f[Trait.MOVING] = 1.0, 0.1 * moving(s, p)
    f[Trait.LAYING], f[Trait.TAKING] = 0.5 * s.free_roads, 0.5 * s.free
    if s.phase == Phase.MONOPOLY: f[Trait.NAMING], f[Trait.REAPS] = 1.0, 0.1 * reap(s, p)
    if s.phase == Phase.FIRST_ROAD: f[Trait.ROAD_DUE] = 1.0


@rule
def reap(s: Any, p: int) -> int:
    """How many cards of one resource the others have at most."""
    most = 0
    for r in range(RESOURCES):
        n = 0
        for q in range(s.seats):
            if q != p: n += int(s.players[q].hand[r])
        most = max(most, n)
    return most
