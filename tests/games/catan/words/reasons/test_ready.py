"""In a turn what could be done with a card in hand is weighed with what can be built."""

from ludoteka.games.catan.state import BRICK, LUMBER, WOOL, Dev, Scenario
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, table
from tests.games.catan.words.positions import turn

RUNS_ON = ("plain",)
T = translator("en")


def test_a_knight_that_can_be_played_is_told_with_what_it_would_stop():
    match = turn().devs(A, "1 knight").hand(B, "1 ore").robber("1.4")
    assert purpose(match.s, T).startswith("A knight stops 5 of the others’ cards in 36 rolls and takes one. Missing: ")
    kept = match.copy().town(A, "5.2.N")
    assert purpose(kept.s, T) == (
        "A knight stops 5 of the others’ cards in 36 rolls and takes one. Kept, it guards your land."
    ), "there is a land of one's own that he may come to"
    match.town(A, "3.3.N").robber("3.3")
    assert purpose(match.s, T).startswith(
        "A knight drives the robber off your hills 8 (cards in 36 rolls: 5) and takes a card."
    )
    match = turn().devs(A, "1 knight", fresh=True).robber("1.4")
    assert "knight" not in purpose(match.s, T), "it is new"


def test_nothing_is_missing_for_a_road_while_a_card_in_hand_lays_two():
    match = turn().town(A, "3.4.N").hand(A, "1 brick")
    assert "For a road you lack 1 lumber." in purpose(match.s, T)
    assert "road (" not in purpose(match.copy().devs(A, "1 roads", fresh=True).s, T)
    said = purpose(match.devs(A, "1 roads").s, T)
    assert "road (" not in said
    assert said.startswith("Road building: 2 free roads")


def test_a_knight_takes_a_card_where_somebody_has_one():
    match = turn().devs(A, "1 knight").robber("1.4").town(C, "5.2.S").hand(C, "1 ore")
    assert purpose(match.s, T).startswith("A knight stops 5 of the others’ cards in 36 rolls. "), (
        "C has one, and less land"
    )
    match.town(A, "3.3.N").robber("3.3")
    off = "A knight drives the robber off your hills 8 (cards in 36 rolls: 5){}."
    assert purpose(match.s, T).startswith(off.format(" and takes a card"))
    match.s.players[C].cards = 0
    assert purpose(match.s, T).startswith(off.format(""))
    match.turn(A)
    before = "The robber stops your hills 8 (cards in 36 rolls: 5). A knight first drives him away{}."
    assert purpose(match.s, T) == before.format("")
    match.s.players[C].cards = 1
    assert purpose(match.s, T) == before.format(" and takes one")


def test_road_building_is_told_with_the_pieces_that_are_left():
    match = turn().town(A, "1.4.N").devs(A, "1 roads")
    assert purpose(match.s, T).startswith("Road building: 2 free roads.")
    match.s.players[A].roads = 1
    assert purpose(match.s, T).startswith("Road building: 1 free road.")
    match.devs(A, "1 monopoly").s.players[A].roads = 0
    assert "Road building" not in purpose(match.s, T), "the other card alone can be played"
    match = table(3, Scenario.NEW_SHORES).town(A, "2.4.NE").devs(A, "1 roads").turn(A, rolled=4)
    match.s.players[A].roads = 1
    assert purpose(match.s, T).startswith("Road building: 1 free road, 1 free ship.")
    match.s.players[A].roads = 0
    assert purpose(match.s, T).startswith("Road building: 2 free ships.")


def test_a_card_that_pays_for_a_town_is_told_first():
    match = turn().town(A, "1.4.N").hand(A, "1 lumber 1 brick").devs(A, "1 plenty 1 knight")
    match.s.players[A].roads = 0
    assert purpose(match.s, T).startswith("Year of plenty brings all that is missing for: settlement.")
    match.s.bank[WOOL] = 0
    assert "Year of plenty" not in purpose(match.s, T), "the bank has no wool"
    match.s.bank[WOOL] = 1
    assert purpose(match.s, T).startswith("Year of plenty ")
    match.s.players[A].dev[Dev.PLENTY] = 0
    assert purpose(match.s, T).startswith("A knight ")


def test_a_monopoly_is_told_with_the_cards_that_it_brings():
    match = turn().hand(B, "4 ore 1 wool").devs(A, "1 monopoly")
    assert purpose(match.s, T).startswith("Monopoly brings you 4 ore.")


def test_a_card_to_be_bought_is_compared_with_a_road_that_no_settlement_is_left_for():
    match = turn().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain 1 ore")
    match.s.players[A].settlements = match.s.players[A].cities = 0
    card = "A card: 56 % a knight (moves the robber, steals 1), 20 % a point."
    assert purpose(match.s, T) == f"You can pay for: road, development card. {card}"
    match.s.players[A].hand[WOOL] = 0
    none = "No settlement is left to build at a road’s end: a city gives one back first."
    assert purpose(match.s, T) == f"You can pay for: road. {none}"
    match.s.players[A].hand[[BRICK, WOOL]] = 0, 1
    assert purpose(match.s, T) == (
        "A card: 56 % a knight (moves the robber, steals 1), 20 % a point, else 2 roads, 2 cards, monopoly."
    )


def test_a_monopoly_that_brings_little_is_told_to_wait():
    match = turn().devs(A, "1 monopoly").hand(B, "1 wool").hand(A, "1 ore")
    assert purpose(match.s, T).startswith("Monopoly brings only 1 wool now: rather keep it. ")
    match = turn().devs(A, "1 monopoly").hand(A, "1 ore")
    assert purpose(match.s, T).startswith("Monopoly would bring nothing now. ")


def test_a_knight_that_brings_the_largest_army_does_not_wait():
    match = turn().army(A, 2).devs(A, "1 knight").robber("1.4").turn(A)
    assert purpose(match.s, T).startswith("A knight played now brings you the largest army: 2 points.")
    match.army(B, 3)
    assert "the knight can wait" in purpose(match.s, T), "somebody has as many then"


def test_a_year_of_plenty_that_can_be_played_in_the_next_turn_is_told_where_it_brings_all():
    match = turn().hand(A, "1 brick")
    match.s.players[A].fresh[Dev.PLENTY] = 1
    said = "Missing: road (1 lumber). Year of plenty can bring it in your next turn: end this one."
    assert purpose(match.s, T) == said
    match.s.bank[LUMBER] = 0
    assert "Year of plenty" not in purpose(match.s, T)
