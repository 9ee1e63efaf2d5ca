"""What is said apart: points by what brings them, a card that is taken by what it is good for later, an upgrade before
what comes of it, who gains what an inventor's token brings."""

import random
import re

from ludoteka.games.tapestry.box.tables import GAIN, LANDMARK_AT, LIST_N, LIST_VERB, TILE_GAIN
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.players import empire
from ludoteka.games.tapestry.page.preview import notes
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.actions import ACTS, refusal
from ludoteka.games.tapestry.state import MOST_BUILT, SPACES, TRACKS, Civ, Do, Mode, State, Verb
from ludoteka.games.tapestry.words.benefits import benefit
from ludoteka.games.tapestry.words.gains.merits import brings, in_vain, thing_brings
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.names import GOOD_NAMES, TECH_NAMES
from ludoteka.games.tapestry.words.nearby import best_fits, payable
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.kernel import new
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import do, empire_turn, goods, later, table, tech, tokens, top

T = translator("en")
TECHNOLOGY, FORGE = 3, 3 * SPACES + 4


def number(name):
    return TECH_NAMES.index(name) + 1


def listed(words):
    """The list of the box that is called so."""
    return next(k for k in range(len(LIST_N)) if benefit(k, T) == words)


def told(s, note):
    """What the strip says of an answer."""
    before, code = s.copy(), parse(s, note)
    do(s, note)
    return [str(part) for part in brief(before, s, code, False, T) or []]


def test_the_income_that_follows_a_tile_is_told_apart_from_its_sides():
    s = table(era=3)
    s.players[0].built[:] = 3
    s.players[0].lands = 4
    stack.push(s, Verb.INCOME, 0, 3, 0)
    tiles = [k for k, number in enumerate(TILE_GAIN) if LIST_VERB[number, 0] == Verb.GOODS]
    fits = best_fits(s, 0, tiles, 0)
    later(s, 0, Verb.LAY, max(fits, key=lambda k: fits[k]))
    states = new(State)
    states[0] = s
    codes = [k for k in range(len(ACTS.kind)) if ACTS.kind[k] == Do.LAY and not refusal(s, k)]
    for code in codes:
        points, *rest = notes(states, code, T)
        if points["kind"] == "points":
            assert points["text"] == "Points: sides that fit"
            assert not any("sides that fit" in note["text"].lower() for note in rest)  # said once
        assert any(note["text"].startswith("Then comes your income: +") for note in rest)
        assert "The place is nobody’s till it is conquered" in [note["text"] for note in rest]
    assert any(notes(states, code, T)[0]["kind"] == "points" for code in codes)


def test_a_step_without_benefit_names_the_landmark_that_it_reaches():
    s = table(era=3)
    tokens(s, 0, 0, 0, 0, 3)
    tech(s, 0, "Clocks")
    tech(s, 0, "Compass", 1)
    later(s, 0, Verb.UPGRADE)
    gain = "to Technology 4: only the step, no benefit, landmark of 4 plots"
    assert LANDMARK_AT[FORGE] >= 0
    assert f"Now: {gain}" in answers(s, 0, T)
    assert purpose(s, T).startswith(f"Now it would give – Clocks: {gain}."), purpose(s, T)
    said = told(s, f"tech {number('Clocks')}")
    assert said[:2] == ["Seat 1 upgrades: Clocks", "Seat 1 is on Technology 4"]


def test_a_token_of_the_inventors_is_told_by_who_gains_what():
    s = table(civs=(Civ.INVENTORS,), era=2)
    s.invent_left = 2
    tech(s, 1, "Penicillin", 1)
    later(s, 0, Verb.INVENTION)
    said = told(s, f"tech {number('Penicillin')}")
    assert said[0] == "Seat 1 puts an inventor’s token on Penicillin"
    assert any(one.startswith("Seat 1 takes the card Penicillin (upgrade later:") for one in said), said
    assert "(Seat 2: +5 points – Penicillin)" in said
    assert top(s) == Verb.INVENT_TOO
    assert told(s, "yes") == ["Seat 1 gains Penicillin, too", "points: Penicillin +5"]


def test_points_for_several_tracks_are_told_by_track():
    s = table()
    tokens(s, 0, 0, 2, 7, 9)
    assert worth(s, 0, TECHNOLOGY * SPACES + 10, Mode.FULL, T).startswith("9 points (Science: 2, Military: 7)")


def test_a_single_position_to_gain_once_more_is_told_as_the_only_one():
    s = table()
    s.players[0].lands = 4
    tokens(s, 0, 5, 0, 0, 0)
    later(s, 0, Verb.REPEAT)
    assert purpose(s, T) == "Exploration 5: 4 points. There is nothing else to choose."


def test_a_free_step_that_brings_nothing_is_for_what_comes_after_it():
    s = table(era=3)
    s.players[0].outposts = 0
    tokens(s, 0, 0, 0, 5, 0)
    s.landmarks = 0
    later(s, 0, Verb.RESEARCHED, Mode.FULL, 0b0100)
    s.players[0].built[2] = MOST_BUILT
    said = purpose(s, T)
    assert "Staying brings nothing." in said
    s.players[0].cards = 8
    tokens(s, 0, 0, 0, 6, 0)  # a conquest alone, and no outpost left
    assert purpose(s, T) == (
        "A free step to Military 7 (conquer: no outpost left): all after it is nearer. Staying brings nothing."
    )


