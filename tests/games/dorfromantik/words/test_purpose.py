"""What a tile is good for is said by the tasks that it can bring nearer."""

from ludoteka.games.dorfromantik.words.purpose import FLAGGED, LAND, LINE, TASK_TILE, purpose
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import edges_of, table

T = translator("en")
LANDSCAPE = "0,0 T06 WWWWWW [6]"


def said(landscape, revealed):
    return purpose(table(landscape, revealed).states[0], T)


def test_a_tile_is_for_the_tasks_of_what_it_shows():
    assert "W" in edges_of("L02")
    assert said(LANDSCAPE, "L02").startswith("Tasks that this tile can bring nearer: ")
    assert said(LANDSCAPE, "L02").endswith(": 5 tiles missing")
    assert "W" not in edges_of("L01")
    assert said(LANDSCAPE, "L01") in (FLAGGED, LINE, LAND)


def test_a_task_tile_brings_one_of_its_own():
    assert said(LANDSCAPE, "T02 [4]") == TASK_TILE
