"""A position set up: what is not said is as it would be in a game that came so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.tables import ACTIVE, IDS, LANDSCAPES, MARKERS, TASK, TASKS, TILES, UNUSED
from ..rules.legal import can_be_laid
from ..rules.placing import lay
from ..rules.refusal import refuse_lines
from ..rules.tasks import activate, active_tasks, markers_left
from ..rules.turn import turn_begins
from ..state import KINDS, MOST_TILES, NUMBERS, TURNS, Awaits, turned
from .schema import NAMES, Laid, Numbers, Position, Revealed

#: A cell is kept in bytes, and a landscape may stretch as far from its first tile as it has tiles.
FARTHEST = 127 - MOST_TILES


def load(s: Any, data: Mapping[str, Any]) -> None:
    """Set the table up; raises UserError for a position that cannot be."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    if len(position.tiles) + len(position.aside) > len(TILES):
        raise UserError(mark("The position has more tiles than the box."))
    _empty_table(s)
    _lay_all(s, position.tiles)
    _count_markers(s, position)
    _sort_stacks(s, position)
    last = s.seats - 1
    if not -1 <= position.to_move <= last:
        raise UserError(mark("There is no seat {seat} to move; seats are 0 to {last}."),
                        seat=position.to_move, last=last)  # fmt: skip
    s.seat = max(0, position.to_move)
    if position.revealed:
        _reveal(s, position.revealed)
    else:
        turn_begins(s)
    _check_markers(s)
    if position.to_move < 0 <= s.seat:
        raise UserError(mark("The game is not over in this position: a seat must be to move."))


def _empty_table(s: Any) -> None:
    s.tile = -1
    s.active[:] = -1
    s.spots[0].beside[:] = -1
    s.open_spots = 1


def _lay_all(s: Any, tiles: list[Laid]) -> None:
    """In the order given, but each only once it touches the landscape."""
    waiting = [(tile, _known(s, tile.tile)) for tile in tiles]
    if len(tiles) > MOST_TILES:
        raise UserError(mark("{n} tiles are more than the {most} that a landscape has room for."),
                        n=len(tiles), most=MOST_TILES)  # fmt: skip
    if tiles:
        _begin(s, next((tile for tile in tiles if tile.at == (0, 0)), tiles[0]))
    while waiting:
        spots = {(int(p.q), int(p.r)): k for k, p in enumerate(s.spots[: s.open_spots])}
        found = next((one for one in waiting if one[0].at in spots), None)
        if found is None:
            tile = waiting[0][0]
            raise UserError(mark("Tile {tile} at {q},{r} lies on another tile or apart from the landscape."),
                            tile=tile.tile, q=tile.at[0], r=tile.at[1])  # fmt: skip
        waiting.remove(found)
        _lay_one(s, spots[found[0].at], *found)


def _begin(s: Any, first: Laid) -> None:
    """The landscape begins at a tile's cell, near enough to 0,0 for all its tiles to lie in any direction."""
    q, r = first.at
    if max(abs(q), abs(r)) > FARTHEST:
        raise UserError(mark("Tile {tile} at {q},{r}: the first tile lies at most {most} cells from 0,0."),
                        tile=first.tile, q=q, r=r, most=FARTHEST)  # fmt: skip
    s.spots[0].q, s.spots[0].r = q, r


def _lay_one(s: Any, k: int, one: Laid, tile: int) -> None:
    turn = _turn(one, tile)
    if refuse_lines(s.spots[k], tile, turn):
        raise UserError(mark("Tile {tile} at {q},{r}: a track or stream meets an edge without one."),
                        tile=one.tile, q=one.at[0], r=one.at[1])  # fmt: skip
    if one.marker and (TASK[tile] < 0 or not 0 < one.marker < NUMBERS):
        raise UserError(mark("Tile {tile} cannot carry a marker {n}."), tile=one.tile, n=one.marker)
    t = lay(s, k, tile, turn, one.marker)
    if one.marker:
        if active_tasks(s) >= ACTIVE:
            raise UserError(mark("More than {most} task markers lie on the landscape."), most=ACTIVE)
        activate(s, t)


def _turn(one: Laid, tile: int) -> int:
    turns = [k for k in range(TURNS) if one.edges in (None, turned(TILES[tile].edges, k))]
    if one.turn is not None:
        turns = [k for k in turns if k == one.turn]
    if not turns or (one.edges is None and one.turn is None):
        raise UserError(mark("Tile {tile} cannot lie as {edges}."), tile=one.tile, edges=one.edges or one.turn or "-")
    return turns[0]


