"""What a position is worth to a seat: points, what its land yields, what its hand can soon buy, and where it may still
settle. A pending offer counts as the trade that it may become, and nobody helps a seat to its last points.

Worth is in tenths of a victory point. The weights are this house's, found by letting the bot play against itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.grid import CORNER_EDGES, CORNER_HEXES, CORNER_NEXT, DEGREE
from ..box.maps import LAST_CORNER, TARGET
from ..box.pieces import CARD_COST, CITY_COST, COST, ROAD_COST, SETTLEMENT_COST
from ..rules.base.building import refuse_town_spot
from ..rules.base.network import goes_on, meets, on_land, owner
from ..rules.turn import points_of
from ..state import BIT, RESOURCES, Awaits, Dev, Helper, Phase, Scenario, Terrain
from .quests import quest

#: Of 36 rolls, how many show a number.
PIPS = np.array([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
#: What a card of each resource is worth in an ordinary match: lumber, brick, wool, grain, ore, any (of gold).
WEIGHT = np.array([1.0, 1.05, 0.85, 1.1, 1.1, 0.0, 1.3])
POINT = 10.0
#: What a pip of land is worth falls from START by 2 * LESS a pip, until BEND pips of one resource; then it stays.
START, LESS, BEND = 1.15, 0.035, 12.0
#: What a place to settle is worth before it is settled, by how many roads away it is: less than what settling brings.
REACH = np.array([0.45, 0.33, 0.18])
#: An unplayed development card; a knight played; a card being drawn; a card that a monopoly brings.
UNPLAYED, PLAYED, DRAWN, REAPED = 2.2, 1.9, 6.0, 0.9
#: Worth of having a helper's sun side ready, by number.
FAVOUR = np.array([0.0, 1.2, 0.9, 1.4, 0.5, 1.3, 1.6, 1.7, 1.0, 1.3, 1.5, 1.4, 0.5])


@rule
def value(s: Any, seat: int) -> float:
    if s.winner >= 0: return 10000.0 if s.winner == seat else -10000.0
    me = s.players[seat]
    worth = POINT * min(points_of(s, seat), int(TARGET[s.map]) + 2)
    worth += land(s, seat) + prospects(s, seat) + ways(s, seat)
    unplayed = int(me.devs) - int(me.dev[Dev.POINT]) - int(me.fresh[Dev.POINT])
    worth += hand(s, seat) + UNPLAYED * unplayed + PLAYED * min(int(me.knights), 5)
    worth += favour(s, seat) + pending(s, seat) + quest(s, seat) - danger(s, seat)
    return worth


# ---- land ------------------------------------------------------------------------------------------------------------


@rule
def yield_at(s: Any, c: int, p: int) -> float:
    """What a settlement at a corner would bring, in weighted pips."""
    worth = 0.0
    for k in range(3):
        h = CORNER_HEXES[c, k]
        kind = s.terrain[h]
        if kind <= Terrain.GOLD:
            pips = PIPS[s.token[h]] * WEIGHT[kind]
            worth += 0.45 * pips if h == s.robber else pips
    return worth


@rule
def spread(pips: float) -> float:
    """What so many pips of one resource are worth: each further one a little less, none of them nothing."""
    bent = min(pips, BEND)
    return START * bent - LESS * bent * bent + (START - 2 * LESS * BEND) * (pips - bent)


@rule
def land(s: Any, seat: int) -> float:
    """What one's towns yield: each further pip of a resource is worth a little less, each new resource a bonus."""
    worth = 0.0
    for r in range(RESOURCES):
        pips = 0.0
        for c in range(LAST_CORNER[s.map]):
            if owner(s.town[c]) == seat:
                for k in range(3):
                    h = CORNER_HEXES[c, k]
                    kind = s.terrain[h]
                    if kind == r or kind == Terrain.GOLD:
                        one = PIPS[s.token[h]] * (2.0 if s.town[c] & 8 else 1.0)
                        if kind == Terrain.GOLD: one *= 0.25
                        pips += 0.5 * one if h == s.robber else one
        worth += WEIGHT[r] * spread(pips) + (2.2 if pips > 0.9 else 0.0)
        worth += pips * (0.35 if s.players[seat].rate[r] == 2 else 0.08 if s.players[seat].rate[r] == 3 else 0.0)
    return worth


# ---- where one may still settle --------------------------------------------------------------------------------------


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
    """The best places left, the nearer the better; without a settlement in the supply they are worth less."""
    first = second = 0.0
    for c in range(LAST_CORNER[s.map]):
        if s.town[c] == 0 and on_land(s, c) and refuse_town_spot(s, c) == 0:
            steps = away(s, seat, c)
            if steps < 3:
                worth = (8.0 + yield_at(s, c, seat)) * REACH[steps]
                if worth > first: first, second = worth, first
                elif worth > second: second = worth
    left = int(s.players[seat].settlements)
    return (first + 0.35 * second) * (1.0 if left > 1 else 0.8 if left == 1 else 0.55)


