"""The four tracks as rows that fit a phone: spaces, landmarks, the Shadow Empire's token and its outpost. A script
moves what stands on them."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ludoteka.text.i18n import Translator

from ..box.tables import LANDMARK_AT, TALL, WIDE
from ..state import SHADOW, SPACES, TRACKS
from ..words.names import LANDMARK_NAMES, TRACK_NAMES
from . import icons
from .roofs import shape, symbols

CELL, HIGH, ROW = 28, 44, 58
SIGNS = (*(f"track{k}" for k in range(TRACKS)), "heart")
WIDTH, HEIGHT = CELL * SPACES + 4, ROW * TRACKS


def spot(track: int, space: int) -> tuple[int, int]:
    """The middle of a space, where a token stands."""
    return 2 + CELL * space + CELL // 2, ROW * track + 37


@lru_cache(maxsize=8)
def strips(t: Translator) -> str:
    """All four, the tokens at their starts; what moves has `data-token`, `data-favourite`, `data-landmark`."""
    rows = "".join(_row(track, t) for track in range(TRACKS))
    tokens = "".join(
        f'<g data-token="{track}" transform="translate{spot(track, 0)}">{icons.token(SHADOW, 0, 0, 9)}</g>'
        for track in range(TRACKS)
    )
    heart = f'<g data-favourite="" class="is-away">{icons.use("heart", 0, 0, 15, "tap-sign")}</g>'
    return (
        f'<svg class="tap-board tap-strips" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'data-cell="{CELL}" data-high="{ROW}"><title></title><defs>{_defs()}</defs>{rows}{tokens}{heart}</svg>'
    )


def _defs() -> str:
    return symbols(tuple(sorted({int(k) for k in LANDMARK_AT if k >= 0})), turned=False) + "".join(
        f'<symbol id="tap-i-{name}" viewBox="0 0 24 24">{icons.PICTURES[name]}</symbol>' for name in SIGNS
    )


def _row(track: int, t: Translator) -> str:
    cells = "".join(_cell(track, space, t) for space in range(SPACES))
    return f'<g class="tap-t-{track}" data-row="{track}"><title>{escape(t(TRACK_NAMES[track]))}</title>{cells}</g>'


def _cell(track: int, space: int, t: Translator) -> str:
    x, y = 2 + CELL * space, ROW * track + 8
    tier = f'tap-tier-{(space + 2) // 3}{"" if space else " tap-start"}'
    out = f'<rect class="tap-space" x="{x + 1}" y="{y}" width="{CELL - 2}" height="{HIGH}" rx="6"/>'
    if not space:
        return f'<g class="{tier}">{out}{icons.use(f"track{track}", x + 5, y + 1, 18, "tap-sign")}</g>'
    landmark = int(LANDMARK_AT[track * SPACES + space])
    if landmark >= 0: out += _monument(landmark, x + CELL / 2, y + 1, t)
    return f'<g class="{tier}">{out}<text class="tap-step" x="{x + CELL / 2:g}" y="{y + HIGH - 3}">{space}</text></g>'


def _monument(landmark: int, middle: float, top: float, t: Translator) -> str:
    """The landmark that is to be had there, above the space."""
    unit = 4.5
    x, y = middle - unit * int(WIDE[landmark, 0]) / 2, top - unit * int(TALL[landmark, 0]) / 2
    title = f"<title>{escape(t(LANDMARK_NAMES[landmark]))}</title>"
    return f'<g data-landmark="{landmark}" transform="translate({x:g} {y:g})">{title}{shape(landmark, unit)}</g>'
