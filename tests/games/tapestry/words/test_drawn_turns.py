"""What is said of a turn in many positions that are drawn: it can be had, fits a phone, and says what steps bring."""

import random
import re

import pytest

from ludoteka.games.tapestry.box.tables import COST_ANY, COST_OWN, GAIN, LANDMARK_AT, LIST_N, LIST_VERB, LIST_X
from ludoteka.games.tapestry.state import ERAS, SPACES, TRACKS, Verb
from ludoteka.games.tapestry.words.gains.merits import merits
from ludoteka.games.tapestry.words.gains.plan import plan
from ludoteka.games.tapestry.words.income import income_short
from ludoteka.games.tapestry.words.names import TRACK_NAMES
from ludoteka.games.tapestry.words.nearby import payable, rival_steps
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.kit.words.room import LONGEST, ROOM
from ludoteka.text.i18n import translator
from tests.games.tapestry.words.standing import stands

RUNS_ON = ("plain",)
T = translator("en")


def test_no_number_of_a_turn_speaks_against_what_is_advised():
    dice, told = random.Random(11), set()
    for _ in range(300):
        s = drawn(dice)
        said = re.sub(r"\([^()]*\)", "", purpose(s, T))
        if not (one := re.match(r"(First|Pay|Rather) [^:]+: about (−?\d+) points?", said)):
            continue
        told.add(one[1])
        if " saved" in said:
            continue
        others = re.findall(r"[a-z0-9] ?: (−?\d+)", said[one.end() :])
        assert all(int(one[2]) >= int(n.replace("−", "-")) for n in others), said
    assert len(told) == 3


