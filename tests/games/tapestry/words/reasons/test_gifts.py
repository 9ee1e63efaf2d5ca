"""Benefits to choose from, and bonuses: what each would bring, and what it leaves."""

import random
import re

import pytest

from ludoteka.games.tapestry.box.tables import (
    HEXES,
    LISTS,
)
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules import income, stack
from ludoteka.games.tapestry.rules.lands.conquest import refuse_conquest
from ludoteka.games.tapestry.state import ERAS, MOST_BUILT, SPACES, TRACKS, Card, Verb
from ludoteka.games.tapestry.words.gains.merits import building_brings
from ludoteka.games.tapestry.words.gains.promises import promise, promises
from ludoteka.games.tapestry.words.income import incomes_left, space_points
from ludoteka.games.tapestry.words.names import TRACK_NAMES
from ludoteka.games.tapestry.words.nearby import steps_payable, steps_to_landmarks
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import purpose
from tests.games.tapestry.table import FARM, beside, choices, cover, goods, hold, later, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T, asks, listed

RUNS_ON = ("plain",)


def test_of_two_benefits_each_says_what_it_would_bring_now():
    s = table()
    cover(s, beside(s))
    reach = sum(not refuse_conquest(s, 0, h, 0) for h in range(HEXES[0]))
    assert (
        listed(s, "house / farm / armory")
        == "Alike till the end – House: 3× Worker; Farm: 3× Food; Armory: 3× Culture."
    )
    number = LISTS.number("conquer / armory")
    assert listed(s, "conquer / armory") == (
        "Rather Armory (3× Culture till the end) than conquer (territory, 2–7 points by die)."
    )
    assert listed(s, "research / house") == (
        "Rather House (3× Worker till the end) than research (free step by die, with benefit)."
    )
    assert promises(s, 0, number, (0, 1), T) == (
        f"conquer: +1 territory, then two dice; in reach: {reach}; Armory: your 1st: at each income Culture"
    )
    s.players[0].built[2], s.players[0].lands = 1, 3  # the next of a row pays otherwise, and says so
    assert promise(s, 0, number, 1, T) == "your 2nd: at each income 1 point per territory controlled, now 3"
    assert listed(s, "conquer / armory").startswith("Rather Armory (12 points till the end) than conquer (territory, ")
    s.players[0].outposts = 0
    assert promise(s, 0, number, 0, T) == "no outpost left"
    s.players[0].built[2] = 5
    assert promise(s, 0, number, 1, T) == "no Armory left"


INCOME_STEPS = 6


def at_income(era, step):
    """A turn after an income turn, or within one whose next step is this."""
    s = table(era=era)
    if step < INCOME_STEPS:
        stack.push(s, Verb.INCOME, 0, step, 0)
    return s


def played_out(s, monkeypatch):
    """How many times resources and points come until the end."""
    came, depth = {"income_goods": 0, "income_points": 0}, int(s.depth) - (s.stack[s.depth - 1].verb == Verb.INCOME)

    def count(name):
        def counted(*_):
            came[name] += 1

        return counted

    with monkeypatch.context() as patched:
        for name in came:
            patched.setattr(income, name, count(name))
        while True:
            while s.depth > depth:
                item = s.stack[s.depth - 1]
                if item.verb == Verb.INCOME:
                    income.do_income(s, 0, int(item.x))
                else:
                    stack.drop(s)
            if s.players[0].era == ERAS:
                return came["income_goods"], came["income_points"]
            income.begin_income(s, 0)


