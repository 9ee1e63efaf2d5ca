"""The tracks' ribbons: tokens stand in their own, and what a space gives has room beside its bonus or landmark."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ludoteka.games.tapestry.box.tables import BONUS_KIND, LANDMARK_AT, TALL, WIDE
from ludoteka.games.tapestry.picture import ribbons
from ludoteka.games.tapestry.picture.tokens import lane
from ludoteka.games.tapestry.state import SPACES, TRACKS
from ludoteka.text.i18n import translator

T = translator("en")


@pytest.mark.parametrize(("track", "n"), [(1, 1), (1, SPACES - 2), (1, SPACES - 1), (3, 1), (3, SPACES - 1)])
def test_a_token_lies_on_no_other_ribbon(track, n):
    """Beside the ends of the ribbons at the sides lie other spaces: there tokens stand in the band."""
    spot = track * SPACES + n
    x, y, w, h = ribbons.band(track, (n - 1) // ribbons.IN_TIER)
    for left, top, size in (lane(spot, k, many) for many in range(1, 6) for k in range(many)):
        assert x < left - size < left + size < x + w
        assert y < top - size < top + size < y + h


def test_price_and_gain_of_each_bonus_fit_its_frame():
    for spot in map(int, np.flatnonzero(BONUS_KIND)):
        assert ribbons.tag(spot) <= ribbons.box(spot)[2] - 4


@pytest.mark.parametrize("spot", [spot for spot in range(TRACKS * SPACES) if spot % SPACES])
def test_what_a_space_gives_fits_beside_its_bonus_or_landmark(spot):
    x, y, w, h = ribbons.box(spot)
    landmark, n = int(LANDMARK_AT[spot]), r"([-\d.]+)"
    drawn = ribbons.space(spot, landmark, T)
    boxes = [
        (float(left), float(top), float(size), float(size))
        for left, top, size in re.findall(rf'<use href="#tap-i-\w+" x="{n}" y="{n}" width="{n}"', drawn)
    ]
    assert min(size for *_, size in boxes) >= ribbons.LARGE
    boxes += [
        (float(left), float(top), 24 * float(unit) * WIDE[landmark, 0], 24 * float(unit) * TALL[landmark, 0])
        for left, top, unit in re.findall(
            rf'translate\({n} {n}\)"><use href="#tap-l-[^"]*" transform="scale\({n}', drawn
        )
    ]
    assert boxes
    for k, (left, top, wide, tall) in enumerate(boxes):
        assert max(wide, tall) >= ribbons.SMALL
        assert x < left < left + wide < x + w
        assert y < top < top + tall < y + h
        for other_left, other_top, other_wide, other_tall in boxes[k + 1 :]:
            assert (
                max(
                    left - other_left - other_wide,
                    other_left - left - wide,
                    top - other_top - other_tall,
                    other_top - top - tall,
                )
                > -1
            )
