"""The Pirate Islands: how one begins, the line of ships, and the fortress at its end."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.games.catan.box.atlas import ATLAS
from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.box.routes import FIRST_SHIP, FORTRESS, HAVEN
from ludoteka.games.catan.state import CORNERS, Helper, No, Phase, Scenario
from tests.games.catan.table import A, B, C, D, setting_up, table
from tests.games.catan.writing import corner, edge

RICH = "9 lumber 9 brick 9 wool 9 grain 9 ore"
#: The northern way of A's ships, from the settlement 3.6.N with its ship 3.6.NW to the landing, and to the fortress.
OUT = ("2.6.NE", "2.6.NW", "1.6.NE", "1.6.NW", "1.6.W")
ON = ("0.6.SE", "0.6.SW", "-1.6.SE")
LANDING, STRONGHOLD = "0.6.SE", "-1.6.S"


def pirates(seats: int = 4, hand: str = RICH, **options: Any):
    match = table(seats, Scenario.PIRATE_ISLANDS, **options).hand(A, hand)
    return match.turn(A, rolled=2)


def at_fortress(warships: int, hand: str = ""):
    """A's line has come to the fortress; the first of its nine ships are warships."""
    match = pirates(hand=hand).ship(A, *OUT, *ON)
    return armed(match, A, ("3.6.NW", *OUT, *ON)[:warships])


def armed(match, p: int, ships: tuple[str, ...]):
    for at in ships:
        assert match.s.route[edge(at)] & 15 == p + 1 | 8
        match.s.route[edge(at)] |= 32
    return match


def ways(match, kind: str) -> set[int]:
    return {edge(text.split()[1]) for text in match.legal(kind)}


def edges(*places: str) -> set[int]:
    return {edge(at) for at in places}


# ---- the set-up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S100", "S104")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_has_a_settlement_a_ship_and_a_fortress(seats):
    s, wide = setting_up(seats, Scenario.PIRATE_ISLANDS).s, int(seats > 4)
    for p in range(6):
        there = [int(s.town[HAVEN[wide, p]]), int(s.route[FIRST_SHIP[wide, p]])] if HAVEN[wide, p] >= 0 else [0, 0]
        assert there == ([p + 1, p + 9] if p < seats else [0, 0])
        me = s.players[p]
        assert int(me.fortress) == 3 * (p < seats)
        assert (int(me.settlements), int(me.ships), int(me.points)) == ((3, 14, 1) if p < seats else (0, 0, 0))
    assert not any(s.town[FORTRESS[wide, p]] for p in range(seats))


@pytest.mark.rule("S100")
def test_where_they_stand():
    match = pirates(hand="")
    assert [match.s.town[corner(at)] for at in ("3.6.N", "6.0.S", "4.3.S", "4.3.N")] == [1, 2, 3, 4]
    assert [match.s.route[edge(at)] for at in ("3.6.NW", "6.0.SW", "4.3.SW", "4.3.NW")] == [9, 10, 11, 12]


@pytest.mark.rule("S101", "S106")
@pytest.mark.parametrize("seats", [3, 6])
def test_two_settlements_with_roads_on_the_main_island_the_second_brings_cards(seats):
    match, order = setting_up(seats, Scenario.PIRATE_ISLANDS), []
    chart = ATLAS[match.s.map]
    main = {chart.hex(at) for area in chart.areas if area.name == "main" for at in area.hexes}
    shore = {c for c in range(CORNERS) if main & set(CORNER_HEXES[c].tolist())}
    match.refused("settle 1.6.NW", No.SMALL_ISLAND)
    while match.s.setup_left:
        p = int(match.s.seat)
        order.append(p)
        assert {corner(text.split()[1]) for text in match.legal("settle")} <= shore
        match.do(max(match.legal("settle"))).asks(p, Phase.FIRST_ROAD)
        assert bool(match.cards(p)) == (order.count(p) == 2)
        assert match.legal("ship") == set()
        match.do(min(match.legal("road")))
    assert order == [*range(seats), *reversed(range(seats))]


