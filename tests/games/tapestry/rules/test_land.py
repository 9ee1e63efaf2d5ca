"""Exploring and conquering."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BESIDE, BLACK, LISTS, MIDDLE, PRINTED, RED
from ludoteka.games.tapestry.rules import observation
from ludoteka.games.tapestry.rules.lands.land import aligned, corner
from ludoteka.games.tapestry.state import Ask, Card, Piece, Verb
from ludoteka.games.tapestry.words.notation import place_name
from tests.games.tapestry.table import (
    COIN,
    answer,
    at,
    beside,
    choices,
    controls,
    cover,
    do,
    foe,
    give,
    hold,
    later,
    lies,
    place,
    refused,
    start_of,
    table,
    tile,
    top,
)


def printed(h):
    return bool(PRINTED[0, h])


# ---- explore -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B50")
def test_a_tile_lies_beside_controlled_land_in_any_turn():
    s = table()
    tile(s, 0, 5)
    give(s, 0, "explore")
    do(s, "tile 5")
    places = {text.split("/")[0] for text in choices(s)}
    around = {int(k) for k in BESIDE[0, start_of(s)] if k >= 0 and not printed(int(k))}
    assert places == {"lay " + place_name(s, h) for h in around}
    assert len(choices(s)) == 6 * len(around)
    far = next(h for h in range(34) if not printed(h) and h not in around)
    assert refused(s, f"lay {place_name(s, far)}/0") == "NOT_REACHED"
    assert refused(s, f"lay {place_name(s, start_of(s))}/0") == "NOT_EMPTY"
    anywhere = table()
    tile(anywhere, 0, 5)
    give(anywhere, 0, "explore anywhere")
    do(anywhere, "tile 5")
    assert len(choices(anywhere)) == 6 * 21


@pytest.mark.rule("B51")
def test_a_side_is_aligned_by_one_corner_at_least():
    s = table()
    h = place(s, (1, -1))  # every neighbour is printed or empty
    s.hexes[h].tile = 4  # sea all round
    sea = sum(
        1
        for k, other in enumerate(BESIDE[0, h])
        if other >= 0 and printed(int(other)) and 0 in (corner(s, int(other), k + 3), corner(s, int(other), k + 4))
    )
    assert aligned(s, h) == sea
    other = lies(s, (0, -1), 9)  # touches tile 5 with two corners
    side = next(k for k in range(6) if BESIDE[0, h, k] == other)
    before = aligned(s, h)
    for turned in range(6):
        s.hexes[other].turned = turned
        fits = 0 in (corner(s, other, side + 3), corner(s, other, side + 4))
        assert aligned(s, h) - sea == int(fits)
    assert before >= sea


@pytest.mark.rule("B51", "B52")
def test_exploring_scores_the_sides_then_gives_the_tile():
    s = table()
    tile(s, 0, 1)
    give(s, 0, "explore")
    do(s, "tile 1")
    text = choices(s)[0]
    do(s, text)
    q, r = map(int, text.removeprefix("lay ").split("/")[0].split(","))
    h = place(s, (q, r))
    assert s.players[0].points == aligned(s, h) > 0
    assert s.players[0].goods[COIN] == 1
    assert s.players[0].supply == 0
    assert s.hexes[h].own == -1


@pytest.mark.rule("B53")
def test_without_a_tile_exploring_does_nothing():
    s = table()
    give(s, 0, "explore")
    assert top(s) == Verb.TURN


@pytest.mark.rule("H02")
def test_supplies_lie_open():
    s = table()
    tile(s, 1, 3, 7)
    observation.hide(s, 0)
    assert int(s.players[1].supply) == 1 << 2 | 1 << 6


# ---- conquer -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B60", "B65")
def test_an_outpost_goes_onto_explored_land_beside_ones_own():
    s = table()
    h = cover(s, beside(s))
    far = place(s, (0, 0))
    give(s, 0, "conquer")
    assert at(s, h) in choices(s)
    assert refused(s, at(s, far)) == "NOT_REACHED"
    assert refused(s, at(s, start_of(s))) == "OWN"
    unexplored = next(k for k in range(34) if not printed(k) and s.hexes[k].tile < 0)
    assert refused(s, at(s, unexplored)) == "UNEXPLORED"
    do(s, at(s, h))
    assert (s.hexes[h].own, s.hexes[h].stands) == (0, Piece.OUTPOST)
    assert (int(s.players[0].outposts), int(s.players[0].lands)) == (7, 2)
    anywhere = table()
    give(anywhere, 0, "conquer anywhere")
    assert refused(anywhere, at(anywhere, far)) == ""


@pytest.mark.rule("B61")
def test_a_toppled_outpost_stays_and_ends_all_conquest_there():
    s = table()
    h = foe(s)
    give(s, 0, "conquer")
    do(s, at(s, h))
    assert (s.hexes[h].own, s.hexes[h].fell, s.hexes[h].lies) == (0, 1, Piece.OUTPOST)
    assert (int(s.players[0].lands), int(s.players[1].lands)) == (2, 1)
    answer(s, "dice 1,1")
    do(s, "option 0")
    later(s, 1, Verb.CONQUER, 1)
    assert refused(s, at(s, h)) == "HAS_TWO"
    assert refused(s, at(s, start_of(s))) == "HAS_TWO"


@pytest.mark.rule("B62")
@pytest.mark.parametrize(("face", "points"), [(1, 5), (2, 6), (3, 2), (4, 4), (5, 7), (6, 2)])
def test_the_red_die_gives_points(face, points):
    s = table()
    h = cover(s, beside(s))
    give(s, 0, "conquer")
    do(s, at(s, h))
    assert s.awaits == Ask.DICE
    answer(s, f"dice {face},1")
    assert choices(s) == ["option 0", "option 1"]
    do(s, "option 0")
    assert s.players[0].points == points
    assert s.players[0].goods[COIN] == 0


@pytest.mark.rule("B62")
def test_the_black_die_gives_a_resource_or_the_tile():
    for face, goods in ((1, (0, 0, 0, 1)), (2, None), (3, (0, 1, 0, 0)), (4, (1, 0, 0, 0)), (5, (0, 0, 1, 0))):
        s = table()
        h = lies(s, (1, -1), 11) if goods is None else cover(s, beside(s))
        give(s, 0, "conquer anywhere")
        do(s, at(s, h))
        answer(s, f"dice 1,{face}")
        do(s, "option 1")
        assert tuple(int(n) for n in s.players[0].goods) == (goods or (0, 1, 0, 0))
        assert s.players[0].points == 0
    assert LISTS.texts[BLACK[1]] == LISTS.texts[BLACK[5]] == "territory benefit"
    assert [LISTS.texts[k] for k in RED] == ["VP 5", "VP 6", "VP per controlled", "VP 4", "VP 7", "VP per controlled"]


@pytest.mark.rule("B62")
def test_both_dice_where_the_benefit_says_so():
    for text, opposed, both in (("conquer both dice", False, True), ("conquer both dice from opponent", False, False),
                                ("conquer both dice from opponent", True, True)):  # fmt: skip
        s = table()
        h = foe(s) if opposed else cover(s, beside(s))
        give(s, 0, text)
        do(s, at(s, h))
        answer(s, "dice 5,1")
        if both:
            assert (int(s.players[0].points), int(s.players[0].goods[COIN])) == (7, 1)
            assert top(s) == Verb.TURN
        else:
            assert top(s) == Verb.DICE


@pytest.mark.rule("B63", "H08")
def test_a_trap_turns_the_conquest_round():
    s = table()
    h = foe(s)
    hold(s, 1, Card.TRAP, Card.GUILDS)
    give(s, 0, "conquer")
    do(s, at(s, h))
    assert (top(s), s.seat) == (Verb.TRAP, 1)
    do(s, "yes", "good worker")
    assert (s.hexes[h].own, s.hexes[h].fell) == (1, 0)
    assert (int(s.players[0].lands), int(s.players[1].lands)) == (1, 2)
    assert (int(s.players[1].cards), int(s.discard_traps)) == (1, 1)
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert s.players[0].points == 5


@pytest.mark.rule("H08")
def test_who_holds_any_card_is_asked_and_who_holds_none_is_not():
    s = table()
    h = foe(s)
    hold(s, 1, Card.GUILDS)
    give(s, 0, "conquer")
    do(s, at(s, h))
    assert choices(s) == ["pass"]
    assert refused(s, "yes") == "NOT_IN_HAND"
    none = table()
    g = foe(none)
    give(none, 0, "conquer")
    do(none, at(none, g))
    assert none.awaits == Ask.DICE


@pytest.mark.rule("B64")
def test_without_an_outpost_nothing_is_conquered():
    s = table()
    cover(s, beside(s))
    s.players[0].outposts = 0
    give(s, 0, "conquer")
    assert top(s) == Verb.TURN


# ---- achievements of conquest --------------------------------------------------------------------------------------


@pytest.mark.rule("E04", "E01")
def test_the_middle_island_is_for_who_conquers_it():
    s = table()
    give(s, 0, "conquer anywhere")
    do(s, at(s, int(MIDDLE[0])))
    assert s.players[0].points == 10
    answer(s, "dice 1,1")
    do(s, "option 1")
    later(s, 1, Verb.CONQUER, 1)
    do(s, at(s, int(MIDDLE[0])))
    assert s.players[1].points == 5
    assert list(s.slots) == [0, 0, 2]
    trapped = table()
    h = int(MIDDLE[0])
    controls(trapped, 1, (0, 0))
    hold(trapped, 1, Card.TRAP)
    give(trapped, 0, "conquer anywhere")
    do(trapped, at(trapped, h), "yes", "good coin")
    assert trapped.players[0].points == trapped.players[1].points == 0


@pytest.mark.rule("E03", "E01")
def test_two_toppled_outposts_at_the_same_time():
    s = table()
    one = foe(s)
    give(s, 0, "conquer")
    do(s, at(s, one))
    assert s.players[0].points == 0
    answer(s, "dice 1,1")
    do(s, "option 1")
    h = next(k for k in range(34) if printed(k) and s.hexes[k].own < 0)
    s.hexes[h].own, s.hexes[h].stands = 1, Piece.OUTPOST
    s.players[1].lands += 1
    s.players[1].outposts -= 1
    give(s, 0, "conquer anywhere")
    do(s, at(s, h))
    assert s.players[0].points == 10
    assert s.players[0].achieved == 0b10
