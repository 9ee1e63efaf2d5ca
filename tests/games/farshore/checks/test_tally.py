"""The recount in machine code sees each card, tile, rose, anchor and worker that is lost or made."""

from __future__ import annotations

import pytest

import ludoteka
from ludoteka.games.farshore.state import EMPTY
from tests.games.farshore.table import MATCHES
from tests.laws.builds import every_build, rules_of, tallied


@pytest.fixture(scope="module")
def late():
    """A kept match of four when some have passed a good part of it."""
    match = ludoteka.load(next(file for file in MATCHES if file.stem == "four"))
    while len(match.log) > 500 or match.states[0].awaits:
        match.undo()
    assert all(me.hand_count and me.city_count for me in match.states[0].players)
    assert match.states[0].maps_taken.any()
    return match.states


def bay_card(s):
    s.bay_count[0] += 1


def hand_card(s):
    me = s.players[1]
    me.hand[0] = (me.hand[0] + 1) % 48


def city_card(s):
    s.players[2].city[0].name = s.players[2].city[1].name
    s.players[2].city[1].name = (s.players[2].city[1].name + 1) % 48


def map_back(s):
    kind = next(k for k, n in enumerate(s.maps_taken) if n)
    s.maps_taken[kind] -= 1


def map_gone(s):
    me = next(me for me in s.players[: s.seats] if (me.maps != EMPTY).any())
    me.maps[next(k for k, value in enumerate(me.maps) if value != EMPTY)] = EMPTY


def rose_unseen(s):
    s.roses_left[0] |= 1 << s.rose[0] % 4


WRONG = {
    "a card in the Bay": bay_card,
    "a card in a hand": hand_card,
    "a card in a city": city_card,
    "a card of the deck": lambda s: s.deck.__setitem__(5, s.deck[5] + 1),
    "a discarded card": lambda s: s.discards.__setitem__(7, s.discards[7] + 1),
    "how many lie in the deck": lambda s: s.__setattr__("deck_left", s.deck_left - 1),
    "how many are discarded": lambda s: s.__setattr__("discards_left", s.discards_left + 1),
    "a map tile back on its stack": map_back,
    "a map tile gone": map_gone,
    "an island twice": lambda s: s.islands.__setitem__(0, s.islands[1]),
    "an island gone": lambda s: s.islands.__setitem__(2, EMPTY),
    "three islands under water": lambda s: s.flooded.__setitem__(slice(0, 3), 1),
    "a wind rose shown and unseen": rose_unseen,
    "a wind rose of the other stack": lambda s: s.rose.__setitem__(0, s.rose[1]),
    "an anchor": lambda s: s.players[0].__setattr__("anchors", s.players[0].anchors + 1),
    "a space": lambda s: s.players[3].__setattr__("spaces", s.players[3].spaces - 1),
    "a worker too many": lambda s: s.players[0].__setattr__("workers", 6),
}


@every_build
def test_a_match_keeps_everything(late, build):
    assert tallied(rules_of("farshore", build), late) == 0


@every_build
@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_seen(late, build, wrong):
    assert tallied(rules_of("farshore", build), late, WRONG[wrong]) > 0
