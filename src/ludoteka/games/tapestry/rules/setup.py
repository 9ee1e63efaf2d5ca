"""The set-up: all pieces in their places, then what is drawn and chosen before the first turn."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.tables import ALL_CARDS, COPIES, PAIRS, START
from ..state import CIVS, LANDMARKS, MOST_HEXES, SHADOW, TECHS, TILES, TRACKS, Ask, Card, No, Piece, Verb
from .capital.city import found
from .shadow.choice import set_out
from .stack import ask, ask_chance, drop, push


@rule
def setup(s: Any) -> None:
    """All pieces in their places; what is drawn before the game is asked of chance."""
    s.large = 1 if s.seats > 3 else 0
    s.turn = s.starter = -1
    s.tiles, s.techs = (1 << TILES) - 1, (1 << TECHS) - 1
    s.space_tiles = (1 << 15) - 1
    s.deck, s.deck_traps = ALL_CARDS, COPIES[Card.TRAP]
    s.landmarks = (1 << LANDMARKS) - 1
    for k in range(3): s.market[k] = -1
    for k in range(LANDMARKS): s.sites[k] = -1
    for k in range(CIVS): s.civ_of[k] = -1
    for k in range(4): s.history[k] = -1
    for h in range(MOST_HEXES):
        place = s.hexes[h]
        place.tile = place.own = place.fell = -1
    for p in range(len(s.players)): seat_down(s.players[p])
    set_out(s.shadow_empire)
    prepare(s)
    s.awaits = Ask.SCIENCE if s.shadow else Ask.TECH  # of the Shadow Empire's favourite, of the first face-up card


@rule
def seat_down(me: Any) -> None:
    """What lies in front of each seat; of seats that nobody takes too."""
    me.outposts = 10
    me.capital = me.acts = me.ally = me.wed = me.bans = -1
    for k in range(TRACKS): me.track[k] = k
    for k in range(len(me.mat)): me.mat[k] = -1


@rule
def prepare(s: Any) -> None:
    """All that is drawn before the first turn is stacked, the first on top."""
    push(s, Verb.STARTER, 0, 0, 0)
    for p in range(s.seats - 1, -1, -1):
        push(s, Verb.PICK_CIV, p, 0, 0)
        push(s, Verb.PICK_CAPITAL, p, 0, 0)
    for p in range(s.seats - 1, -1, -1):
        push(s, Verb.DEAL_CIV, p, 0, 0)
        push(s, Verb.DEAL_CIV, p, 0, 0)
        push(s, Verb.DEAL_CAPITAL, p, 0, 0)
    for k in range(3): push(s, Verb.REFILL, 0, k, 0)
    if s.shadow: push(s, Verb.FAVOURITE, SHADOW, 0, 0)


@rule
def do_starter(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.STARTER)


@rule
def do_deal_capital(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.CAPITAL)


@rule
def do_deal_civ(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.CIV)


@rule
def capital_drawn(s: Any, o: int) -> None:
    """For one to three people a pair to choose from; for more a capital."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    s.capitals |= 1 << o
    s.players[p].capital = o


@rule
def do_pick_capital(s: Any, p: int) -> bool:
    """On the large map there is nothing to choose."""
    if not s.large: return ask(s, p)
    pick_capital(s, int(s.players[p].capital))
    return False


@rule
def refuse_capital(s: Any, p: int, capital: int) -> int:
    pair = s.players[p].capital
    return No.FINE if PAIRS[pair, 0] == capital or PAIRS[pair, 1] == capital else No.NOT_DEALT


@rule
def pick_capital(s: Any, capital: int) -> None:
    """The city lies open, and two outposts stand on its start: nobody can conquer it."""
    p = int(s.stack[s.depth - 1].who)
    me, h = s.players[p], START[s.large, capital]
    drop(s)
    found(me, capital)
    me.outposts -= 2
    me.lands = 1
    s.hexes[h].own, s.hexes[h].stands, s.hexes[h].extra = p, Piece.OUTPOST, Piece.OUTPOST


@rule
def started(s: Any, p: int) -> None:
    """A random seat begins."""
    drop(s)
    s.starter = s.turn = p
    push(s, Verb.TURN, p, 0, 0)
