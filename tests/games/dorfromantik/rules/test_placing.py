"""Turn phase 2: lay the tile."""

from __future__ import annotations

import pytest

import ludoteka
from tests.games.dorfromantik.table import (
    NEIGHBOURS,
    TASKS,
    area,
    barred,
    edges_of,
    every_turn,
    fits,
    table,
)

STRAIGHT_STREAM = "0,0 T09 MSMMSM [6]"


@pytest.mark.rule("R02", "R09")
def test_position_1_a_tile_needs_a_neighbour_and_grain_may_meet_forest():
    match = table("0,0 T06 WWWWWW [5]", "T02 [4]")
    assert barred(match, "2,0/0") == "R02"
    assert fits(match, "2,0") == set()
    match.play("1,0 GGGGGG")
    assert area(match, "T06", "forest") == (1, 5)
    assert area(match, "T02", "grain") == (1, 5)


@pytest.mark.rule("R04", "R05", "R09", "R10", "R11")
def test_position_2_a_stream_edge_meets_no_edge_without_a_stream():
    match = table(STRAIGHT_STREAM, "T19 [5]")
    for cell in ("1,0", "-1,0"):
        assert [barred(match, f"{cell}/{turn}") for turn in range(6)] == ["R05"] * 6
        assert fits(match, cell) == set()
    for cell in ("1,-1", "0,1", "-1,1", "0,-1"):
        assert [barred(match, f"{cell}/{turn}") for turn in range(6)] == [""] * 6
        assert fits(match, cell) == every_turn("MMMMWW")


@pytest.mark.rule("R04", "R05", "R06", "R07", "R11")
def test_position_3_a_track_meets_no_meadow_and_no_stream_and_its_ends_may_face_empty_cells():
    match = table(STRAIGHT_STREAM, "T11 [5]")
    for cell in ("1,0", "-1,0"):
        assert all(barred(match, f"{cell}/{turn}") in {"R05", "R06"} for turn in range(6))
    for cell in ("1,-1", "-1,1"):
        assert fits(match, cell) == {"MMTMMT", "MTMMTM"}
        assert barred(match, f"{cell} TMMTMM") == "R06"
    for cell in ("0,1", "0,-1"):
        assert fits(match, cell) == {"MTMMTM", "TMMTMM"}
        assert barred(match, f"{cell} MMTMMT") == "R06"
    match.play("1,-1 MMTMMT")
    assert area(match, "T11", "track") == (1, 2)


@pytest.mark.rule("R09", "R50")
def test_position_4_village_beside_forest_leaves_five_open_edges_each():
    match = table("0,0 T06 WWWWWW [4]", "T15 [4]")
    match.play("1,0 VVVVVV")
    assert area(match, "T06", "forest") == (1, 5)
    assert area(match, "T15", "village") == (1, 5)


@pytest.mark.rule("R01", "R02")
def test_every_legal_cell_touches_the_landscape_and_lies_empty():
    match = table("0,0 T06 WWWWWW\n1,0 T15 VVVVVV\n1,1 T02 GGGGGG", "L17")
    lying = {(0, 0), (1, 0), (1, 1)}
    steps = [tuple(map(int, cell.split(","))) for cell in NEIGHBOURS]
    beside = {(q + dq, r + dr) for q, r in lying for dq, dr in steps} - lying
    listed = {tuple(map(int, action.notation.split("/")[0].split(","))) for action in match.legal()}
    assert listed == beside
    for cell in ("0,0", "1,0", "1,1", "3,0", "-2,1", "5,5"):
        assert barred(match, f"{cell}/0") == "R02"


@pytest.mark.rule("R01", "R02")
def test_a_position_in_two_pieces_cannot_be():
    with pytest.raises(ludoteka.UserError, match="apart from the landscape"):
        table("0,0 T06 WWWWWW\n2,0 T15 VVVVVV")


@pytest.mark.rule("R03")
@pytest.mark.parametrize("tile", ["T06 4", "T21 5", "T14 6", "T22 4"])
def test_the_first_tile_lies_in_the_middle_of_the_empty_table_in_any_turn(tile):
    match = ludoteka.new("dorfromantik", dice=False)
    match.answer(tile)
    assert fits(match, "0,0") == every_turn(edges_of(tile.split()[0]))
    assert {action.notation.split("/")[0] for action in match.legal()} == {"0,0"}
    match.play("0,0/3")
    assert match.position()["tiles"][0]["at"] == [0, 0]


@pytest.mark.rule("R04", "R05")
@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("0,0 L15 MSWMSG", "L02 MSVMSW", ""),  # stream to stream
        ("0,0 L15 MSWMSG", "L17 MWMWMW", "R05"),  # the old tile carries the stream: to forest, meadow,
        ("0,0 L15 MSWMSG", "L17 WMWMWM", "R05"),
        ("0,0 L15 MSWMSG", "L25 GGGGGM", "R05"),  # grain,
        ("0,0 L15 MSWMSG", "T15 VVVVVV", "R05"),  # village
        ("0,0 T06 WWWWWW", "L02 MSVMSW", "R05"),  # the new one does
        ("0,0 T02 GGGGGG", "L02 MSVMSW", "R05"),
        ("0,0 T15 VVVVVV", "L02 MSVMSW", "R05"),
        ("0,0 T09 SMMSMM", "L02 MSVMSW", "R05"),
        ("0,0 T09 SMMSMM", "L02 SVMSWM", ""),
    ],
)
def test_a_stream_meets_only_a_stream_whichever_tile_carries_it(old, new, rule):
    tile, edges = new.split()
    match = table(old, tile + (" [6]" if tile in TASKS else ""))
    assert barred(match, f"1,0 {edges}") == rule
    assert (edges in fits(match, "1,0")) == (rule == "")


