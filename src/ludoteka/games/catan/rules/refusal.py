"""Whether an action is allowed, and if not, why."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..state import ARG, BIT, KIND, Do, No, Phase
from .base.building import not_now, refuse_city, refuse_road, refuse_settlement
from .base.development import refuse_buy
from .base.harbors import refuse_harbor
from .base.roll import refuse_choice, refuse_discard
from .base.trade import (
    refuse_accept,
    refuse_cancel,
    refuse_counter,
    refuse_maritime,
    refuse_offer,
    refuse_partner,
    refuse_propose,
    refuse_want,
)
from .helpers.cards import refuse_pick, refuse_replace
from .helpers.favours import refuse_favour
from .helpers.leaders import refuse_leader
from .helpers.lifecycle import refuse_flip, refuse_helper
from .helpers.roads import refuse_unlay
from .helpers.trade import refuse_demand
from .playing import refuse_name, refuse_play
from .robbery import refuse_hex, victims
from .seafarers.fortress import refuse_attack
from .seafarers.ships import refuse_lift, refuse_ship
from .seafarers.wonders import refuse_wonder


@rule
def refusal(s: Any, a: int) -> int:
    if s.seat < 0: return No.OVER
    if s.awaits: return No.CHANCE
    kind, x = KIND[a], ARG[a]
    if kind == Do.SETTLE: return refuse_settlement(s, x)
    if kind == Do.CITY: return refuse_city(s, x)
    if kind == Do.ROAD: return refuse_road(s, x)
    if kind == Do.SHIP: return refuse_ship(s, x)
    if kind == Do.LIFT: return refuse_lifting(s, x)
    if kind == Do.ROLL: return refuse_roll(s)
    if kind == Do.END: return refuse_end(s)
    if kind == Do.BUY: return refuse_buy(s)
    if kind == Do.PLAY: return refuse_play(s, x)
    if kind == Do.HEX: return refuse_hex(s, x)
    if kind == Do.SEAT: return refuse_seat(s, x)
    if kind == Do.GIVE: return refuse_discard(s, x)
    if kind == Do.GAIN: return refuse_choice(s, x)
    if kind == Do.NAME: return refuse_name(s)
    if kind == Do.MARITIME: return refuse_maritime(s, x)
    if kind == Do.OFFER: return refuse_offer(s, x)
    if kind == Do.WANT: return refuse_want(s, x)
    if kind == Do.PROPOSE: return refuse_propose(s)
    if kind == Do.ACCEPT: return refuse_accept(s)
    if kind == Do.DECLINE: return refuse_decline(s)
    if kind == Do.COUNTER: return refuse_counter(s)
    if kind == Do.CANCEL: return refuse_cancel(s)
    if kind == Do.HELP: return refuse_favour(s)
    if kind == Do.FLIP: return refuse_flip(s)
    if kind == Do.HELPER: return refuse_helper(s, x)
    if kind == Do.CARD: return refuse_pick(s, x)
    if kind == Do.REPLACE: return refuse_replace(s, x)
    if kind == Do.HARBOR: return refuse_harbor(s, x)
    if kind == Do.PLUNDER: return No.FINE if s.phase == Phase.PLUNDER else No.NOT_NOW
    return refuse_attack(s) if kind == Do.ATTACK else refuse_wonder(s, x)


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
