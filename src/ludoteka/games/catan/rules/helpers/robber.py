"""Digur: the robber to the desert. Kaja: the robber's resource."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.maps import LAST_HEX, NO_ROBBER
from ...state import No, Phase, Terrain
from ..base.hands import gain
from ..base.roll import bank_is_empty
from .lifecycle import has_used

# ---- Digur: the robber to the desert ---------------------------------------------------------------------------------


@rule
def refuse_digur(s: Any) -> int:
    if s.robber < 0: return No.NO_ROBBER
    if s.terrain[s.robber] == Terrain.DESERT: return No.IN_DESERT
    return No.FINE if deserts(s) else No.NO_DESERT


@rule
def deserts(s: Any) -> int:
    """How many deserts there are where the robber may stand."""
    n = 0
    for h in range(LAST_HEX[s.map]):
        if s.terrain[h] == Terrain.DESERT and NO_ROBBER[s.map, h] == 0: n += 1
    return n


@rule
def send_digur(s: Any) -> None:
    """Where there is one desert only, nothing is asked."""
    s.phase = Phase.DIGUR
    if deserts(s) == 1:
        for h in range(LAST_HEX[s.map]):
            if s.terrain[h] == Terrain.DESERT and NO_ROBBER[s.map, h] == 0:
                drive(s, h)
                return


@rule
def drive(s: Any, h: int) -> None:
    """The robber goes; a card of the land that it left comes from the bank, of gold a card of choice."""
    left = s.terrain[s.robber]
    s.robber = h
    if left < Terrain.DESERT:
        if s.bank[left]: gain(s, s.seat, left, 1)
    elif left == Terrain.GOLD: s.players[s.seat].gold += 1
    has_used(s, s.seat)


# ---- Kaja: the robber's resource -------------------------------------------------------------------------------------


@rule
def refuse_kaja(s: Any) -> int:
    if s.robber < 0: return No.NO_ROBBER
    kind = s.terrain[s.robber]
    if kind < Terrain.DESERT: return No.FINE if s.bank[kind] else No.BANK_EMPTY
    return No.BANK_EMPTY if bank_is_empty(s) else No.FINE


@rule
def send_kaja(s: Any) -> None:
    """A card of the robber's hex; in the desert, as on gold, any card."""
    kind = s.terrain[s.robber]
    if kind < Terrain.DESERT:
        gain(s, s.seat, kind, 1)
        has_used(s, s.seat)
    else: s.phase = Phase.KAJA
