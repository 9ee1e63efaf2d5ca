"""What a guest's own page tells: matches, wins, streaks; and whose it is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ludoteka.table import pages
from ludoteka.table.after.results import ended, records
from ludoteka.table.store import Result
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def result(at: int, place: int, game: str = TOY, **more) -> Result:
    return Result(
        guest="g", match=f"m{at}", game=game, at=at, points=10 - place, place=place, shared=1, seats=2, **more
    )


def test_streaks_are_wins_in_a_row():
    (one,) = records([result(k, place) for k, place in enumerate([1, 1, 2, 1, 1, 1, 2, 1])])
    assert (one.played, one.won, one.streak, one.longest, one.best) == (8, 6, 1, 3, 9)


def test_what_everybody_wins_is_no_win():
    (one,) = records([replace(result(1, 1), shared=2)])
    assert (one.played, one.won, one.longest) == (1, 0, 0)


def test_games_stand_apart_the_one_played_most_first():
    found = records([result(1, 1, "a"), result(2, 2, "b"), result(3, 1, "b")])
    assert [(one.game, one.played, one.streak) for one in found] == [("b", 2, 1), ("a", 1, 1)]


def played(room, *seats, **more) -> str:
    id = room.create(*seats, game=TOY, **more)
    while not room.finished(id).match.over:
        table = room.table(id)
        answer = room.reveal(id) if table.match.awaits_chance else room.move(id, room.legal(id)[-1])
        assert answer.status_code == 200
    return str(id)


@pytest.mark.slow
def test_a_finished_match_stands_on_the_own_page_and_on_nobody_else_s(room):
    assert "No match of yours" in room.client.get("/me").text
    id = played(room, "human", "random")
    table = room.table(id)
    (one,) = ended(table)
    assert (one.guest, one.points) == (table.party.host, table.match.scores[0])
    assert one.place == (1 if 0 in table.match.winners else 2)
    shown = room.client.get("/me")
    assert f"/m/{id}/after" in shown.text
    assert shown.headers["cache-control"] == "no-store"
    room.restart()
    room.table(id)
    assert room.client.get("/me").text.count(f'/m/{id}/after">How it went') == 1
    assert f"/m/{id}/after" not in room.another().get("/me").text


def test_chosen_dice_and_two_seats_of_one_guest_do_not_count(room):
    assert ended(room.table(played(room, "human", "random", seed="known"))) == []
    id = room.create("human", "human", game="dorfromantik")
    assert ended(room.table(id)) == []


# ---- on another device -----------------------------------------------------------------------------------------------


def link_of(client) -> str:
    """A fresh secret link of a browser's guest, as its page shows it."""
    answer = client.post("/me/link")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    found = re.search(r"/k/[\w-]+", answer.text)
    assert found
    return found[0]


def test_a_link_makes_another_browser_the_same_guest_with_seats_and_results(room):
    id = played(room, "human", "random")
    running = room.create("human", "human", game=TOY)
    link, other = link_of(room.client), room.another()
    assert "stays with another guest" not in other.get(link).text
    assert room.guest(other) == ""  # what only looks at a link, as a preview does, becomes nobody
    assert other.post(link).headers["location"] == "/me"
    assert room.guest(other) == room.guest()
    assert f"/m/{id}/after" in other.get("/me").text
    step = {"request": "r", "version": room.table(running).version}
    assert other.post(f"/m/{running}/reveal", json=step).status_code == 200
    room.restart()
    again = room.another()
    assert again.post(link).status_code == 303  # it stands, for the day when the cookies are gone
    assert room.guest(again) == room.guest()


def test_a_new_link_ends_the_one_before(room):
    room.create("human", "human", game=TOY)
    first, second, other = link_of(room.client), link_of(room.client), room.another()
    for gone in (first, second[:-1], "/k/none"):
        assert other.post(gone).status_code == 422
        assert "leads nowhere" in other.get(gone).json()["sentence"]
    assert room.guest(other) == ""
    assert other.post(second).status_code == 303


def test_who_would_lose_another_guest_is_told_so_first(room):
    room.create("human", "human", game=TOY)
    link, other = link_of(room.client), room.another()
    other.post("/matches", data={"game": TOY, "seats": ["human", "human"]})
    assert "stays with another guest" in other.get(link).text
    assert "is this guest already" in room.client.get(link).text


def test_nobody_has_no_link_and_no_cookie_can_be_made_up(room):
    assert room.another().post("/me/link").status_code == 422
    room.create("human", "human", game=TOY)
    stranger = room.another()
    stranger.cookies.set("guest", f"same.{room.guest()}.20000.{'0' * 40}")
    assert room.guest(stranger) == ""
    assert stranger.post("/me/link").status_code == 422


def test_the_database_knows_no_link(room):
    room.create("human", "human", game=TOY)
    secret = link_of(room.client).rpartition("/")[2]
    room.close()
    files = room.database.parent.glob(f"{room.database.name}*")
    assert not any(secret.encode() in file.read_bytes() for file in files)
    room.open()
