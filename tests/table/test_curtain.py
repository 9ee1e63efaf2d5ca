"""Hidden hands at one screen: what a person looks at never holds what is another's to know. Played with the toy."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.requests import Request

import ludoteka
from ludoteka.games import load
from ludoteka.table import pages, referee
from ludoteka.table.house import SCREEN, screen
from tests.table.room import Plain, Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

REST = 1
DRAWN = pytest.mark.parametrize("drawn", [Plain(), pages], ids=["plain", "pages"])


class Rests:
    """A bot that knows one thing to do, whatever it holds."""

    def expect(self, game):
        pass

    def choose(self, bot, seen):
        return REST

    def close(self):
        pass


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Rooms in here differ in nothing by chance."""
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: "k" * n)
    monkeypatch.setattr("ludoteka.chance.fresh_seed", lambda: "0" * 32)
    monkeypatch.setattr("time.time", lambda: 1e9)
    return tmp_path


def a_room(folder, name, drawn=pages):
    return Room(folder / f"{name}.db", pages=drawn, thinker=Rests())


def race(room, cards, *players, names=()):
    """A race in which the cards are dealt so; its id. The room's client is the screen where it is played."""
    start = {"to_move": 0, "turns": 0, "rolled": 0, "fields": [0, 0], "cards": list(cards), "played": [0, 0]}
    room.client.cookies.set(SCREEN, "the key of a screen")
    here = screen_of(room)
    setup = referee.set_up(TOY, players or ("human", "human"), {}, seed="7", start=start, names=names, screen=here)
    return room.call(room.tables._keep, replace(setup, created=0.0), [])


def screen_of(room):
    cookies = "; ".join(f"{name}={value}" for name, value in room.client.cookies.items())
    return screen(Request({"type": "http", "headers": [(b"cookie", cookies.encode())]}))


def raised(room, id, seat):
    return room.client.post(f"/m/{id}/raise", json=wish(room, id, seat=seat))


def wish(room, id, **more):
    return {"request": next(room._requests), "version": room.table(id).version} | more


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
        with client.stream("GET", f"/m/{id}/events") as stream:
            lines = stream.iter_lines()
            yield str(stream.headers) + "".join(next(lines) for _ in range(5))


def refusals(room, id, client=None) -> Iterator[str]:
    """All that it says when what is wished may not be."""
    client, version = client or room.client, room.table(id).version
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("moves", {"action": "x"}), ("moves", {"action": "2"}), ("raise", {"seat": 7}), ("reveal", {}), ("screen", {}),
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
def test_nothing_of_another_s_card_is_in_anything_that_is_sent(folder, drawn):
    """Two races that differ in the second seat's card alone are the same, byte for byte, until that seat looks."""
    rooms = two(folder, drawn, (4, 2), (4, 5))
    alike(rooms)
    done(rooms, lambda room, id: room.reveal(id))
    assert all(room.table(id).curtain == 0 for room, id in rooms)
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
    assert all(room.table(id).curtain == 1 for room, id in rooms)
    alike(rooms)
    alike(rooms, refusals)
    done(rooms, lambda room, id: raised(room, id, 1))
    here, there = together(rooms, lambda room, id: [room.get(id, "/regions").text])
    assert here != there, "who looks sees their own card"
    done(rooms, lambda room, id: room.move(id, "rest"))
    done(rooms, lambda room, id: room.reveal(id))
    assert all(room.table(id).curtain == 0 for room, id in rooms)
    alike(rooms)
    done(rooms, lambda room, id: raised(room, id, 0))
    alike(rooms)
    for room, _ in rooms:
        room.restart()
    alike(rooms)
    close(rooms)


@DRAWN
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
def test_an_onlooker_sees_nobody_s_card(folder, drawn):
    rooms = two(folder, drawn, (4, 2), (3, 5))
    others = [room.another() for room, _ in rooms]
    known = {id(room): other for (room, _), other in zip(rooms, others, strict=True)}

    def looked(room, id_):
        return everything(room, id_, known[id(room)])

    def refused(room, id_):
        return (text for text in refusals(room, id_, known[id(room)]) if not text.startswith("screen"))

    alike(rooms, looked)
    done(rooms, lambda room, id: room.reveal(id))
    done(rooms, lambda room, id: raised(room, id, 0))
    here, there = together(rooms, lambda room, id: [room.get(id, "/regions").text])
    assert here != there
    alike(rooms, looked)
    close(rooms)


# Who may do what


