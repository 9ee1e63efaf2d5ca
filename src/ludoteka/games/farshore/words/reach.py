"""Which cards of hand and Bay can be played now, and what is missing for those that nearly can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import POINTS
from ..rules.actions import ACTS, refusal
from ..state import SPOTS, Do, Phase
from .effects import cost_said
from .names import card_name
from .prices import LACKING, PAID, price_of, ways

NEAR = 2  # tokens that a card may lack to be told of
MOST = 3  # cards that are told of
FEW = 2  # of them where it is told besides what pays for them: a hint has one line
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
    if s.phase == Phase.PLAY:
        shown = range(int(s.revealed_count))
        found |= {int(s.revealed[k]) for k in shown if not refusal(s, ACTS.code(Do.TAKE, k))}
    return sorted(found, key=lambda name: (-int(POINTS[name]), name))


def played(s: Any, name: int) -> int:
    """The action that plays a card which can be played: from the hand if it is there, else from the Bay."""
    code = ACTS.code(Do.PLAY, name)
    if not refusal(s, code):
        return code
    return ACTS.code(Do.BAY, next(k for k in range(SPOTS) if s.bay_count[k] and s.bay[k] == name))


def payable(s: Any, p: int) -> list[int]:
    """Cards that seat `p` can pay for in one way or another."""
    return [name for name in within_sight(s, p) if not price_of(s, p, name).short]


def missing(s: Any, p: int, t: Translator) -> str:
    """What is missing for the cards that are nearest: `Inn: 1 wood; Port: 1 seaweed`; "" where none is near."""
    bills = [(name, price_of(s, p, name)) for name in within_sight(s, p)]
    near = [(bill.short, -int(POINTS[name]), name, bill) for name, bill in bills if 0 < bill.short <= NEAR]
    said = (
        t.phrase("{card}: {cost}", card=card_name(name, t), cost=cost_said(_lacking(bill.tokens), t))
        for _, _, name, bill in sorted(near, key=lambda one: one[:3])[:BILLS]
    )
    return t.row(said, "; ")


def nearest(s: Any, p: int, t: Translator) -> str:
    """What is missing for the one card that lacks least, however much that is; "" where every card can be paid for."""
    bills = [(name, price_of(s, p, name)) for name in within_sight(s, p)]
    lacking = [(bill.short, -int(POINTS[name]), name, bill) for name, bill in bills if bill.short]
    if not lacking:
        return ""
    _, _, name, bill = min(lacking, key=lambda one: one[:3])
    return t.phrase("{card}: {cost}", card=card_name(name, t), cost=cost_said(_lacking(bill.tokens), t))


def farthest(s: Any, p: int) -> list[int]:
    """The cards of a hand that lack most, those worth least first; [] where each of them can be paid for."""
    hand = sorted({int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0})
    lacking = {name: price_of(s, p, name).short for name in hand}
    most = max(lacking.values(), default=0)
    return sorted((name for name in hand if most and lacking[name] == most), key=lambda name: int(POINTS[name]))


def of_the_bay(s: Any, p: int) -> list[int]:
    """The cards of the Bay that seat `p` can pay for, the one worth most first."""
    bay = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]}
    paid = (name for name in bay if not price_of(s, p, name).short)
    return sorted(paid, key=lambda name: (-int(POINTS[name]), name))


def named(cards: list[int], t: Translator) -> str:
    """Some of these cards, by name."""
    return t.row((card_name(name, t) for name in cards[:MOST]), ", ")


def with_ways(s: Any, p: int, cards: list[int], t: Translator) -> str:
    """Some of these cards by name, with what pays for them where resources do not: `Pirate (an anchor can pay it)`."""
    said = [(card_name(name, t), _way(s, p, name, t)) for name in cards]
    most = FEW if any(way for _, way in said[:MOST]) else MOST
    return t.row((t.phrase("{card} ({how})", card=card, how=way) if way else card for card, way in said[:most]), ", ")


def _way(s: Any, p: int, name: int, t: Translator) -> str:
    """What pays for a card where resources do not; "" where they do."""
    bill = price_of(s, p, name)
    return next(iter(ways(bill, t)), "") if any(how != PAID for _, how in bill.tokens) else ""


def brought_nearer(before: Any, after: Any, p: int, t: Translator) -> str:
    """The card that something brings nearest without paying for it, with what it lacks then; "" where none comes
    nearer."""
    name = nearest_brought(before, after, p)
    if name is None:
        return ""
    return t.phrase("{card}: {cost}", card=card_name(name, t), cost=missing_for(after, p, name, t))


def nearest_brought(before: Any, after: Any, p: int) -> int | None:
    """The card that something brings nearest without paying for it."""
    bills = [(name, price_of(before, p, name), price_of(after, p, name)) for name in within_sight(before, p)]
    nearer = [(now.short, -int(POINTS[name]), name) for name, was, now in bills if 0 < now.short < was.short]
    return min(nearer)[2] if nearer else None


def missing_for(s: Any, p: int, name: int, t: Translator) -> str:
    """What a card lacks; "" where seat `p` can pay for it in one way or another."""
    bill = price_of(s, p, name)
    return cost_said(_lacking(bill.tokens), t) if bill.short else ""


def needed_for(s: Any, later: Any, p: int, t: Translator) -> str:
    """In two words, the best card that can be paid for and afterwards no more; "" = none."""
    lost = [name for name in payable(s, p) if price_of(later, p, name).short]
    return t("needed for: {card}", card=card_name(max(lost, key=lambda name: int(POINTS[name])), t)) if lost else ""


def leads(s: Any, later: Any, p: int, t: Translator) -> str:
    """In two words, which card something pays for that could not be paid for before, or brings nearest; "" = none."""
    if cards := list(newly_payable(s, later, p)):
        return t("pays: {card}", card=card_name(max(cards, key=lambda name: int(POINTS[name])), t))
    name = nearest_brought(s, later, p)
    return t("nearer: {card}", card=card_name(name, t)) if name is not None else ""


def _lacking(tokens: tuple[tuple[int, int], ...]) -> dict[str, int]:
    lacks = [r for r, how in tokens if how == LACKING]
    return {good: lacks.count(r) for r, good in enumerate(TOKENS)}


def newly_payable(before: Any, after: Any, p: int) -> Iterator[int]:
    """Cards that can be paid for afterwards and could not before."""
    could = payable(before, p)
    return (name for name in payable(after, p) if name not in could)
