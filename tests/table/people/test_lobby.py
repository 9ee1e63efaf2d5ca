"""Meeting: open seats that people take from their own devices, what the host may do, the way back to a seat."""

import re

import pytest

from ludoteka.engine import bots
from ludoteka.engine.registry import games as every_game
from ludoteka.engine.registry import load
from ludoteka.table import pages
from ludoteka.table.hooks import page_of
from tests.table.race import a_room, sentence
from tests.table.room import GAME, Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

JSON = {"accept": "application/json"}


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


def does(client, id, what, status=303, **fields):
    answer = client.post(f"/m/{id}/{what}", data=fields)
    assert answer.status_code == status, answer.text
    return answer


def sits(client, id, seat, name=""):
    return does(client, id, "sit", seat=str(seat), name=name)


def party(room, id):
    return room.table(id).party


def link(client, id, seat):
    """The path of a seat's new secret link."""
    answer = client.post(f"/m/{id}/link", data={"seat": str(seat)}, headers=JSON)
    assert answer.status_code == 200, answer.text
    return answer.json()["link"].removeprefix("http://testserver")


def test_open_seats_wait_in_a_lobby_and_the_host_starts(room):
    id = room.create("human", "open", "open", game=GAME, names=["Ema", "", ""])
    eva, jan = room.another(), room.another()
    page = room.get(id).text
    assert f"http://testserver/m/{id}" in page
    assert 'class="qr"' in page
    assert 'action="/m/' + id + '/start"' in page
    assert "Ema" in page
    assert sentence(room.client.post(f"/m/{id}/start", data={})).startswith("Seats are still free")
    assert "Take seat 2" in eva.get(f"/m/{id}").text
    sits(eva, id, 2, "Eva <b>")
    assert "Eva &lt;b&gt;" in room.get(id).text
    assert "Take seat 2" not in jan.get(f"/m/{id}").text
    assert sentence(jan.post(f"/m/{id}/sit", data={"seat": "2"})) == "Somebody has taken this seat already."
    sits(jan, id, 3, "Jan")
    assert sentence(eva.post(f"/m/{id}/start", data={})) == "Only the host can do this."
    room.restart()
    assert party(room, id).waiting
    does(room.client, id, "start")
    assert party(room, id).names == ("Ema", "Eva <b>", "Jan")
    assert 'class="qr"' not in room.get(id).text
    assert len(set(party(room, id).owners)) == 3


def test_nothing_is_played_and_no_hand_is_seen_before_the_start(room):
    id = room.create("human", "open", game=TOY, seed="7")
    for what in ("", "/regions", "/at/0", "/replay"):
        assert "Your card" not in room.get(id, what).text
    for what, more in (("reveal", {}), ("moves", {"action": "rest"})):
        assert sentence(room.post(id, what, **more)) == "The match has not begun yet."
    assert sentence(room.get(id, "/hint")) == "The match has not begun yet."
    does(room.client, id, "leave", seat="1")
    sits(room.client, id, 2)
    does(room.client, id, "start", bot="random")
    assert "Your card" in room.get(id).text


def test_bots_fill_what_is_free_at_the_start(room):
    id = room.create("human", "open", "open", game=GAME)
    does(room.client, id, "bot", seat="2", bot="random")
    assert party(room, id).players == ("human", "random", "human")
    does(room.client, id, "person", seat="2")
    assert party(room, id).free == (1, 2)
    does(room.client, id, "start", bot="greedy")
    assert party(room, id).players == ("human", "greedy", "greedy")
    assert not party(room, id).waiting


def test_each_guest_sees_their_own_hand_and_acts_for_their_own_seat(tmp_path):
    room = a_room(tmp_path, "m")
    id = room.create("human", "open", game=TOY, seed="7")
    eva, onlooker = room.another(), room.another()
    sits(eva, id, 2, "Eva")
    does(room.client, id, "start")
    while room.table(id).match.awaits_chance:
        room.reveal(id)
    cards = [re.search(r"Your card: (\d)", client.get(f"/m/{id}").text) for client in (room.client, eva, onlooker)]
    assert [bool(card) for card in cards] == [True, True, False]
    assert room.table(id).match.to_move == 0
    asked = {"request": "a", "version": room.table(id).version, "action": "rest"}
    assert sentence(eva.post(f"/m/{id}/moves", json=asked)) == "Another seat is asked now."
    assert "Now Seat 1." in eva.get(f"/m/{id}").text
    assert room.move(id, "rest").status_code == 200
    back = {"request": "b", "version": room.table(id).version}
    assert sentence(eva.post(f"/m/{id}/undo", json=back)) == "The last step was somebody else’s."
    assert room.undo(id).status_code == 200
    room.close()


