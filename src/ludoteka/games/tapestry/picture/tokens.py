"""The tokens on the four tracks, of all seats and of the Shadow Empire, with its favourite track."""

from __future__ import annotations

from math import ceil
from typing import Any

from ludoteka.kit.kept import fields, kept_by

from ..state import LAST, SHADOW, SPACES
from . import icons
from .ribbons import BAND, EDGE, FLAT, FLATS, HEIGHT, NUMBER, ROW, alone, box, shared
from .signs import LARGE

LANE = 18  # between a ribbon at a side and the map: there tokens stand beside its spaces
LARGEST = 10.0  # half as wide as a token


def draw(s: Any) -> str:
    """All of them."""
    return _favourite(s) + tokens(s)


def room(spot: int) -> tuple[float, float, float, float]:
    """Where the tokens of a space stand: beside its number above and below; at a side in the lane along the map, and
    where the lane ends in the band; at a start below its name, or beside it."""
    x, y, w, h = box(spot)
    track, n = divmod(spot, SPACES)
    if n == 0: return (x + 48, y + 24, w - 75, h - 27) if w > h else (x + 18, y + 32, w - 20, h - 62)
    if track in FLATS:
        left = 4 + 10 * len(str(n))
        return x + left, y + 1, w - 2 - left, NUMBER + (ROW - 2 if alone(spot) else 0)
    if at_corner(spot): return (x - BAND if track == 3 else x + w), y + 3, BAND, h - 6
    top, end = EDGE + BAND + FLAT + 1, HEIGHT - EDGE - BAND - FLAT - 1
    return (x + w if track == 3 else x - LANE), max(y, top), LANE, min(y + h, end) - max(y, top)


def at_corner(spot: int) -> bool:
    """Whether a space at a side has the end of another ribbon where its lane would be."""
    return spot // SPACES not in FLATS and spot % SPACES in (1, LAST - 1, LAST)


def lane(spot: int, k: int, n: int, beside: bool = False) -> tuple[float, float, float]:
    """Where the k-th of n tokens stands at a space, and how large; `beside` a landmark it has less room."""
    x, y, w, h = room(spot)
    if beside: w -= 23
    best = max(range(1, n + 1), key=lambda rows: min(w / ceil(n / rows), h / rows))
    across = ceil(n / best)
    pitch = min(w / across, h / best, 2 * LARGEST + 1)
    row, at = divmod(k, across)
    in_row = min(n - across * row, across)
    return (x + w / 2 + pitch * (at - (in_row - 1) / 2), y + h / 2 + pitch * (row - (best - 1) / 2),
            min(LARGEST, pitch / 2 - 0.4))  # fmt: skip


def _favourite(s: Any) -> str:
    """The Shadow Empire's outpost beside its favourite track."""
    if not s.shadow or s.shadow_empire.favourite < 0: return ""
    x, y, w, h = box(int(s.shadow_empire.favourite) * SPACES)
    return (f'<rect class="tap-favourite" x="{x - 1:g}" y="{y - 1:g}" width="{w + 2:g}" height="{h + 2:g}" rx="11"/>'
            + icons.use("heart", *((x + w - 30, y + 21) if w > h else (x + 18, y + h - 29)), LARGE, "tap-sign"))


def standing_at(s: Any) -> dict[int, list[tuple[int, int]]]:
    """By space: the seats whose tokens stand there, each with which of its tokens it is; the Shadow Empire's last."""
    found: dict[int, list[tuple[int, int]]] = {}
    for p in range(int(s.seats)):
        me = s.players[p]
        for k, (track, space) in enumerate(zip(me.track.tolist(), me.space.tolist(), strict=True)):
            found.setdefault(track * SPACES + space, []).append((p, k))
    if s.shadow:
        for track, space in enumerate(s.shadow_empire.token.tolist()):
            found.setdefault(track * SPACES + space, []).append((SHADOW, track))
    return found


@kept_by(lambda s: (
    int(s.seats), s.players["track"].tobytes(), s.players["space"].tobytes(), int(s.shadow), shared(s),
    fields(s.shadow_empire, "token"),
))  # fmt: skip
def tokens(s: Any) -> str:
    out, landmarks = [], shared(s)
    for spot, here in standing_at(s).items():
        for n, (p, k) in enumerate(here):
            x, y, size = lane(spot, n, len(here), spot in landmarks)
            plate = "" if spot % SPACES else f'<circle class="tap-plate" cx="{x:g}" cy="{y:g}" r="{size + 0.5:g}"/>'
            out.append(f'<g data-at="token{p}-{k}">{plate}{icons.token(p, x, y, size * 0.92)}</g>')
    return f'<g class="tap-tokens">{"".join(out)}</g>'
