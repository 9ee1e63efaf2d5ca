"""A new game's folders, and what counts its actions and keeps its matches."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteka
from ludoteka.engine import perft
from scripts.kept import counts, ledger, matches, playthroughs
from scripts.new_game import __main__ as new_game
from tests.checkout import ROOT
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

registry = importlib.import_module("ludoteka.engine.registry")


@pytest.fixture(params=[False, True], ids=["files", "rooms"])
def sprout(request, tmp_path):
    """A new game on the shelf for a test's time; each has a name of its own, for modules stay loaded."""
    name = f"sprout_{'rooms' if request.param else 'files'}"
    new_game.made(name, rooms=request.param, root=tmp_path)
    games = tmp_path / "src" / "ludoteka" / "games"
    book = games / name / "rulebook.toml"
    book.write_text(ledger.filled(book.read_text("utf-8"), ledger.marked(tmp_path / "tests" / "games" / name)), "utf-8")
    registry.add_folder(games)
    return name


def folder_of(name: str) -> Path:
    return Path(registry.load(name).folder)


def test_it_is_played_to_its_end(sprout, tmp_path):
    game = registry.load(sprout)
    assert game.title == sprout.replace("_", " ").title()
    assert (game.folder / "rules" / "__init__.py").exists() == sprout.endswith("rooms")
    for _, match in matches.finished(sprout):
        assert match.over
        assert game.audit(match.states[0]) == []
        assert ludoteka.load(match.to_json()).scores == match.scores


@pytest.mark.slow
def test_it_is_set_as_agreed_and_its_tests_are_whole(sprout, tmp_path):
    for file in tmp_path.rglob("*.py"):
        for command in (["format", "--check", "--force-exclude"], ["check"]):
            ruff = [
                sys.executable,
                "-m",
                "ruff",
                *command,
                "--stdin-filename",
                str(ROOT / file.relative_to(tmp_path)),
                "-",
            ]
            text = file.read_text("utf-8")
            done = subprocess.run(ruff, input=text, cwd=ROOT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr
    marks = ledger.marked(tmp_path / "tests" / "games" / sprout)
    assert set(marks) == set(registry.load(sprout).rulebook.rules)


def test_all_it_says_is_translated(sprout):
    names = {f"{lang}.po" for lang in ("cs", "pl", "sk")}
    catalogs = list((folder_of(sprout) / "locale").glob("*.po"))
    assert {file.name for file in catalogs} == names
    assert all('msgstr ""' not in file.read_text("utf-8").partition("\n\n")[2] for file in catalogs)


@pytest.mark.slow
def test_it_passes_every_law_and_its_own_tests(sprout, tmp_path):
    """In a process of its own, in which it stands among the games from the start."""
    games = tmp_path / "src" / "ludoteka" / "games"
    tests = [
        "tests/laws",
        "tests/table/test_pages.py",
        str(tmp_path / "tests" / "games" / sprout / f"test_{sprout}.py"),
    ]
    code = (
        "import sys, pytest; from pathlib import Path; from ludoteka.engine.registry import add_folder; "
        f"add_folder(Path({str(games)!r})); "
        f"sys.exit(pytest.main(['-q', '-n', '0', '-m', 'not slow and not compiled', '-k', {sprout!r}, *{tests!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 50


@pytest.mark.parametrize("name", ["Chess", "9men", "go-moku", "", TOY + "/x"])
def test_a_name_that_no_folder_can_have_is_refused(name, tmp_path):
    with pytest.raises(ValueError, match="is no name for a game"):
        new_game.made(name, root=tmp_path)


def test_a_game_that_is_there_is_left_alone():
    with pytest.raises(ValueError, match="src/ludoteka/games/catan is there already"):
        new_game.made(ludoteka.games()[0])


# What is kept of a game


def test_three_positions_are_counted_and_then_the_same_ones_anew(tmp_path):
    files = counts.brought_up_to_date(TOY, tmp_path)
    assert {file.stem for file in files} == {"start", "most", "middle"}
    kept = json.loads((tmp_path / "middle.json").read_text("utf-8"))
    match = ludoteka.position(kept["position"], seed=kept["seed"])
    assert kept["counts"] == [perft.count_plain(match, depth) for depth in range(1, len(kept["counts"]) + 1)]
    assert json.loads((tmp_path / "start.json").read_text("utf-8"))["counts"][-1] > 100
    (tmp_path / "most.json").unlink()
    (tmp_path / "middle.json").write_text(json.dumps(kept | {"counts": [0, 0]}))
    counts.brought_up_to_date(TOY, tmp_path)
    assert {file.stem for file in tmp_path.glob("*.json")} == {"start", "middle"}
    assert json.loads((tmp_path / "middle.json").read_text("utf-8"))["counts"] == kept["counts"][:2]


def test_three_matches_are_kept_with_their_sheets_and_then_the_same_ones(tmp_path):
    files = matches.brought_up_to_date(TOY, tmp_path)
    before = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    assert len(files) == 3
    assert len(before) == 6
    sheet = files[0].with_suffix(".scores.json")
    assert json.loads(sheet.read_text("utf-8"))["scores"] == list(ludoteka.load(files[0]).scores)
    sheet.write_text("{}")
    assert matches.brought_up_to_date(TOY, tmp_path) == sorted(files)
    assert {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()} == before


def test_bots_that_go_on_for_ever_are_told_of(monkeypatch):
    monkeypatch.setattr(matches, "ENDLESS", 4)
    with pytest.raises(ValueError, match="dash: greedy bots go on for ever"):
        list(matches.finished(TOY))
    plan = {"about": "greedy", "seats": 2, "seed": "oak", "options": {}, "bots": ["greedy"]}
    assert playthroughs.text_of(TOY, plan)
    monkeypatch.setattr(playthroughs, "ENDLESS", 4)
    with pytest.raises(ValueError, match="bots go on for ever"):
        playthroughs.text_of(TOY, plan)


def test_what_was_kept_of_other_rules_is_named_with_the_remedy(tmp_path):
    for kept, made in (("perft", counts), ("matches", matches)):
        file = made.brought_up_to_date(TOY, tmp_path / kept)[0]
        file.write_text(file.read_text("utf-8").replace('"dash"', '"chess"'), "utf-8")
        with pytest.raises(ValueError, match=f"(?s){file.name}: .*delete such files"):
            made.brought_up_to_date(TOY, tmp_path / kept)


def test_what_the_ledger_cannot_fill_in_is_said():
    book = {"rule": [{"id": "R1", "tests": []}, {"id": "R2"}, {"id": "R3", "tests": ["test_a.py::test_a"]}]}
    marks = {"R2": ["test_a.py::test_b"], "R3": ["test_a.py::test_a"], "R9": ["test_a.py::test_c"]}
    assert list(ledger.unfilled(book, marks)) == [
        "no test names rule R1",
        "rule R2 has no line `tests = []` to be filled: id comes first, tests last",
        "there is no rule R9, which test_a.py::test_c names",
    ]
