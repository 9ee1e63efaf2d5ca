"""What moves on the shore: workers, boats past their buoys, wind roses and islands, cards of deck, Bay, hands and
cities, map tiles, and what a seat gains and pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, flip, fly, place_of, seat_place, whose_turn

from ..box.schema import GOOD_NAMES
from ..box.tables import DECK, ROSES, STEP
from ..box.vocabulary import Col, Op
from ..rules.actions import ARG, KIND
from ..state import CITY, ISLAND_OUT, ROSE_OUT, SEATS, SPOTS, Do
from .widgets import in_city

#: What one's own hand shows besides what all see.
_OWN = (Do.DISCARD, Do.TAKE)
_GIVEN = (Do.GIVE, Do.TO)
_HANDED = (*_GIVEN, Do.GIVE_GOODS)
#: A card of the city does something: it goes to its seat, or what it brings does.
_OF_CITY = (Do.RUN, Do.USE)
_SHORE = "shore"  # nowhere in particular: the middle of the table
_WORKER = "farshore-e-worker seat-{}"


def apart(s: Any, code: int, chance: bool) -> Sequence[int]:
    """Who has the turn, or is asked, is told more of cards that come into a hand or go out of it unseen. A card that is
    given away leaves two hands."""
    if chance:
        drawn = code < ISLAND_OUT and STEP[s.stack[s.depth - 1].step, Col.OP] not in (Op.REFILL, Op.REVEAL)
        return (int(s.seat),) if drawn else ()
    kind = int(KIND[code])
    if kind in _GIVEN: return range(int(s.seats))
    return (int(s.turn), int(s.seat)) if kind in _OWN else ()


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log. A card whose face not everybody sees goes with its back up."""
    kind = None if chance else Do(int(KIND[code]))
    if chance: source, found = "deck" if code < ISLAND_OUT else _SHORE, _turned(before, after, code)
    else: source, found = _done(before, after, code)
    changed = [p for p in range(int(after.seats)) if _differ(before.players[p], after.players[p])]
    for p in changed:
        found += _seat(before, after, p)
        found += _city(before.players[p], after.players[p], p, f"bay{int(ARG[code])}" if kind == Do.BAY else "")
    gains = {p: _gains(before.players[p], after.players[p], cards=kind != Do.DRAW_BAY) for p in changed}
    found += _handed(gains) if kind in _HANDED else _paid(gains, source)
    if _differ(before.bay, after.bay) or _differ(before.bay_count, after.bay_count):
        found += [flip(f"bay{k}") for k in range(SPOTS) if after.bay_count[k] and _lies_new(before, after, k)]
    if _differ(before.flooded, after.flooded):
        found += [flip(f"p{4 + k}") for k in range(SEATS) if before.flooded[k] != after.flooded[k]]
    return found


def whose(s: Any) -> int:
    """Whose line tells what happens: who decides on a starting hand does it within the starting player's turn."""
    decides = s.depth and STEP[s.stack[s.depth - 1].step, Col.OP] == Op.MULLIGANS
    return int(s.seat) if decides and s.seat >= 0 else whose_turn(s)


def _differ(was: Any, now: Any) -> bool:
    return bool(was.tobytes() != now.tobytes())


def _lies_new(before: Any, after: Any, k: int) -> bool:
    """Whether a card has come to a spot of the Bay."""
    return bool(before.bay[k] != after.bay[k] or after.bay_count[k] > before.bay_count[k])


def _turned(before: Any, after: Any, code: int) -> list[Moment]:
    """What chance turns up: a rose, an island, a card for all to see; who begins."""
    if code >= ROSE_OUT + 4 * len(ROSES): return []
    if code >= ROSE_OUT: return [flip(f"rose{(code - ROSE_OUT) // 4}")]
    if code >= ISLAND_OUT:
        islands = enumerate(zip(before.islands.tolist(), after.islands.tolist(), strict=True))
        return [flip(f"p{4 + k}") for k, (a, b) in islands if a != b]
    seen = int(after.revealed_count) > int(before.revealed_count)
    return [fly(-1, "deck", _SHORE, _type(code))] if seen else []


