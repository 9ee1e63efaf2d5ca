"""In the last turn only points count: nothing is advised, or promised, that comes to none any more."""

from typing import Any

from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import ERAS, MOST_BUILT, SPACES, Civ, Mode, Verb
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.purpose import purpose
from tests.games.tapestry.table import ARMORY, FARM, MILITARY, SCIENCE, goods, later, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)
BEFORE_PLAY, BEFORE_POINTS = 1, 3  # steps of an income turn


def last(step: int, *civs: Civ) -> Any:
    """The last income turn of seat 0, its next step to come."""
    s = table(civs=civs, era=ERAS)
    stack.push(s, Verb.INCOME, 0, step, 0)
    return s


def test_a_token_of_the_entertainers_goes_by_points_and_says_their_sum():
    s = last(BEFORE_PLAY, Civ.ENTERTAINERS)
    s.net_at = 11
    tokens(s, 0, 4, 0, 8, 0)
    s.players[0].lands, s.players[0].built[ARMORY] = 6, MOST_BUILT
    s.players[0].hand = 0b11111111
    s.players[0].cards = 8
    said = asks(s, Verb.WALK)
    assert said.startswith("Rather spot 16 (Military 9: 8 points) than spot 15 (Exploration 5: 6 points)"), said
    shown = answers(s, 0, T)
    assert "to Military 9: 8 points, no Armory left" in shown
    assert "to Exploration 5: 6 points, for 1 resource: Farm" in shown
    goods(s, 0, 0, 1, 0, 0)  # that pays for the bonus, and its building comes to points in this income turn
    s.players[0].built[FARM] = 1
    assert purpose(s, T).startswith(
        "Rather spot 15 (Exploration 5: 6 points, for 1 resource: Farm + 4 points till the end) "
    )


def test_a_building_of_an_empty_row_is_promised_nowhere():
    s = table()
    assert worth(s, 0, MILITARY * SPACES + 9, Mode.FULL, T) == "Armory, 0 points"
    s.players[0].built[ARMORY] = MOST_BUILT
    assert worth(s, 0, MILITARY * SPACES + 9, Mode.FULL, T) == "0 points, no Armory left"


def test_the_last_upgrade_is_the_one_that_brings_points():
    s = last(BEFORE_POINTS)
    tokens(s, 0, 0, 10, 4, 7)
    for name in ("Clocks", "Radio"):
        tech(s, 0, name, 1)
    said = asks(s, Verb.UPGRADE, 1)
    assert said.startswith("Rather Clocks (7 points) than Radio (another civilization’s ability)."), said
    s = last(BEFORE_POINTS)
    for name in ("Light Bulb", "Printing Press"):
        tech(s, 0, name)
    assert asks(s, Verb.UPGRADE, 1).startswith("It is your last turn: no upgrade brings points any more.")
    s.players[0].tech[0] = 0
    tech(s, 0, "Light Bulb")
    assert purpose(s, T).startswith("It is your last turn: no upgrade brings points any more.")


def test_a_free_step_brings_nothing_nearer_that_cannot_be_paid_for():
    s = table(era=ERAS - 1)
    tokens(s, 0, 4, 3, 0, 0)
    goods(s, 0, 0, 1, 0, 0)
    s.landmarks = 0
    assert asks(s, Verb.RESEARCHED, Mode.PLAIN, 1 << SCIENCE).startswith(
        "A free step to Science 4 (price: Worker + any resource): all after it is nearer."
    )
    goods(s, 0, 0, 0, 0, 0)
    assert purpose(s, T) == (
        "A free step to Science 4, no benefit; no step after it can be paid for. Staying brings nothing, either."
    )


def test_where_each_payment_leaves_as_many_steps_what_none_of_these_asks_for_is_given():
    s = late_payment(at=(0, 0, 8, 6), had=(1, 1, 2, 1))
    assert purpose(s, T) == (
        "Give Food or Worker: you can then pay for 3 steps more, and no such step asks for it by name."
    )


def test_where_each_payment_leaves_as_many_steps_what_is_needed_last_is_given():
    s = late_payment(at=(3, 3, 3, 2), had=(2, 2, 2, 2))
    assert purpose(s, T) == (
        "Whichever you give, you can then pay for 3 steps more. Rather give Coin: you need it last, in 3 steps."
    )


def test_where_no_payment_is_missed_by_the_steps_that_are_left_it_makes_no_difference():
    s = late_payment(at=(0, 0, 0, 0), had=(1, 1, 1, 1))
    assert purpose(s, T) == (
        "It makes no difference: you can then pay for 2 steps more, and each resource lasts till then."
    )


def late_payment(*, at, had):
    s = table(era=ERAS - 1)
    tokens(s, 0, *at)
    goods(s, 0, *had)
    later(s, 0, Verb.PAY, 2)
    return s
