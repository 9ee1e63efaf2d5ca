"""What grows and stands on the hexes: scattered from a seed, so that a hex looks the same for ever.

A hex is drawn about the origin, its corners 100 away. Number and resource lie in its middle: there nothing else stands.
Each kind of land has a few faces, so that neighbours of a kind are not stamped.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

from ludoteka.kit.picture import hexes
from ludoteka.kit.picture.drawing import Point

from ..state import Terrain

RADIUS = 100.0
APOTHEM = RADIUS * math.sqrt(3) / 2
FACES = 3
DISC = (0.0, 22.0, 36.0)  # where the number token lies: x, y, radius
BUD = (0.0, -51.0, 33.0)  # and the sign of the resource
SIGN = 53.0  # how large a sign in the map is: on the widest map still 24 pixels of a large screen

CORNERS = tuple(
    (round(RADIUS * math.sin(a), 1), round(-RADIUS * math.cos(a), 1)) for a in (math.tau * k / 6 for k in range(6))
)
HEX = "M" + "L".join(f"{x:g} {y:g}" for x, y in CORNERS) + "z"


def within(x: float, y: float) -> float:
    """How far inside the hex a point is."""
    return APOTHEM - max(abs(x), abs(x) / 2 + abs(y) * APOTHEM / RADIUS)


def clear(x: float, y: float, wide: float, high: float, reach: float = 3) -> bool:
    """Whether something that stands on a point leaves number and resource free."""
    for cx, cy, r in (DISC, BUD):
        dx = max(0.0, abs(x - cx) - wide / 2)
        dy = max(0.0, y - high - cy, cy - y)
        if math.hypot(dx, dy) < r + reach: return False
    return within(x, y) > 11 and within(x, y - high) > -2


def scatter(rng: random.Random, step: float, wobble: float = 0.3) -> list[Point]:
    """A jittered grid over the hex, from back to front."""
    return sorted(hexes.scatter(rng, step, RADIUS, wobble, 0.8), key=lambda at: at[1])


def use(name: str, x: float, y: float) -> str:
    return f'<use href="#catan-{name}" x="{round(x)}" y="{round(y)}"/>'


def fill(name: str, path: str) -> str:
    return f'<path class="catan-f-{name}" d="{path}"/>'


def stroke(name: str, width: float, path: str) -> str:
    return f'<path class="catan-l-{name}" stroke-width="{width:g}" d="{path}"/>'


# ---- what stands on the land: base at the origin -------------------------------------------------------------------


def _conifer(high: float, wide: float) -> str:
    h, w = high, wide / 2
    right = f"L{w * .72:.1f}{-h * .52:.1f}H{w * .45:.1f}L{w:.1f}-5"
    left = f"H{-w:.1f}L{-w * .45:.1f}{-h * .52:.1f}H{-w * .72:.1f}z"
    return (
        '<ellipse class="catan-shade" cx="3" rx="11" ry="4"/><path class="catan-f-trunk" d="M-2.2-7h4.4v7h-4.4z"/>'
        + fill("tree2", f"M0{-h:g}{right}{left}") + fill("tree1", f"M0{-h:g}{right}H0z")
        + fill("tree3", f"M0{-h:g}L{-w * .72:.1f}{-h * .52:.1f}l3 0z")
    )  # fmt: skip


def _peak(high: float, wide: float) -> str:
    w, h = wide / 2, high
    snow = f"M0{-h:g}L{w * .34:.1f}{-h * .62:.1f}L{w * .12:.1f}{-h * .68:.1f}L{-w * .02:.1f}{-h * .56:.1f}"
    return (
        f'<ellipse class="catan-shade" cx="6" cy="-1" rx="{w:g}" ry="6"/>' + fill("rock3", f"M0{-h:g}L{w:g} 0H{-w:g}z")
        + fill("rock2", f"M0{-h:g}L{w:g} 0H{w * .2:.1f}L{-w * .1:.1f}{-h * .4:.1f}z")
        + fill("snow", f"{snow}L{-w * .2:.1f}{-h * .68:.1f}L{-w * .36:.1f}{-h * .6:.1f}z")
    )


def _mound(high: float, wide: float) -> str:
    w, h = wide / 2, high
    return (
        fill("clay2", f"M{-w:g} 0C{-w * .7:.1f}{-h * 1.2:.1f} {w * .5:.1f}{-h * 1.35:.1f} {w:g} 0z")
        + fill("clay1", f"M{-w:g} 0C{-w * .75:.1f}{-h * 1.1:.1f} {w * .1:.1f}{-h * 1.3:.1f} {w * .55:.1f} 0z")
        + stroke("clay2", 1.6, f"M{-w * .55:.1f}{-h * .36:.1f}q{w * .3:.1f}{-h * .32:.1f} {w * .62:.1f}-1"
                 f"M{-w * .7:.1f}{-h * .1:.1f}q{w * .34:.1f}{-h * .2:.1f} {w * .7:.1f} 0")
    )  # fmt: skip


def _blob(*discs: tuple[float, float, float]) -> str:
    return "".join(
        f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0" for x, y, r in discs
    )


_BRICKS = "".join(
    f'<rect class="catan-f-{name}" x="{x}" y="{y}" width="11" height="6.4" rx="1"/>'
    for x, y, name in (
        (-18, -7, "kiln"), (-6, -7, "clay2"), (6, -7, "kiln"), (-12, -14.4, "clay2"), (0, -14.4, "kiln"), (-6, -21.8,
        "clay2"),
    )
)  # fmt: skip

PROPS = {
    "tree-a": _conifer(40, 25),
    "tree-b": _conifer(31, 22),
    "tree-c": '<ellipse class="catan-shade" cx="3" rx="10" ry="4"/><path class="catan-f-trunk" d="M-2-9h4v9h-4z"/>'
    + fill("tree1", _blob((-5, -13, 7.5), (6, -13, 7), (0, -20, 8.5)))
    + fill("tree2", _blob((-5, -15, 6), (2, -20, 6.5)))
    + fill("tree3", _blob((-3, -21, 4))),
    "mound-a": _mound(30, 66),
    "mound-b": _mound(22, 50),
    "kiln": '<ellipse class="catan-shade" cx="4" rx="22" ry="5"/>'
    + fill("smoke", _blob((5, -48, 4), (11, -55, 5.5), (20, -60, 6.5)))
    + fill("kiln", "M-18 0v-16a18 17 0 0 1 36 0v16z") + fill("clay2", "M-18 0v-16a18 17 0 0 1 26-15q-14 8-10 31z")
    + fill("kiln", "M1-30h8v-12h-8z") + fill("robber", "M-7 0v-10a7 7 0 0 1 14 0v10z"),
    "bricks": '<ellipse class="catan-shade" cx="3" rx="21" ry="4.5"/>' + _BRICKS,
    "sheep": '<ellipse class="catan-shade" cx="1" cy="1" rx="15" ry="4"/>'
     '<path class="catan-f-face" d="M-8-6h3v7h-3zM5-6h3v7h-3z"/>'
    + fill("fleece", _blob((-9, -9, 6.4), (-3, -14, 7), (5, -13.5, 6.8), (9, -9, 6), (0, -8, 7)))
    + fill("face", "M9-18q9-2 8 6q-1 6-6 5q-5-2-2-11z") + '<circle class="catan-f-fleece" cx="14" cy="-13.4" r="1"/>',
    "lamb": '<g transform="scale(-.82 .82)"><use href="#catan-sheep"/></g>',
    "fence": stroke("fence", 3.2, "M-20 0v-13M0 1v-13M20 0v-13") + stroke("fence", 2.4, "M-24-9q24 2 48 0M-24-4q24 2 "
        "48 0"),
    "bush": fill("tree2", _blob((-5, -4, 5), (4, -4.5, 5.4), (0, -8, 5))) + fill("tree3", _blob((-3, -7, 3))),
    "sheaf": '<ellipse class="catan-shade" cx="3" cy="-1" rx="15" ry="4"/>'
    + fill("straw", "M-14 0L-4-25-10-33l7 2 3-6 3 6 7-2-6 8L14 0q-14 4-28 0z") + fill("straw2", "M-10 1L-3-25h4L-1 2z")
    + stroke("kiln", 2.6, "M-5-23q5 2 10 0") + stroke("straw2", 1.6, "M5-18l4 17M-7-15l-4 14"),
    "peak-a": _peak(66, 74),
    "peak-b": _peak(46, 56),
    "stone": fill("rock1", "M-11 0l3-9 8-4 9 5 3 8z") + fill("rock2", "M0-13l9 5 3 8h-9z"),
    "cactus": '<ellipse class="catan-shade" cx="4" rx="11" ry="3.5"/>'
    + fill("cactus", "M-4 0v-12h-8.4v-14a3.2 3.2 0 0 1 6.4 0v7h2v-15a4 4 0 0 1 8 0v14h4v-8a3.2 3.2 0 0 1 6.4 "
                     "0v14.4H4v13.6z"),
    "skull": fill("snow", "M-9 0l3-9q6-5 12 0l3 9-5-2-4 3-4-3z"),
    "nugget": '<g class="catan-gold2-rim">' + fill("gold", "M-10 0l2-9 8-5 9 4 3 8-6 5h-11z") + "</g>"
    + fill("glint", "M-5-6l4-4 4 1-5 5z"),
    "nugget-b": '<g class="catan-gold2-rim">' + fill("gold", "M-6 0l1-6 6-3 5 4v5l-4 3h-5z") + "</g>",
    "wave": stroke("wave", 2.6, "M-19 0q6-7 11.5-1t11.5-1 11.5-1q3-3 5-2.5"),
    "wave-b": stroke("wave", 2.2, "M-12 0q5-6 9-1t9-1q3-3 6-3"),
    "cloud": fill("mist3", _blob((-17, 2, 12), (0, 4, 13), (17, 2, 11), (-8, -6, 13), (9, -6, 12)))
    + fill("mist2", _blob((-17, -1, 11), (0, 1, 12), (16, -1, 10), (-8, -9, 12), (9, -9, 11))),
}  # fmt: skip


def props() -> str:
    """All that stands on land, as symbols."""
    hexes = (
        f'<path id="catan-hex" d="{HEX}"/><clipPath id="catan-clip"><path d="{HEX}" '
        'transform="scale(.985)"/></clipPath>'
    )
    return hexes + "".join(f'<g id="catan-{name}">{body}</g>' for name, body in PROPS.items())


# ---- faces of the hexes ----------------------------------------------------------------------------------------------


def _planted(rng: random.Random, step: float, names: tuple[str, ...], wide: float, high: float, most: int = 99) -> str:
    """Props of some kinds wherever there is room for them."""
    out, placed = "", 0
    for x, y in scatter(rng, step):
        if placed < most and clear(x, y, wide, high):
            out += use(rng.choice(names), x, y)
            placed += 1
    return out


def _spread(rng: random.Random, names: tuple[str, ...], wide: float, high: float, most: int, apart: float) -> str:
    """A few props, well apart from one another."""
    found: list[tuple[float, float]] = []
    spots = [at for at in scatter(rng, 9) if clear(*at, wide, high, 2)]
    rng.shuffle(spots)
    for at in spots:
        if len(found) < most and all(math.dist(at, other) > apart for other in found): found.append(at)
    return "".join(use(names[k % len(names)], x, y) for k, (x, y) in enumerate(sorted(found, key=lambda at: at[1])))


def _ground(name: str, inner: str = "") -> str:
    clipped = f'<g clip-path="url(#catan-clip)">{inner}</g>' if inner else ""
    return f'<use href="#catan-hex" class="catan-f-{name}"/>{clipped}'


def _forest(rng: random.Random) -> str:
    glade = fill("wood2", f"M-90 {rng.randint(20, 50)}q50-40 90-10t100-{rng.randint(10, 40)}v80h-190z")
    return _ground("wood", glade) + _planted(rng, 21, ("tree-a", "tree-b", "tree-a", "tree-c"), 17, 28)


def _hills(rng: random.Random) -> str:
    lie = fill("clay3", f"M-100-20q60-{rng.randint(30, 50)} 110-6t100-10v-90h-210z")
    turned = rng.choice((1, -1))
    mounds = [
        (-46, -34, "mound-a"), (44, -38, "mound-b"), (56, 6, "mound-a"), (-58, 14, "mound-b"), (-30, 78, "mound-b"),
        (34, 80, "mound-a")
    ]
    drawn = "".join(use(name, turned * x, y) for x, y, name in sorted(mounds, key=lambda one: one[1]))
    return _ground("clay", lie + drawn) + use("kiln", -58 * turned, 44) + use("bricks", 57 * turned, 46)


def _pasture(rng: random.Random) -> str:
    sweep = fill("meadow2", f"M-100 {rng.randint(-40, -10)}q50-30 100 0t110-12v60q-60 30-110 6t-100 22z")
    tufts = "".join(
        f"M{x:.0f} {y:.0f}q1-5-3-7m3 7q0-6 3-8" for x, y in scatter(rng, 26) if clear(x, y, 6, 8, 0)
    )
    found = _spread(rng, ("sheep", "lamb", "sheep", "lamb", "sheep"), 34, 20, 5, 40)
    return _ground("meadow", sweep) + stroke("tuft", 1.8, tufts) + use("fence", rng.choice((-1, 1)) * 36, -62) + found


def _fields(rng: random.Random) -> str:
    lean, far = rng.choice((-1, 1)), 150 + rng.randint(0, 40)
    rows = ["", ""]
    for k in range(18):
        r = far - 110 + 13 * k
        left, right = f"M{lean * far - r:g} -30A{r} {r} 0 0", f"{lean * far + r:g} -30"
        rows[k % 2] += f"{left} 1 {right}{left} 0 {right}"
    drawn = stroke("row", 5, rows[0]) + stroke("row2", 3.6, rows[1])
    return _ground("field", drawn) + _spread(rng, ("sheaf",), 26, 33, 5, 40)


def _mountains(rng: random.Random) -> str:
    lie = fill("rock3", f"M-100 {rng.randint(0, 20)}l40-30 30 20 50-30 90 40v110h-210z")
    turned = rng.choice((1, -1))
    peaks = [
        (-36, -22, "peak-b"), (41, -14, "peak-a"), (-60, 26, "peak-a"), (66, 34, "peak-b"), (-44, 66, "peak-b"), (46,
        72, "peak-b")
    ]
    kept = [(x, y, name) for x, y, name in peaks if rng.random() < 0.95]
    drawn = "".join(
        use(name, turned * x + rng.randint(-3, 3), y) for x, y, name in sorted(kept, key=lambda one: one[1])
    )
    return _ground("rock", lie + drawn) + use("stone", -14 * turned, 84) + use("stone", 12 * turned, 80)


def _desert(rng: random.Random) -> str:
    dunes = fill("dune2", "M-100 40q50-50 100-14t100-10v90h-200z")
    lines = stroke("dune2", 3, "M-80-30q40-26 80-4t80-8M-60-58q30-18 64-2M-30 70q30-16 60 0")
    spot = rng.choice((1, -1))
    return (
        _ground("dune", dunes + lines) + use("cactus", -52 * spot, 30) + use("cactus", 48 * spot, -8)
        + use("skull", 34 * spot, 56) + use("stone", -22 * spot, -42)
    )


def _gold(rng: random.Random) -> str:
    lie = fill("vein2", "M-100-10q60-50 110-16t100-30v-60h-210z")
    river = stroke("sand2", 27, "M-74-80Q-20-70-52-14T-30 62T20 110") + stroke("river", 20, "M-74-80Q-20-70-52-14T-30 "
        "62T20 110")
    return _ground("vein", lie + river) + _spread(rng, ("nugget", "nugget-b", "nugget"), 26, 16, 9, 27)


def _sea(rng: random.Random) -> str:
    spots = [at for at in scatter(rng, 44) if within(*at) > 22]
    rng.shuffle(spots)
    patch = fill("sea2", f"M-86 {rng.randint(-30, 10)}q50-24 88 0t84-10v36q-50 20-90 2t-82 10z")
    drawn = "".join(use(rng.choice(("wave", "wave-b")), *at) for at in spots[:5])
    return _ground("sea", patch) + drawn


def _fog(rng: random.Random) -> str:
    puffs = "".join(use("cloud", x, y) for x, y in scatter(rng, 46) if within(x, y) > 28)
    swirls = stroke("mist3", 3, "M-64-16q20-18 40 0t40 0M-20 58q16-14 34 0t34 0")
    return _ground("mist", puffs + swirls) + '<text class="catan-query" y="22">?</text>'


_DRAWN: dict[int, Callable[[random.Random], str]] = {
    Terrain.LUMBER: _forest, Terrain.BRICK: _hills, Terrain.WOOL: _pasture, Terrain.GRAIN: _fields,
    Terrain.ORE: _mountains,
    Terrain.DESERT: _desert, Terrain.GOLD: _gold, Terrain.SEA: _sea, Terrain.FOG: _fog,
}  # fmt: skip


@lru_cache(maxsize=1)
def faces() -> dict[str, str]:
    """Every face of every kind of hex, as symbols by their names."""
    return {
        f"t{kind:d}-{k}": f'<g id="catan-t{kind:d}-{k}">{draw(random.Random(f"{Terrain(kind).name} {k}"))}</g>'
        for kind, draw in _DRAWN.items() for k in range(FACES)
    }  # fmt: skip
