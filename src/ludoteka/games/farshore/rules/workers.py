"""Workers: on the coast, islands, docks, lookout, dunes and red cards; coming home; copying what a place gives."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import rule

from ..box.tables import (
    COAST,
    DOCKS,
    DUNES,
    DUNES_HOLD,
    ISLAND,
    KEEPS,
    LOOKOUT,
    SECOND,
    STEP,
    TYPE,
    VISIT,
    VISITED,
)
from ..box.vocabulary import Col, Place
from ..state import DUNES_AT, EMPTY, LOOKOUT_AT, NESTING, PLACES, WORKERS, Colour, No, Phase
from .effects.stack import NOBODY, done, push, top_step, wide
from .maps import any_map

RED_CARD: Any = np.int64(Place.RED)
#: By place on the board, as Do.PLACE has them.
KIND_OF_PLACE = np.array([Place.COAST] * 4 + [Place.ISLAND] * 4 + [Place.DOCKS, Place.LOOKOUT, Place.DUNES], np.int64)


# ---- placing -------------------------------------------------------------------------------------------------------


@rule
def refuse_island(s: Any, k: int) -> int:
    """Only an island whose tile lies face up holds a worker, is copied, or is covered by the tide."""
    if s.islands[k] == EMPTY: return No.NO_ISLAND
    return No.FLOODED if s.flooded[k] else No.FINE  # R122


@rule
def refuse_site(s: Any, place: int) -> int:
    """Whether a place takes another worker; docks and lookout always do."""
    if place < 8:
        if place >= 4:
            no = refuse_island(s, place - 4)
            if no != No.FINE: return no
        return No.OCCUPIED if s.at[place] else No.FINE  # R028
    if place != DUNES_AT: return No.FINE
    if DUNES_HOLD:  # A02
        for p in range(s.seats):
            if s.crowd[2, p]: return No.OCCUPIED
    return No.FINE if any_map(s, 0) else No.NO_MAP  # A18


@rule
def refuse_place(s: Any, place: int) -> int:
    if s.players[s.turn].workers == 0: return No.NO_WORKER
    return refuse_site(s, place)


@rule
def refuse_visit(s: Any, slot: int) -> int:
    """Only red cards of one's own city, each for one worker, unless a card says otherwise."""
    me = s.players[s.turn]
    if slot >= me.city_count: return No.NO_CARD
    card = me.city[slot]
    if TYPE[card.name] != Colour.RED and VISIT[card.name] == 0: return No.NOT_RED  # R038
    if me.workers == 0: return No.NO_WORKER
    return No.OCCUPIED if card.worker > more_room(me, card.name) else No.FINE


@rule
def more_room(me: Any, name: int) -> int:
    """1 where another card of the city opens a second place or use on a card."""
    return 1 if SECOND[name] & me.owned else 0


@rule
def site_effect(s: Any, place: int) -> int:
    """The effect of a place on the board."""
    if place < 4: return COAST[place]
    if place < 8: return ISLAND[s.islands[place - 4]]
    if place == DUNES_AT: return DUNES
    return LOOKOUT if place == LOOKOUT_AT else DOCKS


@rule
def leave_home(s: Any) -> None:
    """A worker goes out, in one's turn or because a step says so; that step is done by it."""
    if s.phase == Phase.PLACING: done(s.stack[s.depth - 1])
    s.players[s.turn].workers -= 1


@rule
def worker_at_home(s: Any) -> bool:
    return s.players[s.turn].workers > 0


@rule
def place_worker(s: Any, place: int) -> None:
    """The place's action is done at once; then blue cards that heard of it act."""
    leave_home(s)
    if place < 8: s.at[place] = s.turn + 1
    else: s.crowd[place - 8, s.turn] += 1
    push(s, VISITED, KIND_OF_PLACE[place], NOBODY)
    run_program(s, site_effect(s, place), NOBODY, NOBODY)


@rule
def visit(s: Any, slot: int) -> None:
    me = s.players[s.turn]
    leave_home(s)
    me.city[slot].worker += 1
    push(s, VISITED, RED_CARD, NOBODY)
    run_program(s, VISIT[me.city[slot].name], wide(me.city[slot].name), slot)


@rule
def run_program(s: Any, step: int, name: int, slot: int) -> None:
    if step: push(s, step, name, slot)


# ---- coming home ---------------------------------------------------------------------------------------------------


@rule
def refuse_recall(s: Any, place: int) -> int:
    """A place where one's own worker stands."""
    me = s.players[s.turn]
    if place >= PLACES:
        slot = place - PLACES
        if slot >= me.city_count or me.city[slot].worker == 0: return No.NO_WORKER_THERE
        return No.NOT_ALLOWED if KEEPS[me.city[slot].name] else No.FINE
    if place < 8: return No.FINE if s.at[place] == s.turn + 1 else No.NO_WORKER_THERE
    return No.FINE if s.crowd[place - 8, s.turn] else No.NO_WORKER_THERE


@rule
def recall(s: Any, place: int) -> None:
    me = s.players[s.turn]
    me.workers += 1
    if place >= PLACES: me.city[place - PLACES].worker -= 1
    elif place < 8: s.at[place] = 0
    else: s.crowd[place - 8, s.turn] -= 1
    done(s.stack[s.depth - 1])


@rule
def anyone_out(s: Any, seat: int) -> bool:
    """Whether a worker of a player stands anywhere."""
    for k in range(8):
        if s.at[k] == seat + 1: return True
    for k in range(3):
        if s.crowd[k, seat]: return True
    me = s.players[seat]
    for k in range(me.city_count):
        if me.city[k].worker and KEEPS[me.city[k].name] == 0: return True
    return False


@rule
def all_home(s: Any, seat: int) -> None:
    """All of a player's workers come back, from flooded islands too; only those stay that a card keeps."""
    for k in range(8):
        if s.at[k] == seat + 1: s.at[k] = 0
    for k in range(3):
        s.crowd[k, seat] = 0
    me = s.players[seat]
    kept = 0
    for k in range(me.city_count):
        if KEEPS[me.city[k].name]: kept += int(me.city[k].worker)
        else: me.city[k].worker = 0
    me.workers = WORKERS + int(me.season) - kept


@rule
def ask_recall(s: Any, f: Any) -> None:
    if anyone_out(s, s.turn): s.phase = Phase.RECALL
    else: done(f)


# ---- copying -------------------------------------------------------------------------------------------------------


@rule
def refuse_copy(s: Any, place: int) -> int:
    if STEP[top_step(s), Col.HOW] and s.at[place] != s.turn + 1: return No.NO_WORKER_THERE
    return refuse_island(s, place - 4) if place >= 4 else No.FINE


@rule
def ask_copy(s: Any, f: Any) -> None:
    """A place to copy, unless only own workers count and none stands where something could be copied."""
    for place in range(8):
        if refuse_copy(s, place) == No.FINE:
            s.phase = Phase.COPY
            return
    done(f)


@rule
def ask_placing(s: Any, f: Any) -> None:
    """A worker is placed as in a turn, if one is at home; docks and lookout always have room."""
    if s.players[s.turn].workers and s.depth <= NESTING: s.phase = Phase.PLACING
    else: done(f)


@rule
def copy_place(s: Any, place: int) -> None:
    f = s.stack[s.depth - 1]
    name, slot = wide(f.name), wide(f.slot)
    done(f)
    run_program(s, site_effect(s, place), name, slot)
