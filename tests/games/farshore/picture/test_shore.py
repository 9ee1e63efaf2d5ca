"""The shore and its cards, drawn."""

from ludoteka.games.farshore.box.tables import TRACK
from ludoteka.games.farshore.picture import shore
from ludoteka.games.farshore.picture.pieces import wrapped


def test_the_course_goes_around_the_shore_and_ends_on_the_other_side():
    course = shore.buoys()
    assert len(course) == len(TRACK)
    assert course[0][0] < 100
    assert course[-1][0] > shore.WIDTH - 100
    assert all(0 <= x <= shore.WIDTH and 0 <= y <= shore.HEIGHT for x, y in course)


def test_what_does_not_fit_a_card_is_cut_with_a_sign_of_it():
    assert wrapped("one two three", 7, 3) == ["one two", "three"]
    assert wrapped("one two three four five", 7, 2) == ["one two", "three…"]