def _done(before: Any, after: Any, code: int) -> tuple[str, list[Moment]]:
    """Where what is gained comes from, and what moves by the action itself."""
    p, kind, x = int(before.turn), Do(int(KIND[code])), int(ARG[code])
    here = seat_place(p)
    if kind in (Do.PLACE, Do.COPY):
        return f"p{x}", [fly(p, here, f"p{x}", _WORKER.format(p + 1))] if kind == Do.PLACE else []
    if kind == Do.VISIT:
        place = place_of(p, in_city(p, before.players[p].city[x].name))
        return place, [fly(p, here, place, _WORKER.format(p + 1))]
    if kind in _OF_CITY:
        q, slot = (x // CITY, x % CITY) if kind == Do.RUN else (p, x)
        name = int(before.players[q].city[slot].name)
        place = place_of(q, in_city(q, name))
        return place, [fly(q, place, here, _type(name))]
    if kind in (Do.PLAY, Do.BAY):
        name = x if kind == Do.PLAY else int(before.bay[x])
        start = "" if kind == Do.PLAY else f"bay{x}"
        if after.players[p].city_count > before.players[p].city_count: return _SHORE, []  # it is seen to come there
        return _SHORE, [fly(p, start or here, here if start else _SHORE, _type(name))]
    if kind == Do.DRAW_BAY: return f"bay{x}", [fly(p, f"bay{x}", here, _type(int(before.bay[x])))]
    if kind == Do.SWEEP: return _SHORE, [fly(p, f"bay{x}", "deck", _type(int(before.bay[x])))]
    return f"m{x}" if kind == Do.MAP else _SHORE, []


def _seat(before: Any, after: Any, p: int) -> Iterator[Moment]:
    start, end = int(before.players[p].boat), int(after.players[p].boat)
    if start != end: yield come(p, f"s{p}", f"b{start}", by=[f"b{k}" for k in range(start + 1, end)])
    yield from _home(before, after, p)


def _gains(was: Any, now: Any, *, cards: bool) -> list[tuple[str, int]]:
    """What a seat has more of, or less: each with its sign."""
    found = [(good, int(now.goods[r]) - int(was.goods[r])) for r, good in enumerate(GOOD_NAMES)]
    found += [("treasure", int(now.treasures) - int(was.treasures)), ("point", int(now.points) - int(was.points))]
    if cards: found.append(("card", int(now.hand_count) - int(was.hand_count)))
    if _differ(now.maps, was.maps): found.append(("map", 1))
    return [(sign, n) for sign, n in found if n]


def _paid(gains: dict[int, list[tuple[str, int]]], source: str) -> Iterator[Moment]:
    """What seats gain comes from its source; what they pay goes back to the table, cards to deck and discard pile."""
    for p, changes in gains.items():
        for sign, n in changes:
            if n > 0: yield fly(p, source, seat_place(p), _sign(sign), n)
            else: yield fly(p, seat_place(p), "deck" if sign == "card" else _SHORE, _sign(sign), -n)


def _handed(gains: dict[int, list[tuple[str, int]]]) -> Iterator[Moment]:
    """What goes from one seat to another, or lies between them until it is said whose it will be."""
    lost = {sign: p for p, changes in gains.items() for sign, n in changes if n < 0}
    got = {sign for changes in gains.values() for sign, n in changes if n > 0}
    for p, changes in gains.items():
        for sign, n in changes:
            if n > 0: yield fly(p, seat_place(lost[sign]) if sign in lost else _SHORE, seat_place(p), _sign(sign), n)
            elif sign not in got: yield fly(p, seat_place(p), _SHORE, _sign(sign), -n)


def _home(before: Any, after: Any, p: int) -> Iterator[Moment]:
    """Workers come home from their places, and a new one with a season."""
    more = int(after.players[p].workers) - int(before.players[p].workers)
    if more <= 0: return
    left = [f"p{k}" for k in range(8) if before.at[k] == p + 1 != after.at[k]]
    left += [f"p{8 + k}" for k in range(3) for _ in range(int(before.crowd[k, p]) - int(after.crowd[k, p]))]
    for place in [*left, *[_SHORE] * more][:more]: yield fly(p, place, seat_place(p), _WORKER.format(p + 1))


def _city(was: Any, now: Any, p: int, start: str) -> Iterator[Moment]:
    """Cards come into a city or go out of it, anchors are laid on them."""
    if not _differ(was.city, now.city): return
    had, has = ([int(name) for name in one.city["name"][: int(one.city_count)]] for one in (was, now))
    for k, name in enumerate(has):
        new = name not in has[k + 1 :] and has.count(name) > had.count(name)  # of equal cards the last one
        if new: yield come(p, place_of(p, f"slot{k}"), start, _type(name))
    for name in dict.fromkeys(had):
        if had.count(name) > has.count(name): yield fly(p, seat_place(p), "deck", _type(name))
    if (n := int(was.anchors) - int(now.anchors)) > 0: yield fly(p, seat_place(p), _SHORE, _sign("anchor"), n)


def _type(name: int) -> str:
    """A card on its way, known by its type."""
    return _sign(DECK[name].type if name >= 0 else "card")


def _sign(name: str) -> str:
    return f"farshore-e-{name} farshore-c-{name}"
