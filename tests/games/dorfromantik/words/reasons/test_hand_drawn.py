"""What is said of places that are drawn by hand, of which each brings something else: many of them are rare in play."""

import pytest

from ludoteka.games.dorfromantik.words.way import Way
from tests.games.dorfromantik.words.reasons.checked import checked
from tests.games.dorfromantik.words.reasons.drawn import drawn

FOREST, GRAIN, VILLAGE, TRACK, STREAM = range(5)


@pytest.mark.parametrize(
    ("ways", "words"),
    [
        ([Way(ended=((VILLAGE, 6, 3),))], "Every place spoils Village task 6: 6 points lost."),
        (
            [Way(ended=((FOREST, 4, 4), (VILLAGE, 6, 3)), hope=-9.0), Way(ended=((VILLAGE, 6, 3),), hope=-9.0)],
            "Every place spoils a task; A costs least. A spoils Village task 6: 6 points lost.",
        ),
        (
            [Way(ended=((VILLAGE, 6, 3),)), Way(ended=((GRAIN, 6, 3),))],
            "Every place spoils a task; A and B cost least. A spoils Village task 6: 6 points lost.",
        ),
        ([Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3)))], "Every place brings the same: 6 points. Every place spoils"),
        (
            [Way(flags=((FOREST, 6),), narrow=((VILLAGE, 6),), taken=((VILLAGE, 6, 2, 1),))],
            "Every place brings the same: 6 points. Village task 6 then has one open edge: a later",
        ),
        (
            [Way(flags=((FOREST, 6),), grown=((VILLAGE, 6, 3),))],
            "Every place brings the same: 6 points. Every place also grows Village task 6: 3 of 6.",
        ),
        (
            [Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3))), Way(flags=((GRAIN, 2),), ended=((VILLAGE, 4, 3),))],
            "A scores most now: 6 points, B only 2. But A spoils Village task 4: 4 points lost.",
        ),
        (
            [
                Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3))),
                Way(flags=((GRAIN, 6),), ended=((VILLAGE, 4, 3), (GRAIN, 4, 3))),
            ],
            "A is best: 6 points. But A spoils Village task 4: 4 points lost.",
        ),
        (
            [Way(flags=((GRAIN, 6),)), Way(ended=((FOREST, 6, 6),))],
            "A and B score the same now: 6 points. But B completes a task, which makes room for a new one.",
        ),
        (
            [Way(flags=((GRAIN, 2),)), Way(flags=((FOREST, 2),)), Way(flags=((VILLAGE, 2),))],
            "A to C score the same now: 2 points. Take any of them: for tasks they are alike.",
        ),
        (
            [Way(grown=((FOREST, 6, 2),)), Way(), Way(ended=((VILLAGE, 6, 3),), grown=((FOREST, 6, 2),))],
            "Nothing scores now. A and B are worth about the same: take either. C spoils Village task 6: 6 points",
        ),
        (
            [Way(joined=((2, GRAIN),)), Way(), Way(joined=((2, GRAIN),), taken=((VILLAGE, 6, 4, 3),))],
            "Nothing scores now. A joins Grain: 2 tiles a later task can count. C takes open",
        ),
        (
            [
                Way(joined=((2, GRAIN),)),
                Way(joined=((2, VILLAGE),)),
                Way(),
                Way(joined=((2, GRAIN),), taken=((VILLAGE, 6, 4, 3),) * 2),
            ],
            "Nothing scores now. A joins Grain: 2 tiles a later task can count; about as good: B.",
        ),
        (
            [Way(joined=((2, GRAIN),)), Way(joined=((2, VILLAGE),)), Way(), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Nothing scores now. A joins Grain: 2 tiles a later task can count; about as good: B.",
        ),
        (
            [Way(flags=((FOREST, 2),)), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Only A scores now: 2 points. Forest flag: once closed it stays at 2 points.",
        ),
        (
            [Way(flags=((FOREST, 2),)), Way(flagged=((FOREST, 2, 1),))],
            "Only A scores now: 2 points. B keeps the flag open: about 1 point on average, A closes it for 2.",
        ),
        (
            [
                Way(lines=((3, 3, 1),), kept=((VILLAGE, 6, 3),), chances=((VILLAGE, 6, -1, 70),), hope=5.0),
                Way(lines=((3, 3, 1),), kept=((VILLAGE, 6, 2),), chances=((VILLAGE, 6, -1, 60),), hope=4.0),
            ],
            "A and B score the same now: 1 point. B leaves 2 open edges for Village task 6: chance 60 %, with A 70 %.",
        ),
        (
            [
                Way(lines=((3, 3, 1),)),
                Way(lines=((3, 3, 1),), taken=((VILLAGE, 6, 6, 5),)),
                Way(lines=((3, 3, 1),), taken=((VILLAGE, 6, 2, 1),), chances=((VILLAGE, 6, 70, 50),), hope=-2.0),
            ],
            "A to C score the same now: 1 point. But of these only A takes no open edge",
        ),
        (
            [
                Way(lines=((3, 3, 1),), kept=((FOREST, 6, 3),)),
                Way(lines=((3, 3, 1),)),
                Way(lines=((3, 3, 1),), taken=((VILLAGE, 6, 2, 1),), chances=((VILLAGE, 6, 70, 50),), hope=-2.0),
            ],
            "A to C score the same now: 1 point. A and B are worth about the same: take either.",
        ),
        (
            [
                Way(grown=((GRAIN, 6, 5),), kept=((GRAIN, 6, 3),), chances=((GRAIN, 6, 50, 80),), hope=3.0),
                Way(grown=((VILLAGE, 6, 3),), chances=((VILLAGE, 6, 40, 50),), hope=1.0),
            ],
            "Nothing scores now. A beats B by about 2 points in the end. A raises the chance of Grain task 6 from",
        ),
        (
            [
                Way(grown=((GRAIN, 5, 3),), kept=((GRAIN, 5, 2),), chances=((GRAIN, 5, 62, 71),), hope=1.0),
                Way(grown=((GRAIN, 5, 4),), kept=((GRAIN, 5, 1),), chances=((GRAIN, 5, 62, 59),), hope=-0.4),
            ],
            "A beats B by about 1 point in the end. B leaves 1 open edge for Grain task 5: chance 59 %, with A 71 %.",
        ),
        (
            [
                Way(grown=((GRAIN, 5, 3),), chances=((GRAIN, 5, -1, 71),), hope=4.0),
                Way(chances=((GRAIN, 5, -1, 60),), hope=3.0),
            ],
            "Nothing scores now. A beats B by about 1 point in the end. Chance to complete Grain task 5: A 71 %, B",
        ),
        (
            [
                Way(grown=((GRAIN, 5, 4),), chances=((GRAIN, 5, -1, 99),), hope=4.0),
                Way(grown=((GRAIN, 5, 3),), chances=((GRAIN, 5, -1, 97),), hope=3.9),
            ],
            "Nothing scores now. A is hardly better: Grain task 5 has a chance of 99 %, with B 97 %.",
        ),
        (
            [
                Way(grown=((VILLAGE, 6, 4),), kept=((VILLAGE, 6, 4),), chances=((VILLAGE, 6, 60, 72),), hope=4.0),
                Way(ended=((FOREST, 6, 6), (GRAIN, 6, 6)), chances=((FOREST, 6, 99, 100),), hope=-11.9),
            ],
            "A raises the chance of Village task 6 from 60 to 72 %. B’s 12 points can wait: A brings about 4 more in",
        ),
        (
            [
                Way(grown=((VILLAGE, 6, 4),), kept=((VILLAGE, 6, 4),), chances=((VILLAGE, 6, 60, 72),), hope=3.0),
                Way(ended=((FOREST, 6, 6),), chances=((FOREST, 6, 99, 100),), hope=-5.9),
            ],
            "A beats B by about 3 points in the end. B’s 6 points can also come later (chance 99 %).",
        ),
        (
            [Way(grown=((VILLAGE, 6, 5), (VILLAGE, 6, 5)), hope=2.0), Way(kept=((VILLAGE, 6, 3),))],
            "Nothing scores now. Only A grows a task: 2 × Village task 6 (5/6). A then lacks 1 tile for 12 points.",
        ),
        (
            [Way(grown=((GRAIN, 5, 3),), chances=((GRAIN, 5, 62, 71),), hope=1.0), Way()],
            "Nothing scores now. Only A grows a task: Grain task 5 (3/5). Its chance rises from 62 to 71 %.",
        ),
        (
            [
                Way(ended=((GRAIN, 5, 5),), chances=((GRAIN, 5, 43, 100),), hope=-2.0),
                Way(ended=((FOREST, 6, 6),), chances=((FOREST, 6, 51, 100),), hope=-4.0),
            ],
            "Later A’s task has a chance of 43 % only. B’s 6 points can wait (chance 51 %): A brings about 1 more in",
        ),
        (
            [
                Way(lines=((3, 7, 1),)),
                Way(ended=((FOREST, 6, 6),), chances=((FOREST, 6, 95, 100),), hope=-5.1),
            ],
            "A and B are worth about the same: take either. B’s 6 points can also come later (chance 95 %).",
        ),
        (
            [
                Way(grown=((FOREST, 6, 3),), kept=((FOREST, 6, 4),), chances=((FOREST, 6, 60, 70),), hope=1.0),
                Way(grown=((VILLAGE, 5, 2),), kept=((VILLAGE, 5, 2),), chances=((VILLAGE, 5, 87, 81),), hope=-0.5),
            ],
            "Nothing scores now. A beats B by about 2 points in the end. A raises the chance of Forest task 6 from 60",
        ),
        (
            [
                Way(lines=((3, 7, 1),)),
                Way(
                    lines=((3, 7, 1),),
                    grown=((VILLAGE, 5, 2),),
                    kept=((VILLAGE, 5, 2),),
                    chances=((VILLAGE, 5, 87, 81),),
                    hope=-0.6,
                ),
            ],
            "A and B score the same now: 1 point. B leaves 2 open edges for Village task 5: chance 81 %, with A 87 %.",
        ),
        (
            [
                Way(ended=((GRAIN, 5, 5),), chances=((GRAIN, 5, 90, 100),), hope=-4.0),
                Way(grown=((FOREST, 6, 5),), chances=((FOREST, 6, 81, 97),), hope=0.9),
            ],
            "Only A scores now: 5 points. B raises the chance of Forest task 6 from 81 to 97 %.",
        ),
        (
            [
                Way(lines=((3, 6, 1),)),
                Way(grown=((FOREST, 6, 2),), chances=((FOREST, 6, 30, 33),), hope=0.4),
            ],
            "Only A scores now: 1 point. B raises the chance of Forest task 6 from 30 to 33 %. A beats B by about",
        ),
        (
            [Way(grown=((FOREST, 6, 2),)), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Nothing scores now. Only A grows a task: Forest task 6 (2/6). A then lacks 4 tiles for 6 points.",
        ),
        (
            [Way(flags=((FOREST, 6),)), Way(), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)))],
            "Only A scores now: 6 points. C may bring 6 points later: 2 of 6 tiles. A beats C by about 6 points in",
        ),
        (
            [Way(lines=((3, 2, 1),)), Way(grown=((FOREST, 6, 2),)), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)))],
            "Only A scores now: 1 point. B may bring 6 points later: 2 of 6 tiles. A beats B by about 1 point in t",
        ),
        (
            [Way(grown=((FOREST, 6, 5),)), Way(), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)), narrow=((GRAIN, 6),))],
            "Nothing scores now. A and B are worth about the same: take either.",
        ),
        (
            [
                Way(grown=((FOREST, 6, 5),), hope=1.0),
                Way(grown=((GRAIN, 6, 2),)),
                Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)), ended=((VILLAGE, 6, 3),)),
            ],
            "Nothing scores now. A beats B by about 1 point in the end. A then lacks 1 tile for 6 points, B 4 for 6.",
        ),
        (
            [Way(grown=((VILLAGE, 6, 2),), kept=((VILLAGE, 6, 1),), narrow=((VILLAGE, 6),)), Way()],
            "Nothing scores now. Only A grows a task: Village task 6 (2/6). But 1 open edge is left: a later tile may",
        ),
        (
            [Way(joined=((4, GRAIN),)), Way(joined=((2, VILLAGE),))],
            "Nothing scores now. All places are worth about the same; A joins Grain: 4 tiles a later task can count.",
        ),
        (
            [Way(joined=((7, GRAIN),)), Way(joined=((2, VILLAGE),))],
            "All places are worth about the same; B joins Village: 2 tiles a later task can count. A is too large for",
        ),
        (
            [Way(lines=((3, 6, 1),), hope=1.0), Way(ended=((VILLAGE, 6, 6), (VILLAGE, 6, 6)), hope=-11.0)],
            "A is best: 1 point. B’s 12 points can wait: A brings about 1 more in the end.",
        ),
        (
            [Way(grown=((GRAIN, 6, 5),), hope=2.0), Way(flags=((VILLAGE, 5),), hope=-3.0)],
            "Only A grows a task: Grain task 6 (5/6). A and B are worth about the same: take either.",
        ),
        (
            [Way(ended=((GRAIN, 6, 6),), hope=5.0), Way(grown=((VILLAGE, 6, 2),), hope=0.4)],
            "Only A scores now: 6 points. A beats B by about 11 points in the end, with room for a new task.",
        ),
        (
            [Way(ended=((FOREST, 6, 6),), grown=((VILLAGE, 6, 3), (GRAIN, 5, 2))), Way()],
            "Only A scores now: 6 points. A also grows Village task 6 (3/6), Grain task 5 (2/5).",
        ),
        (
            [Way(grown=((FOREST, 6, 2), (FOREST, 6, 2))), Way()],
            "Nothing scores now. Only A grows a task: 2 × Forest task 6 (2/6). A then lacks 4 tiles for 12 points.",
        ),
        (
            [Way(), Way(joined=((2, GRAIN),)), Way(flags=((FOREST, 2),), ended=((VILLAGE, 6, 3),))],
            "B joins Grain: 2 tiles a later task can count. C scores 2, but spoils Village task 6: 6 poi",
        ),
        (
            [Way(joined=((7, GRAIN),)), Way(joined=((3, VILLAGE),)), Way(joined=((2, VILLAGE),))],
            "All places are worth about the same; B joins Village: 3 tiles a later task can count. A is too large for",
        ),
        (
            [
                Way(joined=((3, GRAIN),)),
                Way(joined=((2, VILLAGE),)),
                Way(joined=((2, GRAIN),)),
                Way(taken=((VILLAGE, 6, 4, 3),)),
            ],
            "Nothing scores now. A joins Grain: 3 tiles a later task can count; B and C only 2.",
        ),
        (
            [Way(joined=((3, GRAIN),)), Way(joined=((3, VILLAGE),), shut=((3, VILLAGE),)), Way()],
            "Nothing scores now. A joins Grain: 3 tiles a later task can count.",
        ),
        (
            [Way(ended=((FOREST, 6, 6),)), Way(flags=((GRAIN, 3),), ended=((GRAIN, 5, 3),))],
            "A scores most now: 6 points. B scores 3, but spoils Grain task 5: 5 points lost.",
        ),
        (
            [Way(lines=((3, 7, 1),)), Way(grown=((VILLAGE, 4, 2),)), Way(grown=((GRAIN, 6, 2),))],
            "Only A scores now: 1 point. B may bring 4 points later: 2 of 4 tiles. A beats B by",
        ),
        (  # the place whose task is nearest is weighed, not the next one in the list
            [Way(lines=((3, 7, 1),)), Way(grown=((GRAIN, 6, 2),)), Way(grown=((VILLAGE, 4, 3),), hope=-0.5)],
            "Only A scores now: 1 point. C may bring 4 points later: 3 of 4 tiles. A beats C by about 2 points",
        ),
        (
            [
                Way(lines=((3, 7, 1),)),
                Way(grown=((VILLAGE, 5, 4),), chances=((VILLAGE, 5, 88, 89),), hope=0.1),
                Way(lines=((3, 7, 1),), taken=((GRAIN, 6, 3, 2),), chances=((GRAIN, 6, 83, 74),), hope=-1.2),
            ],
            "A beats B by about 1 point in the end. B raises the chance of Village task 5 from 88 to 89 %.",
        ),
        (
            [
                Way(lines=((3, 7, 1),)),
                Way(lines=((3, 7, 1),), hope=-0.6),
                Way(grown=((VILLAGE, 6, 5),), chances=((VILLAGE, 6, 87, 62),), hope=-1.2),
            ],
            "A beats C by about 2 points in the end. C grows Village task 6, but its chance falls from 87 to 62 %.",
        ),
        (
            [
                Way(flags=((FOREST, 2),)),
                Way(lines=((3, 7, 1),)),
                Way(grown=((VILLAGE, 6, 5),), chances=((VILLAGE, 6, 87, 89),), hope=0.2),
            ],
            "A beats C by about 2 points in the end. C raises the chance of Village task 6 from 87 to 89 %.",
        ),
        (
            [
                Way(lines=((3, 7, 1),), grown=((VILLAGE, 5, 4),)),
                Way(lines=((3, 7, 1),)),
                Way(grown=((GRAIN, 6, 2),), hope=-1.0),
            ],
            "A and B score the same now: 1 point. But A also grows Village task 5: 4 of 5.",
        ),
        (
            [Way(), Way(ended=((VILLAGE, 6, 3),))],
            "Nothing scores now. B spoils Village task 6: 6 points lost. No place helps a later task: take any but B.",
        ),
        (
            [Way(flagged=((FOREST, 4, 2),)), Way(flagged=((FOREST, 4, 3),))],
            "Nothing scores now. A leaves the flag 2 open edges, B 3: it scores only once all are closed.",
        ),
        (
            [Way(lines=((3, 2, 1),)), Way(lines=((3, 2, 1),)), Way(grown=((FOREST, 6, 5),))],
            "A and B score the same now: 1 point. C may bring 6 points later: 5 of 6 tiles. A beats C by about 1 point",
        ),
        (
            [Way(flags=((FOREST, 2),)), Way(flagged=((FOREST, 2, 1),)), Way(flagged=((FOREST, 4, 3),))],
            "Only A scores now: 2 points. B keeps the flag open: about 1 point on average, A closes it for 2.",
        ),
        (
            [Way(flags=((FOREST, 1),)), Way(flagged=((VILLAGE, 7, 1),), hope=0.4)],
            "Only A scores now: 1 point. B makes the Village flag worth 7 points, once closed. A beats B by",
        ),
        (
            [Way(lines=((3, 2, 1),), hope=2.0), Way(lines=((3, 3, 2),)), Way(lines=((3, 2, 1),))],
            "A and C score the same now: 1 point. B scores 2 points now, but A is worth about 1 more in the end.",
        ),
        (
            [Way(lines=((3, 2, 1),), hope=2.0), Way(lines=((3, 3, 2),))],
            "A is best: 1 point. B scores 2 points now, but A is worth about 1 more in the end.",
        ),
        (
            [Way(grown=((FOREST, 6, 5),), hope=3.0), Way(lines=((3, 3, 2),), hope=1.0)],
            "Only A grows a task: Forest task 6 (5/6). A and B are worth about the same: take either.",
        ),
        (
            [
                Way(flags=((VILLAGE, 7),), ended=((FOREST, 5, 12), (FOREST, 6, 12)), gone=((FOREST, 5), (FOREST, 6))),
                Way(lines=((3, 9, 1),)),
            ],
            "A scores most now: 7 points, B only 1. A spoils Forest task 5, Forest task 6, hardly to be fin",
        ),
        (
            [
                Way(ended=((FOREST, 5, 12),), gone=((FOREST, 5),), hope=1.0),
                Way(),
            ],
            "Nothing scores now. A spoils Forest task 5, hardly to be finished any more. A beats B by about 1",
        ),
        (
            [Way(joined=((2, GRAIN),)), Way(joined=((2, VILLAGE),)), Way(joined=((2, GRAIN),), shut=((2, GRAIN),))],
            "Nothing scores now. A joins Grain: 2 tiles a later task can count; about as good: B. C closes Grain for",
        ),
        (
            [Way(lines=((3, 2, 1),)), Way(lines=((3, 2, 1),), joined=((2, GRAIN),), shut=((2, GRAIN),))],
            "A and B score the same now: 1 point. B closes Grain for no points ever.",
        ),
        (
            [Way(lines=((3, 2, 1),), kept=((FOREST, 6, 2),)), Way(lines=((3, 2, 1),), hope=-0.1)],
            "A and B score the same now: 1 point. A and B are worth about the same: take either.",
        ),
        (
            [
                Way(ended=((STREAM, 4, 4),), lines=((STREAM, 4, 1),), chances=((STREAM, 4, 63, 100),), hope=3.0),
                Way(ended=((GRAIN, 5, 5),), chances=((GRAIN, 5, 99, 100),), hope=-2.0),
            ],
            "A and B score the same now: 5 points. A beats B by about 5 points: later B’s chance is 99 %, A’s",
        ),
        (
            [
                Way(lines=((3, 2, 1),), grown=((GRAIN, 5, 4),), kept=((GRAIN, 5, 6),), chances=((GRAIN, 5, 96, 99),)),
                Way(lines=((3, 2, 1),), grown=((GRAIN, 5, 4),), kept=((GRAIN, 5, 5),), chances=((GRAIN, 5, 96, 99),)),
            ],
            "A and B score the same now: 1 point. A or B, as you like: Grain task 5 has a chance of 99 % with both.",
        ),
        (
            [
                Way(grown=((GRAIN, 5, 4),), kept=((GRAIN, 5, 6),), chances=((GRAIN, 5, 96, 99), (GRAIN, 6, 90, 96))),
                Way(
                    grown=((GRAIN, 5, 4),),
                    kept=((GRAIN, 5, 5),),
                    taken=((GRAIN, 6, 6, 5),),
                    chances=((GRAIN, 5, 96, 99), (GRAIN, 6, 90, 96)),
                ),
            ],
            "Nothing scores now. A and B grow the same tasks. A or B, as you like: tasks are as likely with both, at",
        ),
        (
            [
                Way(lines=((3, 6, 1),)),
                Way(grown=((FOREST, 5, 4),), chances=((FOREST, 5, 99, 99),)),
            ],
            "Only A scores now: 1 point. B grows Forest task 5, but its chance stays at 99 %. A beats B by about",
        ),
        (
            [
                Way(lines=((3, 6, 1),), chances=((FOREST, 5, -1, 96),)),
                Way(grown=((FOREST, 5, 2),), chances=((FOREST, 5, -1, 96),)),
            ],
            "A beats B by about 1 point in the end. B may bring 5 points later: 2 of 5 tiles, chance 96 %.",
        ),
        (
            [
                Way(lines=((3, 6, 1),), hope=0.3),
                Way(grown=((FOREST, 6, 4),), chances=((FOREST, 6, 92, 98),), hope=1.0),
            ],
            "A and B are worth about the same: take either. B raises the chance of Forest task 6 from 92 to 98 %.",
        ),
        (
            [Way(lines=((3, 6, 1),)), Way(ended=((VILLAGE, 6, 3),), gone=((VILLAGE, 6),), hope=-0.5)],
            "Only A scores now: 1 point. B spoils Village task 6 (6 points, hardly to be had).",
        ),
    ],
)
def test_what_is_true_of_such_places_is_said(monkeypatch, ways, words):
    told = drawn(monkeypatch, ways)
    assert told.words.startswith(words)
    assert list(checked(told))
