"""The recount in machine code sees each tile, card and piece that is lost, made, or in two places."""

from __future__ import annotations

import random

import pytest

import ludoteka
from tests.laws.builds import every_build, rules_of, tallied


@pytest.fixture(scope="module")
def late():
    """A random match of three, near its end."""
    match, dice = ludoteka.new("tapestry", seats=3, seed=2), random.Random(2)
    while len(match.log) < 420 and not match.over:
        match.play(dice.choice(match.legal()))
    assert all(me.tech.any() and me.mat.max() >= 0 and me.landmarks for me in match.states[0].players[:2])
    return match.states


def one_of(bits: int) -> int:
    """The lowest bit of a set."""
    return int(bits) & -int(bits)


def tile_on_the_map(s):
    place = next(h for h in s.hexes if h.tile >= 0)
    place.tile = -1


def tile_twice(s):
    s.players[0].supply |= one_of(s.tiles)


def building_gone(s):
    me = next(me for me in s.players[: s.seats] if (me.plots >= 2).any())
    me.plots[next(c for c, what in enumerate(me.plots) if 2 <= what < 10)] = 0


def outpost_gone(s):
    place = next(h for h in s.hexes if h.stands == 1)
    place.stands = 0


def territory_of_another(s):
    place = next(h for h in s.hexes if h.own >= 0)
    place.own = (place.own + 1) % s.seats


def card_twice(s):
    s.players[1].hand |= one_of(s.deck)


def card_on_a_mat(s):
    me = next(me for me in s.players[: s.seats] if any(0 <= k < 49 for k in me.mat))
    me.mat[next(e for e, k in enumerate(me.mat) if 0 <= k < 49)] = -1


def face_up(s):
    s.market[next(k for k, card in enumerate(s.market) if card >= 0)] = -1


WRONG = {
    "a territory tile gone": tile_on_the_map,
    "a territory tile twice": tile_twice,
    "a territory tile unseen": lambda s: s.__setattr__("tiles", s.tiles ^ one_of(s.tiles)),
    "a space tile": lambda s: s.__setattr__("space_tiles", s.space_tiles ^ one_of(s.space_tiles)),
    "a technology card": lambda s: s.__setattr__("techs", s.techs ^ one_of(s.techs)),
    "a technology card in a row": lambda s: s.players[0].tech.__setitem__(slice(None), 0),
    "a technology card face up": face_up,
    "a tapestry card twice": card_twice,
    "a tapestry card on a mat": card_on_a_mat,
    "a discarded tapestry card": lambda s: s.__setattr__("discards", s.discards | one_of(s.deck)),
    "a trap": lambda s: s.players[2].__setattr__("traps", s.players[2].traps + 1),
    "a landmark": lambda s: s.__setattr__("landmarks", s.landmarks | one_of(s.players[0].landmarks)),
    "a landmark of nobody": lambda s: s.players[1].__setattr__("landmarks", 0),
    "an achievement": lambda s: s.slots.__setitem__(1, s.slots[1] + 1),
    "an outpost in supply": lambda s: s.players[1].__setattr__("outposts", s.players[1].outposts + 1),
    "an outpost on the map": outpost_gone,
    "a territory": territory_of_another,
    "a building": building_gone,
    "a building on the mat": lambda s: s.players[0].built.__setitem__(2, s.players[0].built[2] + 1),
    "a building beside the capital": lambda s: s.players[0].aside.__setitem__(1, s.players[0].aside[1] + 1),
}


@every_build
def test_a_match_keeps_everything(late, build):
    assert tallied(rules_of("tapestry", build), late) == 0


@every_build
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_seen(late, build, wrong):
    assert tallied(rules_of("tapestry", build), late, WRONG[wrong]) > 0
