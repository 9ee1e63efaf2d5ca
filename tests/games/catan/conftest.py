"""Every test of CATAN's rules runs on the plain rules, and again on the compiled ones.

What the page and the words say of a position is asked of the plain rules alone: such a module has
`RUNS_ON = ("plain",)`.
"""

from __future__ import annotations

import pytest

from tests.games.catan.table import Plain, Table
from tests.laws.builds import rules_of

BOTH = ("plain", pytest.param("compiled", marks=pytest.mark.compiled))


def pytest_generate_tests(metafunc):
    metafunc.parametrize("build", getattr(metafunc.module, "RUNS_ON", BOTH), indirect=True)


@pytest.fixture(autouse=True)
def build(request, monkeypatch):
    monkeypatch.setattr(Table, "build", Plain if request.param == "plain" else rules_of("catan", request.param))
