"""The roll and what the land yields."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import No, Phase
from tests.games.catan.table import A, B, C, D, table


@pytest.mark.rule("B20", "B82")
def test_a_turn_begins_with_the_roll():
    match = (
        table().hand(A, "4 lumber 1 brick 1 wool 1 grain 1 ore").town(A, "3.4.N").road(A, "3.4.NE").asks(A, Phase.ROLL)
    )
    for action in (
        "road 4.4.NW",
        "settle 4.2.N",
        "city 3.4.N",
        "buy",
        "end",
        "maritime lumber ore",
        "offer lumber",
        "want ore",
    ):
        match.refused(action, No.NOT_ROLLED)
    match.roll(1, 1).asks(A, Phase.MAIN).refused("roll", No.NOT_NOW)
    assert match.s.dice.tolist() == [1, 1]
    assert match.s.rolls[2] == 1


@pytest.mark.rule("B20")
def test_every_pair_of_dice_may_fall_and_each_as_likely():
    match = table().do("roll")
    assert [int(match.build.odds(match.s, o)) for o in range(40)] == [1] * 36 + [0] * 4


@pytest.mark.rule("B20")
def test_turns_go_clockwise():
    match = table(3).turn(A, rolled=4)
    for p in (B, C, A):
        match.do("end").asks(p, Phase.ROLL).roll(1, 1).asks(p, Phase.MAIN)


@pytest.mark.rule("B21", "B41")
@pytest.mark.parametrize(
    ("card", "phase"), [("knight", Phase.ROBBER), ("plenty", Phase.PLENTY), ("monopoly", Phase.MONOPOLY)]
)
def test_a_development_card_may_be_played_before_the_roll(card, phase):
    match = table().devs(A, f"1 {card}").devs(A, "1 knight").do(f"play {card}").asks(A, phase)
    if card == "knight":
        match.do("hex 5.4")
    elif card == "plenty":
        match.do("gain ore", "gain ore")
    else:
        match.do("name ore")
    match.asks(A, Phase.ROLL).refused("play knight", No.PLAYED_ALREADY)
    match.roll(1, 1).asks(A, Phase.MAIN).refused("play knight", No.PLAYED_ALREADY)


@pytest.mark.rule("B21", "B45")
def test_roads_may_be_laid_before_the_roll():
    match = table().devs(A, "1 roads").town(A, "3.4.N").do("play roads").asks(A, Phase.FREE_ROADS)
    match.do("road 3.4.NE", "road 4.4.NW").asks(A, Phase.ROLL)


@pytest.mark.rule("B22")
def test_a_settlement_gets_one_card_and_a_city_two():
    match = table().town(A, "3.2.N").city(B, "3.2.S").town(C, "5.3.N", "5.3.S").town(D, "1.4.N").roll(4, 6)
    assert (match.cards(A), match.cards(B), match.cards(C), match.cards(D)) == ("1 ore", "2 ore", "2 brick", "")
    assert (match.bank("ore"), match.bank("brick")) == (16, 17)


@pytest.mark.rule("B22")
def test_both_hexes_of_a_number_yield_and_no_other():
    match = table().town(A, "1.4.N").town(B, "1.4.S").town(C, "5.2.N").roll(4, 5)
    assert (match.cards(A), match.cards(B), match.cards(C)) == ("1 grain", "1 grain", "1 lumber")


@pytest.mark.rule("B22")
def test_two_settlements_at_one_hex_get_a_card_each():
    assert table().town(A, "3.3.N", "3.3.SE").city(A, "3.3.SW").roll(3, 3).cards(A) == "4 brick"


@pytest.mark.rule("B23")
def test_where_the_bank_has_too_few_for_several_nobody_gets_any():
    match = table().hand(D, "17 ore").city(A, "3.2.N").town(B, "3.2.S").town(B, "5.3.N")
    match.roll(4, 6)
    assert (match.cards(A), match.cards(B)) == ("", "1 brick")
    assert match.bank("ore") == 2


@pytest.mark.rule("B23")
def test_the_last_cards_go_out_where_they_are_enough():
    match = table().hand(D, "16 ore").city(A, "3.2.N").town(B, "3.2.S").roll(4, 6)
    assert (match.cards(A), match.cards(B), match.bank("ore")) == ("2 ore", "1 ore", 0)


@pytest.mark.rule("B24")
def test_where_one_seat_alone_is_due_cards_it_gets_what_is_left():
    match = table().hand(D, "17 ore").city(A, "3.2.N", "3.2.S").roll(4, 6)
    assert (match.cards(A), match.bank("ore")) == ("2 ore", 0)


@pytest.mark.rule("B25")
def test_after_the_roll_one_trades_builds_and_plays_in_any_order():
    match = table().town(A, "3.4.N").road(A, "3.4.NE").devs(A, "1 plenty")
    match.hand(A, "2 lumber 2 brick 5 wool 2 grain 4 ore").turn(A, rolled=4)
    match.do("road 4.4.NW", "maritime wool ore", "buy").comes("knight").do("play plenty", "gain wool", "gain wool")
    match.do("road 4.3.E", "maritime ore brick").asks(A, Phase.MAIN).do("end").asks(B, Phase.ROLL)
