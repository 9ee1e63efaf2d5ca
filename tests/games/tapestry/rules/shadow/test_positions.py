"""The positions that the facts list for the Shadow Empire: the digital game and the part beside a real table agree."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import LANDMARK_NAMES, LISTS
from ludoteka.games.tapestry.companion import Companion
from ludoteka.games.tapestry.state import SHADOW
from tests.games.tapestry.table import (
    TRACKS,
    answer,
    do,
    empire_turn,
    goods,
    has_landmark,
    on_board,
    position,
    remove_landmark,
    table,
    tokens,
)

BEHIND = {4: ("Lighthouse", "Apothecary", "Barracks", "Forge"),
          7: ("Train Station", "Academy", "Tank Factory", "Rubber Works"),
          10: ("Launch Pad", "Laboratory", "Fusion Reactor", "Tech Hub")}  # fmt: skip


def both(spaces, favourite, pair, *, claimed=(), people=(), deck=None, last=None):
    """One turn in the digital game and in the companion; they must agree. Returns the game's state and the turn."""
    s = table(shadow=1)
    tokens(s, SHADOW, *spaces)
    s.shadow_empire.favourite = TRACKS.index(favourite)
    companion = Companion()
    companion.roll(favourite)
    companion.empire.token[:] = spaces
    passed = [
        names[t] for space, names in BEHIND.items() for t in range(4) if spaces[t] >= space and names[t] not in claimed
    ]
    ids = {LANDMARK_NAMES[number]: name for name, number in LISTS.landmarks.items()}
    for name in passed:
        k = LANDMARK_NAMES.index(name)
        s.landmarks &= ~(1 << k)
        s.shadow_empire.took |= 1 << k
        s.sites[k] = -4
        companion.landmark(ids[name])
    for name in claimed:
        remove_landmark(s, name)
        companion.landmark(ids[name])
    for person, track, space in people:
        s.players[person].space[TRACKS.index(track)] = space
        companion.human(person, track, space)
    if last is not None:
        s.shadow_empire.last = companion.empire.last = last - 1
    if deck is not None:
        companion.empire.deck = 0
    empire_turn(s, pair, deck=deck)
    left, right = map(int, pair.split("/"))
    if deck is None:
        companion.empire.deck |= 1 << (left - 1) | 1 << (right - 1)
    turn = companion.turn((left, right))
    assert position(s) == tuple(int(n) for n in companion.empire.token)
    assert s.shadow_empire.favourite == companion.empire.favourite
    assert int(s.shadow_empire.took) & ~sum(1 << LANDMARK_NAMES.index(n) for n in passed) == int(companion.empire.took)
    return s, turn


@pytest.mark.rule("S25", "S31", "S50")
@pytest.mark.parametrize(
    ("favourite", "after"),
    [("technology", (12, 12, 5, 6)), ("science", (12, 12, 6, 5)), ("exploration", (12, 12, 6, 5))],
)
def test_position_2_the_example(favourite, after):
    s, turn = both((12, 12, 5, 5), favourite, "9/3")
    assert turn.possible == ("military", "technology")
    assert position(s) == after


@pytest.mark.rule("S26", "S32", "S47", "S49")
def test_position_3_a_landmark_at_distance_1_is_taken():
    s, turn = both((5, 10, 3, 0), "technology", "2/8")
    assert turn.possible == ("military",)
    assert position(s) == (5, 10, 4, 0)
    assert turn.landmark == "barracks"
    assert not on_board(s, "Barracks")


@pytest.mark.rule("S26", "S28", "S29")
def test_position_4_a_claimed_landmark_does_not_count():
    s, turn = both((5, 10, 3, 0), "technology", "2/4", claimed=("Barracks",))
    assert turn.possible == ("exploration", "science")
    assert position(s) == (6, 10, 3, 0)
    assert turn.landmark is None


@pytest.mark.rule("S27", "S29", "S32")
def test_position_5_the_nearest_end_with_a_finished_track():
    s, turn = both((5, 12, 9, 9), "military", "3/2")
    assert turn.possible == ("military", "technology")
    assert position(s) == (5, 12, 9, 10)
    assert turn.landmark == "tech_hub"
    assert not on_board(s, "Tech Hub")


@pytest.mark.rule("S30", "S34", "S50")
def test_position_6_the_end_of_the_favourite_in_mid_deck():
    s, turn = both((11, 2, 2, 2), "exploration", "1/5")
    assert position(s) == (12, 2, 2, 2)
    assert turn.achievement == 10
    assert (s.slots[0], s.shadow_empire.achieved) == (1, 1)
    empire_turn(s, "9/5")
    assert s.shadow_empire.favourite == 0
    assert position(s) == (12, 3, 2, 2)


@pytest.mark.rule("S15", "S16", "S20", "S23", "S43")
def test_position_7_an_empty_deck_and_a_favourite_that_is_not_lost():
    s, turn = both((0, 0, 0, 4), "technology", "9/4", deck=0, last=1,
                   people=((0, "technology", 4), (1, "technology", 2)))  # fmt: skip
    assert turn.shuffled
    assert not turn.favourite_lost
    assert turn.favourite == "technology"
    assert sum(position(s)) == 5
    assert int(s.shadow_empire.deck).bit_count() == 10


@pytest.mark.rule("S16", "S17", "S26")
def test_position_8_a_favourite_that_is_lost_is_new_before_the_cards_are_read():
    # card 10 from the bottom begins with the favourite: it must be exploration already
    s, turn = both((6, 2, 1, 4), "technology", "9/10", deck=0, last=1, claimed=("Forge",),
                   people=((1, "technology", 5),))  # fmt: skip
    assert turn.favourite_lost
    assert (turn.favourite_before, turn.favourite) == ("technology", "exploration")
    assert position(s) == (7, 2, 1, 4)


@pytest.mark.rule("S44")
def test_position_9_another_track_triggers_nothing():
    _, turn = both((0, 3, 0, 0), "science", "9/4", deck=0, last=1,
                   people=((0, "science", 2), (1, "science", 0), (0, "military", 9)))  # fmt: skip
    assert not turn.favourite_lost
    assert turn.favourite == "science"


@pytest.mark.rule("S32", "S33", "S52")
def test_position_11_who_comes_first_has_the_landmark():
    s, turn = both((0, 6, 0, 0), "science", "9/3")
    assert turn.landmark == "academy"
    assert not on_board(s, "Academy")
    tokens(s, 0, 1, 6, 0, 0)
    goods(s, 0, 2, 1, 0, 0)
    do(s, "token 2")
    assert s.players[0].space[1] == 7
    assert s.players[0].landmarks == 0
    do(s, "token 1")  # the benefit: an own position again, of Scouting
    answer(s, "territory 1", "territory 2")
    assert int(s.players[0].supply) == 3
    later = table(shadow=1)
    tokens(later, 0, 0, 6, 0, 0)
    goods(later, 0, 2, 1, 0, 0)
    do(later, "token 2")
    assert has_landmark(later, 0, "Academy")
    tokens(later, SHADOW, 0, 6, 0, 0)
    later.shadow_empire.favourite = 1
    empire_turn(later, "9/3")
    assert position(later) == (0, 7, 0, 0)
    assert later.shadow_empire.took == 0
