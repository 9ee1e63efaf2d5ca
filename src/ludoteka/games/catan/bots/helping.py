"""What helpers are worth to the bot, in tenths of a point."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..state import Helper, Phase
from .trade import best_exchange

#: Worth of having a helper's sun side ready, by number.
FAVOUR = np.array([0.0, 1.2, 0.9, 1.4, 0.5, 1.3, 1.6, 1.7, 1.0, 1.3, 1.5, 1.4, 0.5])


@rule
def favour(s: Any, seat: int) -> float:
    """A helper in front of one, its sun side worth more; a used one that must still be kept or exchanged, half."""
    me = s.players[seat]
    if me.helper == Helper.NOBODY: return 0.0
    worth = float(FAVOUR[me.helper])
    if s.keep == seat: return 0.6
    return 0.55 * worth if me.moon else worth


@rule
def helping(s: Any, seat: int) -> float:
    """A helper called and not done yet. Moving a road and swapping an unknown card seldom help."""
    phase = s.phase
    if phase == Phase.HOGNI_LIFT or phase == Phase.HOGNI_LAY or phase == Phase.CARLA: return -1.5
    if phase == Phase.GREGOR: return 6.0
    if phase == Phase.STINA: return 0.8 * best_exchange(s, seat, -1) - 1.2 if s.named < 0 else -0.4
    if phase == Phase.YNGVI_PAY or phase == Phase.YNGVI_ROAD: return 0.9
    if phase == Phase.DIARA_PAY: return 2.2
    if phase == Phase.DIARA_PICK: return 4.0
    return 1.8
