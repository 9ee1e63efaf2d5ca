"""Rules are written so that they can be compiled: they call rules, name fields that are there, make nothing anew."""

from __future__ import annotations

import pytest

from ludoteka.engine.registry import load
from ludoteka.kernel.mistakes import mistakes, reached
from tests.laws.builds import GAMES

RULES = (
    "setup", "refusal", "apply", "draw", "deal", "odds", "legal", "score", "value", "tally", "hide", "determinize",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_rules_can_be_compiled(name):
    game = load(name)
    rules = [game.rule_called(called) for called in RULES] + [game.rank] * bool(game.rank)
    assert len(reached(rules)) > len(RULES)
    assert not (found := mistakes(rules, game.state.dtype.names)), "\n".join(found)
