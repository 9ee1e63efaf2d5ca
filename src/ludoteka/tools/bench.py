"""How fast a game is here: decisions and games a second, the size of a state, how long a start takes.

A decision is: all legal actions are listed, one of them is done, chance answers. Figures are medians of several rounds
of whole random games after a first round that does not count.
"""

from __future__ import annotations

import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.engine import bots
from ludoteka.engine.batch import Batch
from ludoteka.engine.game import Game, Table, buffer
from ludoteka.engine.native import Native, native
from ludoteka.kernel import copy_into, new, rollouts
from ludoteka.kernel.dice import lanes

ROUNDS = 5
LANES = 1024  # of a batch, on each core
STEPS = 64  # of random play in one go
Callback = Callable[[str], None]
"""Called with the name of what is measured next."""


def measure(
    game: Game, seconds: float = 1.0, *, seats: int | None = None, options: Mapping[str, int] | None = None,
    starts: bool = True, progress: Callback | None = None,
) -> dict[str, Any]:  # fmt: skip
    """Every figure of a game, with its fewest seats and its defaults where nothing else is said; `seconds` is about how
    long each is measured. `starts` times fresh processes too. Raises UserError for a table that cannot be."""
    report = progress or (lambda what: None)
    seats = game.seats[0] if seats is None else seats
    at = seats, game.chosen(seats, options or {})
    rules = native(game.name, game.box)
    report("decisions_per_second")
    one = _playouts(game, rules, at, seconds, threads=1)
    cores = os.cpu_count() or 1
    report("decisions_per_second_all_cores")
    every = _playouts(game, rules, at, seconds, threads=cores)
    report("batch_steps_per_second")
    batches = _batches(game, at, seconds)
    report("greedy_decisions_per_second")
    greedy = _greedy(game, rules, at, seconds)
    report("plain_decisions_per_second")
    plain = _plain(game, at, seconds)
    figures: dict[str, Any] = {
        "decisions_per_second": one["decisions"],
        "games_per_second": one["games"],
        "decisions_per_game": one["decisions"] / one["games"],
        "bytes_per_state": game.state.dtype.itemsize,
        "cores": cores,
        "decisions_per_second_all_cores": every["decisions"],
        "games_per_second_all_cores": every["games"],
        "all_cores_ratio": every["decisions"] / one["decisions"],
        **batches,
        "greedy_decisions_per_second": greedy,
        "plain_decisions_per_second": plain,
    }
    if starts:
        report("cold_start_s")
        figures["cold_start_s"], figures["warm_start_s"] = start_times(game.name)
    return figures


def machine() -> dict[str, Any]:
    """Where and when figures are taken, and how busy it is there: load is of the last minute."""
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "ludoteka": version("ludoteka"),
        "date": datetime.now().astimezone().isoformat(timespec="seconds"),
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


# ---- random play ---------------------------------------------------------------------------------------------------


def _playouts(game: Game, rules: Native, at: Table, seconds: float, threads: int) -> dict[str, float]:
    """Decisions and games a second of random play; each thread plays games of its own."""
    tables = [_Random(game, rules, at, seed) for seed in range(threads)]
    games = tables[0].enough(seconds / ROUNDS)
    rates = []
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(ROUNDS):
            for table in tables:
                table.deal(games)
            start = time.perf_counter()
            decisions = sum(pool.map(_Random.play, tables))
            taken = time.perf_counter() - start
            rates.append((decisions / taken, threads * games / taken))
    return {"decisions": statistics.median(r[0] for r in rates), "games": statistics.median(r[1] for r in rates)}


class _Random:
    """Where one thread plays random games."""

    def __init__(self, game: Game, rules: Native, at: Table, seed: int) -> None:
        self.game, self.rules, self.at, self.seed = game, rules, at, seed
        self.x = np.array([seed + 1], np.int64)
        self.out = buffer(game)

    def deal(self, games: int) -> None:
        self.seed += 1000
        self.states = self.game.blank(*self.at, games)
        self.states["rng"] = lanes(self.seed, games)
        self.length = np.zeros(games, np.int64)

    def play(self) -> int:
        self.rules.playout(self.states, self.x, self.out, self.length)
        return int(self.length.sum())

    def enough(self, seconds: float) -> int:
        """How many games take about so long; the first games of the process are played here."""
        self.deal(8)
        self.play()
        games, taken = 8, 0.0
        while taken < seconds / 4:
            games *= 2
            self.deal(games)
            start = time.perf_counter()
            self.play()
            taken = time.perf_counter() - start
        return max(1, int(games * seconds / taken))


