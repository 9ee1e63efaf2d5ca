"""Judgements of what was done: they find what was dear, see nothing hidden, and come to the same again."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.bots import Judged, Judgement, before, judgement, judgements, seen, turning_points
from ludoteka.engine.native import native
from ludoteka.engine.thinking.judgement import decisions
from tests.laws.builds import every_game, played, twins, until
from tests.toy.shelf import TOY


def toy(seed: str = "judged") -> ludoteka.Match:
    """A whole match in which everybody always does the first thing that is legal."""
    match = ludoteka.new(TOY, seats=2, seed=seed)
    while not match.over:
        match.play(match.legal()[0])
    return match


def test_each_decision_is_judged_once_in_the_order_of_the_log():
    match = toy()
    judged = list(judgements(match, iterations=40))
    free = [k for k, entry in enumerate(match.log) if entry.seat is not None and len(before(match, k).legal()) > 1]
    assert [one.entry for one in judged] == free
    for one in judged:
        assert (one.seat, one.judgement.done) == (match.log[one.entry].seat, match.log[one.entry].code)
        assert 0 <= one.judgement.cost <= 1
        assert (one.judgement.cost > 0) == (one.judgement.best != one.judgement.done)
        assert (one.judgement.gain > 0) == (one.judgement.next is not None)
        assert not (one.judgement.gain and one.judgement.cost), "what was best costs nothing"
    assert any(one.judgement.stands_out for one in judged)
    assert any(one.judgement.cost > 0.05 for one in judged), "the first legal thing is not always good"


def test_the_seats_are_those_that_were_asked_for():
    match = toy()
    assert {one.seat for one in judgements(match, [1], iterations=10)} == {1}


def test_what_wins_at_once_costs_nothing_and_what_lets_it_go_costs_the_win():
    match = ludoteka.new(TOY, seats=2, seed="at once")
    while not match.over:
        shown = seen(match)
        wins = [code for code in shown.legal() if won(match, code)]
        others = [code for code in shown.legal() if code not in wins]
        if wins and others:
            taken = judgement(shown, wins[0], iterations=200)
            assert taken is not None
            assert (taken.best, taken.cost) == (wins[0], 0.0)
            assert taken.stands_out == (len(wins) == 1), "of two ways to win neither stands out"
            assert (taken.next in others) == taken.stands_out
            found = [judgement(shown, code, iterations=200) for code in others]
            assert all(one is not None and one.best in wins and one.cost > 0 for one in found)
            assert all(one is not None and (one.next, one.gain) == (None, 0.0) for one in found)
            return
        match.play(match.legal()[-1])
    pytest.fail("nobody could win at once")


def won(match: ludoteka.Match, code: int) -> bool:
    after = match.copy()
    after.play(code)
    return after.over and after.winners == (match.to_move,)


@pytest.mark.slow
def test_the_same_seed_judges_the_same():
    match = toy()
    assert list(judgements(match, iterations=20, seed=3)) == list(judgements(match, iterations=20, seed=3))
    assert list(judgements(match, iterations=20, seed=3)) != list(judgements(match, iterations=20, seed=4))


def test_what_was_forced_is_not_judged_and_what_is_not_legal_neither():
    match = ludoteka.new("tapestry", seed=3)
    while match.to_move is None or len(match.legal()) > 1:
        match.play(match.legal()[0])
    assert judgement(seen(match), match.legal()[0].code, iterations=5) is None
    with pytest.raises(ValueError, match="is not legal here"):
        judgement(seen(match), -1, iterations=5)


def choosing_of_few(name: str) -> ludoteka.Match:
    """Early in a random match, where as few things as ever are legal: a search that plays on tries each of them."""
    match = played(name, seed=1)
    entries = [k for k in decisions(match)[5:60] if len(before(match, k).legal()) > 1]
    return until(match, min(entries, key=lambda k: len(before(match, k).legal())))


@pytest.mark.compiled
@every_game
def test_what_is_hidden_makes_no_difference(name):
    match = choosing_of_few(name)
    code = match.legal()[-1].code
    one, other = (judgement(seen(each, native(name)), code, iterations=40) for each in twins(match))
    assert one == other


@pytest.mark.compiled
def test_together_a_cost_is_told_in_points():
    match = ludoteka.new("dorfromantik", seats=1, seed=8)
    while match.to_move is None or len(match.legal()) < 40:
        match.play(match.legal()[0])
    shown = seen(match, native("dorfromantik"))
    worst = min(ludoteka.search(match, iterations=400).choices, key=lambda choice: choice.worth)
    found = judgement(shown, worst.code, iterations=400)
    assert found is not None
    assert found.points
    assert found.best != worst.code
    assert found.cost > 1, "more than a share of a win could be"


def test_turning_points_are_the_dearest_that_matter_in_the_order_of_the_match():
    judged = [Judged(k, 0, Judgement(1, 2, cost, 0.5)) for k, cost in enumerate((0.3, 0.01, 0.2, 0.5, 0.1))]
    assert [one.entry for one in turning_points(judged, 3)] == [0, 2, 3]
    assert [one.entry for one in turning_points(judged, 9)] == [0, 2, 3, 4]
    assert [one.entry for one in turning_points([Judged(0, 0, Judgement(1, 2, 0.5))], 9)] == [], "half a point"


def test_what_is_worth_little_more_than_the_next_best_does_not_stand_out():
    assert not Judgement(1, 1, 0.0, 0.5, 2, 0.015).stands_out
    assert Judgement(1, 1, 0.0, 0.5, 2, 0.025).stands_out
    assert not Judgement(1, 1, 0.0, None, 2, 0.9).stands_out
    assert Judgement(1, 1, 0.0, None, 2, 1.5).stands_out


def test_a_budget_that_cannot_be_is_said():
    with pytest.raises(ludoteka.UserError, match="one of the two"):
        list(judgements(toy()))
