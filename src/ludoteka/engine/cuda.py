"""The rules as CUDA device functions, and kernels that play many games at once, one thread for each.

    batch = Batch(ludoteka.games()[0], 4096, seed=1)     # as `ludoteka.batch.Batch`, its buffers on the card
    batch.step(choose(batch.mask))                       # int32 (n,), on the card or not
    batch.play_random(100)

    lanes = Lanes(ludoteka.games()[0], 4096, seed=1)
    lanes.step(100)                  # a hundred random decisions in every lane; ended games stay as they ended
    states = lanes.states()

The kernels call the same rules as the other builds do, and every lane goes through the same states, byte for byte: a
test for each game holds that on a card, where there is one, and in Numba's simulator (`NUMBA_ENABLE_CUDASIM=1`).
Kernels are compiled when they are first called, the largest game's in two minutes. docs/performance.md: what a card
reaches.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import numpy as np
from numba import cuda

from ludoteka.engine.batch import check_saved, choosers, chosen_of
from ludoteka.engine.registry import load
from ludoteka.kernel import lanes as loops
from ludoteka.kernel import new, raw, rollouts
from ludoteka.kernel.device import Device
from ludoteka.kernel.dice import lanes
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

THREADS = 64  # in a block


class Kernels:
    """Device functions of a game's rules, made on demand, and the kernels that call them."""

    def __init__(self, game: Any) -> None:
        self.device = Device().twin
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


class Lanes:
    """`n` games on the card, set up and played by random decisions."""

    def __init__(self, name: str, n: int, *, seats: int | None = None, seed: int = 0, **options: int) -> None:
        """Raises UserError for a game, seat count or option that cannot be, and where there is no card."""
        _card()
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


class BatchKernels:
    """The loops of `kernel.lanes`, each thread on a lane of its own.

    A card does one thing at a time for thirty-two threads; where they want different things, the others wait. So random
    play goes by turns: `turn` does what each lane has chosen and lets it choose again, and then `places` and `queue`
    put lanes that do the same next to each other, by the code that they have chosen.
    """

    def __init__(self, game: Any) -> None:
        device, actions = Device().twin, game.actions
        setup, draw, refusal, legal, apply, score, rank, pick = map(
            device, (game.setup, game.draw, game.refusal, game.lister, game.apply, game.score, game.ranker,
                     rollouts.pick),
        )  # fmt: skip
        begin_one, step_one, choose_one, count_one, clear, resolve, close, renew = map(
            device, (loops.begin, loops.step, loops.choose, loops.points, loops.clear, rollouts.resolve_chance,
                     loops.close, loops.renew),
        )  # fmt: skip

        def begin(
            states: Any, blank: Any, where: Any, out: Any, count: Any, mask: Any, bits: Any, to_move: Any
        ) -> None:
            i = cuda.grid(1)
            if i < len(states):
                j = i + 1
                begin_one(states[i:j], blank, where[i:j], out[i:j], count[i:j], mask[i:j], bits[i:j], to_move[i:j],
                          setup, draw, legal)  # fmt: skip

        def step(
            states: Any, blank: Any, actions: Any, again: int, out: Any, count: Any, mask: Any, bits: Any,
            to_move: Any, done: Any, final: Any, winners: Any, refused: Any, games: Any,
        ) -> None:  # fmt: skip
            i = cuda.grid(1)
            if i < len(states):
                j = i + 1
                step_one(states[i:j], blank, actions[i:j], again, out[i:j], count[i:j], mask[i:j], bits[i:j],
                         to_move[i:j], done[i:j], final[i:j], winners[i:j], refused[i:j], games[i:j],
                         setup, draw, refusal, legal, apply, score, rank)  # fmt: skip

        def first(
            states: Any, x: Any, code: Any, wanted: Any, place: Any,
            out: Any, count: Any, mask: Any, bits: Any, done: Any, refused: Any,
        ) -> None:  # fmt: skip
            i = cuda.grid(1)
            if i < len(states):
                code[i], refused[i] = 0, 0
                if states[i].seat >= 0:
                    done[i] = 0
                    clear(i, True, out, count, mask, bits)
                    code[i] = out[i, pick(x[i : i + 1], count[i])]
                place[i] = cuda.atomic.add(wanted, code[i], 1)

        def turn(
            states: Any, blank: Any, x: Any, code: Any, wanted: Any, place: Any, order: Any, played: Any, again: int,
            last: int, done: Any, final: Any, winners: Any, games: Any,
        ) -> None:  # fmt: skip
            t = cuda.grid(1)
            if t < len(order):
                i = order[t]
                s = states[i]
                if s.seat >= 0:
                    apply(s, code[i])
                    played[i] += 1
                    resolve(s, draw)
                    if s.seat < 0:
                        close(s, i, done, final, winners, games, score, rank)
                        if again:
                            renew(states, i, blank, setup, draw)
                    if s.seat >= 0 and not last:
                        row = cuda.local.array(actions, np.int32)
                        code[i] = row[pick(x[i : i + 1], legal(s, row))]
                place[i] = cuda.atomic.add(wanted, code[i], 1)

        def places(wanted: Any, before: Any) -> None:
            # by one block: how many lanes want a code that comes before each, and the counts are 0 again
            sums = cuda.shared.array(THREADS, np.int32)
            t = cuda.threadIdx.x
            each = (actions + THREADS - 1) // THREADS
            total = 0
            for a in range(t * each, min((t + 1) * each, actions)):
                total += wanted[a]
            sums[t] = total
            cuda.syncthreads()
            total = 0
            for k in range(t):
                total += sums[k]
            for a in range(t * each, min((t + 1) * each, actions)):
                before[a] = total
                total += wanted[a]
                wanted[a] = 0

        def queue(code: Any, before: Any, place: Any, order: Any) -> None:
            i = cuda.grid(1)
            if i < len(order):
                order[before[code[i]] + place[i]] = i

        def choose(states: Any, x: Any, out: Any, count: Any, actions: Any) -> None:
            i = cuda.grid(1)
            if i < len(states):
                j = i + 1
                choose_one(states[i:j], x[i:j], out[i:j], count[i:j], actions[i:j], legal)

        def points(states: Any, scores: Any) -> None:
            i = cuda.grid(1)
            if i < len(states):
                count_one(states[i : i + 1], scores[i : i + 1], score)

        self.begin, self.step, self.choose, self.points = map(cuda.jit, (begin, step, choose, points))
        self.first, self.turn, self.places, self.queue = map(cuda.jit, (first, turn, places, queue))


