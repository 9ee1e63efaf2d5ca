"""What a revealed tile can bring, place by place and turn by turn, before it is laid; places where it brings the same
are one choice, and the best choices come first. Only the areas beside a place are looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any

from ludoteka.kit.kept import kept_by

from .looks import Looks
from .way import Way

LETTERED = "ABCDEFGH"  # as the page names the choices
NAMED = 5  # choices that bear letters: their list has room for no more; for more only if they score or grow a task
#: So many choices are few enough to be told apart by areas without a task, too; else only those of more places are.
FEW, MANY = 4, 8
LATE = 3  # landscape tiles that still come, so few that hardly a later task is finished: other areas tell nothing apart
SOON = 6  # so few that they may decide it: how many there are is said
DEAREST = 1  # choices that spoil tasks, which bear letters however many are better
_WORTH = attrgetter("worth")


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
    vague: bool = False  # how likely tasks are then is not the same at all of its places

    @cached_property
    def points(self) -> int:
        """What it scores at once."""
        return self.way.points

    @cached_property
    def spoils(self) -> bool:
        """Whether it spoils a task without bringing more than that may be expected to be worth."""
        return bool(self.way.ended) and not self.way.good

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


@kept_by(lambda s: s.tobytes(), most=64)
def outlook(s: Any) -> Outlook:
    """Of the tile that is revealed."""
    looks, fits, best = Looks(s), [], []
    found: dict[tuple[object, ...], list[int]] = {}
    ways_of: dict[int, Way] = {}  # by spot
    worth: dict[int, tuple[float, ...]] = {}  # by spot
    for k in range(int(s.open_spots)):
        bits = looks.fits(k)
        fits.append(bits)
        if not bits:
            best.append(0)
            continue
        ways = looks.ways(k, bits)
        worth[k], most = max(ways.values(), key=_WORTH)
        chosen = sum([1 << turn for turn, one in ways.items() if one.way == most])
        best.append(chosen if chosen != bits or most.good else 0)
        ways_of[k] = most
        found.setdefault(most.facts, []).append(k)
    areas = int(s.landscapes_left) > LATE
    told_apart = _told_apart(found.values(), ways_of) if areas else found.values()
    ranked = sorted(told_apart, key=lambda places: worth[places[0]], reverse=True)
    named = _lettered(ranked, ways_of, areas=areas)
    letters, rest = iter(LETTERED if len(ranked) > 1 else ""), [k for k in range(len(ranked)) if k not in named]
    dear = {k for k in rest if _costs(ways_of[ranked[k][0]])}
    if len(dear) == len(rest): dear = set()
    if dear and len(named) >= NAMED:  # there is a line less for letters
        mild = {k for k in named if not (ways_of[ranked[k][0]].missed or ways_of[ranked[k][0]].good)}
        named -= {max(mild)} if mild - {0} else set()
        rest = [k for k in range(len(ranked)) if k not in named]
        dear = {k for k in rest if _costs(ways_of[ranked[k][0]])}
    alike = Counter(ways_of[places[0]].facts for places in ranked)
    choices = []
    for k, places in enumerate(ranked):
        way = ways_of[places[0]]
        same = _alike(places, ways_of)
        letter = next(letters, "") if k in named else ""
        widest = None if same else _widest(places, ways_of)
        split = any(way.facts) and alike[way.facts] > 1
        if way.raised and any(ways_of[place].raised != way.raised for place in places):
            way = way._replace(raised=())  # it is not the same at all of them
        vague = bool(way.chances) and len({ways_of[place].chances for place in places}) > 1
        choices.append(Choice(way, tuple(places), letter, split, same, widest, apart=k in dear, vague=vague))
    of = {spot: choice for choice in choices for spot in choice.places}
    return Outlook(tuple(fits), tuple(best), tuple(choices), of, areas)


def _costs(way: Way) -> bool:
    """Whether it spoils a task, or takes open edges from one."""
    return bool(way.missed or way.taken)


def _alike(places: list[int], ways_of: dict[int, Way]) -> bool:
    """Whether the places of a choice bring the same to areas without a task, too."""
    return len({ways_of[place].areas for place in places}) == 1


def _widest(places: list[int], ways_of: dict[int, Way]) -> tuple[int, int] | None:
    """Of the areas that stay open and that some places join, but not all, the largest."""
    ways = [ways_of[place] for place in places]
    joined = [set(some) for some in {way.stays_open if way.shut else way.joined for way in ways}]
    return max(joined[0].union(*joined) - joined[0].intersection(*joined), default=None)


def _lettered(ranked: list[list[int]], ways_of: dict[int, Way], *, areas: bool) -> set[int]:
    """Which choices bear letters, by their rank: those that change something, and the best. Where they are too many,
    those that score or grow a task have theirs first, and the dearest before mild ones."""
    ways = [ways_of[places[0]] for places in ranked]
    changing = [
        k for k, (way, places) in enumerate(zip(ways, ranked, strict=True))
        if not k or any(way.facts) or (areas and any(way.areas) and _alike(places, ways_of))
    ]  # fmt: skip
    if len(changing) <= NAMED:
        return set(changing)
    dearest = [k for k in changing if ways[k].missed][-DEAREST:]
    good = [k for k in changing if ways[k].good and k not in dearest]
    most = min(max(NAMED, len(good) + len(dearest)), len(LETTERED))
    first = [0, *good, *changing]  # of those that are named more than once only the first counts
    return {*dearest, *list(dict.fromkeys([k for k in first if k not in dearest]))[: most - len(dearest)]}


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
    shuts = sum([len({ways_of[k].shut for k in places}) for places in found]) <= NAMED
    for places, by_areas in zip(found, apart, strict=True):
        way = ways_of[places[0]]
        split = len(places) > MANY and way.good if some_good else not any(way.facts)
        if few or split:
            yield from by_areas
        elif shuts and not way.missed:  # who looks for such a place closes no area unawares
            by_shut: dict[object, list[int]] = {}
            for k in places:
                by_shut.setdefault(ways_of[k].shut, []).append(k)
            yield from by_shut.values()
        else:
            yield places
