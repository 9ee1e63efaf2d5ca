"""A turn: of the steps that can be paid for two are told apart by what each brings; when income comes."""

import re

from ludoteka.games.tapestry.box.tables import LANDMARK_AT
from ludoteka.games.tapestry.page.named import named
from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.state import ERAS, GRID, SPACES, TRACKS, Card, Civ, Do
from ludoteka.games.tapestry.words.city import best_sites, covered
from ludoteka.games.tapestry.words.gains.merits import merits
from ludoteka.games.tapestry.words.income import income_parts
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.turns import NEAR
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import do, goods, table, tokens
from tests.games.tapestry.words.standing import stands

RUNS_ON = ("plain",)
T = translator("en")


def test_the_first_turn_says_why_somebody_stands_ahead():
    first = "First comes income: a food, a worker, a culture and a coin to advance with."
    assert purpose(table(era=0), T) == f"{first} Your two outposts stand on the map."
    assert purpose(table(civs=(Civ.LEADERS, Civ.FUTURISTS), era=0), T).startswith(
        "Seat 2: the Futurists start on space 4 of every track."
    )
    assert purpose(table(civs=(Civ.FUTURISTS,), era=0), T).startswith("You start on space 4 of every track")


def test_where_nothing_can_be_paid_income_is_told_by_what_it_brings():
    s = stands(had=(0, 0, 0, 0))
    s.players[0].built[2], s.players[0].lands = 2, 3
    assert (
        purpose(s, T)
        == "You can pay for no space now. Income brings, in this order: tapestry card, points +3, resources +5."
    )
    s.players[0].era = ERAS - 1
    assert purpose(s, T) == "You can pay for no space now: take the last income turn (+3 points), which ends your game."


def test_a_step_is_told_with_what_speaks_for_it_beside_the_next_best_one():
    s = stands(at=(0, 0, 3, 0))
    assert purpose(s, T) == (
        "First Military 4 (landmark of 4 plots): about 7 points; then Technology: 4, others less. Income is not lost."
    )
    s = stands(had=(0, 0, 0, 1), at=(4, 1, 4, 1))
    assert purpose(s, T).startswith("Science 2 or Technology 2: tapestry card each.")
    s = stands(had=(0, 0, 0, 1), at=(4, 1, 4, 4))
    only = "You can pay only for Science 2 (tapestry card)"
    assert purpose(s, T) == f"{only}. Take it first: income comes all the same."
    s.players[0].era = ERAS - 1
    only = "You can pay only for Science 2 (tapestry card, no era follows)"
    assert purpose(s, T) == f"{only}. It brings no points: as well take income."


def test_of_two_steps_that_guesses_alone_tell_apart_neither_is_said_to_be_better():
    s = stands(era=2, had=(1, 0, 6, 1), at=(0, 8, 0, 10))
    s.players[0].outposts = 0
    s.landmarks &= ~(1 << int(LANDMARK_AT[4]))
    best, other, *_ = merits(s, 0, T)
    assert best.cost == other.cost
    assert 0 < best.amount - other.amount < NEAR
    alike = "Military 1 (landmark in 4 steps, rival: 4) or Exploration 1 (2× territory tile): about as good."
    assert purpose(s, T).startswith(alike)


def test_why_income_can_wait_is_said_in_few_words_where_there_is_no_room_for_more():
    s = stands(era=2, had=(3, 0, 0, 0), at=(1, 4, 4, 0))
    s.players[0].built[:] = (1, 1, 2, 2)
    compared = "Rather Technology 1 (card, later: 5 points): about 3 points; Exploration 2 (no tile to lay): 0."
    assert purpose(s, T) == f"{compared} Income later."


def test_of_three_steps_or_more_each_is_told_in_points():
    s = stands(had=(1, 0, 0, 0))
    assert purpose(s, T) == (
        "Rather Military 1 (territory + 2–7 points): about 6 points; Technology: 3, others less. Income is not lost."
    )
    s.players[0].outposts = 0  # the others are as near as guesses
    told = re.fullmatch(r"Rather .+: about (\d) points; (.+)\. Income .+", purpose(s, T))
    assert told
    assert int(told[1]) > max(map(int, re.findall(r"\d", told[2])))


