"""The roll: what the land yields, the seven, robber and pirate, and cards of choice from gold."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, one_of, rule

from .box import HAND_LIMIT
from .cloth import has_village, plunder
from .grid import HEX_CORNERS, HEX_EDGES
from .hands import gain, pay, slip
from .maps import FRAME_HEX, LAST_HEX, NO_ROBBER
from .network import is_land, is_ship, owner
from .state import BIT, RESOURCES, THEFT, Awaits, Helper, No, Phase, Rest, Scenario, Terrain

LANE = 8  # bits for each terrain in what a seat is due

# ---- what the land yields --------------------------------------------------------------------------------------------


@rule
def harvest(s: Any, number: int) -> None:
    """Every hex with the number gives its resource, but for the robber's; gold gives cards of choice."""
    for p in range(s.seats): s.players[p].income = 0
    for h in range(LAST_HEX[s.map]):
        if s.token[h] == number and h != s.robber: reckon(s, h)
    for r in range(RESOURCES): produce(s, r)
    for p in range(s.seats):
        gold = due(s, p, Terrain.GOLD)
        if gold: strike_gold(s, p, gold)
        s.players[p].due = 0


@rule
def reckon(s: Any, h: int) -> None:
    """What a hex owes: one card for a settlement, two for a city at its corners."""
    one = 1 << (LANE * int(s.terrain[h]))
    for k in range(6):
        town = s.town[HEX_CORNERS[h, k]]
        if town: s.players[owner(town)].due += 2 * one if town & 8 else one


@rule
def due(s: Any, p: int, kind: int) -> int:
    """Cards of a terrain that a seat is due at this roll."""
    return (int(s.players[p].due) >> LANE * kind) & ((1 << LANE) - 1)


@rule
def produce(s: Any, r: int) -> None:
    """All get their cards of a resource. If the bank has too few for all, nobody gets any, but for a seat that alone
    is due some: it gets what is left."""
    total, takers, only = 0, 0, 0
    for p in range(s.seats):
        n = due(s, p, r)
        total += n
        if n:
            takers += 1
            only = p
    if total == 0: return
    if total <= s.bank[r]:
        for p in range(s.seats): bring(s, p, r, due(s, p, r))
    elif takers == 1:
        bring(s, only, r, int(s.bank[r]))


@rule
def bring(s: Any, p: int, r: int, n: int) -> None:
    """Income from the bank."""
    if n:
        gain(s, p, r, n)
        s.players[p].income += n


@rule
def strike_gold(s: Any, p: int, n: int) -> None:
    """Cards of choice are due."""
    s.players[p].gold += n
    s.players[p].income += n


@rule
def refuse_choice(s: Any, r: int) -> int:
    """A card of choice from the bank: gold, year of plenty, and what helpers give."""
    choosing = s.phase == Phase.GOLD or s.phase == Phase.PLENTY or s.phase == Phase.HILDA
    if not (choosing or s.phase == Phase.THOROLF or s.phase == Phase.KAJA or s.phase == Phase.RYAN_PICK):
        return No.NOT_NOW
    if s.phase == Phase.RYAN_PICK:
        return No.FINE if s.players[s.debtor].hand[r] else No.NO_CARD
    return No.FINE if s.bank[r] else No.BANK_EMPTY


@rule
def bank_is_empty(s: Any) -> bool:
    for r in range(RESOURCES):
        if s.bank[r]: return False
    return True


# ---- the seven -------------------------------------------------------------------------------------------------------


@rule
def seven(s: Any) -> None:
    """Who has more than seven cards owes half of them, rounded down; then the robber or the pirate moves. Thorolf
    guards his owner, or brings a card."""
    for p in range(s.seats):
        me = s.players[p]
        me.income = 0
        guarded = me.helper == Helper.THOROLF and me.rest == Rest.READY
        if guarded:
            if me.cards > HAND_LIMIT or bank_is_empty(s): s.keep = p
            else: s.thorolf = p
        elif me.cards > HAND_LIMIT: me.owed = me.cards >> 1
    s.robber_due = 1


