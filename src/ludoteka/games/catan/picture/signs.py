"""Small signs that mean the same everywhere: resources, development cards, sun and moon, dice, seats."""

from __future__ import annotations

import math

from ludoteka.kit.pieces.dice import Dice

from ..state import ANY, Dev
from ..state import WONDERS as WONDERS_IN_ALL

_KERNELS = "".join(
    f'<ellipse class="catan-body" rx="1.9" ry="3.3" transform="translate({x} {y})rotate({turn})"/>'
    for x, y, turn in (
        (12, 3.6, 0), (8.7, 7, -28), (15.3, 7, 28), (8.4, 11.6, -30), (15.6, 11.6, 30), (8.4, 16.2, -32), (15.6, 16.2,
        32),
    )
)  # fmt: skip


def _log(x: float, y: float) -> str:
    return (
        f'<circle class="catan-body" cx="{x}" cy="{y}" r="5.3"/><circle class="catan-cutline" cx="{x}" cy="{y}" '
        'r="3.1"/>'
        f'<circle class="catan-cut" cx="{x}" cy="{y}" r="1"/>'
    )


def _brick(x: float, y: float) -> str:
    return (
        f'<rect class="catan-body" x="{x}" y="{y}" width="9.8" height="6.6" rx="1"/>'
        f'<path class="catan-cutline" d="M{x + 2} {y + 2.2}h5.8"/>'
    )


#: By resource, and last what stands for any of them. 24 units wide.
RESOURCES = (
    _log(6.5, 17.3) + _log(17.5, 17.3) + _log(12, 7.6),
    _brick(1.9, 13.9) + _brick(12.3, 13.9) + _brick(7.1, 5.9),
    ('<path class="catan-stroke" d="M8 17v4.2M14.5 17v4.2"/><path class="catan-body" d="M3.2 12.5a4 4 0 0 1 2-5.6a4.4 '
     "4.4 0 0 1 6.6-1.7a4.6 4.6 0 0 1 6 3.4a4.6 4.6 0 0 1-1.6 8.3a5 5 0 0 1-5.4 1.3a5 5 0 0 1-5.8-1.8"
     'a3.3 3.3 0 0 1-1.8-3.9z"/><path class="catan-cutline" d="M7 9.5q1.6-2 3.4-.4M9 14q1.8 1.6 3.6 0"/>'
     '<ellipse class="catan-body" cx="19.2" cy="10.6" rx="3.3" ry="4" stroke="var(--catan-cut,var(--catan-disc))"'
     ' stroke-width="1.4"/><circle class="catan-cut" cx="19.9" cy="9.8" r=".9"/>'),
    '<path class="catan-stroke" d="M12 23v-17"/>' + _KERNELS,
    ('<path class="catan-body" d="M2 18.5l3.6-9.7L12.3 3l6.4 4.4L22 16.8l-6.2 4.7H5.3z"/>'
     '<path class="catan-cutline" d="M12.3 3.6l-2.5 7.8-4.6 9.4M9.8 11.4l-4-2.4M9.8 11.4l6.8 2.7 1.9-6.3M16.6 14.1l-.9 '
     '6.8M16.6 14.1l5 2.5"/>'),
    '<text class="catan-any" x="12" y="19.4">?</text>',
)

_SWORD = "M12 1.5l2 2.6v9.4h3.6v2.4h-4.2v5.1a1.6 1.6 0 1 1-2.8 0v-5.1H6.4v-2.4H10V4.1z"
#: By development card. 24 units wide.
CARDS = (
    f'<path class="catan-body" d="{_SWORD}"/>',
    ('<path class="catan-stroke" stroke-width="3.4" d="M3.5 20L9 10.5M11 20l9.5-15.5"/>'
     '<path class="catan-stroke" d="M3.5 6.5h7M7 3v7"/>'),
    ('<rect class="catan-body" x="2.5" y="5" width="10" height="14" rx="1.6" transform="rotate(-9 7 12)"/>'
     '<rect class="catan-body" x="11.5" y="5" width="10" height="14" rx="1.6" '
     'stroke="var(--catan-cut,var(--catan-disc))" stroke-width="1.3" transform="rotate(9 17 12)"/>'
     '<path class="catan-cutline" stroke-width="1.8" d="M14 12h5.6M16.8 9.2v5.6"/>'),
    '<path class="catan-body" d="M2.5 7.5l4.8 4.2L12 3.5l4.7 8.2 4.8-4.2-2 10.5h-15zM4.8 19.4h14.4v2.2H4.8z"/>',
    '<path class="catan-body" d="M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.2L12 18l-6.3 3.5L7 14.3l-5.2-5 7.1-.9z"/>',
)
SUN = (
    '<circle class="catan-body" cx="12" cy="12" r="4.6"/><path class="catan-stroke" d="'
    + "".join(
        f"M{12 + 7.3 * math.cos(a):.1f} {12 + 7.3 * math.sin(a):.1f}L{12 + 10 * math.cos(a):.1f} "
        f"{12 + 10 * math.sin(a):.1f}"
        for a in (math.tau * k / 8 for k in range(8))
    )
    + '"/>'
)
MOON = '<path class="catan-body" d="M16.5 3.2a9.4 9.4 0 1 0 4.6 12.4a8 8 0 0 1-4.6-12.4z"/>'
#: A development card from behind.
DEVELOPMENT = (
    '<rect class="catan-body" x="4.5" y="2" width="15" height="20" rx="2.4"/><path class="catan-cut" d="M12 6l1.7 4.3 '
    '4.3 1.7-4.3 1.7L12 18l-1.7-4.3L6 12l4.3-1.7z"/>'
)
TRADE = '<path class="catan-stroke" stroke-width="2.6" d="M3 8.5h15M13.5 3.5l5 5-5 5M21 16H6M10.5 11l-5 5 5 5"/>'
HAND = '<path class="catan-body" d="M3.5 6.2l9-2.2 3.6 14.8-9 2.2zM14 4.6h6.8v15.2h-3.2z"/>'

