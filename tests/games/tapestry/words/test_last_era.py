"""The last era: no era follows for a card, no income for resources, and what a turn still brings is said."""

import pytest

from ludoteka.games.tapestry.box.tables import BONUS_KIND
from ludoteka.games.tapestry.page.named import named
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.rules.bonus import PAID_TAPESTRY
from ludoteka.games.tapestry.state import ERAS, GRID, LAST, SPACES, Card, Do, Verb
from ludoteka.games.tapestry.words.gains.hand import no_era_follows, of_use, takes_cards
from ludoteka.games.tapestry.words.gains.merits import building_brings, merits
from ludoteka.games.tapestry.words.income import income_parts
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.spending import most_after
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import goods, hold, later, table, tokens
from tests.games.tapestry.words.reasons.asked import asks

RUNS_ON = ("plain",)
T = translator("en")
MILITARY, TECHNOLOGY = 2, 3


def late(*, era=ERAS - 1, at=(0, 0, 0, 0), had=(0, 0, 0, 0)):
    s = table(era=era)
    tokens(s, 0, *at)
    goods(s, 0, *had)
    s.landmarks = 0
    return s


def test_a_card_is_of_use_as_long_as_an_era_or_a_bonus_asks_for_one():
    s = late(era=ERAS - 2, at=(0, 4, 0, 0))
    assert not no_era_follows(s, 0)
    s.players[0].era = ERAS - 1
    assert no_era_follows(s, 0)
    assert not of_use(s, 0)  # nothing is paid for: the bonus that takes cards is out of reach
    goods(s, 0, 0, 1, 0, 1)
    assert BONUS_KIND[takes_cards(s, 0)] == PAID_TAPESTRY
    s.players[0].cards = 1
    assert of_use(s, 0)  # the bonus takes two
    s.players[0].cards = 2
    assert not of_use(s, 0)


def test_a_card_that_no_era_asks_for_speaks_for_nothing():
    s = late(at=(12, 1, 12, 12), had=(0, 0, 0, 1))
    assert merits(s, 0, T)[0].things == ("tapestry card, no era follows",)
    assert merits(s, 0, T)[0].gain == 0
    s.players[0].era = 1
    assert merits(s, 0, T)[0].things == ("tapestry card",)


def test_where_the_only_step_brings_nothing_income_is_advised():
    s = late(at=(12, 1, 12, 12), had=(0, 0, 0, 1))
    said = purpose(s, T)
    assert said.endswith("It brings no points: as well take income.")
    codes = [ACTS.code(Do.TOKEN, 1), ACTS.code(Do.INCOME, 0)]
    assert named(s, said, codes) == [ACTS.code(Do.INCOME, 0)]
    goods(s, 0, 0, 2, 0, 2)
    assert named(s, purpose(s, T), codes) == [ACTS.code(Do.TOKEN, 1)]  # it leads on


def test_the_last_income_is_said_to_come_all_the_same():
    s = late(at=(4, 12, 12, 12), had=(1, 0, 0, 1))
    s.players[0].lands = 3
    s.players[0].built[:] = 5
    only = "You can pay only for Exploration 5 (3 points)."
    due = sum(income_parts(s, 0).values())
    assert purpose(s, T) == f"{only} Take it first: the last income (+{due} points) comes all the same."


def test_the_end_of_a_track_counts_with_its_achievement():
    s = late(at=(12, 12, 11, 12), had=(0, 0, 8, 8))
    (way,) = merits(s, 0, T)
    assert way.spot == MILITARY * SPACES + LAST
    points = int(way.things[0].split(": ")[1].split()[0])
    assert way.things[0].startswith("track’s end: ")
    s.players[0].achieved = 1
    (bare,) = merits(s, 0, T)
    assert way.gain - bare.gain == points > 0


def test_what_is_paid_last_is_weighed_by_the_steps_that_remain():
    s = late(at=(4, 12, 12, 12), had=(2, 0, 3, 0))
    s.players[0].space[0] = 4
    assert asks(s, Verb.PAY, 1) == "Give Culture: you can then pay for 2 steps more; if you give Food, for 1 at most."
    assert (most_after(s, 0, 2, 0, 0), most_after(s, 0, 0, 0, 0)) == (2, 1)
    goods(s, 0, 0, 0, 1, 1)
    assert purpose(s, T).startswith("It matters little: after it you can pay for no step more")
    s.players[0].era = 1  # income brings more
    assert not purpose(s, T).startswith("It matters little")


def test_a_building_in_the_last_turn_is_worth_the_line_that_it_fills():
    s = late(era=ERAS)
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.built[1] = 5  # houses count lines
    stack.push(s, Verb.INCOME, 0, 2, 0)  # its points are still to come
    stack.push(s, Verb.NONE, 0, 0, 0)
    assert building_brings(s, 0, TECHNOLOGY, T)[1] == "only fills a plot"
    me.rows[4] = (1 << GRID) - 2
    amount, said = building_brings(s, 0, TECHNOLOGY, T)
    assert said.startswith("fills a row or column: ")
    assert amount == int(said.split(": ")[1].split()[0]) > 0


@pytest.mark.parametrize(("cards", "said"), [
    ((Card.TRAP, Card.BOAST), "Discard "), ((Card.TRAP, Card.TRAP), "Discard no more: your least, Trap, "),
])  # fmt: skip
def test_whether_to_discard_at_all_is_said_with_the_points_of_the_least_card(cards, said):
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, *cards)
    tokens(s, 0, 0, 0, 0, 0)
    tokens(s, 1, 1, 1, 1, 1)  # ahead on all tracks: Boast of Superiority brings nothing
    assert asks(s, Verb.DISCARD).startswith(said)


def test_a_card_more_that_makes_no_difference_is_said_to_make_none():
    s = late(at=(0, 0, 8, 0), had=(0, 0, 1, 0))
    for k in (0, 1, 3):
        s.players[0].space[k] = LAST
    later(s, 0, Verb.BONUS, MILITARY * SPACES + 8)
    assert purpose(s, T).startswith("It makes no difference: no era follows for the card")
