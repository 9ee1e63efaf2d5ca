"""Before a tile is laid it is known what it would bring at each place; places where that is the same are one choice."""

from collections.abc import Iterator

import pytest

import ludoteka
from ludoteka.engine.game import legal_codes
from ludoteka.games.dorfromantik.box.tables import FLAG, TASK
from ludoteka.games.dorfromantik.rules.actions import apply
from ludoteka.games.dorfromantik.rules.scoring import score
from ludoteka.games.dorfromantik.state import TURNS, Kind
from ludoteka.games.dorfromantik.words.effects import Effect, closed, effects, ended, grown, longer, narrowed, taken
from ludoteka.games.dorfromantik.words.outlook import LETTERED, NAMED, outlook
from ludoteka.games.dorfromantik.words.way import Way
from ludoteka.kit.preview import after
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import GAME, table

T = translator("en")
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


def foreseen(way: Way) -> Iterator[Effect]:
    """In the words of the log, with the points."""
    yield from (ended(*task, T) for task in way.ended)
    yield from (closed(*flag, T) for flag in way.flags)
    yield from (longer(*line, T) for line in way.lines)
    yield from (grown(*task, T) for task in way.grown)
    yield from (narrowed(*task, T) for task in way.narrow)
    yield from (taken(*task, T) for task in way.taken if task[3] > 1)


def tried():
    """Of every eighth of many positions each place: the position, its choice, and what comes of one of its turns."""
    for s in many()[::8]:
        seen = outlook(s)
        for spot, choice in seen.of.items():
            turn = (seen.best[spot] or seen.fits[spot]).bit_length() - 1
            if seen.best[spot] or seen.fits[spot].bit_count() == 1:
                yield s, spot, choice, after(s.reshape(1), apply, spot * TURNS + turn)


@pytest.mark.slow
def test_what_is_foreseen_comes_true():
    """Each place brings what was foreseen of it, in points and in words."""
    for b, _, choice, a in tried():
        assert choice.points == score(a, 0) - score(b, 0)
        came = {(effect.words, effect.points, effect.missed) for effect in effects(b, a, T) if not effect.begins}
        assert {(effect.words, effect.points, effect.missed) for effect in foreseen(choice.way)} == came


@pytest.mark.slow
def test_other_areas_are_closed_as_foreseen():
    """Those of several tiles which neither a task nor a flag is about: also none whose task is over with it."""
    seen = 0
    for b, spot, choice, a in tried():
        if choice.alike or spot == choice.places[0]:
            shut, way = set(closes(b, a)), choice.way
            assert set(way.shut) <= shut
            assert {area[::-1] for area in shut - set(way.shut)} <= {
                *way.flags,
                *((k, size) for k, _, size in way.ended),
            }
            seen += bool(shut)
    assert seen > 20


def closes(b, a):
    """The tiles and the kind of each such area, as the landscape has it."""
    for kind in range(Kind.TRACK):
        areas: dict[int, list[int]] = {}
        for k in range(int(a.laid)):
            areas.setdefault(int(a.tiles[k].area[kind]), []).append(k)
        areas.pop(-1, None)
        for name, tiles in areas.items():
            old = {int(b.tiles[k].area[kind]) for k in tiles if k < b.laid}
            changed = len(tiles) > 1 and not a.openings[kind, name] and any(b.openings[kind, area] for area in old)
            number = {k: int(b.number if k == b.laid else b.tiles[k].number) for k in tiles}
            named = any(FLAG[a.tiles[k].tile] == kind or (TASK[a.tiles[k].tile] == kind and number[k]) for k in tiles)
            if changed and not named:
                yield len(tiles), kind


def test_the_best_places_bear_letters():
    seen = outlook(table(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17").states[0])
    first = seen.choices[0]
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
        last = len([one for one in seen.choices if one.letter]) >= NAMED or any(one.apart for one in seen.choices)
        assert all(choice.letter for choice in seen.choices if choice.way.good and len(seen.choices) > 1)
        for choice in seen.choices[1:]:
            assert choice.letter or last or not any(choice.way.facts)
        for choice in seen.choices:
            alike = [other for other in seen.choices if other.way.facts == choice.way.facts and any(choice.way.facts)]
            assert choice.split == (len(alike) > 1)
            assert len({other.way.areas for other in alike}) == len(alike)
            split += choice.split
    assert split


def test_the_first_tile_has_no_best_place():
    assert [choice.letter for choice in outlook(table("", "L33").states[0]).choices] == [""]


@pytest.mark.parametrize(("left", "spoils"), [(40, False), (1, True)])
def test_a_task_is_spoilt_for_points_only_where_it_can_hardly_be_had(left, spoils):
    """Beside the end of a stream that completes a flag's village: a task of four lacks two tiles."""
    landscape = "0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG"
    states = table(landscape, "L47").states
    states[0].landscapes_left = left
    dear = next(choice for choice in outlook(states[0]).choices if choice.way.missed)
    assert bool(dear.way.gone) == spoils
    assert (dear.way.expected > -2) == spoils


@pytest.mark.slow
def test_places_are_ranked_by_the_points_that_may_be_expected_of_them():
    for s in many():
        expected = [choice.way.expected for choice in outlook(s).choices]
        assert expected == sorted(expected, reverse=True)


@pytest.mark.slow
def test_a_place_that_spoils_a_task_bears_a_letter_before_mild_ones():
    seen = 0
    for s in many():
        choices = outlook(s).choices
        if len([choice for choice in choices if any(choice.way.facts)]) > NAMED:
            dear = [choice for choice in choices if choice.way.missed][-2:]
            assert all(choice.letter for choice in dear)
            seen += bool(dear)
            letters = [choice.letter for choice in choices if choice.letter]
            assert letters == list(LETTERED[: len(letters)])
            good = len([one for one in choices if one.way.good])
            assert len(letters) >= NAMED - any(one.apart for one in choices)
            assert len(letters) <= max(NAMED, good + bool(dear))
    assert seen > 1


@pytest.mark.slow
def test_the_tile_fits_where_and_as_it_may_be_laid():
    """What is told of a place in one turn is known of all places where it comes to the same, and is true of each."""
    tasks = 0
    for s in many()[::4]:
        fits = outlook(s).fits
        told = [k * TURNS + turn for k, bits in enumerate(fits) for turn in range(TURNS) if bits >> turn & 1]
        assert told == legal_codes(GAME, s)
        tasks += bool(s.number)
    assert tasks > 20
