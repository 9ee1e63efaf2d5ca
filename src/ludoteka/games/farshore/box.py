"""What is in the box, as tables that rules index. Data comes from `box/base.toml` or an owner's copy of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from ludoteka.engine.registry import own_box
from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.box_file import read as read_box
from ludoteka.text.i18n import mark

from .effects import AnyStep, Choose, Less, Number, Place, Play, Programs, Run
from .kinds import ANY, COLOURS, GOODS, WIDTH, Col, Colour, Event, Good, How, Op, Per, Price, Source, What
from .kinds import Place as KindOfPlace

SourceName = Literal["printed", "reported", "house"]
ColourName = Literal["green", "blue", "brown", "red", "purple"]
When = Literal["played", "visited", "wind", "preparing", "playing"]
GOOD_NAMES = [good.name.lower() for good in Good]
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
PLACE_NAMES = [place.name.lower() for place in KindOfPlace]

CARDS = 125  # in the deck
NAMES = 48  # different ones
SPACES = 15  # in a city
CITY = 20  # cards in a city: some take no space
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
    if (card.when == "playing") != any(isinstance(step, Less) for step in _steps(card.effect)):
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


def _steps(steps: Sequence[AnyStep]) -> list[AnyStep]:
    """All steps of an effect, those of its choices too."""
    found: list[AnyStep] = []
    for step in steps:
        found.append(step)
        if isinstance(step, Choose):
            found += [inner for option in step.options for inner in _steps(option)]
    return found


_FILE = Path(__file__).with_name("box") / "base.toml"
_OWN = own_box(__package__ or "")
PRINTED = read_box(_FILE.read_text("utf-8"), Box)
TEXT = _OWN or _FILE.read_text("utf-8")
BOX = read(TEXT)

# ---- filters -------------------------------------------------------------------------------------------------------

#: A card's name in the rules is its place here; hands and the deck are sorted by it.
DECK = BOX.cards
IDS = [card.id for card in DECK]
_WORDS: list[str] = []
_SETS: list[int] = []


def filter_of(words: str) -> int:
    """The place of a filter in FILTERS; it is made when first asked for. Raises ValueError for unknown words."""
    if words not in _WORDS:
        chosen = (1 << len(DECK)) - 1
        for word in words.split():
            own = [k for k, c in enumerate(DECK) if word in (c.id, c.type, c.kind, c.rarity)]
            if not own and word not in (*COLOUR_NAMES, "common", "unique", "critter", "construction"):
                raise ValueError(word)
            chosen &= sum(1 << k for k in own)
        _WORDS.append(words)
        _SETS.append(chosen)
    return _WORDS.index(words)


def _places(words: str) -> int:
    """The set of kinds of places; all for no words."""
    named = words.split() or PLACE_NAMES
    for word in named:
        if word not in PLACE_NAMES:
            raise ValueError(word)
    return sum(1 << PLACE_NAMES.index(word) for word in dict.fromkeys(named))


def _row(op: Op, **cells: int) -> list[int]:
    row = [0] * WIDTH
    row[Col.OP] = op
    for name, value in cells.items():
        row[Col[name.upper()]] = int(value)
    return row


def _line(text: str, card: str) -> int:
    return line_of(text, rf'\bid = "{card}"')


# ---- programs ------------------------------------------------------------------------------------------------------

filter_of("")
PROGRAMS = Programs(filter_of)


def _added(name: str, steps: Sequence[AnyStep], line: int) -> int:
    try:
        return PROGRAMS.add(name, steps)
    except ValueError as error:
        raise BoxError(mark("“{word}” names no cards, goods or places"), line, word=error) from None


def _program(card: Card) -> int:
    return _added(card.id, card.effect, _line(TEXT, card.id)) if card.when != "playing" else 0


#: Where each card's effect begins in STEP, 0 = it has none (or is one that makes others cheaper, see LESS).
EFFECT = np.array([_program(card) for card in DECK])
ENTERS = np.array([_added(f"{card.id}.enters", card.enters, _line(TEXT, card.id)) for card in DECK])
#: What a worker does on a card; 0 = nothing, and a card that is not red holds none then.
VISIT = np.array([
    EFFECT[k] if card.type == "red" else _added(f"{card.id}.visit", card.visit, _line(TEXT, card.id))
    for k, card in enumerate(DECK)
])  # fmt: skip
COAST = np.array([_added(f"coast{k}", one.effect, line_of(TEXT, r"^coast")) for k, one in enumerate(BOX.coast)])
ISLAND = np.array([_added(f"island{k}", one.effect, line_of(TEXT, r"^islands")) for k, one in enumerate(BOX.islands)])


def _own(name: str, *rows: list[int]) -> Any:
    """A program of the rulebook's. (A plain int would make Numba compile each caller's callee anew for its value.)"""
    return np.int64(PROGRAMS.rulebook(name, rows))


#: The rulebook's own programs: places, seasons, playing a card, the set-up.
DOCKS = _own("docks", _row(Op.DISCARD, n=3, how=How.UP_TO), _row(Op.GAIN, what=What.ANY, n=1, per=Per.MADE))
LOOKOUT = _own("lookout", _row(Op.DISCARD, n=8, how=How.UP_TO), _row(Op.DRAW, how=Source.BOTH, may=1))
DUNES = _own("dunes", _row(Op.MAP))
VISITED = _own("visited", _row(Op.TRIGGERS, what=Event.VISITED))
PLAYING = _own(
    "playing", _row(Op.PAYMENT), _row(Op.ENTER), _row(Op.TRIGGERS, what=Event.PLAYED), _row(Op.WIND),
    _row(Op.TRIGGERS, what=Event.WIND), _row(Op.SETTLED), _row(Op.REFILL),
)  # fmt: skip
REFILL = _own("refill", _row(Op.REFILL))
ANY_GOODS = _own("any goods", _row(Op.GAIN, what=What.ANY, n=1))
PREPARING = _row(Op.TRIGGERS, what=Event.PREPARING), _row(Op.HOME)
SPRING = _own("spring", *PREPARING, _row(Op.RUN_ALL), _row(Op.LAST), _row(Op.TURN_WIND))
SUMMER = _own("summer", *PREPARING, _row(Op.DRAW, n=2, how=Source.BAY), _row(Op.LAST), _row(Op.FLOOD, n=2),
              _row(Op.TURN_WIND))  # fmt: skip
AUTUMN = _own("autumn", *PREPARING, _row(Op.RUN_ALL), _row(Op.DRAW, n=2, how=Source.BOTH), _row(Op.LAST),
              _row(Op.TURN_WIND))  # fmt: skip
SEASON = np.array([0, SPRING, SUMMER, AUTUMN])
END_TURN = _own("end of turn", _row(Op.END_TURN))
SETUP = _own(
    "set-up", _row(Op.FIRST), _row(Op.ISLANDS), _row(Op.TURN_WIND), _row(Op.REFILL), _row(Op.HANDS),
    _row(Op.MULLIGANS), _row(Op.START),
)  # fmt: skip


def _bonuses() -> list[list[list[int]]]:
    table = []
    for card in DECK:
        try:
            table.append([[PROGRAMS.per(one.per), one.n, one.most] for one in card.score])
        except ValueError as error:
            raise BoxError(mark("“{word}” names no cards, goods or places"), _line(TEXT, card.id), word=error) from None
    return table


def _named(card: Card) -> int:
    """The card that opens a second place, as a set of names."""
    if card.second and card.second not in IDS:
        raise BoxError(mark("“{word}” names no cards, goods or places"), _line(TEXT, card.id), word=card.second)
    return 1 << IDS.index(card.second) if card.second else 0


def _heard(card: Card) -> int:
    """What a blue card listens to: a set of cards' names, or of kinds of places."""
    try:
        return _places(card.of) if card.when == "visited" else _SETS[filter_of(card.of)]
    except ValueError as error:
        raise BoxError(mark("“{word}” names no cards, goods or places"), _line(TEXT, card.id), word=error) from None


