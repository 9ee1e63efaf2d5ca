"""Before a tile is laid it is known what it would bring at each place; places where that is the same are one choice."""

import pytest

import ludoteka
from ludoteka.games.dorfromantik.rules.scoring import score
from ludoteka.games.dorfromantik.words.effects import effects
from ludoteka.games.dorfromantik.words.outlook import MANY, looked_at, outlook
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_what_is_foreseen_comes_true(file):
    """Of a whole match: each tile brings what was foreseen, in points and in words."""
    for before, after, code, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
        b, a = before[0], after[0]
        if chance or b.seat < 0:
            continue
        way = looked_at(b, code // 6, code % 6)
        assert way.points == score(a, 0) - score(b, 0)
        came = {(effect.words, effect.points, effect.missed) for effect in effects(b, a, T) if not effect.begins}
        assert {(effect.words, effect.points, effect.missed) for effect in way.effects(T)} == came


def test_the_best_places_bear_letters():
    seen = outlook(table(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17").states[0])
    first = seen.named[0]
    assert (first.letter, first.points) == ("A", 4)
    assert {seen.letter(k) for k in first.places} == {"A"}


def test_a_choice_of_many_places_is_none_and_bears_no_letter():
    for choice in outlook(table(f"0,0 T06 WWWWWW [6]\n{THREE}", "T02 [4]").states[0]).choices:
        assert not choice.letter or len(choice.places) <= MANY


def test_the_first_tile_has_no_best_place():
    assert outlook(table("", "L33").states[0]).named == ()
