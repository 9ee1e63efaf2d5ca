"""Whose seat it is: guests and their cookies, and that nobody acts for another or looks into their hand."""

from typing import Any

import pytest

from ludoteka.table.people import guests
from ludoteka.table.people.guests import GUEST, OVER_TLS, SCREEN, Guests
from tests.table.race import race, room, sentence, wish
from tests.table.room import GAME, Room
from tests.toy.shelf import TOY, shelf

__all__ = ["room", "shelf"]

COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("moves", {"action": "walk"}), ("undo", {}), ("reveal", {}), ("raise", {"seat": 0}), ("lower", {}),
]  # fmt: skip
ONLOOKER = "You look on: no seat at this table is yours."


def test_an_onlooker_does_nothing_and_sees_no_card_whoever_else_looks(room):
    """Also while the owner's page is closed, as it is for a moment whenever it is loaded anew."""
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    other = room.another()
    assert not room.live(id).listeners
    assert other.post(f"/m/{id}/screen", json=wish(room, id)).status_code in (404, 405)
    for what in ("", "/regions", "/replay?at=0", "/at/0"):
        assert "You look on." in other.get(f"/m/{id}").text
        assert "Your card" not in other.get(f"/m/{id}{what}").text
    for what, more in COMMANDS:
        assert sentence(other.post(f"/m/{id}/{what}", json=wish(room, id, **more))) == ONLOOKER
    assert sentence(other.get(f"/m/{id}/hint")) == ONLOOKER
    assert sentence(other.get(f"/m/{id}/try?at=walk")) == ONLOOKER
    assert "Your card: 4" in room.get(id).text
    room.restart()
    assert "Your card: 4" in room.get(id).text


def test_again_gives_nobody_the_cards_of_a_position(room):
    """A match from a position tells its cards to whoever sets it up anew."""
    id = race(room, (4, 2), "human", "random")
    for client in (room.another(), room.client):
        assert sentence(client.post(f"/m/{id}/again")).startswith("This match began from a position")


def test_a_game_without_secrets_is_played_by_whose_it_is(room):
    id = room.create("human", "human")
    room.reveal(id)
    action = room.legal(id)[0]
    other = room.another()
    assert sentence(other.post(f"/m/{id}/moves", json=wish(room, id, action=action))) == ONLOOKER
    assert other.get(f"/m/{id}/regions").status_code == 200
    assert room.move(id, action).status_code == 200
    assert sentence(other.post(f"/m/{id}/undo", json=wish(room, id))) == ONLOOKER
    assert room.undo(id).status_code == 200


def test_a_seat_of_nobody_waits_for_somebody(room):
    """As in a match that was kept before anybody noted whose it is."""
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    room.tables.store._do(lambda db: db.execute("UPDATE matches SET screen = NULL").fetchall()).result()
    room.restart()
    for client in (room.client, room.another()):
        assert "You look on." in client.get(f"/m/{id}").text
    stranger = room.another()
    assert stranger.post(f"/m/{id}/sit", data={"seat": "1", "name": "Eva"}).status_code == 303
    assert "Your card: 4" in stranger.get(f"/m/{id}").text
    assert sentence(room.client.post(f"/m/{id}/sit", data={"seat": "1"})) == "Somebody has taken this seat already."
    assert "Your card" not in room.get(id).text


def test_a_match_that_moved_to_another_screen_belongs_to_that_one(room):
    """An event that older versions wrote."""
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    add = "INSERT INTO events (match, version, kind, what, content, at) VALUES (?, 2, 'screen', ?, '', 0)"
    row = (id, f'["{guests.guest_of(SCREEN, "another")}"]')
    room.tables.store._do(lambda db: db.execute(add, row).fetchall()).result()
    room.restart()
    other = room.another()
    other.cookies.set(SCREEN, "another")
    assert "You look on." in room.get(id).text
    assert "Your card: 4" in other.get(f"/m/{id}").text


def test_who_has_an_old_cookie_gets_a_signed_one_and_stays_who_they_are(room):
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    before = room.guest()
    said = room.get(id).headers.get_list("set-cookie")
    assert any(cookie.startswith(f'{SCREEN}="";') for cookie in said), "the old one goes"
    assert room.client.cookies[GUEST].startswith(f"{SCREEN}.")
    del room.client.cookies[SCREEN]
    assert room.guest() == before
    assert "Your card: 4" in room.get(id).text


