"""Every space of the four tracks, and what it brings."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BONUS_KIND, BOX, GAIN, LANDMARK_AT, LISTS
from ludoteka.games.tapestry.rules.seats import place
from ludoteka.games.tapestry.state import SPACES, Ask, Card, Verb
from tests.games.tapestry.table import (
    FARM,
    FOOD,
    HOUSE,
    MILITARY,
    TECHNOLOGY,
    TRACKS,
    answer,
    choices,
    do,
    give,
    goods,
    hold,
    later,
    next_tech,
    points,
    refused,
    remove_landmark,
    table,
    tech,
    tile,
    tokens,
    top,
)


@pytest.mark.rule("B40", "B41", "B42", "B43")
@pytest.mark.parametrize("space", BOX.tracks, ids=lambda space: f"{space.track}-{space.space}")
def test_each_space_is_as_the_table_says(space):
    """Landing on it: the cost is taken, the landmark comes first, then what the table's benefit begins with."""
    t = TRACKS.index(space.track)
    spot = t * SPACES + space.space
    assert LISTS.texts[GAIN[spot]] == space.benefit
    assert bool(space.pay) == bool(BONUS_KIND[spot])
    assert (LANDMARK_AT[spot] >= 0) == bool(space.landmark)
    s = table()
    s.players[0].space[t] = space.space - 1
    goods(s, 0, 8, 8, 8, 8)
    do(s, f"token {t + 1}")
    while top(s) == Verb.PAY:
        do(s, choices(s)[0])
    paid = 32 - sum(int(n) for n in s.players[0].goods)
    back = (space.track, space.space) == ("technology", 12)  # it gives a coin at once
    assert paid == len(space.cost.split(" + ")) - back
    assert s.players[0].space[t] == space.space
    if space.landmark:
        assert top(s) == Verb.SITE
        do(s, choices(s)[0])
    first = space.benefit.split(" + ")[0]
    if " / " in first or " & " in first:
        assert top(s) == Verb.LIST
        assert len(choices(s)) > 0
    else:
        assert begun(s, first)


def begun(s, word):
    """What is asked right after landing, where the benefit asks for anything on an empty table."""
    if word in ("territory", "tapestry", "space"):
        return s.awaits == {"territory": Ask.TERRITORY, "tapestry": Ask.TAPESTRY, "space": Ask.SPACE}[word]
    if word.startswith("research"):
        return s.awaits == Ask.SCIENCE
    if word in ("farm", "house", "armory", "market"):
        return top(s) == Verb.PLOT and s.players[0].built[("farm", "house", "armory", "market").index(word)] == 1
    if word == "invent":
        return top(s) == Verb.INVENT
    if word == "space":
        return s.awaits == Ask.SPACE
    return word.startswith(("explore", "conquer", "VP", "position", "worker", "coin"))


@pytest.mark.rule("B35")
@pytest.mark.parametrize(("text", "benefit"), [("research", True), ("research plain", False)])
def test_research_may_advance_on_the_track_of_the_die(text, benefit):
    s = table()
    give(s, 0, text)
    answer(s, "science 1")
    assert choices(s) == ["pass", "token 1"]
    do(s, "token 1")
    assert s.players[0].space[0] == 1
    assert (s.awaits == Ask.TERRITORY) == benefit
    stays = table()
    give(stays, 0, text)
    answer(stays, "science 4")
    do(stays, "pass")
    assert list(stays.players[0].space) == [0, 0, 0, 0]


@pytest.mark.rule("B35", "B41", "B24")
def test_alien_biology_researches_four_times_with_5_points_at_an_end():
    s = table()
    tokens(s, 0, 12, 11, 0, 0)
    goods(s, 0, 0, 2, 0, 0)
    do(s, "token 2")
    for k in (1, 2):
        answer(s, f"science {k}")
        do(s, f"token {k}")
    answer(s, "science 3")
    do(s, "token 3")
    answer(s, "science 4")
    do(s, "pass")
    assert list(s.players[0].space) == [12, 12, 1, 0]
    assert s.players[0].points == 10 + 10


@pytest.mark.rule("B36", "H28")
def test_academic_research_repeats_a_position_but_none_of_this_turn():
    s = table()
    tokens(s, 0, 5, 6, 0, 3)
    goods(s, 0, 2, 1, 0, 0)
    do(s, "token 2")
    do(s, choices(s)[0])
    assert choices(s) == ["token 1", "token 4"]
    assert refused(s, "token 2") == "USED"
    do(s, "token 1")
    assert s.players[0].points == 1


