"""What is advised where the page speaks for some answers, and a search has found something else."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.engine.thinking import advice
from ludoteka.engine.thinking.advice import Beside, advise
from ludoteka.engine.thinking.search import Choice
from tests.toy.shelf import TOY


def searched(monkeypatch: pytest.MonkeyPatch, first: dict[int, float], final: dict[int, float], visits: Any = None):
    """A search that finds these values, and those when it tries some beside each other; which these were."""
    tried: list[list[int]] = []

    class Search:
        def __init__(self, *_: Any, **__: Any) -> None:
            pass

        def think(self, seen: Any, *, among: Any = (), **_: Any) -> Any:
            values = {code: final[code] for code in among} if among else first
            if among:
                tried.append(list(among))
            found = [Choice(code, (visits or {}).get(code, 9), value, (code,), 0.0) for code, value in values.items()]
            return SimpleNamespace(choices=tuple(found), best=found[0])

    monkeypatch.setattr(advice, "Search", Search)
    monkeypatch.setattr(advice, "feared", lambda *_: None)
    return tried


def seen(seats: int = 2) -> bots.Seen:
    """A position with rules at hand that nobody asks: of the toy, or of a game that one may play alone."""
    name = TOY if seats > 1 else next(name for name in ludoteka.games() if 1 in load(name).seats)
    shown = bots.seen(ludoteka.new(name, seats=seats, seed=1))
    rules: Any = shown.game
    return bots.Seen(shown.game, shown.states, shown.seat, rules)


def test_what_the_page_speaks_for_is_advised_where_trials_differ_by_little(monkeypatch):
    tried = searched(monkeypatch, {5: 0.6, 6: 0.5, 7: 0.4}, {5: 0.51, 6: 0.3, 7: 0.5})
    told = advise("sharp", seen(), random.Random(1), [7])
    assert tried == [[5, 6, 7]]
    assert (told.code, told.share, told.instead) == (7, 0.5, None)
    assert told.other == Beside(5, 0.51, 0.5 - 0.51)
    assert not told.other.worse


def test_what_trials_clearly_see_more_in_is_advised_against_what_the_page_speaks_for(monkeypatch):
    searched(monkeypatch, {5: 0.6, 6: 0.5, 7: 0.4}, {5: 0.55, 6: 0.3, 7: 0.5})
    told = advise("sharp", seen(), random.Random(1), [7])
    assert told.code == 5
    assert told.instead == Beside(7, 0.5, 0.55 - 0.5)
    assert told.instead.worse
    assert told.other is not None
    assert told.other.code == 6
    assert told.other.worse


def test_of_what_was_tried_most_and_what_came_next_the_better_one_is_advised(monkeypatch):
    searched(monkeypatch, {5: 0.29, 6: 0.31}, {5: 0.29, 6: 0.35})
    told = advise("sharp", seen(), random.Random(1))
    assert (told.code, told.share) == (6, 0.35)
    assert told.other is not None
    assert (told.other.code, told.other.worse, told.instead) == (5, True, None)


def test_a_share_lies_between_nothing_and_all(monkeypatch):
    searched(monkeypatch, {5: 0.1, 6: 0.0}, {5: -0.01, 6: -0.2})
    told = advise("sharp", seen(), random.Random(1), [6])
    assert (told.code, told.share) == (6, 0.0), "both lose: what the page speaks for is as good"


def test_what_no_trial_was_for_is_tried_beside_the_best(monkeypatch):
    monkeypatch.setattr(bots, "worths", lambda seen, dice=None: ([0, 3, 5, 6], [2.0, 1.0, 9.0, 9.0]))
    tried = searched(monkeypatch, {5: 0.6, 6: 0.5, 0: 0.0, 3: 0.0}, {5: 0.6, 6: 0.5, 0: 0.59}, {0: 0, 3: 0})
    told = advise("sharp", seen(), random.Random(1), [0, 3])
    assert tried == [[5, 6, 0]]
    assert told.code == 0


def test_alone_the_difference_is_told_in_points(monkeypatch):
    searched(monkeypatch, {5: 0.6, 6: 0.5}, {5: 0.6, 6: 0.5})
    monkeypatch.setattr(advice, "points", lambda share, thinker: 40 * share)
    told = advise("sharp", seen(1), random.Random(1), [6])
    assert (told.code, told.share) == (5, None)
    assert told.instead is not None
    assert told.instead.share is None
    assert told.instead.gap == pytest.approx(4)


def test_without_a_search_the_likeliest_of_what_the_page_speaks_for_is_advised(monkeypatch):
    monkeypatch.setattr(bots, "worths", lambda seen, dice=None: ([1, 2, 3], [5.0, 9.0, 7.0]))
    shown = bots.seen(ludoteka.new(TOY, seats=2, seed=1))
    assert advise("sharp", shown, named=[1, 3]).code == 3
    assert advise("greedy", shown, named=[1]).code == 1
