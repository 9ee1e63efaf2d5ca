"""What a page is told of a change: applied to what it has, it is the table as it would be drawn anew."""

import random
import re
import threading
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka import games, new
from ludoteka.kit.kept import forget
from ludoteka.table import pages
from ludoteka.table.drawn import telling
from ludoteka.table.drawn.delta import applied, delta
from ludoteka.table.drawn.drawings import Drawings
from ludoteka.table.point_of_view import PointOfView
from ludoteka.text.i18n import translator
from tests.table.race import curtain
from tests.table.room import Room
from tests.table.test_pages import table_of
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

TEXT = st.text(st.sampled_from("<<<ab🐑"), max_size=60)


@given(TEXT, TEXT)
def test_a_delta_makes_the_new_text_of_the_old(old, new):
    assert applied(old, delta(old, new)) == new


@given(st.lists(st.integers(0, 9), max_size=200), st.data())
def test_little_is_said_of_a_small_change(marks, data):
    old = "".join(f"<p>{n}</p>" for n in marks)
    cut = data.draw(st.integers(0, len(marks)))
    new = "".join(f"<p>{n}</p>" for n in [*marks[:cut], 77, *marks[cut:]])
    told = delta(old, new)
    assert sum(len(one) for one in told if isinstance(one, str)) <= 12
    assert len(told) <= 5


PIECES = st.lists(st.sampled_from(["a", "b>", "cc d", "p>1", "p>2", ""]), max_size=60)


@given(PIECES, PIECES, PIECES, PIECES, PIECES)
def test_long_stretches_that_stay_are_told_as_such(start, one, other, stays, end):
    old, new = ("<".join([*start, *some, *stays, *end]) for some in (one, other))
    looked: dict[str, Any] = {"_LONG": 12, "_WORTH": 6, "_KNOWN": 5, "_NEAR": 30}
    with mock.patch.multiple("ludoteka.table.drawn.delta", **looked):
        for before, after in ((old, new), (old, f"{new}<{old}"), (f"{new}<{old}", new)):
            assert applied(before, delta(before, after)) == after


def test_one_change_amid_much_is_told_in_few_words():
    old = "<".join(f"p>{n}" for n in range(4000))
    new = old.replace("p>700<", "p>seven<hundred<").replace("<p>2900<p>2901", "").replace("p>3000", "p>three")
    told = delta(old, new)
    assert applied(old, told) == new
    assert [one for one in told if isinstance(one, str)] == ["p>seven<hundred", "p>three"]
    assert len(told) == 6


PLACES = st.lists(
    st.sampled_from([f'path class="place" d="M{k} 0l40 25v50"/>' for k in range(4)] + ["/g>", "g>"]), max_size=40
)


@given(PLACES, PLACES)
def test_what_is_new_and_stands_there_again_is_told_once(old, new):
    old, new = "<".join(["", *old]), "<".join(["", *new])
    told = delta(old, new)
    assert applied(old, told) == new
    texts = [piece for one in told if isinstance(one, str) for piece in one.split("<") if "place" in piece]
    assert len(texts) == len(set(texts))


class Reader:
    """A page: has the regions it was sent, and applies what it is told."""

    def __init__(self, client, id):
        self.client, self.id, self.tag, self.regions, self.whole = client, id, "", {}, 0

    def take(self, answer):
        told = answer.json()
        if "regions" in told:
            self.regions, self.whole = told["regions"], self.whole + 1
        else:
            assert told["from"] == self.tag
            for name, changes in told["changes"].items():
                self.regions[name] = applied(self.regions[name], changes)
        self.tag = told["tag"]

    def ask(self):
        self.take(self.client.get(f"/m/{self.id}/regions?have={self.tag}"))

    def check(self):
        assert self.regions == self.client.get(f"/m/{self.id}/regions").json()["regions"]


@pytest.mark.parametrize("name", [*games(), TOY])
@pytest.mark.slow
def test_a_page_that_is_told_of_changes_has_what_a_fresh_one_gets(tmp_path, name):
    """Through moves, reveals, curtains and undo, whatever was missed in between, also over a restart."""
    dice, room = random.Random(name), Room(tmp_path / "matches.db", pages=pages)
    try:
        id = room.create("human", "human", game=name, seed="7")
        mine, other = Reader(room.client, id), Reader(room.another(), id)
        other.client.cookies.set("lang", "cs")
        for k in range(32):
            table = room.table(id)
            if table.match.over:
                break
            more: dict[str, Any] = {"have": mine.tag} if dice.random() < 0.8 else {}
            if curtain(room, id) is not None:
                answer = room.post(id, "raise", seat=curtain(room, id), **more)
            elif table.undoable and dice.random() < 0.3:
                answer = room.undo(id, **more)
            elif table.match.awaits_chance:
                answer = room.reveal(id, **more)
            else:
                answer = room.move(id, dice.choice(room.legal(id)), **more)
            assert answer.status_code == 200, answer.text
            if dice.random() < 0.7:
                mine.take(answer)
                mine.check()
            if dice.random() < 0.3:
                other.ask()
                other.check()
            if k == 16:
                room.restart()
                mine.client = room.client
                other.client = room.another()
                other.client.cookies.set("lang", "cs")
                mine.ask()
                mine.check()
        assert other.whole <= 2, "once at first, once after the restart"
    finally:
        room.close()


