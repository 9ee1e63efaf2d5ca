"""Levels: bots for people, each of which plays by what its seat sees, and says why."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.engine.thinking import advice
from ludoteka.engine.thinking.levels import LEVELS
from ludoteka.engine.thinking.search import Search
from ludoteka.engine.thinking.thinker import Thinker
from ludoteka.kernel import search as kernel
from ludoteka.kernel.rollouts import pick
from tests.laws.builds import blob, every_game, otherwise, played, until
from tests.toy.shelf import TOY


def toy() -> ludoteka.Match:
    return ludoteka.new(TOY, seats=2, seed="levels")


def test_the_easiest_level_takes_one_of_the_best_three_and_mostly_the_best(monkeypatch):
    monkeypatch.setattr("ludoteka.engine.bots.worths", lambda seen, dice: ([1, 2, 3, 4, 5, 6], [0, 9, 3, 7, 1, 5]))
    seen: Any = None
    chosen = [bots.Easygoing(random.Random(k), 30).choose(seen) for k in range(80)]
    assert set(chosen) == {2, 4, 6}
    assert chosen.count(2) > 40
    assert bots.Easygoing(random.Random(0), 0).choose(seen) == 2


@pytest.mark.compiled
def test_a_search_lets_go_by_what_it_found_now_and_then_for_what_came_next():
    seen = bots.seen(toy(), native(TOY))
    best = [bots.make("search:iterations=60", random.Random(k)).choose(seen) for k in range(40)]
    eased = [bots.make("search:iterations=60,ease=50", random.Random(k)).choose(seen) for k in range(40)]
    assert 8 < sum(one != other for one, other in zip(best, eased, strict=True)) < 32
    assert set(eased) <= set(seen.legal())


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_nobody_waits_for_a_compiler(name, monkeypatch):
    monkeypatch.setattr("ludoteka.engine.bots.native", None)  # what would compile
    seen = bots.seen(toy())
    assert bots.ask(name, seen) in seen.legal()
    told = advice.advise(name, seen)
    assert told.code in seen.legal()
    assert (told.other, told.fear) == (None, None)


def test_a_level_that_searches_thinks_for_two_seconds_at_most():
    assert [name for name in LEVELS if bots.searches(name)] == ["keen", "sharp", "merciless"]
    assert all(level.effort is None or (level.effort.ms or 9999) < 2000 for level in LEVELS.values())


@pytest.mark.compiled
def test_advice_says_what_came_next():
    seen = bots.seen(toy(), native(TOY))
    told = advice.advise("sharp", seen, random.Random(1))
    assert told.code in seen.legal()
    assert told.other is not None
    assert told.other.code in set(seen.legal()) - {told.code}
    assert told.share is not None
    assert told.other.share is not None
    assert 0 <= told.other.share <= told.share <= 1


@every_game
@pytest.mark.slow
def test_what_is_feared_tells_nothing_hidden(name):
    match = until(played(name, seed=1), 9)
    match.settle()
    shown = bots.seen(match)
    twin = otherwise(match, shown.seat)
    match.game.hide(twin[0], shown.seat)
    other = bots.Seen(match.game, twin, shown.seat)
    assert blob(other.states) == blob(shown.states)
    code = shown.legal()[-1]
    one, two = (advice.feared(seen, code, random.Random(4), worlds=2) for seen in (shown, other))
    assert (one and (blob(one.states), one.code)) == (two and (blob(two.states), two.code))


@pytest.mark.slow
def test_what_is_feared_is_what_another_seat_may_do_next_and_costs_something():
    """Who settles first fears where the other one settles."""
    match = ludoteka.new("catan", seats=2, seed=3)
    match.settle()
    seen = bots.seen(match)
    fear = advice.feared(seen, seen.legal()[0], random.Random(2), worlds=3)
    assert fear is not None
    s = fear.states[0]
    assert s.seat == 1 - seen.seat
    assert match.game.words.notation(s, fear.code).startswith("settle")
    before = match.game.evaluate(s, seen.seat)
    match.game.apply(s, fear.code)
    assert match.game.evaluate(s, seen.seat) < before


# What the settings of the games ask of a search.


@every_game
def test_a_search_thinks_about_a_game_as_its_settings_say(name):
    game = load(name)
    told = game.folder / "bots" / "thinker.py"
    expected = importlib.import_module(f"{game.package}.bots.thinker").THINKER if told.exists() else None
    assert game.thinker is expected


def test_only_the_likeliest_actions_are_tried():
    match = ludoteka.new("farshore", seats=2, seed=3)
    seen = bots.seen(match)
    codes, values = bots.worths(seen)
    likeliest = [code for _, code in sorted(zip(values, (-c for c in codes), strict=True), reverse=True)][:2]
    thinking = Search(match.game, 2, thinker=Thinker(width=2, halving=True))
    assert sorted(thinking._likely(seen, codes)) == sorted(-code for code in likeliest)


def just(left: int) -> Callable[[Any, int], bool]:
    return lambda s, code: code == left


def test_what_is_set_aside_is_done_untried_or_not_at_all():
    match = toy()
    seen = bots.seen(match)
    codes, values = bots.worths(seen)
    best = min(codes, key=lambda code: (-values[codes.index(code)], code))
    for left in codes:
        thinking = Search(match.game, 2, thinker=Thinker(aside=just(left)))
        expected = [best] if left == best else [code for code in codes if code != left]
        assert thinking._likely(seen, codes) == expected
        assert (thinking.think(seen, iterations=5).trials == 0) == (left == best)


def test_all_actions_in_the_race_take_the_same_chances():
    x = np.array([12345, 1], np.int64)
    begun = []
    for trial in range(9):
        kernel.alike(x, trial % 3 == 0)
        begun.append(int(x[0]))
        pick(x, 100)
    assert begun[0] == begun[1] == begun[2]
    assert len(set(begun)) == 3
