"""What the camera shows of a landscape that is too large for a small screen."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

from ludoteka.kit.drawing import attributes, num

from ..picture import board as drawing
from ..picture.land import APOTHEM, RADIUS
from ..words.outlook import outlook

_At = tuple[float, float]


def facts(s: Any, lays: bool) -> str:
    """How wide a cell is, where the camera looks, and what is to be seen together if that has room: step by step more
    of it. `lays`: the reader is to lay the revealed tile."""
    cell = attributes(data_cell=num(2 * APOTHEM)) if s.seat >= 0 else ""
    x, y = _focus(s, lays)
    together = ";".join(_boxes(_steps(s, lays))) if s.seat >= 0 and s.laid else ""
    return cell + attributes(data_focus_x=num(x), data_focus_y=num(y), data_together=together)


def _last(s: Any) -> _At:
    last = s.tiles[s.laid - 1]
    return drawing.centre(int(last.q), int(last.r))


def _focus(s: Any, lays: bool) -> _At:
    """Where the last tile lies or, where a tile is to be laid, the best place nearest to that."""
    if not s.laid:
        return 0.0, 0.0
    x, y = _last(s)
    return min(_places(s, outlook(s).choices[0].places), key=lambda at: hypot(at[0] - x, at[1] - y)) if lays else (x, y)


def _places(s: Any, spots: tuple[int, ...]) -> list[_At]:
    return [drawing.centre(int(s.spots[k].q), int(s.spots[k].r)) for k in spots]


def _steps(s: Any, lays: bool) -> Iterator[list[_At]]:
    """Places with letters, the best first; else the last tile, then the open tasks."""
    if lays:
        yield from (_places(s, one.places) for one in outlook(s).choices if one.letter)
    else:
        yield [_last(s)]
        yield [drawing.centre(int(tile.q), int(tile.r)) for tile in (s.tiles[k] for k in s.active.tolist() if k >= 0)]


def _boxes(steps: Iterator[list[_At]]) -> Iterator[str]:
    """Around all until each step: left, top, width, height."""
    seen: list[_At] = []
    for some in steps:
        seen += some
        xs, ys = zip(*seen, strict=True)
        left, top = min(xs) - APOTHEM, min(ys) - RADIUS
        yield f"{left:.0f} {top:.0f} {max(xs) + APOTHEM - left:.0f} {max(ys) + RADIUS - top:.0f}"
