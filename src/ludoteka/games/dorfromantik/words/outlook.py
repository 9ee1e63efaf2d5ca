"""What a revealed tile can bring, place by place and turn by turn, before it is laid; places where it brings the same
are one choice, and the best choices come first. Only the areas beside a place are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import EDGE, FLAG, SHOWS, TASK
from ..rules.refusal import refuse_lines, refuse_task
from ..state import KINDS, OPPOSITE, TURNS, Kind, No
from .effects import Effect, area_of, closed, ended, grown, is_narrow, longer, narrowed

LETTERED = "ABC"  # the best choices, as the page names them
MANY = 8  # places of a choice; of more, those are told apart that make other areas larger
_EDGE, _SHOWS = EDGE.tolist(), SHOWS.tolist()

_Some = TypeVar("_Some", bound="tuple[int, ...]")
_Sizes = dict[tuple[int, int], tuple[int, int]]  # by kind and area: its tiles and open edges afterwards


class Way(NamedTuple):
    """What the tile brings as it would lie. Tasks are told by their kind, their number, and their tiles."""

    ended: tuple[tuple[int, int, int], ...] = ()
    flags: tuple[tuple[int, int], ...] = ()  # closed: kind, tiles
    lines: tuple[tuple[int, int, int], ...] = ()  # longest: kind, tiles, how many more
    grown: tuple[tuple[int, int, int], ...] = ()
    narrow: tuple[tuple[int, int], ...] = ()  # tasks with one open edge left: kind, number
    joined: tuple[tuple[int, int], ...] = ()  # areas of several tiles that it makes larger: tiles, kind

    @property
    def facts(self) -> tuple[tuple[object, ...], ...]:
        """All that it does for points and tasks."""
        return self.ended, self.flags, self.lines, self.grown, self.narrow

    @property
    def points(self) -> int:
        """Scored at once."""
        tasks = sum(number for _, number, size in self.ended if size == number)
        return tasks + sum(size for _, size in self.flags) + sum(more for _, _, more in self.lines)

    @property
    def missed(self) -> int:
        """The points of tasks that it would spoil."""
        return sum(number for _, number, size in self.ended if size != number)

    @property
    def worth(self) -> tuple[float, ...]:
        """The more, the better: points now, then tasks that are nearer, none of them in danger, then large areas."""
        large = sum([size for size, _ in self.joined])
        if not (self.ended or self.flags or self.lines or self.grown or self.narrow):
            return 0, 0, 0, large
        near = sum([1 / (number - size) for _, number, size in self.grown])
        return self.points - self.missed, near, -len(self.narrow), large

    @property
    def good(self) -> bool:
        """Whether it scores, or brings a task nearer, and costs no more."""
        return self.points - self.missed > 0 or bool(self.grown and not self.missed)

    @property
    def told(self) -> tuple[object, ...]:
        """What tells it from others."""
        return self.facts if any(self.facts) else (*self.facts, self.joined)

    def effects(self, t: Translator) -> Iterator[Effect]:
        """In words, as the log will have them."""
        good = [(kind, number, size) for kind, number, size in self.ended if size == number]
        yield from (ended(*task, t) for task in good)
        yield from (closed(*flag, t) for flag in self.flags)
        yield from (longer(*line, t) for line in self.lines)
        yield from (ended(*task, t) for task in self.ended if task not in good)
        yield from (grown(*task, t) for task in self.grown)
        yield from (narrowed(*task, t) for task in self.narrow)


@dataclass(frozen=True)
class Choice:
    """Places where the tile brings the same."""

    way: Way
    places: tuple[int, ...]  # of the spots
    letter: str = ""  # of the best ones, unless it is any place
    split: bool = False  # other choices bring the same but for the areas that they join

    @property
    def points(self) -> int:
        """What it scores at once."""
        return self.way.points


@dataclass(frozen=True)
class Outlook:
    """All that the revealed tile can bring."""

    fits: tuple[int, ...]  # of each spot: bit k: it may lie so in turn k
    best: tuple[int, ...]  # of each spot: the turns that bring most, as bits; 0 where none brings more than others
    choices: tuple[Choice, ...]  # the best first
    count: int  # of the best ones that are worth a word

    @property
    def named(self) -> tuple[Choice, ...]:
        """The best ones: those that bring something or, where none does, those that make the largest areas."""
        return self.choices[: self.count]

    def letter(self, spot: int) -> str:
        """Of the choice that a place belongs to."""
        return next((choice.letter for choice in self.named if spot in choice.places), "")


def outlook(s: Any) -> Outlook:
    """Of the tile that is revealed."""
    return _seen(s.tobytes(), _Held(s))


def looked_at(s: Any, spot: int, turn: int) -> Way:
    """What the revealed tile brings on one place in one turn, in which it fits."""
    return next(_Looks(s).ways(s.spots[spot], [turn]))


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
    found: dict[tuple[object, ...], tuple[Way, list[int]]] = {}
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
        worth = [way.worth for way in ways]
        top = max(worth)
        most = ways[worth.index(top)]
        chosen = sum(1 << turn for turn, brought in zip(turns, worth, strict=True) if brought == top)
        best.append(chosen if chosen != fits[k] or most.good else 0)
        ways_of[k] = most
        found.setdefault(most.told, (most, []))[1].append(k)
    ranked = sorted(_told_apart(found.values(), ways_of), key=lambda choice: choice[0].worth, reverse=True)
    good = [way.good for way, _ in ranked]
    if not any(good):
        good = [bool(way.joined) and not (way.missed or way.narrow) for way, _ in ranked]
    count = min(len(LETTERED), good.index(False) if False in good else len(good)) if s.laid else 0
    letters, alike = iter(LETTERED), Counter(way.facts for way, _ in ranked if any(way.facts))
    choices = tuple(
        Choice(way, tuple(places), next(letters) if k < count and len(ranked) > 1 else "", alike[way.facts] > 1)
        for k, (way, places) in enumerate(ranked)
    )
    return Outlook(tuple(fits), tuple(best), choices, count)


def _told_apart(found: Iterable[tuple[Way, list[int]]], ways_of: dict[int, Way]) -> Iterator[tuple[Way, list[int]]]:
    """Choices of so many places that none could be found by its letter are told by the areas that they join, too."""
    for way, places in found:
        if len(places) <= MANY or not any(way.facts):
            yield way, places
            continue
        apart: dict[object, list[int]] = {}
        for k in places:
            apart.setdefault(ways_of[k].joined, []).append(k)
        yield from ((ways_of[some[0]], some) for some in apart.values())


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
        flags = ((int(FLAG[tile]), area) for tile, _, area in self.laid)
        self.flags = Counter((kind, area[kind]) for kind, area in flags if kind >= 0)

    def _tasks(self, s: Any) -> Iterator[tuple[int, int, int, int, bool]]:
        """Those that are on: kind, number, the area that each is about, its tiles, whether it is narrow already."""
        for k in [int(k) for k in s.active if k >= 0]:
            kind, tiles, edges = area_of(s, k)
            yield kind, int(s.tiles[k].number), int(s.tiles[k].area[kind]), tiles, is_narrow(kind, edges)

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
        over, nearer, narrow = [], [], []
        for kind, number, area, tiles, was_narrow in self.tasks:
            if (kind, area) not in sizes:
                continue  # nor is it over: it would not be among the tasks
            size, left = sizes[kind, area]
            if size >= number or not left:
                over.append((kind, number, size))
                continue
            if size > tiles:
                nearer.append((kind, number, size))
            if not was_narrow and is_narrow(kind, left):
                narrow.append((kind, number))
        if self.number:
            kind = self.task
            size, left = own[kind]
            if size >= self.number or not left:
                over.append((kind, self.number, size))
            else:
                if size > 1:
                    nearer.append((kind, self.number, size))
                if is_narrow(kind, left):
                    narrow.append((kind, self.number))
        lines = []
        for kind, longest in self.lines:
            if kind in own and own[kind][0] > longest:
                lines.append((kind, own[kind][0], own[kind][0] - longest))
        flags = self._flags(sizes, own)
        return Way(_sorted(over), _sorted(flags), tuple(lines), _sorted(nearer), _sorted(narrow), joined)

    def _flags(self, sizes: _Sizes, own: dict[int, tuple[int, int]]) -> list[tuple[int, int]]:
        """Flags whose areas it closes, the tile's own among them."""
        found = []
        for (kind, area), (size, left) in sizes.items():
            if not left:
                found += [(kind, size)] * self.flags[kind, area]
        if self.flag >= 0 and not own[self.flag][1]:
            found.append((self.flag, own[self.flag][0]))
        return found


def _sorted(some: list[_Some]) -> tuple[_Some, ...]:
    return tuple(sorted(some)) if some else ()
