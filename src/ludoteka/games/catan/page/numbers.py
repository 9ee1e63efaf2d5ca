"""What the numbers at the lit places of the map are: a key that lies in a corner of the sea."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..state import Do, Phase
from ..words.reasons.goals import leads
from ..words.reasons.waiting import aimed
from ..words.reasons.yields import yields
from .widgets import legal_by_kind


def key(s: Any, t: Translator) -> str:
    """For whoever is asked; "" where no place has a number."""
    found = legal_by_kind(s)
    if Do.HEX in found:
        if s.phase == Phase.DIGUR or not yields(s): return ""
        return _key(t("others’ cards in 36 rolls"), _row("is-own", t("yours")))
    roads = Do.ROAD in found or Do.SHIP in found
    if not roads and not {Do.SETTLE, Do.CITY} & set(found) and not aimed(s): return ""
    nowhere = roads and not all(leads(s).values())
    where = t("where it leads; 0: to no free corner") if nowhere else t("where it leads")
    led = _row("is-led", t("by road"), where) if roads else ""
    return _key(t("cards in 36 rolls"), led)


def _key(words: str, more: str) -> str:
    """`more`: what a number of another form is."""
    return f'<div class="catan-numbers-key">{_row("", words)}{more}</div>'


def _row(names: str, words: str, wide: str = "") -> str:
    """What numbers of one form are, with what there is no room for on a phone."""
    sign = f'<b class="catan-swatch {names}" aria-hidden="true">{"−" * (names == "is-own")}n</b>'
    more = f'<span class="catan-wide">: {escape(wide)}</span>' if wide else ""
    return f"<p>{sign}<span>{escape(words)}{more}</span></p>"
