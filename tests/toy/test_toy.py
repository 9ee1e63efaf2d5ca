"""A game is one folder: Dash is played by everything in the house, and nothing in the house knows of it."""

from __future__ import annotations

import random

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.batch import Batch
from ludoteka.engine.registry import load
from scripts.kept import ledger
from tests.checkout import PACKAGE
from tests.toy.shelf import FOLDER, TOY


def race(*rolls_and_actions: str, **position: object) -> ludoteka.Match:
    """A race from a position, with the rolls and actions that follow."""
    start = {"game": TOY, "to_move": 0, "turns": 0, "rolled": 0, "fields": [0, 0], "cards": [4, 2], "played": [0, 0]}
    match = ludoteka.position(start | position)
    for entry in rolls_and_actions:
        if match.awaits_chance:
            match.answer(entry)
        else:
            match.play(entry)
    return match


@pytest.mark.rule("D1")
def test_each_seat_in_turn_rolls_and_walks_or_rests():
    match = race("5", "walk", "3", "rest")
    assert match.scores == (5, 0)
    assert match.states[0].seat == 0
    assert str(match.refusal("walk")) == "The die has not been rolled yet. (D1)"
    assert [line for k in range(4) for line in match.told(k)] == [
        "Seat 1 rolls 5.", "Seat 1 walks 5.", "Seat 2 rolls 3.", "Seat 2 rests.",
    ]  # fmt: skip


@pytest.mark.rule("D2")
def test_a_card_is_played_once_and_hidden_before():
    match = race("5", "card", "1", "walk", "6")
    assert match.scores == (4, 1)
    assert str(match.refusal("card")) == "The card has been played. (D2)"
    assert match.view(0)["cards"] == [0, 0]
    assert match.view(1)["cards"] == [0, 2]
    assert match.view(None)["played"] == [4, 0]


@pytest.mark.rule("D3")
def test_nobody_goes_past_the_last_field_and_who_stands_on_it_ends_the_race():
    match = race("6", fields=[15, 0])
    assert str(match.refusal("walk")) == "The race ends on field 20; nobody goes past it. (D3)"
    assert [str(action) for action in match.legal()] == ["Seat 1 rests.", "Seat 1 plays the card 4."]
    match = race("5", "walk", fields=[15, 3])
    assert match.over
    assert match.winners == (0,)
    assert race("1", "walk", turns=59).over


def test_its_ledger_names_its_tests():
    text = (FOLDER / TOY / "rulebook.toml").read_text("utf-8")
    assert ledger.filled(text, ledger.marked(FOLDER)) == text


def test_it_is_found_by_looking():
    assert TOY in ludoteka.games()
    assert not (PACKAGE / "games" / TOY).exists()


def test_it_is_played_like_any_game():
    match, bot = ludoteka.new(TOY, seed=3, goal=10), bots.make("greedy", random.Random(1))
    while not match.over:
        match.play(bot.choose(bots.seen(match)))
    assert max(match.scores) == 10
    assert ludoteka.load(match.to_json()).scores == match.scores


@pytest.mark.compiled
def test_it_is_stepped_in_batches():
    batch = Batch(TOY, 8, seed=1)
    for _ in range(100):
        batch.step(batch.random_actions())
        assert not batch.refused.any()
    assert batch.final.max() > 0


def test_its_whole_folder_is_short():
    files = [*(FOLDER / TOY).glob("*.py")]
    written = [line for file in files for line in file.read_text("utf-8").splitlines() if line.strip()]
    assert len(written) < 300
    assert load(TOY).value is None
