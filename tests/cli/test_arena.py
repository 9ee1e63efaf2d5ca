"""`ludoteka arena` at the terminal."""

from __future__ import annotations

import json
import sys

import pytest

from tests.checkout import ROOT
from tests.cli.line import ludoteka, refused
from tests.toy.shelf import TOY

ARENA = ("arena", TOY, "--plain", "--cores", "1")


def test_tables_say_who_is_better_and_a_file_keeps_the_games(tmp_path):
    out = tmp_path / "run.jsonl"
    said = ludoteka(*ARENA, "--games", 9, "--bots", "greedy,random", "--out", out)
    assert said.exit_code == 0, said.output
    assert "10 games on 5 boards; fair is 50.0 %." in said.stdout
    assert len(out.read_text().splitlines()) == 11
    again = ludoteka(*ARENA, "--games", 9, "--bots", "greedy,random", "--out", out)
    assert again.stdout == said.stdout
    assert len(out.read_text().splitlines()) == 11


def test_json_has_what_the_tables_have():
    said = ludoteka(*ARENA, "--games", 6, "--bots", "greedy,random", "--json")
    data = json.loads(said.stdout)
    assert {one["bot"] for one in data["standings"]} == {"greedy", "random"}
    assert data["games"] == 6
    assert sum(one["wins"] for one in data["standings"]) == pytest.approx(6)


@pytest.mark.parametrize("kind", ["png", "svg"])
@pytest.mark.slow
def test_a_plot_is_drawn(tmp_path, kind):
    pytest.importorskip("matplotlib", reason="plots are an extra")
    picture = tmp_path / f"run.{kind}"
    ludoteka(*ARENA, "--games", 4, "--plot", picture)
    assert picture.read_bytes().startswith(b"\x89PNG" if kind == "png" else b"<?xml")
    assert "cannot be drawn" in refused(*ARENA, "--games", 2, "--plot", tmp_path / "run.nothing")


def test_a_program_plays_and_what_it_does_wrong_is_said():
    mine = f"mine=exec:{sys.executable} {ROOT / 'docs/examples/bot.py'}"
    said = ludoteka(*ARENA, "--games", 2, "--bots", "mine,random", "--bot", mine)
    assert said.exit_code == 0, said.output
    assert "lost" not in said.stdout.splitlines()[-1]
    said = ludoteka(*ARENA, "--games", 2, "--bots", "dumb,random", "--bot", f"dumb=exec:{sys.executable} -c pass")
    assert "dumb lost 2 games by a fault: OutsideError: has ended" in said.stdout


def test_what_cannot_be_is_said_in_one_sentence(tmp_path):
    assert "There is no bot “nobody”" in refused(*ARENA, "--bots", "greedy,nobody")
    assert "Name the bots" in refused(*ARENA, "--bots", "greedy,")
    assert "2 seats, not 7" in refused(*ARENA, "--seats", 7)
    assert "defines no bot" in refused(*ARENA, "--bot", "mine=ls")
    assert "cannot be written" in refused(*ARENA, "--games", 2, "--out", tmp_path / "nowhere" / "run.jsonl")
