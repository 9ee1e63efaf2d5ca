"""Landmarks seen from above: roofs with a lit and a shaded side, and on each what tells the building.

They are drawn once to a page, for squares of 24 units; a city only says which stands where.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from ..box.tables import SHAPE, TALL, TURNS, WIDE
from ..state import LANDMARKS

SQUARE = 24
HALF = SQUARE // 2
COURSES = (1 / 3, 2 / 3)  # of a slope

Square = tuple[int, int]
"""A row and a column."""


def _top(name: str, path: str) -> str:
    return f'<path class="tap-top-{name}" d="{path}"/>'


def _disc(name: str, r: float) -> str:
    return f'<circle class="tap-top-{name}" r="{r:g}"/>'


#: What stands on a roof, around the origin.
_TOPS = {
    "chimneys": _top("light", "M3-1a3 3 0 0 1-1-5 3.6 3.6 0 0 1 6-3 3 3 0 0 1 3 5 3 3 0 0 1-5 3z")
                + _top("dark", "M-8-2h8v8h-8z") + _top("gold", "M-6 0h4v4h-4z"),
    "dome": _disc("light", 8.5) + _top("line", "M-8.5 0h17M0-8.5v17M-6-6L6 6M6-6L-6 6"),
    "cross": _top("light", "M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z"),
    "lamp": _disc("dark", 8) + _disc("gold", 4.6),
    "shield": _top("light", "M-7.5-8h15v7c0 5-4 8-7.5 9.5C-4 7-7.5 4-7.5-1z") + _top("line", "M0-8V8M-7.5-2h15"),
    "clock": _disc("light", 8.5) + _top("line", "M0-6V0l4 3"),
    "mast": _disc("light", 3) + _top("glint", "M5-5a7 7 0 0 1 0 10M-5-5a7 7 0 0 0 0 10M8-8a11 11 0 0 1 0 16M-8-8a11 11 "
                                              "0 0 0 0 16"),
    "rocket": _disc("dark", 9) + _top("light", "M0-8c4 4 4 8 3 12h-6C-4 0-4-4 0-8zM-3 2l-4 5h4zM3 2l4 5H3z"),
    "core": _disc("dark", 9) + _disc("gold", 3.5)
            + _top("glint", "M-7 0a7 3 0 1 0 14 0 7 3 0 1 0-14 0M0-7a3 7 0 1 0 0 14 3 7 0 1 0 0-14"),
    "books": _top("light", "M0-5c-3-2-6-2-9-1V7c3-1 6-1 9 1 3-2 6-2 9-1V-6c-3-1-6-1-9 1z") + _top("line", "M0-5V8"),
    "coins": _disc("gold", 8) + _top("line", "M-3-4h6M-3 0h6M-3 4h6"),
    "barn": _top("light", "M-8-8H8V8H-8z") + _top("line", "M-8-8L8 8M8-8L-8 8"),
}  # fmt: skip

#: By landmark, in the order of the box.
_TOP = (
    "mast", "cross", "dome", "clock", "chimneys", "shield", "dome", "chimneys", "lamp", "chimneys", "rocket", "core",
    "chimneys", "barn", "mast", "books", "clock", "coins",
)  # fmt: skip
#: What its roof is made of: glass and copper of those who search, brick and slate of those who make, tiles and gilt.
MADE_OF = (
    "glass", "copper", "slate", "glass", "brick", "tile", "copper", "slate", "tile", "brick", "slate", "glass",
    "tile", "brick", "slate", "copper", "gilt", "gilt",
)  # fmt: skip
assert len(_TOP) == len(MADE_OF) == LANDMARKS


def shape(landmark: int, unit: float, turn: int = 0) -> str:
    """A landmark from above, its upper left corner at the origin; its page has it among its `symbols`."""
    return f'<use href="#tap-l-{landmark}-{turn}" transform="scale({unit / SQUARE:.4g})"/>'


@lru_cache(maxsize=4)
def symbols(landmarks: Collection[int] = tuple(range(LANDMARKS)), *, turned: bool = True) -> str:
    """What `shape` refers to, once to a page; without those that stand as they are printed if not `turned`."""
    roofs: dict[tuple[Square, ...], str] = {}
    drawn = ""
    for landmark in landmarks:
        for turn in range(int(TURNS[landmark]) if turned else 1):
            squares = _squares(landmark, turn)
            roof = roofs.setdefault(squares, f"tap-roof-{landmark}-{turn}")
            (y, x), big = _middle(squares), 1.3 if len(squares) < 6 else 1.7
            top = f'<g transform="translate({x:g} {y:g})scale({big:g})">{_TOPS[_TOP[landmark]]}</g>'
            names = f'id="tap-l-{landmark}-{turn}" class="tap-r-{MADE_OF[landmark]}"'
            drawn += f'<g {names}><use href="#{roof}"/>{top}</g>'
    return "".join(f'<g id="{id}">{_roof(squares)}</g>' for squares, id in roofs.items()) + drawn


def _squares(landmark: int, turn: int) -> tuple[Square, ...]:
    return tuple((r, c) for r in range(int(TALL[landmark, turn])) for c in range(int(WIDE[landmark, turn]))
                 if int(SHAPE[landmark, turn, r]) >> c & 1)  # fmt: skip


def _middle(squares: Collection[Square]) -> tuple[float, float]:
    """Where what stands on a roof does: of corners and middles of edges and squares the one nearest to its middle that
    lies on it."""
    r, c = (sum(one[k] + 0.5 for one in squares) / len(squares) for k in (0, 1))
    spots = [(row + dr, column + dc) for row, column in squares for dr in (0, 0.5, 1) for dc in (0, 0.5, 1)]
    inside = [one for one in spots if all((int(one[0] + dr), int(one[1] + dc)) in squares
                                          for dr in (-0.3, 0.3) for dc in (-0.3, 0.3))]  # fmt: skip
    y, x = min(inside, key=lambda one: ((one[0] - r) ** 2 + (one[1] - c) ** 2, one))
    return SQUARE * y, SQUARE * x


def _roof(squares: Collection[Square]) -> str:
    """The walls, the sides of the roof that lie in light and in shade, the courses on them, and its ridges."""
    walls = "".join(f"M{SQUARE * c} {SQUARE * r}h{SQUARE}v{SQUARE}h-{SQUARE}z" for r, c in squares)
    lit, shaded, courses, ridges, edge = _sides(squares)
    sides = (("monument", walls), ("dawn", lit), ("dusk", shaded), ("courses", courses), ("ridge", ridges),
             ("eaves", edge))  # fmt: skip
    return "".join(f'<path class="tap-{name}" d="{path}"/>' for name, path in sides)


def _sides(squares: Collection[Square]) -> tuple[str, str, str, str, str]:
    """The slopes along the walls, half a square deep: in light to the north and west, and in shade; the courses that
    lie on them; the ridges; the edge."""
    lit = shaded = courses = ridges = edge = ""
    for r, c in squares:
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            if (r + dr, c + dc) in squares: continue
            x, y = SQUARE * c + HALF, SQUARE * r + HALF
            along = (-dc, dr)  # rows, columns: from one end of the wall to the other
            ends = [_inset(squares, (r, c), (dr, dc), (k * along[0], k * along[1])) for k in (-1, 1)]
            eaves = [(x + HALF * (dc + k * along[1]), y + HALF * (dr + k * along[0])) for k in (-1, 1)]
            crests = [(x + k * HALF * along[1] + ends[k > 0] * HALF * k * along[1],
                      y + k * HALF * along[0] + ends[k > 0] * HALF * k * along[0]) for k in (-1, 1)]  # fmt: skip
            slope = "M" + "L".join(f"{a} {b}" for a, b in (*eaves, *reversed(crests))) + "z"
            edge += "M" + "L".join(f"{a} {b}" for a, b in eaves)
            for up in COURSES:
                row = ((a[k] + (b[k] - a[k]) * up for k in (0, 1)) for a, b in zip(eaves, crests, strict=True))
                courses += "M" + "L".join(f"{x:g} {y:g}" for x, y in row)
            if dr + dc < 0: lit += slope
            else: shaded += slope
            ridges += "M" + "L".join(f"{a} {b}" for a, b in crests) + "".join(
                f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b, end in zip(eaves, crests, ends, strict=True) if end)
    return lit, shaded, courses, ridges, edge


def _inset(squares: Collection[Square], at: Square, out: Square, on: Square) -> int:
    """How a slope ends: -1 at a corner that stands out, 1 at one that goes in, 0 where the wall goes straight on."""
    if (at[0] + on[0], at[1] + on[1]) not in squares: return -1
    return 1 if (at[0] + on[0] + out[0], at[1] + on[1] + out[1]) in squares else 0
