"""The search: finds what is good, sees nothing hidden, and comes to the same again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.bots import Found, Search, Thinker, Thoughtful, make, seen
from ludoteka.engine import bots
from ludoteka.engine.native import native
from ludoteka.engine.thinking.effort import Effort
from ludoteka.engine.thinking.levels import told
from ludoteka.engine.thinking.search import settings
from ludoteka.kernel import copy_into, search
from ludoteka.kernel.dice import word
from ludoteka.table.referee import set_up
from tests.laws.builds import blob, every_game, played, twins, until
from tests.toy.shelf import TOY

#: Each way to search, by settings that make trials play on, stray and tell answers of chance apart, or not.
WAYS = (
    Thinker(scale=3.0, heat=1.0, horizon=3, tries=2, stray=0.2),
    Thinker(scale=3.0, heat=0.0, explore=1.4, horizon=-1, closed=False),
    Thinker(scale=3.0, halving=True),
    Thinker(scale=3.0, halving=True, depth=1, width=3, horizon=9, rounds=2, tries=9, trust=2.0),
)


def toy(entries: int = 0, seats: int = 2) -> ludoteka.Match:
    match = ludoteka.new(TOY, seats=seats, seed="search")
    for _ in range(entries):
        match.play(match.legal()[0])
    return match


def quick(match: ludoteka.Match, iterations: int = 60, **more: object) -> Found:
    return ludoteka.search(match, iterations=iterations, plain=True, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("thinker", WAYS)
def test_all_legal_actions_are_weighed_and_every_trial_tried_one(thinker):
    match = toy()
    found = quick(match, thinker=thinker)
    assert sorted(choice.code for choice in found.choices) == [action.code for action in match.legal()]
    assert sum(choice.visits for choice in found.choices) == found.trials
    assert found.trials in range(58, 61)  # rounds of halving are whole
    assert all(-0.1 < choice.value <= 1.0 for choice in found.choices)
    assert all(choice.line[0] == choice.code for choice in found.choices)


def test_where_two_play_trials_may_be_played_on_otherwise():
    way = Thinker(scale=3.0, halving=True, depth=1, width=3, horizon=99, rounds=1, for_two=3, tries=9)
    once, thrice = (quick(toy(), thinker=replace(way, rounds=n, for_two=0)) for n in (1, 3))
    assert once.decisions < quick(toy(), thinker=way).decisions == thrice.decisions
    assert Search(toy().game, 3, thinker=way).thinker.rounds == 1


@pytest.mark.parametrize("thinker", WAYS)
@pytest.mark.compiled
def test_both_builds_find_the_same_to_the_last_bit(thinker):
    plain, compiled = (ludoteka.search(toy(), iterations=200, thinker=thinker, seed=4, plain=p) for p in (True, False))
    assert plain.choices == compiled.choices
    assert plain.decisions == compiled.decisions


def test_the_same_seed_finds_the_same_and_another_seed_tries_otherwise():
    assert quick(toy(), seed=1).choices == quick(toy(), seed=1).choices
    assert quick(toy(), seed=1, threads=2).choices == quick(toy(), seed=1, threads=2).choices
    assert quick(toy(), seed=1).choices != quick(toy(), seed=2).choices


@every_game
def test_what_is_hidden_makes_no_difference(name):
    match = until(played(name, seed=1), 9)
    match.settle()
    few = Thinker(finish=1)
    one, other = (quick(each, 4, thinker=few).choices for each in twins(match))
    assert one == other


def test_it_takes_the_win_that_lies_before_it():
    match = toy()
    while not match.over:
        found = quick(match, 80, thinker=WAYS[0])
        after = match.copy()
        after.play(found.best.code)
        if after.over:
            assert after.winners == (found.seat,)
            assert found.best.value > 0.9
        match.play(found.best.code)


def test_it_does_not_go_straight_back_to_where_it_was():
    match = toy()
    thinking = Search(match.game, 2)
    shown = seen(match)
    codes = shown.legal()
    assert thinking._onward(shown, codes) == codes
    for code in codes:
        after = match.copy()
        after.play(code, settle=False)
        thinking._been[blob(after.seen(match.to_move))] = None
    stays = [code for code in codes if not turns(match, code)]
    assert thinking._onward(shown, codes) == ([code for code in codes if code not in stays] or codes)


def turns(match: ludoteka.Match, code: int) -> bool:
    """Whether chance or another seat is asked after an action."""
    after = match.copy()
    after.play(code, settle=False)
    return after.to_move != match.to_move


def test_a_tree_that_is_full_goes_on_counting():
    match = toy()
    thinking = Search(match.game, 2, edges=8)
    found = thinking.think(seen(match), iterations=100)
    assert found.trials == 100
    assert sum(choice.visits for choice in found.choices) == 100


def test_what_was_found_is_taken_up_again_where_nothing_has_come_in_between():
    match = toy()
    thinking = Search(match.game, 2)
    shown = seen(match)
    first = thinking.think(shown, iterations=50)
    assert thinking.think(shown, iterations=50).best.visits > first.best.visits
    for choice in first.choices:
        after = match.copy()
        after.play(choice.code, settle=False)
        again = Search(match.game, 2)
        again.think(shown, iterations=200)
        again.follow(shown, choice.code)
        if after.to_move == match.to_move:
            found = again.think(seen(after), iterations=1)
            assert sum(one.visits for one in found.choices) > 1, "the trials of before count"
        else:
            after.settle()
            if after.to_move is not None:
                found = again.think(seen(after), iterations=3)
                assert sum(one.visits for one in found.choices) == 3, "nothing of before counts"


def test_another_position_is_never_taken_for_the_one_that_was_expected():
    match = toy()
    thinking = Search(match.game, 2)
    found = thinking.think(seen(match), iterations=50)
    thinking.follow(seen(match), found.best.code)
    other = seen(toy(2))
    assert sum(choice.visits for choice in thinking.think(other, iterations=7).choices) == 7


def test_a_share_of_the_win_goes_to_all_who_come_first():
    match = toy()
    while not match.over:
        match.play(match.legal()[0])
    payoff = settings(Thinker(), False, 0.0)[:2]
    search.judge(match.states[0], 0, settings(Thinker(), False, 0.0), payoff, match.game.ranker, match.game.evaluate)
    assert list(payoff) == [1.0 / len(match.winners) if seat in match.winners else 0.0 for seat in range(2)]


def test_where_all_play_together_all_get_what_is_more_than_at_the_start():
    match = ludoteka.new("dorfromantik", seats=2, seed=3)
    worth = float(match.game.evaluate(match.states[0], 0))
    payoff = settings(Thinker(), True, 0.0)[:2]
    for base, expected in ((worth, 0.5), (worth - 10.0, 1 / (1 + 2.718281828**-1.0))):
        how = settings(Thinker(scale=10.0), True, base)
        search.judge(match.states[0], 0, how, payoff, match.game.ranker, match.game.evaluate)
        assert list(payoff) == pytest.approx([expected] * 2)


def test_a_forced_action_costs_no_trial():
    match = ludoteka.new("tapestry", seed=3)
    while match.to_move is None or len(match.legal()) > 1:
        match.play(match.legal()[0])
    assert quick(match).trials == 0


def test_time_is_kept():
    found = ludoteka.search(toy(), ms=40, plain=True, threads=1)
    assert found.trials > 0
    assert found.seconds < 20


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "so many milliseconds or so many iterations"),
        ({"ms": 5, "iterations": 5}, "one of the two"),
        ({"iterations": 0}, "Iterations are a whole number from 1, not 0."),
        ({"iterations": 2.5}, "not 2.5"),
        ({"ms": 0}, "Milliseconds are a number from 1, not 0."),
        ({"seat": 1, "ms": 5}, "Seat 1 is not asked now."),
    ],
)
def test_what_cannot_be_searched_is_said(given, said):
    with pytest.raises(ludoteka.UserError, match=said):
        ludoteka.search(toy(), **given)


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "search:ms=fast",
        "search:depth=3",
        "search:iterations=0",
        "search:ms=5,iterations=5",
        "search:ms=5,threads=0",
    ],
)
def test_a_name_says_how_long_a_bot_searches_or_is_refused(name):
    with pytest.raises(ludoteka.UserError):
        make(name)


def test_the_budget_in_a_name_is_the_bots():
    assert told("search:ms=200").effort == Effort(ms=200)
    assert told("search:iterations=7,threads=2").effort == Effort(iterations=7, threads=2)
    assert (told("search:ms=60,ease=20").ease, told("search:ms=60").ease) == (20, 0)


def test_more_than_always_cannot_be_let_go():
    with pytest.raises(ludoteka.UserError, match="from 0 to 100"):
        told("search:ms=60,ease=101")


def test_the_settings_of_a_search_stay_with_it_in_a_list():
    assert bots.several("calm, search:ms=60,ease=20,greedy,search:ms=5,search:iterations=7,threads=2") == [
        "calm", "search:ms=60,ease=20", "greedy", "search:ms=5", "search:iterations=7,threads=2",
    ]  # fmt: skip
    assert bots.several("greedy,threads=2") == ["greedy", "threads=2"]


def test_people_at_a_table_cannot_ask_for_a_search_of_any_length():
    with pytest.raises(ludoteka.UserError, match="no bot “search:ms=100000”"):
        bots.listed("search:ms=100000")
    with pytest.raises(ludoteka.UserError, match="no bot “search:ms=100000”"):
        set_up(TOY, ["search:ms=100000", "human"], {})


@pytest.mark.compiled
def test_a_search_beats_greedy_at_the_toy():
    rules, won = native(TOY), 0
    for seed in range(30):
        match = ludoteka.new(TOY, seats=2, seed=f"beats {seed}")
        players = [make("search:iterations=60", random.Random(seed)), make("greedy", random.Random(seed))]
        players = players if seed % 2 else players[::-1]
        while (seat := match.to_move) is not None:
            match.play(players[seat].choose(seen(match, rules)))
        won += isinstance(players[match.winners[0]], Thoughtful)
    assert won >= 15


def test_the_bytes_of_a_position_are_left_alone():
    match = toy()
    shown = seen(match)
    kept = shown.states.copy()
    copy_into(kept, shown.states)
    Search(match.game, 2).think(shown, iterations=20)
    assert blob(kept) == blob(shown.states)


class Asking:
    """A position that only asks chance: kinds of questions in this order."""

    def __init__(self, *kinds: int) -> None:
        self.rng, self.seat, self.left = [1, 2, 3, 4], 0, list(kinds)
        self.told: list[tuple[int, int]] = []
        self.awaits = self.left[0]

    def draw(self) -> int:
        self.told.append((self.awaits, word(self)))
        self.left.pop(0)
        self.awaits = self.left[0] if self.left else 0
        return 0


def answers(*kinds: int, key: int = 5) -> list[tuple[int, int]]:
    asking = Asking(*kinds)
    chances = [key] + [0] * search.KINDS
    search.answered(asking, chances, Asking.draw)
    return asking.told


def test_what_else_is_asked_of_chance_in_a_trial_changes_no_later_dice():
    dice, cards = answers(1, 1, 1), answers(3, 1, 3, 1, 1)
    assert [answer for answer in cards if answer[0] == 1] == dice
    assert len({answer for _, answer in cards}) == len(cards), "each answer is another"
    assert answers(1, 1, 1, key=6) != dice


def test_all_actions_of_a_row_are_measured_against_the_likeliest():
    match = toy()
    thinking = Search(match.game, 2, thinker=WAYS[3])
    found = thinking.think(seen(match), iterations=90)
    likeliest = max((c for c in found.choices if c.visits), key=lambda c: c.worth)
    for choice in found.choices:
        pairs, more, squares = thinking._beside(choice.code)
        assert pairs == (0 if choice is likeliest else choice.visits)
        assert squares * pairs >= more * more - 1e-9


@pytest.mark.parametrize("doubt", [0.0, 1e9])
def test_whoever_doubts_does_what_looks_best_until_something_better_is_shown_beyond_chance(doubt):
    by_chance = 0
    how = Thinker(scale=3.0, halving=True, depth=1, horizon=9, rounds=2, tries=1, doubt=doubt)
    for entries in range(12):
        match = toy(entries)
        thinking = Search(match.game, 2, thinker=how)
        best = thinking.think(seen(match), iterations=30).best
        pairs, more, squares = thinking._beside(best.code)
        by_chance += pairs > 0 and squares * pairs > more * more + 1e-9  # sometimes it brought more, sometimes less
    assert by_chance == 0 if doubt else by_chance > 0
