"""Numbers that a rule works on: the same in machine code and in Python, and all 0 each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteka.kernel import add_times, rule, scratch
from ludoteka.kernel.builds import Build

ROWS = np.array([[0.1 * k for k in range(16)], [1 / (k + 1) for k in range(16)]])


@rule
def mixed(one: float, other: float) -> float:
    """Two rows, added so many times each, and something of all that came of it."""
    sums = scratch(16)
    add_times(sums, ROWS[0], one)
    add_times(sums, ROWS[1], other)
    return weighed(sums)


@rule
def weighed(sums: Any) -> float:
    worth = 0.0
    for k in range(len(sums)):
        worth += (k - 5) * sums[k]
    return worth


def test_scratch_is_empty_for_whoever_asks():
    scratch(4)[:] = 1.0
    assert scratch(4).tolist() == [0.0] * 4


def test_a_row_is_added_so_many_times():
    sums = np.ones(16)
    add_times(sums, np.arange(16.0), 0.5)
    assert sums.tolist() == [1.0 + 0.5 * k for k in range(16)]


@pytest.mark.compiled
def test_machine_code_comes_to_the_same_to_the_last_bit_each_time():
    from numba import types

    compiled = Build(Path(__file__).parent).entry(mixed, types.float64(types.float64, types.float64))
    for one, other in np.random.default_rng(1).normal(size=(200, 2)).tolist():
        assert compiled(one, other) == mixed(one, other)
