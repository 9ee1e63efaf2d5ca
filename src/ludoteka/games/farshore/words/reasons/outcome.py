"""What an action comes to: the position behind it, and behind what follows from it while nothing is to be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ludoteka.engine.light import light, opened
from ludoteka.kernel import fixed, lying

from ...box.tables import PLAYING, POINTS, SEASON, STEP
from ...box.vocabulary import Col, Op
from ...rules import actions, apply, boat, resolve
from ...rules.actions import ACTS
from ...rules.effects import stack
from ...state import ANY, CITY, EMPTY, GOODS, Do, Phase, Season, State

#: Light twins of rules: what is tried out lies in a position that is opened.
_apply, _refusal, _carry_on = light(apply.apply), light(actions.refusal), light(resolve.carry_on)
_pop, _move_boat, _winds = light(stack.pop), light(boat.move_boat), light(boat.winds)
STEPS = 9  # of a payment, at most
STOP = ACTS.code(Do.DONE)
#: The row at which the wind blows for a card that is played; before it the card is being paid for and acts.
WIND = next(row for row in range(int(PLAYING), len(STEP)) if STEP[row, Col.OP] == Op.WIND)


@lru_cache(maxsize=1024)
def _behind(state: bytes, code: int, stop: bool) -> Any:
    s = opened(State, state)
    _play_out(s, code, stop=stop)
    return fixed(State, bytes(s))


def played_out(then: Any, code: int) -> Any | None:
    """The position behind an action, as `outcome` has it, of one that is opened; None where it is refused."""
    if _refusal(then, code):
        return None
    _play_out(then, code)
    return fixed(State, bytes(then))


def _play_out(s: Any, code: int, *, stop: bool = False) -> None:
    """Do an action, pay for what it plays, and sail with the wind."""
    p, phase = s.turn, s.phase
    _apply(s, code)
    if stop and s.phase == phase and s.seat == p and not _refusal(s, STOP):
        _apply(s, STOP)
    for _ in range(STEPS):
        if s.phase != Phase.PAY or s.awaits or s.seat != p:
            break
        pay = next(_payments(s), None)
        if pay is None:
            break
        _apply(s, pay)
    _sail(s)


def _sail(s: Any) -> None:
    """The wind of cards that are being played, where chance or a choice comes first: it blows whatever they bring."""
    for k in range(int(s.depth)):
        if s.phase != Phase.PAY and PLAYING <= s.stack[k].step <= WIND:
            _move_boat(s.players[s.turn], _winds(s, s.stack[k].name))


def outcome(s: Any, code: int) -> Any:
    """The position behind a legal action, which nobody may change. A card is paid for with goods; what these lack, an
    anchor pays if it can, else treasures do. Chance and choices of an effect are left open."""
    return _behind(s.tobytes(), code, False)


def stopped(s: Any, code: int) -> Any:
    """The position behind an action after which no more of its kind is done."""
    return _behind(s.tobytes(), code, True)


def wind_turns(s: Any) -> bool:
    """Whether the wind is about to turn: somebody is the last to prepare for a season, and has not come to that yet.
    Which roses will be shown then nobody knows."""
    for k in range(int(s.depth)):
        row = int(s.stack[k].step)
        season = next((one for one in range(Season.SPRING, len(SEASON)) if SEASON[one] <= row < _ended(one)), None)
        if season is not None:
            others = (int(s.players[p].season) for p in range(int(s.seats)) if p != s.turn)
            return all(one >= season for one in others)
    return False


@lru_cache(maxsize=4)
def _ended(season: int) -> int:
    """The row at which a season's wind has turned."""
    return next(row for row in range(int(SEASON[season]), len(STEP)) if STEP[row, Col.OP] == Op.END)


def still(s: Any) -> None:
    """The wind is not known: none blows."""
    s.rose[:] = [EMPTY] * len(s.rose)


@lru_cache(maxsize=64)
def _anyway(state: bytes) -> Any:
    s = opened(State, state)
    turns = wind_turns(s)
    _pop(s)
    s.phase, s.awaits = Phase.NOTHING, 0
    _carry_on(s)
    _sail(s)
    if turns:  # the preparing itself is popped, too
        still(s)
    return fixed(State, bytes(s))


def anyway(s: Any) -> Any:
    """The position without the rest of the effect that asks: what comes of a card that acts after it, of the wind and
    the like, comes whatever is chosen. In a turn, and while a card is paid for, nothing does."""
    return s if s.phase in (Phase.TURN, Phase.PAY) or not s.depth else _anyway(s.tobytes())


def with_goods(s: Any, code: int) -> Any:
    """The position behind an action that brings resources: where the same effect still draws a card, which nobody
    knows, with all that comes after it."""
    later, p = outcome(s, code), int(s.turn)
    if not later.awaits or later.depth != s.depth or later.to_run != s.to_run:
        return later
    then = lying(State, anyway(s).tobytes())
    then.players[p].goods += later.players[p].goods - s.players[p].goods
    return then


def by_itself(s: Any) -> Any:
    """The effect that asks, without what else waits for its end."""
    then = lying(State, s.tobytes())
    if then.depth > 1:
        then.stack[0] = then.stack[then.depth - 1]
        then.depth = 1
    return then


def beside(s: Any, later: Any) -> Any:
    """The position behind something, as it is to be set beside `anyway(s)`: where more of the same is still asked, with
    what comes after that."""
    return anyway(later) if (later.phase, later.depth, later.seat) == (s.phase, s.depth, s.seat) else later


def _payments(s: Any) -> Iterator[int]:
    """How a card can be paid for, the best way first."""
    me = s.players[s.turn]
    lack = [int(s.due[r]) - int(me.goods[r]) for r in range(GOODS)]
    scarce = sorted(range(GOODS), key=lambda r: -lack[r])
    ways = [(Do.DONE, 0), *((Do.SPEND, r) for r in reversed(scarce))]  # what is left over goes first
    if max(lack) > 0 or s.less:  # what falls away is chosen to the end, even where nothing is lacking any more
        slots = range(min(int(me.city_count), CITY))
        ways = [*((Do.ANCHOR, k) for k in slots), *ways, *((Do.LESS, r) for r in (*scarce, ANY))]
        ways += [(Do.TREASURE, r) for r in (*scarce, ANY)] + [(Do.USE, k) for k in slots]
    if s.price:  # what a card of the city takes for its help: the least of it
        ways = [(Do.DISCARD, name) for name in sorted(_hand(me), key=lambda name: POINTS[name])]
        ways += [(Do.SCRAP, k) for k in sorted(range(int(me.city_count)), key=lambda k: POINTS[me.city[k].name])]
    codes = (ACTS.code(kind, x) for kind, x in ways)
    yield from (code for code in codes if not _refusal(s, code))


def _hand(me: Any) -> list[int]:
    return [int(name) for name in me.hand[: me.hand_count] if name >= 0]


def unpaid(s: Any) -> bool:
    """Whether how to pay is still open."""
    return bool(s.phase == Phase.PAY)
