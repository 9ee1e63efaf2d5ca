"""What a tile brings at a place, as it would lie in each turn. No kind has to do with another: the part of each is
found by itself, and once for all places and turns where it comes to the same."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from ..box.tables import FLAG, LINES, SHOWS, TASK
from ..rules.refusal import refuse_lines, refuse_task
from ..state import KINDS, TURNS, Kind, No
from .coming import Coming
from .facing import Faced, facing
from .hope import HARDLY, SPOILT, chance, open_flag, percent, room, stage
from .way import NOTHING, Way, merged

_FLAG, _SHOWS, _TRACK = FLAG.tolist(), SHOWS.tolist(), int(Kind.TRACK)
#: By tile: the first one in the box with the same tracks and streams.
_LIKE = [LINES.tolist().index(lines) for lines in LINES.tolist()]


class Ranked(NamedTuple):
    """A way with what it is worth."""

    worth: tuple[float, ...]
    way: Way


class _Area(NamedTuple):
    """What counts of an area."""

    tiles: int
    edges: int  # open ones
    tasks: tuple[int, ...]  # the numbers of those that are about it
    flags: int


class _Hand(NamedTuple):
    """What counts of the tile in hand and of the table for areas of one kind."""

    kind: int
    number: int  # of the tile's own task, 0 = it has none of this kind
    flag: bool  # whether it has one of this kind
    longest: int  # of a line: the longest one's tiles
    at: int  # the stage of the game, by which tasks are more or less likely completed


_Beside = list[tuple[_Area, int, int]]
"""Areas of a kind beside a place: each with the sides at which it lies, as bits, and how many these are."""
_Met = tuple[tuple[_Area, int, bool], ...]
"""The same for a turn: each with how many of its edges the tile takes, and whether it becomes part of it."""


class Looks:
    """A position as it is looked at, place by place, for the tile that is revealed."""

    def __init__(self, s: Any) -> None:
        self._s, self._facing, self._coming = s, facing(s), Coming(s)
        self._tile, self._number, self._task = int(s.tile), int(s.number), int(TASK[s.tile])
        flag, longest = _FLAG[self._tile], [0] * _TRACK + s.longest.tolist()
        at = stage(int(s.landscapes_left))
        self._shown = [_SHOWS[kind][self._tile] for kind in range(KINDS)]  # by kind and turn: the sides, as bits
        self._hands = [
            _Hand(kind, self._number if kind == self._task else 0, kind == flag, longest[kind], at)
            for kind in range(KINDS)
        ]  # fmt: skip
        #: Kinds for which the tile does something even where it joins nothing.
        self._alone = {self._task, flag, *(kind for kind in range(_TRACK, KINDS) if not longest[kind])}
        self._tasks: dict[tuple[int, int], tuple[int, ...]] = {}
        for tile in [s.tiles[k] for k in s.active.tolist() if k >= 0]:
            kind = int(TASK[tile.tile])
            area = kind, int(tile.area[kind])
            self._tasks[area] = *self._tasks.get(area, ()), int(tile.number)
        planted = [(_FLAG[tile], area) for tile, _, area in self._facing.laid if _FLAG[tile] >= 0]
        self._flags = Counter([(kind, area[kind]) for kind, area in planted])
        self._areas: dict[tuple[int, int], _Area] = {}  # by kind and name, as far as they have been asked about
        self._refused: dict[tuple[int, _Met], bool] = {}
        self._parts: dict[tuple[int, int, _Met], int] = {}  # which of those below
        self._known: list[Way] = [NOTHING]
        self._ranked: dict[tuple[int, ...], Ranked] = {}  # by the parts of kinds

    def fits(self, k: int) -> int:
        """The turns in which the revealed tile may lie on spot k, as bits."""
        here = self._facing
        bits = _goes_on(_LIKE[self._tile], here.touch[k], here.tracks[k], here.streams[k])
        if self._number and bits:
            beside, shown = self._beside(self._task, here.areas(k)[self._task]), self._shown[self._task]
            for turn in _turns(bits):
                case = (shown[turn] & ~here.touch[k]).bit_count(), _met(beside, shown[turn])
                if case not in self._refused:
                    no = refuse_task(self._s, self._s.spots[k], self._tile, turn, self._number)
                    self._refused[case] = no != No.FINE
                if self._refused[case]:
                    bits &= ~(1 << turn)
        return bits

    def ways(self, k: int, fits: int) -> dict[int, Ranked]:
        """What it brings there, by turn: in each of these."""
        turns = _turns(fits)
        columns = []  # of each kind that matters here: by turn its part
        free = ~self._facing.touch[k]
        for kind, faced in enumerate(self._facing.areas(k)):
            if faced or kind in self._alone:
                shown, beside = self._shown[kind], self._beside(kind, faced)
                if shown[0]:
                    columns.append(self._column(kind, beside, [shown[turn] for turn in turns], free))
                else:
                    columns.append(self._column(kind, beside, [0], free) * len(turns))
        ranked = {}
        for turn, parts in zip(turns, zip(*columns, strict=True) if columns else [()] * len(turns), strict=True):
            if parts not in self._ranked:
                way = merged([self._known[part] for part in parts if part])
                *worth, large = way.worth
                self._ranked[parts] = Ranked((*worth, self._coming.helped(way) if way.joined else 0, large), way)
            ranked[turn] = self._ranked[parts]
        return ranked

    def _column(self, kind: int, beside: _Beside, shown: list[int], free: int) -> list[int]:
        """What is brought for areas of one kind, shown at these sides: which of those that are known."""
        column = []
        for sides in shown:
            case = kind, (sides & free).bit_count() if sides else -1, _met(beside, sides)
            part = self._parts.get(case)
            if part is None:
                way = _brought(self._hands[kind], *case[1:])
                part = self._parts[case] = len(self._known) if way != NOTHING else 0
                self._known.append(way)
            column.append(part)
        return column

    def _beside(self, kind: int, faced: Faced) -> _Beside:
        found = []
        for area, sides in faced:
            at = kind, area
            if at not in self._areas:
                tiles, edges = self._facing.extent[kind][area], self._facing.openings[kind][area]
                self._areas[at] = _Area(tiles, edges, self._tasks.get(at, ()), self._flags[at])
            found.append((self._areas[at], sides, sides.bit_count()))
        return found


def _met(beside: _Beside, shown: int) -> _Met:
    return tuple([(area, edges, shown & sides > 0) for area, sides, edges in beside])


@lru_cache(maxsize=2048)
def _brought(hand: _Hand, free: int, met: _Met) -> Way:
    """What the tile brings for areas of a kind that it shows at so many sides where nothing lies; -1: it shows none."""
    kind, number, flag, longest, at = hand
    hope = 0.0
    territory, own = kind < _TRACK, (0, 0)  # of its own area: tiles, open edges
    over, gone, nearer, narrow, kept, taken, flags, shut, flagged = [], [], [], [], [], [], [], [], []
    chances = []
    if free >= 0:
        joined = [(area.tiles, area.edges - sides) for area, sides, joins in met if joins]
        own = 1 + sum([tiles for tiles, _ in joined]), free + sum([edges for _, edges in joined])
    for area, sides, joins in met:
        size, left = own if joins else (area.tiles, area.edges - sides)
        for task in area.tasks:
            before = chance(kind, task - area.tiles, area.edges, at)
            more, after = _then(kind, task, size, left, at)
            hope += more - (task + room(at)) * before
            chances.append((kind, task, percent(before), percent(after)))
            if size >= task or not left:
                over.append((kind, task, size))
                if size != task and before < HARDLY:
                    gone.append((kind, task))
                continue
            if size > area.tiles:
                nearer.append((kind, task, size))
            if territory:
                if size > area.tiles:
                    kept.append((kind, task, left))
                elif left < area.edges:
                    taken.append((kind, task, area.edges, left))
                if left == 1 and (area.edges != 1 or size > area.tiles):
                    narrow.append((kind, task))
        if area.flags:
            hope -= area.flags * open_flag(area.tiles, area.edges, at)
            if left:
                hope += area.flags * open_flag(size, left, at)
        if left:
            if (area.flags or flag) and size > area.tiles:
                flagged.append((kind, size, left))
        elif area.flags:
            flags += [(kind, size)] * area.flags
        elif size > 1 and territory and not area.tasks:
            shut.append((size, kind))
    size, left = own
    if flag and left:
        hope += open_flag(size, left, at)
    if number and size:
        more, after = _then(kind, number, size, left, at)
        hope += more
        chances.append((kind, number, -1, percent(after)))
        if size >= number or not left:
            over.append((kind, number, size))
        else:
            if size > 1:
                nearer.append((kind, number, size))
            if territory:
                kept.append((kind, number, left))
                if left == 1:
                    narrow.append((kind, number))
    if flag and size and not left:
        flags.append((kind, size))
    if shut:  # several areas may have become one, which has a task that is over or a flag
        known = {*flags, *((kind, size) for _, _, size in over)}
        shut = [one for one in set(shut) if one[::-1] not in known]
    lines = [(kind, size, size - longest)] if not territory and size > longest else []
    grown = [(size, kind)] if size > 1 else []
    facts = over, flags, lines, nearer, narrow, kept, taken, list(set(flagged))
    planted = [area.tiles for area, _, joins in met if joins and area.flags]
    raised = [(kind, planted[0], size)] if flagged and len(planted) == 1 and not flag else []
    lists = *facts, grown, shut, gone, raised, chances
    return Way._make([*[tuple(sorted(some)) if some else () for some in lists], round(hope, 2)])


def _then(kind: int, number: int, size: int, left: int, at: int) -> tuple[float, float]:
    """What a task may bring beyond its points of now, once its area has so many tiles and open edges; and how likely it
    is completed."""
    if size == number:
        return room(at), 1.0
    if size > number or not left:
        return -SPOILT, 0.0
    likely = chance(kind, number - size, left, at)
    return (number + room(at)) * likely, likely


class _Sides(NamedTuple):
    """What lies beside an open cell: sides, as bits."""

    touch: int
    tracks: int
    streams: int


@lru_cache(maxsize=4096)
def _goes_on(tile: int, touch: int, tracks: int, streams: int) -> int:
    """The turns in which its tracks and streams go on: all that is asked of a tile without a task."""
    spot = _Sides(touch, tracks, streams)
    return sum([1 << turn for turn in range(TURNS) if refuse_lines(spot, tile, turn) == No.FINE])


@lru_cache(maxsize=1 << TURNS)
def _turns(bits: int) -> tuple[int, ...]:
    return tuple([turn for turn in range(TURNS) if bits >> turn & 1])
