"""Helpers with five and six, and with Seafarers."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.catan.state import Helper, No, Part, Phase, Rest, Scenario
from tests.games.catan.table import A, B, C, D, E, Table, table


def five(**options: Any) -> Table:
    """A to E; C, who had Hilda, has Gregor instead."""
    return table(5, helpers=1, **options).helper(C, Helper.GREGOR)


# ---- the special building phase --------------------------------------------------------------------------------------


@pytest.mark.rule("H28")
@pytest.mark.parametrize("number", list(Helper)[1:])
def test_in_the_special_building_phase_no_helper_is_used(number):
    match = five(extra=1).helper(B, number).hand(B, "2 lumber 2 brick 2 wool 2 grain 2 ore").robber("4.1")
    match.town(B, "3.4.N").road(B, "3.4.NE").devs(B, "1 knight").army(B, 1).city(D, "2.5.S").hand(D, "1 ore")
    match.turn(A, rolled=8).do("end").asks(B, Phase.BUILD).refused("help", No.BUILD_ONLY)


@pytest.mark.rule("H28", "H23")
def test_a_new_helper_waits_through_the_special_building_phase():
    match = five(extra=1).helper(A, Helper.KAJA).robber("4.1").display(Helper.STINA, Helper.CARLA)
    match.hand(A, "2 brick").hand(B, "2 brick").turn(A, rolled=8).do("help", "helper stina", "end")
    match.asks(B, Phase.BUILD).do("end").roll(1, 1).asks(B, Phase.MAIN).do("end").asks(A, Phase.BUILD)
    assert match.s.players[A].rest == Rest.NEW
    match.refused("help", No.BUILD_ONLY)


@pytest.mark.rule("H28", "H16")
def test_helpers_of_the_roll_serve_with_the_special_building_phase_as_ever():
    five(extra=1).helper(E, Helper.HILDA).turn(A).roll(1, 1).asks(E, Phase.HILDA)


# ---- pairs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H29", "H15")
def test_the_second_player_of_a_pair_uses_a_helper_in_the_own_part():
    match = five().helper(D, Helper.KAJA).robber("4.1").turn(A, rolled=8).do("end").asks(D, Phase.MAIN)
    assert match.s.part == Part.PAIRED
    match.do("help", "flip").refused("help", No.HELPER_RESTS)
    assert match.cards(D) == "1 grain"


@pytest.mark.rule("H29")
@pytest.mark.parametrize(
    "number",
    [
        Helper.ASLA, Helper.YNGVI, Helper.HOGNI, Helper.DIARA, Helper.RYAN, Helper.GREGOR, Helper.STINA, Helper.DIGUR,
        Helper.KAJA, Helper.CARLA,
    ],
)  # fmt: skip
def test_every_helper_of_ones_own_turn_serves_the_second_player_too(number):
    match = five().helper(D, number).hand(D, "2 lumber 2 brick 2 wool 2 grain 2 ore").robber("4.1").army(D, 1)
    match.town(D, "3.4.N").road(D, "3.4.NE").devs(D, "1 knight").city(B, "2.5.S").hand(B, "1 ore")
    match.turn(A, rolled=8).do("end").asks(D, Phase.MAIN).do("help")


@pytest.mark.rule("H130", "H29")
def test_the_second_player_of_a_pair_demands_cards_with_asla_though_no_trade_is_open():
    match = five().helper(D, Helper.ASLA).hand(A, "1 ore").hand(D, "1 wool").turn(A, rolled=8).do("end")
    match.asks(D, Phase.MAIN).refused("offer wool", No.NO_TRADE).do("help", "name ore", "seat A", "give wool", "end")
    match.asks(D, Phase.KEEP)
    assert (match.cards(A), match.cards(D)) == ("1 wool", "1 ore")


@pytest.mark.rule("H29", "H15")
def test_both_players_of_a_pair_use_their_helpers_in_the_same_turn():
    match = five().helper(A, Helper.KAJA).helper(D, Helper.DIGUR).robber("4.1").turn(A, rolled=8)
    match.do("help", "flip", "end").asks(D, Phase.MAIN).do("help", "hex 2.7", "flip")
    assert (match.cards(A), match.cards(D)) == ("1 grain", "1 grain")


@pytest.mark.rule("H36", "H23")
def test_a_helper_taken_earlier_in_the_turn_is_used_in_the_own_paired_part():
    match = five().helper(D, Helper.HILDA).display(Helper.KAJA, Helper.STINA).robber("4.1").turn(A).roll(1, 1)
    match.asks(D, Phase.HILDA).do("gain wool", "helper kaja").asks(A, Phase.MAIN)
    assert match.s.players[D].rest == Rest.NEW
    match.do("end").asks(D, Phase.MAIN).do("help")
    assert match.cards(D) == "1 wool 1 grain"


@pytest.mark.rule("H23", "H29")
def test_a_helper_taken_in_the_own_part_rests_for_its_remainder():
    match = five().helper(D, Helper.KAJA).display(Helper.DIGUR, Helper.STINA).robber("4.1").turn(A, rolled=8)
    match.do("end", "help", "helper digur").refused("help", No.HELPER_NEW)


@pytest.mark.rule("H31")
def test_hilda_serves_once_in_a_turn_though_the_second_player_has_a_part_of_it():
    match = five().helper(D, Helper.HILDA).turn(A).roll(1, 1).asks(D, Phase.HILDA).do("gain wool", "flip", "end")
    match.asks(D, Phase.MAIN).refused("help", No.HELPER_TIME).do("end").roll(1, 1).asks(D, Phase.HILDA)


# ---- Seafarers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H37", "H01")
@pytest.mark.parametrize("scenario", [Scenario.NEW_SHORES, Scenario.THROUGH_THE_DESERT, Scenario.WONDERS])
@pytest.mark.parametrize(
    "number",
    [Helper.ASLA, Helper.DIARA, Helper.STINA, Helper.DIGUR, Helper.KAJA, Helper.CARLA],
)
def test_helpers_serve_in_scenarios_of_seafarers(scenario, number):
    match = table(4, scenario, helpers=1).helper(C, Helper.GREGOR).helper(A, number)
    match.hand(A, "2 brick 1 wool 1 grain 1 ore").devs(A, "1 knight")
    h = next(h for h in range(len(match.s.terrain)) if match.s.terrain[h] < 5)
    match.s.robber = h
    match.turn(A, rolled=8).do("help")


@pytest.mark.rule("H37", "H16")
@pytest.mark.parametrize("scenario", [Scenario.NEW_SHORES, Scenario.FOUR_ISLANDS, Scenario.FOG_ISLANDS])
def test_helpers_of_the_roll_serve_in_scenarios_of_seafarers(scenario):
    match = table(3, scenario, helpers=1).helper(B, Helper.THOROLF).roll(1, 1).asks(C, Phase.HILDA)
    match.do("gain ore", "flip", "end").roll(3, 4).asks(B, Phase.THOROLF)


@pytest.mark.rule("H37")
def test_a_road_of_yngvi_lifts_the_fog_before_he_is_kept_or_exchanged():
    match = table(3, Scenario.FOG_ISLANDS, helpers=1).helper(C, Helper.GREGOR).helper(A, Helper.YNGVI)
    match.land("3.4", "wool", 8).land("3.3", "grain", 9).land("4.3", "ore", 4).land("4.4", "ore", 5)
    match.land("3.5", "fog").land("2.4", "ore", 10).land("2.5", "ore", 11).town(A, "3.4.NE").hand(A, "2 lumber")
    match.turn(A, rolled=8).do("help", "replace brick lumber", "road 3.4.E").comes("gold")
    match.comes(min(str(n) for n in range(2, 13) if match.s.fog_token[n])).asks(A, Phase.GOLD)
    match.do("gain ore").asks(A, Phase.KEEP).do("flip").asks(A, Phase.MAIN)


@pytest.mark.rule("H131")
def test_cloth_is_no_yield_for_hilda():
    match = table(4, Scenario.CLOTH, helpers=1).ship(C, "1.3.E").turn(A).roll(5, 5).asks(C, Phase.HILDA)
    assert match.s.players[C].cloth == 1


@pytest.mark.rule("H132")
def test_yngvi_pays_for_no_ship():
    match = table(4, Scenario.NEW_SHORES, helpers=1).helper(A, Helper.YNGVI).town(A, "1.3.NW").hand(A, "2 lumber")
    match.turn(A, rolled=8).do("help", "replace brick lumber").asks(A, Phase.YNGVI_ROAD).refused(
        "ship 0.3.E", No.NOT_NOW
    )
    assert match.legal() == match.legal("road") != set()


@pytest.mark.rule("H49")
def test_gold_counts_as_income():
    match = table(3, Scenario.NEW_SHORES, helpers=1).land("3.4", "gold", 2).town(C, "3.4.N").turn(A).roll(1, 1)
    match.asks(C, Phase.GOLD).do("gain ore").asks(A, Phase.MAIN)
