"""A table to look at: somewhere in the middle of a game, for the first page."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludoteka.kernel import new
from ludoteka.kernel.dice import words_of

from ..box.tables import MAPS, START
from ..rules.capital.city import found, put, put_landmark
from ..rules.setup import setup
from ..state import BUILDING_PLOT, FIELD, HANG, Piece, State

#: Tiles on the map: number, place and turn.
_TILES = ((3, (1, -1), 1), (10, (0, 1), 3), (21, (-1, 0), 2), (30, (2, -2), 0), (14, (-1, 2), 4), (40, (1, 1), 5))


@cache
def shown() -> Any:
    """The state that is drawn."""
    states = new(State)
    s = states[0]
    s.seats, s.shadow, s.opponent = 2, 1, 1
    s.rng[:] = words_of("a picture")
    setup(s)
    places = [hexagon.at for hexagon in MAPS[0]]
    for tile, at, turned in _TILES:
        h = places.index(at)
        if s.hexes[h].tile < 0: s.hexes[h].tile, s.hexes[h].turned = tile, turned
    for p, capital, spaces in ((0, 1, (5, 2, 4, 1)), (1, 2, (2, 4, 3, 4))):
        me = s.players[p]
        found(me, capital)
        home = s.hexes[int(START[0, capital])]
        home.own, home.stands, home.extra = p, Piece.OUTPOST, Piece.OUTPOST
        me.space[:] = spaces
    me = s.players[0]
    me.era, me.built[:] = 2, (2, 3, 1, 2)
    for c, row in ((27, 0), (28, 1), (29, 1), (36, 2), (38, 1), (10, 3), (63, 0)): put(me, c, BUILDING_PLOT + row)
    s.sites[8] = (6 + HANG) * FIELD + HANG + 5
    me.landmarks = 1 << 8
    put_landmark(me, 8, int(s.sites[8]))
    for at in ((1, -1), (0, 1)):
        place = s.hexes[places.index(at)]
        place.own, place.stands = int(at == (0, 1)), Piece.OUTPOST
    e = s.shadow_empire
    e.token[:], e.favourite, e.lead, e.last, e.could, e.went = (3, 4, 2, 4), 3, 8, 2, 12, 3
    e.heart = e.favourite
    s.market[:] = 2, 11, 30
    return s
