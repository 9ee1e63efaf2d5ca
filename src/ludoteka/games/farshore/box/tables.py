"""What is in the box, as tables that rules index. Data comes from `box/base.toml` or an owner's copy of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.engine.registry import own_box
from ludoteka.text.box_file import BoxError, line_of
from ludoteka.text.i18n import mark

from ..state import ANY, COLOURS, GOODS, MAPS, NAMES, Colour, What
from .programs import Programs, row
from .schema import COLOUR_NAMES, GOOD_NAMES, PLACE_NAMES, PRINTED_TEXT, Card, all_steps, read
from .steps import AnyStep, Less, Place, Play, Run
from .vocabulary import Event, How, Op, Per, Price, Source

TEXT = own_box(__package__ or "") or PRINTED_TEXT
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
DOCKS = _own("docks", row(Op.DISCARD, n=3, how=How.UP_TO), row(Op.GAIN, what=What.ANY, n=1, per=Per.MADE))
LOOKOUT = _own("lookout", row(Op.DISCARD, n=8, how=How.UP_TO), row(Op.DRAW, how=Source.BOTH, may=1))
DUNES = _own("dunes", row(Op.MAP))
VISITED = _own("visited", row(Op.TRIGGERS, what=Event.VISITED))
PLAYING = _own(
    "playing", row(Op.PAYMENT), row(Op.ENTER), row(Op.TRIGGERS, what=Event.PLAYED), row(Op.WIND),
    row(Op.TRIGGERS, what=Event.WIND), row(Op.SETTLED), row(Op.REFILL),
)  # fmt: skip
REFILL = _own("refill", row(Op.REFILL))
ANY_GOODS = _own("any goods", row(Op.GAIN, what=What.ANY, n=1))
PREPARING = row(Op.TRIGGERS, what=Event.PREPARING), row(Op.HOME)
SPRING = _own("spring", *PREPARING, row(Op.RUN_ALL), row(Op.LAST), row(Op.TURN_WIND))
SUMMER = _own("summer", *PREPARING, row(Op.DRAW, n=2, how=Source.BAY), row(Op.LAST), row(Op.FLOOD, n=2),
              row(Op.TURN_WIND))  # fmt: skip
AUTUMN = _own("autumn", *PREPARING, row(Op.RUN_ALL), row(Op.DRAW, n=2, how=Source.BOTH), row(Op.LAST),
              row(Op.TURN_WIND))  # fmt: skip
SEASON = np.array([0, SPRING, SUMMER, AUTUMN])
END_TURN = _own("end of turn", row(Op.END_TURN))
SETUP = _own(
    "set-up", row(Op.FIRST), row(Op.ISLANDS), row(Op.TURN_WIND), row(Op.REFILL), row(Op.HANDS),
    row(Op.MULLIGANS), row(Op.START),
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
RUNS_OTHERS = np.array([int(any(isinstance(s, Run | Play | Place) for s in all_steps(card.effect))) for card in DECK])
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
assert len(MAP_IDS) == MAPS
assert ANY == GOODS
assert len(COLOUR_NAMES) == COLOURS
