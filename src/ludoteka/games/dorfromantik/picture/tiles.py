"""Tiles, their backs and the emblems of the kinds, as SVG text.

A tile is a group `dorf-<id>` to be shown with `<use href="#dorf-<id>" transform="rotate(60*k)"/>` inside an
element with `data-turn="k"` (which keeps trees and houses upright); its pennant, if any, is `dorf-flag-<id>`.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from ludoteka.kit.picture.drawing import Point, num, pair

from .land import AREAS, HEX, line, links, middle, middle_of, outline, polygon, sides
from .palette import css
from .props import discs, props, shape, standing
from .scenery import forest, grain, meadow, off_lines, stations, use, village

__all__ = ["Face", "back", "css", "emblem", "emblem_symbols", "flag", "props", "symbol"]

KINDS = "WGVTSM"

_EMBLEMS = {
    "W": '<path class="dorf-body" d="M12 1.5 6.6 9h2.6l-4.4 6h2.8L3.5 20.5h7v2.5h3v-2.5h7'
    'L16.4 15h2.8l-4.4-6h2.6z"/>',
    "G": '<path class="dorf-line" d="M12 23v-14"/><path class="dorf-body" d="M12 1q3 3 0 6.6q-3-3.6 0-6.6z'
    + "".join(
        f"M12.9 {y}q.2-4.4 5.6-4.6q-.2 4.8-5.6 4.6zM11.1 {y}q-.2-4.4-5.6-4.6q.2 4.8 5.6 4.6z"
        for y in (10.5, 15.3, 20.1)
    )
    + '"/>',
    "V": '<path class="dorf-body" fill-rule="evenodd" d="M12 2.5l10 8.8-1.5 1.7-1-.8v9.3h-15v-9.3l-1 .8'
    'L2 11.3zM9.9 14.5v7h4.2v-7z"/>',
    "T": '<path class="dorf-line" d="M8.5 2 5 22M15.5 2 19 22M6 5.5h12M5.2 11h13.6M4 17h16"/>',
    "S": '<path class="dorf-line" d="'
    + "".join(f"M2 {y}q2.5-3 5 0t5 0 5 0 5 0" for y in (7, 13, 19))
    + '"/>',
    "M": '<path class="dorf-line" d="M12 13v10m0-1q-1-4.5-6-4.5m6 4.5q1-3.5 5-3.5"/>'
    '<path class="dorf-body" d="'
    + discs(
        *(
            (round(12 + 4.6 * math.sin(a), 1), round(8.4 - 4.6 * math.cos(a), 1), 3.2)
            for a in (i * math.tau / 5 for i in range(5))
        )
    )
    + '"/><path class="dorf-cut" d="'
    + discs((12, 8.4, 2))
    + '"/>',
}


class Face(NamedTuple):
    """What is printed on a tile."""

    id: str
    edges: str  # six letters of WGVTSM, clockwise from the north-east side at turn 0
    task: str = ""  # the kind letter of a task tile
    flag: str = ""  # the kind letter of a pennant
    sheep: int = 0
    crossing: int = 0  # a lane across the track; ornament only


def emblem(kind: str) -> str:
    """A small inline <svg> of a kind; the shape tells it, colour only helps."""
    return (
        f'<svg class="dorf-emblem dorf-k-{kind}" viewBox="0 0 24 24" width="24" height="24"'
        f' aria-hidden="true">{_EMBLEMS[kind]}</svg>'
    )


def emblem_symbols() -> str:
    """The emblems for use on the board, as `dorf-e-<kind>`."""
    return "".join(
        f'<symbol id="dorf-e-{kind}" viewBox="0 0 24 24">{body}</symbol>' for kind, body in _EMBLEMS.items()
    )


@lru_cache(maxsize=512)
def symbol(face: Face) -> str:
    """The tile as `<g id="dorf-<id>">`, turn 0, centre at the origin, circumradius 50."""
    free = off_lines(face.edges)
    out = '<use href="#dorf-hex" class="dorf-land"/>'
    out += meadow(face.id, face.edges, face.sheep, free)
    for kind, drawn in (("G", grain), ("V", village), ("W", forest)):
        if kind in face.edges:
            out += drawn(face.id, face.edges, free)
    # Lines run over the rim: nothing may seem to cut them.
    out += '<use href="#dorf-rim-task"/>' if face.task else '<use href="#dorf-hex" class="dorf-rim"/>'
    out += _lines(face)
    return f'<g id="dorf-{face.id}">{out}</g>'


def _lines(face: Face) -> str:
    out = ""
    for kind, name in (("S", "stream"), ("T", "track")):
        if kind not in face.edges:
            continue
        if kind == "T" and "S" in face.edges:
            out += _bridge(face.edges)
        for turn, apart in links(face.edges, kind):
            spin = f' transform="rotate({60 * turn})"' if turn else ""
            out += f'<use href="#dorf-{name}{apart}"{spin}/>'
    out += "".join(use("v5", point) for point in stations(face.edges))
    if face.crossing and "T" in face.edges:
        track = line(face.edges, "T")[0]
        here = len(track) // 2
        out += _placed("road", track[here], _heading(track, here))
    return out


def _placed(name: str, at: Point, heading: float) -> str:
    return f'<use href="#dorf-{name}" transform="translate({pair(at)})rotate({num(heading)})"/>'


def _heading(course: list[Point], at: int) -> float:
    (ax, ay), (bx, by) = course[at - 1], course[at + 1]
    return math.degrees(math.atan2(by - ay, bx - ax))


def _bridge(edges: str) -> str:
    """A bridge where track and stream meet, if they do."""
    for track in line(edges, "T"):
        near = [
            (math.dist(p, q), i)
            for stream in line(edges, "S")
            for q in stream
            for i, p in enumerate(track)
            if 0 < i < len(track) - 1
        ]
        gap, index = min(near, default=(99.0, 0))
        if gap < 5:
            return _placed("bridge", track[index], _heading(track, index))
    return ""


def standard(face: Face) -> Point:
    """Where the pennant of a tile is planted, at turn 0."""
    mine = sides(face.edges, face.flag)
    if len(mine) == 1:
        return middle(mine[0], 16)  # however far it is seen from, it stays on its tile and covers no place
    return (
        middle_of(polygon(outline(face.id, face.edges, face.flag)))
        if face.flag in AREAS and mine
        else (0.0, 0.0)
    )


def flag(face: Face) -> str:
    """The pennant of a tile as `<g id="dorf-flag-<id>">`, or nothing."""
    if not face.flag:
        return ""
    body = (
        shape("sh", "M-15 11.5a4 1.6 0 1 0 8 0a4 1.6 0 1 0-8 0")
        + shape("pole", "M-12 11v-24")
        + f'<g class="dorf-k-{face.flag}">'
        + shape("pennant", "M-11.2-13h25l-4.6 10 4.6 10h-25z")
        + f'<use href="#dorf-e-{face.flag}" x="-9.7" y="-11.5" width="17" height="17"/></g>'
    )
    return (
        f'<g id="dorf-flag-{face.id}"><g transform="translate({pair(standard(face))})">'
        f'<g class="dorf-up"><g class="dorf-standing">{body}</g></g></g></g>'
    )


@cache
def back(task: bool) -> str:
    """The back of a tile: a windmill for the landscape, a speech bubble for a task."""
    board = "M" + "L".join(pair(p) for p in HEX) + "z"
    if task:
        inner = (
            shape("band", board)
            + shape("bubble", "M-22-20h44q6 0 6 6v20q0 6-6 6h-20l-11 12v-12h-13q-6 0-6-6v-20q0-6 6-6z")
            + shape("nail", discs((-13, -4, 3.6), (0, -4, 3.6), (13, -4, 3.6)))
        )
    else:
        inner = (
            shape("sweep", "M-43 12q22-16 44-6t42-8v27L0 50-43 25z")
            + '<g transform="translate(-1 11)scale(3.3)">'
            + standing("mill")
            + "</g>"
            + shape("rim", board)
        )
    name = "task" if task else "landscape"
    return (
        f'<svg class="dorf dorf-back dorf-back-{name}" viewBox="-50 -52 100 104" width="64" height="66"'
        f' aria-hidden="true">{shape("land", board)}{inner}</svg>'
    )
