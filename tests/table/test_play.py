"""Matches over HTTP: what is done, refused, repeated and taken back."""

import json
import random

import pytest

import ludoteka
from ludoteka.engine.registry import load
from ludoteka.text.i18n import LANGUAGES
from tests.table.room import GAME


@pytest.mark.slow
def test_a_whole_game(room):
    """Every legal move is taken, every version follows the one before, and the end shows the seed."""
    dice, version = random.Random(5), 0
    id = room.create("human", "human", seed="oak")
    while not room.table(id).match.over:
        match = room.table(id).match
        answer = room.reveal(id) if match.awaits_chance else room.move(id, dice.choice(room.legal(id)))
        version += 1
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] == answer.json()["accepted"] == version
    assert room.get(id).json()["seed"] == "oak"
    assert room.move(id, "0,0/0").status_code == 422


def test_a_move_is_shown_to_all_who_look(room):
    id = room.create()
    shown = room.reveal(id).json()
    assert room.get(id, "/regions").json() == {key: shown[key] for key in ("version", "tag", "regions")}


def test_a_refusal_names_its_rule_and_changes_nothing(room):
    id = room.create()
    room.reveal(id)
    room.move(id)
    before = room.bytes(id)
    answer = room.move(id, "0,1/0")
    assert answer.status_code == 422
    said = answer.json()
    assert said["version"] == 2
    assert said["rule"] in room.table(id).match.game.rulebook.rules
    assert said["sentence"]
    assert said["chapter"]
    assert room.bytes(id) == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_said_in_the_reader_s_language(room, lang):
    id = room.create()
    room.client.cookies.set("lang", lang)
    refusal = room.table(id).match.refusal("0,0/0")
    assert room.move(id, "0,0/0").json()["sentence"] == refusal.sentence(lang)


@pytest.mark.parametrize("action", ["nonsense", "99,99/0", "0,0/9", "é", "0,0/0; DROP TABLE events", "💚"])
def test_an_action_that_is_none_is_refused(room, action):
    id = room.create()
    room.reveal(id)
    answer = room.move(id, action)
    assert answer.status_code == 422
    assert answer.json()["sentence"]
    assert room.table(id).version == 1


def test_what_comes_late_gets_the_present_table(room):
    id = room.create()
    room.reveal(id)
    answer = room.reveal(id, version=0)
    assert answer.status_code == 409
    assert answer.json()["regions"] == room.get(id, "/regions").json()["regions"]
    assert answer.json()["sentence"]
    assert room.table(id).version == 1
    assert room.reveal(id, version=7).status_code == 409


@pytest.mark.parametrize("restart", [False, True])
def test_a_repeated_request_gets_its_first_answer(room, restart):
    id = room.create()
    room.reveal(id, request="a")
    action = room.legal(id)[0]
    first = {
        "move": room.move(id, action, request="b", version=1),
        "late": room.reveal(id, request="c", version=0),
        "refused": room.move(id, "5,5/0", request="d", version=2),
    }
    room.reveal(id, request="e")
    if restart:
        room.restart()
    again = {
        "move": room.move(id, action, request="b", version=1),
        "late": room.reveal(id, request="c", version=0),
        "refused": room.move(id, "5,5/0", request="d", version=2),
    }
    for name, answer in again.items():
        assert answer.status_code == first[name].status_code, name
        for key in {"accepted", "sentence", "rule", "chapter"} & set(first[name].json()):
            assert answer.json()[key] == first[name].json()[key]
    assert again["move"].json()["accepted"] == 2
    assert again["move"].json()["version"] == room.table(id).version == 3


def test_a_refusal_is_repeated_to_whoever_is_asked_by_then_where_nothing_is_hidden(room):
    id = room.create("human", "human")
    room.reveal(id)
    first = room.move(id, "9,9/0", request="far", version=1)
    room.move(id, room.legal(id)[0])
    room.reveal(id)
    again = room.move(id, "9,9/0", request="far", version=1)
    assert room.table(id).match.to_move == 1
    assert "rule" in first.json()
    assert (again.status_code, again.json()["sentence"]) == (422, first.json()["sentence"])


def test_a_request_id_means_one_thing(room):
    id = room.create()
    room.reveal(id, request="a", version=0)
    room.reveal(id, request="late", version=0)
    for answer in [
        room.move(id, request="a", version=1),
        room.reveal(id, request="a", version=1),
        room.move(id, request="late", version=1),
    ]:
        assert answer.status_code == 422
        assert "request id" in answer.json()["sentence"]
    assert room.table(id).version == 1
    other = room.create()
    assert room.reveal(other, request="a").status_code == 200


def test_a_placement_is_taken_back_only_before_the_next_is_revealed(room):
    id = room.create("human", "human")
    assert room.undo(id).status_code == 422
    room.reveal(id)
    assert room.undo(id).status_code == 422
    before = room.bytes(id)
    room.move(id)
    assert room.undo(id).status_code == 200
    assert room.bytes(id) == before
    assert room.table(id).version == 3
    assert room.undo(id).status_code == 422
    room.move(id)
    room.reveal(id)
    assert room.undo(id).status_code == 422


@pytest.mark.slow
def test_after_the_end_the_seed_is_known_and_nothing_is_taken_back(room):
    id = room.create()
    while not room.table(id).match.over:
        assert (room.reveal(id) if room.table(id).match.awaits_chance else room.move(id)).status_code == 200
    assert room.table(id).match.undoable()
    assert room.undo(id).status_code == 422


def test_nothing_is_revealed_twice(room):
    id = room.create()
    room.reveal(id)
    answer = room.reveal(id)
    assert answer.status_code == 422
    assert room.table(id).version == 1


