"""Bots at the table: they take their turns by themselves, in a process of their own."""

import os
import signal
from typing import Any

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.table.thinker import Here, Worker
from tests.table.room import GAME, Room
from tests.waiting import PATIENCE


@pytest.mark.slow
def test_bots_play_a_whole_match(room):
    id = room.create("random", "random")
    table = room.finished(id)
    assert table.match.over
    room.restart()
    assert room.table(id).match.over
    assert room.table(id).version == table.version


def test_a_bot_answers_a_person_and_then_waits(room):
    id = room.create("human", "random", "random")
    room.reveal(id)
    room.move(id)
    table = room.finished(id)
    assert table.version == 6
    assert [entry.seat for entry in table.match.log] == [None, 0, None, 1, None, 2]
    assert not table.thinking
    assert table.asked == "human"
    assert not table.undoable, "a bot's placement is not a person's to take back"
    assert room.undo(id).status_code == 422


class Fails(Here):
    """A thinker that never finds anything."""

    def __init__(self):
        self.asked = []

    def expect(self, game):
        pass

    def choose(self, bot, seen):
        self.asked.append((bot, seen))
        return next(iter(()))

    def close(self):
        pass


def test_nobody_acts_for_a_bot(tmp_path):
    room = Room(tmp_path / "matches.db", pause=3600)
    id = room.create("random", "human")
    assert room.table(id).thinking
    for answer in (room.reveal(id), room.move(id, "0,0/0"), room.undo(id)):
        assert answer.status_code == 422
    assert room.table(id).version == 0
    room.close()


def test_a_placement_can_be_taken_back_while_the_bot_waits_to_reveal(tmp_path):
    room = Room(tmp_path / "matches.db", pause=3600)
    id = room.create("human", "random")
    room.reveal(id)
    room.move(id)
    assert room.undo(id).status_code == 200
    assert not room.table(id).thinking
    room.close()


def test_a_bot_s_turn_goes_on_when_the_match_is_opened_after_a_restart(tmp_path):
    room = Room(tmp_path / "matches.db", pause=3600)
    id = room.create("human", "random")
    room.reveal(id)
    room.move(id)
    room.close()
    room.options["pause"] = 0
    room.open()
    assert room.get(id).status_code == 200
    assert room.finished(id).version == 4
    room.close()


@pytest.mark.slow
def test_a_bot_gets_nothing_hidden(tmp_path):
    thinker = Fails()
    room = Room(tmp_path / "matches.db", thinker=thinker)
    id = room.create("greedy", seed="yew")
    room.finished(id)
    bot, seen = thinker.asked[0]
    assert bot == "greedy"
    assert not seen.states["rng"].any()
    room.close()


def test_a_bot_that_fails_does_something_legal(tmp_path, caplog):
    """People go on playing; what failed, and where, stands in the server's log."""
    thinker = Fails()
    room = Room(tmp_path / "matches.db", thinker=thinker)
    id = room.create("human", "greedy")
    room.reveal(id)
    room.move(id)
    table = room.finished(id)
    assert len(thinker.asked) == 1
    assert table.asked == "human"
    assert f"the greedy bot failed in match {id}, version 3" in caplog.text
    assert "StopIteration" in caplog.text
    room.close()


@pytest.mark.slow
def test_what_is_not_worth_a_line_takes_no_time(room, monkeypatch):
    """A bot's step stays for a moment, so that people see it; not a small one, and not for who wants no motion."""
    id = room.create("human", "random")
    room.tables.pause = 0.5
    room.reveal(id)
    room.move(id)
    rest, table = room.tables._rest, room.table(id)
    assert rest(table, False) == rest(table, True) == 0.5, "until then the person may take the step back"
    room.tables.pause = 0
    table = room.finished(id)
    room.tables.pause = 0.5
    assert (rest(table, False), rest(table, True)) == (0.5, 0)
    table.match.settle()
    table.match.play(table.match.legal()[0], settle=False)
    table.match.states[0].awaits = 0
    assert rest(table, False) == 0.25, "an answer to a person comes sooner"
    monkeypatch.setattr("ludoteka.engine.match.Match.told", lambda *args: [])
    assert rest(table, False) == 0


def test_a_page_whose_reader_wants_no_motion_says_so(room):
    for query, still in (("", False), ("?still", True)):
        id = room.create("human")
        with room.client.stream("GET", f"/m/{id}/events{query}") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 1000"
            assert {one.still for one in room.live(id).listeners} == {still}


# The process


@pytest.fixture(scope="module")
def worker():
    worker = Worker(warm=False)
    yield worker
    worker.close()


@pytest.fixture
def seen():
    return bots.seen(ludoteka.new(GAME, seed=3))


@pytest.mark.parametrize("bot", sorted(bots.BOTS))
@pytest.mark.slow
def test_the_process_chooses_a_legal_action(worker, seen, bot):
    assert worker.choose(bot, seen) in seen.legal()


@pytest.mark.slow
def test_after_a_crash_another_process_goes_on(worker, seen):
    worker.choose("random", seen)
    lost = worker.pid
    os.kill(lost, signal.SIGKILL)
    assert worker.choose("random", seen) in seen.legal()
    assert worker.pid != lost


def test_a_question_that_kills_every_process_is_answered_here(seen, monkeypatch):
    worker = Worker(warm=False)
    monkeypatch.setattr("ludoteka.table.thinker.sys.executable", "/bin/false")
    assert worker.choose("random", seen) in seen.legal()
    worker.close()


@pytest.mark.slow
def test_the_process_ends_with_the_pipe(seen):
    worker = Worker(warm=False)
    worker.choose("random", seen)
    process: Any = worker._process
    process.stdin.close()
    assert process.wait(timeout=PATIENCE) == 0
    worker.close()


def test_the_process_lets_others_go_first(worker, seen):
    worker.choose("random", seen)
    assert os.getpriority(os.PRIO_PROCESS, worker.pid) > os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.compiled
def test_the_process_compiles_in_the_background_and_plays_meanwhile(seen):
    from ludoteka.table.thinker import Question, _think, _Warm

    warm = _Warm()
    question = Question(GAME, "", "greedy", seen.seat, seen.states.tobytes())
    assert _think(question, warm).code in seen.legal()
    compiled = warm.wait(GAME, "")
    assert compiled is not None
    assert warm.get(GAME, "") is compiled
    assert _think(question, warm).code in seen.legal()
