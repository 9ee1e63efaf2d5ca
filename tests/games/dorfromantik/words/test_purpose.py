"""What a tile is good for is said by its best places: what they bring, what comes of it, and what speaks for others."""

import re

import pytest

import ludoteka
from ludoteka.games.dorfromantik.page.hand import hand
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.games.dorfromantik.words.prompt import prompt
from ludoteka.games.dorfromantik.words.purpose import (
    AIM,
    BRIEF,
    EDGE,
    ELSEWHERE,
    FIRST,
    LAND,
    OWN,
    ROUND,
    TOGETHER,
    purpose,
)
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import edges_of, table

WIDE = "0,0 T06 WWWWWW [6]"  # a forest with six open edges
NARROW = "0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG"  # one with a single open edge
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"  # beside a forest at 0,0 they make it three tiles large


def said(landscape, revealed, lang="en"):
    words = purpose(table(landscape, revealed).states[0], translator(lang))
    return words.replace("\N{NO-BREAK SPACE}", " ")


def _told_in(*files, lang="en"):
    """Each position of kept matches in which a tile is to be laid, with its reason."""
    for file in files:
        for before, _, _, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
            if not chance and before[0].laid and before[0].tile >= 0:
                words = purpose(before[0], translator(lang))
                yield before[0], words.replace("\N{NO-BREAK SPACE}", " ")


def test_where_one_choice_scores_it_is_the_only_one():
    complete = f"0,0 T06 WWWWWW [4]\n{THREE}"
    assert said(complete, "L17") == "Only A scores now: 4 points. " + ELSEWHERE
    forest = f"0,0 L18 MWWWWW\n{THREE}"
    assert said(forest, "T06 [4]").startswith("Only A scores now: 4 points.")


@pytest.mark.slow
def test_points_are_told_beside_those_of_the_next_best():
    """Of all the kept matches: who is said to score most does, and a tie is not hidden."""
    seen = set()
    for before, told in _told_in("alone", "both_boxes", "three"):
        choices = outlook(before).choices
        points = [choice.points for choice in choices if not choice.way.missed]
        if found := re.match(r"A scores most now: (\d+) points?, B only (\d+)\.", told):
            assert [int(n) for n in found.groups()] == points[:2]
            assert points[0] > points[1]
            seen.add("most")
        if re.match(r"Only A scores now", told):
            assert not any(points[1:])
            seen.add("only")
        if found := re.match(r"A (?:and|to) ([B-H]) score the same now", told):
            best, *others = choices
            tied = [one for one in others if one.letter and one.points == best.points and not one.way.missed]
            assert tied[-1].letter == found[1]
            if "But of these only A takes no open edge" in told:
                assert not best.way.taken
                assert all(choice.way.taken or choice.way.narrow for choice in tied)
            assert re.search(
                r"\. (But|Take|Chance|A beats|A and|A raises|A or|A is hardly"
                r"|[B-H] (closes|scores|leaves|lowers|raises|grows|may)|The area of the flag|[B-H]’s)",
                told,
            )
            seen.add("same")
    assert seen == {"most", "only", "same"}


def test_where_nothing_scores_the_tasks_that_grow_are_compared():
    assert said(WIDE, "L17") == "Every place brings the same: Forest task 6 (2/6). " + EDGE
    assert said(NARROW, "L18").startswith("Nothing scores now. Only A grows a task: Forest task 5 (2/5).")
    told = [words for _, words in _told_in("alone", "both_boxes", "three")]
    compared = r"Nothing scores now\. A beats B by about \d points? in the end\. (Chance|A raises|B leaves|B lowers)"
    assert sum(bool(re.match(compared, words)) for words in told) > 5


def test_two_choices_with_the_same_points_are_told_apart():
    words = "A to C score the same now: 1 point. But A also grows Forest task 6: 2 of 6. A beats B by about 1 point"
    assert said(f"{WIDE}\n-1,0 L01 {edges_of('L01')}", "L02") == f"{words} in the end."


def test_the_only_one_of_several_that_costs_nothing_is_named():
    words = "A to D score the same now: 1 point. But of these only A takes no open edge from a task."
    assert said("0,0 T03 MMWMMW [4]\n-1,0 T12 VMMVMM [4]", "T09 [4]") == words


def test_what_comes_of_the_best_place_is_told():
    flag = "Village flag: once closed it stays at 1 point."
    same = "Every place brings the same: 1 point."
    assert said("0,0 L25 GGGGGM", "L38") == f"{same} {flag}"
    assert said(WIDE, "L38") == f"{same} Every place takes open edges from Forest task 6: 6 → 5."


def test_where_nothing_helps_a_task_the_largest_area_is_best():
    words = "Nothing scores now. All places are worth about the same; A joins Grain: 2 tiles a later task can count."
    assert said("0,0 L25 GGGGGM", "L28") == words


