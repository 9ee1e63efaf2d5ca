"""Many games stepped at once, on all cores, for simulation and learning.

    batch = Batch(name, 4096, seed=1)
    while learning:
        batch.step(choose(batch.states, batch.mask))     # int32, shape (n,)

All buffers are made once and handed out as they are, without copies; each `step` writes into them. A lane whose game
ends shows `done`, its `final` scores and its `winners` once, and already stands at the start of its next game.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.engine.game import whole
from ludoteka.engine.native import native
from ludoteka.kernel import raw
from ludoteka.kernel.dice import lanes
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark


class Batch:
    """`n` games of one kind in lanes. `states` hold everything, the dice too: hide them from whoever plays.

    Buffers, by lane: `states` record (n,); `mask` uint8 (n, actions), 1 = legal; `legal` int32 (n, actions), the legal
    codes, of which `count` int32 (n,) are valid; `to_move` int8 (n,), the seat that is asked; `scores` int32
    (n, seats); `done` uint8 (n,); `final` int32 (n, seats), the scores of the game that has just ended; `winners` uint8
    (n, seats), 1 = came first in it: the most points, or what the game's `rank` says of ties and early ends, as in
    `Match.winners` (several where a tie stays, all where all play together); `refused` int16 (n,), the reason (a member
    of the game's `reasons`) of an action that was refused, 0 = none.

    A lane's dice are one generator that runs on: the same `seed` gives the same games, and whoever sees a lane's dice
    for long could work out the next. No harm in simulation; a `Match` promises more (`ludoteka.kernel.dice`).
    """

    def __init__(
        self, name: str, n: int, *, seats: int | None = None, seed: int = 0, threads: int | None = None,
        box: str | Path = "", boundscheck: bool = False, **options: int,
    ) -> None:  # fmt: skip
        """`threads` defaults to the cores; `box` is the text or path of an owner's box file. Raises UserError for what
        cannot be."""
        if not whole(n) or n < 1:
            raise UserError(mark("A batch has at least one lane, not {n}."), n=repr(n))
        if not whole(seed) or seed < 0:
            raise UserError(mark("A batch's seed is a whole number from 0, not {seed}."), seed=repr(seed))
        self.native = native(name, box_text(box), boundscheck=boundscheck)
        self.game = game = self.native.game
        seats = game.seats[0] if seats is None else seats
        self._blank = game.blank(seats, options)
        self.states = game.blank(seats, options, n)
        self.states["rng"] = lanes(seed, n)
        self.mask = np.zeros((n, game.actions), np.uint8)
        self.legal = np.zeros((n, game.actions), np.int32)
        self.count = np.zeros(n, np.int32)
        self.to_move = np.zeros(n, np.int8)
        self.scores = np.zeros((n, seats), np.int32)
        self.done = np.zeros(n, np.uint8)
        self.final = np.zeros((n, seats), np.int32)
        self.winners = np.zeros((n, seats), np.uint8)
        self.refused = np.zeros(n, np.int16)
        self._x = np.random.default_rng(seed)
        self._threads = max(1, min(threads or os.cpu_count() or 1, n))
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self.reset()

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} lanes: {self.game.title}, {self.scores.shape[1]} seats>"

    def __len__(self) -> int:
        return len(self.states)

    def reset(self) -> None:
        """Start every lane anew; each goes on with its own dice."""
        rules = self.native
        self.done[:] = 0
        self.refused[:] = 0
        self._share(lambda part: rules.begin(
            self.states[part], self._blank, *self._shown(part), rules.setup, rules.draw, rules.legal, rules.score
        ))  # fmt: skip

    def step(self, actions: Any) -> None:
        """One action in every lane: int32, shape (n,). A refused one changes nothing; see `refused`."""
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise UserError(mark("Actions are whole numbers, not {kind}."), kind=actions.dtype)
        if actions.shape != self.count.shape:
            raise UserError(mark("{n} lanes take {n} actions, not {given}."), n=len(self), given=actions.size)
        if actions.min() < 0 or actions.max() >= self.game.actions:
            raise UserError(mark("Action codes are 0 to {last}."), last=self.game.actions - 1)
        actions = np.ascontiguousarray(actions, np.int32)
        rules = self.native
        self._share(lambda part: rules.step(
            self.states[part], self._blank, actions[part], *self._shown(part), self.done[part], self.final[part],
            self.winners[part], self.refused[part],
            rules.setup, rules.draw, rules.refusal, rules.legal, rules.apply, rules.score, rules.rank,
        ))  # fmt: skip

    def random_actions(self) -> Any:
        """One legal action for each lane, chosen evenly; int32, shape (n,)."""
        k = (self._x.random(len(self)) * self.count).astype(np.int64)
        return self.legal[np.arange(len(self)), k]

    def bytes(self) -> Any:
        """The states as bytes, uint8 (n, bytes of a state), sharing their memory."""
        return raw(self.states)

    def _shown(self, part: slice) -> tuple[Any, ...]:
        return self.legal[part], self.count[part], self.mask[part], self.to_move[part], self.scores[part]

    def _share(self, work: Callable[[slice], None]) -> None:
        """Give each thread its part of the lanes; compiled loops run without the interpreter's lock."""
        if self._pool is None:
            work(slice(None))
            return
        edges = np.linspace(0, len(self), self._threads + 1).astype(int)
        parts = [slice(a, b) for a, b in pairwise(edges)]
        for _ in self._pool.map(work, parts):
            pass