@rule
def ways(s: Any, seat: int) -> float:
    """A long way may become the longest; pieces laid to no purpose cost a little."""
    me = s.players[seat]
    longest = 0
    for p in range(s.seats):
        if p != seat: longest = max(longest, int(s.players[p].route))
    length = int(me.route)
    if s.road_holder == seat: return 0.5 * min(3, length - longest)
    return 0.55 * length if length + 3 >= max(5, longest) else 0.1 * length


# ---- the hand --------------------------------------------------------------------------------------------------------


@rule
def lacks(s: Any, seat: int, what: int, give: int, get: int) -> float:
    """How much of a price the hand has: 1 = all. As if one card of `give` were gone and one of `get` there."""
    have = need = 0
    for r in range(RESOURCES):
        n = int(s.players[seat].hand[r])
        if r == give: n -= 1
        if r == get: n += 1
        need += int(COST[what, r])
        have += min(n, int(COST[what, r]))
    return have / need


@rule
def hand(s: Any, seat: int) -> float:
    """What the cards are good for, as they are."""
    return hand_with(s, seat, -1, -1)


@rule
def hand_with(s: Any, seat: int, give: int, get: int) -> float:
    """What the cards would be good for after an exchange of one for one."""
    me = s.players[seat]
    cards = int(me.cards)
    town = lacks(s, seat, SETTLEMENT_COST, give, get) if me.settlements else 0.0
    city = lacks(s, seat, CITY_COST, give, get) if me.cities and me.settlements < 5 else 0.0
    card = lacks(s, seat, CARD_COST, give, get)
    road = lacks(s, seat, ROAD_COST, give, get) if me.roads else 0.0
    worth = 3.0 * town * town * town + 6.0 * city * city * city + 1.6 * card * card + 1.1 * road
    worth += 0.35 * min(cards, 7)
    return worth - 0.9 * max(0, cards - 7)


# ---- what is under way -----------------------------------------------------------------------------------------------


@rule
def offered_gain(s: Any, seat: int) -> float:
    """What the pending trade would bring to a seat: the active one gives `offer` for `want`, a partner the reverse."""
    sign = 1 if seat == s.turn else -1
    before = hand(s, seat)
    me, asker = s.players[seat], s.players[s.turn]
    for r in range(RESOURCES):
        me.hand[r] += sign * (int(asker.want[r]) - int(asker.offer[r]))
        me.cards += sign * (int(asker.want[r]) - int(asker.offer[r]))
    after = hand(s, seat)
    for r in range(RESOURCES):
        me.hand[r] -= sign * (int(asker.want[r]) - int(asker.offer[r]))
        me.cards -= sign * (int(asker.want[r]) - int(asker.offer[r]))
    return after - before


@rule
def in_sight(s: Any, seat: int, r: int, n: int) -> bool:
    """Whether some other seat may have so many cards of a resource."""
    for p in range(s.seats):
        if p != seat and s.most[p, r, seat] >= n: return True
    return False


@rule
def may_be_had(s: Any, seat: int, want: Any) -> bool:
    """Whether of each resource some other seat may have as many cards as are wanted."""
    for r in range(RESOURCES):
        if want[r] and not in_sight(s, seat, r, int(want[r])): return False
    return True


@rule
def best_exchange(s: Any, seat: int, give: int) -> float:
    """The best that one card of a resource, or with -1 of any, could bring in an even trade."""
    best = 0.0
    was = hand(s, seat)
    for g in range(RESOURCES):
        if (give < 0 or g == give) and s.players[seat].hand[g]:
            for r in range(RESOURCES):
                if r != g and s.players[seat].want[g] == 0 and in_sight(s, seat, r, 1):
                    best = max(best, hand_with(s, seat, g, r) - was)
    return best


@rule
def count_of(cards: Any) -> int:
    n = 0
    for r in range(RESOURCES): n += int(cards[r])
    return n


@rule
def pending(s: Any, seat: int) -> float:
    """What a question that is still open promises; ending a turn promises a shade less than going on."""
    phase = s.phase
    if s.turn == seat:
        if phase == Phase.COMPOSE: return composing_hope(s, seat)
        if phase == Phase.ANSWER or phase == Phase.PARTNER: return asked_hope(s, seat)
        if phase == Phase.ROBBER or phase == Phase.STEAL or s.debtor >= 0: return 1.2 + robbing(s, seat)
        if phase == Phase.FREE_ROADS or s.free_roads: return 1.5 * s.free_roads
        if phase == Phase.PLENTY or s.free: return 1.6 * s.free
        if phase == Phase.MONOPOLY: return REAPED * reaped(s, seat)
        if phase == Phase.SAIL: return -1.0
        if s.awaits and s.awaits != Awaits.ATTACK and phase == Phase.MAIN: return drawing(s)
        if phase >= Phase.ASLA_NAME and phase <= Phase.CARLA: return helping(s, seat)
    elif phase == Phase.COUNTER and s.seat == seat: return -0.2
    elif s.accepted & BIT[seat] and (phase == Phase.ANSWER or phase == Phase.PARTNER or phase == Phase.COUNTER):
        return consent(s, seat)
    if s.turn != seat and s.rolled == 0: return -0.05
    return 0.0


