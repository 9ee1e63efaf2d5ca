"""A hint says why: what it brings, how it did in trials, what came next, and what may hurt."""

import threading
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.engine.thinking.advice import Advice, Beside, Fear
from ludoteka.table.hooks import page_of
from ludoteka.table.thinker import Here, Workers
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


class Says(Here):
    """A thinker that gives reasons."""

    def __init__(self):
        self.asked = []

    def advise(self, bot, seen):
        self.asked.append((bot, seen))
        codes = seen.legal()
        other = codes[1] if len(codes) > 1 else None
        beside = None if other is None else Beside(other, 0.3, 0.32)
        return Advice(codes[0], 0.62, beside, None, Fear(seen.states, codes[0]))


@pytest.fixture
def wise(tmp_path):
    thinker = Says()
    room = Room(tmp_path / "matches.db", thinker=thinker)
    yield room, thinker
    room.close()


def test_a_hint_comes_from_the_adviser_and_says_why(wise):
    room, thinker = wise
    id = room.create("human", "human", game="catan", layout="0")
    hint = room.get(id, "/hint").json()
    bot, seen = thinker.asked[0]
    assert bot == bots.ADVISER == "sharp"
    assert not seen.states["rng"].any()
    said = " ".join(hint["why"])
    assert "Chance to win, by its trials: 62 %." in said
    assert "Next best: " in said
    assert "30 %." in said
    assert "What may hurt: Seat 1: " in said


def test_a_game_names_what_is_advised_by_what_its_page_shows(wise, monkeypatch):
    room, _ = wise
    id = room.create("human", "human", game="catan", layout="0")
    module = page_of(load("catan"))._module
    monkeypatch.setattr(module, "advised", lambda states, code, t: "")  # where it has no better name
    plain = room.get(id, "/hint").json()
    monkeypatch.setattr(module, "advised", lambda states, code, t: f"corner {chr(65 + code % 26)}")
    hint = room.get(id, "/hint").json()
    assert hint["words"].startswith("corner ")
    assert hint["action"] == plain["action"]
    assert any(one.startswith("Next best: corner ") for one in hint["why"])
    monkeypatch.delattr(module, "advised")
    assert room.get(id, "/hint").json() == plain


@pytest.mark.slow
def test_without_trials_a_hint_says_what_it_brings_alone(room):
    id = room.create("human", "human", game="catan", layout="0")
    why = room.get(id, "/hint").json()["why"]
    assert not [one for one in why if "trials" in one or "hurt" in one]


def test_two_questions_are_thought_about_at_once(monkeypatch):
    """While one bot searches another one answers."""
    both = threading.Barrier(2)

    def choose(self, bot, seen):
        both.wait(30)  # each waits until the other is at it
        return 7

    monkeypatch.setattr("ludoteka.table.thinker.Worker.choose", choose)
    workers, answers = Workers(2, warm=False), []
    seen = bots.seen(ludoteka.new("farshore", seats=2, seed=1))
    threads = [threading.Thread(target=lambda: answers.append(workers.choose("keen", seen))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [7, 7]
    workers.close()


@pytest.mark.slow
def test_reasons_come_through_the_process_unchanged():
    seen = bots.seen(ludoteka.new("farshore", seats=2, seed=1))
    workers = Workers(1, warm=False)
    told = workers.advise("sharp", seen)
    assert told.code in seen.legal()
    assert replace(told, code=0) == Advice(0), "without compiled rules nobody says why"
    workers.close()


@pytest.mark.compiled
def test_the_process_says_why_once_its_rules_are_compiled():
    from ludoteka.kernel import raw
    from ludoteka.table.thinker import Question, _think, _Warm

    warm = _Warm()
    assert warm.wait(TOY, "", searched=True) is not None
    assert warm.wait(TOY, "") is not None
    seen = bots.seen(ludoteka.new(TOY, seats=2, seed=1))
    answer = _think(Question(TOY, "", "sharp", seen.seat, raw(seen.states).tobytes(), True, True), warm)
    assert answer.code in seen.legal()
    assert answer.beside is not None
