"""The people's table: a place for every legal action, what a space costs and gives."""

from __future__ import annotations

import random
import re
from html import escape, unescape

import numpy as np
import pytest

import ludoteka
from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.box.tables import GAIN, TURNS
from ludoteka.games.tapestry.page import targets
from ludoteka.games.tapestry.page.preview import notes, pointed_at
from ludoteka.games.tapestry.picture import ribbons, signs, tabletop
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.actions import ACTS, legal, refusal
from ludoteka.games.tapestry.state import SPACES, Civ, Do, State, Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.notation import notation, parse
from ludoteka.kernel import new
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.tapestry.table import (
    GAME,
    beside,
    choices,
    cover,
    do,
    give,
    goods,
    later,
    table,
    tokens,
)
from tests.games.tapestry.table import at as place_of

T = translator("en")
PLACES = re.compile(r'data-do="([^"]*)"')


def without_place(s):
    """Legal actions that the page of whoever is asked does not show."""
    me, out = int(s.seat), np.zeros(ACTS.count, np.int32)
    shown = {
        unescape(note) for note in PLACES.findall(page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T))
    }
    return [notation(s, int(a)) for a in out[: legal(s, out)] if notation(s, int(a)) not in shown]


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"shadow": 1}), (3, {"adjusted": 1}), (5, {})])
@pytest.mark.slow
def test_every_legal_action_has_a_place(seats, options):
    match, dice = ludoteka.new("tapestry", seats=seats, seed=f"{seats} places", **options), random.Random(seats)
    seen = set()
    while not match.over and len(match.log) < 150:
        s = match.seen(match.to_move)[0]
        seen.add(Verb(int(s.stack[s.depth - 1].verb)))
        assert without_place(s) == []
        match.play(dice.choice(match.legal()).code)
    assert {Verb.PICK_CIV, Verb.TURN, Verb.PLOT} <= seen


@pytest.mark.parametrize(("verb", "x", "offered"), [
    (Verb.SOCIAL, 0, ["token 1", "token 2", "token 3", "token 4"]),
    (Verb.PREDICT, 0, [f"number {n}" for n in range(1, 10)]),
    (Verb.WALK, 0, ["option 1", "option 2", "option 3", "option 4"]),
    (Verb.MERRY, 0, ["option 0", "option 1", "option 2"]),
    (Verb.GUILD, 0, ["pass", "option 0", "option 1", "option 3", "option 4"]),
    (Verb.DYSTOPIA, 0, [f"landmark {n}" for n in range(1, 13)]),
    (Verb.RESTART, 0, ["token 1", "token 2", "token 3", "token 4"]),
    (Verb.REPEAT, 0, ["token 1", "token 2", "token 3", "token 4"]),
    (Verb.TRADE, 1, ["token 1", "token 2", "token 3", "token 4"]), (Verb.LEAD, 0, ["token 2", "token 3"]),
])  # fmt: skip
def test_rare_questions_have_places_too(verb, x, offered):
    """Each answer has a place, which says in words what it does; what is no answer has none."""
    s = table(civs=(Civ.ENTERTAINERS,) if verb == Verb.WALK else (Civ.MERRYMAKERS,))
    tokens(s, 0, 12, 5, 5, 12)
    tokens(s, 1, 3, 7, 2, 1)
    goods(s, 0, 1, 1, 0, 0)
    s.players[0].points = 11
    later(s, 0, verb, x)
    assert choices(s) == offered
    shown = page.board(s, 0, T) + page.answers(s, 0, T) + page.hand(s, 0, T)
    assert {unescape(note) for note in PLACES.findall(shown)} == set(offered)
    for note in offered:
        words = action(s, parse(s, note), T)
        assert words != note
        assert escape(words) in shown


def array_of(s):
    """A state as an array of one, a copy."""
    states = new(State)
    states[0] = s
    return states


@pytest.mark.parametrize("seed", range(6))
def test_no_capital_city_is_told_as_chosen_before_it_is(seed):
    match, dice, asked = ludoteka.new("tapestry", seats=2, seed=f"capitals {seed}"), random.Random(seed), 0
    while match.seen(None)[0].turn < 0:
        s = match.seen(match.to_move)[0]
        told = unescape(page.aside(s, int(s.seat), T)).count("Capital city: ")
        assert told == sum(bool(s.players[p].rows.any()) for p in range(2))
        asked += s.stack[s.depth - 1].verb == Verb.PICK_CAPITAL
        match.play(dice.choice(match.legal()).code)
    assert asked == 2


