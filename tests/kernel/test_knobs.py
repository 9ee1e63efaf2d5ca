"""Rules whose numbers may change while they run, in both builds."""

from __future__ import annotations

import pytest

from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.engine.variants import variant, weights_file
from ludoteka.kernel import RuleError
from ludoteka.kernel.knobs import MEMORY, Knobs
from ludoteka.kernel.weights import read_weights
from tests.laws.builds import every_build
from tests.toy.weighed import VALUE, WEIGHED, weighed

__all__ = ["weighed"]


@every_build
def test_copies_read_the_numbers_that_they_are_given(build, weighed):
    """Scalars, rows, and what a module makes of its weights, also where another module takes it from there."""
    game = load(WEIGHED)
    sheet, home = read_weights(weights_file(game)), f"{game.package}.bots"
    modules = variant(game, sheet=sheet)
    knobs = Knobs(modules, home)
    value = knobs.rule("value", "value")
    if build != "plain":
        value = native(WEIGHED, boundscheck=build == "checked").valued(value, "knobs")
    states = game.blank(2, game.chosen(2, {}), 1)
    s = states[0]
    s.at[0], s.rolled, s.played[1] = 4, 3, 2
    for values in ({}, {"value.PACE": 1.5, "luck.HOPE": -2.0}, {"value.HELD": 0.5}, {}):
        tried = variant(game, sheet=sheet.changed(values))
        knobs.turn(tried)
        assert [value(s, seat) for seat in range(2)] == [tried["value"].value(s, seat) for seat in range(2)]
    assert game.evaluate(s, 0) == -2.0 + 1.0 + 1.5, "the game itself is as it was"


def test_a_row_that_is_read_as_a_whole_is_refused(weighed):
    file = weighed / "bots" / "value.py"
    file.write_text(VALUE.replace("HELD[1 if s.played[seat] else 0]", "max(HELD)"), "utf-8")
    game = load(WEIGHED)
    with pytest.raises(RuleError, match=r"value.py:\d+: HELD is read as a whole"):
        Knobs(variant(game), f"{game.package}.bots")


def test_more_numbers_than_there_is_room_for_are_refused(weighed):
    file = weighed / "bots" / "value.py"
    file.write_text(VALUE.replace('[W["HELD"], 0.0]', f"[0.0] * {len(MEMORY)}"), "utf-8")
    game = load(WEIGHED)
    with pytest.raises(RuleError, match="numbers are more than"):
        Knobs(variant(game), f"{game.package}.bots")