@pytest.fixture
def room(tmp_path):
    room = a_room(tmp_path, "matches")
    yield room
    room.close()


def sentence(answer, status=422):
    assert answer.status_code == status, answer.text
    return answer.json()["sentence"]


def test_a_curtain_falls_between_two_people(room):
    id = race(room, (4, 2), names=("Jana", ""))
    room.reveal(id)
    assert "Now Jana." in room.get(id).text
    assert "Your card" not in room.get(id).text
    assert room.table(id).curtain == 0
    for what, more in [("moves", {"action": "walk"}), ("reveal", {})]:
        assert sentence(room.post(id, what, **more)).startswith("The curtain is down")
    assert sentence(room.get(id, "/hint")).startswith("The curtain is down")
    assert sentence(room.get(id, "/try?at=walk")).startswith("The curtain is down")
    assert sentence(raised(room, id, 1)) == "There is no curtain down before this seat."
    assert raised(room, id, 0).status_code == 200
    assert "Your card: 4" in room.get(id).text
    assert sentence(raised(room, id, 0)) == "There is no curtain down before this seat."
    room.move(id, "rest")
    assert "Your card: 4" in room.get(id).text, "it can still be taken back: nobody else is asked yet"
    room.reveal(id)
    page = room.get(id).text
    assert "Now Seat 2." in page
    assert "Your card" not in page
    assert room.get(id, "/regions").json()["regions"]["curtain"]


def test_a_curtain_stays_down_over_a_reload_and_a_restart(room):
    id = race(room, (4, 2))
    room.reveal(id)
    for _ in range(2):
        assert 'data-call="raise"' in room.get(id).text
        room.restart()
    raised(room, id, 0)
    room.restart()
    assert "Your card: 4" in room.get(id).text, "it is up where it was raised"


def test_a_curtain_can_be_lowered(room):
    id = race(room, (4, 2))
    assert sentence(room.post(id, "lower")) == "There is no curtain that could be lowered."
    room.reveal(id)
    raised(room, id, 0)
    assert room.post(id, "lower").status_code == 200
    assert room.table(id).curtain == 0
    assert sentence(room.move(id, "walk")).startswith("The curtain is down")


def test_a_step_is_not_taken_back_across_the_curtain(room):
    id = race(room, (4, 2))
    room.reveal(id)
    raised(room, id, 0)
    room.move(id, "walk")
    assert room.undo(id).status_code == 200
    room.move(id, "walk")
    room.post(id, "lower")
    assert sentence(room.undo(id)) == "The curtain has fallen since: what was done before it stands."
    room.reveal(id)
    assert room.undo(id).status_code == 422
    assert "undo" not in room.get(id, "/regions").json()["regions"]["ask"]


def test_one_person_needs_no_curtain(room):
    id = race(room, (4, 2), "human", "random")
    room.reveal(id)
    assert room.table(id).curtain is None
    assert "Your card: 4" in room.get(id).text
    room.move(id, "walk")
    room.finished(id)
    assert "Your card: 4" in room.get(id).text
    assert sentence(room.post(id, "lower")) == "There is no curtain that could be lowered."


def test_what_the_person_sees_while_a_bot_is_asked_is_their_own(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages, thinker=Rests(), pause=3600)
    id = race(room, (4, 2), "random", "human")
    assert room.table(id).thinking
    shown = room.get(id, "/regions").json()["regions"]["ask"]
    assert "Your card: 2" in shown
    assert "data-do" not in shown
    room.close()


def test_bots_alone_show_no_card_to_anybody(room):
    id = race(room, (4, 2), "random", "random")
    room.finished(id)
    assert "Your card" not in room.get(id).text
    assert room.get(id, "/file").status_code == 200


def test_a_game_without_secrets_has_no_curtain_and_no_screen(room):
    id = room.create("human", "human")
    other = room.another()
    room.reveal(id)
    assert room.table(id).curtain is None
    assert not room.get(id, "/regions").json()["regions"]["curtain"]
    action = room.legal(id)[0]
    assert other.post(f"/m/{id}/moves", json=wish(room, id, action=action)).status_code == 200
    assert other.get(f"/m/{id}/file").status_code == 200
    assert sentence(other.post(f"/m/{id}/screen", json=wish(room, id))).startswith("This match is played on this")


def test_a_file_is_given_out_at_the_end(room):
    id = race(room, (4, 2))
    assert sentence(room.get(id, "/file")).startswith("The file of this match would tell")
    assert f"/m/{id}/file" not in room.get(id).text
    play_on(room, id)
    assert room.get(id, "/file").status_code == 200
    assert f"/m/{id}/file" in room.get(id).text


