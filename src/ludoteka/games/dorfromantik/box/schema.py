"""A box file, `base.toml` or an owner's copy of it: what may stand in it, and which boxes can be played with; and what
stands in `campaign.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.box_file import read as read_box
from ludoteka.text.i18n import mark

from ..state import HIGHEST, LETTERS, MOST_TILES, Kind

KindName = Literal["forest", "grain", "village", "track", "stream"]
Source = Literal["printed", "reported", "house"]
BOXES = 3  # the base game, with box 1, with boxes 1 and 2
MOST_EDGES = 127  # of one kind in a box: an area's open edges are counted in a byte
MOST_MARKERS = 40  # of one kind in a box
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


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


class Band(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a result of at least so many points is worth."""

    points: Annotated[int, msgspec.Meta(ge=0)]
    circles: Count
    title_text: Name
    source: Source


class Hexagon(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where paths meet: a box is opened or a card is taken; at the start neither."""

    id: Id
    at: tuple[float, int]
    source: Source
    box: Literal[0, 1, 2] = 0
    card: str = ""


class Way(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Circles from a hexagon to the next one up."""

    start: Id
    end: Id
    circles: Count
    source: Source
    heart: Count = 0  # the circle that wins a Red Heart, 0 = none


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An achievement card, with what the score pad says of it."""

    id: Id
    name_text: Name
    box: Literal[1, 2, 3, 4, 5]
    source: Source  # of the box that it lies in; names and lines of the pad are printed
    scores_text: str = ""
    each: Count = 0
    most: Count = 99
    seven: KindName | None = None
    seven_source: Source = "house"


class Campaign(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Results and what they are worth, the sheet's paths, the cards of the boxes."""

    bands: list[Band]
    hexagons: list[Hexagon]
    paths: list[Way]
    cards: list[Card]


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


PRINTED_TEXT = Path(__file__).with_name("base.toml").read_text("utf-8")
PRINTED = read_box(PRINTED_TEXT, Box)
CAMPAIGN = read_box(Path(__file__).with_name("campaign.toml").read_text("utf-8"), Campaign)
