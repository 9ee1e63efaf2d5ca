"""The map: what lies on it, territory tiles, exploring, outposts."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.benefits import Flag
from ...box.tables import BESIDE, HEXES, PRINTED, PRINTED_CORNERS, PRINTED_LAND, TILE_CORNERS, TILE_GAIN, TILE_LAND
from ...state import BIT, SIDES, Ask, Card, Civ, No, Piece, Verb
from ..goods import gain_points
from ..scoring import foresee
from ..seats import has
from ..stack import ask, ask_chance, drop, gain, push


@rule
def do_territory(s: Any, p: int) -> bool:
    """An empty stock is made of the discards."""
    if s.tiles == 0: s.tiles, s.tiles_out = s.tiles_out, 0
    if s.tiles: return ask_chance(s, p, Ask.TERRITORY)
    drop(s)
    return False


@rule
def territory_drawn(s: Any, tile: int) -> None:
    """Into the supply; Coal Baron explores with it."""
    item = s.stack[s.depth - 1]
    p, explore = int(item.who), int(item.x)
    drop(s)
    s.tiles &= ~BIT[tile]
    s.players[p].supply |= BIT[tile]
    if explore: push(s, Verb.LAY, p, tile, 0)


# ---- what lies there -----------------------------------------------------------------------------------------------


@rule
def explored(s: Any, h: int) -> bool:
    return s.hexes[h].tile >= 0 or PRINTED[s.large, h] == 1


@rule
def pieces(s: Any, h: int) -> int:
    """Tokens on a territory, standing and toppled."""
    place = s.hexes[h]
    return (1 if place.own >= 0 else 0) + (1 if place.fell >= 0 else 0) + (1 if place.extra else 0)


@rule
def beside_own(s: Any, p: int, h: int) -> bool:
    """Whether a place lies beside a territory that a seat controls."""
    for side in range(SIDES):
        other = BESIDE[s.large, h, side]
        if other >= 0 and s.hexes[other].own == p: return True
    return False


@rule
def corner(s: Any, h: int, at: int) -> int:
    """The terrain of a corner as it lies on the map: 0 = top left, then clockwise."""
    place = s.hexes[h]
    if place.tile >= 0: return int(TILE_CORNERS[place.tile, (at + SIDES - int(place.turned)) % SIDES])
    return int(PRINTED_CORNERS[s.large, h, at % SIDES])


@rule
def land(s: Any, h: int) -> int:
    """The set of terrains of a place, islands too, without the sea."""
    return int(TILE_LAND[s.hexes[h].tile]) if s.hexes[h].tile >= 0 else int(PRINTED_LAND[s.large, h])


@rule
def control(s: Any, p: int, h: int, what: int) -> None:
    """A seat's piece stands on a territory that nobody controls."""
    place = s.hexes[h]
    place.own, place.stands = p, what
    s.players[p].lands += 1
    foresee(s, p, 2, int(s.players[p].lands))


# ---- outposts ------------------------------------------------------------------------------------------------------


@rule
def use_outpost(s: Any, p: int) -> None:
    """An outpost leaves the supply; the Militants take theirs from a row of their mat."""
    s.players[p].outposts -= 1
    if has(s, p, Civ.MILITANTS): push(s, Verb.MUSTER, p, 0, 0)


@rule
def do_muster(s: Any, p: int) -> bool:
    """Which row the outpost came from, where both still hold some."""
    if s.posts[0] < 4 and s.posts[1] < 4: return ask(s, p)
    drop(s)
    if s.posts[0] < 4: s.posts[0] += 1
    elif s.posts[1] < 4: s.posts[1] += 1
    return False


@rule
def muster(s: Any, row: int) -> None:
    drop(s)
    s.posts[row] += 1


# ---- explore -------------------------------------------------------------------------------------------------------


@rule
def refuse_place(s: Any, p: int, h: int, flags: int) -> int:
    """A territory tile lies on an empty place beside own territory, or anywhere where the benefit says so."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    if explored(s, h): return No.NOT_EMPTY
    if flags & Flag.ANYWHERE or beside_own(s, p, h): return No.FINE
    return No.NOT_REACHED


@rule
def has_place(s: Any, p: int, flags: int) -> bool:
    for h in range(HEXES[s.large]):
        if refuse_place(s, p, h, flags) == No.FINE: return True
    return False


@rule
def can_explore(s: Any, p: int, flags: int) -> bool:
    return s.players[p].supply != 0 and has_place(s, p, flags)


@rule
def do_explore(s: Any, p: int, flags: int, y: int) -> bool:
    """Choose a tile from one's supply. With the Age of Sail three are drawn first, and one may be given away."""
    if s.players[p].acts == Card.SAIL and y == 0:
        s.stack[s.depth - 1].y = 1
        push(s, Verb.OFFER_TILE, p, 0, 0)
        for _ in range(3): push(s, Verb.TERRITORY, p, 0, 0)
        return False
    if can_explore(s, p, flags): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_tile(s: Any, p: int, tile: int) -> int:
    """From one's supply."""
    return No.FINE if s.players[p].supply & BIT[tile] else No.NOT_YOURS


