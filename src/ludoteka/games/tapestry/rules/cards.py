"""Tapestry cards: the deck, hands, playing one onto the income mat."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ..box.tables import PLAYED
from ..state import BIT, FACE_DOWN, Ask, Card, No, Verb
from .goods import gain_points
from .stack import ask, ask_chance, drop, gain, push

# ---- the deck ------------------------------------------------------------------------------------------------------


@rule
def unseen(s: Any) -> int:
    """Cards in the deck. Face-down ones on the mats count among those nobody has seen, but cannot be drawn."""
    return count(s.deck) + int(s.deck_traps) - int(s.down)


@rule
def shuffle(s: Any) -> None:
    """An empty deck is made of the discards; what lies face down is out of sight for good."""
    if unseen(s) > 0: return
    s.buried |= s.deck
    s.buried_traps += s.deck_traps
    s.down = 0
    s.deck, s.deck_traps = s.discards, s.discard_traps
    s.discards = 0
    s.discard_traps = 0


@rule
def do_tapestry(s: Any, p: int) -> bool:
    shuffle(s)
    if unseen(s) > 0: return ask_chance(s, p, Ask.TAPESTRY)
    drop(s)
    return False


@rule
def draw_card(s: Any, card: int) -> None:
    """A card comes from the deck into a hand."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if card == Card.TRAP: s.deck_traps -= 1
    else: s.deck &= ~BIT[card]
    into_hand(s, p, card)
    if s.players[p].acts == Card.ACADEMIA: gain_points(s, p, 3)
    if s.players[p].tyrant: push(s, Verb.TYRANNY, p, card, 0)


# ---- hands ---------------------------------------------------------------------------------------------------------


@rule
def into_hand(s: Any, p: int, card: int) -> None:
    me = s.players[p]
    if card == Card.TRAP: me.traps += 1
    else: me.hand |= BIT[card]
    me.cards += 1


@rule
def from_hand(s: Any, p: int, card: int) -> None:
    me = s.players[p]
    if card == Card.TRAP: me.traps -= 1
    else: me.hand &= ~BIT[card]
    me.cards -= 1


@rule
def holds(s: Any, p: int, card: int) -> bool:
    me = s.players[p]
    return me.traps > 0 if card == Card.TRAP else me.hand & BIT[card] != 0


@rule
def refuse_card(s: Any, p: int, card: int) -> int:
    return No.FINE if holds(s, p, card) else No.NOT_IN_HAND


@rule
def discard(s: Any, p: int, card: int) -> None:
    from_hand(s, p, card)
    if card == Card.TRAP: s.discard_traps += 1
    else: s.discards |= BIT[card]


# ---- playing -------------------------------------------------------------------------------------------------------


@rule
def cover(s: Any, p: int, e: int) -> None:
    """What lies on an era space is covered by the next card."""
    me = s.players[p]
    old = int(me.mat[e])
    if old == FACE_DOWN: me.under_down += 1
    elif old == Card.TRAP: me.under_traps += 1
    elif old >= 0: me.under |= BIT[old]


@rule
def play(s: Any, p: int, card: int, e: int) -> None:
    """A card from the hand onto an era space; it is in force, and what it gives when played is gained."""
    me = s.players[p]
    from_hand(s, p, card)
    cover(s, p, e)
    me.mat[e] = card
    bring_into_force(s, p, card)


@rule
def bring_into_force(s: Any, p: int, card: int) -> None:
    """Only the newest card of an era acts; so does one that Espionage copies."""
    me = s.players[p]
    me.acts, me.ally, me.wed = card, -1, -1
    if card == Card.TYRANNY: me.tyrant = 1
    gain(s, p, PLAYED[card])


@rule
def play_face_down(s: Any, p: int, e: int) -> None:
    """An empty hand: the top card of the deck lies face down and does nothing."""
    shuffle(s)
    if unseen(s) == 0: return
    cover(s, p, e)
    s.players[p].mat[e] = FACE_DOWN
    s.down += 1


@rule
def do_play(s: Any, p: int) -> bool:
    """The income turn's card."""
    me = s.players[p]
    if me.cards: return ask(s, p)
    drop(s)
    play_face_down(s, p, int(me.era) - 1)
    return False


@rule
def play_card(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    play(s, p, card, int(s.players[p].era) - 1)


@rule
def do_effect(s: Any, p: int, card: int) -> bool:
    """What a card gives when it is played."""
    drop(s)
    gain(s, p, PLAYED[card])
    return False


@rule
def can_overplay(s: Any, p: int) -> bool:
    """On top of the current era's card; the fifth era has no space for one."""
    me = s.players[p]
    return me.cards > 0 and 1 <= me.era <= 4


@rule
def do_overplay(s: Any, p: int) -> bool:
    if can_overplay(s, p): return ask(s, p)
    drop(s)
    return False


@rule
def overplay(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.players[p].tyrant = 0
    play(s, p, card, int(s.players[p].era) - 1)


# ---- Tyranny -------------------------------------------------------------------------------------------------------


@rule
def do_tyranny(s: Any, p: int) -> bool:
    """The card just gained may be played on top, while Tyranny is in force."""
    if s.players[p].tyrant and can_overplay(s, p): return ask(s, p)
    drop(s)
    return False


@rule
def tyrannize(s: Any) -> None:
    """The first time gives 5 points; Tyranny stays in force under the cards it brought."""
    item = s.stack[s.depth - 1]
    p, card = int(item.who), int(item.x)
    me = s.players[p]
    drop(s)
    if me.tyrant == 1: gain_points(s, p, 5)
    me.tyrant = 2
    play(s, p, card, int(me.era) - 1)
    if me.tyrant == 1: me.tyrant = 2


# ---- cards that are paid -------------------------------------------------------------------------------------------


@rule
def pay_card(s: Any, card: int) -> None:
    item = s.stack[s.depth - 1]
    p = int(item.who)
    item.x -= 1
    if item.x == 0: drop(s)
    discard(s, p, card)


@rule
def pay_tile(s: Any, tile: int) -> None:
    item = s.stack[s.depth - 1]
    p = int(item.who)
    item.x -= 1
    if item.x == 0: drop(s)
    s.players[p].supply &= ~BIT[tile]
    s.tiles_out |= BIT[tile]
