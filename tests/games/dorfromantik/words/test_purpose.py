"""What a tile is good for is said by the tasks that it can complete or bring nearer, and by those in danger."""

from ludoteka.games.dorfromantik.words.purpose import AIM, FLAGGED, LAND, LINE, purpose
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import edges_of, table

WIDE = "0,0 T06 WWWWWW [6]"  # a forest with six open edges
NARROW = "0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG"  # one with a single open edge
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"  # beside a forest at 0,0 they make it three tiles large


def said(landscape, revealed, lang="en"):
    words = purpose(table(landscape, revealed).states[0], translator(lang))
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_a_tile_is_for_the_tasks_of_what_it_shows():
    assert "W" in edges_of("L02")
    assert said(WIDE, "L17") == "It can grow Forest task 6 (1 → 2)."
    longest = "Its stream scores if it lengthens the longest (0 tiles)."
    assert said(WIDE, "L02") == f"It can grow Forest task 6 (1 → 2). {longest}"
    assert "W" not in edges_of("L47")
    assert said(WIDE, "L47") == LAND
    assert said(WIDE, "L01") == LINE
    assert said(WIDE, "L38") == FLAGGED


def test_a_task_that_lacks_one_tile_can_be_completed():
    assert said(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17") == "It can complete Forest task 4: 4 points."
    assert said(f"0,0 T06 WWWWWW [4]\n{THREE}", "L43").startswith("It can complete"), "before what its flag is for"


def test_a_task_with_one_open_edge_is_in_danger():
    assert said(NARROW, "L47") == "Forest task 5 has a single open edge left: keep it open."
    assert said(NARROW, "L18") == "It can grow Forest task 5 (1 → 2).", "what can be done, where something can"
    assert said("0,0 T23 MMMSMS [5]", "L41").startswith("It can grow"), "a stream always goes on"


def test_the_first_tile_says_what_the_game_is_about():
    assert said("", "T02 [4]") == AIM


def test_a_task_tile_says_how_large_its_area_is_to_become():
    words = "Make the grain field with this tile exactly 4 tiles in size: 4 points."
    assert said(WIDE, "T02 [4]") == f"{words} Larger, or closed while smaller: nothing."
    assert said(WIDE, "T02 [4]", "cs").startswith("I s touto destičkou má mít pole přesně 4 destičky: 4 body.")


def test_a_task_tile_says_where_it_is_complete_at_once():
    forest = f"0,0 L18 MWWWWW\n{THREE}"
    assert said(forest, "T06 [4]") == "Joined to the forest (3 tiles), its task is complete at once: 4 points."
    assert said(forest, "T06 [4]", "pl").startswith("Dołącz go do Lasu (3 kafelki)")
    assert said(forest, "T06 [5]").startswith("Make the forest")


def test_a_tile_that_would_shut_a_task_is_not_said_to_grow_it():
    assert edges_of("L02").count("W") == 1
    assert said(NARROW, "L02").startswith("Forest task 5 has a single open edge left: keep it open.")
    assert said(NARROW, "L18").startswith("It can grow Forest task 5 (1 → 2)."), "it leaves edges open"
    assert said(WIDE, "L02").startswith("It can grow Forest task 6"), "other edges stay open"
