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
from ludoteka.games.tapestry.words.names import TECH_NAMES, TRACK_NAMES
from ludoteka.games.tapestry.words.nearby import steps_payable, steps_to_landmarks
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.spending import most_steps, most_without
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
        "Rather Armory (plot + 3× Culture till the end) than conquer (territory + 2–7 points). About 8 points, not 6."
    )
    assert listed(s, "research / house") == (
        "Rather House (plot + 3× Worker till the end) than free step by die, with benefit: about 8 points, not 2."
    )
    assert promises(s, 0, number, (0, 1), T) == (
        f"conquer: +1 territory of {reach} in reach, then two dice; Armory: your 1st: Culture at 3 incomes to come"
    )
    s.players[0].built[2], s.players[0].lands = 1, 3  # the next of a row pays otherwise, and says so
    assert promise(s, 0, number, 1, T) == "your 2nd: at each income 1 point per territory controlled, now 3"
    assert listed(s, "conquer / armory").startswith("Rather Armory (plot + 12 points till the end) than conquer (")
    s.players[0].outposts = 0
    assert promise(s, 0, number, 0, T) == "no outpost left"
    s.players[0].built[2] = 5
    assert promise(s, 0, number, 1, T) == "no Armory left"
    assert listed(s, "conquer / armory") == "Conquer or Armory: nothing now each."


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
    assert listed(s, "conquer & armory").endswith("the order makes no difference.")
    first, second = re.findall(r'<button[^>]*class="([^"]*)"', answers(s, 0, T))
    assert (first, second) == ("button", "button")  # either will do: none is put forward
    shown = answers(s, 0, T)
    assert "in reach, then two dice</small>" in shown
    assert "<small>your 1st: Culture at 3 incomes to come</small>" in shown
    listed(s, "tapestry & overplay & VP per tapestry")
    assert "main" not in answers(s, 0, T)


def test_of_a_choice_only_what_may_be_taken_is_compared():
    s = table(era=ERAS - 1)
    s.players[0].built[:] = (0, 3, 0, 0)
    s.players[0].rows[0] = 0b111111111  # a full line, which the fourth house counts
    assert listed(s, "house / farm / armory").endswith(" or any other. About 1 point, not 0.")
    s.players[0].built[2] = MOST_BUILT
    assert listed(s, "house / farm / armory").endswith("than Farm (only fills a plot). About 1 point, not 0.")


def test_what_is_counted_comes_first_and_new_cards_before_inventing():
    s = table()
    assert listed(s, "tapestry & overplay & VP per tapestry").startswith(
        "All of them are yours. First “tapestry card”: “1 point per tapestry card” counts it, too."
    )
    assert " of the new cards is better than " in listed(table(), "refresh & invent")
    assert listed(table(), "VP per space on exploration & overplay") == (
        "Card first if it brings steps on Exploration: each space there is a point, now 0. Else either order."
    )


@pytest.mark.parametrize(
    ("held", "spaces", "says"),
    [
        ((2, 2, 2, 2), (0, 0, 0, 1), "enough for 8 steps, not 7"),
        ((1, 1, 1, 1), (0, 0, 0, 2), "enough for 4 steps, not 3"),
        ((2, 0, 0, 0), (0, 0, 0, 1), "enough for 2 steps, not 1"),
        ((0, 0, 1, 0), (0, 0, 0, 2), "you can pay for 1 step, not 0"),
        ((1, 0, 1, 0), (0, 0, 3, 2), "on Military a landmark of 4 plots"),
        ((1, 0, 1, 1), (0, 0, 2, 0), "on Military a landmark of 4 plots"),
    ],
)  # fmt: skip
def test_a_bonus_says_what_it_brings_and_what_would_be_too_dear(held, spaces, says):
    s = table()
    tokens(s, 0, *spaces)
    goods(s, 0, *held)
    cover(s, beside(s))
    said = asks(s, Verb.BONUS, 3 * SPACES + 2)
    assert f") than leave it ({says}). About 8 points, not " in said
    assert said.startswith(("Rather pay (Market + 3× Coin till the end)", "Rather pay (Market: 3× Coin)"))
    assert tuple(s.players[0].goods) == held


def test_a_bonus_that_brings_less_than_its_price_is_rather_left():
    s = table(era=ERAS - 1)
    tokens(s, 0, 0, 0, 0, 2)
    goods(s, 0, 0, 0, 0, 2)
    s.players[0].built[:] = MOST_BUILT - 2
    s.landmarks = 0
    assert asks(s, Verb.BONUS, 3 * SPACES + 2).startswith("Rather pay (Market: only fills a plot) ")
    s = table(era=4)
    tokens(s, 0, 0, 2, 2, 0)
    goods(s, 0, 0, 1, 1, 0)
    s.players[0].cards = 5
    said = asks(s, Verb.BONUS, 2 * SPACES + 8)
    assert said == ("Rather leave it (you can pay for 2 steps, not 1) than pay (tapestry card, but no era follows).")
    tokens(s, 0, 4, 4, 8, 3)  # of what is kept the step is told that would be lost
    goods(s, 0, 0, 0, 2, 1)
    said = asks(s, Verb.BONUS, 2 * SPACES + 8)
    assert said.startswith("Rather leave it (for Military 9: 5 points, Armory) than pay ")


