"""Technology cards: inventing, upgrading, circles and squares again."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ..box.benefits import Flag
from ..box.tables import BATTERY, CIRCLE, NEED_INCOME, NEED_SPACE, NEED_WHAT, SQUARE
from ..state import BATTERY_USED, BIT, SHADOW, TECHS, Ask, Card, Civ, No, Verb
from .goods import gain_points
from .scoring import foresee, techs_of
from .seats import counts_shadow, left, place, right
from .stack import ask, ask_chance, drop, gain, push

MIDDLE_ROW = 1  # a card there goes up by its square, which needs something

# ---- invent --------------------------------------------------------------------------------------------------------


@rule
def has_face_up(s: Any) -> bool:
    return s.market[0] >= 0 or s.market[1] >= 0 or s.market[2] >= 0


@rule
def has_top(s: Any) -> bool:
    return s.techs != 0 or s.techs_out != 0


@rule
def can_invent(s: Any, p: int, flags: int) -> bool:
    if not flags & Flag.FROM_TOP and has_face_up(s): return True
    return not flags & Flag.FACE_UP and has_top(s)


@rule
def do_invent(s: Any, p: int, flags: int) -> bool:
    """A face-up card, or the top of the deck."""
    if not can_invent(s, p, flags):
        drop(s)
        return False
    if not flags & Flag.FROM_TOP: return ask(s, p)
    from_top(s)
    return False


@rule
def refuse_top(s: Any, p: int, k: int, flags: int) -> int:
    if flags & Flag.FACE_UP: return No.NOT_MATCHING
    return No.FINE if has_top(s) else No.EMPTY


@rule
def from_top(s: Any) -> None:
    item = s.stack[s.depth - 1]
    p, flags = int(item.who), int(item.x)
    drop(s)
    push(s, Verb.DRAW_TECH, p, flags, 0)


@rule
def refuse_invent(s: Any, p: int, card: int, flags: int) -> int:
    if flags & Flag.FROM_TOP: return No.NOT_MATCHING
    return No.FINE if s.market[0] == card or s.market[1] == card or s.market[2] == card else No.NOT_OPEN


@rule
def invent(s: Any, card: int) -> None:
    """A face-up card is taken and its gap filled at once."""
    item = s.stack[s.depth - 1]
    p, flags = int(item.who), int(item.x)
    drop(s)
    receive(s, p, card, flags)
    for k in range(3):
        if s.market[k] == card:
            s.market[k] = -1
            push(s, Verb.REFILL, p, k, 0)


@rule
def do_draw_tech(s: Any, p: int) -> bool:
    """An empty deck is made of the discards."""
    if s.techs == 0: s.techs, s.techs_out = s.techs_out, 0
    if s.techs: return ask_chance(s, p, Ask.TECH)
    drop(s)
    return False


@rule
def tech_drawn(s: Any, card: int) -> None:
    """A card comes into a gap of the face-up ones, or to who draws it."""
    item = s.stack[s.depth - 1]
    verb, p, x = int(item.verb), int(item.who), int(item.x)
    drop(s)
    s.techs &= ~BIT[card]
    if verb == Verb.REFILL: s.market[x] = card
    else: receive(s, p, card, x)


@rule
def receive(s: Any, p: int, card: int, flags: int) -> None:
    """A new card lies in the bottom row."""
    me = s.players[p]
    me.tech[0] |= BIT[card]
    if flags & Flag.AND_UPGRADE: push(s, Verb.RAISE, p, card, 0)
    if me.acts == Card.INDUSTRIALISM: gain(s, p, CIRCLE[card])
    if me.acts == Card.ACADEMIA: gain_points(s, p, 3)
    foresee(s, p, 0, techs_of(s, p))


@rule
def do_refresh(s: Any, p: int) -> bool:
    if has_face_up(s): return ask(s, p)
    drop(s)
    return False


@rule
def refresh(s: Any) -> None:
    """All face-up cards are discarded and three new ones dealt."""
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    for k in range(3):
        if s.market[k] >= 0: s.techs_out |= BIT[s.market[k]]
        s.market[k] = -1
        push(s, Verb.REFILL, p, k, 0)


# ---- upgrade -------------------------------------------------------------------------------------------------------


@rule
def row_of(s: Any, p: int, card: int) -> int:
    """The row of a seat's card from the bottom, -1 where it has no such card."""
    me = s.players[p]
    for row in range(3):
        if me.tech[row] & BIT[card]: return row
    return -1


@rule
def reached(s: Any, p: int, card: int) -> bool:
    """Whether one seat fulfils a card's prerequisite."""
    what, space = NEED_WHAT[card], NEED_SPACE[card]
    if NEED_INCOME[card]: return p != SHADOW and s.players[p].built[what] >= space - 1
    return place(s, p, what) >= space


