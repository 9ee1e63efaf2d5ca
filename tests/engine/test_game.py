"""What is derived from a game's rules, and what is refused before a match begins."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.cli.app import run
from ludoteka.engine.game import buffer, legal_codes, scores, standing, winners
from ludoteka.engine.ledger import read
from ludoteka.engine.registry import load
from ludoteka.kernel.actions import asking
from ludoteka.text.i18n import LANGUAGES
from tests.laws.builds import every_game, played, until
from tests.toy.shelf import FOLDER, TOY


@every_game
@pytest.mark.slow
def test_without_a_lister_every_code_is_asked(name):
    """A game's own lister and the derived one list the same."""
    game = load(name)
    derived = asking(name, game.refusal, game.actions)
    for entries in (0, 3, 12):
        match = until(played(name, seed=6), entries)
        match.settle()
        out = buffer(game)
        n = derived(match.states[0], out)
        assert out[:n].tolist() == legal_codes(game, match.states[0])


def test_without_a_value_the_score_is_what_a_position_is_worth():
    game = load(TOY)
    assert game.evaluate is game.score


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seats": 1}, "dash is for 2 to 2 seats, not 1."),
        ({"seats": 3}, "dash is for 2 to 2 seats, not 3."),
        ({"size": 3}, "dash has no option “size”; its options: goal."),
        ({"goal": 11}, "Option goal of dash is one of 10, 20, not 11."),
        ({"goal": True}, "Option goal of dash is one of 10, 20, not True."),
        ({"goal": "10"}, "Option goal of dash is one of 10, 20, not '10'."),
    ],
)
def test_what_cannot_be_is_refused_before_the_match(arguments, sentence):
    with pytest.raises(ludoteka.UserError) as refused:
        ludoteka.new(TOY, **arguments)
    assert str(refused.value) == sentence


def test_an_unknown_game_is_refused_and_the_known_ones_are_named():
    with pytest.raises(ludoteka.UserError) as refused:
        ludoteka.new("chess")
    assert str(refused.value) == f"There is no game “chess”; there are: {', '.join(ludoteka.games())}."


def test_options_take_their_defaults():
    assert ludoteka.new(TOY).options == {"goal": 20}
    assert ludoteka.new(TOY, goal=10).states[0].goal == 10


@every_game
def test_options_go_together_or_say_why_not(name):
    """The defaults fit every number of seats, and no value is there for nothing."""
    game = load(name)
    fitting = game.tables()
    assert all(game.chosen(seats, mixture) == mixture for seats, mixture in fitting)
    for seats in game.seats:
        assert (seats, game.chosen(seats, {})) in fitting
        for option in game.options:
            for value in option.values:
                assert any(mixture[option.name] == value for _, mixture in fitting)
                if why := game.fits and game.fits(seats, game.chosen(seats, {}) | {option.name: value}):
                    assert all(why.sentence(lang).strip() for lang in LANGUAGES)


def only_two_run_far(seats, options):
    if seats != 2 and options["goal"] == 20:
        return ludoteka.UserError("The long race is for two, not {seats}.", seats=seats)
    return None


@pytest.fixture
def crowd(monkeypatch):
    """The toy with more seats and a long race for two alone, wherever a game is asked for by its name."""
    toy = replace(load(TOY), seats=(2, 3), fits=only_two_run_far)
    for module in ("engine.match", "engine.files.match_file", "cli.kit", "engine.batch"):
        for name in ("load", "load_game"):
            if hasattr(known := importlib.import_module(f"ludoteka.{module}"), name):
                monkeypatch.setattr(known, name, lambda name, box="": toy)
    return toy


