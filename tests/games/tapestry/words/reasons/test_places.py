"""Plots and sites of a city: what each would fill, or comes closest to, and which has a star."""

import random
import re

import pytest

from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import ERAS, Verb
from ludoteka.games.tapestry.words import names
from ludoteka.games.tapestry.words.city import best_plots, best_sites, completed, left_free, site_name
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.reasons.places import starred
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later, table, tech

RUNS_ON = ("plain",)
T = translator("en")


def test_a_plot_is_near_what_is_nearly_full_and_has_a_star():
    s = table()
    me = s.players[0]
    me.rows[:] = 0
    me.rows[:3] = 0b111  # the first district
    me.rows[2] = 0b011
    later(s, 0, Verb.PLOT, 0)
    assert purpose(s, T) == (
        "Rather ★ (fills district A1–C3) than ☆ (fills none: 8 plots short of a district). Full district: 1 resource."
    )
    assert lit(s, T).count("tap-star") - lit(s, T).count("tap-star is-next") == 1
    me.rows[0] = 0b011
    said = "Rather ★: then 1 more plot fills a 3×3 district (about 2 points), 6 a row or column (4 points). "
    assert purpose(s, T) == f"{said}☆ needs 8 and 5 plots."
    me.built[1] = 2  # houses count lines, too
    assert " 6 a row or column (8 points). ☆ needs " in purpose(s, T)
    me.rows[:] = (1 << 9) - 1
    assert purpose(s, T) == PURPOSES[Verb.PLOT]
    assert "tap-star" not in lit(s, T)


def test_two_places_that_fill_something_are_compared_in_points():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[6:8] = 0b100000111
    me.rows[8] = 0b111111110  # A9 fills a district and a row, I1 a column
    me.rows[1:6] = 0b100000000
    later(s, 0, Verb.PLOT, 0)
    assert purpose(s, T) == (
        "Rather ★ (fills district A7–C9, row 9: about 6 points) than ☆ (fills column I: 4 points)."
    )


def test_of_two_places_that_fill_as_much_the_one_is_better_that_brings_the_rest_nearer():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[0], me.rows[8] = 0b011111111, 0b111111110  # I1 and A9 fill a row each
    me.rows[6:8] = 0b110
    later(s, 0, Verb.PLOT, 0)
    told = re.fullmatch(
        r"Rather ★ \(fills row 9, then (\d) plots short of a district\) than "
        r"☆ \(fills row 1, then (\d) plots short of a district\)\.",
        purpose(s, T),
    )
    assert told
    assert int(told[1]) < int(told[2])
    best = starred(s, 0)
    assert best[0] == [8 * 9]
    assert best[1] == [8]


def test_a_landmark_is_for_what_it_fills_or_else_comes_closest_to():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[3] = 0b111001111
    barracks = names.LANDMARK_NAMES.index("Barracks")  # two by two
    later(s, 0, Verb.SITE, barracks)
    best = best_sites(me, barracks)
    assert site_name(barracks, best[0][0]) == "E4–F5"
    assert purpose(s, T) == (
        "Rather ★ (fills row 4) than ☆ (fills none: 6 plots short of a line). Full line: 1 point at each of 4 incomes."
    )
    assert [site_name(barracks, code) for code in best[0]] == ["E4–F5", "E3–F4"]  # of both the same is said
    assert lit(s, T).count("tap-star") == sum(map(len, best)) > len(best) == 2
    assert lit(s, T).count("tap-foot") == 2  # what each would cover
    me.rows[6:] = 0b011  # as much would be full elsewhere
    me.rows[8] = 0b111
    assert purpose(s, T) == (
        "Rather ★ (fills row 4) than ☆ (fills district A7–C9). District: 1 resource, about 2 points; line: 4 points."
    )
    me.era = ERAS - 1
    assert purpose(s, T).endswith(" (fills row 4). District: 1 resource, about 1 point; line: 1 point.")
    me.era = 1
    me.rows[6:] = 0
    me.rows[3] = 0b111000111
    nearer = "Rather ★: then 1 more plot fills a row or column (4 points), 5 a 3×3 district (about 2 points)."
    assert purpose(s, T) == f"{nearer} ☆ needs 6 and 2 plots."
    me.rows[:] = (1 << 9) - 1
    assert purpose(s, T) == PURPOSES[Verb.SITE]


