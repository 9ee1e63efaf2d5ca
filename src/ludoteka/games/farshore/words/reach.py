"""Which cards of hand and Bay can be played now, and what is missing for those that nearly can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import POINTS
from ..rules.actions import ACTS, refusal
from ..state import SPOTS, Do
from .effects import cost_said
from .names import card_name
from .prices import LACKING, price_of

NEAR = 2  # tokens that a card may lack to be told of
MOST = 3  # cards that are told of
BILLS = 2  # of them with what they lack
TOKENS = (*GOOD_NAMES, "any")


def within_sight(s: Any, p: int) -> list[int]:
    """Cards that seat `p` may play from, each name once: its hand, as far as the reader sees it, and the Bay."""
    hand = [int(name) for name in s.players[p].hand[: s.players[p].hand_count]]
    bay = [int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]]
    return [name for name in dict.fromkeys((*hand, *bay)) if name >= 0]


def playable(s: Any) -> list[int]:
    """Cards that who takes the turn can play now, the one worth most first."""
    me = s.players[s.turn]
    hand = {int(name) for name in me.hand[: me.hand_count]}
    found = {name for name in hand if name >= 0 and not refusal(s, ACTS.code(Do.PLAY, name))}
    found |= {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k] and not refusal(s, ACTS.code(Do.BAY, k))}
    return sorted(found, key=lambda name: (-int(POINTS[name]), name))


def payable(s: Any, p: int) -> list[int]:
    """Cards that the goods and treasures of seat `p` pay for."""
    return [name for name in within_sight(s, p) if not price_of(s, p, name).lacking]


def missing(s: Any, p: int, t: Translator) -> str:
    """What is missing for the cards that are nearest: `Inn: 1 wood; Port: 1 seaweed`; "" where none is near."""
    bills = [(name, price_of(s, p, name)) for name in within_sight(s, p)]
    near = [(bill.lacking, -int(POINTS[name]), name, bill) for name, bill in bills if 0 < bill.lacking <= NEAR]
    said = (
        t.phrase("{card}: {cost}", card=card_name(name, t), cost=cost_said(_lacking(bill.tokens), t))
        for _, _, name, bill in sorted(near, key=lambda one: one[:3])[:BILLS]
    )
    return t.row(said, "; ")


def nearest(s: Any, p: int, t: Translator) -> str:
    """What is missing for the one card that lacks least, however much that is; "" where every card can be paid for."""
    bills = [(name, price_of(s, p, name)) for name in within_sight(s, p)]
    lacking = [(bill.lacking, -int(POINTS[name]), name, bill) for name, bill in bills if bill.lacking]
    if not lacking:
        return ""
    _, _, name, bill = min(lacking, key=lambda one: one[:3])
    return t.phrase("{card}: {cost}", card=card_name(name, t), cost=cost_said(_lacking(bill.tokens), t))


def farthest(s: Any, p: int) -> list[int]:
    """The cards of a hand that lack most, those worth least first; [] where each of them can be paid for."""
    hand = sorted({int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0})
    lacking = {name: price_of(s, p, name).lacking for name in hand}
    most = max(lacking.values(), default=0)
    return sorted((name for name in hand if most and lacking[name] == most), key=lambda name: int(POINTS[name]))


def of_the_bay(s: Any, p: int) -> list[int]:
    """The cards of the Bay that seat `p` can pay for, the one worth most first."""
    bay = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]}
    paid = (name for name in bay if not price_of(s, p, name).lacking)
    return sorted(paid, key=lambda name: (-int(POINTS[name]), name))


def named(cards: list[int], t: Translator) -> str:
    """Some of these cards, by name."""
    return t.row((card_name(name, t) for name in cards[:MOST]), ", ")


def _lacking(tokens: tuple[tuple[int, int], ...]) -> dict[str, int]:
    lacks = [r for r, how in tokens if how == LACKING]
    return {good: lacks.count(r) for r, good in enumerate(TOKENS)}


def newly_payable(before: Any, after: Any, p: int) -> Iterator[int]:
    """Cards that can be paid for afterwards and could not before."""
    could = payable(before, p)
    return (name for name in payable(after, p) if name not in could)
