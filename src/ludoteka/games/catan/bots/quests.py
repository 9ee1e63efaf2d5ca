"""What the goals of single scenarios are worth to the bot, in tenths of a point: a fortress to be taken, a wonder to be
built, cloth to be fetched."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..box.pieces import COST, FORTRESS_CHITS, WONDER_COST, WONDER_NEEDS, WONDERS_OF
from ..box.routes import LANDING
from ..rules.base.islands import size
from ..rules.base.network import meets
from ..rules.seafarers.pirates import steps_left, tip, warships
from ..rules.seafarers.wonders import is_claimed, is_ready
from ..state import RESOURCES, Awaits, Scenario

W = weights(__file__)
STEP, LANDED, ABOARD, CHIT = W["STEP", "LANDED", "ABOARD", "CHIT"]
SHIP_LOST = STEP + W["LOST"]
LEVEL, NEXT_LEVEL, BEGIN, FIRST_LEVEL, CLOTH = W["LEVEL", "NEXT_LEVEL", "BEGIN", "FIRST_LEVEL", "CLOTH"]


@rule
def quest(s: Any, seat: int) -> float:
    if s.scenario == Scenario.PIRATE_ISLANDS: return conquest(s, seat)
    if s.scenario == Scenario.WONDERS: return wonder(s, seat)
    if s.scenario == Scenario.CLOTH: return CLOTH * (int(s.players[seat].cloth) & 1)
    return 0.0


# ---- the Pirate Islands ----------------------------------------------------------------------------------------------


@rule
def conquest(s: Any, seat: int) -> float:
    """How far the ships have come, how many are armed, and how many chits are won."""
    if s.players[seat].fortress == 0: return CHIT * FORTRESS_CHITS
    worth = CHIT * (FORTRESS_CHITS - int(s.players[seat].fortress)) + ABOARD * min(6, warships(s, seat))
    if meets(s, seat, LANDING[size(s), seat], 8): worth += LANDED * STEP
    worth -= STEP * steps_left(s, seat, tip(s, seat))
    if s.awaits == Awaits.ATTACK and s.turn == seat: worth += assault(s, seat)
    return worth


@rule
def assault(s: Any, seat: int) -> float:
    """What an attack brings on average: a chit for each lower die, a ship lost for an equal one, two for a higher."""
    strength = warships(s, seat)
    lower = max(0, min(6, strength - 1))
    equal = 1 if strength > 0 and strength <= 6 else 0
    return (CHIT * lower - SHIP_LOST * equal - 2 * SHIP_LOST * (6 - lower - equal)) / 6


# ---- the Wonders of Catan --------------------------------------------------------------------------------------------


@rule
def wonder(s: Any, seat: int) -> float:
    """Levels, and how much of the price of the next one is in the hand; without a wonder, of one that may be begun."""
    me = s.players[seat]
    if me.wonder: return LEVEL * int(me.levels) + NEXT_LEVEL * share_of(s, seat, WONDER_COST + int(me.wonder) - 1)
    best = 0.0
    for w in range(WONDERS_OF[s.seats]):
        if not is_claimed(s, w) and is_ready(s, seat, WONDER_NEEDS[w]):
            best = max(best, BEGIN + FIRST_LEVEL * share_of(s, seat, WONDER_COST + w))
    return best


@rule
def share_of(s: Any, seat: int, what: int) -> float:
    """How much of a price the hand has, squared: the last cards count most."""
    have = need = 0
    for r in range(RESOURCES):
        need += int(COST[what, r])
        have += min(int(s.players[seat].hand[r]), int(COST[what, r]))
    return have * have / (need * need)
