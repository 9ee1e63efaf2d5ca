"""What is seen of the tasks at a glance."""

import ludoteka
from ludoteka.games.dorfromantik.page import aside
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")
SHARED = "counts the same tiles as another task"


def test_tasks_that_count_the_same_tiles_say_so():
    two = aside(table("0,0 T06 WWWWWW [6]\n1,0 T25 WMVMWW [6]").states[0], 0, T)
    assert two.count(SHARED) == 2
    apart = aside(table("0,0 T06 WWWWWW [6]\n1,0 T12 MMVMMV [6]").states[0], 0, T)
    assert SHARED not in apart


def test_at_the_end_no_task_and_no_flag_promises_points():
    match = ludoteka.load("tests/games/dorfromantik/matches/alone.json")
    *_, (_, after, _, _) = match.steps()
    told = aside(after[0], 0, T)
    assert after[0].seat < 0
    assert "more tile" not in told
    assert "not closed yet" not in told
    assert told.count("not completed: no points") == sum(after[0].active >= 0)
