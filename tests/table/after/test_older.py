"""Databases of released versions, and matches whose rules have changed since: at the table."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.engine.ledger import Change
from ludoteka.engine.registry import load
from ludoteka.table import pages
from ludoteka.table.after.older import EVERY
from tests import corpus
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

#: Of the databases of releases: matches to which the present rules do not lead.
PARTED = {"from a file that parts", "half a file that parts", "from a file that parts at its end",
          "bots to the end, too"}  # fmt: skip


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


@pytest.mark.slow
@pytest.mark.parametrize("release", corpus.RELEASES)
def test_every_match_of_a_database_of_its_time_opens(release, tmp_path):
    database = tmp_path / "matches.db"
    known = corpus.database(release, database)
    room = Room(database, pages=pages)
    parted = set()
    for what, stood in known.items():
        table, id = room.finished(stood["id"]), stood["id"]
        match = table.match
        assert (match.game.name, match.over, list(match.scores)) == (stood["game"], stood["over"], stood["scores"])
        assert len(match.log) >= stood["entries"]
        if match.parting:
            parted.add(what)
        else:
            assert [list(line.values) for line in match.sheet()] == [values for _, *values in stood["sheet"]]
        for page in ("", f"/replay?at={len(match.log) // 2}", f"/replay?at={len(match.log)}"):
            assert room.get(id, page).status_code == 200
        assert room.get(id, "/after").status_code == (200 if match.over or match.parting else 404)
    assert parted == PARTED
    room.close()


def changed(monkeypatch, rule="D1"):
    """The toy has a second version of its rules."""
    game = load(TOY)
    book = replace(game.rulebook, version=2, changes=(Change(2, (rule,), "The race is another."),))
    monkeypatch.setitem(game.__dict__, "rulebook", book)


def played(room, moves: int, **more) -> str:
    id = room.create("human", "human", game=TOY, goal="20", **more)
    for _ in range(moves):
        table = room.table(id)
        if table.match.over:
            break
        pov = table.point_of_view(table.party.host)
        if pov.curtain is not None:
            assert room.post(id, "raise", seat=pov.curtain).status_code == 200
        elif table.match.awaits_chance:
            assert room.reveal(id).status_code == 200
        else:
            assert room.move(id, "rest").status_code == 200
    return str(id)


def test_a_running_match_goes_on_after_its_rules_have_changed(room, monkeypatch):
    id = played(room, 20)
    before = room.bytes(id)
    changed(monkeypatch)
    room.restart()
    assert room.bytes(id) == before
    assert room.table(id).match.parting is None
    assert room.reveal(id).status_code == 200 or room.move(id, "rest").status_code == 200


@pytest.mark.slow
def test_checkpoints_are_kept_on_the_way_and_at_the_end(room):
    id = played(room, 10**6)
    match = room.table(id).match
    assert match.over
    kept = room.tables.store.checkpoints(id).result()
    assert [one.entries for one in kept] == [*range(EVERY, len(match.log), EVERY), len(match.log)]
    assert kept[-1].position == json.loads(json.dumps(match.game.position.write(match.states[0])))


@pytest.mark.slow
def test_a_match_that_lay_otherwise_is_a_record_that_says_so(room, monkeypatch):
    id = played(room, 130)
    store = room.tables.store
    match = room.table(id).match
    (first, *_) = store.checkpoints(id).result()
    changed(monkeypatch)
    kept = replace(first, position={**first.position, "fields": [7, 7]})
    monkeypatch.setattr(type(store), "checkpoints", lambda self, id: done([kept]))
    room.restart()
    table = room.table(id)
    assert table.match.parting
    assert table.match.view(None, EVERY)["fields"] == [7, 7]
    assert len(table.match.log) == len(match.log)
    assert table.asked is None
    shown = room.get(id).text
    assert "This match is a record of version 1 of the rules" in shown
    told = room.get(id, "/after").text
    assert "The race is another." in told
    assert 'href="/rules/dash#D1"' in told
    refused = room.post(id, "moves", action="rest")
    assert refused.status_code == 422
    assert "can be looked at, and not be played on" in refused.json()["sentence"]
    assert room.post(id, "undo").status_code == 422
    guest = room.guest()
    room.restart()  # whatever was still to be kept is kept now
    listed = room.tables.store.matches_of(guest).result()
    assert [(one.id, one.state, one.waits) for one in listed] == [(id, "over", False)]


def done(answer):
    from concurrent.futures import Future

    future: Future[object] = Future()
    future.set_result(answer)
    return future


@pytest.mark.slow
def test_a_file_of_older_rules_is_brought_in(room):
    for name, parts in (("tapestry/five", True), ("catan/beginners", False), ("tapestry/half_of_random", True)):
        answer = room.bring_in((corpus.FOLDER / "0.1.0" / f"{name}.json").read_text("utf-8"))
        assert answer.status_code == 303, answer.text
        id = answer.headers["location"].rpartition("/")[2]
        assert (room.table(id).match.parting is not None) is parts
        room.restart()
        assert (room.table(id).match.parting is not None) is parts


@pytest.mark.slow
def test_checkpoints_of_a_file_come_along(room):
    match = ludoteka.load(corpus.FOLDER / "0.1.0" / "farshore" / "random.json")
    answer = room.bring_in(match.to_json())
    id = answer.headers["location"].rpartition("/")[2]
    assert len(match.log) in [one.entries for one in room.tables.store.checkpoints(id).result()]