@pytest.mark.slow
def test_several_seats_of_one_guest_are_one_screen_with_a_curtain(room):
    """Mixed with a seat on another device, whose owner is asked no curtain."""
    id = room.create("human", "human", "open", game="farshore", seed="7")
    eva = room.another()
    sits(eva, id, 3, "Eva")
    does(room.client, id, "start")
    table = room.table(id)
    for _ in range(40):
        client = eva if table.asked_seat == 2 else room.client
        pov = table.point_of_view(room.guest(client))
        what, more = "moves", {"action": table.match.legal()[0].notation} if not table.match.awaits_chance else {}
        if pov.curtain is not None:
            assert client is room.client
            assert pov.seat is None
            what, more = "raise", {"seat": pov.curtain}
        elif table.match.awaits_chance:
            what = "reveal"
        answer = client.post(f"/m/{id}/{what}", json={"request": f"r{table.version}", "version": table.version, **more})
        assert answer.status_code == 200, answer.text
        assert room.table(id).point_of_view(room.guest(eva)).seat == 2
        table = room.table(id)


def test_the_host_hands_over_and_shows_the_door(room):
    id = room.create("human", "open", "open", game=GAME)
    eva, jan = room.another(), room.another()
    sits(eva, id, 2, "Eva")
    sits(jan, id, 3, "Jan")
    assert sentence(eva.post(f"/m/{id}/remove", data={"seat": "3"})) == "Only the host can do this."
    does(room.client, id, "remove", seat="3")
    assert party(room, id).free == (2,)
    assert sentence(jan.post(f"/m/{id}/sit", data={"seat": "3"})) == "The host has shown you the door."
    does(room.client, id, "host", seat="2")
    assert sentence(room.client.post(f"/m/{id}/start", data={})) == "Only the host can do this."
    does(eva, id, "leave", seat="2")
    assert party(room, id).host == room.guest(), "the next who sits there leads"


def test_a_host_never_gets_a_hand(room):
    """A seat taken from somebody in a running match is a bot's to the end."""
    id = room.create("human", "open", game=TOY)
    eva, other = room.another(), room.another()
    sits(eva, id, 2, "Eva")
    does(room.client, id, "start")
    does(room.client, id, "bot", seat="2", bot="random")
    assert "Your card" in eva.get(f"/m/{id}").text, "it is still hers"
    assert sentence(other.post(f"/m/{id}/sit", data={"seat": "2"})) == "Somebody has taken this seat already."
    does(eva, id, "person", seat="2")
    does(room.client, id, "remove", seat="2")
    assert party(room, id).players[1] == bots.USUAL
    assert "Your card" not in eva.get(f"/m/{id}").text
    assert sentence(room.client.post(f"/m/{id}/person", data={"seat": "2"})).startswith("Nobody else may look")
    assert "A person again" not in room.get(id, "/seats").text
    for client in (eva, other, room.client):
        assert client.post(f"/m/{id}/sit", data={"seat": "2"}).status_code == 422


def test_who_has_seen_a_hand_takes_no_other(room):
    id = room.create("human", "open", "open", game="farshore")
    eva, jan, new = room.another(), room.another(), room.another()
    sits(eva, id, 2)
    sits(jan, id, 3)
    does(room.client, id, "start")
    does(jan, id, "leave", seat="3")
    assert sentence(eva.post(f"/m/{id}/sit", data={"seat": "3"})).startswith("You have looked into a hand")
    does(eva, id, "leave", seat="2")
    assert sentence(eva.post(f"/m/{id}/sit", data={"seat": "3"})).startswith("You have looked into a hand")
    sits(eva, id, 2)
    assert "Take seat 3" in new.get(f"/m/{id}/seats").text
    sits(new, id, 3)
    assert room.table(id).point_of_view(room.guest(new)).seat == 2


def test_a_secret_link_moves_a_seat_and_back(room):
    id = room.create("human", "random", game=TOY)
    phone = room.another()
    way = link(room.client, id, 1)
    secret = way.rpartition(".")[2]
    assert secret not in str(room.tables.store.load(id).result())
    page = phone.get(way)
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert "Your card" in room.get(id).text, "looking at a link takes nothing"
    assert phone.post(way).headers["location"] == f"/m/{id}"
    assert "Your card" in phone.get(f"/m/{id}").text
    assert "Your card" not in room.get(id).text
    room.restart()
    assert room.client.post(way).status_code == 303
    assert "Your card" in room.get(id).text


def test_a_new_link_ends_the_old_one(room):
    id = room.create("human", "random", game=TOY)
    phone = room.another()
    old = link(room.client, id, 1)
    new = link(room.client, id, 1)
    for way in (old, new[:-1], f"/s/{id}.1.", f"/s/{id}", f"/s/{id}.2.x", f"/s/{id}.0.x", f"/s/{id}.99.x"):
        for answer in (phone.get(way), phone.post(way)):
            assert answer.status_code == 422, way
    assert sentence(phone.post(f"/m/{id}/link", data={"seat": "1"})) == "This seat is not yours."
    assert phone.post(new).status_code == 303
    does(phone, id, "leave", seat="1")
    assert room.client.post(new).status_code == 422, "a seat that was given up takes its link along"


def test_what_is_wished_twice_is_done_once(room):
    id = room.create("human", "open", game=TOY)
    eva = room.another()
    sits(eva, id, 2, "Eva")
    version = room.table(id).version
    sits(eva, id, 2, "Eva")
    does(room.client, id, "start")
    does(room.client, id, "start")
    assert room.table(id).version == version + 1
    does(eva, id, "name", seat="2", name="Eva")
    assert room.table(id).version == version + 1


