"""Asking the rules: every ledger in every language, and examples that are what they say."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

import ludoteka
from ludoteka.engine.registry import games, load
from ludoteka.table.beside.examples import ABOUT, Example, examples, merged, otherwise, written
from ludoteka.table.beside.ledgers import drawn
from ludoteka.table.drawn.delta import applied
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, translator
from scripts.kept.moments import moments

GAMES = games()
#: Bytes of all that is kept of a game's rules in one language, and of its drawings, as they are sent.
LIGHT, DRAWN = 20_000, 250_000
every_game = pytest.mark.parametrize("name", GAMES)


def sent(value):
    return len(gzip.compress(json.dumps(value, ensure_ascii=False).encode()))


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_there_in_the_reader_s_language(room, name, lang):
    t, book = translator(lang), load(name).rulebook
    told = room.client.get(f"/companion/{lang}/rules/{name}.json").json()
    assert [rule["id"] for rule in told["rules"]] == list(book.rules)
    for rule in told["rules"]:
        known = book.rules[rule["id"]]
        assert rule["sentence"] == t(known.sentence)
        assert told["chapters"][rule["chapter"]] == t(book.chapters[known.chapter])
        assert rule["source"] in told["sources"]
    assert set(told["pictured"]) <= set(book.rules)
    assert sent(told) < LIGHT


def test_all_games_can_be_asked_about(room):
    told = room.client.get("/companion/sk/rules.json").json()
    assert [game["name"] for game in told["games"]] == list(GAMES)


@pytest.mark.slow
@every_game
def test_an_example_is_what_its_rule_says(name):
    """What is refused is refused by the rule that it names, and the rest can be done: else run `make examples`."""
    game = load(name)
    found = examples(game)
    assert len(found) > 8
    for rule, example in found.items():
        match = ludoteka.position(dict(example.position))
        assert match.game is game
        if not example.does:
            continue
        refusal = match.refusal(example.does)
        assert (refusal.rule if refusal else "") == example.refused, rule
        if refusal:
            continue
        match.play(example.does, settle=False)
        for answer in example.answers:
            match.answer(answer)


@every_game
def test_each_rule_has_an_example_or_says_why_not(name):
    book, found = load(name).rulebook, examples(load(name))
    assert [rule.id for rule in book.rules.values() if (rule.id in found) == bool(rule.example)] == []


@every_game
@pytest.mark.slow
def test_moments_written_by_hand_are_kept_as_they_would_be_made(name):
    """Each can be, is refused by the rule that it names, and lies in the game's file: else run `make examples`."""
    game, written_by_hand = load(name), set[str]()
    for moment, example in moments(game):
        assert not written_by_hand & set(moment.rules)
        written_by_hand |= set(moment.rules)
        for rule in moment.rules:
            assert examples(game)[rule] == example, rule


@every_game
@pytest.mark.slow
def test_places_that_an_example_is_about_are_drawn(name):
    """Where nothing is done the places are all that is said: each is on the board."""
    told = drawn(load(name), translator("en"))
    for rule, example in told["examples"].items():
        if not (example.get("log") or example.get("refused")):
            board = applied(told["first"], told["drawings"][example["drawing"]])
            there = {word for words in re.findall(r'data-place="([^"]*)"', board) for word in words.split()}
            assert set(example["at"].split()) <= there, rule


@every_game
@pytest.mark.slow
def test_what_was_written_by_hand_is_kept(name):
    file = Path(__file__).parents[2] / "games" / name / "examples.toml"
    written = {rule for moment, _ in moments(load(name)) for rule in moment.rules}
    assert bool(written) == file.is_file()
    assert written <= set(examples(load(name)))


MOMENT = """
[start.bare]
seats = 2
bay = [["diver", 1], ["inn", 1], ["sloop", 1], ["abbey", 1], ["port", 1], ["pirate", 1], ["galley", 1], ["manor", 1]]
[[moment]]
rules = ["R049"]
start = "bare"
position = { players = [{ hand = ["grove"] }] }
does = "play grove"
refused = "R049"
"""


