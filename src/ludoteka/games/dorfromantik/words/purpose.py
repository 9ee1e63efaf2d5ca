"""What a tile is good for: a sentence or two beside the question where it lies."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.tables import FLAG, LINES, TASK, TILES
from ..state import LETTERS, Kind
from .effects import area_of, is_narrow
from .names import AREA_NAMES, task_name

FLAGGED = mark("At the end a flag scores a point for each tile of its territory, if that is closed.")
LINE = mark("The longest track and the longest stream score a point for each tile: let this one go on.")
AIM = mark("Score as many points as you can. While fewer than three tasks lie open, you draw a task tile.")
LAND = mark("Lay like beside like: so areas grow to the numbers of the tasks, and each number reached is scored.")

MOST = 2  # sentences


def purpose(s: Any, t: Translator) -> str:
    if s.laid == 0:
        return t(AIM)
    if s.number > 0:
        return _of_its_own(s, t)
    complete, narrow, nearer = _of_tasks(s, t)
    if FLAG[s.tile] >= 0 and not complete:
        return t(FLAGGED)
    good, goes_on = [*complete, *nearer], bool(np.any(LINES[s.tile]))
    tasks = [*good[:1], *narrow, *good[1:]]  # what it can do comes before what it must not
    if not tasks:
        return t(LINE if goes_on else LAND)
    return t.row([*tasks, *_longer(s, t)][:MOST], " ")


def _longer(s: Any, t: Translator) -> list[str]:
    """When a track or a stream of the tile scores."""
    tracks, streams = (t.n("{n} tile", "{n} tiles", int(n)) for n in s.longest)
    shows, said = TILES[s.tile].edges, []
    if LETTERS[Kind.TRACK] in shows:
        said.append(t("Its track scores if it lengthens the longest ({tiles}).", tiles=tracks))
    if LETTERS[Kind.STREAM] in shows:
        said.append(t("Its stream scores if it lengthens the longest ({tiles}).", tiles=streams))
    return said


def _of_its_own(s: Any, t: Translator) -> str:
    """A task tile: where it is complete at once, or how large its area is to become."""
    kind, number = int(TASK[s.tile]), int(s.number)
    area, points = t(AREA_NAMES[kind]), t.amount(number, "point")
    of_kind = set(s.tiles[: s.laid]["area"][:, kind].tolist()) - {-1}
    if any(s.extent[kind, name] == number - 1 and s.openings[kind, name] for name in of_kind):
        tiles = t.n("{n} tile", "{n} tiles", number - 1)
        return t("Joined to {area} ({tiles}), its task is complete at once: {points}.",
                 area=area, tiles=tiles, points=points)  # fmt: skip
    return t(
        "Make {area} with this tile exactly {tiles} in size: {points}. Larger, or closed while smaller: nothing.",
        area=area, tiles=t.n("{n} tile", "{n} tiles", number), points=points,
    )  # fmt: skip


def _of_tasks(s: Any, t: Translator) -> tuple[list[str], list[str], list[str]]:
    """Of the tasks in play: those that a tile of what this one shows completes, those that it must not close, and those
    that it brings nearer."""
    complete, narrow, nearer = [], [], []
    for k in sorted((int(k) for k in s.active if k >= 0), key=lambda k: _lacks(s, k)):
        kind, size, openings = area_of(s, k)
        lacks, number = _lacks(s, k), int(s.tiles[k].number)
        task, edges = task_name(kind, number, t), TILES[s.tile].edges.count(LETTERS[kind])
        shows, shuts = edges > 0, edges == 1 and is_narrow(kind, openings)  # its only edge would take the last open one
        if shows and lacks == 1:
            complete.append(t("It can complete {task}: {points}.", task=task, points=t.amount(number, "point")))
        elif shows and not shuts:
            nearer.append(t("It can grow {task} ({size} → {more}).", task=task, size=size, more=size + 1))
        elif is_narrow(kind, openings):
            narrow.append(t("{task} has a single open edge left: keep it open.", task=task))
    return complete, narrow, nearer


def _lacks(s: Any, k: int) -> int:
    """Tiles that the task of a laid tile still lacks."""
    return int(s.tiles[k].number) - area_of(s, k)[1]
