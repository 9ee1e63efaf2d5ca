"""A state written as a position."""

from __future__ import annotations

from typing import Any

import msgspec

from ..box.schema import GOOD_NAMES
from ..box.tables import IDS, MAP_IDS, ROSES, STEP_NAMES
from ..state import CITY, EMPTY, SPOTS, UNSEEN, Awaits, Phase
from .schema import HIDDEN, SEASONS, TOKEN_NAMES, Counts, InCity, Paying, Pending, Position, Seat


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
