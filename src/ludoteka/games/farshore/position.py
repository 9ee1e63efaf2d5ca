"""Positions as readable JSON: who has what, what lies on the board, and what effects still wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from .audit import audit
from .box import CITY, COPIES, CRITTER, GOOD_NAMES, IDS, MAP_IDS, ROSES, SPACE, STEP_NAMES, TYPE
from .kinds import Season, What
from .rules import clear_table
from .state import ANCHORS, BIT, EMPTY, SPOTS, STACK_DEPTH, UNSEEN, WORKERS, Awaits, Phase

Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Loose = Annotated[int, msgspec.Meta(ge=-2, le=99)]
Counts = dict[str, Annotated[int, msgspec.Meta(ge=0, le=125)]]
HIDDEN = "?"
TOKEN_NAMES = [what.name.lower() for what in What]
SEASONS = [season.name.lower() for season in Season]


class InCity(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    anchor: bool = False
    worker: int = 0
    fresh: bool = False
    used: Small = 0
    held: dict[str, Small] = {}


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What is left out is as at the start: nothing but two workers and three anchors."""

    goods: dict[str, Count] = {}
    points: Count = 0
    treasures: Count = 0
    hand: list[str] = []  # "?" where it is hidden
    city: list[InCity] = []
    maps: dict[str, Small] = {}
    boat: Small = 0  # space, not points
    anchors: Small = ANCHORS
    lost_anchors: Small = 0
    season: str = "winter"
    workers: Small | None = None  # at home; without a number all that stand nowhere
    passed: bool = False
    swapped: bool = False


