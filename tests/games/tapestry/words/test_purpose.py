"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.tapestry.state import Verb
from ludoteka.games.tapestry.words.purpose import PURPOSES
from ludoteka.games.tapestry.words.questions import QUESTIONS


def test_every_question_has_one():
    assert set(PURPOSES) | {Verb.LIST} == set(QUESTIONS)
