"""The landscape as a whole: tiles, areas that glow, places for the next tile, markers, as SVG text.

Layers from back to front: the thickness of the tiles, spots, pieces, hems and areas, trails of fresh tiles,
pennants and markers, and an empty `<g class="dorf-over">` for a tile held over the table.

A tile there is `<g transform="translate(x y)"><g class="dorf-turn" data-turn="k"><use
href="#dorf-L15"/></g></g>`: `data-turn` (0..5) turns it and keeps what stands on it upright. For turns that
go on past five, set the custom property `--dorf-turn` as well. The overlay of an area follows what is printed
on its tiles, not the wedges of its sides.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from operator import attrgetter
from typing import NamedTuple

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import Point, at, attributes, num

from .land import APOTHEM, LINES, RADIUS
from .regions import fields, hem, ways
from .spots import Spot, spot
from .tiles import Face, css, emblem_symbols, flag, props, symbol

__all__ = ["Area", "Land", "Marker", "Piece", "Scene", "centre", "defs", "draw", "preview"]


_Edges = tuple[float, float, float, float]
LATELY = 6  # tiles that may have been laid since a seat's last turn
#: The words of a cell's tile, its pennant and its marker, for what comes there or goes from there.
TILE_AT, FLAG_AT, MARKER_AT = "{},{}", "flag{},{}", "task{},{}"


class Marker(NamedTuple):
    """A task lying on a tile."""

    kind: str
    number: int  # what the area must count
    size: int  # what it counts now


class Piece(NamedTuple):
    """A tile on the table."""

    face: Face
    q: int
    r: int
    turn: int  # sixths of a clockwise turn
    marker: Marker | None = None
    fresh: bool = False  # placed last
    title: str = ""


class Area(NamedTuple):
    """Tiles of one kind that hang together; closed when no edge is open."""

    key: str
    kind: str
    size: int
    open: int  # open edges
    cells: tuple[tuple[int, int, Face, int], ...]  # q, r, what lies there and its turn
    title: str


@dataclass(frozen=True, eq=False)
class Land:
    """What lies on the table. It is drawn once: the same land is drawn again and again, with other places beside it."""

    pieces: Sequence[Piece]
    areas: Sequence[Area] = ()


@dataclass(frozen=True)
class Scene:
    """All that `draw` shows."""

    land: Land
    spots: Sequence[Spot] = ()
    title: str = ""
    desc: str = ""


@lru_cache(maxsize=4096)
def centre(q: int, r: int) -> tuple[float, float]:
    """The centre of a cell, in SVG units."""
    return hexes.centre(q, r, RADIUS)


def _at(q: int, r: int) -> str:
    return at(centre(q, r))


def content(faces: Iterable[Face]) -> str:
    """The symbols that drawings of some tiles use."""
    tiles = {face.id: face for face in faces}
    return (
        "<defs>"
        + props()
        + emblem_symbols()
        + "".join(symbol(face) + flag(face) for face in tiles.values())
        + "</defs>"
    )


def defs(faces: Iterable[Face]) -> str:
    """The hidden <svg> with every symbol the drawings of a page use; once per page."""
    hidden = 'class="dorf-defs" width="0" height="0" aria-hidden="true"'
    return f"<svg {hidden}>{content(faces)}</svg>"


def draw(scene: Scene, *, standalone: bool = False, facts: str = "") -> str:
    """The whole landscape; `standalone` carries its stylesheet and symbols along. `facts` are further attributes."""
    left, top, wide, high = _frame(scene)
    land = scene.land
    layers = _layers(land)
    frame = ' data-grows=""' + attributes(
        data_minx=num(left), data_miny=num(top), data_width=num(wide), data_height=num(high)
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="dorf dorf-board"{frame}'
        f' viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}"'
        f"{facts}{attributes(role='img' if standalone else 'group', aria_label=scene.title)}>"
    )
    out = [
        head,
        f"<title>{escape(scene.title)}</title>" if scene.title else "",
        f"<desc>{escape(scene.desc)}</desc>" if scene.desc else "",
    ]
    if standalone:
        out += [
            f"<style>{css()}</style>",
            content(piece.face for piece in land.pieces),
            f'<rect class="dorf-ground" x="{num(left)}" y="{num(top)}"',
            f' width="{num(wide)}" height="{num(high)}"/>',
        ]
    out += [layers.base, '<g class="dorf-spots">', *(spot(place) for place in scene.spots), "</g>", layers.lying]
    out += [*(_of_others(piece) for piece in land.pieces[-LATELY:] if scene.spots), "</g>", layers.top]
    out += ['<g class="dorf-over"></g>', "</svg>"]
    return "".join(out)


class _Layers(NamedTuple):
    """A land: what is drawn of it before the places, behind them as far as the rings of others, and last."""

    base: str
    lying: str
    top: str
    edges: _Edges


@lru_cache(maxsize=64)
def _layers(land: Land) -> _Layers:
    by_row = [_lying(piece) for piece in sorted(land.pieces, key=attrgetter("r", "q"))]
    base = ['<g class="dorf-base">', *(_slab(piece.q, piece.r) for piece in land.pieces), "</g>"]
    lying = ['<g class="dorf-pieces">', *(piece.tile for piece in by_row), "</g>"]
    lying += ['<g class="dorf-areas">', *map(_area, land.areas), "</g>"]
    lying += ['<g class="dorf-trails">', *(_trail(piece) for piece in land.pieces if piece.fresh)]
    top = ['<g class="dorf-top">', *(piece.flag for piece in by_row), *(piece.marker for piece in by_row), "</g>"]
    edges = _edges([centre(piece.q, piece.r) for piece in land.pieces], 2 * APOTHEM, 1.5 * RADIUS)
    return _Layers("".join(base), "".join(lying), "".join(top), edges)


def preview(face: Face, marker: Marker | None = None) -> str:
    """The tile in the hand. Set `data-turn` on its `dorf-turn` group and it turns, trees upright."""
    top = f'<use href="#dorf-flag-{escape(face.id)}"/>' if face.flag else ""
    return (
        f'<svg class="dorf dorf-preview" viewBox="-46 -54 92 114" data-tile="{escape(face.id)}">'
        '<use href="#dorf-hex" class="dorf-cast" y="6"/>'
        f'<g class="dorf-turn"><use href="#dorf-{escape(face.id)}"/>{top}</g>'
        f'<g class="dorf-top">{label(marker, 0, 0) if marker else ""}</g></svg>'
    )


def _frame(scene: Scene) -> _Edges:
    """One cell of margin round the tiles, and room for every spot."""
    spots = _edges([centre(place.q, place.r) for place in scene.spots], 10.0, 10.0)
    if not scene.land.pieces and not scene.spots:
        spots = _edges([(0.0, 0.0)], 2 * APOTHEM, 1.5 * RADIUS)
    left, top, right, bottom = map(min, _layers(scene.land).edges, spots)
    return left, top, -right - left, -bottom - top


def _edges(centres: Sequence[Point], beside: float, above: float) -> _Edges:
    """How far cells reach with room beside and above them: left and top, and right and bottom turned round, so that
    the least of each is the farthest."""
    if not centres:
        return math.inf, math.inf, math.inf, math.inf
    xs, ys = zip(*centres, strict=True)
    return (
        min(xs) - beside - APOTHEM, min(ys) - above - RADIUS,
        -max(xs) - beside - APOTHEM, -max(ys) - above - RADIUS,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _slab(q: int, r: int) -> str:
    x, y = centre(q, r)
    return f'<use href="#dorf-slab" x="{num(x)}" y="{num(y)}"/>'


class _Lying(NamedTuple):
    """What is drawn of a piece, in its layers."""

    tile: str
    flag: str
    marker: str


@lru_cache(maxsize=4096)  # of a piece as it has lain before, here or at another's table
def _lying(piece: Piece) -> _Lying:
    face, here = piece.face, _at(piece.q, piece.r)
    spin = f' transform="rotate({60 * piece.turn})"' if piece.turn else ""
    title = f"<title>{escape(piece.title)}</title>" if piece.title else ""
    words = [f'data-at="{word.format(piece.q, piece.r)}" {here}' for word in (TILE_AT, FLAG_AT)]
    tile = (
        f'<g class="dorf-piece{" dorf-fresh" if piece.fresh else ""}"'
        f"{attributes(data_tile=face.id, data_q=piece.q, data_r=piece.r, data_turn=piece.turn)}"
        f' {words[0]}>{title}<use href="#dorf-{escape(face.id)}"{spin}/></g>'
    )
    flag = (
        f'<g class="dorf-standard" data-turn="{piece.turn}" {words[1]}>'
        f'<use href="#dorf-flag-{escape(face.id)}"{spin}/></g>'
    )
    marker = label(piece.marker, piece.q, piece.r) if piece.marker else ""
    return _Lying(tile, flag if face.flag else "", marker)


def _trail(piece: Piece) -> str:
    x, y = centre(piece.q, piece.r)
    place = f'x="{num(x)}" y="{num(y)}"'
    return "".join(f'<use href="#dorf-hex" class="dorf-trail{far}" {place}/>' for far in ("-far", ""))


def _of_others(piece: Piece) -> str:
    """A ring in the colour of whoever laid the tile, seen as long as that is news."""
    x, y = centre(piece.q, piece.r)
    word = f"{piece.q},{piece.r}/{piece.turn}"
    return f'<use href="#dorf-hex" class="dorf-others" x="{num(x)}" y="{num(y)}"{attributes(data_place=word)}/>'


@lru_cache(maxsize=4096)  # of an area that has not grown since, here or at another's table
def _area(area: Area) -> str:
    cells = [(centre(q, r), face, turn) for q, r, face, turn in area.cells]
    way = area.kind in LINES
    data = ways(cells, area.kind) if way else fields(cells, area.kind)
    hemmed = ""
    if not area.open:
        edge = hem(cells, area.kind)
        hemmed = f'<path class="dorf-hem" d="{edge}"/><path class="dorf-stitch" d="{edge}"/>'
    names = "dorf-area" + " dorf-way" * way + " dorf-closed" * (not area.open)
    return (
        f'{hemmed}<path class="{names}" tabindex="-1"'
        f"{attributes(data_area=area.key, data_kind=area.kind)}"
        f"{attributes(data_size=area.size, data_open=area.open)}"
        f' d="{data}"><title>{escape(area.title)}</title></path>'
    )


@lru_cache(maxsize=1024)
def label(marker: Marker, q: int, r: int) -> str:
    """A small board: emblem and "4/6", as small as it can be read."""
    return (
        f'<g class="dorf-marker dorf-k-{marker.kind}"'
        f"{attributes(data_kind=marker.kind, data_number=marker.number, data_size=marker.size)}"
        f"{attributes(data_q=q, data_r=r, data_at=MARKER_AT.format(q, r))} {_at(q, r)}>"
        '<rect class="dorf-label" x="-25" y="-12" width="50" height="24" rx="5"/>'
        f'<use href="#dorf-e-{marker.kind}" x="-23.5" y="-10.5" width="21" height="21"/>'
        f'<text class="dorf-count" x="10.8" y="5.2">{marker.size}'
        f'<tspan class="dorf-of">/{marker.number}</tspan></text></g>'
    )
