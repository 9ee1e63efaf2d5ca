"""Pieces, number tokens and harbors, as SVG text. A seat's pieces bear its colour and its mark."""

from __future__ import annotations

import math

from ludoteka.kit.picture import seats
from ludoteka.kit.picture.drawing import Point, at, num

from ..box.grid import SPOTS
from ..state import ANY
from .scenery import APOTHEM, BUD, DISC, RADIUS, SIGN, fill


def spot(c: int) -> Point:
    """Where a corner lies in the drawing."""
    x, y = SPOTS[c]
    return APOTHEM * x, RADIUS / 2 * y


def mark_of(p: int, x: float, y: float, size: float) -> str:
    return seats.mark_at(p, x, y, size, "catan-mark")


# ---- towns -----------------------------------------------------------------------------------------------------------

PLATE = 46.0  # how far a harbor’s plate reaches
_HOUSE = "M-23 19v-24L0-27 23-5v24z"
_CITY = "M-31 20V-14l13-15 13 15v4H31v30z"


def settlement(p: int) -> str:
    """A house, its centre at the corner."""
    return (
        f'<ellipse class="catan-shade" cx="5" cy="19" rx="26" ry="7"/><path class="catan-glint" d="{_HOUSE}"/>'
        f'<path class="catan-piece" d="{_HOUSE}"/><path class="catan-light" d="M0-27L-23-5H0z"/>'
        f'<path class="catan-dark" d="M0-27L23-5H0z"/><path class="catan-seam" d="M-23-5h46"/>' + mark_of(p, 0, 7.5, 18)
    )


def city(p: int) -> str:
    """A tower and a hall."""
    return (
        f'<ellipse class="catan-shade" cx="6" cy="21" rx="37" ry="8"/><path class="catan-glint" d="{_CITY}"/>'
        f'<path class="catan-piece" d="{_CITY}"/><path class="catan-light" d="M-18-29l-13 15h13z"/>'
        '<path class="catan-dark" d="M-18-29l13 15h-13zM-5-10h36v9h-36z"/>'
        '<path class="catan-seam" d="M-31-14h26M-5-10v30M-5-1h36M-21-5v-1M-15-5v-1"/>' + mark_of(p, 14, 9.5, 16)
        + mark_of(p, -18, 4, 14)
    )  # fmt: skip


# ---- ways ------------------------------------------------------------------------------------------------------------


def _shares(a: Point, b: Point, cut: float) -> str:
    """A line between two corners, shorter by a share at each end."""
    (ax, ay), (bx, by) = a, b
    dx, dy = (bx - ax) * cut, (by - ay) * cut
    return f"M{num(ax + dx)} {num(ay + dy)}L{num(bx - dx)} {num(by - dy)}"


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def road(p: int, a: Point, b: Point) -> str:
    line = _shares(a, b, 0.2)
    m = middle(a, b)
    return (
        f'<path class="catan-way-glint" d="{line}"/><path class="catan-way-edge" d="{line}"/>'
        f'<path class="catan-way" d="{line}"/>' + mark_of(p, *m, 12)
    )


SHIP = (
    '<path class="catan-glint" d="M-27 8h54q-5 15-15 15h-24q-10 0-15-15z"/><path class="catan-seam" d="M0 8v-38"/>'
    '<path class="catan-glint" d="M-19 2q-2-18 5-30h26q8 14 5 30z"/>'
    '<path class="catan-hull" d="M-27 8h54q-5 15-15 15h-24q-10 0-15-15z"/>'
    '<path class="catan-piece" d="M-19 2q-2-18 5-30h26q8 14 5 30z"/>'
)


#: What a knight brings aboard: guns, and a pennant.
ARMED = (
    '<path class="catan-pennant" d="M1-44l25 6-25 7z"/><path class="catan-seam" d="M0-30v-16"/>'
    '<path class="catan-guns" d="M-15 14h4M-2 14h4M11 14h4"/>'
)


def ship(p: int, a: Point, b: Point, armed: bool = False) -> str:
    """A boat that sails along the edge; its wake shows which corners it joins."""
    line = _shares(a, b, 0.1)
    return (
        f'<path class="catan-wake-edge" d="{line}"/><path class="catan-wake" d="{line}"/>'
        f'<g {at(middle(a, b), "scale(.86)")}>{SHIP}{ARMED * armed}{mark_of(p, 0, -12, 17)}</g>'
    )


# ---- robber and pirate -----------------------------------------------------------------------------------------------

