"""Preparing for the next season: workers come home, the season's reward, and the tide of the last player."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import SEASON, STEP
from ..box.vocabulary import Col
from ..state import EMPTY, No, Phase, Season
from .effects.stack import begin, done, pop
from .workers import all_home


@rule
def refuse_prepare(s: Any) -> int:
    """Possible when all own workers are placed, three times in a game."""
    me = s.players[s.turn]
    if me.season == Season.AUTUMN: return No.NO_SEASON  # R110
    return No.WORKERS_LEFT if me.workers else No.FINE  # R105


@rule
def prepare(s: Any) -> None:
    """All workers come home with one more; then the season's reward, and the wind and tide of the last one."""
    begin(s, SEASON[s.players[s.turn].season + 1])


@rule
def come_home(s: Any, f: Any) -> None:
    """The new season has begun for this player."""
    s.players[s.turn].season += 1
    all_home(s, s.turn)  # R108
    done(f)


@rule
def unless_last(s: Any, f: Any) -> None:
    """The season's changes are made by the last player to prepare for it: all others have done so before."""
    season = s.players[s.turn].season
    for p in range(s.seats):
        if s.players[p].season < season:  # R119, R171
            pop(s)
            return
    done(f)


# ---- tide ----------------------------------------------------------------------------------------------------------


@rule
def tide(s: Any, f: Any, row: int) -> None:
    """Two islands of one's choice are turned face down; with two players there is nothing to choose."""
    dry = 0
    for k in range(s.seats):
        if s.islands[k] != EMPTY and s.flooded[k] == 0: dry += 1
    if f.left == EMPTY: f.left = STEP[row, Col.N]
    if f.left == 0 or dry == 0: done(f)
    elif dry <= f.left:  # R124
        for k in range(s.seats):
            if s.islands[k] != EMPTY: s.flooded[k] = 1
        done(f)
    else: s.phase = Phase.FLOOD


@rule
def flood(s: Any, k: int) -> None:
    s.flooded[k] = 1
    s.stack[s.depth - 1].left -= 1