def test_before_the_last_income_a_bonus_is_weighed_with_the_step_that_it_would_cost():
    s = table(era=ERAS - 1)
    tokens(s, 0, 0, 2, 0, 0)
    goods(s, 0, 0, 0, 0, 1)
    cover(s, beside(s))
    s.players[0].built[:] = MOST_BUILT - 2
    assert asks(s, Verb.BONUS, SPACES + 2).startswith("Rather leave it (for Military 1: territory + 2–7 points) ")
    s.players[0].era = 1  # what is kept pays for a step after the next income, too
    assert purpose(s, T) == (
        "Rather pay (House + 3× Worker till the end) than leave it (enough for 1 step, not 0). About 8 points, not 2."
    )


def test_a_bonus_that_is_a_technology_says_what_the_best_one_would_give():
    s = table()
    tokens(s, 0, 0, 0, 0, 6)
    goods(s, 0, 1, 1, 1, 1)
    s.market[:] = [TECH_NAMES.index(name) for name in ("Com Tower", "Compass", "Library")]
    said = asks(s, Verb.BONUS, 3 * SPACES + 6)
    compared = "Rather pay (card, later: 5 points) than leave it (you can pay for 4 steps, not 3)."
    assert said == f"{compared} About 3 points, not 2."
    assert "once upgraded – Com Tower: 5 points; Compass: 2× territory tile; Library: 3 points" in answers(s, 0, T)
    s.market[1] = TECH_NAMES.index("Clocks")
    assert "Com Tower: 5 points; Clocks: step on Technology; " in answers(s, 0, T)


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
        assert ("either way" in told) <= (not lost)
        lost = lost or [k for k in range(TRACKS) if now[k] and not then[k]]
        assert (" a landmark of " in told) == any(then[k] < far[k] <= now[k] for k in lost if k in far)
        assert (" for no step now" in told) == (not any(now))
        for steps, fewer in re.findall(r"(\d+) steps?, not (\d+)", told):
            assert (int(steps), int(fewer)) == (most_steps(s, 0), most_without(s, 0, 1))
        for track, n, less in re.findall(r"(\w+): (\d+), not (\d+)", told):
            k = TRACK_NAMES.index(track)
            assert (now[k], then[k]) == (int(n), int(less))
            assert n > less
        said.add(told.partition("it (")[2][:5])
    assert len(said) > 3


def test_a_bonus_for_cards_says_how_many_there_are_to_give():
    s = table()
    hold(s, 0, Card.ACADEMIA, Card.BOAST, Card.MONARCHY)
    assert asks(s, Verb.BONUS, 2 * SPACES + 11) == (
        "Pay (10 points) or leave it (paying leaves no card for the next era): about as good."
    )
    s.players[0].cards = 4
    pay = "Rather pay (10 points) than leave it"
    assert purpose(s, T) == f"{pay} (cards in hand 4, not 1; each of 3 eras brings one, too)."
    s.players[0].era = ERAS - 1
    assert purpose(s, T) == f"{pay} (cards in hand 4, not 1, but no era follows). About 10 points, not 0."
    s.players[0].supply = 0b1111
    assert asks(s, Verb.BONUS, 10) == f"{pay} (tiles to lay 4, not 1; each exploring lays one). About 10 points, not 2."


def test_a_building_that_pays_no_more_is_told_so_beside_what_comes_once():
    s = table(era=ERAS - 1)  # the last income turn brings points, no resources
    assert (
        listed(s, "explore / farm")
        == "Rather Farm (only fills a plot) than explore (nothing now). About 2 points, not 0."
    )


def test_a_bonus_that_is_an_upgrade_names_what_it_would_give():
    s = table()
    tokens(s, 0, 0, 0, 0, 5)
    goods(s, 0, 2, 2, 2, 2)
    tech(s, 0, "Com Tower")
    told = asks(s, Verb.BONUS, 3 * SPACES + 5)
    assert told == (
        "Rather pay (upgrade, best Com Tower: 5 points) than leave it (enough for 8 steps, not 7). "
        "About 5 points, not 2."
    )


def test_where_a_building_is_taken_each_row_says_what_it_pays_in_all():
    s = table()
    s.players[0].built[2], s.players[0].lands = 1, 3
    assert asks(s, Verb.BUILD, TRACKS) == (
        "Rather Armory (12 points till the end) than Farm (3× Food till the end) or any other. About 12 points, not 6."
    )
    assert "your 2nd: 1 point per territory controlled, now 3" in answers(s, 0, T)


def test_of_things_of_which_only_one_may_come_next_nothing_is_compared():
    s = table()
    number = LISTS.number("refresh & invent & invent")
    later(s, 0, Verb.LIST, number, 0b110)
    assert len(choices(s)) == 1
    s.market[:] = [TECH_NAMES.index(name) for name in ("Com Tower", "Compass", "Penicillin")]
    assert purpose(s, T) == "You take two cards, one after the other: best now Com Tower (5 points)."
    assert "Penicillin: free step by die</small>" in answers(s, 0, T)
    s.players[0].era = ERAS  # no income to come upgrades one
    assert purpose(s, T) == "You gain it twice, one after the other: technology card."
    s.players[0].era = 1
    assert prompt(s, T) == "Technology 7: Seat 1 gains all of these, one by one; now technology card."
