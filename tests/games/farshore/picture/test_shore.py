"""The shore and its cards, drawn."""

import itertools
import re

from ludoteka.games.farshore.box.tables import TRACK
from ludoteka.games.farshore.picture import shore
from ludoteka.games.farshore.picture.pieces import wrapped
from ludoteka.games.farshore.state import DOCKS_AT, MAPS, Season
from ludoteka.text.i18n import translator
from tests.games.farshore.table import table

Box = tuple[float, float, float, float]


def around(x: float, y: float, wide: float, high: float) -> Box:
    """A box around its middle: left, upper, right and lower edge."""
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def places() -> list[Box]:
    """Plates and stacks of map tiles."""
    plates = [around(x, y, shore.PLATE_W, shore.PLATE_H) for x, y in shore.SPOTS]
    corners = [(*shore.map_spot(k), shore.map_wide(k)) for k in range(MAPS)]
    return plates + [(x, y, x + wide, y + shore.MAP_H) for x, y, wide in corners]


def test_the_course_goes_around_the_shore_and_ends_on_the_other_side():
    course = shore.buoys()
    assert len(course) == len(TRACK)
    assert course[0][0] < 100
    assert course[-1][0] > shore.WIDTH - 100
    assert all(0 <= x <= shore.WIDTH and 0 <= y <= shore.HEIGHT for x, y in course)


def test_no_place_lies_over_another_or_over_the_course():
    course = [around(x, y, 2 * shore.BUOY, 2 * shore.BUOY) for x, y in shore.buoys()]
    lying = places() + course
    assert [pair for pair in itertools.combinations(lying, 2) if not apart(*pair)] == []


def hulls(s) -> list[Box]:
    where = r'data-place="s\d" transform="translate\((\S+) (\S+)\)scale\((\S+)\)'
    found = re.findall(where, shore.boats(s, translator("en")))
    boats = [(x, y, x + 24 * k, y + 24 * k) for x, y, k in (map(float, one) for one in found)]
    assert len(boats) == s.seats
    return [(x + 2.3, y + 3.3, x2 - 2.3, y2 - 3) for x, y, x2, y2 in boats]  # their drawing has a rim around it


def test_boats_that_wait_in_the_harbour_lie_apart_from_each_other_and_from_all_places():
    boats = hulls(table({}, {}, {}, {}, {}).state)
    lying = [*places(), around(*shore.buoys()[0], 2 * shore.BUOY, 2 * shore.BUOY)]
    assert all(apart(*pair) for pair in itertools.combinations(boats, 2))
    assert [(boat, one) for boat in boats for one in lying if not apart(boat, one)] == []


def test_boats_on_one_space_lie_apart_within_the_shore():
    s = table({}, {}, {}, {}, {}).state
    for k in range(len(TRACK)):
        s.players["boat"][:4] = k
        boats = hulls(s)
        assert all(apart(*pair) for pair in itertools.combinations(boats, 2)), k
        assert all(min(x, y) > 0 and x2 < shore.WIDTH and y2 < shore.HEIGHT for x, y, x2, y2 in boats), k


def test_workers_of_a_seat_are_one_figure_and_their_number():
    s = table({}, {}, {}, {}).state
    s.crowd[:] = 0
    s.crowd[0, :3] = 3, 0, 1
    docks = shore.site(s, DOCKS_AT, translator("en"))
    assert re.findall(r"farshore-pawn seat-(\d)", docks) == ["1", "3"]
    assert re.findall(r'farshore-name farshore-end">(\d)<', docks) == ["3"]
    s.players["season"][:3] = Season.WINTER, Season.SPRING, Season.AUTUMN
    waiting = re.findall(r'wait.*?farshore-pawn seat-(\d).*?farshore-name">(\d)<', shore.draw(s, translator("en")))
    assert sorted(waiting) == [("1", "3"), ("2", "2")]


def test_what_does_not_fit_a_card_is_cut_with_a_sign_of_it():
    assert wrapped("one two three", 7, 3) == ["one two", "three"]
    assert wrapped("one two three four five", 7, 2) == ["one two", "three…"]