@pytest.mark.rule("B41")
def test_quantum_physics_advances_twice_of_three():
    s = table()
    tokens(s, 0, 4, 10, 0, 0)
    goods(s, 0, 0, 2, 0, 0)
    do(s, "token 2")
    assert choices(s) == ["option 0", "option 1", "option 2"]
    do(s, "option 0")
    assert s.players[0].space[0] == 5
    assert top(s) == Verb.LIST
    tokens(s, 0, 12, 11, 12, 12)
    assert choices(s) == ["option 0", "option 1", "option 2"]


@pytest.mark.rule("B41")
def test_neuroscience_goes_back_and_gains_that_space():
    s = table()
    tokens(s, 0, 0, 9, 7, 0)
    remove_landmark(s, "Laboratory")
    goods(s, 0, 0, 2, 0, 0)
    do(s, "token 2", "option 0")
    assert s.players[0].space[2] == 6


@pytest.mark.rule("B41", "H06")
def test_neuroscience_takes_no_token_back_that_stands_at_its_start():
    s = table()
    tokens(s, 0, 0, 9, 0, 3)
    remove_landmark(s, "Laboratory")
    goods(s, 0, 0, 2, 0, 0)
    do(s, "token 2")
    assert choices(s) == ["option 1"]
    assert refused(s, "option 0") == "NO_EFFECT"


@pytest.mark.rule("H03")
def test_a_token_that_went_back_from_the_end_counts_where_it_stands():
    s = table()
    tokens(s, 0, 0, 0, 12, 0)
    s.players[0].achieved = 1
    give(s, 0, "regress military plain")
    later(s, 0, Verb.PER, 11, 1)  # points by the space on military
    assert s.players[0].points == 11
    assert s.players[0].done == 1 << MILITARY
    tokens(s, 1, 0, 0, 11, 0)
    assert place(s, 0, MILITARY) == place(s, 1, MILITARY)
    later(s, 0, Verb.ADVANCE, 8 * MILITARY + 3)  # plain, or 5 points at the end
    assert (int(s.players[0].space[2]), int(s.players[0].points)) == (12, 11)
    later(s, 0, Verb.ADVANCE, 8 * MILITARY + 3)
    assert s.players[0].points == 16


@pytest.mark.rule("B40")
def test_warpgates_explore_space_and_once_more_for_a_resource():
    s = table()
    tokens(s, 0, 10, 0, 0, 0)
    goods(s, 0, 4, 1, 0, 0)
    do(s, "token 1")
    answer(s, "space 13", "space 5", "space 7")
    do(s, "space 13")
    assert s.players[0].points == 13
    s.turn = 1
    tokens(s, 0, 11, 0, 0, 0)
    give(s, 0, "advance exploration")
    do(s, "space 5")
    do(s, "yes")
    while top(s) == Verb.PAY:
        do(s, choices(s)[0])
    assert int(s.players[0].opened) == 1 << 12 | 1 << 4 | 1 << 6
    assert s.players[0].points == 13 + 8 + 8 + 10


@pytest.mark.rule("B44", "H03")
def test_the_ai_singularity_restarts_a_token_and_technology_stays_completed():
    s = table()
    tokens(s, 0, 0, 0, 3, 11)
    goods(s, 0, 0, 0, 0, 2)
    do(s, "token 4")
    assert list(s.players[0].goods) == [1, 1, 1, 1]
    assert choices(s) == ["token 1", "token 2", "token 3", "token 4"]
    do(s, "token 3")
    me = s.players[0]
    assert (int(me.track[3]), int(me.space[3])) == (MILITARY, 0)
    assert me.done == 1 << TECHNOLOGY
    later(s, 0, Verb.PER, 12, 1)  # points by the space on technology
    assert me.points == 10 + 12
    later(s, 0, Verb.PER, 11, 1)  # of two tokens on military the further one counts
    assert me.points == 22 + 3
    give(s, 0, "advance military plain")
    assert choices(s) == ["token 3", "token 4"]
    do(s, "token 4")
    assert int(me.space[3]) == 1


@pytest.mark.rule("B32", "H06")
def test_of_one_of_what_can_be_done_is_chosen():
    s = table()
    tokens(s, 0, 2, 0, 0, 0)
    goods(s, 0, 1, 0, 0, 0)
    do(s, "token 1")  # Wagons: explore or a farm, but there is no tile
    assert choices(s) == ["option 1"]
    assert refused(s, "option 0") == "NO_EFFECT"
    do(s, "option 1")
    assert s.players[0].built[FARM] == 1


