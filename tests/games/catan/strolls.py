"""Random games of all kinds of tables, position by position, with what is seldom done more often."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from ludoteka.engine.registry import load
from ludoteka.games.catan.state import ACTIONS, KIND, OUTCOMES, Do, State
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from tests.games.catan.table import Table

TABLES = [
    (4, {}),
    (2, {"layout": 2}),
    (3, {"helpers": 1, "layout": 1}),
    (6, {"helpers": 2, "extra": 1}),
    (5, {"helpers": 1, "offers": 10}),
    (3, {"scenario": 1, "helpers": 2}),
    (4, {"scenario": 2}),
    (4, {"scenario": 3, "helpers": 1}),
    (6, {"scenario": 3, "layout": 1}),
    (3, {"scenario": 4, "layout": 1, "helpers": 1}),
    (4, {"scenario": 5}),
    (4, {"scenario": 6, "helpers": 1}),
    (3, {"scenario": 7}),
    (6, {"scenario": 8, "extra": 1}),
    (3, {"scenario": 9, "helpers": 2}),
]
every_table = pytest.mark.parametrize("kind", TABLES, ids=str)
OFTEN = {Do.HELP: 30.0, Do.BUY: 30.0, Do.PLAY: 30.0, Do.SETTLE: 30.0, Do.CITY: 30.0, Do.OFFER: 0.3, Do.WANT: 0.3}
STEPS = 220


class Step(NamedTuple):
    """Before and after an action, or (`chance`) an answer of chance."""

    before: Any
    code: int
    chance: bool
    after: Any


def stroll(kind: tuple[int, dict[str, int]], seed: int = 1) -> list[Step]:
    return _stroll(Table.build, kind[0], tuple(sorted(kind[1].items())), seed)


@lru_cache(maxsize=16)
def _stroll(build: Any, seats: int, options: tuple[tuple[str, int], ...], seed: int) -> list[Step]:
    states, dice, out = load("catan").blank(seats, dict(options)), random.Random(seed), np.zeros(ACTIONS, np.int32)
    states["rng"] = words_of(f"stroll {seed}")
    build.setup(states[0])
    steps: list[Step] = []
    while states[0].seat >= 0 and len(steps) < STEPS:
        before = copied(states)
        chances = bool(states[0].awaits)
        if chances:
            weights = [int(build.odds(states[0], o)) for o in range(OUTCOMES)]
            code = dice.choices(range(OUTCOMES), weights)[0]
            build.deal(states[0], code)
        else:
            codes = out[: build.legal(states[0], out)].tolist()
            code = dice.choices(codes, [OFTEN.get(Do(KIND[a]), 1.0) for a in codes])[0]
            build.apply(states[0], code)
        steps.append(Step(before, code, chances, copied(states)))
    return steps


def copied(states: Any) -> Any:
    twin = new(State)
    copy_into(twin, states)
    return twin


def seen(states: Any, reader: int) -> Any:
    """The state as a seat may see it, -1 = a spectator."""
    twin = copied(states)
    Table.build.hide(twin[0], reader)
    return twin[0]


def asked(steps: list[Step]) -> Iterator[Any]:
    """The states of a stroll in which a seat is asked."""
    return (step.before for step in steps if not step.chance)
