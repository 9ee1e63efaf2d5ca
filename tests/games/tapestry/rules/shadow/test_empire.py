"""The Shadow Empire: who plays with it, its turn and its pair of cards, the end, what cards make of it."""

from __future__ import annotations

import itertools
import re

import pytest

import ludoteka
from ludoteka.engine.game import winners
from ludoteka.games.tapestry.box.tables import BOX, ON_BOARD
from ludoteka.games.tapestry.companion import Companion
from ludoteka.games.tapestry.picture import tokens as drawn_tokens
from ludoteka.games.tapestry.picture.palette import css
from ludoteka.games.tapestry.rules import chance, dispatch, stack, turn
from ludoteka.games.tapestry.rules.shadow.choice import chosen_track
from ludoteka.games.tapestry.state import SHADOW, Ask, Card, Civ, Verb
from ludoteka.text.errors import UserError
from tests.games.tapestry.table import (
    GAME,
    SCIENCE,
    answer,
    choices,
    do,
    empire,
    empire_turn,
    goods,
    play,
    position,
    table,
    tokens,
    top,
)

# ---- who plays, and what it is -------------------------------------------------------------------------------------


@pytest.mark.rule("S01", "S02")
def test_it_is_an_option_for_two_people_and_not_chosen_unasked():
    assert GAME.chosen(2, {"shadow": 1})["shadow"] == 1
    assert GAME.chosen(2, {})["shadow"] == 0
    for seats in (1, 3, 4, 5):
        with pytest.raises(UserError):
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
def test_its_pieces_have_a_colour_that_no_seat_has():
    """By day and by lamplight; the picture draws its tokens in it, and none of the people's."""
    style = css()
    classes = [f"tap-seat-{p + 1}" for p in (*range(5), SHADOW)]
    names = [name for one in classes for name in re.findall(rf"\.{one}{{--tap-seat:var\((--tap-s\d)\)", style)]
    assert len(names) == 6
    colours = [re.findall(rf"{name}:(#\w+)", style) for name in names]
    assert all(len(found) >= 2 for found in colours)
    assert all(len(set(scheme)) == 6 for scheme in zip(*colours, strict=True))
    s = table(shadow=1)
    tokens(s, SHADOW, 1, 0, 0, 0)
    for name, of_it in ((classes[5], 4), (classes[0], 4), (classes[2], 0)):
        assert drawn_on_tracks(s).count(name) == of_it


def drawn_on_tracks(s):
    return drawn_tokens.draw(s)


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


@pytest.mark.rule("S11", "S13")
def test_only_the_grey_box_and_the_column_of_a_pair_matter_not_the_numbers():
    """All pairs on some tables: two pairs that say the same in both halves lead to the same track."""
    said: dict[object, set[int]] = {}
    for spaces in ((0, 0, 0, 0), (5, 10, 3, 0), (12, 2, 9, 9), (11, 6, 6, 12)):
        for favourite in range(4):
            for one, two in itertools.permutations(range(12), 2):
                e = empire(*spaces, favourite=favourite)
                e.left, e.right = one, two
                read = BOX.decisions[one].track, BOX.decisions[two].priority, spaces, favourite
                said.setdefault(read, set()).add(int(chosen_track(e, ON_BOARD)))
    assert all(len(tracks) == 1 for tracks in said.values())
    assert len({track for tracks in said.values() for track in tracks}) == 4
    alike = [card.track for card in BOX.decisions]
    assert max(alike.count(box) for box in alike) == 8  # so that most numbers share a box


@pytest.mark.rule("S10", "S39", "S45")
def test_the_deck_has_cards_1_to_12_with_three_kinds_of_track_boxes():
    assert [card.number for card in BOX.decisions] == list(range(1, 13))
    kinds = [card.track for card in BOX.decisions]
    assert (kinds.count("all"), kinds.count("landmark or end"), kinds.count("end")) == (8, 3, 1)
    symbols = ["exploration", "favourite", "military", "science", "technology"]
    assert all(sorted(card.priority.split()) == symbols for card in BOX.decisions)


# ---- its turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12", "S13", "S20", "S21", "S22")
def test_the_first_card_is_the_track_card_the_second_the_priority_card_and_both_are_discarded():
    s = table(shadow=1)
    while s.depth:
        stack.drop(s)
    s.turn = 1
    turn.begin_turn(s)
    dispatch.carry_on(s)
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
        chance.draw(s)
    assert s.turn == 1
    do(s, "income")
    while s.awaits and s.awaits != Ask.DECISION:
        chance.draw(s)
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
    dispatch.carry_on(s)
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