@pytest.mark.parametrize(
    ("era", "step"),
    [(era, step) for era in range(ERAS + 1) for step in range(INCOME_STEPS + 1) if era or step == INCOME_STEPS],
)
def test_a_building_is_told_with_the_resources_and_the_points_that_still_come(monkeypatch, era, step):
    comes = goods_, points_ = played_out(at_income(era, step), monkeypatch)
    s = at_income(era, step)
    goods(s, 0, 1, 1, 1, 1)
    assert incomes_left(s, 0) == comes
    for built in range(MOST_BUILT):
        s.players[0].built[:] = built
        told = building_brings(s, 0, FARM, T)[1]
        assert re.findall(r"(\d+)× Food", told) == [str(goods_)] * (goods_ > 0 and built in (0, 2, 3))
        due = points_ * space_points(s, 0, FARM, built + 1)
        assert re.findall(r"(\d+) points", told) == [str(due)] * (points_ > 0 and built in (1, 3, 4))
        later(s, 0, Verb.BONUS, 3 * SPACES + 2)  # of a market
        assert re.findall(r"(\d+)× Coin", purpose(s, T)) == [str(goods_)] * (goods_ > 0 and built in (0, 2, 3))
        s.depth -= 1


def test_an_order_that_does_not_matter_is_told_so():
    s = table()
    cover(s, beside(s))
    assert listed(s, "conquer & armory").endswith("both orders bring the same.")
    first, second = re.findall(r'<button[^>]*class="([^"]*)"', answers(s, 0, T))
    assert (first, second) == ("button main", "button")  # either will do: one is at hand
    assert "<small>then Armory</small>" in answers(s, 0, T)
    listed(s, "tapestry & overplay & VP per tapestry")
    assert "main" not in answers(s, 0, T)


def test_what_is_counted_comes_first_and_new_cards_before_inventing():
    s = table()
    assert listed(s, "tapestry & overplay & VP per tapestry").startswith(
        "All of them are yours. First “tapestry card”: “1 point per tapestry card” counts it, too."
    )
    assert " unseen " in listed(table(), "refresh & invent")
    assert listed(table(), "VP per space on exploration & overplay") == (
        "Card first if it brings steps on Exploration: each space there is a point, now 0. Else either order."
    )


@pytest.mark.parametrize(
    ("held", "spaces", "says"),
    [
        ((2, 2, 2, 2), (0, 0, 0, 1), " till the end. After it you can pay for 7 steps in all, not 8."),
        ((1, 1, 1, 1), (0, 0, 0, 2), " till the end. After it you can pay for 3 steps in all, not 4."),
        ((2, 0, 0, 0), (0, 0, 0, 1), " till the end. It costs you steps; after it you can pay – Technology: 1, not 2."),
        ((0, 0, 1, 0), (0, 0, 0, 2), " till the end. After it you can pay for no step, without it for 1 step."),
        (
            (1, 0, 1, 0), (0, 0, 3, 2),
            ". The landmark on Military is then out of reach: 1 step, you can pay for 0.",
        ),
        (
            (1, 0, 1, 1), (0, 0, 2, 0),
            ". The landmark on Military is then out of reach: 2 steps, you can pay for 1.",
        ),
    ],
)  # fmt: skip
def test_a_bonus_says_what_it_brings_and_what_would_be_too_dear(held, spaces, says):
    s = table()
    tokens(s, 0, *spaces)
    goods(s, 0, *held)
    assert asks(s, Verb.BONUS, 3 * SPACES + 2) == f"Rather pay. Market: 3× Coin{says}"
    assert tuple(s.players[0].goods) == held


def test_a_bonus_that_brings_less_than_its_price_is_rather_left():
    s = table(era=ERAS - 1)
    tokens(s, 0, 0, 0, 0, 2)
    goods(s, 0, 0, 0, 0, 2)
    s.players[0].built[:] = MOST_BUILT - 2
    s.landmarks = 0
    assert asks(s, Verb.BONUS, 3 * SPACES + 2).startswith("Rather pay. ")  # a Market still brings points
    s = table(era=4)
    tokens(s, 0, 0, 2, 2, 0)
    goods(s, 0, 0, 1, 1, 0)
    s.players[0].cards = 5
    said = asks(s, Verb.BONUS, 2 * SPACES + 8)
    assert said.startswith("Rather leave it. It brings: tapestry card."), said


