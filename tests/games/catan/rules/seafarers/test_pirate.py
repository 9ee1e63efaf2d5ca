"""Seafarers: robber and pirate, and gold."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.box.grid import AXIAL, CORNER_HEXES, HEX_NEXT
from ludoteka.games.catan.box.maps import GROUP_HEX
from ludoteka.games.catan.state import Helper, No, Phase, Scenario, Terrain
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import corner, hex_of


def shores(seats: int = 3):
    return table(seats, Scenario.NEW_SHORES).turn(A)


def hexes(match) -> set[int]:
    return {hex_of(text.split()[1]) for text in match.legal("hex")}


@pytest.mark.rule("S35")
@pytest.mark.parametrize("how", ["seven", "knight"])
@pytest.mark.parametrize("goes", ["2.4", "3.4"])
def test_either_the_robber_or_the_pirate_is_moved(how, goes):
    match = shores().devs(A, "1 knight")
    match = match.roll(3, 4) if how == "seven" else match.do("play knight")
    match.asks(A, Phase.ROBBER).refused("hex 2.1", No.SAME_HEX).refused("hex 5.4", No.SAME_HEX).do(f"hex {goes}")
    moved = (match.s.robber == hex_of("2.4"), match.s.pirate == hex_of("3.4"))
    assert moved == (goes == "2.4", goes == "3.4")
    assert match.s.robber_due == 0


@pytest.mark.rule("S36", "S39")
def test_where_robber_and_pirate_may_go():
    match = table(4, Scenario.NEW_SHORES).turn(A).pirate("3.2").roll(3, 4)
    found = hexes(match)
    assert {hex_of(at) for at in ("1.4", "5.1", "4.6", "6.4")} <= found, (
        "land, gold, islands, and the pirate's frame hex"
    )
    assert hex_of("1.5") not in found
    assert all(match.s.terrain[h] != 9 or h == hex_of("6.4") for h in found)


@pytest.mark.rule("S36")
def test_robbed_gold_gives_nothing():
    match = shores().town(A, "3.1.N").robber("3.1").roll(2, 3)
    match.asks(A, Phase.MAIN)


@pytest.mark.rule("S37")
def test_the_pirate_takes_one_card_of_whoever_has_a_ship_there():
    match = shores().ship(B, "3.4.NE", "3.4.E").ship(C, "3.4.SW").hand(B, "2 ore").hand(C, "1 wool").hand(A, "1 brick")
    match.roll(3, 4).do("hex 3.4").asks(A, Phase.STEAL)
    assert match.legal("seat") == {"seat B", "seat C"}
    match.do("seat B").comes("ore").asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(B), match.cards(C)) == ("1 brick 1 ore", "1 ore", "1 wool")


@pytest.mark.rule("S37")
def test_the_pirate_takes_nothing_of_towns_and_roads():
    shores().town(B, "2.4.NE").road(B, "2.4.E").hand(B, "2 ore").roll(3, 4).do("hex 3.4").asks(A, Phase.MAIN)


@pytest.mark.rule("S38")
def test_who_has_no_cards_is_not_robbed():
    match = shores().ship(B, "3.4.NE").ship(C, "3.4.SW").hand(C, "1 wool").roll(3, 4).do("hex 3.4").comes("wool")
    assert match.cards(A) == "1 wool"


@pytest.mark.rule("S40")
def test_nobody_goes_into_the_fog():
    match = table(3, Scenario.FOG_ISLANDS).turn(A).roll(3, 4)
    fog = {h for h in range(76) if match.s.terrain[h] == 8}
    assert fog
    assert not fog & hexes(match)


@pytest.mark.rule("S41")
def test_beside_the_map_until_first_moved():
    match = table(3, Scenario.NEW_WORLD).turn(A)
    assert (match.s.robber, match.s.pirate) == (-1, -1)
    match.roll(3, 4)
    q, r = AXIAL[next(h for h in sorted(hexes(match)) if match.s.terrain[h] < 7)]
    match.do(f"hex {q}.{r}")
    assert match.s.robber == hex_of(f"{q}.{r}")


@pytest.mark.rule("S42", "S131")
def test_without_a_pirate_the_robber_alone_is_moved():
    match = table(3, Scenario.WONDERS).turn(A)
    assert match.s.terrain[match.s.robber] == 5
    assert match.s.pirate == -1
    match.roll(3, 4)
    assert all(match.s.terrain[h] < 7 for h in hexes(match))


# ---- gold ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S45")
def test_gold_brings_cards_of_choice():
    match = shores().town(A, "3.1.N").city(B, "3.1.SE").roll(2, 3).asks(A, Phase.GOLD)
    match.do("gain ore").asks(B, Phase.GOLD).do("gain wool", "gain ore").asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(B)) == ("1 ore", "1 wool 1 ore")


@pytest.mark.rule("S46")
def test_gold_comes_after_the_other_yield_and_lapses_with_an_empty_bank():
    match = shores().town(A, "3.1.N").town(B, "2.4.N").land("2.4", "ore", 5)
    for kind in ("lumber", "brick", "wool", "grain"):
        match.hand(C, f"19 {kind}")
    match.hand(C, "17 ore").roll(2, 3)
    assert match.cards(B) == "1 ore", "ordinary yield comes first"
    match.asks(A, Phase.GOLD).refused("gain wool", No.BANK_EMPTY).do("gain ore")
    other = shores().town(A, "3.1.N").town(B, "3.1.SE")
    for kind in ("lumber", "brick", "wool", "grain"):
        other.hand(C, f"19 {kind}")
    other.hand(C, "18 ore").roll(2, 3).do("gain ore").asks(A, Phase.MAIN)
    assert other.s.players[B].gold == 0


@pytest.mark.rule("S47")
def test_gold_in_the_set_up():
    match = setting_up(3, Scenario.FOUR_ISLANDS)
    text = min(match.legal("settle"))
    match.s.terrain[CORNER_HEXES[corner(text.split()[1])][0]] = Terrain.GOLD
    match.s.setup_left = 3
    match.s.turn = match.s.seat = A
    match.do(text)
    assert match.s.players[A].gold == 1


@pytest.mark.rule("S48", "S59")
@pytest.mark.parametrize("scenario", [1, 2, 4, 8, 9])
@pytest.mark.parametrize("seats", [4, 6])
def test_dealt_numbers_keep_red_apart_and_off_gold(scenario, seats):
    for seed in ("a", "b"):
        s = setting_up(seats, scenario, seed=seed, layout=int(scenario != 9)).s
        dealt = {int(h) for h in GROUP_HEX[s.map].flat if h >= 0}
        red = {h for h in dealt if s.token[h] in (6, 8)}
        assert red
        assert not any(s.terrain[h] == 6 for h in red)
        assert not any(s.token[other] in (6, 8) for h in red for other in HEX_NEXT[h])


@pytest.mark.rule("S49")
def test_gold_is_a_yield_for_hilda():
    match = table(3, Scenario.NEW_SHORES, helpers=1).helper(A, Helper.HILDA).town(A, "3.1.N").turn(A).roll(2, 3)
    match.asks(A, Phase.GOLD).do("gain ore").asks(A, Phase.MAIN)