def test_where_nothing_scores_what_open_edges_are_good_for_is_compared():
    """A task tile between two ends of a forest, say."""
    words = "A beats B by about 3 points in the end. B lowers the chance of Forest task 5 from 78 to 56 %."
    assert said("0,0 T03 WMMWMM [5]", "T12 [4]") == f"Nothing scores now. {words}"


def test_where_nothing_is_best_the_tile_says_what_it_is_for():
    assert said("0,0 L25 GGGGGM", "L17") == f"Nothing scores, and no task changes, whatever the place. {LAND}"


def test_a_task_with_one_open_edge_is_in_danger_where_a_place_would_cover_it():
    assert "B spoils Forest task 5: 5 points lost." in said(NARROW, "L47")


@pytest.mark.parametrize("lang", ["en", "cs", "pl", "sk"])
@pytest.mark.slow
def test_a_reason_fits_its_line_and_names_only_letters_that_can_be_seen(lang):
    for before, told in _told_in("alone", "both_boxes", "three", lang=lang):
        assert len(told) <= 120, told
        letters = {choice.letter for choice in outlook(before).choices}
        assert set(re.findall(r"\b[B-H]\b", told)) <= letters, told


def test_the_first_tile_says_what_the_game_is_about():
    assert said("", "T02 [4]") == f"{AIM} {ROUND if len(set(edges_of('T02'))) == 1 else FIRST}"
    assert said("", "T06 [4]") == f"{AIM} {ROUND}", "it shows forest at all its sides"
    assert said("", "T03 [4]") == f"{AIM} {FIRST}"
    assert purpose(table("", "T03 [4]", seats=2).states[0], translator("en")) == f"{TOGETHER} {AIM} {FIRST}"


def test_a_task_tile_says_how_large_its_area_is_to_become():
    assert said("0,0 L25 GGGGGM", "T12 [4]").endswith(OWN)
    shown = hand(table(WIDE, "T02 [4]").states[0], 0, translator("en")).replace("\N{NO-BREAK SPACE}", " ")
    assert "Task: 4 points once the grain field reaches exactly 4 tiles" in shown


def test_a_point_now_is_weighed_against_the_points_of_a_task():
    told = [words for _, words in _told_in("alone", "both_boxes", "three")]
    weighed = r"Only A scores now: 1 point\. [B-H] (raises the chance of|may bring \d points later: )"
    assert any(re.match(weighed, words) for words in told)


@pytest.mark.slow
def test_a_completed_task_makes_room_only_where_three_lie_open():
    lines = [(before, words) for before, words in _told_in("alone", "both_boxes", "three") if "makes room" in words]
    assert lines
    for before, words in lines:
        if words.count("A completed task"):
            assert sum(before.active >= 0) + (before.number > 0) == 3


def test_near_the_end_it_is_said_how_many_tiles_still_come():
    last = [(int(before.landscapes_left), words) for before, words in _told_in("alone") if before.landscapes_left < 3]
    assert any(re.search("Last tile: |After this ", words) for left, words in last if not left)
    asked = [(before, prompt(before, translator("en"))) for before, _ in _told_in("alone") if not before.number]
    assert asked
    assert all(("last landscape" in words) == (not before.landscapes_left) for before, words in asked)
    told = _told_in("alone", "both_boxes", "three")
    assert any(f"Only {before.landscapes_left} landscape tile" in words for before, words in told)


def test_what_is_true_of_every_game_is_said_only_where_a_phone_has_room_for_it():
    told = [words for _, words in _told_in("alone", "both_boxes", "three")]
    general = [words for words in told if words.endswith((EDGE, ELSEWHERE))]
    assert len(general) > 10
    assert max(map(len, general)) <= BRIEF


@pytest.mark.slow
def test_how_many_tiles_come_is_said_before_that_nothing_scores():
    """From six on it decides what can still be finished; unless it is said how likely that is."""
    soon = [purpose(s, translator("en")) for s in many() if 3 < s.landscapes_left <= 6]
    counted = [words for words in soon if re.search(r"Only.\d.landscape.tiles come after this|\d.%", words)]
    assert len(counted) > 0.7 * len(soon) > 50
    assert not all("Nothing scores now." in words for words in counted if "score" not in words)
    of_later = [words for words in soon if "a later task can count" in words and "too large" not in words]
    assert of_later
    assert [words for words in of_later if words not in counted and "but spoils" not in words] == []


def test_no_line_ends_between_a_chance_and_its_sign():
    told = [purpose(s, translator("en")) for s in many(10)]
    assert any("%" in words for words in told)
    assert not any(" %" in words for words in told)
