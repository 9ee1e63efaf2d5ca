"""Tapestry cards in hand: how many are still of use, to be played in an era to come or to be paid for a bonus."""

from __future__ import annotations

from typing import Any

from ...box.tables import BONUS_KIND, BONUS_N
from ...rules.bonus import PAID_TAPESTRY
from ...state import SPACES, TRACKS
from ..income import plays_left
from ..nearby import steps_payable


def no_era_follows(s: Any, p: int) -> bool:
    """Whether no income turn to come asks a seat for a tapestry card: one that it gains is played no more."""
    return not plays_left(s, p)


def takes_cards(s: Any, p: int) -> int:
    """The next space that a seat can pay its steps to whose bonus takes tapestry cards; 0 where there is none."""
    me = s.players[p]
    spots = (int(me.track[k]) * SPACES + int(me.space[k]) + n for k in range(TRACKS)
             for n in range(1, steps_payable(s, p, k) + 1))  # fmt: skip
    return next((spot for spot in spots if BONUS_KIND[spot] == PAID_TAPESTRY), 0)


def of_use(s: Any, p: int) -> bool:
    """Whether one tapestry card more could still be played, or paid for a bonus that comes into reach by it."""
    if not no_era_follows(s, p): return True
    spot = takes_cards(s, p)
    return bool(spot and s.players[p].cards < BONUS_N[spot])