def test_a_hint_is_legal(room):
    id = room.create()
    assert room.get(id, "/hint").status_code == 422
    room.reveal(id)
    hint = room.get(id, "/hint").json()
    assert hint["action"] in room.legal(id)
    assert hint["words"]
    assert hint["version"] == 1
    assert room.move(id, hint["action"]).status_code == 200


@pytest.mark.slow
def test_a_hint_for_what_would_come_next(room):
    id = room.create("human", "human", game="catan", layout="0")
    town = room.get(id, "/hint").json()
    road = room.get(id, "/hint", params={"after": [town["action"]]}).json()
    assert town["action"].startswith("settle")
    assert road["action"].startswith("road")
    assert road["words"]
    assert road["version"] == town["version"] == room.table(id).version
    ahead = [town["action"], road["action"]]
    assert room.get(id, "/hint", params={"after": ahead}).status_code == 422  # the other one is asked then
    endless = room.get(id, "/hint", params={"after": [town["action"]] * 41})
    assert (endless.status_code, endless.json()["sentence"]) == (422, "Advice is given after 40 actions at most.")
    for wrong in (["nonsense"], [road["action"]]):
        assert room.get(id, "/hint", params={"after": wrong}).status_code == 422


def test_trying_changes_nothing(room):
    id = room.create()
    assert room.get(id, "/try", params={"at": "0,0/0"}).status_code == 422
    room.reveal(id)
    before = room.bytes(id)
    fine = room.get(id, "/try", params={"at": room.legal(id)[0]}).json()
    assert (fine["ok"], fine["version"]) == (True, 1)
    assert room.get(id, "/try", params={"at": "nonsense"}).status_code == 422
    assert room.bytes(id) == before
    room.move(id)
    room.reveal(id)
    apart = room.get(id, "/try", params={"at": "7,7/0"})
    assert apart.status_code == 422 or not apart.json()["ok"]


def test_a_replay_shows_every_step(room):
    id = room.create()
    boards = [room.get(id, "/regions").json()["regions"]["board"]]
    for _ in range(3):
        boards.append(room.reveal(id).json()["regions"]["board"])
        boards.append(room.move(id).json()["regions"]["board"])
    for k, board in enumerate(boards):
        step = room.get(id, f"/at/{k}").json()
        assert (step["at"], step["last"], step["regions"]["board"]) == (k, 6, board)
        assert room.get(id, "/replay", params={"at": k}).status_code == 200
    assert room.get(id, "/at/7").status_code == 404
    assert room.get(id, "/replay", params={"at": "seven"}).status_code == 404


def test_options_and_boxes_are_taken(room):
    id = room.create(boxes="2")
    assert room.table(id).match.options == {"boxes": 2}
    printed = room.table(id).match.game.folder / "box" / "base.toml"
    own = printed.read_text("utf-8") + "\n# mine\n"
    answer = room.client.post("/matches", data={"game": GAME, "seats": ["human"]}, files={"box": ("box.toml", own)})
    id = answer.headers["location"].rpartition("/")[2]
    assert room.table(id).match.game.box == own
    room.reveal(id)
    room.restart()
    assert room.table(id).match.game.box == own
    assert room.move(id).status_code == 200


def test_again_is_the_same_match_with_other_dice(room):
    own = (load(GAME).folder / "box" / "base.toml").read_text("utf-8") + "\n# mine\n"
    fields = {"game": GAME, "seats": ["human", "greedy"], "boxes": "2", "seed": "oak"}
    answer = room.client.post("/matches", data=fields, files={"box": ("box.toml", own)})
    first = room.table(answer.headers["location"].rpartition("/")[2])
    answer = room.client.post(f"/m/{first.id}/again")
    assert answer.status_code == 303
    room.restart()
    second = room.table(answer.headers["location"].rpartition("/")[2])
    assert second.id != first.id
    assert (second.seats, second.version, second.match.log) == (first.seats, 0, ())
    assert (second.match.game.box, second.match.options) == (own, {"boxes": 2})
    assert second.match.seed not in (None, "oak")
    assert second.commitment
    assert not first.commitment
    assert room.client.post("/m/nothing/again").status_code == 404
    assert room.get(first.id, "/again").status_code == 405


def test_again_begins_where_it_began(room):
    """A match from a position goes back to it."""
    file = json.loads(ludoteka.new(GAME, dice=False).to_json())
    drawn = ludoteka.new(GAME, seed=3)
    drawn.play(drawn.legal()[0])
    answer = room.bring_in(json.dumps(file | {"start": begun(drawn)}))
    id = answer.headers["location"].rpartition("/")[2]
    again = room.client.post(f"/m/{id}/again").headers["location"].rpartition("/")[2]
    assert room.table(again).match.view() == room.table(id).match.view()
    assert room.table(again).match.seed != room.table(id).match.seed


def begun(match):
    """Where a match is, as a file has it to start from."""
    return {name: value for name, value in match.position().items() if name not in ("game", "seats", "options")}


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": ["human", "fox"]}, "fox"),
        ({"seats": ["human"] * 9}, "9"),
        ({"boxes": "7"}, "7"),
        ({"boxes": "two"}, "two"),
        ({"pieces": "1"}, "pieces"),
        ({"seed": "x" * 201}, "200"),
        ({"box": "tiles = 3\n"}, "Box"),
    ],
)
def test_a_match_that_cannot_be_is_explained(room, fields, word):
    answer = room.client.post("/matches", data={"game": GAME, "seats": ["human"]} | fields)
    assert answer.status_code == 422
    assert word in answer.json()["complaint"]
    assert answer.json()["form"]["game"] == [fields.get("game", GAME)]


def test_seats_that_nobody_takes_are_left_out(room):
    id = room.create("human", "", "human", "")
    assert room.table(id).seats == ("human", "human")
