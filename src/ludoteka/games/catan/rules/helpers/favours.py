"""A helper is called: whether it could do anything now, and who of the twelve sets to work."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import Awaits, Helper, No, Phase
from ..base.development import get_card, leaves_deck
from .cards import pick, put_under, refuse_diara, seen
from .knights import arm, refuse_gregor
from .leaders import leaders
from .lifecycle import has_used, refuse_help
from .roads import has_liftable, refuse_yngvi
from .robber import refuse_digur, refuse_kaja, send_digur, send_kaja
from .trade import has_pair

# ---- whether a helper could do anything now --------------------------------------------------------------------------


@rule
def refuse_favour(s: Any) -> int:
    """Whether the active seat may use its helper, and why its advantage would be none."""
    no = refuse_help(s)
    if no != No.FINE: return no
    me = s.players[s.seat]
    helper = me.helper
    if helper == Helper.YNGVI: return refuse_yngvi(s)
    if helper == Helper.HOGNI: return No.FINE if has_liftable(s) else No.NO_OPEN_ROAD
    if helper == Helper.DIARA: return refuse_diara(s)
    if helper == Helper.RYAN: return No.FINE if leaders(s) else No.NOBODY_LEADS
    if helper == Helper.GREGOR: return refuse_gregor(s)
    if helper == Helper.STINA: return No.FINE if has_pair(s) else No.NO_PAIR
    if helper == Helper.DIGUR: return refuse_digur(s)
    if helper == Helper.KAJA: return refuse_kaja(s)
    if helper == Helper.CARLA: return No.FINE if me.devs else No.NO_UNPLAYED
    return No.FINE


@rule
def call(s: Any) -> None:
    """The helper sets to work."""
    helper = s.players[s.seat].helper
    if helper == Helper.ASLA: s.phase = Phase.ASLA_NAME
    elif helper == Helper.YNGVI: s.phase = Phase.YNGVI_PAY
    elif helper == Helper.HOGNI: s.phase = Phase.HOGNI_LIFT
    elif helper == Helper.DIARA: s.phase = Phase.DIARA_PAY
    elif helper == Helper.RYAN: s.phase = Phase.RYAN
    elif helper == Helper.GREGOR: arm(s)
    elif helper == Helper.STINA: s.phase = Phase.STINA
    elif helper == Helper.DIGUR: send_digur(s)
    elif helper == Helper.KAJA: send_kaja(s)
    else: s.phase = Phase.CARLA


@rule
def got_card(s: Any) -> None:
    """A card of choice has come from Hilda, Thorolf or Kaja."""
    s.hilda = -1
    s.thorolf = -1
    has_used(s, s.seat)


@rule
def choose_card(s: Any, card: int) -> None:
    if s.phase == Phase.CARLA: put_under(s, card)
    else: pick(s, card)


@rule
def turn_up(s: Any, card: int, was: int) -> None:
    """The top card of the deck: bought, swapped with Carla, or looked at with Diara."""
    if was == Awaits.LOOK: seen(s, card)
    else:
        leaves_deck(s, card)
        get_card(s, s.turn, card)
        if was == Awaits.SWAP: has_used(s, s.turn)