def test_a_step_that_is_preferred_for_its_price_says_both_prices():
    s = table(era=3)
    tokens(s, 0, 1, 4, 4, 6)
    s.players[0].supply = 0b111
    goods(s, 0, 1, 0, 0, 2)
    s.landmarks = 0
    said = purpose(s, T)
    assert re.match(r"Rather \w+ \d+( \(.+\))?: about 6 points and 2 resources saved \(about 3\); \w+ \d+: 7\.", said)


def test_a_building_beside_other_things_says_what_it_pays():
    s = table(era=3)
    s.players[0].built[3] = 2
    _, said = brings(s, 0, int(GAIN[3 * SPACES + 6]), T)
    assert re.fullmatch(r"Market: \d× Coin( \+ \d+ points?)?", said[-1]), said


def test_of_resources_on_the_net_the_one_that_a_next_space_lacks_is_preferred():
    s = table(civs=(Civ.ENTERTAINERS,), era=2)
    s.net_at = 1
    tokens(s, 0, 0, 0, 3, 0)
    goods(s, 0, 0, 0, 0, 0)
    later(s, 0, Verb.WALK)
    assert purpose(s, T).startswith("Rather spot 3 (Culture for Military 4) than spot 2 (Worker) or any other.")


def test_steps_to_choose_from_say_where_they_lead_and_what_they_lose():
    s = table(era=2)
    s.landmarks = 0
    tokens(s, 0, 4, 0, 4, 2)
    s.players[0].built[:] = 1
    assert thing_brings(s, 0, listed("advance: Exploration"), 0, T)[1] == "Exploration 5: 1 point"
    later(s, 0, Verb.LIST, listed("go back: Military / go back: Technology"), 0b11)
    assert purpose(s, T) == "Rather go back: Technology (from space 2) than go back: Military (from space 4)."


def test_a_card_once_more_brings_nothing_where_none_has_gone_up_to_there():
    s = table(era=3)
    number = listed("a card’s 2nd upgrade (square) again")
    tech(s, 0, "Clocks", 1)
    assert in_vain(s, 0, number, T)
    assert brings(s, 0, number, T)[1] == ("nothing yet, as no card of yours is upgraded that far",)
    tech(s, 0, "Compass", 2)
    assert not in_vain(s, 0, number, T)


def test_of_payments_that_cost_no_step_the_one_is_kept_whose_next_space_brings_most():
    s = table(era=3)
    tokens(s, 0, 9, 9, 9, 9)
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.PAY, 1)
    assert purpose(s, T) == (
        "Whichever you give, you can pay for as many steps after it. Rather keep Coin: Technology 10 brings most."
    )


def test_where_all_that_is_held_is_paid_nothing_is_advised():
    s = table(era=4)
    tokens(s, 0, 4, 4, 8, 4)
    goods(s, 0, 0, 0, 1, 1)
    later(s, 0, Verb.PAY, 2)
    assert purpose(s, T) == "All that you hold is needed for it, so the order makes no difference."


def test_what_is_rather_given_or_kept_at_the_end_is_told_by_the_next_space():
    s, dice, said = table(era=4), random.Random(6), set()
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.PAY, 1)
    for _ in range(400):
        goods(s, 0, *(dice.randrange(3) for _ in range(TRACKS)))
        tokens(s, 0, *(dice.randrange(2, 11) for _ in range(TRACKS)))
        if int(sum(s.players[0].goods)) < 2:
            continue
        word, _, named = purpose(s, T).partition(" Rather ")[2].partition(" ")
        for name in re.split(", | or ", named.partition(":")[0]) if word in ("give", "keep") else ():
            k = GOOD_NAMES.index(name)
            then = s.copy()
            spot = k * SPACES + int(then.players[0].space[k]) + 1
            then.players[0].goods[k] -= 1
            assert (spot in payable(then, 0)) is (word == "give"), purpose(s, T)
            said.add(word)
    assert said == {"give", "keep"}


def test_a_landmark_that_fills_less_than_it_has_says_where_the_rest_lies():
    s = table()
    later(s, 0, Verb.SITE, int(LANDMARK_AT[FORGE]))
    states = new(State)
    states[0] = s
    notes_of = {
        note["text"] for code in range(ACTS.code(Do.SITE), ACTS.count) if not refusal(s, code)
        for note in notes(states, code, T)
    }  # fmt: skip
    assert "It fills 4 plots" in notes_of
    rest = "the rest of its 4 lies beyond the edge or on plots already filled"
    assert f"It fills 2 free plots; {rest}" in notes_of
    assert "It fills 2 plots" not in notes_of


def test_who_the_shadow_empire_is_stands_there_till_its_first_turn():
    s = table(shadow=1)
    assert "A rival whom nobody plays" in empire(s, T)
    empire_turn(s, "9/3")
    assert "A rival whom nobody plays" not in empire(s, T)
