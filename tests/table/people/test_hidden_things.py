"""No difference that hidden things make: whole matches of real games are asked about by everybody, twice.

The second time all lies otherwise that whoever asks cannot see: the others' hands, decks, dice to come. Whatever is
answered must be the same, byte for byte, and so must every refusal. `make attacks` looks at many more moments.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludoteka import games
from ludoteka.engine.registry import load
from ludoteka.kernel.dice import words_of
from ludoteka.table import pages
from ludoteka.table.drawn import telling
from ludoteka.table.drawn.drawings import Drawings
from tests.laws.builds import blob, played, until
from tests.laws.test_secrets import guessed, hidden
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

SECRET = [name for name in games() if load(name).secrets]
LONG = bool(os.environ.get("ATTACKS"))
#: Seeds of matches, and how many moments of each are looked at.
SEEDS, MOMENTS = (range(8), 40) if LONG else (range(1), 1)


class Table:
    """A match whose seats belong to one guest each, at a server whose clock stands still."""

    def __init__(self, folder: Any, match: Any) -> None:
        self.room = Room(folder / "matches.db", pages=pages)
        options = {name: str(value) for name, value in match.options.items()}
        seats = ["human", *["open"] * (match.seats - 1)]
        self.id = self.room.create(*seats, game=match.game.name, **options)
        self.guests = [self.room.client, *(self.room.another() for _ in seats[1:])]
        for k, guest in enumerate(self.guests[1:], 2):
            assert guest.post(f"/m/{self.id}/sit", data={"seat": str(k), "name": f"G{k}"}).status_code == 303
        assert self.room.client.post(f"/m/{self.id}/start", data={}).status_code == 303

    def lies(self, match: Any, before: Any) -> None:
        """From now on the table lies so, after it has lain as `before`, and nothing that was drawn is known."""
        self.before = before
        live = self.room.live(self.id)
        live.table = replace(live.table, match=match)
        live.answers.clear()
        self.room.client.app.state.context.drawings = Drawings()
        telling._logs.clear()

    def told(self, client: Any) -> Iterator[str]:
        """All that is answered to somebody, when nothing is done and when what is wished may not be."""
        match, k = f"/m/{self.id}", self.room.table(self.id).match.entries
        asked = self.room.table(self.id).asked_seat
        mine = asked is not None and client is self.guests[asked]
        looks = ("", "/regions", f"/at/{k}", f"/at/{max(0, k - 1)}", f"/replay?at={k}", "/seats", "/file", "/after",
                 "/try?at=nothing", "/chat", "/coach", "/own", "/judged/0")  # fmt: skip
        for what in (*looks, *(() if mine else ("/hint",))):
            answer = client.get(match + what)
            yield f"{what} {answer.status_code} {answer.headers} {answer.text}"
        yield client.get("/").text
        yield client.get("/me").text
        token = client.cookies.get(
            "guest", ""
        )  # at the door for programs a cookie stands for nobody, the same as a token does
        answer = client.get(f"/api/matches/{self.id}", headers={"authorization": f"Bearer {token}"} if token else {})
        assert answer.json()["mine"] == ([self.guests.index(client) + 1] if client in self.guests else [])
        yield f"api {answer.status_code} {answer.text}"
        yield self.streamed(client)
        version = self.room.table(self.id).version
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("moves", {"action": "x"}), ("raise", {"seat": 0}), ("lower", {}), ("undo", {"version": 999}),
            *([] if mine else [("moves", {"action": "end"}), ("reveal", {})]),
        ]  # fmt: skip
        for what, more in wishes:
            wish: dict[str, Any] = {"request": f"no {what} {more}", "version": version, **more}
            answer = client.post(f"{match}/{what}", json=wish)
            assert answer.status_code in (409, 422), (what, answer.text)
            yield f"{what} {answer.status_code} {answer.text}"

    def streamed(self, client: Any) -> str:
        """What a stream says has changed to a page that has drawn the table as it lay before."""
        live, match = self.room.live(self.id), f"/m/{self.id}"
        now = live.table
        live.table = replace(now, match=self.before, version=now.version - 1)
        assert client.get(f"{match}/regions").status_code == 200
        live.table = now
        last = {"last-event-id": str(now.version - 1)}
        with client.stream("GET", f"{match}/events?changes", headers=last) as stream:
            lines = stream.iter_lines()
            told = [next(lines) for _ in range(5)]
        assert "event: changes" in told
        return "\n".join(told)


@pytest.fixture
def still(monkeypatch):
    """Nothing that a page says depends on the moment."""
    monkeypatch.setattr("time.time", lambda: 1e9)
    monkeypatch.setattr("ludoteka.table.drawn.drawings._KEY", b"k" * 32)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("name", [*SECRET, TOY])
@pytest.mark.slow
def test_nobody_is_told_anything_that_depends_on_what_they_cannot_see(tmp_path, name):
    for seed in SEEDS:
        whole = played(name, seed)
        (folder := tmp_path / str(seed)).mkdir()
        table, otherwise = Table(folder, whole), 0
        stranger = table.room.another()
        for client in (*table.guests, stranger):
            client.get(f"/m/{table.id}")  # a browser remembers where it has been
        for moment in range(MOMENTS):
            seats = [*enumerate(table.guests)][0 if LONG else -1 :]
            entries = whole.entries * (moment + 1) // (MOMENTS + 1)
            match, before = until(whole, entries), until(whole, entries - 1)
            for seat, client in [*seats, (-1, stranger)]:
                table.lies(match, before)
                here = [*table.told(client)]
                other = match.copy()
                states = guessed(match.game, match.states, seat, f"elsewhere {moment}") if seat >= 0 else dealt(match)
                other._history = [*other._history[:-1], states]
                otherwise += blob(states) != blob(match.states)
                table.lies(other, before)
                assert [*table.told(client)] == here, (seed, moment, seat)
        table.room.close()
        assert otherwise, "something lay otherwise"


def dealt(match: Any) -> Any:
    """The table as it looks the same to an onlooker. No game deals what they cannot see: it lies as a seat may think,
    where that is the same to them too; else with other dice to come."""
    for seat in range(match.seats):
        states = guessed(match.game, match.states, seat, "elsewhere")
        if blob(hidden(match.game, states, -1)) == blob(match.seen(None)):
            return states
    states = match.states.copy()
    states["rng"] = words_of("elsewhere")
    return states