@pytest.mark.parametrize("fields", [{"seat": "9"}, {"seat": "0"}, {"seat": "x"}, {"seat": "9" * 99}])
@pytest.mark.parametrize("what", ["sit", "leave", "remove", "bot", "person", "host", "name", "link"])
def test_what_cannot_be_is_one_sentence(room, what, fields):
    id = room.create("human", "open", game=TOY)
    answer = room.client.post(f"/m/{id}/{what}", data={"seat": "2", "bot": "nobody"} | fields)
    assert answer.status_code == 422
    assert 0 < len(answer.json()["sentence"]) < 200
    assert room.client.post(f"/m/{id}/sit", data={"seat": "2", "name": "x" * 25}).status_code == 422
    assert room.table(id).version == 1


@pytest.mark.slow
def test_the_same_people_play_again(room):
    id = room.create("human", "open", game=TOY, names=["Ema", ""])
    eva, onlooker = room.another(), room.another()
    sits(eva, id, 2, "Eva")
    does(room.client, id, "start")
    assert f"/m/{id}/again" not in eva.get(f"/m/{id}").text
    play(room, id, eva)
    next_one = eva.post(f"/m/{id}/again").headers["location"].rpartition("/")[2]
    assert room.client.post(f"/m/{id}/again").headers["location"] == f"/m/{next_one}"
    assert f'href="/m/{next_one}"' in room.get(id).text
    assert f'href="/m/{next_one}"' not in onlooker.get(f"/m/{id}").text
    assert onlooker.post(f"/m/{id}/again").headers["location"] != f"/m/{next_one}"
    again = party(room, next_one)
    assert (again.names, again.host, again.waiting) == (("Ema", "Eva"), room.guest(eva), True)
    assert again.owners == (room.guest(), room.guest(eva))
    does(eva, next_one, "start")


def play(room, id, *others):
    """To the end, each for their own seats."""
    by_guest = {room.guest(client): client for client in (room.client, *others)}
    while not (table := room.table(id)).match.over:
        client = by_guest[table.party.owners[table.asked_seat]]
        what, more = ("reveal", {}) if table.match.awaits_chance else ("moves", {"action": room.legal(id)[0]})
        answer = client.post(f"/m/{id}/{what}", json={"request": f"r{table.version}", "version": table.version, **more})
        assert answer.status_code == 200, answer.text


def test_my_matches_begin_with_those_that_wait_for_me(room):
    waits = room.create("human", "random", game=GAME)
    lobby = room.create("human", "open", game=TOY)
    eva = room.another()
    sits(eva, lobby, 2)

    def listed(client, query=""):
        return re.findall(r'<li><a href="/m/([\w-]+)">', client.get(f"/{query}").text)

    assert listed(room.client) == [lobby, waits]
    assert listed(eva) == [lobby]
    does(room.client, lobby, "start")
    assert listed(room.client, "?state=lobby") == []
    assert listed(room.client, f"?game={GAME}") == [waits]
    assert listed(room.client, "?state=running&game=nothing") == []
    assert sorted(listed(room.client, "?state=running")) == sorted([waits, lobby])
    assert listed(room.another()) == []
    assert "your turn" in room.client.get("/").text


@pytest.mark.parametrize(
    ("chosen", "free"),
    [(["human", "greedy", "greedy"], [1, 2]), (["human"], [1]), (["human", "human"], [1]), ([], [1])],
)
def test_with_friends_bots_make_room_for_them(room, chosen, free):
    answer = room.client.post("/matches", data={"game": GAME, "seats": chosen, "with": "friends"})
    assert answer.status_code == 303, answer.text
    assert [seat for seat, owner in enumerate(party(room, answer.headers["location"][3:]).owners) if not owner] == free
    page = room.client.get("/").text
    assert page.count('name="with" value="friends"') == page.count('class="game-about"')


def test_who_sits_at_the_server_s_machine_invites_by_its_address_in_the_network(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages, address="http://192.168.1.7:8000")
    id = room.create("human", "open")
    for host, said in [("127.0.0.1:8000", "192.168.1.7:8000"), ("localhost:8000", "192.168.1.7:8000"),
                       ("table.example", "table.example")]:  # fmt: skip
        assert f">http://{said}/m/{id}</a>" in room.get(id, headers={"host": host}).text
    room.close()


def test_another_way_to_play_is_a_click_away(room):
    offered = {name: variant for name in every_game() if (variant := page_of(load(name)).variant)}
    assert offered
    for name, variant in offered.items():
        answer = room.client.post("/matches", data={"game": name, "seats": ["human"] * 3, "with": "variant"})
        assert answer.status_code == 303, answer.text
        table = room.table(answer.headers["location"].rpartition("/")[2])
        assert tuple(table.seats) == page_of(load(name)).sitters
        assert variant[1].items() <= dict(table.match.options).items()
        assert f'form="setup-{name}" name="with" value="variant"' in room.client.get("/").text