class Batch:
    """`ludoteka.batch.Batch` on the card: the same names, shapes and games for the same seed. Its buffers are arrays of
    the device, which other libraries take by `__cuda_array_interface__`. A card needs no number of threads, and its
    lanes always keep lists."""

    def __init__(
        self, name: str, n: int, *, seats: int | None = None, seed: int = 0, box: str | Path = "",
        mask: Literal["bytes", "bits"] | None = "bytes", autoreset: bool = True, **options: int,
    ) -> None:  # fmt: skip
        """Raises UserError for a game, seat count, box or option that cannot be, and where there is no card."""
        _card()
        self.game = game = load(name, box_text(box))
        seats = game.seats[0] if seats is None else seats
        states = game.blank(seats, options, n)
        states["rng"] = lanes(seed, n)
        self.autoreset = int(autoreset)
        self._kernels, self._n = BatchKernels(game), n
        self._grid = ((n + THREADS - 1) // THREADS, THREADS)
        self._table = game.blank(seats, options)
        self._blank, self.states = cuda.to_device(self._table), cuda.to_device(states)
        self._bytes = _zeros(np.uint8, n, game.actions if mask == "bytes" else 0)
        self._bits = _zeros(np.uint8, n, -(-game.actions // 8) if mask == "bits" else 0)
        self.mask = {"bytes": self._bytes, "bits": self._bits, None: None}[mask]
        self.legal, self.count, self.to_move = (
            _zeros(np.int32, n, game.actions), _zeros(np.int32, n), _zeros(np.int8, n)
        )  # fmt: skip
        self.done, self.refused, self.games = _zeros(np.uint8, n), _zeros(np.int16, n), _zeros(np.int64, n)
        self.final, self.winners = _zeros(np.int32, n, seats), _zeros(np.uint8, n, seats)
        self._scores, self._x = _zeros(np.int32, n, seats), cuda.to_device(choosers(seed, n))
        self._code, self._place, self._order = _zeros(np.int32, n), _zeros(np.int32, n), _zeros(np.int32, n)
        self._wanted, self._before = _zeros(np.int32, game.actions), _zeros(np.int32, game.actions)
        self.reset()

    def __len__(self) -> int:
        return self._n

    @property
    def scores(self) -> Any:
        """Points of each seat as the table lies now: int32 (n, seats)."""
        self._kernels.points[self._grid](self.states, self._scores)
        return self._scores

    def reset(self, where: Any = None) -> None:
        """Start lanes anew, each with its own dice as they stand: all, or those that `where` says, bool (n,)."""
        self._begin(chosen_of(where, self._n), 2)

    def refresh(self, where: Any = None) -> None:
        """Show lanes anew after somebody else has written into `states`: all, or those that `where` says, bool (n,).
        Chance answers what is asked of it."""
        self._begin(chosen_of(where, self._n), 1)

    def step(self, actions: Any) -> None:
        """One action in every lane: int32 (n,), on the card or not. What is refused changes nothing; no code may lie
        outside of the game's."""
        if isinstance(actions, np.ndarray | list):
            actions = cuda.to_device(np.ascontiguousarray(actions, np.int32))
        self._kernels.step[self._grid](self.states, self._blank, actions, self.autoreset, *self._lists(), *self._ends())

    def play_random(self, steps: int = 1) -> int:
        """So many times `step(random_actions())`; returns how many actions were done."""
        if steps < 1:
            return 0
        played, run, states = _zeros(np.int64, self._n), self._kernels, self.states
        want = self._x, self._code, self._wanted, self._place
        run.first[self._grid](states, *want, *self._lists()[:4], self.done, self.refused)
        for k in range(steps):
            run.places[1, THREADS](self._wanted, self._before)
            run.queue[self._grid](self._code, self._before, self._place, self._order)
            run.turn[self._grid](
                states, self._blank, *want, self._order, played, self.autoreset, int(k == steps - 1),
                self.done, self.final, self.winners, self.games,
            )  # fmt: skip
        run.places[1, THREADS](self._wanted, self._before)
        run.begin[self._grid](states, self._blank, _filled(np.uint8, self._n, 1), *self._lists())
        return int(played.copy_to_host().sum())

    def random_actions(self) -> Any:
        """One legal action for each lane, on the card: int32 (n,)."""
        actions = _zeros(np.int32, self._n)
        self._kernels.choose[self._grid](self.states, self._x, self.legal, self.count, actions)
        return actions

    def save(self, where: Any = None) -> Any:
        """A copy of the positions on the host: records (n,), or as many as `where`, bool (n,), says."""
        chosen = chosen_of(where, self._n)
        saved = new(self.game.state, int(chosen.sum()))
        raw(saved)[...] = raw(self.states.copy_to_host())[chosen]
        return saved

    def restore(self, saved: Any, where: Any = None) -> None:
        """Put positions that `save` gave, here or on a processor, into lanes, all or those that `where` says, and show
        them."""
        chosen = chosen_of(where, self._n)
        check_saved(saved, int(chosen.sum()), self._table[0], self.game)
        states = self.states.copy_to_host()
        raw(states)[chosen] = raw(saved)
        self.states.copy_to_device(states)
        self._begin(chosen, 1)

    def bytes(self) -> Any:
        """A copy of the states on the host as bytes, uint8 (n, bytes of a state)."""
        return raw(self.save())

    def _begin(self, chosen: Any, how: int) -> None:
        for shown in (self.done, self.refused):
            there = shown.copy_to_host()
            there[chosen] = 0
            shown.copy_to_device(there)
        where = cuda.to_device(chosen.astype(np.uint8) * np.uint8(how))
        self._kernels.begin[self._grid](self.states, self._blank, where, *self._lists())

    def _lists(self) -> tuple[Any, ...]:
        return self.legal, self.count, self._bytes, self._bits, self.to_move

    def _ends(self) -> tuple[Any, ...]:
        return self.done, self.final, self.winners, self.refused, self.games


def _card() -> None:
    if not cuda.is_available():
        raise UserError(mark("There is no CUDA card here."))


def _zeros(kind: Any, *shape: int) -> Any:
    return cuda.to_device(np.zeros(shape, kind))


def _filled(kind: Any, n: int, value: int) -> Any:
    return cuda.to_device(np.full(n, value, kind))
