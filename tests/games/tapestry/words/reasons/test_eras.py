"""Cards that act all era: on which next spaces, and what they add to a step."""

import re

import pytest

from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import MOST_BUILT, SPACES, TRACKS, Card, Mode, Verb
from ludoteka.games.tapestry.words.gains.force import EACH, acts_at, on_step
from ludoteka.games.tapestry.words.nearby import next_spots
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.eras import by_income, helped
from tests.games.tapestry.table import FARM, MARKET, do, goods, hold, later, points, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


@pytest.mark.parametrize("card", [Card.EMPIRICISM, Card.THEOCRACY])
def test_what_a_card_adds_to_a_step_comes_of_it(card):
    for n in range(9):
        for k in range(TRACKS):
            s = table()
            tokens(s, 0, *([n] * TRACKS))
            goods(s, 0, *(8 * (one == k) for one in range(TRACKS)))  # nothing to choose
            s.landmarks, s.players[0].lands = 0, 0
            spot, before = next_spots(s, 0)[k], s.copy()
            if card == Card.THEOCRACY and k == 1:
                assert not acts_at(card, spot)  # closed by the card itself
                continue
            s.players[0].acts = card
            assert (on_step(s, 0, spot, T) != "") == acts_at(card, spot)
            for one in (before, s):
                do(one, f"token {k + 1}")
            assert points(s) - points(before) == EACH[card] * acts_at(card, spot)


