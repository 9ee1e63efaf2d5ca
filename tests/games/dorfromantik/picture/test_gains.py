"""On the board each place tells what the tile in hand would do for tasks there; laid so, it does."""

import re
from math import hypot

import pytest

import ludoteka
from ludoteka.games.dorfromantik.page.preview import preview
from ludoteka.games.dorfromantik.picture import spots
from ludoteka.games.dorfromantik.picture.land import middle
from ludoteka.games.dorfromantik.picture.scene import landscape
from ludoteka.games.dorfromantik.picture.spots import WIDE_HALF, Fate, Gain, Spot
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import GAME, table

T = translator("en")
THREE = "1,0 L28 GGGWWW\n0,1 L24 MGGMWW"


def places(landscape_text, revealed):
    shown = landscape(table(landscape_text, revealed).states[0], T, spots=True)
    return {(spot.q, spot.r): spot for spot in shown.spots if spot.gains}


def test_a_place_where_a_task_would_be_complete_shows_its_points():
    found = places(f"0,0 T06 WWWWWW [4]\n{THREE}", "L17")
    gain = found[-1, 1].gains[0]
    assert (gain.fate, gain.kind, gain.points) == (Fate.COMPLETE, "W", 4)
    assert gain.title == "completes Forest task 4: +4 points"
    assert gain.turns == found[-1, 1].best


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_the_points_on_a_place_are_those_of_the_list_beside_the_tile(file):
    """Also where a longer line comes with the task that would be complete."""
    more = 0
    for before, _, _, chance in ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json").steps():
        if chance or before[0].seat < 0:
            continue
        seen = outlook(before[0])
        for spot in landscape(before[0], T, spots=True).spots:
            complete = [gain for gain in spot.gains if gain.fate == Fate.COMPLETE]
            if len(complete) == 1 and spot.best == complete[0].turns:
                assert complete[0].points == seen.of[spot.number].points
                more += not complete[0].title.endswith(f"+{complete[0].points} points")
    assert more


def test_a_letter_says_that_its_place_spoils_a_task():
    shown = landscape(table("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47").states[0], T, spots=True)
    assert {spot.letter: spot.lost for spot in shown.spots if spot.letter} == {"A": False, "B": True}


def test_a_place_where_a_task_would_be_nearer_shows_its_kind():
    gain = places("0,0 T06 WWWWWW [5]", "L17")[1, 0].gains[0]
    assert (gain.fate, gain.points, gain.title) == (Fate.NEARER, 0, "brings Forest task 5 nearer")
    assert places("0,0 T06 WWWWWW [5]", "L47") == {}, "its other edges stay open"


def test_a_place_where_the_last_open_edge_would_be_closed_warns():
    found = places("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47")
    assert {at: [gain.fate for gain in spot.gains] for at, spot in found.items()} == {(1, 0): [Fate.SPOILT]}
    assert found[1, 0].gains[0].title == "spoils Forest task 5"
    assert not found[1, 0].best


def test_before_a_task_is_spoilt_now_its_cost_is_told():
    match = table("0,0 T19 WWMMMM [5]\n1,-1 L48 MGMGMG", "L47")
    told = preview(match.states, GAME.words.parse(match.states[0], "1,0/0"), T)
    assert told["sentence"] == "B: No points now, but 1 task is spoilt: its 5 points can no longer come"
    assert not told["score"]


def test_a_task_tile_shows_where_its_own_task_would_be_complete():
    found = places(f"0,0 L18 MWWWWW\n{THREE}", "T06 [4]")
    assert {gain.points for spot in found.values() for gain in spot.gains} == {4}
    assert places(f"0,0 L18 MWWWWW\n{THREE}", "T06 [5]") == {}


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_what_is_shown_comes_true(file):
    """Of a whole match: laid in a turn that is told of, the tile completes tasks, or spoils them, as it was told."""
    told = set()
    come_true = {Fate.COMPLETE: "{} is complete", Fate.SPOILT: "{} is spoilt", Fate.NEARER: "{}: "}
    match = ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json")
    for k, (before, after, code, chance) in enumerate(match.steps()):
        if chance or before[0].seat < 0:
            continue
        spot = next(one for one in landscape(before[0], T, spots=True).spots if one.number == code // 6)
        said = " ".join(GAME.words.log_action(before[0], after[0], code, T))
        for gain in spot.gains:
            if gain.turns >> code % 6 & 1:
                [task] = re.findall(r"\w+ task \d", gain.title)
                assert come_true[gain.fate].format(task) in said, k
                told.add(gain.fate)
    assert told >= {Fate.COMPLETE, Fate.NEARER}


@pytest.mark.parametrize("file", ["alone", "both_boxes"])
def test_a_letter_covers_no_sign_of_a_task(file):
    """The middle of a letter stays away from that of a sign, and near to that of its place; a sign with points is
    wide."""
    match = ludoteka.load(f"tests/games/dorfromantik/matches/{file}.json")
    seen = set()
    for before, _, _, chance in match.steps():
        if chance or before[0].seat < 0:
            continue
        for spot in landscape(before[0], T, spots=True).spots:
            for gain in spot.gains if spot.letter else ():
                done = gain.fate == Fate.COMPLETE
                x, y = middle(gain.side, gain.out)
                away = max(abs(spot.apart[0] - x) - gain.half, 0), spot.apart[1] - y
                assert hypot(*away) >= 31 or len(spot.gains) > 1
                assert hypot(*away) >= 23.5 or len(spot.gains) > 2
                assert hypot(*spot.apart) <= (22.1 if any(one.points for one in spot.gains) else 12.1)
                assert not done or abs(x) + 1.4 * (12 + gain.half) <= 46 or abs(y) > 10, "tiles beside it cover it"
                seen.add(gain.fate)
    assert seen >= {Fate.COMPLETE, Fate.NEARER}


def test_two_tasks_of_one_area_that_are_complete_together_are_summed():
    five = "0,0 T06 WWWWWW [6]\n0,1 T25 WMVMWW [6]\n1,0 L28 GGGWWW\n-1,1 L18 WMWWWW\n-1,0 L24 WWMGGM"
    complete = [gain for spot in places(five, "L17").values() for gain in spot.gains if gain.fate == Fate.COMPLETE]
    assert {(gain.points, gain.half) for gain in complete} == {(12, WIDE_HALF)}
    assert complete[0].title == "completes Forest task 6: +6 points; completes Forest task 6: +6 points"


def test_ten_points_and_more_have_a_wider_sign():
    assert 'dorf-gain-board" x="-21" y="-12" width="42"' in drawn(points=12)
    assert 'dorf-gain-board" x="-16" y="-12" width="32"' in drawn(points=6)


def drawn(points):
    gain = Gain(Fate.COMPLETE, "W", 0, 1, "", points)
    return spots.spot(Spot(0, 0, 0, 1, "", (gain,)))
