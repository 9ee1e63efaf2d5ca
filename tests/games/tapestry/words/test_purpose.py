"""Whatever is asked has a sentence that says what an answer is good for, by what its reader sees of the table."""

import random
import re

from ludoteka.games.tapestry.box.tables import COST_OWN, HEXES, TECH_NAMES, TILE_GAIN
from ludoteka.games.tapestry.page.hand import answers, hand
from ludoteka.games.tapestry.page.targets import best_turn, lit, points
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.lands.land import refuse_place
from ludoteka.games.tapestry.state import ERAS, LAST, SIDES, SPACES, TRACKS, Verb
from ludoteka.games.tapestry.words import names
from ludoteka.games.tapestry.words.benefits import benefit
from ludoteka.games.tapestry.words.nearby import best_fit, fits_by_place, steps_payable
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.questions import QUESTIONS
from ludoteka.games.tapestry.words.told.log import log_action
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import beside, do, goods, later, table, tech, tile, tokens

NO_LINES = "rows and columns bring nothing more."
RUNS_ON = ("plain",)
T = translator("en")


def test_every_question_has_one():
    assert set(PURPOSES) | {Verb.LIST} == set(QUESTIONS)


def test_any_resource_is_for_what_the_next_spaces_lack():
    s = table()
    tokens(s, 0, 3, 3, 0, 0)
    goods(s, 0, 1, 0, 0, 0)
    later(s, 0, Verb.ANY)
    assert purpose(s, T) == "Take Worker: only with it can you pay for Science 4 at once (landmark of 4 plots)."
    goods(s, 0, 0, 0, 0, 0)
    assert purpose(s, T) == ("Rather Worker (toward Science 4: landmark of 4 plots, tapestry card) than Food.")
    tokens(s, 0, 4, 3, 0, 0)
    assert purpose(s, T).startswith("Rather Worker (toward Science 4: landmark of 4 plots, tapestry card) than Food (")
    tokens(s, 0, 3, 0, 0, 0)
    lacked = "only Exploration 4 asks by name for what you lack (landmark of 4 plots)."
    assert purpose(s, T) == f"Take Food: of your next spaces {lacked}"
    tokens(s, 0, 0, 8, 0, 0)
    goods(s, 0, 0, 0, 1, 0)
    tech(s, 0, "Bakery")
    assert purpose(s, T).endswith("by name for what you lack. Then 1 more resource is missing.")
    tokens(s, 0, 3, 3, 0, 0)
    goods(s, 0, 1, 1, 0, 0)
    assert purpose(s, T) == "Food or Worker: about as good, as you lack each in 2 steps."
    tokens(s, 0, 3, 3, 3, 0)
    goods(s, 0, 1, 1, 1, 0)
    assert purpose(s, T) == "Food, Worker or Culture: about as good, as you lack each in 2 steps."
    tokens(s, 0, 3, 3, 0, 0)
    goods(s, 0, 1, 1, 0, 0)
    tokens(s, 0, 10, 10, 0, 0)
    goods(s, 0, 8, 8, 0, 0)
    assert purpose(s, T).startswith("You have what your next spaces ask for by name;")
    tokens(s, 0, 0, 1, 0, 0)
    assert purpose(s, T) == "Your furthest track will cost Worker, from Science 4 on."
    tokens(s, 0, 0, 0, 0, 0)
    assert purpose(s, T) == "Your next spaces cost any resource: which one you take matters little now."


def test_what_is_rather_kept_is_for_the_space_after_the_one_that_is_paid_for():
    s = table()
    tokens(s, 0, 4, 4, 4, 4)
    goods(s, 0, 2, 1, 0, 0)
    do(s, "token 1")
    assert purpose(s, T).endswith(" Rather keep Food: Exploration 6 brings most.")


