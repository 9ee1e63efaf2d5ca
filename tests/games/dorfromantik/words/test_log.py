"""The log says what was laid without codes, and names the cause of each point."""

import ludoteka
from ludoteka.games.dorfromantik.words.effects import effects
from ludoteka.games.dorfromantik.words.log import brief
from ludoteka.kit.words.parts import MATTERS, ROUTINE, weights
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")
YOU = translator("en").calling(("Ema", "Jan"), 0)
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


def told(landscape, revealed, placement, **more):
    match = table(landscape, revealed, **more)
    match.play(placement)
    return match.told(len(match.log) - 1)


def test_a_tile_is_told_by_what_it_shows():
    assert told("0,0 L25 GGGGGM", "L28", "1,0 GGGWWW") == [
        "Seat 1 lays a tile: Forest, Grain", "no points now",
    ]  # fmt: skip
    assert told("", "L33", "0,0/0") == ["Seat 1 lays a tile: Forest, Grain, Grain flag", "no points now"]


def test_a_tile_that_brings_something_is_told_by_that():
    assert told("0,0 L05 GTVMTM", "L36", "1,0 WTMVTM")[0] == "Seat 1 lays a tile"


def test_a_task_is_told_from_its_beginning_to_its_end():
    assert told("0,0 L25 GGGGGM", "T06 [4]", "1,0/0") == [
        "Seat 1 lays a task tile: Forest task 4", "no points now",
    ]  # fmt: skip
    assert told("0,0 T06 WWWWWW [5]\n1,0 L28 GGGWWW", "L24", "0,1 MGGMWW")[1:] == ["Forest task 5: 3 of 5 tiles"]
    landscape = f"0,0 T06 WWWWWW [4]\n{THREE}"
    assert told(landscape, "L17", "-1,1 WMWMWM")[1:] == ["+4: Forest task 4 is complete"]


def test_a_task_that_is_spoilt_says_why():
    alone = "0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG"
    assert told(alone, "L47", "1,0/0")[1:] == ["Forest task 5 is spoilt: closed with 1 tile"]
    two = "0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW\n1,1 L18 MWWWWW\n0,2 L24 WMGGMW\n-1,2 L26 WMGGMM"
    assert told(two, "L35", "0,1 WWWVVV")[1:] == ["Forest task 4 is spoilt: too large with 5 tiles"]


def test_a_task_with_one_open_edge_left_is_in_danger():
    words = "Forest task 5: only one open edge left"
    assert told("0,0 T19 WWMMMM [5]", "L48", "1,-1 MGMGMG") == ["Seat 1 lays a tile: Grain", "no points now", words]


def test_a_task_that_loses_open_edges_is_told():
    assert told("0,0 T06 WWWWWW [5]", "L47", "1,0/0")[1:] == ["no points now", "Forest task 5: open edges 6 → 5"]
    assert strip("0,0 T06 WWWWWW [5]", "L47", "1,0/0")[1:] == ["no points now", "Forest task 5: open edges 6 → 5"]
    assert strip("0,0 T06 WWWWWW [5]", "T09 [5]", "1,0 SMMSMM") == [
        "Forest task 5: open edges 6 → 5", "new: Stream task 5", "longest stream: 1",
    ]  # fmt: skip


def test_lines_and_flags_score_with_their_causes():
    assert told("0,0 L05 GTVMTM", "L36", "1,0 WTMVTM")[1:] == ["+1: longest track, now 2 tiles"]
    flags = "0,0 L38 MVMGGG\n1,0 L14 MWMMVV"
    assert told(flags, "L17", "1,-1 MWMWMW")[1:] == ["+2: Village flag: its area is closed with 2 tiles"]


def test_a_tile_that_is_to_be_laid_is_told_when_it_lies():
    match = table("0,0 L25 GGGGGM")
    match.answer("T15 5")
    assert match.told(0) == []


