"""The lie of the land on one tile, a hexagon as in `kit.picture.hexes`: an area's outline, a line's course."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import Point, num
from ludoteka.kit.picture.hexes import turned

Segment = tuple[Point, ...]  # two points: a straight side; 3n+1 points: a chain of n cubic curves

RADIUS = 50.0
APOTHEM = hexes.apothem(RADIUS)
LINES = "TS"
AREAS = "WGV"

# How far from the centre the rim of an area passes, in the middle of a gap of 1..5 sides, measured
# towards the gap. A lone run leaves the centre to others; several runs must join across it.
_LONE = {1: 25.0, 2: 13.0, 3: -3.5, 4: -8.5, 5: -21.0}
_JOINED = {1: 17.0, 2: 12.5, 3: 9.0, 4: 8.0}

# Handle lengths that make one cubic a circular arc square to both sides, by distance between the sides.
_HANDLE = {1: 19.2, 2: 26.8, 3: 28.9}


def corner(index: int) -> Point:
    """A corner of the tile."""
    return hexes.corner(index, RADIUS)


def middle(side: int, distance: float = APOTHEM) -> Point:
    """The point so far from the centre on the way to the middle of a side."""
    return hexes.middle(side, distance)


def sides(edges: str, kind: str) -> tuple[int, ...]:
    return tuple(i for i, letter in enumerate(edges) if letter == kind)


def runs(edges: str, kind: str) -> list[tuple[int, int]]:
    """Unbroken runs of sides of a kind, as (first side, length), clockwise."""
    found = sides(edges, kind)
    if len(found) == 6:
        return [(0, 6)]
    starts = [i for i in found if edges[i - 1] != kind]
    result = []
    for start in starts:
        length = 1
        while edges[(start + length) % 6] == kind:
            length += 1
        result.append((start, length))
    return result


def smooth(points: Sequence[Point]) -> Segment:
    """A chain of cubics through all points."""
    chain: list[Point] = [points[0]]
    last = len(points) - 1
    for i in range(last):
        before, here, there, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        chain.append((here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6))
        chain.append((there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6))
        chain.append(there)
    return tuple(chain)


def _gap(first: int, length: int, depth: float, rng: random.Random) -> Segment:
    """The rim of an area across a gap, from corner `first` to corner `first + length`."""
    towards = 60 * (first + (length - 1) / 2) - 60
    cos, sin = math.cos(math.radians(towards)), math.sin(math.radians(towards))
    start = corner(first)
    along = start[0] * cos + start[1] * sin
    across = start[1] * cos - start[0] * sin  # negative: the gap starts anticlockwise of its middle
    depth += rng.uniform(-1.6, 1.6)

    def local(u: float, v: float) -> Point:
        return u * cos - v * sin, u * sin + v * cos

    def bent(side: int, share: float) -> Point:
        u = depth + (along - depth) * share**1.9 + rng.uniform(-2, 2)
        return local(u, side * across * share + rng.uniform(-2, 2))

    return smooth([start, bent(1, 0.58), local(depth, 0), bent(-1, 0.58), corner(first + length)])


@lru_cache(maxsize=1024)
def outline(seed: str, edges: str, kind: str) -> tuple[Segment, ...]:
    """The closed outline, clockwise, of the one area of `kind` on a tile at turn 0."""
    rng = random.Random(f"{seed} {kind}")
    parts = runs(edges, kind)
    depths = _LONE if len(parts) == 1 else _JOINED
    result: list[Segment] = []
    for index, (start, length) in enumerate(parts):
        result += [(corner(i), corner(i + 1)) for i in range(start, start + length)]
        if length < 6:
            end = start + length
            gap = (parts[(index + 1) % len(parts)][0] - end) % 6
            result.append(_gap(end, gap, depths[gap], rng))
    return tuple(result)


def path(segments: Iterable[Segment], *, close: bool = True) -> str:
    """Path data of segments that follow one another; relative, which is much the shorter."""
    out = ""
    here = (0, 0)  # in tenths, as written, so that rounding does not add up
    for segment in segments:
        points = [(round(10 * x), round(10 * y)) for x, y in segment]
        if not out:
            out, here = f"M{_tenths(points[:1], (0, 0))}", points[0]
        step = 1 if len(points) == 2 else 3
        out += "l" if step == 1 else "c"
        for i in range(1, len(points), step):
            written = _tenths(points[i : i + step], here)
            out += written if i == 1 or written[0] == "-" else " " + written
            here = points[i + step - 1]
    return out + "z" if close else out


def polyline(points: Sequence[Point]) -> str:
    """Path data of straight lines through all points."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [_tenths([there], here) for here, there in pairwise(tenths)]
    return f"M{_tenths(tenths[:1], (0, 0))}l" + " ".join(steps).replace(" -", "-")


def _tenths(points: Iterable[tuple[int, int]], origin: tuple[int, int]) -> str:
    left, top = origin
    text = " ".join([f"{num((x - left) / 10)} {num((y - top) / 10)}" for x, y in points])
    return text.replace(" -", "-")


