"""Every test of CATAN runs on the plain rules, and again on the compiled ones."""

from __future__ import annotations

import pytest

from tests.games.catan.table import Plain, Table
from tests.laws.builds import rules_of


@pytest.fixture(
    params=["plain", pytest.param("compiled", marks=pytest.mark.compiled)],
    autouse=True,
)
def build(request, monkeypatch):
    monkeypatch.setattr(Table, "build", Plain if request.param == "plain" else rules_of("catan", request.param))
