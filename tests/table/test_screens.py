"""A game with hidden hands is played on one screen; all others look on."""

from typing import Any

from ludoteka.table.context import SCREEN
from tests.table.race import race, room, sentence, wish
from tests.toy.shelf import TOY, shelf

__all__ = ["room", "shelf"]


def test_a_match_is_played_on_one_screen_and_goes_on_on_another_once_that_is_closed(room):
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    other = room.another()
    assert "You look on." in other.get(f"/m/{id}").text
    assert "Your card" not in other.get(f"/m/{id}").text
    tries: list[tuple[str, dict[str, Any]]] = [
        ("moves", {"action": "walk"}), ("undo", {}), ("reveal", {}), ("raise", {"seat": 0}), ("lower", {}),
    ]  # fmt: skip
    for what, more in tries:
        answer = other.post(f"/m/{id}/{what}", json=wish(room, id, **more))
        assert sentence(answer) == "This match is played on another screen."
    assert sentence(other.get(f"/m/{id}/hint")) == "This match is played on another screen."
    with room.client.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()
        assert next(lines) == "retry: 1000"
        answer = other.post(f"/m/{id}/screen", json=wish(room, id))
        assert sentence(answer).startswith("This match is open on the screen where it is played")
    lines.close()
    while room.live(id).listeners:  # until the server has heard that the page is closed
        room.get(id)
    assert sentence(room.post(id, "screen")).startswith("This match is played on this screen already")
    answer = other.post(f"/m/{id}/screen", json=wish(room, id))
    assert answer.status_code == 200, answer.text
    assert "Your card: 4" in other.get(f"/m/{id}").text
    assert "You look on." in room.get(id).text
    room.restart()
    assert "You look on." in room.get(id).text


def test_a_match_of_no_screen_waits_for_one(room):
    """As one that was kept before screens were noted."""
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    room.tables.store._do(lambda db: db.execute("UPDATE matches SET screen = NULL").fetchall()).result()
    room.restart()
    stranger = room.another()
    for client in (room.client, stranger):
        assert "You look on." in client.get(f"/m/{id}").text
    with room.client.stream("GET", f"/m/{id}/events"):
        assert stranger.post(f"/m/{id}/screen", json=wish(room, id)).status_code == 200
    assert "Your card: 4" in stranger.get(f"/m/{id}").text


def test_a_screen_s_key_is_kept_where_scripts_cannot_read_it(room):
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "human"]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{SCREEN}=")
    assert "HttpOnly" in cookie
    key = room.client.cookies[SCREEN]
    id = answer.headers["location"].rpartition("/")[2]
    assert key not in room.get(id).text + room.table(id).screen
    assert "set-cookie" not in room.client.post(f"/m/{id}/again").headers


def test_what_was_for_one_person_is_not_kept_by_the_browser(room):
    id = race(room, (4, 2))
    for what in ("", "/regions", "/at/0", "/replay", "/hint", "/try?at=walk"):
        assert room.get(id, what).headers["cache-control"] == "no-store"
    assert room.reveal(id).headers["cache-control"] == "no-store"