def test_steps_that_can_all_be_paid_for_are_told_one_after_the_other():
    s = stands(had=(1, 1, 1, 1))
    first = "First Military 1 (territory + 2–7 points): about 6 points; then Technology: 3, others less."
    assert purpose(s, T) == f"{first} Income is not lost."
    goods(s, 0, 0, 2, 0, 0)
    tokens(s, 0, 4, 0, 4, 4)
    s.players[0].outposts = 0
    assert purpose(s, T).startswith("You can pay only for Science 1")
    tokens(s, 0, 4, 4, 0, 0)
    s.players[0].outposts = 2
    both = "First Military 1 (territory + 2–7 points): about 6 points; then Technology: 3, others less."
    assert purpose(s, T) == f"{both} Income is not lost."
    s.players[0].outposts = 0  # what brings nothing is not told as too dear
    tokens(s, 0, 4, 0, 7, 1)
    goods(s, 0, 0, 0, 3, 0)
    assert "; Military: 0 (no outpost left). " in purpose(s, T)
    tokens(s, 0, 4, 4, 0, 0)
    s.players[0].outposts = 2
    goods(s, 0, 0, 1, 0, 0)
    assert purpose(s, T).startswith("Rather Military 1 ")


def test_two_steps_of_which_only_one_is_paid_for_are_told_with_what_is_saved():
    s = stands(era=2, had=(0, 2, 0, 0), at=(4, 8, 4, 0), theirs=(12, 12, 12, 12))
    s.landmarks = 0
    for n in range(1, 4):
        goods(s, 0, 0, n, 0, 0)
        said = purpose(s, T)
        assert "Pay for both" not in said or n > 2


def test_a_landmark_further_on_counts_if_all_steps_to_it_can_be_paid_for():
    s = stands(had=(0, 0, 1, 2), theirs=(0, 0, 3, 0))
    s.players[0].built[:] = 5  # nothing comes of buildings any more
    s.players[0].outposts = 0
    tokens(s, 0, 4, 4, 2, 4)
    assert merits(s, 0, T)[0].things == ("landmark in 2 steps, rival: 1",)
    assert purpose(s, T).startswith(
        "Rather Military 3 (landmark in 2 steps, rival: 1): about 2 points; Technology 5: 0."
    )
    tokens(s, 1, 0, 0, 4, 0)
    assert merits(s, 0, T)[0].things == ("landmark in 2 steps",)
    goods(s, 0, 0, 0, 1, 1)
    assert "landmark" not in purpose(s, T)


def test_a_bonus_counts_where_it_can_be_paid_for_besides_the_step():
    s = stands(had=(0, 0, 2, 0), at=(4, 4, 1, 4))
    assert purpose(s, T).startswith(
        "You can pay only for Military 2 (for 1 resource: Armory + 3× Culture till the end, tapestry card)."
    )
    goods(s, 0, 0, 0, 1, 0)
    assert purpose(s, T).startswith("You can pay only for Military 2 (tapestry card).")
    s.players[0].acts = Card.WARTIME  # it costs nothing
    assert purpose(s, T).startswith(
        "You can pay only for Military 2 (bonus: Armory + 3× Culture till the end, tapestry card)."
    )


def test_what_cannot_be_done_speaks_for_nothing():
    s = stands(had=(0, 0, 0, 1), at=(4, 4, 0, 4))
    assert purpose(s, T).startswith("You can pay only for Military 1 (territory + 2–7 points).")
    s.players[0].outposts = 0
    only = "You can pay only for Military 1 (conquer: no outpost left)"
    assert purpose(s, T) == f"{only}. It brings little: rather take income."
    s.players[0].era = ERAS - 1
    assert purpose(s, T) == f"{only}. It brings no points: as well take income."


def test_the_card_in_force_speaks_for_a_step_by_what_it_is_sure_to_add():
    s = stands(had=(0, 0, 0, 1), at=(0, 4, 4, 1))
    assert purpose(s, T).startswith("Rather Technology 2 (tapestry card): about 2 points; Exploration 1")
    s.players[0].acts = Card.THEOCRACY
    assert purpose(s, T).startswith("Rather Exploration 1 (2× territory tile, Theocracy: 4 points): about 5 points")
    s.players[0].acts = Card.ACADEMIA
    assert purpose(s, T).startswith("Rather Technology 2 (tapestry card, Academia: 3 points): about 5 points; ")
    s.players[0].acts = Card.MONARCHY  # its building would come by a bonus alone
    assert "Monarchy" not in purpose(s, T)


