"""What is in the box, as tables that rules index. Data comes from `box/base.toml` or an owner's copy of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
import numpy as np

from ludoteka.engine.registry import own_box
from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.box_file import read as read_box
from ludoteka.text.i18n import mark

from .kinds import KINDS, LETTERS, SIDES, TURNS, Kind, turned

KindName = Literal["forest", "grain", "village", "track", "stream"]
Source = Literal["printed", "reported", "house"]
BOXES = 3  # the base game, with box 1, with boxes 1 and 2
MOST_TILES = 80  # on the landscape: what a state has room for
MOST_EDGES = 127  # of one kind in a box: an area's open edges are counted in a byte
MOST_MARKERS = 40  # of one kind in a box
HIGHEST = 9  # number on a task marker


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=12, pattern=r"^\w+$")]
    edges: Annotated[str, msgspec.Meta(pattern=rf"^[{LETTERS}]{{6}}$")]
    stack: Literal["landscape", "task"]
    source: Source
    task: KindName | None = None
    flag: Literal["forest", "grain", "village"] | None = None
    sheep: int = 0
    crossing: int = 0
    box: Literal[0, 1, 2] = 0


class Markers(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kind: KindName
    numbers: list[Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]]
    source: Source
    box: Literal[0, 1, 2] = 0


class Deal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    unused: Annotated[int, msgspec.Meta(ge=0, le=20)]
    active: Literal[1, 2, 3]
    unused_source: Source = "printed"
    active_source: Source = "printed"


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    tiles: list[Tile]
    markers: list[Markers]
    deal: Deal


def kind_of(name: str | None) -> int:
    """A kind by its name in the box file; -1 for none."""
    return Kind[name.upper()] if name else -1


def read(text: str) -> Box:
    """An owner's or the printed box; raises BoxError for a file that no game could be played with."""
    box = read_box(text, Box)
    seen: set[str] = set()
    for tile in box.tiles:
        line = line_of(text, rf'id = "{tile.id}"')
        if tile.id in seen:
            raise BoxError(mark("tile {tile} stands twice"), line, tile=tile.id)
        seen.add(tile.id)
        if (tile.stack == "task") != (tile.task is not None):
            what = mark("tile {tile}: a task tile names its task, a landscape tile has none")
            raise BoxError(what, line, tile=tile.id)
        for name in (tile.task, tile.flag):
            if name and LETTERS[kind_of(name)] not in tile.edges:
                what = mark("tile {tile} has a task or flag of {kind}, but no such edge")
                raise BoxError(what, line, tile=tile.id, kind=name)
    _check_whole(box)
    return box


def _check_whole(box: Box) -> None:
    printed = PRINTED if box is not PRINTED else box
    if missing := {t.id for t in printed.tiles} - {t.id for t in box.tiles}:
        raise BoxError(mark("tile {tile} is missing"), 0, tile=min(missing))
    for boxes in range(BOXES):
        tiles = [t for t in box.tiles if t.box <= boxes]
        landscapes = sum(t.stack == "landscape" for t in tiles)
        if not box.deal.unused < landscapes <= 62:
            what = mark("{n} landscape tiles, {unused} of them unused: there must be 1 to 62, and fewer unused ones")
            raise BoxError(what, n=landscapes, unused=box.deal.unused)
        if len(tiles) - landscapes > 62:
            what = mark("{n} task tiles are more than {most}")
            raise BoxError(what, n=len(tiles) - landscapes, most=62)
        if len(tiles) - box.deal.unused > MOST_TILES:
            what = mark("{n} tiles are more than the {most} that a landscape has room for")
            raise BoxError(what, n=len(tiles), most=MOST_TILES)
        for name in get_args(KindName):
            edges = sum(t.edges.count(LETTERS[kind_of(name)]) for t in tiles)
            if edges > MOST_EDGES:
                raise BoxError(mark("{n} edges of {kind} are more than {most}"), 0, n=edges, kind=name, most=MOST_EDGES)
            tasks = sum(t.task == name for t in tiles)
            numbers = sum(len(m.numbers) for m in box.markers if m.kind == name and m.box <= boxes)
            if numbers > MOST_MARKERS:
                what = mark("{n} task markers of {kind} are more than {most}")
                raise BoxError(what, n=numbers, kind=name, most=MOST_MARKERS)
            if tasks != numbers:
                raise BoxError(mark("{tiles} task tiles of {kind}, but {n} task markers (boxes={boxes})"), 0,
                    tiles=tasks, kind=name, n=numbers, boxes=boxes)


_FILE = Path(__file__).with_name("box") / "base.toml"
_OWN = own_box(__package__ or "")
PRINTED = read_box(_FILE.read_text("utf-8"), Box)
BOX = read(_OWN or _FILE.read_text("utf-8"))

# ---- tables, indexed by tile: its place in the box file ------------------------------------------------------------

TILES = BOX.tiles
IDS = [tile.id for tile in TILES]
TASK = np.array([kind_of(tile.task) for tile in TILES])  # kind of its task, -1 = a landscape tile
FLAG = np.array([kind_of(tile.flag) for tile in TILES])  # kind of its flag, -1 = none
#: Kind of the edge at a side, [tile, turn, side].
EDGE = np.array(
    [[[LETTERS.index(c) for c in turned(t.edges, turn)] for turn in range(TURNS)] for t in TILES], dtype=np.int8
)
#: Set of the sides that show a kind, [kind, tile, turn].
SHOWS = np.array(
    [[[sum(1 << k for k in range(SIDES) if EDGE[i, turn, k] == kind) for turn in range(TURNS)]
      for i in range(len(TILES))] for kind in range(KINDS)], dtype=np.int8
)  # fmt: skip

#: Sets of the sides that show a track, and six bits higher of those that show a stream, [tile, turn].
LINES = SHOWS[Kind.TRACK].astype(np.int64) | SHOWS[Kind.STREAM].astype(np.int64) << 6

#: Tiles of either stack, in the box file's order; the stacks are kept as sets of places in these.
LANDSCAPES = np.array([i for i, t in enumerate(TILES) if t.stack == "landscape"])
TASKS = np.array([i for i, t in enumerate(TILES) if t.stack == "task"])
#: The whole stacks by how many boxes are open.
LANDSCAPE_STACK = np.array([sum(1 << k for k, i in enumerate(LANDSCAPES) if TILES[i].box <= b) for b in range(BOXES)])
TASK_STACK = np.array([sum(1 << k for k, i in enumerate(TASKS) if TILES[i].box <= b) for b in range(BOXES)])
#: How many markers there are, [boxes, kind, number].
MARKERS = np.array(
    [[[sum(m.numbers.count(n) for m in BOX.markers if kind_of(m.kind) == kind and m.box <= b)
       for n in range(HIGHEST + 1)] for kind in range(KINDS)] for b in range(BOXES)], dtype=np.int64
)  # fmt: skip
UNUSED = BOX.deal.unused
ACTIVE = BOX.deal.active
