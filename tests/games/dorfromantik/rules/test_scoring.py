"""Score sheet."""

from __future__ import annotations

import pytest

from ludoteka.games.dorfromantik.box.tables import TILES
from tests.games.dorfromantik.table import area, points, table

VILLAGE_WITH_FLAG = "0,0 L38 MVMGGG\n1,0 L14 MWMMVV"


@pytest.mark.rule("R41")
def test_each_completed_task_scores_its_number():
    match = table("0,0 L17 MWMWMW", completed={"forest": [4, 6], "stream": [5, 5]}, returned={"grain": [6]})
    assert points(match) == {"Forest tasks": 10, "Stream tasks": 10, "Total": 20}


@pytest.mark.rule("R41")
def test_the_most_that_tasks_can_score_is_26_for_each_kind():
    every = {kind: [4, 5, 5, 6, 6] for kind in ("forest", "grain", "village", "track", "stream")}
    match = table("0,0 L17 MWMWMW", completed=every)
    assert points(match)["Total"] == 130
    assert set(points(match).values()) == {26, 130}


@pytest.mark.rule("R42")
def test_a_flag_in_an_open_territory_scores_nothing():
    match = table(VILLAGE_WITH_FLAG)
    assert area(match, "L38", "village") == (2, 1)
    assert points(match) == {}


@pytest.mark.rule("R42")
def test_a_flag_in_a_closed_territory_of_its_kind_scores_each_tile():
    match = table(VILLAGE_WITH_FLAG + "\n1,-1 L17 MWMWMW")
    assert area(match, "L38", "village") == (2, 0)
    assert points(match) == {"Village flags": 2, "Total": 2}


@pytest.mark.rule("R42", "R58")
def test_a_flag_counts_for_its_own_kind_only():
    """L33 bears the flag of its grain: its closed forest scores nothing, nor does its open grain."""
    match = table("0,0 L33 MWWWMG\n1,0 T15 VVVVVV\n0,1 T02 GGGGGG\n-1,1 L42 VVVVVM")
    assert area(match, "L33", "forest") == (1, 0)
    assert area(match, "L33", "grain") == (1, 1)
    assert points(match) == {}


@pytest.mark.rule("R42")
def test_a_closed_territory_without_a_flag_scores_nothing():
    match = table("0,0 L20 MVMMGG\n1,0 L14 MWMMVV\n1,-1 L17 MWMWMW")
    assert area(match, "L20", "village") == (2, 0)
    assert points(match) == {}


@pytest.mark.rule("R43")
def test_only_the_longest_track_scores_and_it_may_be_open():
    two_tracks = "0,0 L05 GTVMTM\n1,0 L36 VTMWTM\n0,1 T06 WWWWWW\n0,2 L09 GTMWTM"
    match = table(two_tracks)
    assert area(match, "L05", "track") == (2, 2)
    assert area(match, "L09", "track") == (1, 2)
    assert points(match) == {"Longest track": 2, "Total": 2}


@pytest.mark.rule("R43")
def test_only_the_longest_stream_scores_and_it_may_be_closed():
    match = table("0,0 T14 MSMWWW\n1,0 L02 MSVMSW\n2,0 T20 GGGMSM\n1,1 L15 MSWMSG")
    assert area(match, "T14", "stream") == (3, 0)
    assert points(match) == {"Longest stream": 3, "Total": 3}


@pytest.mark.rule("R43")
def test_a_track_that_overtakes_the_longest_counts_and_one_that_does_not_is_nothing():
    match = table("0,0 L05 GTVMTM\n1,0 L36 VTMWTM\n0,1 T06 WWWWWW", "L09")
    match.play("0,2 GTMWTM")
    assert points(match) == {"Longest track": 2, "Total": 2}
    match = table("0,0 L05 GTVMTM\n1,0 L36 VTMWTM\n0,1 T06 WWWWWW", "L09")
    match.play("2,0 GTMWTM")
    assert points(match) == {"Longest track": 3, "Total": 3}


@pytest.mark.rule("R44")
def test_meadow_is_no_area_and_scores_nothing():
    match = table("0,0 L17 MWMWMW\n1,0 L48 GMGMGM\n0,1 L31 MVMVMV\n-1,0 T05 MMMMGG")
    assert points(match) == {}
    assert len(match.states[0].tiles[0].area) == 5, "an area for each kind but meadow"
    assert {tile.task for tile in TILES} | {tile.flag for tile in TILES} == {
        None, "forest", "grain", "village", "track", "stream",
    }  # fmt: skip


@pytest.mark.rule("R45")
def test_a_tile_counts_once_however_many_of_its_edges_belong_to_the_area():
    match = table("0,0 T06 WWWWWW\n1,0 L18 WWWWWM\n0,1 L28 WWGGGW")
    assert area(match, "T06", "forest")[0] == 3, "each meets both others"
    match = table("0,0 L05 GTVMTM")
    assert area(match, "L05", "track")[0] == 1
    assert points(match) == {"Longest track": 1, "Total": 1}


@pytest.mark.rule("R58")
def test_three_landscape_tiles_carry_a_flag_one_for_each_territory():
    flags = {tile.id: tile.flag for tile in TILES if tile.flag and not tile.box}
    assert flags == {"L33": "grain", "L38": "village", "L43": "forest"}


@pytest.mark.rule("R58", "R42")
@pytest.mark.parametrize(
    ("flag", "kind"), [("L33 MGMWWW", "Grain"), ("L38 MVMGGG", "Village"), ("L43 MWMVVV", "Forest")]
)
def test_each_flag_scores_its_own_territory(flag, kind):
    match = table(f"0,0 {flag}\n1,0 T19 WMMMMW")
    assert points(match) == {f"{kind} flags": 1, "Total": 1}


@pytest.mark.rule("R59")
@pytest.mark.parametrize("seats", [1, 4])
def test_the_result_is_the_sum_of_the_sheet_and_shared_by_all(seats):
    landscape = VILLAGE_WITH_FLAG + "\n1,-1 L05 MTMGTV\n-1,0 T09 SMMSMM"
    match = table(landscape, seats=seats, completed={"track": [4]})
    assert points(match) == {
        "Track tasks": 4, "Village flags": 2, "Longest track": 1, "Longest stream": 1, "Total": 8,
    }  # fmt: skip
    assert match.scores == (8,) * seats
