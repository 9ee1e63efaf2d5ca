"""The table in characters: all that decides play is there, for who may see it."""

from __future__ import annotations

import pytest

from ludoteka.engine.registry import load
from ludoteka.games.tapestry.picture.text import text
from ludoteka.games.tapestry.state import BIT, FACE_DOWN, SHADOW, Card, Civ
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.tapestry.table import (
    beside,
    controls,
    cover,
    empire_turn,
    foe,
    hold,
    market,
    remove_landmark,
    table,
    tech,
    tile,
    tokens,
)

T = translator("en")


def lines(s):
    return text(s, T).splitlines()


def after(s, name):
    """The lines below a heading, up to the next empty one."""
    found = lines(s)
    start = found.index(name) + 1
    return found[start : found.index("", start)] if "" in found[start:] else found[start:]


def test_tracks_show_tokens_and_landmarks_that_are_left():
    s = table(shadow=1)
    tokens(s, 0, 0, 4, 0, 12)
    tokens(s, 1, 3, 4, 0, 0)
    tokens(s, SHADOW, 0, 1, 0, 0)
    s.shadow_empire.favourite = 2
    remove_landmark(s, "Apothecary")
    science = next(line for line in lines(s) if line.startswith("Science")).split()
    assert science == ["Science", ".", "S", ".", ".", "12", ".", ".", ".^", ".", ".", ".^", ".", "."]
    starred = [line.split("*")[0].strip() for line in lines(s) if "*" in line]
    assert starred == ["Military"]
    left = next(line for line in lines(s) if line.startswith("^"))
    assert "Academy" in left
    assert "Apothecary" not in left
    assert "Library" not in left  # that of a technology card


def test_the_map_shows_places_tiles_turns_and_who_stands_there():
    s = table()
    h = foe(s)
    s.hexes[h].turned, s.hexes[h].fell, s.hexes[h].lies = 2, 0, 1
    start = next(k for k in range(34) if s.hexes[k].own == 0)
    drawn = " ".join(after(s, "Map:")).split()
    assert len([word for word in drawn if "," in word]) == 34
    assert f"{int(s.hexes[h].tile) + 1}/2:2x1" in drawn
    assert "=:1+" in drawn  # the start, with its two outposts
    assert start >= 0
    assert len([word for word in drawn if "," not in word]) == 34


def test_a_place_stands_above_what_lies_there():
    s = table()
    controls(s, 1, (0, 0))
    rows = after(s, "Map:")
    k = next(k for k, line in enumerate(rows) if "  0,0  " in line)
    middle = rows[k].index(" 0,0 ") + 2
    assert ":2" in rows[k + 1][middle - 3 : middle + 4]


def test_market_piles_and_discards_are_told():
    s = table()
    market(s, "Barn", "Bakery", "Radio")
    s.discards, s.deck = BIT[Card.GUILDS], int(s.deck) & ~int(BIT[Card.GUILDS])
    s.discard_traps, s.deck_traps = 2, 5
    s.tiles_out, s.tiles = 0b11, int(s.tiles) & ~0b11
    s.techs_out, s.techs = int(BIT[0]), int(s.techs) & ~int(BIT[0])
    said = lines(s)
    assert "Technologies: Barn, Bakery, Radio" in said
    assert "Tapestry cards to draw: 47; discarded: Guilds, Trap, Trap" in said
    assert "Technology cards to draw: 29; discarded: Air Conditioning" in said
    assert "Territory tiles to draw: 46; discarded: 1, 2" in said
    assert "Complete any advancement track: 10, 5" in said
    s.slots[0] = 1
    assert "Complete any advancement track: 5" in lines(s)


def test_the_pair_of_the_shadow_empire_is_told_when_it_lies_open_and_afterwards():
    s = table(shadow=1)
    empire_turn(s, "9/3")
    said = after(s, "Shadow Empire:")
    every = "Exploration, Science, Military, Technology"
    assert f"  It could advance on: {every} (track card 9: all tracks that are not finished)" in said
    assert "  The first of these on priority card 3: Exploration" in said
    assert "  Cards in the deck: 10" in said
    assert "  Discard pile: 3, 9" in said
    s.shadow_empire.left = 1
    s.shadow_empire.deck = int(s.shadow_empire.deck) & ~2
    assert "  It could advance on: ? (track card 2: nearest landmark or end)" in after(s, "Shadow Empire:")
    assert "  Discard pile: 3, 9" in after(s, "Shadow Empire:")
    assert "Shadow Empire:" not in lines(table())


@pytest.mark.rule("H02")
def test_a_seat_shows_cards_tiles_and_city_and_its_hand_to_itself_alone():
    s = table(civs=(Civ.LEADERS, Civ.NOMADS), era=2)
    hold(s, 0, Card.GUILDS, Card.TRAP)
    hold(s, 1, Card.MONARCHY)
    tech(s, 0, "Calendar", 1)
    tile(s, 0, 5, 7)
    s.players[0].mat[0], s.players[0].mat[1] = FACE_DOWN, Card.GOLDEN
    s.players[0].plots[0], s.players[0].rows[0] = 4, int(s.players[0].rows[0]) | 1
    cover(s, beside(s))
    game = load("tapestry")
    for reader in (0, 1, -1):
        seen = s.copy()
        game.hide(seen, reader)
        shown = text(seen, T)
        assert ("(Guilds, Trap)" in shown) == (reader == 0)
        assert ("(Monarchy)" in shown) == (reader == 1)
        assert "Tapestry cards to draw: 47" in shown
        assert "Tapestry cards in hand: 2" in shown
        assert "Tapestry cards in hand: 1" in shown
    own = after(s, next(line for line in lines(s) if line.startswith("Seat 1: era")))
    assert "  Civilizations: Leaders" in own
    assert "  Technologies, middle row: Calendar" in own
    assert "  Territory tiles: 5, 7" in own
    assert "  On the income mat: face down, Golden Age" in own
    assert own[-9].strip().startswith("a")
    assert all(len(line) == 11 for line in own[-9:])


def test_it_is_told_in_every_language():
    s = table(4)
    assert len({text(s, translator(lang)) for lang in LANGUAGES}) == len(LANGUAGES)
