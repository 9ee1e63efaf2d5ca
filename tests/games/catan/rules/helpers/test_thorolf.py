"""Thorolf: protection from the seven."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party, pass_on

FIVE = ("lumber", "brick", "wool", "grain", "ore")


def with_thorolf(cards: str, *, moon: bool = False) -> Table:
    """B has Thorolf and cards; D is to roll."""
    return party().helper(B, Helper.THOROLF, moon=moon).hand(B, cards).turn(D)


@pytest.mark.rule("H58", "H59", "H62", "H63")
def test_position_5_with_nine_cards_none_is_discarded_and_none_comes():
    match = with_thorolf("5 brick 4 wool").roll(3, 4).asks(B, Phase.KEEP)
    assert match.cards(B) == "5 brick 4 wool"
    match.do("flip").asks(D, Phase.ROBBER)
    assert match.before(B) == (Helper.THOROLF, True)
    assert match.cards(B) == "5 brick 4 wool"


@pytest.mark.rule("H58", "H60", "H62")
def test_position_5_with_seven_cards_one_of_choice_comes():
    match = with_thorolf("7 brick").roll(3, 4).asks(B, Phase.THOROLF)
    assert match.legal() == {f"gain {kind}" for kind in FIVE}, "to decline is not offered"
    match.do("gain ore").asks(B, Phase.KEEP)
    assert match.cards(B) == "7 brick 1 ore"
    assert match.bank("ore") == 18


@pytest.mark.rule("H61")
def test_position_5_the_hand_is_judged_as_the_seven_falls():
    match = with_thorolf("7 brick").roll(3, 4).do("gain ore", "flip").asks(D, Phase.ROBBER)
    assert match.cards(B) == "7 brick 1 ore", "eight now, and none is discarded"


@pytest.mark.rule("H60")
def test_with_no_card_at_all_one_comes():
    match = with_thorolf("").roll(3, 4).do("gain wool", "flip")
    assert match.cards(B) == "1 wool"


@pytest.mark.rule("H61")
@pytest.mark.parametrize(("cards", "phase"), [("7 brick", Phase.THOROLF), ("8 brick", Phase.KEEP)])
def test_either_a_card_comes_or_none_is_discarded(cards, phase):
    with_thorolf(cards).roll(3, 4).asks(B, phase)


@pytest.mark.rule("H58")
def test_without_a_seven_he_is_not_used():
    with_thorolf("9 brick").roll(3, 5).asks(D, Phase.MAIN)


@pytest.mark.rule("H62")
@pytest.mark.parametrize("roller", [A, B, C, D])
def test_he_serves_at_anybodys_seven(roller):
    with_thorolf("8 brick").turn(roller).roll(3, 4).asks(B, Phase.KEEP).do("flip").asks(roller, Phase.ROBBER)


@pytest.mark.rule("H63", "H26")
def test_after_a_forced_use_with_the_moon_up_he_is_exchanged():
    match = with_thorolf("8 brick", moon=True).roll(3, 4).refused("flip", No.MOON)
    match.do("helper kaja").asks(D, Phase.ROBBER)
    assert match.before(B) == (Helper.KAJA, False)


@pytest.mark.rule("H64", "H24")
def test_position_6_taken_in_exchange_he_protects_from_the_owners_next_turn_on():
    match = party().display(Helper.THOROLF, Helper.STINA, Helper.KAJA, Helper.CARLA).helper(B, Helper.ASLA)
    match.hand(B, "9 wool").turn(B, rolled=8).do("help", "name ore", "seat C", "end", "helper thorolf")
    match.do("end").roll(3, 4).asks(B, Phase.DISCARD)
    match.do(*["give wool"] * 4).asks(C, Phase.ROBBER)
    assert match.cards(B) == "5 wool"
    match.do("hex 3.2", "end").roll(1, 1)
    pass_on(match).do("end").asks(B, Phase.ROLL).hand(B, "4 wool").roll(3, 4).asks(B, Phase.KEEP)


@pytest.mark.rule("H64")
def test_position_6_taken_in_exchange_he_brings_no_card_either_before():
    match = party().display(Helper.THOROLF, Helper.STINA, Helper.KAJA, Helper.CARLA).helper(B, Helper.ASLA)
    match.hand(B, "2 wool").turn(B, rolled=8).do("help", "name ore", "seat C", "end", "helper thorolf", "end")
    match.roll(3, 4).asks(C, Phase.ROBBER)
    assert match.cards(B) == "2 wool"


@pytest.mark.rule("H65")
def test_he_guards_against_discards_only_the_robber_may_still_steal():
    match = with_thorolf("8 brick").town(B, "3.2.N").roll(3, 4).do("flip", "hex 3.2").comes("brick")
    assert match.cards(B) == "7 brick"
    assert match.cards(D) == "1 brick"


@pytest.mark.rule("H66")
def test_he_is_settled_before_the_others_discard():
    match = with_thorolf("2 brick").hand(A, "8 wool").hand(D, "8 grain").roll(3, 4).asks(B, Phase.THOROLF)
    match.do("gain ore").asks(B, Phase.KEEP).do("flip").asks(D, Phase.DISCARD)
    match.do(*["give grain"] * 4).asks(A, Phase.DISCARD).do(*["give wool"] * 4).asks(D, Phase.ROBBER)


@pytest.mark.rule("H60")
def test_what_the_bank_lacks_does_not_come():
    with_thorolf("").hand(A, "19 ore").helper(A, Helper.ASLA).roll(3, 4).refused("gain ore", No.BANK_EMPTY)


@pytest.mark.rule("H67", "H58")
def test_with_an_empty_bank_he_is_used_and_brings_nothing():
    everything = "19 lumber 19 brick 19 wool 19 grain 19 ore"
    match = with_thorolf("").hand(D, everything).roll(3, 4).asks(B, Phase.KEEP)
    assert match.cards(B) == ""
