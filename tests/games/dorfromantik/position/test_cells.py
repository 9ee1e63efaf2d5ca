"""Positions: where a landscape may lie."""

from __future__ import annotations

import pytest

import ludoteka
from tests.games.dorfromantik.table import GAME, table

ROW = """
    5,-3 L02 MSVMSW
    6,-3 L03 MSMGSW
    7,-3 L21 MSMWSV
"""


def test_a_landscape_may_lie_anywhere():
    match = table(ROW, "T20 [6]")
    assert {tuple(tile["at"]) for tile in match.view()["tiles"]} == {(5, -3), (6, -3), (7, -3)}
    assert GAME.audit
    assert GAME.audit(match.states[0]) == []
    match.play("8,-3/0")
    assert ludoteka.position(match.position()).position() == match.position()
    assert ludoteka.load(match.to_json()).position() == match.position()


def test_where_a_tile_lies_at_0_0_it_is_the_first():
    match = table("1,0 L02 MSVMSW\n0,0 L03 MSMGSW")
    assert [tuple(tile["at"]) for tile in match.view()["tiles"]] == [(0, 0), (1, 0)]


@pytest.mark.parametrize("at", [(48, 0), (0, -48), (10**12, 0), (-(10**12), 5)])
def test_a_landscape_does_not_begin_so_far_out_that_it_could_not_grow(at):
    with pytest.raises(ludoteka.UserError, match=r"the first tile lies at most 47 cells from 0,0"):
        ludoteka.position({"game": GAME.name, "tiles": [{"tile": "L02", "at": list(at), "turn": 0}]})
