"""A table of four with helpers, as most of these tests begin."""

from __future__ import annotations

from typing import Any

from ludoteka.games.catan.state import Helper
from tests.games.catan.table import A, B, C, D, Table, table


def party(**options: Any) -> Table:
    """A to D have Asla, Yngvi, Gregor and Högni; Ryan, Stina, Kaja and Carla lie in the display."""
    match = table(4, helpers=1, **options).helper(C, Helper.GREGOR)
    return match.display(Helper.RYAN, Helper.STINA, Helper.KAJA, Helper.CARLA)


def pass_on(match: Table, turns: int = 1) -> Table:
    """Turns in which a two is rolled and nothing done; the last of them is left after its roll."""
    for _ in range(turns):
        match.do("end").roll(1, 1)
    return match


__all__ = ["A", "B", "C", "D", "Table", "party", "pass_on"]
