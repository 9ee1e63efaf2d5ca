"""The seven, the discards and the robber."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Awaits, No, Phase
from tests.games.catan.table import A, B, C, D, setting_up, table


@pytest.mark.rule("B30", "B31")
def test_who_has_more_than_seven_cards_discards_half_rounded_down():
    match = table().hand(A, "9 ore").hand(B, "7 wool").hand(C, "4 brick 4 grain").hand(D, "15 lumber").roll(3, 4)
    assert [int(match.s.players[p].owed) for p in range(4)] == [4, 0, 4, 7]
    match.asks(A, Phase.DISCARD).do("give ore", "give ore", "give ore", "give ore")
    match.asks(C, Phase.DISCARD).refused("give wool", No.NO_CARD).refused("hex 5.4", No.NOT_NOW)
    match.do("give brick", "give grain", "give brick", "give brick").asks(D, Phase.DISCARD).do(*["give lumber"] * 7)
    match.asks(A, Phase.ROBBER).refused("give ore", No.NOT_NOW)
    assert [match.cards(p) for p in range(4)] == ["5 ore", "7 wool", "1 brick 3 grain", "8 lumber"]
    assert (match.bank("ore"), match.bank("brick"), match.bank("grain")) == (14, 18, 16)


@pytest.mark.rule("B31")
def test_discards_are_asked_clockwise_from_the_active_seat_and_lie_open():
    match = table().hand(A, "8 ore").hand(B, "8 wool").hand(D, "8 brick").turn(C).roll(6, 1)
    match.asks(D, Phase.DISCARD).do(*["give brick"] * 4).asks(A, Phase.DISCARD).do("give ore")
    assert match.told(-1, A, "ore") == (7, 7)
    match.do(*["give ore"] * 3).asks(B, Phase.DISCARD).do(*["give wool"] * 4).asks(C, Phase.ROBBER)


@pytest.mark.rule("B30", "B36")
def test_a_seven_brings_nobody_anything():
    match = table().city(A, "3.3.N", "2.4.S", "4.5.SE").roll(2, 5)
    assert match.cards(A) == ""
    assert match.s.bank.sum() == 95


@pytest.mark.rule("B32")
def test_the_robber_moves_to_another_hex_of_land():
    match = table().robber("5.4").roll(1, 6).asks(A, Phase.ROBBER)
    match.refused("hex 5.4", No.SAME_HEX).refused("hex 6.4", No.NOT_HERE).refused("hex 4.1", No.NOT_HERE)
    assert len(match.legal("hex")) == 18
    match.do("hex 3.4").asks(A, Phase.MAIN)  # the desert is land as well
    assert match.s.robber_due == 0


@pytest.mark.rule("B32")
def test_nothing_else_is_done_before_the_robber_has_moved():
    match = table().hand(A, "1 lumber 1 brick").town(A, "3.4.N").devs(A, "1 knight").roll(1, 6)
    for action in ("end", "roll", "road 3.4.NE", "play knight", "maritime ore wool", "offer lumber", "buy"):
        match.refused(action, No.NOT_NOW)


@pytest.mark.rule("B33")
def test_one_of_several_opponents_at_the_hex_is_chosen():
    match = table().town(B, "3.2.N").city(C, "3.2.S").town(D, "1.4.N").town(A, "3.2.SW")
    match.hand(B, "1 ore").hand(C, "2 wool").hand(D, "1 brick").hand(A, "1 grain").roll(3, 4).do("hex 3.2")
    match.asks(A, Phase.STEAL).refused("seat A", No.NOT_THERE).refused("seat D", No.NOT_THERE).refused(
        "end", No.NOT_NOW
    )
    assert match.legal() == {"seat B", "seat C"}
    match.do("seat C")
    assert match.s.awaits == Awaits.THEFT
    assert match.can_come() == {"wool"}
    match.comes("wool").asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(B), match.cards(C)) == ("1 wool 1 grain", "1 ore", "1 wool")


@pytest.mark.rule("B33")
def test_each_card_of_the_hand_is_stolen_as_likely():
    match = table().town(B, "3.2.N", "3.2.S").hand(B, "3 ore 1 wool").roll(3, 4).do("hex 3.2")
    odds = {
        kind: int(match.build.odds(match.s, 36 + k))
        for k, kind in enumerate(("lumber", "brick", "wool", "grain", "ore"))
    }
    assert odds == {"lumber": 0, "brick": 0, "wool": 1, "grain": 0, "ore": 3}
    match.comes("ore")
    assert (match.cards(A), match.cards(B)) == ("1 ore", "1 wool 2 ore")


@pytest.mark.rule("B33", "B34")
def test_nobody_is_robbed_who_has_no_cards_or_is_not_there():
    match = table().town(B, "3.2.N").town(C, "3.2.S").hand(C, "1 ore").hand(D, "1 ore").roll(3, 4).do("hex 3.2")
    assert match.can_come() == {"ore"}  # C is the only one
    match.comes("ore").asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(C)) == ("1 ore", "")
    match = table().town(B, "3.2.N").town(A, "3.2.S").hand(A, "1 wool").hand(D, "1 ore").roll(3, 4).do("hex 3.2")
    match.asks(A, Phase.MAIN)
    assert match.cards(A) == "1 wool"


@pytest.mark.rule("B35")
def test_only_thief_and_victim_see_the_stolen_card():
    match = table().town(B, "3.2.N").hand(B, "1 ore 1 wool").roll(3, 4).do("hex 3.2").comes("ore")
    for reader in (A, B):
        assert match.told(reader, A, "ore") == (1, 1)
        assert match.told(reader, B, "wool") == (1, 1)
        assert match.told(reader, B, "ore") == (0, 0)
    for reader in (C, D, -1):
        assert match.told(reader, A, "ore") == (0, 1)
        assert match.told(reader, A, "wool") == (0, 1)
        assert match.told(reader, B, "ore") == (0, 1)
        assert match.told(reader, A, "brick") == (0, 0)


@pytest.mark.rule("B36")
def test_the_robbers_hex_yields_nothing():
    match = table().city(A, "3.2.N").town(A, "5.3.N").robber("3.2").roll(4, 6)
    assert match.cards(A) == "1 brick"


@pytest.mark.rule("B44", "B30")
def test_a_knight_moves_the_robber_and_nobody_discards():
    match = table().hand(A, "9 ore").hand(B, "9 wool").town(B, "3.2.N").devs(A, "1 knight").turn(A, rolled=4)
    match.do("play knight").asks(A, Phase.ROBBER).refused("hex 3.4", No.SAME_HEX).do("hex 3.2").comes("wool")
    match.asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(B)) == ("1 wool 9 ore", "8 wool")
    assert match.s.players[A].knights == 1


@pytest.mark.rule("B32")
def test_the_robber_does_not_move_in_the_set_up():
    setting_up(4).refused("hex 3.2", No.NOT_NOW)
    table().refused("hex 3.2", No.NOT_ROLLED)
