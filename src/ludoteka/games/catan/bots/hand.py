"""What resource cards in the hand are good for, in tenths of a point."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..box.pieces import CARD_COST, CITY_COST, COST, ROAD_COST, SETTLEMENT_COST
from ..state import RESOURCES

W = weights(__file__)
TOWN, CITY, CARD, ROAD, EACH, BEYOND = W["TOWN", "CITY", "CARD", "ROAD", "EACH", "BEYOND"]


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
    worth = TOWN * town * town * town + CITY * city * city * city + CARD * card * card + ROAD * road
    return worth + EACH * min(cards, 7) - BEYOND * max(0, cards - 7)
