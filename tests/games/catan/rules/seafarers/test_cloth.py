"""Cloth for Catan: villages, and whoever's ships have come to them."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.maps import VILLAGE
from ludoteka.games.catan.state import No, Phase, Scenario
from tests.games.catan.table import A, B, C, D, setting_up, table
from tests.games.catan.writing import corner, edge, hex_of

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
TEN, SIX = "1.4.N", "2.5.N"  # villages by the numbers that bring their cloth
#: Edges that end at those villages: three of the one, one of the other.
AT_TEN, AT_SIX = ("1.3.E", "1.4.NW", "1.4.NE"), "2.5.NE"


def cloth(seats: int = 4):
    return table(seats, Scenario.CLOTH).turn(A)


def village(match, at: str) -> int:
    return int(VILLAGE[match.s.map].tolist().index(corner(at)))


def left(match, at: str = TEN) -> int:
    return int(match.s.village[village(match, at)])


def stock(match, n: int, at: str = TEN):
    match.s.village[village(match, at)] = n
    return match


def bales(match, *n: int):
    """Rolls of cloth before the seats, and their points."""
    for p, rolls in enumerate(n):
        match.s.players[p].cloth = rolls
        match.s.players[p].points += rolls // 2
    return match


def held(match) -> list[int]:
    return [int(me.cloth) for me in match.s.players[: match.s.seats]]


# ---- the set-up ------------------------------------------------------------------------------------------------------


def placed(match) -> list[int]:
    """The seats in the order in which they place, each with the first road that there is; cards come with the last."""
    order = []
    while match.s.setup_left:
        p = int(match.s.seat)
        if match.s.phase == Phase.FIRST_TOWN:
            order.append(p)
            match.do(min(match.legal("settle")))
            assert bool(match.cards(p)) == (order.count(p) == 3)
        else:
            match.do(min(match.legal("road")))
    return order


@pytest.mark.rule("S80", "S81")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_three_settlements_each_there_and_back_and_there_again(seats):
    match = setting_up(seats, Scenario.CLOTH)
    assert placed(match) == [*range(seats), *reversed(range(seats)), *range(seats)]
    match.asks(A, Phase.ROLL)


@pytest.mark.rule("S80", "S90")
def test_they_stand_on_the_large_islands():
    match = setting_up(4, Scenario.CLOTH).refused("settle 1.4.S", No.SMALL_ISLAND)
    chart = ATLAS[match.s.map]
    small = {chart.hex(at) for area in chart.areas if area.name == "tribe" for at in area.hexes}
    towns = {corner(text.split()[1]) for text in match.legal("settle")}
    assert corner("2.1.N") in towns
    assert not towns & {c for h in small for c in map(corner, _corners(h))}


def _corners(h: int) -> list[str]:
    q, r = next(at for at in [(1, 4), (3, 3), (2, 5), (4, 4)] if hex_of(f"{at[0]}.{at[1]}") == h)
    return [f"{q}.{r}.{point}" for point in ("N", "NE", "SE", "S", "SW", "NW")]


@pytest.mark.rule("S82")
@pytest.mark.parametrize(("seats", "villages"), [(3, 8), (4, 8), (6, 12)])
def test_villages_and_supply(seats, villages):
    s = setting_up(seats, Scenario.CLOTH).s
    assert s.village.tolist() == [5] * villages + [0] * (12 - villages)
    assert s.cloth == 10


# ---- cloth -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S83")
def test_the_first_ship_to_a_village_brings_a_roll():
    match = cloth().ship(A, "1.3.NE").hand(A, "3 lumber 3 wool").turn(A, rolled=2).do("ship 1.3.E")
    assert (held(match), left(match)) == ([1, 0, 0, 0], 4)
    match.do("ship 1.4.NE")
    assert (held(match), left(match)) == ([1, 0, 0, 0], 4), "once for each village"
    match.ship(B, "0.4.E").hand(B, "1 lumber 1 wool").turn(B, rolled=2).do("ship 1.4.NW")
    assert (held(match), left(match)) == ([1, 1, 0, 0], 3), "and player"
    match.ship(A, "2.5.E").turn(A, rolled=2).do("ship 2.5.NE")
    assert (held(match), left(match, SIX)) == ([2, 1, 0, 0], 4), "each village by itself"


@pytest.mark.rule("S83")
def test_a_ship_that_is_moved_there_brings_it_too():
    match = cloth().ship(A, "1.3.NE", "1.3.NW").turn(A, rolled=2).do("lift 1.3.NW", "ship 1.3.E")
    assert held(match) == [1, 0, 0, 0]


@pytest.mark.rule("S83", "S85")
def test_an_empty_village_has_none_for_the_first_ship():
    match = stock(cloth(), 0).ship(A, "1.3.NE").hand(A, "1 lumber 1 wool").turn(A, rolled=2).do("ship 1.3.E")
    assert (held(match), match.s.cloth) == ([0] * 4, 10)
    stock(match, 1).turn(B).roll(5, 5)
    assert held(match) == [1, 0, 0, 0], "it is linked to it all the same"


@pytest.mark.rule("S84")
def test_a_village_gives_each_who_is_linked_a_roll_when_its_number_falls():
    match = cloth().ship(A, AT_TEN[0]).ship(B, AT_TEN[1], AT_TEN[2]).ship(C, AT_SIX).roll(4, 6)
    assert (held(match), left(match), match.s.cloth) == ([1, 1, 0, 0], 3, 10)
    match.turn(B).roll(2, 3)
    assert held(match) == [1, 1, 0, 0]


@pytest.mark.rule("S84")
def test_what_a_village_lacks_comes_from_the_supply():
    match = stock(cloth(), 1).ship(A, AT_TEN[0]).ship(B, AT_TEN[1]).ship(C, AT_TEN[2]).roll(4, 6)
    assert (held(match), left(match), match.s.cloth) == ([1, 1, 1, 0], 0, 8)


@pytest.mark.rule("S84")
def test_with_six_two_villages_have_the_same_number():
    match = cloth(6).ship(A, "1.4.NW", "4.5.NW").roll(4, 5)
    assert [match.s.village[k] for k in (village(match, "1.4.S"), village(match, "4.5.N"))] == [5, 4]
    match.ship(A, "1.4.SW").turn(A).roll(4, 5)
    assert held(match)[A] == 1 + 2


@pytest.mark.rule("S85")
def test_an_empty_village_gives_nothing():
    match = stock(cloth(), 0).ship(A, AT_TEN[0]).roll(4, 6)
    assert (held(match), match.s.cloth) == ([0] * 4, 10)


@pytest.mark.rule("S86")
def test_where_the_supply_runs_short_the_active_seat_comes_first():
    match = stock(cloth(), 1).ship(A, AT_TEN[0]).ship(B, AT_TEN[1]).ship(C, AT_TEN[2])
    match.s.cloth = 1
    match.turn(C).roll(4, 6)
    assert (held(match), match.s.cloth) == ([1, 0, 1, 0], 0)


@pytest.mark.rule("S87")
def test_two_rolls_are_a_point():
    match = cloth().ship(A, AT_TEN[0])
    found = []
    for _ in range(3):
        match.turn(A).roll(4, 6)
        found.append((held(match)[A], match.points(A)))
    assert found == [(1, 0), (2, 1), (3, 1)]


# ---- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S88")
def test_there_is_no_longest_trade_route():
    match = cloth().ship(A, "1.3.NE", "1.3.NW", "1.3.W", "1.3.SW").hand(A, "1 lumber 1 wool").turn(A, rolled=2)
    match.do("ship 1.3.E")
    assert (match.s.players[A].route, match.s.road_holder, match.points(A)) == (5, -1, 0)


@pytest.mark.rule("S88")
def test_the_largest_army_is_there():
    match = cloth().army(A, 3)
    assert match.points(A) == 2


@pytest.mark.rule("S89")
def test_a_line_between_a_town_and_a_village_is_closed():
    match = cloth().town(A, "0.3.SE").ship(A, "1.3.SW").turn(A, rolled=2)
    assert match.legal("lift") == {"lift 1.3.SW"}
    match.ship(A, "1.4.NW")
    assert match.legal("lift") == set()
    match.refused("lift 1.3.SW", No.NOT_OPEN).refused("lift 1.4.NW", No.NOT_OPEN)


@pytest.mark.rule("S89")
def test_ships_branch_off_at_a_village():
    match = cloth().town(A, "0.3.SE").ship(A, "1.3.SW", "1.4.NW").hand(A, "2 lumber 2 wool").turn(A, rolled=2)
    match.do("ship 1.3.E", "ship 1.4.NE").do("end").turn(A, rolled=2)
    assert {edge(text.split()[1]) for text in match.legal("lift")} == {edge("1.3.E"), edge("1.4.NE")}


# ---- robber and pirate -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S90")
@pytest.mark.parametrize(("seats", "at"), [(3, "0.3"), (4, "0.3"), (6, "7.2")])
def test_the_robber_begins_on_the_fields_and_goes_to_no_small_island(seats, at):
    match = cloth(seats)
    assert match.s.robber == hex_of(at)
    assert (match.s.terrain[match.s.robber], match.s.token[match.s.robber]) == (3, 12)
    match.roll(3, 4).refused("hex 1.4", No.NOT_HERE).refused("hex 3.3", No.NOT_HERE).do("hex 3.1")


@pytest.mark.rule("S90")
def test_nobody_settles_beside_a_village():
    match = cloth().ship(A, *AT_TEN).hand(A, RICH).turn(A, rolled=2)
    match.refused(f"settle {TEN}", No.SMALL_ISLAND).refused("settle 1.4.NE", No.SMALL_ISLAND)
    match.refused("road 1.4.E", No.NOT_LAND)
    for p in (B, C, D):
        cloth().ship(p, *AT_TEN).hand(p, RICH).turn(p, rolled=2).refused("settle 1.4.NW", No.SMALL_ISLAND)


@pytest.mark.rule("S91")
def test_only_who_is_linked_to_a_village_moves_the_pirate():
    match = cloth().ship(B, AT_TEN[0]).roll(3, 4).refused("hex 2.3", No.NO_VILLAGE)
    assert all(match.s.terrain[hex_of(text.split()[1])] < 7 for text in match.legal("hex"))
    match.turn(B).roll(3, 4).do("hex 2.3")
    assert match.s.pirate == hex_of("2.3")


@pytest.mark.rule("S91")
def test_so_it_is_with_a_knight():
    match = cloth().devs(A, "1 knight").turn(A, rolled=2).do("play knight").refused("hex 2.3", No.NO_VILLAGE)
    match.do("hex 3.1")


def raid(hand: str, *n: int, at: str = "2.3"):
    """A is linked to a village, B has a ship beside the sea hex where A has moved the pirate."""
    return bales(cloth(), *n).ship(A, AT_SIX).ship(B, f"{at}.NE").hand(B, hand).roll(3, 4).do(f"hex {at}")


@pytest.mark.rule("S92")
def test_the_pirate_takes_a_card_or_a_roll_as_its_mover_chooses():
    match = raid("1 ore", 1, 2).asks(A, Phase.PLUNDER)
    assert match.legal() == {"plunder card", "plunder cloth"}
    other = match.copy().do("plunder card").comes("ore").asks(A, Phase.MAIN)
    assert (other.cards(A), held(other)) == ("1 ore", [1, 2, 0, 0])
    match.do("plunder cloth").asks(A, Phase.MAIN).refused("plunder cloth", No.NOT_NOW)
    assert (match.cards(A), held(match), match.points(A), match.points(B)) == ("", [2, 1, 0, 0], 1, 0)


@pytest.mark.rule("S92")
@pytest.mark.parametrize("at", ["2.3", "3.2"])
def test_where_there_is_one_of_them_nothing_is_asked(at):
    match = raid("", 0, 3, at=at).asks(A, Phase.MAIN)
    assert held(match) == [1, 2, 0, 0]
    match = raid("1 ore", at=at).comes("ore").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 ore"
    raid("").asks(A, Phase.MAIN)


@pytest.mark.rule("S92")
def test_of_two_victims_one_is_chosen_first():
    match = bales(cloth(), 0, 1, 1).ship(A, AT_SIX).ship(B, "2.3.NE").ship(C, "2.3.E").hand(C, "1 wool")
    match.roll(3, 4).do("hex 2.3").asks(A, Phase.STEAL)
    assert match.legal() == {"seat B", "seat C"}
    other = match.copy().do("seat B").asks(A, Phase.MAIN)
    assert held(other) == [1, 0, 1, 0]
    match.do("seat C").asks(A, Phase.PLUNDER)


@pytest.mark.rule("S92")
def test_the_robber_takes_no_cloth():
    match = bales(cloth(), 0, 2).town(B, "3.1.N").roll(3, 4).do("hex 3.1").asks(A, Phase.MAIN)
    assert held(match) == [0, 2, 0, 0]
    match = bales(cloth(), 0, 2).town(B, "3.1.N").hand(B, "1 ore").roll(3, 4).do("hex 3.1").comes("ore")
    assert (match.asks(A, Phase.MAIN).cards(A), held(match)) == ("1 ore", [0, 2, 0, 0])


# ---- the end ---------------------------------------------------------------------------------------------------------


def last_rolls(n: int = 4):
    """Only so many villages have any cloth, TEN one roll and A is linked to it."""
    match = stock(cloth(), 1).ship(A, AT_TEN[0])
    others = [k for k in range(8) if k != village(match, TEN)]
    for k in others[n - 1 :]:
        match.s.village[k] = 0
    return match


@pytest.mark.rule("S93")
def test_with_three_villages_left_the_match_is_over_at_once():
    match = last_rolls()
    match.s.players[C].points = 5
    match.devs(D, "1 point").s.players[D].points = 5
    match.roll(4, 6)
    assert (match.s.winner, match.s.seat) == (D, -1), "cards in hand count"


@pytest.mark.rule("S93")
def test_with_four_villages_it_goes_on():
    match = last_rolls(5).roll(4, 6).asks(A, Phase.MAIN)
    assert (match.s.village > 0).sum() == 4


@pytest.mark.rule("S93")
def test_the_first_ship_to_a_village_may_end_it():
    match = last_rolls().ship(B, "0.4.E").hand(B, "1 lumber 1 wool").turn(B, rolled=2)
    match.s.players[A].points = 3
    match.do("ship 1.4.NW")
    assert match.s.winner == A


@pytest.mark.rule("S94")
def test_in_a_tie_the_most_cloth_wins():
    match = bales(last_rolls(), 0, 2, 3)
    match.s.players[D].points = 1
    match.roll(4, 6)
    assert match.s.winner == C


@pytest.mark.rule("S94")
def test_then_whoever_comes_first_from_the_active_seat():
    match = bales(last_rolls(), 0, 2, 0, 2).turn(C).roll(4, 6)
    assert match.s.winner == D
