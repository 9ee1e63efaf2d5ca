"""Before the first turn: where one would begin, and what the others have chosen."""

from __future__ import annotations

import random

import ludoteka
from ludoteka.engine import bots
from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.box.tables import START
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.picture import hexmap
from ludoteka.games.tapestry.state import Civ, Verb
from ludoteka.text.i18n import translator

T = translator("en")


def until(verb):
    """A match at the first question of a kind."""
    match, bot = ludoteka.new("tapestry", seats=2, seed="a set-up"), bots.make("greedy", random.Random(3))
    while Verb(int(match.states[0].stack[match.states[0].depth - 1].verb)) != verb or match.awaits_chance:
        match.play(bot.choose(bots.seen(match)))
    return match, bot


def test_where_the_two_outposts_will_stand_is_seen_before_a_capital_city_is_chosen():
    match, bot = until(Verb.PICK_CAPITAL)
    s = match.seen(0)[0]
    drawn = page.board(s, 0, T)
    assert "the dark ones count as filled" in answers(s, 0, T)
    match.play(bot.choose(bots.seen(match)))
    h = next(h for h in range(34) if match.states[0].hexes[h].own == 0)
    x, y = hexmap.middle(s, h)
    assert f'translate({x:.1f} {y:.1f})"><path class="tap-close"' in drawn
    assert drawn.count('class="tap-close"') == 1  # both cities of a pair begin at the same place
    assert h in START[0]


def test_what_each_seat_sets_up_is_told_in_its_own_line():
    match, _ = until(Verb.TURN)
    lines = [(page.whose(before[0]), page.brief(before[0], after[0], code, chance, T) or [])
             for before, after, code, chance in match.steps()]  # fmt: skip
    for p in range(2):
        told = [str(part) for whose, parts in lines if whose == p for part in parts]
        assert any(f"Seat {p + 1} chooses: Capital" in part for part in told)
        assert f"Seat {p + 1} starts on the map with two outposts" in told
        civ = next(part for part in told if part.startswith(f"Seat {p + 1} chooses: ") and "Capital" not in part)
        assert civ.endswith(")")  # what it lives by
    assert {whose for whose, parts in lines if any("draws" in part for part in parts)} == {-1}


def test_nobody_elses_start_is_told_in_a_line():
    match = ludoteka.new("tapestry", seats=4, seed="a large map")
    bot = bots.make("greedy", random.Random(3))
    while match.states[0].turn < 0:
        match.play(bot.choose(bots.seen(match)))
    for before, after, code, chance in match.steps():
        p = page.whose(before[0])
        told = [str(part) for part in page.brief(before[0], after[0], code, chance, T) or []]
        assert p < 0 or all(part.startswith((f"Seat {p + 1} ", f"Seat {p + 1}:")) for part in told), told


def test_what_the_mystics_foretell_is_told_as_that():
    for seed in range(40):
        match = ludoteka.new("tapestry", seats=2, seed=f"mystics {seed}")
        while "number 3" not in [one.notation for one in match.legal()] and match.states[0].turn < 0:
            notes = [one.notation for one in match.legal()]
            match.play(f"civ {Civ.MYSTICS + 1}" if f"civ {Civ.MYSTICS + 1}" in notes else notes[0])
        if match.states[0].turn >= 0:
            continue
        p = int(match.states[0].seat)
        match.play("number 3")
        before, after, code, chance = list(match.steps())[-1]
        assert page.whose(before[0]) == p
        told = page.brief(before[0], after[0], code, chance, T) or []
        assert f"Seat {p + 1} foretells – technology cards: 3" in told
        return
    raise AssertionError("nobody was dealt the Mystics")
