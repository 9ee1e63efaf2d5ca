"""What was learnt of who will win: where it is used, that it is read as it is written, and that it is no reason to put
off the end of a turn."""

from __future__ import annotations

import random
import shutil
import tomllib
from math import exp, isclose

import numpy as np
import pytest

from ludoteka.engine import bots
from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.games.catan.bots import learnt
from ludoteka.games.catan.bots.outlook import outlook
from ludoteka.games.catan.bots.traits import TRAITS, Trait, tell
from ludoteka.games.catan.bots.value import by_hand, rough, value
from ludoteka.games.catan.state import Scenario
from ludoteka.kernel import LEARNT
from ludoteka.kernel.dice import lanes
from tests.games.catan.table import A, B, Table, table
from tests.laws.builds import points_of

RUNS_ON = ("plain",)
FILE = load("catan").folder / "bots" / LEARNT


def living() -> Table:
    return table(seats=2).town(A, "2.3.S", "4.4.N").town(B, "2.6.S", "1.6.N").turn(A, rolled=4)


def told(match: Table, p: int) -> dict[str, float]:
    row = np.zeros(TRAITS)
    tell(match.s, p, row)
    return dict(zip(learnt.rows(), row.tolist(), strict=True))


def test_trials_are_played_on_by_what_was_learnt_at_two_seats_and_by_hand_at_more():
    two, three = living(), table(seats=3).town(A, "2.3.S", "4.4.N").town(B, "2.6.S", "1.6.N").turn(A, rolled=4)
    assert rough(two.s, A) == value(two.s, A) != by_hand(two.s, A)
    assert rough(three.s, A) == by_hand(three.s, A) != value(three.s, A)


def test_each_trait_has_a_name_of_its_own_and_a_row_in_the_file():
    names = learnt.rows()
    assert len(set(names)) == len(names) == TRAITS
    assert names[Trait.FREE + 4] == "FREE_4"
    for name in learnt.TABLES:
        assert list(tomllib.loads(FILE.read_text("utf-8"))[name]) == ["out", *(one.lower() for one in names)]


def test_the_file_is_as_it_is_written(tmp_path):
    made = tomllib.loads(FILE.read_text("utf-8"))["made"]
    copy = shutil.copy(FILE, tmp_path)
    for k, name in enumerate(learnt.TABLES):
        learnt.write(tmp_path / LEARNT, name, [part[k] for part in learnt.layers(FILE)], made[name])
    assert (tmp_path / LEARNT).read_text("utf-8") == FILE.read_text("utf-8"), copy


def test_strength_is_what_the_net_makes_of_the_traits():
    match = living()
    row = np.zeros(TRAITS)
    tell(match.s, A, row)
    hidden = row @ learnt.INTO[0]
    expected = row @ learnt.PAST[0] + np.where(hidden > 0, hidden, learnt.LEAK * hidden) @ learnt.OUT[0]
    assert isclose(learnt.strength(match.s, A), expected, rel_tol=1e-9)


def test_chances_are_the_odds_that_the_strengths_of_all_promise():
    match = living()
    odds = exp(learnt.strength(match.s, A) - learnt.strength(match.s, B))
    assert isclose(exp(learnt.chances(match.s, A)), odds)
    assert isclose(learnt.chances(match.s, A), -learnt.chances(match.s, B))


@pytest.mark.parametrize(("seats", "options", "learns"), [
    (2, {}, True), (3, {}, True), (4, {}, True), (3, {"helpers": 1}, False), (5, {}, False),
    (3, {"scenario": Scenario.NEW_SHORES}, False),
])  # fmt: skip
def test_it_is_used_where_it_was_learnt(seats, options, learns):
    s = table(seats=seats, **options).s
    assert learnt.is_learnt(s) == learns
    assert (value(s, A) == by_hand(s, A)) != learns


def test_a_city_is_worth_more_than_a_settlement_and_better_land_more_than_worse():
    city = table(seats=2).town(A, "4.4.N").city(A, "2.3.S").town(B, "2.6.S", "1.6.N").turn(A, rolled=4)
    assert value(city.s, A) > value(living().s, A)
    assert value(city.s, B) < value(living().s, B)
    assert outlook(living().land("2.3", "ore", 6).s, A) > outlook(living().land("2.3", "ore", 2).s, A)


@pytest.mark.compiled
def test_who_is_thought_likeliest_late_in_a_match_mostly_wins():
    rules = native("catan")
    right = 0
    for deal in range(40):
        states = rules.game.blank(2, {"offers": 0})
        states["rng"] = lanes(deal, 1)
        rules.setup(states[0])
        bot, s, likeliest = bots.Greedy(random.Random(deal)), states[0], -1
        while s.seat >= 0:
            if s.awaits:
                rules.draw(s)
                continue
            if max(s.players[p].points for p in (A, B)) < 8:
                likeliest = max(A, B, key=lambda p: rules.outlook(s, p))
            rules.apply(s, bot.choose(bots.Seen(rules.game, states.copy(), int(s.seat), rules)))
        right += likeliest == s.winner
    assert right >= 26


@pytest.mark.parametrize("devs", ["", "1 knight", "1 monopoly"])
def test_nothing_is_gained_by_putting_off_the_end_of_a_turn(devs):
    """A position within a turn is told as if the turn were over."""
    match = living().hand(A, "2 ore 1 wool").hand(B, "1 ore")
    if devs:
        match.devs(A, devs, fresh=True)
    before = [told(match, p) for p in (A, B)]
    match.do("end")
    assert [told(match, p) for p in (A, B)] == before


@pytest.mark.slow
def test_traits_are_numbers_of_about_one():
    for match in points_of("catan", seed=5, points=12):
        if match.states[0].seats <= 4:
            for p in range(match.seats):
                row = np.zeros(TRAITS)
                tell(match.states[0], p, row)
                assert np.isfinite(row).all()
                assert abs(row).max() < 12
