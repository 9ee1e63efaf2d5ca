"""At the server: what people agree on over HTTP, who is there, and what happens when time is out."""

import asyncio
import re
import time

import pytest

from ludoteka.engine import bots
from ludoteka.table import pages
from ludoteka.table.together import timers
from ludoteka.table.together.shown import CLOCKS, OUT, chosen_clock, said
from ludoteka.text.errors import UserError
from tests.table.room import GAME, Room
from tests.waiting import until


@pytest.fixture
def room(tmp_path):
    """With real pages."""
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def friends(room):
    """A match of two people, each at a browser of their own."""
    id, other = room.create("human", "human"), room.another()
    room.client.post(f"/m/{id}/leave", data={"seat": "2"})
    assert other.post(f"/m/{id}/sit", data={"seat": "2", "name": "Ema"}).status_code == 303
    return id, other


def wish(room, id, what, client=None, **more):
    body = {"request": f"w{time.monotonic_ns()}", "version": room.table(id).version} | more
    return (client or room.client).post(f"/m/{id}/accord/{what}", json=body)


def region(room, id, client=None):
    return (client or room.client).get(f"/m/{id}/regions").json()["regions"]["accord"]


def found(pattern, text):
    match = re.search(pattern, text)
    assert match
    return match[1]


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_step_is_taken_back_when_the_other_agrees(room):
    id, other = friends(room)
    room.reveal(id)
    before = room.bytes(id)
    assert room.move(id).status_code == 200
    table = room.table(id)
    asker, answerer = (room.client, other) if table.match.log[-1].seat == 0 else (other, room.client)
    assert "data-may-take-back" in region(room, id, asker)
    answer = wish(room, id, "ask", asker, words="takeback")
    assert answer.status_code == 200
    assert "Never mind" in answer.json()["regions"]["accord"]
    shown = region(room, id, answerer)
    assert "I agree" in shown
    assert "Never mind" not in shown
    assert "I agree" not in region(room, id, room.another())
    assert wish(room, id, "agree", room.another()).status_code == 422
    to = found(r'data-words="(takeback \d+)"', shown)
    assert wish(room, id, "agree", answerer, words=to).status_code == 200
    assert room.bytes(id) == before
    assert words(region(room, id, asker)) == ""
    room.restart()
    assert room.bytes(id) == before


def test_a_rest_and_its_end(room):
    id, other = friends(room)
    wish(room, id, "ask", words="pause")
    assert "asks for a rest" in words(region(room, id, other))
    wish(room, id, "agree", other)
    assert "The match rests" in words(region(room, id))
    assert room.reveal(id).status_code == 422
    assert wish(room, id, "resume", other).status_code == 200
    assert room.reveal(id).status_code == 200


def test_what_is_no_wish_is_refused(room):
    id = room.create()
    assert wish(room, id, "flag").status_code == 404
    assert wish(room, id, "takeback").status_code == 404
    assert wish(room, id, "ask", words="x" * 100).status_code == 422
    assert wish(room, id, "ask", words="everything").status_code == 422


# Who is there


def test_the_others_learn_who_is_there(room):
    id, other = friends(room)

    def next_here(lines):
        return next(next(lines) for line in lines if line == "event: here")

    with other.stream("GET", f"/m/{id}/events") as theirs:
        lines = theirs.iter_lines()
        with room.client.stream("GET", f"/m/{id}/events") as mine:
            assert next_here(lines) == "data: 1"
            assert next_here(mine.iter_lines()) == "data: 2"
        assert next_here(lines) == "data: "


# Clocks


def test_a_clock_is_chosen_with_the_table_and_shown_at_each_seat(room):
    id = room.create("human", "random", clock="match 900 15", out="turn")
    clocks = room.table(id).accord.clocks
    assert clocks.control.words == ("match", "900", "15", "turn")
    seats = room.get(id, "/regions").json()["regions"]["seats"]
    assert seats.count('class="clock"') == 1
    due = float(found(r'data-due="([\d.]+)"', seats))
    assert due == pytest.approx(time.time() + 900, abs=60)
    page = room.get(id).text
    assert abs(float(found(r'data-now="([\d.]+)"', page)) - time.time()) < 60
    room.restart()
    assert room.table(id).accord.clocks.due == clocks.due
    assert 'class="clock"' not in room.get(room.create(), "/regions").text


def test_what_is_no_clock_is_said_in_the_form(room):
    answer = room.client.post("/matches", data={"game": GAME, "seats": "human", "clock": "hour 7", "out": "bot"})
    assert answer.status_code == 422
    assert "There is no such clock." in answer.text


def test_each_clock_of_the_form_is_one():
    for clock, _ in CLOCKS:
        for out, _ in OUT:
            assert chosen_clock(clock, out)[3:] == ((out,) if clock else ())
    with pytest.raises(UserError):
        chosen_clock("move 60", "lose")


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (-3, "0:00"), (65.9, "1:05"), (3600, "1:00:00"), (172800, "2 d 0 h"), (270000, "3 d 3 h")],
)
def test_time_as_a_clock_shows_it(seconds, shown):
    assert said(seconds) == shown


def timed_out(room, id, monkeypatch):
    """The computer's clock jumps past the end of the time that runs; waits until somebody's time is out."""
    monkeypatch.setattr(timers, "GRACE", 0.0)
    due = room.table(id).accord.clocks.due
    monkeypatch.setattr(time, "time", lambda: due + 1)
    room.restart()

    async def played():
        changed = asyncio.Event()
        room.tables.watchers.append(lambda _, before, *_more: changed.set() if before else None)
        async with room.tables.use(id) as live:
            if live.table.accord.clocks.due == due:
                await changed.wait()
            return live.table

    return room.call(played)


@pytest.mark.parametrize("out", ["bot", "turn"])
def test_a_bot_plays_when_time_is_out_though_the_server_was_away(room, monkeypatch, out):
    id = room.create("human", "human", clock="move 60", out=out)
    table = timed_out(room, id, monkeypatch)
    assert bots.USUAL in table.seats


def test_nobody_need_look_for_time_to_be_out(room, monkeypatch):
    id = room.create("human", "human", clock="days 86400")
    monkeypatch.setattr(timers, "GRACE", 0.0)
    monkeypatch.setattr(timers, "ROUND", 0.0)
    due = room.table(id).accord.clocks.due
    room.close()
    monkeypatch.setattr(time, "time", lambda: due + 1)
    room.open()

    until(lambda: room.tables.store.load(id).result().events)
    until(lambda: bots.USUAL in room.table(id).seats)


def test_who_is_back_plays_on(room, monkeypatch):
    id = room.create("human", "human", clock="days 86400")
    seat = room.table(id).asked_seat
    timed_out(room, id, monkeypatch)
    room.finished(id)
    assert "A bot plays for you." in words(region(room, id))
    answer = room.client.post(f"/m/{id}/person", data={"seat": str(seat + 1)}, headers={"accept": "application/json"})
    assert answer.status_code == 200
    assert room.table(id).seats[seat] == "human"
    assert words(region(room, id)) == ""


def test_where_the_others_wait_they_wait(room, monkeypatch):
    id = room.create("human", "human", clock="move 60", out="wait")
    version = room.table(id).version
    due = room.table(id).accord.clocks.due
    monkeypatch.setattr(timers, "GRACE", 0.0)
    monkeypatch.setattr(time, "time", lambda: due + 1)
    room.restart()
    room.table(id)
    room.call(asyncio.sleep, 0.05)
    assert room.table(id).version == version
