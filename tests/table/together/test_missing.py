"""Somebody has gone for whom all wait: a bot takes over in time, and nobody is put out of a seat at which they are."""

import time
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.table import pages
from ludoteka.table.people.seating import Wish
from ludoteka.table.together import accord, timers
from ludoteka.table.together.missing import LONGEST, SHORTEST, awaited
from ludoteka.text.i18n import LANGUAGES
from tests.table.race import a_room, sentence
from tests.table.room import GAME, Room
from tests.table.together.test_accord import EMA, HOST, KAREL, Played, clocked, refused, state
from tests.toy.shelf import TOY, shelf
from tests.waiting import until

__all__ = ["shelf"]


class Waiting(Played):
    """What is wished happens at the moment that the match is at; `flag` is the server's."""

    def do(self, kind, guest, action="", *, after=0.0, wish=None, what=None):
        if kind not in accord.ACCORD:
            return super().do(kind, guest, action, after=after, wish=wish, what=what)
        self.now += after
        match, event = accord.judged(self.table, kind, guest, tuple(action.split()), self.now)
        if event is not None:
            self.events.append(event)
            self.table = self.table.after(event, match)
        return event

    def seat(self, guest):
        return self.table.party.seats_of(guest)[0]


def waiting(guests=(HOST, EMA, KAREL), **more):
    played = Waiting(guests, **more)
    played.do("start", HOST)
    return played


# As it follows from events


@pytest.mark.parametrize("gone", [HOST, EMA])
def test_after_the_time_that_is_named_a_bot_plays_until_they_are_back(gone):
    played = waiting()
    played.till(gone)
    assert played.do("miss", KAREL).what == (gone, f"{SHORTEST:.0f}")
    assert played.table.accord.due == played.now + SHORTEST
    assert played.do("flag", None, after=SHORTEST - 1) is None
    assert played.do("flag", None, after=1).kind == "gone"
    seat = played.seat(gone)
    assert played.table.seats[seat] == bots.USUAL
    assert played.table.party.owners[seat] == gone
    assert played.table.thinking
    assert played.table.accord.due is None
    assert played.table.point_of_view(KAREL).mine == (2,)
    played.do("here", None, gone)
    assert played.do("person", gone, wish=Wish(seat)).kind == "person"
    assert played.table.asked == HUMAN
    assert state(played.replayed()) == state(played.table)


def test_all_seats_of_one_screen_go_to_bots_together():
    played = Waiting((HOST, EMA, KAREL), game="farshore")
    played.do("leave", KAREL, wish=Wish(2))
    played.do("sit", EMA, wish=Wish(2))
    played.do("start", HOST)
    played.till(EMA)
    played.do("miss", HOST)
    played.do("flag", None, after=SHORTEST)
    assert played.table.seats == (HUMAN, bots.USUAL, bots.USUAL)
    assert state(played.replayed()) == state(played.table)


@pytest.mark.parametrize("comes", ["opens", "plays", "agrees", "renamed"])
def test_whoever_comes_is_not_missed(comes):
    played = waiting()
    played.till(EMA)
    played.do("miss", HOST)
    if comes == "opens":
        played.do("here", None, EMA)
    elif comes == "plays":
        played.step()
    elif comes == "agrees":
        played.do("ask", KAREL, "pause")
        played.do("agree", EMA)
    else:
        played.do("name", EMA, wish=Wish(1, "Ema"))
    assert played.table.accord.missed is None
    assert played.do("flag", None, after=LONGEST) is None
    assert played.table.seats[1] == HUMAN
    assert state(played.replayed()) == state(played.table)


def test_anyone_who_plays_may_say_that_they_wait_on():
    played = waiting()
    played.till(EMA)
    played.do("miss", HOST)
    assert played.do("miss", KAREL) is None, "once is enough"
    played.do("miss", KAREL, "off")
    assert played.do("miss", KAREL, "off") is None
    assert played.do("flag", None, after=LONGEST) is None
    assert played.do("miss", HOST).kind == "miss", "and the time begins anew"
    assert played.table.accord.missed.until == played.now + played.table.accord.pace.patience