def test_a_move_is_answered_with_what_changed(room):
    id = room.create()
    first = room.reveal(id).json()
    told = room.move(id, have=first["tag"]).json()
    assert told["from"] == first["tag"]
    assert "regions" not in told
    assert set(told["changes"]) <= set(first["regions"])
    assert room.move(id, "0,0/0", version=0, have=told["tag"]).json()["changes"] == {}, "stale: the page lacks nothing"


def test_an_unknown_drawing_gets_everything(room):
    id = room.create()
    for tag in ("", "0" * 24, "../x", "ž" * 60):
        assert set(room.get(id, "/regions", params={"have": tag}).json()) == {"version", "tag", "regions"}
    assert room.post(id, "reveal", have="x" * 65).status_code == 422


def test_a_tag_is_of_one_reader_s_drawing(room):
    """Another match, another language or another version has another tag, and nobody can work one out."""
    one, other = room.create(), room.create()
    tags = [room.get(id, "/regions").json()["tag"] for id in (one, other)]
    room.client.cookies.set("lang", "cs")
    tags.append(room.get(one, "/regions").json()["tag"])
    room.reveal(one)
    tags.append(room.get(one, "/regions").json()["tag"])
    assert len(set(tags)) == 4
    assert min(map(len, tags)) >= 24


def test_what_is_unused_for_longest_makes_room(room):
    id = room.create()
    table = room.table(id)

    async def drawn(drawings, seat):
        async def work():
            return {"board": "x" * 40}

        return (await drawings.draw(table, "en", PointOfView(seat), work)).tag

    drawings = Drawings(100)
    tags = [room.call(drawn, drawings, seat) for seat in (0, 1, 0, 2)]
    assert tags[0] == tags[2]
    assert [drawings.tagged(tag) is not None for tag in tags] == [True, False, True, True]


def test_a_drawing_that_fails_is_tried_again(room):
    id, drawings = room.create(), Drawings()
    table, tries = room.table(id), []

    async def work():
        tries.append(1)
        if len(tries) == 1:
            raise ValueError("a game's fault")
        return {"board": "well"}

    async def drawn():
        return (await drawings.draw(table, "en", PointOfView(), work)).regions

    with pytest.raises(ValueError, match="a game's fault"):
        room.call(drawn)
    assert room.call(drawn) == {"board": "well"}


def test_what_may_take_long_is_drawn_in_a_thread_and_a_step_where_it_is_answered(room, monkeypatch):
    id, drawn, at = room.create(), list[int](), room.client.app.state.context
    draw = at.pages.regions

    def regions(*given):
        drawn.append(threading.get_ident())
        return draw(*given)

    async def here():
        return threading.get_ident()

    monkeypatch.setattr(at.pages, "regions", regions)
    tag = room.get(id, "/regions").json()["tag"]
    answer = room.reveal(id, have=tag).json()
    assert "changes" in answer
    room.move(id, have="another's")
    assert [one == room.call(here) for one in drawn] == [False, True, False]


def test_an_entry_of_the_log_is_told_once_for_all_who_know_the_same(monkeypatch):
    match, told = new(TOY, seats=2, seed="7"), list[int]()
    words = match.game.words

    def listened(say):
        def tell(before, after, code, t):
            told.append(code)
            return say(before, after, code, t)

        return tell

    def log(table):
        return pages.regions(table, PointOfView(0), translator("en"))["log"]

    forget()
    for name in ("log_action", "log_chance"):
        monkeypatch.setattr(words, name, listened(getattr(words, name)))
    for _ in range(3):
        match.play(match.legal()[0])
        log(table_of(match))
    seen = {
        (match.seen(0, k).tobytes(), match.seen(0, k + 1).tobytes(), entry.code, entry.seat is None)
        for k, entry in enumerate(match.log)
    }
    assert len(told) == len(seen)
    assert telling.told(match, len(match.log) - 1, 0, translator("en"))
    assert len(told) == len(seen), "what is asked beside the log has been told in it"
    before = log(table_of(match))
    match.undo()
    match.play(match.legal()[-1])
    assert log(table_of(match)) != before
    assert log(table_of(match)) == log(replace(table_of(match), id="another"))


def test_of_a_long_log_a_table_shows_what_came_last_and_the_replay_all(monkeypatch):
    monkeypatch.setattr(telling, "NEWEST", 4)
    monkeypatch.setattr(pages, "NEWEST", 4)
    match = new(TOY, seats=2, seed="7")
    for _ in range(4):
        match.play(match.legal()[0])
    whole = range(len(match.log) - 1, -1, -1)
    table, seen = table_of(match), PointOfView(0)
    shown = pages.regions(table, seen, translator("en"))["log"]
    assert re.findall(r'data-k="(\d+)"', shown) == [str(k) for k in whole][:4]
    assert f'href="/m/{table.id}/replay"' in shown
    assert [int(k) for k in re.findall(r'data-k="(\d+)"', pages.replay_page(table, 0, seen, translator("en")))] == [
        *whole
    ]
    match.undo()
    shown = pages.regions(table_of(match), seen, translator("en"))["log"]
    assert re.findall(r'data-k="(\d+)"', shown) == [str(k) for k in range(len(match.log) - 1, -1, -1)][:4]
