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
    held, seen = int(s.tile), outlook(s)
    helped = {task[:2] for choice in seen.choices for task in (*choice.way.grown, *choice.way.ended)}
    helped.add((int(TASK[held]), int(s.number)))  # its own one
    joins: dict[tuple[int, int], bool] = {}  # by name: whether it joins any, of those that it helps nowhere
    for tile in [s.tiles[k] for k in s.active.tolist() if k >= 0]:
        kind, number = int(TASK[tile.tile]), int(tile.number)
        shown, mine = _SHOWS[kind][held], int(tile.area[kind])
        if (kind, number) in helped or not any(shown):
            continue
        here, joins[kind, number] = facing(s), joins.get((kind, number), False)
        for k, bits in enumerate(seen.fits):
            sides = dict(here.areas(k)[kind]).get(mine, 0) if bits else 0
            if sides and any(bits >> turn & 1 and shown[turn] & sides for turn in range(TURNS)):
                joins[kind, number] = True
    return [task for task, some in joins.items() if not some]
