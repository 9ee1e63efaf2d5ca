"""How a search thinks about CATAN, where worth is in tenths of a victory point; found by playing against *Greedy*, see
`docs/thinkers.md`. What is offered to others is composed card by card: that is left to `value`, else a search would
compose offers and take them back for ever; and so is Asla while one has no card to give, which changes nothing.
"""

from typing import Any

from ludoteka.engine.thinking.thinker import Thinker

from ..state import KIND, Do, Helper, Phase


def composing(s: Any, action: int) -> bool:
    """Whether an action begins an offer, or belongs to one that is being made."""
    return s.phase in (Phase.COMPOSE, Phase.COUNTER) or KIND[action] in (Do.OFFER, Do.WANT)


def left_to_value(s: Any, action: int) -> bool:
    """What no search tries."""
    me = s.players[s.seat]
    return composing(s, action) or (KIND[action] == Do.HELP and me.helper == Helper.ASLA and not me.cards)


THINKER = Thinker(
    scale=30.0, halving=True, depth=1, tries=1000, width=8, horizon=300, rounds=1, for_two=2, trust=5.0, doubt=1.0,
    haste=0.0002, aside=left_to_value,
)  # fmt: skip
