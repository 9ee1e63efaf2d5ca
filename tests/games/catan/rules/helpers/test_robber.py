"""Kaja and Digur: the robber's resource, and the robber to the desert."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase, Scenario
from tests.games.catan.rules.helpers.party import A, B, D, Table, party, pass_on
from tests.games.catan.table import table
from tests.games.catan.writing import hex_of

FIVE = ("lumber", "brick", "wool", "grain", "ore")


def with_kaja(robber: str) -> Table:
    return party().helper(A, Helper.KAJA).robber(robber).turn(A, rolled=8)


def with_digur(robber: str) -> Table:
    """D has Digur and is to roll."""
    return party().helper(D, Helper.DIGUR).robber(robber).turn(D)


# ---- Kaja ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H83", "H85")
@pytest.mark.parametrize(
    ("at", "kind"), [("1.5", "lumber"), ("3.3", "brick"), ("4.3", "wool"), ("2.6", "grain"), ("3.2", "ore")]
)
def test_position_12_kaja_brings_a_card_of_the_robbers_hex(at, kind):
    match = with_kaja(at).do("help").asks(A, Phase.KEEP)
    assert match.cards(A) == f"1 {kind}"
    assert match.bank(kind) == 18
    assert match.s.robber == hex_of(at)


@pytest.mark.rule("H84", "H85")
def test_position_12_with_the_robber_in_the_desert_any_card_comes():
    match = with_kaja("3.4").do("help").asks(A, Phase.KAJA)
    assert match.legal() == {f"gain {kind}" for kind in FIVE}
    match.do("gain grain").asks(A, Phase.KEEP)
    assert match.cards(A) == "1 grain"
    assert match.s.robber == hex_of("3.4")


@pytest.mark.rule("H83", "H84")
def test_position_12_once_in_the_mountains_and_in_the_next_turn_in_the_desert():
    match = pass_on(with_kaja("3.2").do("help", "flip"), 4).robber("3.4").do("help", "gain wool")
    match.refused("flip", No.MOON).do("helper carla")
    assert match.cards(A) == "1 wool 1 ore"


@pytest.mark.rule("H86")
def test_of_gold_any_card_comes():
    match = with_kaja("3.2").land("3.2", "gold", 10).do("help")
    assert match.legal() == {f"gain {kind}" for kind in FIVE}


@pytest.mark.rule("H87")
def test_kaja_is_not_called_for_what_the_bank_lacks():
    with_kaja("3.2").hand(B, "19 ore").refused("help", No.BANK_EMPTY)


@pytest.mark.rule("H87")
def test_kaja_is_not_called_for_an_empty_bank():
    with_kaja("3.4").hand(B, "19 lumber 19 brick 19 wool 19 grain 19 ore").refused("help", No.BANK_EMPTY)


@pytest.mark.rule("H87")
def test_in_the_desert_only_what_the_bank_has_is_chosen():
    with_kaja("3.4").hand(B, "19 ore").do("help").refused("gain ore", No.BANK_EMPTY).do("gain wool")


@pytest.mark.rule("H87")
def test_kaja_is_not_called_while_the_robber_stands_beside_the_map():
    match = with_kaja("3.4")
    match.s.robber = -1
    match.refused("help", No.NO_ROBBER)


# ---- Digur -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H115", "H116", "H117", "H119")
def test_position_8_the_robber_goes_to_the_desert_and_a_card_of_the_forest_comes():
    match = with_digur("1.5").city(A, "1.5.N").hand(A, "9 ore").do("help").asks(D, Phase.KEEP)
    assert match.s.robber == hex_of("3.4")
    assert match.cards(D) == "1 lumber"
    assert match.bank("lumber") == 18
    assert match.cards(A) == "9 ore", "nobody is robbed, nobody discards"


@pytest.mark.rule("H117")
def test_position_8_after_it_comes_the_roll_and_the_forest_yields():
    match = with_digur("1.5").city(A, "1.5.N").do("help", "flip").asks(D, Phase.ROLL).roll(3, 5).asks(D, Phase.MAIN)
    assert match.cards(A) == "2 lumber"
    assert match.cards(D) == "1 lumber"
    match.refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H117")
def test_digur_is_used_after_the_roll_too():
    match = with_digur("1.5").roll(1, 1).do("help").asks(D, Phase.KEEP)
    assert match.cards(D) == "1 lumber"


@pytest.mark.rule("H118")
@pytest.mark.parametrize("rolled", [0, 8])
def test_position_8_not_while_the_robber_stands_in_the_desert(rolled):
    with_digur("3.4").turn(D, rolled=rolled).refused("help", No.IN_DESERT)


@pytest.mark.rule("H119")
def test_no_building_beside_the_hex_is_needed():
    match = with_digur("3.2").do("help")
    assert match.cards(D) == "1 ore"


@pytest.mark.rule("H117", "H23")
def test_a_helper_taken_for_digur_before_the_roll_waits_too():
    match = with_digur("1.5").do("help", "helper kaja").asks(D, Phase.ROLL).roll(1, 1)
    match.refused("help", No.HELPER_NEW)


@pytest.mark.rule("H120")
def test_of_several_deserts_the_owner_chooses_one():
    match = table(5, helpers=1).helper(A, Helper.DIGUR).robber("4.1").do("help").asks(A, Phase.DIGUR)
    assert match.legal() == {"hex 2.7", "hex 3.7"}
    match.refused("hex 3.4", No.NOT_HERE).do("hex 3.7").asks(A, Phase.KEEP)
    assert match.s.robber == hex_of("3.7")
    assert match.cards(A) == "1 grain"


@pytest.mark.rule("H120", "H118")
def test_from_one_desert_he_does_not_go_to_another():
    table(5, helpers=1).helper(A, Helper.DIGUR).robber("3.7").refused("help", No.IN_DESERT)


@pytest.mark.rule("H121")
@pytest.mark.parametrize("rolled", [0, 9])
def test_for_gold_any_card_comes(rolled):
    match = with_digur("1.5").land("1.5", "gold", 8).turn(D, rolled=rolled).do("help").asks(D, Phase.GOLD)
    assert match.legal() == {f"gain {kind}" for kind in FIVE}
    match.do("gain brick").asks(D, Phase.KEEP).do("flip").asks(D, Phase.MAIN if rolled else Phase.ROLL)
    assert match.cards(D) == "1 brick"


@pytest.mark.rule("H121", "H122")
def test_for_gold_nothing_is_asked_where_the_bank_is_empty():
    match = with_digur("1.5").land("1.5", "gold", 8).hand(B, "19 lumber 19 brick 19 wool 19 grain 19 ore")
    match.do("help", "flip").asks(D, Phase.ROLL)


@pytest.mark.rule("H122")
def test_what_the_bank_lacks_does_not_come_and_he_is_used():
    match = with_digur("1.5").hand(B, "19 lumber").do("help").asks(D, Phase.KEEP)
    assert match.cards(D) == ""
    assert match.s.robber == hex_of("3.4")


@pytest.mark.rule("H123")
def test_he_is_of_no_use_where_there_is_no_desert():
    match = table(4, Scenario.FOUR_ISLANDS, helpers=1).helper(A, Helper.DIGUR)
    match.refused("help", No.NO_DESERT)


@pytest.mark.rule("H123")
def test_a_desert_that_the_robber_may_not_enter_does_not_count():
    match = table(4, Scenario.FORGOTTEN_TRIBE, helpers=1).helper(A, Helper.DIGUR).land("4.4", "ore", 8).robber("4.4")
    match.refused("help", No.NO_DESERT).land("3.3", "desert").do("help")
    assert match.s.robber == hex_of("3.3")


@pytest.mark.rule("H123")
def test_he_is_of_no_use_while_the_robber_stands_beside_the_map():
    match = with_digur("1.5")
    match.s.robber = -1
    match.refused("help", No.NO_ROBBER)