@pytest.mark.parametrize(("old", "new", "why"), [
    ('refused = "R049"', "", "refused by R049"),
    ('refused = "R049"', 'refused = "R067"', "refused by R049"),
    ('hand = ["grove"]', 'hand = ["grove"], goods = { wood = 2, seaweed = 1 }', "nothing is refused"),
    ('hand = ["grove"]', 'hand = ["none"]', "no card"),
    ("does =", 'first = ["place coast1"]\ndoes =', "refused by R048"),
])  # fmt: skip
def test_a_moment_that_is_not_what_it_says_is_told(old, new, why, tmp_path, monkeypatch):
    monkeypatch.setattr("scripts.kept.moments.TESTS", tmp_path)
    (tmp_path / "farshore").mkdir()
    file = tmp_path / "farshore" / "examples.toml"
    file.write_text(MOMENT)
    assert [example.refused for _, example in moments(load("farshore"))] == ["R049"]
    file.write_text(MOMENT.replace(old, new))
    with pytest.raises(ValueError, match=why):
        list(moments(load("farshore")))


@pytest.mark.slow
def test_what_is_scored_stands_below_an_example_of_the_end():
    t = translator("en")
    told = drawn(load("farshore"), t)["examples"]
    assert told["R134"]["sheet"][0] == ["", "Seat 1", "Seat 2"]
    assert told["R134"]["sheet"][-1] == ["Who has won", "", "✓"]
    assert ["Map tiles", "42", "40", "6"] in told["R137"]["sheet"]  # the points before the end
    assert "Who has won" not in [row[0] for row in told["R137"]["sheet"]]
    assert "sheet" not in told["R013"]


@pytest.mark.slow
@every_game
def test_an_example_is_drawn_and_told_in_the_reader_s_language(room, name):
    told = {lang: room.client.get(f"/companion/{lang}/examples/{name}.json").json() for lang in ("en", "pl")}
    for lang, one in told.items():
        assert set(one["examples"]) == set(examples(load(name)))
        for rule, example in one["examples"].items():
            board = applied(one["first"], one["drawings"][example["drawing"]])
            assert board.startswith("<svg")
            assert board.count("<svg") == board.count("</svg>")
            assert example.get("refused") or example.get("log") or not examples(load(name))[rule].does, lang
        assert sent(one) < DRAWN
    assert told["en"]["examples"] != told["pl"]["examples"]


@pytest.mark.parametrize("path", ["xx/examples/catan.json", "en/examples/none.json", "en/rules/none.json"])
def test_of_what_there_is_not_nothing_is_drawn(room, path):
    assert room.client.get(f"/companion/{path}").status_code == 404


def test_drawings_are_not_kept_by_everybody_who_opens_the_page(room):
    worker = room.client.get("/companion/sw.js").text
    assert '"/companion/en/rules/catan.json"' in worker
    assert "/examples/" not in worker


@every_game
def test_a_file_of_examples_is_as_it_would_be_written(name):
    game = load(name)
    text = (game.folder / "examples.json").read_text("utf-8")
    assert written(examples(game)) == text


@pytest.mark.parametrize(("plain", "other"), [
    ({"a": 1, "b": {"c": [1]}}, {"a": 1}),
    ({"a": 1}, {"a": {"c": 1}, "d": [2]}),
    ({"players": [{"x": 1, "y": {}}, {"x": 2}]}, {"players": [{"y": {"z": 1}}, {"x": 3}]}),
    ({"long": list(range(20))}, {"long": [*range(19), 5]}),
    ({"long": list(range(20))}, {"long": list(range(19))}),
])  # fmt: skip
def test_what_is_otherwise_makes_the_other(plain, other):
    assert merged(plain, json.loads(json.dumps(otherwise(plain, other)))) == other


def test_a_position_that_cannot_be_says_so():
    example = Example({"game": "catan", "seats": 4, "options": {}, "players": 5}, "end")
    with pytest.raises(UserError):
        example.states(load("catan"))
    assert ABOUT == ("game", "seats", "options")
