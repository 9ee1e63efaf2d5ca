"""What a card, a civilization or a space brings goes to whoever's it is, whosever turn it is: seat 1 is on turn and has
nothing, and what is told here happens to seat 2."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import MIDDLE
from ludoteka.games.tapestry.rules import chance
from ludoteka.games.tapestry.state import Card, Civ, Verb
from tests.games.tapestry.table import (
    COIN,
    CULTURE,
    FOOD,
    WORKER,
    ability,
    answer,
    at,
    beside,
    choices,
    controls,
    cover,
    do,
    foe,
    gained,
    give,
    goods,
    has_landmark,
    hold,
    later,
    lies,
    next_tech,
    play,
    points,
    refused,
    remove_landmark,
    spaces,
    table,
    tech,
    tile,
    tokens,
    top,
)


def empty(*civs, seats=2):
    s = table(seats, civs=civs)
    for p in range(seats):
        goods(s, p, 0, 0, 0, 0)
        s.players[p].points = 0
    return s


def nothing_for_the_first(s):
    """Seat 1 is asked for its turn again, and has gained and lost nothing."""
    me = s.players[0]
    assert (top(s), s.seat) == (Verb.TURN, 0)
    assert (points(s), list(me.goods), spaces(s)) == (0, [0, 0, 0, 0], (0, 0, 0, 0))
    assert (int(me.supply), int(me.cards), int(me.landmarks), [int(row) for row in me.tech]) == (0, 0, 0, [0, 0, 0])


def finish(s):
    """Whatever is still asked is answered somehow."""
    while top(s) != Verb.TURN:
        if s.awaits:
            chance.draw(s)
        else:
            do(s, choices(s)[-1])


# ---- tapestry cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("C11")
def test_dark_ages():
    s = empty()
    tokens(s, 1, 2, 4, 2, 3)
    remove_landmark(s, "Forge")
    play(s, 1, Card.DARK_AGES)
    do(s, "token 4")
    assert spaces(s, 1) == (1, 3, 1, 6)
    nothing_for_the_first(s)


@pytest.mark.rule("C12")
def test_democracy():
    s = empty()
    play(s, 1, Card.DEMOCRACY)
    answer(s, "tapestry 1", "tapestry 2", "tapestry 3")
    do(s, "tapestry 1", "tapestry 2", "pass")
    assert (points(s, 1), int(s.players[1].cards)) == (4, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("C13")
def test_dictatorship():
    s = empty()
    play(s, 1, Card.DICTATORSHIP)
    do(s, "token 1")
    answer(s, "territory 1", "territory 2")
    assert (spaces(s, 1), int(s.players[1].supply)) == ((1, 0, 0, 0), 0b11)
    nothing_for_the_first(s)
    goods(s, 0, 1, 1, 1, 1)
    assert [refused(s, f"token {k}") for k in (1, 2)] == ["BARRED", ""]


@pytest.mark.rule("C05", "C23")
def test_alliance_and_marriage():
    s = empty(seats=3)
    play(s, 1, Card.ALLIANCE)
    do(s, "seat 3")
    assert [int(s.players[p].ally) for p in range(3)] == [-1, 2, -1]
    play(s, 1, Card.MARRIAGE)
    do(s, "seat 1", "token 2")
    assert [(int(s.players[p].ally), int(s.players[p].wed)) for p in range(3)] == [(-1, -1), (0, 1), (-1, -1)]
    nothing_for_the_first(s)


@pytest.mark.rule("C15")
def test_dystopia():
    s = empty()
    play(s, 1, Card.DYSTOPIA)
    do(s, "landmark 10")
    assert has_landmark(s, 1, "Forge")
    do(s, choices(s)[0])
    nothing_for_the_first(s)


@pytest.mark.rule("C17")
def test_espionage():
    s = empty()
    s.players[0].mat[0] = Card.FEUDALISM
    s.deck = int(s.deck) & ~(1 << Card.FEUDALISM)
    play(s, 1, Card.ESPIONAGE)
    do(s, f"tapestry {Card.FEUDALISM + 1}", "option 0", "good worker")
    assert s.players[1].goods[WORKER] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("C19")
def test_feudalism():
    s = empty()
    remove_landmark(s, "Forge")
    play(s, 1, Card.FEUDALISM)
    do(s, "option 1")
    assert points(s, 1) == 3
    nothing_for_the_first(s)


@pytest.mark.rule("C21")
def test_guilds():
    s = empty()
    goods(s, 1, 0, 2, 0, 0)
    play(s, 1, Card.GUILDS)
    do(s, "option 4")
    assert (points(s, 1), list(s.players[1].goods)) == (10, [0, 0, 0, 0])
    nothing_for_the_first(s)
    later(s, 1, Verb.GUILD)
    do(s, "option 1", "good coin", "good food")
    assert (points(s, 1), list(s.players[1].goods)) == (0, [1, 0, 0, 1])
    nothing_for_the_first(s)


@pytest.mark.rule("C28")
def test_oil_magnate():
    s = empty(seats=3)
    play(s, 1, Card.OIL)
    do(s, "token 1", "yes")
    answer(s, "territory 1", "territory 2")
    assert s.seat == 2  # to the left
    do(s, "yes")
    assert s.seat == 0
    do(s, "pass")
    assert [spaces(s, p)[0] for p in range(3)] == [0, 1, 1]
    assert [int(s.players[p].supply) for p in range(3)] == [0, 0b11, 0]
    nothing_for_the_first(s)


@pytest.mark.rule("C33")
def test_renaissance():
    s = empty()
    play(s, 1, Card.RENAISSANCE)
    do(s, "token 1", "token 2", "token 3", "token 4")
    assert spaces(s, 1) == (1, 1, 1, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("C35")
def test_revolution():
    s = empty()
    play(s, 1, Card.REVOLUTION)
    do(s, "option 0", "good coin")
    assert s.players[1].goods[COIN] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("C35")
def test_revolution_turns_three_territories_over_at_most():
    s = empty()
    places = [cover(s, h, n + 1) for n, h in enumerate(h for h in range(34) if s.hexes[h].own < 0 and h != MIDDLE[0])][
        :4
    ]
    for h in places:
        s.hexes[h].own, s.hexes[h].stands, s.hexes[h].fell, s.hexes[h].lies = 0, 1, 1, 1
        s.players[0].lands += 1
    play(s, 1, Card.REVOLUTION)
    do(s, "option 1", *(at(s, h) for h in places[:3]))
    assert [int(s.hexes[h].own) for h in places] == [1, 1, 1, 0]
    nothing_for_the_first(s)
    later(s, 1, Verb.REVOLUTION, 3)
    do(s, "pass")
    assert int(s.hexes[places[3]].own) == 0
    nothing_for_the_first(s)


@pytest.mark.rule("C36")
def test_socialism():
    s = empty(seats=3)
    tokens(s, 1, 5, 0, 0, 0)
    tokens(s, 2, 6, 0, 0, 0)
    play(s, 1, Card.SOCIALISM)
    do(s, "token 1", "option 0")  # ahead, not back to seat 1's
    assert spaces(s, 1) == (6, 0, 0, 0)
    nothing_for_the_first(s)


@pytest.mark.rule("C10")
def test_colonialism():
    s = empty()
    lies(s, (1, -1), 4)
    controls(s, 1, (1, -1))
    play(s, 1, Card.COLONIALISM)
    do(s, "hex 1,-1")
    assert list(s.players[1].goods) == [0, 1, 0, 1]
    nothing_for_the_first(s)


@pytest.mark.rule("C41")
def test_trade_economy():
    s = empty(seats=3)
    tokens(s, 2, 1, 0, 0, 0)
    play(s, 1, Card.TRADE)
    do(s, "seat 3", "token 1")
    answer(s, "territory 1", "territory 2")
    assert int(s.players[1].supply) == 0b11
    nothing_for_the_first(s)


# ---- civilizations -------------------------------------------------------------------------------------------------


@pytest.mark.rule("V06")
def test_heralds():
    s = empty(Civ.LEADERS, Civ.HERALDS)
    s.players[0].mat[0] = Card.FEUDALISM
    s.deck = int(s.deck) & ~(1 << Card.FEUDALISM)
    ability(s, Civ.HERALDS, 1)
    do(s, f"tapestry {Card.FEUDALISM + 1}", "option 0", "good food")
    assert s.players[1].goods[FOOD] == 1
    nothing_for_the_first(s)
    hold(s, 1, Card.OIL)
    later(s, 1, Verb.MAKER)
    do(s, f"tapestry {Card.OIL + 1}", "token 1", "pass")
    assert s.players[1].mat[0] == Card.OIL


@pytest.mark.rule("V07")
def test_historians():
    s = empty(Civ.LEADERS, Civ.HISTORIANS)
    tile(s, 1, 1)
    ability(s, Civ.HISTORIANS, 1)
    do(s, "tile 1", "seat 1")
    assert (top(s), s.seat) == (Verb.HISTORY_MARK, 1)
    do(s, "option 1")
    assert (int(s.history[1]), int(s.players[1].supply)) == (0, 0)
    nothing_for_the_first(s)


@pytest.mark.rule("V07")
def test_four_tokens_of_the_historians_for_the_first():
    s = empty(Civ.LEADERS, Civ.HISTORIANS)
    tile(s, 1, 1, 2, 3, 4, 5)
    for k in range(4):
        ability(s, Civ.HISTORIANS, 1)
        do(s, f"tile {k + 1}", "seat 1", f"option {k}")
    ability(s, Civ.HISTORIANS, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("V08")
def test_inventors():
    s = empty(Civ.LEADERS, Civ.INVENTORS)
    tech(s, 1, "Calendar", 0)
    ability(s, Civ.INVENTORS, 1)
    do(s, "tech 8")
    assert s.players[1].goods[CULTURE] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V10")
def test_leaders():
    s = empty(Civ.HERALDS, Civ.LEADERS)
    ability(s, Civ.LEADERS, 1)
    do(s, "token 1")
    answer(s, "territory 1", "territory 2")
    assert (spaces(s, 1), int(s.players[1].supply)) == ((1, 0, 0, 0), 0b11)
    nothing_for_the_first(s)


@pytest.mark.rule("V11")
def test_merrymakers():
    s = empty(Civ.HERALDS, Civ.MERRYMAKERS)
    ability(s, Civ.MERRYMAKERS, 1)
    do(s, "option 2")
    assert points(s, 1) == 5
    nothing_for_the_first(s)


@pytest.mark.rule("V01")
def test_alchemists():
    s = empty(Civ.HERALDS, Civ.ALCHEMISTS)
    ability(s, Civ.ALCHEMISTS, 1)
    answer(s, "science 1")
    do(s, "pass")
    assert spaces(s, 1) == (1, 0, 0, 0)
    nothing_for_the_first(s)
    ability(s, Civ.ALCHEMISTS, 1)
    answer(s, "science 1")
    do(s, "yes")
    answer(s, "science 1")
    do(s, "good coin")
    assert s.players[1].goods[COIN] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V04", "V18")
def test_entertainers_among_several():
    s = empty(Civ.HERALDS, Civ.ENTERTAINERS)
    s.civ_of[Civ.MERRYMAKERS] = 1
    s.players[1].era = 2
    later(s, 1, Verb.CIVS, 1 << Civ.ENTERTAINERS | 1 << Civ.MERRYMAKERS)
    do(s, f"civ {Civ.ENTERTAINERS + 1}", "option 3")
    assert s.players[1].goods[FOOD] == 1
    assert (top(s), s.seat) == (Verb.MERRY, 1)
    do(s, "option 2")
    assert points(s, 1) == 5
    nothing_for_the_first(s)


@pytest.mark.rule("V03")
def test_craftsmen():
    s = empty(Civ.HERALDS, Civ.CRAFTSMEN)
    give(s, 1, "farm")
    do(s, "option 0")
    assert s.players[1].goods[WORKER] == 1
    nothing_for_the_first(s)


@pytest.mark.rule("V02")
def test_architects():
    s = empty(Civ.HERALDS, Civ.LEADERS)
    me, first = s.players[1], s.players[0]
    one, two = [c for c in range(81) if me.plots[c] == 0][:2]
    me.plots[one], me.plots[two] = 2, 3
    before = list(first.plots)
    gained(s, Civ.ARCHITECTS, 1)
    do(s, f"plot {one // 9 + 1},{one % 9 + 1}", f"plot {two // 9 + 1},{two % 9 + 1}")
    assert (me.plots[one], me.plots[two]) == (3, 2)
    assert (top(s), int(s.stack[s.depth - 1].x)) == (Verb.SWAP, 2)  # two swaps are left
    do(s, "pass")
    assert list(first.plots) == before
    nothing_for_the_first(s)


@pytest.mark.rule("V09")
def test_isolationists():
    s = empty(Civ.HERALDS, Civ.ISOLATIONISTS)
    h = cover(s, beside(s, 1))
    give(s, 1, "conquer")
    do(s, at(s, h), "yes", "good food")
    answer(s, "dice 4,1")
    do(s, "option 0")
    assert (points(s, 1), int(s.players[1].goods[FOOD]), int(s.hexes[h].own)) == (4, 1, 1)
    nothing_for_the_first(s)


@pytest.mark.rule("V16")
def test_traders():
    s = empty(Civ.HERALDS, Civ.TRADERS)
    h = cover(s, beside(s))
    ability(s, Civ.TRADERS, 1)
    do(s, at(s, h))
    assert points(s, 1) == 1  # one territory of seat 1 lies beside
    nothing_for_the_first(s)
    foreign = table(civs=(Civ.HERALDS, Civ.TRADERS))
    ability(foreign, Civ.TRADERS, 1)
    do(foreign, at(foreign, foe(foreign, 0)))
    assert [int(foreign.players[p].goods[COIN]) for p in range(2)] == [0, 1]  # what seat 1's tile gives


# ---- benefits ------------------------------------------------------------------------------------------------------


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
