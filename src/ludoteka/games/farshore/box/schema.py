"""What a box file may hold, and what an owner's file must keep to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.box_file import read as read_box
from ludoteka.text.i18n import mark

from ..state import CITY, SPACES, Colour, Good
from .steps import AnyStep, Choose, Less, Number
from .vocabulary import Place as KindOfPlace

SourceName = Literal["printed", "reported", "house"]
ColourName = Literal["green", "blue", "brown", "red", "purple"]
When = Literal["played", "visited", "wind", "preparing", "playing"]
GOOD_NAMES = [good.name.lower() for good in Good]
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
PLACE_NAMES = [place.name.lower() for place in KindOfPlace]
CARDS = 125  # in the deck
MOST_TRACK = 64


class Bonus(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Points of a purple card at the end, for each of something."""

    per: str
    n: Number = 1
    most: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^[a-z_]+$")]
    name_text: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    type: ColourName
    kind: Literal["construction", "critter"]
    rarity: Literal["common", "unique"]
    points: Annotated[int, msgspec.Meta(ge=-9, le=20)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=40)]
    cost: dict[str, Annotated[int, msgspec.Meta(ge=0, le=9)]]
    source: SourceName
    cost_source: SourceName = "house"
    effect_source: SourceName = "house"
    effect: list[AnyStep] = []
    score: list[Bonus] = []
    when: When | None = None
    of: str = ""
    space: Literal[0, 1] = 1
    enters: list[AnyStep] = []  # besides, whatever its colour: done once, when the card is played
    visit: list[AnyStep] = []  # a card that is not red may hold a worker too
    keeps: bool = False  # a worker that was placed on it never comes home
    second: str = ""  # with a card of this id in the city it holds a second worker, or is used once more
    goes: Literal["own", "other"] = "own"  # whose city it comes into
    doubt_text: Annotated[str, msgspec.Meta(max_length=120)] = ""  # what of it is unsettled, a sentence for people


class Site(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A coast site or an island tile."""

    effect: list[AnyStep]
    source: SourceName


class MapType(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^[a-z_]+$")]
    needs: dict[str, Annotated[int, msgspec.Meta(ge=1, le=SPACES)]]
    source: SourceName


class Rose(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    stack: Literal["A", "B"]
    shows: Literal["green", "blue", "brown", "red", "purple", "common", "unique", "critter", "construction"]
    source: SourceName


TrackPoints = Annotated[int, msgspec.Meta(ge=0, le=120)]


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    track: Annotated[list[TrackPoints], msgspec.Meta(min_length=2, max_length=MOST_TRACK)]
    treasures: list[Annotated[int, msgspec.Meta(ge=1, lt=MOST_TRACK)]]
    dunes: Literal[0, 1]
    fourth_map: Literal[0, 1, 2]
    track_source: SourceName
    treasures_source: SourceName
    dunes_source: SourceName
    fourth_map_source: SourceName


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    cards: list[Card]
    coast: Annotated[list[Site], msgspec.Meta(min_length=4, max_length=4)]
    islands: Annotated[list[Site], msgspec.Meta(min_length=10, max_length=10)]
    maps: Annotated[list[MapType], msgspec.Meta(min_length=6, max_length=6)]
    roses: Annotated[list[Rose], msgspec.Meta(min_length=8, max_length=8)]
    board: Board


# ---- what an owner's file must keep to -----------------------------------------------------------------------------


def read(text: str) -> Box:
    """An owner's or the printed box; raises BoxError for a file that no game could be played with."""
    box = read_box(text, Box)
    known, seen = [card.id for card in PRINTED.cards], set()
    for card in box.cards:
        line = line_of(text, rf'\bid = "{card.id}"')
        if card.id not in known:
            raise BoxError(mark("card {card} is none of the 48 of this game"), line, card=card.id)
        if card.id in seen:
            raise BoxError(mark("card {card} stands twice"), line, card=card.id)
        seen.add(card.id)
        if why := _fault(card):
            raise BoxError(why, line, card=card.id)
    if missing := [name for name in known if name not in seen]:
        raise BoxError(mark("card {card} is missing"), 0, card=missing[0])
    if (total := sum(card.copies for card in box.cards)) != CARDS:
        raise BoxError(mark("{n} cards are in the deck, not {right}"), 0, n=total, right=CARDS)
    if (free := sum(_most(card) for card in box.cards if not card.space)) > CITY - SPACES:
        what = mark("{n} cards that take no space could lie in one city; there is room for {most}")
        raise BoxError(what, 0, n=free, most=CITY - SPACES)
    if not {colour for one in box.maps for colour in one.needs} <= set(COLOUR_NAMES):
        raise BoxError(mark("map tiles ask for green, blue, brown, red and purple cards"), line_of(text, r"^maps"))
    if len({one.id for one in box.maps}) < len(box.maps):
        raise BoxError(mark("two types of map tiles have one id"), line_of(text, r"^maps"))
    if sum(rose.stack == "A" for rose in box.roses) != 4:
        raise BoxError(mark("four wind roses are of stack A and four of stack B"), line_of(text, r"^roses"))
    track, chests = box.board.track, box.board.treasures
    if track != sorted(track) or track[0] != 0:
        raise BoxError(mark("the boat track begins with 0 points and never falls"), line_of(text, r"^track"))
    if chests != sorted(set(chests)) or (chests and chests[-1] >= len(track)):
        raise BoxError(mark("treasure spaces are spaces of the track, ascending"), line_of(text, r"^treasures"))
    return box


def _most(card: Card) -> int:
    """How many copies one city may hold."""
    return 1 if card.rarity == "unique" else card.copies


def _fault(card: Card) -> str:
    """What contradicts itself on a card, as a sentence; empty where nothing does."""
    if not set(card.cost) <= {*GOOD_NAMES, "any"}:
        return mark("card {card}: a cost names wood, seaweed, stone, mushrooms and any")
    if card.kind == "construction" and card.cost.get("mushrooms"):
        return mark("card {card}: a construction never costs mushrooms")
    if card.score and card.type != "purple":
        return mark("card {card}: only purple cards score at the end")
    if card.type == "purple" and card.effect:
        return mark("card {card}: a purple card has no effect before the end")
    if (card.type == "blue" and bool(card.effect)) != (card.when is not None):
        return mark("card {card}: blue cards say when they act, and only they")
    if (card.when == "playing") != any(isinstance(step, Less) for step in all_steps(card.effect)):
        return mark("card {card}: what makes a card cheaper acts when one is being played, and only that")
    if card.when == "playing" and len(card.effect) != 1:
        return mark("card {card}: making a card cheaper is one step")
    if card.visit and card.type == "red":
        return mark("card {card}: the effect of a red card is what its worker does")
    if card.goes == "other" and (card.effect or card.enters or card.score or card.visit):
        return mark("card {card}: a card for another city has nothing but its points")
    if any(isinstance(step, Less) and step.instead and step.n != 1 for step in card.effect):
        return mark("card {card}: one token at a time is paid with another resource")
    return ""


def all_steps(steps: Sequence[AnyStep]) -> list[AnyStep]:
    """All steps of an effect, those of its choices too."""
    found: list[AnyStep] = []
    for step in steps:
        found.append(step)
        if isinstance(step, Choose):
            found += [inner for option in step.options for inner in all_steps(option)]
    return found


PRINTED_TEXT = Path(__file__).with_name("base.toml").read_text("utf-8")
PRINTED = read_box(PRINTED_TEXT, Box)
