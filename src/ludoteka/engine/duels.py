"""Two evaluations of a game against each other: games in which each seat takes what one of them likes best."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, buffer
from ludoteka.engine.native import Native
from ludoteka.kernel import new, rollouts

#: The rules that are called beside the two evaluations.
CALLED = ("setup", "draw", "legal", "apply", "hide", "determinize")
MOST = 20_000  # decisions of a game that nobody ends


class Duels:
    """`value` against `rival`: rules of the plain build, or with `rules` machine code (`Native.valued`)."""

    def __init__(self, game: Game, value: Any, rival: Any, rules: Native | None = None) -> None:
        self.game, self._rules = game, rules
        if rules:
            self._loop = rules.duel(value, rival)
        else:
            own = {name: game.rule_called(name) for name in CALLED}
            self._loop = partial(rollouts.duel, **own, value=value, rival=rival)

    def play(
        self, seats: int, options: Mapping[str, int], words: Any, draws: int, mine: Any
    ) -> tuple[Any, Any, Any]:  # fmt: skip
        """A game with the same dice, of the four words of a generator, for each row of `mine`, uint8 (n, seats): 1 =
        the seat plays by `value`. From `draws`, 1 to 2**32 - 1, the unseen is dealt and equals are drawn among. Returns
        who won, bool (n, seats), points, int64 (n, seats), and decisions, int64 (n,)."""
        n = len(mine)
        states = self.game.blank(seats, options, n)
        states["rng"] = words
        length, x = np.zeros(n, np.int64), np.array([draws], np.int64)
        self._loop(states, new(self.game.state, 2), x, buffer(self.game), mine, length, MOST)
        ranks = np.array([[self.game.ranker(s, seat) for seat in range(seats)] for s in states])
        points = np.array([[self.game.score(s, seat) for seat in range(seats)] for s in states], np.int64)
        return ranks == ranks.max(axis=1, keepdims=True), points, length
