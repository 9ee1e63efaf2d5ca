"""Positions and matches as files, undo, copies, other processes: the same bytes each time."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys

import pytest

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from tests.checkout import ROOT
from tests.laws.builds import GAMES, blob, every_game, played, points_of, rules_of, trial, until
from tests.toy.shelf import FOLDER

FINISHED = [file for file in sorted(ROOT.glob("tests/games/*/matches/*.json")) if ".scores" not in file.name]


def table(match: ludoteka.Match) -> tuple[object, ...]:
    """All that a position must bring back."""
    legal = {action.notation for action in match.legal()}
    return match.over, match.to_move, match.awaits_chance, match.scores, legal, json.dumps(match.position())


@every_game
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.slow
def test_a_position_is_written_and_read_all_along_a_match(name, seed):
    whole = played(name, seed)
    for k in range(0, len(whole.log) + 1, 1 + len(whole.log) // 50):
        match = until(whole, k)
        written = json.dumps(match.position(), ensure_ascii=False)
        again = ludoteka.position(written)
        assert table(again) == table(match)


@pytest.mark.slow
@pytest.mark.parametrize("file", FINISHED, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_positions_of_matches_that_were_played_well_are_written_and_read(file):
    whole = ludoteka.load(file)
    for k in range(len(whole.log), 0, -30):
        match = until(whole, k)
        assert table(ludoteka.position(json.dumps(match.position()))) == table(match)


@every_game
def test_a_match_goes_on_from_a_position_as_from_the_match(name):
    """The same answers of chance and the same actions lead to the same table."""
    whole = played(name, seed=2)
    half = until(whole, len(whole.log) // 2)
    again = ludoteka.position(half.position())
    for entry in whole.log[len(half.log) :]:
        if entry.seat is None:
            again.answer(entry.notation)
        else:
            again.play(entry.notation)
    assert again.over
    assert again.scores == whole.scores
    assert blob(ludoteka.load(again.to_json()).states) == blob(again.states)


@every_game
@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.slow
def test_a_match_file_brings_the_match_back(name, seed, tmp_path):
    match = played(name, seed)
    file = tmp_path / "match.json"
    file.write_text(match.to_json(), "utf-8")
    again = ludoteka.load(file)
    assert blob(again.states) == blob(match.states)
    assert again.log == match.log
    assert again.to_json() == match.to_json()


@every_game
def test_a_match_of_answers_by_hand_is_saved_too(name):
    whole = played(name, seed=1)
    match = Match(load(name), whole.seats, whole.options, None)
    assert match.seed is None
    if match.awaits_chance:
        match.answer(next(o for o in range(match.game.outcomes) if match.game.odds(match.states[0], o)))
    again = ludoteka.load(match.to_json())
    assert blob(again.states) == blob(match.states)
    assert again.log == match.log


@every_game
def test_undo_gives_the_same_bytes(name):
    whole = played(name, seed=3)
    dice = random.Random(3)
    for k in sorted(dice.sample(range(len(whole.log)), 12)):
        match = until(whole, k)
        match.settle()
        if match.over:
            continue
        before, entries = blob(match.states), len(match.log)
        for settle in (False, True):
            match.play(dice.choice(match.legal()).code, settle=settle)
            assert match.undoable() is (len(match.log) == entries + 1)
            match.undo()
            assert blob(match.states) == before
            assert len(match.log) == entries


@every_game
def test_a_match_undone_to_its_start_and_played_again_is_the_same(name):
    match = played(name, seed=0)
    whole = match.copy()
    while any(entry.seat is not None for entry in match.log):
        match.undo()
    for entry in whole.log:
        if entry.seat is not None:
            match.play(entry.notation)
    assert match.log == whole.log
    assert blob(match.states) == blob(whole.states)


@every_game
def test_a_copy_is_independent(name):
    for match in points_of(name, seed=1, points=4):
        before, log = blob(match.states), match.log
        twin = match.copy()
        while not twin.over and len(twin.log) < len(log) + 40:
            twin.settle()
            if not twin.over:
                twin.play(twin.legal()[-1])
        twin.undo()
        assert (blob(match.states), match.log) == (before, log)


ELSEWHERE = """
import hashlib, json, sys
from pathlib import Path
import ludoteka
from ludoteka.engine.registry import load
from ludoteka.engine.match import Match
from ludoteka.engine.registry import add_folder
add_folder(Path(sys.argv[1]))
from tests.laws.builds import blob, rules_of, trial
found = {}
for name, text in json.load(sys.stdin).items():
    match = ludoteka.load(text)
    assert "numba" not in sys.modules
    found[name] = hashlib.sha256(blob(match.states)).hexdigest()
if "compiled" in sys.argv:
    found = {name: trial(rules_of(name, "compiled"), 20, 11, 1000)[1] for name in found}
print(json.dumps(found))
"""


def elsewhere(*arguments: str) -> dict[str, object]:
    """What another process finds for a match of each game."""
    files = json.dumps({name: played(name, seed=2).to_json() for name in GAMES})
    command = [sys.executable, "-W", "error", "-c", ELSEWHERE, str(FOLDER), *arguments]
    done = subprocess.run(command, input=files, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_another_process_comes_to_the_same_bytes():
    assert elsewhere() == {name: hashlib.sha256(blob(played(name, seed=2).states)).hexdigest() for name in GAMES}


@pytest.mark.compiled
@pytest.mark.slow  # when all is compiled: else two processes would do it side by side
def test_another_process_comes_to_the_same_bytes_by_the_compiled_rules():
    here = {name: trial(rules_of(name, "compiled"), 20, 11, 1000)[1] for name in GAMES}
    assert elsewhere("compiled") == here
