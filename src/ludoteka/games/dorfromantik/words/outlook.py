"""What a revealed tile can bring, place by place and turn by turn, before it is laid; places where it brings the same
are one choice, and the best choices come first. Only the areas beside a place are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from ludoteka.kit.kept import kept_by

from ..box.tables import EDGE, FLAG, SHOWS, TASK
from ..rules.refusal import refuse_lines, refuse_task
from ..state import KINDS, OPPOSITE, TURNS, Kind, No
from .effects import area_of
from .way import Way

LETTERED = "ABCDE"  # as the page names the choices: with a line for all others its list has room for no more
#: So many choices are few enough to be told apart by areas without a task, too; else only those of more places are.
FEW, MANY = 4, 8
LATE = 3  # landscape tiles that still come, so few that hardly a later task is finished: other areas tell nothing apart
DEAREST = 1  # choices that spoil tasks, which bear letters however many are better
_EDGE, _SHOWS, _TRACK = EDGE.tolist(), SHOWS.tolist(), int(Kind.TRACK)

_Some = TypeVar("_Some", bound="tuple[int, ...]")
_Pairs = list[tuple[int, int]]
_Triples = list[tuple[int, int, int]]
_Sizes = dict[tuple[int, int], tuple[int, int]]  # by kind and area: its tiles and open edges afterwards


@dataclass(frozen=True)
class Choice:
    """Places where the tile brings the same."""

    way: Way
    places: tuple[int, ...]  # of the spots
    letter: str = ""  # unless it is any place, changes nothing and others are better, or there are no more letters
    split: bool = False  # other choices bring the same but for the areas that they join or close
    alike: bool = True  # its places bring the same to areas without a task, too
    #: Of the areas that some of its places join, but not all, the largest: tiles, kind.
    widest: tuple[int, int] | None = None
    apart: bool = False  # it bears no letter and costs something, while others without one cost nothing

    @property
    def points(self) -> int:
        """What it scores at once."""
        return self.way.points

    @property
    def sign(self) -> str:
        """What its places bear on the landscape, and its line beside the tile."""
        return self.letter or ("−" if self.apart else "+")


@dataclass(frozen=True)
class Outlook:
    """All that the revealed tile can bring."""

    fits: tuple[int, ...]  # of each spot: bit k: it may lie so in turn k
    best: tuple[int, ...]  # of each spot: the turns that bring most, as bits; 0 where none brings more than others
    choices: tuple[Choice, ...]  # the best first
    of: Mapping[int, Choice]  # by spot: the choice that it belongs to, where the tile fits
    areas: bool = True  # areas without a task may still be good for something


def outlook(s: Any) -> Outlook:
    """Of the tile that is revealed."""
    return _seen(s.tobytes(), _Held(s))


class _Held:
    """A position that is not looked at where the answer is known: the bytes say all."""

    def __init__(self, s: Any) -> None:
        self.s = s

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held)


@lru_cache(maxsize=64)
def _seen(_bytes: bytes, held: _Held) -> Outlook:
    s = held.s
    looks, fits, best = _Looks(s), [], []
    found: dict[tuple[object, ...], list[int]] = {}
    ways_of: dict[int, Way] = {}  # by spot
    for k in range(int(s.open_spots)):
        spot = s.spots[k]
        bits = _fits(s, spot)
        turns = [turn for turn in range(TURNS) if bits >> turn & 1]
        ways = list(looks.ways(spot, turns)) if turns else []
        fits.append(bits)
        if not ways:
            best.append(0)
            continue
        most = max(ways, key=_worth)
        chosen = sum([1 << turn for turn, way in zip(turns, ways, strict=True) if way == most])
        best.append(chosen if chosen != fits[k] or most.good else 0)
        ways_of[k] = most
        found.setdefault(most.facts, []).append(k)
    areas = int(s.landscapes_left) > LATE
    told_apart = _told_apart(found.values(), ways_of) if areas else found.values()
    ranked = sorted(told_apart, key=lambda places: ways_of[places[0]].worth, reverse=True)
    named = _lettered(ranked, ways_of, areas=areas)
    letters, rest = iter(LETTERED if len(ranked) > 1 else ""), [k for k in range(len(ranked)) if k not in named]
    dear = {k for k in rest if _costs(ways_of[ranked[k][0]])}
    if len(dear) == len(rest): dear = set()
    if dear and len(named) == len(LETTERED):  # there is a line less for letters
        named -= {max(named - {k for k in named if ways_of[ranked[k][0]].missed} or named)}
        rest = [k for k in range(len(ranked)) if k not in named]
        dear = {k for k in rest if _costs(ways_of[ranked[k][0]])}
    alike = Counter(ways_of[places[0]].facts for places in ranked)
    choices = []
    for k, places in enumerate(ranked):
        way = ways_of[places[0]]
        same = _alike(places, ways_of)
        letter = next(letters, "") if k in named else ""
        joined = [set(ways_of[place].joined) for place in places]
        everywhere = joined[0].intersection(*joined)
        widest = max(joined[0].union(*joined) - everywhere, default=None)
        split = any(way.facts) and alike[way.facts] > 1
        choices.append(Choice(way, tuple(places), letter, split, same, widest, apart=k in dear))
    of = {spot: choice for choice in choices for spot in choice.places}
    return Outlook(tuple(fits), tuple(best), tuple(choices), of, areas)


def _costs(way: Way) -> bool:
    """Whether it spoils a task, or takes open edges from one."""
    return bool(way.missed or way.taken)


def _alike(places: list[int], ways_of: dict[int, Way]) -> bool:
    """Whether the places of a choice bring the same to areas without a task, too."""
    return len({ways_of[place].areas for place in places}) == 1


def _lettered(ranked: list[list[int]], ways_of: dict[int, Way], *, areas: bool) -> set[int]:
    """Which choices bear letters, by their rank: those that change something, and the best. Where they are too many,
    the dearest have theirs before mild ones."""
    ways = [ways_of[places[0]] for places in ranked]
    changing = [
        k for k, (way, places) in enumerate(zip(ways, ranked, strict=True))
        if not k or any(way.facts) or (areas and any(way.areas) and _alike(places, ways_of))
    ]  # fmt: skip
    if len(changing) <= len(LETTERED):
        return set(changing)
    dearest = [k for k in changing if ways[k].missed][-DEAREST:]
    return {*dearest, *[k for k in changing if k not in dearest][: len(LETTERED) - len(dearest)]}


def _worth(way: Way) -> tuple[float, ...]:
    return way.worth


def _told_apart(found: Collection[list[int]], ways_of: dict[int, Way]) -> Iterator[list[int]]:
    """Choices are told apart by the areas without a task that they join, too, where there are few of them; of many,
    good ones of so many places that none could be found by its letter and, where none is good, those that cost
    nothing."""
    some_good = any(ways_of[places[0]].good for places in found)
    apart = []
    for places in found:
        by: dict[object, list[int]] = {}
        for k in places:
            by.setdefault(ways_of[k].areas, []).append(k)
        apart.append(list(by.values()))
    few = sum([len(by) for by in apart]) <= FEW
    for places, by_areas in zip(found, apart, strict=True):
        way = ways_of[places[0]]
        split = len(places) > MANY and way.good if some_good else not any(way.facts)
        yield from by_areas if few or split else [places]


def _fits(s: Any, spot: Any) -> int:
    """The turns in which the revealed tile may lie on a place, as bits."""
    bits, number = _fits_lines(s, spot), int(s.number)
    if number:
        for turn in range(TURNS):
            if bits >> turn & 1 and refuse_task(s, spot, s.tile, turn, number) != No.FINE:
                bits &= ~(1 << turn)
    return bits


@kept_by(lambda s, spot: (int(s.tile), int(spot.touch), int(spot.tracks), int(spot.streams)), most=4096)
def _fits_lines(s: Any, spot: Any) -> int:
    """The turns in which its tracks and streams go on: all that is asked of a tile without a task."""
    return sum([1 << turn for turn in range(TURNS) if refuse_lines(spot, s.tile, turn) == No.FINE])


class _Looks:
    """A position as it is looked at: plain numbers, by kind and area."""

    def __init__(self, s: Any) -> None:
        tile, self.number = int(s.tile), int(s.number)
        self.shows = [_SHOWS[kind][tile] for kind in range(KINDS)]
        self.task, self.flag = int(TASK[tile]), int(FLAG[tile])
        self.extent, self.openings = s.extent.tolist(), s.openings.tolist()
        self.lines = list(zip((int(Kind.TRACK), int(Kind.STREAM)), s.longest.tolist(), strict=True))
        laid = s.tiles[: s.laid]
        self.laid = list(zip(*(laid[name].tolist() for name in ("tile", "turn", "area")), strict=True))
        self.tasks = list(self._tasks(s))
        self.aims = {(kind, area) for kind, _, area, _, _ in self.tasks}
        flags = ((int(FLAG[tile]), area) for tile, _, area in self.laid)
        self.flags = Counter((kind, area[kind]) for kind, area in flags if kind >= 0)

    def _tasks(self, s: Any) -> Iterator[tuple[int, int, int, int, int]]:
        """Those that are on: kind, number, the area that each is about, its tiles and its open edges."""
        for k in [int(k) for k in s.active if k >= 0]:
            kind, tiles, edges = area_of(s, k)
            yield kind, int(s.tiles[k].number), int(s.tiles[k].area[kind]), tiles, edges

    def ways(self, spot: Any, turns: list[int]) -> Iterator[Way]:
        faced: list[dict[int, int]] = [{} for _ in range(KINDS)]  # by kind and area: the sides at which it lies
        for side, k in enumerate(spot.beside.tolist()):
            if k >= 0:
                tile, turn, area = self.laid[k]
                kind = _EDGE[tile][turn][OPPOSITE[side]]
                if kind < KINDS:
                    faced[kind][area[kind]] = faced[kind].get(area[kind], 0) | 1 << side
        beside = [
            [(name, sides, self.extent[kind][name], self.openings[kind][name] - sides.bit_count())
             for name, sides in faced[kind].items()]
            for kind in range(KINDS)
        ]  # fmt: skip
        known: dict[tuple[int, ...], Way] = {}  # turns that show the same bring the same
        free = ~int(spot.touch)
        for turn in turns:
            shown = tuple([shows[turn] for shows in self.shows])
            if shown not in known:
                known[shown] = self._way(beside, shown, free)
            yield known[shown]

    def _way(self, beside: list[list[tuple[int, int, int, int]]], shown: tuple[int, ...], free: int) -> Way:
        """`beside`: by kind the areas that are faced, the sides at which they lie, their tiles, and the open edges that
        they would have left; `free`: the sides where nothing lies, as bits."""
        sizes: _Sizes = {}  # of each area that changes
        own: dict[int, tuple[int, int]] = {}  # of the tile's own area of a kind
        larger = []
        for kind, show in enumerate(shown):
            if not show:
                for name, _, tiles, edges in beside[kind]:
                    sizes[kind, name] = tiles, edges
                continue
            size, left, joined = 1, (show & free).bit_count(), []
            for name, sides, tiles, edges in beside[kind]:
                if show & sides:
                    size, left = size + tiles, left + edges
                    joined.append(name)
                else:
                    sizes[kind, name] = tiles, edges
            own[kind] = size, left
            if joined:
                larger.append((size, kind))
                for name in joined:
                    sizes[kind, name] = size, left
        return self._told(sizes, own, _sorted(larger)[::-1])

    def _told(self, sizes: _Sizes, own: dict[int, tuple[int, int]], joined: tuple[tuple[int, int], ...]) -> Way:
        over, nearer, narrow, kept, taken = [], [], [], [], []
        for kind, number, area, tiles, edges in self.tasks:
            if (kind, area) not in sizes:
                continue  # nor is it over: it would not be among the tasks
            size, left = sizes[kind, area]
            if size >= number or not left:
                over.append((kind, number, size))
                continue
            if size > tiles:
                nearer.append((kind, number, size))
            if kind < _TRACK:
                if size > tiles:
                    kept.append((kind, number, left))
                elif left < edges:
                    taken.append((kind, number, edges, left))
                if left == 1 and (edges != 1 or size > tiles):
                    narrow.append((kind, number))
        if self.number:
            kind = self.task
            size, left = own[kind]
            if size >= self.number or not left:
                over.append((kind, self.number, size))
            else:
                if size > 1:
                    nearer.append((kind, self.number, size))
                if kind < _TRACK:
                    kept.append((kind, self.number, left))
                    if left == 1:
                        narrow.append((kind, self.number))
        lines = []
        for kind, longest in self.lines:
            if kind in own and own[kind][0] > longest:
                lines.append((kind, own[kind][0], own[kind][0] - longest))
        flags, shut, flagged = self._closed(sizes, own, over)
        return Way(
            _sorted(over) if over else (), _sorted(flags) if flags else (), tuple(lines),
            _sorted(nearer) if nearer else (), _sorted(narrow) if narrow else (), _sorted(kept) if kept else (),
            _sorted(taken) if taken else (), _sorted(flagged) if flagged else (), joined, _sorted(shut) if shut else (),
        )  # fmt: skip

    def _closed(
        self, sizes: _Sizes, own: dict[int, tuple[int, int]], over: _Triples
    ) -> tuple[_Pairs, _Pairs, _Triples]:
        """Flags whose areas it closes, the tile's own among them; what else it closes, with neither flag nor task, not
        even one that is `over`; and areas with flags that it makes larger and leaves open."""
        flags: _Pairs = []
        shut: _Pairs = []
        flagged: _Triples = []
        for at, (size, left) in sizes.items():
            kind = at[0]
            if left:
                if (at in self.flags or self.flag == kind) and size > self.extent[kind][at[1]]:
                    flagged.append((kind, size, left))
            elif at in self.flags:
                flags += [(kind, size)] * self.flags[at]
            elif size > 1 and kind < _TRACK and at not in self.aims:
                shut.append((size, kind))
        if self.flag >= 0 and not own[self.flag][1]:
            flags.append((self.flag, own[self.flag][0]))
        if shut:  # several names may stand for one area that has become one
            known = {*flags, *((kind, size) for kind, _, size in over)}
            shut = [one for one in set(shut) if one[::-1] not in known]
        return flags, shut, list(set(flagged)) if flagged else flagged


def _sorted(some: list[_Some]) -> tuple[_Some, ...]:
    return tuple(sorted(some)) if some else ()
