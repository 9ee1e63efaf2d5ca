"""Preparing for the next season, the change of wind, the tide, passing, and whose turn it is."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from .box import END_TURN, SEASON, STEP
from .kinds import Col, Season
from .placing import all_home, refuse_island
from .stack import begin, done, pop
from .state import EMPTY, No, Phase


@rule
def refuse_prepare(s: Any) -> int:
    """Possible when all own workers are placed, three times in a game."""
    me = s.players[s.turn]
    if s.phase != Phase.TURN: return No.NOT_NOW
    if me.season == Season.AUTUMN: return No.NO_SEASON
    return No.WORKERS_LEFT if me.workers else No.FINE


@rule
def prepare(s: Any) -> None:
    """All workers come home with one more; then the season's reward, and the wind and tide of the last one."""
    begin(s, SEASON[s.players[s.turn].season + 1])


@rule
def come_home(s: Any, f: Any) -> None:
    """The new season has begun for this player."""
    s.players[s.turn].season += 1
    all_home(s, s.turn)
    done(f)


@rule
def unless_last(s: Any, f: Any) -> None:
    """The season's changes are made by the last player to prepare for it: all others have done so before."""
    season = s.players[s.turn].season
    for p in range(s.seats):
        if s.players[p].season < season:
            pop(s)
            return
    done(f)


# ---- tide ----------------------------------------------------------------------------------------------------------


@rule
def refuse_flood(s: Any, k: int) -> int:
    return refuse_island(s, k) if s.phase == Phase.FLOOD else No.NOT_NOW


@rule
def tide(s: Any, f: Any, row: int) -> None:
    """Two islands of one's choice are turned face down; with two players there is nothing to choose."""
    dry = 0
    for k in range(s.seats):
        if s.islands[k] != EMPTY and s.flooded[k] == 0: dry += 1
    if f.left == EMPTY: f.left = STEP[row, Col.N]
    if f.left == 0 or dry == 0: done(f)
    elif dry <= f.left:
        for k in range(s.seats):
            if s.islands[k] != EMPTY: s.flooded[k] = 1
        done(f)
    else: s.phase = Phase.FLOOD


@rule
def flood(s: Any, k: int) -> None:
    s.flooded[k] = 1
    s.stack[s.depth - 1].left -= 1


# ---- passing and turns ---------------------------------------------------------------------------------------------


@rule
def refuse_pass(s: Any) -> int:
    """Only in autumn, and for good."""
    if s.phase != Phase.TURN: return No.NOT_NOW
    return No.FINE if s.players[s.turn].season == Season.AUTUMN else No.NOT_AUTUMN


@rule
def begin_turn_action(s: Any) -> None:
    """Whatever the action sets off, the turn ends after it."""
    begin(s, END_TURN)


@rule
def end_turn(s: Any) -> None:
    """The next player who has not passed; when all have, the game is over."""
    pop(s)
    for k in range(1, s.seats + 1):
        p = (s.turn + k) % s.seats
        if s.players[p].passed == 0:
            s.turn = s.seat = p
            s.phase = Phase.TURN
            return
    s.seat = -1
