"""What the numbers at the lit places of the map are: a key that lies in a corner of the sea."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..state import Do, Phase
from ..words.reasons.yields import yields
from .widgets import legal_by_kind


def key(s: Any, t: Translator) -> str:
    """For whoever is asked; "" where no place has a number."""
    found = legal_by_kind(s)
    if Do.HEX in found:
        if s.phase == Phase.DIGUR or not yields(s): return ""
        return _key(t("others’ cards in 36 rolls"), t("with −: yours"))
    roads = Do.ROAD in found or Do.SHIP in found
    if not roads and not {Do.SETTLE, Do.CITY} & set(found): return ""
    return _key(t("cards in 36 rolls"), t("at a road: where it leads") if roads else "")


def _key(words: str, more: str) -> str:
    """`more` only where there is room for it: beside the question it is said, too."""
    wide = f'<span class="catan-wide">; {escape(more)}</span>' if more else ""
    sign = '<b class="catan-swatch" aria-hidden="true">n</b>'
    return f'<p class="catan-numbers-key">{sign}<span>{escape(words)}{wide}</span></p>'
