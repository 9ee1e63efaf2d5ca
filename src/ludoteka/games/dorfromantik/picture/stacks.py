"""Tiles that lie in rows and not in a landscape, as SVG text that stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludoteka.kit.picture.drawing import at, num

from .board import Marker, content, label
from .land import APOTHEM, RADIUS
from .palette import css
from .tiles import Face

WIDE, HIGH = 2 * APOTHEM + 16, 2 * RADIUS + 16  # from a tile to the next one, and from a row to the next one

#: A tile, the task that lies on it, and what it is called.
Lying = tuple[Face, Marker | None, str]


def draw(rows: Sequence[Sequence[Lying]]) -> str:
    """Rows, each from the left."""
    width, height = WIDE * max(map(len, rows)), HIGH * len(rows)
    tiles = [
        _tile(*lying, WIDE * (k + 0.5), HIGH * (row + 0.5))
        for row, some in enumerate(rows)
        for k, lying in enumerate(some)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="dorf" viewBox="0 0 {num(width)} {num(height)}" role="img">'
        f"<style>{css()}</style>{content(face for some in rows for face, _, _ in some)}"
        f'<rect class="dorf-ground" width="{num(width)}" height="{num(height)}"/>{"".join(tiles)}</svg>'
    )


def _tile(face: Face, marker: Marker | None, title: str, x: float, y: float) -> str:
    flag = f'<use href="#dorf-flag-{escape(face.id)}"/>' if face.flag else ""
    return (
        f'<g {at((x, y))}><title>{escape(title)}</title><use href="#dorf-slab"/><use href="#dorf-{escape(face.id)}"/>'
        f'{flag}{label(marker, 0, 0) if marker else ""}</g>'
    )
