"""`ludoteka tune` at the terminal."""

from __future__ import annotations

import pytest

from ludoteka.kernel.weights import read_weights
from tests.cli.line import ludoteka, refused
from tests.toy.shelf import TOY
from tests.toy.weighed import WEIGHED, WEIGHTS, weighed

__all__ = ["weighed"]

pytest.importorskip("cmaes", reason="the optimiser is an extra")

TUNE = ("tune", WEIGHED, "--plain", "--cores", 1, "-o", "goal=10")


@pytest.mark.slow
def test_a_table_says_what_was_found_and_only_what_is_better_is_written(weighed):
    file = weighed / "bots" / "weights.toml"
    search = (*TUNE, "--trials", 40, "--games", 12, "--check", 200, "--only", "PACE,value.HELD")
    said = ludoteka(*search)
    assert said.exit_code == 0, said.output
    head, pace, held, _, judged = said.stdout.splitlines()
    assert head.split() == ["weight", "old", "new"]
    assert pace.split()[:2] == ["value.PACE", "-0.5"]
    assert held.split()[:2] == ["value.HELD", "1"]
    assert judged.startswith("Against the old weights ")
    assert judged.endswith(" of 200 games on other deals; 50.0 % is fair.")
    assert file.read_text("utf-8") == WEIGHTS, "nobody has asked for more"
    written = ludoteka(*search, "--write")
    assert written.stdout == f"{said.stdout}Written: {file}\n"
    sheet = read_weights(file)
    assert sheet.made.result == judged
    assert sheet.made.command == (
        "ludoteka tune sprint --seats 2 --trials 40 --games 12 --check 200 --seed 1 --only PACE,value.HELD -o goal=10 "
        "--plain"
    )
    assert f"{sheet.modules['value']['PACE'].value:g}" == pace.split()[2]


@pytest.mark.slow
def test_what_is_not_better_for_certain_is_not_written(weighed):
    said = ludoteka(*TUNE, "--trials", 4, "--games", 2, "--check", 2, "--only", "HELD", "--write")
    assert said.exit_code == 0, said.output
    assert said.stdout.splitlines()[-1] == "That is not better for certain: the weights stay as they are."
    assert (weighed / "bots" / "weights.toml").read_text("utf-8") == WEIGHTS


@pytest.mark.slow
def test_what_cannot_be_is_said_in_one_sentence(weighed, tmp_path):
    assert "Dash has no weights" in refused("tune", TOY, "--plain", "--cores", 1)
    assert "No weight to be tuned is called “HOPE”" in refused(*TUNE, "--only", "HOPE")
    assert "2 seats, not 7" in refused(*TUNE, "--seats", 7)
    out = tmp_path / "out.jsonl"
    ludoteka(*TUNE, "--trials", 4, "--games", 2, "--check", 2, "--out", out)
    assert "holds another search" in refused(*TUNE, "--trials", 5, "--games", 2, "--check", 2, "--out", out)
