"""Who is told that it is their turn: by push and by letter, after consent, and never what lies on the table."""

import asyncio
import re

import pytest

from ludoteka.table import pages
from ludoteka.table.notices import herald
from ludoteka.table.notices.herald import Letters
from ludoteka.table.notices.mail import Mailer
from tests.table.notices.post import Post
from tests.table.notices.service import Browser
from tests.table.room import Room

ADDRESS = "https://table.example"


@pytest.fixture
def post():
    post = Post()
    yield post
    post.close()


@pytest.fixture
def room(tmp_path, service, post, monkeypatch):
    monkeypatch.setattr(herald, "PUSHED", 0.0)
    monkeypatch.setattr(herald, "WRITTEN", 0.0)
    letters = Letters(Mailer(post.url, "table@ludoteka.example"), ADDRESS)
    room = Room(tmp_path / "matches.db", pages=pages, letters=letters, push_services=[service.origin])
    yield room
    room.close()


def friends(room, other=None):
    """A match of two at browsers of their own; the other is the second."""
    id, other = room.create("human", "human"), other or room.another()
    room.client.post(f"/m/{id}/leave", data={"seat": "2"})
    other.post(f"/m/{id}/sit", data={"seat": "2", "name": "Ema"})
    return id, other


def turn_passes(room, id, client):
    """The first seat plays until the second is asked."""
    while room.table(id).asked_seat == 0:
        what, more = ("reveal", {}) if room.table(id).match.awaits_chance else ("moves", {"action": room.legal(id)[0]})
        body = {"request": f"t{room.table(id).version}", "version": room.table(id).version} | more
        assert client.post(f"/m/{id}/{what}", json=body).status_code == 200


def link(letter, purpose=""):
    """The path of the link in a letter."""
    found = re.findall(rf"{ADDRESS}(/notices/link/\S+)", letter.get_content())
    return found[-1] if purpose == "stop" else found[0]


def test_a_browser_that_asked_is_told_of_a_turn_and_of_nothing_else(room, service):
    id, other = friends(room)
    browser = Browser(f"{service.origin}/push/1")
    assert other.post("/notices/push", json=browser.subscription).status_code == 200
    turn_passes(room, id, room.client)
    assert service.has(1)
    told = browser.opened(service.taken[0][1])
    assert told["url"] == f"/m/{id}"
    assert set(told) == {"title", "body", "url", "tag"}
    assert told["body"] == room.table(id).match.game.title
    assert len(service.taken) == 1


def test_a_browser_that_is_gone_is_forgotten(room, service):
    id, other = friends(room)
    service.status = 410
    other.post("/notices/push", json=Browser(f"{service.origin}/push/1").subscription)
    guest = room.table(id).party.owners[1]
    assert len(room.tables.store.subscriptions(guest).result()) == 1
    turn_passes(room, id, room.client)
    assert service.has(1)
    told = room.client.app.state.herald

    async def settled():
        await asyncio.gather(*told._waiting.values())

    room.call(settled)
    assert room.tables.store.subscriptions(guest).result() == []


def test_who_looks_on_needs_no_notice(room, service):
    id, other = friends(room)
    other.post("/notices/push", json=Browser(f"{service.origin}/push/1").subscription)
    guest = room.table(id).party.owners[1]
    with other.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry")
        turn_passes(room, id, room.client)
        told = room.client.app.state.herald

        async def absent():
            return await told._absent(id, guest)

        assert room.call(absent) is None
    assert service.taken == []


def test_who_looks_on_by_another_server_needs_no_notice(room):
    id, _ = friends(room)
    guest, told = room.table(id).party.owners[1], room.client.app.state.herald
    turn_passes(room, id, room.client)

    async def absent():
        return await told._absent(id, guest)

    assert room.call(absent)
    room.live(id).elsewhere = frozenset([guest])
    assert room.call(absent) is None


def test_a_push_that_is_not_wanted_any_more(room, service):
    id, other = friends(room)
    subscription = Browser(f"{service.origin}/push/1").subscription
    other.post("/notices/push", json=subscription)
    guest = room.table(id).party.owners[1]
    room.client.post("/notices/push/stop", json=subscription)
    assert len(room.tables.store.subscriptions(guest).result()) == 1, "another guest's is not theirs to end"
    other.post("/notices/push/stop", json=subscription)
    assert room.tables.store.subscriptions(guest).result() == []