def test_nobody_is_missed_but_by_who_plays_and_waits():
    played = waiting()
    played.till(EMA)
    refused(played, "miss", EMA, match="you whom the others wait for")
    for guest in ("stranger", ""):
        refused(played, "miss", guest, match="look on")
        refused(played, "miss", guest, "off", match="look on")
    for guest in (HOST, EMA, "stranger"):
        refused(played, "here", guest, EMA, match="look on")
        refused(played, "gone", guest, EMA, match="look on")
    assert played.do("here", None, EMA) is None, "nobody has missed them"
    played.do("ask", HOST, "pause")
    for guest in (EMA, KAREL):
        played.do("agree", guest)
    refused(played, "miss", HOST, match="Nobody is waited for")


def test_nobody_waits_for_a_bot_or_after_the_end():
    alone = waiting((HOST,), bots=("random",))
    while not alone.table.thinking:
        alone.step()
    refused(alone, "miss", HOST, match="Nobody is waited for")
    assert awaited(alone.table.party, None) == ""


def test_where_nights_were_taken_a_night_is_waited():
    """Bots would else play through the first night that somebody sleeps."""
    night = 9 * 3600.0
    played = waiting()
    played.till(EMA)
    played.step(after=night)
    played.till(EMA)
    played.do("miss", HOST, after=60)
    assert played.table.accord.missed.until == played.now + night
    assert played.do("flag", None, after=night - 1) is None
    assert played.do("flag", None, after=1).kind == "gone"
    for _ in range(3):
        slow = waiting()
        slow.till(EMA)
        slow.step(after=30 * LONGEST)
        slow.till(EMA)
        slow.do("miss", HOST)
        assert slow.table.accord.missed.until == slow.now + LONGEST


def test_waiting_for_somebody_who_is_gone_makes_nobody_wait_longer_the_next_time():
    played = waiting()
    for _ in range(2):
        played.till(EMA)
        played.do("miss", HOST, after=300)
        assert played.table.accord.missed.until == played.now + SHORTEST
        played.do("flag", None, after=SHORTEST)
        played.do("here", None, EMA)
        played.do("person", EMA, wish=Wish(1))
        played.step()


def test_the_time_of_a_lobby_is_not_how_slowly_they_play():
    played = Waiting((HOST, EMA))
    played.do("start", HOST, after=LONGEST)
    played.till(EMA)
    played.do("miss", HOST)
    assert played.table.accord.missed.until == played.now + SHORTEST


@pytest.mark.parametrize("out", ["bot", "turn"])
def test_a_clock_that_brings_a_bot_needs_nobody_to_be_missed(out):
    played = clocked(f"move 60 0 {out}")
    played.till(EMA)
    refused(played, "miss", HOST, match="by itself")


def test_where_the_others_wait_for_the_clock_they_wait_until_it_is_out():
    played = Waiting((HOST, EMA))
    played.do("clock", HOST, "move 60 0 wait")
    played.do("start", HOST)
    played.till(EMA)
    refused(played, "miss", HOST, match="until time is out")
    assert played.do("miss", HOST, after=60).kind == "miss"
    assert played.do("flag", None, after=SHORTEST).kind == "gone"


# A host who is gone


def test_while_the_host_is_gone_the_others_begin_and_fill_free_seats_and_do_no_more():
    played = Waiting((HOST, EMA, KAREL))
    played.do("leave", KAREL, wish=Wish(2))
    refused(played, "start", EMA, match="Only the host")
    refused(played, "miss", KAREL, match="look on")
    played.do("miss", EMA)
    refused(played, "start", EMA, match="Only the host")
    played.do("flag", None, after=SHORTEST)
    assert played.table.party.players[0] == bots.USUAL
    assert played.table.party.owners[0] == HOST
    for kind, wish in (("remove", Wish(0)), ("host", Wish(1)), ("bot", Wish(0, bot="random")), ("person", Wish(0))):
        before = state(played.table)
        with pytest.raises(Exception, match="Only the host"):
            played.do(kind, EMA, wish=wish)
        assert state(played.table) == before
    with pytest.raises(Exception, match="Only the host"):
        played.do("start", "stranger", wish=Wish(bot="random"))
    assert played.do("bot", EMA, wish=Wish(2, bot="random")).what == ("random",)
    assert played.do("start", EMA, wish=Wish()).kind == "start"
    played.do("here", None, HOST)
    with pytest.raises(Exception, match="Only the host"):
        played.do("bot", EMA, wish=Wish(2, bot="greedy"))
    played.do("person", HOST, wish=Wish(0))
    assert played.table.seats[0] == HUMAN
    assert state(played.replayed()) == state(played.table)


