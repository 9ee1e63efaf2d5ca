"""Conquering: where, what is toppled, traps, the two dice, achievements."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.benefits import Flag
from ...box.tables import BLACK, HEXES, LIST_VERB, MIDDLE, RED, TILE_GAIN
from ...state import Ask, Card, Civ, No, Piece, Verb
from ..scoring import achieve, foresee
from ..seats import has
from ..stack import ask, ask_chance, drop, gain, push
from .land import beside_own, control, explored, pieces, use_outpost

BOTH, TRADER = 1, 2  # of a roll: both dice are gained; the Traders gain what is not

# ---- conquer -------------------------------------------------------------------------------------------------------


@rule
def allied(s: Any, p: int, q: int) -> bool:
    """Alliance: neither conquers the other."""
    me, you = s.players[p], s.players[q]
    return (me.acts == Card.ALLIANCE and me.ally == q) or (you.acts == Card.ALLIANCE and you.ally == p)


@rule
def refuse_conquest(s: Any, p: int, h: int, flags: int) -> int:
    """An explored territory that is not one's own, with one token at most, beside own territory."""
    if h >= HEXES[s.large]: return No.OFF_MAP
    if not explored(s, h): return No.UNEXPLORED
    owner = int(s.hexes[h].own)
    if owner == p: return No.OWN
    if not flags & Flag.ANYWHERE and not beside_own(s, p, h): return No.NOT_REACHED
    if pieces(s, h) > 1: return No.HAS_TWO
    if owner >= 0 and allied(s, p, owner): return No.ALLIED
    return No.FINE


@rule
def can_conquer(s: Any, p: int, flags: int) -> bool:
    if s.players[p].outposts == 0: return False
    for h in range(HEXES[s.large]):
        if refuse_conquest(s, p, h, flags) == No.FINE: return True
    return False


@rule
def do_conquer(s: Any, p: int, flags: int) -> bool:
    if can_conquer(s, p, flags): return ask(s, p)
    drop(s)
    return False


@rule
def conquer(s: Any, h: int) -> None:
    """An outpost is placed; an opponent's is toppled and stays. Then the dice are rolled."""
    item, place = s.stack[s.depth - 1], s.hexes[h]
    p, flags, owner = int(item.who), int(item.x), int(place.own)
    me = s.players[p]
    drop(s)
    dice = 0
    if flags & Flag.BOTH or (owner >= 0 and (flags & Flag.BOTH_FROM_OPPONENT or me.acts == Card.PILLAGE)):
        dice = BOTH
    if place.extra == Piece.TRADE and owner < 0 and not has(s, p, Civ.TRADERS): dice |= TRADER
    if me.acts == Card.PIRATE and place.tile >= 0: gain(s, p, TILE_GAIN[place.tile])
    push(s, Verb.ROLL, p, h, dice)
    push(s, Verb.ACHIEVE, p, h, 0)
    if has(s, p, Civ.ISOLATIONISTS) and pieces(s, h) == 0: push(s, Verb.ISOLATE, p, h, 0)
    if owner >= 0:
        topple(s, h, owner)
        if me.acts != Card.PILLAGE and s.players[owner].cards: push(s, Verb.TRAP, owner, h, p)
    control(s, p, h, Piece.OUTPOST)
    use_outpost(s, p)


@rule
def topple(s: Any, h: int, owner: int) -> None:
    place = s.hexes[h]
    place.fell, place.lies = owner, place.stands
    place.own, place.stands = -1, 0
    s.players[owner].lands -= 1
    foresee(s, owner, 2, int(s.players[owner].lands))


@rule
def turn_over(s: Any, h: int) -> None:
    """What lies toppled stands up, and what stands is toppled."""
    place = s.hexes[h]
    winner, what = int(place.fell), int(place.lies)
    topple(s, h, int(place.own))
    control(s, winner, h, what)


@rule
def refuse_trap(s: Any, p: int) -> int:
    """Whoever holds any card is asked; a Trap must be in hand."""
    return No.FINE if s.players[p].traps else No.NOT_IN_HAND


@rule
def spring_trap(s: Any) -> None:
    """A Trap is discarded from the hand: the attacker's outpost lies toppled, one's own stands; 1 of any resource."""
    item = s.stack[s.depth - 1]
    p, h = int(item.who), int(item.x)
    drop(s)
    s.players[p].traps -= 1
    s.players[p].cards -= 1
    s.discard_traps += 1
    turn_over(s, h)
    push(s, Verb.ANY, p, 0, 0)


@rule
def isolate(s: Any) -> None:
    """The Isolationists' token guards what was empty, and gives 1 of any resource."""
    item = s.stack[s.depth - 1]
    p, h = int(item.who), int(item.x)
    drop(s)
    s.isolation_left -= 1
    s.hexes[h].extra = Piece.ISOLATION
    push(s, Verb.ANY, p, 0, 0)


@rule
def do_isolate(s: Any, p: int) -> bool:
    if s.isolation_left: return ask(s, p)
    drop(s)
    return False


# ---- achievements of conquest --------------------------------------------------------------------------------------


@rule
def toppled_by(s: Any, p: int) -> int:
    """Territories that a seat controls with a toppled piece of an opponent on each."""
    n = 0
    for h in range(HEXES[s.large]):
        if s.hexes[h].own == p and s.hexes[h].fell >= 0 and s.hexes[h].fell != p: n += 1
    return n


@rule
def do_achieve(s: Any, p: int, h: int) -> bool:
    """After a conquest: the middle island for who took it, two toppled outposts for whoever holds them now."""
    drop(s)
    if h == MIDDLE[s.large] and s.hexes[h].own == p: achieve(s, p, 2)
    for k in range(s.seats):
        q = (p + k) % int(s.seats)
        if not s.players[q].achieved >> 1 & 1 and toppled_by(s, q) >= 2: achieve(s, q, 1)
    return False


# ---- the dice ------------------------------------------------------------------------------------------------------


@rule
def do_roll(s: Any, p: int) -> bool:
    return ask_chance(s, p, Ask.DICE)


@rule
def dice_rolled(s: Any, o: int) -> None:
    """o = red face * 6 + black face."""
    item = s.stack[s.depth - 1]
    p, h, flags = int(item.who), int(item.x), int(item.y)
    drop(s)
    push(s, Verb.DICE, p, h, o + 36 * flags)


@rule
def do_dice(s: Any, p: int, h: int, y: int) -> bool:
    """One of the two dice is chosen, or both are gained."""
    if not y // 36 & BOTH: return ask(s, p)
    drop(s)
    gain_die(s, p, h, 1, y % 6)
    gain_die(s, p, h, 0, y % 36 // 6)
    return False


@rule
def choose_die(s: Any, black: int) -> None:
    item = s.stack[s.depth - 1]
    p, h, y = int(item.who), int(item.x), int(item.y)
    drop(s)
    if y // 36 & TRADER:
        gain_die(s, int(s.civ_of[Civ.TRADERS]), h, 1 - black, y % 36 // 6 if black else y % 6)
    gain_die(s, p, h, black, y % 6 if black else y % 36 // 6)


@rule
def gain_die(s: Any, p: int, h: int, black: int, face: int) -> None:
    number = BLACK[face] if black else RED[face]
    if LIST_VERB[number, 0] != Verb.CONQUERED: gain(s, p, number)
    elif s.hexes[h].tile >= 0: gain(s, p, TILE_GAIN[s.hexes[h].tile])
