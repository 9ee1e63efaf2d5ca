"""Weights of a game's evaluation that play better: searched for by CMA-ES over games of Greedy, judged on other deals.

Each generation's choices are given the same deals, which the next does not see again. What comes out is the middle of
the last distribution, not the choice that was luckiest, and it is judged on deals that no choice was tried on: against
the game's own weights, or where points count beside what those make.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any

import msgspec
import numpy as np

from ludoteka.arena.run import Told
from ludoteka.arena.runners import Lost, Runner
from ludoteka.arena.trials import Ground, Trial, interval, tried
from ludoteka.engine.variants import weights_file
from ludoteka.kernel.dice import commitment
from ludoteka.kernel.weights import Made, Sheet, Value, Weight, numbers, rounded, written_weights
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

STEP = 0.1  # of the way between its bounds that a weight is moved at first
CHUNK = 50  # deals of the judgement that are one piece of work


@dataclass(frozen=True)
class Plan:
    """How long weights are searched for: so many choices (in whole generations), each in so many games (on whole
    deals), and games of the judgement. `only`: modules, names or `module.NAME` of those that are tuned; empty = all
    that have bounds."""

    trials: int = 300
    games: int = 200
    check: int = 2000
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """What a search came to. `change` is what the judgement says, with its 95 % interval by deals: the share of games
    won against the weights there were, or the points more than theirs."""

    ground: Ground
    sheet: Sheet
    values: dict[str, Value]
    trials: int
    games: int  # of the judgement
    before: float  # a fair share, or the points of the weights there were
    after: float
    change: tuple[float, float, float]

    @property
    def better(self) -> bool:
        """Whether the new weights are better for certain."""
        return self.change[1] > (0 if self.ground.apart else self.before)


def chosen(sheet: Sheet, only: Sequence[str]) -> list[tuple[str, Weight]]:
    """The weights that are tuned, by `module.NAME`. Raises UserError for a name that none has, or nothing to tune."""
    there = [(module, name, weight) for module, name, weight in sheet if weight.bounds]
    for asked in only:
        if not any(asked in _names(module, name) for module, name, _ in there):
            raise UserError(
                mark("No weight to be tuned is called “{name}”; there are: {names}."),
                name=asked, names=", ".join(f"{module}.{name}" for module, name, _ in there),
            )  # fmt: skip
    return [(f"{module}.{name}", weight) for module, name, weight in there
            if not only or any(asked in _names(module, name) for asked in only)]  # fmt: skip


def _names(module: str, name: str) -> tuple[str, str, str]:
    return module, name, f"{module}.{name}"


class Space:
    """Weights as points of a cube: each number from 0 to 1, between its bounds."""

    def __init__(self, weights: Sequence[tuple[str, Weight]]) -> None:
        self._weights = weights
        spans = [weight.bounds or (0.0, 0.0) for _, weight in weights for _ in numbers(weight.value)]
        self._low, self._high = np.array(spans).T

    @property
    def start(self) -> Any:
        """Where the weights are now."""
        there = np.array([x for _, weight in self._weights for x in numbers(weight.value)])
        return (there - self._low) / (self._high - self._low)

    def values(self, point: Any, digits: int | None = None) -> dict[str, Value]:
        """The weights at a point, rounded if so many digits are to count."""
        there = iter((self._low + np.clip(point, 0, 1) * (self._high - self._low)).tolist())
        found = dict[str, Value]()
        for name, weight in self._weights:
            row = tuple(next(there) for _ in numbers(weight.value))
            if digits:
                row = tuple(rounded(x, digits) for x in row)
            found[name] = row[0] if isinstance(weight.value, float) else row
        return found


def tune(ground: Ground, plan: Plan, runner: Runner, kept: Path | None = None, told: Told | None = None) -> Found:
    """Search for better weights and judge them. With `kept`, a file of what has been played, a search that was
    interrupted goes on. Raises UserError for a game without weights, for a table that cannot be, for a file that is not
    of this search, and where the optimiser is not installed."""
    game = ground.loaded
    if not weights_file(game).exists():
        raise UserError(mark("{game} has no weights to be tuned."), game=game.title)
    game.chosen(ground.seats, ground.options)
    weights = chosen(ground.sheet, plan.only)
    space, optimizer = Space(weights), _optimizer(weights, ground.seed)
    size = optimizer.population_size
    generations, deals = -(-plan.trials // size), -(-plan.games // ground.rotations)
    chunks = -(-plan.check // (ground.rotations * CHUNK))
    total = generations * size + chunks * (2 if ground.apart else 1)
    with _results(kept, ground, plan) as results:
        play = partial(_play, ground, runner, results, total, told)
        for generation in range(generations):
            asked = [optimizer.ask() for _ in range(size)]
            outcomes = play([
                Trial(f"{generation}.{k}", space.values(point), deals, first=generation * deals)
                for k, point in enumerate(asked)
            ])  # fmt: skip
            optimizer.tell([(point, -float(np.mean(one))) for point, one in zip(asked, outcomes, strict=True)])
        values = space.values(optimizer.mean, 3)
        after = _judged(play, values, chunks)
        before = _judged(play, {}, chunks) if ground.apart else [1 / ground.seats] * len(after)
    change = interval(np.array(after) - np.array(before) if ground.apart else after)
    return Found(
        ground, ground.sheet, values, generations * size, len(after) * ground.rotations, float(np.mean(before)),
        float(np.mean(after)), change,
    )  # fmt: skip


def _optimizer(weights: Sequence[tuple[str, Weight]], seed: str) -> Any:
    try:
        from cmaes import CMA
    except ImportError:
        raise UserError(mark("The optimiser is not installed: pip install 'ludoteka[tune]'.")) from None
    start = Space(weights).start
    return CMA(start, STEP, bounds=np.array([[0.0, 1.0]] * len(start)), seed=zlib.crc32(seed.encode()))


def _judged(play: Callable[[list[Trial]], list[list[float]]], values: dict[str, Value], chunks: int) -> list[float]:
    """What each deal of the judgement came to."""
    name = "new" if values else "old"
    trials = [Trial(f"{name}.{k}", values, CHUNK, "judgement", k * CHUNK) for k in range(chunks)]
    return [x for one in play(trials) for x in one]


def _play(
    ground: Ground, runner: Runner, results: Results, total: int, told: Told | None, trials: list[Trial]
) -> list[list[float]]:
    """What each trial came to, in their order: those that are kept are not played again."""
    for trial, outcome in runner.each(partial(tried, ground), [one for one in trials if one.name not in results.found]):
        if isinstance(outcome, Lost):
            raise UserError(mark("The process that played went down."))
        results.add(trial.name, outcome)
        if told:
            told(len(results.found), total)
    return [results.found[one.name] for one in trials]


# ---- the file of a search --------------------------------------------------------------------------------------------


class Line(msgspec.Struct, frozen=True):
    """What a trial came to."""

    trial: str
    found: list[float]


class Results:
    """What has been played, by the trials' names; kept in a file where one is open."""

    def __init__(self, found: dict[str, list[float]], out: IO[bytes] | None = None) -> None:
        self.found, self._out = found, out

    def add(self, name: str, outcome: list[float]) -> None:
        """Keep what a trial came to. Raises UserError where it cannot be written."""
        self.found[name] = outcome
        if self._out:
            with _writing(self._out.name):
                self._out.write(msgspec.json.encode(Line(name, outcome)) + b"\n")
                self._out.flush()


