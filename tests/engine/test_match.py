"""A match in the hand of a Python user."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.registry import load
from tests.laws.builds import blob, every_game, played
from tests.toy.shelf import TOY


@pytest.fixture
def race():
    """A race whose dice are thrown by hand."""
    return ludoteka.new(TOY, dice=False)


def test_an_action_may_be_given_as_object_code_notation_or_words(race):
    for way in (lambda a: a, lambda a: a.code, lambda a: a.notation, str, lambda a: a.words("cs")):
        race.answer("2")
        action = race.legal()[0]
        race.play(way(action))
        assert race.log[-1].notation == "walk"
    assert race.scores == (6, 4)


def test_an_action_prints_in_words(race):
    race.answer("2")
    action = race.legal()[0]
    assert str(action) == "Seat 1 walks 2."
    assert repr(action) == "<Seat 1 walks 2.>"
    assert [10, 20, 30][action] == 10, "and is its code"


def test_a_refused_action_says_why_in_every_language_and_changes_nothing():
    race = ludoteka.position({
        "game": TOY, "to_move": 1, "turns": 3, "rolled": 6, "fields": [0, 18], "cards": [1, 1], "played": [0, 0],
    })  # fmt: skip
    before = blob(race.states)
    with pytest.raises(ludoteka.Refused) as refused:
        race.play("walk")
    refusal = refused.value.refusal
    assert (refusal.reason, refusal.rule, refusal.chapter) == ("PAST_GOAL", "D3", "The race")
    assert str(refusal) == "The race ends on field 20; nobody goes past it. (D3)"
    assert "field 20" in refused.value.sentence("cs")
    assert blob(race.states) == before
    assert race.log == ()


def test_chance_is_asked_for_and_may_be_left_open():
    match = ludoteka.new(TOY, seed=1)
    assert (match.to_move, match.awaits_chance) == (0, False), "the first roll has been thrown"
    match.play("rest", settle=False)
    assert (match.to_move, match.awaits_chance) == (None, True)
    assert match.undoable()
    assert match.undoable(0)
    assert not match.undoable(1)
    match.settle()
    assert (match.to_move, match.awaits_chance) == (1, False)
    assert not match.undoable()


def test_chance_by_hand_is_held_to_what_can_come(race):
    for nonsense in ("7", "0", "x", 6, -1):
        with pytest.raises(ludoteka.UserError):
            race.answer(nonsense)
    race.settle()
    assert race.awaits_chance, "nobody throws but the hand"
    race.answer(5)
    assert race.log[-1].notation == "6"
    with pytest.raises(ludoteka.UserError, match="Nothing is asked of chance now"):
        race.answer("1")


def test_chance_says_what_it_may_answer_and_how_likely_it_is(race):
    assert [(o.code, o.notation, o.probability) for o in race.outcomes()] == [(k, str(k + 1), 1 / 6) for k in range(6)]
    assert str(race.outcomes()[3]) == "4"
    twin = race.copy()
    twin.answer(race.outcomes()[3])
    assert twin.log[-1].notation == "4"
    assert twin.outcomes() == [], "a seat is asked"
    assert race.awaits_chance


def test_outcomes_are_those_of_the_position():
    match = ludoteka.new("dorfromantik", seed=1)
    match.play(match.legal()[0], settle=False)
    odds = {o.code: int(match.game.odds(match.states[0], o.code)) for o in match.outcomes()}
    assert all(odds.values())
    assert len(odds) > 1
    assert [o.probability for o in match.outcomes()] == [n / sum(odds.values()) for n in odds.values()]
    assert not any(match.game.odds(match.states[0], o) for o in range(match.game.outcomes) if o not in odds)


def test_an_imagined_match_is_a_match_of_its_own():
    race = ludoteka.new(TOY, seed=3)
    race.play("rest")
    race.play("rest", settle=False)
    before = blob(race.states)
    imagined = race.imagined(0, seed=5)
    assert (imagined.log, imagined.awaits_chance, imagined.options) == ((), True, race.options)
    imagined.settle()
    imagined.play("rest")
    imagined.undo()
    imagined.undo()
    assert blob(race.states) == before
    assert len(race.log) == 4
    imagined.play("walk")
    again = ludoteka.load(imagined.to_json())
    assert again.log == imagined.log
    assert again.view() == imagined.view()
    assert blob(pickle.loads(pickle.dumps(imagined)).states) == blob(imagined.states)


def test_an_imagined_match_never_has_the_dice_to_come():
    """Not even with the match's own seed, from its very start."""
    race = ludoteka.new(TOY, seed=3)
    dreams = [race.imagined(0, seed) for seed in (3, "3", race.seed, 4)]
    rolls = []
    for match in (race, *dreams):
        while not match.over:
            match.play("rest")
        rolls.append([entry.notation for entry in match.log if entry.seat is None])
    assert rolls[1] == rolls[2] == rolls[3]
    assert rolls[0][1:] != rolls[1]
    assert rolls[1] != rolls[4]
    assert race.imagined(0).seed != race.imagined(0).seed, "a fresh secret where none is given"