def test_a_seat_that_nobody_has_is_filled_while_the_host_is_gone():
    played = waiting()
    played.till(EMA)
    played.do("leave", EMA, wish=Wish(1))
    with pytest.raises(Exception, match="Only the host"):
        played.do("bot", KAREL, wish=Wish(1, bot="greedy"))
    assert played.do("miss", KAREL).what[0] == HOST
    played.do("flag", None, after=SHORTEST)
    with pytest.raises(Exception, match="Only the host"):
        played.do("bot", KAREL, wish=Wish(0, bot="random"))
    played.do("bot", KAREL, wish=Wish(1, bot="greedy"))
    assert played.table.thinking


# At the server


@pytest.fixture
def room(tmp_path):
    room = a_room(tmp_path, "matches")
    yield room
    room.close()


def friends(room: Room, *seats: str, game: str = TOY) -> tuple[str, Any, Any]:
    """A match of two: its id, who waits, and who is waited for."""
    id, other = room.create("human", "open", *seats, game=game, seed="7"), room.another()
    assert other.post(f"/m/{id}/sit", data={"seat": "2", "name": "Ema"}).status_code == 303
    assert room.client.post(f"/m/{id}/start", data={"bot": "random"}).status_code == 303
    while room.table(id).match.awaits_chance:
        room.reveal(id)
    both = [room.client, other]
    return (id, *(both if room.table(id).asked_seat == 1 else both[::-1]))


def here_too(room, client):
    """The same browser, once the server has been restarted."""
    again = room.another()
    again.cookies = client.cookies
    return again


def miss(client, id, **fields):
    return client.post(f"/m/{id}/miss", data=fields)


def missed(room, id):
    return room.table(id).accord.missed


def test_whoever_has_the_match_open_is_not_missed(room):
    id, waits, gone = friends(room)
    with gone.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()  # dropped, it would close the stream
        next(lines)
        until(lambda: room.guest(gone) in room.live(id).present)
        assert sentence(miss(waits, id)).endswith("is here and has the match open.")
    assert missed(room, id) is None
    id, waits, gone = friends(room)
    assert miss(waits, id).status_code == 303
    assert missed(room, id).guest == room.guest(gone)
    with gone.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()  # dropped, it would close the stream
        next(lines)
        until(lambda: missed(room, id) is None)


@pytest.mark.parametrize("look", ["", "/seats"])
def test_to_open_the_page_is_enough(room, look):
    id, waits, gone = friends(room)
    miss(waits, id)
    room.another().get(f"/m/{id}{look}")
    waits.get(f"/m/{id}{look}")
    assert missed(room, id)
    gone.get(f"/m/{id}{look}")
    until(lambda: missed(room, id) is None)


def test_strangers_miss_nobody_and_say_nothing_of_who_is_here(room):
    id, waits, gone = friends(room)
    stranger = room.another()
    for fields in ({}, {"off": "1"}):
        assert miss(stranger, id, **fields).status_code == 422
    assert sentence(miss(gone, id)) == "It is you whom the others wait for."
    miss(waits, id)
    before = room.table(id)
    for client in (stranger, waits, gone):
        for wish in ("here", "gone", "miss"):
            body = {"request": f"{wish} {time.monotonic_ns()}", "version": before.version, "words": room.guest(gone)}
            assert client.post(f"/m/{id}/accord/{wish}", json=body).status_code == 404
            assert client.post(f"/m/{id}/{wish}x", data={}).status_code in (404, 405)
    assert room.table(id) is before


