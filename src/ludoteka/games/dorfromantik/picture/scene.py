"""The landscape as a picture: what the state holds, told to the drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import IDS, SHOWS, TASK, TILES
from ..state import KINDS, LETTERS
from ..words.effects import progress
from ..words.names import KIND_NAMES, task_name
from ..words.outlook import Choice, Outlook, outlook
from ..words.prompt import prompt
from .board import Area, Land, Marker, Piece, Scene, draw
from .gains import Aims
from .spots import Fate, Gain, Spot
from .tiles import Face

FACES = {
    tile.id: Face(
        id=tile.id,
        edges=tile.edges,
        task=LETTERS[TASK[i]] if TASK[i] >= 0 else "",
        flag=LETTERS[["forest", "grain", "village"].index(tile.flag)] if tile.flag else "",
        sheep=tile.sheep,
        crossing=tile.crossing,
    )
    for i, tile in enumerate(TILES)
}
_FACES = list(FACES.values())
#: By tile: the kinds of its areas.
_KINDS_ON = [[kind for kind in range(KINDS) if SHOWS[kind, tile].any()] for tile in range(len(TILES))]
_Cell = tuple[int, int, Face, int]


def landscape(s: Any, t: Translator, *, spots: bool = False, fresh: bool = True) -> Scene:
    """The landscape; with `spots` also the open cells, and how the revealed tile fits them."""
    return Scene(
        land=_land(s, t, fresh),
        spots=_spots(s, t) if spots and s.tile >= 0 else [],
        title=t("Landscape of {n} tiles", n=int(s.laid)),
        desc=prompt(s, t),
    )


@kept_by(lambda s, t, fresh: (fields(s, "laid", "tiles", "extent", "openings"), t, fresh), most=64)
def _land(s: Any, t: Translator, fresh: bool) -> Land:
    laid = s.tiles[: s.laid]
    columns = (laid[name].tolist() for name in ("tile", "q", "r", "turn", "number", "area"))
    tiles = list(zip(*columns, strict=True))
    extent, openings = s.extent.tolist(), s.openings.tolist()
    pieces = []
    cells: list[dict[int, list[_Cell]]] = [{} for _ in range(KINDS)]  # by kind and area
    for k, (tile, q, r, turn, number, area) in enumerate(tiles, 1):
        face, title, lying = _FACES[tile], f"{IDS[tile]} ({q},{r})", None
        if number:
            kind = int(TASK[tile])
            lying = Marker(LETTERS[kind], number, extent[kind][area[kind]])
            title += f": {progress(task_name(kind, number, t), lying.size, number, t)}"
        pieces.append(Piece(face, q, r, turn, lying, fresh and k == len(tiles), title))
        for kind in _KINDS_ON[tile]:
            cells[kind].setdefault(area[kind], []).append((q, r, face, turn))
    areas = []
    for kind, named in enumerate(cells):
        for name in sorted(named):
            size, left = extent[kind][name], openings[kind][name]
            title = about(kind, size, left, t)
            areas.append(Area(f"{kind}-{name}", LETTERS[kind], size, left, tuple(named[name]), title))
    return Land(pieces, areas)


def svg(s: Any, t: Translator) -> str:
    """The landscape alone, as one picture."""
    return draw(landscape(s, t, fresh=False), standalone=True)


def marker(s: Any, k: int) -> Marker | None:
    """The marker on a laid tile: its number, and how large the area is now."""
    tile = s.tiles[k]
    if not tile.number:
        return None
    kind = int(TASK[tile.tile])
    return Marker(LETTERS[kind], int(tile.number), int(s.extent[kind, tile.area[kind]]))


def about(kind: int, size: int, openings: int, t: Translator, names: tuple[str, ...] = KIND_NAMES) -> str:
    """An area in words."""
    return _about(kind, size, openings, t.plain, names)


@lru_cache(maxsize=4096)
def _about(kind: int, size: int, openings: int, t: Translator, names: tuple[str, ...]) -> str:
    tiles = t.n("{n} tile", "{n} tiles", size)
    if not openings:
        return t("{area}: {tiles}, closed", area=t(names[kind]), tiles=tiles)
    edges = t.n("{n} open edge", "{n} open edges", openings)
    return t("{area}: {tiles}, {edges}", area=t(names[kind]), tiles=tiles, edges=edges)


def _spots(s: Any, t: Translator) -> list[Spot]:
    """The open cells, how the revealed tile fits them, and what it would do there for tasks."""
    aims, seen, spots = Aims(s, t), outlook(s), s.spots[: s.open_spots]
    cells = zip(spots["q"].tolist(), spots["r"].tolist(), strict=True)
    return [_spot(k, q, r, aims, seen, t) for k, (q, r) in enumerate(cells)]


def _spot(k: int, q: int, r: int, aims: Aims, seen: Outlook, t: Translator) -> Spot:
    fits = seen.fits[k]
    choice, gains, how = seen.of.get(k), aims.gains(k, fits), _how(q, r, fits.bit_count(), t.plain)
    if not choice:
        return Spot(k, q, r, fits, how, gains, seen.best[k])
    gains, way = _summed(gains, seen.best[k] or fits, choice), choice.way
    letter = choice.sign if choice.letter or choice.apart else ""
    return Spot(k, q, r, fits, how, gains, seen.best[k], letter, way.good, choice.spoils)


def _summed(gains: tuple[Gain, ...], turns: int, choice: Choice) -> tuple[Gain, ...]:
    """Where one task would be complete in just the turns of which the list beside the tile speaks, its sign has all the
    points that the tile scores there, as the list does."""
    complete = [gain for gain in gains if gain.fate == Fate.COMPLETE]
    if len(complete) != 1 or complete[0].turns != turns:
        return gains
    return tuple([gain._replace(points=choice.points) if gain in complete else gain for gain in gains])


@lru_cache(maxsize=4096)
def _how(q: int, r: int, turns: int, t: Translator) -> str:
    """A place in words, with in how many turns the tile fits."""
    if not turns:
        return t("{q},{r}: fits in no turn", q=q, r=r)
    return t.n("{q},{r}: fits in {n} turn", "{q},{r}: fits in {n} turns", turns, q=q, r=r)
