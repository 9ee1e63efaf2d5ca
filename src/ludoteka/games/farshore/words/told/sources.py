"""What each thing that happened in an action brought: its price, the card, the wind, a card that acted after it."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.light import light, opened
from ludoteka.kernel import lying
from ludoteka.kit.kept import fields, kept_by

from ...box.tables import STEP
from ...box.vocabulary import Col, Op
from ...rules import cards, resolve, turn
from ...rules import chance as by_chance
from ...rules.actions import ACTS, ARG, KIND
from ...rules.effects import stack
from ...state import EMPTY, UNSEEN, Awaits, Do, Phase, Player, State
from . import alike

#: Light twins of rules, for a position that is opened.
_apply, _carry_out, _deal_card = light(ACTS.apply), light(resolve.carry_out), light(by_chance.deal_card)
_begin_turn_action, _amount = light(turn.begin_turn_action), light(stack.amount)
_any_card, _has_room = light(cards.any_card), light(cards.has_room)
NOTHING, WIND, PRICE = -1, -2, -3  # where no card is the source
_MOST = 400  # steps that follow from one action, at most
_FROM_HAND = (Do.PLAY, Do.DISCARD, Do.GIVE)
_OPS = STEP[:, Col.OP].tolist()
#: What a seat has that all can see.
_SEEN = ("goods", "treasures", "points", "anchors", "boat", "maps", "city_count")

Move = tuple[int, Any, Any]
"""A source, and a player before and after what it brought."""


def moves(before: Any, after: Any, code: int, *, chance: bool) -> list[Move] | None:
    """What an entry of the log brought whose turn it was, by its sources in their order; None where it cannot be told
    from what the reader saw."""
    p = int(before.turn)
    found: list[Move] = []
    last = before.players[p]
    had = fields(last, *_SEEN)
    for source, now, _ in _stepped(before, code, chance):
        if now is not last and (has := fields(now, *_SEEN)) != had:
            if found and found[-1][0] == source:
                found[-1] = source, found[-1][1], now
            else:
                found.append((source, last, now))
            had = has
        last = now
    return found if had == fields(after.players[p], *_SEEN) else None


def hand_was_full(before: Any, code: int, *, chance: bool) -> bool:
    """Whether an entry of the log would have brought whose turn it was a card for which the hand had no room."""
    return any(full for _, _, full in _stepped(before, code, chance))


@kept_by(lambda before, code, chance: (alike.position(before, int(before.turn)), code, chance), most=32)
def _stepped(before: Any, code: int, chance: bool) -> list[tuple[int, Any, bool]]:
    """An action or a card that came, and what follows from it, step by step: a source, whose turn it was after it (the
    same record as long as nothing of it changes), and whether a card had no room in the hand."""
    s = opened(State, before.tobytes())
    me = s.players[s.turn]
    if chance:
        if s.awaits != Awaits.CARD:
            return []
        s.awaits = Awaits.NOTHING
        s.deck[code] = max(1, s.deck[code])  # of a deck that is hidden
        f = s.stack[s.depth - 1]
        source = _source(f)
        _deal_card(s, f, code)
    else:
        kind, x = Do(int(KIND[code])), int(ARG[code])
        if kind in _FROM_HAND and me.hand_count and me.hand[0] == UNSEEN:
            me.hand[0] = x  # one of a hidden hand goes
        paid = s.phase == Phase.PAY
        source = PRICE if paid else _source(s.stack[s.depth - 1]) if s.depth else NOTHING
        if s.phase == Phase.TURN:
            _begin_turn_action(s)
        _apply(s, code)
        s.phase = Phase.NOTHING
    lies, full = bytes(me), False
    found = [(source, lying(Player, lies), full)]
    while len(found) <= _MOST and s.depth > 0 and s.phase == Phase.NOTHING and s.awaits == Awaits.NOTHING:
        f = s.stack[s.depth - 1]
        row, source = int(f.step), _source(f)
        full = _no_room(s, me, f, row)
        _carry_out(s, _OPS[row], f, row)
        was, lies = lies, bytes(me)
        found.append((source, found[-1][1] if lies == was else lying(Player, lies), full))
    return found


def _no_room(s: Any, me: Any, f: Any, row: int) -> bool:
    """Whether a step that draws so many cards finds the hand full before it is done; not one that fills the hand."""
    if STEP[row, Col.OP] != Op.DRAW or not STEP[row, Col.N] or _has_room(me) or not _any_card(s):
        return False
    return bool((_amount(me, f, row) if f.left == EMPTY else f.left) > 0)


def _source(f: Any) -> int:
    """What a step that waits is part of."""
    op = STEP[f.step, Col.OP]
    if op == Op.PAYMENT:
        return PRICE
    if op == Op.WIND:
        return WIND
    return int(f.name) if f.name != EMPTY else NOTHING
