"""Why an action may not be done, where several chapters have a say; the rest stands in the chapters."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import BIT, No, Phase
from .base.building import not_now
from .base.trade import (
    refuse_partner,
)
from .helpers.leaders import refuse_leader
from .helpers.roads import refuse_unlay
from .helpers.trade import refuse_demand
from .robbery import victims
from .seafarers.ships import refuse_lift


@rule
def refuse_roll(s: Any) -> int:
    return No.FINE if s.phase == Phase.ROLL else No.NOT_NOW


@rule
def refuse_end(s: Any) -> int:
    """The end of one's turn, of Asla's demands, or of Stina's exchanges."""
    if s.phase == Phase.MAIN or s.phase == Phase.BUILD or (s.phase == Phase.ASLA_ASK and s.asked): return No.FINE
    if s.phase == Phase.STINA and s.named >= 0: return No.FINE
    return not_now(s)


@rule
def refuse_decline(s: Any) -> int:
    """No to an offer, or to Hilda."""
    return No.FINE if s.phase == Phase.ANSWER or s.phase == Phase.HILDA else No.NOTHING_ASKED


@rule
def refuse_lifting(s: Any, e: int) -> int:
    """A ship to be moved, or with Högni a road."""
    return refuse_unlay(s, e) if s.phase == Phase.HOGNI_LIFT else refuse_lift(s, e)


@rule
def refuse_seat(s: Any, p: int) -> int:
    """Somebody chosen: to be robbed, to trade with, for Asla or for Ryan."""
    if p >= s.seats: return No.NOT_THERE
    if s.phase == Phase.STEAL: return No.FINE if victims(s, s.raid) & BIT[p] else No.NOT_THERE
    if s.phase == Phase.PARTNER: return refuse_partner(s, p)
    if s.phase == Phase.ASLA_ASK: return refuse_demand(s, p)
    if s.phase == Phase.RYAN: return refuse_leader(s, p)
    return not_now(s)


@rule
def refuse_plunder(s: Any) -> int:
    return No.FINE if s.phase == Phase.PLUNDER else No.NOT_NOW
