"""Places for the next tile: whether it fits there as it is turned now, after turning, or not at all, and which tasks
it would bring nearer there, as SVG text."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import at, escape, num
from ludoteka.kit.picture.hexes import polar

from .land import RADIUS, middle

#: From the centre to the sign of a task, towards its area; with points it is wider, and within the cell as a whole:
#: tiles would cover the rest.
OUT, WIDER_OUT = 27, 21
HALF, WIDE_HALF = 4.0, 9.0  # from the middle of a sign with points to where its ends begin to be round; of ten or more
_APART = 36.0  # from the middle of a letter to that of a sign: they do not touch, however far they are seen from


class Fate(IntEnum):
    """What becomes of a task."""

    SPOILT = 1
    NEARER = 2
    COMPLETE = 3


class Gain(NamedTuple):
    """A task whose area faces the place, and what the tile does for it there."""

    fate: Fate
    kind: str
    side: int  # where its area lies
    turns: int  # bit k: so at turn k
    title: str
    points: int = 0

    @property
    def worth(self) -> tuple[int, int]:
        """The more, the better."""
        return self.fate, self.points

    @property
    def half(self) -> float:
        """From the middle of its sign to where the ends begin to be round."""
        if self.fate != Fate.COMPLETE:
            return 0.0
        return HALF if self.points < 10 else WIDE_HALF

    @property
    def out(self) -> float:
        """From the middle of the place to that of its sign: the wider, the nearer."""
        return WIDER_OUT + HALF - self.half if self.half else OUT


class Spot(NamedTuple):
    """An empty cell next to the landscape."""

    number: int
    q: int
    r: int
    fits: int  # bit k: legal at turn k; 0: refused in all turns
    title: str
    gains: tuple[Gain, ...] = ()
    best: int = 0  # bit k: turn k brings most; 0: none brings more than others
    letter: str = ""  # of the choice that it belongs to
    good: bool = True  # that choice scores, or brings a task nearer
    lost: bool = False  # that choice spoils a task

    @property
    def apart(self) -> tuple[float, float]:
        """Where the letter stands: in the middle, or as near to it as signs of tasks let it."""
        return _apart(tuple([(gain.side, gain.out, gain.half) for gain in self.gains]))


@lru_cache(maxsize=256)
def _apart(signs: tuple[tuple[int, float, float], ...]) -> tuple[float, float]:
    lie = [(*middle(side, out), half) for side, out, half in signs]
    far = (6, 12, 18, 22) if any(half for _, _, half in signs) else (6, 12)

    def room(at: tuple[float, float]) -> float:
        return min((hypot(max(abs(x - at[0]) - wide, 0), y - at[1]) for x, y, wide in lie), default=_APART)

    places = [(0.0, 0.0), *(polar(30 * k, out) for out in far for k in range(12))]
    return max(places, key=lambda at: (round(min(room(at), _APART), 3), -round(hypot(*at)), round(room(at), 3)))


def spot(place: Spot) -> str:
    """A place, with what is to be seen of it in each state of the page."""
    name, disabled = ("is-fit", "") if place.fits else ("is-barred", ' aria-disabled="true"')
    said = escape("; ".join([place.title, *[gain.title for gain in place.gains]]))
    best = f' data-best="{place.best}"' if place.best else ""
    return (
        f'<g class="dorf-spot {name}" role="button" tabindex="-1"{disabled} data-spot="{place.number}"'
        f' data-q="{place.q}" data-r="{place.r}" data-fits="{place.fits}"{best} aria-label="{said}"'
        f" {_at(place.q, place.r)}><title>{said}</title>"
        f'<use href="#dorf-hex" class="dorf-cell" transform="scale(.9)"/>{_mark(place.fits)}'
        f"{''.join([_gain(gain) for gain in place.gains])}{_letter(place) if place.letter else ''}</g>"
    )


@lru_cache(maxsize=4096)
def _at(q: int, r: int) -> str:
    return at(hexes.centre(q, r, RADIUS))


@lru_cache(maxsize=64)
def _mark(fits: int) -> str:
    """What shows whether the tile fits, and in which turns."""
    if not fits:
        return '<circle class="dorf-mark" r="3"/>'
    ways_in = [polar(60 * k - 90, 19) for k in range(6) if fits >> k & 1]
    return (
        '<path class="dorf-mark" d="M0-12L12 0 0 12-12 0z"/><path class="dorf-plus" d="M-5 0h10M0-5v10"/>'
        '<path class="dorf-again" d="M6.5-3.5a7 7 0 1 0 .3 6.5M7.5-8.5v5h-5"/>'
        f'<path class="dorf-way-in" d="{"".join(f"M{num(x)} {num(y)}h0" for x, y in ways_in)}"/>'
    )


def _letter(place: Spot) -> str:
    """The letter of a choice that stands beside the tile in hand."""
    fate = " is-lost" if place.lost else "" if place.good else " is-fair"
    return (
        f'<g class="dorf-letter{fate}" data-turns="{place.best or place.fits}" {at(place.apart)}>'
        f'<circle r="12.5"/><text y="5.8">{place.letter}</text></g>'
    )


@lru_cache(maxsize=1024)
def _gain(gain: Gain) -> str:
    """The emblem of a task at the edge of its area, crossed out where it would be spoilt; its points where it would be
    complete."""
    if gain.fate == Fate.COMPLETE:
        inner = (
            f'<rect class="dorf-gain-board" x="{num(-12 - gain.half)}" y="-12" width="{num(24 + 2 * gain.half)}"'
            ' height="24" rx="12"/>'
            f'<text class="dorf-gain-points" y="6.3">+{gain.points}</text>'
        )
    else:
        inner = (
            '<circle class="dorf-gain-board" r="15"/>'
            f'<use href="#dorf-e-{gain.kind}" x="-11" y="-11" width="22" height="22"/>'
        )
    if gain.fate == Fate.SPOILT:
        inner += '<path class="dorf-gain-lost" d="M-12 12L12-12"/>'
    names = f"dorf-gain dorf-k-{gain.kind} is-{gain.fate.name.lower()}"
    return (
        f'<g class="{names}" data-turns="{gain.turns}" {at(middle(gain.side, gain.out))}>'
        f"<title>{escape(gain.title)}</title>{inner}</g>"
    )