@rule
def choose_tile(s: Any, tile: int) -> None:
    """The tile is in hand; where it lies is asked next."""
    item = s.stack[s.depth - 1]
    p, flags = int(item.who), int(item.x)
    drop(s)
    push(s, Verb.LAY, p, tile, flags)


@rule
def do_lay(s: Any, p: int, tile: int, flags: int) -> bool:
    if has_place(s, p, flags): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_lay(s: Any, p: int, k: int, tile: int, flags: int) -> int:
    """k = place * 6 + turn; a place that is refused in one turn of the tile is so in all."""
    return refuse_place(s, p, k // SIDES, flags)


@rule
def list_lay(s: Any, out: Any, n: int, first: int) -> int:
    item = s.stack[s.depth - 1]
    for h in range(HEXES[s.large]):
        if refuse_place(s, int(item.who), h, int(item.y)) == No.FINE:
            for k in range(SIDES):
                out[n] = first + h * SIDES + k
                n += 1
    return n


@rule
def lay(s: Any, k: int) -> None:
    """A point for each side that is aligned, then the tile's benefit."""
    h, turned = k // SIDES, k % SIDES
    item = s.stack[s.depth - 1]
    p, tile = int(item.who), int(item.x)
    drop(s)
    s.players[p].supply &= ~BIT[tile]
    s.hexes[h].tile, s.hexes[h].turned = tile, turned
    points = aligned(s, h)
    if s.players[p].acts == Card.MILITARISM: push(s, Verb.SETTLE, p, h, 0)
    if s.players[p].acts == Card.EXPLOITATION: push(s, Verb.EXPLOIT, p, tile, points)
    else: reap(s, p, tile, points, 1)


@rule
def aligned(s: Any, h: int) -> int:
    """Sides where at least one of the two corners shows the same terrain on both tiles; sea fits sea."""
    n = 0
    for side in range(SIDES):
        other = BESIDE[s.large, h, side]
        if other >= 0 and explored(s, other):
            if corner(s, h, side) == corner(s, other, side + 4): n += 1
            elif corner(s, h, side + 1) == corner(s, other, side + 3): n += 1
    return n


@rule
def reap(s: Any, p: int, tile: int, points: int, times: int) -> None:
    gain_points(s, p, points)
    for _ in range(times): gain(s, p, TILE_GAIN[tile])


@rule
def exploit(s: Any, twice: int) -> None:
    """Exploitation: the tile's benefit twice and no points, or as ever."""
    item = s.stack[s.depth - 1]
    p, tile, points = int(item.who), int(item.x), int(item.y)
    drop(s)
    reap(s, p, tile, 0 if twice else points, 2 if twice else 1)


@rule
def exploit_once(s: Any) -> None:
    exploit(s, 0)


@rule
def exploit_twice(s: Any) -> None:
    exploit(s, 1)


@rule
def do_settle(s: Any, p: int, h: int) -> bool:
    """Militarism: an outpost may be placed on what was explored; that is no conquest."""
    if s.players[p].outposts > 0 and pieces(s, h) == 0: return ask(s, p)
    drop(s)
    return False


@rule
def settle(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, h = int(item.who), int(item.x)
    drop(s)
    control(s, p, h, Piece.OUTPOST)
    use_outpost(s, p)


# ---- the Age of Sail: a tile for an opponent -----------------------------------------------------------------------


@rule
def do_offer_tile(s: Any, p: int) -> bool:
    if s.seats > 1 and s.players[p].supply: return ask(s, p)
    drop(s)
    return False


@rule
def offer_tile(s: Any, tile: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    push(s, Verb.GIVE_TILE, p, tile, 0)


@rule
def give_tile(s: Any, q: int) -> None:
    item = s.stack[s.depth - 1]
    p, tile = int(item.who), int(item.x)
    drop(s)
    s.players[p].supply &= ~BIT[tile]
    s.players[q].supply |= BIT[tile]
    gain_points(s, p, 3)
