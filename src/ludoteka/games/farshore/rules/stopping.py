"""No more of something: where an effect says 'may' or 'up to', in paying, and for the rest of the green cards."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import STEP
from ..box.vocabulary import Col, How
from ..state import No, Phase
from .effects.stack import done
from .paying import pay_rest, refuse_settle


@rule
def refuse_done(s: Any) -> int:
    """R079: only what says so is optional."""
    if s.phase == Phase.PAY: return refuse_settle(s)
    if s.phase == Phase.RUN_ALL: return No.FINE
    f = s.stack[s.depth - 1]
    if counts_out(s.phase):
        how = STEP[f.step, Col.HOW]
        return No.FINE if how == How.UP_TO or (how == How.ALL_OR_NOTHING and f.made == 0) else No.NOT_OPTIONAL
    return No.FINE if STEP[f.step, Col.MAY] else No.NOT_OPTIONAL


@rule
def counts_out(phase: int) -> bool:
    """Whether a step goes token by token or card by card, as far as it says."""
    return phase == Phase.DISCARD or phase == Phase.PAY_GOODS or phase == Phase.GIVE or phase == Phase.GIVE_GOODS


@rule
def stop(s: Any) -> None:
    """The rest is paid, the rest of the green cards is run in order, or the step ends."""
    f = s.stack[s.depth - 1]
    if s.phase == Phase.PAY:
        pay_rest(s)
        s.settled = 1
    elif s.phase == Phase.RUN_ALL: f.made = 1
    elif s.phase == Phase.SCRAP or s.phase == Phase.RECALL or s.phase == Phase.PLAY: done(f)
    else: f.left = 0
