"""What lies on a seat's income mat is seen there: tapestry cards by name, buildings, and what they cover."""

import re

import pytest

from ludoteka.games.tapestry.box.tables import BONUS_KIND, LANDMARK_AT
from ludoteka.games.tapestry.picture import mat, ribbons, signs, tokens
from ludoteka.games.tapestry.state import FACE_DOWN, SPACES, TRACKS, Card
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import table

RUNS_ON = ("plain",)
T = translator("en")


def test_played_tapestry_cards_lie_on_the_mat_with_name_and_sign():
    s = table()
    s.players[0].mat[1], s.players[0].mat[2] = Card.TYRANNY, FACE_DOWN
    drawn = mat.draw(s, 0, T)
    assert ">Tyranny</text>" in drawn
    assert "<title>Tapestry card: face down</title>" in drawn
    assert drawn.count('class="tap-played"') == 2
    assert drawn.count('class="tap-empty"') == 1
    assert ">Era 4</text>" in drawn


def test_a_card_of_a_further_era_has_its_place_too():
    s = table()
    s.players[0].mat[4] = Card.TYRANNY
    assert mat.cards(s, 0, T).count("<rect ") == 4


@pytest.mark.parametrize("built", [0, 3, 5])
def test_what_a_building_covers_is_seen_on_it(built):
    s = table()
    s.players[0].built[:] = built
    drawn = mat.income(s, 0, T)
    assert drawn.count('class="tap-open"') == TRACKS * (built + 1)
    assert drawn.count('class="tap-house tap-block"') == drawn.count('class="tap-later"') == TRACKS * (5 - built)
    assert drawn.count('class="tap-house"') == TRACKS  # each row says what its buildings are


@pytest.mark.parametrize("row", range(TRACKS))
def test_a_space_of_the_mat_has_room_for_its_signs(row):
    for n, wide in enumerate(mat.COLUMNS):
        assert signs.wide(mat.gains(row, n), mat.SIGN) <= wide - 2


def test_the_mat_is_as_wide_as_its_rows():
    assert mat.HEAD + sum(mat.COLUMNS) == mat.MAT[2]


def test_the_next_spaces_above_and_below_are_named_in_their_band():
    s = table()
    me = s.players[0]
    me.track[:], me.space[:] = (0, 1, 2, 3), (4, 4, 12, 4)
    assert re.findall(r">([^<]*)</text>", ribbons.near(s, 0, T)) == ["5 Ships"]
    me.track[2], me.space[2] = 0, 8
    assert re.findall(r">([^<]*)</text>", ribbons.near(s, 0, T)) == ["5 Ships", "9 Airplanes"]


def test_a_token_lies_beside_a_landmark_that_is_still_to_be_had():
    spot = next(spot for spot in range(SPACES) if LANDMARK_AT[spot] >= 0 and BONUS_KIND[spot])
    s = table()
    s.players[0].space[0] = spot
    assert ribbons.shared(s) == (spot,)
    x, _, size = tokens.lane(spot, 0, 1, beside=True)
    assert x + size <= landmark(s, spot)[0]


@pytest.mark.parametrize("spot", [spot for spot in range(3 * SPACES) if LANDMARK_AT[spot] >= 0 and not BONUS_KIND[spot]
                                  and spot // SPACES in ribbons.FLATS])  # fmt: skip
def test_elsewhere_a_landmark_has_a_place_below_the_tokens(spot):
    s = table()
    s.players[0].track[0], s.players[0].space[0] = divmod(spot, SPACES)
    assert ribbons.shared(s) == ()
    for _, y, size in (tokens.lane(spot, k, many) for many in range(1, 6) for k in range(many)):
        assert y + size <= landmark(s, spot)[1]


def landmark(s, spot):
    """The upper left corner of the landmark on a space."""
    drawn = ribbons.draw(s, T).split(f'data-place="t{spot}"')[1].split("data-place")[0]
    return tuple(map(float, re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><use href="#tap-l-', drawn)[0]))