# ---- tables, indexed by a card's name ------------------------------------------------------------------------------

COPIES = np.array([card.copies for card in DECK])
TYPE = np.array([Colour[card.type.upper()] for card in DECK], dtype=np.int64)
CRITTER = np.array([int(card.kind == "critter") for card in DECK])
UNIQUE = np.array([int(card.rarity == "unique") for card in DECK])
POINTS = np.array([card.points for card in DECK])
SPACE = np.array([card.space for card in DECK])
#: Goods by place, "any" last, [name, GOODS + 1].
COST = np.array([[card.cost.get(good, 0) for good in (*GOOD_NAMES, "any")] for card in DECK])
#: Event that a blue card listens to, and the set of cards or kinds of places it asks for.
HEARS = np.array([Event[card.when.upper()] if card.when and card.when != "playing" else 0 for card in DECK], np.int64)
HEARS_OF = np.array([_heard(card) for card in DECK])
_LESS = [card.effect[0] if card.when == "playing" else None for card in DECK]
#: How much cheaper a blue card makes another, 0 = it does not; of which good (4 = any); what using it takes.
LESS = np.array([less.n if isinstance(less, Less) else 0 for less in _LESS])
LESS_WHAT = np.array([What[less.what.upper()] if isinstance(less, Less) else 0 for less in _LESS], np.int64)
LESS_PRICE = np.array([Price[less.price.upper()] if isinstance(less, Less) else 0 for less in _LESS], np.int64)
#: How often it may be used, 0 = any number; whether the token is paid with another resource.
LESS_USES = np.array([less.uses if isinstance(less, Less) else 0 for less in _LESS])
LESS_INSTEAD = np.array([int(less.instead) if isinstance(less, Less) else 0 for less in _LESS])
KEEPS = np.array([int(card.keeps) for card in DECK])
GOES = np.array([int(card.goes == "other") for card in DECK])
#: Set of names of the card that opens a second place or use.
SECOND = np.array([_named(card) for card in DECK])
CRITTERS = sum(1 << k for k, card in enumerate(DECK) if card.kind == "critter")
#: Cards whose effect runs others: no effect runs these, so that none goes round in circles.
RUNS_OTHERS = np.array([int(any(isinstance(s, Run | Play | Place) for s in _steps(card.effect))) for card in DECK])
_BONUSES = _bonuses()
MOST_BONUSES = max(map(len, _BONUSES)) or 1
#: What a purple card counts at the end, [name, k] = (Per, points for each, at most or 0); points 0 = nothing more.
BONUS = np.array([[*rows, *[[0, 0, 0]] * (MOST_BONUSES - len(rows))] for rows in _BONUSES])

