"""The curtain between two people at one screen: when it falls, who raises it, what waits behind it."""

import json

import pytest

import ludoteka
from ludoteka.table import pages
from tests.table.race import Rests, curtain, play_on, race, raised, room, sentence
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["room", "shelf"]


def test_a_curtain_falls_between_two_people(room):
    id = race(room, (4, 2), names=("Jana", ""))
    room.reveal(id)
    assert "Now Jana." in room.get(id).text
    assert "Your card" not in room.get(id).text
    assert curtain(room, id) == 0
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
    assert curtain(room, id) == 0
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
    assert curtain(room, id) is None
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


@pytest.mark.slow
def test_bots_alone_show_no_card_to_anybody(room):
    id = race(room, (4, 2), "random", "random")
    room.finished(id)
    assert "Your card" not in room.get(id).text
    assert room.get(id, "/file").status_code == 200


def test_a_game_without_secrets_has_no_curtain(room):
    id = room.create("human", "human")
    room.reveal(id)
    assert curtain(room, id) is None
    assert not room.get(id, "/regions").json()["regions"]["curtain"]
    assert room.move(id).status_code == 200
    assert room.another().get(f"/m/{id}/file").status_code == 200


@pytest.mark.slow
def test_a_file_is_given_out_at_the_end(room):
    id = race(room, (4, 2))
    assert sentence(room.get(id, "/file")).startswith("The file of this match would tell")
    assert f"/m/{id}/file" not in room.get(id).text
    play_on(room, id)
    assert room.get(id, "/file").status_code == 200
    assert f"/m/{id}/file" in room.get(id).text


@pytest.mark.slow
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


def test_a_match_from_a_file_begins_behind_a_curtain(room):
    match = ludoteka.new(TOY, seed=5)
    match.play("rest")
    match.play("rest")
    id = room.bring_in(match.to_json()).headers["location"].rpartition("/")[2]
    assert curtain(room, id) == 0
    assert "Your card" not in room.get(id).text
    room.restart()
    assert curtain(room, id) == 0
    raised(room, id, 0)
    assert "Your card" in room.get(id).text


def test_a_match_is_one_with_its_answers(room):
    """JSON that is sent is JSON, and no version is skipped."""
    id = race(room, (4, 2))
    seen = [room.reveal(id).json()["version"], raised(room, id, 0).json()["version"]]
    assert seen == [1, 2]
    assert json.loads(room.get(id, "/regions").text)["version"] == 2