@pytest.mark.rule("S106")
def test_no_ship_is_placed_in_the_set_up():
    setting_up(3, Scenario.PIRATE_ISLANDS).do("settle 3.6.SW").refused("ship 3.6.SW", No.OFF_ROUTE).do("road 3.6.SW")


@pytest.mark.rule("S103", "S104")
@pytest.mark.parametrize(
    ("seats", "deck"),
    [(3, [14, 2, 2, 2, 0]), (4, [19, 2, 2, 2, 0]), (5, [25, 3, 3, 3, 0]), (6, [25, 3, 3, 3, 0])],
)
def test_victory_points_leave_the_deck_or_are_knights(seats, deck):
    s = setting_up(seats, Scenario.PIRATE_ISLANDS).s
    assert (s.deck.tolist(), s.deck_left) == (deck, sum(deck))


# ---- what there is not -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S102")
def test_there_is_no_longest_route_and_no_largest_army():
    match = pirates().ship(A, *OUT[:3]).do(f"ship {OUT[3]}")
    assert (match.s.players[A].route, match.s.road_holder, match.points(A)) == (5, -1, 1)
    for _ in range(3):
        match.devs(A, "1 knight").turn(A, rolled=2)
        match.s.played = 0
        match.do("play knight").asks(A, Phase.MAIN)
    assert (match.s.players[A].knights, match.s.army_holder, match.points(A)) == (0, -1, 1)


@pytest.mark.rule("S102")
def test_there_is_no_robber_and_nobody_moves_the_pirate():
    match = pirates(hand="").turn(A).hand(B, "1 ore").hand(C, "1 ore").roll(3, 4).asks(A, Phase.STEAL)
    assert match.s.robber == -1
    assert match.legal("hex") == set()
    match.refused("hex 4.4", No.NOT_NOW)


@pytest.mark.rule("S122")
@pytest.mark.parametrize("helper", [Helper.DIGUR, Helper.KAJA])
def test_helpers_of_the_robber_are_of_no_use(helper):
    pirates(helpers=1).helper(A, helper).refused("help", No.NO_ROBBER)


@pytest.mark.rule("S122")
def test_gregor_finds_no_knight():
    match = pirates(helpers=1).helper(A, Helper.GREGOR).devs(A, "1 knight").road(A, "3.6.NE").do("play knight")
    match.refused("help", No.NO_KNIGHT)


@pytest.mark.rule("S123")
def test_islands_without_a_number_yield_nothing():
    """Pasture 2.5; nothing that falls brings a town there any card."""
    match = pirates(hand="").town(D, "2.5.N")
    match.s.pirate = -1
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        one = max(1, number - 6)
        there, without = match.copy().turn(A), pirates(hand="").turn(A)
        without.s.pirate = -1
        assert there.roll(one, number - one).cards(D) == without.roll(one, number - one).cards(D)


# ---- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S105")
def test_each_ship_goes_on_from_the_end_of_the_line_nearer_to_the_landing():
    match = pirates()
    assert ways(match, "ship") == edges("2.6.NE", "3.6.W"), "two ways of equal length"
    match.refused("ship 3.6.NE", No.OFF_ROUTE).refused("ship 2.6.NW", No.OFF_ROUTE)
    for at, ahead in zip(OUT, (*OUT[1:], None), strict=True):
        match.do(f"ship {at}")
        if ahead:
            assert edge(ahead) in ways(match, "ship")
        assert not ways(match, "ship") & edges("3.6.W", "2.5.E", "3.6.NE"), "no branch"
    match.refused("ship 3.6.NW", No.OCCUPIED)


@pytest.mark.rule("S105")
def test_roads_at_its_beginning_do_not_lead_it_astray():
    match = pirates().road(A, "3.6.NE", "3.5.E")
    assert ways(match, "ship") == edges("2.6.NE", "3.6.W")


@pytest.mark.rule("S105")
def test_from_the_landing_it_goes_to_the_fortress_and_no_further():
    match = pirates().ship(A, *OUT)
    for at in ON:
        assert ways(match, "ship") == edges(at)
        match.do(f"ship {at}")
    assert ways(match, "ship") == set()


