"""The Wonders of Catan: what each asks for, its levels, and how it wins."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.state import CORNERS, No, Phase, Scenario
from ludoteka.games.catan.words.ids import WONDER_IDS
from tests.games.catan.table import A, B, D, setting_up, table
from tests.games.catan.writing import corner

RICH = "18 lumber 18 brick 18 wool 18 grain 18 ore"
STRAIT, WASTELAND, PORT = ("5.0.SE", "6.1.NW"), ("1.3.NE", "1.4.N", "0.4.NE", "0.5.N", "0.5.NE"), "5.4.SE"
BARRED = ("5.0.NE", "4.1.NE", "6.1.N", "6.1.SW")
INLAND = ("3.3.N", "3.4.N")  # corners without a mark or a harbor
PRICES = {
    "theater": "1 lumber 1 brick 3 wool", "bridge": "3 lumber 1 wool 1 grain", "monument": "3 grain 2 ore",
    "wall": "1 lumber 3 brick 1 grain", "cathedral": "1 brick 1 grain 3 ore",
    "theater_2": "1 lumber 1 brick 3 wool", "bridge_2": "3 lumber 1 wool 1 grain",
}  # fmt: skip


def wonders(seats: int = 4, hand: str = RICH, **options: Any):
    return table(seats, Scenario.WONDERS, **options).hand(A, hand).turn(A, rolled=2)


def claimed(p: int, wonder: str, levels: int, match):
    me = match.s.players[p]
    me.wonder, me.levels = WONDER_IDS.index(wonder) + 1, levels
    me.ships -= 1
    return match


# ---- the set-up, and islands -----------------------------------------------------------------------------------------


@pytest.mark.rule("S130")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_one_begins_on_the_main_island_but_on_no_mark(seats):
    match = setting_up(seats, Scenario.WONDERS)
    chart = ATLAS[match.s.map]
    main = {chart.hex(at) for area in chart.areas if area.name != "islet" for at in area.hexes}
    marks = {chart.corner(at) for places in (chart.barred, chart.wasteland, chart.strait) for at in places}
    wanted = {c for c in range(CORNERS) if main & set(CORNER_HEXES[c].tolist())} - marks
    assert {corner(text.split()[1]) for text in match.legal("settle")} == wanted


@pytest.mark.rule("S130")
@pytest.mark.parametrize("at", [*STRAIT, *WASTELAND, *BARRED])
def test_after_the_set_up_the_marks_are_free(at):
    setting_up(4, Scenario.WONDERS).refused(f"settle {at}", No.NOT_HERE)
    match = wonders()
    match.s.players[A].points = 1
    here = next(text.split()[1] for text in sorted(match.road(A, *_beside(at)).legal("settle")) if _is(text, at))
    match.do(f"settle {here}")
    assert match.points(A) == 2


def _is(text: str, at: str) -> bool:
    return corner(text.split()[1]) == corner(at)


def _beside(at: str) -> list[str]:
    """An edge of land at a corner."""
    edges = {"N": "NE", "NE": "E", "SE": "E", "S": "SE", "SW": "W", "NW": "NW"}
    q, r, point = at.split(".")
    return [f"{q}.{r}.{edges[point]}"]


@pytest.mark.rule("S132")
def test_the_first_settlement_on_a_small_island_brings_a_point():
    match = wonders().ship(A, "0.2.NE", "3.6.SW").do("settle 0.2.N")
    assert match.points(A) == 2
    match.do("settle 3.6.S")
    assert match.points(A) == 4
    match.ship(A, "1.1.E").do("settle 1.1.NE")
    assert match.points(A) == 5, "the same island once"
    match.ship(B, "2.0.NW").hand(B, "1 lumber 1 brick 1 wool 1 grain").turn(B, rolled=2).do("settle 2.0.NW")
    assert match.points(B) == 2, "each player for himself"


# ---- a wonder is begun -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S133", "S134")
def test_a_wonder_is_claimed_with_its_first_level_and_marked_with_a_ship():
    match = wonders(hand=PRICES["theater"]).city(A, *INLAND).do("wonder theater").asks(A, Phase.MAIN)
    me = match.s.players[A]
    assert (me.wonder, me.levels, me.ships, match.cards(A), match.points(A)) == (1, 1, 14, "", 4)


@pytest.mark.rule("S133")
def test_everybody_has_one_wonder_and_each_is_one_seats():
    match = wonders().city(A, *INLAND).town(A, "1.4.N").hand(B, "1 ore").city(B, "6.2.N", "6.4.N").do("wonder theater")
    match.refused("wonder wall", No.OTHER_WONDER).turn(B, rolled=2).refused("wonder theater", No.WONDER_TAKEN)
    match.turn(A, rolled=2).do("wonder theater").refused("wonder wall", No.OTHER_WONDER)


@pytest.mark.rule("S133")
def test_when_none_is_begun():
    match = wonders(hand="").city(A, *INLAND).refused("wonder theater", No.TOO_DEAR)
    match.hand(A, RICH).refused("wonder wall", No.WONDER_NEEDS).refused("wonder theater_2", No.NOT_IN_PLAY)
    match.copy().turn(A).refused("wonder theater", No.NOT_ROLLED)
    match.copy().devs(A, "1 plenty").do("play plenty").refused("wonder theater", No.NOT_NOW)
    table().hand(A, RICH).city(A, "3.4.N").turn(A, rolled=2).refused("wonder theater", No.NOT_IN_PLAY)


@pytest.mark.rule("S145")
def test_without_a_ship_in_the_supply_a_wonder_is_begun_all_the_same():
    match = wonders().city(A, *INLAND)
    match.s.players[A].ships = 0
    match.do("wonder theater")
    assert (match.s.players[A].wonder, match.s.players[A].levels, match.s.players[A].ships) == (1, 1, 0)


@pytest.mark.rule("S133")
def test_the_ship_does_not_come_back_and_the_next_level_takes_none():
    match = wonders().city(A, *INLAND).do("wonder theater")
    match.s.players[A].ships = 0
    match.do("wonder theater")
    assert (match.s.players[A].levels, match.s.players[A].ships) == (2, 0)


@pytest.mark.rule("S134")
def test_what_a_wonder_asks_for_is_judged_once():
    """B cuts the route that the monument asked for."""
    route = ["5.4.E", "5.4.NE", "5.4.NW", "5.4.W", "5.4.SW"]
    match = wonders().city(A, PORT).road(A, *route).do("wonder monument")
    match.town(B, "5.4.NW")
    assert match.s.players[A].route < 5
    match.do("wonder monument")
    assert match.s.players[A].levels == 2


@pytest.mark.rule("S135")
@pytest.mark.parametrize("wonder", PRICES)
def test_four_levels_of_one_price_as_many_in_a_turn_as_one_can_pay(wonder):
    price = " ".join(f"{4 * int(word)}" if word.isdigit() else word for word in PRICES[wonder].split())
    match = wonders(6, price).city(A, "3.3.N", "2.4.N", "7.3.NE").town(A, *_wide(wonder))
    match.s.players[A].points, match.s.players[A].route = 6, 5
    for level in range(1, 5):
        match.do(f"wonder {wonder}")
        assert match.s.players[A].levels == level
    assert match.cards(A) == ""
    assert match.s.winner == A


def _wide(wonder: str) -> list[str]:
    """What a wonder asks for on the map for five and six, besides two cities and one at a harbor."""
    return {"bridge": ["5.1.SE"], "bridge_2": ["4.7.NW"], "wall": ["0.5.N"]}.get(wonder, [])


# ---- what they ask for -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S136")
def test_the_theater_asks_for_two_cities():
    match = wonders().city(A, INLAND[0]).town(A, INLAND[1], "4.4.N").city(B, "6.4.N")
    match.refused("wonder theater", No.WONDER_NEEDS).do(f"city {INLAND[1]}", "wonder theater")


@pytest.mark.rule("S137")
@pytest.mark.parametrize("at", STRAIT)
def test_the_bridge_asks_for_a_town_at_the_strait(at):
    match = wonders().city(A, *INLAND, *BARRED[:1]).town(A, WASTELAND[1]).refused("wonder bridge", No.WONDER_NEEDS)
    wonders().town(B, at).refused("wonder bridge", No.WONDER_NEEDS)
    wonders().town(A, at).do("wonder bridge")
    wonders().city(A, at).do("wonder bridge")
    assert match.s.players[A].wonder == 0


@pytest.mark.rule("S138")
@pytest.mark.parametrize("at", WASTELAND)
def test_the_wall_asks_for_a_town_at_the_wasteland(at):
    wonders().city(A, *INLAND).town(A, *STRAIT[:1]).refused("wonder wall", No.WONDER_NEEDS)
    wonders().town(B, at).refused("wonder wall", No.WONDER_NEEDS)
    wonders().town(A, at).do("wonder wall")
    wonders().city(A, at).do("wonder wall")


@pytest.mark.rule("S139")
def test_the_monument_asks_for_a_city_at_a_harbor_and_a_route_of_five():
    route = ("5.4.E", "5.4.NE", "5.4.NW", "5.4.W", "5.4.SW")
    wonders().town(A, PORT).road(A, *route).refused("wonder monument", No.WONDER_NEEDS)
    wonders().city(A, INLAND[0]).town(A, PORT).road(A, *route).refused("wonder monument", No.WONDER_NEEDS)
    wonders().city(A, PORT).road(A, *route[:4]).refused("wonder monument", No.WONDER_NEEDS)
    wonders().city(A, INLAND[0]).city(B, PORT).road(A, *route).refused("wonder monument", No.WONDER_NEEDS)
    wonders().city(A, PORT).road(A, *route).do("wonder monument")


@pytest.mark.rule("S139")
def test_the_route_need_not_be_the_longest_of_all():
    match = wonders().city(A, PORT).road(A, "5.4.E", "5.4.NE", "5.4.NW", "5.4.W", "5.4.SW")
    match.s.players[B].route, match.s.road_holder = 9, B
    match.do("wonder monument")


@pytest.mark.rule("S140", "S141")
def test_the_cathedral_asks_for_a_city_and_six_points():
    match = wonders().city(A, *INLAND).town(A, "6.4.N").refused("wonder cathedral", No.WONDER_NEEDS)
    match.copy().devs(A, "1 knight").refused("wonder cathedral", No.WONDER_NEEDS)
    match.copy().devs(A, "1 point").do("wonder cathedral")
    match.town(A, "6.2.N").do("wonder cathedral")
    match = wonders()
    match.s.players[A].points = 6
    match.refused("wonder cathedral", No.WONDER_NEEDS).city(B, INLAND[0]).refused("wonder cathedral", No.WONDER_NEEDS)


# ---- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S142")
def test_four_levels_win_whatever_others_have():
    match = claimed(A, "theater", 3, claimed(B, "wall", 3, wonders())).do("wonder theater")
    assert match.s.winner == A


@pytest.mark.rule("S142")
@pytest.mark.parametrize(
    ("own", "others", "points", "wins"),
    [(1, 0, 10, True), (0, 0, 10, False), (2, 2, 10, False), (2, 3, 10, False), (3, 2, 10, True), (3, 0, 9, False)],
)
def test_ten_points_win_with_more_levels_than_anybody_else(own, others, points, wins):
    match = wonders(hand="1 wool 1 grain 1 ore")
    if own:
        claimed(A, "theater", own, match)
    if others:
        claimed(D, "wall", others, match)
    match.s.players[A].points = points - 1
    match.do("buy").comes("point")
    assert match.s.winner == (A if wins else -1)


@pytest.mark.rule("S142")
def test_it_is_won_in_the_own_turn():
    match = claimed(B, "wall", 2, wonders())
    match.s.players[B].points = 10
    match.do("buy").comes("knight").asks(A, Phase.MAIN).do("end")
    assert match.s.winner == B


@pytest.mark.rule("S142")
def test_another_level_may_bring_the_lead():
    match = claimed(A, "theater", 1, claimed(B, "wall", 1, wonders()))
    match.s.players[A].points = 10
    assert match.do("wonder theater").s.winner == A


# ---- five and six ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S143")
@pytest.mark.parametrize(("wonder", "at"), [("theater_2", ("3.3.N", "2.4.N")), ("bridge_2", ("4.7.NW",))])
def test_two_more_wonders(wonder, at):
    match = wonders(6, PRICES[wonder]).refused(f"wonder {wonder}", No.WONDER_NEEDS)
    match.city(A, *at).do(f"wonder {wonder}")
    assert match.cards(A) == ""
    wonders(4).refused(f"wonder {wonder}", No.NOT_IN_PLAY)


@pytest.mark.rule("S144")
def test_the_special_building_phase_is_no_time_for_a_wonder():
    match = wonders(6, extra=1).hand(B, "3 wool 1 brick 1 lumber").city(B, "3.3.N", "2.4.N").do("end")
    match.asks(B, Phase.BUILD).refused("wonder theater", No.BUILD_ONLY)


@pytest.mark.rule("S144")
def test_the_second_player_of_a_pair_may_build_one():
    match = wonders(6).hand(D, "3 wool 1 brick 1 lumber").city(D, "3.3.N", "2.4.N").do("end")
    match.asks(D, Phase.MAIN).do("wonder theater")
