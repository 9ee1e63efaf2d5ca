"""What chance answers: all that may come does, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludoteka.games.catan.state import OUTCOMES, Helper, Scenario
from tests.games.catan.rules.seafarers.test_fleet import fleet
from tests.games.catan.rules.seafarers.test_fog import SHIP, shore
from tests.games.catan.rules.seafarers.test_pirate_islands import at_fortress
from tests.games.catan.table import A, B, Table, setting_up, table

PRICE = "1 wool 1 grain 1 ore"


def theft() -> Table:
    return table().town(B, "3.2.N").hand(B, "1 lumber 3 wool 1 ore").roll(3, 4).do("hex 3.2")


def bought() -> Table:
    return table().deck("3 knight 1 plenty 2 point").hand(A, PRICE).turn(A, rolled=4).do("buy")


def looked_at() -> Table:
    match = table(helpers=1).helper(A, Helper.DIARA).deck("2 roads 1 point").hand(A, PRICE).turn(A, rolled=4)
    return match.do("help", "buy").comes("roads")


POSITIONS = [
    pytest.param(lambda: table().do("roll"), 36, marks=pytest.mark.rule("B20"), id="dice"),
    pytest.param(theft, 3, marks=pytest.mark.rule("B33"), id="theft"),
    pytest.param(bought, 3, marks=pytest.mark.rule("B40"), id="card"),
    pytest.param(looked_at, 2, marks=pytest.mark.rule("H100"), id="look"),
    pytest.param(lambda: shore().do(f"ship {SHIP}"), 7, marks=pytest.mark.rule("S61"), id="land"),
    pytest.param(lambda: shore().do(f"ship {SHIP}").comes("ore"), 9, marks=pytest.mark.rule("S62"), id="token"),
    pytest.param(lambda: setting_up(3, Scenario.NEW_WORLD), 6, marks=pytest.mark.rule("S152"), id="harbor"),
    pytest.param(lambda: fleet().hand(A, "2 brick 1 ore").roll(1, 6), 2, marks=pytest.mark.rule("S110"), id="loss"),
    pytest.param(lambda: at_fortress(3).do("attack"), 6, marks=pytest.mark.rule("S116"), id="attack"),
]


@pytest.mark.parametrize(("drawn", "n"), POSITIONS)
def test_all_that_may_come_does_and_nothing_else(drawn: Callable[[], Table], n: int) -> None:
    match = drawn()
    may_come = {o for o in range(OUTCOMES) if match.build.odds(match.s, o)}
    assert len(may_come) == n
    came = set()
    for _ in range(12 * n):
        other = match.copy()
        came.add(int(other.build.draw(other.s)))
        match.s.rng = other.s.rng
    assert came == may_come
