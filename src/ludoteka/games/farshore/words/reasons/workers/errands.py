"""The points that a worker brings before the next turn: by a place or a red card, by what is chosen there, and by blue
cards that hear of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by

from ....box.schema import GOOD_NAMES
from ....box.steps import Pay
from ....box.tables import BONUS, BOX, DECK, HEARS, HEARS_OF, STEP
from ....box.vocabulary import Col, Event, Op, Per
from ....rules.actions import ACTS, ARG, KIND, refusal
from ....rules.playing import concerns
from ....rules.workers import KIND_OF_PLACE
from ....state import DOCKS_AT, EMPTY, GOODS, LOOKOUT_AT, MAPS, Do, Phase, What
from ...points import points_of
from ..outcome import STOP, anyway, outcome
from ..worth import at_once, next_turn

DEEP = 8  # choices one after another that are looked at
#: What is chosen where a worker stands, and how many choices there are: of cards and resources that are given up one
#: is as good as another for the points.
CHOICES: dict[int, tuple[tuple[Do, int], ...]] = {
    Phase.COPY: ((Do.COPY, 8),), Phase.CHOOSE: ((Do.CHOOSE, ACTS.sizes[Do.CHOOSE]),),
    Phase.PAY_GOODS: ((Do.PAY, GOODS + 1),), Phase.MAP: ((Do.MAP, MAPS),), Phase.RUN: ((Do.RUN, ACTS.sizes[Do.RUN]),),
}  # fmt: skip
ALIKE: dict[int, Do] = {
    Phase.DISCARD: Do.DISCARD, Phase.GIVE: Do.GIVE, Phase.GIVE_TO: Do.TO, Phase.GIVE_GOODS: Do.GIVE_GOODS,
    Phase.GOODS_TO: Do.TO, Phase.GAIN: Do.GAIN,
}  # fmt: skip
#: Steps that bring nothing but resources and cards of the hand, or take them.
_PLAIN = (Op.DISCARD, Op.DRAW, Op.REFILL, Op.END_TURN)
#: Cards whose points count resources or cards of the hand.
_OF_THE_SUPPLY = {
    name for name, bonuses in enumerate(BONUS) for per, n, _ in bonuses
    if n and (per == Per.HAND or Per.GOODS <= per < Per.FILTER)
}  # fmt: skip


class Errand(NamedTuple):
    """What a worker brings at most: points, the card that is best played by its effect, else EMPTY, the cards of the
    hand and the resources that go for it, at docks and lookout the blue card that brings the points, the one resource
    that a red card takes, else "", and the treasures that go in its place, though the boat reaches others."""

    points: int
    name: int
    cards: int
    goods: int
    heard: int = EMPTY
    good: str = ""
    treasures: int = 0


@kept_by(lambda s, code: (code, s.tobytes()), most=256)
def errand(s: Any, code: int) -> Errand:
    """What a worker brings by an action that sends him."""
    p = int(s.turn)
    name, later = _best(outcome(s, code), p, DEEP)
    me, now = s.players[p], later.players[p]
    cards = int(me.hand_count) - int(now.hand_count) if name == EMPTY else 0
    goods = int(me.goods.sum()) - int(now.goods.sum()) if name == EMPTY else 0
    gain, good = points_of(later, p) - points_of(s, p), _good(s, code, p)
    reached = sum(int(me.boat) < space <= int(now.boat) for space in BOX.board.treasures)
    treasures = int(me.treasures) + reached - int(now.treasures) if good and name == EMPTY else 0
    return Errand(gain, name, max(0, cards), max(0, goods), _heard(s, code, p), good, max(0, treasures))


def _good(s: Any, code: int, p: int) -> str:
    """The one resource that a red card takes, by what it says; "" where any does, or none."""
    if KIND[code] != Do.VISIT:
        return ""
    paid = {step.what for step in DECK[s.players[p].city[int(ARG[code])].name].effect if isinstance(step, Pay)}
    return paid.pop() if len(paid) == 1 and paid <= {*GOOD_NAMES} else ""


def _heard(s: Any, code: int, p: int) -> int:
    """The one blue card of the city that hears of a worker at docks or lookout; else EMPTY."""
    x = int(ARG[code])
    if KIND[code] != Do.PLACE or not DOCKS_AT <= x <= LOOKOUT_AT:
        return EMPTY
    me = s.players[p]
    city = {int(me.city[k].name) for k in range(int(me.city_count))}
    hearing = [one for one in city if HEARS[one] == Event.VISITED and HEARS_OF[one] >> KIND_OF_PLACE[x] & 1]
    return hearing[0] if len(hearing) == 1 else EMPTY


def _best(s: Any, p: int, deep: int) -> tuple[int, Any]:
    """The position with most points that choices lead to, of equal ones with the fewest choices; what chance brings is
    left out, what comes whatever is chosen is counted."""
    if s.phase == Phase.TURN or s.seat != p or not s.depth:
        return EMPTY, s
    if s.phase == Phase.PLAY and not s.awaits:
        return _played(s, p)
    if s.awaits or deep <= 0:  # what the rest of the effect brings is given up
        return _best(anyway(s), p, deep - 1) if deep > -DEEP else (EMPTY, s)
    first = _best(anyway(s) if refusal(s, STOP) else outcome(s, STOP), p, deep - 1)
    if not _may_score(s, p):
        return first
    kinds = [*CHOICES.get(int(s.phase), ())]
    codes = [code for kind, n in kinds for code in _codes(s, kind, n)]
    if s.phase in ALIKE:
        codes = [*islice(_codes(s, ALIKE[s.phase], ACTS.sizes[ALIKE[s.phase]]), 1)]
    found = [first, *(_best(outcome(s, code), p, deep - 1) for code in codes)]
    return max(found, key=lambda one: points_of(one[1], p))


def _may_score(s: Any, p: int) -> bool:
    """Whether what is chosen now or later, in the effects that wait, may bring more points or fewer: resources and
    cards of the hand bring none by themselves."""
    me = s.players[p]
    city = {int(me.city[k].name) for k in range(int(me.city_count))}
    frames = [s.stack[k] for k in range(int(s.depth))]
    return bool(city & _OF_THE_SUPPLY) or any(_scores(f, row, city) for f in frames for row in _rest(int(f.step)))


def _scores(f: Any, row: int, city: set[int]) -> bool:
    """Whether a step of an effect may bring points, by itself or by a card of the city that hears of it."""
    op, what = STEP[row, Col.OP], STEP[row, Col.WHAT]
    if op == Op.TRIGGERS:
        return any(HEARS[name] == what and concerns(f, what, name) for name in city)
    return bool(what > What.ANY if op == Op.GAIN else op not in _PLAIN)


@lru_cache(maxsize=1024)
def _rest(row: int) -> range:
    """The rows of an effect that are still to be done."""
    return range(row, next(k for k in range(row, len(STEP)) if STEP[k, Col.OP] == Op.END))


def settled(s: Any, p: int) -> Any:
    """The position behind an errand when nothing is chosen and chance brings nothing."""
    for _ in range(DEEP):
        if s.phase == Phase.TURN or s.seat != p or not s.depth:
            break
        s = anyway(s)
    return s


def _played(s: Any, p: int) -> tuple[int, Any]:
    """The best card that an effect plays, if one brings points."""
    best = at_once(s)[:1]
    if not best or best[0][1] <= 0:
        return EMPTY, anyway(s)
    later = next_turn(anyway(s), p)
    later.players[p].points += best[0][1]  # counted, not played: what a card asks is left open
    return best[0][0], later


def _codes(s: Any, kind: Do, most: int) -> Iterator[int]:
    return (code for code in (ACTS.code(kind, x) for x in range(most)) if not refusal(s, code))
