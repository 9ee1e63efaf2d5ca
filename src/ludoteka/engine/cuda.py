"""The rules as CUDA device functions, and kernels that play many games at once, one thread for each.

    lanes = Lanes(ludoteka.games()[0], 4096, seed=1)
    lanes.step(100)                  # a hundred random decisions in every lane; ended games stay as they ended
    states = lanes.states()

The kernels call the same rules as the other builds do. Tried: Numba's simulator (`NUMBA_ENABLE_CUDASIM=1`), where every
lane goes through the same states as in the plain build, a test for each game; and translation of the step kernel to PTX
by NVVM, by hand. Not tried: a run on a card, and so its speed. What NVVM has taught: `min` and `max` of two small
integers do not compile there, so rules compare and assign.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from ludoteka.engine.registry import load
from ludoteka.kernel import count, first, rollouts
from ludoteka.kernel.dice import lanes
from ludoteka.kernel.twins import Twins

THREADS = 64  # in a block


def _count(bits: int) -> Any:
    return cuda.popc(bits)


def _first(bits: int) -> Any:
    return cuda.popc((bits & -bits) - 1)  # the simulator's `ffs` knows 32 bits only


class Kernels:
    """Device functions of a game's rules, made on demand, and the kernels that call them."""

    def __init__(self, game: Any) -> None:
        device = cuda.jit(device=True)
        self._devices = Twins(device, {id(count): device(_count), id(first): device(_first)})
        setup, draw, legal, apply, pick = map(
            self.device, (game.setup, game.draw, game.lister, game.apply, rollouts.pick)
        )

        def set_up(states: Any) -> None:
            i = cuda.grid(1)
            if i < len(states):
                setup(states[i])

        def step(states: Any, x: Any, out: Any, decisions: int) -> None:
            i = cuda.grid(1)
            if i < len(states):
                s = states[i]
                for _ in range(decisions):
                    while s.seat >= 0 and s.awaits:
                        draw(s)
                    if s.seat >= 0:
                        n = legal(s, out[i])
                        apply(s, out[i, pick(x[i : i + 1], n)])

        self.set_up, self.step = cuda.jit(set_up), cuda.jit(step)

    def device(self, f: Any) -> Any:
        """The device function of a rule: the same code over globals in which each rule is a device function."""
        return self._devices.twin(f)


class Lanes:
    """`n` games on the card, set up and played by random decisions."""

    def __init__(self, name: str, n: int, *, seats: int | None = None, seed: int = 0, **options: int) -> None:
        """Raises UserError for a game, seat count or option that cannot be."""
        game = load(name)
        states = game.blank(game.seats[0] if seats is None else seats, options, n)
        states["rng"] = lanes(seed, n)
        self._kernels = Kernels(game)
        self._states = cuda.to_device(states)
        self._x = cuda.to_device(np.random.default_rng(seed).integers(1, 2**32, n, np.int64))
        self._out = cuda.to_device(np.zeros((n, game.actions), np.int32))
        self._grid = ((n + THREADS - 1) // THREADS, THREADS)
        self._kernels.set_up[self._grid](self._states)

    def step(self, decisions: int = 1) -> None:
        """So many random decisions in every lane."""
        self._kernels.step[self._grid](self._states, self._x, self._out, decisions)

    def states(self) -> Any:
        """A copy of the states on the host, shape (n,)."""
        return self._states.copy_to_host()
