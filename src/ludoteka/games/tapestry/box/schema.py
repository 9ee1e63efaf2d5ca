"""What stands in `box/*.toml`, and where each figure is from; an owner's file may replace tables of it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.box_file import read as read_box
from ludoteka.text.i18n import mark

from ..state import CAPITALS, CIVS, DECISIONS, LANDMARKS, LAST, SPACE_TILES, TAPESTRIES, TECHS, TILES, TRACKS

Source = Literal["printed", "reported", "house"]
TrackName = Literal["exploration", "science", "military", "technology"]
RowName = Literal["farms", "houses", "armories", "markets"]
Corners = Annotated[str, msgspec.Meta(pattern=r"^(?:\w+ ){5}\w+$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=60)]


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Whatever stands in the box says where its figures are from."""

    source: Source


class Space(Entry, frozen=True, kw_only=True):
    track: TrackName
    space: Annotated[int, msgspec.Meta(ge=1, le=LAST)]
    name: str
    cost: str
    benefit: str
    pay: str = ""
    bonus: str = ""
    landmark: str = ""


class Technology(Entry, frozen=True, kw_only=True):
    id: int
    name: str
    circle: str
    square: str
    needs: str


class Territory(Entry, frozen=True, kw_only=True):
    id: int
    corners: Corners
    benefit: str
    islands: str = ""


class SpaceTile(Entry, frozen=True, kw_only=True):
    id: int
    benefit: str


class Landmark(Entry, frozen=True, kw_only=True):
    id: str
    name: str
    kind: Literal["track", "technology"]
    shape: Annotated[str, msgspec.Meta(pattern=r"^[X.]{1,4}(?:/[X.]{1,4}){0,3}$")]


class Capital(Entry, frozen=True, kw_only=True):
    number: int
    name: str
    rows: Annotated[str, msgspec.Meta(pattern=r"^[.#]{9}(?:/[.#]{9}){8}$")]


class Hexagon(Entry, frozen=True, kw_only=True):
    at: tuple[int, int]
    corners: Corners | None = None
    islands: str = ""
    start: str = ""
    middle: bool = False


class IncomeSpace(Entry, frozen=True, kw_only=True):
    row: RowName
    space: Annotated[int, msgspec.Meta(ge=1, le=6)]
    name: str
    gives: str


class Achievement(Entry, frozen=True, kw_only=True):
    id: Literal["track", "topple", "island"]
    small: list[Count]
    large: list[Count]


class Decision(Entry, frozen=True, kw_only=True):
    number: int
    track: Literal["all", "landmark or end", "end"]
    priority: str


class Tapestry(Entry, frozen=True, kw_only=True):
    id: int
    name: str
    kind: Literal["era", "played", "trap"]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    played: str = ""


class Civilization(Entry, frozen=True, kw_only=True):
    id: int
    name: str
    income: list[int]
    adjusted: str = ""
    adjusted_income: str = ""
    spots: list[list[str]] = []


class Spot(Entry, frozen=True, kw_only=True):
    spot: int
    gives: str
    to: list[int]


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    tracks: list[Space]
    technologies: list[Technology]
    territories: list[Territory]
    spaces: list[SpaceTile]
    landmarks: list[Landmark]
    capitals: list[Capital]
    pairs: list[str]
    small: list[Hexagon]
    large: list[Hexagon]
    income: list[IncomeSpace]
    achievements: list[Achievement]
    red: list[str]
    black: list[str]
    decisions: list[Decision]
    tapestries: list[Tapestry]
    civilizations: list[Civilization]
    net: list[Spot]
    land_points: list[Count]


#: How many entries each table of a box has.
WHOLE = {"tracks": TRACKS * LAST, "technologies": TECHS, "territories": TILES, "spaces": SPACE_TILES,
         "landmarks": LANDMARKS, "capitals": CAPITALS, "pairs": 3, "small": 34, "large": 61, "income": 24,
         "achievements": 3, "red": 6, "black": 6, "decisions": DECISIONS, "tapestries": TAPESTRIES,
         "civilizations": CIVS, "net": 17, "land_points": 6}


def read(own: str = "") -> Box:
    """The printed box, with an owner's tables in the place of its own. Raises BoxError."""
    folder = Path(__file__).parent
    printed = "\n".join(file.read_text("utf-8") for file in sorted(folder.glob("*.toml")))
    if not own:
        return _whole(read_box(printed, Box), printed)
    box = read_box(printed, Box)
    try:
        names = set(tomllib.loads(own)) & set(WHOLE)
    except tomllib.TOMLDecodeError:
        names = set()
    rest = _written({name: getattr(box, name) for name in WHOLE if name not in names})
    return _whole(read_box(own + "\n" + rest, Box), own)


def _written(tables: dict[str, Any]) -> str:
    """Tables as TOML, one entry to a line."""
    def value(v: Any) -> str:
        if isinstance(v, dict):
            return "{ " + ", ".join(f"{k} = {value(x)}" for k, x in v.items() if x is not None) + " }"
        return msgspec.json.encode(v).decode()

    lists = {name: msgspec.to_builtins(table) for name, table in tables.items()}
    entries = {name: "".join(f"  {value(v)},\n" for v in table) for name, table in lists.items()}
    return "\n".join(f"{name} = [\n{text}]" for name, text in entries.items())


def _whole(box: Box, text: str) -> Box:
    for name, n in WHOLE.items():
        if len(getattr(box, name)) != n:
            what = mark("{table} has {n} entries, not {wanted}")
            raise BoxError(what, line_of(text, rf"^{name}\s*="), table=name, n=len(getattr(box, name)), wanted=n)
    return box
