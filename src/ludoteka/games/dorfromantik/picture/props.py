"""Small things that stand in the landscape: trees, houses, bales, sheep, tracks; each drawn once, used often.

A prop stands upright however its tile is turned, so that all light falls from the upper left; only lines,
rims and crossings turn with the tile.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

from ludoteka.kit.picture.drawing import Point, num, pair
from ludoteka.kit.picture.hexes import polar

from .land import HEX, course, middle, path, sampled


def discs(*circles: tuple[float, float, float]) -> str:
    """Path data of several discs (x, y, radius)."""
    return "".join(
        f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0"
        f" {num(-2 * r)} 0".replace(" -", "-")
        for x, y, r in circles
    )


def shape(name: str, data: str) -> str:
    return f'<path class="dorf-{name}" d="{data}"/>'


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return (
        f"M{num(x - rx)} {num(y)}a{num(rx)} {num(ry)} 0 1 0 {num(2 * rx)} 0a{num(rx)} {num(ry)} 0 1 0"
        f" {num(-2 * rx)} 0"
    )


def _round(*trees: tuple[float, float, float], tone: str = "a") -> str:
    """Round crowns: shadow, dark body, lit body, a glint."""
    return (
        shape("sh", "".join(_oval(x + r * 0.42, y + r * 0.62, r * 1.02, r * 0.78) for x, y, r in trees))
        + shape(f"{tone}1", discs(*trees))
        + shape(f"{tone}2", discs(*((x - r * 0.14, y - r * 0.2, r * 0.78) for x, y, r in trees)))
        + shape(f"{tone}3", discs(*((x - r * 0.32, y - r * 0.42, r * 0.36) for x, y, r in trees)))
    )


def _fir(*trees: tuple[float, float, float]) -> str:
    """Pointed trees: two skirts, lit from the left."""
    dark = lit = ""
    for x, y, h in trees:
        w = h * 0.4
        dark += (
            f"M{num(x)} {num(y - h * 0.72)}l{num(w * 0.72)} {num(h * 0.55)}h{num(-w * 0.22)}l{num(w * 0.5)} "
            f"{num(h * 0.42)}q{num(-w)} {num(h * 0.14)} {num(-2 * w)} 0l{num(w * 0.5)} {num(-h * 0.42)}"
            f"h{num(-w * 0.22)}z"
        )
        lit += (
            f"M{num(x)} {num(y - h * 0.72)}v{num(h * 1.02)}q{num(-w * 0.5)} 0 {num(-w)} {num(-h * 0.05)}"
            f"l{num(w * 0.5)} {num(-h * 0.42)}h{num(-w * 0.22)}z"
        )
    return (
        shape("sh", "".join(_oval(x + h * 0.16, y + h * 0.27, h * 0.46, h * 0.2) for x, y, h in trees))
        + shape("c1", dark)
        + shape("c2", lit)
    )


def _house(wide: float, roof: str) -> str:
    """A house with its ridge across: the lit slope faces us, over a strip of wall with windows."""
    w = wide / 2
    return (
        shape("sh", f"M{num(-w)} 3.8h{num(wide)}l4.2-1.6v-4.4l-3.6-3z")
        + shape("wall", f"M{num(-w)}-1h{num(wide)}v4.8h{num(-wide)}z")
        + shape(
            "pane",
            "".join(f"M{num(x)} .9h1.3v1.5h-1.3z" for x in (-w + 1.1, w - 2.4)) + "M-.7.9h1.4v2.9h-1.4z",
        )
        + shape(f"{roof}2", f"M{num(-w - 1)}-.2l1.7-5.6h{num(wide - 1.4)}l1.7 5.6z")
        + shape(f"{roof}1", f"M{num(-w + 0.7)}-5.8l1-1.4h{num(wide - 3.4)}l1 1.4z")
        + shape("tile", f"M{num(-w - 0.3)}-2.1h{num(wide + 0.6)}M{num(-w + 0.2)}-4h{num(wide - 0.4)}")
    )


def _gable(roof: str) -> str:
    """A house with its gable towards us: one slope lit, one in shade."""
    return (
        shape("sh", "M-3.4 4h7l4-1.8v-4.6l-4-2.4z")
        + shape("wall", "M-3.4 4v-5.6l3.4-3.8 3.4 3.8v5.6z")
        + shape("pane", "M-.8-2.6h1.5v1.7h-1.5zM.8 1.2h1.4v2.8h-1.4z")
        + shape(f"{roof}2", "M0-8.4l-4.4 5-.2 2.6 4.6-5z")
        + shape(f"{roof}1", "M0-8.4l4.4 5 .2 2.6-4.6-5z")
    )


def _church() -> str:
    return (
        shape("sh", "M-6 5h13l5-2v-6l-6-4z")
        + shape("wall", "M-1 5v-6h9v6z")
        + shape("pane", "M1.4 1.4q.8-1.6 1.6 0v2.2h-1.6zM4.6 1.4q.8-1.6 1.6 0v2.2h-1.6z")
        + shape("r2", "M-1.4-.4l1.4-5.8h7l2 5.8z")
        + shape("tile", "M-1-2.3h9.4M-.4-4.3h8")
        + shape("wall", "M-6.4 5v-13h5.6v13z")
        + shape("shade", "M-2.4 5v-13h1.6v13z")
        + shape("pane", "M-4.4-5q.8-1.6 1.6 0v2h-1.6zM-4.6 2h1.9v3h-1.9z")
        + shape("r2", "M-7-7.6l3.4-9.4v9.4z")
        + shape("r1", "M-3.6-17l3.4 9.4h-3.4z")
        + shape("spire", "M-3.6-17v-3m-1.1 1h2.2")
    )


def _sheep() -> str:
    def one(x: float, y: float, face: int) -> str:
        return (
            shape("sh", _oval(x + 1, y + 2.6, 4.2, 1.7))
            + shape("leg", f"M{num(x - 1.6)} {num(y + 1)}v2.6m3.2-2.6v2.6")
            + shape(
                "wool",
                discs(
                    (x - 1.9, y + 0.2, 2.1),
                    (x + 1.7, y + 0.3, 2.1),
                    (x - 0.6, y - 1, 2.2),
                    (x + 0.9, y - 0.8, 2),
                ),
            )
            + shape("nose", _oval(x + 3.6 * face, y - 0.6, 1.5, 1.2))
        )

    return one(-5.4, -2.6, -1) + one(4.6, 2.8, 1)


def _mill() -> str:
    return (
        shape("sh", _oval(3, 6, 8, 3))
        + shape("wall", "M-4.4 7l1.8-13h5.2l1.8 13z")
        + shape("shade", "M1 7l-.4-13h2l1.8 13z")
        + shape("pane", "M-1 3h2.2v4h-2.2zM-.8-2.4h1.7v2h-1.7z")
        + shape("r2", "M-3.4-5.6q3.4-6.4 6.8 0z")
        + shape("sail", "".join(_sail(30 + 90 * i) for i in range(4)))
    )


def _sail(degrees: float) -> str:
    (ax, ay), (bx, by) = polar(degrees, 10), polar(degrees + 90, 2.6)
    return (
        f"M0-6.6l{pair((ax, ay))}l{pair((bx, by))}l{pair((-0.72 * ax, -0.72 * ay))}l{pair((-bx, -by))}"
        f"m{pair((0.36 * ax, 0.36 * ay))}l{pair((bx, by))}"
    )


def _flower(tone: str) -> str:
    return shape(tone, discs((0, 0, 0.9), (2.6, 1.6, 0.75), (-1.8, 2.3, 0.7), (1, -2.2, 0.6)))


_UPRIGHT = {
    "w1": _round((0, 0, 5)),
    "w2": _round((-3.4, -1.6, 3.8), (3.4, -2, 3.5), (0.4, 2.4, 4.1)),
    "w3": _fir((0, 0, 12)),
    "w4": _fir((-3, -1.6, 10), (3.2, 1.8, 11)),
    "w5": _round((-1.5, 0, 4.3), (3.2, 1.8, 3), tone="b"),
    "w6": _round((0, 0, 2.7)),
    "w7": _round((0, 0, 3.5), tone="b"),
    "v1": _house(10, "r"),
    "v2": _house(8.4, "s"),
    "v3": _house(11.6, "q"),
    "v4": _gable("s"),
    "v5": _gable("r"),
    "v6": _church(),
    "g1": shape("sh", _oval(1, 1.9, 4, 2))
    + shape("bale1", "M-3.4-1.6a1.8 2.6 0 0 0 0 4h5.4v-4z")
    + shape("bale2", _oval(2, 0.4, 1.7, 2))
    + shape("bale3", "M1.2.4a.8 1 0 1 1 1 1M-2.6-1h4M-3.2 1h4"),
    "g2": _flower("poppy"),
    "g3": shape("sh", _oval(0.8, 2.6, 2.8, 1.2))
    + shape("bale1", "M-2.6 3l1.6-4-1.8-3 2 1 .8-1.8.8 1.8 2-1-1.8 3 1.6 4z")
    + shape("bale3", "M-1.6-.6h3.2"),
    "m1": shape("tuft", "M-1.8.9q-.2-1.8-1-2.6m2 2.6q0-2.2.6-3.4m.5 3.4q.4-1.6 1.4-2.3"),
    "m2": _flower("daisy"),
    "m3": _flower("blue"),
    "m4": shape("sh", _oval(0.7, 0.8, 2.6, 1.4))
    + shape("stone", "M-2.2.9q-.3-2.2 1.5-2.5t2.7 1.1q.7 1.4-.5 1.6z"),
    "m5": shape("dot", discs((0, 0, 0.6), (3.2, 1, 0.5), (-2.6, 2, 0.5), (0.8, 3.6, 0.5))),
    "sheep": _sheep(),
    "mill": _mill(),
}


def standing(name: str) -> str:
    """An upright prop itself, for pictures that stand alone."""
    return _UPRIGHT[name]


def _track(apart: int) -> str:
    centre = course(apart)
    length, points = 0.0, [centre[0], *sampled(centre, 12)]
    for a, b in pairwise(points):
        length += math.dist(a, b)
    steps = round(length / 4.4)
    bed = f'd="{path([centre], close=False)}"'
    # A whole number of sleepers, half a gap at both ends: they keep step across tiles.
    dashes = f'pathLength="{steps * 44}" stroke-dasharray="17 27" stroke-dashoffset="-13"'
    sleepers = f'<path class="dorf-sleeper" {dashes} {bed}/>'
    rails = path([course(apart, -2.2)], close=False) + path([course(apart, 2.2)], close=False)
    end = ""
    if apart == 0:
        end = (
            '<g transform="rotate(30)">'
            + shape("stop", "M-4.4-9.8v-3.2h8.8v3.2z")
            + shape("buffer", "M-2.6-13.4v2.6m5.2-2.6v2.6")
            + shape("plate", "M6.6-39h4.6v24h-4.6z")
            + "</g>"
        )
    return (
        f'<path class="dorf-ballast" {bed}/>{sleepers}' + shape("rail", rails) + shape("shine", rails) + end
    )


def _stream(apart: int) -> str:
    data = path([course(apart, sway=1.0)], close=False)
    flow = path([course(apart, -1.4, 1.0)], close=False)
    pond = glint = ""
    if apart == 0:
        x, y = middle(0, 11)
        pond = "".join(
            shape(name, _oval(x, y, 11.4 + grow, 8.6 + grow)) for name, grow in (("mud", 1.8), ("pond", 0))
        )
        glint = (
            shape("water", data)
            + shape(
                "ripple", f"M{num(x - 5.6)} {num(y - 1.6)}q3-2 6 0t5 0M{num(x - 3)} {num(y + 2.6)}q3-2 6 0"
            )
            + shape(
                "reed",
                f"M{num(x - 9)} {num(y + 5)}v-5m2 6v-6m-3.8 4v-4M{num(x + 9.4)} {num(y + 4)}v-5m-1.8 6.4v-5",
            )
        )
    return (
        shape("bank", data)
        + shape("deep", data)
        + pond
        + shape("water", data)
        + glint
        + f'<path class="dorf-flow" d="{flow}"/>'
    )


@lru_cache(maxsize=1)
def props() -> str:
    """All of them, as the content of a <defs>."""
    out = [f'<g id="dorf-{name}" class="dorf-up">{body}</g>' for name, body in _UPRIGHT.items()]
    out += [f'<g id="dorf-track{i}">{_track(i)}</g><g id="dorf-stream{i}">{_stream(i)}</g>' for i in range(4)]
    out.append(
        '<g id="dorf-road">'
        + shape("lane", "M0-20q3 4 0 8v24q-3 4 0 8")
        + shape("deck", "M-3.2-5.4h6.4v10.8h-6.4z")
        + shape("rail", "M-3.4-2.2h6.8m-6.8 4.4h6.8")
        + shape("post", "M4.8-8.4v3m-9.6 10.8v3")
        + "</g>"
    )
    out.append(
        '<g id="dorf-bridge">'
        + shape("sh", "M-12-5.6h24v13h-24z")
        + shape("pier", "M-12-7h24v14h-24z")
        + shape("deck", "M-12-5h24v10h-24z")
        + "</g>"
    )
    board = "M" + "L".join(pair(p) for p in HEX) + "z"
    out.append(f'<path id="dorf-hex" d="{board}"/>')
    out.append(
        '<g id="dorf-slab"><use href="#dorf-hex" class="dorf-cast" x="3" y="9"/>'
        '<use href="#dorf-hex" class="dorf-card" y="4"/></g>'
    )
    out.append(
        '<g id="dorf-rim-task">'
        + shape("rim", board)
        + shape("band", _ring(48.6))
        + shape("bead", _ring(47))
        + shape("nail", discs(*((*polar(60 * i - 90, 47.4), 1.8) for i in range(6))))
        + "</g>"
    )
    return "".join(out)


def _ring(radius: float) -> str:
    points: list[Point] = [polar(60 * i - 90, radius) for i in range(6)]
    return "M" + "L".join(pair(p) for p in points) + "z"