def test_undo_takes_back_the_last_action_and_what_chance_answered_since():
    match = ludoteka.new(TOY, seed=1)
    start = blob(match.states)
    match.undo()
    assert blob(match.states) == start, "nothing is undone at the start"
    match.play("rest")
    match.play("rest")
    match.undo()
    match.undo()
    assert blob(match.states) == start


def test_the_log_keeps_what_was_meant_apart_from_what_chance_answered(race):
    race.answer("3")
    race.play("card")
    assert [(entry.seat, entry.notation) for entry in race.log] == [(None, "3"), (0, "card")]


def test_without_a_seed_each_match_has_its_own_secret():
    one, other = ludoteka.new(TOY), ludoteka.new(TOY)
    assert one.seed != other.seed
    assert ludoteka.new(TOY, seed=7).log == ludoteka.new(TOY, seed="7").log


def test_dice_may_be_taken_up_after_chance_by_hand(race):
    race.answer("3")
    race.play("walk")
    race.take_dice("a secret")
    race.settle()
    assert race.to_move == 1


@every_game
def test_a_match_draws_itself_and_says_where_it_stands(name):
    match = played(name, length=5)
    assert match.ask() in repr(match)
    assert str(match) == match.text()
    over = played(name)
    assert over.ask() in over.text()
    assert repr(over).endswith("entries: over>")


# Secrets


def open_from(turn):
    """`hide` of a race in which the cards lie open from a turn on."""
    real = load(TOY).hide

    def hide(s: Any, seat: int) -> None:
        if s.turns < turn:
            real(s, seat)
        s.rng[:] = 0

    return hide


def raced(hide, *moves):
    race = ludoteka.new(TOY, seed=3)
    race.game = replace(race.game, hide=hide)
    for move in moves:
        race.play(move, settle=False)
        if move != moves[-1]:
            race.settle()
    return race


def test_an_action_that_has_shown_something_is_not_taken_back():
    """After the second turn both cards lie open: whoever took it has seen the other's."""
    race = raced(open_from(2), "rest")
    assert race.undoable(0)
    assert not race.undoable(1)
    assert not race.taught(1)
    race.settle()
    race.play("rest", settle=False)
    assert race.taught(3)
    assert not race.undoable()
    assert not race.undoable(1)
    race.undo()
    assert race.log[-1].seat is None, "a Python user may all the same"


def test_playing_one_s_own_card_shows_nothing_new_to_oneself():
    race = raced(load(TOY).hide, "card")
    assert race.undoable(0)


def test_a_match_is_divided_once_seats_see_different_tables():
    def closed_from(s: Any, seat: int) -> None:
        if s.turns:
            load(TOY).hide(s, seat)
        s.rng[:] = 0

    assert ludoteka.new(TOY, seed=3).divided
    race = raced(closed_from)
    assert not race.divided
    race.play("rest", settle=False)
    assert race.divided
    assert copy.deepcopy(race).divided
    assert pickle.loads(pickle.dumps(ludoteka.new(TOY, seed=3))).divided
    race.undo()
    assert not race.divided
    assert not raced(open_from(0), "rest").divided


@every_game
def test_a_game_without_secrets_divides_nobody_and_lets_every_last_step_be_taken_back(name):
    match = played(name, length=9)
    assert match.divided <= match.game.secrets
    if not match.game.secrets:
        assert not any(match.taught(k) for k in range(len(match.log)))
