"""What chance answers: dice, stolen cards, development cards, harbors, and what lies in the fog."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import below, rule

from ..state import CARD, DICE, DIE, HARBOR, LAND, THEFT, TOKEN, Awaits
from .base.development import card_odds, draw_card
from .helpers.favours import turn_up
from .robbery import draw_theft, stolen
from .seafarers.new_world import draw_harbor, get_harbor, harbor_odds
from .seafarers.pirates import lose_card
from .seafarers.ships import discover, draw_land, draw_token, uncover
from .turn import attack_ends, check_win, fall, go_on


@rule
def draw(s: Any) -> int:
    o = 0
    if s.awaits == Awaits.DICE: o = DICE + below(s, 36)
    elif s.awaits == Awaits.THEFT or s.awaits == Awaits.LOSS: o = draw_theft(s)
    elif s.awaits == Awaits.LAND: o = draw_land(s)
    elif s.awaits == Awaits.TOKEN: o = draw_token(s)
    elif s.awaits == Awaits.HARBOR: o = draw_harbor(s)
    elif s.awaits == Awaits.ATTACK: o = DIE + below(s, 6)
    else: o = draw_card(s)
    deal(s, o)
    return o


@rule
def deal(s: Any, o: int) -> None:
    was = s.awaits
    s.awaits = Awaits.NOTHING
    if was == Awaits.DICE: fall(s, o // 6 + 1, o % 6 + 1)
    elif was == Awaits.THEFT: stolen(s, o - THEFT)
    elif was == Awaits.LAND: uncover(s, o - LAND)
    elif was == Awaits.TOKEN: discover(s, o - TOKEN)
    elif was == Awaits.HARBOR: get_harbor(s, o - HARBOR)
    elif was == Awaits.LOSS: lose_card(s, o - THEFT)
    elif was == Awaits.ATTACK: attack_ends(s, o - DIE + 1)
    else: turn_up(s, o - CARD, was)
    if s.awaits == Awaits.NOTHING:
        if was != Awaits.LOOK: go_on(s)
        check_win(s)


@rule
def odds(s: Any, o: int) -> int:
    """How many of the dice, cards or tiles that may come are of this kind."""
    if s.awaits == Awaits.DICE: return 1 if o < THEFT else 0
    if s.awaits == Awaits.THEFT or s.awaits == Awaits.LOSS:
        return int(s.players[s.debtor].hand[o - THEFT]) if THEFT <= o < CARD else 0
    if s.awaits == Awaits.LAND: return int(s.fog[o - LAND]) if LAND <= o < TOKEN else 0
    if s.awaits == Awaits.TOKEN: return int(s.fog_token[o - TOKEN]) if TOKEN <= o < HARBOR else 0
    if s.awaits == Awaits.HARBOR: return harbor_odds(s, o - HARBOR) if HARBOR <= o < DIE else 0
    if s.awaits == Awaits.ATTACK: return 1 if o >= DIE else 0
    return card_odds(s, o - CARD) if s.awaits and CARD <= o < LAND else 0