STEP = np.array(PROGRAMS.rows)
STEP_NAMES = PROGRAMS.names
FILTERS = np.array(_SETS)  # each a set of cards' names
FILTER_WORDS = _WORDS

# ---- tables of the board -------------------------------------------------------------------------------------------

TRACK = np.array(BOX.board.track)
END_OF_TRACK = len(TRACK) - 1
#: Whether a space of the track holds a treasure, and how many do up to it.
CHEST = np.array([int(k in BOX.board.treasures) for k in range(len(TRACK))])
CHESTS = np.cumsum(CHEST)
DUNES_HOLD = BOX.board.dunes
MAP_IDS = [one.id for one in BOX.maps]
MAPS = len(MAP_IDS)
#: City cards that a type of map tile asks for, [type, colour].
NEEDS = np.array([[one.needs.get(colour, 0) for colour in COLOUR_NAMES] for one in BOX.maps], dtype=np.int64)
#: Map tiles of each type by the number of seats, from the top; -1 = no tile, [seats, k].
STACK = np.array([[-1] * 5, [-1] * 5, [2, 1, -1, -1, -1], [2, 1, 0, -1, -1],
                  [*sorted([2, 1, 0, BOX.board.fourth_map], reverse=True), -1]])  # fmt: skip
#: What each rose shows, as a set of cards' names: four of stack A, then four of stack B.
ROSES = sorted(BOX.roses, key=lambda rose: rose.stack)
ROSE = np.array([_SETS[filter_of(rose.shows)] for rose in ROSES])
START_HAND = np.array([5, 6, 7, 8])

assert len(DECK) == NAMES
assert ANY == GOODS
assert len(COLOUR_NAMES) == COLOURS
