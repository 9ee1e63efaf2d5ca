"""`ludoteka games` and `ludoteka rules`: what a program and a person are told."""

from __future__ import annotations

import json

import pytest

from ludoteka import games
from ludoteka.engine.ledger import Rulebook
from ludoteka.engine.registry import load
from tests.cli.line import ludoteka
from tests.toy.shelf import TOY


def test_games_are_listed_for_people():
    shown = ludoteka("games").stdout
    assert "dorfromantik\n    Dorfromantik: The Board Game\n    Seats: 1 to 6\n" in shown
    assert "Option goal (Fields to the goal): 10 = a short race, 20 = a long race; otherwise 20" in shown


def test_games_are_listed_for_programs():
    listed = {game["name"]: game for game in json.loads(ludoteka("games", "--json").stdout)}
    assert sorted(listed) == sorted(games())
    assert {TOY, "dorfromantik"} <= set(listed)
    assert listed["dorfromantik"]["seats"] == [1, 2, 3, 4, 5, 6]
    assert listed["dash"]["options"] == [
        {"name": "goal", "title": "Fields to the goal", "default": 20,
         "values": {"10": "a short race", "20": "a long race"}},
    ]  # fmt: skip


def test_rules_are_listed_for_people():
    shown = ludoteka("rules", "dorfromantik").stdout
    assert "Turn phase 2: lay the tile\n" in shown
    assert "  R04  A track edge may only touch a track edge, a stream edge only a stream edge.\n" in shown
    assert "       house ruling; " in shown
    assert "house ruling: decided here, because nothing was found\n" in shown
    assert "more than the … of the task that is being laid.”" in shown, "a refusal beside its rule"


@pytest.mark.parametrize("game", ["dash", "dorfromantik"])
def test_rules_are_listed_for_programs(game):
    book = load(game).rulebook
    listed = json.loads(ludoteka("rules", game, "--json").stdout)
    assert [rule["id"] for rule in listed] == list(book.rules)
    for rule in listed:
        assert {"id", "chapter", "source", "sentence", "tests"} <= set(rule)
        assert tuple(rule["tests"]) == book.rules[rule["id"]].tests
    assert {refusal["reason"] for rule in listed for refusal in rule["refusals"]} == set(book.refusals)


def test_uncovered_rules_are_a_failure(monkeypatch):
    monkeypatch.setattr(Rulebook, "uncovered", lambda book: [])
    nothing = ludoteka("rules", "dorfromantik", "--uncovered")
    assert (nothing.exit_code, nothing.output) == (0, "")
    monkeypatch.setattr(Rulebook, "uncovered", lambda book: [book.rules["R05"]])
    one = ludoteka("rules", "dorfromantik", "--uncovered")
    assert one.exit_code == 1
    assert "R05" in one.stdout
    assert "R04" not in one.stdout
    assert [rule["id"] for rule in json.loads(ludoteka("rules", "dorfromantik", "--uncovered", "--json").stdout)] == [
        "R05"
    ]
