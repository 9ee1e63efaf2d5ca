"""Helpers: when they may be used, and what becomes of them after."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import Helper, No, Phase, Rest
from tests.games.catan.rules.helpers.party import A, B, C, D, Table, party, pass_on
from tests.games.catan.table import table


def with_kaja(*, moon: bool = False) -> Table:
    """A has Kaja and has rolled; the robber stands in the mountains."""
    match = party().helper(A, Helper.KAJA, moon=moon).display(Helper.RYAN, Helper.STINA, Helper.ASLA, Helper.CARLA)
    return match.robber("3.2").turn(A, rolled=8)


# ---- keep or exchange ------------------------------------------------------------------------------------------------


@pytest.mark.rule("H17", "H18")
def test_after_the_first_use_it_is_flipped_or_exchanged_at_once():
    match = with_kaja().do("help").asks(A, Phase.KEEP)
    assert match.legal() == {"flip", "helper ryan", "helper stina", "helper asla", "helper carla"}
    match.refused("end", No.NOT_NOW).refused("buy", No.NOT_NOW).refused("help", No.NOT_NOW)


@pytest.mark.rule("H17", "H19")
def test_position_12_a_flipped_helper_stays_and_may_be_used_once_more():
    match = with_kaja().do("help", "flip").asks(A, Phase.MAIN)
    assert match.before(A) == (Helper.KAJA, True)
    assert match.cards(A) == "1 ore"
    pass_on(match, 4).do("help")
    assert match.cards(A) == "2 ore"


@pytest.mark.rule("H15", "H20", "H31")
def test_position_12_a_flipped_helper_is_not_used_again_in_the_same_turn():
    match = with_kaja().do("help", "flip").refused("help", No.HELPER_RESTS)
    pass_on(match, 4)
    assert "help" in match.legal()


@pytest.mark.rule("H26", "H25", "H14")
def test_position_12_after_the_second_use_it_must_be_exchanged():
    match = with_kaja(moon=True).do("help").asks(A, Phase.KEEP)
    match.refused("flip", No.MOON).refused("end", No.NOT_NOW)
    assert match.legal() == {"helper ryan", "helper stina", "helper asla", "helper carla"}
    assert match.do("helper carla").asks(A, Phase.MAIN).before(A) == (Helper.CARLA, False)


@pytest.mark.rule("H27", "H19", "H26")
def test_a_helper_is_used_twice_at_most():
    match = pass_on(with_kaja().do("help", "flip"), 4).do("help")
    match.refused("flip", No.MOON).do("helper carla")
    assert match.before(A)[0] != Helper.KAJA
    assert match.cards(A) == "2 ore"


@pytest.mark.rule("H21", "H13", "H34")
@pytest.mark.parametrize("moon", [False, True])
def test_a_returned_helper_lies_in_the_display_for_anybody(moon):
    match = with_kaja(moon=moon).helper(B, Helper.DIGUR).do("help", "helper ryan")
    assert match.displayed() == {Helper.KAJA, Helper.STINA, Helper.ASLA, Helper.CARLA}
    pass_on(match).do("help").do("helper kaja")
    assert match.before(B) == (Helper.KAJA, False), "whoever takes it has it sun side up"
    assert match.displayed() == {Helper.DIGUR, Helper.STINA, Helper.ASLA, Helper.CARLA}


@pytest.mark.rule("H22")
@pytest.mark.parametrize("moon", [False, True])
def test_the_helper_just_used_is_not_taken_back_in_the_exchange(moon):
    with_kaja(moon=moon).do("help").refused("helper kaja", No.NOT_DISPLAYED)


@pytest.mark.rule("H22", "H14")
def test_only_helpers_of_the_display_may_be_taken():
    match = with_kaja().do("help")
    match.refused("helper yngvi", No.NOT_DISPLAYED).refused("helper nobody", No.NOT_DISPLAYED)


@pytest.mark.rule("H23", "H15")
def test_a_helper_taken_in_a_turn_waits_for_its_owners_next_turn():
    match = with_kaja().hand(A, "2 brick").do("help", "helper stina").refused("help", No.HELPER_NEW)
    pass_on(match, 3).do("end").asks(A, Phase.ROLL).roll(1, 1)
    assert "help" in match.legal()


@pytest.mark.rule("H25", "H32")
@pytest.mark.parametrize("moon", [False, True])
def test_without_a_use_nothing_is_flipped_or_exchanged(moon):
    match = with_kaja(moon=moon).refused("flip", No.NOT_NOW).refused("helper carla", No.NOT_NOW)
    match.turn(A).refused("flip", No.NOT_NOW).refused("helper carla", No.NOT_NOW)


@pytest.mark.rule("H15")
def test_a_helper_serves_in_its_owners_own_turn_only():
    match = with_kaja().helper(B, Helper.DIGUR).do("help", "flip", "end").roll(1, 1)
    assert match.s.seat == B
    match.do("help")
    assert match.cards(B) == "1 ore"
    assert match.before(A) == (Helper.KAJA, True), "in B's turn B's helper was used, not A's"


@pytest.mark.rule("H14", "H34")
def test_position_2_everybody_has_one_helper_and_the_display_nine_after_ten_exchanges():
    match = table(3, helpers=2).robber("3.2").turn(A, rolled=8)
    for k in range(10):
        p, number = k % 3, (Helper.KAJA, Helper.DIGUR)[k % 2]
        match.helper(p, number).robber("3.2").turn(p, rolled=8).do("help")
        match.do(min(match.legal("helper")))
        held = {match.before(q)[0] for q in range(3)}
        assert len(held) == 3
        assert Helper.NOBODY not in held
        assert len(match.displayed()) == 9
        assert not held & match.displayed()


# ---- before the roll, and helpers of the set-up ----------------------------------------------------------------------


OWN = [
    Helper.ASLA, Helper.YNGVI, Helper.HOGNI, Helper.DIARA, Helper.RYAN, Helper.GREGOR, Helper.STINA, Helper.KAJA,
    Helper.CARLA,
]  # fmt: skip


@pytest.mark.rule("H35")
@pytest.mark.parametrize("number", OWN)
def test_helpers_are_used_after_the_roll(number):
    match = at_work(number)
    match.turn(A).refused("help", No.NOT_ROLLED)
    match.turn(A, rolled=8).do("help")


@pytest.mark.rule("H33")
@pytest.mark.parametrize("number", OWN)
def test_the_helper_of_the_set_up_may_be_used_in_the_first_turn(number):
    match = at_work(number).turn(A).roll(1, 1)
    assert match.s.turns == 1
    match.do("help")


@pytest.mark.rule("H20", "H23")
@pytest.mark.parametrize("number", OWN)
def test_no_helper_is_used_while_it_rests_or_is_new(number):
    match = at_work(number).turn(A, rolled=8)
    match.s.players[A].rest = Rest.USED
    match.refused("help", No.HELPER_RESTS)
    match.s.players[A].rest = Rest.NEW
    match.refused("help", No.HELPER_NEW)


def at_work(number: Helper) -> Table:
    """A has a helper, and all that any helper could ask for."""
    match = party().town(A, "3.4.N").road(A, "3.4.NE").city(B, "2.5.S").hand(B, "1 ore").robber("3.2")
    match.hand(A, "2 lumber 2 brick 2 wool 2 grain 2 ore").devs(A, "1 knight").army(A, 1)
    return match.helper(A, number)


@pytest.mark.rule("H38")
@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (Helper.YNGVI, No.TOO_DEAR),
        (Helper.HOGNI, No.NO_OPEN_ROAD),
        (Helper.DIARA, No.TOO_DEAR),
        (Helper.RYAN, No.NOBODY_LEADS),
        (Helper.GREGOR, No.NO_KNIGHT),
        (Helper.STINA, No.NO_PAIR),
        (Helper.CARLA, No.NO_UNPLAYED),
    ],
)
def test_a_helper_that_could_do_nothing_is_not_called(number, reason):
    party().helper(A, number).turn(A, rolled=8).refused("help", reason)


@pytest.mark.rule("H16", "H35")
@pytest.mark.parametrize("number", [Helper.HILDA, Helper.THOROLF])
@pytest.mark.parametrize("rolled", [0, 6, 7])
def test_helpers_of_the_roll_are_not_called_in_a_turn(number, rolled):
    party().helper(A, number).turn(A, rolled=rolled).refused("help", No.HELPER_TIME)


# ---- the two examples ------------------------------------------------------------------------------------------------


@pytest.mark.rule("H17", "H19")
def test_example_1_hilda_is_kept_and_turned_to_the_moon():
    match = party().helper(D, Helper.HILDA).roll(3, 5).asks(D, Phase.HILDA).do("gain wool", "flip").asks(A, Phase.MAIN)
    assert match.before(D) == (Helper.HILDA, True)
    match.do("end").roll(3, 5).asks(D, Phase.HILDA)


@pytest.mark.rule("H26", "H21", "H13")
def test_example_2_hilda_with_the_moon_up_goes_back_and_another_comes_sun_side_up():
    match = party().helper(D, Helper.HILDA, moon=True).roll(3, 5).do("gain wool").refused("flip", No.MOON)
    match.do("helper stina").asks(A, Phase.MAIN)
    assert match.before(D) == (Helper.STINA, False)
    assert Helper.HILDA in match.displayed()


@pytest.mark.rule("H23", "H24")
def test_a_helper_taken_in_anothers_turn_waits_for_its_owners_own_turn():
    match = party().helper(C, Helper.HILDA).roll(3, 5).asks(C, Phase.HILDA).do("gain ore", "helper kaja")
    assert match.s.players[C].rest == Rest.NEW
    match.do("end").roll(1, 1).asks(B, Phase.MAIN)
    assert match.s.players[C].rest == Rest.NEW
    match.robber("3.2").do("end").roll(1, 1).asks(C, Phase.MAIN).do("help")


@pytest.mark.rule("H24")
def test_hilda_taken_in_exchange_is_not_used_before_her_owners_next_turn():
    match = with_kaja().display(Helper.HILDA, Helper.STINA, Helper.CARLA, Helper.RYAN).do("help", "helper hilda")
    for p in (B, C, D):
        match.do("end").roll(3, 5).asks(p, Phase.MAIN)
    match.do("end").roll(3, 5).asks(A, Phase.HILDA)


@pytest.mark.rule("H16", "H33")
@pytest.mark.parametrize("roller", [A, B, C, D])
def test_a_helper_of_the_roll_serves_at_anybodys_roll_from_the_first_on(roller):
    match = party().helper(C, Helper.HILDA).turn(roller).roll(3, 5).asks(C, Phase.HILDA)
    match.do("gain ore", "flip").asks(roller, Phase.MAIN)
