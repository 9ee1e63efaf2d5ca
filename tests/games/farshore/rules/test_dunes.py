"""The dunes and map tiles."""

from __future__ import annotations

import pytest

from tests.games.farshore.table import card, table

MADE = {
    "G": card("green common construction"),
    "B": card("blue common construction"),
    "W": card("brown common construction"),
    "R": card("red common construction"),
    "P": card("purple common construction"),
}


@pytest.mark.rule("R040", "R042", "R047", "R155", "R156")
def test_T07_four_greens_take_the_top_tile():
    greens = {"city": "G G G G"}
    t = table(MADE, greens, greens).play("place dunes")
    assert t.legal() == {"map greens"}
    assert t.reason("map browns") == "MAP_NEEDS"
    t.play("map greens")
    assert t.get("maps") == {"greens": 2}
    assert t.city() == ["G"] * 4
    assert t.match.to_move == 1


@pytest.mark.rule("R041", "R015", "R047")
def test_T07_one_tile_of_each_type_for_a_player_and_the_second_gets_the_next():
    greens = {"city": "G G G G"}
    mine = greens | {"maps": {"greens": 2}}
    t = table(MADE, mine, greens, maps_taken={"greens": 1})
    assert t.reason("place dunes") == "NO_MAP"
    t.play("place coast1", "place dunes", "map greens")
    assert t.get("maps", 1) == {"greens": 1}
    last = table(MADE, {"city": "G G G G"}, {"maps": {"greens": 2}}, {"maps": {"greens": 1}}, maps_taken={"greens": 2})
    last.play("place dunes", "map greens")
    assert last.get("maps") == {"greens": 0}


@pytest.mark.rule("R041")
def test_an_effect_gives_no_second_tile_of_a_type_either():
    made = MADE | {"C": card("red common critter", "", [{"do": "map", "short": 3}])}
    t = table(made, {"city": "C", "maps": {"greens": 1}}, {"maps": {"greens": 2}}, maps_taken={"greens": 2})
    t.play("visit 1")
    assert t.reason("map greens") == "OWN_MAP"
    assert t.reason("map browns") == ""


@pytest.mark.rule("R040")
def test_T07_three_greens_are_too_few():
    t = table(MADE, {"city": "G G G"})
    assert t.reason("place dunes") == "NO_MAP"


@pytest.mark.rule("R043")
def test_T07_one_of_each_type():
    assert table(MADE, {"city": "G B W R R"}).reason("place dunes") == "NO_MAP"
    t = table(MADE, {"city": "G B W R R P"}).play("place dunes")
    assert t.legal() == {"map five_types"}


@pytest.mark.rule("A01", "R040")
@pytest.mark.parametrize(
    ("city", "tile"), [("W W W", "browns"), ("B B B", "blues"), ("R R R", "reds"), ("P P P", "purples")]
)
def test_three_cards_of_the_other_types_take_theirs(city, tile):
    assert table(MADE, {"city": city}).play("place dunes").legal() == {f"map {tile}"}
    assert table(MADE, {"city": city[2:]}).reason("place dunes") == "NO_MAP"


@pytest.mark.rule("A02")
def test_the_dunes_hold_one_worker_unless_the_box_says_otherwise():
    greens = {"city": "G G G G"}
    crowd = [[0, 0], [0, 0], [0, 1]]
    assert table(MADE, greens, greens, crowd=crowd).reason("place dunes") == "OCCUPIED"
    open_dunes = table(MADE, greens, greens, crowd=crowd, board={"board": {"dunes": 0}})
    assert open_dunes.reason("place dunes") == ""


@pytest.mark.rule("R155")
def test_one_visit_takes_one_tile():
    t = table(MADE, {"city": "W W W B B B"}).play("place dunes", "map blues")
    assert t.get("maps") == {"blues": 2}
    assert t.match.to_move == 1


@pytest.mark.rule("R156")
def test_a_tile_stays_though_the_city_changes():
    made = MADE | {"S": card("brown common critter", "", [{"do": "scrap", "of": "green"}])}
    t = table(made, {"city": "G G G G", "hand": "S", "maps": {"greens": 2}}, maps_taken={"greens": 1})
    t.play("play S", "scrap 1")
    assert t.city() == ["G", "G", "G", "S"]
    assert t.get("maps") == {"greens": 2}


@pytest.mark.rule("R044", "R045", "R137", "R138", "R046", "R175")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [([2, 1, 0], 9), ([2, 1], 6), ([0], 0), ([2, 2, 1, 1, 1, 0], 42), ([2, 2, 1, 1, 1], 35), ([2] * 6, 72), ([], 0)],
)
def test_T09_points_of_map_tiles(tiles, points):
    """The others hold what was above in the stacks."""
    kinds = ["greens", "five_types", "browns", "blues", "reds", "purples"]
    above = {2: [], 1: [2], 0: [2, 1, 1]}
    mine = dict(zip(kinds, tiles, strict=False))
    others: list[dict[str, int]] = [{}, {}, {}]
    for kind, value in mine.items():
        for other, higher in zip(others, above[value], strict=False):
            other[kind] = higher
    taken = {kind: 1 + len(above[value]) for kind, value in mine.items()}
    t = table(MADE, {"maps": mine}, *({"maps": other} for other in others), maps_taken=taken)
    assert t.scored().get("Map tiles", 0) == points


@pytest.mark.rule("A23", "R017")
def test_the_fourth_tile_is_a_second_1():
    owners = [{"maps": {"greens": value}} for value in (2, 1, 1)]
    t = table(MADE, {"city": "G G G G"}, *owners, maps_taken={"greens": 3}).play("place dunes", "map greens")
    assert t.get("maps") == {"greens": 0}
