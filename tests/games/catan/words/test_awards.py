"""Where one road more brings the longest road, its edge says so, on the map and beside the question."""

from ludoteka.games.catan import page
from ludoteka.games.catan.box.grid import CORNER_EDGES
from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.state import EDGES, Do
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.awards import crowning
from ludoteka.games.catan.words.reasons.goals import best, offered, worth
from ludoteka.text.i18n import translator
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
