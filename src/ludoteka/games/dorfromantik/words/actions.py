"""A placement in words."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import IDS
from ..state import TURNS
from .names import cell


def action(s: Any, a: int, t: Translator) -> str:
    at = cell(s, a)
    if at is None:
        return t("{tile}: apart from the landscape", tile=IDS[s.tile])
    return t("{tile} at {q},{r}, turned {turn}", tile=IDS[s.tile], q=at[0], r=at[1], turn=a % TURNS)
