"""What was best so far of one's own matches, and what one of them has bettered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.table.after.bests import Best, bests, bettered, told
from ludoteka.table.store import Result
from ludoteka.text.i18n import LANGUAGES, translator

T = translator("en")


def result(at: int, points: int, *, place: int = 1, seats: int = 2, **more) -> Result:
    return Result(
        guest="g", match=f"m{at}", game="x", at=at, points=points, place=place, seats=seats, **{"shared": 1} | more
    )


def test_each_best_stands_with_the_match_where_it_was_first_done():
    (one,) = bests([
        result(1, 50, ahead=4, turns=9), result(2, 61, ahead=4, turns=12), result(3, 70, place=2, ahead=-3, turns=5),
        result(4, 61, ahead=9, turns=9),
    ])  # fmt: skip
    assert (one.game, one.seats, one.played) == ("x", 2, 4)
    assert one.best == {
        "points": Best(70, "m3", 61), "ahead": Best(9, "m4", 4), "turns": Best(9, "m1"), "streak": Best(2, "m2", 1)
    }  # fmt: skip


def test_tables_of_other_sizes_and_games_stand_apart_the_one_played_most_first():
    found = bests([result(1, 90, seats=4), result(2, 50), result(3, 40), replace(result(4, 99), game="y")])
    assert [(one.game, one.seats, one.played, one.best["points"].value) for one in found] == [
        ("x", 2, 2, 50), ("x", 4, 1, 90), ("y", 2, 1, 99)
    ]  # fmt: skip


def test_together_and_alone_nothing_is_won():
    for one in (result(1, 50, seats=1, turns=9), result(1, 50, seats=3, shared=3, ahead=0, turns=9)):
        assert list(bests([one])[0].best) == ["points"]


def test_of_a_shared_first_place_there_is_no_lead_and_what_nobody_noted_is_not_there():
    assert list(bests([result(1, 50, seats=3, shared=2, ahead=0, turns=9)])[0].best) == ["points", "turns", "streak"]
    assert list(bests([result(1, 50)])[0].best) == ["points", "streak"]


def test_what_a_match_bettered_is_told_as_it_was_when_it_ended():
    results = [result(1, 50, ahead=4, turns=9), result(2, 61, ahead=3, turns=8), result(3, 99, ahead=50, turns=1)]
    assert bettered(results, "m1") == {}, "what is done for the first time betters nothing"
    assert bettered(results, "m2") == {
        "points": Best(61, "m2", 50),
        "turns": Best(8, "m2", 9),
        "streak": Best(2, "m2", 1),
    }
    assert bettered(results, "elsewhere") == {}
    assert bettered([*results[:2], result(3, 61, place=2)], "m3") == {}, "as much again is not more"
    assert bettered([result(1, 10), replace(result(2, 99), game="y"), result(3, 99, seats=3)], "m3") == {}


def test_it_is_said_in_a_sentence_each():
    found = bettered([result(1, 50, ahead=4, turns=9), result(2, 61, ahead=5, turns=8)], "m2")
    assert told(found, 2, T) == [
        "Your most points with 2 players so far: 61; before: 50.",
        "Your greatest lead at the end with 2 players so far, in points: 5; before: 4.",
        "Your quickest win with 2 players so far, in turns of your own: 8; before: 9.",
        "Your most wins in a row with 2 players so far: 2; before: 1.",
    ]
    alone = bettered([result(1, 50, seats=1), result(2, 61, seats=1)], "m2")
    assert told(alone, 1, T) == ["Your most points alone so far: 61; before: 50."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_numbers(lang):
    found = bettered([result(1, 50, ahead=4, turns=19, seats=3), result(2, 61, ahead=5, turns=18, seats=3)], "m2")
    said = told(found, 3, translator(lang))
    for sentence, numbers in zip(said, [("61", "50"), ("5", "4"), ("18", "19"), ("2", "1")], strict=True):
        assert all(number in sentence for number in (*numbers, "3"))
