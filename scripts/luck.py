"""What chance brought each seat of a match, as far as the game's `outlook` tells.

Each time that chance answers, the shares of the win that `outlook` promises after the answer are compared with what
they are on the average of some other answers. Chance answers blindly, so the difference is nought on the average,
however poorly `outlook` judges: taken off who has won it leaves the same mean, and much less of the dice around it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.engine.native import Native
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes

TRIES = 36  # other answers that one is compared with


class Luck:
    """Answers for chance in a match of seats that play against each other; `brought` is what that came to, each seat's
    share of the win, float64 (seats,)."""

    def __init__(self, rules: Native, seats: int, scale: float, dice: random.Random) -> None:
        self.rules, self.scale, self.dice, self.brought = rules, scale, dice, np.zeros(seats)
        self._before, self._other = new(rules.game.state), new(rules.game.state)

    def answer(self, states: Any) -> None:
        """Let chance answer once, by the state's own dice."""
        before, other = self._before, self._other
        copy_into(before, states)
        self.rules.draw(states[0])
        usual = np.zeros(len(self.brought))
        for _ in range(TRIES):
            copy_into(other, before)
            other["rng"] = lanes(self.dice.getrandbits(32), 1)
            self.rules.draw(other[0])
            usual += self.shares(other[0])
        self.brought += self.shares(states[0]) - usual / TRIES

    def shares(self, s: Any) -> Any:
        """Each seat's share of the win: as it is once a match is over, before that as `outlook` promises it."""
        seats = range(len(self.brought))
        if s.seat < 0 and not s.awaits:
            ranks = np.array([self.rules.rank(s, seat) for seat in seats])
            first = ranks == ranks.max()
            return first / first.sum()
        promised = np.array([self.rules.outlook(s, seat) for seat in seats]) / self.scale
        odds = np.exp(promised - promised.max())
        return odds / odds.sum()


def without(won: Sequence[float], brought: Sequence[float], a_deal: int) -> tuple[float, float]:
    """The mean share of wins with what chance brought taken off, and half of its 95 % interval: deals, each of so many
    games in a row, are independent."""
    deals = np.subtract(won, brought).reshape(-1, a_deal).mean(axis=1)
    error = float(deals.std(ddof=1)) / math.sqrt(len(deals)) if len(deals) > 1 else math.inf
    return float(deals.mean()), 1.96 * error
