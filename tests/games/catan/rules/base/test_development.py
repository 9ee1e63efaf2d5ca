"""Development cards: bought, kept, played."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Awaits, Dev, No, Phase
from tests.games.catan.table import A, B, C, D, table

PRICE = "1 wool 1 grain 1 ore"


@pytest.mark.rule("B40")
def test_a_card_is_bought_unseen_from_the_deck():
    match = table().hand(A, PRICE).turn(A, rolled=4).do("buy")
    assert match.s.awaits == Awaits.CARD
    assert [int(match.build.odds(match.s, 41 + card)) for card in range(5)] == [14, 2, 2, 2, 5]
    match.comes("monopoly").asks(A, Phase.MAIN)
    assert (match.cards(A), match.dev_cards(A)) == ("", "1 monopoly")
    assert (match.s.deck_left, match.s.deck[Dev.MONOPOLY]) == (24, 1)
    assert [match.bank(kind) for kind in ("wool", "grain", "ore")] == [19, 19, 19]


@pytest.mark.rule("B40", "B60")
@pytest.mark.parametrize("hand", ["1 wool 1 grain", "1 grain 1 ore", "1 wool 1 ore", "9 lumber 9 brick"])
def test_without_its_price_there_is_no_card(hand):
    table().hand(A, hand).turn(A, rolled=4).refused("buy", No.TOO_DEAR)


@pytest.mark.rule("B40")
def test_the_deck_ends():
    match = table().deck("1 plenty").hand(A, "2 wool 2 grain 2 ore").turn(A, rolled=4).do("buy").comes("plenty")
    match.refused("buy", No.DECK_EMPTY)


@pytest.mark.rule("B40")
def test_any_number_of_cards_is_bought_in_a_turn():
    match = table().hand(A, "3 wool 3 grain 3 ore").turn(A, rolled=4)
    match.do("buy").comes("knight").do("buy").comes("knight").do("buy").comes("point")
    assert match.dev_cards(A) == "2 knight 1 point"


@pytest.mark.rule("B41")
def test_one_card_is_played_in_a_turn_and_another_in_the_next():
    match = table(2).devs(A, "1 plenty 1 monopoly").turn(A, rolled=4).do("play plenty", "gain ore", "gain ore")
    match.refused("play monopoly", No.PLAYED_ALREADY).do("end").roll(1, 1).do("end").roll(1, 1).do("play monopoly")


@pytest.mark.rule("B41")
def test_cards_are_played_in_the_own_turn_only():
    match = table().devs(B, "1 knight").turn(A, rolled=4).refused("play knight", No.NO_CARD)
    match.hand(A, "9 ore").hand(B, "9 ore").turn(A).roll(3, 4).do(*["give ore"] * 4)
    match.asks(B, Phase.DISCARD).refused("play knight", No.NOT_NOW)


@pytest.mark.rule("B42")
@pytest.mark.parametrize("card", ["knight", "roads", "plenty", "monopoly"])
def test_a_card_is_not_played_in_the_turn_it_was_bought(card):
    match = table(2).town(A, "3.4.N").hand(A, PRICE).turn(A, rolled=4).do("buy").comes(card)
    match.refused(f"play {card}", No.FRESH_CARD).do("end").roll(1, 1).do("end")
    match.asks(A, Phase.ROLL).do(f"play {card}")


@pytest.mark.rule("B42")
def test_an_older_card_of_the_kind_may_be_played():
    match = table().devs(A, "1 plenty").hand(A, PRICE).turn(A, rolled=4).do("buy").comes("plenty").do("play plenty")
    assert match.dev_cards(A) == "1 plenty"
    match.do("gain ore", "gain ore").refused("play plenty", No.PLAYED_ALREADY)
    assert match.s.players[A].fresh[Dev.PLENTY] == 1


@pytest.mark.rule("B43", "B100")
def test_victory_points_count_at_once_and_are_seen_by_their_owner():
    match = table().hand(A, PRICE).turn(A, rolled=4)
    assert match.points(A) == 0
    match.do("buy").comes("point")
    assert match.points(A) == 1
    assert match.seen_by(A).points(A) == 1
    assert [match.seen_by(reader).points(A) for reader in (B, C, -1)] == [0, 0, 0]
    assert match.legal("play") == set()


@pytest.mark.rule("B43")
def test_victory_points_are_shown_when_the_match_is_over():
    match = (
        table().devs(B, "1 point").devs(A, "3 point").city(A, "3.2.N", "3.4.N").town(A, "1.4.N", "5.4.S").hand(A, PRICE)
    )
    match.turn(A, rolled=4).do("buy").comes("point")
    assert match.s.winner == A
    assert [match.seen_by(C).points(p) for p in (A, B)] == [10, 1]


@pytest.mark.rule("B44", "B50")
def test_a_played_knight_stays_before_its_owner():
    match = table().devs(A, "2 knight").turn(A, rolled=4).do("play knight", "hex 5.4")
    assert (match.s.players[A].knights, match.s.players[A].dev[Dev.KNIGHT], match.s.spent[Dev.KNIGHT]) == (1, 1, 0)


@pytest.mark.rule("B50")
def test_other_cards_leave_the_game():
    match = table().devs(A, "1 monopoly").turn(A, rolled=4).do("play monopoly", "name ore")
    assert match.s.spent[Dev.MONOPOLY] == 1
    assert match.dev_cards(A) == ""
    assert match.s.players[A].devs == 0


@pytest.mark.rule("B45", "B61")
def test_road_building_lays_two_roads_without_paying():
    match = table().devs(A, "1 roads").town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=4).do("play roads")
    match.asks(A, Phase.FREE_ROADS).refused("road 1.4.W", No.NOT_JOINED).refused("end", No.NOT_NOW)
    match.do("road 3.4.NE").asks(A, Phase.FREE_ROADS).do("road 4.4.NW").asks(A, Phase.MAIN)
    assert (match.cards(A), match.s.players[A].roads) == ("1 lumber 1 brick", 13)


@pytest.mark.rule("B46", "B66")
def test_with_one_road_left_road_building_lays_one():
    match = table().devs(A, "1 roads").town(A, "3.4.N").turn(A, rolled=4)
    match.s.players[A].roads = 1
    match.do("play roads", "road 3.4.NE").asks(A, Phase.MAIN)
    match = table().devs(A, "1 roads").town(A, "3.4.N").turn(A, rolled=4)
    match.s.players[A].roads = 0
    match.refused("play roads", No.NO_PIECE)


@pytest.mark.rule("B46")
def test_road_building_ends_where_there_is_no_place():
    def hemmed_in():
        match = table().devs(A, "1 roads").town(A, "3.2.NW").road(A, "3.2.NW").road(B, "3.2.W")
        return match.town(B, "3.2.N").road(B, "3.2.SW").turn(A, rolled=4)

    assert hemmed_in().why("play roads") == No.NOWHERE
    match = table().devs(A, "1 roads").town(A, "3.2.NW").road(B, "3.2.W").town(B, "4.2.N").town(B, "3.2.NE")
    match.turn(A, rolled=4).do("play roads", "road 3.2.NW").asks(A, Phase.FREE_ROADS).do("road 3.2.NE").asks(
        A, Phase.MAIN
    )
    match = table().devs(A, "1 roads").town(A, "3.2.NW").road(B, "3.2.W").town(B, "3.2.N").turn(A, rolled=4)
    match.do("play roads", "road 3.2.NW").asks(A, Phase.MAIN)


@pytest.mark.rule("B47")
def test_year_of_plenty_brings_two_cards_of_choice():
    match = table().devs(A, "1 plenty").turn(A, rolled=4).do("play plenty").asks(A, Phase.PLENTY)
    match.refused("end", No.NOT_NOW).do("gain ore").asks(A, Phase.PLENTY).do("gain wool").asks(A, Phase.MAIN)
    assert match.cards(A) == "1 wool 1 ore"
    assert (match.bank("wool"), match.bank("ore")) == (18, 18)


@pytest.mark.rule("B47", "B74")
def test_year_of_plenty_brings_nothing_that_the_bank_lacks():
    match = (
        table()
        .devs(A, "1 plenty")
        .hand(B, "19 ore")
        .turn(A, rolled=4)
        .do("play plenty")
        .refused("gain ore", No.BANK_EMPTY)
    )
    match.do("gain wool", "gain wool")
    assert match.cards(A) == "2 wool"


@pytest.mark.rule("B48")
def test_a_bank_with_one_card_gives_one_and_an_empty_one_none():
    match = table().devs(A, "1 plenty").hand(B, "19 lumber 19 brick 19 wool 19 grain 18 ore").turn(A, rolled=4)
    match.do("play plenty", "gain ore").asks(A, Phase.MAIN)
    match = table().devs(A, "1 plenty").hand(B, "19 lumber 19 brick 19 wool 19 grain 19 ore").turn(A, rolled=4)
    match.refused("play plenty", No.BANK_EMPTY)


@pytest.mark.rule("B49")
def test_monopoly_takes_every_card_of_a_resource_from_all_others():
    match = (
        table().devs(A, "1 monopoly").hand(A, "1 ore 1 wool").hand(B, "3 ore 1 wool").hand(C, "2 wool").hand(D, "1 ore")
    )
    match.turn(A, rolled=4).do("play monopoly").asks(A, Phase.MONOPOLY).refused("end", No.NOT_NOW).do("name ore")
    match.asks(A, Phase.MAIN)
    assert [match.cards(p) for p in range(4)] == ["1 wool 5 ore", "1 wool", "2 wool", ""]


@pytest.mark.rule("B49", "B110")
def test_after_a_monopoly_all_know_that_nobody_else_has_the_resource():
    match = (
        table()
        .devs(A, "1 monopoly")
        .town(C, "3.2.N")
        .hand(B, "1 ore 1 wool")
        .hand(C, "1 ore 1 wool")
        .turn(B)
        .roll(3, 4)
    )
    match.do("hex 3.2").comes("ore")
    assert match.told(D, C, "ore") == (0, 1)
    assert match.told(D, C, "wool") == (0, 1)
    match.turn(A, rolled=4).do("play monopoly", "name ore")
    assert match.told(D, C, "ore") == (0, 0)
    assert match.told(D, C, "wool") == (1, 1)


@pytest.mark.rule("B49", "B110")
def test_a_monopoly_that_finds_nothing_tells_as_well():
    match = table().devs(A, "1 monopoly").town(B, "3.2.N").hand(B, "1 ore 1 wool").turn(A).roll(3, 4)
    match.do("hex 3.2").comes("ore")
    assert match.told(D, B, "ore") == (0, 1)
    match.do("play monopoly", "name ore")
    assert match.told(D, B, "ore") == (0, 0)
    assert match.told(D, A, "ore") == (1, 1)
