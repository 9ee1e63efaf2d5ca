"""Effects that run other cards' effects, or discard cards of the city."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import COST, EFFECT, FILTERS, RUNS_OTHERS, STEP, TYPE
from ...box.vocabulary import Col, Op, Whose
from ...state import BIT, CITY, EMPTY, NESTING, Colour, No, Phase
from ..city import leave_city
from .stack import NOBODY, done, push, top_step, wide
from .steps import give_back

# ---- running green cards -------------------------------------------------------------------------------------------


@rule
def refuse_run(s: Any, x: int) -> int:
    """A green card that an effect allows, or one that is still to be run in this season's preparation."""
    p, slot = x // CITY, x % CITY
    if p >= s.seats or slot >= s.players[p].city_count: return No.NO_CARD
    if s.phase == Phase.RUN_ALL: return No.FINE if p == s.turn and s.to_run >> slot & 1 else No.NOT_RUN
    return refuse_copied(s, p, s.players[p].city[slot].name, top_step(s))


@rule
def refuse_copied(s: Any, p: int, name: int, row: int) -> int:
    """What an effect may run: own or others' cards of a sort, but none that runs others itself."""
    if (p == s.turn) != (STEP[row, Col.HOW] == Whose.OWN): return No.NOT_ALLOWED
    if EFFECT[name] == 0 or RUNS_OTHERS[name] or TYPE[name] != Colour.GREEN: return No.NOT_RUN  # A33
    return No.FINE if FILTERS[STEP[row, Col.OF]] >> name & 1 else No.NOT_ALLOWED


@rule
def anything_to_run(s: Any, row: int) -> bool:
    for p in range(wide(s.seats)):
        for k in range(wide(s.players[p].city_count)):
            if refuse_copied(s, p, s.players[p].city[k].name, row) == No.FINE: return True
    return False


@rule
def ask_run(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: f.left = STEP[row, Col.N] if s.depth <= NESTING and anything_to_run(s, row) else 0
    if f.left: s.phase = Phase.RUN
    else: done(f)


@rule
def run_card(s: Any, x: int) -> None:
    p, slot = x // CITY, x % CITY
    name = wide(s.players[p].city[slot].name)
    if STEP[top_step(s), Col.OP] == Op.RUN_ALL: s.to_run &= ~BIT[slot]
    else: s.stack[s.depth - 1].left -= 1
    push(s, EFFECT[name], name, slot if p == s.turn else NOBODY)


@rule
def run_all(s: Any, f: Any) -> None:
    """All own green cards, in any order; the last one needs no choice."""
    me = s.players[s.turn]
    if f.left == EMPTY:
        f.left = 0
        for k in range(me.city_count):
            name = me.city[k].name
            if TYPE[name] == Colour.GREEN and EFFECT[name]: s.to_run |= BIT[k]
    if s.to_run == 0:
        done(f)
        f.made = 0
    elif f.made or s.to_run & (s.to_run - 1) == 0: run_card(s, s.turn * CITY + first_slot(s))
    else: s.phase = Phase.RUN_ALL


@rule
def first_slot(s: Any) -> int:
    k = 0
    while not s.to_run >> k & 1:
        k += 1
    return k


# ---- discarding city cards -----------------------------------------------------------------------------------------


@rule
def refuse_scrap(s: Any, slot: int) -> int:
    """Another card of one's own city than the one whose effect this is."""
    me, f = s.players[s.turn], s.stack[s.depth - 1]
    if slot >= me.city_count: return No.NO_CARD
    if slot == f.slot: return No.NOT_ALLOWED  # R163
    return No.FINE if FILTERS[STEP[f.step, Col.OF]] >> me.city[slot].name & 1 else No.NOT_ALLOWED


@rule
def ask_scrap(s: Any, f: Any) -> None:
    me, wanted = s.players[s.turn], FILTERS[STEP[f.step, Col.OF]]
    f.made = 0
    for k in range(me.city_count):
        if k != f.slot and wanted >> me.city[k].name & 1:
            s.phase = Phase.SCRAP
            return
    done(f)


@rule
def scrap(s: Any, slot: int) -> None:
    me, f = s.players[s.turn], s.stack[s.depth - 1]
    back = STEP[f.step, Col.HOW]
    f.made = 1
    name = leave_city(s, me, slot)
    done(f)
    if back: give_back(s, me, COST[name])