def test_a_guest_s_key_is_kept_where_scripts_cannot_read_it(room):
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "human"]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{GUEST}=")
    assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    kept = room.client.cookies[GUEST]
    id = answer.headers["location"].rpartition("/")[2]
    for part in kept.split(".")[1:]:
        assert part not in str(room.table(id).party)
    assert "set-cookie" not in room.client.post(f"/m/{id}/again").headers


def test_over_https_the_cookie_is_for_https_alone(room):
    room.client.base_url = "https://testserver"
    answer = room.client.post("/matches", data={"game": GAME})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{OVER_TLS}=")
    assert {"HttpOnly", "SameSite=lax", "Secure", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    here = answer.headers["location"]
    others = [
        room.client.get(here), room.client.post("/language", data={"lang": "cs"}),
        room.client.post(f"{here}/sit", data={"seat": "1", "name": "Ema"}),
    ]  # fmt: skip
    kept = [one for answer in others for one in answer.headers.get_list("set-cookie")]
    assert {one.partition("=")[0] for one in kept} >= {"matches", "lang", "name"}
    assert all("; Secure" in one for one in kept)


SECRET = b"0" * 32


def test_a_cookie_makes_out_one_guest():
    here = Guests(SECRET)
    cookies = [here.new() for _ in range(3)]
    known = {here.read({GUEST: cookie}) for cookie in cookies}
    assert len(known - {""}) == 3
    assert {here.read({OVER_TLS: cookie}) for cookie in cookies} == known
    assert here.renewed({GUEST: cookies[0]}) == ""


@pytest.mark.parametrize("change", ["sign", "key", "day", "kind", "cut", "more", "none", "other", "é"])
def test_a_forged_cookie_makes_out_nobody(change):
    here = Guests(SECRET)
    kind, key, day, mark = here.new().split(".")
    forged = {
        "sign": [kind, key, day, mark[:-1] + ("0" if mark[-1] != "0" else "1")],
        "key": [kind, key[::-1], day, mark], "day": [kind, key, str(int(day) + 1), mark],
        "kind": ["screen", key, day, mark],
        "cut": [kind, key, day], "more": [kind, key, day, mark, ""], "none": [""],
        "other": Guests(b"1" * 32).new().split("."), "é": [kind, key, day, "é" * 40],
    }[change]  # fmt: skip
    assert here.read({GUEST: ".".join(forged)}) == ""
    assert here.renewed({GUEST: ".".join(forged)}) == ""


def test_a_key_without_its_sign_is_not_an_old_cookie():
    here = Guests(SECRET)
    cookie = here.new()
    assert here.read({SCREEN: cookie.split(".")[1]}) != here.read({GUEST: cookie})


def test_a_cookie_is_renewed_in_time_and_ends(monkeypatch):
    here = Guests(SECRET)
    cookie = here.new()
    guest, today = here.read({GUEST: cookie}), guests._today()
    monkeypatch.setattr(guests, "_today", lambda: today + guests.AGED + 1)
    fresh = here.renewed({GUEST: cookie})
    assert here.read({GUEST: fresh}) == guest
    monkeypatch.setattr(guests, "_today", lambda: today + guests.DAYS + 1)
    assert here.read({GUEST: cookie}) == ""
    assert here.read({GUEST: fresh}) == guest


def test_what_was_for_one_person_is_not_kept_by_the_browser(room):
    id = race(room, (4, 2))
    for what in ("", "/regions", "/at/0", "/replay", "/hint", "/try?at=walk"):
        assert room.get(id, what).headers["cache-control"] == "no-store"
    assert room.reveal(id).headers["cache-control"] == "no-store"


def test_a_move_is_not_stale_because_somebody_was_given_a_name(room):
    id = room.create("human")
    room.reveal(id)
    action, seen = room.legal(id)[0], room.table(id).version
    assert room.client.post(f"/m/{id}/name", data={"seat": "1", "name": "Eva"}).status_code == 303
    assert room.table(id).version == seen + 1
    answer = room.move(id, action, version=seen)
    assert answer.status_code == 200
    assert answer.json()["accepted"] == seen + 2
    assert room.move(id, action, version=seen).status_code == 409


def test_an_answer_to_one_guest_is_none_to_another(room):
    """The same request, word for word, from another browser is another one."""
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    said = {"request": "mine", "version": 1, "action": "walk"}
    assert room.client.post(f"/m/{id}/moves", json=said).status_code == 200
    assert room.another().post(f"/m/{id}/moves", json=said).status_code == 422


def test_the_same_secret_stays_over_a_restart(tmp_path):
    room = Room(tmp_path / "matches.db")
    id = room.create()
    room.restart()
    assert room.reveal(id).status_code == 200
    room.close()
