"""Five and six players: the wide island, paired players, the special building phase."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.games.catan.box.maps import SPIRAL_TOKEN
from ludoteka.games.catan.state import ANY, Layout, No, Part, Phase, Terrain
from tests.games.catan.rules.test_setup import dealt
from tests.games.catan.table import A, B, C, D, E, F, Table, table

RICH = "4 lumber 4 brick 4 wool 4 grain 4 ore"


# ---- the box ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("X01", "X02")
@pytest.mark.parametrize("layout", [Layout.PRINTED, Layout.DEALT])
def test_the_wide_island_has_thirty_hexes_and_twenty_eight_tokens(layout):
    s = dealt(6, layout).s
    assert Counter(map(int, s.terrain[:30])) == {0: 6, 1: 5, 2: 6, 3: 6, 4: 5, Terrain.DESERT: 2}
    assert (s.terrain[30:] == Terrain.NOTHING).all()
    wanted = {2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2}
    assert Counter(int(n) for n in s.token[:30] if n) == wanted
    assert Counter(int(n) for n in SPIRAL_TOKEN[1, :28]) == wanted


@pytest.mark.rule("X03")
def test_the_wide_island_has_eleven_harbors():
    s = dealt(5).s
    assert Counter(map(int, s.harbor)) == {ANY: 5, 2: 2, 0: 1, 1: 1, 3: 1, 4: 1, -1: 1}


@pytest.mark.rule("X04")
@pytest.mark.parametrize("seats", [5, 6])
def test_there_are_more_cards(seats):
    s = dealt(seats).s
    assert s.bank.tolist() == [24] * 5
    assert (s.deck.tolist(), int(s.deck_left)) == ([20, 3, 3, 3, 5], 34)
    assert [int(s.players[p].settlements) for p in range(6)] == [5] * seats + [0] * (6 - seats)


@pytest.mark.rule("X05")
def test_the_robber_begins_in_either_desert():
    places = set()
    for seed in "abcdefgh":
        s = dealt(6, Layout.PRINTED, seed).s
        assert s.terrain[s.robber] == Terrain.DESERT
        places.add(int(s.robber) == max(h for h in range(30) if s.terrain[h] == Terrain.DESERT))
    assert places == {False, True}


# ---- paired players --------------------------------------------------------------------------------------------------


def pair(seats: int = 6) -> Table:
    """A has rolled and ended the first part; D is the second player."""
    match = table(seats).hand(D, RICH).hand(B, "1 ore").town(D, "3.4.N").road(D, "3.4.NE").devs(D, "1 knight 1 plenty")
    return match.turn(A, rolled=4).do("end").asks(D, Phase.MAIN)


@pytest.mark.rule("X10")
@pytest.mark.parametrize(("seats", "turns"), [(6, "ADBECFDAEBFC"), (5, "ADBECADBEC")])
def test_the_third_seat_to_the_left_plays_a_part_after_each_turn(seats, turns):
    match = table(seats).turn(A).roll(1, 1)
    seen = ""
    while len(seen) < len(turns):
        seen += "ABCDEF"[match.s.seat]
        if match.s.phase == Phase.ROLL:
            match.roll(1, 1)
        match.do("end")
    assert seen == turns


@pytest.mark.rule("X11")
def test_the_second_player_builds_buys_and_trades_with_the_bank():
    match = pair().do("road 4.4.NW", "settle 4.4.N", "city 3.4.N").asks(D, Phase.MAIN)
    assert match.points(D) == 3
    match = pair().do("buy").comes("knight").do("maritime lumber ore").asks(D, Phase.MAIN).do("end").asks(B, Phase.ROLL)
    assert match.cards(D) == "4 brick 3 wool 3 grain 4 ore"


@pytest.mark.rule("X12")
def test_the_second_player_does_not_trade_with_others():
    pair().refused("offer ore", No.NO_TRADE).refused("want ore", No.NO_TRADE)


@pytest.mark.rule("X11")
@pytest.mark.parametrize("card", ["knight", "plenty"])
def test_the_second_player_plays_one_development_card(card):
    match = pair().do(f"play {card}")
    match = match.do("hex 3.4").asks(D, Phase.MAIN) if card == "knight" else match.do("gain ore", "gain ore")
    match.refused("play plenty", No.PLAYED_ALREADY).refused("play knight", No.PLAYED_ALREADY)


@pytest.mark.rule("X12")
def test_the_second_player_does_not_roll():
    match = pair().refused("roll", No.NOT_NOW)
    assert match.s.rolls.sum() == 0


@pytest.mark.rule("X13")
def test_a_card_bought_in_a_part_is_played_in_any_later_part():
    match = pair().do("buy").comes("monopoly").refused("play monopoly", No.FRESH_CARD).do("end").asks(B, Phase.ROLL)
    match.roll(1, 1).do("end").asks(E, Phase.MAIN).do("end").roll(1, 1).do("end").do("end").asks(D, Phase.ROLL)
    match.do("play monopoly")
    match = table(6).hand(A, RICH).turn(A, rolled=4).do("buy").comes("monopoly").do("end", "end")
    match.roll(1, 1).do("end", "end").roll(1, 1).do("end", "end").asks(D, Phase.ROLL).roll(1, 1).do("end")
    match.asks(A, Phase.MAIN).do("play monopoly")


@pytest.mark.rule("X12")
def test_both_players_of_a_pair_play_a_card_each():
    match = (
        table(6)
        .devs(A, "1 plenty")
        .devs(D, "1 plenty")
        .turn(A, rolled=4)
        .do("play plenty", "gain ore", "gain ore", "end")
    )
    match.asks(D, Phase.MAIN).do("play plenty", "gain ore", "gain ore").asks(D, Phase.MAIN)


@pytest.mark.rule("X11")
def test_the_first_player_trades_with_the_second_too():
    match = table(6).hand(A, "1 wool").hand(D, "1 ore").turn(A, rolled=4).do("offer wool", "want ore", "propose")
    match.asks(D, Phase.ANSWER).do("accept", "seat D")
    assert (match.cards(A), match.cards(D)) == ("1 ore", "1 wool")


@pytest.mark.rule("X14")
def test_each_of_a_pair_wins_in_the_own_part():
    towns = ("3.4.N", "1.4.N", "5.4.S", "2.6.S")
    match = table(6).city(D, *towns).town(D, "4.2.N").devs(D, "1 point").turn(A, rolled=4)
    assert (match.points(D), match.s.winner) == (10, -1)
    match.do("end")
    assert match.s.winner == D  # at the start of the own part
    match = table(6).city(D, *towns).town(D, "4.2.N").turn(A, rolled=4).do("end").hand(D, RICH).do("buy").comes("point")
    assert match.s.winner == D


@pytest.mark.rule("X14")
def test_who_plays_first_wins_where_both_have_enough():
    match = table(6).city(A, "3.4.N", "1.4.N", "5.4.S", "2.6.S").city(D, "4.2.N", "2.4.N", "4.5.S", "1.6.S")
    match.devs(A, "1 point").devs(D, "2 point").town(A, "3.6.S").turn(F, rolled=4).do("end", "end")
    assert match.s.winner == A


# ---- the special building phase --------------------------------------------------------------------------------------


def building(seats: int = 6) -> Table:
    """A has ended a turn; B builds first."""
    match = (
        table(seats, extra=1)
        .hand(B, RICH)
        .hand(D, RICH)
        .town(B, "3.4.N")
        .road(B, "3.4.NE")
        .devs(B, "1 knight 1 plenty")
    )
    return match.turn(A, rolled=4).do("end").asks(B, Phase.BUILD)


@pytest.mark.rule("X20", "X23")
def test_after_each_turn_the_others_build_clockwise():
    match = table(5, extra=1)
    for p in range(5):
        match.hand(p, "1 lumber 1 brick")
    match.hand(C, "1 ore").turn(B).roll(1, 1).do("end")
    for p in (C, D, E, A):
        match.asks(p, Phase.BUILD).do("end")
    match.asks(C, Phase.ROLL)


@pytest.mark.rule("X23")
def test_who_has_fewer_than_two_cards_is_not_asked():
    match = table(6, extra=1).hand(C, "2 ore").hand(D, "1 ore").turn(A, rolled=4).do("end").asks(C, Phase.BUILD)
    match.do("end").asks(B, Phase.ROLL)


@pytest.mark.rule("X20")
def test_in_it_one_builds_and_buys():
    match = (
        building()
        .do("road 4.4.NW", "settle 4.4.N", "buy")
        .comes("knight")
        .asks(B, Phase.BUILD)
        .do("end")
        .asks(D, Phase.BUILD)
    )
    assert match.points(B) == 2
    match = building().do("city 3.4.N")
    assert match.points(B) == 2


@pytest.mark.rule("X21")
def test_in_it_nobody_trades_plays_or_rolls():
    match = building()
    for action in ("maritime ore wool", "offer ore", "want ore", "play knight", "play plenty"):
        match.refused(action, No.BUILD_ONLY)
    match.refused("roll", No.NOT_NOW)
    assert {text.split()[0] for text in match.legal()} == {"road", "city", "buy", "end"}


@pytest.mark.rule("X21", "B42")
def test_a_card_bought_in_it_may_be_played_in_the_next_turn():
    match = building().do("buy").comes("monopoly").do("end", "end").asks(B, Phase.ROLL).do("play monopoly")
    assert match.s.phase == Phase.MONOPOLY


@pytest.mark.rule("X22")
def test_nobody_wins_in_it_but_at_the_start_of_the_own_turn():
    match = (
        table(6, extra=1).city(C, "1.4.N", "5.4.S", "2.6.S", "3.6.SE").town(C, "3.4.N").hand(C, "2 wool 2 grain 2 ore")
    )
    match.turn(A, rolled=4).do("end").asks(C, Phase.BUILD).do("buy").comes("point")
    assert (match.points(C), match.s.winner) == (10, -1)
    match.do("end").asks(B, Phase.ROLL).roll(1, 1).do("end")
    assert match.s.winner == C or match.s.seat == C
    while match.s.seat >= 0:
        match.do("end")
    assert match.s.winner == C


@pytest.mark.rule("X20")
def test_up_to_four_players_nobody_builds_between_turns():
    match = table(4, extra=1).hand(B, RICH).turn(A, rolled=4).do("end").asks(B, Phase.ROLL)
    assert match.s.part == Part.WHOLE