def test_no_address_that_is_not_a_push_service(room):
    answer = room.client.post("/notices/push", json=Browser("http://127.0.0.1:1/x").subscription)
    assert answer.status_code == 422
    assert "push service" in answer.json()["sentence"]


# Letters


def test_letters_come_after_consent_alone_and_end_by_a_link(room, post):
    id, other = friends(room)
    page = other.post("/notices/letters", data={"to": "ema@home.example"}, headers={"accept-language": "cs"})
    assert page.status_code == 303
    assert post.has(1)
    [(to, first)] = post.taken
    assert to == ["ema@home.example"]
    turn_passes(room, id, room.client)
    assert len(post.taken) == 1, "nothing before consent"
    consent = link(first)
    asked = room.another().get(consent)
    assert "ema@home.example" in asked.text
    assert "ema@home.example" not in other.get("/notices").text.partition("chodí na")[2], "looking is no consent"
    assert room.another().post(consent).status_code == 200
    again, _ = friends(room, other)
    turn_passes(room, again, room.client)
    assert post.has(2)
    _, letter = post.taken[1]
    assert letter["subject"] == "Na tahu"
    assert f"{ADDRESS}/m/{again}" in letter.get_content()
    stop = link(letter, "stop")
    assert letter["list-unsubscribe"] == f"<{ADDRESS}{stop}>"
    one_click = room.another().post(stop, data={"List-Unsubscribe": "One-Click"})
    assert one_click.status_code == 200
    assert 'type="email"' in other.get("/notices").text


def test_an_old_consent_is_none_for_a_new_address(room, post):
    _, other = friends(room)
    for to in ("ema@home.example", "ema@work.example"):
        other.post("/notices/letters", data={"to": to})
    assert post.has(2)
    assert "too old" in other.post(link(post.taken[0][1])).json()["sentence"]
    assert other.post(link(post.taken[1][1])).status_code == 200
    assert "Letters go to ema@work.example." in other.get("/notices").text


@pytest.mark.parametrize("to", ["nobody", "ema@home.example\nbcc: all@x.cz"])
def test_what_is_no_address_is_said_on_the_page(room, to):
    answer = room.client.post("/notices/letters", data={"to": to})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_a_post_that_does_not_answer_is_said(room, post):
    post.close()
    answer = room.client.post("/notices/letters", data={"to": "ema@home.example"})
    assert answer.status_code == 422
    assert "could not be sent now" in answer.text
    post.close = lambda: None


def test_a_link_that_is_not_ours(room):
    for ask in (room.client.get, room.client.post):
        assert ask("/notices/link/AAAA").status_code == 422


def test_links_that_are_followed_tell_nobody_else(room, post):
    room.client.post("/notices/letters", data={"to": "ema@home.example"})
    assert post.has(1)
    answer = room.client.get(link(post.taken[0][1]))
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"


# The page, the worker, the home screen


def test_a_server_without_post_offers_none(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    shown = room.client.get("/notices").text
    assert 'type="email"' not in shown
    assert "data-push=" in shown
    assert room.client.post("/notices/letters", data={"to": "ema@home.example"}).status_code == 404
    room.close()


def test_the_worker_sees_to_all_pages_and_is_asked_about(room):
    worker = room.client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert room.client.get("/sw.js", headers={"if-none-match": worker.headers["etag"]}).status_code == 304


def test_the_table_stands_on_a_home_screen(room):
    about = room.client.get("/manifest.webmanifest", headers={"accept-language": "pl"}).json()
    assert (about["lang"], about["display"], about["start_url"]) == ("pl", "standalone", "/")
    for icon in about["icons"]:
        answer = room.client.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        side = int(icon["sizes"].partition("x")[0])
        assert answer.content[16:24] == side.to_bytes(4) * 2, "as large as it says"
    assert '<link rel="manifest" href="/manifest.webmanifest">' in room.client.get("/").text
