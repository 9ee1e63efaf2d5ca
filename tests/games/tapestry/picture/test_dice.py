"""The dice lie on the table from when they are to be rolled until they have been answered."""

import re

import pytest

from ludoteka.games.tapestry.box.tables import BLACK, RED
from ludoteka.games.tapestry.page.moments import happened
from ludoteka.games.tapestry.picture import tabletop
from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.state import Ask, Verb
from ludoteka.games.tapestry.words.benefits import benefit
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later, table

RUNS_ON = ("plain",)
T = translator("en")
DIE = re.compile(r'<g data-die="" class="tap-die tap-die-(\w+)"><title>([^<]*)</title>')


def dice(s):
    return DIE.findall(tabletop.draw(s, 0, T))


def test_there_are_none_where_nothing_is_rolled():
    assert dice(table()) == []


@pytest.mark.parametrize("face", [0, 13, 35])
def test_both_dice_of_conquest_show_what_was_rolled(face):
    s = table()
    later(s, 0, Verb.DICE, 0, face)
    red, black = benefit(int(RED[face // 6]), T), benefit(int(BLACK[face % 6]), T)
    assert dice(s) == [("red", red), ("black", black)]


def test_the_science_die_shows_its_track_and_dice_to_be_rolled_show_nothing_yet():
    s = table()
    later(s, 0, Verb.RESEARCHED, 0, 1 << 2)
    assert dice(s) == [("science", "Military")]
    s.awaits = Ask.SCIENCE
    assert dice(s) == [("science", "Science die")]
    s.awaits = Ask.DICE
    assert dice(s) == [("red", "Red die of conquest"), ("black", "Black die of conquest")]
    assert [one.kind for one in happened(s, table(), 0, True, 0)] == ["roll"]
    assert [one.kind for one in happened(table(), table(), ACTS.code(0), False, 0)] == []
