"""Numbers that a rule works on while it runs, and forgets: what little linear algebra an evaluation needs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel.rules import rule

#: Rows are added so many numbers at a time, and are as long as a multiple of it.
STEP = 8


@rule
def scratch(n: int) -> Any:
    """So many numbers, all 0, float64 (n,), for as long as the rule that asks for them runs; `n` is a constant there.
    Machine code has them on its stack: nothing is allocated."""
    return np.zeros(n)


@rule
def add_times(into: Any, row: Any, by: float) -> None:
    """Add a row of numbers, times a number, to others: float64 (n,) both, n a multiple of STEP."""
    into += by * row


@rule
def add_times_by_step(into: Any, row: Any, by: float) -> None:
    """The same in machine code, to the last bit: several at once, all read before any is written."""
    for k in range(0, len(into), STEP):
        a, b, c, d = by * row[k], by * row[k + 1], by * row[k + 2], by * row[k + 3]
        e, f, g, h = by * row[k + 4], by * row[k + 5], by * row[k + 6], by * row[k + 7]
        a, b, c, d = into[k] + a, into[k + 1] + b, into[k + 2] + c, into[k + 3] + d
        e, f, g, h = into[k + 4] + e, into[k + 5] + f, into[k + 6] + g, into[k + 7] + h
        into[k], into[k + 1], into[k + 2], into[k + 3] = a, b, c, d
        into[k + 4], into[k + 5], into[k + 6], into[k + 7] = e, f, g, h