def test_nobody_else_is_offered_a_place():
    s = table()
    goods(s, 0, 1, 1, 1, 1)
    for me in (-1, 1):
        assert "data-do" not in page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T)
    assert "data-do" in page.board(s, 0, T)


def test_a_space_says_what_it_costs_and_gives_before_one_goes_there():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 0, 1, 3, 0)
    states = array_of(s)
    told = page.preview(states, parse(s, "token 2"), T)
    assert told["sentence"] == "Science 2 – pay any resource"
    assert [note["text"] for note in told["notes"]] == [
        "Tapestry card for your hand (you have 0); eras that still ask for one: 3.",
        "Bonus for 1 resource: House, your 1st: Worker at 3 incomes to come; it fills a plot of your city.",
        "Landmark (large building) on Science 4: 3 steps away (you can pay for 3), a rival 4.",
    ]
    landmark = [note["text"] for note in page.preview(states, parse(s, "token 3"), T)["notes"]]
    assert "Landmark for your city: Barracks (4 plots)" in landmark
    assert not any("large building" in one for one in landmark)


def test_income_says_what_could_still_be_paid_for_before_it():
    s = table()
    told = [note["text"] for note in page.preview(array_of(s), parse(s, "income"), T)["notes"]]
    assert not any(one.startswith("Before it") for one in told)
    goods(s, 0, 0, 0, 0, 1)
    tokens(s, 0, 0, 3, 0, 0)
    told = [note["text"] for note in page.preview(array_of(s), parse(s, "income"), T)["notes"]]
    gain, before = (
        next(k for k, one in enumerate(told) if one.startswith(words)) for words in ("You gain: ", "Before it")
    )
    assert told[before].startswith("Before it you can still pay for: Exploration 1, Military 1, Technology 1.")
    assert gain < before, "a phone shows first what comes of it"


