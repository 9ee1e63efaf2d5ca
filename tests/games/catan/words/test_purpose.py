"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.catan.state import BRICK, GRAIN, ORE, Phase
from ludoteka.games.catan.words.prompt import ASKS
from ludoteka.games.catan.words.purpose import PURPOSES, purpose
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, table

RUNS_ON = ("plain",)
T = translator("en")


def test_every_question_has_one():
    assert set(PURPOSES) == set(ASKS)


def test_a_card_of_choice_is_for_what_the_hand_nearly_pays_for():
    match = table().hand(A, "2 grain 2 ore").turn(A, rolled=8)
    match.s.phase = Phase.PLENTY
    assert purpose(match.s, T) == "Take what is still missing. city: 1 ore; settlement: 1 lumber, 1 brick, 1 wool"
    match.hand(A, "3 ore 2 grain 1 lumber 1 brick 1 wool")  # all of it can be paid for
    assert purpose(match.s, T) == "Take what completes a building at once."


def test_an_offer_is_good_for_what_it_would_pay_for():
    match = table().hand(A, "1 brick 1 grain").hand(B, "1 lumber 1 wool 1 grain 3 ore").turn(A, rolled=8)
    match.s.phase, match.s.seat = Phase.ANSWER, B
    match.s.players[A].offer[BRICK] = match.s.players[A].want[ORE] = 1
    assert purpose(match.s, T) == "Say yes, and you hold what this costs: settlement, road."
    match.s.players[A].offer[BRICK], match.s.players[A].offer[GRAIN] = 0, 1
    assert purpose(match.s, T).startswith("Say yes if what you get helps you more")
