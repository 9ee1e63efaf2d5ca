"""A card of choice is told by what it would pay for."""

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.state import GRAIN, ORE, Phase
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, table
from tests.games.catan.writing import corner

RUNS_ON = ("plain",)
T = translator("en")


def test_a_card_of_choice_is_for_what_the_hand_nearly_pays_for():
    match = table().hand(A, "2 grain 2 ore").turn(A, rolled=8)
    match.s.phase = Phase.PLENTY
    assert "city" not in purpose(match.s, T), "there is no settlement that it could replace"
    match.town(A, "3.4.N")
    assert purpose(match.s, T) == "Rather ore: all that is missing for: city. Or wool, for: development card."
    match.s.bank[ORE] = 0
    assert purpose(match.s, T) == "Rather wool: all that is missing for: development card."
    match.s.players[A].hand[GRAIN] = 0
    assert purpose(match.s, T) == (
        "Take what is still missing: road (1 lumber, 1 brick), development card (1 wool, 1 grain)."
    )
    match.s.players[A].hand[GRAIN] = 2
    match.s.bank[:] = 0
    assert purpose(match.s, T) == "Nothing that you still lack lies there."
    match = table().town(A, "3.4.N").hand(A, "3 ore 2 grain 1 lumber 1 brick 1 wool").turn(A, rolled=8)
    match.s.phase = Phase.PLENTY  # all of it can be paid for
    match.s.terrain[CORNER_HEXES[corner("3.4.N")]], match.s.token[CORNER_HEXES[corner("3.4.N")]] = (2, 3, 4), (8, 6, 3)
    match.robber("1.4")
    paid = "Your cards pay for city, road, development card already."
    assert purpose(match.s, T) == f"{paid} Rarest from your lands: lumber, brick (0 in 36 rolls)."
    match.s.token[:] = 0
    assert purpose(match.s, T) == paid, "none comes oftener"


def test_of_a_hand_that_is_seen_only_what_lies_in_it_is_named():
    match = table().hand(A, "2 grain 2 ore").hand(B, "3 ore").turn(A, rolled=8)
    match.s.phase, match.s.debtor = Phase.RYAN_PICK, B
    assert purpose(match.s, T) == "Nothing that you still lack lies there."
    match.hand(B, "3 ore 1 wool")
    assert purpose(match.s, T) == "Pays at once: 1 wool → a card, mostly a knight."


def test_a_card_that_may_be_taken_is_weighed_with_the_others_and_with_none():
    match = table(helpers=1).town(A, "3.4.N").hand(A, "1 brick 1 wool 5 grain").turn(A, rolled=8)
    match.s.phase = Phase.HILDA
    both = "Pays at once: 1 lumber → a road, no point yet; 1 ore → a card, mostly a knight."
    assert purpose(match.s, T).startswith(both + " Nothing taken: the use is kept.")
    match.s.bank[ORE] = 0
    alone = "Pays at once: 1 lumber → a road, no point yet. Nothing taken: the use is kept."
    assert purpose(match.s, T).startswith(alone)
    assert purpose(match.s, T).endswith("Over 7 cards a seven takes half.")
    match.s.players[A].hand[GRAIN], match.s.players[A].cards = 4, 6
    assert purpose(match.s, T) == alone, "there is room for one more"


def test_in_the_turn_of_another_nothing_is_paid_for_at_once():
    match = table(helpers=1).town(A, "3.4.N").hand(A, "1 brick 1 wool 5 grain").turn(B, rolled=8)
    for phase, kept in ((Phase.GOLD, ""), (Phase.THOROLF, ""), (Phase.HILDA, " Nothing taken: the use is kept.")):
        match.s.phase, match.s.seat = phase, A
        lumber = "Rather lumber: all that is missing for: road. Or ore, for: development card."
        assert purpose(match.s, T) == lumber + kept, phase


def test_cards_of_choice_are_told_with_what_is_paid_for_already():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain").turn(A, rolled=8)
    match.s.phase, match.s.free = Phase.PLENTY, 2
    assert purpose(match.s, T) == "Pays at once: 1 ore → a card, mostly a knight.", "what can be gained comes first"
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    match.s.phase = Phase.THOROLF
    assert purpose(match.s, T) == "Rather wool. Then missing for settlement: 1 grain."


def test_two_cards_that_pay_for_a_road_and_a_settlement_come_before_those_for_a_card():
    match = table().town(A, "3.4.N").road(A, "3.4.NE").hand(A, "3 lumber 1 brick 1 wool").turn(A)
    match.s.phase, match.s.free = Phase.PLENTY, 2
    both = "1 brick, 1 grain → a road and a settlement, a point"
    card = "1 grain, 1 ore → a card, mostly a knight"
    assert purpose(match.s, T) == f"After the roll: {both}; {card}."
    match.s.rolled = 8
    assert purpose(match.s, T) == f"Pays at once: {both}; {card}."
    match.s.bank[ORE] = 0
    assert purpose(match.s, T) == f"Pays at once: {both}."
    match.s.players[A].settlements = 0
    assert "settlement" not in purpose(match.s, T)
    match = table().town(A, "3.4.N").hand(A, "3 lumber 1 brick 1 wool").turn(A, rolled=8)
    match.s.phase, match.s.free = Phase.PLENTY, 2
    assert "settlement" not in purpose(match.s, T), "one road alone leads to no corner that is far enough"
