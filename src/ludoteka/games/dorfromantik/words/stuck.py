"""Tasks that the tile in hand cannot help, although it shows what they ask for."""

from __future__ import annotations

from typing import Any

from ..box.tables import SHOWS, TASK
from ..state import TURNS
from .facing import facing
from .outlook import outlook

_SHOWS = SHOWS.tolist()


def stuck(s: Any) -> list[tuple[int, int]]:
    """Kind and number of each: wherever the tile fits, it does not join their areas. Of several that bear one name all
    must be such."""
    here, held = facing(s), int(s.tile)
    joins: dict[tuple[int, int], bool] = {(int(TASK[held]), int(s.number)): True}  # by name: whether it joins any
    fits: list[tuple[int, int]] = []
    for tile in [s.tiles[k] for k in s.active.tolist() if k >= 0]:
        kind = int(TASK[tile.tile])
        shown, mine = _SHOWS[kind][held], int(tile.area[kind])
        if not any(shown):
            continue
        fits = fits or [(k, bits) for k, bits in enumerate(outlook(s).fits) if bits]
        beside = [(bits, sides) for k, bits in fits for area, sides in here.areas(k)[kind] if area == mine]
        task = kind, int(tile.number)
        some = any(bits >> turn & 1 and shown[turn] & sides for bits, sides in beside for turn in range(TURNS))
        joins[task] = some or joins.get(task, False)
    return [task for task, some in joins.items() if not some]
