"""The Shadow Empire's favourite track: when it is lost, and which one is next."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.companion import Companion
from ludoteka.games.tapestry.rules.shadow import choice
from ludoteka.games.tapestry.state import SHADOW, Selector
from tests.games.tapestry.table import (
    EXPLORATION,
    MILITARY,
    SCIENCE,
    TECHNOLOGY,
    empire,
    empire_turn,
    position,
    table,
    tokens,
)


@pytest.mark.rule("S16", "S43")
def test_it_is_lost_at_the_end_of_the_track_or_behind_another_token_but_not_level_with_it():
    assert choice.favourite_is_lost(empire(12), 0)
    assert choice.favourite_is_lost(empire(4), 5)
    assert not choice.favourite_is_lost(empire(4), 4)
    for person_at, wanted in ((6, SCIENCE), (4, EXPLORATION), (3, EXPLORATION)):
        for finished in (0, 1):  # tokens of who has finished still stand on their tracks
            assert next_favourite(EXPLORATION, (4, 3, 0, 0), (person_at, 0, 0, 0), "9/1", last=3,
                                  finished=finished) == wanted  # fmt: skip


def next_favourite(was, empire_at, person_at, pair, *, last, finished=0, **options):
    """The favourite after a turn that begins with an empty deck, after the pair whose priority card was `last`."""
    s = table(shadow=1, **options)
    tokens(s, SHADOW, *empire_at)
    tokens(s, 1, *person_at)
    s.players[1].finished = finished
    s.shadow_empire.favourite, s.shadow_empire.last = was, last - 1
    empire_turn(s, pair, deck=0)
    return s.shadow_empire.favourite


@pytest.mark.rule("S17", "H25")
def test_the_new_one_is_nearest_to_a_landmark_or_the_end_and_ties_go_by_the_last_pair():
    # distances 2, 2, 4, 4: exploration or science; card 4 names exploration first, card 7 science
    for last, wanted in ((4, EXPLORATION), (7, SCIENCE)):
        assert next_favourite(TECHNOLOGY, (5, 10, 0, 0), (0, 0, 0, 2), "12/11", last=last) == wanted


@pytest.mark.rule("S17", "H25")
def test_as_options_ties_go_by_the_next_pair_and_the_nearest_end_counts():
    lost = (0, 0, 0, 2)
    assert next_favourite(TECHNOLOGY, (5, 10, 0, 0), lost, "12/7", last=4, favourite=1) == SCIENCE
    for option, wanted in ((0, EXPLORATION), (2, SCIENCE), (3, SCIENCE)):
        at = (6, 8, 0, 0)  # 1 to the landmark at 7; 2 to that at 10, but 4 to the end
        assert next_favourite(TECHNOLOGY, at, lost, "12/7", last=4, favourite=option) == wanted


@pytest.mark.rule("S18")
def test_the_new_one_may_be_the_old_one():
    assert next_favourite(TECHNOLOGY, (0, 0, 0, 9), (0, 0, 0, 11), "9/4", last=1) == TECHNOLOGY


@pytest.mark.rule("H26")
def test_with_no_track_left_the_favourite_stays():
    e = empire(12, 12, 12, 12, favourite=MILITARY)
    choice.choose_favourite(e, Selector.LANDMARK_OR_END, 4, 0)
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
    assert next_favourite(SCIENCE, (0, 3, 0, 0), (0, 2, 9, 0), "9/4", last=1) == SCIENCE


@pytest.mark.rule("S50")
def test_a_favourite_finished_in_mid_deck_stays_and_its_symbol_is_passed_over():
    s = table(shadow=1)
    tokens(s, SHADOW, 12, 2, 2, 2)
    empire_turn(s, "9/5")
    assert s.shadow_empire.favourite == EXPLORATION
    assert position(s) == (12, 3, 2, 2)
