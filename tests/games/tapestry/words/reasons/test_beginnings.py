"""Before the first turn: of two civilizations one is advised, and what they do is told whole."""

import pytest

from ludoteka.games.tapestry.state import Civ, Verb
from ludoteka.games.tapestry.words.cards import civ_text
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.purpose import purpose
from tests.games.tapestry.table import GAME, do, later, table
from tests.games.tapestry.words.reasons.asked import T

RUNS_ON = ("plain",)


@pytest.mark.parametrize(
    ("dealt", "says"),
    [
        (
            (Civ.FUTURISTS, Civ.MYSTICS),
            "Rather Futurists (four steps ahead everywhere, bots usually get 180 points) than ",
        ),
        (
            (Civ.MYSTICS, Civ.CHOSEN),
            "Easier: The Chosen (points for leading on tracks), fewer decisions. Bots usually ",
        ),
        (
            (Civ.MILITANTS, Civ.LEADERS),
            "Rather Leaders (a free step each income, bots usually get 180 points) than Militants ",
        ),
        (
            (Civ.MYSTICS, Civ.ARCHITECTS),
            "Easier: Architects (more for a tidy city), fewer decisions. Bots usually get 140",
        ),
        (
            (Civ.NOMADS, Civ.TRADERS),
            "With either bots usually get 140 points. Nomads gain by each building, Traders gain by ",
        ),
    ],
)
def test_of_two_civilizations_the_better_or_the_easier_one_is_advised(dealt, says):
    s = GAME.blank(2, {})[0]
    GAME.setup(s)
    while s.awaits or s.stack[s.depth - 1].verb != Verb.PICK_CIV:
        GAME.draw(s) if s.awaits else GAME.apply(s, next(a for a in range(5000) if not GAME.refusal(s, a)))
    s.players[0].dealt = sum(1 << civ for civ in dealt)
    assert purpose(s, T).startswith(says)


def test_the_mystics_are_told_which_numbers_bots_reach_and_how_many_questions_there_are():
    s = table(civs=(Civ.MYSTICS,))
    later(s, 0, Verb.PREDICT)
    asked = []
    while s.stack[s.depth - 1].verb == Verb.PREDICT:
        asked.append((prompt(s, T).partition(": ")[2].partition(":")[0], purpose(s, T).partition(":")[0]))
        do(s, "number 3")
    numbers = ["Rather 3 to 4", "Rather 2 to 4", "Rather 4 to 6", "Rather 1"]
    assert asked == [(f"Mystics, {k + 1} of 4", one) for k, one in enumerate(numbers)]


def test_what_a_civilization_prints_is_told_with_it():
    assert civ_text(Civ.ISOLATIONISTS, T).endswith(" Points for 1, 2, 3 territories and so on: 5, 10, 16, 23, 31, 40.")
    assert " Columns from the bottom: Worker, territory tile, 5 points; Coin, technology card, " in civ_text(
        Civ.CRAFTSMEN, T
    )
    for civ in (Civ.FUTURISTS, Civ.MYSTICS):  # that they come later says nothing to who chooses or has them
        assert "replaced" not in civ_text(civ, T)
    assert civ_text(Civ.ARCHITECTS, T).endswith(" of one kind counts as 2 for points.")
