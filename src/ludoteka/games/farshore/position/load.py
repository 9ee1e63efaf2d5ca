"""A position read, and refused where it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ludoteka.kernel import Named
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

from ..box.schema import GOOD_NAMES
from ..box.tables import COPIES, CRITTER, IDS, MAP_IDS, ROSES, SPACE, STEP_NAMES, TYPE
from ..checks.audit import audit
from ..rules.setup import clear_table
from ..state import BIT, CITY, EMPTY, SPOTS, STACK_DEPTH, WORKERS, Awaits, Phase
from .schema import HIDDEN, SEASONS, TOKEN_NAMES, Counts, InCity, Position, Seat

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
        raise UserError(mark("There is no card “{card}”."), card=shortened(name))
    return IDS.index(name)


def _named(names: type[Named], name: str) -> int:
    if name.upper() not in names.__members__:
        raise ValueError(f"{names.__name__.lower()} = {shortened(name)}")
    return int(names[name.upper()])


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
    s.phase, s.awaits = _named(Phase, position.phase), _named(Awaits, position.awaits)
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