@pytest.mark.rule("S105")
def test_the_line_of_another_is_not_ones_own():
    match = pirates().hand(B, RICH).turn(B, rolled=2).refused("ship 2.6.NE", No.OFF_ROUTE)
    assert ways(match, "ship") == edges("5.0.SE", "6.0.W")


@pytest.mark.rule("S106")
def test_no_ship_is_moved():
    match = pirates().ship(A, *OUT).refused(f"lift {OUT[-1]}", No.NO_SAILING)
    assert match.legal("lift") == set()


@pytest.mark.rule("S121")
def test_the_fleet_keeps_nobody_from_building():
    pirates().pirate("2.6").do("ship 2.6.NE")


@pytest.mark.rule("S107")
def test_a_knight_makes_the_first_plain_ship_a_warship_and_is_spent():
    match = pirates().ship(A, *OUT[:2]).devs(A, "2 knight").do("play knight")
    assert [match.s.route[edge(at)] & 32 for at in ("3.6.NW", *OUT[:2])] == [32, 0, 0]
    match.refused("play knight", No.PLAYED_ALREADY).do("end").turn(A, rolled=2).do("play knight")
    assert [match.s.route[edge(at)] & 32 for at in ("3.6.NW", *OUT[:2])] == [32, 32, 0]
    assert (match.s.spent[0], match.s.players[A].knights, match.s.players[A].ships) == (2, 0, 12)


@pytest.mark.rule("S107")
def test_without_a_plain_ship_it_is_not_played():
    match = armed(pirates(), A, ("3.6.NW",)).devs(A, "1 knight").refused("play knight", No.NO_PLAIN_SHIP)
    match.do("ship 2.6.NE", "play knight")


@pytest.mark.rule("S124")
def test_when_the_deck_is_empty_the_spent_knights_are_a_new_one():
    match = pirates(hand="2 wool 2 grain 2 ore").deck("2 knight").do("buy").comes("knight").do("end").roll(1, 1)
    assert match.s.deck_left == 1, "not as long as there is one"
    match.turn(A, rolled=2).do("buy").comes("knight").hand(A, "1 wool 1 grain 1 ore").refused("buy", No.DECK_EMPTY)
    spent = int(match.s.spent[0])
    match.do("end").roll(1, 1)
    assert (match.s.deck.tolist(), match.s.deck_left, match.s.spent[0]) == ([spent, 0, 0, 0, 0], spent, 0)


# ---- landing and fortress --------------------------------------------------------------------------------------------


@pytest.mark.rule("S114")
def test_one_settles_at_the_landing_alone_once_the_line_touches_it():
    match = pirates().ship(A, *OUT[:-1]).refused(f"settle {LANDING}", No.NOT_JOINED)
    match.refused("settle 1.6.NW", No.SMALL_ISLAND).do(f"ship {OUT[-1]}", f"settle {LANDING}")
    assert match.points(A) == 2
    match.refused("road 0.6.SE", No.NOT_LAND).do(f"city {LANDING}")
    assert match.points(A) == 3


@pytest.mark.rule("S114")
def test_nobody_settles_at_the_fortress():
    at_fortress(0, RICH).refused(f"settle {STRONGHOLD}", No.SMALL_ISLAND)


@pytest.mark.rule("S115")
def test_a_fortress_is_attacked_at_the_end_of_ones_turn_once_the_line_touches_it():
    match = pirates().ship(A, *OUT, *ON[:-1]).refused("attack", No.NOT_REACHED).do(f"ship {ON[-1]}")
    match.copy().turn(A).refused("attack", No.NOT_ROLLED)
    match.do("attack").comes("3").asks(B, Phase.ROLL)
    table().turn(A, rolled=2).refused("attack", No.NOT_IN_PLAY)