def test_a_reader_is_spoken_to():
    match = table("0,0 L25 GGGGGM", "L28", seats=2)
    words = match.game.words
    assert words.prompt(match.states[0], YOU) == "Lay a landscape tile: Forest, Grain."
    assert words.prompt(match.states[0], translator("en")) == "Seat 1 lays a landscape tile: Forest, Grain."


def strip(landscape, revealed, placement):
    """What the strip of last turns says."""
    match = table(landscape, revealed)
    match.play(placement)
    k = len(match.log) - 1
    return brief(match.seen(0, k)[0], match.seen(0, k + 1)[0], match.log[k].code, False, translator("en"))


def test_the_strip_tells_what_was_brought_and_not_that_a_tile_was_laid():
    landscape = f"0,0 T06 WWWWWW [4]\n{THREE}"
    assert strip(landscape, "L17", "-1,1 WMWMWM") == ["Forest task 4 is complete"]
    assert strip("0,0 T06 WWWWWW [5]\n1,0 L28 GGGWWW", "L24", "0,1 MGGMWW") == ["Forest task 5: 3/5"]


def test_where_the_strip_has_little_room_tasks_stay_longest():
    """What the points stand for anyway goes first, then open edges; a task that begins or ends goes last."""
    told = strip("0,0 T06 WWWWWW [5]", "T09 [5]", "1,0 SMMSMM")
    assert told == ["Forest task 5: open edges 6 → 5", "new: Stream task 5", "longest stream: 1"]
    assert weights(told, told) == f"{ROUTINE}{MATTERS}{ROUTINE}"
    landscape = f"0,0 T06 WWWWWW [4]\n{THREE}"
    done = strip(landscape, "L17", "-1,1 WMWMWM")
    assert weights(done, done) == str(MATTERS)


def test_the_strip_tells_points_last_and_each_with_its_cause_where_there_are_several():
    assert strip("0,0 L25 GGGGGM", "T06 [4]", "1,0/0") == ["new: Forest task 4"]
    assert strip("0,0 L25 GGGGGM", "T02 [4]", "1,0/0") == ["new: Grain task 4 (already 2/4)"]
    several = 0
    match = ludoteka.load("tests/games/dorfromantik/matches/both_boxes.json")
    for before, after, code, chance in match.steps():
        found = [] if chance else [one for one in effects(before[0], after[0], T) if one.points]
        if len(found) > 1:
            told = [one for one in brief(before[0], after[0], code, chance, T) or () if "finished" not in one]
            assert [one.partition(":")[0] for one in told[-len(found) :]] == [f"+{one.points}" for one in found[::-1]]
            several += 1
    assert several


def test_the_strip_says_what_was_laid_where_that_brings_nothing():
    """Not as an order: it stands behind a name or a question."""
    assert strip("0,0 L25 GGGGGM", "L28", "1,0 GGGWWW") == ["laid: Forest, Grain", "no points now"]


def test_a_flag_that_is_laid_beside_something_is_told_in_the_strip():
    """L33 with its grain flag beside a forest that a task is about: the flag's area stays open."""
    assert strip("0,0 T06 WWWWWW [5]", "L33", "1,0 WMGMWW") == [
        "Forest task 5: 2/5", "new: Grain flag, scores once closed",
    ]  # fmt: skip
    named, scores, *_ = strip("0,0 L25 GGGGGM", "L33", "1,0/0")
    assert (named, scores) == ("laid: Forest, Grain, Grain flag", "the flag scores once its area is closed")
    assert "new: Village flag" not in strip("0,0 L25 GGGGGM", "L38", "1,0/0"), "it is closed at once"


def test_after_the_last_tile_there_is_no_later():
    three = "0,0 T06 WWWWWW [6]\n1,0 T02 GGGGGG [6]\n0,1 T15 VVVVVV [6]"
    assert told(three, "L17", "2,0/0", landscapes_left=0)[1] == "no points"
    assert told(three, "L17", "2,0/0", landscapes_left=1)[1] == "no points now"