def _plain(game: Game, at: Table, seconds: float) -> float:
    """Decisions a second by the plain rules, which need not be compiled."""
    out, x, decisions, start = buffer(game), np.array([1], np.int64), 0, time.perf_counter()
    taken, seed = 0.0, 0
    while taken < seconds:
        states, length = game.blank(*at), np.zeros(1, np.int64)
        states["rng"] = lanes(seed, 1)
        rollouts.playout(states, x, out, length, game.setup, game.draw, game.lister, game.apply)
        decisions, seed = decisions + int(length[0]), seed + 1
        taken = time.perf_counter() - start
    return decisions / taken


def _batches(game: Game, at: Table, seconds: float) -> dict[str, float]:
    """Steps a second of batches: an action in one lane, and its legal actions written down, counts one. One core and
    all take turns, so that what else the machine does meets both; the ratio is that of the rounds."""
    options: dict[str, Any] = dict(at[1])
    cores = os.cpu_count() or 1
    one, every = (
        Batch(game.name, LANES * n, seats=at[0], box=game.box, threads=n, mask="bits", **options) for n in (1, cores)
    )
    rounds = []
    for _ in range(ROUNDS + 1):
        given = _rate(lambda: one.step(one.random_actions()), LANES, seconds / ROUNDS / 3)
        alone, together = (
            _rate(partial(batch.play_random, STEPS), len(batch) * STEPS, seconds / ROUNDS / 3) for batch in (one, every)
        )
        rounds.append((given, alone, together, together / alone))
    given, alone, together, ratio = (statistics.median(column) for column in zip(*rounds[1:], strict=True))
    return {
        "batch_steps_per_second": given, "batch_random_steps_per_second": alone,
        "batch_random_steps_per_second_all_cores": together, "batch_all_cores_ratio": ratio,
    }  # fmt: skip


def _rate(work: Callable[[], object], steps: int, seconds: float) -> float:
    """Steps a second of something that does so many of them, again and again for about so long."""
    done, taken, start = 0, 0.0, time.perf_counter()
    while taken < seconds:
        work()
        done += steps
        taken = time.perf_counter() - start
    return done / taken


def _greedy(game: Game, rules: Native, at: Table, seconds: float) -> float:
    """Decisions a second of the greedy bot with the compiled rules at hand; it sees what a seat may see."""
    bot, taken, decisions, seed = bots.make("greedy", random.Random(0)), 0.0, 0, 0
    shown = new(game.state, 1)
    while taken < seconds:
        states = game.blank(*at)
        states["rng"] = lanes(seed, 1)
        seed += 1
        s = states[0]
        rules.setup(s)
        while s.seat >= 0 and taken < seconds:
            if s.awaits:
                rules.draw(s)
                continue
            copy_into(shown, states)
            rules.hide(shown[0], int(s.seat))
            start = time.perf_counter()
            a = bot.choose(bots.Seen(game, shown, int(s.seat), rules))
            taken += time.perf_counter() - start
            decisions += 1
            rules.apply(s, a)
    return decisions / taken


# ---- starts --------------------------------------------------------------------------------------------------------


def start_times(name: str, warm_rounds: int = 5) -> tuple[float, float]:
    """Seconds from the start of a fresh process to the end of its first compiled game: with an empty cache, where all
    that is compiled for play is made, and with the cache that this leaves (the median)."""
    with tempfile.TemporaryDirectory(prefix="ludoteka-") as cache:
        cold = _start(name, cache, everything=True)
        warm = statistics.median(_start(name, cache, everything=False) for _ in range(warm_rounds))
    return cold, warm


def _start(name: str, cache: str, *, everything: bool) -> float:
    """Until the new process has said that its game is over."""
    code = f"from ludoteka.tools.bench import first_game; first_game({name!r}, {everything})"
    start = time.perf_counter()
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "LUDOTEKA_CACHE": cache}) as process:
        assert process.stdout
        said = process.stdout.readline()
        taken = time.perf_counter() - start
    if process.returncode or not said:
        raise subprocess.CalledProcessError(process.returncode, command)
    return taken


def first_game(name: str, everything: bool) -> None:
    """One compiled game, before it all that is compiled for play if so wished; says how many decisions it had."""
    rules = native(name)
    if everything:
        rules.warm()
    table = _Random(rules.game, rules, (rules.game.seats[0], {}), 0)
    table.deal(1)
    print(table.play(), flush=True)
