"""What rules are made of: records, sets, dice, and the marks that make a function a rule.

A game's author needs nothing but the names below. How rules become machine code stands in `builds` and `codegen`, the
loops over any game in `rollouts`.
"""

from ludoteka.kernel.actions import Act, Actions, Row, Table
from ludoteka.kernel.dice import below, one_of, total
from ludoteka.kernel.records import (
    Common,
    Named,
    array,
    copied,
    copy_into,
    fixed,
    i1,
    i2,
    i4,
    i8,
    lying,
    new,
    raw,
    record,
)
from ludoteka.kernel.rules import filled_in, rule
from ludoteka.kernel.scratch import add_times, scratch
from ludoteka.kernel.sets import count, first, nth
from ludoteka.kernel.weights import LEARNT, weights
from ludoteka.kernel.written import RuleError

__all__ = [
    "LEARNT", "Act", "Actions", "Common", "Named", "Row", "RuleError", "Table", "add_times", "array", "below", "copied",
    "copy_into", "count", "filled_in", "first", "fixed", "i1", "i2", "i4", "i8", "lying", "new", "nth", "one_of", "raw",
    "record", "rule", "scratch", "total", "weights",
]  # fmt: skip
