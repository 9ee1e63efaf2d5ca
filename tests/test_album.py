"""The album's robot presses what it has chosen, and chooses no card that may not be chosen any more."""

from types import SimpleNamespace

import pytest

from tests.robot.album import TIMES, Album
from tests.robot.robot import Robot

RUNS_ON = ("plain",)


def thing(notation, **more):
    return {"kind": "do", "notation": notation, "legal": True, "pressed": False, "what": ""} | more


@pytest.fixture
def robot(monkeypatch):
    """A robot whose adviser would take the first of two cards."""
    made = Album.__new__(Album)
    legal = [SimpleNamespace(code=7, notation="give ore")]
    match = SimpleNamespace(legal=lambda: legal)
    made._times, made._kinds, made._takes, made.id, made.times = {}, (), False, "", TIMES
    monkeypatch.setattr(made, "house", SimpleNamespace(table=lambda _: SimpleNamespace(match=match)), raising=False)
    made._greedy = SimpleNamespace(choose=lambda _: 7)
    monkeypatch.setattr("ludoteka.engine.bots.seen", lambda match: match)
    monkeypatch.setattr(Robot, "_choose", lambda self, seen: seen["things"][-1])
    return made


def test_what_was_chosen_is_not_looked_for_anew(robot, monkeypatch):
    pressed = []
    monkeypatch.setattr(Robot, "_do", lambda self, chosen: pressed.append(chosen))
    robot._eyes = lambda *_: pytest.fail("things have other numbers once they are looked for again")
    chosen = robot._choose({"state": "play", "full": False, "again": None, "things": [thing("end"), thing("give ore")]})
    assert chosen["notation"] == "give ore"
    robot._times[robot._kinds] = max(TIMES)
    robot._do(chosen)
    assert pressed == [chosen]
    assert robot._times == {("end", "give"): max(TIMES) + 1}


def test_of_a_kind_those_are_taken_that_were_asked_for(robot, monkeypatch, tmp_path):
    monkeypatch.setattr(Robot, "_do", lambda *_: None)
    monkeypatch.setattr(Robot, "_where", lambda _: "")
    robot.times, robot._number, robot.folder, taken = (1, 3), 0, tmp_path, []
    robot._eyes = lambda *_: None
    robot._take = lambda what: taken.append((robot._times[robot._kinds], what))
    for _ in range(4):
        robot._do(thing("end"))
    assert [n for n, what in taken if what == "1-asked"] == [1, 3]


def test_no_card_is_chosen_beyond_as_many_as_may_be(robot):
    things = [thing("give ore", kind="pick"), thing("", kind="take")]
    assert robot._choose({"state": "play", "full": False, "again": None, "things": things})["kind"] == "pick"
    assert robot._choose({"state": "play", "full": True, "again": None, "things": things})["kind"] == "take"
