"""Of two answers the better one with what speaks for each, so that a reader sees what tells them apart."""

from ludoteka.games.tapestry.words.gains.rather import Side, named, rather
from ludoteka.text.i18n import translator

T = translator("en")
RUNS_ON = ("plain",)


def test_less_is_said_of_the_next_best_one_by_whole_things():
    best, other = Side(5, "A", ("4 points", "Farm (2, 3)")), Side(3, "B", ("tile (1, 2)", "Coin"))
    assert rather((other, best), T) == [
        "Rather A (4 points, Farm (2, 3)) than B (tile (1, 2), Coin).",
        "Rather A (4 points, Farm (2, 3)) than B (tile (1, 2) and more).",
        "Rather A (4 points and more) than B (tile (1, 2) and more).",
        "Rather A (4 points, Farm (2, 3)) than B.",
        "Rather A (4 points and more) than B.",
    ]


def test_of_which_the_same_is_said_are_told_apart_or_said_to_be_alike():
    cheap, dear = Side(3, "A", ("4 points",), "costs 1 resource"), Side(1, "B", ("4 points",), "costs 3 resources")
    assert rather((dear, cheap), T)[0] == "Rather A (4 points, costs 1 resource) than B (4 points, costs 3 resources)."
    assert rather((dear._replace(apart=cheap.apart), cheap), T)[0] == "A or B: 4 points each."


def test_whose_first_things_are_the_same_are_not_shortened_to_these():
    said = rather((Side(3, "A", ("4 points", "Coin")), Side(1, "B", ("4 points", "tile"))), T)
    assert said == [
        "Rather A (4 points, Coin) than B (4 points, tile).",
        "Rather A (4 points, Coin) than B.",
        "Rather A (4 points and more) than B.",
    ]


def test_points_that_are_nearly_the_same_are_said_to_be():
    near = rather((Side(8.2, "A", ("Coin",)), Side(8.1, "B", ("Culture",))), T, points=True)
    assert near[0] == "Rather A (Coin) than B (Culture). Worth nearly the same, both about 8 points."
    far = rather((Side(9.2, "A", ("Coin",)), Side(8.1, "B", ("Culture",))), T, points=True)
    assert far[0] == "Rather A (Coin) than B (Culture). About 9 points, not 8."


def test_another_name_keeps_all_things():
    assert named(Side(3, "A", ("4 points", "Coin")), "C", T).things == ("A: 4 points", "Coin")


def test_what_comes_later_is_said_to_count_in_part_and_the_other_to_be_the_next_best():
    best, other = Side(5.4, "A", ("card", "then 4 points"), later=True), Side(3, "B", ("3 points",))
    said = rather((best, other), T, points=True)
    assert said[0] == (
        "Rather A (card, then 4 points) than B (3 points). About 5 points, not 3: what comes later counts in part."
    )
    said = rather((best._replace(later=False), other, Side(1, "C", ("Coin",))), T, others=False, points=True)
    assert "Rather A (card, then 4 points) than B (next best): about 5 points, not 3." in said


def test_where_more_is_said_of_the_one_that_is_worth_no_more_it_is_said_why():
    best, other = Side(5.4, "A", ("5 points",)), Side(5.0, "B", ("free step", "then 5 points"), later=True)
    assert rather((best, other), T, points=True)[:2] == [
        "Rather A (5 points) than B (free step, then 5 points). Nearly the same, as what comes later counts in part.",
        "Rather A (5 points) than B (free step, then 5 points). Worth nearly the same, both about 5 points.",
    ]


def test_points_that_are_the_same_once_rounded_are_said_to_be_nearly_so():
    near = rather((Side(8.4, "A", ("Coin",)), Side(7.6, "B", ("Culture",))), T, points=True)
    assert near[0] == "Rather A (Coin) than B (Culture). Worth nearly the same, both about 8 points."


def test_points_that_are_nearly_the_same_are_named_only_where_both_are_as_many():
    sides = Side(8.6, "A", ("Coin",)), Side(8.4, "B", ("Culture",))
    assert rather(sides, T, points=True)[0] == "Rather A (Coin) than B (Culture). Worth nearly the same."


def test_what_is_long_and_nearly_the_same_keeps_its_points():
    sides = Side(8.2, "A", ("Coin", "one more")), Side(8.1, "B", ("Culture", "two more"))
    said = rather(sides, T, points=True)
    assert said[-1] == "Rather A (Coin and more) than B."
    assert "Rather A (Coin and more) than B (Culture and more). Both are about 8 points." in said
    assert "Rather A (Coin, one more) than B: both about 8 points." in said
