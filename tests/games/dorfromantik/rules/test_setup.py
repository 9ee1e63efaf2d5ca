"""Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

import ludoteka
from ludoteka.games.dorfromantik.box.tables import BOX, TILES
from tests.games.dorfromantik.table import GAME, can_come, due, table, unseen_but


@pytest.mark.rule("R40")
def test_three_landscape_tiles_go_back_unseen_and_45_are_laid():
    """Without task tiles: a row of landscape tiles, to the end; all that are unseen may come to the last."""
    match = table("", aside=unseen_but())
    assert match.position()["landscapes_left"] == 45
    laid = 0
    while not match.over:
        assert len(can_come(match)) == 48 - laid
        match.answer(min(can_come(match)))
        match.play(match.legal()[-1])
        laid += 1
    assert laid == 45
    assert int(match.states[0].landscapes).bit_count() == 3


@pytest.mark.rule("R55")
def test_one_to_six_players_lay_tiles_in_turn_clockwise_from_the_first_seat():
    for seats in range(1, 7):
        match = ludoteka.new("dorfromantik", seats=seats, dice=False)
        turns = []
        for tile, cell in (("T06 6", "0,0"), ("T15 6", "1,0"), ("T02 6", "2,0"), *(
            (f"L{n}", f"{x},0") for n, x in (("17", 3), ("31", 4), ("48", 5), ("04", 6))
        )):  # fmt: skip
            match.answer(tile)
            turns.append(match.to_move)
            match.play(f"{cell}/0")
        assert turns == [k % seats for k in range(7)]


@pytest.mark.rule("R55")
@pytest.mark.parametrize("seats", [0, 7])
def test_there_is_no_game_for_nobody_or_for_seven(seats):
    with pytest.raises(ludoteka.UserError, match="for 1 to 6 seats"):
        ludoteka.new("dorfromantik", seats=seats)


@pytest.mark.rule("R56")
def test_the_box_holds_48_landscape_tiles_and_25_task_tiles_five_of_each_kind():
    base = [tile for tile in TILES if tile.box == 0]
    assert Counter(tile.stack for tile in base) == {"landscape": 48, "task": 25}
    kinds = Counter(tile.task for tile in base if tile.task)
    assert kinds == dict.fromkeys(("forest", "grain", "village", "track", "stream"), 5)


@pytest.mark.rule("R56")
def test_each_kind_has_markers_4_5_5_6_6():
    for markers in (one for one in BOX.markers if one.box == 0):
        assert sorted(markers.numbers) == [4, 5, 5, 6, 6]
    match = ludoteka.new("dorfromantik", dice=False)
    assert match.states[0].markers.sum(axis=0).tolist() == [0, 0, 0, 0, 5, 10, 10, 0, 0, 0]


@pytest.mark.rule("R56")
def test_no_base_tile_has_a_task_or_flag_of_a_kind_that_it_does_not_show():
    letters = {"forest": "W", "grain": "G", "village": "V", "track": "T", "stream": "S"}
    for tile in TILES:
        for kind in (tile.task, tile.flag):
            assert kind is None or letters[kind] in tile.edges
        assert {tile.edges.count("T"), tile.edges.count("S")} <= {0, 1, 2}


@pytest.mark.rule("R03", "R28")
def test_the_table_is_empty_and_a_task_tile_is_due():
    match = ludoteka.new("dorfromantik", dice=False)
    assert match.position()["tiles"] == []
    assert match.scores == (0,)
    assert due(match) == "task"
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
