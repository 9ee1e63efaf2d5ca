"""Islands: sand in the surf, or a shoal where the tide has come in, and on each what tells what it gives.

They are drawn once to a page, around 0, 0; a place only says which lies there.
"""

from __future__ import annotations

import re

from .vignettes import box, chest, disc, fill, hull, line, mushroom, pine, stones, tree, weed

_SHAPES = (
    "M-78 6C-84-30-40-46-4-42S74-34 78-2 52 42 8 44-72 40-78 6z",
    "M-80-4C-76-36-30-44 10-42S82-26 78 6 40 46-4 42-82 30-80-4z",
    "M-76 8C-88-22-52-44-10-44S70-42 80-8 58 40 14 44-66 38-76 8z",
    "M-80 0C-82-34-40-40 0-44S80-30 80 0 44 44 0 42-80 36-80 0z",
)
"""The outlines of the four, 160 units wide; a page shows them at four fifths."""

BACK = -22
"""Where stands what rises behind the plate in the middle: there is room above it, but for a worker to the left."""


def _palm(x: float, y: float = BACK) -> str:
    fronds = (
        f"M{x + 3} {y - 17}q-9-6-13 2 6-2 13-2zm0 0q8-7 13 1-6-2-13-1zm0 0q-7-1-9 7 4-5 9-7zm0 0q7 0 8 8-3-6-8-8z"
        "m0 0q-3-8-9-7 6 2 9 7z"
    )
    return line("plank2", f"M{x} {y}q0-10 3-17", 2.4) + fill("leaf", fronds)


def _hut(x: float, y: float = BACK) -> str:
    return box("wall", x, y - 9, 14, 9) + fill("roof", f"M{x - 2} {y - 9}l9-7 9 7z") + box("plank2", x + 5, y - 6, 4, 6)


def _grove(x: float, y: float = BACK) -> str:
    return pine(x, 19, y) + pine(x + 9, 15, y + 1) + pine(x + 17, 18, y - 1)


def _grass(x: float, y: float) -> str:
    return line("grass2", f"M{x} {y}v-6M{x - 3} {y}l-2-4M{x + 3} {y}l2-4", 1.5)


#: What stands on each, in the order of the box; an owner's box that has more begins again with the first.
_ON = (
    _palm(14) + _palm(27, -19) + stones(51, 16),
    mushroom(12, BACK, 1.6) + mushroom(27, -19, 1.1) + tree(40, 6, -15) + _grass(-54, 14),
    fill("rock2", "M2-18l5-12 8-5 9 3 6 14z") + fill("rock", "M14-18l4-9 8-1 5 10z") + stones(50, 15) + stones(-60, 14),
    _grove(6) + stones(51, 15) + _grass(-54, 13),
    _palm(30, -18) + chest(4, BACK) + _grass(52, 15),
    hull(2, -30, 26, 7) + line("plank2", "M14-30V-46", 1.6) + fill("sail", "M15-45l9 12h-9z") + weed(52, 16, 12),
    weed(6, BACK, 17) + weed(22, -19, 14) + weed(52, 16, 13) + _grass(-54, 13),
    _hut(6) + _palm(34, -17) + disc("rock2", -55, 12, 4, 2.4),
    mushroom(12, BACK, 1.5) + weed(27, -18, 15) + stones(50, 16),
    mushroom(8, BACK, 1.4) + hull(18, -29, 24, 6, "roof") + _grass(52, 15) + _grass(-54, 13),
)

_USED = re.compile(r'#(farshore-i-\w+)"')


def drawn(spot: int, island: int, *, under: bool) -> str:
    """What lies at one of the four spots, its middle at 0, 0; the drawing's page has `symbols`."""
    if under:
        return f'<use href="#farshore-i-u{spot}"/>'
    return f'<use href="#farshore-i-s{spot}"/><use href="#farshore-i-{island % len(_ON)}" y="-3"/>'


def symbols() -> str:
    """All that `drawn` refers to, once to a page."""
    return "".join(f'<g id="{id}">{inner}</g>' for id, inner in _SYMBOLS.items())


def used(drawing: str) -> str:
    """What a drawing refers to."""
    found = set(_USED.findall(drawing))
    return "".join(f'<g id="{id}">{inner}</g>' for id, inner in _SYMBOLS.items() if id in found)


def _sand(shape: str) -> str:
    surf = f'<path class="farshore-l-wave" stroke-width="7" d="{shape}"/>'
    shore = f'<path class="farshore-l-sand2" stroke-width="2.5" d="{shape}"/>'
    return f'<g transform="scale(.8)">{surf}<path class="farshore-f-sand" d="{shape}"/>{shore}</g>'


def _shoal(shape: str) -> str:
    ripples = '<path class="farshore-l-wave" stroke-width="2.4" d="M-4-35q7-5 14 0t14 0M-44 36q7-5 14 0t14 0"/>'
    return f'<g transform="scale(.8)"><path class="farshore-f-under" d="{shape}"/>{ripples}</g>'


_SYMBOLS = {
    **{f"farshore-i-s{k}": _sand(shape) for k, shape in enumerate(_SHAPES)},
    **{f"farshore-i-u{k}": _shoal(shape) for k, shape in enumerate(_SHAPES)},
    **{f"farshore-i-{k}": inner for k, inner in enumerate(_ON)},
}
