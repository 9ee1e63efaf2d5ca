"""Hidden hands: what is sent to one person never holds what is another's to know. Played with the toy."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteka.table import pages
from tests.table.race import a_room, curtain, race, raised, wish
from tests.table.room import Plain
from tests.toy.shelf import shelf

__all__ = ["shelf"]

DRAWN = pytest.mark.parametrize(
    "drawn", [pytest.param(Plain(), id="plain"), pytest.param(pages, id="pages", marks=pytest.mark.slow)]
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Rooms in here differ in nothing by chance."""
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: "k" * n)
    monkeypatch.setattr("secrets.token_hex", lambda n: "5a" * n)
    monkeypatch.setattr("ludoteka.table.referee.fresh_seed", lambda: "0" * 32)
    monkeypatch.setattr("time.time", lambda: 1e9)
    return tmp_path


had: dict[Any, str] = {}  # by client and language: the drawing it was sent last


def everything(room, id, client=None) -> Iterator[str]:
    """All that the server says of a match when nothing is done."""
    client, k = client or room.client, len(room.table(id).match.log)
    for lang in ("en", "cs"):
        client.cookies.set("lang", lang)
        for what in ("", "/regions", "/file", "/hint", "/nothing", *(f"/replay?at={n}" for n in range(k + 2)),
                     *(f"/at/{n}" for n in range(k + 1)), *(f"/at/{n}?seen=1" for n in range(k + 1)),
                     *(f"/try?at={a}" for a in ("walk", "rest", "card", "x", "2"))):  # fmt: skip
            for accept in ("application/json", "text/html"):
                answer = client.get(f"/m/{id}{what}", headers={"accept": accept})
                yield f"{what} {answer.status_code} {answer.headers} {answer.text}"
        yield client.get("/").text
        yield client.get(f"/m/{id}/regions?have={had.get((client, lang), '')}").text  # what changed since last time
        had[client, lang] = client.get(f"/m/{id}/regions").json()["tag"]
        with client.stream("GET", f"/m/{id}/events") as stream:
            lines = stream.iter_lines()
            yield str(stream.headers) + "".join(next(lines) for _ in range(5))


def refusals(room, id, client=None) -> Iterator[str]:
    """All that it says when what is wished may not be."""
    client, version = client or room.client, room.table(id).version
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("moves", {"action": "x"}), ("moves", {"action": "2"}), ("raise", {"seat": 7}), ("reveal", {}),
        ("moves", {"action": "walk", "version": 99}), ("undo", {"version": 99}), ("lower", {"version": 99}),
    ]  # fmt: skip
    for what, more in wishes:
        asked: dict[str, Any] = {"request": next(room._requests), "version": version, **more}
        answer = client.post(f"/m/{id}/{what}", json=asked)
        assert answer.status_code in (409, 422), (what, answer.text)
        yield f"{what} {answer.status_code} {answer.text}"
    assert room.table(id).version == version


def two(folder, drawn, *deals, players=("human", "human")):
    """Rooms that differ in nothing but how the cards are dealt, each with its match."""
    rooms = [a_room(folder, n, drawn) for n in range(len(deals))]
    return [(room, race(room, cards, *players)) for room, cards in zip(rooms, deals, strict=True)]


def together(rooms, what):
    """The same done in all rooms: what each of them answers, as text."""
    return [[str(one) for one in what(room, id)] for room, id in rooms]


def alike(rooms, what=everything):
    said = together(rooms, what)
    assert said[0], "nothing was said"
    for one, other in zip(*said, strict=True):
        assert one == other


def done(rooms, what, status=200):
    for room, id in rooms:
        answer = what(room, id)
        assert answer.status_code == status, answer.text


def close(rooms):
    for room, _ in rooms:
        room.close()


