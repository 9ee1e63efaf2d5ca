"""Notations made of kinds and words."""

from __future__ import annotations

import pytest

from ludoteka.kernel import Named, rule
from ludoteka.kernel.actions import Act, Actions, nothing
from ludoteka.kit.words.notations import Notation
from ludoteka.text.errors import UserError


class Do(Named):
    PASS, TAKE_CARD, PLAY = range(3)


@rule
def refuse(s, x: int) -> int:
    return 0


CARDS = ["fox", "hare", "Owl"]


def acts(cards: list[str]) -> Actions:
    return Actions(
        Do,
        Act(Do.PASS, 1, refuse, nothing),
        Act(Do.TAKE_CARD, 2, refuse, nothing, called="take"),
        Act(Do.PLAY, 3, refuse, nothing, names=cards),
    )


GAME = Notation(acts(CARDS), outcomes=CARDS)
CODES = ["pass", "take 1", "take 2", "play fox", "play hare", "play Owl"]


def test_an_action_is_its_kind_and_which_of_it():
    assert [GAME.notation(None, a) for a in range(6)] == CODES
    assert [GAME.parse(None, text) for text in CODES] == list(range(6))
    assert GAME.parse(None, "  PLAY   owl ") == 5


def test_chance_answers_in_words_or_numbers():
    assert GAME.chance_notation(1) == "hare"
    assert GAME.parse_chance(None, "owl") == 2
    dice = Notation(acts(CARDS), most=6)
    assert (dice.chance_notation(5), dice.parse_chance(None, "6")) == ("6", 5)


@pytest.mark.parametrize("text", ["", "play", "play cow", "take 3", "pass 1", "x" * 10_000])
def test_what_is_no_action_is_told(text):
    with pytest.raises(UserError, match="is no action: write one such as “pass”"):
        GAME.parse(None, text)
    with pytest.raises(UserError, match="write such as “fox”"):
        GAME.parse_chance(None, text)


def test_two_that_are_called_alike_are_the_authors_mistake():
    with pytest.raises(ValueError, match="called alike"):
        Notation(acts(["fox", "Fox", "owl"]))


def test_each_code_has_a_name_or_none_has():
    with pytest.raises(ValueError, match=r"test_notations\.py:\d+: 2 names for 3 codes"):
        Notation(acts(["fox", "hare"]))
