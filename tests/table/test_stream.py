"""Server-sent events: whoever looks on learns of every change, and of what was missed."""

import json
import re
import threading

import pytest

from ludoteka.table import events
from ludoteka.table.drawn.delta import applied


class Stream:
    """A page that listens."""

    def __init__(self, room, id, query="", **headers):
        self._context = room.client.stream("GET", f"/m/{id}/events{query}", headers=headers)
        self.answer = self._context.__enter__()
        self._lines = self.answer.iter_lines()

    def next(self):
        """The version of the next event."""
        for line in self._lines:
            if found := re.fullmatch(r"id: (\d+)", line):
                assert next(self._lines) == "event: table"
                assert next(self._lines) == f"data: {found[1]}"
                return int(found[1])
        return None

    def told(self):
        """The next event's kind, and what it says."""
        for line in self._lines:
            if line.startswith("event: "):
                return line[7:], json.loads(next(self._lines)[6:])
        return None

    def line(self):
        return next(self._lines)

    def close(self):
        self._context.__exit__(None, None, None)


@pytest.fixture
def listen(room):
    streams = []

    def open(id, *query, **headers):
        streams.append(Stream(room, id, *query, **headers))
        return streams[-1]

    yield open
    for stream in streams:
        stream.close()


def test_everyone_learns_of_a_move(room, listen):
    id = room.create()
    streams = [listen(id) for _ in range(3)]
    assert [stream.next() for stream in streams] == [0, 0, 0]
    room.reveal(id)
    assert [stream.next() for stream in streams] == [1, 1, 1]
    room.move(id)
    room.undo(id)
    assert streams[0].next() in (2, 3)


def test_who_comes_back_learns_at_once_what_was_missed(room, listen):
    id = room.create()
    room.reveal(id)
    room.move(id)
    assert listen(id, **{"last-event-id": "1"}).next() == 2
    there = listen(id, **{"last-event-id": "2"})
    room.reveal(id)
    assert there.next() == 3, "what was known is not said again"
    assert listen(id, **{"last-event-id": "x" * 99}).next() == 3


def test_who_wants_it_is_told_what_changed_since_the_version_that_the_stream_named(room, listen):
    id = room.create()
    stream = listen(id, "?changes")
    assert stream.told() == ("table", 0)
    had = room.get(id, "/regions").json()
    room.reveal(id)
    kind, told = stream.told()
    assert (kind, told["version"], told["from"]) == ("changes", 1, had["tag"])
    now = room.get(id, "/regions").json()
    assert told["tag"] == now["tag"]
    assert {name: applied(had["regions"][name], told["changes"].get(name, [[0, 9999]])) for name in had["regions"]} \
        == now["regions"]  # fmt: skip


def test_who_never_asked_how_the_table_lies_is_told_the_version_alone(room, listen):
    id = room.create()
    stream = listen(id, "?changes")
    assert stream.told() == ("table", 0)
    room.reveal(id)
    assert stream.told() == ("table", 1)
    assert listen(id, "?changes", **{"last-event-id": "0"}).told() == ("table", 1)


def test_a_silent_stream_says_that_it_stands(room, listen, monkeypatch):
    monkeypatch.setattr(events, "HEARTBEAT", 0.01)
    stream = listen(room.create(), **{"last-event-id": "0"})
    assert stream.line() == "retry: 1000"
    assert stream.line() == ""
    assert stream.line() == ": still here"


def test_a_stream_is_not_packed(room, listen):
    stream = listen(room.create(), **{"accept-encoding": "gzip"})
    assert "content-encoding" not in stream.answer.headers
    assert stream.answer.headers["content-type"].startswith("text/event-stream")
    assert stream.answer.headers["cache-control"] == "no-store"
    assert stream.answer.headers["x-content-type-options"] == "nosniff"


def test_who_leaves_is_forgotten(room, listen):
    id = room.create()
    streams = [listen(id) for _ in range(3)]
    assert [stream.next() for stream in streams] == [0, 0, 0]
    live = room.live(id)
    assert (len(live.listeners), live.users) == (3, 3)
    for stream in streams:
        stream.close()
    assert (len(live.listeners), live.users) == (0, 0)


def test_the_end_of_the_server_ends_its_streams(room, listen):
    stream = listen(room.create())
    assert stream.next() == 0
    hush = threading.Thread(target=lambda: room.call(room.tables.hush))
    hush.start()
    assert stream.next() is None
    hush.join()


@pytest.mark.slow
def test_bots_can_be_watched(room, listen):
    id = room.create("random", "random")
    stream, seen = listen(id), list[int]()
    while not seen or seen[-1] < room.table(id).version or not room.table(id).match.over:
        seen.append(stream.next())
    assert seen == sorted(set(seen))
    assert seen[-1] == room.finished(id).version


def test_an_unknown_match_has_no_stream(room):
    assert room.get("nothing-here", "/events").status_code == 404