def test_a_payment_spares_what_the_next_spaces_ask_for():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    later(s, 0, Verb.PAY, 1)
    assert purpose(s, T) == "Give Food, Worker, Culture or Coin: you need it last, in 10 steps."
    tokens(s, 0, 0, 3, 0, 0)
    goods(s, 0, 1, 1, 1, 1)
    assert purpose(s, T) == ("Give Food, Culture or Coin: you need it last, in 4 steps. Sooner: Worker in 1 step.")
    goods(s, 0, 0, 1, 1, 3)
    assert purpose(s, T) == (
        "Give Coin: you need it last, in 6 steps (Technology 6). Sooner: Worker in 1 step, Culture in 4 steps."
    )
    tokens(s, 0, 0, 3, 1, 2)  # tracks that are begun ask for theirs sooner
    goods(s, 0, 0, 1, 1, 1)
    assert purpose(s, T) == (
        "Give Culture: you need it last, in 3 steps (Military 4). Sooner: Worker in 1 step, Coin in 2 steps."
    )
    tokens(s, 0, 0, 1, 6, 4)  # of four coins three are enough for the next steps: the one worker is missed sooner
    goods(s, 0, 0, 1, 1, 4)
    assert purpose(s, T) == (
        "Give Coin: you need it last, in 4 steps (Technology 8). Sooner: Worker in 3 steps, Culture in 1 step."
    )
    tokens(s, 0, 3, 1, 6, 4)
    goods(s, 0, 1, 1, 1, 4)
    for language in ("en", "cs", "sk", "pl"):
        assert len(purpose(s, translator(language))) <= LONGEST
    shown = answers(s, 0, T)
    assert "then too few for Military 7" in shown
    assert "then too few for Technology 8" in shown  # three coins that are left last till then
    tokens(s, 0, 3, 1, 6, LAST)
    assert "too few for Technology" not in answers(s, 0, T)
    goods(s, 0, 0, 2, 0, 0)
    assert purpose(s, T) == "There is nothing else to choose."


def test_where_every_resource_is_wanted_the_payment_says_on_which_track_a_step_is_lost():
    s = table()
    tokens(s, 0, 3, 3, 3, 3)
    goods(s, 0, 1, 1, 1, 1)
    tokens(s, 0, 3, 9, 3, 3)
    later(s, 0, Verb.PAY, 1)
    assert purpose(s, T) == (
        "Give Worker: the others cost you more steps – Food: Exploration; Culture: Military; Coin: Technology."
    )
    tokens(s, 0, 5, 4, 5, 4)
    goods(s, 0, 1, 1, 1, 1)
    assert purpose(s, T) == (
        "Each costs a step on its own track. Give Worker: Science 5 (step on die’s track + gain) brings least."
    )
    tokens(s, 0, 9, 9, 9, 9)
    goods(s, 0, 1, 1, 1, 1)  # none pays for any step
    assert purpose(s, T).startswith("Whichever you give, you can pay for as many steps after it. Rather keep Coin")


def test_what_a_payment_costs_of_steps_is_true():
    s, dice, said = table(), random.Random(8), set()
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.PAY, 1)
    for _ in range(400):
        goods(s, 0, *(dice.randrange(3) for _ in range(TRACKS)))
        tokens(s, 0, *(dice.randrange(2, LAST + 1) for _ in range(TRACKS)))
        me, told = s.players[0], purpose(s, T)
        left = {}
        for k in (k for k in range(TRACKS) if me.goods[k]):
            me.goods[k] -= 1
            left[k] = [steps_payable(s, 0, one) for one in range(TRACKS)]
            me.goods[k] += 1
        for name, tracks in re.findall(r"(\w+): (\w+(?:, \w+)*)(?=[;.])", told.partition(" – ")[2]):
            k = names.GOOD_NAMES.index(name)
            lost = [one for one in range(TRACKS) if left[k][one] < max(steps[one] for steps in left.values())]
            assert [names.TRACK_NAMES[one] for one in lost] == tracks.split(", "), told
        if "Whichever" in told:
            assert len(set(map(tuple, left.values()))) == 1
        said.add(told.split()[0])
    assert said >= {"Give", "Each", "Whichever"}


def test_what_is_given_is_asked_for_as_far_on_as_is_said_or_not_at_all():
    s, dice, said = table(), random.Random(3), set()
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.PAY, 1)
    for _ in range(500):
        goods(s, 0, *(dice.randrange(3) for _ in range(TRACKS)))
        tokens(s, 0, *(dice.choice((0, dice.randrange(LAST + 1), LAST)) for _ in range(TRACKS)))
        me = s.players[0]
        me.track[:] = range(TRACKS)
        if not dice.randrange(4):  # two tokens on one track
            me.track[dice.randrange(TRACKS)] = dice.randrange(TRACKS)
        told = purpose(s, T)
        if "would lack it only" not in told and "no space" not in told:
            continue
        give, _, why = told.partition("Give ")[2].partition(": ")
        far = re.match(r"(?:on its track )?you would lack it only (?:at .+?, )?in (\d+) steps?", why)
        for name in re.split(", | or ", give):
            k = names.GOOD_NAMES.index(name)
            asking = [  # where more of it has been asked for than is left
                n - int(at) for on, at in zip(me.track, me.space, strict=True) if on == k
                for n in range(int(at) + 1, LAST + 1)
                if COST_OWN[k * SPACES + int(at) + 1 : k * SPACES + n + 1].sum() >= me.goods[k]
            ]  # fmt: skip
            assert (int(far[1]) if far else None) == min(asking, default=None), told
            assert far or why.startswith("no space needs just that any more")
        said.add((bool(far), "most of it" in told, "sooner" in told, "would lack " in told, "fewer" in told))
    assert len(said) > 4


