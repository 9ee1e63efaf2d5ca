"""What is asked where nothing is left to answer with: decks, tokens, cards and places that have run out."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.benefits import Flag
from ludoteka.games.tapestry.rules import cards, possible, stack, technology
from ludoteka.games.tapestry.rules.capital import city
from ludoteka.games.tapestry.rules.lands import conquest, land
from ludoteka.games.tapestry.state import BIT, LAST, Ask, Civ, No, Track, Verb
from tests.games.tapestry.table import do, give, goods, landmark, later, points, table, tech, tokens, top


@pytest.mark.rule("B75")
@pytest.mark.parametrize(("text", "stock", "out", "what"), [
    ("territory", "tiles", "tiles_out", Ask.TERRITORY), ("tapestry", "deck", "discards", Ask.TAPESTRY),
])  # fmt: skip
def test_an_empty_stock_is_made_of_its_discards_or_nothing_is_drawn(text, stock, out, what):
    for discarded in (0b100, 0):
        s = table()
        s[stock], s[out] = 0, discarded
        s.deck_traps = s.down = s.discard_traps = 0
        stack.push(s, Verb.VP, 0, 5, 0)
        give(s, 0, text)
        assert (int(s[stock]), int(s[out]), points(s)) == (discarded, 0, 0 if discarded else 5)
        assert (top(s), int(s.awaits)) == ((Verb[text.upper()], what) if discarded else (Verb.TURN, 0))


@pytest.mark.rule("B75")
def test_what_lies_face_down_stays_out_of_a_deck_that_is_made_anew():
    s = table()
    s.deck, s.deck_traps, s.down = 0b101, 1, 3
    s.buried, s.buried_traps = 0b1000, 1
    s.discards, s.discard_traps = 0b10, 2
    cards.shuffle(s)
    assert (int(s.deck), int(s.deck_traps), int(s.down)) == (0b10, 2, 0)
    assert (int(s.buried), int(s.buried_traps)) == (0b1101, 2)
    assert (int(s.discards), int(s.discard_traps)) == (0, 0)


@pytest.mark.rule("B75")
def test_a_deck_that_has_a_card_keeps_its_discards():
    s = table()
    s.deck, s.discards, s.down = 0b1, 0b10, 0
    s.tiles, s.tiles_out = 0b1, 0b10
    give(s, 0, "tapestry")
    assert (int(s.deck), int(s.discards)) == (0b1, 0b10)
    give(s, 0, "territory")
    assert (int(s.tiles), int(s.tiles_out)) == (0b1, 0b10)


@pytest.mark.rule("B10")
@pytest.mark.parametrize("verb", [Verb.RESTART, Verb.SPY, Verb.INVENTION])
def test_a_question_without_an_answer_is_not_asked(verb):
    s = table()
    tokens(s, 0, 3, 3, 3, 11)
    s.invent_left = 0
    stack.push(s, Verb.VP, 0, 5, 0)
    later(s, 0, verb)
    assert (top(s), int(s.depth), points(s)) == (Verb.TURN, 1, 5)  # what comes next is gained at once


@pytest.mark.rule("B10")
@pytest.mark.parametrize("token", range(4))
def test_whichever_token_stands_at_the_end_of_technology_starts_again(token):
    s = table()
    s.players[0].track[token], s.players[0].space[token] = Track.TECHNOLOGY, LAST
    later(s, 0, Verb.RESTART)
    assert top(s) == Verb.RESTART
    do(s, "token 2")
    assert (int(s.players[0].track[token]), int(s.players[0].space[token])) == (1, 0)


@pytest.mark.rule("B71")
def test_what_lies_in_the_top_row_or_with_nobody_is_raised_no_further():
    for row in (0, 1, 2, None):
        s = table()
        goods(s, 0, 0, 0, 0, 0)
        card = 5 if row is None else tech(s, 0, "Time Travel", row)
        before = [int(cards) for cards in s.players[0].tech]
        later(s, 0, Verb.RAISE, card)
        after = [int(cards) for cards in s.players[0].tech]
        if row in (0, 1):
            assert (after[row], after[row + 1]) == (0, int(BIT[card]))
        else:
            assert (after, top(s), points(s)) == (before, Verb.TURN, 0)


@pytest.mark.rule("B84", "V03")
@pytest.mark.parametrize("civ", [Civ.CRAFTSMEN, Civ.LEADERS])
def test_a_building_that_fits_nowhere_is_set_aside_unless_a_statue_has_room(civ):
    s = table(civs=(civ,))
    s.players[0].rows[:] = city.ROW
    later(s, 0, Verb.PLOT, 2)
    assert (top(s), int(s.players[0].aside[2])) == ((Verb.PLOT, 0) if civ == Civ.CRAFTSMEN else (Verb.TURN, 1))


@pytest.mark.rule("V13")
def test_a_foretold_number_counts_that_is_reached_on_the_way_down():
    s = table(civs=(Civ.MYSTICS,))
    held = [tech(s, 0, name) for name in ("Time Travel", "Library", "Radio")]
    s.foreseen[:] = 1, 99, 99, 99
    stack.push(s, Verb.PAY_TECH, 0, 2, 0)
    for card, reached in zip(held, (0, 1), strict=False):
        technology.discard_tech(s, card)
        assert int(s.fulfilled) == reached
    assert top(s) == Verb.ANY


@pytest.mark.rule("B70")
def test_from_the_top_of_the_deck_nothing_face_up_is_taken():
    s = table()
    card = int(s.market[1])
    assert technology.refuse_invent(s, 0, card, 0) == No.FINE
    assert technology.refuse_invent(s, 0, card, Flag.FROM_TOP) == No.NOT_MATCHING


@pytest.mark.rule("B22")
def test_a_landmark_would_be_gained_while_it_is_there():
    s = table()
    forge = landmark("Forge")
    assert possible.has_landmark(s, 0, forge)
    s.landmarks = int(s.landmarks) & ~(1 << forge)
    assert not possible.has_landmark(s, 0, forge)


# ---- what is counted on the map ------------------------------------------------------------------------------------


@pytest.mark.rule("B61")
@pytest.mark.parametrize(("own", "fell", "extra", "n"), [
    (-1, -1, 0, 0), (0, -1, 0, 1), (1, -1, 0, 1), (0, 1, 0, 2), (1, 0, 0, 2), (0, -1, 1, 2), (0, 1, 1, 3),
    (-1, -1, 2, 1),
])  # fmt: skip
def test_all_that_stands_or_lies_on_a_territory_is_counted(own, fell, extra, n):
    s = table()
    s.hexes[5].own, s.hexes[5].fell, s.hexes[5].extra = own, fell, extra
    assert land.pieces(s, 5) == n


@pytest.mark.rule("E03")
def test_toppled_pieces_of_opponents_count_where_one_controls_the_territory():
    s = table(3)
    for place in s.hexes:
        place.own = place.fell = -1
    for h, (own, fell) in enumerate([(0, 1), (0, 2), (0, 0), (0, -1), (1, 0), (-1, 1), (1, 2)]):
        s.hexes[h].own, s.hexes[h].fell = own, fell
    assert [int(conquest.toppled_by(s, p)) for p in range(3)] == [2, 2, 0]
