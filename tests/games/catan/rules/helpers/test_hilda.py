"""Hilda: balance of resources."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party


def with_hilda(p: int = C, *, moon: bool = False) -> Table:
    return party().helper(p, Helper.HILDA, moon=moon)


@pytest.mark.rule("H49", "H50", "H53", "H54")
def test_position_3_who_gets_nothing_may_take_any_card_from_the_bank():
    match = with_hilda().roll(3, 5).asks(C, Phase.HILDA)
    assert match.legal() == {"decline", *(f"gain {kind}" for kind in ("lumber", "brick", "wool", "grain", "ore"))}
    match.do("gain ore").asks(C, Phase.KEEP)
    assert match.cards(C) == "1 ore"
    assert match.bank("ore") == 18


@pytest.mark.rule("H49")
def test_she_need_not_be_used():
    match = with_hilda().roll(3, 5).do("decline").asks(A, Phase.MAIN)
    assert match.cards(C) == ""
    assert match.before(C) == (Helper.HILDA, False)
    match.do("end").roll(3, 5).asks(C, Phase.HILDA)


@pytest.mark.rule("H49")
def test_who_got_a_card_is_not_asked():
    match = with_hilda().town(C, "3.3.N").roll(3, 3).asks(A, Phase.MAIN)
    assert match.cards(C) == "1 brick"


@pytest.mark.rule("H51", "H18")
def test_position_3_she_comes_before_any_other_helper_is_used():
    match = with_hilda().robber("3.2").helper(A, Helper.KAJA).roll(3, 5).asks(C, Phase.HILDA)
    match.refused("help", No.NOT_NOW).do("gain ore").asks(C, Phase.KEEP).refused("help", No.NOT_NOW)
    match.do("helper stina").asks(A, Phase.MAIN).do("help")
    assert match.before(C) == (Helper.STINA, False)


@pytest.mark.rule("H52")
@pytest.mark.parametrize("p", [A, C])
def test_she_is_not_used_at_a_seven(p):
    match = with_hilda(p).roll(3, 4).asks(A, Phase.ROBBER).do("hex 3.2").asks(A, Phase.MAIN)
    assert match.cards(p) == ""


@pytest.mark.rule("H53")
@pytest.mark.parametrize("roller", [A, B, C, D])
def test_she_serves_at_every_roll_the_own_one_too(roller):
    with_hilda().turn(roller).roll(3, 5).asks(C, Phase.HILDA).do("gain wool", "flip").asks(roller, Phase.MAIN)


@pytest.mark.rule("H54")
def test_a_building_at_another_number_does_not_count():
    with_hilda().town(C, "3.3.N").city(C, "4.2.N").roll(3, 5).asks(C, Phase.HILDA)


@pytest.mark.rule("H55")
def test_a_hex_under_the_robber_leaves_its_owner_without_income():
    with_hilda().town(C, "3.3.NW").robber("3.3").roll(3, 3).asks(C, Phase.HILDA)


@pytest.mark.rule("H50", "H20")
def test_one_card_a_use_and_one_use_a_roll():
    match = with_hilda().roll(3, 5).do("gain grain", "flip").asks(A, Phase.MAIN)
    assert match.cards(C) == "1 grain"


@pytest.mark.rule("H56")
def test_who_gets_nothing_because_the_bank_is_short_may_use_her():
    match = with_hilda().town(C, "3.3.N").city(A, "3.3.SE").hand(D, "17 brick").roll(3, 3).asks(C, Phase.HILDA)
    assert match.cards(A) == ""
    assert "gain brick" in match.legal()


@pytest.mark.rule("H50")
def test_what_the_bank_lacks_is_not_taken():
    with_hilda().hand(D, "19 brick").roll(3, 5).refused("gain brick", No.BANK_EMPTY).do("gain ore")


@pytest.mark.rule("H57")
def test_with_an_empty_bank_nobody_is_asked():
    everything = "19 lumber 19 brick 19 wool 19 grain 19 ore"
    with_hilda().hand(D, everything).roll(3, 5).asks(A, Phase.MAIN)


@pytest.mark.rule("H57")
def test_nobody_is_asked_when_gold_has_taken_the_last_card_of_the_bank():
    match = with_hilda().land("3.3", "gold", 8).town(A, "3.3.N").hand(D, "19 lumber 19 brick 19 wool 19 grain 18 ore")
    match.turn(A).roll(4, 4).do("gain ore").asks(A, Phase.MAIN)
    assert match.s.hilda == -1
