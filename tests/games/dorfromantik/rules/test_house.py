"""Rulings of this house."""

from __future__ import annotations

import re

import pytest

import ludoteka
from tests.games.dorfromantik.table import (
    GAME,
    area,
    can_come,
    completed,
    due,
    markers,
    points,
    returned,
    table,
)

#: Each of the six tiles around the forest bends its track outward, so that every open cell faces a track.
WALL = """
    0,0 T06 WWWWWW
    1,-1 L46 TTWWWW
    1,0 L01 MTTMGG
    0,1 L34 WMTTMW
    -1,1 L40 VVMTTM
    -1,0 T13 GGGGTT
    0,-1 T18 TVVVVT
"""
WALL_WITH_TASKS = WALL.replace("WWWWWW", "WWWWWW [6]").replace("GGGGTT", "GGGGTT [5]").replace("TVVVVT", "TVVVVT [5]")


@pytest.mark.rule("H01")
def test_a_landscape_tile_without_a_legal_spot_is_set_aside_and_the_same_seat_reveals_another():
    match = table(WALL_WITH_TASKS, seats=3, to_move=1)
    match.answer("L17")
    assert match.awaits_chance
    assert match.states[0].seat == 1
    position = match.position()
    assert (position["revealed"], position["aside"], position["landscapes_left"]) == (None, ["L17"], 40)
    assert due(match) == "landscape"
    assert "L17" not in can_come(match)
    match.answer("L05")
    assert match.to_move == 1
    match.play(match.legal()[0])
    assert match.states[0].seat == 2
    assert "L17" not in can_come(match)


@pytest.mark.rule("H01")
def test_a_task_tile_without_a_legal_spot_is_set_aside_and_its_marker_may_come_again():
    match = table(WALL, seats=3, to_move=2)
    match.answer("T02 4")
    assert match.awaits_chance
    assert match.states[0].seat == 2
    assert match.position()["aside"] == ["T02"]
    assert (returned(match), markers(match)) == ({}, {})
    assert due(match) == "task"
    came = can_come(match)
    assert {"T05 4", "T08 4"} <= came
    assert not any(name.startswith("T02") for name in came)
    match.answer("T11 4")
    assert match.to_move == 2


@pytest.mark.rule("H01", "R21")
def test_a_task_tile_that_its_own_number_bars_everywhere_is_set_aside_too():
    """An owner's box with five more tiles of forest all round: wherever T06 lies, its forest has six tiles."""
    names = ("L04", "L07", "L08", "L13", "L14")
    box = (GAME.folder / "box" / "base.toml").read_text("utf-8")
    for name in names:
        box = re.sub(rf'id = "{name}", edges = "\w+"', f'id = "{name}", edges = "WWWWWW"', box)
    line = [{"tile": name, "at": [q, 0], "turn": 0} for q, name in enumerate(names)]
    match = ludoteka.position({"game": GAME.name, "seats": 2, "tiles": line, "to_move": 1}, box=box)
    match.answer("T06 4")
    assert match.position()["aside"] == ["T06"]
    assert match.to_move is None
    assert match.ask().startswith("Seat 2 reveals")
    match.answer("T01 4")  # the only 4 of the forest came back; this tile is barred by it as well
    assert set(match.position()["aside"]) == {"T06", "T01"}
    match.answer("T02 4")
    assert match.to_move == 1


@pytest.mark.rule("H01", "R37")
def test_if_the_last_landscape_tile_has_no_legal_spot_the_game_is_over():
    match = table(WALL_WITH_TASKS, landscapes_left=1)
    match.answer("L17")
    assert match.over


@pytest.mark.rule("H02")
def test_two_flags_in_one_closed_territory_each_score_all_its_tiles():
    match = table("0,0 L38 MVMGGG\n1,0 B2L02 MWWMVM", boxes=2)
    assert area(match, "L38", "village") == (2, 0)
    assert points(match) == {"Village flags": 4, "Total": 4}


@pytest.mark.rule("H03")
@pytest.mark.parametrize("first", ["west", "east"])
def test_one_tile_may_complete_one_task_and_spoil_another(first):
    """T09's task is 4, T14's is 6; joined they have six tiles. Whichever marker was laid first, both are judged."""
    west = ["0,0 T09 MSMMSM [4]", "1,0 L02 MSVMSW", "2,-1 T15 VVVVVV", "3,-1 L42 VVVVVM"]
    east = ["3,0 L03 MSMGSW", "4,0 L21 MSMWSV", "5,0 T14 WWWMSM [6]"]
    if first == "east":
        west[0], east[2] = "0,0 T14 MSMWWW [6]", "5,0 T09 MSMMSM [4]"
    match = table("\n".join(west + east), "L27")
    match.play("2,0 MSMVSG")
    assert completed(match) == {"stream": [6]}
    assert returned(match) == {"stream": [4]}
    assert markers(match) == {}


@pytest.mark.rule("H04")
@pytest.mark.parametrize(("boxes", "left"), [(0, 45), (1, 45), (2, 50)])
def test_three_landscape_tiles_go_back_with_every_box(boxes, left):
    match = ludoteka.new("dorfromantik", dice=False, boxes=boxes)
    assert match.position()["landscapes_left"] == left
    assert int(match.states[0].landscapes).bit_count() == left + 3


@pytest.mark.rule("H05")
def test_all_unseen_tiles_may_come_to_the_last_and_nobody_knows_which_were_put_back():
    """One landscape tile is left, four are unseen: each of them may come, and what is seen tells none apart."""
    three = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [5]"
    kept = {"L17", "L31", "L48", "L04"}
    aside = [f"L{n:02}" for n in range(1, 49) if f"L{n:02}" not in kept]
    match = table(three, aside=aside, landscapes_left=1)
    assert can_come(match) == kept
    seen = match.seen(0)
    assert int(seen[0].landscapes).bit_count() == 4
    assert {int(GAME.odds(seen[0], o)) for o in range(GAME.outcomes)} == {0, 1}


@pytest.mark.rule("H05")
def test_the_dice_that_decide_what_comes_are_hidden_whole():
    match = ludoteka.new("dorfromantik", seed=1)
    assert all(match.states[0].rng)
    for reader in (None, 0):
        assert not any(match.seen(reader)[0].rng)


@pytest.mark.rule("H06")
def test_all_seats_share_the_result_and_win():
    three = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [5]\n0,1 T15 VVVVVV [5]"
    match = table(three, "L15", seats=4, landscapes_left=0)
    assert list(match.winners) == []
    match.play("2,0 GMSWMS")
    assert match.over
    assert match.scores == (1, 1, 1, 1)
    assert list(match.winners) == [0, 1, 2, 3]
