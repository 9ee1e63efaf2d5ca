"""What a guest's own page tells: matches, wins, streaks; and whose it is."""

from __future__ import annotations

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
    assert room.client.get("/me").text.count(f"/m/{id}/after") == 1
    assert f"/m/{id}/after" not in room.another().get("/me").text


def test_chosen_dice_and_two_seats_of_one_guest_do_not_count(room):
    assert ended(room.table(played(room, "human", "random", seed="known"))) == []
    id = room.create("human", "human", game="dorfromantik")
    assert ended(room.table(id)) == []
