"""The tide is asked about with what each island would bring."""

from ludoteka.games.farshore.box.steps import Boat
from ludoteka.games.farshore.box.tables import BOX, IDS
from ludoteka.games.farshore.page import answers
from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.games.farshore.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.farshore.words.asked import INN, begun

T = translator("en")


def at_the_tide(hand, goods):
    """Two islands lie there, and one of them is to be covered: two cards and any resource, or three things."""
    s = begun(hand, goods)[0]
    s.at[4:], s.islands[:] = 1, EMPTY
    s.islands[0], s.islands[1] = 8, 0
    s.phase = Phase.FLOOD
    return s


def test_the_island_that_brings_less_is_what_to_cover():
    s = at_the_tide([INN], (1, 0, 0, 0))
    shown = answers(s, int(s.turn), T)
    assert purpose(s, T) == "Rather cover 1 seaweed, 1 mushroom, 1 card: it brings you less. Else you lose Inn +4."
    assert "<small>you lose what pays: Inn</small>" in shown
    assert "<small>you lose a step to: Inn</small>" in shown


def test_a_card_that_another_island_pays_for_too_is_not_said_to_be_lost():
    s = at_the_tide([INN], (1, 0, 0, 0))
    s.islands[2] = 4  # its treasure pays as well
    assert purpose(s, T) == "Rather cover 1 seaweed, 1 mushroom, 1 card: it brings you less."
    s.islands[0], s.islands[1] = 0, 2  # the stone brings no card nearer
    assert purpose(s, T) == "Rather cover: 2 stone, 1 card. It brings no card nearer."


def test_of_islands_that_pay_for_cards_worth_as_much_none_is_said_to_bring_less():
    said = purpose(at_the_tide([IDS.index("warehouse"), IDS.index("post_office")], (1, 0, 0, 0)), T)
    assert said == "Each of them serves you alike: cover what serves the others most."


def test_islands_that_bring_the_same_are_said_to_be_alike():
    said = purpose(at_the_tide([INN], (2, 0, 0, 0)), T)
    assert said.startswith("Each of them serves you alike: ")
    assert said.endswith(" → pays Inn (+4).")


def test_where_no_island_brings_a_card_nearer_the_others_count():
    s = at_the_tide([], (0, 0, 0, 0))
    assert purpose(s, T) == "No island brings a card nearer that you see: cover what serves the others most."
    assert answers(s, int(s.turn), T).count("<small>you lose nothing</small>") == 2


def test_the_one_island_that_brings_no_card_nearer_is_what_to_cover():
    s = at_the_tide([INN], (1, 1, 0, 0))
    assert purpose(s, T) == "Cover 1 seaweed, 1 mushroom, 1 card: it helps no card. Else you lose Inn +4."


def test_an_island_that_brings_only_points_is_lost_with_these():
    s = at_the_tide([], (0, 0, 0, 0))
    s.islands[1] = next(k for k, one in enumerate(BOX.islands) if any(isinstance(step, Boat) for step in one.effect))
    assert purpose(s, T) == "Cover 1 seaweed, 1 mushroom, 1 card: it helps no card. Else you lose 2 points."
    assert "<small>you lose a place for +2 points</small>" in answers(s, int(s.turn), T)


def test_of_islands_that_all_bring_points_the_one_that_brings_fewest_is_named():
    s = at_the_tide([], (0, 0, 0, 0))
    s.players[s.turn].boat, s.islands[0], s.islands[1] = 1, 5, 4
    told = "Rather cover 1 treasure, 1 wood; most would be lost with boat +1 space, 1 seaweed → +4."
    assert purpose(s, T) == told
    s.players[s.turn].boat = 2
    assert purpose(s, T) == "Each of them serves you alike: cover what serves the others most."
