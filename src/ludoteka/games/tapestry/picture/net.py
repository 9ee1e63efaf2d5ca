"""The Entertainers' net drawn: its spots in the order of the ways, where the token stands, where it may go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from ludoteka.text.i18n import Translator

from ..box.tables import NET_GAIN, NET_TO
from ..words.benefits import benefit
from . import icons, signs

WIDE, TALL = 106.0, 46.0  # from a spot to those that follow, and to the one below
SPOT_WIDE, SPOT_TALL = 86.0, 38.0
SPOTS = len(NET_GAIN)


@lru_cache(maxsize=1)
def places() -> tuple[tuple[float, float], ...]:
    """The middle of each spot: a column for each step from the first one, its spots below one another."""
    steps = {0: 0}
    for k in range(SPOTS):
        for n in range(SPOTS):
            if NET_TO[k] >> n & 1: steps[n] = max(steps.get(n, 0), steps.get(k, 0) + 1)
    columns = [[k for k in range(SPOTS) if steps.get(k, 0) == step] for step in range(max(steps.values()) + 1)]
    most = max(map(len, columns))
    found = {k: (WIDE * (x + 0.5), TALL * (y + 0.5 + (most - len(column)) / 2))
             for x, column in enumerate(columns) for y, k in enumerate(column)}  # fmt: skip
    return tuple(found[k] for k in range(SPOTS))


def draw(p: int, at: int | None, open_: Iterable[int], t: Translator) -> str:
    """The whole net with the token of seat `p` on a spot, the ways from there and the spots that are open; without a
    token where it is not on the net yet."""
    spots, lit = places(), set(open_)
    wide, tall = max(x for x, _ in spots) + WIDE / 2, max(y for _, y in spots) + TALL / 2
    ways = "".join(_way(k, n, k == at and n in lit) for k in range(SPOTS) for n in range(SPOTS) if NET_TO[k] >> n & 1)
    drawn = "".join(_spot(k, k in lit, t) for k in range(SPOTS))
    token = "" if at is None else icons.token(p, spots[at][0], spots[at][1] - SPOT_TALL * 0.1, 10)
    return (f'<svg class="tap-net" viewBox="0 0 {wide:g} {tall:g}" role="img" aria-label="{escape(_said(at, lit, t))}">'
            f"{ways}{drawn}{token}</svg>")  # fmt: skip


def _said(at: int | None, lit: set[int], t: Translator) -> str:
    spots = t.row(str(k + 1) for k in sorted(lit))
    if at is None: return t("The net: the token is not on it yet, and may begin on {list}", list=spots)
    return t("The net: the token is on spot {n}, and may go to {list}", n=at + 1, list=spots)


def _way(k: int, n: int, lit: bool) -> str:
    (x, y), (to_x, to_y) = places()[k], places()[n]
    return (f'<path class="tap-net-way{" is-open" if lit else ""}" '
            f'd="M{x + SPOT_WIDE / 2:g} {y:g}L{to_x - SPOT_WIDE / 2:g} {to_y:g}"/>')  # fmt: skip


def _spot(k: int, lit: bool, t: Translator) -> str:
    x, y = places()[k]
    gain = int(NET_GAIN[k])
    names = "tap-mat tap-net-open" if lit else "tap-mat"
    left, top = x - SPOT_WIDE / 2, y - SPOT_TALL / 2
    return (f"<g><title>{escape(benefit(gain, t))}</title>"
            f'<rect class="{names}" x="{left:g}" y="{top:g}" width="{SPOT_WIDE:g}" '
            f'height="{SPOT_TALL:g}" rx="8"/><text class="tap-small" x="{left + 5:g}" y="{y + 5:g}">{k + 1}'
            f"</text>{signs.line(signs.benefit(gain), x + 11, y, 22, SPOT_WIDE - 30)}</g>")  # fmt: skip
