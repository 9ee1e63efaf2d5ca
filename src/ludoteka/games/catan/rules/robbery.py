"""Robber and pirate: where they go, and whom they rob."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, one_of, rule

from ..box.grid import HEX_CORNERS, HEX_EDGES
from ..box.maps import FRAME_HEX, NO_ROBBER
from ..state import BIT, THEFT, Awaits, No, Phase, Scenario, Terrain
from .base.hands import slip
from .base.network import is_land, is_ship, owner
from .seafarers.cloth import has_village, plunder


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
