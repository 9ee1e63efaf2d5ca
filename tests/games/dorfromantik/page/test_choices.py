"""Beside the tile in hand stands what its best places bring, by their letters."""

import re

from ludoteka.games.dorfromantik.page import board
from ludoteka.games.dorfromantik.page.choices import choices
from ludoteka.games.dorfromantik.picture.scene import svg
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


def lines(landscape, revealed):
    html = choices(table(landscape, revealed).states[0], T)
    return [re.sub("<[^>]+>", " ", line).split() for line in re.findall("<li.*?</li>", html)]


def test_each_of_the_best_places_says_what_it_brings():
    first = " ".join(lines(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17")[0])
    assert first.startswith("A +4 points Forest task 4 is complete")


def test_a_place_where_a_task_would_be_spoilt_is_warned_of():
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47")]
    assert "spoils Forest task 5" in told
    first = lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L18")[0]
    assert " ".join(first).startswith("A Forest task 5: 2 of 5")


def test_what_places_without_a_letter_bring_is_told():
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L18")]
    assert told[-1].startswith("+ others:")


def test_letters_stand_on_the_landscape_only_while_a_tile_is_to_be_laid():
    match = table(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17")
    assert 'class="dorf-letter"' in board(match.states[0], 0, T)
    assert 'dorf-letter"' not in svg(match.states[0], T)
