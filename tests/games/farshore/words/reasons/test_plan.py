"""What several resources pay for together, which of equal cards is played, and what parts the cards that come or go."""

import pytest

from ludoteka.games.farshore.state import EMPTY
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import IDS, card, table
from tests.games.farshore.words.asked import T, said_of

RED, CALM = "red common construction", ("blue", "critter")


def taking(n, made, **more):
    """Who has played a card takes so many resources of their choice."""
    gives = card("brown common critter", "", [{"do": "gain", "what": "any", "n": n}])
    drawn = table({"G": gives} | made, {"hand": " ".join(["G", *made]), "workers": 0} | more, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn.play("play G")


def test_resources_that_pay_together_for_more_than_the_first_alone_are_told_together():
    made = {"A": card(RED, "1 wood", points=3), "B": card(RED, "1 wood, 1 stone", points=7)}
    drawn = taking(2, made)
    told = "Best: 1 wood, 1 stone → pays {B} (+7); 1 wood → pays {A} (+3). Then the wind moves your boat: +2."
    assert said_of(drawn) == told.format(**drawn.names)
    drawn.play("gain stone")
    assert said_of(drawn).startswith("Best: wood → pays {B} (+7)".format(**drawn.names))


def test_resources_that_pay_for_either_of_two_cards_are_named_once():
    """What a button says of the first of them counts the treasure that pays for the other."""
    made = {"A": card(RED, "1 wood, 1 stone", points=4), "B": card(RED, "1 wood, 1 stone", points=7)}
    drawn = taking(2, made, treasures=1)
    assert said_of(
        drawn
    ) == "Best: 1 wood, 1 stone → pays {B} (+7) / {A} (+4). Then the wind moves your boat: +2.".format(**drawn.names)
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "pays: {B} (+5, after −2 for 1 treasure)".format(**drawn.names) in shown


def test_resources_that_pay_together_for_less_are_not():
    made = {"A": card(RED, "1 wood", points=9), "B": card(RED, "1 wood, 1 stone", points=7)}
    drawn = taking(2, made)
    assert said_of(drawn).startswith("Best: wood / seaweed / stone / mushrooms → pays {A} (+9)".format(**drawn.names))


def test_of_equal_cards_in_bay_and_hand_that_of_the_bay_is_played():
    made = {"A": card(RED, points=3)}
    drawn = table(made, {"hand": "A", "workers": 0}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.state.bay[0], drawn.state.bay_count[0] = IDS.index(drawn.names["A"]), 1
    assert "{A} +3 (from the Bay: yours stays)".format(**drawn.names) in said_of(drawn)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    assert "yours stays" not in said_of(drawn)


def test_what_a_lacking_resource_counts_is_said_where_a_card_with_more_points_stands_behind():
    made = {"N": card(RED, "1 wood", points=4), "F": card(RED, "5 stone", points=6)}
    reveals = card("brown common critter", "", [{"do": "reveal", "n": 2}, {"do": "take"}])
    drawn = table(made | {"R": reveals}, {"hand": "R"}, deck={"N": 2, "F": 2}, roses=CALM)
    drawn.play("play R", "=N", "=F")
    told = "Best first, −2 for each resource lacking: {N} +4 −2 = +2, {F} +6 −10 = −4."
    assert said_of(drawn).startswith(told.format(**drawn.names))


@pytest.mark.parametrize(
    ("dear", "told"),
    [
        ("7 stone", "more with {D} (+9, lacks 7)."),
        ("9 stone", "a resource that is lacking counts −2."),
    ],
)
def test_a_card_that_is_given_is_not_told_beside_one_that_another_outdoes(dear, told):
    gives = card(RED, "", [{"do": "give", "n": 1}], type="brown")
    made = {"G": gives, "L": card(RED, "9 wood", points=1), "M": card(RED, points=5), "D": card(RED, dear, points=9)}
    if dear == "9 stone":
        made["L"] = card(RED, "1 wood", points=1)
    drawn = table(made, {"hand": "G L M D", "workers": 0}, roses=CALM).play("play G")
    assert said_of(drawn).endswith(told.format(**drawn.names)), said_of(drawn)


def test_what_goes_for_nothing_is_rather_kept():
    pays = [{"do": "pay", "n": 1, "extent": "up to", "what": "wood"}, {"do": "draw", "n": 1, "per": "made"}]
    made = {"P": card("brown common critter", "", pays), "W": card(RED, "3 wood", points=5)}
    drawn = table(made, {"hand": "P W", "goods": {"wood": 1}, "workers": 0}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play P")
    told = "Rather pay nothing: it brings no points, and {W} (+5) then lacks 3, now 2."
    assert told.format(**drawn.names) in said_of(drawn)


def test_a_place_is_named_where_the_boat_makes_its_card_worth_more_behind_another():
    made = {"A": card(RED, points=6), "B": card(RED, "3 wood", points=5)}
    drawn = table(made, {"hand": "A B", "workers": 1}, roses=("red", "critter"))
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
    assert said_of(drawn).endswith("Then a worker: 3 wood → pays {B} (+9, now +7).".format(**drawn.names))


def test_without_points_a_card_that_the_docks_pay_for_is_told_with_what_goes():
    made = {"A": card(RED), "C": card(RED, "3 wood"), "B": card(RED, "3 stone", points=2), "F": card(RED, "9 stone")}
    drawn = table(made, {"hand": "A B C F F F", "workers": 1}, roses=CALM)
    s = drawn.state
    s.bay[:], s.bay_count[:], s.at[1:8] = EMPTY, 0, 2
    assert said_of(drawn).endswith("Docks: {B} +2, −3 for 3 cards = −1.".format(**drawn.names))
