"""Recounted in machine code: every card and piece, the longest ways and who leads. `ludoteka fuzz` holds it by the
million; what is wrong `audit.py` says in words."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.grid import EDGE_CORNERS, EDGE_NEXT
from ..box.maps import LAST_CORNER, LAST_EDGE
from ..box.pieces import BANK, DECKS, PIECES
from ..rules.base.network import LONG, WORTH, has_ring, is_ship, longest_from, near_edges, owner
from ..state import DEVELOPMENTS, RESOURCES, SPAN, Dev, Gift, Scenario

ARMY = 3  # the least number of knights that is worth the card
CITY = 8  # the bit of a city


@rule
def tally(s: Any) -> int:
    """How much is not where it should be; 0 = nothing."""
    amiss = resources(s) + developments(s) + leaders(s)
    for p in range(s.seats): amiss += hand(s, p) + towns(s, p) + ways(s, p)
    return amiss


@rule
def resources(s: Any) -> int:
    """Resource cards in hands and in the bank are those of the box."""
    amiss = 0
    for r in range(RESOURCES):
        n = int(s.bank[r])
        if n < 0: amiss += 1
        for p in range(s.seats): n += int(s.players[p].hand[r])
        if n != BANK[s.seats]: amiss += 1
    return amiss


@rule
def developments(s: Any) -> int:
    """Each development card is in the deck, under it, in a hand, before a seat, looked at, a gift, or spent."""
    amiss = 0
    for card in range(DEVELOPMENTS):
        n = int(s.deck[card]) + int(s.spent[card])
        for k in range(s.under_left):
            if s.under[k] % DEVELOPMENTS == card: n += 1
        for k in range(len(s.look)):
            if s.look[k] == card: n += 1
        for k in range(len(s.gift)):
            if s.gift[k] == Gift.CARD + card: n += 1
        for p in range(s.seats):
            n += int(s.players[p].dev[card]) + int(s.players[p].fresh[card])
            if card == Dev.KNIGHT: n += int(s.players[p].knights)
        if n != DECKS[s.scenario, s.seats, card]: amiss += 1
    return amiss


@rule
def hand(s: Any, p: int) -> int:
    """A hand has no fewer than no cards, and as many as are said."""
    me, amiss = s.players[p], 0
    cards = devs = 0
    for r in range(RESOURCES):
        cards += int(me.hand[r])
        if me.hand[r] < 0: amiss += 1
    for card in range(DEVELOPMENTS):
        devs += int(me.dev[card]) + int(me.fresh[card])
        if me.dev[card] < 0 or me.fresh[card] < 0: amiss += 1
    if cards != me.cards: amiss += 1
    if devs != me.devs: amiss += 1
    return amiss


@rule
def towns(s: Any, p: int) -> int:
    """Settlements and cities on the map and in the supply are all that a seat has, and its points are no fewer than
    they bring; in the base game just these and the special cards."""
    me, amiss = s.players[p], 0
    town, settlements, cities = s.town, 0, 0
    for c in range(LAST_CORNER[s.map]):
        if town[c] == p + 1: settlements += 1
        elif town[c] == p + 1 | CITY: cities += 1
    if settlements + int(me.settlements) + int(me.fortress > 0) != PIECES[0]: amiss += 1  # one lies under the chits
    if cities + int(me.cities) != PIECES[1]: amiss += 1
    brought = settlements + 2 * cities
    if s.road_holder == p: brought += WORTH
    if s.army_holder == p: brought += WORTH
    if me.points < brought or (s.scenario == Scenario.BASE and me.points != brought): amiss += 1
    return amiss


@rule
def ways(s: Any, p: int) -> int:
    """Roads and ships are all that a seat has, and its longest way is as long as it is said to be."""
    me, amiss = s.players[p], 0
    route, roads, ships, length = s.route, int(me.roads), int(me.ships), 0
    for e in range(LAST_EDGE[s.map]):
        if owner(route[e]) == p:
            if is_ship(route[e]): ships += 1
            else: roads += 1
            length = max(length, longest_from(s, p, e))
    if me.wonder and ships == PIECES[3] - 1: ships += 1  # it marks the wonder
    if roads != PIECES[2]: amiss += 1
    if ships != PIECES[3] * s.has_ships: amiss += 1
    if length != me.route: amiss += 1
    if me.ringed != has_ring(s, p): amiss += 1
    return amiss + reach(s, p)


@rule
def reach(s: Any, p: int) -> int:
    """The edges that a seat reaches are those with something of its own, and those that meet one, or a town."""
    town, route, amiss = s.town, s.route, 0
    for e in range(LAST_EDGE[s.map]):
        near = owner(route[e]) == p
        for k in range(2):
            if not near: near = owner(town[EDGE_CORNERS[e, k]]) == p
        for k in range(4):
            if not near: near = owner(route[EDGE_NEXT[e, k]]) == p
        if near != (near_edges(s, p, e // SPAN) >> e % SPAN & 1 == 1): amiss += 1
    return amiss


@rule
def leaders(s: Any) -> int:
    """Who has a special card leads, alone or in a tie; where nobody has it, nobody leads alone."""
    road, army = LONG - 1, ARMY - 1
    roads = armies = 0
    for p in range(s.seats):
        me = s.players[p]
        if me.route > road: road, roads = int(me.route), 1
        elif me.route == road: roads += 1
        if me.knights > army: army, armies = int(me.knights), 1
        elif me.knights == army: armies += 1
    amiss = 0
    if s.lifted < 0 and s.scenario != Scenario.CLOTH and s.scenario != Scenario.PIRATE_ISLANDS:
        if s.road_holder < 0 and road >= LONG and roads == 1: amiss += 1
        if s.road_holder >= 0 and (road < LONG or s.players[s.road_holder].route != road): amiss += 1
    if s.army_holder < 0 and army >= ARMY and armies == 1: amiss += 1
    if s.army_holder >= 0 and (army < ARMY or s.players[s.army_holder].knights != army): amiss += 1
    return amiss
