"""What else is weighed in a turn stands beside what is best, where there is room for it."""

from ludoteka.games.catan.state import Phase
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.means import doable
from ludoteka.games.catan.words.reasons.race import of_a_rival, of_the_last_points
from ludoteka.games.catan.words.reasons.turn.besides import besides
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, table

RUNS_ON = ("plain",)
T = translator("en")


def test_a_rival_who_has_nearly_won_is_told_of_in_a_turn_and_before_a_roll():
    match = table().town(A, "3.4.N").hand(A, "2 grain 3 ore").turn(A, rolled=8)
    match.s.players[B].points, match.s.players[C].points = 7, 5
    assert of_a_rival(match.s, T) == "", "three points are missing"
    match.s.players[B].points = 9
    assert purpose(match.s, T).endswith("Seat 2: 1 more point wins.")
    match.s.players[C].points, match.s.players[B].points = 8, 6
    assert of_a_rival(match.s, T) == "Seat 3: 2 more points win."
    match.s.phase = Phase.ROLL
    assert "Seat 3: 2 more points win." in purpose(match.s, T)


def test_the_bank_is_told_of_where_it_pays_for_something_better():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 5 brick 2 grain 2 ore").turn(A, rolled=8)
    bank = "Or the bank: 1 ore for 4 brick, which pays for: city."
    assert bank in besides(match.s, doable(match.s), "", T), "a road can be paid for already"
    match.hand(A, "1 ore")
    assert bank not in besides(match.s, doable(match.s), "", T), "so can a city"


def test_a_full_hand_is_told_of_once():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 8 brick").turn(A, rolled=8)
    assert purpose(match.s, T).count("Spend: a seven takes 4 cards.") == 1
    seven = "Spend: a seven takes 4 cards."
    assert seven in besides(match.s, doable(match.s), "", T)
    assert seven not in besides(match.s, doable(match.s), "With 9 cards a seven takes half: rather spend.", T)


def test_a_year_of_plenty_that_pays_for_no_point_is_rather_kept():
    match = table(3).town(A, "3.4.N").devs(A, "1 plenty").hand(A, "1 wool").turn(A, rolled=8)
    kept = "Keep year of plenty: no point yet."
    assert kept in besides(match.s, doable(match.s), "", T)
    match.hand(A, "2 grain 1 ore")
    assert kept not in besides(match.s, doable(match.s), "", T), "it pays for a city"


def test_who_lacks_few_points_is_told_for_what():
    match = table().town(A, "3.4.N").hand(A, "1 ore").turn(A, rolled=8)
    match.s.players[A].points = 9
    assert of_the_last_points(match.s, T) == "You need 1 point to win; missing for city: 2 grain, 2 ore."
    match.s.players[A].points = 7
    assert of_the_last_points(match.s, T) == "", "three are missing"
    match.s.players[A].points = 9
    match.hand(A, "2 grain 2 ore")
    assert of_the_last_points(match.s, T) == "", "it can be paid for"


def test_a_road_that_the_bank_makes_possible_is_told_beside_the_last_point():
    match = table().town(A, "3.4.N").hand(A, "1 brick 4 wool").turn(A, rolled=8)
    match.s.players[A].points = 9
    road = "The bank gives 1 lumber for 4 wool, for a road"
    assert purpose(match.s, T) == road + ". You need 1 point to win; missing for city: 2 grain, 3 ore."
    match.s.players[A].points = 1
    assert purpose(match.s, T).startswith(road + " towards ")


def test_a_land_of_the_readers_that_the_robber_stops_is_told_of_once():
    match = table().land("3.3", "brick", 8).town(A, "3.3.N").hand(A, "1 wool").turn(A, rolled=8).robber("3.3")
    stopped = "The robber stops your hills 8."
    assert stopped in besides(match.s, doable(match.s), "", T)
    assert stopped not in besides(match.s, doable(match.s), "A knight drives the robber off your hills 8.", T)
    assert stopped not in besides(match.robber("1.4").s, doable(match.s), "", T)
