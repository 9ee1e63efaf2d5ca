"""The set-up, from what is drawn to the first turn."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.games.tapestry.box.tables import COPIES, MIDDLE, START
from ludoteka.games.tapestry.state import Ask, Civ, Verb
from tests.games.tapestry.table import answer, choices, do, refused, table, top


@pytest.mark.rule("B01")
@pytest.mark.parametrize(("seats", "large"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1)])
def test_the_map_depends_on_how_many_play(seats, large):
    s = table(seats)
    assert s.large == large
    assert sum(h.own >= 0 for h in s.hexes) == seats


@pytest.mark.rule("B02")
def test_three_technologies_lie_face_up_and_the_stocks_are_whole():
    s = table()
    assert all(k >= 0 for k in s.market)
    assert int(s.techs).bit_count() == 30
    assert (int(s.tiles).bit_count(), int(s.space_tiles).bit_count()) == (48, 15)
    assert int(s.deck).bit_count() + int(s.deck_traps) == COPIES.sum() == 50


@pytest.mark.rule("B03")
def test_a_pair_of_capitals_to_choose_from_and_two_outposts_on_the_start():
    match = ludoteka.new("tapestry", seats=2, dice=False)
    s = match.states[0]
    answer(s, "tech 1", "tech 2", "tech 3", "capital 2", "civ 2", "civ 14", "capital 3", "civ 10", "civ 16")
    assert top(s) == Verb.PICK_CAPITAL
    assert choices(s) == ["capital 2", "capital 4"]
    assert refused(s, "capital 1") == "NOT_DEALT"
    do(s, "capital 4")
    h = START[0, 3]
    assert (s.hexes[h].own, s.hexes[h].stands, s.hexes[h].extra) == (0, 1, 1)
    assert s.players[0].outposts == 8
    assert s.players[0].lands == 1


@pytest.mark.rule("B03", "H05")
def test_on_the_large_map_the_capital_is_drawn():
    s = table(5)
    assert sorted(int(p.capital) for p in s.players) == sorted({int(p.capital) for p in s.players})
    assert all(s.hexes[START[1, p.capital]].own >= 0 for p in s.players)


@pytest.mark.rule("B04", "H04")
def test_of_two_civilizations_one_is_kept_and_the_other_goes_back():
    match = ludoteka.new("tapestry", seats=2, dice=False)
    s = match.states[0]
    answer(s, "tech 1", "tech 2", "tech 3", "capital 2", "civ 2", "civ 14", "capital 3", "civ 10", "civ 16")
    assert int(s.players[1].dealt) == 1 << 9 | 1 << 15
    match.game.hide(s, 0)
    assert int(s.players[1].dealt) == 1 << 9 | 1 << 15
    do(s, "capital 4")
    assert choices(s) == ["civ 2", "civ 14"]
    do(s, "civ 14")
    assert (s.civ_of[Civ.NOMADS], s.civ_of[Civ.ARCHITECTS]) == (0, -1)


@pytest.mark.rule("B05")
def test_everybody_begins_with_nothing_and_a_random_seat():
    s = table(3, era=0)
    for p in range(3):
        me = s.players[p]
        assert me.points == 0
        assert not any(int(n) for n in me.goods)
        assert not any(int(n) for n in me.built)
        assert list(me.track) == [0, 1, 2, 3]
        assert not any(int(n) for n in me.space)
    starters = {ludoteka.new("tapestry", seats=3, seed=str(k)).states[0].players.shape for k in range(2)}
    assert starters == {(5,)}
    match = ludoteka.new("tapestry", seats=3, dice=False)
    t = match.states[0]
    answer(t, "tech 1", "tech 2", "tech 3")
    for p in range(3):
        answer(t, f"capital {p + 1}", f"civ {2 * p + 1}", f"civ {2 * p + 2}")
    while not t.awaits:
        do(t, choices(t)[0])
    assert t.awaits == Ask.STARTER
    answer(t, "starter 3")
    assert (t.turn, t.starter) == (2, 2)
    assert MIDDLE[0] >= 0
