"""The log says each thing once, what counts first, and what brought points; what an income turn will bring."""

from ludoteka.games.tapestry.page import apart
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import (
    ANSWER_BASE,
    SPACES,
    Ask,
    Card,
    Civ,
    Verb,
)
from ludoteka.games.tapestry.words.city import plot_name
from ludoteka.games.tapestry.words.income import income_due, income_parts, income_said, parts_said
from ludoteka.games.tapestry.words.notation import parse, place_name
from ludoteka.games.tapestry.words.told.log import differences, log_action
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import beside, cover, do, goods, in_income, later, table, tokens

RUNS_ON = ("plain",)
T = translator("en")


def told(s, note):
    before = s.copy()
    code = parse(s, note)
    do(s, note)
    return log_action(before, s, code, T)


def test_what_one_hand_shows_is_told_to_each_reader_apart():
    s = table()
    step = parse(s, "income")
    assert not apart(s, step, False)
    assert apart(s, int(ANSWER_BASE[Ask.TAPESTRY]), True)
    assert not apart(s, int(ANSWER_BASE[Ask.TERRITORY]), True)
    stack.push(s, Verb.TYRANNY, 0, -1, 0)  # a card that was drawn, and may be played at once
    assert apart(s, step, False)


def test_points_of_an_income_turn_are_told_by_what_brings_them():
    before, after = table(), table()
    for s in (before, after):
        s.players[0].era, s.players[0].built[0], s.players[0].lands = 2, 2, 3
        s.players[0].built[2] = 2
    in_income(before, 3)
    in_income(after, 4)
    assert income_due(before, 0)
    assert not income_due(after, 0)
    parts = income_parts(after, 0)
    assert parts_said(parts, T) == "printed on the income mat: 4, territory controlled: 3"
    after.players[0].points = before.players[0].points + 7
    assert "Seat 1: +7 points (printed on the income mat: 4, territory controlled: 3)" in differences(before, after, T)


def test_what_brought_other_points_is_not_guessed():
    before, after = table(), table()
    in_income(before, 3)
    in_income(after, 4)
    after.players[0].points = before.players[0].points + 99
    assert "Seat 1: +99 points" in differences(before, after, T)


def test_an_advance_is_told_once_with_all_that_it_cost():
    s = table()
    tokens(s, 0, 0, 0, 4, 0)
    goods(s, 0, 1, 0, 2, 1)
    assert told(s, "token 3") == []
    assert told(s, "good food") == ["Seat 1 is on Military 5 (Food −1, Culture −1)"]


def test_one_of_each_resource_is_said_shortly():
    before, after = table(), table()
    goods(before, 0, 0, 0, 0, 0)
    goods(after, 0, 1, 1, 1, 1)
    assert "Seat 1: 1 of each resource" in differences(before, after, T)


def test_a_building_is_told_once_it_stands():
    s = table()
    goods(s, 0, 1, 0, 0, 0)
    tokens(s, 0, 0, 0, 2, 0)
    assert told(s, "token 3") == ["Seat 1 is on Military 3 (Food −1)"]
    assert told(s, "option 1") == []
    free = next(c for c, what in enumerate(s.players[0].plots) if not what)
    assert told(s, f"plot {free // 9 + 1},{free % 9 + 1}")[0] == f"Seat 1 builds: Armory (plot {plot_name(free)})"


def test_a_bonus_is_told_with_what_was_paid_for_it():
    s = table()
    goods(s, 0, 1, 1, 0, 0)
    later(s, 0, Verb.BONUS, 2 * SPACES + 2)
    assert told(s, "yes") == []
    assert told(s, "good food")[0] == "Seat 1: Food −1 for the bonus (Armory)"


def test_whoever_stops_or_rolls_on_is_told_by_what_comes_of_it():
    s = table(civs=(Civ.ALCHEMISTS,))
    later(s, 0, Verb.ALCHEMY, 0, 0b0011)
    assert told(s.copy(), "yes") == []
    assert told(s, "pass")[0] == "Seat 1 chooses: Stop: a step on Exploration, Science"


def test_no_place_of_the_map_is_told_by_numbers():
    s = table()
    cover(s, beside(s))
    later(s, 0, Verb.CONQUER)
    assert told(s, f"hex {place_name(s, beside(s))}") == ["Seat 1 gains a territory (now 2)"]


def test_points_of_a_step_are_told_with_its_space():
    before, after = table(), table()
    tokens(after, 0, 0, 0, 4, 0)
    after.players[0].points = before.players[0].points + 3
    assert "Seat 1: +3 points (Military 4)" in differences(before, after, T)


def test_points_beside_those_of_an_income_turn_have_their_source_too():
    before, after = table(), table()
    for s in (before, after):
        s.players[0].era, s.players[0].lands = 2, 3
        s.players[0].built[2] = 2
    in_income(before, 3)
    before.stack[before.depth].verb, before.stack[before.depth].who = Verb.HOST, 0
    before.depth += 1
    in_income(after, 4)
    after.players[0].points = before.players[0].points + 13
    assert "Seat 1: +13 points (territory controlled: 3, Olympic Host: 10)" in differences(before, after, T)


def test_who_starts_ahead_is_told_once():
    before, after = table(), table()
    tokens(before, 0, 0, 0, 0, 0)
    tokens(after, 0, 4, 4, 4, 4)
    assert "Seat 1 starts on space 4 of every track (Futurists)" in differences(before, after, T)


def test_an_income_turn_is_foretold_step_by_step():
    s = table(civs=(Civ.LEADERS,), era=1)
    me = s.players[0]
    me.built[:] = 0, 0, 2, 0
    me.lands = 3
    assert income_said(s, 0, T) == [
        "Your civilization acts: Leaders",
        "You begin era 2 before your neighbours: 1 of any resource",
        f"You play a tapestry card; cards in hand: {int(me.cards)}",
        "+3 points (territory controlled: 3)",
        "You gain: Food +1, Worker +1, Culture +2, Coin +1, territory tile +1, tapestry card +1",
    ]
    me.lands = 0  # no points are no line
    assert not any("point" in one for one in income_said(s, 0, T))
    assert all(type(one) is str for one in income_said(s, 0, T))
    me.era = 4
    assert income_said(s, 0, T)[-1] == "Then your game ends"


def test_a_step_in_the_turn_of_an_ally_says_which_card_it_is_shared_by():
    before = table(3)
    before.players[1].acts, before.players[1].ally = Card.MARRIAGE, 0
    after = before.copy()
    after.players[1].space[1] += 1
    assert differences(before, after, T, gained=True) == ["(Seat 2: Science 1 – Marriage of State)"]
    before.civ_of[Civ.HISTORIANS] = 1  # who gain in the turns of others, too
    assert differences(before, after, T, gained=True) == ["(Seat 2: Science 1)"]
    before.civ_of[Civ.HISTORIANS] = -1
    later(before, 1, Verb.FOLLOW)
    assert differences(before, after, T, gained=True) == ["(Seat 2: Science 1)"]


def test_the_first_territory_is_told_by_its_outposts():
    before = table()
    me, h = before.players[0], next(k for k, one in enumerate(before.hexes) if one.own == 0)
    before.hexes[h].own, me.lands, me.era = -1, 0, 0
    after = before.copy()
    after.hexes[h].own, after.players[0].lands = 0, 1
    assert differences(before, after, T) == ["Seat 1 starts on the map with two outposts"]
    before.players[0].era = after.players[0].era = 1
    assert differences(before, after, T) == ["Seat 1 gains a territory (now 1)"]
