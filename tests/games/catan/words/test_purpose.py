"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.state import BRICK, GRAIN, ORE, Phase
from ludoteka.games.catan.words.prompt import ASKS
from ludoteka.games.catan.words.purpose import PURPOSES, at_most, purpose
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, table
from tests.games.catan.writing import KINDS, corner

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
    assert purpose(match.s, T).startswith("It brings what is missing for your next building: 1 grain.")
    match.s.players[B].hand[:] = 0
    assert purpose(match.s, T).startswith("It brings nothing of what is missing: road: 1 lumber, 1 brick.")


def test_a_turn_says_what_the_hand_pays_for_or_what_is_missing():
    match = table().hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert purpose(match.s, T).startswith("Your cards pay for: road.")
    match = table().hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 brick").turn(A, rolled=8)
    assert purpose(match.s, T) == "Still missing: settlement: 1 brick; road: 1 brick. Trade may fetch it."
    match = table().hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 ore").turn(A, rolled=8)
    assert purpose(match.s, T).endswith("road: 1 brick. No other hand can hold: brick.")
    match.s.phase = Phase.COMPOSE
    assert purpose(match.s, T).endswith("road: 1 brick. No other hand can hold: brick.")
    match.s.phase = Phase.COUNTER
    assert purpose(match.s, T).endswith("road: 1 brick. Say which trade you would take instead.")
    match.s.players[A].hand[:] = 9
    assert purpose(match.s, T) == PURPOSES[Phase.COUNTER]
    assert purpose(table().turn(A, rolled=8).s, T).startswith("Still missing: road: 1 lumber, 1 brick.")


def test_what_is_discarded_is_not_what_can_be_built_with():
    match = table().hand(A, "3 lumber 2 brick 1 wool 2 ore").turn(A, rolled=7)
    match.s.phase = Phase.DISCARD
    assert purpose(match.s, T) == "Keep what this costs, your cards pay for it: road."


def test_a_monopoly_is_named_by_what_the_others_can_hold_and_no_more_is_known_of_them():
    match = table(3).hand(A, "1 ore").hand(B, "2 wool 1 grain").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    seen = match.seen_by(A)
    assert at_most(seen.s, A) == [match.told(A, B, kind)[1] for kind in KINDS]
    assert purpose(seen.s, T).startswith("The others hold at most: ")
    for seed in "abc":  # however the hands lie by what A can tell, it says the same
        assert purpose(match.imagined_by(A, seed).seen_by(A).s, T) == purpose(seen.s, T)


def test_a_roll_says_how_many_throws_bring_cards_and_what_a_seven_would_take():
    match = table().town(A, "3.3.SE").hand(A, "7 ore").robber("1.4").turn(A)
    s = match.s
    s.phase = Phase.ROLL
    for h, number in zip(CORNER_HEXES[corner("3.3.SE")], (6, 8, 2), strict=True):
        s.terrain[h], s.token[h] = 0, number
    assert purpose(s, T) == "Rolls of 36 that bring you cards: 11. A seven brings none, but moves the robber."
    match.hand(A, "2 ore")
    assert purpose(s, T).endswith("A seven would take half of your hand: 4.")
    s.robber = CORNER_HEXES[corner("3.3.SE")][1]
    assert purpose(s, T).startswith("Rolls of 36 that bring you cards: 6.")


def test_the_robber_stops_what_yields_most_to_the_others_and_nothing_of_ones_own():
    match = table().land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(A, "5.2.S").turn(A, rolled=7)
    s = match.robber("1.4").s
    s.phase = Phase.ROBBER
    assert purpose(s, T).startswith("Most to the others is yielded by: hills 6")
    assert "pasture 8" not in purpose(s, T)
    match.robber("3.3")
    assert "hills 6" not in purpose(s, T)
