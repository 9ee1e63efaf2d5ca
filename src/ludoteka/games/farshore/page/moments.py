"""What moves on the shore: workers, boats, wind roses, cards from Bay and hand, and what a place yields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, fly, seat_place, whose_turn

from ..box.schema import GOOD_NAMES
from ..box.tables import DECK, ROSES, STEP
from ..box.vocabulary import Col, Op
from ..rules.actions import ARG, KIND
from ..state import ISLAND_OUT, ROSE_OUT, Do

#: What one's own hand and city show besides what all see.
_OWN = (Do.PLAY, Do.BAY, Do.VISIT, Do.DISCARD, Do.TAKE)
_GIVEN = (Do.GIVE, Do.TO)


def apart(s: Any, code: int, chance: bool) -> Sequence[int]:
    """Who has the turn, or is asked, is told more of cards that come into a hand or go out of it, and sees those that
    are played or visited in the city. A card that is given away leaves two hands."""
    if chance:
        drawn = code < ISLAND_OUT and STEP[s.stack[s.depth - 1].step, Col.OP] not in (Op.REFILL, Op.REVEAL)
        return (int(s.seat),) if drawn else ()
    kind = int(KIND[code])
    if kind in _GIVEN: return range(int(s.seats))
    return (int(s.turn), int(s.seat)) if kind in _OWN else ()


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log."""
    found, source = [], ""
    if not chance:
        p, kind, x = int(before.turn), Do(int(KIND[code])), int(ARG[code])
        if kind in (Do.PLACE, Do.COPY):
            source = f"p{x}"
            if kind == Do.PLACE: found.append(fly(p, seat_place(p), source, f"farshore-e-worker seat-{p + 1}"))
        elif kind in (Do.PLAY, Do.BAY, Do.DRAW_BAY):
            name = x if kind == Do.PLAY else int(before.bay[x])
            source = "" if kind == Do.PLAY else f"n{name}"
            found.append(fly(p, source or seat_place(p), _city(p, name, me, kind), _type(name)))
            source = ""
        elif kind == Do.VISIT:
            source = f"n{int(before.players[p].city[x].name)}" if p == me else seat_place(p)
    elif ROSE_OUT <= code < ROSE_OUT + 4 * len(ROSES):
        found.append(come(-1, f"rose{(code - ROSE_OUT) // 4}"))
    for p in range(int(after.seats)):
        was, now = before.players[p], after.players[p]
        if was.boat != now.boat: found.append(come(p, f"s{p}"))
        gains = [(good, int(now.goods[r]) - int(was.goods[r])) for r, good in enumerate(GOOD_NAMES)]
        gains += [("treasure", int(now.treasures) - int(was.treasures)), ("point", int(now.points) - int(was.points))]
        if source: gains.append(("card", int(now.hand_count) - int(was.hand_count)))
        here = seat_place(p)
        found += [fly(p, source or "shore", here, _sign(sign), n) for sign, n in gains if n > 0]
    return found


def whose(s: Any) -> int:
    """Whose line tells what happens: who decides on a starting hand does it within the starting player's turn."""
    decides = s.depth and STEP[s.stack[s.depth - 1].step, Col.OP] == Op.MULLIGANS
    return int(s.seat) if decides and s.seat >= 0 else whose_turn(s)


def _type(name: int) -> str:
    """A card on its way, known by its type."""
    return _sign(DECK[name].type if name >= 0 else "card")


def _sign(name: str) -> str:
    return f"farshore-e-{name} farshore-c-{name}"


def _city(p: int, name: int, me: int, kind: Do) -> str:
    """Where a card that is played goes: into the reader's city, which lies open, or to its seat."""
    return f"n{name}" if p == me and kind != Do.DRAW_BAY else seat_place(p)
