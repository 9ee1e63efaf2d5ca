"""What is said of places that differ by a flag, which scores once its area is closed, or not at all."""

import pytest

from ludoteka.games.dorfromantik.words.way import Way
from tests.games.dorfromantik.words.reasons.checked import checked
from tests.games.dorfromantik.words.reasons.drawn import drawn

FOREST, GRAIN, VILLAGE = range(3)


@pytest.mark.parametrize(
    ("ways", "words"),
    [
        (
            [Way(flags=((FOREST, 3),)), Way(flagged=((FOREST, 2, 2),), hope=1.0)],
            "Only A scores now: 3 points. B keeps the flag open: about 1 point on average, A closes it for 3.",
        ),
        (
            [Way(flagged=((FOREST, 6, 1),), hope=3.0), Way(flags=((FOREST, 2),))],
            "A beats B by about 1 point in the end. A keeps the flag open: about 3 points on average, B closes it",
        ),
        (
            [
                Way(grown=((VILLAGE, 6, 3),), flagged=((GRAIN, 6, 1),), hope=3.0),
                Way(grown=((VILLAGE, 6, 3),), flagged=((GRAIN, 2, 2),), hope=1.0),
            ],
            "Nothing scores now. A and B grow the same tasks. On average the flag brings about 3 points at A, 1 at B.",
        ),
    ],
)
def test_what_a_flag_brings_on_average_is_said_beside_its_points_now(monkeypatch, ways, words):
    told = drawn(monkeypatch, ways)
    assert told.words.startswith(words)
    assert list(checked(told))
