"""What development cards are worth to the bot, in tenths of a point: in the hand, being played, being drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule, weights

from ..state import RESOURCES, Dev, Scenario

W = weights(__file__)
#: By Dev; victory points count as what they are.
UNPLAYED = np.array([*W["UNPLAYED"], 0.0])
GUARD, PLAYED, DRAWN, OF_WONDERS = W["GUARD", "PLAYED", "DRAWN", "OF_WONDERS"]
LAID, FREE, REAPED, SURE, MAYBE = W["LAID", "FREE", "REAPED", "SURE", "MAYBE"]


@rule
def cards(s: Any, seat: int) -> float:
    """Cards to be played, and the knights that have been."""
    me = s.players[seat]
    worth = PLAYED * min(int(me.knights), 5)
    if s.robber >= 0: worth += GUARD * (int(me.dev[Dev.KNIGHT]) + int(me.fresh[Dev.KNIGHT]))
    for card in range(Dev.POINT): worth += UNPLAYED[card] * (int(me.dev[card]) + int(me.fresh[card]))
    return worth


@rule
def drawing(s: Any) -> float:
    """What a card being drawn promises; who builds a wonder wants its cards for that."""
    return OF_WONDERS * DRAWN if s.scenario == Scenario.WONDERS else DRAWN


@rule
def reaped(s: Any, seat: int) -> float:
    """How many cards a monopoly may bring, as far as the seat can tell: between what the others have for certain and
    the most that they may have."""
    best = 0.0
    for r in range(RESOURCES):
        n = 0.0
        for p in range(s.seats):
            if p != seat:
                most = min(int(s.most[p, r, seat]), int(s.players[p].cards))
                n += SURE * int(s.least[p, r, seat]) + MAYBE * most
        best = max(best, n)
    return REAPED * best
