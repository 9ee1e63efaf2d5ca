"""Recounted in machine code: each tile, card, landmark, outpost and building is in one place. `ludoteka fuzz` holds it
by the hundred thousand; what is wrong `audit.py` says in words. Points come along the way, and no table shows
afterwards how many there should be; what they are counted by is recounted here."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import ALL_CARDS, COPIES
from ..state import (
    BIT,
    BUILDING_PLOT,
    ERAS,
    FACE_DOWN,
    GRID,
    LANDMARKS,
    PLOTS,
    TECHS,
    TILES,
    TRACKS,
    Card,
    Civ,
    Piece,
    Verb,
)

SPACE_TILES, OUTPOSTS = 15, 10


@rule
def tally(s: Any) -> int:
    """How much is not where it should be; 0 = nothing."""
    amiss = tiles(s) + space_tiles(s) + techs(s) + tapestries(s) + landmarks(s) + achievements(s)
    for p in range(s.seats):
        amiss += outposts(s, p) + buildings(s, p) + capital(s, p) + cards(s, p)
    return amiss


@rule
def also(found: int, more: int) -> int:
    """Two sets that share nothing, as one; -1 once something lies in both."""
    return -1 if found < 0 or found & more else found | more


@rule
def in_one(found: int, thing: int) -> int:
    """The same for one thing, -1 being none."""
    return found if thing < 0 else also(found, BIT[thing])


@rule
def tiles(s: Any) -> int:
    """Territory tiles: unseen, discarded, in a supply or on the map."""
    found = also(int(s.tiles), int(s.tiles_out))
    for p in range(s.seats): found = also(found, int(s.players[p].supply))
    for h in range(len(s.hexes)): found = in_one(found, int(s.hexes[h].tile))
    return int(found != BIT[TILES] - 1)


@rule
def space_tiles(s: Any) -> int:
    """Unseen, in a supply, or explored."""
    found = int(s.space_tiles)
    for p in range(s.seats): found = also(also(found, int(s.players[p].spaces)), int(s.players[p].opened))
    return int(found != BIT[SPACE_TILES] - 1)


@rule
def techs(s: Any) -> int:
    """Technology cards: unseen, discarded, face up, or in somebody's rows."""
    found = also(int(s.techs), int(s.techs_out))
    for k in range(3): found = in_one(found, int(s.market[k]))
    for p in range(s.seats):
        for row in range(3): found = also(found, int(s.players[p].tech[row]))
    return int(found != BIT[TECHS] - 1)


@rule
def tapestries(s: Any) -> int:
    """A card that lies face down is one of those nobody has seen, so it is counted there."""
    found = also(also(int(s.deck), int(s.buried)), int(s.discards))
    traps = int(s.deck_traps) + int(s.buried_traps) + int(s.discard_traps)
    for p in range(s.seats):
        me = s.players[p]
        found = also(also(found, int(me.hand)), int(me.under))
        traps += int(me.traps) + int(me.under_traps)
        for e in range(ERAS):
            if me.mat[e] == Card.TRAP: traps += 1
            elif me.mat[e] != FACE_DOWN: found = in_one(found, int(me.mat[e]))
    return int(found != ALL_CARDS) + int(traps != COPIES[Card.TRAP])


@rule
def landmarks(s: Any) -> int:
    """Still to be had, somebody's, or the Shadow Empire's."""
    found = also(int(s.landmarks), int(s.shadow_empire.took))
    for p in range(s.seats): found = also(found, int(s.players[p].landmarks))
    return int(found != BIT[LANDMARKS] - 1)


@rule
def achievements(s: Any) -> int:
    """As many places are taken as seats have scored each."""
    amiss = 0
    for which in range(3):
        places = int(which == 0 and s.shadow_empire.achieved != 0)
        for p in range(s.seats): places += s.players[p].achieved >> which & 1
        if s.slots[which] != places: amiss += 1
    return amiss


@rule
def outposts(s: Any, p: int) -> int:
    """In the supply, standing or toppled; and as many territories are a seat's as it counts."""
    pieces, lands = int(s.players[p].outposts), 0
    for h in range(len(s.hexes)):
        place = s.hexes[h]
        if place.own == p:
            lands += 1
            pieces += int(place.stands == Piece.OUTPOST) + int(place.extra == Piece.OUTPOST)
        if place.fell == p and place.lies == Piece.OUTPOST: pieces += 1
    return int(pieces != OUTPOSTS) + int(lands != s.players[p].lands)


@rule
def buildings(s: Any, p: int) -> int:
    """What has left the income mat stands in the capital, with the Craftsmen or the Nomads, beside a full capital, or
    is just being built."""
    amiss = 0
    for row in range(TRACKS):
        if s.players[p].built[row] != placed(s, p, row) + waiting(s, p, row) or s.players[p].built[row] > 5: amiss += 1
    return amiss


@rule
def placed(s: Any, p: int, row: int) -> int:
    n = int(s.players[p].aside[row])
    for c in range(PLOTS):
        if s.players[p].plots[c] == BUILDING_PLOT + row: n += 1
    if s.civ_of[Civ.CRAFTSMEN] == p:
        for k in range(len(s.statue)):
            if s.statue[k] == row + 1: n += 1
    if s.civ_of[Civ.NOMADS] == p:
        for h in range(len(s.hexes)):
            camp = Piece.BUILDING + row
            n += int(s.hexes[h].stands == camp) + int(s.hexes[h].lies == camp) + int(s.hexes[h].extra == camp)
    return n


@rule
def waiting(s: Any, p: int, row: int) -> int:
    n = 0
    for k in range(s.depth):
        if s.stack[k].verb == Verb.PLOT and s.stack[k].who == p and s.stack[k].x == row: n += 1
    return n


@rule
def capital(s: Any, p: int) -> int:
    """Rows are filled where a plot is."""
    me, amiss = s.players[p], 0
    for c in range(PLOTS):
        if bool(int(me.rows[c // GRID]) & BIT[c % GRID]) != (me.plots[c] > 0): amiss += 1
    return amiss if me.capital >= 0 else 0


@rule
def cards(s: Any, p: int) -> int:
    """A hand is no smaller than the cards in it that are known."""
    me = s.players[p]
    return int(count(me.hand) + int(me.traps) > me.cards)
