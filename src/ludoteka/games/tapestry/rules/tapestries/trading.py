"""Tapestry cards that give one thing for another: Democracy, Feudalism, Guilds, Trade Economy."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, rule

from ...box.tables import BONUS_KIND, GAIN
from ...state import BIT, SHADOW, SPACES, TRACKS, No, Verb
from ..cards import discard
from ..goods import all_goods, gain_points, is_full
from ..seats import counts_shadow
from ..stack import ask, drop, gain, push


@rule
def do_discard(s: Any, p: int) -> bool:
    """Democracy: any number of cards from hand, 2 points each."""
    if s.players[p].cards: return ask(s, p)
    drop(s)
    return False


@rule
def democracy(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    discard(s, p, card)
    gain_points(s, p, 2)


# ---- Feudalism, Guilds ---------------------------------------------------------------------------------------------


@rule
def refuse_feudal(s: Any, p: int, k: int) -> int:
    """0 = a resource, 1 = points for landmarks."""
    if k >= 2: return No.NO_SUCH
    nothing = is_full(s, p), s.players[p].landmarks == 0
    return No.NO_EFFECT if nothing[k] and not nothing[1 - k] else No.FINE


@rule
def feudal_points(s: Any, p: int) -> int:
    """3 for each landmark."""
    return 3 * count(s.players[p].landmarks)


@rule
def feudalism(s: Any, points: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    if points: gain_points(s, p, feudal_points(s, p))
    else: push(s, Verb.ANY, p, 0, 0)


@rule
def refuse_guild(s: Any, p: int, k: int) -> int:
    """0 to 2: pay points for 1 to 3 resources; 3 to 5: pay resources for points."""
    if k >= 6: return No.NO_SUCH
    if k < 3: return No.FINE if s.players[p].points >= 5 * (k + 1) else No.CANNOT_PAY
    return No.FINE if all_goods(s, p) >= k - 2 else No.CANNOT_PAY


@rule
def guild(s: Any, k: int) -> None:
    p, n = int(s.stack[s.depth - 1].who), k % 3 + 1
    drop(s)
    if k < 3:
        gain_points(s, p, -5 * n)
        for _ in range(n): push(s, Verb.ANY, p, 0, 0)
    else:
        push(s, Verb.VP, p, 5 * n, 0)
        push(s, Verb.PAY, p, n, 0)


# ---- Trade Economy ---------------------------------------------------------------------------------------------------


@rule
def refuse_trade_seat(s: Any, p: int, q: int) -> int:
    """An opponent with a token that has left its start."""
    if q == p: return No.OWN
    if q == SHADOW:
        if not counts_shadow(s): return No.NOBODY
        for t in range(TRACKS):
            if s.shadow_empire.token[t] > 0: return No.FINE
        return No.AT_START
    if q >= s.seats: return No.NOBODY
    for k in range(TRACKS):
        if s.players[q].space[k] > 0: return No.FINE
    return No.AT_START


@rule
def do_trade_seat(s: Any, p: int) -> bool:
    for q in range(SHADOW + 1):
        if refuse_trade_seat(s, p, q) == No.FINE: return ask(s, p)
    drop(s)
    return False


@rule
def trade_with(s: Any, q: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    push(s, Verb.TRADE, p, q, 0)


@rule
def trade_spot(s: Any, q: int, k: int) -> int:
    """The space of an opponent's token; for the Shadow Empire k is the track. At a start it is nothing."""
    if q == SHADOW: return k * SPACES + int(s.shadow_empire.token[k])
    return int(s.players[q].track[k]) * SPACES + int(s.players[q].space[k])


@rule
def trade(s: Any, k: int) -> None:
    """The benefit of an opponent's space; the opponent gains its bonus for nothing."""
    item = s.stack[s.depth - 1]
    p, q = int(item.who), int(item.x)
    spot = trade_spot(s, q, k)
    drop(s)
    s.used |= BIT[spot]
    if q != SHADOW and BONUS_KIND[spot]: push(s, Verb.BONUS, q, spot, 1)
    gain(s, p, GAIN[spot])
