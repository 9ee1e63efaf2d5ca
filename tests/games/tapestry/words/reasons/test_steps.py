"""Steps, landmarks and the beginning: what the next space gives, what civilizations and cities are."""

import re
from typing import Any

import pytest

from ludoteka.games.tapestry.page import preview
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.named import named
from ludoteka.games.tapestry.page.preview import notes
from ludoteka.games.tapestry.state import ERAS, LAST, TRACKS, Card, Civ, Mode, State, Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.city import site_name
from ludoteka.games.tapestry.words.names import CIV_NAMES, LANDMARK_NAMES
from ludoteka.games.tapestry.words.notation import parse, place_name
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.beginnings import ENDS, SUITS
from ludoteka.games.tapestry.words.reasons.steps import best_dark
from ludoteka.kernel import new
from tests.games.tapestry.table import GAME, beside, cover, do, goods, later, table, tokens
from tests.games.tapestry.words.reasons.asked import MILITARY, T, asks

RUNS_ON = ("plain",)


def test_a_step_of_research_says_whether_its_space_gives_anything():
    s = table()
    assert asks(s, Verb.RESEARCHED, Mode.FULL, 1 << MILITARY) == (
        "A free step to Military 1, which gives: territory + 2–7 points. Staying brings nothing. It saves any resource."
    )
    step = parse(s, "token 3")
    states = new(State)
    states[0] = s
    assert notes(states, step, T)[0]["text"].startswith("Conquer a territory (in reach: 3); then")
    states[0].stack[s.depth - 1].x = Mode.PLAIN
    stay = "Rather stay: paid for, Military 1 brings about 6 points; the free step saves only about 2."
    assert purpose(states[0], T) == stay
    assert named(states[0], stay, [step, parse(states[0], "pass")]) == [parse(states[0], "pass")]
    goods(states[0], 0, 1, 1, 1, 1)  # the bonus of the space after it can be paid for
    go = "Advance: you then pay for Military 2 (about 9 points) instead of Military 1 (about 6)."
    assert purpose(states[0], T) == go
    assert named(states[0], go, [step, parse(states[0], "pass")]) == [step]
    assert [note["text"] for note in notes(states, step, T)] == ["Not gained: conquer"]


def test_a_step_without_benefit_is_told_by_what_comes_of_it_all_the_same():
    def said(s: Any) -> str:
        return str(asks(s, Verb.RESEARCHED, Mode.PLAIN, 1 << MILITARY))

    s = table()
    assert said(s) == "Rather stay: paid for, Military 1 brings about 6 points; the free step saves only about 2."
    s.landmarks = 0
    tokens(s, 0, 0, 0, 6, 0)
    ahead = "Advance: you then pay for Military 8 instead of Military 7 (about 6 points either way), a step ahead."
    assert said(s) == ahead
    s = table()
    saves = "Advance: it saves any resource, about 2 points; if you pay for Exploration 1, it brings about 1."
    assert asks(s, Verb.RESEARCHED, Mode.PLAIN, 1) == saves
    tokens(s, 0, 0, 0, 0, 5)
    s.landmarks = 0
    assert asks(s, Verb.RESEARCHED, Mode.PLAIN, 1 << 3).startswith("It saves Coin + any resource; if you stay, ")
    s = table()
    s.players[0].outposts = 0  # it would bring nothing
    toward = "A free step to Military 1, no benefit; then 3 steps to a landmark of 4 plots. Staying brings nothing."
    assert said(s) == toward
    s.landmarks = 0
    toward = (
        "A free step to Military 1, no benefit; then 11 steps to the track’s end (10 points). Staying brings nothing."
    )
    assert said(s) == toward
    s.players[0].achieved = 1  # the end of a track has been reached before
    assert "all after it is nearer. Staying brings nothing." in said(s)
    s = table()
    s.players[0].acts = Card.THEOCRACY
    assert said(s) == "A free step to Military 1, no benefit, but Theocracy: 4 points. Staying brings nothing."
    s = table()
    s.players[0].era = ERAS
    assert said(s) == "A free step to Military 1, no benefit; it is your last turn."
    s = table()
    s.landmarks, s.players[0].space[MILITARY] = 0, LAST - 1
    assert said(s) == "A free step to Military 12, no benefit, but the track is completed: 10 points."
    s.players[0].achieved = 1
    assert said(s) == "A free step to Military 12: the track ends there, no benefit."


def test_a_step_that_brings_an_opponent_points_says_so():
    s = table(3)
    step, theirs = parse(s, "token 3"), "Seat 3: +3 points by the step (Broker of Peace)."
    states = new(State)
    states[0] = s
    assert theirs not in [note["text"] for note in notes(states, step, T)]
    s.players[2].acts = states[0].players[2].acts = Card.BROKER
    assert theirs in [note["text"] for note in notes(states, step, T)]
    assert theirs not in [note["text"] for note in notes(states, parse(s, "token 1"), T)]
    tokens(s, 0, 4, 4, 1, 4)
    goods(s, 0, 0, 0, 2, 1)
    do(s, "token 3")
    assert purpose(s, T).endswith(f" {theirs}")
    s.players[2].acts = -1
    assert theirs not in purpose(s, T)


