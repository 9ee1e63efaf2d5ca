"""Ryan: a card for those in need."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.games.catan.state import Helper, No, Part, Phase
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party
from tests.games.catan.table import table


def position_11() -> Table:
    """B with Ryan has four points, A four, C five, D three and two point cards; B is to roll."""
    match = party().helper(B, Helper.RYAN)
    match.city(A, "3.2.N", "4.2.N").city(B, "5.2.N", "5.3.NE").city(C, "3.4.N", "2.5.S").town(C, "1.4.N")
    match.city(D, "1.6.S").town(D, "2.6.S").devs(D, "2 point")
    match.hand(A, "1 lumber").hand(C, "1 wool 2 grain").hand(D, "1 ore").turn(B)
    assert [match.points(p) for p in (A, B, C, D)] == [4, 4, 5, 5]
    return match


@pytest.mark.rule("H68", "H69", "H71", "H72", "H73")
def test_position_11_only_who_has_more_visible_points_is_chosen():
    match = position_11().roll(1, 1).asks(B, Phase.MAIN).do("help").asks(B, Phase.RYAN)
    assert match.legal() == {"seat C"}
    match.refused("seat A", No.NOT_LEADING).refused("seat D", No.NOT_LEADING).refused("seat B", No.NOT_LEADING)


@pytest.mark.rule("H70")
def test_position_11_one_card_of_the_hand_is_chosen_and_kept():
    match = position_11().roll(1, 1).do("help", "seat C").asks(B, Phase.RYAN_PICK)
    assert match.legal() == {"gain wool", "gain grain"}
    match.refused("gain ore", No.NO_CARD).do("gain grain").asks(B, Phase.KEEP)
    assert (match.cards(B), match.cards(C)) == ("1 grain", "1 wool 1 grain")
    assert match.s.debtor == -1


@pytest.mark.rule("H68")
def test_position_11_not_before_the_roll():
    position_11().refused("help", No.NOT_ROLLED)


@pytest.mark.rule("H68")
def test_position_11_not_in_anothers_turn():
    match = position_11().roll(1, 1).do("end").asks(C, Phase.ROLL).roll(1, 1).asks(C, Phase.MAIN)
    match.refused("help", No.NO_KNIGHT)
    assert match.before(C)[0] == Helper.GREGOR, "whoever is asked calls his own helper"


@pytest.mark.rule("H71")
def test_he_is_not_used_where_nobody_shows_more_points():
    match = party().helper(B, Helper.RYAN).town(B, "3.4.N").town(D, "2.5.S").devs(D, "3 point").hand(D, "2 ore")
    match.turn(B, rolled=8).refused("help", No.NOBODY_LEADS)
    match.town(D, "4.4.SE").do("help")


@pytest.mark.rule("H72")
def test_as_many_points_are_not_more():
    match = party().helper(B, Helper.RYAN).town(B, "3.4.N").town(C, "2.5.S").hand(C, "2 ore")
    match.turn(B, rolled=8).refused("help", No.NOBODY_LEADS)


@pytest.mark.rule("H73")
def test_own_hidden_points_do_not_count_either():
    match = party().helper(B, Helper.RYAN).town(B, "3.4.N").devs(B, "3 point").city(C, "2.5.S").hand(C, "2 ore")
    assert match.points(B) == 4
    match.turn(B, rolled=8).do("help", "seat C")


@pytest.mark.rule("H74")
def test_he_may_be_used_after_an_own_seven():
    position_11().roll(3, 4).do("hex 3.6").do("help").asks(B, Phase.RYAN)


@pytest.mark.rule("H74")
def test_the_second_player_of_a_pair_uses_him_after_the_roll_of_the_turn():
    match = table(5, helpers=1).helper(D, Helper.RYAN).helper(C, Helper.GREGOR).city(B, "3.4.N").hand(B, "1 ore")
    match.turn(A).roll(1, 1).do("end").asks(D, Phase.MAIN).do("help", "seat B", "gain ore")
    assert match.cards(D) == "1 ore"


@pytest.mark.rule("H74")
def test_the_table_may_agree_that_only_an_own_roll_counts():
    match = (
        table(5, helpers=1, ryan=1).helper(D, Helper.RYAN).helper(C, Helper.GREGOR).city(B, "3.4.N").hand(B, "1 ore")
    )
    match.turn(A).roll(1, 1).do("end").asks(D, Phase.MAIN).refused("help", No.NOT_OWN_ROLL)
    match.turn(D, rolled=8)
    match.s.part = Part.WHOLE
    match.do("help", "seat B", "gain ore")


@pytest.mark.rule("H74")
@pytest.mark.parametrize(("seats", "more"), [(4, {"helpers": 1}), (5, {}), (5, {"helpers": 1, "extra": 1})])
def test_that_is_agreed_only_where_there_are_pairs_and_helpers(seats, more):
    with pytest.raises(ludoteka.UserError, match="helpers and pairs"):
        ludoteka.new("catan", seats=seats, ryan=1, **more)


@pytest.mark.rule("H75")
def test_who_has_no_cards_is_not_chosen():
    match = party().helper(B, Helper.RYAN).city(C, "2.5.S").turn(B, rolled=8).refused("help", No.NOBODY_LEADS)
    match.hand(C, "1 ore").do("help")


@pytest.mark.rule("H75")
def test_a_leader_without_cards_is_passed_over():
    match = party().helper(B, Helper.RYAN).city(C, "2.5.S").city(D, "3.4.N").hand(D, "1 ore").turn(B, rolled=8)
    match.do("help").refused("seat C", No.NOT_THERE)
    assert match.legal() == {"seat D"}


@pytest.mark.rule("H76")
def test_only_his_owner_sees_the_hand():
    match = position_11().roll(1, 1).do("help", "seat C")
    assert match.seen_by(B).cards(C) == "1 wool 2 grain"
    for other in (A, D, -1):
        assert match.seen_by(other).cards(C) == ""
    assert match.seen_by(B).cards(D) == "", "and no other hand"


@pytest.mark.rule("H76")
def test_his_owner_knows_the_rest_of_the_hand_others_do_not_know_what_he_took():
    match = position_11().roll(1, 1).do("help", "seat C", "gain grain")
    assert match.seen_by(B).cards(C) == "", "it is not looked at any longer"
    assert match.told(B, C, "grain") == (1, 1)
    assert match.told(B, C, "wool") == (1, 1)
    for other in (A, D, -1):
        assert match.told(other, B, "grain") == (0, 1)
        assert match.told(other, B, "wool") == (0, 1)
        assert match.told(other, C, "wool") == (0, 1)
        assert match.told(other, C, "grain") == (1, 2)
    assert match.told(C, B, "grain") == (1, 1), "whose card it was knows which it is"


@pytest.mark.rule("H76")
def test_looking_tells_his_owner_what_he_could_not_know():
    match = party().helper(B, Helper.RYAN).city(C, "3.4.N").city(A, "2.5.S").hand(C, "1 wool").hand(A, "1 ore 1 grain")
    match.turn(C).roll(3, 4).do("hex 2.5").comes("ore").do("end").turn(B, rolled=8)
    assert match.told(B, C, "ore") == (0, 1)
    match.do("help", "seat C")
    assert match.told(B, C, "ore") == (1, 1)
    assert match.told(B, A, "grain") == (1, 1), "and so what was left to A"
    assert match.told(D, C, "ore") == (0, 1)


@pytest.mark.rule("H76")
def test_whichever_card_is_kept_it_looks_the_same_to_the_others():
    match = position_11().roll(1, 1).do("help", "seat C")
    one, other = match.copy().do("gain wool"), match.copy().do("gain grain")
    for reader in (A, D, -1):
        assert one.seen_by(reader).states.tobytes() == other.seen_by(reader).states.tobytes()


@pytest.mark.rule("H76")
def test_his_owner_need_not_guess_what_he_has_seen():
    match = position_11().roll(1, 1).do("help", "seat C")
    assert {match.imagined_by(B, f"guess {k}").cards(C) for k in range(10)} == {"1 wool 2 grain"}
    match.do("gain grain", "flip")
    assert {match.imagined_by(B, f"guess {k}").cards(C) for k in range(10)} == {"1 wool 1 grain"}
    assert {match.imagined_by(A, f"guess {k}").cards(B) for k in range(20)} == {"1 wool", "1 grain"}