def said(html):
    """The words of a piece of the page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()


def test_what_a_step_costs_is_in_words_beside_the_sign_of_any_resource():
    s = table()
    tokens(s, 0, 0, 0, 6, 0)
    ways = page.answers(s, 0, T)
    assert "lacks 1 resource; gives: 2× territory tile to lay later" in said(ways)  # what cannot be paid says why
    assert "lacks Culture + 2 of any; gives: conquer" in said(ways)
    tokens(s, 0, 0, 0, 9, 0)
    goods(s, 0, 0, 0, 1, 0)
    assert "lacks 1 more Culture; gives: " in said(page.answers(s, 0, T)), said(page.answers(s, 0, T))
    tokens(s, 0, 0, 0, 6, 0)
    goods(s, 0, 0, 0, 1, 2)
    ways = page.answers(s, 0, T)
    assert "any : 2× territory tile to lay later ; landmark on space 4" in said(ways)  # what a track leads to
    assert "Culture , 2× any : conquer" in said(ways)
    assert "landmark on 7" not in said(ways)  # it comes by the step itself
    s.players[1].bans = 2  # closed by Dictatorship
    assert "Military 7 closed this turn by Dictatorship (Seat 2); gives: conquer" in said(page.answers(s, 0, T))


def test_an_income_turn_says_in_numbers_what_it_brings():
    s = table()
    s.players[0].built[2], s.players[0].lands = 2, 3
    assert "Income 2 of 5 resources +5 points +3" in said(page.answers(s, 0, T))
    assert 'data-n="+5,"' in page.answers(s, 0, T)  # by a sign on a phone
    s.players[0].era = 4  # the last one brings points alone
    assert "Income 5 of 5 points +3" in said(page.answers(s, 0, T))
    assert "(land 3)" in said(page.answers(s, 0, T))  # what they are of
    s.players[0].built[0], s.players[0].tech[0] = 2, 3
    assert "(fixed 4, land 3, tech 2)" in said(page.answers(s, 0, T))


def test_where_a_track_is_chosen_for_a_free_step_only_those_that_can_be_are_offered():
    s = table()
    assert page.answers(s, 0, T).count("tap-way ") == 4
    later(s, 0, Verb.RESEARCHED, 0, 0b0100)
    shown = page.answers(s, 0, T)
    assert shown.count("tap-way ") == 1
    assert "Military 1" in shown


def test_keeping_the_technology_cards_has_words_of_its_own():
    s = table()
    later(s, 0, Verb.REFRESH)
    assert "Keep these cards" in page.answers(s, 0, T)


def test_what_cannot_be_paid_is_shown_with_its_refusal():
    s = table()
    goods(s, 0, 0, 0, 0, 1)
    tokens(s, 0, 4, 4, 4, 0)
    shown = page.answers(s, 0, T) + page.hand(s, 0, T) + page.board(s, 0, T)
    for token in ("token 1", "token 2", "token 3"):
        assert f'data-why="{token}"' in shown
    assert 'data-do="token 4"' in shown


def test_every_space_is_told_in_every_language():
    s = table(shadow=1)
    for lang in LANGUAGES:
        t = translator(lang)
        said = page.aside(s, 0, t)
        for spot in range(1, SPACES):
            assert ribbons.words(s, spot, t).split(". ")[0] in unescape(said)


def test_signs_stand_for_every_benefit_of_the_tracks():
    for spot in range(4 * SPACES):
        if spot % SPACES:
            assert signs.benefit(int(GAIN[spot]))
            assert signs.cost(spot)


def test_a_tile_is_shown_in_all_turns_with_the_points_of_each():
    s = table()
    s.players[0].supply, s.tiles = int(s.players[0].supply) | 1, int(s.tiles) & ~1
    later(s, 0, Verb.EXPLORE)
    do(s, "tile 1")
    drawn = page.board(s, 0, T)
    assert drawn.count('class="tap-turn"') == 6
    shown = re.findall(r'data-do="lay (\S+)/(\d)"[^§]*?class="tap-plus"[^>]*>\+(\d)<', drawn)
    assert len(shown) > 6
    before = array_of(s)[0]
    place, turn, points = shown[-1]
    do(s, f"lay {place}/{turn}")
    assert int(s.players[0].points) >= int(before.players[0].points)
    assert {int(n) for _, _, n in shown} <= set(range(7))
    assert points.isdigit()


def test_a_place_of_the_map_says_what_a_building_of_the_nomads_brings_there():
    s = table(civs=(Civ.NOMADS,))
    there = place_of(s, cover(s, beside(s)))
    give(s, 0, "armory")
    assert pointed_at(s, parse(s, there), T) == "Place it on the map, here"
    told = [note["text"] for note in notes(array_of(s), parse(s, there), T)]
    assert told[:2] == ["On the map it fills nothing in your city.", "You gain a territory (1 → 2)"]
    do(s, there)
    give(s, 0, "armory")
    told = [note["text"] for note in notes(array_of(s), parse(s, there), T)]
    assert told[1] == "It guards your territory, and you gain 1 of any resource"


def test_a_preview_leaves_the_map_as_it_was():
    s = table()
    later(s, 0, Verb.EXPLORE)
    before = bytes(s.tobytes())
    page.board(s, 0, T)
    page.answers(s, 0, T) + page.hand(s, 0, T)
    page.aside(s, 0, T)
    assert bytes(s.tobytes()) == before


@pytest.mark.parametrize("landmark", [0, 1, 7, 11])
def test_a_landmark_is_offered_in_each_of_its_turns(landmark):
    s = table()
    s.players[0].landmarks, s.landmarks = 1 << landmark, int(s.landmarks) & ~(1 << landmark)
    later(s, 0, Verb.SITE, landmark)
    drawn = targets.sites(s, T)
    assert drawn.count('class="tap-turn"') == TURNS[landmark]
    legal_ones = [a for a in range(ACTS.code(Do.SITE), ACTS.count) if refusal(s, a) == 0]
    assert len(PLACES.findall(drawn)) == len(legal_ones)
    assert "data-why" in drawn
    assert page.hand(s, 0, T).count('class="tap-face"') == TURNS[landmark]


def test_points_that_come_only_after_a_question_are_not_taken_from_a_place():
    s = table()
    fill(s.players[0], [(r, c) for r in range(3) for c in range(3)])  # the first district
    gap(s.players[0], 2, 2)
    stack.push(s, Verb.VP, 0, 4, 0)  # comes after the resource of the district
    later(s, 0, Verb.PLOT, 0)
    found = notes(array_of(s), parse(s, "plot 3,3"), T)
    assert "Right after, wherever it stands: +4 points" in [note["text"] for note in found]
    assert not [note for note in found if note["kind"] == "points"]


def test_a_building_says_which_districts_and_lines_it_completes():
    s = table()
    me = s.players[0]
    fill(me, [(r, c) for r in range(3) for c in range(3)])  # the first district
    fill(me, [(0, c) for c in range(9)])  # and the first row
    gap(me, 2, 2)
    gap(me, 0, 5)
    gap(me, 8, 8)
    later(s, 0, Verb.PLOT, 0)
    said = {where: [note["text"] for note in notes(array_of(s), parse(s, f"plot {where}"), T)]
            for where in ("3,3", "1,6", "9,9")}  # fmt: skip
    line, worth = (
        "A full row or column is 4 points in all.",
        ("Full district: 1 resource, about 2 points; line: 1 point at each of 4 incomes."),
    )
    assert said == {
        "3,3": [
            "Full then: district A1–C3 – 2 resources at once",
            "Plots still free then – column C: 2, row 3: 6",
            line,
        ],
        "1,6": [
            "Full then: row 1 – 1 point at each of 4 incomes",
            "Plots still free then – district D1–F3: 6, column F: 6",
            worth,
        ],
        "9,9": ["Plots still free then – column I: 6, district G7–I9: 7, row 9: 7", worth],
    }


def fill(me, places):
    """Farms on all plots of a list that are free."""
    for r, c in places:
        me.plots[9 * r + c] = me.plots[9 * r + c] or 2
        me.rows[r] |= 1 << c


def gap(me, r, c):
    me.plots[9 * r + c] = 0
    me.rows[r] &= ~(1 << c)


# ---- what else the page says ---------------------------------------------------------------------------------------


def test_an_entry_of_the_log_lights_where_something_changed():
    s = table()
    goods(s, 0, 3, 3, 3, 3)
    before = array_of(s)[0]
    tokens(s, 0, 1, 0, 0, 0)
    assert page.lit(before, s, 0, False) == "t1"
    assert 'data-place="t1"' in page.board(s, 0, T)
    s.hexes[5].own = 1
    assert page.lit(before, s, 0, False) == "h5 t1"


def test_words_keys_and_doubts_are_sentences():
    for lang in LANGUAGES:
        t = translator(lang)
        assert all(page.words(t).values())
        assert all(key and words for key, words in page.keys(t))
        assert page.box_notes(t)
        assert page.scene(t).count("<svg") == 2
        assert t(page.SENTENCE)


def test_chance_waits_for_a_word_where_something_is_shown():
    s = table(shadow=1)
    assert not page.waits(s)
    s.awaits = 7
    assert page.waits(s)
    assert page.reveal(s, T) == "The Shadow Empire’s turn"
    s.shadow_empire.left = 3
    assert not page.waits(s)


def test_the_picture_stands_alone():
    picture = GAME.picture.svg(table(4), T)
    assert "<style>" in picture
    assert 'id="tap-i-food"' in picture
    assert "tap-spot" not in picture


def test_a_technology_says_in_words_what_its_circle_and_its_square_bring():
    said = tabletop.tech(0, T)
    assert "Air Conditioning. Upgraded once (circle): Worker. Upgraded twice (square): House." in said


def test_of_the_dark_ages_each_track_says_where_three_steps_lead_and_which_landmarks_are_on_the_way():
    s = table()
    tokens(s, 0, 0, 2, 5, 11)
    later(s, 0, Verb.DARK)
    told = said(page.answers(s, 0, T))
    assert told == (
        "Exploration 3 three steps, no benefits Science 5 three steps, no benefits, landmark Apothecary "
        "Military 8 three steps, no benefits, landmark Tank Factory Technology 12 three steps, no benefits"
    )
    do(s, "token 1")
    assert [int(n) for n in s.players[0].space] == [3, 1, 4, 10]


def test_a_resource_that_one_has_is_not_said_to_be_needed_for_the_space_it_pays():
    s = table()
    tokens(s, 0, 0, 0, 3, 0)
    goods(s, 0, 0, 0, 1, 0)
    later(s, 0, Verb.ANY)
    assert "(1 → 2) needed for Military 5" in said(page.answers(s, 0, T))
    assert "needed for Military 4" not in said(page.answers(s, 0, T))


def test_the_income_that_follows_a_place_is_not_of_the_place():
    s = table(era=2)
    s.players[0].lands, s.players[0].built[2] = 3, 2
    s.depth = 1
    stack.push(s, Verb.INCOME, 0, 3, 0)
    later(s, 0, Verb.PLOT, 0)
    told = notes(array_of(s), parse(s, "plot 5,5"), T)
    assert not any(note["kind"] == "points" for note in told)
    assert "Then comes your income: +3 points" in [note["text"] for note in told]


def test_of_the_dark_ages_a_token_that_is_chosen_says_where_all_of_them_go():
    s = table()
    tokens(s, 0, 2, 0, 5, 11)
    later(s, 0, Verb.DARK)
    assert [one["text"] for one in notes(array_of(s), parse(s, "token 1"), T)] == [
        "Goes on to Exploration 5, without benefits on the way",
        "Landmark for your city: Lighthouse (4 plots)",
        "Your other tokens go back to: Military 4, Technology 10",
    ]
    said = [one["text"] for one in notes(array_of(s), parse(s, "token 4"), T)]
    assert said[0] == "Goes on to Technology 12, without benefits on the way"  # the track ends there
