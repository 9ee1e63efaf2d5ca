"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

from ludoteka.games.tapestry.box.tables import LANDMARK_AT
from ludoteka.games.tapestry.page.targets import points
from ludoteka.games.tapestry.state import SIDES, SPACES, Civ, Verb
from ludoteka.games.tapestry.words import names
from ludoteka.games.tapestry.words.nearby import best_fit
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.questions import QUESTIONS
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import beside, goods, later, table, tile, tokens

RUNS_ON = ("plain",)
T = translator("en")


def test_every_question_has_one():
    assert set(PURPOSES) | {Verb.LIST} == set(QUESTIONS)


def test_a_turn_speaks_for_income_where_nothing_can_be_paid_and_for_a_landmark_where_one_waits():
    s = table()
    goods(s, 0, 0, 0, 0, 0)
    assert purpose(s, T).startswith("You can pay for no further space")
    goods(s, 0, 8, 8, 8, 8)
    assert purpose(s, T).startswith("Follow one or two far: Exploration gives land,")
    tokens(s, 0, 0, 0, 2, 0)
    goods(s, 0, 1, 1, 0, 0)
    assert purpose(s, T) == (
        "Barracks on Military fills 4 plots of your capital. Steps to it: you 2 (payable 1), others 4."
    )
    tokens(s, 1, 0, 0, 4, 0)  # nobody else is on the way any more
    assert purpose(s, T) == (
        "Steps to the Barracks: 2 on Military (you can pay for 1). A landmark fills many plots of your capital."
    )
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 0, 0, 3, 0)
    assert LANDMARK_AT[2 * SPACES + 4] >= 0
    assert purpose(s, T).startswith("A landmark waits on Military 4:")
    s.landmarks = 0
    assert purpose(s, T) == "You are furthest on Military. Steps there that you can pay for before your income: 7"


def test_the_first_turn_says_why_somebody_stands_ahead():
    assert purpose(table(era=0), T).startswith("Your first turn is an income turn:")
    assert purpose(table(civs=(Civ.LEADERS, Civ.FUTURISTS), era=0), T).startswith(
        "The Futurists start on space 4 of every track."
    )


def test_any_resource_is_for_what_the_next_spaces_lack():
    s = table()
    tokens(s, 0, 3, 3, 0, 0)
    goods(s, 0, 1, 0, 0, 0)
    later(s, 0, Verb.ANY)
    assert purpose(s, T) == "Take what you lack for your next spaces: Science 4: Worker"
    goods(s, 0, 1, 1, 0, 0)
    assert purpose(s, T).startswith("You have what your next spaces ask for (Exploration 4: Food; Science 4: Worker);")
    tokens(s, 0, 0, 1, 0, 0)
    assert purpose(s, T) == "Your furthest track will cost Worker, from Science 4 on."
    tokens(s, 0, 0, 0, 0, 0)
    assert purpose(s, T) == PURPOSES[Verb.ANY]


def test_a_payment_spares_what_the_next_spaces_ask_for():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    later(s, 0, Verb.PAY, 1)
    assert purpose(s, T) == PURPOSES[Verb.PAY]
    tokens(s, 0, 0, 3, 0, 0)
    assert purpose(s, T) == "Keep what your tracks will cost (Worker: Science 4). Give Food."
    goods(s, 0, 0, 2, 1, 3)
    assert purpose(s, T).endswith("Give Coin.")
    goods(s, 0, 0, 2, 0, 0)
    assert purpose(s, T) == PURPOSES[Verb.PAY]


def test_a_plot_is_near_what_is_nearly_full():
    s = table()
    me = s.players[0]
    me.rows[:] = 0
    me.rows[:3] = 0b111  # the first district
    me.rows[2] = 0b011
    later(s, 0, Verb.PLOT, 0)
    assert purpose(s, T).startswith("On C3 it fills: district A1–C3.")
    me.rows[0] = 0b011
    assert purpose(s, T).startswith("Best on C1; still free then: district A1–C3: 1,")
    me.rows[:] = (1 << 9) - 1
    assert purpose(s, T) == PURPOSES[Verb.PLOT]


def test_a_landmark_is_for_what_it_fills_or_else_comes_closest_to():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[3] = 0b111001111
    barracks = names.LANDMARK_NAMES.index("Barracks")  # two by two
    later(s, 0, Verb.SITE, barracks)
    assert purpose(s, T).startswith("On E4–F5 it fills: row 4. ")
    me.rows[3] = 0b111000111
    assert purpose(s, T).startswith("Best on D3–E4; still free then: row 4: 1, ")
    me.rows[:] = (1 << 9) - 1
    assert purpose(s, T) == PURPOSES[Verb.SITE]


def test_the_tile_that_fits_best_is_the_one_with_most_sides_wherever_it_lies():
    s = table()
    s.players[0].supply = 0
    tile(s, 0, *range(1, 7))
    later(s, 0, Verb.EXPLORE)
    before = s.tobytes()
    fits = [best_fit(s, 0, k, 0) for k in range(6)]
    assert s.tobytes() == before
    h = beside(s)
    assert all(most >= max(points(s, h, turn, k) for turn in range(SIDES)) for k, most in enumerate(fits))
    assert len(set(fits)) > 1
    best = fits.index(max(fits))
    assert f"Tile {best + 1} fits best, with sides: {fits[best]}." in purpose(s, T)
