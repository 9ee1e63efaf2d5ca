"""Real finished matches: they must go on replaying to the points they had, whatever is mended in the rules."""

import json

import pytest

import ludoteka
from tests.checkout import ROOT

SCORES = sorted(ROOT.glob("tests/games/*/matches/*.scores.json"))


@pytest.mark.parametrize("file", SCORES, ids=lambda file: f"{file.parent.parent.name}/{file.name.split('.')[0]}")
@pytest.mark.slow
def test_a_finished_match_replays_to_its_score_sheet(file):
    match = ludoteka.load(file.with_name(file.name.replace(".scores", "")))
    kept = json.loads(file.read_text("utf-8"))
    assert match.over
    assert list(match.scores) == kept["scores"]
    assert [[line.label, *line.values] for line in match.sheet()] == kept["sheet"]


def test_every_game_has_finished_matches():
    assert {file.parent.parent.name for file in SCORES} == set(ludoteka.games())
