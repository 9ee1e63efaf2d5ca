"""What a space or a card brings goes to whoever's it is, whosever turn it is."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.state import Card, Verb
from tests.games.tapestry.bystander import empty, finish, nothing_for_the_first
from tests.games.tapestry.table import (
    answer,
    beside,
    choices,
    cover,
    do,
    give,
    hold,
    later,
    next_tech,
    points,
    spaces,
    tech,
    tile,
    tokens,
)


@pytest.mark.rule("B92", "B38")
@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.OVERPLAY])
def test_a_card_is_played_before_whoever_plays_it(verb):
    s = empty()
    hold(s, 1, Card.GUILDS)
    later(s, 1, verb)
    do(s, "tapestry 21", "pass")
    assert (int(s.players[1].mat[0]), int(s.players[1].cards), int(s.players[0].mat[0])) == (Card.GUILDS, 0, -1)
    nothing_for_the_first(s)


@pytest.mark.rule("B30")
def test_a_card_is_drawn():
    s = empty()
    give(s, 1, "tapestry")
    answer(s, "tapestry 21")
    assert (int(s.players[1].cards), int(s.players[1].hand)) == (1, 1 << Card.GUILDS)
    nothing_for_the_first(s)


@pytest.mark.rule("B39")
def test_space_tiles():
    s = empty()
    for k in (1, 2):
        give(s, 1, "space")
        answer(s, f"space {k}")
    assert (int(s.players[1].spaces), int(s.players[0].spaces)) == (0b11, 0)
    later(s, 1, Verb.EXPLORE_SPACE)
    do(s, "space 1")
    finish(s)
    assert (int(s.players[1].spaces), int(s.players[1].opened), int(s.players[0].opened)) == (0b10, 0b01, 0)


@pytest.mark.rule("B25")
def test_technology_cards_are_paid():
    s = empty()
    k, n = tech(s, 1, "Barn"), tech(s, 1, "Bakery", 1)
    later(s, 1, Verb.PAY_TECH, 2)
    do(s, f"tech {k + 1}", f"tech {n + 1}")
    assert [int(row) for row in s.players[1].tech] == [0, 0, 0]
    nothing_for_the_first(s)


@pytest.mark.rule("B74")
def test_the_face_up_cards_are_renewed():
    s = empty()
    give(s, 1, "refresh")
    do(s, "yes")
    assert [(int(one.verb), int(one.who)) for one in s.stack[1 : s.depth]] == [(Verb.REFILL, 1)] * 3
    for _ in range(3):
        next_tech(s)
    nothing_for_the_first(s)


@pytest.mark.rule("B34")
def test_a_building_of_any_kind():
    s = empty()
    give(s, 1, "building")
    do(s, "row market")
    do(s, choices(s)[0])
    assert [list(s.players[p].built) for p in range(2)] == [[0, 0, 0, 0], [0, 0, 0, 1]]
    nothing_for_the_first(s)


@pytest.mark.rule("B44", "B37")
def test_tokens_of_one_track_go_on_and_back():
    """The technology token of seat 2 has started again on exploration, where its first token stands."""
    s = empty()
    tokens(s, 1, 2, 0, 0, 12)
    later(s, 1, Verb.RESTART)
    do(s, "token 1")
    assert [int(t) for t in s.players[1].track] == [0, 1, 2, 0]
    give(s, 1, "advance exploration plain")
    do(s, "token 4")
    assert spaces(s, 1) == (2, 0, 0, 1)
    give(s, 1, "regress exploration plain")
    do(s, "token 1")
    assert spaces(s, 1) == (1, 0, 0, 1)
    assert [int(t) for t in s.players[0].track] == [0, 1, 2, 3]
    nothing_for_the_first(s)


@pytest.mark.rule("B36", "H28")
def test_an_own_position_again():
    s = empty()
    tokens(s, 1, 1, 0, 1, 0)
    give(s, 1, "position again")
    do(s, "token 1")
    answer(s, "territory 1", "territory 2")
    assert int(s.players[1].supply) == 0b11
    nothing_for_the_first(s)


@pytest.mark.rule("C26")
def test_militarism_settles_what_is_explored():
    s = empty()
    h = cover(s, beside(s, 1))
    later(s, 1, Verb.SETTLE, h)
    do(s, "yes")
    assert (int(s.hexes[h].own), int(s.players[1].outposts), int(s.players[0].outposts)) == (1, 7, 8)
    nothing_for_the_first(s)


@pytest.mark.rule("C03")
def test_the_age_of_sail_gives_a_tile_away():
    s = empty(seats=3)
    tile(s, 1, 1, 2)
    later(s, 1, Verb.OFFER_TILE)
    do(s, "tile 1", "seat 3")
    assert ([int(s.players[p].supply) for p in range(3)], points(s, 1)) == ([0, 0b10, 0b01], 3)
    nothing_for_the_first(s)