def sampled(segment: Segment, steps: int = 3) -> list[Point]:
    """Points along a segment, without its first."""
    if len(segment) == 2:
        return [segment[1]]
    points = []
    for i in range(0, len(segment) - 1, 3):
        a, b, c, d = segment[i : i + 4]
        for step in range(1, steps + 1):
            t = step / steps
            w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points.append(
                (
                    a[0] * w[0] + b[0] * w[1] + c[0] * w[2] + d[0] * w[3],
                    a[1] * w[0] + b[1] * w[1] + c[1] * w[2] + d[1] * w[3],
                )
            )
    return points


def polygon(segments: Iterable[Segment], steps: int = 2) -> list[Point]:
    return [point for segment in segments for point in sampled(segment, steps)]


def inside(shape: Sequence[Point], point: Point, enough: float = -math.inf) -> float:
    """Distance from the rim of a polygon: positive inside it, negative outside; or something less than `enough` as soon
    as it is clear that it is less. It is asked many thousand times for one set of tiles."""
    x, y = point
    odd = False
    ax, ay = shape[-1]
    for bx, by in shape:
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
        ax, ay = bx, by
    if enough > 0 and not odd:
        return -math.inf
    near = enough * enough if enough > 0 else -1.0  # any rim as near as this is too near
    best = 1e9
    for bx, by in shape:
        dx, dy = bx - ax, by - ay
        along = (x - ax) * dx + (y - ay) * dy
        if along <= 0:
            away = (ax - x) ** 2 + (ay - y) ** 2
        else:
            whole = dx * dx + dy * dy or 1
            share = along / whole if along < whole else 1.0
            away = (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2
        if away < best:
            best = away
            if best < near:
                return -math.inf
        ax, ay = bx, by
    return math.sqrt(best) if odd else -math.sqrt(best)


HEX = tuple(corner(i) for i in range(6))


def within(point: Point) -> float:
    """Distance from the sides of the tile: positive inside it, negative outside."""
    return hexes.within(point, RADIUS)


def middle_of(shape: Sequence[Point]) -> Point:
    """The centroid of a polygon."""
    total = cx = cy = 0.0
    ax, ay = shape[-1]
    for bx, by in shape:
        cross = ax * by - bx * ay
        total, cx, cy = total + cross, cx + (ax + bx) * cross, cy + (ay + by) * cross
        ax, ay = bx, by
    return cx / (3 * total), cy / (3 * total)


def course(apart: int, shift: float = 0.0, sway: float = 0.0) -> Segment:
    """The course of a line from side 0 to side `apart` (1..3), or a dead end short of the centre (0).

    `shift` runs beside the middle (a rail); `sway` lets a straight course meander.
    """
    start, inward = middle(0), (-0.5, math.sqrt(3) / 2)
    if apart == 0:
        return tuple(
            (x - inward[1] * shift, y + inward[0] * shift)
            for x, y in (start, middle(0, 34), middle(0, 22), middle(0, 12))
        )
    if apart == 3 and sway:
        lean = math.radians(120 + 38 * sway)
        tangent = (13 * math.cos(lean), 13 * math.sin(lean))
        near = (start[0] + inward[0] * 17, start[1] + inward[1] * 17)
        half = (start, near, (-tangent[0], -tangent[1]), (0.0, 0.0))
        return (*half, tangent, (-near[0], -near[1]), (-start[0], -start[1]))
    bend = {1: 25.0, 2: 75.0, 3: 1e9}[apart]  # the arc turns about a point to the left of its start
    stretch = 1 + shift / bend
    reach = _HANDLE[apart] * stretch
    end = middle(apart)
    out = (end[0] / APOTHEM, end[1] / APOTHEM)
    first = (start[0] - inward[1] * shift, start[1] + inward[0] * shift)
    last = (end[0] - out[1] * shift, end[1] + out[0] * shift)
    return (
        first,
        (first[0] + inward[0] * reach, first[1] + inward[1] * reach),
        (last[0] - out[0] * reach, last[1] - out[1] * reach),
        last,
    )


def links(edges: str, kind: str) -> list[tuple[int, int]]:
    """The courses of a line on a tile, as (turn, sides apart); 0 apart is a dead end."""
    found = sides(edges, kind)
    if len(found) < 2:
        return [(side, 0) for side in found]
    result = []
    for there in found[1:]:
        apart = (there - found[0]) % 6
        result.append((found[0], apart) if apart <= 3 else (there, 6 - apart))
    return result


def line(edges: str, kind: str) -> list[list[Point]]:
    """Points along every course of a line on a tile, edge to edge."""
    result = []
    for turn, apart in links(edges, kind):
        segment = course(apart, sway=1.0 if kind == "S" else 0.0)
        result.append(
            [turned(p, turn) for p in [segment[0], *sampled(segment, 5 if len(segment) > 4 else 10)]]
        )
    return result
