"""A placement is told by the areas that the tile would be joined to, as they lie on the landscape."""

from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table


def said(landscape, revealed, placement, lang="en"):
    match = table(landscape, revealed)
    words = match.game.words
    told = words.action(match.states[0], words.parse(match.states[0], placement), translator(lang))
    return told.replace("\N{NO-BREAK SPACE}", " ")


def test_a_placement_is_told_by_what_it_joins():
    forests = "0,0 T06 WWWWWW [6]\n1,0 L28 GGGWWW"
    assert said(forests, "L24", "0,1 MGGMWW") == "Join it to the forest (2 tiles), at 0,1, turned 1"
    assert said(forests, "L24", "0,1 MGGMWW", "cs") == "Připojit k lesu (2 destičky), políčko 0,1, natočení 1"
    both = "0,0 L05 GTVMTM"
    assert said(both, "L36", "0,1/2") == "Join it to the village (1 tile), at 0,1"


def test_a_placement_that_joins_nothing_says_so():
    assert said("0,0 T06 WWWWWW [6]", "L47", "1,0/0") == "Lay it at 1,0, where it joins nothing, turned 0"


def test_turns_are_told_where_others_join_the_same():
    for landscape, revealed in (("0,0 T06 WWWWWW [6]", "L24"), ("0,0 L05 GTVMTM", "L36")):
        told = [action.words("en") for action in table(landscape, revealed).legal()]
        assert len(set(told)) == len(told)
        assert any("turned" in words for words in told)


def test_the_first_tile_is_told_by_itself():
    assert said("", "L33", "0,0/2") == "L33 at 0,0, turned 2"
