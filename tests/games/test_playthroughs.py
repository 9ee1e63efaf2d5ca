"""Whole matches as text, compared line by line; `make playthroughs` writes them anew."""

import difflib

import pytest

import ludoteka
from scripts.kept import playthroughs
from tests.checkout import ROOT

PLANS = list(playthroughs.plans())
CASES = [
    pytest.param(
        game,
        plan,
        file,
        id=f"{game}/{plan['name']}",
        marks=[pytest.mark.slow] if "greedy" in plan.get("bots", ()) else [],
    )
    for game, plan, file in PLANS
]  # the plain rules think slowly


@pytest.mark.parametrize(("game", "plan", "file"), CASES)
@pytest.mark.slow
def test_a_match_goes_as_it_is_written(game, plan, file):
    written = file.read_text("utf-8").splitlines()
    played = playthroughs.text_of(game, plan).splitlines()
    assert not list(difflib.unified_diff(written, played, "written", "played", lineterm=""))


def test_every_game_has_playthroughs_and_every_text_a_plan():
    assert {game for game, _, _ in PLANS} == set(ludoteka.games())
    texts = set(ROOT.glob("tests/games/*/playthroughs/*.txt"))
    assert texts == {file for _, _, file in PLANS}