def test_what_is_said_to_be_paid_for_together_can_be():
    dice, checked = random.Random(12), 0
    for _ in range(200):
        s = drawn(dice)
        ways = merits(s, 0, T)
        chosen = plan(s, 0, ways)
        if len(chosen) < 2:
            assert " then " not in purpose(s, T).partition(":")[2] or "Then" in purpose(s, T)
            continue
        then, checked = s.copy(), checked + 1
        for one in chosen:
            assert one.spot in payable(then, 0)
            me, track = then.players[0], one.spot // SPACES
            me.goods[track] -= int(COST_OWN[one.spot])
            for _ in range(int(COST_ANY[one.spot])):  # of what no other step of these asks for by name
                kept = [sum(int(COST_OWN[o.spot]) for o in chosen if o.spot // SPACES == k) for k in range(TRACKS)]
                me.goods[max(range(TRACKS), key=lambda k: int(me.goods[k]) - kept[k])] -= 1
    assert checked > 50


def test_that_income_is_not_lost_is_said_whatever_else_there_is_no_room_for():
    dice = random.Random(2)
    for _ in range(200):
        s = drawn(dice)
        if len(payable(s, 0)) > 1:
            assert "ncome" in purpose(s, T)


def test_two_steps_are_told_in_points_where_there_is_room():
    dice = random.Random(3)
    found = [
        one
        for _ in range(100)
        if (one := re.match(r"Rather .+: about (\d+) points?; .+: (\d+)[.,]", purpose(drawn(dice), T)))
    ]
    assert found
    assert all(int(one[1]) > int(one[2]) for one in found)


def test_what_stands_beside_the_points_of_a_step_is_most_of_them_or_says_that_there_is_more():
    dice, told = random.Random(14), 0
    for _ in range(200):
        s = drawn(dice)
        ways = merits(s, 0, T)
        one = re.match(r"(?:First|Pay for \w+, first|Rather) (\w+) (\d+) \((.+?)\): about ", purpose(s, T))
        if not one:
            continue
        spot = TRACK_NAMES.index(one[1]) * SPACES + int(one[2])
        way = next(way for way in ways if way.spot == spot)
        if " and more" not in one[3] and one[3] != T.row(way.things):
            assert 2 * way.lead >= way.gain, purpose(s, T)
            told += 1
    assert told


def drawn(dice):
    s = stands(
        dice.randrange(1, ERAS),
        *([dice.choice((0, dice.randrange(most))) for _ in range(TRACKS)] for most in (7, 11, 11)),
    )
    s.players[0].built[:] = [dice.randrange(5) for _ in range(TRACKS)]
    s.players[0].lands, s.players[0].outposts = dice.randrange(1, 6), dice.randrange(3)
    for k in range(TRACKS):
        for n in (4, 7, 10):
            if not dice.randrange(4):
                s.landmarks &= ~(1 << int(LANDMARK_AT[k * SPACES + n]))
    return s


@pytest.mark.slow
def test_whatever_is_advised_can_be_had():
    dice, told = random.Random(3), set()
    for _ in range(300):
        s = drawn(dice)
        said = purpose(s, T)
        bare = re.sub(r"\([^()]*\)", "(", said)  # without the spaces that free steps lead to
        named = re.findall(r"(\w+) (\d+)(?: for \d(?: resources?)?)?(?: \(|\.| or |:)", bare)
        spots = [TRACK_NAMES.index(track) * SPACES + int(n) for track, n in named if track in TRACK_NAMES]
        assert set(spots) <= set(payable(s, 0)), said
        if not said.startswith(("First", "Pay", "Rather")):  # else the others stand by their tracks
            assert len(set(spots)) == min(2, len(payable(s, 0))), said
        for steps, rival in re.findall(r"landmark in (\d) steps, rival: (\d+)", said):
            ends = [spot + int(steps) - 1 for spot in spots]
            assert any(LANDMARK_AT[end] >= 0 and rival_steps(s, 0, end) == int(rival) for end in ends)
        told |= {word for word in ("landmark of", "landmark in", "the end", "by die", "only for", "points")
                 if word in said}  # fmt: skip
    assert len(told) == 6


def test_the_next_best_step_nearly_always_says_what_it_brings():
    dice, bare = random.Random(6), 0
    for _ in range(300):
        bare += bool(re.match(r"Rather .+ than [^(:]+\.", purpose(drawn(dice), T)))
    assert bare < 10


def test_the_best_comes_first():
    dice = random.Random(4)
    for _ in range(100):
        worth = [one.amount for one in merits(drawn(dice), 0, T)]
        assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize("lang", ["en", "cs", "pl", "sk"])
@pytest.mark.slow
def test_what_a_turn_is_told_fits_three_lines_of_a_phone(lang):
    t, dice = translator(lang), random.Random(5)
    said = [purpose(drawn(dice), t) for _ in range(300)]
    assert sum(len(one) > ROOM for one in said) < 3  # rare benefits with long names
    assert max(map(len, said)) <= LONGEST


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_mostly_what_the_better_one_of_two_steps_brings_stands_beside_its_points(lang):
    t, dice, bare, two = translator(lang), random.Random(5), 0, 0

    def four(most):
        return tuple(dice.randint(0, most) for _ in range(4))

    for _ in range(200):
        s = stands(era=dice.randint(1, ERAS - 1), had=four(6), at=four(11), theirs=four(11))
        if len(merits(s, 0, t)) == 2:
            two += 1
            bare += "(" not in purpose(s, t).partition(":")[0]
    assert two > 20
    assert 5 * bare <= two


def test_income_is_said_to_grow_only_where_what_is_gained_first_adds_to_it():
    dice, said = random.Random(8), set()
    for _ in range(300):
        s = drawn(dice)
        grows = "Income later: it grows by this." in (told := purpose(s, T))
        said.add(grows)
        chosen = plan(s, 0, merits(s, 0, T))
        if not grows or len(chosen) < 2:
            continue
        then = s.copy()  # every row that a chosen step may build from has a building less
        rows = {
            int(LIST_X[GAIN[one.spot], k])
            for one in chosen
            for k in range(int(LIST_N[GAIN[one.spot]]))
            if LIST_VERB[GAIN[one.spot], k] == Verb.BUILD
        }
        invents = any(Verb.INVENT in LIST_VERB[GAIN[one.spot]] for one in chosen)
        for row in rows:
            then.players[0].built[row] += 1
        assert invents or income_short(then, 0, T) != income_short(s, 0, T), told
    assert said == {False, True}


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_what_the_best_step_brings_is_told_with_the_others_or_how_much_they_are_and_when_income_comes(lang):
    t, dice, asked, told, summed, why, gain, income = translator(lang), random.Random(77), 0, 0, 0, 0, 0, 0
    at_most = [word for n in ("1", "2") for word in (t("others: {n} at most", n=n), t("Others: {n} at most.", n=n))]
    others = {*(word.split()[0].strip(":;,") for word in at_most), t("{list}, others less", list="").split()[1]}
    for _ in range(150):
        s = drawn(dice)
        if len(ways := merits(s, 0, t)) < 2:
            continue
        asked += 1
        said = purpose(s, t)
        bare = re.sub(r"\([^()]*\)", "", said)
        told += all(t(TRACK_NAMES[one.spot // SPACES]) in bare for one in ways)
        summed += any(word in said for word in others)
        why += not said.endswith((t("Income later."), t("Income last.")))
        gain += "(" in said
        income += t("Income later.").split()[0] in said
    assert told + summed > 0.93 * asked
    assert why > 0.4 * asked
    assert gain > 0.75 * asked
    assert income == asked
