"""Task markers that went back to the box: those of spoilt tasks."""

from __future__ import annotations

from typing import Any

from ..box.tables import MARKERS, TASK
from ..state import KINDS, NUMBERS


def returned(s: Any) -> list[tuple[int, int]]:
    """Their kinds and numbers: all that are neither unseen, nor completed, nor lying out, nor in hand."""
    lying = [(int(TASK[p.tile]), int(p.number)) for p in s.tiles[: s.laid] if p.number]
    if s.tile >= 0 and s.number:
        lying.append((int(TASK[s.tile]), int(s.number)))
    known = s.markers + s.completed
    gone = []
    for kind in range(KINDS):
        for number in range(NUMBERS):
            here = int(known[kind, number]) + lying.count((kind, number))
            gone += [(kind, number)] * (int(MARKERS[s.boxes, kind, number]) - here)
    return gone
