"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.catan.words.prompt import ASKS
from ludoteka.games.catan.words.purpose import PURPOSES


def test_every_question_has_one():
    assert set(PURPOSES) == set(ASKS)