@pytest.mark.rule("S116")
def test_more_warships_than_the_die_shows_win_a_chit():
    match = at_fortress(3).do("attack").comes("2")
    assert (match.s.players[A].fortress, match.s.players[A].ships, match.points(A)) == (2, 6, 1)


@pytest.mark.rule("S116")
@pytest.mark.parametrize(("die", "lost"), [("3", 1), ("4", 2), ("6", 2)])
def test_as_many_or_fewer_lose_the_ships_beside_the_fortress(die, lost):
    match = at_fortress(3).do("attack").comes(die)
    gone = {at for at in ("3.6.NW", *OUT, *ON) if not match.s.route[edge(at)]}
    assert gone == set(ON[-lost:])
    assert (match.s.players[A].fortress, match.s.players[A].ships) == (3, 6 + lost)


@pytest.mark.rule("S116")
def test_warships_are_lost_as_well():
    match = armed(at_fortress(2), A, (ON[2],)).do("attack").comes("3").hand(A, RICH).turn(A, rolled=2)
    assert not match.s.route[edge(ON[2])]
    match.devs(A, "1 knight").do(f"ship {ON[2]}", "play knight")
    assert match.s.route[edge(OUT[1])] & 32


@pytest.mark.rule("S117")
def test_with_the_last_chit_the_fortress_is_a_settlement():
    match = at_fortress(2, RICH)
    match.s.players[A].fortress = 1
    match.do("attack").comes("1").asks(B, Phase.ROLL)
    assert (match.s.town[corner(STRONGHOLD)], match.s.players[A].fortress, match.points(A)) == (A + 1, 0, 2)
    assert match.s.players[A].settlements == 3
    match.turn(A, rolled=2).refused("attack", No.FORTRESS_TAKEN).do(f"city {STRONGHOLD}").turn(A)
    assert match.points(A) == 3
    match.s.pirate = -1
    match.roll(1, 2).asks(A, Phase.GOLD)
    assert match.s.players[A].gold == 2, "the gold field 3 beside it"


@pytest.mark.rule("S118")
@pytest.mark.parametrize("others", [0, 1])
def test_the_fleet_leaves_when_all_fortresses_are_taken(others):
    match = at_fortress(2)
    for p, chits in ((A, 1), (B, others), (C, 0), (D, 0)):
        match.s.players[p].fortress = chits
    match.do("attack").comes("1").asks(B, Phase.ROLL)
    assert (match.s.pirate < 0) == (others == 0)
    match.roll(1, 1).asks(B, Phase.MAIN)


@pytest.mark.rule("S119")
def test_ten_points_win_with_the_own_fortress_alone():
    match = pirates(hand="2 grain 3 ore")
    match.s.players[A].points = 9
    match.do("city 3.6.N").asks(A, Phase.MAIN)
    match = pirates(hand="2 grain 3 ore")
    match.s.players[A].points, match.s.players[A].fortress = 9, 0
    assert match.do("city 3.6.N").s.winner == A


@pytest.mark.rule("S119")
def test_whoever_takes_the_fortress_with_nine_points_has_won():
    match = at_fortress(2)
    match.s.players[A].fortress, match.s.players[A].points = 1, 9
    assert match.do("attack").comes("1").s.winner == A


def wide(extra: int):
    """D's line has come to the fortress, straight on."""
    match = table(6, Scenario.PIRATE_ISLANDS, extra=extra).hand(D, RICH).turn(A, rolled=2)
    ships = [f"{q}.3.{side}" for q in (4, 3, 2, 1) for side in ("NE", "NW")]
    return match.ship(D, *ships, "0.3.NE").do("end")


@pytest.mark.rule("S120")
def test_in_the_special_building_phase_nobody_attacks():
    match = wide(1).asks(D, Phase.BUILD).refused("attack", No.BUILD_ONLY)
    assert match.legal("attack") == set()


@pytest.mark.rule("S120")
def test_the_second_player_of_a_pair_attacks():
    match = wide(0).asks(D, Phase.MAIN).do("attack").comes("6").asks(B, Phase.ROLL)
    assert match.s.players[D].ships == 15 - 10 + 2
