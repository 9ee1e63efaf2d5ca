"""What a tile is good for is said by its best places: what they bring, what comes of it, and what speaks for others."""

from ludoteka.games.dorfromantik.words.purpose import AIM, LAND, TOGETHER, purpose
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import edges_of, table

WIDE = "0,0 T06 WWWWWW [6]"  # a forest with six open edges
NARROW = "0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG"  # one with a single open edge
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"  # beside a forest at 0,0 they make it three tiles large


def said(landscape, revealed, lang="en"):
    words = purpose(table(landscape, revealed).states[0], translator(lang))
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_the_best_place_is_the_one_that_scores_most():
    complete = f"0,0 T06 WWWWWW [4]\n{THREE}"
    after = "A completed task makes room for a new one, with new points."
    assert said(complete, "L17") == f"A scores most now: 4 points. {after}"
    forest = f"0,0 L18 MWWWWW\n{THREE}"
    assert said(forest, "T06 [4]").startswith("A scores most now: 4 points.")


def test_where_nothing_scores_the_best_place_brings_a_task_nearest():
    assert said(WIDE, "L17") == "No place scores now. After A, Forest task 6 lacks 4 tiles for its 6 points."
    assert said(NARROW, "L18").startswith("No place scores now. After A, Forest task 5 lacks 3 tiles for its 5 points.")


def test_what_the_best_place_is_good_for_besides_is_told():
    words = "A scores most now: 1 point. It also brings Forest task 6 nearer: 2 of 6."
    assert said(f"{WIDE}\n-1,0 L01 {edges_of('L01')}", "L02") == words
    flag = "A closed area grows no more, so its flag has then scored all that it will."
    assert said(WIDE, "L38") == f"A scores most now: 1 point. {flag}"


def test_where_nothing_helps_a_task_the_largest_area_is_best():
    words = "Nothing scores or grows a task now. A makes the largest area: tasks and flags to come count it."
    assert said("0,0 L25 GGGGGM", "L28") == words


def test_where_nothing_is_best_the_tile_says_what_it_is_for():
    assert said(WIDE, "L47") == LAND


def test_a_task_with_one_open_edge_is_in_danger():
    assert said(NARROW, "L47").startswith("Forest task 5 has a single open edge left: keep it open.")
    assert "keep it open" in said(NARROW, "L02")


def test_the_first_tile_says_what_the_game_is_about():
    assert said("", "T02 [4]") == AIM
    assert purpose(table("", "T02 [4]", seats=2).states[0], translator("en")) == TOGETHER


def test_a_task_tile_says_how_large_its_area_is_to_become():
    words = "Make the grain field with this tile exactly 4 tiles in size: 4 points."
    assert said(WIDE, "T02 [4]") == f"{words} Larger, or closed while smaller: nothing."
    assert said(WIDE, "T02 [4]", "cs").startswith("I s touto destičkou má mít pole přesně 4 destičky: 4 body.")