def test_a_card_names_the_next_spaces_that_give_what_it_acts_with():
    s = table(era=2)
    tokens(s, 0, 1, 1, 1, 1)
    assert [spot % SPACES for spot in helped(s, 0, Card.MONARCHY)] == [2, 2, 2]  # each for a bonus
    assert [spot // SPACES for spot in helped(s, 0, Card.SAIL)] == [0]
    assert [spot // SPACES for spot in helped(s, 0, Card.CAPITALISM)] == [3]
    assert len(helped(s, 0, Card.WARTIME)) == 4
    tokens(s, 0, 3, 3, 3, 3)
    assert len(helped(s, 0, Card.REVISIONISM)) == len(helped(s, 0, Card.THEOCRACY)) + 1 == 4
    s.players[0].hand = 0
    hold(s, 0, Card.SAIL, Card.WARTIME)
    later(s, 0, Verb.PLAY)
    shown = re.sub(r"<[^>]+>", " ", answers(s, 0, T))
    assert "Your next spaces it acts on: Exploration 4" in shown
    assert "It acts on none of your next spaces" in shown


def test_points_of_the_income_that_a_card_is_played_in_are_told_with_it():
    s = table(era=2)
    s.players[0].built[[FARM, MARKET]] = 1
    assert by_income(s, 0, Card.MERCANTILISM) == by_income(s, 0, Card.CAPITALISM) == 4
    s.players[0].hand = 0
    hold(s, 0, Card.CAPITALISM)
    assert asks(s, Verb.OVERPLAY)
    assert "by this income" not in answers(s, 0, T).lower()  # it is over
    later(s, 0, Verb.PLAY)
    assert "By this income up to 4 points; it acts on none of your next spaces" in answers(s, 0, T)


def test_a_track_says_what_the_card_in_force_adds():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    s.players[0].acts = Card.EMPIRICISM
    assert answers(s, 0, T).count("; Empiricism: 2 points") == 1
    s.players[0].acts = Card.PIRATE
    assert answers(s, 0, T).count("; Pirate Rule acts<") == 1


def test_a_card_adds_only_what_is_sure_to_come():
    s = table()
    upgrade, house, choice, two = 3 * SPACES + 9, SPACES + 8, SPACES + 3, 3 * SPACES + 7
    s.players[0].acts = Card.GOLDEN
    assert on_step(s, 0, upgrade, T) == ""  # there is nothing to upgrade
    tech(s, 0, "Vaccines")
    assert on_step(s, 0, upgrade, T) == "Golden Age: 3 points"
    s.players[0].acts = Card.MONARCHY
    assert on_step(s, 0, house, T) == "Monarchy: 3 points"
    assert on_step(s, 0, house, T, bare=True) == ""
    assert on_step(s, 0, choice, T) == "Monarchy acts"  # where the house is chosen
    s.players[0].built[1] = MOST_BUILT
    assert on_step(s, 0, house, T) == on_step(s, 0, choice, T) == ""
    s.players[0].acts = Card.ACADEMIA
    assert on_step(s, 0, two, T) == "Academia: 6 points"


def test_a_free_step_counts_what_the_card_in_force_adds():
    s = table()
    tokens(s, 0, 3, 1, 2, 2)
    s.landmarks = 0
    s.players[0].built[2], s.players[0].outposts = MOST_BUILT, 0
    assert "Theocracy" not in asks(s, Verb.ADVANCE_ANY, Mode.FULL, 0b0101)
    s.players[0].acts = Card.THEOCRACY
    for mode, gain in ((Mode.FULL, "territory tile"), (Mode.PLAIN, "saves Food + any resource")):
        said = asks(s, Verb.ADVANCE_ANY, mode, 0b0101)
        assert said.startswith(f"Rather Exploration 4 ({gain}, Theocracy: 4 points) than Military 3"), said


def test_a_card_that_does_nothing_soon_is_the_one_to_give():
    s = table(era=2)
    s.players[0].hand = 0
    hold(s, 0, Card.TERRAFORMING, Card.DEMOCRACY)
    assert asks(s, Verb.PAY_TAPESTRY, 1).startswith("Rather give Terraforming (on no next space) than Democracy ")
    tokens(s, 0, 0, 0, 1, 0)
    assert asks(s, Verb.PAY_TAPESTRY, 1).startswith("Rather give Terraforming (all era, on 1 next space) than")
    s.players[0].era = 4
    assert asks(s, Verb.PAY_TAPESTRY, 1) == "No era to come asks for a card: it matters little which you give."
    assert "acts on" not in answers(s, 0, T)  # none of them will
    s.players[0].era = 2
    hold(s, 0, Card.TRAP)
    assert "acts on" in answers(s, 0, T)


def test_of_two_cards_that_do_as_little_neither_is_preferred():
    s = table(era=2)
    s.players[0].hand = 0
    hold(s, 0, Card.SAIL, Card.EXPLOITATION)
    assert asks(s, Verb.PAY_TAPESTRY, 1).startswith("Give Age of Sail or Exploitation: on no next space each.")


def test_the_card_that_the_next_income_turn_asks_for_is_not_discarded():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.TERRAFORMING)
    only = "Discard no more: it is your only one for your next income turn."
    assert asks(s, Verb.DISCARD) == only
    hold(s, 0, Card.TRAP)
    kept = "playing it brings no more. You hold 2, eras ask for 2."
    assert purpose(s, T) == f"Discard Terraforming (on no next space) for 2 points: {kept}"
    tokens(s, 0, 0, 4, 0, 0)
    goods(s, 0, 0, 1, 0, 1)
    assert purpose(s, T).endswith(" Science 5 takes 2 for 5 points.")
    goods(s, 0, 0, 0, 0, 1)
    assert "takes" not in purpose(s, T)
    s.players[0].cards = s.players[0].traps = 1
    s.players[0].hand = 0
    assert purpose(s, T) == only
    s.depth = 0
    stack.push(s, Verb.INCOME, 0, 2, 0)  # this one brings one before another asks
    kept = "Discard no more: your least, Trap, is about 10 points once played, not 2."
    assert asks(s, Verb.DISCARD) == kept
    s.players[0].hand, s.players[0].traps = 1 << Card.TERRAFORMING, 0
    assert purpose(s, T).startswith("Discard Terraforming ")
