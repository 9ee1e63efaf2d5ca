"""What a phone shows where something is asked: for a landmark the places that begin outside the city, too."""

import re

import pytest

from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.page import targets
from ludoteka.games.tapestry.page.focus import outside
from ludoteka.games.tapestry.page.widgets import legal_by_kind
from ludoteka.games.tapestry.picture import hexmap
from ludoteka.games.tapestry.picture.tabletop import UNIT
from ludoteka.games.tapestry.state import GRID, Civ, Do, Verb
from ludoteka.games.tapestry.words.names import LANDMARK_NAMES
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later, table

T = translator("en")
TOGETHER = re.compile(r'data-together="[^ ]+ [^ ]+ ([^ ]+) ([^"]+)"')


def asked(landmark, rows=()):
    """A place for a landmark in a city where these rows have filled plots."""
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    for r, bits in enumerate(rows):
        me.rows[r] = bits
    later(s, 0, Verb.SITE, LANDMARK_NAMES.index(landmark))
    return s


@pytest.mark.parametrize(("landmark", "rows", "shown"), [
    ("Barracks", (), (1, 1)), ("Tank Factory", (), (2, 2)), ("Rubber Works", (), (3, 3)),
    ("Barracks", (0b111111111,), (0, 1)), ("Tank Factory", (0, 0b111111111), (2, 2)),
    ("Barracks", (0b000000001,) * 9, (1, 0)),
])  # fmt: skip
def test_as_much_is_shown_above_and_before_the_city_as_a_landmark_may_stick_out_there(landmark, rows, shown):
    s = asked(landmark, rows)
    assert outside(s) == shown
    wide, tall = map(float, TOGETHER.findall(page.board(s, 0, T))[0])
    assert wide > (GRID + shown[1]) * UNIT
    assert tall > (GRID + shown[0]) * UNIT


def test_other_questions_of_the_city_show_all_of_it_with_the_names_of_rows_and_columns():
    s = table()
    later(s, 0, Verb.PLOT, 0)
    wide, tall = map(float, TOGETHER.findall(page.board(s, 0, T))[0])
    assert GRID * UNIT < wide == tall < (GRID + 1) * UNIT + 7


@pytest.mark.parametrize("verb", [Verb.CONQUER, Verb.POST])
def test_all_territories_that_may_be_chosen_are_seen_together(verb):
    s = table(4, civs=(Civ.TRADERS,))
    s.trade_left = 3
    later(s, 0, verb)
    lit = [hexmap.middle(s, h) for h in legal_by_kind(s)[Do.HEX]]
    drawn = page.board(s, 0, T)
    middle = [float(re.findall(rf'data-focus-{side}="([^"]*)"', drawn)[0]) for side in "xy"]
    for at, half in enumerate(map(float, TOGETHER.findall(drawn)[0])):
        assert all(abs(one[at] - middle[at]) <= half / 2 - hexmap.size(s) for one in lit)


def test_a_place_outside_the_grid_is_lit_and_has_its_star_in_itself():
    s = asked("Tank Factory", (0b111111000, *(0b111111111,) * 8))  # only A1–C1 are free
    drawn = targets.sites(s, T)
    assert drawn.count('class="halo is-outside"') == drawn.count("data-do=") > 0
    (star,) = re.findall(r'<rect class="halo is-outside"[^>]*/><polygon class="tap-star" points="([^"]*)"', drawn)
    corners = [tuple(map(float, point.split(","))) for point in star.split()]
    assert all(0 < x < UNIT and 0 < y < UNIT for x, y in corners)
