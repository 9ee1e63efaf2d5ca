"""What helpers are worth to the bot, in tenths of a point."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule, weights

from ..state import Helper, Phase
from .trade import best_exchange

W = weights(__file__)
FAVOUR, MOON, KEEPING = W["FAVOUR", "MOON", "KEEPING"]
MOVED, GREGOR, STINA, STINA_COSTS, STINA_NAMED = W["MOVED", "GREGOR", "STINA", "STINA_COSTS", "STINA_NAMED"]
YNGVI, DIARA_PAYS, DIARA_PICKS, CALLED, VAIN = W["YNGVI", "DIARA_PAYS", "DIARA_PICKS", "CALLED", "VAIN"]


@rule
def favour(s: Any, seat: int) -> float:
    """A helper in front of one, its sun side worth more; a used one that must still be kept or exchanged, half."""
    me = s.players[seat]
    if me.helper == Helper.NOBODY: return 0.0
    worth = float(FAVOUR[me.helper - 1])
    if s.keep == seat: return KEEPING
    return MOON * worth if me.moon else worth


@rule
def helping(s: Any, seat: int) -> float:
    """A helper called and not done yet. Moving a road and swapping an unknown card seldom help; what Asla gets for an
    empty hand goes back at once."""
    phase = s.phase
    if (phase == Phase.ASLA_NAME or phase == Phase.ASLA_ASK) and s.players[seat].cards == 0: return VAIN
    if phase == Phase.HOGNI_LIFT or phase == Phase.HOGNI_LAY or phase == Phase.CARLA: return MOVED
    if phase == Phase.GREGOR: return GREGOR
    if phase == Phase.STINA: return STINA * best_exchange(s, seat, -1) - STINA_COSTS if s.named < 0 else STINA_NAMED
    if phase == Phase.YNGVI_PAY or phase == Phase.YNGVI_ROAD: return YNGVI
    if phase == Phase.DIARA_PAY: return DIARA_PAYS
    if phase == Phase.DIARA_PICK: return DIARA_PICKS
    return CALLED
