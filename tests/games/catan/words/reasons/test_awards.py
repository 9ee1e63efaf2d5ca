"""Where one road more brings the longest road, its edge says so, on the map and beside the question."""

from ludoteka.games.catan import page
from ludoteka.games.catan.box.grid import CORNER_EDGES
from ludoteka.games.catan.page import ways
from ludoteka.games.catan.page.named import named
from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.rules.base.network import longest_through
from ludoteka.games.catan.state import EDGES, Do
from ludoteka.games.catan.words.names import edge_lands
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.awards import crowning
from ludoteka.games.catan.words.reasons.goals import best, offered, worth
from ludoteka.games.catan.words.reasons.race import of_the_longest_road
from ludoteka.games.catan.words.reasons.roads import two_ways
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, table
from tests.games.catan.writing import corner, edge

RUNS_ON = ("plain",)
T = translator("en")
RING = ("3.4.NE", "3.4.E", "3.4.SE", "3.4.SW")


def ring():
    return table().town(A, "3.4.N").road(A, *RING).hand(A, "1 lumber 1 brick").turn(A, rolled=8)


def test_the_edges_that_bring_the_longest_road_are_those_after_which_one_has_it():
    s, brought = ring().s, set()
    for e in offered(s, Do.ROAD):
        later = ring()
        later.build.apply(later.s, code_of(Do.ROAD, e))
        if later.s.road_holder == A:
            brought.add((Do.ROAD, e))
    assert brought
    assert crowning(s) == brought
    assert page.board(s, A, T).count("catan-crown") == len(brought)
    assert "An edge marked +2 brings you the longest road: 2 points." in purpose(s, T)


def test_an_edge_that_joins_two_ways_brings_the_longest_of_both():
    ends = [e for e in RING if e != "3.4.E"]
    s = table().town(A, "3.4.N").road(A, *ends, "3.4.NW").hand(A, "1 lumber 1 brick").turn(A, rolled=8).s
    assert s.players[A].route < 4  # neither of them is one short of it
    assert (Do.ROAD, edge("3.4.E")) in crowning(s)


def test_a_road_that_brings_points_is_weighed_with_a_settlement():
    match = ring().hand(A, "1 wool 1 grain")
    n = worth(match.s, best(match.s, offered(match.s, Do.SETTLE), 1)[0])
    rest = f"settlement: 1 point, {n} cards more in 36 rolls."
    assert purpose(match.s, T) == f"Only one: road at +2 (points, can be lost), or {rest}"
    match.hand(A, "1 lumber 1 brick")
    assert purpose(match.s, T) == f"Both: road at +2 (points, can be lost), and {rest}"


def test_nothing_is_promised_where_no_edge_makes_ones_road_longer():
    match = ring().town(B, "3.4.SW")
    for e in map(int, CORNER_EDGES[corner("3.4.N")]):
        if e < EDGES and not match.s.route[e]:
            match.s.route[e] = B + 1
    assert offered(match.s, Do.ROAD)
    assert "longest" not in purpose(match.s, T)
    assert "catan-crown" not in page.board(match.s, A, T)


def test_a_turn_says_how_near_the_longest_road_and_the_largest_army_are():
    match = table().town(A, "3.4.N").road(A, *RING).hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert purpose(match.s, T) == (
        "You can pay for: road. An edge marked +2 brings you the longest road: 2 points. The others’ longest: 0."
    )
    match.road(B, "1.5.NE", "1.5.E", "1.5.SE", "1.5.SW", "1.5.W")
    assert "longest" not in purpose(match.s, T), "one more is not enough"
    match = table().devs(A, "1 knight").army(A, 2).turn(A, rolled=8)
    assert purpose(match.s, T).startswith("Your knights: 2; play one more, and you get 2 points.")
    match.army(A, 1)
    assert "knights" not in purpose(match.s, T), "it is one's own already"


def test_two_roads_that_are_paid_for_and_bring_the_longest_road_are_told_with_the_first():
    match = table().town(A, "3.4.N").road(A, *RING[:-1]).hand(A, "2 lumber 2 brick").turn(A, rolled=8)
    found = two_ways(match.s)
    said = purpose(match.s, T)
    assert said.startswith("Two roads, both paid for, bring the longest road, 2 points: at ")
    assert f"at {edge_lands(match.s, found[0], T)}; then {edge_lands(match.s, found[1], T)}." in said
    for e, other in (found, found[::-1]):
        too = f"With a road at {edge_lands(match.s, other, T)}, too: the longest road (5), 2 points"
        assert ways.paired(match.s, e, T) == too
    roads = [code_of(Do.ROAD, e) for e in offered(match.s, Do.ROAD)]
    assert named(match.s, said, roads) == [code_of(Do.ROAD, found[0])]
    for e in found:
        match.s.route[e] = A + 1
    assert longest_through(match.s, A, found[1]) == 5
    match = table().town(A, "3.4.N").road(A, *RING[:-1]).hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert "Two roads" not in purpose(match.s, T), "one of them is not paid for"
    assert not ways.paired(match.s, found[0], T)
    match.devs(A, "1 roads")
    assert purpose(match.s, T).startswith("Road building brings the longest road: 5 roads, 2 points.")
    match.road(B, "1.5.NE", "1.5.E", "1.5.SE", "1.5.SW", "1.5.W")
    assert "brings the longest road" not in purpose(match.s, T), "two more are not enough"


def raced(mine=4, theirs=6, holder=B):
    """Roads of so many edges, one of which is the longest road; seat A is on turn."""
    s = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8).s
    s.players[A].route, s.players[B].route, s.road_holder = mine, theirs, holder
    return s


def test_the_longest_road_is_told_of_where_little_is_missing_or_whoever_has_it_nearly_wins():
    assert of_the_longest_road(raced(5), T) == "Longest road (2 points): seat 2 has 6, you 5."
    assert of_the_longest_road(raced(4), T) == "", "three edges are missing"
    s = raced(2)
    s.players[B].points = 9
    assert of_the_longest_road(s, T) == "Longest road (2 points): seat 2 has 6, you 2.", "it is what can be taken away"
    assert of_the_longest_road(raced(3, 2, -1), T) == "Longest road: 3 of 5 for 2 points."
    assert of_the_longest_road(raced(2, 2, -1), T) == ""
    assert of_the_longest_road(raced(5, 5, -1), T) == "Longest road: 5 of 6 for 2 points.", "a tie brings nobody any"
    assert of_the_longest_road(raced(3, 6, -1), T) == "", "who are equal have longer ones"
    assert of_the_longest_road(raced(6, 5, A), T) == "Longest road (2 points): you 6, seat 2 has 5."
    assert of_the_longest_road(raced(6, 4, A), T) == "", "nobody is near"


def test_a_road_is_weighed_with_who_is_about_to_win():
    s = raced(5)
    s.players[B].points = 9
    for lang in LANGUAGES:
        assert len(purpose(s, translator(lang))) <= 112
    said = purpose(s, T)
    assert said.startswith("Road: towards ")
    assert "Seat 2: 1 more point wins. Longest road (2 points): seat 2 has 6, you 5." in said


def test_a_missing_road_says_what_it_is_good_for():
    ring = ("3.4.NE", "3.4.E", "3.4.SE", "3.4.SW")
    match = table().town(A, "3.4.N").road(A, *ring).hand(A, "1 lumber 1 wool").hand(B, "1 brick").turn(A, rolled=8)
    match.s.players[A].settlements = 0
    offer = "First offer 1 wool for 1 brick (others hold 1)"
    assert purpose(match.s, T) == f"For the longest road (2 points) you lack 1 brick. {offer}."