def test_the_two_stars_of_a_landmark_are_never_on_one_plot():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    me.rows[1:3] = 0b111
    me.rows[0] = 0b100  # a landmark may stick out above the first row, and to the left of it
    for landmark in range(len(names.LANDMARK_NAMES)):
        corners = [site_name(landmark, code).partition("–")[0] for code, *_ in best_sites(me, landmark)]
        assert len(set(corners)) == len(corners)


def test_no_other_place_that_is_told_leaves_less_than_the_best():
    s, dice = table(), random.Random(8)
    me = s.players[0]
    barracks = names.LANDMARK_NAMES.index("Barracks")
    for verb, x in ((Verb.PLOT, 0), (Verb.SITE, barracks)) * 15:
        me.rows[:] = [dice.randrange(1 << 9) for _ in range(9)]
        me.plots[:] = 0
        s.depth = 0
        later(s, 0, verb, x)
        told = re.search(r"district lacks (\d) .*line (\d) .*☆ \((?:district )?(\d), (?:line )?(\d)\)", purpose(s, T))
        if told:
            best, other = (int(told[1]), int(told[2])), (int(told[3]), int(told[4]))
            assert not (other[0] <= best[0] and other[1] <= best[1]), told[0]


@pytest.mark.slow
def test_where_another_place_leaves_less_of_one_part_it_has_the_second_star():
    dice, told = random.Random(3), 0
    for _ in range(300):
        before = sum((dice.randrange(1 << 9) & dice.randrange(1 << 9)) << 9 * r for r in range(9))
        places = [c for c in range(81) if not before >> c & 1]
        first, *second = (before | 1 << c for c, *_ in best_plots(before, places))
        if completed(before, first):
            continue
        left = left_free(before, first)
        less = [c for c in places if any(map(int.__lt__, left_free(before, before | 1 << c), left))]
        if less:
            assert any(map(int.__lt__, left_free(before, second[0]), left))
            told += 1
    assert told > 20


def test_a_landmark_of_a_technology_says_what_it_would_fill():
    s = table(era=2)
    me = s.players[0]
    tech(s, 0, "Stock Market", 1)
    me.built[3], me.rows[:] = 2, 0
    later(s, 0, Verb.UPGRADE)
    assert "Stock Market: landmark 2×2" in purpose(s, T)
    tech(s, 0, "Bakery")
    assert "Stock Market (landmark of 4 plots)" in purpose(s, T)
    me.rows[0], me.rows[1] = 0b001, 0b001
    me.rows[2] = 0b111
    assert "Stock Market (landmark of 4 plots, fills district A1–C3)" in purpose(s, T)


def test_in_the_last_turn_only_lines_count():
    s = table(era=ERAS)
    s.players[0].rows[:], s.players[0].plots[:] = 0, 0
    s.players[0].rows[0] = 0b111
    stack.push(s, Verb.INCOME, 0, 2, 0)  # its points are still to come
    stack.push(s, Verb.BUILD, 0, 0, 0)
    later(s, 0, Verb.PLOT, 0)
    said = purpose(s, T)
    assert "3×3" not in said
    assert re.match(
        r"Rather (any )?★: then 5 more plots fill a row or column \(1 point\); districts bring nothing", said
    )


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_two_places_that_are_alike_are_said_so_within_what_is_read(lang):
    s = table()
    s.players[0].rows[:] = [33, 1, 320, 72, 69, 5, 280, 9, 56]
    told = []
    for era in range(1, ERAS):
        s.players[0].era = era
        for verb in (Verb.PLOT, Verb.SITE):
            s.depth = 1
            later(s, 0, verb, 0)
            if purpose(s, T).endswith(", alike."):
                told.append(purpose(s, translator(lang)))
    assert told
    assert max(map(len, told)) <= LONGEST
