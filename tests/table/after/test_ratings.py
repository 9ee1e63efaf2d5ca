"""Ratings of people who have played together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteka.table import pages
from ludoteka.table.after.ratings import MIDDLE, ratings
from ludoteka.table.store import Result
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def ended(number: int, *guests: str, game: str = TOY, shared: int = 1) -> list[Result]:
    """A match that the first guest won, the second was second at, and so on."""
    return [
        Result(guest=guest, match=f"m{number}", game=game, at=number, points=9, place=place, shared=shared,
               seats=len(guests), name=guest.title())
        for place, guest in enumerate(guests, 1)
    ]  # fmt: skip


def test_who_wins_is_worth_more_and_everybody_is_surer_known():
    first = ratings(ended(1, "ema", "jan"))[TOY]
    assert [one.name for one in first] == ["Ema", "Jan"]
    assert first[0].worth > MIDDLE > first[1].worth
    often = ratings([one for k in range(9) for one in ended(k, "ema", "jan")])[TOY]
    assert often[0].worth > first[0].worth
    assert often[0].within < first[0].within
    assert [one.played for one in often] == [9, 9]


def test_three_at_a_table_are_rated_at_once_and_equal_places_are_equal():
    best, *rest = ratings(ended(1, "ema", "jan", "eva"))[TOY]
    assert (best.guest, [one.guest for one in rest]) == ("ema", ["jan", "eva"])
    one, two = ratings([replace(one, place=1) for one in ended(1, "ema", "jan")])[TOY]
    assert one.worth == two.worth == MIDDLE


def test_games_stand_apart_and_the_last_name_counts():
    found = ratings([*ended(1, "ema", "jan", game="b"), *ended(2, "jan", "ema", game="a"), *(
        replace(one, name="" if one.guest == "jan" else "Emča") for one in ended(3, "ema", "jan", game="b")
    )])  # fmt: skip
    assert list(found) == ["a", "b"]
    assert {one.name for one in found["b"]} == {"Emča", "Jan"}
    assert [one.guest for one in found["a"]] == ["jan", "ema"]


def test_alone_and_all_together_nobody_is_rated():
    assert ratings(ended(1, "ema")) == {}
    assert ratings([replace(one, place=1) for one in ended(1, "ema", "jan", shared=2)]) == {}


def test_ratings_are_shown_to_who_wants_them_and_to_nobody_else(room):
    other = room.another()
    id = room.create("human", "random", game=TOY)
    while not room.finished(id).match.over:
        chance = room.table(id).match.awaits_chance
        assert (room.reveal(id) if chance else room.move(id, room.legal(id)[-1])).is_success
    assert other.post("/me/ratings", data={"ratings": "on"}).status_code == 422, "nobody has none"
    assert "Only you see it" in room.client.get("/me").text
    assert room.client.post("/me/ratings", data={"ratings": "on"}).headers["location"] == "/me#ratings"
    assert "not yet played to the end with another person" in room.client.get("/me").text
    room.tables.store.finish([replace(one, match=id) for one in ended(1, room.guest(), "jan <b>")]).result()
    shown = room.client.get("/me").text
    assert "Jan &lt;B&gt;" in shown
    assert "<td>1</td>" in shown
    room.client.post("/me/ratings", data={"ratings": ""})
    assert "Jan" not in room.client.get("/me").text
