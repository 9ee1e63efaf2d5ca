"""Bots that are programs: what they are told, what they answer, how they fail."""

from __future__ import annotations

import json
import random
import shutil
import sys
from pathlib import Path

import pytest

import ludoteka
from ludoteka.engine import bots, own
from ludoteka.engine.outside import Outside, OutsideError
from ludoteka.text.errors import UserError
from tests.checkout import ROOT
from tests.own_bots import own_bots
from tests.toy.shelf import TOY, shelf

__all__ = ["own_bots", "shelf"]

EXAMPLES = ROOT / "docs" / "examples"


@pytest.fixture
def program(tmp_path):
    """Makes a bot of the Python that stands in a file."""
    made: list[Outside] = []

    def make(source: str) -> Outside:
        file = tmp_path / f"bot{len(made)}.py"
        file.write_text(f"import json, sys\n{source}\n")
        made.append(Outside((sys.executable, str(file)), random.Random(1)))
        return made[-1]

    yield make
    for bot in made:
        bot._dismiss()


def asked() -> bots.Seen:
    return bots.seen(ludoteka.new(TOY, seats=2, seed=1))


ECHO = """
heard = []
for line in sys.stdin:
    heard.append(json.loads(line))
    if heard[-1]["type"] == "choose":
        open(sys.argv[0] + ".heard", "w").write(json.dumps(heard))
        print(json.dumps({"action": heard[-1]["legal"][0]["notation"]}), flush=True)
"""


def test_a_program_hears_of_the_game_then_of_each_question_and_of_nothing_hidden(program):
    bot = program(ECHO)
    match = ludoteka.new(TOY, seats=2, seed=1)
    seen = bots.seen(match)
    assert bot.choose(seen) == seen.legal()[0]
    match.play(seen.legal()[0])
    bot.choose(bots.seen(match))
    game, first, second = json.loads(Path(bot.command[1] + ".heard").read_text())
    assert game == {
        "type": "game", "ludoteka": 1, "game": TOY, "rules": match.game.rulebook.version, "seats": 2, "seat": 0,
        "actions": match.game.actions, "seed": bot.seed, "options": {"goal": 20},
    }  # fmt: skip
    assert first["legal"] == [
        {"code": a.code, "notation": a.notation} for a in ludoteka.new(TOY, seats=2, seed=1).legal()
    ]
    assert second["position"] == match.game.position.write(bots.seen(match).states[0])
    assert second["seat"] == 1
    assert second["position"]["cards"][0] == 0  # the other's card is not shown


def test_a_program_plays_on_for_the_next_bot_of_its_command(program):
    bot = program(ECHO)
    bot.choose(asked())
    first = bot._program
    bot.close()
    again = Outside(bot.command, random.Random(2))
    again.choose(asked())
    assert again._program is first
    again._dismiss()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("sys.exit(4)", "has ended"),
        ("sys.stdin.readline(); sys.stdin.readline(); print('hello', flush=True)", "answered 'hello'"),
        ("sys.stdin.readline(); sys.stdin.readline(); print('{\"action\": 999}', flush=True)", "not among the legal"),
        ('sys.stdin.readline(); sys.stdin.readline(); print(\'{"action": "fly"}\', flush=True)', "not among the legal"),
    ],
)
def test_a_program_that_does_not_answer_well_has_failed_and_is_ended(program, source, why):
    bot = program(source)
    with pytest.raises(OutsideError, match=why):
        bot.choose(asked())
    assert bot._program is None


@pytest.mark.parametrize("command", [f"{sys.executable} {EXAMPLES / 'bot.py'}", f"node {EXAMPLES / 'bot.mjs'}"])
def test_the_examples_play_whole_games(command):
    if not shutil.which(command.split()[0]):
        pytest.skip("node is not here")
    bot = own.maker(f"exec:{command}")(random.Random(1))
    match = ludoteka.new(TOY, seats=2, seed=3)
    while not match.over:
        match.play(bot.choose(bots.seen(match)))
    assert match.winners
    bot._dismiss()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("pair", "said"),
    [
        ("mine=exec:", "defines no bot"),
        ("mine=magic:x", "defines no bot"),
        ("mine=exec:no-such-program-here --fast", "no program “no-such-program-here”"),
        ("mine=exec:'open", "cannot be read"),
        ("mine=python:tests.arena.failing", "defines no bot"),
    ],
)
def test_what_defines_no_bot_is_told_at_once(pair, said):
    with pytest.raises(UserError, match=said):
        own.definitions([pair])


def test_a_bot_of_ones_own_takes_no_name_that_is_taken():
    for name in ("human", "greedy", "two words"):
        with pytest.raises(UserError, match="cannot be called"):
            own.enrol({name: "python:tests.arena.failing:First"})
    own.enrol({"mine": "python:tests.arena.failing:First"})
    assert bots.make("mine", random.Random(1)).choose(asked()) == asked().legal()[0]
    with pytest.raises(UserError, match="There is no bot nowhere:Bot"):
        own.maker("python:nowhere:Bot")(random.Random(1))


def test_a_class_is_found_in_the_present_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    (tmp_path / "bots_that_lie_here.py").write_text(
        "class Last:\n def __init__(self, dice): pass\n def choose(self, seen): return seen.legal()[-1]\n"
    )
    bot = own.maker("python:bots_that_lie_here:Last")(random.Random(1))
    assert bot.choose(asked()) == asked().legal()[-1]


def test_no_name_that_comes_over_a_network_starts_a_program():
    """A bot is made by its enrolled name alone: what would define one is no name."""
    for name in (f"exec:{sys.executable} -c 1", "python:os:system", "mine=exec:ls"):
        with pytest.raises(UserError, match="There is no bot"):
            bots.make(name)