@pytest.mark.rule("R04", "R06")
@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("0,0 L05 GTVMTM", "L36 VTMWTM", ""),
        ("0,0 L05 GTVMTM", "L17 MWMWMW", "R06"),
        ("0,0 L05 GTVMTM", "L17 WMWMWM", "R06"),
        ("0,0 L05 GTVMTM", "L25 GGGGGM", "R06"),
        ("0,0 L05 GTVMTM", "T15 VVVVVV", "R06"),
        ("0,0 T06 WWWWWW", "L36 VTMWTM", "R06"),
        ("0,0 T02 GGGGGG", "L36 VTMWTM", "R06"),
        ("0,0 T15 VVVVVV", "L36 VTMWTM", "R06"),
        ("0,0 T09 SMMSMM", "L36 VTMWTM", "R06"),
        ("0,0 T09 SMMSMM", "L36 TMWTMV", ""),
    ],
)
def test_a_track_meets_only_a_track_whichever_tile_carries_it(old, new, rule):
    tile, edges = new.split()
    match = table(old, tile + (" [6]" if tile in TASKS else ""))
    assert barred(match, f"1,0 {edges}") == rule
    assert (edges in fits(match, "1,0")) == (rule == "")


@pytest.mark.rule("R04", "R05", "R06")
def test_a_track_does_not_meet_a_stream():
    match = table("0,0 L05 GTVMTM", "L02")
    assert barred(match, "1,0 MSVMSW") in {"R05", "R06"}
    match = table("0,0 L15 MSWMSG", "L36")
    assert barred(match, "1,0 VTMWTM") in {"R05", "R06"}


@pytest.mark.rule("R04", "R05")
def test_every_edge_that_meets_a_tile_must_fit_not_only_one():
    """The cell 0,1 lies beside two tiles, one or both of which end a stream there."""
    assert fits(table("0,0 T09 MMSMMS\n1,0 T15 VVVVVV", "L03"), "0,1") == {"WMSMGS", "MGSWMS"}
    both = "0,0 T09 MMSMMS\n1,0 L02 SWMSVM"
    assert fits(table(both, "L03"), "0,1") == set()
    assert fits(table(both, "L12"), "0,1") == {"SMVVMS"}


@pytest.mark.rule("R07")
def test_tracks_and_streams_may_end_before_empty_cells_for_ever():
    match = table("0,0 T06 WWWWWW", "L37")
    match.play("1,0 GMSVMS")
    assert area(match, "L37", "stream") == (1, 2)
    three = "0,0 T06 WWWWWW [5]\n0,1 T02 GGGGGG [5]\n0,-1 T15 VVVVVV [5]\n1,0 L37 GMSVMS"
    match = table(three, "L17", landscapes_left=0)
    match.play("-1,0/0")
    assert match.over
    assert area(match, "L37", "stream") == (1, 2)


@pytest.mark.rule("R08")
def test_several_separate_tracks_and_streams_may_lie_out():
    match = table("0,0 T06 WWWWWW\n1,0 L05 TVMTMG\n0,-1 L15 MSWMSG", "L36")
    match.play("0,-2 TMWTMV")
    match.answer("T09 6")
    match.play("-1,1 MSMMSM")
    assert area(match, "L05", "track")[0] == area(match, "L36", "track")[0] == 1
    assert area(match, "L15", "stream")[0] == area(match, "T09", "stream")[0] == 1


@pytest.mark.rule("R09", "R10")
@pytest.mark.parametrize("old", ["T06 WWWWWW", "T02 GGGGGG", "T15 VVVVVV", "L17 MWMWMW", "L48 MGMGMG", "L31 VMVMVM"])
@pytest.mark.parametrize("new", ["L04", "L47", "L35", "L28", "L08", "T25 [6]", "T10 [6]", "T05 [6]"])
def test_territories_and_meadow_meet_in_any_way(old, new):
    match = table(f"0,0 {old}", new)
    for cell in NEIGHBOURS:
        assert fits(match, cell) == every_turn(edges_of(new.split()[0]))


@pytest.mark.rule("R11")
def test_landscape_and_task_tiles_are_laid_by_the_same_rules():
    """L02 and T09 both carry a straight stream: they fit the same turns of the same cells."""
    landscape = "0,0 L15 MSWMSG\n0,1 T06 WWWWWW\n1,-1 T15 VVVVVV"
    laid = {}
    for tile in ("L02", "T09 [6]"):
        match = table(landscape, tile)
        laid[tile] = {
            (cell, frozenset(side for side, kind in enumerate(edges) if kind == "S"))
            for cell in {action.notation.split("/")[0] for action in match.legal()}
            for edges in fits(match, cell)
        }
    assert laid["L02"] == laid["T09 [6]"]
    assert len({cell for cell, _ in laid["L02"]}) == 10


@pytest.mark.rule("R57")
def test_a_tile_turns_but_is_never_mirrored():
    match = table("0,0 T06 WWWWWW", "L04")
    shown = fits(match, "1,0")
    assert shown == every_turn("MGMMWW")
    assert not shown & every_turn("MGMMWW"[::-1])


@pytest.mark.rule("R57")
def test_a_tile_that_lies_never_moves():
    match = table("0,0 T06 WWWWWW\n1,0 L04 WWMGMM", "L17")
    before = match.position()["tiles"]
    match.play("0,1/4")
    assert match.position()["tiles"][:2] == before
    assert match.position()["tiles"][2]["edges"] == "MWMWMW"
