"""Which rules become JavaScript, and what the author of one that cannot is told. What they answer there stands in
`tests/browser/kernel/test_translated.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.kernel import Common, Named, RuleError, i1, record, rule
from ludoteka.kernel.builds import content_key
from ludoteka.kernel.javascript import module
from ludoteka.kernel.javascript.function import translated
from ludoteka.kernel.mistakes import reached
from tests.checkout import PACKAGE, ROOT, files_read

HERE = Path(__file__).relative_to(ROOT).as_posix()


class Way(Named):
    NORTH, SOUTH = range(2)


@record
class State(Common):
    kind: i1


TABLE = np.array([[3, 1, 2], [4, 4, 1 << 60]])
HALVES = np.array([0.5])
NAMES = ["a", "b"]


@rule
def divides(a):
    return a / 2  # here: divides


@rule
def gathers(a):
    return sum(k for k in range(a))  # here: gathers


@rule
def takes_a_part(s):
    return s.hand[1:]  # here: takes_a_part


@rule
def speaks(a):
    return "word"  # here: speaks


@rule
def reads_a_list(a):
    return NAMES[a]  # here: reads_a_list


@rule
def asks_for_a_shape(a):
    return TABLE.shape  # here: asks_for_a_shape


@rule
def knows_nobody(a):
    return nobody + a  # type: ignore[name-defined]  # noqa: F821  # here: knows_nobody


@rule
def tries(a):
    try:  # here: tries
        return a
    finally:
        pass


@rule
def makes_a_member(a):
    return Way(a)  # here: makes_a_member


def line_of(name: str) -> int:
    lines = Path(__file__).read_text("utf-8").splitlines()
    return next(k for k, line in enumerate(lines, 1) if line.endswith(f"# here: {name}"))


@pytest.mark.parametrize(
    ("f", "said"),
    [
        (divides, "a division that leaves fractions"),
        (gathers, "“(k for k in range(a))”"),
        (takes_a_part, "“s.hand[1:]”, a part of an array,"),
        (speaks, "“'word'”, which is no whole number,"),
        (reads_a_list, "“NAMES”, a list,"),
        (asks_for_a_shape, "“TABLE.shape”"),
        (knows_nobody, "“nobody”, which is not defined,"),
        (tries, "“try:”"),
        (makes_a_member, "the call “Way(a)”"),
    ],
)
def test_what_no_rule_needs_is_refused_with_its_place(f: Any, said: str):
    with pytest.raises(RuleError) as told:
        module({f.__name__: f})
    assert str(told.value) == f"{HERE}:{line_of(f.__name__)}: {said} cannot be translated into JavaScript"


def test_a_table_of_fractions_is_refused():
    @rule
    def half(a: int) -> Any:
        return HALVES[a]

    with pytest.raises(RuleError, match="HALVES is a table of float64: only whole numbers"):
        module({"half": half})


@rule
def price(a: int) -> Any:
    """What a card costs. (A docstring becomes a comment.)"""
    return TABLE[Way.SOUTH, a]


def test_a_module_names_its_source_its_tables_and_its_numbers():
    text = module({"price": price}, [State], {"COSTS": TABLE}, [Way])
    assert "What a card costs. (A docstring becomes a comment.)" in text
    assert f" * ({HERE}:" in text
    assert "const COSTS = $table([[3, 1, 2], [4, 4, 1152921504606846976n]]);" in text
    assert text.count("$table([[3") == 1  # read by a rule and shown to the page, and there once
    assert "$at(COSTS, 1n /* Way.SOUTH */, a)" in text
    assert "export class State {" in text
    assert "NORTH: 0n, SOUTH: 1n" in text
    assert "eval" not in text


def test_a_tool_may_have_a_table_of_its_own():
    text = module({"price": price}, instead=[(TABLE, np.arange(6).reshape(2, 3))])
    assert "const TABLE = $table([[0, 1, 2], [3, 4, 5]]);" in text
    assert "1152921504606846976" not in text


#: What a match is played by; bots weigh with fractions.
PLAY = ("setup", "refusal", "apply", "legal", "draw", "deal", "odds", "score", "rank", "hide", "determinize")


@pytest.mark.parametrize("name", ludoteka.games())
@pytest.mark.slow
def test_every_rule_that_was_written_by_hand_is_translated(name: str):
    """Rules of a game need nothing that is not translated, so that a tool beside the table may ask any of them."""
    game, done, left = load(name), 0, []
    for f in reached(game.rule_called(called) for called in PLAY):
        try:
            done += bool(translated(f, "f", lambda called, _: called))
        except RuleError as error:
            left.append(str(error))
    by_hand = [said for said in left if "was written by the kernel from a table" not in said]
    assert done > 40
    # of all rules one takes a part of an array, to hide what a seat may not see
    assert all("a part of an array" in said and "/observation.py" in said for said in by_hand)
    assert len(by_hand) <= 1


def test_the_translator_compiles_no_game_anew(monkeypatch):
    """Machine code is named by the files of the kernel that make it, and this folder makes none."""
    read = files_read(monkeypatch)
    content_key.__wrapped__()
    assert PACKAGE / "kernel" / "twins.py" in read
    assert not any("javascript" in file.as_posix() for file in read)
