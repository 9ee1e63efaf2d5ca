"""What development cards are worth to the bot, in tenths of a point: in the hand, being played, being drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..state import RESOURCES, Dev, Scenario

#: A card that is not played yet, by Dev; victory points count as what they are.
UNPLAYED = np.array([2.2, 2.2, 2.2, 2.2, 0.0])
#: What a knight is worth beside that while it can still drive the robber away.
GUARD = 3.0
#: A knight played; a card being drawn; a free road, a free card, a card that a monopoly brings.
PLAYED, DRAWN, LAID, FREE, REAPED = 1.9, 6.0, 1.5, 1.6, 0.9


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
    return 0.5 * DRAWN if s.scenario == Scenario.WONDERS else DRAWN


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
                n += 0.7 * int(s.least[p, r, seat]) + 0.3 * most
        best = max(best, n)
    return REAPED * best
