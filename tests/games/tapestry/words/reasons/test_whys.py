"""A card that counts something says what, as things lie, and why it brings nothing."""

import pytest

from ludoteka.games.tapestry.page import answers
from ludoteka.games.tapestry.state import Card, Verb
from tests.games.tapestry.table import hold, later, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T

RUNS_ON = ("plain",)


def offered(card, **options):
    """The first seat is asked to play just this card; both stand on two spaces of each track."""
    s = table(era=2, **options)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, card)
    later(s, 0, Verb.PLAY)
    return s


def test_what_is_counted_stands_beside_its_points():
    s = offered(Card.BOAST)
    tokens(s, 0, 2, 2, 2, 2)
    tokens(s, 1, 3, 2, 1, 5)
    assert "Now 8 points (tracks where nobody is ahead of you: 2)" in answers(s, 0, T)
    s = offered(Card.PLEA)
    tokens(s, 0, 2, 2, 2, 2)
    tokens(s, 1, 3, 2, 1, 5)
    assert "any resource (tracks where all others are ahead of you: 2)" in answers(s, 0, T)
    s = offered(Card.MERITOCRACY)
    tech(s, 0, "Paper")
    assert "Now 4 points (technology cards that you have: 1, and the new one)" in answers(s, 0, T)
    s = offered(Card.FEUDALISM)
    s.players[0].landmarks = 3
    assert "Now 6 points (your landmarks: 2)" in answers(s, 0, T)
    s = offered(Card.WONDERS, shadow=1)
    s.players[0].landmarks, s.shadow_empire.took = 3, 1
    assert "Now 12 points (landmarks – you: 2, others: 0, 1)" in answers(s, 0, T)
    s = offered(Card.TECHNOCRACY)
    s.players[1].mat[1] = int(Card.BOAST)
    assert "Now 3 points (you are not the first in this era; opponents: 1)" in answers(s, 0, T)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (Card.SOCIALISM, "no token of a rival is ahead of yours"),
        (Card.COLONIALISM, "your territories are printed ones, not laid tiles"),
        (Card.TRADE, "no token of a rival has left its start"), (Card.DYSTOPIA, "all landmarks of the board are taken"),
        (Card.ESPIONAGE, "no other card lies open"),
    ],
)  # fmt: skip
def test_where_nothing_comes_it_says_why(card, why):
    s = offered(card)
    s.landmarks = 0
    assert f"Now nothing, as {why}" in answers(s, 0, T)