def _known(s: Any, name: str) -> int:
    if name not in IDS or TILES[IDS.index(name)].box > s.boxes:
        raise UserError(mark("There is no tile {tile} in this game."), tile=name)
    return IDS.index(name)


def _count_markers(s: Any, position: Position) -> None:
    """Unseen are all that lie nowhere; those on the landscape must still be open tasks."""
    for kind in range(KINDS):
        s.markers[kind] = MARKERS[s.boxes, kind]
    for k in range(3):
        t = s.active[k]
        if t >= 0:
            kind, number = TASK[s.tiles[t].tile], s.tiles[t].number
            area = s.tiles[t].area[kind]
            if s.extent[kind, area] >= number or not s.openings[kind, area]:
                raise UserError(mark("Tile {tile}: its task {n} is completed or spoilt already."),
                                tile=IDS[s.tiles[t].tile], n=int(number))  # fmt: skip
            _take_marker(s, kind, int(number))
    for name, number in _each(position.completed):
        s.completed[name, number] += 1
        _take_marker(s, name, number)
    for name, number in _each(position.returned):
        _take_marker(s, name, number)


def _check_markers(s: Any) -> None:
    """Each task tile that may still be revealed will need a marker of its kind."""
    for kind, name in enumerate(NAMES):
        tiles = sum(1 for k, i in enumerate(TASKS) if int(s.tasks) >> k & 1 and TASK[i] == kind)
        left = markers_left(s, kind)
        if left < tiles:
            raise UserError(mark("{name}: only {left} unseen task markers for {tiles} unseen task tiles."),
                            name=name, left=left, tiles=tiles)  # fmt: skip


def _each(markers: Numbers) -> Iterable[tuple[int, int]]:
    for name, numbers in markers.items():
        if name not in NAMES or any(not 0 < n < NUMBERS for n in numbers):
            raise UserError(mark("There are no task markers {name} {numbers}."), name=name, numbers=numbers)
        for number in numbers:
            yield NAMES.index(name), number


def _take_marker(s: Any, kind: int, number: int) -> None:
    if s.markers[kind, number] == 0:
        raise UserError(mark("There are not so many task markers {name} {n} in the box."), name=NAMES[kind], n=number)
    s.markers[kind, number] -= 1


def _sort_stacks(s: Any, position: Position) -> None:
    """Unseen are all tiles of the game that lie nowhere; no tile lies twice."""
    lying = [tile.tile for tile in position.tiles] + ([position.revealed.tile] if position.revealed else [])
    lying += position.aside
    if twice := [name for name, n in Counter(lying).items() if n > 1]:
        raise UserError(mark("Tile {tile} stands twice in the position."), tile=twice[0])
    aside = {_known(s, name) for name in position.aside}
    gone = {_known(s, name) for name in lying}
    s.landscapes = sum(1 << k for k, i in enumerate(LANDSCAPES) if TILES[i].box <= s.boxes and i not in gone)
    s.tasks = sum(1 << k for k, i in enumerate(TASKS) if TILES[i].box <= s.boxes and i not in gone)
    s.landscapes_aside = sum(1 << k for k, i in enumerate(LANDSCAPES) if i in aside)
    s.tasks_aside = sum(1 << k for k, i in enumerate(TASKS) if i in aside)
    unseen = int(s.landscapes).bit_count()
    left = position.landscapes_left
    if left is not None and not 0 <= left <= unseen:
        raise UserError(mark("{n} landscape tiles cannot be left: {most} are unseen."), n=left, most=unseen)
    s.landscapes_left = max(0, unseen - UNUSED) if left is None else left


def _reveal(s: Any, revealed: Revealed) -> None:
    """The tile in hand; it has left its stack already."""
    kind = int(TASK[_known(s, revealed.tile)])
    if (kind >= 0) != (revealed.marker > 0) or not 0 <= revealed.marker < NUMBERS:
        raise UserError(mark("Tile {tile} cannot carry a marker {n}."), tile=revealed.tile, n=revealed.marker)
    s.tile, s.number = _known(s, revealed.tile), revealed.marker
    s.awaits = Awaits.NOTHING
    if kind >= 0:
        if active_tasks(s) >= ACTIVE:
            raise UserError(mark("More than {most} task markers lie on the landscape."), most=ACTIVE)
        _take_marker(s, kind, int(s.number))
    if not can_be_laid(s):
        raise UserError(mark("Tile {tile} has no legal spot in this position."), tile=revealed.tile)