def test_in_time_a_bot_plays_and_one_tap_takes_the_seat_back(room, monkeypatch):
    """Also where the server was away meanwhile."""
    monkeypatch.setattr(timers, "GRACE", 0.0)
    id, waits, gone = friends(room)
    miss(waits, id)
    room.restart()
    seat = room.table(id).party.seats_of(room.guest(gone))[0]
    assert room.table(id).seats[seat] == HUMAN
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + SHORTEST + 1)
    room.restart()
    gone = here_too(room, gone)
    until(lambda: room.table(id).seats[seat] == bots.USUAL)
    assert "A bot plays for you." in gone.get(f"/m/{id}").text
    until(lambda: not room.table(id).party.away)
    assert gone.post(f"/m/{id}/person", data={"seat": str(seat + 1)}).status_code == 303
    assert room.table(id).seats[seat] == HUMAN


def test_whose_time_is_out_and_who_is_here_keeps_the_seat(room, monkeypatch):
    """As after a moment in which the database took nothing: the timer looks who is here before it calls a bot."""
    id, waits, gone = friends(room)
    miss(waits, id)
    monkeypatch.setattr("ludoteka.table.tables.welcome", lambda *_: None)
    with gone.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()  # dropped, it would close the stream
        next(lines)
        live = room.live(id)
        lost = replace(live.table.accord.missed, until=time.time() + 0.2)
        live.table = replace(live.table, accord=replace(live.table.accord, missed=lost))

        async def again():
            timer = timers.Timers(room.tables)
            timer.changed(live, live.table)
            return timer

        timer = room.call(again)
        until(lambda: missed(room, id) is None)
        assert set(room.table(id).seats) == {HUMAN}
        room.call(timer.close)


def test_the_page_names_the_time_and_lets_it_be_said_by_who_waits(room):
    id, waits, gone = friends(room)
    assert 'data-may-miss="' in waits.get(f"/m/{id}/regions").json()["regions"]["accord"]
    assert "Somebody is missing" in waits.get(f"/m/{id}/seats").text
    for other in (gone, room.another()):
        assert "data-may-miss" not in other.get(f"/m/{id}/regions").json()["regions"]["accord"]
        assert "Somebody is missing" not in other.get(f"/m/{id}/seats").text
    miss(waits, id)
    shown = waits.get(f"/m/{id}/regions").json()["regions"]["accord"]
    assert "is not here" in shown
    assert f'data-due="{missed(room, id).until:.1f}">10:00' in shown
    assert "Wait longer" in shown
    assert "Wait longer" not in room.another().get(f"/m/{id}/regions").json()["regions"]["accord"]
    for lang in [lang for lang in LANGUAGES if lang != "en"]:
        text = waits.get(f"/m/{id}/seats", headers={"accept-language": lang}).text
        assert "is not here" not in text
        assert "10:00" in text
    assert miss(waits, id, off="1").status_code == 303
    assert missed(room, id) is None


def test_a_lobby_whose_host_is_gone_is_begun_by_a_guest(tmp_path, monkeypatch):
    monkeypatch.setattr(timers, "GRACE", 0.0)
    room = Room(tmp_path / "matches.db", pages=pages)
    id, ema = room.create("human", "open", "open", game=GAME), room.another()
    assert ema.post(f"/m/{id}/sit", data={"seat": "2", "name": "Ema"}).status_code == 303
    assert f'action="/m/{id}/start"' not in ema.get(f"/m/{id}").text
    assert "All wait for the host." in ema.get(f"/m/{id}").text
    assert miss(ema, id).headers["location"] == f"/m/{id}"
    assert "can begin" in ema.get(f"/m/{id}").text
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + SHORTEST + 1)
    room.restart()
    ema = here_too(room, ema)
    until(lambda: room.table(id).party.away)
    page = ema.get(f"/m/{id}").text
    assert f'action="/m/{id}/start"' in page
    assert "Show the door" not in page
    assert ema.post(f"/m/{id}/start", data={"bot": "random"}).status_code == 303
    assert room.table(id).party.players == (bots.USUAL, HUMAN, "random")
    room.close()
