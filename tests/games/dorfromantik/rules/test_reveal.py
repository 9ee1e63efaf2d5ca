"""Turn phase 1: reveal a tile."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteka
from tests.games.dorfromantik.table import GAME, TASKS, can_come, completed, due, markers, table, unseen_but

THREE_TASKS = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [5]"


def odds(match: ludoteka.Match) -> dict[str, int]:
    """All that chance may answer, with its weight."""
    s = match.states[0]
    weights = {GAME.words.chance_notation(o): int(GAME.odds(s, o)) for o in range(GAME.outcomes)}
    return {name: weight for name, weight in weights.items() if weight}


@pytest.mark.rule("R15", "R26", "R27", "R53")
def test_position_12_the_last_task_tile_is_followed_by_landscape_tiles_to_the_end():
    match = table("0,0 T06 WWWWWW [6]", aside=[t for t in unseen_but("T02") if t != "T06"], landscapes_left=3)
    assert {name.split()[0] for name in can_come(match)} == {"T02"}
    match.answer("T02 5")
    match.play("1,0/0")
    assert markers(match) == {"T06": 6, "T02": 5}
    for tile, cell in (("L17", "2,0"), ("L48", "3,0"), ("L31", "4,0")):
        assert due(match) == "landscape"
        match.answer(tile)
        match.play(f"{cell}/0")
    assert due(match) == "nothing"
    assert match.over


@pytest.mark.rule("R28")
@pytest.mark.parametrize("lying", [0, 1, 2])
def test_a_task_tile_comes_while_fewer_than_three_markers_lie_out(lying):
    landscape = THREE_TASKS.splitlines()
    landscape[lying:] = [line.rpartition(" ")[0] for line in landscape[lying:]]
    assert due(table("\n".join(landscape))) == "task"


@pytest.mark.rule("R28")
def test_nothing_can_be_laid_before_a_tile_is_revealed():
    match = table(THREE_TASKS)
    refusal = match.refusal("2,0/0")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("R28", "NOTHING_REVEALED")
    assert match.legal() == []


@pytest.mark.rule("R29")
def test_a_landscape_tile_comes_while_three_markers_lie_out():
    match = table(THREE_TASKS)
    assert due(match) == "landscape"
    assert len(can_come(match)) == 48
    with pytest.raises(ludoteka.UserError, match="cannot come now"):
        match.answer("T03 4")


@pytest.mark.rule("R26", "R27", "R53")
def test_without_task_tiles_landscape_tiles_come_though_no_marker_lies_out():
    match = table("0,0 T06 WWWWWW", aside=[t for t in unseen_but() if t != "T06"])
    assert markers(match) == {}
    assert due(match) == "landscape"


@pytest.mark.rule("R30")
def test_the_first_three_turns_reveal_task_tiles_and_the_fourth_a_landscape_tile():
    match = ludoteka.new("dorfromantik", dice=False)
    for tile, cell in (("T06 4", "0,0"), ("T15 4", "1,0"), ("T02 4", "0,1")):
        assert due(match) == "task"
        match.answer(tile)
        match.play(f"{cell}/0")
    assert due(match) == "landscape"


@pytest.mark.rule("R31")
def test_a_task_tile_comes_with_a_marker_of_its_own_kind():
    """Grain's 4 and one of its 5 lie out: a grain task can only be 5 or 6, a forest task still 4, 5 or 6."""
    match = table("0,0 T02 GGGGGG [4]\n1,0 T05 MGGMMM [5]")
    came = can_come(match)
    assert {name for name in came if name.startswith("T08")} == {"T08 5", "T08 6"}
    assert {name for name in came if name.startswith("T06")} == {"T06 4", "T06 5", "T06 6"}
    match.answer("T06 6")
    assert match.position()["revealed"] == {"tile": "T06", "marker": 6}


@pytest.mark.rule("R31")
def test_all_task_tiles_are_as_likely_and_so_are_all_markers_of_a_kind():
    weights = odds(ludoteka.new("dorfromantik", dice=False))
    by_tile: Counter[str] = Counter()
    for name, weight in weights.items():
        by_tile[name.split()[0]] += weight
    assert set(by_tile) == {tile for tile in TASKS if not tile.startswith("B1")}
    assert len(set(by_tile.values())) == 1
    assert weights["T06 5"] == weights["T06 6"] == 2 * weights["T06 4"]
    weights = odds(table("0,0 T02 GGGGGG [4]\n1,0 T05 MGGMMM [5]"))
    assert weights["T08 6"] == 2 * weights["T08 5"]
    assert weights["T08 5"] + weights["T08 6"] == sum(weights[f"T06 {n}"] for n in (4, 5, 6))


@pytest.mark.rule("R31")
def test_the_marker_lies_on_the_tile_number_up():
    match = ludoteka.new("dorfromantik", dice=False)
    match.answer("T14 6")
    match.play("0,0/0")
    assert markers(match) == {"T14": 6}
    assert completed(match) == {}


@pytest.mark.rule("R31")
def test_a_marker_that_has_come_is_not_among_the_unseen_any_more():
    """The box has one forest marker 4 and two 5: after the 4 and a 5 there are one 5 and two 6 left."""
    match = ludoteka.new("dorfromantik", dice=False)
    for tile, placement in (("T06 4", "0,0/0"), ("T25 5", "1,0/0")):
        match.answer(tile)
        match.play(placement)
    weights = odds(match)
    assert "T03 4" not in weights
    assert weights["T03 6"] == 2 * weights["T03 5"]


@pytest.mark.rule("R29")
def test_all_landscape_tiles_are_as_likely():
    assert set(odds(table(THREE_TASKS)).values()) == {1}


@pytest.mark.rule("R29", "R31")
def test_what_has_come_does_not_come_again():
    match = table(THREE_TASKS)
    match.answer("L17")
    match.play("2,0/0")
    assert "L17" not in can_come(match)
    match = table("0,0 T02 GGGGGG [4]")
    assert not any(name.startswith("T02") for name in can_come(match))
