"""Weights as data: what a file says, what modules read, and what is written."""

from __future__ import annotations

import shutil

import numpy as np
import pytest

from ludoteka.engine.registry import load
from ludoteka.engine.variants import variant, weights_file
from ludoteka.kernel import weights
from ludoteka.kernel.builds import build_key, content_key
from ludoteka.kernel.weights import Made, read_weights, rounded, written_weights
from tests.toy.weighed import WEIGHED, WEIGHTS, weighed

__all__ = ["weighed"]


def test_a_module_reads_its_own_section(weighed):
    read = weights(str(weighed / "bots" / "value.py"))
    assert read["PACE"] == -0.5
    assert read["PACE", "HELD"] == [-0.5, 1.0]
    with pytest.raises(KeyError):
        read["HOPE"]
    assert weights(str(weighed / "bots" / "luck.py"))["HOPE"] == 0.25


def test_a_row_is_an_array(tmp_path):
    (tmp_path / "weights.toml").write_text(WEIGHTS.replace("value = 1.0", "value = [1.0, 2]"), "utf-8")
    held = weights(str(tmp_path / "value.py"))["HELD"]
    assert held.dtype == np.float64
    assert held.tolist() == [1.0, 2.0]


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("value = -0.5", "value = -2.5", "value.PACE is outside of its bounds"),
        ("value = -0.5", 'value = "far"', "Expected `float | array`"),
        ("bounds = [0.0, 3.0]", "limits = [0.0, 3.0]", "unknown field `limits`"),
        ('is = "A pip of the die."\n', "", "missing required field `is`"),
        ('date = "2026-11-23"\n', "", "missing required field `date`"),
        ("[made]", "[made", "line 3"),
    ],
)
def test_a_file_that_cannot_be_is_named_with_what_is_wrong(there, instead, said, tmp_path):
    assert there in WEIGHTS
    file = tmp_path / "weights.toml"
    file.write_text(WEIGHTS.replace(there, instead), "utf-8")
    with pytest.raises(ValueError, match=r"weights\.toml") as error:
        read_weights(file)
    assert said in str(error.value)


def test_what_is_written_is_read_again(weighed):
    file = weighed / "bots" / "weights.toml"
    sheet = read_weights(file)
    assert written_weights(sheet) == WEIGHTS
    made = Made("2026-11-24", 'say "tune"', "a \\ b")
    other = sheet.changed({"value.PACE": 1.5}, made)
    file.write_text(written_weights(other), "utf-8")
    assert read_weights(file) == other
    assert [weight.value for _, _, weight in other] == [1.5, 1.0, 0.25]


@pytest.mark.parametrize(("x", "written"), [(1.23456, 1.23), (0.0123456, 0.0123), (-98765.4, -98800.0), (0.0, 0.0)])
def test_numbers_are_written_with_the_digits_that_count(x, written):
    assert rounded(x) == written


def test_a_variant_has_other_weights_and_what_is_made_of_them_beside_the_game(weighed):
    game = load(WEIGHED)
    sheet = read_weights(weights_file(game)).changed({"luck.HOPE": 3.0, "value.HELD": 2.0})
    modules = variant(game, sheet=sheet)
    assert set(modules) == {"value", "luck"}
    assert modules["luck"].TWICE == 6.0
    assert modules["value"].HELD.tolist() == [2.0, 0.0]
    s = game.blank(2, game.chosen(2, {}))[0]
    s.at[0], s.rolled = 4, 1
    assert game.evaluate(s, 0) == -2.0 + 1.0 + 0.5
    assert modules["value"].value(s, 0) == -2.0 + 2.0 + 6.0
    assert variant(game)["value"].value(s, 0) == game.evaluate(s, 0)


@pytest.mark.parametrize(("file", "anew"), [("weights.toml", True), ("notes.toml", False)])
def test_changed_weights_have_another_place_in_the_cache(file, anew, weighed, tmp_path):
    game = shutil.copytree(weighed, tmp_path / "copy")
    before = content_key.__wrapped__(game)
    (game / "bots" / file).write_text(WEIGHTS.replace("value = 1.0", "value = 1.1"), "utf-8")
    assert (content_key.__wrapped__(game) != before) == anew
    assert build_key(weighed).startswith(content_key(weighed))
