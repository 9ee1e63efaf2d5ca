"""What a card costs the reader now: which of its tokens goods pay, which treasures do, and what else may pay it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ludoteka.engine.light import light, opened
from ludoteka.kernel import Named
from ludoteka.kit.kept import kept_by, part
from ludoteka.text.i18n import Translator

from ...box.schema import GOOD_NAMES
from ...box.tables import COST, CRITTER, LESS, TYPE
from ...rules.actions import ACTS, refusal
from ...rules.costs import can_anchor, can_pay_price, cheap_enough, makes_cheaper
from ...rules.paying import discount
from ...rules.scoring import TREASURE_POINTS
from ...state import ANY, COLOURS, SPOTS, Do, Phase, Player
from ..effects import falls_away, less_of
from ..names import card_name
from ..points import treasure_worth

#: Light twins of rules, for a player that is opened.
_can_anchor, _cheap_enough = light(can_anchor), light(cheap_enough)
_makes_cheaper, _can_pay_price = light(makes_cheaper), light(can_pay_price)
PAID, BY_TREASURE, LACKING = range(3)
#: As lists, which are read quicker one by one.
_COSTS, _CRITTERS, _TYPES = COST.tolist(), CRITTER.tolist(), TYPE.tolist()
#: Cards that make others cheaper.
_HELPERS = frozenset(np.flatnonzero(LESS).tolist())


class Payer(Named):
    """What pays for a card besides resources, as it is mostly paid: an anchor before treasures, these before a card of
    the city. NOTHING where resources are enough, or nothing can pay."""

    NOTHING, ANCHOR, TREASURE, HELPER = range(4)


@dataclass(frozen=True)
class Bill:
    """The tokens of a cost in order, each with how it can be paid; whether an anchor pays; what makes it cheaper."""

    tokens: tuple[tuple[int, int], ...]
    anchor: bool
    helpers: tuple[int, ...]
    worth: int = TREASURE_POINTS  # what each treasure is to the seat

    @cached_property
    def lacking(self) -> int:
        return sum(how == LACKING for _, how in self.tokens)

    @cached_property
    def by_treasure(self) -> int:
        return sum(how == BY_TREASURE for _, how in self.tokens)

    @cached_property
    def sure(self) -> tuple[int, ...]:
        """How each token is paid; where an anchor or a card of the city must help, treasures are only for the rest."""
        hows = [how for _, how in self.tokens]
        if not self.lacking or self.short:
            return tuple(hows)
        owed = [k for k, how in enumerate(hows) if how != PAID]
        rest = 0 if self.anchor else min(self._beside(name) for name in self.helpers)
        return tuple(BY_TREASURE if k in owed[len(owed) - rest :] else PAID for k in range(len(hows)))

    def _beside(self, name: int) -> int:
        """The tokens that treasures pay beside a card of the city."""
        step, owed = falls_away(name), [r for r, how in self.tokens if how != PAID]
        off = [r for r in owed if step and step.what in ("any", (*GOOD_NAMES, "any")[r])]
        return len(owed) - min(step.n if step else 0, len(off))

    @property
    def of_treasures(self) -> dict[str, int]:
        """What treasures pay in place of, by its name."""
        paid = [r for r, how in self.tokens if how == BY_TREASURE]
        return {good: paid.count(r) for r, good in enumerate((*GOOD_NAMES, "any"))}

    @property
    def short(self) -> int:
        """How many tokens keep the card from being played: none where an anchor or a card of the city pays."""
        return 0 if self.anchor or self.helpers else self.lacking

    @property
    def payer(self) -> Payer:
        if not self.lacking and not self.by_treasure:
            return Payer.NOTHING
        if self.anchor:
            return Payer.ANCHOR
        if not self.lacking:
            return Payer.TREASURE
        return Payer.HELPER if self.helpers else Payer.NOTHING


def _depends(s: Any, seat: int, name: int) -> tuple[object, ...]:
    """What a bill is made of: what the seat has, unless an effect plays a card for less."""
    return (name, part(s, "players", seat)) if s.phase != Phase.PLAY else (name, seat, s.tobytes())


@kept_by(_depends, most=2048)
def price_of(s: Any, seat: int, name: int) -> Bill:
    """What a card costs a seat as its supply is now."""
    me = opened(Player, part(s, "players", seat))
    stock, treasures, tokens = list(me.goods), me.treasures, []
    for r, n in enumerate(_COSTS[name]):
        for _ in range(n):
            have = max(stock) if r == ANY else stock[r]
            if have:
                stock[stock.index(have) if r == ANY else r] -= 1
                tokens.append((r, PAID))
            elif treasures:
                treasures -= 1
                tokens.append((r, BY_TREASURE))
            else:
                tokens.append((r, LACKING))
    free = True
    if s.phase == Phase.PLAY:
        free, off = int(discount(s)) == 0, _off(s, seat, name)
        if off >= len(tokens) > 0:
            return Bill((), False, ())
        for k in sorted(range(len(tokens)), key=lambda k: -tokens[k][1])[:off]:
            tokens[k] = tokens[k][0], PAID
    helpers = [helper for k, helper in _helpers(s.players[seat]) if _helps(me, k, name)] if free else ()
    return Bill(tuple(tokens), free and bool(_can_anchor(me, name)), tuple(dict.fromkeys(helpers)),
                treasure_worth(s, seat))  # fmt: skip


def _helpers(me: Any) -> list[tuple[int, int]]:
    """The cards of a city that make others cheaper, each with where it lies."""
    names = me.city["name"][: int(me.city_count)].tolist()
    return [(k, name) for k, name in enumerate(names) if name in _HELPERS]


def _helps(me: Any, slot: int, name: int) -> bool:
    """Whether a card of the city of a player that is opened can make another so cheap that it can be paid for."""
    if not _makes_cheaper(me, slot, name) or not _can_pay_price(me, slot, me.hand_count):
        return False
    return bool(_cheap_enough(me, _COSTS[name], slot, name))


def shorts(s: Any, seat: int, names: Iterable[int]) -> dict[int, int]:
    """How many tokens keep each of many cards from being played: `price_of(…).short`, without a bill for each."""
    if s.phase == Phase.PLAY:
        return {name: price_of(s, seat, name).short for name in names}
    purse = _Purse(s, seat)
    beyond = {name: purse.lack(name) - purse.treasures for name in names}
    return {name: n if n > 0 and not purse.helped(name) else 0 for name, n in beyond.items()}


def spent(s: Any, seat: int, names: Iterable[int]) -> dict[int, int]:
    """How many treasures go for each of many cards, as they are mostly paid, without a bill for each."""
    if s.phase == Phase.PLAY:
        bills = {name: price_of(s, seat, name) for name in names}
        return {name: 0 if bill.anchor or bill.helpers else bill.by_treasure for name, bill in bills.items()}
    purse = _Purse(s, seat)
    lacks = {name: purse.lack(name) for name in names}
    return {name: min(n, purse.treasures) if n and not purse.helped(name) else 0 for name, n in lacks.items()}


class _Purse:
    """What a seat has to pay with in its own turn, to ask about many cards."""

    def __init__(self, s: Any, seat: int) -> None:
        self._me, self._helpers = opened(Player, part(s, "players", seat)), _helpers(s.players[seat])
        self._goods, self.treasures = list(self._me.goods), self._me.treasures
        self._sockets = list(self._me.sockets) if self._me.anchors > 0 else [0] * COLOURS

    def lack(self, name: int) -> int:
        """The tokens of a cost that no goods pay."""
        cost, lacking, loose = _COSTS[name], 0, 0
        for have, n in zip(self._goods, cost, strict=False):  # the last one, of any good, has no heap of its own
            if have < n:
                lacking += n - have
            else:
                loose += have - n
        return int(lacking + max(0, cost[ANY] - loose))

    def helped(self, name: int) -> bool:
        """Whether an anchor or a card of the city pays."""
        anchored = _CRITTERS[name] and self._sockets[_TYPES[name]] > 0
        return bool(anchored or any(_helps(self._me, k, name) for k, _ in self._helpers))


def _off(s: Any, seat: int, name: int) -> int:
    """How many tokens fall away by the effect that plays a card, if it may play this one: first what is lacking."""
    off = int(discount(s)) if seat == s.turn else 0
    if not off:
        return 0
    codes = [ACTS.code(Do.PLAY, name), *(ACTS.code(Do.BAY, k) for k in range(SPOTS) if s.bay[k] == name)]
    codes += [ACTS.code(Do.TAKE, k) for k in range(int(s.revealed_count)) if s.revealed[k] == name]
    return off if any(not refusal(s, code) for code in codes) else 0


def ways(price: Bill, t: Translator) -> list[str]:
    """How else the card may be paid, in words; an anchor first."""
    said = []
    if price.anchor:
        said.append(t("an anchor can pay it"))
    said += [t.phrase("{card}: {less}", card=card_name(k, t), less=less_of(k, t)) for k in price.helpers]
    if price.by_treasure and not price.lacking:
        said.append(with_treasures(price, t))
    return said


def with_treasures(price: Bill, t: Translator) -> str:
    """That treasures pay, with the points that they would be at the end."""
    n = price.by_treasure
    worth = -price.worth * n
    points = t.amount(worth, "point", sign=True)
    return t("with {treasures}, {points}", treasures=t.amount(n, "treasure"), points=points)
