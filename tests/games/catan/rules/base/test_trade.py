"""Trade with the bank and with the others."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.catan.state import No, Phase
from tests.games.catan.table import A, B, C, D, Table, table


def trader(hand: str = "4 wool 1 ore", **options: Any) -> Table:
    return table(**options).hand(A, hand).turn(A, rolled=4)


# ---- with the bank ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B70")
def test_the_bank_takes_four_for_one():
    match = trader().refused("maritime ore wool", No.TOO_DEAR).do("maritime wool brick").asks(A, Phase.MAIN)
    assert (match.cards(A), match.bank("wool"), match.bank("brick")) == ("1 brick 1 ore", 19, 18)
    trader("3 wool").refused("maritime wool brick", No.TOO_DEAR)


@pytest.mark.rule("B71")
def test_a_general_harbor_takes_three_of_any():
    match = trader("3 wool 3 ore").town(A, "3.2.N").do("maritime wool brick", "maritime ore brick")
    assert match.cards(A) == "2 brick"
    trader("2 wool").town(A, "3.2.NW").refused("maritime wool brick", No.TOO_DEAR)


@pytest.mark.rule("B72")
def test_a_special_harbor_takes_two_of_its_own():
    match = (
        trader("3 grain 3 wool")
        .town(A, "4.2.NE")
        .do("maritime grain brick")
        .refused("maritime wool brick", No.TOO_DEAR)
    )
    assert match.cards(A) == "1 brick 3 wool 1 grain"
    match = trader("2 grain 3 wool").town(A, "4.2.NE", "3.2.NW").do("maritime wool ore", "maritime grain ore")
    assert match.cards(A) == "2 ore"


@pytest.mark.rule("B72", "B05")
@pytest.mark.parametrize(
    ("place", "kind"),
    [("4.2.N", "grain"), ("5.3.N", "ore"), ("5.3.NE", "ore"), ("4.5.SE", "wool"), ("4.5.S", "wool"),
     ("1.5.NW", "brick"), ("1.5.SW", "brick"), ("2.3.NW", "lumber"), ("2.3.SW", "lumber")],
)  # fmt: skip
def test_each_harbor_serves_both_its_corners(place, kind):
    match = table().town(A, place)
    assert [int(n) for n in match.s.players[A].rate] == [
        2 if k == kind else 4 for k in ("lumber", "brick", "wool", "grain", "ore")
    ]


@pytest.mark.rule("B73")
def test_a_harbor_serves_as_soon_as_it_is_settled_and_its_owner_only():
    match = trader("1 lumber 1 brick 4 wool 1 grain").road(A, "3.2.NE").hand(B, "3 wool")
    match.do("settle 3.2.N", "maritime wool ore")
    assert match.cards(A) == "1 ore"
    match.turn(B, rolled=4).refused("maritime wool ore", No.TOO_DEAR)


@pytest.mark.rule("B74")
def test_the_bank_gives_only_what_it_has():
    trader("4 wool").hand(B, "19 ore").refused("maritime wool ore", No.BANK_EMPTY).do("maritime wool grain")


@pytest.mark.rule("B77")
def test_no_resource_is_given_for_itself():
    trader("4 wool").refused("maritime wool wool", No.SAME_CARD)
    match = trader("4 wool").do("offer wool").refused("want wool", No.SAME_CARD)
    match.do("cancel", "want wool").refused("offer wool", No.SAME_CARD)


# ---- with the others -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B75", "B78", "B80")
def test_an_offer_is_answered_clockwise_and_the_active_seat_chooses():
    match = trader("2 wool").hand(B, "1 ore").hand(D, "1 ore 1 brick")
    match.do("offer wool", "want ore", "propose").asks(B, Phase.ANSWER).do("accept")
    match.asks(D, Phase.ANSWER).do("accept").asks(A, Phase.PARTNER)  # C has no cards and is not asked
    assert match.legal() == {"seat B", "seat D", "cancel"}
    match.refused("seat C", No.NOT_ACCEPTED).refused("end", No.NOT_NOW).do("seat D").asks(A, Phase.MAIN)
    assert [match.cards(p) for p in range(4)] == ["1 wool 1 ore", "1 ore", "", "1 brick 1 wool"]
    assert not match.s.players["offer"].any()
    assert not match.s.accepted


@pytest.mark.rule("B75")
def test_the_others_do_not_trade_among_themselves():
    match = trader("2 wool").hand(B, "1 ore").hand(C, "1 ore").do("offer wool", "want ore", "propose")
    match.refused("offer ore", No.NOT_NOW).refused("seat C", No.NOT_NOW).do("accept").do("decline").asks(
        A, Phase.PARTNER
    )
    match.do("seat B")
    assert [match.cards(p) for p in (A, B, C)] == ["1 wool 1 ore", "1 wool", "1 ore"]


@pytest.mark.rule("B75")
def test_several_cards_of_several_kinds_change_hands():
    match = (
        trader("2 wool 1 ore")
        .hand(B, "2 brick 1 grain")
        .do("offer wool", "offer wool", "offer ore", "want brick", "want grain")
    )
    match.do("propose", "accept", "seat B")
    assert [match.cards(p) for p in (A, B)] == ["1 brick 1 grain", "1 brick 2 wool 1 ore"]


@pytest.mark.rule("B76")
def test_cards_are_not_given_away():
    match = trader("2 wool").hand(B, "1 ore").do("offer wool").refused("propose", No.NO_GIFT)
    match.do("cancel", "want ore").refused("propose", No.NO_GIFT).do("offer wool", "propose").asks(B, Phase.ANSWER)


@pytest.mark.rule("B76", "B75")
def test_nobody_offers_or_accepts_what_he_has_not_got():
    match = (
        trader("1 wool")
        .hand(B, "1 brick")
        .refused("offer ore", No.NO_CARD)
        .do("offer wool")
        .refused("offer wool", No.NO_CARD)
    )
    match.do("want ore", "propose").asks(B, Phase.ANSWER).refused("accept", No.NO_CARD)
    match.refused("seat A", No.NOT_NOW).do("decline").asks(A, Phase.MAIN)


@pytest.mark.rule("B76")
def test_nobody_wants_more_than_there_is():
    trader("1 wool").do(*["want ore"] * 19).refused("want ore", No.BANK_EMPTY)


@pytest.mark.rule("B78")
def test_who_is_asked_may_make_a_counter_offer():
    match = (
        trader("2 wool 1 grain")
        .hand(B, "2 ore")
        .do("offer wool", "want ore", "propose", "counter")
        .asks(B, Phase.COUNTER)
    )
    match.refused("propose", No.NO_GIFT).refused("offer brick", No.NO_CARD).do("offer ore", "want wool", "want grain")
    match.refused("want ore", No.SAME_CARD).do("propose").asks(A, Phase.PARTNER).do("seat B").asks(A, Phase.MAIN)
    assert [match.cards(p) for p in (A, B)] == ["1 wool 1 ore", "1 wool 1 grain 1 ore"]
    assert not match.s.players["offer"][1:].any()
    assert not match.s.players["want"][1:].any()


@pytest.mark.rule("B78")
def test_a_counter_offer_that_cannot_be_paid_is_not_taken():
    match = (
        trader("2 wool").hand(B, "2 ore").do("offer wool", "want ore", "propose", "counter", "offer ore", "want grain")
    )
    match.do("propose").asks(A, Phase.PARTNER).refused("seat B", No.TOO_DEAR).do("cancel").asks(A, Phase.MAIN)


@pytest.mark.rule("B80")
def test_a_counter_offer_that_is_taken_back_is_a_no():
    match = (
        trader("2 wool")
        .hand(B, "2 ore")
        .hand(C, "1 ore")
        .do("offer wool", "want ore", "propose", "counter", "offer ore", "want grain")
    )
    match.do("cancel").asks(C, Phase.ANSWER)
    assert not match.s.players["offer"][1:].any()
    assert not match.s.players["want"][1:].any()
    match.do("decline").asks(A, Phase.MAIN)


@pytest.mark.rule("B80")
def test_who_has_no_cards_is_not_asked():
    match = trader("2 wool").do("offer wool", "want ore", "propose").asks(A, Phase.MAIN)
    assert not match.s.players["offer"].any()


@pytest.mark.rule("B78")
def test_the_active_seat_may_trade_with_nobody():
    match = (
        trader("2 wool")
        .hand(B, "2 ore")
        .do("offer wool", "want ore", "propose", "accept", "cancel")
        .asks(A, Phase.MAIN)
    )
    assert [match.cards(p) for p in (A, B)] == ["2 wool", "2 ore"]
    match.refused("accept", No.NOTHING_ASKED).refused("decline", No.NOTHING_ASKED).refused("counter", No.NOTHING_ASKED)


@pytest.mark.rule("B79")
@pytest.mark.parametrize("offers", [0, 1, 3, 10])
def test_so_many_offers_may_be_made_in_a_turn(offers):
    match = trader("1 wool", offers=offers).hand(B, "1 ore")
    for _ in range(offers):
        match.do("offer wool", "want ore", "propose", "decline")
    match.refused("offer wool", No.NO_OFFERS_LEFT).refused("want ore", No.NO_OFFERS_LEFT)
    match.do("end").roll(1, 1).do("end").roll(1, 1).do("end").roll(1, 1).do("end").roll(1, 1).asks(A, Phase.MAIN)
    assert bool(match.legal("offer")) == bool(offers)


@pytest.mark.rule("B79", "B81")
def test_an_offer_that_is_taken_back_before_anybody_saw_it_costs_none_and_shows_nothing():
    match = trader("2 wool 1 ore", offers=1).hand(B, "1 ore 1 brick")
    assert match.told(C, A, "wool") == (2, 2)
    match.s.least[A, :, C], match.s.most[A, :, C] = 0, 3  # C has forgotten all
    for _ in range(30):
        match.do("offer wool", "want brick")
        match.seen_by(B).asks(A, Phase.COMPOSE)
        assert not match.seen_by(B).s.players["offer"].any()
        assert not match.seen_by(-1).s.players["want"].any()
        assert match.seen_by(A).s.players[A].offer.any()
        match.do("cancel").asks(A, Phase.MAIN)
    assert match.told(C, A, "wool") == (0, 3)
    match.do("offer wool", "want brick", "propose").asks(B, Phase.ANSWER)
    assert match.told(C, A, "wool")[0] > 0
    match.do("accept", "cancel").refused("offer wool", No.NO_OFFERS_LEFT)


@pytest.mark.rule("B82")
def test_nobody_offers_before_the_roll_or_out_of_turn():
    table().hand(A, "1 wool").refused("offer wool", No.NOT_ROLLED).refused("want wool", No.NOT_ROLLED)
    match = trader("1 wool").hand(B, "1 ore").do("offer wool", "want ore", "propose").asks(B, Phase.ANSWER)
    match.refused("offer ore", No.NOT_NOW).refused("maritime ore wool", No.NOT_NOW).refused("propose", No.NOT_NOW)
    match.refused("cancel", No.NOT_NOW)


@pytest.mark.rule("B81")
def test_what_is_offered_is_there_and_so_is_what_a_yes_promises():
    def robbed() -> Table:
        match = table().town(B, "3.2.N").hand(B, "1 ore 1 brick").hand(A, "1 wool").turn(C).roll(3, 4)
        match.do("hex 3.2").comes("ore")
        assert match.told(D, C, "ore") == (0, 1)
        return match

    match = robbed().do("offer ore", "want wool")
    assert match.told(D, C, "ore") == (0, 1)  # nobody has seen it yet
    match.do("propose")
    assert match.told(D, C, "ore") == match.told(D, B, "brick") == (1, 1)
    match = robbed().turn(A, rolled=4).do("offer wool", "want ore", "propose").asks(B, Phase.ANSWER)
    counter = match.copy().do("decline", "counter", "offer ore", "want wool")
    assert counter.told(D, C, "ore") == (0, 1)
    assert counter.do("propose").told(D, C, "ore") == (1, 1)
    match.do("decline")
    assert match.told(D, C, "ore") == (0, 1)  # a no says nothing
    match.do("accept")
    assert match.told(D, C, "ore") == match.told(D, B, "brick") == (1, 1)
