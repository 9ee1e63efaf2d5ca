"""Counts of all sequences of actions from named positions: a change in legality changes a number."""

import json

import pytest

import ludoteka
from ludoteka.engine import perft
from tests.checkout import ROOT

FILES = sorted(ROOT.glob("tests/games/*/perft/*.json"))
every_position = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
SLOWLY = 300  # sequences that the plain rules count in a moment


def read(file):
    data = json.loads(file.read_text("utf-8"))
    return ludoteka.position(data["position"], seed=data["seed"]), data["counts"]


def test_every_game_has_three_positions():
    counted = [file.parent.parent.name for file in FILES]
    assert all(counted.count(game) >= 3 for game in ludoteka.games())


@every_position
def test_the_plain_rules_count_as_it_is_written(file):
    match, counts = read(file)
    depth = max(k for k, n in enumerate(counts, 1) if n <= SLOWLY)
    assert perft.count_plain(match, depth) == counts[depth - 1]


@pytest.mark.compiled
@every_position
def test_the_compiled_rules_count_as_it_is_written(file):
    match, counts = read(file)
    assert [perft.count(match, depth) for depth in range(1, len(counts) + 1)] == counts
    assert sum(n for _, n in perft.divide(match, 2)) == counts[1]
