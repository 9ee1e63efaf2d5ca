"""What would do nothing cannot be chosen while something else would do something."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.benefits import WORDS
from ludoteka.games.tapestry.box.tables import BLACK, CIRCLE, LISTS, PRINTED, RED
from ludoteka.games.tapestry.rules.possible import would
from ludoteka.games.tapestry.state import BIT, Card, Verb
from tests.games.tapestry.table import (
    MILITARY,
    beside,
    choices,
    cover,
    do,
    foe,
    give,
    goods,
    hold,
    later,
    refused,
    table,
    tech,
    tile,
    tokens,
)


@pytest.mark.rule("H06", "B71")
@pytest.mark.parametrize(("spaces", "offered"), [
    ((4, 0, 0, 10), ["option 0"]), ((0, 0, 3, 10), ["option 1"]), ((4, 0, 3, 10), ["option 0", "option 1"]),
    ((0, 0, 0, 10), ["option 0", "option 1"]),
])  # fmt: skip
def test_time_travels_square_takes_back_a_token_that_can_go_back(spaces, offered):
    s = table()
    tech(s, 0, "Time Travel", 1)
    tokens(s, 0, *spaces)
    give(s, 0, "upgrade")
    do(s, "tech 28")
    assert choices(s) == offered


def one_of(s, text):
    """Seat 0 has to choose from a list of the box that is written so."""
    later(s, 0, Verb.LIST, LISTS.texts.index(text), (1 << len(text.split(" / "))) - 1)


@pytest.mark.rule("H06")
def test_of_the_benefits_of_a_list_those_that_would_do_nothing_cannot_be_chosen():
    s = table()
    tile(s, 0, 1)
    for text, number, stop in (
        ("explore / farm", 0, lambda s: setattr(s.players[0], "supply", 0)),
        ("conquer / armory", 0, lambda s: setattr(s.players[0], "outposts", 0)),
        ("invent / market", 0, no_technologies),
        ("research plain / house", 0, lambda s: tokens(s, 0, 12, 12, 12, 12)),
        ("research / house", 1, lambda s: s.players[0].built.fill(5)),
        ("advance exploration / advance military / advance technology", 1, lambda s: tokens(s, 0, 0, 0, 12, 0)),
    ):
        s = table()
        tile(s, 0, 1)
        foe(s)
        one_of(s, text)
        assert refused(s, f"option {number}") == "", text
        stop(s)
        assert refused(s, f"option {number}") == "NO_EFFECT", text


def no_technologies(s):
    s.market[:], s.techs, s.techs_out = -1, 0, 0


@pytest.mark.rule("H06")
def test_words_of_the_vocabulary_say_whether_they_would_do_anything():
    """Each word twice: where it could do something, and where not; not all of them stand in a list to choose from."""
    cases = {
        "food": lambda s: goods(s, 0, 8, 0, 0, 0), "any": lambda s: goods(s, 0, 8, 8, 8, 8),
        "lose coin": lambda s: goods(s, 0, 1, 1, 1, 0), "lose any": lambda s: goods(s, 0, 0, 0, 0, 0),
        "farm": lambda s: s.players[0].built.fill(5), "building": lambda s: s.players[0].built.fill(5),
        "territory": lambda s: setattr(s, "tiles", 0),
        "space": lambda s: setattr(s, "space_tiles", 0), "refresh": lambda s: s.market.fill(-1),
        "tapestry": no_cards,
        "explore": lambda s: setattr(s.players[0], "supply", 0), "invent": no_technologies,
        "explore space": lambda s: setattr(s.players[0], "spaces", 0),
        "upgrade": lambda s: s.players[0].tech.fill(0), "circle again": lambda s: s.players[0].tech.fill(0),
        "square again": lambda s: s.players[0].tech.fill(0), "conquer": lambda s: setattr(s.players[0], "outposts", 0),
        "position again": lambda s: tokens(s, 0, 0, 0, 0, 0), "overplay": lambda s: setattr(s.players[0], "cards", 0),
        "civilization": lambda s: s.civ_of.fill(1), "restart": lambda s: tokens(s, 0, 1, 1, 1, 11),
        "advance science": lambda s: tokens(s, 0, 1, 12, 1, 12), "regress science": lambda s: tokens(s, 0, 1, 0, 1, 12),
        "research": lambda s: tokens(s, 0, 12, 12, 12, 12), "research plain or 5": lambda s: everything_barred(s),
    }  # fmt: skip
    for word, stop in cases.items():
        s = table()
        rich(s)
        assert would(s, 0, *WORDS[word]), word
        stop(s)
        assert not would(s, 0, *WORDS[word]), word


def no_cards(s):
    s.deck, s.deck_traps = 0, 0


def rich(s):
    """A seat that could gain anything."""
    goods(s, 0, 4, 4, 4, 4)
    tokens(s, 0, 1, 1, 1, 12)
    tile(s, 0, 1)
    s.players[0].spaces = 1
    foe(s)
    hold(s, 0, Card.GUILDS)
    for row, name in enumerate(("Barn", "Bakery", "Radio")):
        tech(s, 0, name, row)


def everything_barred(s):
    tokens(s, 0, 1, 1, 1, 1)
    s.players[0].track.fill(MILITARY)
    s.players[0].acts = Card.BROKER


@pytest.mark.rule("H06", "C03")
def test_with_the_age_of_sail_one_explores_with_an_empty_supply():
    s = table()
    assert not would(s, 0, *WORDS["explore"])
    s.players[0].acts = Card.SAIL
    assert would(s, 0, *WORDS["explore"])


@pytest.mark.rule("H06", "B62")
def test_of_two_dice_one_that_gives_nothing_cannot_be_chosen():
    s = table()
    h = next(h for h in range(34) if PRINTED[0, h])
    red = next(k for k in range(6) if LISTS.texts[RED[k]].startswith("VP"))
    black = next(k for k in range(6) if LISTS.texts[BLACK[k]] == "territory benefit")
    later(s, 0, Verb.DICE, h, 6 * red + black)
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["", "NO_EFFECT"]
    s.stack[s.depth - 1].x = cover(s, beside(s))
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["", ""]


@pytest.mark.rule("H06", "C19", "C35")
def test_feudalism_and_revolution_are_chosen_for_what_they_give():
    s = table()
    later(s, 0, Verb.FEUDAL)
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["", "NO_EFFECT"]
    s.players[0].landmarks = 1
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["", ""]
    goods(s, 0, 8, 8, 8, 8)
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["NO_EFFECT", ""]
    later(s, 0, Verb.REVOLT)
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["", "NO_EFFECT"]
    h = foe(s)
    s.hexes[h].fell, s.hexes[h].lies = 0, 1
    assert [refused(s, f"option {k}") for k in (0, 1)] == ["NO_EFFECT", ""]


@pytest.mark.rule("H06", "B36", "C41", "V10", "B73")
def test_positions_leaders_and_circles_that_would_do_nothing_wait_for_others():
    s = table()
    tokens(s, 0, 2, 1, 0, 12)  # Rafts explore and sell a card: no tile, nothing to pay
    later(s, 0, Verb.REPEAT)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["NO_EFFECT", ""]
    goods(s, 0, 1, 0, 0, 0)
    assert refused(s, "token 1") == ""
    goods(s, 0, 0, 0, 0, 0)
    tokens(s, 1, 2, 1, 0, 0)
    later(s, 0, Verb.TRADE, 1)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["NO_EFFECT", ""]
    later(s, 0, Verb.LEAD)
    assert [refused(s, f"token {k}") for k in (1, 4)] == ["", "NO_EFFECT"]
    s.led = 1
    assert refused(s, "token 1") == "USED"
    s.led = 0b0111
    assert refused(s, "token 4") == ""  # nothing else would do anything either
    coin, food = (next(k for k in range(33) if LISTS.texts[CIRCLE[k]] == gives) for gives in ("coin", "food"))
    s.players[0].tech[1] = BIT[coin] | BIT[food]
    later(s, 0, Verb.REUSE, 1)
    goods(s, 0, 0, 0, 0, 8)
    assert [refused(s, f"tech {k + 1}") for k in (coin, food)] == ["NO_EFFECT", ""]