def test_free_steps_that_a_card_or_two_dice_offer_are_compared():
    s = table(3)
    assert asks(s, Verb.RESEARCHED, Mode.FULL, 1 << MILITARY | 1) == (
        "Rather Military 1 (territory + 2–7 points) than Exploration 1 (2× territory tile). About 8 points, not 3."
    )
    assert asks(s, Verb.FOLLOW, MILITARY, Mode.PLAIN).startswith("Rather stay: paid for, Military 1 brings about 6 ")
    assert asks(s, Verb.FOLLOW, MILITARY, Mode.FULL).startswith("A free step to Military 1, which gives: territory + ")
    s.players[0].space[:] = 3, 0, 0, 12
    assert asks(s, Verb.MAGNATE) == (
        "Rather Exploration 4 (landmark of 4 plots) than Military 1 (territory + 2–7 points). About 9 points, not 8."
    )
    assert "Exploration 4: " in answers(s, 0, T)  # what each would gain stands on its button


def test_another_roll_of_the_alchemists_loses_all_on_what_is_marked():
    s = table(civs=(Civ.ALCHEMISTS,))
    assert asks(s, Verb.ALCHEMY, 0, 0b0101).endswith(f"in 2 of {TRACKS} cases any 1 resource instead.")
    assert action(s, parse(s, "pass"), T) == "Stop: a step on Exploration, Military"


@pytest.mark.parametrize(
    ("row", "column", "name"), [(3, 4, "E4–F5"), (-1, 8, "I1"), (8, -1, "A9"), (0, -1, "A1–A2"), (-2, 0, "")]
)
def test_a_landmark_is_called_by_the_plots_that_it_covers(row, column, name):
    barracks = LANDMARK_NAMES.index("Barracks")  # two by two
    assert site_name(barracks, (row + 3) * 12 + column + 3) == name


def test_civilizations_and_capital_cities_are_told_apart():
    states = GAME.blank(1, {})
    s = states[0]
    GAME.setup(s)
    said: list[str] = []
    while not said or s.stack[s.depth - 1].verb != Verb.TURN:
        if s.awaits:
            GAME.draw(s)
            continue
        said.append(purpose(s, T))
        dealt = [k for k in range(len(SUITS)) if s.players[0].dealt >> k & 1]
        if s.stack[s.depth - 1].verb == Verb.PICK_CIV:
            names = sorted(dealt, key=lambda k: -ENDS[0][k])
            assert sorted(names, key=lambda k: said[-1].index(T(CIV_NAMES[k]))) == names
            assert [int(n) for n in re.findall(r"\d+", said[-1])] == [10 * ENDS[0][k] for k in names]
            assert len(dealt) == 2
        GAME.apply(s, next(a for a in range(5000) if not GAME.refusal(s, a)))
    filling = r"\w+: \d plots more fill a 3×3 district \(1 resource\), \d a line \(points\). \w+: \d and \d\."
    assert any(re.search(filling, one) for one in said)
    assert any(" bots " in one for one in said)


def test_a_place_of_the_map_is_not_called_by_numbers_that_it_does_not_show():
    s = table()
    later(s, 0, Verb.CONQUER)
    cover(s, beside(s))
    states = new(State)
    states[0] = s
    told = preview(states, parse(s, f"hex {place_name(s, beside(s))}"), T)
    assert told["sentence"] == "Conquer territory B"
    assert not any(place_name(s, beside(s)) in note["text"] for note in told["notes"])


def test_tokens_that_all_move_or_move_by_three_are_told_by_what_comes():
    s = table()
    tokens(s, 0, 0, 0, 1, 0)
    assert asks(s, Verb.RENAISSANCE, 15) == (
        "All go a step in any case; bonuses are free – Military 2: Armory. Only the order is yours."
    )
    s = table()
    assert asks(s, Verb.RENAISSANCE, 15).endswith("any order brings the same.")
    tokens(s, 0, 3, 0, 0, 0)
    assert asks(s, Verb.DARK).startswith("Rather Exploration 6 (landmark of 4 plots, saves 6 resources) than ")
    best = best_dark(s, 0, T)
    assert best is not None
    assert "others back" not in best.said(T), "the others have not begun"


def test_dark_ages_are_weighed_with_what_the_other_tokens_lose():
    s = table(era=2)
    tokens(s, 0, 5, 6, 6, 6)
    level = best_dark(s, 0, T)
    tokens(s, 0, 5, 0, 0, 0)
    alone = best_dark(s, 0, T)
    assert level is not None
    assert alone is not None
    assert level.things[-1] == "others back: −6 resources"
    assert alone.amount > level.amount, "a resource less is saved, but none is lost"
    tokens(s, 0, 12, 12, 12, 12)
    assert best_dark(s, 0, T) is None


def test_a_leader_is_told_by_what_its_step_brings():
    s = table(civs=(Civ.LEADERS,))
    tokens(s, 0, 0, 0, 3, 0)
    assert asks(s, Verb.LEAD).startswith("Rather Military 4 (landmark of 4 plots) than ")
