"""What the host chooses on the page about seats, and a seat that a program is given there."""

import re

import pytest

from ludoteka.table import pages
from ludoteka.table.people.guests import GUEST
from tests.table.race import sentence
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def somebody(room):
    """Another browser, whose guest has no seat there."""
    other = room.another()
    other.post("/matches", data={"game": TOY, "seats": ["human", "human"]})
    return other


def chosen(page, name):
    """What a list of a page has chosen."""
    listed = re.search(rf'<select name="{name}".*?</select>', page, re.DOTALL)
    assert listed
    return re.findall(r'<option value="([^"]*)" selected>', listed[0])


def test_the_host_sets_the_clock_in_the_lobby_and_all_see_it(room):
    id = room.create("human", "open", game=TOY)
    assert chosen(room.get(id).text, "clock") == [""]
    answer = room.client.post(f"/m/{id}/clock", data={"clock": "move 60", "out": "wait"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/m/{id}")
    assert room.table(id).accord.clocks.control.words == ("move", "60", "0", "wait")
    page = room.get(id).text
    assert (chosen(page, "clock"), chosen(page, "out")) == (["move 60"], ["wait"])
    other = somebody(room)
    shown = other.get(f"/m/{id}").text
    assert "1 minute a turn" in shown
    assert 'name="clock"' not in shown
    assert sentence(other.post(f"/m/{id}/clock", data={"clock": ""})) == "Only the host can do this."
    room.client.post(f"/m/{id}/clock", data={"clock": "", "out": "bot"})
    assert room.table(id).accord.clocks is None
    assert sentence(room.client.post(f"/m/{id}/clock", data={"clock": "move 1"})).startswith("A clock of this kind")


def test_a_clock_that_no_list_has_stays_chosen(room):
    id = room.create("human", "open", game=TOY)
    assert room.post(id, "accord/clock", words="move 77").status_code == 200
    assert chosen(room.get(id).text, "clock") == ["move 77 0"]


def test_the_clock_stands_once_somebody_has_moved(room):
    id = room.create("human", "random", game=TOY, seed="1")
    assert 'name="clock"' in room.get(id, "/seats").text
    while not any(entry.seat == 0 for entry in room.finished(id).match.log):
        table = room.table(id)
        assert (room.reveal(id) if table.match.awaits_chance else room.move(id)).status_code == 200
    assert 'name="clock"' not in room.get(id, "/seats").text
    answer = room.client.post(f"/m/{id}/clock", data={"clock": "move 60"})
    assert sentence(answer) == "The clock is chosen before the first move."


def test_the_host_lets_onlookers_be_heard_and_no_longer(room):
    id = room.create("human", "open", game=TOY)
    for heard in (True, False):
        given = re.search(r'name="heard" value="(.*?)"', room.get(id).text)
        assert given
        answer = room.client.post(f"/m/{id}/onlookers", data={"heard": given[1]})
        assert answer.status_code == 303
        assert room.table(id).accord.onlookers is heard
    other = somebody(room)
    assert 'name="heard"' not in other.get(f"/m/{id}").text
    assert sentence(other.post(f"/m/{id}/onlookers", data={"heard": "1"})) == "Only the host can do this."


def test_a_program_gets_a_token_for_a_free_seat_and_plays_by_it(room):
    id = room.create("human", "open", game=TOY)
    assert f'action="/m/{id}/program"' in room.get(id).text
    answer = room.client.post(f"/m/{id}/program", data={"seat": "2"})
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    found = re.search(r'data-copy="([^"]+)"', answer.text)
    assert found
    guest = room.client.app.state.context.guests.read({GUEST: found[1]})
    assert room.table(id).party.owners == (room.guest(), guest)
    assert room.table(id).party.names[1] == "Program"
    assert room.client.post(f"/m/{id}/start", data={}).status_code == 303
    bearer = {"authorization": f"Bearer {found[1]}"}
    assert room.another().get(f"/api/matches/{id}", headers=bearer).json()["mine"] == [2]
    taken = room.client.post(f"/m/{id}/program", data={"seat": "2"}, headers={"accept": "application/json"})
    assert sentence(taken) == "Somebody has taken this seat already."


def test_a_program_that_asks_for_json_gets_its_token_so(room):
    id = room.create("human", "open", game=TOY)
    said = room.client.post(f"/m/{id}/program", data={"seat": "2"}, headers={"accept": "application/json"}).json()
    assert (said["match"], said["seat"]) == (id, 2)
    assert room.another().get(f"/api/matches/{id}", headers={"authorization": f"Bearer {said['token']}"}).json()[
        "mine"
    ] == [2]