def test_a_mixture_that_does_not_fit_is_refused_everywhere_by_the_same_sentence(crowd):
    sentence = "The long race is for two, not 3."
    refusals: list[Callable[[], object]] = [
        lambda: ludoteka.new(TOY, seats=3),
        lambda: ludoteka.new(TOY, seats=3, goal=20),
        lambda: ludoteka.position({"game": TOY, "seats": 3}),
        lambda: crowd.blank(3, {}),
        lambda: crowd.tables(3, {"goal": 20}),
    ]
    for refused in refusals:
        with pytest.raises(ludoteka.UserError) as why:
            refused()
        assert str(why.value) == sentence
    assert run(["perft", TOY, "--seats", "3"]) == 2
    assert crowd.chosen(3, {"goal": 10}) == {"goal": 10}
    assert crowd.tables() == [(2, {"goal": 10}), (2, {"goal": 20}), (3, {"goal": 10})]
    assert crowd.tables(options={"goal": 20}) == [(2, {"goal": 20})]


def test_a_game_is_one_object():
    assert load(TOY) is load(TOY, "") is load(name=TOY, box="")


def test_a_game_may_say_itself_who_stands_first():
    match = ludoteka.new(TOY, seed=6)
    game, s = match.game, match.states[0]
    assert winners(game, s) == standing(scores(game, s))
    last_first = replace(game, rank=lambda s, seat: -int(game.score(s, seat)))
    s.at[0], s.at[1] = 3, 7
    assert (winners(game, s), winners(last_first, s)) == ((1,), (0,))


def test_yes_and_no_choose_one_and_nought():
    game = replace(load(TOY), options=(replace(load(TOY).options[0], values=(0, 1), default=0),))
    assert game.chosen(2, {"goal": True}) == {"goal": 1}
    assert game.chosen(2, {"goal": False}) == {"goal": 0}


def test_seats_with_most_points_stand_first():
    assert standing((3, 5, 5)) == (1, 2)
    assert standing((0,)) == (0,)


# The ledger

CHANGE = 'version = {}\n\n\n\n[[change]]\nversion = {}\nrules = ["{}"]\nsentence = "It is another."\n'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "D2"', 'id = "D1"', r"rulebook.toml: \[\[rule\]\] D1 stands twice"),
        ('source = "house"', 'source = "hearsay"', "rule D1 has the source hearsay; there are rulebook, drawn,"),
        (
            'source = "house"',
            'source = "house"\nexample = "none: dull"',
            "the example none: dull; there are none: box, none",
        ),
        ('chapter = "race"', 'chapter = "chase"', "rule D1 is of the chapter chase, which is not there"),
        ('reason = "NO_CARD"', 'reason = "NO_CARDS"', r"No.NO_CARD has no \[\[refusal\]\] with its sentence"),
        ('reason = "NO_CARD"', 'reason = "NO_CARDS"', r"\[\[refusal\]\] NO_CARDS is no member of No"),
        ('rule = "D3"', 'rule = "D9"', r"\[\[refusal\]\] OVER is of rule D9, which is not there"),
        ('sentence = "The card has been played."', "", r"\[\[refusal\]\] NO_CARD has no sentence"),
        ('title = "The race"', 'titel = "The race"', r"\[\[chapter\]\] race: what is titel\?"),
        ("version = 1", "version = 2", r"no \[\[change\]\] says what version 2 changed"),
        ("version = 1", CHANGE.format(1, 2, "D1"), r"\[\[change\]\] 2: there is no such version after the first"),
        ("version = 1", CHANGE.format(2, 2, "D9"), r"\[\[change\]\] 2 names rule D9, which is not there"),
        ("version = 1", CHANGE.format(3, 3, "D1") + CHANGE[14:].format(2, "D1"), "the oldest version stands first"),
        ("version = 1", "", "it begins with the number of the rules' version: version = 1"),
        ("version = 1", "version: 1", "rulebook.toml: Expected '=' after a key .*line 3"),
    ],
)
def test_a_ledger_that_contradicts_itself_is_refused(old, new, fault, tmp_path):
    text = (FOLDER / TOY / "rulebook.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "rulebook.toml").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=fault):
        read(tmp_path / "rulebook.toml", load(TOY).reasons)