class Pending(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An effect that waits: its step, and how far it has come."""

    step: str
    name: Loose = EMPTY
    slot: Loose = EMPTY
    left: Loose = EMPTY
    made: Loose = 0
    spot: Small = 0  # of the Bay, from 1, that a played card left and that is filled when its playing ends


class Paying(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    card: str
    due: list[Small]
    less: Small = 0
    used: bool = False
    price: Small = 0
    instead: bool = False
    settled: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """Without `deck` all cards that lie nowhere else are in it; without `discards`, on the discard pile."""

    players: list[Seat]
    deck: Counts | None = None
    discards: Counts | None = None
    deck_left: Count | None = None  # for hidden positions, whose `deck` counts all unseen cards
    bay: list[tuple[str, Small] | None] = []  # by spot: card and how many
    revealed: list[str] = []
    islands: list[Small] = []  # tiles, from 1
    flooded: list[bool] = []
    at: list[Small] = []  # coast sites, then islands: seat from 1, 0 = nobody
    crowd: list[list[Small]] = []  # docks, lookout, dunes: workers by seat
    maps_taken: dict[str, Small] = {}
    roses: tuple[str | None, str | None] = (None, None)  # what A and B show
    roses_left: list[list[str]] | None = None
    first: Small = 0
    turn: Small = 0
    to_move: Loose | None = None  # the seat that is asked, without a number `turn`; -1 = the game is over
    phase: str = "turn"
    awaits: str = "nothing"
    pending: list[Pending] = []
    to_run: list[Small] = []
    paying: Paying | None = None
    picked: Loose = EMPTY


# ---- written -------------------------------------------------------------------------------------------------------


def write(s: Any) -> dict[str, Any]:
    position = Position(
        players=[_seat(s.players[p]) for p in range(s.seats)],
        deck=_named(s.deck),
        discards=_named(s.discards),
        deck_left=int(s.deck_left),
        bay=[(IDS[s.bay[k]], int(s.bay_count[k])) if s.bay_count[k] else None for k in range(SPOTS)],
        revealed=[IDS[name] for name in s.revealed[: s.revealed_count]],
        islands=[int(tile) + 1 for tile in s.islands[: s.seats]],
        flooded=[bool(one) for one in s.flooded[: s.seats]],
        at=[int(seat) for seat in s.at],
        crowd=[[int(n) for n in row[: s.seats]] for row in s.crowd],
        maps_taken={MAP_IDS[k]: int(n) for k, n in enumerate(s.maps_taken) if n},
        roses=(_shown(int(s.rose[0])), _shown(int(s.rose[1]))),
        roses_left=[[ROSES[4 * stack + k].shows for k in range(4) if int(s.roses_left[stack]) >> k & 1]
                    for stack in range(2)],
        first=int(s.first), turn=int(s.turn), to_move=int(s.seat),
        phase=Phase(int(s.phase)).name.lower(), awaits=Awaits(int(s.awaits)).name.lower(),
        pending=[Pending(STEP_NAMES[f.step], int(f.name), int(f.slot), int(f.left), int(f.made), int(f.spot))
                 for f in s.stack[: s.depth]],
        to_run=[k for k in range(CITY) if int(s.to_run) >> k & 1],
        paying=_paying(s),
        picked=int(s.picked),
    )  # fmt: skip
    return msgspec.json.decode(msgspec.json.encode(position))


def _seat(me: Any) -> Seat:
    return Seat(
        goods={good: int(me.goods[r]) for r, good in enumerate(GOOD_NAMES) if me.goods[r]},
        points=int(me.points),
        treasures=int(me.treasures),
        hand=[HIDDEN if name == UNSEEN else IDS[name] for name in me.hand[: me.hand_count]],
        city=[InCity(IDS[one.name], bool(one.anchor), int(one.worker), bool(one.fresh), int(one.used),
                     {TOKEN_NAMES[k]: int(n) for k, n in enumerate(one.held) if n})
              for one in me.city[: me.city_count]],
        maps={MAP_IDS[k]: int(value) for k, value in enumerate(me.maps) if value != EMPTY},
        boat=int(me.boat), anchors=int(me.anchors), lost_anchors=int(me.lost_anchors),
        season=SEASONS[me.season], workers=int(me.workers), passed=bool(me.passed), swapped=bool(me.swapped),
    )  # fmt: skip


def _named(counts: Any) -> Counts:
    return {IDS[name]: int(n) for name, n in enumerate(counts) if n}


def _shown(rose: int) -> str | None:
    return ROSES[rose].shows if rose != EMPTY else None


def _paying(s: Any) -> Paying | None:
    if s.playing == EMPTY:
        return None
    due = [int(n) for n in s.due]
    return Paying(IDS[s.playing], due, int(s.less), bool(s.used), int(s.price), bool(s.instead), bool(s.settled))


# ---- read ----------------------------------------------------------------------------------------------------------


def load(s: Any, data: Mapping[str, Any]) -> None:
    """Set the table up; raises UserError for a position that cannot be."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    clear_table(s)
    try:
        _board(s, position)
        _players(s, position.players)
        _whose_turn(s, position)
        _cards(s, position)
    except (ValueError, IndexError, OverflowError) as error:
        if isinstance(error, UserError):
            raise
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    if faults := audit(s):
        raise UserError(mark("The position contradicts itself: {fault}."), fault=faults[0])


def _card(name: str) -> int:
    if name not in IDS:
        raise UserError(mark("There is no card “{card}”."), card=name)
    return IDS.index(name)


def _fill(target: Any, values: Sequence[Any]) -> None:
    """The first places of an array."""
    if len(values) > len(target):
        raise ValueError(f"{len(values)} > {len(target)}")
    target[: len(values)] = values


def _board(s: Any, position: Position) -> None:
    for k, spot in enumerate(position.bay[:SPOTS]):
        if spot:
            s.bay[k], s.bay_count[k] = _card(spot[0]), spot[1]
    _fill(s.revealed, [_card(name) for name in position.revealed])
    s.revealed_count = len(position.revealed)
    islands = position.islands or list(range(1, s.seats + 1))
    _fill(s.islands[: s.seats], [tile - 1 for tile in islands])
    _fill(s.flooded[: s.seats], position.flooded)
    _fill(s.at, position.at)
    for row, crowd in zip(s.crowd, position.crowd, strict=False):
        _fill(row[: s.seats], crowd)
    for kind, n in position.maps_taken.items():
        s.maps_taken[MAP_IDS.index(kind)] = n
    shows: list[str] = [rose.shows for rose in ROSES]
    for stack in range(2):
        own = shows[4 * stack : 4 * stack + 4]
        if (shown := position.roses[stack]) is not None:
            s.rose[stack] = 4 * stack + own.index(shown)
        left = position.roses_left[stack] if position.roses_left else [one for one in own if one != shown]
        s.roses_left[stack] = int(sum(1 << own.index(one) for one in left))


def _players(s: Any, players: Sequence[Seat]) -> None:
    if len(players) != s.seats:
        raise UserError(mark("The position is of {n} players, not of {seats}."), n=len(players), seats=int(s.seats))
    for p, seat in enumerate(players):
        me = s.players[p]
        for good, n in seat.goods.items():
            me.goods[GOOD_NAMES.index(good)] = n
        me.points, me.treasures, me.boat = seat.points, seat.treasures, seat.boat
        me.anchors, me.lost_anchors = seat.anchors, seat.lost_anchors
        me.season, me.passed, me.swapped = SEASONS.index(seat.season), seat.passed, seat.swapped
        if HIDDEN in seat.hand:
            raise UserError(mark("Hands are hidden in this position; nobody could play on from it."))
        _fill(me.hand, sorted(_card(name) for name in seat.hand))
        me.hand_count = len(seat.hand)
        for kind, value in seat.maps.items():
            me.maps[MAP_IDS.index(kind)] = value
        _city(me, seat.city)
        me.workers = WORKERS + me.season - _out(s, p) if seat.workers is None else seat.workers


def _city(me: Any, cards: Sequence[InCity]) -> None:
    if len(cards) > CITY:
        raise ValueError(f"{len(cards)} > {CITY}")
    me.city_count = len(cards)
    for k, one in enumerate(cards):
        card, name = me.city[k], _card(one.card)
        card.name, card.anchor, card.worker, card.fresh = name, one.anchor, one.worker, one.fresh
        card.used = one.used
        for what, n in one.held.items():
            card.held[TOKEN_NAMES.index(what)] = n
        me.spaces += SPACE[name]
        me.of_type[TYPE[name]] += 1
        me.sockets[TYPE[name]] += not (CRITTER[name] or one.anchor)
        me.owned |= BIT[name]


def _out(s: Any, p: int) -> int:
    """Workers of a player that stand anywhere."""
    me = s.players[p]
    crowd = sum(int(row[p]) for row in s.crowd)
    return sum(int(seat) == p + 1 for seat in s.at) + crowd + sum(int(card.worker) for card in me.city)


def _whose_turn(s: Any, position: Position) -> None:
    s.first, s.turn = position.first, position.turn
    s.seat = position.turn if position.to_move is None else position.to_move
    s.phase, s.awaits = Phase[position.phase.upper()], Awaits[position.awaits.upper()]
    if len(position.pending) > STACK_DEPTH:
        raise ValueError(f"{len(position.pending)} > {STACK_DEPTH}")
    s.depth = len(position.pending)
    for f, one in zip(s.stack, position.pending, strict=False):
        f.step, f.name, f.slot = STEP_NAMES.index(one.step), one.name, one.slot
        f.left, f.made, f.spot = one.left, one.made, one.spot
    s.to_run = sum(1 << k for k in set(position.to_run))
    s.picked = position.picked
    if position.paying:
        paying = position.paying
        s.playing = _card(paying.card)
        _fill(s.due, paying.due)
        s.less, s.used, s.price, s.settled = paying.less, paying.used, paying.price, paying.settled
        s.instead = paying.instead


def _cards(s: Any, position: Position) -> None:
    """Deck and discard pile: what is not said lies where all the rest lies."""
    rest = [int(n) for n in COPIES]
    for name in _lying(s):
        rest[name] -= 1
    if min(rest) < 0:
        raise UserError(mark("More copies of {card} lie on the table than there are."), card=IDS[rest.index(min(rest))])
    deck, discards = position.deck, position.discards
    if deck is not None:
        _put(s.deck, deck)
    if discards is not None:
        _put(s.discards, discards)
    if deck is None:
        s.deck[:] = [n - int(m) for n, m in zip(rest, s.discards, strict=True)]
    elif discards is None:
        s.discards[:] = [n - int(m) for n, m in zip(rest, s.deck, strict=True)]
    s.deck_left, s.discards_left = int(s.deck.sum()), int(s.discards.sum())


def _put(target: Any, counts: Counts) -> None:
    for name, n in counts.items():
        target[_card(name)] = n


def _lying(s: Any) -> list[int]:
    """All cards that lie anywhere but in deck and discard pile, by name."""
    found = [int(s.bay[k]) for k in range(SPOTS) for _ in range(s.bay_count[k])]
    found += [int(name) for name in s.revealed[: s.revealed_count]]
    for me in s.players[: s.seats]:
        found += [int(name) for name in me.hand[: me.hand_count]] + [int(c.name) for c in me.city[: me.city_count]]
    if s.playing != EMPTY: found.append(int(s.playing))
    if s.phase == Phase.GIVE_TO and s.picked != EMPTY: found.append(int(s.picked))
    return found
