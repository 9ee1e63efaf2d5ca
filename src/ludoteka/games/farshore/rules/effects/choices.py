"""Steps that hold, sweep, ask for conditions and choices."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import REFILL, STEP
from ...box.vocabulary import Col
from ...state import EMPTY, TOKENS, No, Phase, What
from ..cards import bay_shows, take_from_bay, to_discards
from .stack import begin, counted, done, pop, push, wide

# ---- tokens on a card ----------------------------------------------------------------------------------------------


@rule
def put(s: Any, f: Any, row: int) -> None:
    """Tokens onto the card whose effect this is."""
    if f.slot != EMPTY: s.players[s.turn].city[f.slot].held[STEP[row, Col.WHAT]] += STEP[row, Col.N]
    done(f)


@rule
def collect(s: Any, f: Any) -> None:
    """Its owner takes all that lies on the card."""
    me = s.players[s.turn]
    if f.slot != EMPTY:
        card = me.city[f.slot]
        for r in range(What.ANY):
            me.goods[r] += card.held[r]
        me.points += card.held[What.POINT]
        me.treasures += card.held[What.TREASURE]
        for what in range(TOKENS):
            card.held[what] = 0
    done(f)


@rule
def spend_held(s: Any, f: Any, row: int) -> None:
    """Tokens go from the card back to the supply, as far as there are any."""
    f.made = 0
    if f.slot != EMPTY:
        card = s.players[s.turn].city[f.slot]
        for what in range(TOKENS):
            while card.held[what] and f.made < STEP[row, Col.N]:
                card.held[what] -= 1
                f.made += 1
    done(f)


# ---- the Bay swept -------------------------------------------------------------------------------------------------


@rule
def sweep_some(s: Any, f: Any, row: int) -> None:
    """Cards of the Bay are discarded; after the last one it is refilled."""
    if f.left == EMPTY: f.left = STEP[row, Col.N]
    if f.left and bay_shows(s):
        s.phase = Phase.SWEEP
        return
    done(f)
    begin(s, REFILL)


@rule
def refuse_sweep(s: Any, spot: int) -> int:
    return No.FINE if s.bay_count[spot] else No.NO_CARD


@rule
def sweep(s: Any, spot: int) -> None:
    to_discards(s, take_from_bay(s, spot))
    s.stack[s.depth - 1].left -= 1


# ---- conditions and choices ----------------------------------------------------------------------------------------


@rule
def need_some(s: Any, f: Any, row: int) -> None:
    """The rest of the effect only where there are so many."""
    if counted(s.players[s.turn], STEP[row, Col.PER], f.made, f.slot) >= STEP[row, Col.N]: done(f)
    else: pop(s)


@rule
def ask_choice(s: Any) -> None:
    s.phase = Phase.CHOOSE


@rule
def refuse_choose(s: Any, k: int) -> int:
    return No.FINE if k < STEP[s.stack[s.depth - 1].step, Col.N] else No.NOT_ALLOWED


@rule
def choose(s: Any, k: int) -> None:
    f = s.stack[s.depth - 1]
    option, name, slot = STEP[f.step, Col.OPTION + k], wide(f.name), wide(f.slot)
    done(f)
    if option: push(s, option, name, slot)
