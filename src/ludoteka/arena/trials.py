"""What a choice of weights is worth: games of Greedy by them, on deals that any other choice can be given too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from ludoteka.arena.setting import AtTable
from ludoteka.engine.duels import CALLED, Duels
from ludoteka.engine.game import Game
from ludoteka.engine.native import Progress, native
from ludoteka.engine.variants import variant, weights_file
from ludoteka.kernel.dice import words_of
from ludoteka.kernel.knobs import Knobs
from ludoteka.kernel.weights import Sheet, Value, read_weights


@dataclass(frozen=True)
class Ground(AtTable):
    """Where weights are tried: a game at one table. `seed` is a text that all deals come from."""

    game: str
    seats: int
    options: Mapping[str, int] = field(default_factory=dict)
    seed: str = "1"
    box: str = ""
    compiled: bool = True

    @property
    def sheet(self) -> Sheet:
        """The weights that the game has."""
        return read_weights(weights_file(self.loaded))

    @property
    def rotations(self) -> int:
        """Games on one deal: the weights that are tried sit in each seat once, or in all."""
        return 1 if self.apart else self.seats


@dataclass(frozen=True)
class Trial:
    """Some games by other weights, `module.NAME` to value: on `deals` deals from number `first` of a set."""

    name: str
    values: Mapping[str, Value]
    deals: int
    of: str = "search"
    first: int = 0


def tried(ground: Ground, trial: Trial, tell: Callable[[int], None] = lambda number: None) -> list[float]:
    """What each deal came to: the share of its games that the tried weights won against the game's own, or the points
    they made."""
    duels = _duels(ground.loaded, compiled=ground.compiled)(ground.sheet.changed(trial.values))
    mine = np.ones((1, ground.seats), np.uint8) if ground.apart else np.eye(ground.seats, dtype=np.uint8)
    found = []
    for k in range(trial.first, trial.first + trial.deals):
        deal = f"{ground.seed} {trial.of} {k}"
        draws = words_of(f"{deal} draws")[0] or 1
        won, points, _ = duels.play(ground.seats, ground.options, words_of(deal), draws, mine)
        shares = (won & (mine == 1)).sum(axis=1) / won.sum(axis=1)
        found.append(float(points.mean() if ground.apart else shares.mean()))
    return found


def ready(ground: Ground, progress: Progress | None = None) -> None:
    """Compile what trials call once, before many processes want it."""
    game = ground.loaded
    native(game.name, game.box).warm(progress, CALLED)
    _duels(game, compiled=True)


@lru_cache(maxsize=4)
def _duels(game: Game, *, compiled: bool) -> Callable[[Sheet], Duels]:
    """What plays a sheet of weights against the game's own: compiled once for a process, whatever the sheets."""
    if not compiled:
        return lambda sheet: Duels(game, variant(game, sheet=sheet)["value"].value, game.evaluate)
    rules, modules = native(game.name, game.box), variant(game)
    knobs = Knobs(modules, f"{game.package}.bots")
    against = Duels(game, rules.valued(knobs.rule("value", "value"), "knobs"), rules.value, rules)

    def turned(sheet: Sheet) -> Duels:
        knobs.turn(variant(game, sheet=sheet))
        return against

    return turned


def interval(values: Any) -> tuple[float, float, float]:
    """A mean over deals with its 95 % interval."""
    mean = float(np.mean(values))
    error = 1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return mean, mean - error, mean + error
