"""Rules are written so that they can be compiled: they call rules, name fields that are there, make nothing anew."""

from __future__ import annotations

import importlib

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.kernel.mistakes import mistakes, reached
from tests.laws.builds import GAMES, every_game, played

RULES = (
    "setup", "refusal", "apply", "draw", "deal", "odds", "legal", "score", "value", "tally", "hide", "determinize",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_rules_can_be_compiled(name):
    game = load(name)
    rules = [game.rule_called(called) for called in RULES] + [game.rank] * bool(game.rank)
    assert len(reached(rules)) > len(RULES)
    assert not (found := mistakes(rules, game.state.dtype.names)), "\n".join(found)


@every_game
@pytest.mark.slow
def test_a_game_says_whether_all_play_together(name):
    """Where all play against the score they have the same points and win together; elsewhere somebody loses."""
    ends = [match for seed in range(1, 6) if (match := played(name, seed=seed)).seats > 1]
    assert ends
    assert all(len(match.winners) == match.seats for match in ends) == load(name).together


@pytest.mark.parametrize("name", ludoteka.games())
def test_a_search_thinks_by_the_settings_that_were_found_for_the_game(name):
    """They stand in a file that nothing else reads, and would be forgotten without a sound."""
    game = load(name)
    if (game.folder / "bots" / "thinker.py").exists():
        assert game.thinker is importlib.import_module(f"{game.package}.bots.thinker").THINKER
