"""The Shadow Empire's turn: told with its reasons, drawn by its pair of cards, remembered."""

from __future__ import annotations

import random
import re

import ludoteka
from ludoteka.engine import bots
from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.page.players import empire
from ludoteka.games.tapestry.picture import tabletop
from ludoteka.games.tapestry.state import SHADOW
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import empire_turn, table, tokens

T = translator("en")


def test_the_shadow_empires_turn_is_shown_with_its_reasons():
    s = table(shadow=1)
    tokens(s, SHADOW, 12, 12, 5, 5)
    e = s.shadow_empire
    e.favourite, e.lead, e.last, e.could, e.went = 3, 8, 2, 0b1100, 3
    said = empire(s, T)
    assert "Favourite track: Technology" in said
    assert "It could advance on: Military, Technology (track card 9: all tracks that are not finished)" in said
    assert "The first of these on priority card 3: Technology" in said
    assert "from the left to the first possible track; the heart is the favourite track" in said
    drawn = tabletop.draw(s, 0, T)
    assert "Track card 9" in drawn
    assert "Priority card 3" in drawn
    assert drawn.count('class="tap-chosen"') == 1


def test_the_last_pair_is_drawn_with_the_favourite_it_was_read_by():
    s = table(shadow=1)
    e = s.shadow_empire
    e.favourite = 3
    empire_turn(s, "9/3")  # all tracks; card 3 names the favourite first
    assert (e.went, e.heart) == (3, 3)
    drawn = tabletop.draw(s, 0, T)
    e.favourite = 1  # lost at the next shuffle
    assert chosen(tabletop.draw(s, 0, T)) == chosen(drawn)
    e.left = 8  # once the next pair lies open its own favourite counts
    assert chosen(tabletop.draw(s, 0, T)) == []


def chosen(drawn):
    """Where the chosen symbol of a priority card stands, and which symbols are passed over."""
    return re.findall(r'class="tap-chosen"[^>]*y="[^"]*"', drawn)


def test_what_the_pair_said_is_remembered():
    match, dice = ludoteka.new("tapestry", seats=2, shadow=1, seed="pair"), random.Random(1)
    bot = bots.make("random", dice)
    while match.states[0].shadow_empire.turns < 3:
        match.play(bot.choose(bots.seen(match)))
    e = match.states[0].shadow_empire
    assert e.lead >= 0
    assert e.last >= 0
    assert e.could >> e.went & 1


def test_without_it_nothing_is_said_of_it():
    s = table()
    assert "Shadow Empire" not in page.aside(s, 0, T) + page.board(s, 0, T)