@rule
def drawing(s: Any) -> float:
    """What a card being drawn promises; who builds a wonder wants its cards for that."""
    return 0.5 * DRAWN if s.scenario == Scenario.WONDERS else DRAWN


@rule
def reaped(s: Any, seat: int) -> float:
    """How many cards a monopoly may bring, as far as the seat can tell: between what the others have for certain and
    the most that they may have."""
    best = 0.0
    for r in range(RESOURCES):
        n = 0.0
        for p in range(s.seats):
            if p != seat:
                most = min(int(s.most[p, r, seat]), int(s.players[p].cards))
                n += 0.7 * int(s.least[p, r, seat]) + 0.3 * most
        best = max(best, n)
    return best


@rule
def composing_hope(s: Any, seat: int) -> float:
    """An offer in the making: worth while it is one card for one that helps, and little else."""
    me = s.players[seat]
    gives, gets = count_of(me.offer), count_of(me.want)
    if s.offered > 1 or gives > 2 or gets > 1 or not may_be_had(s, seat, me.want): return -1.0
    if gives and gets: return 0.4 * offered_gain(s, seat) - 0.3 + 0.05
    if gives: return 0.4 * best_exchange(s, seat, only(me.offer)) - 0.35
    return -1.0


@rule
def only(cards: Any) -> int:
    for r in range(RESOURCES):
        if cards[r]: return r
    return -1


@rule
def asked_hope(s: Any, seat: int) -> float:
    """An offer that lies before the others; nobody is asked for what nobody can have."""
    return 0.4 * offered_gain(s, seat) - 0.2 if may_be_had(s, seat, s.players[seat].want) else -1.0


@rule
def consent(s: Any, seat: int) -> float:
    """Saying yes: what the trade brings, less what it helps an asker who is near his last points."""
    asker = s.players[s.turn]
    near = int(asker.points) - (int(TARGET[s.map]) - 4)
    return offered_gain(s, seat) - 0.25 - (1.5 * near * near if near > 0 else 0.0)


@rule
def robbing(s: Any, seat: int) -> float:
    """Who leads is robbed first."""
    if s.debtor < 0: return 0.0
    return 0.25 * int(s.players[s.debtor].points) + 0.05 * min(8, int(s.players[s.debtor].cards))


@rule
def danger(s: Any, seat: int) -> float:
    """What the others have: their points, and their land that the robber does not lie on."""
    worst = blocked = 0.0
    for p in range(s.seats):
        if p != seat:
            worst = max(worst, float(s.players[p].points))
            if s.robber >= 0: blocked += kept_from(s, p)
    return 3.0 * worst - 0.3 * blocked


@rule
def kept_from(s: Any, p: int) -> float:
    """What the robber keeps from a seat, the more the more points it has."""
    pips = 0.0
    for c in range(LAST_CORNER[s.map]):
        if owner(s.town[c]) == p:
            for k in range(3):
                if CORNER_HEXES[c, k] == s.robber: pips += PIPS[s.token[s.robber]] * (2.0 if s.town[c] & 8 else 1.0)
    return pips * (0.5 + 0.1 * int(s.players[p].points))


# ---- helpers ---------------------------------------------------------------------------------------------------------


@rule
def favour(s: Any, seat: int) -> float:
    """A helper in front of one, its sun side worth more; a used one that must still be kept or exchanged, half."""
    me = s.players[seat]
    if me.helper == Helper.NOBODY: return 0.0
    worth = float(FAVOUR[me.helper])
    if s.keep == seat: return 0.6
    return 0.55 * worth if me.moon else worth


@rule
def helping(s: Any, seat: int) -> float:
    """A helper called and not done yet. Moving a road and swapping an unknown card seldom help."""
    phase = s.phase
    if phase == Phase.HOGNI_LIFT or phase == Phase.HOGNI_LAY or phase == Phase.CARLA: return -1.5
    if phase == Phase.GREGOR: return 6.0
    if phase == Phase.STINA: return 0.8 * best_exchange(s, seat, -1) - 1.2 if s.named < 0 else -0.4
    if phase == Phase.YNGVI_PAY or phase == Phase.YNGVI_ROAD: return 0.9
    if phase == Phase.DIARA_PAY: return 2.2
    if phase == Phase.DIARA_PICK: return 4.0
    return 1.8
