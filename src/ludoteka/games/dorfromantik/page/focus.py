"""What the camera shows of a landscape that is too large for a small screen."""

from __future__ import annotations

from math import hypot, inf
from typing import Any

from ludoteka.kit.picture.drawing import attributes, num

from ..picture import board as drawing
from ..picture.land import APOTHEM, RADIUS
from ..words.outlook import outlook

_At = tuple[int, int]  # a cell
_NOWHERE = inf, inf, -inf, -inf
_WIDE, _HIGH = 2 * APOTHEM, 2 * RADIUS


def facts(s: Any, lays: bool) -> str:
    """How wide a cell is, where the camera looks, and what is to be seen together if that has room: step by step more
    of it. `lays`: the reader is to lay the revealed tile."""
    cell = attributes(data_cell=num(2 * APOTHEM)) if s.seat >= 0 else ""
    if not s.laid:
        return cell + attributes(data_focus_x="0", data_focus_y="0")
    steps = _places(s) if lays else _tiles(s)
    x, y = drawing.centre(*_last(s))
    if lays:  # the best place nearest to the last tile
        x, y = min([drawing.centre(*at) for at in steps[0]], key=lambda at: hypot(at[0] - x, at[1] - y))
        steps = steps if outlook(s).choices[0].letter else []
    return cell + attributes(data_focus_x=num(x), data_focus_y=num(y), data_together=_boxes(steps) if cell else "")


def _last(s: Any) -> _At:
    last = s.tiles[s.laid - 1]
    return int(last.q), int(last.r)


def _places(s: Any) -> list[list[_At]]:
    """Those of the best choice, then of others that bear letters."""
    q, r = s.spots["q"].tolist(), s.spots["r"].tolist()
    first, *others = outlook(s).choices
    return [[(q[k], r[k]) for k in one.places] for one in (first, *others) if one.letter or one is first]


def _tiles(s: Any) -> list[list[_At]]:
    """The last tile, then those of the open tasks."""
    q, r = s.tiles["q"].tolist(), s.tiles["r"].tolist()
    return [[_last(s)], [(q[k], r[k]) for k in s.active.tolist() if k >= 0]]


def _boxes(steps: list[list[_At]]) -> str:
    """Around all until each step: left, top, width, height."""
    told, (left, top, right, bottom) = [], _NOWHERE
    for some in steps:
        for q, r in some:
            x, y = drawing.centre(q, r)
            if x < left: left = x
            if x > right: right = x
            if y < top: top = y
            if y > bottom: bottom = y
        told.append(f"{left - APOTHEM:.0f} {top - RADIUS:.0f} {right - left + _WIDE:.0f} {bottom - top + _HIGH:.0f}")
    return ";".join(told)
