"""Random games under the laws, by the thousand: in the compiled build on all cores, some of them in the plain one too.

Game number k of a run is made by the run's seed and k alone, so that a game that broke a law can be played again.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, buffer
from ludoteka.engine.native import Native, native
from ludoteka.kernel import copy_into, new, raw, rollouts
from ludoteka.kernel.dice import words_of
from ludoteka.text.i18n import mark

#: What `rollouts.trial` counts, in its order.
LAWS = (
    mark("an action is listed, but refused"),
    mark("an action is listed twice or out of order"),
    mark("an action is allowed, but not listed"),
    mark("an action is allowed after the end"),
    mark("a seat is asked, but nothing is allowed"),
    mark("the game does not end"),
    mark("something is lost or made"),
)
LOST = LAWS.index("something is lost or made")
BUILDS_DIFFER = mark("the plain and the compiled rules lead to different states")
NOT_ANSWERED = mark("what a page asks for is not answered as it should be")
CHUNK = 200  # games that one thread plays at a time
AUDIT = 4  # a game that is played by the plain rules as well is audited after each so many decisions


@dataclass(frozen=True)
class Care:
    """How closely games are watched: 1 is each time, more is now and then."""

    look: int = 1  # each so many decisions a position is recounted, and the actions listed are asked about
    sweep: int = 8  # each so many decisions all codes are asked about
    sample: int = 1000  # each so many games one is played by the plain rules as well; 0 = none


@dataclass(frozen=True)
class Lot:
    """What is drawn for game number k: its seed, table and options."""

    k: int
    seed: str
    seats: int
    options: Mapping[str, int]


@dataclass(frozen=True)
class Broken:
    """The first game of a run that broke laws: sentences marked for translation, and what a recount says.

    Where none does alone, `lot` is the first of so many `games` that do when they are played together.
    """

    lot: Lot
    laws: tuple[str, ...]
    recount: tuple[str, ...] = ()
    games: int = 1


@dataclass
class Report:
    """What a run has seen; `broken` is None if no law was. Games played together with a broken one are not counted."""

    games: int = 0
    decisions: int = 0
    sampled: int = 0
    broken: Broken | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def add(self, games: int, decisions: int, sampled: int) -> None:
        with self._lock:
            self.games, self.decisions = self.games + games, self.decisions + decisions
            self.sampled += sampled


class Lots:
    """Which tables and options the games of a run have: all of them in turn, or those that are fixed."""

    def __init__(self, game: Game, seed: str, seats: int | None, options: Mapping[str, int]) -> None:
        """Raises UserError for what cannot be."""
        self.seed = seed
        self._tables = game.tables(seats, options)

    def __len__(self) -> int:
        return len(self._tables)

    def lot(self, k: int) -> Lot:
        return Lot(k, f"{self.seed}/{k}", *self._tables[k % len(self._tables)])


def run(
    game: Game, games: int, *, seed: str = "0", first: int = 0, seats: int | None = None,
    options: Mapping[str, int] | None = None, care: Care = Care(), threads: int | None = None,
    rules: Native | None = None, progress: Callable[[int], None] | None = None,
) -> Report:  # fmt: skip
    """Play games `first` to `first + games - 1` of a run; once one has broken a law, no more are begun, and the first
    that did is told. Raises UserError."""
    lots = Lots(game, seed, seats, options or {})
    rules = rules or native(game.name, game.box)
    report = Report()
    chunks = [range(k, min(k + CHUNK, first + games)) for k in range(first, first + games, CHUNK)]
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        waiting = [pool.submit(_chunk, game, rules, [lots.lot(k) for k in ks], care, report) for ks in chunks]
        try:
            for done in as_completed(waiting):
                broken = done.result()
                if progress:
                    progress(report.games)
                if broken:
                    break
        finally:
            pool.shutdown(cancel_futures=True)
    # Chunks are begun in order: all before one that was played have been played too.
    found = [broken for done in waiting if not done.cancelled() and (broken := done.result())]
    report.broken = min(found, key=lambda broken: broken.lot.k, default=None)
    return report


def _chunk(game: Game, rules: Native, lots: Sequence[Lot], care: Care, report: Report) -> Broken | None:
    """Some games in the compiled build, all at once; game by game only to find one that broke a law."""
    states, faults, decisions = _trial(game, rules, lots, care)
    if faults.any():
        for lot in lots:
            alone = _trial(game, rules, [lot], care)[1]
            if alone.any():
                return Broken(lot, _named(alone), tuple(_lost(game, lot)) if alone[LOST] else ())
        return Broken(lots[0], _named(faults), games=len(lots))
    sampled = [(k, lot) for k, lot in enumerate(lots) if care.sample and lot.k % care.sample == 0]
    for k, lot in sampled:
        if broken := replayed_plainly(game, lot, raw(states)[k]):
            return broken
    report.add(len(lots), decisions, len(sampled))
    return None


def _named(faults: Any) -> tuple[str, ...]:
    return tuple(law for law, n in zip(LAWS, faults, strict=True) if n)


def _trial(game: Game, rules: Native, lots: Sequence[Lot], care: Care) -> tuple[Any, Any, int]:
    """Final states, faults counted by LAWS, and decisions."""
    states, x = _dealt(game, lots)
    n = len(lots)
    length, hashes, faults = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(len(LAWS), np.int64)
    rules.trial(states, raw(states), x, buffer(game), length, hashes, faults,
                game.actions, care.look, care.sweep, rollouts.ENDLESS)  # fmt: skip
    return states, faults, int(length.sum())


def _dealt(game: Game, lots: Sequence[Lot]) -> tuple[Any, Any]:
    """States before their set-up, and for each game the generator that chooses among legal actions."""
    states = new(game.state, len(lots))
    states["seats"] = [lot.seats for lot in lots]
    states["rng"] = [words_of(lot.seed) for lot in lots]
    for option in game.options:
        states[option.name] = [lot.options[option.name] for lot in lots]
    return states, np.array([words_of(f"{lot.seed} choices")[0] or 1 for lot in lots], np.int64)


def replayed_plainly(game: Game, lot: Lot, end: Any) -> Broken | None:
    """The same game by the plain rules: recounted on its way, and its end compared byte by byte."""
    states, x = _dealt(game, [lot])
    s, out = states[0], buffer(game)
    for decisions, _ in enumerate(_plain_play(game, s, x, out)):
        if game.audit and (s.seat < 0 or decisions % AUDIT == 0) and (found := game.audit(s)):
            return Broken(lot, (mark("a recount differs"),), tuple(found))
    return None if (raw(states)[0] == end).all() else Broken(lot, (BUILDS_DIFFER,))


def steps(game: Game, lot: Lot) -> Iterator[tuple[Any, Any, int, bool]]:
    """The same game by the plain rules, entry by entry: the states before and after, shape (1,), the code, and whether
    it is what chance answered."""
    before, x = _dealt(game, [lot])
    out = buffer(game)
    game.setup(before[0])
    while before[0].seat >= 0:
        after, chance = new(game.state), bool(before[0].awaits)
        copy_into(after, before)
        if chance:
            code = int(game.draw(after[0]))
        else:
            code = int(out[rollouts.pick(x, game.lister(after[0], out))])
            game.apply(after[0], code)
        yield before, after, code, chance
        before = after


def _lost(game: Game, lot: Lot) -> list[str]:
    """What the plain recount says where the one in machine code first finds something lost."""
    states, x = _dealt(game, [lot])
    for _ in _plain_play(game, states[0], x, buffer(game)):
        if game.counter(states[0]):
            return game.audit(states[0]) if game.audit else []
    return []


def _plain_play(game: Game, s: Any, x: Any, out: Any) -> Iterator[None]:
    """Stops after each action once chance has answered, the last time at the end."""
    game.setup(s)
    rollouts.resolve_chance(s, game.draw)
    while s.seat >= 0:
        yield
        game.apply(s, int(out[rollouts.pick(x, game.lister(s, out))]))
        rollouts.resolve_chance(s, game.draw)
    yield
