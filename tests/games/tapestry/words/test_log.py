"""The log says what brought the points of an income turn."""

from ludoteka.games.tapestry.state import Verb
from ludoteka.games.tapestry.words.income import income_due, income_parts, parts_said
from ludoteka.games.tapestry.words.log import differences
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import table

RUNS_ON = ("plain",)
T = translator("en")


def stacked(s, step):
    """The income turn of the first seat, come to a step."""
    s.depth, s.stack[0].verb, s.stack[0].who, s.stack[0].x = 1, Verb.INCOME, 0, step


def test_points_of_an_income_turn_are_told_by_what_brings_them():
    before, after = table(), table()
    for s in (before, after):
        s.players[0].era, s.players[0].built[0], s.players[0].lands = 2, 2, 3
        s.players[0].built[2] = 2
    stacked(before, 3)
    stacked(after, 4)
    assert income_due(before, 0)
    assert not income_due(after, 0)
    parts = income_parts(after, 0)
    assert parts_said(parts, T) == "printed on the income mat: 4, territory controlled: 3"
    after.players[0].points = before.players[0].points + 7
    assert "Seat 1: +7 points (printed on the income mat: 4, territory controlled: 3)" in differences(before, after, T)


def test_what_brought_other_points_is_not_guessed():
    before, after = table(), table()
    stacked(before, 3)
    stacked(after, 4)
    after.players[0].points = before.players[0].points + 99
    assert "Seat 1: +99 points" in differences(before, after, T)
