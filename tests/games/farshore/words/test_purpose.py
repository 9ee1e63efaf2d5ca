"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.farshore.state import Phase
from ludoteka.games.farshore.words.prompt import QUESTIONS
from ludoteka.games.farshore.words.purpose import PURPOSES


def test_every_question_has_one():
    assert set(PURPOSES) == {*QUESTIONS, Phase.PAY}
