"""Match files and positions, and what is said of those that cannot be."""

from __future__ import annotations

import json

import pytest

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from tests.laws.builds import played
from tests.toy.shelf import TOY


def file_of(**changes: object) -> str:
    """A race's match file with something changed."""
    return json.dumps(json.loads(played(TOY, seed=1, length=9).to_json()) | changes)


def test_a_match_file_is_readable_one_entry_to_a_line():
    match = played(TOY, seed=1, length=4)
    lines = match.to_json().splitlines()
    assert '  "game": "dash",' in lines
    assert sum(line.startswith("    [") for line in lines) == len(match.log)
    assert json.loads(match.to_json())["log"][1] == [0, match.log[1].notation]


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_file_that_is_cut_off_is_refused(part):
    text = played(TOY, seed=1, length=9).to_json()
    with pytest.raises(ludoteka.UserError, match="cut off or damaged"):
        ludoteka.load(text[: int(len(text.rstrip()) * part)])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"ludoteka": 3}, "The match file is of format 3; this Ludoteka reads 1, 2."),
        ({"rules": 9}, "The match was played by version 9 of the rules of Dash; this Ludoteka knows 1."),
        ({"game": "chess"}, "There is no game “chess”"),
        ({"seats": 5}, "dash is for 2 to 2 seats, not 5."),
        ({"options": {"goal": 3}}, "Option goal of dash is one of 10, 20, not 3."),
        ({"seed": 5}, "This is not a match file: "),
        ({"more": 1}, "This is not a match file: "),
        ({"log": [[None]]}, "This is not a match file: "),
    ],
)
def test_a_file_of_something_else_is_refused(changes, sentence):
    with pytest.raises(ludoteka.UserError) as refused:
        ludoteka.load(file_of(**changes))
    assert str(refused.value).startswith(sentence)
    assert refused.value.sentence("cs").strip()


def entries() -> list[list[object]]:
    log: list[list[object]] = json.loads(file_of())["log"]
    assert [seat for seat, _ in log[:5]] == [None, 0, None, 1, None]
    return log


@pytest.mark.parametrize(
    ("k", "entry", "sentence"),
    [
        (1, [0, "swim"], "Entry 2 of the match file (“swim”): “swim” is none of walk, rest and card."),
        (1, [1, "rest"], "Entry 2 of the match file (“rest”): it is seat 1 that is asked, not seat 2."),
        (
            2,
            [1, "rest"],
            "Entry 3 of the match file (“rest”): “Seat 2 rests.” is refused: The die has not",
        ),
        (3, [None, "1"], "Entry 4 of the match file (“1”): the dice of this seed show"),
        (4, [None, "9"], "Entry 5 of the match file (“9”): the dice of this seed show"),
    ],
)
def test_an_entry_that_cannot_be_is_named_with_the_reason(k, entry, sentence):
    log = entries()
    log[k] = entry
    with pytest.raises(ludoteka.UserError) as refused:
        ludoteka.load(file_of(log=log))
    assert str(refused.value).startswith(sentence)


def test_a_file_of_format_1_is_opened_and_held_to_the_dice_it_was_played_with():
    """Its one generator ran on: what it says is what it goes on to say, and another format's dice are refused."""
    old = Match(load(TOY), 2, {}, "1", keyed=False)
    for _ in range(6):
        old.play("rest")
    text = old.to_json()
    assert json.loads(text)["ludoteka"] == 1
    again = ludoteka.load(text)
    again.play("rest")
    old.play("rest")
    assert again.log == old.log
    assert json.loads(again.to_json())["ludoteka"] == 1
    with pytest.raises(ludoteka.Complaint, match="the dice of this seed show"):
        ludoteka.load(json.dumps(json.loads(text) | {"ludoteka": 2}))


def test_where_chance_answers_by_hand_the_format_tells_nothing_of_dice():
    race = ludoteka.new(TOY, dice=False)
    race.answer("3")
    again = ludoteka.load(json.dumps(json.loads(race.to_json()) | {"ludoteka": 1}))
    again.take_dice("a secret")
    again.play("rest")
    race.take_dice("a secret")
    race.play("rest")
    assert again.log == race.log


def test_an_answer_by_hand_among_dice_is_kept_in_the_file():
    race = ludoteka.new(TOY, seed=1)
    for outcome in ("1", "6"):
        race.play("rest", settle=False)
        race.answer(outcome)
    assert ludoteka.load(race.to_json()).log == race.log


def test_entries_after_the_end_are_refused():
    log = [*json.loads(played(TOY, seed=1).to_json())["log"], [0, "rest"]]
    with pytest.raises(ludoteka.UserError, match=f"Entry {len(log)} .*the match was over before"):
        ludoteka.load(file_of(log=log, options=played(TOY, seed=1).options))


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(ludoteka.UserError, match=r"nothing\.json cannot be read: No such file"):
        ludoteka.load(tmp_path / "nothing.json")
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ludoteka.UserError, match="cannot be read: it is not a text"):
        ludoteka.load(tmp_path / "picture.json")


POSITION = {"game": TOY, "to_move": 0, "turns": 0, "rolled": 2, "fields": [0, 0], "cards": [4, 2], "played": [0, 0]}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("{", "The position is not JSON"),
        ("[]", "A position is a JSON object."),
        ({}, "The position does not name its game."),
        ({"game": 5}, "The position does not name its game."),
        (POSITION | {"options": 3}, "A position's options are a JSON object."),
        (POSITION | {"game": "chess"}, "There is no game “chess”"),
        (POSITION | {"seats": 4}, "dash is for 2 to 2 seats"),
        (POSITION | {"fields": [0, 99]}, "There is no such race."),
        (POSITION | {"fields": None}, "The position cannot be read"),
    ],
)
def test_a_position_that_cannot_be_is_refused(data, sentence):
    with pytest.raises(ludoteka.UserError, match=sentence):
        ludoteka.position(data)


def test_a_position_with_a_seed_has_its_own_dice():
    match = ludoteka.position(POSITION, seed=5)
    match.play("walk")
    assert match.to_move == 1
    assert ludoteka.load(match.to_json()).log == match.log
