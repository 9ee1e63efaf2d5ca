"""What is said of a place that looks as good as the best one, or better."""

import pytest

from ludoteka.games.dorfromantik.words.way import Way
from tests.games.dorfromantik.words.reasons.checked import checked
from tests.games.dorfromantik.words.reasons.drawn import drawn

FOREST, GRAIN, VILLAGE, TRACK = range(4)


@pytest.mark.parametrize(
    ("ways", "words"),
    [
        (
            [
                Way(kept=((GRAIN, 6, 5),)),
                Way(kept=((GRAIN, 6, 4),), hope=-0.2),
                Way(taken=((VILLAGE, 6, 3, 2),), hope=-1.0),
            ],
            "Nothing scores now. No place helps a later task: take any but C.",
        ),
        (
            [
                Way(),
                Way(shut=((2, GRAIN),)),
                Way(taken=((GRAIN, 6, 4, 3),), chances=((GRAIN, 6, 87, 80),), hope=-0.4),
                Way(lines=((TRACK, 4, 1),), chances=((FOREST, 6, 86, 62),), hope=-3.0),
            ],
            "A beats D by about 2 points in the end. D lowers the chance of Forest task 6 from 86 to 62 %.",
        ),
        (
            [
                Way(lines=((TRACK, 2, 1),), grown=((TRACK, 6, 2),), chances=((TRACK, 6, 60, 70),), hope=1.0),
                Way(grown=((FOREST, 6, 3),), chances=((FOREST, 6, 87, 91),), hope=0.3),
            ],
            "A beats B by about 2 points in the end. A raises the chance of Track task 6 from 60 to 70 %.",
        ),
    ],
)
def test_why_it_is_not_the_best_is_said_rather_than_what_another_costs(monkeypatch, ways, words):
    told = drawn(monkeypatch, ways)
    assert told.words.startswith(words)
    assert "worth about the same" not in told.words
    assert list(checked(told))
