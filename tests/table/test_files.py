"""Matches that outlive the server, leave it as files, and come back."""

import json
from itertools import pairwise

import pytest

import ludoteka
from tests.laws.builds import played, until
from tests.table.room import GAME


def play(room, id, moves):
    for _ in range(moves):
        if room.table(id).match.awaits_chance:
            room.reveal(id)
        room.move(id)


def finish(room, id):
    while not room.table(id).match.over:
        if room.table(id).match.awaits_chance:
            room.reveal(id)
        else:
            room.move(id)


def test_a_restart_changes_nothing(room):
    ids = [room.create(), room.create("human", "human", boxes="1")]
    for id in ids:
        play(room, id, 4)
        room.undo(id)
    before = [(room.bytes(id), room.table(id).version, room.table(id).commitment, room.get(id).json()) for id in ids]
    room.restart()
    assert [(room.bytes(i), room.table(i).version, room.table(i).commitment, room.get(i).json()) for i in ids] == before
    assert all(room.move(id).status_code == 200 for id in ids)


def test_a_match_that_is_not_looked_at_makes_room(room, monkeypatch):
    monkeypatch.setattr("ludoteka.table.tables.MOST_ROOMS", 3)
    ids = [room.create() for _ in range(6)]
    for id in ids * 2:
        play(room, id, 1)
    assert [room.table(id).version for id in ids] == [4] * 6
    assert len(room.tables._rooms) <= 3


@pytest.mark.slow
def test_a_finished_match_comes_back_as_it_was(room):
    id = room.create("human", "human", seed="ash")
    finish(room, id)
    file = room.get(id, "/file")
    assert file.headers["content-disposition"] == f'attachment; filename="{GAME}-{id}.json"'
    loaded = ludoteka.load(file.text)
    assert (loaded.seed, loaded.scores) == ("ash", room.table(id).match.scores)
    answer = room.bring_in(file.text)
    copy = answer.headers["location"].rpartition("/")[2]
    assert copy != id
    assert room.bytes(copy) == room.bytes(id)
    assert room.get(copy, "/file").text == file.text


@pytest.mark.slow
def test_an_unfinished_match_goes_on_with_dice_of_its_own(room):
    """Its file keeps the seed back, so nobody can look ahead; what was revealed stays as it was."""
    id = room.create("human", "human", seed="elm")
    play(room, id, 5)
    file = room.get(id, "/file").text
    assert json.loads(file)["seed"] is None
    copy = room.bring_in(file).headers["location"].rpartition("/")[2]
    assert room.table(copy).match.view() == room.table(id).match.view()
    assert room.table(copy).match.log == room.table(id).match.log
    assert room.undo(copy).status_code == 200
    finish(room, copy)
    before = room.bytes(copy)
    room.restart()
    assert room.bytes(copy) == before
    file = room.get(copy, "/file").text
    assert json.loads(file)["seed"] is None, "no seed gives all of its chance"
    again = room.bring_in(file).headers["location"].rpartition("/")[2]
    assert room.table(again).match.view() == room.table(copy).match.view()
    assert room.table(again).match.over


def test_a_match_without_a_seed_waits_where_its_file_ends(room):
    match = ludoteka.new(GAME, seats=2, dice=False)
    id = room.bring_in(match.to_json()).headers["location"].rpartition("/")[2]
    assert room.table(id).match.awaits_chance
    play(room, id, 2)
    room.restart()
    assert room.table(id).version == 4
    assert room.reveal(id).status_code == 200


@pytest.mark.slow
def test_a_file_may_end_between_two_answers_of_chance(room):
    tried = 0
    for name in ludoteka.games():
        for match in (played(name, seed) for seed in range(12)):
            pairs = [k for k, (a, b) in enumerate(pairwise(match.log), 1) if a.seat is None and b.seat is None]
            if pairs and match.log[0].seat is not None:
                cut = until(match, pairs[-1])
                answer = room.bring_in(cut.to_json())
                assert answer.status_code == 303, answer.text
                id = answer.headers["location"].rpartition("/")[2]
                assert room.table(id).match.log == cut.log
                assert room.table(id).match.awaits_chance
                tried += 1
                break
    assert tried


def test_a_file_that_cannot_be_is_explained(room):
    id = room.create()
    play(room, id, 3)
    file = room.get(id, "/file").text
    log = json.loads(file)["log"]
    wrong = json.loads(file) | {"log": [*log[:3], [0, "9,9/0"], *log[4:]]}
    for text, word in [
        (file[:-40], "cut off"),
        ("[]", "not a match file"),
        ("", "cut off"),
        (json.dumps(wrong), "Entry 4"),
        (json.dumps(json.loads(file) | {"rules": 99}), "99"),
        (json.dumps(json.loads(file) | {"game": "chess"}), "chess"),
    ]:
        answer = room.bring_in(text)
        assert answer.status_code == 422
        assert word in answer.json()["complaint"], answer.json()


def test_a_file_that_is_no_text_is_explained(room):
    answer = room.client.post("/matches/import", files={"file": ("x.json", b"\xff\xfe\x00")})
    assert answer.status_code == 422
    assert answer.json()["complaint"]


def test_this_browser_s_matches_are_listed(room):
    ids = [room.create(), room.create()]
    play(room, ids[0], 1)
    assert [one[0] for one in room.client.get("/").json()["recent"]] == ids
    room.restart()
    assert [one[0] for one in room.client.get("/").json()["recent"]] == ids
    room.client.cookies.clear()
    assert room.client.get("/").json()["recent"] == [], "it is another browser"
    room.get(ids[1])
    assert [one[0] for one in room.client.get("/").json()["recent"]] == ids[1:], "one it looked at"