@pytest.mark.rule("B32")
def test_in_any_order_one_chooses_what_comes_first():
    s = table()
    tokens(s, 0, 0, 0, 4, 0)
    goods(s, 0, 0, 0, 2, 0)
    do(s, "token 3")  # Cavalry
    assert choices(s) == ["option 0", "option 1"]
    do(s, "option 1")
    assert top(s) == Verb.PLOT
    do(s, choices(s)[0])
    assert top(s) in (Verb.CONQUER, Verb.TURN)


@pytest.mark.rule("B31", "B30")
def test_eight_of_a_resource_are_the_most():
    s = table()
    goods(s, 0, 8, 7, 8, 8)
    give(s, 0, "food")
    assert s.players[0].goods[FOOD] == 8
    give(s, 0, "any")
    assert choices(s) == ["good worker"]
    assert refused(s, "good coin") == "FULL_UP"
    do(s, "good worker")
    give(s, 0, "any")
    assert top(s) == Verb.TURN


@pytest.mark.rule("B33")
def test_points_are_counted_by_what_is_there():
    s = table()
    tile(s, 0, 1, 2)
    hold(s, 0, Card.GUILDS)
    tech(s, 0, "Barn")
    tokens(s, 0, 3, 4, 5, 6)
    s.players[0].mat[0] = Card.GOLDEN
    s.players[0].built[:] = 1, 2, 3, 4
    expected = {0: 1, 1: 1, 2: 2, 3: 3, 4: 4, 5: 1, 6: 2, 7: 2, 9: 3, 10: 4, 11: 5, 12: 6, 13: 1}
    for kind, n in expected.items():
        before = int(s.players[0].points)
        later(s, 0, Verb.PER, kind, 2)
        assert s.players[0].points - before == 2 * n, kind


@pytest.mark.rule("B34")
def test_a_building_opens_an_income_space_and_there_are_five():
    s = table()
    for _ in range(5):
        give(s, 0, "house")
        do(s, choices(s)[0])
    assert s.players[0].built[HOUSE] == 5
    give(s, 0, "house")
    assert top(s) == Verb.TURN
    give(s, 0, "building")
    assert choices(s) == ["row farm", "row armory", "row market"]
    assert refused(s, "row house") == "FULL_UP"


@pytest.mark.rule("B38", "H14")
def test_overplaying_covers_the_current_card_but_not_in_the_fifth_era():
    s = table(era=2)
    hold(s, 0, Card.GUILDS, Card.GOLDEN)
    give(s, 0, "overplay")
    do(s, "tapestry 20")
    assert (s.players[0].mat[1], s.players[0].acts) == (Card.GOLDEN, Card.GOLDEN)
    late = table(era=5)
    hold(late, 0, Card.GOLDEN)
    give(late, 0, "overplay")
    assert top(late) == Verb.TURN


@pytest.mark.rule("B39")
def test_a_single_space_tile_is_explored_at_once():
    s = table()
    give(s, 0, "space")
    answer(s, "space 13")
    give(s, 0, "explore space")
    assert s.players[0].points == 13
    assert int(s.players[0].opened) == 1 << 12
    give(s, 0, "explore space")
    assert top(s) == Verb.TURN


@pytest.mark.rule("B10", "B11")
def test_turns_go_round_and_the_first_is_an_income_turn():
    s = table(3, era=0)
    goods(s, 0, 8, 8, 8, 8)
    assert refused(s, "token 1") == "INCOME_FIRST"
    assert choices(s) == ["income"]
    s.players[0].era = 1
    s.players[1].finished = 1
    do(s, "token 4")
    while s.turn == 0:
        if s.awaits:
            next_tech(s)
        else:
            do(s, choices(s)[-1])
    assert s.turn == 2


@pytest.mark.rule("B35", "B44", "H03")
def test_research_that_consoles_at_the_end_of_a_track_counts_one_that_a_token_has_left():
    """The technology token started again on another track; its old track still counts as completed."""
    for benefit, won in (("research plain or 5", 5), ("research plain", 0)):
        s = table()
        tokens(s, 0, 0, 0, 0, 12)
        later(s, 0, Verb.RESTART)
        do(s, "token 1")
        give(s, 0, benefit)
        answer(s, "science 4")
        assert (points(s), top(s)) == (won, Verb.TURN)


@pytest.mark.rule("B32", "B43")
def test_of_two_things_alike_the_second_is_taken_once_the_first_is():
    """Rubber: new face-up cards and two inventions, in any order."""
    s = table()
    tokens(s, 0, 0, 0, 0, 6)
    remove_landmark(s, "Rubber Works")
    give(s, 0, "advance technology")
    assert [refused(s, f"option {k}") for k in range(3)] == ["", "", "USED"]
    do(s, "option 1", "top")
    next_tech(s)
    assert [refused(s, f"option {k}") for k in range(3)] == ["", "USED", ""]
