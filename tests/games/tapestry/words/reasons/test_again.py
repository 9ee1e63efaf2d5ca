"""An upgrade and a technology once more; a card played over another one; a tile: what each brings, and which first."""

from ludoteka.games.tapestry.box.tables import LIST_N, LISTS
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.state import Card, Verb
from ludoteka.games.tapestry.words.gains.merits import brings
from ludoteka.games.tapestry.words.gains.promises import promise
from ludoteka.games.tapestry.words.gains.spelt import spelt
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.reasons.tapestries import card_now, card_side
from tests.games.tapestry.table import foe, hold, later, table, tech, tile
from tests.games.tapestry.words.reasons.asked import T, asks, listed

RUNS_ON = ("plain",)
BOTH = "upgrade & circle again"


def test_a_card_that_would_leave_the_row_is_gained_again_first():
    s = table()
    tech(s, 0, "Sewage & Plumbing", 1)
    s.players[0].space[3] = 9
    s.players[0].built[2] = 5
    number = LISTS.number(BOTH)
    assert listed(s, BOTH) == (
        "The circle again first: Sewage & Plumbing goes up to the top row, and its circle then counts no more."
    )
    assert promise(s, 0, number, 0, T) == "Sewage & Plumbing: no Armory left"
    assert promise(s, 0, number, 1, T) == "Sewage & Plumbing: Culture"
    assert spelt(s, 0, number, (0, 1), T) == [
        "You upgrade a technology card – Sewage & Plumbing: no Armory left.",
        "A card’s 1st upgrade (circle) again: Sewage & Plumbing: Culture.",
    ]
    shown = answers(s, 0, T)
    assert ("Sewage &amp; Plumbing: no Armory left" in shown, "Sewage &amp; Plumbing: Culture" in shown) == (True, True)


def test_a_card_that_comes_into_the_row_is_upgraded_first():
    s = table()
    tech(s, 0, "Vaccines", 0)
    tech(s, 0, "Compass", 1)
    s.players[0].space[:] = 0
    assert listed(s, BOTH) == "Upgrade first: what it gives can be gained again right after."
    s.players[0].space[:] = 12
    assert listed(s, BOTH) == "Upgrade Vaccines first: what it gives can be gained again right after."


def test_the_first_of_several_is_asked_for_as_the_first():
    s = table()
    number = LISTS.number("tapestry & overplay & VP per tapestry")
    all_ = (1 << int(LIST_N[number])) - 1
    later(s, 0, Verb.LIST, number, all_)
    assert "Which first?" in prompt(s, T)
    s.stack[s.depth - 1].y = all_ & ~1
    assert "Which comes next?" in prompt(s, T)


def test_a_card_over_another_is_as_much_as_the_trap_in_hand():
    s = table()
    number = LISTS.number("overplay")
    hold(s, 0, Card.TRAP)
    amount, said = brings(s, 0, number, T)
    assert (amount, said) == (10, ("play a card over yours, such as a Trap: 10 points",))
    s.players[0].era = 5  # the last era has no place for a card
    assert brings(s, 0, number, T)[0] == 0


def test_the_only_tile_is_told_by_what_it_shows():
    s = table()
    tile(s, 0, 35)
    asks(s, Verb.LIST, LISTS.number("explore / farm"), 3)
    said = answers(s, 0, T)
    assert "and what your tile shows: " in said
    s.players[0].supply = 0b11111111111
    assert "and what the tile shows" in answers(s, 0, T)


def test_a_revolution_says_whether_land_can_be_won_back_now():
    s = table()
    assert card_now(s, 0, Card.REVOLUTION, T) == "now only the resource: no territory to win back"
    assert card_side(s, 0, Card.REVOLUTION, T).said(T) == "a resource"
    h = foe(s)
    s.hexes[h].fell, s.hexes[h].lies = 0, 1
    assert card_side(s, 0, Card.REVOLUTION, T).said(T) == "a resource, or lost land"
    assert card_now(s, 0, Card.REVOLUTION, T) == "now 1 territory to win back"
