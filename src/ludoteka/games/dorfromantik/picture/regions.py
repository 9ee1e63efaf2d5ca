"""Outlines of areas that reach over several tiles: shared sides vanish, the rest is chained into rims."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from ludoteka.kit.picture.drawing import Point
from ludoteka.kit.picture.hexes import turned

from .land import LINES, Segment, course, line, links, outline, path, polyline, sampled
from .tiles import Face

Cell = tuple[Point, Face, int]  # where a tile lies, what it shows, its turn
_Key = tuple[int, int]


def _laid(segment: Segment, centre: Point) -> Segment:
    left, top = centre
    return tuple([(left + x, top + y) for x, y in segment])


@lru_cache(maxsize=2048)
def _rim(seed: str, edges: str, kind: str, turn: int) -> tuple[Segment, ...]:
    """The outline of an area on a tile as it lies."""
    return tuple([_turned(segment, turn) for segment in outline(seed, edges, kind)])


@lru_cache(maxsize=2048)
def _way(edges: str, kind: str, turn: int) -> tuple[Segment, ...]:
    """The courses of a line on a tile as it lies."""
    sway = 1.0 if kind == "S" else 0.0
    return tuple([_turned(course(apart, sway=sway), turn + start) for start, apart in links(edges, kind)])


def _turned(segment: Segment, turn: int) -> Segment:
    return tuple([turned(point, turn) for point in segment])


def _key(point: Point) -> _Key:
    return round(point[0]), round(point[1])


def loops(cells: Iterable[Cell], kind: str) -> Iterator[list[Segment]]:
    """The closed rims of an area, clockwise outside and anticlockwise round holes."""
    parts: dict[tuple[_Key, _Key, int], Segment] = {}
    for centre, face, turn in cells:
        for segment in _rim(face.id, face.edges, kind, turn):
            laid = _laid(segment, centre)
            start, end = _key(laid[0]), _key(laid[-1])
            if len(laid) == 2 and (end, start, 2) in parts:
                del parts[end, start, 2]  # the neighbour has the same side: no rim here
            else:
                parts[start, end, len(laid)] = laid
    leaving: dict[_Key, list[Segment]] = {}
    for (start, _, _), laid in parts.items():
        leaving.setdefault(start, []).append(laid)
    while leaving:
        first = next(iter(leaving))
        rim: list[Segment] = []
        here = first
        while here in leaving:
            laid = leaving[here].pop()
            if not leaving[here]:
                del leaving[here]
            rim.append(laid)
            here = _key(laid[-1])
            if here == first:
                break
        yield rim


def fields(cells: Iterable[Cell], kind: str) -> str:
    """Path data of a whole area of forest, grain or village."""
    return "".join(path(rim) for rim in loops(cells, kind))


def ways(cells: Iterable[Cell], kind: str) -> str:
    """Path data along a whole track or stream."""
    out = ""
    for centre, face, turn in cells:
        for segment in _way(face.edges, kind, turn):
            out += path([_laid(segment, centre)], close=False)
    return out


def hem(cells: Iterable[Cell], kind: str) -> str:
    """Path data a little within the rim of a closed area, or along both banks of a closed line."""
    if kind in LINES:
        return "".join(_banks(cells, kind))
    rims = ([p for segment in rim for p in sampled(segment, 3)] for rim in loops(cells, kind))
    return "".join(polyline(_inset(rim, 2.6)) + "z" for rim in rims)


def _banks(cells: Iterable[Cell], kind: str) -> Iterator[str]:
    for centre, face, turn in cells:
        for points in line(face.edges, kind):
            laid = _laid(_turned(tuple(points), turn), centre)
            for off in (-7.6, 7.6):
                yield polyline([_aside(laid, i, off) for i in range(len(laid))])


def _aside(points: Sequence[Point], at: int, off: float) -> Point:
    (ax, ay), (bx, by) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return points[at][0] - (by - ay) / length * off, points[at][1] + (bx - ax) / length * off


def _inset(points: list[Point], by: float) -> list[Point]:
    """A clockwise polygon moved inwards; in sharp corners the points that would cross over are left out."""
    moved, count, least = [], len(points), 0.86 * by
    sides = [(x, y, there[0] - x, there[1] - y) for (x, y), there in zip(points, points[1:] + points[:1], strict=True)]
    for i, (x, y) in enumerate(points):
        back, on = _unit(points[i], points[i - 1]), _unit(points[i], points[(i + 1) % count])
        dx, dy = _unit(back, on)
        half = math.sqrt(max(0.01, (1 - back[0] * on[0] - back[1] * on[1]) / 2))
        reach = by / max(half, 0.28)
        away = (x - dy * reach, y + dx * reach)
        if all(_off(away, sides[(i + k) % count]) > least for k in range(-7, 7)):
            moved.append(away)
    return moved if len(moved) > 2 else points


def _unit(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _off(point: Point, side: tuple[float, float, float, float]) -> float:
    """Distance of a point from a straight stretch: where it starts, and how it goes on."""
    x, y = point
    left, top, dx, dy = side
    share = ((x - left) * dx + (y - top) * dy) / (dx * dx + dy * dy or 1.0)
    share = 0.0 if share < 0 else 1.0 if share > 1 else share
    return math.hypot(x - (left + share * dx), y - (top + share * dy))
