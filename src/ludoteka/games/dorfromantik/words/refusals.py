"""What the sentence of a refusal says of the position."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import SHOWS, TASK
from ..rules.areas import extent_here
from ..state import TURNS
from .names import KIND_NAMES


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """For the sentences of a task tile's refusals: its kind, the area's size and the marker's number."""
    if s.tile < 0 or TASK[s.tile] < 0 or a // TURNS >= s.open_spots:
        return {}
    kind = TASK[s.tile]
    extent = extent_here(s, s.spots[a // TURNS], kind, SHOWS[kind, s.tile, a % TURNS])
    return {"area": t(KIND_NAMES[kind]), "extent": int(extent), "number": int(s.number)}
