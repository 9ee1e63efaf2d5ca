"""Before a tile is laid it is known what it would bring at each place; places where that is the same are one choice."""

import pytest

import ludoteka
from ludoteka.games.dorfromantik.rules.scoring import score
from ludoteka.games.dorfromantik.words.effects import effects
from ludoteka.games.dorfromantik.words.outlook import LETTERED, looked_at, outlook
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
    assert {seen.of[k].letter for k in first.places} == {"A"}


def test_a_choice_of_any_place_bears_no_letter():
    seen = outlook(table("0,0 T06 WWWWWW [6]", "L17").states[0])
    assert [(choice.letter, len(choice.places)) for choice in seen.choices] == [("", 6)]


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_each_of_the_best_choices_is_found_by_its_letter(file):
    """Choices differ in what they bring or, where few of them or many places do the same, in the areas that they join
    and close. Without a letter is only what changes nothing, or any place."""
    split = 0
    for before, _, _, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
        if chance or not before[0].laid:
            continue
        seen = outlook(before[0])
        for choice in seen.choices[1:]:
            assert choice.letter or len(seen.named) == len(LETTERED) or not any(choice.way.facts)
        for choice in seen.choices:
            alike = [other for other in seen.choices if other.way.facts == choice.way.facts and any(choice.way.facts)]
            assert choice.split == (len(alike) > 1)
            assert len({other.way.areas for other in alike}) == len(alike)
            split += choice.split
    assert split


def test_the_first_tile_has_no_best_place():
    assert outlook(table("", "L33").states[0]).named == ()