@rule
def refuse_discard(s: Any, r: int) -> int:
    if s.phase != Phase.DISCARD and s.phase != Phase.ASLA_PAY: return No.NOT_NOW
    return No.FINE if s.players[s.seat].hand[r] else No.NO_CARD


@rule
def discard(s: Any, r: int) -> None:
    pay(s, s.seat, r, 1)
    s.players[s.seat].owed -= 1


# ---- robber and pirate -----------------------------------------------------------------------------------------------


@rule
def refuse_hex(s: Any, h: int) -> int:
    """The robber goes to another hex of land, the pirate to another hex of sea; Digur drives the robber to a desert."""
    if s.phase == Phase.DIGUR:
        return No.FINE if s.terrain[h] == Terrain.DESERT and NO_ROBBER[s.map, h] == 0 else No.NOT_HERE
    if s.phase != Phase.ROBBER: return not_robbing(s)
    if h == s.robber or h == s.pirate: return No.SAME_HEX
    if is_land(s.terrain[h]): return No.NOT_HERE if NO_ROBBER[s.map, h] else No.FINE
    if not s.has_pirate or (s.terrain[h] != Terrain.SEA and h != FRAME_HEX[s.map]): return No.NOT_HERE
    return No.NO_VILLAGE if s.scenario == Scenario.CLOTH and not has_village(s, s.seat) else No.FINE


@rule
def not_robbing(s: Any) -> int:
    return No.NOT_ROLLED if s.phase == Phase.ROLL else No.NOT_NOW


@rule
def victims(s: Any, h: int) -> int:
    """Set of seats with cards that the mover may steal from: with a town at the robber's hex, a ship at the pirate's;
    where neither is moved (-1), all others."""
    seats = 0
    if h < 0:
        for p in range(s.seats):
            if p != s.turn and s.players[p].cards: seats |= BIT[p]
        return seats
    for k in range(6):
        if is_land(s.terrain[h]): p = owner(s.town[HEX_CORNERS[h, k]])
        else:
            way = s.route[HEX_EDGES[h, k]]
            p = owner(way) if is_ship(way) else -1
        if p >= 0 and p != s.turn and has_loot(s, p, h): seats |= BIT[p]
    return seats


@rule
def has_loot(s: Any, p: int, h: int) -> bool:
    """Whether somebody has what can be stolen: a card, and at the pirate's hex cloth."""
    return s.players[p].cards > 0 or (s.players[p].cloth > 0 and not is_land(s.terrain[h]))


@rule
def move_robber(s: Any, h: int) -> None:
    """To its new place; then one card of somebody there is stolen."""
    s.robber_due = 0
    if is_land(s.terrain[h]): s.robber = h
    else: s.pirate = h
    s.raid = h
    seats = victims(s, h)
    if seats == 0:
        s.raid = -1
    elif seats & (seats - 1) == 0:
        rob(s, first(seats))
    else:
        s.phase = Phase.STEAL


@rule
def rob(s: Any, p: int) -> None:
    """A card is drawn from a hand unseen: chance says which. The pirate may take cloth instead."""
    at_sea = s.raid >= 0 and not is_land(s.terrain[s.raid])
    s.raid = -1
    if at_sea and s.players[p].cloth: plunder(s, p)
    else: draw_from(s, p)


@rule
def draw_from(s: Any, p: int) -> None:
    s.debtor = p
    s.awaits = Awaits.THEFT


@rule
def rob_anybody(s: Any) -> bool:
    """Where there is no robber, whoever rolled the seven takes a card from anybody who has any."""
    s.robber_due = 0
    seats = victims(s, -1)
    if seats == 0: return False
    if seats & (seats - 1) == 0: rob(s, first(seats))
    else:
        s.seat = s.turn
        s.phase = Phase.STEAL
    return True


@rule
def draw_theft(s: Any) -> int:
    """Any card of the hand, each as likely as the others."""
    return THEFT + one_of(s, s.players[s.debtor].hand)


@rule
def stolen(s: Any, r: int) -> None:
    slip(s, s.debtor, s.turn, r)
    s.debtor = -1