def _drawn(*solid: str, lines: str = "", cuts: str = "") -> str:
    """A sign of filled paths, lines, and lines that are cut out."""
    drawn = f'<path class="catan-stroke" stroke-width="2.5" d="{lines}"/>' if lines else ""
    drawn += "".join(f'<path class="catan-body" d="{one}"/>' for one in solid)
    return drawn + (f'<path class="catan-cutline" d="{cuts}"/>' if cuts else "")


#: What scenarios of Seafarers add. 24 units wide.
CLOTH = _drawn(
    "M3 5h13.5a4.6 4.6 0 0 1 0 9.2H13V21l-2.5-1.8L8 21l-2.5-1.8L3 21z",
    cuts="M13 14.2H6.5M16.4 7.4a2.3 2.3 0 1 1-2.2 2.8",
)
FORTRESS = _drawn("M3 22V7h3.6v3h3.6V7h3.6v3h3.6V7H21v15h-6v-5a3 3 0 0 0-6 0v5zM11.2 5V1h6l-1.6 2 1.6 2z")
WARSHIP = _drawn(
    "M1.5 15h21q-2 6.5-6 6.5h-9q-4 0-6-6.5zM11 1.5h2v12h-2z", "M10 3.5v9H4q0-6 6-9zM14 4.5l5 2.3v4.8h-5z",
    cuts="M6 18h2M11 18h2M16 18h2",
)
ANCHOR = _drawn(lines="M12 7.4V21M8 10.6h8M4 14.5q1 6.5 8 6.5t8-6.5M12 2.2a2.5 2.5 0 1 0 .1 0z")
ISLAND = _drawn(
    "M2 20q2-7 10-7t10 7zM11 13.5q.4-4 2-6.6-3.5-1.6-6 1.2 1-4.6 5.4-3.4 1-3.2 5.4-2.2-2.8 1-3.6 3 4.6-.8 5.6 3.6"
    "-3-2.2-5-1.2-1.6 2.8-1.8 5.6z"
)
#: The wonders by their number.
WONDERS = (
    _drawn("M1.5 19.5h21V22h-21z", lines="M3.5 19a8.5 8.5 0 0 1 17 0M8 19a4 4 0 0 1 8 0"),
    _drawn("M1 8.5h22v9.5h-2.6a3.6 3.6 0 0 0-7.2 0h-2.4a3.6 3.6 0 0 0-7.2 0H1zM4 4h2.4v4H4zM17.6 4H20v4h-2.4z"),
    _drawn("M9.6 3.8L12 1l2.4 2.8L15.8 18H8.2zM5.5 19h13v3.2h-13z"),
    _drawn("M1 22V7.5h3.4v3h3.4v-3h3v3h2.4v-3h3v3h3.4v-3H23V22h-8v-4.4a3 3 0 0 0-6 0V22z"),
    _drawn("M11 1h2v1.8h2v2h-2v2.6l6.5 4.4V22h-5v-4.6a2.5 2.5 0 0 0-5 0V22h-5V11.8L11 7.4V4.8H9v-2h2z"),
    _drawn("M12 1.8l10 4.8v2.2H2V6.6zM4 10h3.2v8H4zM10.4 10h3.2v8h-3.2zM16.8 10H20v8h-3.2zM2 19.2h20V22H2z"),
    _drawn("M9 2.6h6v4.6H9zM9.4 8.2h5.2L16 20H8zM5 20.6h14V23H5zM16.4 4L22.5 1.6v6zM7.6 4L1.5 1.6v6z"),
)



DICE = Dice("catan")


def picture(body: str, names: str, size: int = 24) -> str:
    """A sign as a small inline <svg>."""
    return (
        f'<svg class="catan-emblem {names}" viewBox="0 0 24 24" width="{size}" height="{size}"'
        f' aria-hidden="true">{body}</svg>'
    )


def resource(r: int, size: int = 24) -> str:
    """A resource; its shape tells it, colour only helps."""
    return picture(RESOURCES[r], f"catan-r-{r}", size)


def card(kind: int, size: int = 24) -> str:
    return picture(CARDS[kind], "", size)


def development(size: int = 24) -> str:
    return picture(DEVELOPMENT, "", size)


def side(moon: bool, size: int = 22) -> str:
    return picture(MOON if moon else SUN, "catan-side-sign", size)


def symbols() -> str:
    """What the map uses of them, and what flies over it, as `catan-e-<resource>`."""
    drawn = {str(r): body for r, body in enumerate(RESOURCES)} | {"cloth": CLOTH, "card": DEVELOPMENT}
    return "".join(f'<symbol id="catan-e-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in drawn.items())


assert len(RESOURCES) == ANY + 1
assert len(CARDS) == len(Dev)
assert len(WONDERS) == WONDERS_IN_ALL