@DRAWN
@pytest.mark.slow
def test_nothing_of_another_s_card_is_in_anything_that_is_sent(folder, drawn):
    """Two races that differ in the second seat's card alone are the same, byte for byte, until that seat looks."""
    rooms = two(folder, drawn, (4, 2), (4, 5))
    alike(rooms)
    done(rooms, lambda room, id: room.reveal(id))
    assert all(curtain(room, id) == 0 for room, id in rooms)
    alike(rooms)
    alike(rooms, refusals)
    done(rooms, lambda room, id: raised(room, id, 0))
    alike(rooms)
    alike(rooms, refusals)
    done(rooms, lambda room, id: room.post(id, "lower"))
    alike(rooms)
    done(rooms, lambda room, id: raised(room, id, 0))
    done(rooms, lambda room, id: room.move(id, "walk"))
    alike(rooms)
    done(rooms, lambda room, id: room.undo(id))
    done(rooms, lambda room, id: room.move(id, "card"))
    alike(rooms)
    done(rooms, lambda room, id: room.reveal(id))
    assert all(curtain(room, id) == 1 for room, id in rooms)
    alike(rooms)
    alike(rooms, refusals)
    done(rooms, lambda room, id: raised(room, id, 1))
    here, there = together(rooms, lambda room, id: [room.get(id, "/regions").text])
    assert here != there, "who looks sees their own card"
    done(rooms, lambda room, id: room.move(id, "rest"))
    done(rooms, lambda room, id: room.reveal(id))
    assert all(curtain(room, id) == 0 for room, id in rooms)
    alike(rooms)
    done(rooms, lambda room, id: raised(room, id, 0))
    alike(rooms)
    for room, _ in rooms:
        room.restart()
    alike(rooms)
    close(rooms)


@DRAWN
@pytest.mark.slow
def test_nothing_of_a_bot_s_card_is_shown_to_the_one_person(folder, drawn):
    rooms = two(folder, drawn, (4, 2), (4, 5), players=("human", "random"))
    for action in ("walk", "rest", "card"):
        done(rooms, lambda room, id: room.reveal(id))
        alike(rooms)
        alike(rooms, refusals)
        done(rooms, lambda room, id, action=action: room.move(id, action))
        for room, id in rooms:
            assert room.finished(id).asked == "human"
        alike(rooms)
    close(rooms)


@DRAWN
@pytest.mark.slow
def test_an_onlooker_sees_nobody_s_card(folder, drawn):
    rooms = two(folder, drawn, (4, 2), (3, 5))
    others = [room.another() for room, _ in rooms]
    known = {id(room): other for (room, _), other in zip(rooms, others, strict=True)}

    def looked(room, id_):
        return everything(room, id_, known[id(room)])

    alike(rooms, looked)
    done(rooms, lambda room, id: room.reveal(id))
    done(rooms, lambda room, id: raised(room, id, 0))
    here, there = together(rooms, lambda room, id: [room.get(id, "/regions").text])
    assert here != there
    alike(rooms, looked)
    close(rooms)


@DRAWN
@pytest.mark.slow
def test_a_card_on_another_device_is_in_nothing_that_anybody_else_is_sent(folder, drawn):
    """The second seat is somebody's on a device of their own: the host and an onlooker are told the same, whatever
    card it holds."""
    rooms = two(folder, drawn, (4, 2), (4, 5))
    guests = {id(room): room.another() for room, _ in rooms}
    lookers = {id(room): room.another() for room, _ in rooms}
    for room, match in rooms:
        assert room.client.post(f"/m/{match}/leave", data={"seat": "2"}).status_code == 303
        assert guests[id(room)].post(f"/m/{match}/sit", data={"seat": "2", "name": "Eva"}).status_code == 303

    def the_rest():
        alike(rooms)
        alike(rooms, refusals)
        alike(rooms, lambda room, match: everything(room, match, lookers[id(room)]))
        alike(rooms, lambda room, match: refusals(room, match, lookers[id(room)]))

    def hers(room, match, what, **more):
        return guests[id(room)].post(f"/m/{match}/{what}", json=wish(room, match, **more))

    done(rooms, lambda room, match: room.reveal(match))
    the_rest()
    done(rooms, lambda room, match: room.move(match, "card"))
    done(rooms, lambda room, match: hers(room, match, "reveal"))
    the_rest()
    here, there = together(rooms, lambda room, match: [guests[id(room)].get(f"/m/{match}/regions").text])
    assert here != there, "she sees her own card"
    done(rooms, lambda room, match: hers(room, match, "moves", action="rest"))
    alike(rooms)
    alike(rooms, lambda room, match: everything(room, match, lookers[id(room)]))
    close(rooms)
