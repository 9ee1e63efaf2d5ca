"""Beside the tile in hand stands what each place brings and costs, by its letter."""

import re
from html import escape

import pytest

import ludoteka
from ludoteka.games.dorfromantik.page import board
from ludoteka.games.dorfromantik.page.choices import _lost, _others, choices, rows_of, shortened
from ludoteka.games.dorfromantik.picture.scene import landscape, svg
from ludoteka.games.dorfromantik.state import Kind
from ludoteka.games.dorfromantik.words.outlook import Choice, outlook
from ludoteka.games.dorfromantik.words.reasons.later import good_for, judged
from ludoteka.games.dorfromantik.words.way import Way
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import table, unseen_but

T = translator("en")
ROOM = 6  # lines that the list has room for on a desk
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


def lines(landscape, revealed):
    html = choices(table(landscape, revealed).states[0], T)
    return [re.sub("<[^>]+>", " ", line).split() for line in re.findall("<li.*?</li>", html)]


def test_each_of_the_best_places_says_what_it_brings():
    first = " ".join(lines(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17")[0])
    assert first.startswith("A +4 points Forest task 4 is complete")


def test_a_place_where_a_task_would_be_spoilt_is_warned_of():
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47")]
    assert told[-1] == "B ⚠ Forest task 5 is lost (5 points)"
    first = lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L18")[0]
    assert " ".join(first).startswith("A Forest task 5: 2/5")


def test_what_is_lost_is_said_before_points_that_are_no_good_ones():
    told = [line for s in many(6) for line in _rows(s) if " is lost (" in line]
    assert any("+" in line for line in told)
    for line in told:
        words = line.replace("\N{NO-BREAK SPACE}", " ")
        assert re.match(r".(?:\+0 )?⚠ (?:2 × )?\w+ task \d(?: \(\d/\d\))? is lost", words), line


def test_tasks_of_one_name_that_are_lost_together_are_lost_with_all_their_points():
    some = Choice(Way(ended=((0, 5, 6), (0, 5, 6), (1, 4, 2))), (0,))
    told = [
        words.replace("\N{NO-BREAK SPACE}", " ") for words in _lost(table("0,0 L25 GGGGGM", "L17").states[0], some, T)
    ]
    assert told == ["2 × Forest task 5 is lost (10 points)", "Grain task 4 is lost (4 points)"]
    gone = Choice(Way(ended=((0, 5, 6), (1, 4, 2)), gone=((1, 4),)), (0,))
    told = [
        words.replace("\N{NO-BREAK SPACE}", " ") for words in _lost(table("0,0 L25 GGGGGM", "L17").states[0], gone, T)
    ]
    assert told == ["Forest task 5 is lost (5 points)", "Grain task 4 is lost (4 points, hardly to be had)"]


def test_in_short_places_that_change_nothing_have_one_line():
    """Where others score or grow a task; each keeps its sign."""
    seen = 0
    for s in many(10):
        rows = rows_of(s, T)
        short = shortened(s, rows, T)
        plain = [row for row in rows if row.plain]
        assert sorted(sign for row in short for sign in row.signs) == sorted(sign for row in rows for sign in row.signs)
        if len(plain) > 1 and not rows[0].plain:
            assert len(short) == len(rows) - len(plain) + 1
            assert "no task changes" in short[-1].html or "no other task changes" in short[-1].html
            seen += 1
        else:
            assert short == rows
    assert seen > 5


@pytest.mark.slow
def test_it_is_said_of_each_area_whether_it_helps_a_later_task():
    found = [line for s in many() for line in _rows(s) if re.match(r"[A-H](?:\+0 )?joins(?! nothing)", line)]
    for words in ("for a later task (", "a later flag may score it", "it scores beyond "):
        assert any(words in line for line in found), words
    assert all(re.search(r"joins [^;]+, (for|too|it|no|a) ", line) for line in found)


def test_of_an_area_for_which_no_task_comes_it_is_said_that_a_flag_may():
    s = table("0,0 L25 GGGGGM", "L28", aside=unseen_but()).states[0]
    assert judged(s, 2, Kind.GRAIN, T) == "a later flag may score it"
    s.landscapes = 0
    assert judged(s, 2, Kind.GRAIN, T) == "no such task comes"


def test_what_places_without_a_letter_bring_is_told():
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L18")]
    assert told[-1] == "+ no task changes"


def test_a_place_that_takes_an_open_edge_from_a_task_says_so():
    told = [" ".join(line) for line in lines("0,0 T03 WMMWMM [4]", "T12 [4]")]
    assert told == [
        "A no other task changes",
        "B ⚠ Forest task 4: 1 open edge",
    ]


def test_a_new_task_is_told_where_it_begins_in_other_ways():
    told = [" ".join(line) for line in lines("0,0 T06 WWWWWW [6]", "T03 [4]")]
    assert told == ["+ the new task: 2/4, 6 open edges; Forest task 6: 2/6, 6 open edges"]
    told = [" ".join(line) for line in lines("0,0 T12 MMVMMV [4]", "T10 [5]")]
    assert told[-1] == "B the new task: 1/5, 3 open edges"
    told = [" ".join(line) for line in lines("0,0 T12 MMVMMV [5]", "T10 [5]")]
    assert told[-1] == "B the new task: 1/5, 3 open edges"
    assert any("2 × Village task 5: " in line for line in told), "both of one name grow there"


def test_the_first_tile_says_what_it_begins():
    assert [" ".join(line) for line in lines("", "T02 [4]")] == ["+ the new task: 1/4, 6 open edges"]


@pytest.mark.parametrize("file", ["alone", "both_boxes", "three"])
def test_each_place_has_its_line(file):
    """Whatever sign a place bears, a line beside the tile begins with it and says something."""
    for before, _, _, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
        if chance or before[0].seat < 0:
            continue
        signs = [spot.letter or "+" for spot in landscape(before[0], T, spots=True).spots if spot.fits]
        told = dict(re.findall(r'class="dorf-name">(.)</b><span>(.+?)</span></li>', choices(before[0], T)))
        assert set(signs) == set(told)
        assert all(told.values())
        good = len([one for one in outlook(before[0]).choices if one.way.good])
        assert len(told) <= max(ROOM, good + 2)  # what is good bears a letter, however much there is


def test_of_places_that_bear_no_letter_it_is_told_that_some_grow_tasks():
    some = [Choice(Way(grown=((0, 5, 2),)), (0,)), Choice(Way(), (1,))]
    assert (
        _others(table("0,0 L25 GGGGGM", "L17").states[0], some, T).replace("\N{NO-BREAK SPACE}", " ")
        == "others: no points now; some grow Forest task 5"
    )


def test_of_places_that_bear_no_letter_it_is_told_that_no_task_grows_there():
    some = [Choice(Way(), (0,)), Choice(Way(taken=((0, 5, 3, 2),)), (1,))]
    told = _others(table("0,0 L25 GGGGGM", "L17").states[0], some, T).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "others: no points now, no task grows; open edges lost: Forest task 5"


def test_of_places_that_bear_no_letter_the_largest_area_is_told_that_helps_a_later_task():
    some = [Choice(Way(joined=((2, 2),)), (0,)), Choice(Way(joined=((3, 1), (9, 0))), (1,)), Choice(Way(), (2,))]
    told = _others(table("0,0 L25 GGGGGM", "L17").states[0], some, T).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "others: no points now, no task grows; at best joins Grain: 3"


def test_of_two_tasks_with_one_name_the_one_that_is_lost_is_told_by_its_tiles():
    two = "0,0 T03 WMMWMM [5]\n0,-1 L25 GGGGGM\n0,-2 T06 WWWWWW [5]"
    s = table(two, "L17").states[0]
    [told] = _lost(s, Choice(Way(ended=((0, 5, 2),)), (0,)), T)
    assert told.replace("\N{NO-BREAK SPACE}", " ").startswith("Forest task 5 (2/5) is lost (5 points")


def test_of_places_that_bear_no_letter_those_that_cost_something_bear_another_sign():
    seen = 0
    for s in (s for file in ("alone", "both_boxes", "three") for s in _asked(file)):
        found, signs = outlook(s), {spot.number: spot.letter for spot in landscape(s, T, spots=True).spots}
        rest = [choice for choice in found.choices if not choice.letter]
        costly = [bool(choice.way.missed or choice.way.taken) for choice in rest]
        both = any(costly) and not all(costly)
        for choice, costs in zip(rest, costly, strict=True):
            assert choice.sign == ("−" if both and costs else "+")
            assert {signs[k] for k in choice.places} == {"−" if both and costs else ""}
        seen += both
    assert seen > 3


def test_nothing_is_made_of_other_areas_where_few_tiles_still_come():
    """Near the end places that bring the same to tasks and flags bear the same letter, or none."""
    seen = 0
    for s in (s for file in ("alone", "both_boxes", "three") for s in _asked(file)):
        found = outlook(s)
        assert found.areas == (s.landscapes_left > 3)
        if not found.areas:
            assert len({choice.way.facts for choice in found.choices}) == len(found.choices)
            assert "joins" not in choices(s, T)
            seen += 1
    assert seen > 10


def test_letters_stand_on_the_landscape_only_while_a_tile_is_to_be_laid():
    match = table(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17")
    assert 'class="dorf-letter"' in board(match.states[0], 0, T)
    assert 'dorf-letter"' not in svg(match.states[0], T)


def test_two_tasks_of_one_name_are_counted():
    two = "0,0 T06 WWWWWW [6]\n1,0 T25 WMVMWW [6]"
    told = " ".join(lines(two, "L17")[0])
    assert "2 × Forest task 6: 3/6, " in told


def test_a_task_that_grows_into_danger_is_told_as_growth_first():
    """It is good, and the warning stands behind it."""
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L18")]
    assert told[0].startswith("A Forest task 5: 2/5")
    told = [" ".join(line) for line in lines("0,0 T19 WWMMMM [5]", "L14")]
    assert any("Forest task 5: 2/5, ⚠ 1 open edge" in line for line in told)


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_what_does_not_score_is_said_of_every_place_or_of_none(file):
    """Of none where nothing scores: the sentence above says it."""
    mixed = 0
    for s in _asked(file):
        told = re.findall("<li.*?</li>", choices(s, T))
        scores = ['<b class="dorf-brings">' in line for line in told]
        for line, one in zip(told, scores, strict=True):
            assert ("+0" in line) == (any(scores) and not one and "others: " not in line)  # these are told together
            mixed += "+0" in line
    assert mixed > 3


def test_an_area_without_a_task_is_not_told_as_a_gain():
    told = [line for s in _asked("alone") for line in re.findall("<li.*?</li>", choices(s, T)) if "joins " in line]
    assert any(re.search(r">joins \w+: \d", line) for line in told)
    assert not any("together" in line for line in told)


def _asked(file):
    """Positions of a kept match in which a tile is to be laid."""
    for before, _, _, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
        if not chance and before[0].seat >= 0 and before[0].laid:
            yield before[0]


@pytest.mark.slow
def test_places_that_differ_say_so():
    """If that is good for anything."""
    seen = [0, 0]
    for s in many(12):
        shown, found = choices(s, T), outlook(s)
        for choice in found.choices:
            if choice.widest and choice.letter and found.areas:
                line = next(row for row in shown.split("<li")[1:] if f">{choice.letter}</b>" in row)
                good = good_for(s, *choice.widest, T)[0]
                said = re.search(r"\(at best joins \w+: \d+(?:, (.+))?\)</small>", line)
                why = escape(judged(s, *choice.widest, T))
                assert bool(said) == good
                assert not said or said[1] == (None if why.startswith("for a later task") else why)
                seen[good] += 1
    assert all(seen)


def test_places_that_differ_say_by_how_much():
    """Of areas that not all of them join the largest is told, as one of them joins it."""
    seen = 0
    for s in (s for file in ("alone", "both_boxes", "three") for s in _asked(file)):
        found = outlook(s)
        for choice in found.choices:
            assert choice.alike or choice.widest or len(choice.places) > 1
            if choice.widest:
                assert not choice.alike
                seen += 1
    assert seen > 20


def test_in_slovak_and_czech_several_spoilt_tasks_are_told_as_such():
    """A list behind a colon: whatever their number, the words before it stay."""
    for lang, words in (("sk", "niekde prepadne: "), ("cs", "někde propadne: ")):
        assert translator(lang)("some spoil {tasks}", tasks="…").startswith(words)


@pytest.mark.slow
def test_what_a_closed_area_scores_is_said_with_it():
    """Nothing without a flag; with one as many points as tiles, once it is closed."""
    told = [line for file in ("alone", "both_boxes", "three") for s in _asked(file) for line in _rows(s)]
    closes = [line for line in told if "closes " in line]
    assert closes
    assert all(re.search(r"closes \w+: \d+(?:, \w+: \d+)* – no flag, so no points ever", line) for line in closes)
    assert any("some close an area: no points ever" in line for line in told)
    for line in closes:
        for area in re.findall(r"\w+: \d+", line[line.index("closes") :].partition("–")[0]):
            assert f"joins {area}" not in line, "what is closed is not told as a gain, too"
    found = [re.search(r"(\w+) flag: (\d+) points? once closed, (\d+) open edges?", line) for line in told]
    assert any(found)


@pytest.mark.slow
def test_a_flag_s_points_once_closed_are_the_tiles_of_its_area_then():
    """Beside those of now, where the flag lies already."""
    seen = grew = 0
    for s in many():
        rows = {row[0]: row for row in _rows(s)}
        for choice in outlook(s).choices:
            if choice.letter and choice.way.flagged:
                kind, size, left = choice.way.flagged[0]
                before = [f"{n} → " for flag, n, after in choice.way.raised if (flag, after) == (kind, size)]
                said = rf"flag: {''.join(before)}{size} points once closed, {left} open edge"
                assert re.search(said, rows[choice.letter])
                seen, grew = seen + 1, grew + bool(before)
    assert seen > grew > 10


def _rows(s):
    return [re.sub("<[^>]+>", "", line) for line in re.findall("<li.*?</li>", choices(s, T))]