@rule
def prerequisite(s: Any, p: int, card: int) -> bool:
    """Oneself or a neighbour has reached what the card asks for."""
    if reached(s, p, card) or reached(s, left(s, p), card) or reached(s, right(s, p), card): return True
    return counts_shadow(s) and reached(s, SHADOW, card)


@rule
def refuse_upgrade(s: Any, p: int, card: int) -> int:
    row = row_of(s, p, card)
    if row < 0: return No.NOT_YOURS
    if row == 2: return No.AT_END
    free = row != MIDDLE_ROW or s.players[p].acts == Card.GOLDEN
    return No.FINE if free or prerequisite(s, p, card) else No.NO_PREREQUISITE


@rule
def can_upgrade(s: Any, p: int) -> bool:
    me = s.players[p]
    if me.tech[0]: return True
    cards = int(me.tech[1])
    while cards:
        if refuse_upgrade(s, p, first(cards)) == No.FINE: return True
        cards &= cards - 1
    return False


@rule
def do_upgrade(s: Any, p: int) -> bool:
    if can_upgrade(s, p): return ask(s, p)
    drop(s)
    return False


@rule
def refuse_no_upgrade(s: Any, p: int, k: int, income: int) -> int:
    """An upgrade is optional in the income turn only."""
    return No.FINE if income else No.MUST


@rule
def upgrade(s: Any, card: int) -> None:
    p = int(s.stack[s.depth - 1].who)
    drop(s)
    push(s, Verb.RAISE, p, card, 0)


@rule
def do_raise(s: Any, p: int, card: int) -> bool:
    """One row up: the circle in the middle, the square at the top. Allies gain it too."""
    drop(s)
    me, row = s.players[p], row_of(s, p, card)
    if row < 0 or row == 2: return False
    me.tech[row] &= ~BIT[card]
    me.tech[row + 1] |= BIT[card]
    if me.acts == Card.GOLDEN: gain_points(s, p, 3)
    owner = int(s.civ_of[Civ.INVENTORS])
    if row == 1 and owner >= 0 and owner != p and s.invented & BIT[card]: push(s, Verb.CLAIM_TECH, owner, card, p)
    for q in range(s.seats):
        if q != p and s.players[q].acts == Card.ALLIANCE and s.players[q].ally == p: gain_tech(s, q, card, row)
    gain_tech(s, p, card, row)
    return False


@rule
def gain_tech(s: Any, p: int, card: int, square: int) -> None:
    """A card's circle or square; one card's square works once in a turn."""
    if square and card == BATTERY:
        if s.used & BIT[BATTERY_USED]: return
        s.used |= BIT[BATTERY_USED]
    gain(s, p, SQUARE[card] if square else CIRCLE[card])


@rule
def do_claim_tech(s: Any, p: int, card: int, q: int) -> bool:
    """The Inventors take an opponent's card that reached the top with their token on it: into their bottom row."""
    drop(s)
    if s.players[q].tech[2] & BIT[card]:
        s.players[q].tech[2] &= ~BIT[card]
        s.players[p].tech[0] |= BIT[card]
        foresee(s, q, 0, techs_of(s, q))
        foresee(s, p, 0, techs_of(s, p))
    return False


# ---- circles and squares again -------------------------------------------------------------------------------------


@rule
def reusable(s: Any, p: int, row: int) -> int:
    """The set of own cards whose circle (row 1) or square (row 2) may be gained again."""
    cards = int(s.players[p].tech[row])
    if row == 2 and s.used & BIT[BATTERY_USED]: cards &= ~int(BIT[BATTERY])
    return cards


@rule
def do_reuse(s: Any, p: int, row: int) -> bool:
    if reusable(s, p, row): return ask(s, p)
    drop(s)
    return False


@rule
def reuse(s: Any, card: int) -> None:
    item = s.stack[s.depth - 1]
    p, row = int(item.who), int(item.x)
    drop(s)
    gain_tech(s, p, card, row - 1)


@rule
def refuse_own_tech(s: Any, p: int, card: int) -> int:
    return No.FINE if row_of(s, p, card) >= 0 else No.NOT_YOURS


@rule
def discard_tech(s: Any, card: int) -> None:
    """A technology card is paid."""
    item = s.stack[s.depth - 1]
    p = int(item.who)
    s.players[p].tech[row_of(s, p, card)] &= ~BIT[card]
    s.techs_out |= BIT[card]
    s.invented &= ~BIT[card]
    foresee_later(s, p)


@rule
def foresee_later(s: Any, p: int) -> None:
    """The next card is paid; a number that is reached on the way down counts as well."""
    item = s.stack[s.depth - 1]
    item.x -= 1
    if item.x == 0: drop(s)
    foresee(s, p, 0, techs_of(s, p))


assert TECHS < BATTERY_USED
