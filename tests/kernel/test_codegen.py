"""Rules that call one another are linked, whatever the order in which their calls are met; none allocates."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludoteka.kernel import RuleError, rule
from ludoteka.kernel.builds import Build
from tests.checkout import ROOT

# A module that is linked brings along only what is called by what already lies there. The calls below that can never
# come to pass are typed, and so their callees are noted; then LLVM removes them, before anything is linked.


@rule
def leaf(n):
    return 7 * n + 1


@rule
def calls_in_vain(n):
    """Names the leaf, and never calls it."""
    if n != n:
        return leaf(n)
    return n


@rule
def calls(n):
    return leaf(n) + 2


@rule
def calls_deeper(n):
    return calls(n) + 3


@rule
def first_in_vain(n):
    """The leaf is met behind a part that does not call it, and needed by one that is met later."""
    return calls_in_vain(n) + calls(n)


@rule
def itself_in_vain(n):
    """The leaf is met in the entry itself."""
    if n != n:
        return leaf(n)
    return calls(n)


@rule
def through_parts(n):
    """All of it, once more below parts and met in another order."""
    return first_in_vain(n) + itself_in_vain(n) + calls_deeper(n)


ENTRIES = (first_in_vain, itself_in_vain, through_parts)


def said_by_the_compiled() -> list[list[int]]:
    from numba import types as n

    build = Build(Path(__file__).parent, "linking")
    entries = [build.entry(f, n.int64(n.int64)) for f in ENTRIES]
    return [[entry(k) for k in range(5)] for entry in entries]


@pytest.mark.compiled
def test_a_callee_is_linked_behind_all_its_callers():
    """In a process of its own: a call of what was left out ends it."""
    command = "from tests.kernel import test_codegen; print(test_codegen.said_by_the_compiled())"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr or f"ended by signal {-done.returncode}"
    assert json.loads(done.stdout) == [[f(k) for k in range(5)] for f in ENTRIES]


@rule
def allocates(n):
    return np.zeros(n, np.int64).sum()


@rule
def calls_what_allocates(n):
    return allocates(n) + 1


@pytest.mark.compiled
@pytest.mark.parametrize("f", [allocates, calls_what_allocates])
def test_a_rule_that_allocates_is_not_compiled(f, tmp_path):
    from numba import types as n

    with pytest.raises(RuleError, match=r"test_codegen.py:\d+: rules allocate here \(zeros\)"):
        Build(tmp_path, "allocating").entry(f, n.int64(n.int64))