def test_so_many_cards_are_upgraded_later_as_there_are_upgrades():
    s = stands(at=(4, 4, 4, 6), had=(0, 0, 0, 4))
    s.landmarks = 0
    assert purpose(s, T).startswith("You can pay only for Technology 7 (2× card to upgrade later, new face-up cards).")
    s.players[0].era = ERAS - 1
    assert "(card to upgrade later, technology card, " in purpose(s, T)


def test_a_track_that_is_closed_is_not_advised():
    s = stands(had=(0, 0, 0, 1), at=(4, 0, 0, 4))
    s.players[0].outposts = 5
    assert purpose(s, T).startswith("Rather Military 1 ")
    s.players[1].bans = 2  # by Dictatorship
    assert purpose(s, T).startswith("You can pay only for Science 1 ")


def test_the_last_turns_speak_of_points_alone_that_come_by_then():
    s = stands(era=ERAS - 1, at=(4, 0, 0, 0))
    s.players[0].lands, s.players[0].outposts = 4, 0
    s.landmarks = 0
    assert purpose(s, T).startswith(
        "First Exploration 5: about 4 points; then Technology: 3, Science: 1; Military: 0 (no outpost left)."
    )
    s.market[:] = -1  # of unseen cards nobody knows what they give
    assert purpose(s, T) == (
        "First Exploration 5: about 4 points; then Technology: 2, Science: 1; Military: 0 (no outpost left). "
        "Income last."
    )
    points = int(s.players[0].points)
    do(s, "token 1", "good coin")
    assert s.players[0].points == points + 4


def test_a_tapestry_card_that_no_era_asks_for_any_more_is_not_told_as_worth_points():
    s = stands(era=3, had=(0, 1, 0, 0), at=(4, 1, 4, 4))
    s.players[0].cards = 0
    assert purpose(s, T).startswith("You can pay only for Science 2 (tapestry card).")
    needed = merits(s, 0, T)[0].gain
    s.players[0].cards = 4
    assert purpose(s, T).startswith("You can pay only for Science 2 (tapestry card to spare).")
    assert merits(s, 0, T)[0].gain < needed - 1


def test_a_landmark_says_what_it_would_fill():
    s = stands(had=(0, 0, 8, 0), at=(0, 0, 3, 0))
    assert merits(s, 0, T)[0].brief == ("landmark of 4 plots",)
    assert "fills" not in "".join(merits(s, 0, T)[0].things)
    landmark = int(LANDMARK_AT[2 * SPACES + 4])
    free = covered(landmark, best_sites(s.players[0], landmark)[0][0])
    s.players[0].rows[:] = [~(free >> r * GRID) & (1 << GRID) - 1 for r in range(GRID)]
    assert any(thing.startswith("fills ") for thing in merits(s, 0, T)[0].things)


def test_steps_that_are_as_good_come_in_any_order_and_both_are_lit():
    s = stands(era=2, had=(0, 0, 0, 2), at=(4, 1, 0, 2))
    said = purpose(s, T)
    assert said == (
        "First Military 1 or Science 2: about 6 points each; then too little for Technology (6). Income is not lost."
    )
    codes = [ACTS.code(Do.TOKEN, k) for k in range(TRACKS)]
    assert named(s, said, codes) == sorted((codes[1], codes[2]))
    s.players[1].acts = Card.BROKER  # that brings a rival something
    assert "Military: 6 (a rival: +3)" in purpose(s, T)


def test_two_steps_that_are_more_together_than_another_one_alone_say_so():
    s = stands(era=4, had=(0, 1, 1, 1), at=(2, 5, 7, 8))
    s.players[0].supply, s.players[0].lands = 0b1111 << 20, 1
    assert purpose(s, T) == (
        "First Exploration 3: about 6 points; then Science: 2; then too little for Military (6). Income is not lost."
    )
    s.players[0].lands = 4
    assert purpose(s, T) == (
        "First Exploration 3: about 6 points; then Science: 2; together more than Military (7). Income is not lost."
    )


def test_the_points_of_income_stand_beside_those_of_a_step_that_comes_before_it():
    s = stands(era=3, had=(0, 0, 3, 0), at=(0, 0, 6, 6))
    s.players[0].built[:], s.landmarks = 3, 0
    due = sum(income_parts(s, 0).values())
    assert due > 2
    assert purpose(s, T).endswith(f" Income (+{due}) later.")
    s.players[0].era = ERAS - 1
    due = sum(income_parts(s, 0).values())
    assert purpose(s, T).endswith((f" Income (+{due}) is not lost.", f" Income (+{due}) last."))
