"""Development cards played: one in a turn, and not in the turn they came."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import Dev, No, Phase, Scenario
from .base.building import has_road_spot
from .base.hands import hand_over, show_none
from .base.network import award_army
from .base.roll import bank_is_empty
from .seafarers.pirates import arm_ship, plain_ship
from .seafarers.ships import has_ship_spot


@rule
def refuse_play(s: Any, card: int) -> int:
    me = s.players[s.seat]
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN and s.phase != Phase.ROLL: return No.NOT_NOW
    if s.played: return No.PLAYED_ALREADY
    if me.dev[card] == 0: return No.FRESH_CARD if me.fresh[card] else No.NO_CARD
    if card == Dev.ROADS:
        if me.roads == 0 and me.ships == 0: return No.NO_PIECE
        if not may_lay(s, s.seat): return No.NOWHERE
    if card == Dev.PLENTY and bank_is_empty(s): return No.BANK_EMPTY
    if card == Dev.KNIGHT and s.scenario == Scenario.PIRATE_ISLANDS:
        return No.FINE if plain_ship(s, s.seat) >= 0 else No.NO_PLAIN_SHIP
    return No.FINE


@rule
def may_lay(s: Any, p: int) -> bool:
    """Whether there is a piece and a place for a free road, or ship."""
    me = s.players[p]
    return (me.roads > 0 and has_road_spot(s, p)) or (me.ships > 0 and has_ship_spot(s, p))


@rule
def play(s: Any, card: int) -> None:
    me = s.players[s.seat]
    me.dev[card] -= 1
    me.devs -= 1
    s.played = 1
    if card == Dev.KNIGHT: send_knight(s)
    else:
        s.spent[card] += 1
        if card == Dev.ROADS: s.free_roads = 2
        elif card == Dev.PLENTY: s.free = 2


@rule
def send_knight(s: Any) -> None:
    """Against the robber or the pirate; in the Pirate Islands aboard a ship, and the card is spent."""
    if s.scenario == Scenario.PIRATE_ISLANDS:
        arm_ship(s, s.seat)
        s.spent[Dev.KNIGHT] += 1
    else:
        s.players[s.seat].knights += 1
        award_army(s)
        s.robber_due = 1


@rule
def refuse_name(s: Any) -> int:
    """A resource named: for a monopoly, or for Asla."""
    return No.FINE if s.phase == Phase.MONOPOLY or s.phase == Phase.ASLA_NAME else No.NOT_NOW


@rule
def monopolize(s: Any, r: int) -> None:
    """All others hand over every card of the resource."""
    for p in range(s.seats):
        if p != s.turn:
            n = int(s.players[p].hand[r])
            if n: hand_over(s, p, s.turn, r, n)
            show_none(s, p, r)
