"""Small signs that mean the same everywhere: resources, development cards, sun and moon, dice, seats."""

from __future__ import annotations

import math

from .state import ANY, Dev

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

#: The marks of the seats as everywhere in the house: disc, triangle, square, diamond, cross, star. 24 units wide.
MARKS = (
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
    "M12 2.5l10 18.5H2z",
    "M4 4h16v16H4z",
    "M12 1.5l9 10.5-9 10.5L3 12z",
    "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
    "M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.7 3.8 1.6-7.5L1.2 9.3l7.6-.8z",
)

_SPOTS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def picture(body: str, names: str, size: int = 24) -> str:
    """A sign as a small inline <svg>."""
    return (
        f'<svg class="catan-emblem {names}" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true"'
        f' focusable="false">{body}</svg>'
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


def seat(p: int, size: int = 22) -> str:
    """The mark of a seat, in its colour."""
    return (
        f'<svg class="token seat-{p + 1}" viewBox="0 0 24 24" width="{size}" height="{size}" aria-hidden="true"'
        f' focusable="false"><path d="{MARKS[p]}"/></svg>'
    )


def die(n: int) -> str:
    """One die that shows n."""
    pips = "".join(f'<circle cx="{6 + 6 * (k % 3)}" cy="{6 + 6 * (k // 3)}" r="2.1"/>' for k in _SPOTS[n])
    return (
        f'<svg class="catan-die" viewBox="0 0 24 24" width="30" height="30" aria-hidden="true" focusable="false">'
        f'<rect x="1.2" y="1.2" width="21.6" height="21.6" rx="5"/>{pips}</svg>'
    )


def symbols() -> str:
    """What the map uses of them, as `catan-e-<resource>`."""
    return "".join(f'<symbol id="catan-e-{r}" viewBox="0 0 24 24">{body}</symbol>' for r, body in enumerate(RESOURCES))


assert len(RESOURCES) == ANY + 1
assert len(CARDS) == len(Dev)