def test_where_each_resource_costs_a_step_the_one_of_the_track_that_is_least_far_goes():
    s = table()
    tokens(s, 0, 5, 4, 5, 5)
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.PAY, 1)
    assert purpose(s, T) == "Give Worker: it costs you a step only on Science 4, where you are least far."


def test_a_full_line_is_told_with_all_that_it_will_bring():
    for era, built, worth in (
        (1, 0, "then 8 more plots fill a row or column (4 points), 8 a 3×3 district (1 resource, about 2 points)."),
        (3, 2, "then 8 more plots fill a row or column (4 points), 8 a 3×3 district (1 resource, about 1 point)."),
        (4, 0, "then 8 more plots fill a 3×3 district (1 resource, about 1 point), 8 a row or column (1 point)."),
        (ERAS, 0, f"then 8 more plots fill a 3×3 district (1 resource, of no use now); {NO_LINES}"),
    ):
        s = table(era=era)
        s.players[0].built[1] = built  # houses count lines, too
        later(s, 0, Verb.PLOT, 0)
        goods(s, 0, 1, 1, 1, 1)
        s.players[0].rows[:], s.players[0].plots[:] = 0, 0  # so that all places are alike
        assert purpose(s, T) == f"Any ★: {worth}"
        assert lit(s, T).count("tap-star") == 81
    s = table(era=4)
    later(s, 0, Verb.PLOT, 0)
    assert purpose(s, T).startswith("It makes nothing full, and you can pay for no step any more")
    stack.push(s, Verb.BUILD, 0, 0, 0)  # another building comes besides
    later(s, 0, Verb.PLOT, 0)
    assert "a 3×3 district (" in purpose(s, T)


def test_positions_and_cards_that_are_gained_once_more_are_told_with_their_points():
    s = table()
    s.players[0].lands = 4
    tokens(s, 0, 5, 1, 1, 1)
    later(s, 0, Verb.REPEAT)
    assert purpose(s, T) == (
        "Rather Military 1 (territory + 4–7 points) than Exploration 5 (4 points) or any other. About 7 points, not 4."
    )
    s.players[0].outposts = 0  # nothing can be conquered
    assert purpose(s, T).startswith("Rather Exploration 5 (4 points) than ")
    tokens(s, 0, 5, 0, 6, 0)
    assert prompt(s, T) == "Seat 1 gains the benefit of a space again, free and without a step: which?"
    assert purpose(s, T) == "Rather Exploration 5 (4 points) than Military 6 (tapestry card; conquer: no outpost left)."
    assert "(conquer: no outpost left)" in answers(s, 0, T)
    s.players[0].outposts = 3
    assert purpose(s, T).startswith("Rather Military 6 (territory + 4–7 points, tapestry card) than ")
    assert "no outpost left" not in answers(s, 0, T)
    s.players[0].outposts = 0
    tokens(s, 0, 5, 1, 1, 1)
    assert ">4 points<" in answers(s, 0, T)
    tech(s, 0, "Library", 1)
    tech(s, 0, "Vaccines", 1)
    later(s, 0, Verb.REUSE, 1)
    s.players[0].tech[1] &= ~(1 << TECH_NAMES.index("Vaccines"))
    assert purpose(s, T) == "Library once more: 3 points. There is nothing else to choose."
    tech(s, 0, "Vaccines", 1)
    assert (
        purpose(s, T)
        == "Rather Library (3 points) than Vaccines (free step on Science, no benefit). About 3 points, not 2."
    )
    assert "Now: 3 points" in answers(s, 0, T)
    later(s, 0, Verb.PAY_TECH, 1)
    assert purpose(s, T).startswith(
        "Give Vaccines (1 point): its next upgrade is worth least. One upgrade each income, "
    )
    tech(s, 0, "Library", 2)
    assert purpose(s, T) == "Give one of the top row, which goes up no more: Library."


