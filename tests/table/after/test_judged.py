"""Decisions of a finished match, looked at again: only after the end, one at a time, as each seat saw the table."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.engine.bots import ADVISER, seen
from ludoteka.engine.thinking.judgement import Judgement, before
from ludoteka.table import pages
from ludoteka.table.after import judged
from ludoteka.table.limits import kind_of
from ludoteka.table.thinker import Here, NotYet, Worker
from tests.checkout import ROOT
from tests.laws.builds import blob
from tests.table.room import Room

FILE = ROOT / "tests/games/catan/matches/beginners.json"


class Judges(Here):
    """A thinker with an opinion, and a note of what it was shown."""

    def __init__(self):
        self.asked = []
        self.ready = True

    def judge(self, bot, seen, done):
        if not self.ready:
            raise NotYet
        self.asked.append((bot, seen, done))
        codes = seen.legal()
        if len(codes) < 2:
            return None
        best = next(code for code in codes if code != done)
        return Judgement(done, best, 0.25, 0.5)


@pytest.fixture
def wise(tmp_path):
    judged._kept.clear()
    thinker = Judges()
    room = Room(tmp_path / "matches.db", pages=pages, thinker=thinker)
    yield room, thinker
    room.close()


def brought(room) -> str:
    return str(room.bring_in(FILE.read_text("utf-8")).headers["location"].rpartition("/")[2])


@pytest.mark.slow
def test_the_page_offers_all_decisions_of_all_people(wise):
    room, _ = wise
    id = brought(room)
    page = room.client.get(f"/m/{id}/after").text
    match = room.table(id).match
    people = sorted(room.table(id).people) or list(range(match.seats))
    for seat in people:
        own = " ".join(str(k) for k, entry in enumerate(match.log) if entry.seat == seat)
        assert f'data-entries="{own}"' in page
    assert page.count("data-entries=") == len(people)


@pytest.mark.slow
def test_a_decision_is_judged_as_its_seat_saw_it_and_only_once(wise):
    room, thinker = wise
    id = brought(room)
    match = room.table(id).match
    k = next(k for k, entry in enumerate(match.log) if entry.seat == 1 and k > 20)
    told = room.client.get(f"/m/{id}/judged/{k}").json()
    assert told == room.client.get(f"/m/{id}/judged/{k}").json()
    ((bot, shown, done),) = thinker.asked
    assert (bot, shown.seat, done) == (ADVISER, 1, match.log[k].code)
    assert blob(shown.states) == blob(match.seen(1, k))
    assert (told["entry"], told["free"], told["much"], told["share"], told["matters"]) == (k, True, 0.25, 0.5, True)
    assert told["done"] != told["best"]


@pytest.mark.slow
def test_while_the_rules_are_compiled_the_page_may_ask_again(wise):
    room, thinker = wise
    id = brought(room)
    k = next(k for k, entry in enumerate(room.table(id).match.log) if entry.seat is not None)
    thinker.ready = False
    assert room.client.get(f"/m/{id}/judged/{k}").json() == {"entry": k, "later": True}
    thinker.ready = True
    assert "free" in room.client.get(f"/m/{id}/judged/{k}").json()


@pytest.mark.slow
def test_nothing_is_judged_before_the_end_and_chance_never(wise):
    room, thinker = wise
    id = room.create("human", "human", game="catan")
    assert room.client.get(f"/m/{id}/judged/0").status_code == 404
    over = brought(room)
    log = room.table(over).match.log
    chance = next(k for k, entry in enumerate(log) if entry.seat is None)
    for k in (chance, len(log)):
        assert room.client.get(f"/m/{over}/judged/{k}").status_code == 404
    assert room.client.get(f"/m/{over}/judged/x").status_code == 404
    assert not thinker.asked


@pytest.mark.slow
def test_what_was_forced_is_said_to_be(wise):
    room, _ = wise
    id = brought(room)
    match = room.table(id).match
    for k, entry in enumerate(match.log):
        if entry.seat is not None:
            forced = len(before(match, k).legal()) == 1
            assert room.client.get(f"/m/{id}/judged/{k}").json()["free"] != forced
            if forced:
                return
    pytest.fail("nothing was forced")


def test_it_is_asked_for_within_limits():
    assert kind_of("GET", "/m/abc/judged/17") == "judge"


@pytest.mark.compiled
def test_a_worker_judges_with_compiled_rules_and_says_when_it_cannot_yet():
    match = ludoteka.new("dorfromantik", seats=1, seed="judged")
    while match.to_move is None or len(match.legal()) < 2:
        match.play(match.legal()[0])
    shown, worker = seen(match), Worker()
    try:
        for code in shown.legal()[:2]:
            while True:
                try:
                    found = worker.judge(ADVISER, shown, code)
                    break
                except NotYet:
                    continue
            assert found is not None
            assert found.done == code
            assert found.points
            assert (found.cost > 0) == (found.best != code)
    finally:
        worker.close()
