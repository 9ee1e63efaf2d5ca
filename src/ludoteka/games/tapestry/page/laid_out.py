"""What the set-up form shows: the table as it would be set; where the Shadow Empire takes part, what it does there."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..picture import strips, svg
from ..picture.palette import css
from ..picture.sample import shown
from ..picture.tabletop import VEILED
from ..state import TRACKS

FIGURE = 112  # wide, before its tracks
STEPS = ".tap-strips .tap-step{font-size:15px;font-weight:600;text-anchor:middle}"


def laid_out(s: Any, t: Translator) -> str:
    """A picture that stands alone."""
    return _empire(t) if s.shadow else svg(s, t)


def _empire(t: Translator) -> str:
    """The veiled figure and its tokens on their way along the tracks, which is all that it does."""
    drawn = strips.strips(t)
    for track in range(TRACKS):
        start, now = (strips.spot(track, space) for space in (0, int(shown().shadow_empire.token[track])))
        drawn = drawn.replace(f'data-token="{track}" transform="translate{start}"', f'transform="translate{now}"', 1)
    width, height = FIGURE + strips.WIDTH, strips.HEIGHT
    return (
        f'<svg class="tap-board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<style>{css()}{STEPS}.is-away{{display:none}}</style>"
        f'<rect class="tap-cloth" width="{width}" height="{height}"/>'
        f'<g transform="translate({FIGURE / 2:g} {height / 2 + 14:g})">{VEILED}</g>'
        f'<svg x="{FIGURE}" width="{strips.WIDTH}" height="{height}" {drawn.removeprefix("<svg ")}</svg>'
    )
