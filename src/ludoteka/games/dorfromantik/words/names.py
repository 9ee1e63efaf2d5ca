"""What things are called: kinds, tasks, tiles, cells. Nouns stay in the nominative, so that each language can inflect
them in whole phrases of its own."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, IDS, TASK, TILES
from ..state import KINDS, LETTERS, TURNS, Kind, turned

KIND_NAMES = (mark("Forest"), mark("Grain"), mark("Village"), mark("Track"), mark("Stream"), mark("Meadow"))
NEW_NAMES = (
    mark("A new forest"), mark("A new grain field"), mark("A new village"), mark("A new track"), mark("A new stream"),
)  # fmt: skip
#: One area of a kind inside a sentence; languages with cases have its forms beside their catalogue.
AREA_NAMES = (mark("the forest"), mark("the grain field"), mark("the village"), mark("the track"), mark("the stream"))
FLAG_NAMES = (mark("Forest flag"), mark("Grain flag"), mark("Village flag"))
TASK_NAMES = (
    mark("Forest task {n}"),
    mark("Grain task {n}"),
    mark("Village task {n}"),
    mark("Track task {n}"),
    mark("Stream task {n}"),
)


def task_name(kind: int, number: int, t: Translator) -> str:
    return t(TASK_NAMES[kind], n=number)


def of_several(task: str, times: int, t: Translator) -> str:
    """Tasks of one name to which the same happens, as two that count the same tiles."""
    if times == 1:
        return task
    return t("{n} × {task}", task=task, n=times)


def tile_name(tile: int, number: int, t: Translator) -> str:
    """A tile by its id and what it is."""
    if TASK[tile] < 0:
        return t("Landscape tile {id}", id=IDS[tile])
    return t("Task tile {id}, {task}", id=IDS[tile], task=task_name(TASK[tile], number, t))


def shown(tile: int, t: Translator) -> str:
    """What a landscape tile shows: its kinds and its flag; meadow only where there is nothing else."""
    kinds = [kind for kind in range(KINDS) if LETTERS[kind] in TILES[tile].edges] or [Kind.MEADOW]
    flag = [t(FLAG_NAMES[FLAG[tile]])] if FLAG[tile] >= 0 else []
    return t.row([*(t(KIND_NAMES[kind]) for kind in kinds), *flag])


def edges(tile: int, turn: int) -> str:
    """A laid tile's six letters, NE clockwise."""
    return turned(TILES[tile].edges, turn)


def cell(s: Any, a: int) -> tuple[int, int] | None:
    """The cell of an action; None for one apart from the landscape."""
    if a // TURNS >= s.open_spots:
        return None
    spot = s.spots[a // TURNS]
    return int(spot.q), int(spot.r)
