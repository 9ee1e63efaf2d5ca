"""Diara and Carla: a choice of development cards, and a development card swapped."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party, pass_on

PRICE = "1 wool 1 grain 1 ore"


def with_diara(cards: str = "1 brick 1 wool 1 grain") -> Table:
    """C has Diara and has rolled."""
    return party().helper(C, Helper.DIARA).hand(C, cards).turn(C, rolled=8)


def with_carla(cards: str, *, fresh: bool = False) -> Table:
    return party().helper(A, Helper.CARLA).devs(A, cards, fresh=fresh).turn(A, rolled=8)


# ---- Diara -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H99", "H100", "H101")
def test_position_10_brick_for_ore_and_one_of_three_cards_is_kept():
    match = with_diara().refused("buy", No.TOO_DEAR).do("help").asks(C, Phase.DIARA_PAY)
    assert match.legal() == {"replace ore brick"}
    match.do("replace ore brick").comes("knight", "point", "monopoly").asks(C, Phase.DIARA_PICK)
    assert match.cards(C) == ""
    assert [match.bank(kind) for kind in ("brick", "wool", "grain", "ore")] == [19, 19, 19, 19]
    assert match.legal() == {"card knight", "card point", "card monopoly"}
    match.refused("card plenty", No.NO_CARD).do("card monopoly").asks(C, Phase.KEEP)
    assert match.dev_cards(C) == "1 monopoly"
    assert list(match.s.look) == [-1, -1, -1]
    assert [int(n) for n in match.s.deck] == [14, 2, 2, 1, 5]
    assert match.s.deck_left == 24


@pytest.mark.rule("H99")
def test_position_10_two_cards_are_not_replaced():
    with_diara("2 brick 1 wool").refused("help", No.TOO_DEAR)
    with_diara("3 brick").refused("help", No.TOO_DEAR)


@pytest.mark.rule("H99")
@pytest.mark.parametrize("missing", ["wool", "grain", "ore"])
@pytest.mark.parametrize("instead", ["lumber", "brick", "wool", "grain", "ore"])
def test_any_one_card_of_the_price_is_replaced_by_any_other(missing, instead):
    if missing == instead:
        match = with_diara(PRICE).do("help").refused(f"replace {missing} {instead}", No.ONE_REPLACED)
        match.refused("replace lumber ore", No.ONE_REPLACED)
        return
    rest = [kind for kind in ("wool", "grain", "ore") if kind != missing]
    match = with_diara(f"1 {rest[0]} 1 {rest[1]} 1 {instead}").do("help", f"replace {missing} {instead}")
    match.comes("knight", "knight", "knight")
    assert match.cards(C) == ""


@pytest.mark.rule("H102")
def test_the_full_price_may_be_paid_and_three_are_looked_at_anyway():
    match = with_diara(PRICE).do("help").do("buy").comes("knight", "roads", "plenty").do("card plenty")
    assert match.cards(C) == ""
    assert match.dev_cards(C) == "1 plenty"


@pytest.mark.rule("H100")
def test_exactly_three_are_looked_at():
    match = with_diara().do("help", "replace ore brick").comes("knight", "knight")
    assert match.s.awaits
    match.comes("knight").asks(C, Phase.DIARA_PICK)
    assert match.legal() == {"card knight"}
    match.do("card knight")
    assert match.dev_cards(C) == "1 knight"
    assert match.s.deck_left == 24


@pytest.mark.rule("H100")
def test_the_three_are_different_cards_of_the_deck():
    match = with_diara().deck("1 knight 1 point 1 roads").do("help", "replace ore brick").comes("point")
    assert match.can_come() == {"knight", "roads"}
    assert match.comes("roads").can_come() == {"knight"}


@pytest.mark.rule("H101")
def test_the_other_two_may_come_again_with_all_that_is_left_of_the_deck():
    match = with_diara().deck("1 knight 1 point 1 roads 1 plenty").do("help", "replace ore brick")
    match.comes("knight", "point", "roads").do("card roads", "flip").hand(C, PRICE).do("buy")
    assert match.can_come() == {"knight", "point", "plenty"}


@pytest.mark.rule("H101", "H129")
def test_with_them_the_whole_deck_is_shuffled_what_lay_under_it_too():
    match = with_carla("1 monopoly").do("help", "card monopoly").comes("knight").do("flip")
    match.helper(C, Helper.DIARA).hand(C, PRICE).turn(C, rolled=8).do("help", "buy").comes("knight", "knight", "knight")
    assert match.s.deck[3] == 1, "of the two monopolies one lies under the deck still"
    match.do("card knight", "flip")
    assert match.s.under_left == 0
    assert set(match.s.under) == {-1}
    assert match.s.deck[3] == 2
    assert match.s.deck_left == 23


@pytest.mark.rule("H125")
def test_position_10_what_was_kept_is_not_played_in_this_turn():
    match = with_diara().do("help", "replace ore brick").comes("knight", "point", "monopoly").do("card monopoly")
    match.do("flip").refused("play monopoly", No.FRESH_CARD)
    pass_on(match, 4).do("play monopoly")


@pytest.mark.rule("H103")
def test_one_card_is_bought_in_one_use():
    match = with_diara("2 brick 2 wool 2 grain").do("help", "replace ore brick").comes("knight", "knight", "knight")
    match.do("card knight", "flip").refused("buy", No.TOO_DEAR).refused("help", No.HELPER_RESTS)


@pytest.mark.rule("H104")
@pytest.mark.parametrize(
    ("deck", "come"), [("1 point", ["point"]), ("1 point 1 knight", ["knight", "point"]), ("3 knight", ["knight"] * 3)]
)
def test_of_fewer_than_three_all_are_looked_at(deck, come):
    match = with_diara().deck(deck).do("help", "replace ore brick").comes(*come).asks(C, Phase.DIARA_PICK)
    match.do(f"card {come[0]}").asks(C, Phase.KEEP)
    assert match.s.deck_left == len(come) - 1


@pytest.mark.rule("H104", "H38")
def test_with_an_empty_deck_she_is_not_called():
    with_diara().deck("").refused("help", No.DECK_EMPTY)


@pytest.mark.rule("H105")
def test_position_10_only_her_owner_sees_the_cards():
    match = with_diara().do("help", "replace ore brick").comes("plenty", "point", "monopoly")
    assert match.seen_by(C).legal() == {"card plenty", "card point", "card monopoly"}
    for other in (A, B, D, -1):
        assert list(match.seen_by(other).s.look) == [0, 0, 0]
    half = with_diara().do("help", "replace ore brick").comes("plenty")
    assert list(half.seen_by(A).s.look) == [0, -1, -1]


@pytest.mark.rule("H105")
def test_position_10_nobody_else_learns_what_was_kept():
    match = with_diara().do("help", "replace ore brick").comes("plenty", "point", "monopoly")
    one, other = match.copy().do("card point"), match.copy().do("card plenty")
    assert one.points(C) == other.points(C) + 1
    for reader in (A, B, D, -1):
        assert one.seen_by(reader).states.tobytes() == other.seen_by(reader).states.tobytes()
    assert one.seen_by(C).dev_cards(C) == "1 point"


# ---- Carla -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H124")
def test_an_unplayed_card_goes_under_the_deck_and_the_top_card_comes():
    match = with_carla("1 knight 1 roads").do("help").asks(A, Phase.CARLA)
    assert match.legal() == {"card knight", "card roads"}
    match.refused("card plenty", No.NO_CARD).do("card roads").comes("monopoly").asks(A, Phase.KEEP)
    assert match.dev_cards(A) == "1 knight 1 monopoly"
    assert match.s.players[A].devs == 2
    assert (match.s.deck_left, match.s.under_left) == (22, 1)


@pytest.mark.rule("H124", "H128")
def test_the_own_card_lies_under_all_others():
    match = with_carla("1 roads").deck("1 knight 1 plenty").do("help", "card roads")
    assert match.can_come() == {"knight", "plenty"}
    match.comes("plenty").do("flip").hand(A, "2 wool 2 grain 2 ore").do("buy").comes("knight").do("buy")
    assert match.can_come() == {"roads"}
    match.comes("roads").refused("buy", No.DECK_EMPTY)


@pytest.mark.rule("H128")
def test_with_an_empty_deck_the_same_card_comes_back():
    match = with_carla("1 roads").deck("").do("help", "card roads")
    assert match.can_come() == {"roads"}
    match.comes("roads").do("flip").refused("play roads", No.FRESH_CARD)
    assert match.dev_cards(A) == "1 roads"
    assert match.s.under_left == 0


@pytest.mark.rule("H128")
@pytest.mark.parametrize("card", ["knight", "roads", "plenty", "monopoly", "point"])
def test_chance_answers_with_what_lies_under_the_deck(card):
    match = with_carla(f"1 {card}").deck("").do("help", f"card {card}")
    match.build.draw(match.s)
    assert match.dev_cards(A) == f"1 {card}"


@pytest.mark.rule("H128")
def test_of_two_cards_under_the_deck_the_first_comes_up_first():
    match = with_carla("1 roads").devs(B, "1 plenty").deck("1 point").do("help", "card roads").comes("point").do("flip")
    match.helper(B, Helper.CARLA).turn(B, rolled=8)
    match.do("help", "card plenty")
    assert match.can_come() == {"roads"}
    match.comes("roads").do("flip").hand(B, PRICE).do("buy")
    assert match.can_come() == {"plenty"}


@pytest.mark.rule("H125")
def test_the_card_drawn_is_not_played_in_the_same_turn():
    match = with_carla("1 roads").town(A, "3.4.N").do("help", "card roads").comes("knight").do("flip")
    match.refused("play knight", No.FRESH_CARD)
    pass_on(match, 4).do("play knight")


@pytest.mark.rule("H125")
def test_a_card_bought_is_not_played_in_the_same_turn():
    match = party().hand(A, PRICE).turn(A, rolled=8).do("buy").comes("knight").refused("play knight", No.FRESH_CARD)
    pass_on(match, 4).do("play knight")


@pytest.mark.rule("H126")
@pytest.mark.parametrize("how", ["bought", "swapped", "chosen"])
def test_a_point_that_wins_counts_at_once(how):
    match = with_carla("1 roads").city(A, "3.4.N", "2.5.S", "4.4.SE", "1.4.N").hand(A, PRICE)
    match.s.players[A].points += 1
    if how == "bought":
        match.do("buy").comes("point")
    elif how == "swapped":
        match.do("help", "card roads").comes("point")
    else:
        match.helper(A, Helper.DIARA).do("help", "buy").comes("knight", "point", "knight").do("card point")
    assert match.s.winner == A
    assert match.points(A) == 10


@pytest.mark.rule("H126")
def test_a_point_that_does_not_win_stays_in_hand():
    match = with_carla("1 roads").do("help", "card roads").comes("point").asks(A, Phase.KEEP)
    assert match.points(A) == 1
    assert match.s.players[A].points == 0


@pytest.mark.rule("H127", "H38")
def test_without_an_unplayed_card_she_is_not_called():
    party().helper(A, Helper.CARLA).army(A, 3).turn(A, rolled=8).refused("help", No.NO_UNPLAYED)


@pytest.mark.rule("H127")
@pytest.mark.parametrize("card", ["knight", "monopoly", "point"])
def test_any_unplayed_card_may_be_given_away_one_got_in_this_turn_too(card):
    match = with_carla(f"1 {card}", fresh=True).do("help", f"card {card}").comes("plenty").asks(A, Phase.KEEP)
    assert match.dev_cards(A) == "1 plenty"
    assert match.points(A) == 0


@pytest.mark.rule("H127")
def test_of_two_alike_the_one_got_in_this_turn_is_given_away():
    match = with_carla("1 plenty").devs(A, "1 plenty", fresh=True).do("help", "card plenty").comes("knight").do("flip")
    match.do("play plenty")


@pytest.mark.rule("H124", "H20")
def test_one_card_is_swapped_in_one_use():
    with_carla("2 roads").do("help", "card roads").comes("knight").asks(A, Phase.KEEP).refused("card roads", No.NOT_NOW)


@pytest.mark.rule("H129")
def test_what_lies_under_the_deck_is_known_to_who_put_it_there_alone():
    match = with_carla("1 monopoly 1 roads")
    one, other = match.copy().do("help", "card monopoly"), match.copy().do("help", "card roads")
    for reader in (B, C, D, -1):
        assert one.seen_by(reader).states.tobytes() == other.seen_by(reader).states.tobytes()
    assert one.seen_by(A).s.under[0] != other.seen_by(A).s.under[0]


@pytest.mark.rule("H129")
def test_what_carla_brings_is_seen_by_her_owner_alone():
    match = with_carla("1 monopoly").do("help", "card monopoly")
    one, other = match.copy().comes("point"), match.copy().comes("knight")
    for reader in (B, C, D, -1):
        assert one.seen_by(reader).states.tobytes() == other.seen_by(reader).states.tobytes()
    assert one.seen_by(A).dev_cards(A) == "1 point"


@pytest.mark.rule("H129")
def test_who_put_a_card_under_the_deck_need_not_guess_it():
    match = with_carla("1 monopoly 1 roads").do("help", "card monopoly").comes("knight").do("flip")
    card = match.s.under[0] % 5
    assert {int(match.imagined_by(A, f"guess {k}").s.under[0]) % 5 for k in range(20)} == {card}
    assert len({int(match.imagined_by(B, f"guess {k}").s.under[0]) % 5 for k in range(40)}) > 1


@pytest.mark.rule("H105")
def test_only_her_owner_need_not_guess_the_three_cards():
    match = with_diara().do("help", "replace ore brick").comes("plenty", "point", "monopoly")
    assert {tuple(match.imagined_by(C, f"guess {k}").s.look) for k in range(10)} == {(2, 4, 3)}
    assert len({tuple(match.imagined_by(A, f"guess {k}").s.look) for k in range(20)}) > 1
