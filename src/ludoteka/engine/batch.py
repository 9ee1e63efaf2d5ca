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
from typing import Any, Literal

import numpy as np

from ludoteka.engine.game import Game, whole
from ludoteka.engine.native import native
from ludoteka.kernel import new, raw
from ludoteka.kernel.dice import lanes
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

#: Lanes that are worth a thread of their own where nobody says how many.
WORTH_A_THREAD = 512


class Batch:
    """`n` games of one kind in lanes. `states` hold everything, the dice too: hide them from whoever plays.

    Buffers, by lane, for reading:

    | name | type and shape | |
    | --- | --- | --- |
    | `states` | record (n,) | whole positions |
    | `mask` | uint8 (n, actions) | 1 = legal; with `mask="bits"` uint8 (n, bytes): bit a % 8 of byte a // 8, as \
`np.unpackbits(mask, axis=1, count=actions, bitorder="little")` reads it; None without a mask |
    | `legal` | int32 (n, actions) | the legal codes, ascending, of which `count` are valid; None without lists |
    | `count` | int32 (n,) | how many are legal; 0 = the lane's game is over |
    | `to_move` | int8 (n,) | the seat that is asked; -1 = the game is over |
    | `scores` | int32 (n, seats) | points as the table lies now, counted when they are asked for |
    | `done` | uint8 (n,) | 1 = a game has ended in the last step |
    | `final` | int32 (n, seats) | the scores of the game that ended last |
    | `winners` | uint8 (n, seats) | 1 = came first in it: the most points, or what the game's `rank` says of ties and \
early ends, as in `Match.winners` (several where a tie stays, all where all play together) |
    | `refused` | int16 (n,) | the reason (a member of the game's `reasons`) of an action that was refused, 0 = none |
    | `games` | int64 (n,) | how many games have ended |

    A lane's dice are one generator that runs on: the same `seed` gives the same games, on any number of threads, and
    whoever sees a lane's dice for long could work out the next. No harm in simulation; a `Match` promises more
    (`ludoteka.kernel.dice`). Random actions have one more generator to a lane, seeded likewise.
    """

    def __init__(
        self, name: str, n: int, *, seats: int | None = None, seed: int = 0, threads: int | None = None,
        box: str | Path = "", boundscheck: bool = False, mask: Literal["bytes", "bits"] | None = "bytes",
        lists: bool = True, autoreset: bool = True, **options: int,
    ) -> None:  # fmt: skip
        """`threads` defaults to the cores, as far as each has some hundred lanes; `box` is the text or path of an
        owner's box file. `mask` and `lists` choose how legal actions are written down: what nobody reads costs time,
        and memory in which a million lanes may not fit. Without `autoreset` a lane whose game is over stays as it
        ended, shows no legal action and passes over what it is told, until `reset` starts it anew. Raises UserError
        for what cannot be."""
        if not whole(n) or n < 1:
            raise UserError(mark("A batch has at least one lane, not {n}."), n=repr(n))
        if not whole(seed) or seed < 0:
            raise UserError(mark("A batch's seed is a whole number from 0, not {seed}."), seed=repr(seed))
        if threads is not None and (not whole(threads) or threads < 1):
            raise UserError(mark("A batch has at least one thread, not {n}."), n=repr(threads))
        if mask not in ("bytes", "bits", None):
            raise UserError(mark("A mask is “bytes”, “bits” or None, not {mask}."), mask=repr(mask))
        self.native = native(name, box_text(box), boundscheck=boundscheck)
        self.game = game = self.native.game
        seats = game.seats[0] if seats is None else seats
        self._blank = game.blank(seats, options)
        self.states = game.blank(seats, options, n)
        self.states["rng"] = lanes(seed, n)
        self.autoreset = bool(autoreset)
        self._threads = max(1, min(threads or min(os.cpu_count() or 1, n // WORTH_A_THREAD), n))
        self._bytes = np.zeros((n, game.actions if mask == "bytes" else 0), np.uint8)
        self._bits = np.zeros((n, -(-game.actions // 8) if mask == "bits" else 0), np.uint8)
        self.mask: Any = {"bytes": self._bytes, "bits": self._bits, None: None}[mask]
        self.legal: Any = np.zeros((n, game.actions), np.int32) if lists else None
        self.count = np.zeros(n, np.int32)
        self.to_move = np.zeros(n, np.int8)
        self._scores, self._counted = np.zeros((n, seats), np.int32), False
        self.done = np.zeros(n, np.uint8)
        self.final = np.zeros((n, seats), np.int32)
        self.winners = np.zeros((n, seats), np.uint8)
        self.refused = np.zeros(n, np.int16)
        self.games = np.zeros(n, np.int64)
        self._x = choosers(seed, n)
        edges = np.linspace(0, n, self._threads + 1).astype(int)
        self._parts = [_Part(self, slice(a, b)) for a, b in pairwise(edges)]
        self._pool = ThreadPoolExecutor(self._threads - 1) if self._threads > 1 else None
        self.reset()

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} lanes: {self.game.title}, {self._scores.shape[1]} seats>"

    def __len__(self) -> int:
        return len(self.states)

    @property
    def scores(self) -> Any:
        """Points of each seat as the table lies now: int32 (n, seats). Always the same array, counted anew when it is
        asked for after a step."""
        if not self._counted:
            self._share(lambda part: self.native.points(part.states, part.scores))
            self._counted = True
        return self._scores

    def reset(self, where: Any = None) -> None:
        """Start lanes anew, each with its own dice as they stand: all, or those that `where` says, bool (n,)."""
        self._begin(chosen_of(where, len(self)), 2)

    def refresh(self, where: Any = None) -> None:
        """Show lanes anew after somebody else has written into `states`: all, or those that `where` says, bool (n,).
        Chance answers what is asked of it."""
        self._begin(chosen_of(where, len(self)), 1)

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
        self._counted = False
        self._share(lambda part: self.native.step(
            part.states, self._blank, actions[part.lanes], self.autoreset, *part.lists, *part.ends
        ))  # fmt: skip

    def play_random(self, steps: int = 1) -> int:
        """So many times `step(random_actions())`, and all that it leaves behind, without coming back in between; `done`
        tells of all these steps. Returns how many actions were done: fewer than lanes × steps only without
        `autoreset`."""
        if not whole(steps) or steps < 0:
            raise UserError(mark("A number of steps is a whole number from 0, not {steps}."), steps=repr(steps))
        self._counted = False
        return sum(self._share(lambda part: self.native.play(
            part.states, self._blank, steps, part.x, self.autoreset, *part.lists, *part.ends
        )))  # fmt: skip

    def random_actions(self) -> Any:
        """One legal action for each lane, each as likely as the others; int32, shape (n,). 0 where a game is over."""
        actions = np.zeros(len(self), np.int32)
        self._share(lambda part: self.native.choose(
            part.states, part.x, part.legal, part.count, actions[part.lanes]
        ))  # fmt: skip
        return actions

    def save(self, where: Any = None) -> Any:
        """A copy of the lanes' positions with their dice: records (n,), or as many as `where`, bool (n,), says. `.view`
        and `ndarray.tofile` make bytes of it."""
        chosen = chosen_of(where, len(self))
        saved = new(self.game.state, int(chosen.sum()))
        raw(saved)[...] = raw(self.states)[chosen]
        return saved

    def restore(self, saved: Any, where: Any = None) -> None:
        """Put positions that `save` gave into lanes, all or those that `where` says, and show them. They are taken as
        they are: only what the same version of a game saved, at a table with the same seats and options."""
        chosen = chosen_of(where, len(self))
        check_saved(saved, int(chosen.sum()), self._blank[0], self.game)
        raw(self.states)[chosen] = raw(saved)
        self.refresh(chosen)

    def bytes(self) -> Any:
        """The states as bytes, uint8 (n, bytes of a state), sharing their memory."""
        return raw(self.states)

    def _begin(self, chosen: Any, how: int) -> None:
        where = chosen.astype(np.uint8) * np.uint8(how)
        self.done[chosen] = 0
        self.refused[chosen] = 0
        self._counted = False
        self._share(lambda part: self.native.begin(part.states, self._blank, where[part.lanes], *part.lists))

    def _share(self, work: Callable[[_Part], Any]) -> list[Any]:
        """Let each thread work on its part of the lanes, this one on the last; compiled loops run without the
        interpreter's lock."""
        *others, mine = self._parts
        waiting = [self._pool.submit(work, part) for part in others] if self._pool else []
        done = work(mine)
        return [*(one.result() for one in waiting), done]


def chosen_of(where: Any, n: int) -> Any:
    """Lanes as bool (n,): all, or those that `where` says. Raises UserError for what says it of other lanes."""
    if where is None:
        return np.ones(n, bool)
    where = np.asarray(where)
    if where.shape != (n,) or where.dtype.kind not in "bu":
        raise UserError(mark("Lanes are chosen by {n} values true or false."), n=n)
    return where.astype(bool)


def check_saved(saved: Any, n: int, blank: Any, game: Game) -> None:
    """Raises UserError for what are not `n` saved positions of a table as `blank` has it."""
    if getattr(saved, "dtype", None) != blank.dtype or saved.shape != (n,):
        raise UserError(mark("{n} lanes take {n} saved states of {game}."), n=n, game=game.name)
    for name in ("seats", *(option.name for option in game.options)):
        if (saved[name] != blank[name]).any():
            raise UserError(mark("Saved states of another table: “{name}” is different."), name=name)


def choosers(seed: int, n: int) -> Any:
    """A generator for each lane that chooses among legal actions: int64 (n,)."""
    x = np.random.SeedSequence((seed, 1)).generate_state(n, np.uint32).astype(np.int64)
    x[x == 0] = 1
    return x


class _Part:
    """What a thread works on: views of its lanes."""

    def __init__(self, batch: Batch, part: slice) -> None:
        self.lanes = part
        self.states, self.count, self.scores = batch.states[part], batch.count[part], batch._scores[part]
        self.x = batch._x[part]
        self.legal = np.zeros((1, batch.game.actions), np.int32) if batch.legal is None else batch.legal[part]
        self.lists = (self.legal, self.count, batch._bytes[part], batch._bits[part], batch.to_move[part])
        self.ends = (batch.done[part], batch.final[part], batch.winners[part], batch.refused[part], batch.games[part])
