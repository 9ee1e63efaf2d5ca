"""Stina: two for one."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, Table, party

OTHERS = ("lumber", "wool", "grain", "ore")


def position_4(cards: str = "6 brick 1 lumber") -> Table:
    return party().helper(A, Helper.STINA).hand(A, cards).turn(A, rolled=8)


@pytest.mark.rule("H78", "H79", "H82")
def test_position_4_six_brick_become_wool_grain_and_ore():
    match = position_4().do("help", "maritime brick wool", "maritime brick grain", "maritime brick ore")
    assert match.cards(A) == "1 lumber 1 wool 1 grain 1 ore"
    assert match.bank("brick") == 19
    match.asks(A, Phase.STINA).do("end").asks(A, Phase.KEEP)


@pytest.mark.rule("H79")
def test_for_two_cards_comes_any_other_resource():
    match = position_4("2 brick").do("help")
    assert match.legal() == {f"maritime brick {kind}" for kind in OTHERS}
    match.refused("maritime brick brick", No.SAME_CARD).do("maritime brick ore")
    assert match.cards(A) == "1 ore"


@pytest.mark.rule("H77")
def test_the_resource_given_is_the_same_in_the_whole_use():
    match = position_4("4 brick 2 wool").do("help")
    assert {"maritime brick ore", "maritime wool ore"} <= match.legal(), "the first exchange chooses it"
    match.do("maritime brick ore").refused("maritime wool ore", No.OTHER_RESOURCE)
    assert match.legal("maritime") == {f"maritime brick {kind}" for kind in OTHERS}


@pytest.mark.rule("H77")
def test_what_has_come_cannot_be_given_on():
    match = position_4("4 brick").do("help", "maritime brick wool", "maritime brick wool")
    match.refused("maritime wool ore", No.OTHER_RESOURCE).refused("maritime brick ore", No.TOO_DEAR)
    assert match.legal() == {"end"}


@pytest.mark.rule("H78")
def test_two_cards_are_needed_for_each_exchange():
    match = position_4("3 brick").do("help", "maritime brick wool").refused("maritime brick wool", No.TOO_DEAR)
    assert match.cards(A) == "1 brick 1 wool"


@pytest.mark.rule("H78", "H82")
def test_her_owner_may_stop_after_any_exchange_but_not_before_the_first():
    match = position_4().do("help").refused("end", No.NOT_NOW)
    match.do("maritime brick wool", "end", "flip").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 lumber 4 brick 1 wool"
    assert match.s.named == -1


@pytest.mark.rule("H77", "H82")
@pytest.mark.parametrize("kind", ["lumber", "brick", "wool", "grain", "ore"])
def test_so_it_is_whichever_resource_she_gives(kind):
    other = "wool" if kind == "ore" else "ore"
    match = position_4(f"4 {kind} 2 {other}").do("help", f"maritime {kind} {other}")
    match.refused(f"maritime {other} {kind}", No.OTHER_RESOURCE).do("end").asks(A, Phase.KEEP)


@pytest.mark.rule("H80", "H81")
def test_position_4_nothing_else_is_done_between_two_exchanges():
    match = position_4("6 brick 4 lumber 2 wool 2 grain 1 ore").town(A, "3.4.N").devs(A, "1 knight").do("help")
    match.do("maritime brick wool")
    for other in ("road 3.4.NE", "buy", "offer brick", "want ore", "play knight", "help"):
        match.refused(other, No.NOT_NOW)
    match.refused("maritime lumber ore", No.OTHER_RESOURCE)


@pytest.mark.rule("H80", "H15")
def test_position_4_after_another_action_the_rate_is_lost():
    match = position_4("6 brick 1 lumber").town(A, "3.4.N").do("help", "maritime brick wool", "end", "flip")
    match.do("road 3.4.NE").refused("maritime brick wool", No.TOO_DEAR).refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H81")
def test_the_exchanges_end_with_the_turn():
    match = position_4("2 brick").helper(B, Helper.KAJA).do("help", "maritime brick wool", "end", "flip", "end")
    match.asks(B, Phase.ROLL).hand(A, "2 brick").roll(1, 1).refused("maritime brick ore", No.TOO_DEAR)


@pytest.mark.rule("H78")
def test_she_beats_a_harbor_for_any_resource():
    match = position_4("2 brick").town(A, "3.2.NW")
    match.refused("maritime brick ore", No.TOO_DEAR).do("help", "maritime brick ore")


@pytest.mark.rule("H79")
def test_what_the_bank_lacks_does_not_come():
    match = position_4("2 brick").hand(B, "19 ore").do("help").refused("maritime brick ore", No.BANK_EMPTY)
    match.do("maritime brick wool")


@pytest.mark.rule("H38", "H78")
def test_she_is_not_called_for_what_the_bank_cannot_give():
    match = position_4("2 brick").hand(B, "19 lumber 19 wool 19 grain 19 ore").refused("help", No.NO_PAIR)
    match.turn(B, rolled=8).do("maritime ore brick").turn(A, rolled=8).do("help", "maritime brick ore")
