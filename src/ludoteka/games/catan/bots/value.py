"""What a position is worth to a seat: points, what its land yields, what its hand can soon buy, and where it may still
settle. A pending offer counts as the trade that it may become, and nobody helps a seat to its last points.

Worth is in tenths of a victory point. The weights, and how they were found, stand in `weights.toml`.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..box.maps import TARGET
from ..rules.turn import points_of
from ..state import BIT, Awaits, Phase
from .cards import FREE, LAID, cards, drawing, reaped
from .hand import hand
from .helping import favour, helping
from .land import land, prospects, ways
from .learnt import chances, is_learnt
from .quests import quest
from .robber import grip, moving, stealing
from .trade import asked_hope, composing_hope, consent

W = weights(__file__)
POINT, THEIRS, THEIR_WAYS = W["POINT", "THEIRS", "THEIR_WAYS"]
SAILING, COUNTERING, WAITING = W["SAILING", "COUNTERING", "WAITING"]
CHANCES = W["CHANCES"]


@rule
def value(s: Any, seat: int) -> float:
    if s.winner >= 0: return 10000.0 if s.winner == seat else -10000.0
    return CHANCES * chances(s, seat) + bargain(s, seat) if is_learnt(s) else by_hand(s, seat)


@rule
def rough(s: Any, seat: int) -> float:
    """What a search plays its trials on by. At two seats few trials by what was learnt win more than many by hand; with
    more seats, where that has not been measured, and where nothing was learnt, by hand."""
    return value(s, seat) if s.seats == 2 else by_hand(s, seat)


@rule
def by_hand(s: Any, seat: int) -> float:
    """What weights that were chosen by hand make of a position."""
    worth = POINT * min(points_of(s, seat), int(TARGET[s.map]) + 2) - THEIRS * foremost_of_others(s, seat)
    worth += land(s, seat) + prospects(s, seat) + ways(s, seat) + grip(s, seat, s.robber)
    worth += hand(s, seat) + cards(s, seat) - THEIR_WAYS * ways_of_others(s, seat)
    return worth + favour(s, seat) + pending(s, seat) + quest(s, seat)


@rule
def foremost_of_others(s: Any, seat: int) -> int:
    """The most points that another seat shows."""
    most = 0
    for p in range(s.seats):
        if p != seat: most = max(most, int(s.players[p].points))
    return most


@rule
def ways_of_others(s: Any, seat: int) -> float:
    """What the ways of the others are worth to them, on the average."""
    worth = 0.0
    for p in range(s.seats):
        if p != seat: worth += ways(s, p)
    return worth / max(1, s.seats - 1)


@rule
def bargain(s: Any, seat: int) -> float:
    """What an offer that is being made, or lies before somebody, promises."""
    phase = s.phase
    if s.turn == seat:
        if phase == Phase.COMPOSE: return composing_hope(s, seat)
        if phase == Phase.ANSWER or phase == Phase.PARTNER: return asked_hope(s, seat)
    elif phase == Phase.COUNTER and s.seat == seat: return COUNTERING
    elif s.accepted & BIT[seat] and (phase == Phase.ANSWER or phase == Phase.PARTNER or phase == Phase.COUNTER):
        return consent(s, seat)
    return 0.0


@rule
def pending(s: Any, seat: int) -> float:
    """What a question that is still open promises; ending a turn promises a shade less than going on."""
    phase = s.phase
    if phase == Phase.COMPOSE or phase == Phase.ANSWER or phase == Phase.COUNTER or phase == Phase.PARTNER:
        return bargain(s, seat)
    if s.turn == seat:
        if phase == Phase.STEAL or s.debtor >= 0: return stealing(s)
        if phase == Phase.ROBBER: return moving(s, seat)
        if phase == Phase.FREE_ROADS or s.free_roads: return LAID * s.free_roads
        if phase == Phase.PLENTY or s.free: return FREE * s.free
        if phase == Phase.MONOPOLY: return reaped(s, seat)
        if phase == Phase.SAIL: return SAILING
        if s.awaits and s.awaits != Awaits.ATTACK and phase == Phase.MAIN: return drawing(s)
        if phase >= Phase.ASLA_NAME and phase <= Phase.CARLA: return helping(s, seat)
    if s.turn != seat and s.rolled == 0: return WAITING
    return 0.0
