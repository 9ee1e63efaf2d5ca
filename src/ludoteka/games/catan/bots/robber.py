"""What the robber is worth to the bot, where it lies and where it may go, in tenths of a point."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..box.grid import HEX_CORNERS
from ..box.maps import LAST_HEX, NO_ROBBER
from ..rules.base.network import is_land, owner
from ..rules.robbery import victims
from .land import PIPS

W = weights(__file__)
OWN, OTHERS, LEADERS = W["OWN", "OTHERS", "LEADERS"]
LOOT, OF_LEADER, OF_MANY, EARLY = W["LOOT", "OF_LEADER", "OF_MANY", "EARLY"]


@rule
def grip(s: Any, seat: int, h: int) -> float:
    """What the robber on a hex is worth to a seat: what it keeps from the others, most from who leads, less what it
    keeps from the seat itself."""
    worth = 0.0
    if h < 0: return worth
    for k in range(6):
        town = s.town[HEX_CORNERS[h, k]]
        if town:
            pips = PIPS[s.token[h]] * (2.0 if town & 8 else 1.0)
            p = owner(town)
            if p == seat: worth -= OWN * pips
            else: worth += (OTHERS + LEADERS * int(s.players[p].points)) * pips
    return worth


@rule
def moving(s: Any, seat: int) -> float:
    """What moving the robber promises: the best other place for it instead of this one, and a card if there is one.
    Before the roll a knight is for freeing one's own land."""
    best = -1000.0
    for h in range(LAST_HEX[s.map]):
        if h != s.robber and is_land(s.terrain[h]) and NO_ROBBER[s.map, h] == 0:
            best = max(best, grip(s, seat, h) + (LOOT if victims(s, h) else 0.0))
    if best == -1000.0: return 0.0
    early = EARLY if s.rolled == 0 and not lies_on(s, seat) else 0.0
    return best - grip(s, seat, s.robber) - early


@rule
def lies_on(s: Any, seat: int) -> bool:
    """Whether the robber keeps anything from a seat."""
    if s.robber < 0 or s.token[s.robber] == 0: return False
    for k in range(6):
        if owner(s.town[HEX_CORNERS[s.robber, k]]) == seat: return True
    return False


@rule
def stealing(s: Any) -> float:
    """A card is about to be stolen: who leads is robbed first."""
    if s.debtor < 0: return LOOT
    return LOOT + OF_LEADER * int(s.players[s.debtor].points) + OF_MANY * min(8, int(s.players[s.debtor].cards))
