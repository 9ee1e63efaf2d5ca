"""What the report on balance says of any game: seats, lengths, aims."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from scripts.balance_report import Found, aimers, report

AIMS = {"low": SimpleNamespace(words="low things"), "high": SimpleNamespace(words="high things")}


def found(games: int = 40, seats: int = 4) -> Found:
    """Matches in which who begins wins all."""
    won = np.zeros((games, seats))
    won[:, 0] = 1
    return {
        "won": won, "score": np.full((games, seats), 10.0), "turns": np.full((games, seats), 7.0),
        "order": np.tile(np.arange(seats), (games, 1)), "decisions": np.full(games, 30.0),
        "got": np.zeros((games, seats, len(AIMS))), "aiming": np.arange(games) % seats,
    }  # fmt: skip


def game(seat_limit: float | None, aim_limit: float | None) -> SimpleNamespace:
    return SimpleNamespace(
        TITLE="A title", ABOUT="About it.", HALVES="half of it for a half", SEAT_LIMIT=seat_limit, AIM_LIMIT=aim_limit,
        chapters=lambda one: [["## Own", "", str(len(one["won"])), ""]],
    )  # fmt: skip


def test_the_seat_that_aims_is_told_from_the_others():
    some = found(8, 2)
    some["aiming"][:] = [0, 1, 0, 0, 1, 0, 1, 1]  # parts of a run begin anew
    some["got"][np.arange(8), some["aiming"]] = 3
    rate, error, mine, others = aimers(some)
    assert rate == 50
    assert error == pytest.approx(100 * 0.5 / 8**0.5)
    assert set(mine) == {3}
    assert set(others) == {0}


@pytest.mark.parametrize(("limits", "said"), [
    ((3.0, 35.0), ("the limit is 3 pp. Farthest: **75.00 pp** (does not hold)", "**25.0 %** (holds)")),
    ((80.0, 20.0), ("Farthest: **75.00 pp** (holds)", "the limit 20 %. Most: **25.0 %** (does not hold)")),
    ((None, None), ("Fair is 25 %. Farthest: **75.00 pp**, ±", "fair is 25 %. Most: **25.0 %**, ±")),
])  # fmt: skip
def test_a_limit_holds_or_does_not_and_where_none_is_promised_none_is_named(limits, said):
    aimed = {("low", 1.0): found(), ("high", 3.0): found()}  # of four seats that take turns, one begins and wins
    text = report(game(*limits), AIMS, found(), aimed, "a command")
    assert text.startswith("# A title\n\n40 matches of 4 between equal greedy bots")
    assert all(one in text for one in said)
    assert "| high things | 3 | 0.00 | 0.00 | 25.0 %" in text
    assert text.index("## Seats") < text.index("## Lengths") < text.index("## Aims") < text.index("## Own\n\n40\n")


def test_without_matches_that_aim_there_is_no_chapter_of_aims():
    assert "## Aims" not in report(game(3, 35), AIMS, found(), {}, "a command")