def play_on(room, id):
    while not room.table(id).match.over:
        table = room.table(id)
        if table.match.awaits_chance:
            room.reveal(id)
        elif table.curtain is not None:
            raised(room, id, table.curtain)
        else:
            assert room.move(id).status_code == 200


def test_at_the_end_it_can_be_seen_again_from_every_seat(room):
    id = race(room, (4, 2))
    assert room.get(id, "/at/0?seen=1").status_code == 404
    play_on(room, id)
    asides = [room.get(id, f"/replay?at=1&seen={seat}").text for seat in (0, 1)]
    boards = [room.client.get(f"/m/{id}/at/0?seen={seat}").status_code for seat in (0, 1, 2)]
    assert boards == [200, 200, 404]
    assert 'id="readers"' in asides[0]
    assert asides[0] != asides[1]


def test_an_answer_to_one_person_is_not_repeated_to_another(room):
    id = race(room, (4, 2))
    room.reveal(id)
    raised(room, id, 0)
    refused = {"request": "again", "version": room.table(id).version, "action": "x"}
    over = {"request": "over", "version": room.table(id).version, "action": "card"}
    assert room.client.post(f"/m/{id}/moves", json=refused).status_code == 422
    room.table(id).match.states[0].played[0] = 1  # behind its back, so that a rule refuses
    answer = room.client.post(f"/m/{id}/moves", json=over)
    assert "rule" in answer.json()
    assert room.client.post(f"/m/{id}/moves", json=over).json()["sentence"] == answer.json()["sentence"]
    room.post(id, "lower")
    assert room.client.post(f"/m/{id}/moves", json=over).status_code == 409


# Screens


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


def test_a_match_from_a_file_begins_behind_a_curtain(room):
    match = ludoteka.new(TOY, seed=5)
    match.play("rest")
    match.play("rest")
    id = room.bring_in(match.to_json()).headers["location"].rpartition("/")[2]
    assert room.table(id).curtain == 0
    assert "Your card" not in room.get(id).text
    room.restart()
    assert room.table(id).curtain == 0
    raised(room, id, 0)
    assert "Your card" in room.get(id).text


# Names


def test_people_are_called_by_their_names(room):
    names = [" Jana  Nová ", "gone", "<b>Petr</b>"]
    id = room.create("human", "", "greedy", game=TOY, names=names)
    assert list(room.table(id).names) == ["Jana Nová", "<b>Petr</b>"]
    page = room.get(id).text
    assert "Jana Nová" in page
    assert "&lt;b&gt;Petr&lt;/b&gt;" in page
    again = room.client.post(f"/m/{id}/again").headers["location"].rpartition("/")[2]
    room.restart()
    assert list(room.table(again).names) == ["Jana Nová", "<b>Petr</b>"]


@pytest.mark.parametrize("name", ["x" * 25, "a\x00b", "a\u202eb"])
def test_a_name_that_is_none_is_refused(room, name):
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "human"], "names": [name]})
    assert answer.status_code == 422
    assert "A name has at most 24" in answer.text


# What goes together


def test_the_form_knows_what_goes_together(room, monkeypatch):
    def none_alike(seats, options):
        return ludoteka.Complaint("Not {goal} for {seats}.", seats=seats, **options) if options["goal"] == 10 else None

    toy = replace(load(TOY), fits=none_alike)
    for module in ("app", "referee", "pages"):
        monkeypatch.setattr(f"ludoteka.table.{module}.load", lambda name, box="": toy)
    ask = f"/games/{TOY}/fits?seats=human&seats=greedy&names=&game={TOY}"
    assert room.client.get(f"{ask}&goal=20").json() == {"sentence": ""}
    assert room.client.get(f"{ask}&goal=10").json() == {"sentence": "Not 10 for 2."}
    assert room.client.get(f"{ask}&seats=human").json()["sentence"] == "dash is for 2 to 2 seats, not 3."
    assert room.client.get("/games/chess/fits").status_code == 404
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "greedy"], "goal": "10"})
    assert answer.status_code == 422
    assert "Not 10 for 2." in answer.text


def test_a_match_is_one_with_its_answers(room):
    """JSON that is sent is JSON, and no version is skipped."""
    id = race(room, (4, 2))
    seen = [room.reveal(id).json()["version"], raised(room, id, 0).json()["version"]]
    assert seen == [1, 2]
    assert json.loads(room.get(id, "/regions").text)["version"] == 2
