"""Fitting a net to positions and what they came to: cross-entropy of the seats' shares of the win, by Adam."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from scripts.learning.selfplay import LEAK, loosely, machine, strength

BATCH = 128
#: Of Adam: how much of the mean slope, and of the mean square, is kept.
SLOPE, SQUARE = 0.9, 0.999


@machine
def targets(whose: Any, thought: Any, won: Any, kept: float) -> Any:
    """What positions should have come to, each seat's share, float32 (positions, seats): of who has `won` the game they
    are of, `kept` of it from position to position, the rest what the next position was thought to come to. Positions
    of a game stand one after another."""
    length, seats = thought.shape
    made = np.zeros((length, seats), np.float32)
    after, game = np.zeros(seats), -1
    for c in range(length - 1, -1, -1):
        if whose[c] != game:
            game = whose[c]
            for p in range(seats):
                after[p] = 1.0 if won[game] == p else 0.0
        shares = np.exp(thought[c] - thought[c].max())
        shares /= shares.sum()
        for p in range(seats):
            made[c, p] = after[p]
            after[p] = kept * after[p] + (1.0 - kept) * shares[p]
    return made


@loosely
def descend(
    told: Any, target: Any, order: Any, into: Any, out: Any, past: Any, slopes: Any, moments: Any, steps: int,
    rate: float,
) -> float:  # fmt: skip
    """Fit a net once to positions in an order; what they cost on the average, in nats. `slopes` float32 (weights,) and
    `moments` (2, weights) are Adam's, `steps` how many batches it has had."""
    seats, traits, width = told.shape[1], told.shape[2], into.shape[1]
    hidden, thought, back = np.zeros((seats, width), np.float32), np.zeros(seats), np.zeros(width, np.float32)
    cost, weights = 0.0, traits * width + width + traits
    for b in range(len(order) // BATCH):
        slopes[:] = 0.0
        for c in order[b * BATCH : (b + 1) * BATCH]:
            for p in range(seats):
                thought[p] = strength(told[c, p], into, out, past, hidden[p])
            most = thought.max()
            total = most + math.log(np.exp(thought - most).sum())
            for p in range(seats):
                cost -= target[c, p] * (thought[p] - total)
                off = np.float32(math.exp(thought[p] - total) - target[c, p])
                for k in range(width):
                    slope = np.float32(1.0) if hidden[p, k] > 0.0 else np.float32(LEAK)
                    slopes[traits * width + k] += off * slope * hidden[p, k]
                    back[k] = off * slope * out[k]
                for t in range(traits):
                    by = told[c, p, t]
                    if by != 0.0:
                        slopes[traits * width + width + t] += off * by
                        for k in range(width):
                            slopes[t * width + k] += by * back[k]
        steps += 1
        first, second = 1.0 - SLOPE**steps, 1.0 - SQUARE**steps
        for w in range(weights):
            slope = slopes[w] / BATCH
            moments[0, w] = SLOPE * moments[0, w] + (1.0 - SLOPE) * slope
            moments[1, w] = SQUARE * moments[1, w] + (1.0 - SQUARE) * slope * slope
            change = rate * (moments[0, w] / first) / (math.sqrt(moments[1, w] / second) + 1e-8)
            if w < traits * width:
                into[w // width, w % width] -= change
            elif w < traits * width + width:
                out[w - traits * width] -= change
            else:
                past[w - traits * width - width] -= change
    return cost / max(1, len(order) // BATCH * BATCH)


class Fit:
    """A net that is being fitted: `net`, three arrays as in `selfplay`, which change."""

    def __init__(self, net: Sequence[Any]) -> None:
        self.net = [np.ascontiguousarray(part, np.float32) for part in net]
        weights = sum(part.size for part in self.net)
        self._slopes, self._moments, self._steps = np.zeros(weights, np.float32), np.zeros((2, weights)), 0

    def step(self, told: Any, target: Any, rate: float, dice: np.random.Generator) -> float:
        """Once over all positions, in any order; what they cost, in nats."""
        order = dice.permutation(len(told))
        into, out, past = self.net
        cost = descend(told, target, order, into, out, past, self._slopes, self._moments, self._steps, rate)
        self._steps += len(order) // BATCH
        return float(cost)
