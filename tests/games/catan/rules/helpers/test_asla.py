"""Asla: forced trade."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party
from tests.games.catan.table import table


def asking() -> Table:
    """A, with one grain, has named ore; B has two ore, C wool and D nothing."""
    match = party().hand(A, "1 grain").hand(B, "2 ore").hand(C, "3 wool").turn(A, rolled=8)
    return match.do("help").asks(A, Phase.ASLA_NAME).do("name ore").asks(A, Phase.ASLA_ASK)


@pytest.mark.rule("H39")
def test_her_owner_names_one_resource():
    match = party().turn(A, rolled=8).do("help").asks(A, Phase.ASLA_NAME)
    assert match.legal() == {f"name {kind}" for kind in ("lumber", "brick", "wool", "grain", "ore")}


@pytest.mark.rule("H40")
def test_one_or_two_of_the_others_are_asked():
    match = asking()
    assert match.legal() == {"seat B", "seat C", "seat D"}
    match.refused("seat A", No.NOT_THERE).refused("end", No.NOT_NOW)


@pytest.mark.rule("H40", "H41")
def test_position_7_the_second_is_asked_for_the_same_resource_after_the_first_was_repaid():
    match = asking().do("seat B").asks(A, Phase.ASLA_PAY)
    match.refused("seat C", No.NOT_NOW).refused("name wool", No.NOT_NOW).refused("end", No.NOT_NOW)
    match.do("give grain").asks(A, Phase.ASLA_ASK).refused("name wool", No.NOT_NOW)
    assert match.legal() == {"seat C", "seat D", "end"}
    match.refused("seat B", No.NOT_THERE)


@pytest.mark.rule("H43", "H45")
def test_position_7_who_has_the_resource_gives_one_and_gets_one_card():
    match = asking().do("seat B")
    assert (match.cards(A), match.cards(B)) == ("1 grain 1 ore", "1 ore")
    match.do("give grain")
    assert (match.cards(A), match.cards(B)) == ("1 ore", "1 grain 1 ore")


@pytest.mark.rule("H46")
def test_position_7_the_card_given_back_may_be_the_one_just_received():
    match = asking().do("seat B", "give ore")
    assert (match.cards(A), match.cards(B)) == ("1 grain", "2 ore")


@pytest.mark.rule("H46", "H45")
def test_who_had_no_card_at_all_can_pay_with_what_came():
    match = party().hand(B, "1 ore").turn(A, rolled=8).do("help", "name ore", "seat B")
    assert match.legal() == {"give ore"}


@pytest.mark.rule("H45")
def test_only_an_own_card_is_given_back():
    asking().do("seat B").refused("give wool", No.NO_CARD).refused("give lumber", No.NO_CARD)


@pytest.mark.rule("H44")
def test_position_7_who_has_none_gives_none_and_gets_none():
    match = asking().do("seat B", "give grain", "seat C").asks(A, Phase.KEEP)
    assert (match.cards(A), match.cards(B), match.cards(C)) == ("1 ore", "1 grain 1 ore", "3 wool")


@pytest.mark.rule("H47", "H17")
def test_position_7_she_counts_as_used_where_nobody_had_the_resource():
    match = asking().do("seat C").asks(A, Phase.ASLA_ASK).do("end").asks(A, Phase.KEEP)
    assert match.cards(A) == "1 grain"
    match.do("flip").refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H47")
def test_she_may_be_used_where_nobody_has_any_card():
    party().turn(A, rolled=8).do("help", "name ore", "seat B", "seat C").asks(A, Phase.KEEP)


@pytest.mark.rule("H42")
def test_her_owner_may_stop_after_the_first():
    match = asking().do("seat B", "give ore", "end").asks(A, Phase.KEEP).do("flip").asks(A, Phase.MAIN)
    assert (match.s.asked, match.s.named, match.s.debtor) == (0, -1, -1)


@pytest.mark.rule("H40")
def test_nobody_is_asked_after_the_second():
    asking().do("seat B", "give ore", "seat D").asks(A, Phase.KEEP).refused("seat C", No.NOT_NOW)


@pytest.mark.rule("H40", "H42")
@pytest.mark.parametrize("order", ["AC", "CA", "DA", "DC"])
def test_a_second_may_be_asked_whoever_was_the_first(order):
    match = party().helper(B, Helper.ASLA).turn(B, rolled=8).do("help", "name ore", f"seat {order[0]}")
    match.asks(B, Phase.ASLA_ASK).do(f"seat {order[1]}").asks(B, Phase.KEEP)


@pytest.mark.rule("H40", "H43")
def test_both_who_are_asked_may_have_to_give():
    match = asking().hand(D, "1 ore").do("seat D", "give grain", "seat B", "give ore").asks(A, Phase.KEEP)
    assert (match.cards(A), match.cards(B), match.cards(D)) == ("1 ore", "2 ore", "1 grain")


@pytest.mark.rule("H41")
def test_of_three_seats_both_others_may_be_asked():
    match = table(3, helpers=1).turn(A, rolled=8).do("help", "name wool", "seat C")
    assert match.legal() == {"seat B", "end"}


def unsure() -> Table:
    """B holds an ore or a wool: one of his two cards was stolen by D, and only these two know which."""
    match = party().hand(A, "1 grain").hand(B, "1 wool 1 ore").city(B, "3.4.N").turn(D)
    match.roll(3, 4).do("hex 4.3").comes("wool").do("end").turn(A, rolled=8)
    assert [match.told(reader, B, "ore") for reader in (A, C, -1)] == [(0, 1)] * 3
    return match


@pytest.mark.rule("H48")
def test_that_somebody_gives_a_card_is_seen_by_all():
    match = unsure().do("help", "name ore", "seat B")
    for reader in (A, B, C, D, -1):
        assert match.told(reader, A, "ore") == (1, 1)
        assert match.told(reader, D, "wool") == (1, 1), "so it was wool that D has stolen"


@pytest.mark.rule("H48", "H44")
def test_that_somebody_has_none_is_seen_by_all():
    match = unsure().do("help", "name wool").do("seat B")
    for reader in (A, B, C, D, -1):
        assert match.told(reader, B, "wool") == (0, 0)
        assert match.told(reader, B, "ore") == (1, 1)


@pytest.mark.rule("H48")
def test_before_the_answer_nobody_learns_what_the_asked_one_has():
    match = unsure().do("help", "name ore")
    assert match.told(A, B, "ore") == (0, 1)
    assert match.legal() == {"seat B", "seat C", "seat D"}
    assert match.seen_by(A).legal() == match.legal()
    assert match.before(A) == (Helper.ASLA, False)