ROBBER = (
    '<ellipse class="catan-shade" cx="5" cy="27" rx="27" ry="7"/>'
    '<path class="catan-glint" d="M-23 27q-3-26 9-34q-4-20 14-22q18 2 14 22q12 8 9 34z"/>'
    + fill("robber", "M-23 27q-3-26 9-34q-4-20 14-22q18 2 14 22q12 8 9 34z") + fill("cloak", "M-14 27q-2-22 4-30q10 6 "
        "20 0q6 8 4 30z")
    + fill("robber", "M-10-9q-1-12 10-13q11 1 10 13q-10 7-20 0z")
    + '<circle class="catan-eye" cx="-4" cy="-11" r="2.3"/><circle class="catan-eye" cx="4" cy="-11" r="2.3"/>'
)  # fmt: skip

PIRATE = (
    '<ellipse class="catan-shade" cx="3" cy="27" rx="36" ry="7"/>'
    '<path class="catan-glint" d="M-36 8h72q-6 21-18 21h-36q-12 0-18-21zM-24 2q-4-22 6-38h34q10 18 7 38z"/>'
    + fill("robber", "M-36 8h72q-6 21-18 21h-36q-12 0-18-21zM-2 8v-50h4v50zM-24 2q-4-22 6-38h34q10 18 7 38z")
    + fill("glint", "M0-30q9 0 9 9q0 4-3 6v5h-12v-5q-3-2-3-6q0-9 9-9zM-12-9l24 7-1 3-24-7zM12-9l-24 7 1 3 24-7z")
    + '<circle class="catan-f-robber" cx="-3.5" cy="-20.5" r="2.4"/><circle class="catan-f-robber" cx="3.5" '
      'cy="-20.5" r="2.4"/>'
)  # fmt: skip


# ---- tokens and harbors ----------------------------------------------------------------------------------------------


def token(number: int) -> str:
    """A number with a pip for each way that two dice make it, about the middle of its disc."""
    ways = 6 - abs(7 - number)
    hot = " catan-hot" if ways == 5 else ""
    pips = "".join(
        f'<circle class="catan-pip" cx="{num(8.4 * (k - (ways - 1) / 2))}" cy="23.5" r="3.1"/>' for k in range(ways)
    )
    return (
        f'<g id="catan-n{number}" class="catan-token{hot}"><circle class="catan-disc" r="{DISC[2] - 1:g}"/>'
        f'<text class="catan-number" y="{12 if not hot else 13.5}">{number}</text>{pips}</g>'
    )


def _sign(r: int, y: float) -> str:
    """A resource, or what stands for any of them, its middle above or below the origin; `y`: its upper edge."""
    return (
        f'<use href="#catan-e-{r}" class="catan-k-{r}" x="{-SIGN / 2:g}" y="{y:g}" width="{SIGN:g}" '
        f'height="{SIGN:g}"/>'
    )


def bud(r: int) -> str:
    """The sign of a resource above the number."""
    x, y, reach = BUD
    return (
        f'<g {at((x, y))}><circle class="catan-bud" r="{reach - 1:g}"/>'
        f"{_sign(r, -SIGN / 2)}</g>"
    )


def berth(a: Point, b: Point, out: Point) -> Point:
    """Where the plate of a harbor lies."""
    m = middle(a, b)
    share = (PLATE + 19) / math.dist(m, out)
    return m[0] + (out[0] - m[0]) * share, m[1] + (out[1] - m[1]) * share


def harbor(kind: int, a: Point, b: Point, out: Point) -> str:
    """A plate on the water with what it takes and at which rate, and a pier to each of its two corners."""
    x, y = berth(a, b, out)
    piers = "".join(
        f"M{num(x)} {num(y)}L{num(c[0] + (x - c[0]) * .1)} {num(c[1] + (y - c[1]) * .1)}" for c in (a, b)
    )
    return (
        f'<path class="catan-pier" d="{piers}"/><path class="catan-planks" d="{piers}"/>'
        f'<g {at((x, y))}>{plate(kind)}</g>'
    )


def plate(kind: int) -> str:
    """What a harbor takes, and at which rate."""
    rate = "3:1" if kind == ANY else "2:1"
    sign = _sign(kind, 3 - PLATE)
    return f'<circle class="catan-harbor" r="{PLATE:g}"/>{sign}<text class="catan-rate" y="36">{rate}</text>'


def tokens() -> str:
    return "".join(token(n) for n in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12))


def icon(kind: str, p: int, size: int = 30) -> str:
    """A piece as a small inline <svg> in the colour of a seat."""
    flat = ((-34.0, 22.0), (34.0, -22.0))
    body = {
        "settlement": lambda: settlement(p), "city": lambda: city(p), "road": lambda: road(p, *flat),
        "ship": lambda: f"{SHIP}{mark_of(p, 0, -12, 17)}", "robber": lambda: ROBBER, "pirate": lambda: PIRATE,
    }[kind]()  # fmt: skip
    return (
        f'<svg class="catan-icon catan-seat-{p + 1}" viewBox="-38 -38 76 76" width="{size}" height="{size}" '
        f'aria-hidden="true">{body}</svg>'
    )
