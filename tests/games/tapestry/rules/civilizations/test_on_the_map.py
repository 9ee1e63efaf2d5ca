"""Civilizations that live on the map, each by what its mat says."""

from __future__ import annotations

import pytest

from ludoteka.games.tapestry.box.tables import BESIDE
from ludoteka.games.tapestry.rules.civilizations import abilities
from ludoteka.games.tapestry.rules.civilizations.isolationists import largest_land
from ludoteka.games.tapestry.state import Ask, Civ, Piece, Verb
from tests.games.tapestry.table import (
    ARMORY,
    COIN,
    HOUSE,
    WORKER,
    ability,
    answer,
    at,
    beside,
    choices,
    controls,
    cover,
    do,
    gained,
    give,
    landmark,
    later,
    points,
    refused,
    table,
)


@pytest.mark.rule("V09")
def test_isolationists_guard_what_was_empty():
    s = table(civs=(Civ.ISOLATIONISTS,))
    h = cover(s, beside(s))
    give(s, 0, "conquer")
    do(s, at(s, h), "yes", "good coin")
    assert (s.isolation_left, s.hexes[h].extra) == (3, Piece.ISOLATION)
    answer(s, "dice 1,1")
    do(s, "option 0")
    s.hexes[next(int(k) for k in BESIDE[0, h] if k >= 0 and s.hexes[k].own < 0)].own = 1
    later(s, 1, Verb.CONQUER, 1)
    assert at(s, h) not in choices(s)
    assert refused(s, at(s, h)) == "HAS_TWO"


@pytest.mark.rule("V09")
def test_isolationists_may_keep_their_token():
    s = table(civs=(Civ.ISOLATIONISTS,))
    h = cover(s, beside(s))
    give(s, 0, "conquer")
    do(s, at(s, h), "pass")
    assert (s.isolation_left, s.hexes[h].extra, s.awaits) == (4, 0, Ask.DICE)


@pytest.mark.rule("V09", "H19")
def test_isolationists_score_their_largest_land_at_the_end():
    s = table(civs=(Civ.ISOLATIONISTS,))
    ability(s, Civ.ISOLATIONISTS, era=5)
    assert points(s) == 5
    assert abilities.civ_abilities(s, 0, 4) == 0
    assert abilities.civ_abilities(s, 0, 5) == 1 << Civ.ISOLATIONISTS
    wide = table(civs=(Civ.ISOLATIONISTS,))
    for h in range(34):
        wide.hexes[h].own = -1
    for axial in ((0, -2), (0, -3)):
        controls(wide, 0, axial)  # forest meets forest at the corner between them
    ability(wide, Civ.ISOLATIONISTS, era=5)
    assert points(wide) == 10


@pytest.mark.rule("V09")
def test_the_largest_land_of_the_isolationists_is_what_one_terrain_joins():
    s = table(civs=(Civ.ISOLATIONISTS,))
    for h in range(34):
        s.hexes[h].own = -1
    for n, axial in enumerate(((0, -3), (0, -2), (-1, -1)), 1):  # forest after forest
        controls(s, 0, axial)
        assert largest_land(s, 0) == n
    for axial in ((2, 0), (3, 0)):  # a smaller land far away
        controls(s, 0, axial)
        assert largest_land(s, 0) == 3
    controls(s, 1, (1, 1))  # an opponent's, beside it
    assert largest_land(s, 0) == 3


@pytest.mark.rule("V12", "H21")
def test_militants_uncover_benefits_as_they_conquer():
    s = table(civs=(Civ.MILITANTS,))
    h = cover(s, beside(s))
    give(s, 0, "conquer")
    do(s, at(s, h), "option 1")
    answer(s, "dice 1,1")
    do(s, "option 0")
    assert list(s.posts) == [0, 1]
    before = points(s)
    ability(s, Civ.MILITANTS, era=1)
    assert points(s) == before + 1
    assert abilities.civ_abilities(s, 0, 1) == 1 << Civ.MILITANTS
    other = table(2, civs=(Civ.NOMADS, Civ.LEADERS))
    other.players[0].outposts = 5
    gained(other, Civ.MILITANTS)
    assert list(other.posts) == [2, 1]


@pytest.mark.rule("V14")
def test_nomads_bring_buildings_onto_the_map():
    s = table(civs=(Civ.NOMADS,))
    h = cover(s, beside(s))
    text = at(s, h)
    give(s, 0, "house")
    do(s, text)
    assert (s.hexes[h].own, s.hexes[h].stands) == (0, Piece.BUILDING + HOUSE)
    assert s.players[0].lands == 2
    assert s.awaits == 0
    give(s, 0, "armory")
    do(s, text, "good coin")
    assert s.hexes[h].extra == Piece.BUILDING + ARMORY
    give(s, 0, "armory")
    assert refused(s, text) == "HAS_TWO"
    do(s, choices(s)[0])
    later(s, 0, Verb.PER, 3, 1)
    assert points(s) == 2
    camp = table(civs=(Civ.NOMADS,))
    g = cover(camp, beside(camp))
    later(camp, 0, Verb.LANDMARK, landmark("Forge"))
    do(camp, at(camp, g))
    assert camp.sites[landmark("Forge")] == -3
    later(camp, 1, Verb.CONQUER, 1)
    do(camp, at(camp, g))
    assert (camp.hexes[g].fell, camp.hexes[g].lies) == (0, Piece.LANDMARK + landmark("Forge"))


@pytest.mark.rule("V16", "H20")
def test_traders_post_on_empty_land_and_beside_outposts():
    s = table(civs=(Civ.TRADERS,))
    h = cover(s, beside(s, 1))
    ability(s, Civ.TRADERS)
    do(s, at(s, h))
    around = sum(1 for k in BESIDE[0, h] if k >= 0 and s.hexes[k].own == 1)
    assert points(s) == around == 1
    later(s, 1, Verb.CONQUER)
    do(s, at(s, h))
    answer(s, "dice 1,1")
    do(s, "option 1")
    assert points(s) == 1 + 5
    assert s.players[1].goods[COIN] == 1
    lies_at = next(int(k) for k in BESIDE[0, h] if k >= 0 and s.hexes[k].own < 0)
    cover(s, lies_at, 2)
    s.hexes[lies_at].own, s.hexes[lies_at].stands = 1, 1
    ability(s, Civ.TRADERS, era=3)
    do(s, at(s, lies_at))
    assert s.hexes[lies_at].extra == Piece.TRADE
    answer(s, "territory 3", "territory 4")
    later(s, 0, Verb.CONQUER, 1)
    assert refused(s, at(s, lies_at)) == "HAS_TWO"


@pytest.mark.rule("V16")
@pytest.mark.parametrize(
    ("taken", "mine"),
    [("option 1", 4), ("option 0", 0)],
    ids=["the worker of the black die", "the points of the red die"],
)
def test_who_conquers_a_post_of_the_traders_leaves_them_the_other_die(taken, mine):
    """The red die says 4 points, the black one a worker."""
    s = table(civs=(Civ.TRADERS,))
    h = cover(s, beside(s, 1))
    s.hexes[h].extra = Piece.TRADE
    later(s, 1, Verb.CONQUER)
    do(s, at(s, h))
    answer(s, "dice 4,3")
    do(s, taken)
    assert points(s) == mine
    assert (points(s, 1), int(s.players[1].goods[WORKER])) == ((0, 1) if mine else (4, 0))
    assert int(s.players[0].goods[WORKER]) == (0 if mine else 1)
