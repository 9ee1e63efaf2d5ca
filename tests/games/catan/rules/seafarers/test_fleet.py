"""The Pirate Islands: the fleet that sails with every roll, and the seven."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.catan.state import Awaits, Helper, No, Phase, Scenario
from tests.games.catan.rules.seafarers.test_pirate_islands import OUT, armed, at_fortress
from tests.games.catan.table import A, B, C, D, table
from tests.games.catan.writing import hex_of


def fleet(at: str = "3.4", **options: Any):
    """The fleet is one hex before 3.5, where A's first settlement stands."""
    return table(4, Scenario.PIRATE_ISLANDS, **options).pirate(at).turn(A)


def warships(match, n: int):
    return armed(match.ship(A, *OUT), A, ("3.6.NW", *OUT)[:n])


@pytest.mark.rule("S108")
@pytest.mark.parametrize(
    ("start", "dice", "stop"),
    [("2.6", (2, 5), "1.5"), ("2.6", (5, 2), "1.5"), ("2.6", (3, 3), "1.4"), ("3.5", (1, 3), "2.6"),
     ("3.4", (4, 5), "1.5")],
)  # fmt: skip
def test_the_fleet_sails_as_far_as_the_lower_die_shows(start, dice, stop):
    match = fleet(start).roll(*dice)
    assert match.s.pirate == hex_of(stop)


@pytest.mark.rule("S108")
def test_it_attacks_before_the_roll_brings_anything():
    """Without a card there is nothing to lose; the card that mountains 4.5 bring then stays."""
    match = fleet().land("4.5", "ore", 5).roll(1, 4).asks(A, Phase.MAIN)
    assert match.cards(A) == "1 ore"


@pytest.mark.rule("S108")
def test_it_attacks_before_a_seven_counts():
    """Eight cards, one of which the fleet takes, are seven."""
    match = fleet().hand(A, "8 ore").roll(1, 6)
    assert match.s.awaits == Awaits.LOSS
    match.comes("ore").asks(A, Phase.MAIN)
    assert match.cards(A) == "7 ore"


@pytest.mark.rule("S109")
def test_it_attacks_everybody_with_a_town_where_it_stops():
    match = fleet().town(C, "3.5.N").hand(A, "1 ore").hand(C, "1 wool").hand(B, "1 grain").hand(D, "1 brick").roll(1, 1)
    match.comes("ore").comes("wool").asks(A, Phase.MAIN)
    assert [match.cards(p) for p in range(4)] == ["", "1 grain", "", "1 brick"]


@pytest.mark.rule("S109")
def test_the_settlement_at_the_landing_is_attacked_too():
    match = fleet("2.6").ship(A, *OUT).town(A, "0.6.SE").hand(A, "1 ore").roll(1, 1).comes("ore").asks(A, Phase.MAIN)
    assert match.s.pirate == hex_of("1.6")


@pytest.mark.rule("S109", "S110")
@pytest.mark.parametrize(("dice", "n", "result"), [((1, 1), 0, -1), ((1, 1), 1, 0), ((1, 1), 2, 1), ((1, 1), 5, 1)])
def test_warships_against_the_die(dice, n, result):
    match = warships(fleet(), n).hand(A, "1 ore").roll(*dice)
    if result < 0:
        match.comes("ore").asks(A, Phase.MAIN)
        assert match.cards(A) == ""
    elif result == 0:
        match.asks(A, Phase.MAIN)
        assert match.cards(A) == "1 ore"
    else:
        match.asks(A, Phase.GOLD).do("gain wool").asks(A, Phase.MAIN)
        assert match.cards(A) == "1 wool 1 ore"


@pytest.mark.rule("S109")
def test_the_fleet_is_as_strong_as_the_lower_die():
    """Three hexes from 3.3 lies 3.5: two warships are not enough."""
    match = warships(fleet("3.3"), 3).hand(A, "1 ore").roll(2, 6)
    assert match.s.pirate == hex_of("3.5")
    match.asks(A, Phase.GOLD)
    match = warships(fleet("4.2"), 2).hand(A, "1 ore").roll(3, 6).comes("ore").asks(A, Phase.MAIN)


@pytest.mark.rule("S110")
def test_each_own_city_costs_one_card_more_up_to_all():
    match = fleet().city(A, "6.2.N", "6.4.N").hand(A, "2 ore 2 wool").roll(1, 1)
    assert match.can_come() == {"ore", "wool"}
    match.comes("ore", "wool", "ore").asks(A, Phase.MAIN)
    assert (match.cards(A), match.bank("ore")) == ("1 wool", 19)
    match = fleet().city(A, "6.2.N", "6.4.N").hand(A, "2 ore").roll(1, 1).comes("ore", "ore").asks(A, Phase.MAIN)
    assert match.cards(A) == ""


@pytest.mark.rule("S110")
def test_with_an_empty_bank_there_is_no_prize():
    match = warships(fleet(), 2)
    for kind in ("lumber", "brick", "wool", "grain", "ore"):
        match.hand(B, f"19 {kind}")
    match.roll(1, 1).asks(A, Phase.MAIN)
    assert match.s.players[A].gold == 0


@pytest.mark.rule("S111")
def test_attacks_are_settled_clockwise_from_the_active_seat():
    match = fleet().town(C, "3.5.N").hand(A, "1 ore").hand(C, "1 wool").turn(B).roll(1, 1)
    assert match.s.debtor == C
    match.comes("wool")
    assert match.s.debtor == A
    match.comes("ore").asks(B, Phase.MAIN)


@pytest.mark.rule("S111")
def test_a_card_won_from_the_fleet_is_no_yield():
    match = warships(fleet(helpers=1), 2).helper(A, Helper.HILDA).roll(1, 1).asks(A, Phase.GOLD).do("gain ore")
    match.asks(A, Phase.HILDA)


@pytest.mark.rule("S112", "S113")
def test_after_a_seven_a_card_is_taken_from_any_opponent():
    match = fleet("2.6").hand(B, "8 ore").hand(C, "1 wool").hand(A, "1 brick").roll(3, 4).asks(B, Phase.DISCARD)
    match.do(*["give ore"] * 4).asks(A, Phase.STEAL)
    assert match.legal() == {"seat B", "seat C"}, "one of them it must be"
    match.refused("seat D", No.NOT_THERE).refused("seat A", No.NOT_THERE)
    match.do("seat C").comes("wool").asks(A, Phase.MAIN)
    assert (match.cards(A), match.cards(C)) == ("1 brick 1 wool", "")


@pytest.mark.rule("S113")
def test_where_one_alone_has_cards_nothing_is_asked():
    match = fleet("2.6").hand(D, "1 ore").roll(3, 4).comes("ore").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 ore"
    fleet("2.6").roll(3, 4).asks(A, Phase.MAIN)


@pytest.mark.rule("S118")
def test_without_the_fleet_a_roll_is_a_roll():
    match = at_fortress(0).hand(A, "1 ore").turn(A)
    match.s.pirate = -1
    match.roll(1, 1).asks(A, Phase.MAIN)
    assert match.cards(A) == "1 ore"
