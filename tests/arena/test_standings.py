"""What results say, reckoned by hand."""

from __future__ import annotations

import math

import pytest

from ludoteka.arena.play import Played
from ludoteka.arena.setting import Setting
from ludoteka.arena.standings import by_boards, report, wilson

DUEL = Setting("farshore", ("a", "b"), 2)


def game(number: int, seating: str, points: tuple[int, ...], **more: object) -> Played:
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    given = {"places": places, "decisions": 10, "seconds": (1.0,) * len(points)} | more
    return Played(game=number, board=number // 2, seating=tuple(seating), points=points, **given)  # type: ignore[arg-type]


def test_wilson_as_in_the_tables():
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20)[0] == 0.0


def test_boards_that_always_say_the_same_leave_no_doubt_and_one_board_says_nothing():
    assert by_boards([[1, 0], [0, 1], [1, 0]]) == (0.5, 0.5)
    assert by_boards([[1.0, 1.0]], most=1.0) == (0.0, 1.0)
    assert by_boards([[3.0]]) == (-math.inf, math.inf)
    low, high = by_boards([[1, 1], [0, 0]] * 50, most=1.0)
    assert (low, high) == pytest.approx((0.5 - 0.0985, 0.5 + 0.0985), abs=1e-3)


def test_wins_are_shared_by_who_came_first_and_faults_are_counted():
    games = [
        game(0, "ab", (10, 5)), game(1, "ba", (7, 7)), game(2, "ab", (3, 9)),
        game(3, "ba", (0, 4), forfeit=0, why="crashed"),
    ]  # fmt: skip
    shown = report(DUEL, games)
    a, b = shown.standings
    assert (a.bot, a.contests, a.wins, a.share, a.forfeits) == ("a", 4, 2.5, 0.625, 0)
    assert (b.bot, b.wins, b.forfeits) == ("b", 1.5, 1)
    assert a.points == (10 + 7 + 3 + 4) / 4
    assert shown.faults == (("b", "crashed", 1),)
    assert shown.ahead["a", "b"] == (2.5, 4)
    assert a.rating > b.rating
    assert (shown.games, shown.boards, shown.fair) == (4, 2, 0.5)


def test_a_bot_that_sits_twice_counts_twice():
    shown = report(Setting("farshore", ("a", "b", "b"), 3), [game(0, "abb", (9, 5, 4)), game(1, "bba", (1, 2, 3))])
    assert [(one.bot, one.contests, one.wins) for one in shown.standings] == [("a", 2, 2.0), ("b", 4, 0.0)]
    assert shown.ahead["a", "b"] == (4.0, 4)


def test_bots_that_play_apart_contend_for_boards_and_who_failed_comes_last():
    setting = Setting("dorfromantik", ("a", "b"), 1)
    games = [
        game(0, "a", (100,)), game(1, "b", (80,)), game(2, "a", (90,)), game(3, "b", (95,)), game(4, "a", (0,)),
        game(5, "b", (0,), forfeit=0, why="crashed"), game(6, "a", (70,)),
    ]  # fmt: skip
    a, b = report(setting, games).standings
    assert (a.bot, a.contests, a.wins) == ("a", 3, 2.0)  # the last board has been played by one alone
    assert (b.points, b.forfeits) == ((80 + 95 + 0) / 3, 1)
