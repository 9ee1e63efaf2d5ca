"""What a tile is good for: a sentence beside the question where it lies."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES, TASK, TILES
from ..state import LETTERS
from .names import task_name

TASK_TILE = mark("Its area is to become exactly as large as its number, which is scored then. Leave it room to grow.")
FLAGGED = mark("At the end a flag scores a point for each tile of its territory, if that is closed.")
LINE = mark("The longest track and the longest stream score a point for each tile: let this one go on.")
LAND = mark("Lay like beside like: so areas grow to the numbers of the tasks, and each number reached is scored.")


MOST = 2  # tasks that are told of


def purpose(s: Any, t: Translator) -> str:
    if s.number > 0:
        return t(TASK_TILE)
    if near := t.row(_tasks(s, t), "; "):
        return t("Tasks that this tile can bring nearer: {list}", list=near)
    if FLAG[s.tile] >= 0:
        return t(FLAGGED)
    return t(LINE if np.any(LINES[s.tile]) else LAND)


def _tasks(s: Any, t: Translator) -> list[str]:
    """The tasks in play of a kind that the tile shows, those first that lack least, with what they lack."""
    found = []
    for k in map(int, s.active):
        if k < 0: continue
        kind, number = int(TASK[s.tiles[k].tile]), int(s.tiles[k].number)
        area = s.tiles[k].area[kind]
        lacks = number - int(s.extent[kind, area])
        if LETTERS[kind] in TILES[s.tile].edges and lacks > 0 and s.openings[kind, area]:
            found.append((lacks, kind, number))
    return [
        t.phrase("{task}: {missing}", task=task_name(kind, number, t),
                 missing=t.n("{n} tile missing", "{n} tiles missing", lacks))
        for lacks, kind, number in sorted(found)[:MOST]
    ]  # fmt: skip
