"""The map shows whose each piece is, whoever controls the land it lies on."""

import re

import pytest

from ludoteka.games.tapestry.page.targets import hexes
from ludoteka.games.tapestry.picture import hexmap
from ludoteka.games.tapestry.rules.civilizations.traders import post
from ludoteka.games.tapestry.state import Civ, Verb
from ludoteka.games.tapestry.words.conquest import trader_there
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import at, beside, cover, do, later, table

RUNS_ON = ("plain",)
T = translator("en")


def seats_in(s, h):
    """The seats whose pieces are drawn on a place."""
    return {int(found) - 1 for found in re.findall(r"tap-seat-(\d)", hexmap.hexagon(s, h, T))}


@pytest.mark.parametrize("trader", [0, 1, 2])
def test_a_traders_token_is_its_seats_before_and_after_the_land_is_conquered(trader):
    civs = [Civ.LEADERS, Civ.NOMADS, Civ.ISOLATIONISTS]
    civs[trader] = Civ.TRADERS
    s = table(seats=3, civs=tuple(civs))
    h = cover(s, beside(s))
    later(s, trader, Verb.POST)
    post(s, h)
    assert seats_in(s, h) == {trader}
    assert f"a trader’s token of Seat {trader + 1}" in hexmap.words(s, h, T)
    s.stack[s.depth - 1].who = s.seat = 0
    later(s, 0, Verb.CONQUER)
    told = purpose(s, T)
    assert told.startswith(f"On B Seat {trader + 1} gains your other die.") == (trader != 0)
    assert bool(trader_there(s, h, T)) == (trader != 0)
    assert 'y="9"' not in next(one for one in hexes(s, [h], T).split("<g ")[1:] if ">B<" in one)  # above the token
    do(s, at(s, h))
    assert seats_in(s, h) == {0, trader}
