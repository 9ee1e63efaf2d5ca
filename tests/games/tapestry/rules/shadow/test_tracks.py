"""The Shadow Empire: its three selectors, the priority column, and what it takes."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BOX, ON_BOARD
from ludoteka.games.tapestry.companion import Companion
from ludoteka.games.tapestry.rules.shadow import choice
from ludoteka.games.tapestry.state import SHADOW, Ask, Selector
from tests.games.tapestry.table import (
    EXPLORATION,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    answer,
    do,
    empire,
    empire_turn,
    goods,
    has_landmark,
    on_board,
    position,
    remove_landmark,
    table,
    tokens,
)


def named(tracks: int) -> list[str]:
    return [name for k, name in enumerate("ESMT") if tracks >> k & 1]


# ---- which tracks are possible -------------------------------------------------------------------------------------


@pytest.mark.rule("S25")
def test_all_are_the_tracks_that_are_not_finished():
    assert named(choice.possible(empire(12, 0, 11, 12), Selector.ALL, ON_BOARD)) == ["S", "M"]


@pytest.mark.rule("S26", "S28", "S49")
def test_the_nearest_landmark_or_end_counts_only_landmarks_ahead_that_are_still_there():
    e = empire(5, 10, 3, 0)
    assert named(choice.possible(e, Selector.LANDMARK_OR_END, ON_BOARD)) == ["M"]
    without = ON_BOARD & ~(1 << 5)  # the Barracks
    assert BOX.landmarks[5].id == "barracks"
    assert [choice.distance(e, t, Selector.LANDMARK_OR_END, without) for t in range(4)] == [2, 2, 4, 4]
    assert named(choice.possible(e, Selector.LANDMARK_OR_END, without)) == ["E", "S"]
    assert named(choice.possible(empire(4, 4, 4, 4), Selector.LANDMARK_OR_END, 0)) == ["E", "S", "M", "T"]
    assert named(choice.possible(empire(4, 7, 5, 4), Selector.LANDMARK_OR_END, 0)) == ["S"]


@pytest.mark.rule("S27")
def test_the_nearest_end_is_the_most_advanced_track_that_is_not_finished():
    assert named(choice.possible(empire(5, 12, 9, 9), Selector.END, ON_BOARD)) == ["M", "T"]
    assert named(choice.possible(empire(5, 3, 9, 10), Selector.END, 0)) == ["T"]


@pytest.mark.rule("S40")
def test_at_the_set_up_all_tracks_are_equally_far_for_each_rule():
    for selector in Selector:
        assert named(choice.possible(empire(), selector, ON_BOARD)) == ["E", "S", "M", "T"]


@pytest.mark.rule("S46")
def test_the_favourite_never_changes_what_is_possible():
    for selector in Selector:
        sets = {choice.possible(empire(3, 6, 2, 8, favourite=t), selector, ON_BOARD) for t in range(4)}
        assert len(sets) == 1


# ---- which of them it takes ----------------------------------------------------------------------------------------


@pytest.mark.rule("S29", "S30", "S48")
def test_the_column_is_read_from_the_bottom_up_with_the_favourite_standing_for_its_track():
    # card 2 from the bottom: technology, science, favourite, exploration, military
    e = empire(favourite=MILITARY)
    assert choice.preferred(e, 0b1111, 1) == TECHNOLOGY
    assert choice.preferred(e, 0b0101, 1) == MILITARY
    assert choice.preferred(e, 0b0001, 1) == EXPLORATION  # the favourite is passed over
    # card 8: science, favourite, technology, military, exploration
    own = empire(favourite=SCIENCE)
    assert choice.preferred(own, 0b0110, 7) == SCIENCE


@pytest.mark.rule("S31", "S55")
def test_the_example_of_the_text_fits_the_pair_9_and_3():
    both = 1 << TECHNOLOGY | 1 << MILITARY
    assert choice.preferred(empire(favourite=TECHNOLOGY), both, 2) == TECHNOLOGY
    assert choice.preferred(empire(favourite=SCIENCE), both, 2) == MILITARY
    fitting = [k + 1 for k in range(12) if choice.preferred(empire(favourite=TECHNOLOGY), both, k) == TECHNOLOGY
               and choice.preferred(empire(favourite=SCIENCE), both, k) == MILITARY
               and choice.preferred(empire(favourite=EXPLORATION), both, k) == MILITARY
               and BOX.decisions[k].priority.split()[0] == "favourite"
               and BOX.decisions[k].priority.split().index("exploration") == 1]  # fmt: skip
    assert fitting == [3]
    assert BOX.decisions[8].track == "all"


@pytest.mark.rule("S47")
def test_with_a_single_possible_track_the_column_does_not_matter():
    for t in range(4):
        assert {choice.preferred(empire(), 1 << t, card) for card in range(12)} == {t}


# ---- what it takes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S32", "S33", "S05")
def test_it_takes_a_landmark_that_is_there_and_nothing_where_it_is_gone():
    s = table(shadow=1)
    tokens(s, SHADOW, 3, 3, 0, 0)
    remove_landmark(s, "Apothecary")
    empire_turn(s, "9/4")
    assert position(s) == (4, 3, 0, 0)
    assert not on_board(s, "Lighthouse")
    assert not any(has_landmark(s, p, "Lighthouse") for p in range(2))
    took = int(s.shadow_empire.took)
    empire_turn(s, "9/7")
    assert position(s) == (4, 4, 0, 0)
    assert int(s.shadow_empire.took) == took


@pytest.mark.rule("S54")
def test_landmarks_of_technology_cards_stay_for_the_people():
    companion = Companion(seed="all of them")
    companion.roll("military")
    for _ in range(48):
        companion.turn()
    assert companion.board == 0
    taken = {turn.landmark for turn in companion.log} - {None}
    assert taken == {landmark.id for landmark in BOX.landmarks if landmark.kind == "track"}


@pytest.mark.rule("S52")
def test_a_person_on_a_space_it_emptied_gains_all_but_the_landmark():
    s = table(shadow=1)
    tokens(s, SHADOW, 0, 3, 0, 0)
    empire_turn(s, "9/7")
    assert not on_board(s, "Apothecary")
    tokens(s, 0, 0, 3, 0, 0)
    goods(s, 0, 0, 1, 0, 1)
    do(s, "token 2")
    assert s.awaits == Ask.TAPESTRY
    answer(s, "tapestry 1")
    assert s.players[0].cards == 1
    assert s.players[0].landmarks == 0


@pytest.mark.rule("S38")
def test_with_all_tracks_finished_it_draws_and_discards_and_does_nothing():
    s = table(shadow=1)
    tokens(s, SHADOW, 12, 12, 12, 12)
    before = int(s.shadow_empire.deck).bit_count()
    empire_turn(s, "3/5")
    assert position(s) == (12, 12, 12, 12)
    assert int(s.shadow_empire.deck).bit_count() == before - 2
