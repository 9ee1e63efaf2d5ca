"""Near the end it is told who has nearly won, what one lacks for it, and how far the longest road is."""

from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.race import of_the_last_points, of_the_longest_road
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, table

RUNS_ON = ("plain",)
T = translator("en")


def raced(mine=4, theirs=6, holder=B):
    """Roads of so many edges, one of which is the longest road; seat A is on turn."""
    s = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8).s
    s.players[A].route, s.players[B].route, s.road_holder = mine, theirs, holder
    return s


def test_the_longest_road_is_told_of_where_little_is_missing_or_whoever_has_it_nearly_wins():
    assert of_the_longest_road(raced(5), T) == "Longest road (2 points): seat 2 6, you 5."
    assert of_the_longest_road(raced(4), T) == "", "three edges are missing"
    s = raced(2)
    s.players[B].points = 9
    assert of_the_longest_road(s, T) == "Longest road (2 points): seat 2 6, you 2.", "it is what can be taken away"
    assert of_the_longest_road(raced(3, 2, -1), T) == "Longest road: 3 of 5 for 2 points."
    assert of_the_longest_road(raced(2, 2, -1), T) == ""
    assert of_the_longest_road(raced(6, 5, A), T) == "Longest road (2 points): you 6, seat 2 5."
    assert of_the_longest_road(raced(6, 4, A), T) == "", "nobody is near"


def test_a_road_is_weighed_with_who_is_about_to_win():
    s = raced(5)
    s.players[B].points = 9
    for lang in LANGUAGES:
        assert len(purpose(s, translator(lang))) <= 112
    said = purpose(s, T)
    assert said.startswith("Road: towards ")
    assert "Seat 2: 1 more point wins. Longest road (2 points): seat 2 6, you 5." in said


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


def test_a_missing_road_says_what_it_is_good_for():
    ring = ("3.4.NE", "3.4.E", "3.4.SE", "3.4.SW")
    match = table().town(A, "3.4.N").road(A, *ring).hand(A, "1 lumber 1 wool").hand(B, "1 brick").turn(A, rolled=8)
    match.s.players[A].settlements = 0
    offer = "First offer 1 wool for 1 brick (others hold 1)"
    assert purpose(match.s, T) == f"{offer}, else end the turn. A road brings the longest road: 2 points."
