"""What a tile is good for: a sentence beside the question where it lies."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES

TASK = mark("Its area is to become exactly as large as its number, which is scored then. Leave it room to grow.")
FLAGGED = mark("At the end a flag scores a point for each tile of its territory, if that is closed.")
LINE = mark("The longest track and the longest stream score a point for each tile: let this one go on.")
LAND = mark("Lay like beside like: so areas grow to the numbers of the tasks, and each number reached is scored.")


def purpose(s: Any, t: Translator) -> str:
    if s.number > 0:
        return t(TASK)
    if FLAG[s.tile] >= 0:
        return t(FLAGGED)
    return t(LINE if np.any(LINES[s.tile]) else LAND)
