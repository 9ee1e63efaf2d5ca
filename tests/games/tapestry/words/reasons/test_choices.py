"""Answers of one benefit each are told with the best beside the next best."""

import re

from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import DUE_FIRST, ERAS, SPACES, Civ, Mode, Verb
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import give, goods, landmark, later, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_a_resource_in_an_income_turn_is_for_what_lacks_after_it():
    s = table(era=2)
    tokens(s, 0, 0, 3, 0, 4)
    goods(s, 0, 0, 0, 0, 0)
    s.players[0].built[1] = 3  # workers come by this income
    assert asks(s, Verb.ANY) == "Rather Worker (toward Science 4: landmark of 4 plots, tapestry card) than Coin."
    s.depth -= 1
    stack.push(s, Verb.INCOME, 0, 1, 0)
    stack.push(s, Verb.ANY, 0, DUE_FIRST, 0)
    before = s.tobytes()
    assert purpose(s, T) == (
        "Take Coin: after this income you lack it first (Technology 6, in 2 steps), "
        "Worker later (Science 7, in 4 steps)."
    )
    assert s.tobytes() == before
    s.players[0].era = ERAS
    assert purpose(s, T) == "It makes no difference: it is your last turn, and no step is paid for any more."


def test_a_step_that_costs_nothing_is_for_what_it_brings_or_saves():
    s = table()
    tokens(s, 0, 0, 0, 3, 6)
    assert asks(s, Verb.ADVANCE_ANY, Mode.FULL, 15).startswith("Rather Technology 7 (landmark of 12 plots) than ")
    s.landmarks = 0
    assert asks(s, Verb.ADVANCE_ANY, Mode.PLAIN, 15) == (
        "Rather Technology 7 (saves Coin + 2× any resource) than Military 4 (next best): about 6 points, not 4."
    )


def test_space_tiles_and_the_net_are_told_by_what_they_bring():
    s = table()
    s.players[0].spaces = 0b11
    assert re.fullmatch(r"(Rather )?tile \d \(.+\) (than|or) tile \d.*", asks(s, Verb.EXPLORE_SPACE))
    s = table(civs=(Civ.MERRYMAKERS,), era=2)
    assert re.fullmatch(r"(Rather )?track \d \(.+\) (than|or) track \d.*", asks(s, Verb.MERRY))


def test_a_statue_is_compared_with_the_best_plot_and_says_on_its_button_what_it_gives():
    s = table(civs=(Civ.CRAFTSMEN,))
    assert (
        asks(s, Verb.PLOT, 0)
        == "Rather a statue (Worker / Coin / Food) than ★ (3×3 district lacks 2, line 3). About 2 points, not 1."
    )
    for gain in ("Worker", "Coin", "Food"):
        assert f"<small>{gain}</small>" in answers(s, 0, T)
    assert "tap-star is-next" not in lit(s, T)
    s.players[0].rows[:3] = 0b111, 0b111, 0b011
    assert purpose(s, T) == "★ (fills district A1–C3) or a statue (Worker / Coin / Food): about as good."
    tokens(s, 0, 0, 3, 0, 0)
    assert purpose(s, T) == (
        "Rather Craftsmen’s statue, left (Worker for Science 4) than ★ (fills district A1–C3). Both are about 2 points."
    )


def test_a_guard_says_what_it_brings_and_what_a_token_is_kept_for():
    s = table(civs=(Civ.ISOLATIONISTS,))
    s.isolation_left = 3
    assert asks(s, Verb.ISOLATE) == (
        "Guard it: 1 resource now, and nobody can conquer it. A token kept (3 left) is for later land only."
    )
    assert "Guard it: gain 1 resource" in answers(s, 0, T)
    assert all(len(purpose(s, translator(language))) <= LONGEST for language in ("cs", "sk", "pl"))


def test_a_landmark_is_asked_for_with_the_space_that_it_comes_from():
    s = table()
    later(s, 0, Verb.SITE, landmark("Barracks"))
    assert prompt(s, T) == "Seat 1 places Barracks: upper left corner of its 2×2 area? It may stick out."
    s.depth = 0
    later(s, 0, Verb.SITE, landmark("Bakery"))
    assert prompt(s, T).startswith("Seat 1 places Bakery: upper left ")


def test_a_bonus_that_could_not_be_used_says_so():
    s = table()
    goods(s, 0, 0, 0, 0, 1)
    assert (
        asks(s, Verb.BONUS, 3 * SPACES + 5)
        == "Rather leave it: it would bring you nothing now (upgrade of a technology card)."
    )
    tech(s, 0, "Library")
    assert asks(s, Verb.BONUS, 3 * SPACES + 5).startswith("Rather pay (upgrade, best Library: 3 points) ")


def test_a_token_that_starts_anew_sees_what_comes_first():
    s = table()
    tokens(s, 0, 0, 0, 0, 12)
    give(s, 0, "restart")
    assert answers(s, 0, T).count("first space: ") == 4
    assert (
        purpose(s, T)
        == "Rather Military (territory + 2–7 points) than Technology (card, later: 5 points). About 6 points, not 3."
    )
