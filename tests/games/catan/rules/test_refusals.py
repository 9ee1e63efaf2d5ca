"""Every reason why one may not is met somewhere in these tests, in a position drawn for it."""

from __future__ import annotations

import re
from pathlib import Path

from ludoteka.games.catan.state import No
from tests.games.catan.table import table

RUNS_ON = ("plain",)


def test_nothing_is_done_while_chance_is_asked():
    table().do("roll").refused("end", No.CHANCE).refused("roll", No.CHANCE).refused("buy", No.CHANCE)


def test_every_reason_is_met():
    met = set()
    for file in Path(__file__).parents[1].rglob("test_*.py"):
        met |= set(re.findall(r"\bNo\.([A-Z_]+)\b", file.read_text("utf-8")))
    assert {reason.name for reason in No} - met == set()
