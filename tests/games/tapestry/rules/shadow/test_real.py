"""What a real table is asked before the Shadow Empire moves: what decides something, and nothing else."""

from __future__ import annotations

import itertools
import random

import pytest

from ludoteka.games.tapestry.box.tables import LANDMARK_AT, SELECTOR
from ludoteka.games.tapestry.rules.shadow import choice, real
from ludoteka.games.tapestry.state import LAST, SPACES, TRACKS, Needs, RealTable, Selector, Stage
from ludoteka.kernel import new
from tests.games.tapestry.wandering import laid_out, steps

LANDMARK = {(t, space): int(LANDMARK_AT[t * SPACES + space]) for t in range(TRACKS) for space in (4, 7, 10)}


def table(*tokens: int, favourite: int = 0):
    s = new(RealTable)[0]
    real.lay_out(s)
    s.renewal = Selector.LANDMARK_OR_END
    s.empire.favourite = favourite
    s.empire.token[:] = tokens
    return s


def turn(s, left: int, right: int):
    """Its turn with two cards, as printed, as far as nothing is asked."""
    real.begin_turn(s)
    real.go_on(s)
    real.told_cards(s, left - 1, right - 1)
    real.go_on(s)
    return s


def lies(s, landmark: int, yes: bool):
    assert real.needs(s) == Needs.LANDMARK
    assert real.asked_landmark(s) == landmark
    real.told_landmark(s, landmark, yes)
    real.go_on(s)
    return s


@pytest.mark.rule("S12", "S20", "S21")
def test_where_all_tracks_are_possible_no_landmark_is_asked_about():
    s = turn(table(1, 1, 1, 1), 9, 4)
    assert (s.stage, s.empire.went, s.empire.token[0]) == (Stage.REST, 0, 2)


@pytest.mark.rule("S27", "S29")
def test_a_landmark_is_asked_about_where_another_track_would_come_without_it():
    near, far = LANDMARK[0, 4], LANDMARK[1, 4]
    s = turn(table(2, 1, 0, 0), 5, 4)  # exploration is two spaces from its landmark, science three
    lies(s, near, False)
    lies(s, far, True)
    assert (s.empire.went, s.empire.token[1]) == (1, 2)
    s = lies(turn(table(2, 1, 0, 0), 5, 4), near, True)
    assert (s.empire.went, s.empire.token[0]) == (0, 3)


@pytest.mark.rule("S27")
def test_a_landmark_without_which_the_same_track_would_come_is_not_asked_about():
    s = turn(table(5, 0, 0, 0), 5, 4)  # seven from the end, two from a landmark; the others four from theirs
    assert real.asked_landmark(s) == LANDMARK[0, 7]
    s = turn(table(9, 2, 12, 12), 3, 4)  # nearest end: landmarks measure nothing
    assert (s.stage, real.next_step(s)) == (Stage.LEAD, 0), "but the one it comes to is asked about"
    lies(s, LANDMARK[0, 10], True)
    assert s.took == LANDMARK[0, 10]
    s = turn(table(11, 0, 0, 0), 5, 4)
    assert real.needs(s) == Needs.PLACES, "the end is there for certain"


@pytest.mark.rule("S05", "S32")
def test_it_takes_a_landmark_that_lies_there_and_none_that_is_gone():
    for yes in (True, False):
        s = lies(turn(table(3, 12, 12, 12), 9, 4), LANDMARK[0, 4], yes)
        assert (s.empire.token[0], s.took) == (4, LANDMARK[0, 4] if yes else -1)


@pytest.mark.rule("S08", "S34")
@pytest.mark.parametrize(("taken", "points", "place"), [(0, 10, 1), (1, 5, 2), (2, 0, 0)])
def test_how_many_have_the_achievement_is_asked_when_it_comes_to_an_end(taken, points, place):
    s = turn(table(11, 12, 12, 12), 9, 4)
    assert real.needs(s) == Needs.PLACES
    real.told_places(s, taken)
    real.go_on(s)
    assert (s.stage, s.points, s.empire.achieved) == (Stage.REST, points, place)


@pytest.mark.rule("S16", "S17", "S19")
def test_at_a_shuffle_it_is_asked_whether_a_person_stands_further_on_the_favourite():
    for ahead in (0, 1):
        s = table(5, 8, 0, 0)
        s.empire.deck, s.empire.last = 0, 8  # card 9: military, exploration, favourite, science, technology
        real.begin_turn(s)
        real.go_on(s)
        assert (real.needs(s), s.shuffled) == (Needs.AHEAD, 1)
        s.ahead = ahead
        real.go_on(s)
        if ahead:  # both two spaces from a landmark; exploration comes first
            lies(s, LANDMARK[0, 7], False)
            lies(s, LANDMARK[1, 10], True)
        assert (real.needs(s), s.lost, s.empire.favourite) == (Needs.CARDS, ahead, ahead)


@pytest.mark.rule("S16")
def test_at_the_end_of_the_favourite_nobody_has_to_be_asked():
    s = table(12, 11, 0, 0)
    s.empire.deck, s.empire.last = 0, 8
    real.begin_turn(s)
    real.go_on(s)
    assert (real.needs(s), s.lost, s.empire.favourite) == (Needs.CARDS, 1, 1)


@pytest.mark.rule("C02", "H24")
def test_a_card_moves_it_and_asks_what_it_would_take():
    s = table(3, 0, 12, 0)
    real.begin_card(s, 0)
    real.go_on(s)
    lies(s, LANDMARK[0, 4], True)
    assert (s.stage, s.empire.token[0], s.took, s.empire.turns) == (Stage.REST, 4, LANDMARK[0, 4], 0)
    real.begin_card(s, 2)
    real.go_on(s)
    assert (s.stage, s.stays, s.empire.token[2]) == (Stage.REST, 1, LAST)


@pytest.mark.rule("C13", "H24")
def test_on_a_track_that_is_closed_to_it_nothing_is_asked_and_it_stays():
    s = table(3, 12, 12, 12)
    s.barred = 1
    turn(s, 9, 4)
    assert (s.stage, s.empire.went, s.stays, s.empire.token[0], s.took) == (Stage.REST, 0, 1, 3, -1)


def outcomes(s) -> set[int]:
    """The tracks that could come out, as any landmarks that are not certain are gone."""
    e, unsure = s.empire, [k for k in LANDMARK.values() if int(s.board) & ~int(s.sure) >> 0 & 1 << k]
    found = set()
    for gone in itertools.product((0, 1), repeat=len(unsure)):
        board = int(s.board) & ~sum(1 << k for k, away in zip(unsure, gone, strict=True) if away)
        tracks = choice.possible(e, SELECTOR[e.left], board)
        found.add(int(choice.preferred(e, tracks, e.right)))
    return found


@pytest.mark.slow
def test_it_moves_only_when_nothing_that_is_not_known_could_change_the_track():
    """Against all ways in which landmarks may be gone; and a question about one is never idle."""
    asked = moved = 0
    for seed in range(60):
        dice = random.Random(seed)
        states = laid_out(dice)
        s = states[0]
        for rule, given in steps(s, dice):
            if rule is real.go_on and s.stage == Stage.LEAD:
                tracks = outcomes(s)
                doubt = int(real.doubt(s, SELECTOR[s.empire.left], s.empire.right))
                assert (doubt >= 0) == (len(tracks) > 1)
                asked, moved = asked + (doubt >= 0), moved + (doubt < 0)
            rule(s, *given)
    assert asked > 20
    assert moved > 100
