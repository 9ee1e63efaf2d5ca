"""What the set-up form shows of the boxes that a landscape is laid from: some of the base game's tiles, and all that
each opened box adds, a row for each."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import IDS, LANDSCAPES, MARKERS, TASK, TASKS, TILES
from ..picture import stacks
from ..picture.board import Marker
from ..picture.scene import FACES
from ..state import KINDS, LETTERS
from ..words.names import task_name, tile_name

ROW = 5  # landscape tiles that are shown of a box


def laid_out(s: Any, t: Translator) -> str:
    """The picture, which stands alone."""
    rows = [row for box in range(int(s.boxes) + 1) for row in (_tasks(box, t), _landscapes(box, t)) if row]
    return stacks.draw(rows)


def _tasks(box: int, t: Translator) -> list[stacks.Lying]:
    """The first task tile of each kind that a box has, with a marker of that box: alone it counts one tile."""
    found: list[stacks.Lying] = []
    for kind in range(KINDS):
        tile = next((int(i) for i in TASKS if TILES[i].box == box and TASK[i] == kind), -1)
        new = MARKERS[box, kind] - (MARKERS[box - 1, kind] if box else 0)
        if tile < 0 or not new.any():
            continue
        numbers = new.nonzero()[0]
        number = int(numbers[kind % len(numbers)])
        found.append((FACES[IDS[tile]], Marker(LETTERS[kind], number, 1), task_name(kind, number, t)))
    return found


def _landscapes(box: int, t: Translator) -> list[stacks.Lying]:
    """Some of a box's landscape tiles, from all over its stack."""
    tiles = [int(i) for i in LANDSCAPES if TILES[i].box == box]
    shown = tiles[:: max(1, len(tiles) // ROW)][:ROW]
    return [(FACES[IDS[tile]], None, tile_name(tile, 0, t)) for tile in shown]
