"""What the steps of effects do: gaining, drawing, discarding, paying, giving, revealing, the boat."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...box.tables import ANY_GOODS, REFILL, STEP
from ...box.vocabulary import Col, How, Op, Source
from ...state import ANY, EMPTY, GOODS, HAND, SPOTS, No, Phase, What
from ..boat import move_boat
from ..cards import (
    add_to_hand,
    any_card,
    ask_card,
    bay_shows,
    discard,
    discard_revealed,
    has_room,
    in_hand,
    open_spot,
    put_in_bay,
    remove_from_hand,
    take_from_bay,
    take_revealed,
    to_discards,
)
from .stack import amount, begin, done, top_step, wide

# ---- gain ----------------------------------------------------------------------------------------------------------


@rule
def gain(s: Any, f: Any, row: int) -> None:
    """From the supply, which never runs out; 'any resource' is chosen one by one."""
    me, what = s.players[s.turn], STEP[row, Col.WHAT]
    if f.left == EMPTY: f.left = amount(me, f, row)
    if what == What.ANY:
        if f.left: s.phase = Phase.GAIN
        else: done(f)
        return
    if what == What.POINT: me.points += f.left
    elif what == What.TREASURE: me.treasures += f.left
    else: me.goods[what] += f.left
    done(f)


@rule
def gain_any(s: Any, r: int) -> None:
    s.players[s.turn].goods[r] += 1
    s.stack[s.depth - 1].left -= 1


@rule
def give_back(s: Any, me: Any, cost: Any) -> None:
    """What a card cost comes back to its owner; for 'any resource' the owner chooses."""
    for r in range(GOODS):
        me.goods[r] += cost[r]
    if cost[ANY]:
        begin(s, ANY_GOODS)
        s.stack[s.depth - 1].left = cost[ANY]


@rule
def sail(s: Any, f: Any, row: int) -> None:
    """The boat moves by an effect; nobody is rewarded as for a wind rose."""
    me = s.players[s.turn]
    move_boat(me, amount(me, f, row))
    done(f)


# ---- draw ----------------------------------------------------------------------------------------------------------


@rule
def draw_cards(s: Any, f: Any, row: int) -> None:
    """From the deck unless the step names the Bay, one by one, never above the hand limit. What was taken from the Bay
    is made good after the last card only."""
    me, source = s.players[s.turn], STEP[row, Col.HOW]
    if f.left == EMPTY: f.left = amount(me, f, row) if STEP[row, Col.N] else HAND
    if f.left > 0 and has_room(me):  # R071
        if source == Source.DECK:
            if STEP[row, Col.MAY]:
                if any_card(s):
                    s.phase = Phase.DRAW
                    return
            elif ask_card(s): return
        elif bay_shows(s) or (source == Source.BOTH and any_card(s)):
            s.phase = Phase.DRAW
            return
    done(f)
    if source != Source.DECK: begin(s, REFILL)


@rule
def refuse_draw_bay(s: Any, spot: int) -> int:
    if STEP[s.stack[s.depth - 1].step, Col.HOW] == Source.DECK: return No.NOT_ALLOWED
    return No.FINE if s.bay_count[spot] else No.NO_CARD


@rule
def refuse_draw_deck(s: Any) -> int:
    if STEP[s.stack[s.depth - 1].step, Col.HOW] == Source.BAY: return No.NOT_ALLOWED
    return No.FINE if any_card(s) else No.NO_DECK


@rule
def draw_from_bay(s: Any, spot: int) -> None:
    add_to_hand(s.players[s.turn], take_from_bay(s, spot))
    s.stack[s.depth - 1].left -= 1


@rule
def draw_from_deck(s: Any) -> None:
    ask_card(s)


@rule
def drawn(s: Any, f: Any, name: int) -> None:
    """The card that chance gave comes into the hand of the seat that is asked."""
    add_to_hand(s.players[s.seat], name)
    f.left -= 1


@rule
def refill(s: Any, f: Any) -> None:
    """Open spots of the Bay get cards, one by one; equals are stacked and leave their spot open. Where this is step 7
    of playing a card (R066), that card's own spot is among them."""
    f.spot = 0
    if open_spot(s) != EMPTY and ask_card(s): return
    done(f)


@rule
def into_the_bay(s: Any, f: Any, name: int) -> None:
    put_in_bay(s, name)


