"""What things are called: kinds, tasks, tiles, cells. Nouns stay in the nominative, so that each language can inflect
them in whole phrases of its own."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import IDS, TASK, TILES
from ..state import TURNS, turned

KIND_NAMES = (mark("Forest"), mark("Grain"), mark("Village"), mark("Track"), mark("Stream"), mark("Meadow"))
TASK_NAMES = (
    mark("Forest task {n}"),
    mark("Grain task {n}"),
    mark("Village task {n}"),
    mark("Track task {n}"),
    mark("Stream task {n}"),
)


def task_name(kind: int, number: int, t: Translator) -> str:
    return t(TASK_NAMES[kind], n=number)


def tile_name(tile: int, number: int, t: Translator) -> str:
    """A tile by its id and what it is."""
    if TASK[tile] < 0:
        return t("Landscape tile {id}", id=IDS[tile])
    return t("Task tile {id}, {task}", id=IDS[tile], task=task_name(TASK[tile], number, t))


def edges(tile: int, turn: int) -> str:
    """A laid tile's six letters, NE clockwise."""
    return turned(TILES[tile].edges, turn)


def cell(s: Any, a: int) -> tuple[int, int] | None:
    """The cell of an action; None for one apart from the landscape."""
    if a // TURNS >= s.open_spots:
        return None
    spot = s.spots[a // TURNS]
    return int(spot.q), int(spot.r)
