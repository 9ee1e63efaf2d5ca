"""How rules become functions of a CUDA device.

Numba links all that a kernel reaches and lets NVVM optimise it once. Left alone NVVM puts nearly every rule into each
of its callers: one game became 18 MB of PTX, and a card's code is kept near its cores in a few dozen KB. So a rule
above some size stays a function of its own. Tables lie in the card's memory and are shared by all rules: in the
constant memory, where Numba puts them, 64 KB have room. This leans on Numba's inner classes, as `codegen` does.
"""

from __future__ import annotations

from collections import namedtuple
from functools import cache
from typing import Any

import numpy as np
from numba import config, cuda

from ludoteka.kernel import count, first
from ludoteka.kernel.codegen import widened
from ludoteka.kernel.lanes import copy
from ludoteka.kernel.records import Named
from ludoteka.kernel.twins import Twins

#: Bytes of stack for each thread: rules that call themselves, such as the longest road's, go deeper than a card thinks.
STACK = 16 * 1024

#: Instructions, before they are optimised, above which a rule is not put into its callers.
LARGE = 200


class Device:
    """Device functions of rules, made on demand, and the tables they share."""

    def __init__(self) -> None:
        made = cuda.jit(device=True)
        given = {id(count): made(_count), id(first): made(_first)}
        if not config.ENABLE_CUDASIM:
            given[id(copy)] = made(_copy)
            _deepen()
            config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few lanes are asked for knowingly, and one block counts for all
        self._twins = Twins(function, given, known=self._known)
        self._tables: dict[int, tuple[Any, Any]] = {}

    def twin(self, f: Any) -> Any:
        """The device function of a rule: the same code over globals in which each rule is a device function."""
        return self._twins.twin(f)

    def _known(self, value: Any) -> Any:
        if isinstance(value, type) and issubclass(value, Named):
            return numbers(value)
        if isinstance(value, np.ndarray):
            # the original is kept too: the identity of one that is gone may become another's
            if id(value) not in self._tables:
                self._tables[id(value)] = value, cuda.to_device(np.ascontiguousarray(value))
            return self._tables[id(value)][1]
        return value


@cache
def numbers(cls: type[Named]) -> Any:
    """Named numbers as a tuple with names: an index into an array cannot be a member of an enum on a card."""
    names = namedtuple(cls.__name__, list(cls.__members__))  # type: ignore[misc]  # fields are the enum's
    return names(*[member.value for member in cls.__members__.values()])


def function(rule: Any) -> Any:
    """A device function: one version for each kind of record, whole numbers as int64."""
    made = cuda.jit(device=True)(rule)
    if not config.ENABLE_CUDASIM:
        compiled = made.compile_device
        made.compile_device = lambda types, returned=None: _apart(compiled(widened(types), returned))
    return made


def _deepen() -> None:
    from cuda.bindings import driver  # type: ignore[import-not-found]  # comes with the extra

    cuda.current_context()
    if (failed := driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, STACK)[0]) != 0:
        raise RuntimeError(f"the card gives no stack of {STACK} bytes a thread: {failed}")


def _apart(compiled: Any) -> Any:
    """Keep a large function out of its callers."""
    for one in compiled.library._module.functions:
        if one.name == compiled.fndesc.llvm_func_name and sum(len(block.instructions) for block in one.blocks) > LARGE:
            one.attributes.add("noinline")
    return compiled


def _count(bits: int) -> Any:
    return cuda.popc(bits)


def _first(bits: int) -> Any:
    return cuda.popc((bits & -bits) - 1)  # the simulator's `ffs` knows 32 bits only


def _copy(states: Any, i: int, source: Any) -> None:
    """By words: a record is copied byte by byte, all its bytes through registers."""
    to, words = states.view(np.int64), source.view(np.int64)
    each = len(words) // len(source)
    for k in range(each):
        to[i * each + k] = words[k]