def test_what_a_bonus_leaves_is_true_whatever_is_held_and_wherever_the_tokens_stand():
    s, dice = table(), random.Random(5)
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.BONUS, 3 * SPACES + 2)
    said = set()
    for _ in range(300):
        goods(s, 0, *(dice.randrange(3) for _ in range(TRACKS)))
        tokens(s, 0, *(dice.randrange(6) for _ in range(TRACKS)))
        me = s.players[0]
        now = [steps_payable(s, 0, k) for k in range(TRACKS)]
        then = [0] * TRACKS
        for paid in (k for k in range(TRACKS) if me.goods[k]):
            me.goods[paid] -= 1
            then = [max(then[k], steps_payable(s, 0, k)) for k in range(TRACKS)]
            me.goods[paid] += 1
        far, told = steps_to_landmarks(s, 0), purpose(s, T)
        begun = [k for k in range(TRACKS) if me.space[k]]
        lost = [k for k in begun if then[k] < now[k]]
        assert ("costs you no step" in told) <= (not lost)
        assert ("out of reach" in told) == (any(then) and any(then[k] < far[k] <= now[k] for k in lost if k in far))
        assert ("can pay for no step" in told) == (not any(then) and any(now))
        assert ("no further step anyway" in told) == (not any(now))
        for k in lost if "costs you steps" in told else ():
            assert (f"{TRACK_NAMES[k]}: {then[k]}, not {now[k]}" if "after it" in told else TRACK_NAMES[k]) in told
        said.add(told.partition("Market")[2].partition(". ")[2][:12])
    assert len(said) > 3


def test_a_bonus_for_cards_says_how_many_there_are_to_give():
    s = table()
    hold(s, 0, Card.ACADEMIA, Card.BOAST, Card.MONARCHY)
    price, asked = "10 points for tapestry cards: 3 of", "Income turns that still ask for one:"
    assert asks(s, Verb.BONUS, 2 * SPACES + 11) == f"{price} 3. {asked} 3; you would have none for the next."
    s.players[0].cards = 4
    assert purpose(s, T) == f"{price} 4. {asked} 3; each of these brings one, too."
    s.players[0].era = ERAS - 1
    assert purpose(s, T) == f"{price} 4. {asked} 0; you can spare them."
    s.players[0].supply = 0b1111
    assert asks(s, Verb.BONUS, 10) == (
        "10 points for territory tiles: 3 of 4. A tile helps only when you explore: 1 would be left."
    )


def test_a_building_that_pays_no_more_is_told_so_beside_what_comes_once():
    s = table(era=ERAS - 1)  # the last income turn brings points, no resources
    assert listed(s, "explore / farm") == "Rather Farm (fills a plot, nothing by income) than explore (nothing now)."


def test_a_bonus_that_is_an_upgrade_names_what_it_would_give():
    s = table()
    tokens(s, 0, 0, 0, 0, 5)
    goods(s, 0, 2, 2, 2, 2)
    tech(s, 0, "Com Tower")
    told = asks(s, Verb.BONUS, 3 * SPACES + 5)
    assert told.startswith(
        "Rather pay. It brings an upgrade – Com Tower: 5 points. After it you can pay for 7 steps in all, not 8."
    )


def test_where_a_building_is_taken_each_row_says_what_it_pays_in_all():
    s = table()
    s.players[0].built[2], s.players[0].lands = 1, 3
    assert asks(s, Verb.BUILD, TRACKS) == (
        "Rather Armory (12 points till the end) than Farm (3× Food till the end) or any other."
    )
    assert "your 2nd: 1 point per territory controlled, now 3" in answers(s, 0, T)


def test_of_things_of_which_only_one_may_come_next_nothing_is_compared():
    s = table()
    number = LISTS.number("refresh & invent & invent")
    later(s, 0, Verb.LIST, number, 0b110)
    assert len(choices(s)) == 1
    assert purpose(s, T) == "Only one is possible: invent."
    assert prompt(s, T) == "Technology 7: Seat 1 gains all of these, one by one; now invent."