@rule
def reveal(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: f.left = STEP[row, Col.N]
    if f.left == 0 or s.revealed_count == SPOTS or not ask_card(s): done(f)


@rule
def revealed(s: Any, f: Any, name: int) -> None:
    s.revealed[s.revealed_count] = name
    s.revealed_count += 1
    f.left -= 1


@rule
def take_some(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: f.left = STEP[row, Col.N]
    if f.left and s.revealed_count and has_room(s.players[s.turn]): s.phase = Phase.TAKE
    else: done(f)


@rule
def refuse_take(s: Any, k: int) -> int:
    return No.FINE if k < s.revealed_count else No.NO_CARD


@rule
def take(s: Any, k: int) -> None:
    add_to_hand(s.players[s.turn], take_revealed(s, k))
    s.stack[s.depth - 1].left -= 1


@rule
def clear_revealed(s: Any, f: Any) -> None:
    discard_revealed(s)
    done(f)


# ---- discard and pay -----------------------------------------------------------------------------------------------


@rule
def extent(f: Any, row: int, there: int) -> None:
    """How often a step is to be done with so much there: as often as it can, or all or nothing."""
    n = STEP[row, Col.N]
    f.made = 0
    if n <= there: f.left = n
    else: f.left = 0 if STEP[row, Col.HOW] == How.ALL_OR_NOTHING else there


@rule
def ask_again(s: Any, f: Any, phase: int) -> None:
    """Ask while something is left to be done."""
    if f.left: s.phase = phase
    else: done(f)


@rule
def discard_some(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: extent(f, row, wide(s.players[s.turn].hand_count))
    ask_again(s, f, Phase.DISCARD)


@rule
def refuse_discard(s: Any, name: int) -> int:
    return No.FINE if in_hand(s.players[s.turn], name) else No.NO_CARD


@rule
def discard_one(s: Any, name: int) -> None:
    discard(s, s.players[s.turn], name)
    once(s)


@rule
def once(s: Any) -> None:
    f = s.stack[s.depth - 1]
    f.left -= 1
    f.made += 1


@rule
def goods_of(me: Any, what: int) -> int:
    """How many tokens of a good, or of all four, a player has."""
    if what != What.ANY: return wide(me.goods[what])
    return wide(me.goods[0]) + int(me.goods[1]) + int(me.goods[2]) + int(me.goods[3])


@rule
def pay_some(s: Any, f: Any, row: int) -> None:
    """Goods or treasures in their place."""
    me = s.players[s.turn]
    if f.left == EMPTY: extent(f, row, goods_of(me, STEP[row, Col.WHAT]) + int(me.treasures))
    ask_again(s, f, Phase.PAY_GOODS)


@rule
def refuse_pay(s: Any, r: int) -> int:
    me, what = s.players[s.turn], STEP[s.stack[s.depth - 1].step, Col.WHAT]
    if r == ANY: return No.FINE if me.treasures else No.NO_GOODS
    if what != What.ANY and what != r: return No.NOT_ALLOWED
    return No.FINE if me.goods[r] else No.NO_GOODS


@rule
def pay_one(s: Any, r: int) -> None:
    me = s.players[s.turn]
    if r == ANY: me.treasures -= 1
    else: me.goods[r] -= 1
    once(s)


# ---- give ----------------------------------------------------------------------------------------------------------


@rule
def refuse_receiver(s: Any, p: int) -> int:
    """Another player who is still in the game; for a card also one with room in the hand."""
    if p >= s.seats or p == s.turn: return No.ONESELF
    if s.players[p].passed: return No.HAS_PASSED  # R126
    return No.NO_ROOM if STEP[top_step(s), Col.OP] == Op.GIVE and not has_room(s.players[p]) else No.FINE


@rule
def receivers(s: Any) -> int:
    """How many players may get what is given."""
    n = 0
    for p in range(wide(s.seats)):
        if refuse_receiver(s, p) == No.FINE: n += 1
    return n


@rule
def only_receiver(s: Any) -> int:
    last = 0
    for p in range(wide(s.seats)):
        if refuse_receiver(s, p) == No.FINE: last = p
    return last


@rule
def give_some(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: extent(f, row, wide(s.players[s.turn].hand_count))
    ask_again(s, f, Phase.GIVE_TO if s.picked != EMPTY else Phase.GIVE)


@rule
def refuse_give(s: Any, name: int) -> int:
    return No.FINE if in_hand(s.players[s.turn], name) else No.NO_CARD


@rule
def give(s: Any, name: int) -> None:
    """To the only player who can have it; where nobody can, it is discarded and counts as given."""
    remove_from_hand(s.players[s.turn], name)
    n = receivers(s)
    if n > 1:
        s.picked = name
        return
    if n: add_to_hand(s.players[only_receiver(s)], name)
    else: to_discards(s, name)  # R073, R128
    once(s)


@rule
def give_goods(s: Any, f: Any, row: int) -> None:
    if f.left == EMPTY: extent(f, row, goods_of(s.players[s.turn], STEP[row, Col.WHAT]))
    ask_again(s, f, Phase.GOODS_TO if s.picked != EMPTY else Phase.GIVE_GOODS)


@rule
def refuse_give_goods(s: Any, r: int) -> int:
    what = STEP[s.stack[s.depth - 1].step, Col.WHAT]
    if what != What.ANY and what != r: return No.NOT_ALLOWED
    return No.FINE if s.players[s.turn].goods[r] else No.NO_GOODS


@rule
def give_good(s: Any, r: int) -> None:
    """To the only player who is left; where all others have passed, back to the supply."""
    s.players[s.turn].goods[r] -= 1
    n = receivers(s)
    if n > 1:
        s.picked = r
        return
    if n: s.players[only_receiver(s)].goods[r] += 1
    once(s)


@rule
def hand_over(s: Any, p: int) -> None:
    if STEP[top_step(s), Col.OP] == Op.GIVE: add_to_hand(s.players[p], s.picked)
    else: s.players[p].goods[s.picked] += 1
    s.picked = EMPTY
    once(s)
