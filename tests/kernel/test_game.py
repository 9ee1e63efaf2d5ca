"""What is derived from a game's rules, and what is refused before a match begins."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.game import asking, buffer, legal_codes, standing
from ludoteka.games import load
from ludoteka.rulebook import read
from tests.laws.builds import every_game, played, until
from tests.toy.shelf import FOLDER, TOY


@every_game
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
    assert game.worth is game.score


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
    with pytest.raises(ludoteka.Complaint) as refused:
        ludoteka.new(TOY, **arguments)
    assert str(refused.value) == sentence


def test_an_unknown_game_is_refused_and_the_known_ones_are_named():
    with pytest.raises(ludoteka.Complaint) as refused:
        ludoteka.new("chess")
    assert str(refused.value) == f"There is no game “chess”; there are: {', '.join(ludoteka.games())}."


def test_options_take_their_defaults():
    assert ludoteka.new(TOY).options == {"goal": 20}
    assert ludoteka.new(TOY, goal=10).states[0].goal == 10


def test_a_game_is_one_object():
    assert load(TOY) is load(TOY, "") is load(name=TOY, box="")


def test_seats_with_most_points_stand_first():
    assert standing((3, 5, 5)) == (1, 2)
    assert standing((0,)) == (0,)


# The ledger


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "D2"', 'id = "D1"', "stands twice"),
        ('source = "house"', 'source = "hearsay"', "unknown chapter or source"),
        ('chapter = "race"', 'chapter = "chase"', "unknown chapter or source"),
        ('reason = "NO_CARD"', 'reason = "NO_CARDS"', "reasons differ"),
        ('rule = "D3"', 'rule = "D9"', "unknown rules"),
    ],
)
def test_a_ledger_that_contradicts_itself_is_refused(old, new, fault, tmp_path):
    text = (FOLDER / TOY / "rulebook.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "rulebook.toml").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ValueError, match=fault):
        read(tmp_path / "rulebook.toml", load(TOY).reasons)
