"""The toy's race at a table, its cards dealt by hand: for tests of who sees what."""

from dataclasses import replace

import pytest

from ludoteka.table import pages, referee
from ludoteka.table.people.guests import SCREEN
from tests.table.room import Room
from tests.toy.shelf import TOY

REST = 1


class Rests:
    """A bot that knows one thing to do, whatever it holds."""

    def expect(self, game):
        pass

    def choose(self, bot, seen):
        return REST

    def close(self):
        pass


def a_room(folder, name, drawn=pages):
    return Room(folder / f"{name}.db", pages=drawn, thinker=Rests())


@pytest.fixture
def room(tmp_path):
    room = a_room(tmp_path, "matches")
    yield room
    room.close()


def race(room, cards, *players, names=()):
    """A race in which the cards are dealt so; its id. All its seats belong to the room's client."""
    start = {"to_move": 0, "turns": 0, "rolled": 0, "fields": [0, 0], "cards": list(cards), "played": [0, 0]}
    room.client.cookies.set(SCREEN, "the-key-of-a-screen")
    setup = referee.set_up(
        TOY, players or ("human", "human"), {}, seed="7", start=start, names=names, guest=room.guest()
    )
    return room.call(room.tables._keep, replace(setup, created=0.0), [])


def curtain(room, id):
    """Before whom the curtain is down on the screen of the room's client."""
    return room.table(id).point_of_view(room.guest()).curtain


def raised(room, id, seat):
    return room.client.post(f"/m/{id}/raise", json=wish(room, id, seat=seat))


def wish(room, id, **more):
    return {"request": next(room._requests), "version": room.table(id).version} | more


def sentence(answer, status=422):
    assert answer.status_code == status, answer.text
    return answer.json()["sentence"]


def play_on(room, id):
    while not room.table(id).match.over:
        table = room.table(id)
        if table.match.awaits_chance:
            room.reveal(id)
        elif curtain(room, id) is not None:
            raised(room, id, curtain(room, id))
        else:
            assert room.move(id).status_code == 200