def test_tiles_that_fit_alike_are_told_apart_by_the_resource_that_lacks():
    s = table()
    s.players[0].supply = 0
    tokens(s, 0, 0, 3, 0, 0)
    goods(s, 0, 1, 0, 1, 1)
    tile(s, 0, *range(1, 49))
    later(s, 0, Verb.EXPLORE)
    assert purpose(s, T).startswith("Rather tile ")
    assert "Worker" in answers(s, 0, T)
    fits = {k: best_fit(s, 0, k, 0) for k in range(48)}
    workers = [k for k in fits if benefit(int(TILE_GAIN[k]), T) == "Worker"]
    n, most = workers[0], fits[workers[0]]
    coin = next(k for k in fits if fits[k] == most and benefit(int(TILE_GAIN[k]), T) == "Coin")
    s.players[0].supply = 1 << n | 1 << coin
    assert purpose(s, T) == (
        f"Rather tile {n + 1} (Worker for Science 4, sides fit +{most}) than tile {coin + 1} "
        f"(Coin, sides fit +{most}). About {most + 3} points, not {most + 2}."
    )
    tokens(s, 0, 0, 3, 0, 5)  # and the other one is asked for where one is further
    goods(s, 0, 1, 0, 1, 0)
    assert purpose(s, T).startswith(
        f"Rather tile {coin + 1} (Coin for Technology 6, sides fit +{most}) than tile {n + 1}: both about "
    )
    tokens(s, 0, 0, 0, 0, 0)
    assert purpose(s, T).endswith(": about as good.")
    s.players[0].supply = 1 << n
    tile(s, 0, *(k + 1 for k in workers if fits[k] == most))
    assert purpose(s, T).endswith(f": Worker, sides fit +{most} each.")
    s.players[0].supply = 1 << workers[0]
    assert purpose(s, T) == (
        f"Your only tile: Worker wherever it lies, and up to {fits[workers[0]]} points by its sides."
    )


def test_a_tile_that_is_discarded_is_one_that_brings_nothing_that_is_asked_for():
    s = table()
    tokens(s, 0, 0, 3, 0, 0)
    fits = {k: best_fit(s, 0, k, 0) for k in range(48)}
    worker = next(k for k in fits if benefit(int(TILE_GAIN[k]), T) == "Worker")
    other = next(k for k in fits if fits[k] == fits[worker] and benefit(int(TILE_GAIN[k]), T) == "Coin")
    s.players[0].supply = 1 << worker | 1 << other
    later(s, 0, Verb.PAY_TERRITORY, 1, 8)
    least, wanted = f"tile {other + 1} (Coin, sides fit +", f"tile {worker + 1} (Worker for Science 4, sides fit +"
    assert purpose(s, T) == f"Rather discard {least}{fits[other]}) than {wanted}{fits[worker]})."
    assert f"sides: up to {fits[worker]} points" in answers(s, 0, T)
    assert prompt(s, T) == "Seat 1 discards territory tiles for the bonus 5 points (1 to go): tap one."
    tokens(s, 0, 0, 3, 0, 3)  # where both are asked for
    goods(s, 0, 0, 1, 0, 0)
    assert purpose(s, T).startswith(
        f"Rather discard tile {worker + 1} (Worker, sides fit +"
    )  # of which there is some already
    tokens(s, 0, 0, 0, 0, 0)
    assert purpose(s, T).endswith(": both bring least.")
    s.players[0].supply = 1 << worker
    assert purpose(s, T) == "There is nothing else to choose."
    before, code = s.copy(), parse(s, f"tile {worker + 1}")
    do(s, f"tile {worker + 1}")
    assert log_action(before, s, code, T)[0] == f"Seat 1 discards: Tile {worker + 1}: Worker"


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
    assert all(int(n) == fits[int(k) - 1] for k, n in re.findall(r"ile (\d+) \([^)]*sides \+(\d+)\)", purpose(s, T)))
    shown = answers(s, 0, T)
    assert all(f"; <br><small>sides: up to {n} point" in shown for n in fits)
    later(s, 0, Verb.LAY, best)
    by_place = {h: max(points(s, h, turn, best) for turn in range(SIDES))
                for h in range(int(HEXES[0])) if not refuse_place(s, 0, h, 0)}  # fmt: skip
    assert fits_by_place(s, 0, best, 0) == by_place
    less = max(n for n in by_place.values() if n < fits[best])
    assert f"turned well: best place +{fits[best]}, next +{less}; the map shows it as it lies." in purpose(s, T)
    assert any(points(s, k, best_turn(s), best) == fits[best] for k in range(HEXES[0]) if not refuse_place(s, 0, k, 0))
    turned = [int(n) for n in re.findall(r"best \+(\d)</text>", hand(s, 0, T))]  # the piece says it of each turn
    places = [k for k in range(HEXES[0]) if not refuse_place(s, 0, k, 0)]
    assert turned == [max(points(s, k, turn, best) for k in places) for turn in range(SIDES)]
