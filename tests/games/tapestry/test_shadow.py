"""The Shadow Empire: what it does and gains, its pair of cards, its three selectors, its favourite, the end."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteka
from ludoteka.compiled import new
from ludoteka.complaint import Complaint
from ludoteka.game import winners
from ludoteka.games.tapestry import income, rules, shadow, stack, steps
from ludoteka.games.tapestry.box import BOX, ON_BOARD
from ludoteka.games.tapestry.companion import Companion
from ludoteka.games.tapestry.kinds import SHADOW, Ask, Card, Civ, Verb
from ludoteka.games.tapestry.shadow import Selector, Shadow
from tests.games.tapestry.table import (
    EXPLORATION,
    GAME,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    answer,
    choices,
    do,
    empire_turn,
    goods,
    has_landmark,
    on_board,
    play,
    position,
    remove_landmark,
    table,
    tokens,
    top,
)


def empire(*spaces: int, favourite: int = EXPLORATION) -> Any:
    """The part alone, its tokens on the four tracks."""
    e = new(Shadow)[0]
    shadow.set_out(e)
    e.token[:] = spaces or (0, 0, 0, 0)
    e.favourite = favourite
    return e


def named(tracks: int) -> list[str]:
    return [name for k, name in enumerate("ESMT") if tracks >> k & 1]


# ---- who plays, and what it is -------------------------------------------------------------------------------------


@pytest.mark.rule("S01", "S02")
def test_it_is_an_option_for_two_people_and_not_chosen_unasked():
    assert GAME.chosen(2, {"shadow": 1})["shadow"] == 1
    assert GAME.chosen(2, {})["shadow"] == 0
    for seats in (1, 3, 4, 5):
        with pytest.raises(Complaint):
            GAME.chosen(seats, {"shadow": 1})


@pytest.mark.rule("S03", "S04", "S05")
def test_landing_on_a_space_it_gains_no_benefit_pays_nothing_and_takes_no_bonus():
    s = table(shadow=1)
    before = [p.tobytes() for p in s.players]
    tiles, deck = int(s.tiles), int(s.deck)
    for pair in ("9/4", "12/6", "7/4", "8/12"):
        empire_turn(s, pair)
        assert top(s) == Verb.TURN
    assert sum(position(s)) == 4
    assert (int(s.tiles), int(s.deck)) == (tiles, deck)
    assert [p.tobytes() for p in s.players] == before


@pytest.mark.rule("S06", "S07", "S10", "S41")
def test_position_1_the_set_up():
    s = ludoteka.new("tapestry", seats=2, shadow=1, seed="0", dice=False).states[0]
    assert s.awaits == Ask.SCIENCE
    answer(s, "science 2")
    e = s.shadow_empire
    assert position(s) == (0, 0, 0, 0)
    assert e.favourite == SCIENCE
    assert [k + 1 for k in range(16) if int(e.deck) >> k & 1] == list(range(1, 13))
    assert (e.left, e.right, e.turns) == (-1, -1, 0)


@pytest.mark.rule("S06")
def test_it_sits_beside_both_people_with_pieces_of_its_own():
    s = table(shadow=1)
    assert all(s.players[p].outposts == 8 for p in range(2))
    assert not any(h.own == SHADOW for h in s.hexes)


@pytest.mark.rule("S08", "S34")
def test_its_further_token_marks_the_achievement_on_the_highest_free_place():
    s = table(shadow=1)
    tokens(s, SHADOW, 11, 2, 2, 2)
    empire_turn(s, "3/4")
    assert s.shadow_empire.achieved == 1
    assert s.slots[0] == 1
    tokens(s, 0, 0, 0, 0, 11)
    goods(s, 0, 0, 0, 0, 2)
    do(s, "token 4")
    assert s.players[0].points == 5


@pytest.mark.rule("S34")
def test_it_takes_the_second_place_once_and_none_when_all_are_taken():
    s = table(shadow=1)
    s.slots[0] = 1
    s.players[0].achieved = 1
    tokens(s, SHADOW, 11, 11, 0, 0)
    empire_turn(s, "3/4")
    assert (s.shadow_empire.achieved, s.slots[0]) == (2, 2)
    empire_turn(s, "3/4")
    assert (s.shadow_empire.achieved, s.slots[0]) == (2, 2)
    late = table(shadow=1)
    late.slots[0] = 2
    tokens(late, SHADOW, 11, 0, 0, 0)
    empire_turn(late, "3/4")
    assert late.shadow_empire.achieved == 0


@pytest.mark.rule("S09", "H27")
def test_the_science_die_gives_its_favourite_before_anything_is_drawn():
    for t, name in enumerate(("exploration", "science", "military", "technology")):
        match = ludoteka.new("tapestry", seats=2, shadow=1, dice=False)
        match.answer(f"science {t + 1}")
        assert match.states[0].shadow_empire.favourite == t
        companion = Companion()
        assert companion.roll(name) == name


@pytest.mark.rule("S10", "S11", "S39", "S45")
def test_the_deck_has_cards_1_to_12_with_three_kinds_of_track_boxes():
    assert [card.number for card in BOX.decisions] == list(range(1, 13))
    kinds = [card.track for card in BOX.decisions]
    assert (kinds.count("all"), kinds.count("landmark or end"), kinds.count("end")) == (8, 3, 1)
    symbols = ["exploration", "favourite", "military", "science", "technology"]
    assert all(sorted(card.priority.split()) == symbols for card in BOX.decisions)


# ---- its turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12", "S13", "S20", "S21", "S22", "S11")
def test_the_first_card_is_the_track_card_the_second_the_priority_card_and_both_are_discarded():
    s = table(shadow=1)
    while s.depth:
        stack.drop(s)
    s.turn = 1
    income.begin_turn(s)
    steps.carry_on(s)
    answer(s, "decision 9")
    assert (s.shadow_empire.left, s.shadow_empire.right) == (8, -1)
    answer(s, "decision 3")
    assert position(s) == (1, 0, 0, 0)  # card 3 from the bottom: favourite, which is exploration
    assert (s.shadow_empire.left, s.shadow_empire.right, s.shadow_empire.last) == (-1, -1, 2)
    assert not int(s.shadow_empire.deck) & (1 << 8 | 1 << 2)
    assert top(s) == Verb.TURN


@pytest.mark.rule("S14", "H23")
def test_turns_go_a_b_empire_and_it_moves_while_people_take_income_turns():
    s = table(shadow=1, era=0)
    do(s, "income")
    while top(s) != Verb.TURN or s.awaits:
        rules.draw(s)
    assert s.turn == 1
    do(s, "income")
    while s.awaits and s.awaits != Ask.DECISION:
        rules.draw(s)
    assert s.turn == SHADOW
    answer(s, "decision 1", "decision 2")
    assert s.turn == 0
    assert sum(position(s)) == 1


@pytest.mark.rule("S15", "S23", "S22", "S51")
def test_a_deck_lasts_six_turns_and_is_shuffled_at_the_start_of_the_seventh():
    companion = Companion(seed="six turns")
    companion.roll("science")
    for _ in range(6):
        assert not companion.turn().shuffled
    assert companion.discards == list(range(1, 13))
    seventh = companion.turn()
    assert seventh.shuffled
    assert seventh.track is not None
    assert len(companion.discards) == 2
    s = table(shadow=1)
    for k in range(6):
        empire_turn(s, f"{2 * k + 1}/{2 * k + 2}")
    assert s.shadow_empire.deck == 0
    empire_turn(s, "9/3")
    assert int(s.shadow_empire.deck).bit_count() == 10
    assert sum(position(s)) == 7


@pytest.mark.rule("S24")
def test_anyone_may_look_through_the_discards():
    match = ludoteka.new("tapestry", seats=2, shadow=1, seed="look")
    while match.states[0].shadow_empire.turns < 3:
        match.play(match.legal()[0])
    seen = [match.view(seat)["shadow_empire"]["deck"] for seat in (None, 0, 1)]
    assert len(seen[0]) == 6
    assert seen[0] == seen[1] == seen[2] == match.position()["shadow_empire"]["deck"]


# ---- which tracks are possible -------------------------------------------------------------------------------------


@pytest.mark.rule("S25")
def test_all_are_the_tracks_that_are_not_finished():
    assert named(shadow.possible(empire(12, 0, 11, 12), Selector.ALL, ON_BOARD)) == ["S", "M"]


@pytest.mark.rule("S26", "S28", "S49")
def test_the_nearest_landmark_or_end_counts_only_landmarks_ahead_that_are_still_there():
    e = empire(5, 10, 3, 0)
    assert named(shadow.possible(e, Selector.LANDMARK_OR_END, ON_BOARD)) == ["M"]
    without = ON_BOARD & ~(1 << 5)  # the Barracks
    assert BOX.landmarks[5].id == "barracks"
    assert [shadow.distance(e, t, Selector.LANDMARK_OR_END, without) for t in range(4)] == [2, 2, 4, 4]
    assert named(shadow.possible(e, Selector.LANDMARK_OR_END, without)) == ["E", "S"]
    assert named(shadow.possible(empire(4, 4, 4, 4), Selector.LANDMARK_OR_END, 0)) == ["E", "S", "M", "T"]
    assert named(shadow.possible(empire(4, 7, 5, 4), Selector.LANDMARK_OR_END, 0)) == ["S"]


@pytest.mark.rule("S27")
def test_the_nearest_end_is_the_most_advanced_track_that_is_not_finished():
    assert named(shadow.possible(empire(5, 12, 9, 9), Selector.END, ON_BOARD)) == ["M", "T"]
    assert named(shadow.possible(empire(5, 3, 9, 10), Selector.END, 0)) == ["T"]


@pytest.mark.rule("S40")
def test_at_the_set_up_all_tracks_are_equally_far_for_each_rule():
    for selector in Selector:
        assert named(shadow.possible(empire(), selector, ON_BOARD)) == ["E", "S", "M", "T"]


@pytest.mark.rule("S46")
def test_the_favourite_never_changes_what_is_possible():
    for selector in Selector:
        sets = {shadow.possible(empire(3, 6, 2, 8, favourite=t), selector, ON_BOARD) for t in range(4)}
        assert len(sets) == 1


# ---- which of them it takes ----------------------------------------------------------------------------------------


@pytest.mark.rule("S29", "S30", "S48")
def test_the_column_is_read_from_the_bottom_up_with_the_favourite_standing_for_its_track():
    # card 2 from the bottom: technology, science, favourite, exploration, military
    e = empire(favourite=MILITARY)
    assert shadow.preferred(e, 0b1111, 1) == TECHNOLOGY
    assert shadow.preferred(e, 0b0101, 1) == MILITARY
    assert shadow.preferred(e, 0b0001, 1) == EXPLORATION  # the favourite is passed over
    # card 8: science, favourite, technology, military, exploration
    own = empire(favourite=SCIENCE)
    assert shadow.preferred(own, 0b0110, 7) == SCIENCE


@pytest.mark.rule("S31", "S55")
def test_the_example_of_the_text_fits_the_pair_9_and_3():
    both = 1 << TECHNOLOGY | 1 << MILITARY
    assert shadow.preferred(empire(favourite=TECHNOLOGY), both, 2) == TECHNOLOGY
    assert shadow.preferred(empire(favourite=SCIENCE), both, 2) == MILITARY
    fitting = [k + 1 for k in range(12) if shadow.preferred(empire(favourite=TECHNOLOGY), both, k) == TECHNOLOGY
               and shadow.preferred(empire(favourite=SCIENCE), both, k) == MILITARY
               and shadow.preferred(empire(favourite=EXPLORATION), both, k) == MILITARY
               and BOX.decisions[k].priority.split()[0] == "favourite"
               and BOX.decisions[k].priority.split().index("exploration") == 1]  # fmt: skip
    assert fitting == [3]
    assert BOX.decisions[8].track == "all"


@pytest.mark.rule("S47")
def test_with_a_single_possible_track_the_column_does_not_matter():
    for t in range(4):
        assert {shadow.preferred(empire(), 1 << t, card) for card in range(12)} == {t}


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


# ---- the favourite -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16", "S43")
def test_it_is_lost_at_the_end_of_the_track_or_behind_another_token_but_not_level_with_it():
    assert shadow.favourite_is_lost(empire(12), 0)
    assert shadow.favourite_is_lost(empire(4), 5)
    assert not shadow.favourite_is_lost(empire(4), 4)
    s = table(shadow=1)
    s.players[1].finished = 1
    tokens(s, SHADOW, 4, 0, 0, 0)
    tokens(s, 1, 6, 0, 0, 0)
    s.shadow_empire.last = 3
    empire_turn(s, "9/1", deck=0)
    assert (
        s.shadow_empire.favourite != EXPLORATION or shadow.possible(empire(4), Selector.LANDMARK_OR_END, ON_BOARD) & 1
    )


@pytest.mark.rule("S17", "H25")
def test_the_new_one_is_nearest_to_a_landmark_or_the_end_and_ties_go_by_the_last_pair():
    # distances 2, 2, 4, 4: exploration or science; card 4 names exploration first, card 7 science
    for last, wanted in ((3, EXPLORATION), (6, SCIENCE)):
        s = table(shadow=1)
        tokens(s, SHADOW, 5, 10, 0, 0)
        tokens(s, 0, 0, 0, 0, 2)
        s.shadow_empire.favourite, s.shadow_empire.last = TECHNOLOGY, last
        empire_turn(s, "12/11", deck=0)
        assert s.shadow_empire.favourite == wanted


@pytest.mark.rule("S17", "H25")
def test_as_options_ties_go_by_the_next_pair_and_the_nearest_end_counts():
    s = table(shadow=1, favourite=1)
    tokens(s, SHADOW, 5, 10, 0, 0)
    tokens(s, 0, 0, 0, 0, 2)
    s.shadow_empire.favourite, s.shadow_empire.last = TECHNOLOGY, 3
    empire_turn(s, "12/7", deck=0)
    assert s.shadow_empire.favourite == SCIENCE
    for option, wanted in ((0, EXPLORATION), (2, SCIENCE), (3, SCIENCE)):
        t = table(shadow=1, favourite=option)
        tokens(t, SHADOW, 6, 8, 0, 0)  # 1 to the landmark at 7; 2 to that at 10, but 4 to the end
        tokens(t, 0, 0, 0, 0, 2)
        t.shadow_empire.favourite, t.shadow_empire.last = TECHNOLOGY, 3
        empire_turn(t, "12/7", deck=0)
        assert t.shadow_empire.favourite == wanted


@pytest.mark.rule("S18")
def test_the_new_one_may_be_the_old_one():
    s = table(shadow=1)
    tokens(s, SHADOW, 0, 0, 0, 9)
    tokens(s, 0, 0, 0, 0, 11)
    s.shadow_empire.favourite, s.shadow_empire.last = TECHNOLOGY, 0
    empire_turn(s, "9/4", deck=0)
    assert s.shadow_empire.favourite == TECHNOLOGY


@pytest.mark.rule("H26")
def test_with_no_track_left_the_favourite_stays():
    e = empire(12, 12, 12, 12, favourite=MILITARY)
    shadow.choose_favourite(e, Selector.LANDMARK_OR_END, 4, 0)
    assert e.favourite == MILITARY


@pytest.mark.rule("S19", "S42")
def test_position_10_an_overtaking_person_waits_for_the_next_shuffle():
    companion = Companion()
    companion.roll("science")
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12)]
    companion.turn(pairs[0])
    companion.human(0, "science", 9)
    for pair in pairs[1:]:
        turn = companion.turn(pair)
        assert turn.favourite == "science"
        assert not turn.shuffled
    companion.human(0, "science", 0)  # say the token was taken back to a start: it is the table now that counts
    assert not companion.turn((1, 2)).favourite_lost
    for pair in ((3, 4), (5, 6), (7, 8), (9, 10), (11, 12)):
        companion.turn(pair)
    companion.human(0, "science", 12)
    assert companion.turn((1, 2)).favourite_lost


@pytest.mark.rule("S44")
def test_position_9_leads_on_other_tracks_change_nothing():
    s = table(shadow=1)
    tokens(s, SHADOW, 0, 3, 0, 0)
    tokens(s, 0, 0, 2, 9, 0)
    s.shadow_empire.favourite, s.shadow_empire.last = SCIENCE, 0
    empire_turn(s, "9/4", deck=0)
    assert s.shadow_empire.favourite == SCIENCE


@pytest.mark.rule("S50")
def test_a_favourite_finished_in_mid_deck_stays_and_its_symbol_is_passed_over():
    s = table(shadow=1)
    tokens(s, SHADOW, 12, 2, 2, 2)
    empire_turn(s, "9/5")
    assert s.shadow_empire.favourite == EXPLORATION
    assert position(s) == (12, 3, 2, 2)


# ---- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S35", "S36", "S37", "S53")
def test_position_12_it_plays_on_with_one_person_and_ends_with_the_last():
    s = table(shadow=1, civs=(Civ.ARCHITECTS, Civ.NOMADS))
    s.players[0].era, s.players[0].finished, s.players[0].points = 5, 1, 40
    tokens(s, SHADOW, 12, 12, 12, 0)
    s.shadow_empire.achieved = 1
    s.slots[0] = 1
    while s.depth:
        stack.drop(s)
    s.turn = SHADOW
    s.players[1].era, s.players[1].points = 4, 30
    steps.carry_on(s)
    assert (s.turn, s.seat) == (1, 1)
    goods(s, 1, 1, 0, 0, 0)
    do(s, "token 2")
    while s.awaits != Ask.DECISION:
        answer(s, "science 1") if s.awaits else do(s, "pass")
    answer(s, "decision 9", "decision 4")
    assert s.turn == 1
    moved = position(s)
    do(s, "income")
    while s.seat >= 0 and choices(s):
        do(s, choices(s)[0])
    assert s.seat == -1
    assert position(s) == moved
    assert winners(GAME, s) == (0,)


# ---- for cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("H24")
def test_it_counts_as_an_opponent_where_the_option_says_so():
    for option, points in ((1, 12), (0, 16)):
        s = table(shadow=1, opponent=option)
        tokens(s, SHADOW, 5, 0, 0, 0)
        play(s, 0, Card.BOAST)
        assert s.players[0].points == points
    for option, wanted in ((1, 3), (0, 0)):
        s = table(shadow=1, opponent=option)
        play(s, 0, Card.BROKER)
        tokens(s, SHADOW, 12, 12, 0, 12)
        empire_turn(s, "9/4")
        assert s.players[0].points == wanted