@contextmanager
def _results(file: Path | None, ground: Ground, plan: Plan) -> Iterator[Results]:
    """The results of a search, and its file open to take more. Raises UserError for a file of something else."""
    if file is None:
        yield Results({})
        return
    first = _head(ground, plan)
    with _writing(file):
        lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []  # a last line may have been cut off
    if lines and lines[0] != first:
        raise UserError(mark("{file} holds another search: other weights, another table, seed or plan."), file=file)
    try:
        found = {one.trial: one.found for line in lines[1:] for one in [msgspec.json.decode(line, type=Line)]}
    except msgspec.DecodeError as error:
        raise UserError(mark("{file} is no file of a search: {why}"), file=file, why=error) from error
    with ExitStack() as stack:
        with _writing(file):
            out = stack.enter_context(file.open("r+b" if lines else "wb"))
            out.seek(sum(len(line) + 1 for line in lines))
            out.truncate()
            if not lines:
                out.write(first + b"\n")
        yield Results(found, out)


def _head(ground: Ground, plan: Plan) -> bytes:
    """What decides the results of a search: the first line of its file."""
    told = {
        "tune": 1, "rules": ground.loaded.rulebook.version, "weights": commitment(written_weights(ground.sheet)),
        **asdict(ground), **asdict(plan), "box": ground.box and commitment(ground.box),
    }  # fmt: skip
    return msgspec.json.encode(told)


@contextmanager
def _writing(file: Path | str) -> Iterator[None]:
    """Say it in a sentence where a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise UserError(mark("The file {file} cannot be written: {error}."), file=file, error=error.strerror) from error


# ---- keeping what was found ------------------------------------------------------------------------------------------


def keep(found: Found, date: str, command: str, result: str) -> Path:
    """Write new weights into the game's file, with how they were made; returns the file. Raises UserError where it
    cannot be written."""
    file = weights_file(found.ground.loaded)
    sheet = found.sheet.changed(found.values, Made(date, command, result))
    with _writing(file):
        file.write_text(written_weights(sheet), "utf-8")
    return file
