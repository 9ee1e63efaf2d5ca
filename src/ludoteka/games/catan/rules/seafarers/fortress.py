"""The Pirate Islands: the pieces that stand when the match begins, and the attack on one's fortress."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.grid import CORNER_EDGES
from ...box.pieces import FORTRESS_CHITS
from ...box.routes import FIRST_SHIP, FORTRESS, HAVEN
from ...state import Awaits, No, Phase, Scenario
from ..base.building import lay, not_now, settle
from ..base.islands import size
from ..base.network import is_ship, meets, owner, reach_anew, recount
from .pirates import tip, warships


@rule
def place_havens(s: Any) -> None:
    """Everybody has a settlement with a ship; another of the settlements lies under the pirates' chits."""
    w = size(s)
    for p in range(s.seats):
        settle(s, p, HAVEN[w, p])
        lay(s, p, FIRST_SHIP[w, p], 8)
        s.players[p].settlements -= 1
        s.players[p].fortress = FORTRESS_CHITS
    s.laid = -1


@rule
def refuse_attack(s: Any) -> int:
    if s.scenario != Scenario.PIRATE_ISLANDS: return No.NOT_IN_PLAY
    if s.phase == Phase.BUILD: return No.BUILD_ONLY
    if s.phase != Phase.MAIN: return not_now(s)
    if s.players[s.seat].fortress == 0: return No.FORTRESS_TAKEN
    return No.FINE if meets(s, s.seat, FORTRESS[size(s), s.seat], 8) else No.NOT_REACHED


@rule
def attack(s: Any) -> None:
    """One die says how strong the pirates are."""
    s.awaits = Awaits.ATTACK


@rule
def storm(s: Any, die: int) -> None:
    """With more warships than that a chit is won; with as many the ship beside the fortress is lost, with fewer two."""
    p = s.seat
    strength = warships(s, p)
    if strength > die:
        s.players[p].fortress -= 1
        if s.players[p].fortress == 0: capture(s, p)
    else:
        lose_ship(s, p)
        if strength < die: lose_ship(s, p)
        recount(s, p)


@rule
def lose_ship(s: Any, p: int) -> None:
    """The last ship of the route goes back to the supply."""
    end = tip(s, p)
    for k in range(3):
        e = CORNER_EDGES[end, k]
        if owner(s.route[e]) == p and is_ship(s.route[e]): s.route[e] = 0
    s.players[p].ships += 1
    reach_anew(s, p)


@rule
def capture(s: Any, p: int) -> None:
    """The settlement under the chits is its owner's. When all fortresses are taken, the fleet leaves."""
    s.players[p].settlements += 1
    settle(s, p, FORTRESS[size(s), p])
    left = 0
    for other in range(s.seats): left += int(s.players[other].fortress)
    if left == 0: s.pirate = -1
