"""Set-up of the base game: the map, the supplies, the first settlements."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.grid import HEX_NEXT
from ludoteka.games.catan.box.maps import SPIRAL, SPIRAL_TOKEN
from ludoteka.games.catan.rules.base.layout import lies_badly
from ludoteka.games.catan.state import ANY, Layout, No, Phase, State, Terrain
from ludoteka.kernel import new
from ludoteka.kernel.dice import words_of
from tests.games.catan.table import A, B, C, D, Table, setting_up
from tests.games.catan.writing import corner, edge, hex_of

TERRAINS = {Terrain.GRAIN: 4, Terrain.LUMBER: 4, Terrain.WOOL: 4, Terrain.BRICK: 3, Terrain.ORE: 3, Terrain.DESERT: 1}
TOKENS = {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}


def dealt(seats: int = 4, layout: int = Layout.PRINTED, seed: str = "dealt") -> Table:
    """A table whose map is as chance lays it, not as `table.py` draws it."""
    match = setting_up(seats, layout=layout)
    match.states = new(State)
    match.s = s = match.states[0]
    s.seats, s.layout, s.offers = seats, layout, 3
    for k, word in enumerate(words_of(seed)):
        s.rng[k] = word
    match.build.setup(s)
    return match


def lies(match: Table, hexes: int = 19) -> tuple[Counter[int], Counter[int]]:
    s = match.s
    return Counter(map(int, s.terrain[:hexes])), Counter(int(n) for n in s.token[:hexes] if n)


@pytest.mark.rule("B01", "B02")
@pytest.mark.parametrize("layout", list(Layout))
def test_the_island_has_nineteen_hexes_and_eighteen_tokens(layout):
    match = dealt(layout=layout)
    assert lies(match) == (TERRAINS, TOKENS)
    assert all((match.s.token[h] == 0) == (match.s.terrain[h] == Terrain.DESERT) for h in range(19))
    assert (match.s.terrain[19:] == Terrain.NOTHING).all()
    assert not match.s.token[19:].any()


@pytest.mark.rule("B01")
def test_land_lies_anywhere_but_on_the_beginners_map():
    maps = {tuple(map(int, dealt(seed=seed).s.terrain[:19])) for seed in "abcdef"}
    assert len(maps) == 6
    deserts = {m.index(Terrain.DESERT) for m in maps}
    assert len(deserts) > 1
    assert len({tuple(map(int, dealt(layout=Layout.BEGINNER, seed=seed).s.terrain)) for seed in "ab"}) == 1


@pytest.mark.rule("B03")
def test_lettered_tokens_run_counterclockwise_from_a_corner_past_the_desert():
    starts = set()
    for seed in "abcdefghij":
        s = dealt(seed=seed).s
        ways = [[int(s.token[h]) for h in way[:19] if s.terrain[h] != Terrain.DESERT] for way in SPIRAL[s.map]]
        found = [k for k, tokens in enumerate(ways) if tokens == [int(n) for n in SPIRAL_TOKEN[s.map, :18]]]
        assert len(found) == 1
        starts |= set(found)
    assert len(starts) > 2


@pytest.mark.rule("B03")
@pytest.mark.parametrize(("m", "hexes"), [(0, 19), (1, 30)])
def test_spirals_begin_at_the_six_corners_and_turn_left(m, hexes):
    for way in SPIRAL[m].tolist():
        assert sorted(way[:hexes]) == list(range(hexes))
        assert all(b in HEX_NEXT[a] for a, b in itertools.pairwise(way[:hexes]))
        turns = [_side(b, c) - _side(a, b) for a, b, c in zip(way, way[1:hexes], way[2:hexes], strict=False)]
        assert {turn % 6 for turn in turns} <= {0, 4, 5}, "straight on, or to the left"
    assert len({way[0] for way in SPIRAL[m].tolist()}) == 6
    assert SPIRAL_TOKEN[0, :18].tolist() == [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


def _side(a: int, b: int) -> int:
    """The side, clockwise, over which a hex has a neighbour."""
    return int(HEX_NEXT[a].tolist().index(b))


@pytest.mark.rule("B04")
@pytest.mark.parametrize(("seats", "hexes"), [(4, 19), (6, 30)])
def test_random_tokens_never_put_a_red_one_beside_another(seats, hexes):
    layouts = set()
    for seed in "abcdefgh":
        s = dealt(seats, Layout.DEALT, seed).s
        red = {h for h in range(hexes) if s.token[h] in (6, 8)}
        assert not any(int(other) in red for h in red for other in HEX_NEXT[h])
        layouts.add(tuple(map(int, s.token)))
    assert len(layouts) == 8


@pytest.mark.rule("B04")
@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("red", [6, 8])
def test_a_red_token_beside_another_lies_badly_on_whichever_side(side, red):
    s = setting_up().s
    middle = hex_of("3.4")
    s.token[:] = 5
    s.token[middle] = red
    assert not lies_badly(s, middle)
    s.token[HEX_NEXT[middle, side]] = 14 - red
    assert lies_badly(s, middle)


@pytest.mark.rule("B05")
def test_nine_harbors_lie_at_fixed_places_and_their_kinds_anywhere():
    kinds = set()
    for seed in "abcd":
        s = dealt(seed=seed).s
        assert Counter(map(int, s.harbor)) == {ANY: 4, 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, -1: 3}
        assert (s.harbor[9:] == -1).all()
        kinds.add(tuple(map(int, s.harbor)))
    assert len(kinds) == 4
    beginner = dealt(layout=Layout.BEGINNER).s
    assert beginner.harbor[:9].tolist() == [ANY, 3, 4, ANY, 2, ANY, ANY, 1, 0]


@pytest.mark.rule("B05")
def test_harbors_lie_on_the_coast_three_or_four_edges_apart():
    spots = [(q, r, side) for q, r, side, _ in ATLAS[0].harbors]
    assert len({edge(f"{q + 3}.{r + 4}.{side}") for q, r, side in spots}) == 9
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    for q, r, side in spots:
        step = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))[sides.index(side)]
        assert max(abs(q + step[0]), abs(r + step[1]), abs(q + r + sum(step))) == 3, "beyond a harbor lies the sea"


@pytest.mark.rule("B06")
def test_the_robber_begins_in_the_desert():
    for seed in "abc":
        s = dealt(seed=seed).s
        assert s.terrain[s.robber] == Terrain.DESERT
        assert s.pirate == -1


@pytest.mark.rule("B07", "B08", "B09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bank_deck_and_pieces_are_full(seats):
    s = dealt(seats).s
    assert s.bank.tolist() == [19] * 5
    assert s.deck.tolist() == [14, 2, 2, 2, 5]
    assert s.deck_left == 25
    for p in range(6):
        me = s.players[p]
        pieces = (me.settlements, me.cities, me.roads, me.ships)
        assert pieces == ((5, 4, 15, 0) if p < seats else (0, 0, 0, 0))
        assert me.rate.tolist() == ([4] * 5 if p < seats else [0] * 5)


@pytest.mark.rule("B10", "B11", "B15")
def test_settlements_and_roads_are_placed_there_and_back_again():
    match = setting_up(4)
    spots = ["3.2.N", "4.2.N", "5.2.N", "1.4.NW", "1.4.S", "2.5.N", "4.4.N", "4.4.S"]
    roads = ["3.2.NE", "4.2.NE", "5.2.NE", "1.4.W", "1.4.SW", "2.5.NE", "4.4.NE", "4.4.SW"]
    asked = []
    for spot, road in zip(spots, roads, strict=True):
        asked.append(int(match.s.seat))
        match.asks(match.s.seat, Phase.FIRST_TOWN).refused("roll", No.NOT_NOW).refused("end", No.NOT_NOW)
        match.refused(f"road {road}", No.NOT_NOW).refused(f"city {spot}", No.NOT_NOW)
        match.do(f"settle {spot}").asks(asked[-1], Phase.FIRST_ROAD).do(f"road {road}")
    assert asked == [A, B, C, D, D, C, B, A]
    match.asks(A, Phase.ROLL)
    assert match.s.turns == 1
    assert all(match.points(p) == 2 for p in (A, B, C, D))
    assert [int(match.s.players[p].roads) for p in range(4)] == [13] * 4


@pytest.mark.rule("B11")
def test_a_road_of_the_set_up_touches_the_settlement_just_placed():
    match = setting_up(2).do("settle 3.2.N", "road 3.2.NE", "settle 4.4.N", "road 4.4.NE", "settle 1.4.N")
    assert {edge(road.split()[1]) for road in match.legal("road")} == {edge("1.4.NE"), edge("1.4.NW"), edge("2.3.W")}
    match.refused("road 4.4.NW", No.NOT_JOINED)
    match.do("road 1.4.NE", "settle 2.6.S").asks(A, Phase.FIRST_ROAD)
    match.refused("road 3.2.NW", No.NOT_JOINED)


@pytest.mark.rule("B10", "B64")
def test_in_the_set_up_a_corner_stays_free_between_settlements():
    match = setting_up(4)
    assert len(match.legal("settle")) == 54
    match.do("settle 3.4.N", "road 3.4.NE").refused("settle 3.4.N", No.OCCUPIED)
    for near in ("3.4.NE", "3.4.NW", "3.3.NE"):
        match.refused(f"settle {near}", No.TOO_CLOSE)
    assert len(match.legal("settle")) == 54 - 4
    match.refused("settle 6.1.N", No.NOT_LAND)


@pytest.mark.rule("B12")
def test_the_second_settlement_brings_a_card_of_each_hex_at_it():
    match = setting_up(2).do("settle 3.2.N", "road 3.2.NE", "settle 5.2.N", "road 5.2.NE")
    assert (match.cards(A), match.cards(B)) == ("", "")
    match.do("settle 3.3.NE")  # hills, two pastures
    assert match.cards(B) == "1 brick 2 wool"
    match.do("road 3.3.NE", "settle 3.4.S")  # the desert, mountains, fields
    assert match.cards(A) == "1 grain 1 ore"
    assert [match.bank(kind) for kind in ("brick", "wool", "grain", "ore")] == [18, 17, 18, 18]


@pytest.mark.rule("B12")
def test_a_second_settlement_at_the_coast_brings_fewer_cards():
    match = setting_up(2).do("settle 3.4.N", "road 3.4.NE", "settle 5.2.N")
    assert match.cards(B) == ""
    match.do("road 5.2.NE", "settle 1.4.NW")
    assert match.cards(B) == "1 grain"


@pytest.mark.rule("B13")
def test_on_the_beginners_map_all_pieces_stand_already():
    match = dealt(4, Layout.BEGINNER).asks(A, Phase.ROLL)
    assert match.s.setup_left == 0
    assert sum(town > 0 for town in match.s.town) == 8
    assert sum(way > 0 for way in match.s.route) == 8
    assert [match.points(p) for p in range(4)] == [2] * 4
    assert [int(n) for n in match.s.players["roads"][:4]] == [13] * 4
    assert [int(n) for n in match.s.players["settlements"][:4]] == [3] * 4
    assert [int(n) for n in match.s.players["route"][:4]] == [1] * 4
    h = hex_of("3.2")
    assert (match.s.terrain[h], match.s.token[h]) == (Terrain.ORE, 10)


@pytest.mark.rule("B13", "B14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beginners_hold_the_cards_of_their_second_settlements(seats):
    match = dealt(seats, Layout.BEGINNER)
    hands = ("1 lumber 1 wool 1 ore", "1 lumber 1 brick 1 wool", "1 lumber 1 brick 1 ore", "2 lumber 1 grain")
    assert tuple(match.cards(p) for p in range(seats)) == hands[:seats]
    assert sum(int(n) for n in match.s.bank) == 5 * 19 - 3 * seats


@pytest.mark.rule("B14")
def test_with_three_beginners_the_red_pieces_are_left_out():
    four, three = dealt(4, Layout.BEGINNER), dealt(3, Layout.BEGINNER)
    red = {c for c in range(54) if four.s.town[c] == D + 1}
    assert red == {corner("3.3.N"), corner("2.4.SW")}
    assert {c for c in range(54) if three.s.town[c]} == {c for c in range(54) if four.s.town[c]} - red
