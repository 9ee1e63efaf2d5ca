"""`ludoteka analyse`: what a search thinks of the decisions of a match file."""

from __future__ import annotations

import json

import pytest

import ludoteka as package
from ludoteka.bots import judgements
from tests.cli.line import ludoteka, refused

GAME = "dorfromantik"


@pytest.fixture(params=[GAME])  # in the test's name, so that one worker compiles the game for all its tests
def match(request):
    """Ten tiles lie, each where it was legal last, which is seldom where it is worth most."""
    match = package.new(request.param, seed=4, seats=2)
    for _ in range(20):
        match.play(match.legal()[-1])
    return match


@pytest.mark.compiled
def test_programs_get_every_decision_with_what_it_cost(match, file):
    from ludoteka.engine.native import native

    told = json.loads(ludoteka("analyse", file, "--iterations", 60, "--json").stdout)
    judged = list(judgements(match, iterations=60, native=native(GAME)))
    assert (told["game"], told["unit"]) == (GAME, "points")
    assert [(one["entry"], one["seat"]) for one in told["decisions"]] == [(one.entry, one.seat) for one in judged]
    for one in told["decisions"]:
        assert one["done"] == match.log[one["entry"]].notation
        assert (one["cost"] > 0) == (one["best"] != one["done"])
    assert max(one["cost"] for one in told["decisions"]) > 1


@pytest.mark.compiled
def test_people_get_the_dearest_and_a_line_for_each_seat(match, file):
    shown = ludoteka("analyse", file, "--iterations", 60, "--most", 3).stdout
    assert 1 <= shown.count("; better: ") <= 3
    assert shown.count(" points)") == shown.count("; better: ")
    for seat in (1, 2):
        assert f"Seat {seat}: " in shown
        assert "decisions as good as the search’s; the others cost" in shown
    assert ludoteka("analyse", file, "--iterations", 60, "--most", 3).stdout == shown, "by trials it is the same again"
    alone = ludoteka("analyse", file, "--iterations", 60, "--seats", "2").stdout
    assert "Seat 1" not in alone


@pytest.mark.compiled
def test_a_match_in_which_nothing_was_decided_says_so(tmp_path):
    path = tmp_path / "new.json"
    path.write_text(package.new(GAME, seed=4, seats=2).to_json(), "utf-8")
    assert ludoteka("analyse", path, "--iterations", 5).stdout == "There is no decision to look at.\n"


@pytest.mark.parametrize("seats", ["3", "0", "1,x", "1,,2"])
def test_seats_that_are_not_there_are_refused(file, seats):
    assert refused("analyse", file, "--seats", seats).startswith("The match has seats 1 to 2, none is called “")


def test_milliseconds_and_iterations_are_one_or_the_other(file):
    assert "one of the two" in refused("analyse", file, "--ms", 5, "--iterations", 5)
