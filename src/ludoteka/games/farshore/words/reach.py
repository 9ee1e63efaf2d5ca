"""Which cards of hand and Bay can be played now, and what is missing for those that nearly can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import POINTS
from ..rules.actions import ACTS, refusal
from ..state import SPOTS, Do, Phase
from .effects import cost_said
from .names import card_name
from .prices import LACKING, price_of

NEAR = 2  # tokens that a card may lack to be told of
MOST = 3  # cards that are told of
ALIKE = 2  # things that lead to the same, by their names
BILLS = 2  # of them with what they lack
TOKENS = (*GOOD_NAMES, "any")


def within_sight(s: Any, p: int) -> list[int]:
    """Cards that seat `p` may play from, each name once: its hand, as far as the reader sees it, and the Bay."""
    hand = [int(name) for name in s.players[p].hand[: s.players[p].hand_count]]
    return [name for name in dict.fromkeys((*hand, *of_the_bay(s))) if name >= 0]


def of_the_bay(s: Any) -> list[int]:
    """The cards that lie in the Bay."""
    return [int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]]


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
    """The action that plays a card which can be played: from the hand if it is there, else from the Bay or
    of those revealed."""
    codes = [ACTS.code(Do.PLAY, name), *(ACTS.code(Do.BAY, k) for k in range(SPOTS) if s.bay[k] == name)]
    codes += [ACTS.code(Do.TAKE, k) for k in range(int(s.revealed_count)) if s.revealed[k] == name]
    return next(code for code in codes if not refusal(s, code))


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


def lacks_of_hand(s: Any, p: int) -> list[tuple[int, int]]:
    """The cards of a hand, each with how much it lacks: those that lack most first, of these the ones worth least."""
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count] if name >= 0}
    lacking = [(name, price_of(s, p, name).short) for name in hand]
    return sorted(lacking, key=lambda one: (-one[1], int(POINTS[one[0]]), one[0]))


def lacking_said(s: Any, p: int, t: Translator) -> str:
    """The cards of a hand that are farthest from being paid for, and the nearest, each with how much it lacks:
    `Harbor 5, Inn 3, Port 0`; "" where all lack alike."""
    cards = lacks_of_hand(s, p)
    if not cards or cards[0][1] == cards[-1][1]:
        return ""
    ends = [*cards[: MOST - 1], cards[-1]] if len(cards) > MOST else cards
    return t.row((t.phrase("{card} {n}", card=card_name(name, t), n=short) for name, short in ends), ", ")


def judged(s: Any, p: int, cards: Iterable[int], t: Translator, most: int = MOST) -> str:
    """Some of these cards, each with its points and whether it can be paid for: `Inn: 2 points, lacks 1; Grove: …`;
    first what can be paid for, then the nearest."""
    bills = sorted((price_of(s, p, name).short, -int(POINTS[name]), name) for name in set(cards))
    return t.row((_judged(name, short, t) for short, _, name in bills[:most]), "; ")


def _judged(name: int, short: int, t: Translator) -> str:
    points = t.amount(int(POINTS[name]), "point")
    if short:
        return t.phrase("{card}: {points}, lacks {n}", card=card_name(name, t), points=points, n=short)
    return t.phrase("{card}: {points}, payable", card=card_name(name, t), points=points)


Found = list[tuple[tuple[int, int, int], list[str]]]
"""What things lead to, the best first: whether a card can be paid for, its points or what it lacks, its name; and the
things, in words."""


def compared(s: Any, p: int, options: Iterable[tuple[str, Any]]) -> Found:
    """Of things to take, each with the position behind it, what they lead to: first which card they pay for, then which
    they bring nearer; [] where none brings anything nearer."""
    found: dict[tuple[int, int, int], list[str]] = {}
    were = {name: price_of(s, p, name).short for name in within_sight(s, p)}
    for said, later in options:
        free = _to_choose(s, later, p)
        if cards := [name for name in within_sight(later, p)
                     if were.get(name, 1) and price_of(later, p, name).short <= free]:  # fmt: skip
            name = _dearest(cards)
            key = 1, int(POINTS[name]), name
        elif nearer := _nearest_of(were, later, p):
            key = 0, -nearer[0], nearer[1]
        else:
            continue
        if said not in found.setdefault(key, []):
            found[key].append(said)
    return sorted(found.items(), key=lambda one: (one[0][:2], int(POINTS[one[0][2]])), reverse=True)


def compared_said(found: Found, t: Translator, alike: int = ALIKE) -> list[str]:
    """What things lead to, in words: `3 wood → pays Inn, 2 points`, or where they pay for no card, `3 wood / 2 stone →
    Inn lacks 1`; of those that lead to the same, the first `alike`."""
    return [_leads_to(paid, n, name, said[:alike], len(said) > alike, t) for (paid, n, name), said in found]


def _leads_to(paid: int, n: int, name: int, options: list[str], more: bool, t: Translator) -> str:
    what, card = t.row([*options, *["…"] * more], " / "), card_name(name, t)
    if paid:
        return t.phrase("{what} → pays {card}, {points}", what=what, card=card, points=t.amount(n, "point"))
    return t.phrase("{what} → {card} lacks {n}", what=what, card=card, n=-n)


def _to_choose(before: Any, after: Any, p: int) -> int:
    """Resources that are still to be chosen after what begins their choice."""
    if before.phase != Phase.GAIN == after.phase and after.seat == p:
        return max(0, int(after.stack[after.depth - 1].left))
    return 0


def named(cards: list[int], t: Translator) -> str:
    """Some of these cards, by name."""
    return t.row((card_name(name, t) for name in cards[:MOST]), ", ")


def brought_nearer(before: Any, after: Any, p: int, t: Translator) -> str:
    """The card that something brings nearest without paying for it, with what it lacks then; "" where none comes
    nearer."""
    name = nearest_brought(before, after, p)
    if name is None:
        return ""
    return t.phrase("{card}: {cost}", card=card_name(name, t), cost=missing_for(after, p, name, t))


def nearest_brought(before: Any, after: Any, p: int) -> int | None:
    """The card that something brings nearest without paying for it."""
    nearer = _nearest_of({name: price_of(before, p, name).short for name in within_sight(before, p)}, after, p)
    return nearer[1] if nearer else None


def _nearest_of(were: dict[int, int], after: Any, p: int) -> tuple[int, int] | None:
    """Of cards, each with what it lacked, the one that is nearest now and was not: what it lacks, and its name."""
    bills = [(price_of(after, p, name).short, name) for name, was in were.items() if was > 1]
    nearer = [(now, -int(POINTS[name]), name) for now, name in bills if 0 < now < were[name]]
    if not nearer:
        return None
    lacks, _, name = min(nearer)
    return lacks, name


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
        return t("pays: {card}", card=card_name(_dearest(cards), t))
    name = nearest_brought(s, later, p)
    return t("nearer: {card}", card=card_name(name, t)) if name is not None else ""


def _dearest(cards: list[int]) -> int:
    """The card that is worth most; of equal ones always the same."""
    return max(cards, key=lambda name: (int(POINTS[name]), -name))


def _lacking(tokens: tuple[tuple[int, int], ...]) -> dict[str, int]:
    lacks = [r for r, how in tokens if how == LACKING]
    return {good: lacks.count(r) for r, good in enumerate(TOKENS)}


def newly_payable(before: Any, after: Any, p: int) -> Iterator[int]:
    """Cards that can be paid for afterwards and could not before."""
    could = payable(before, p)
    return (name for name in payable(after, p) if name not in could)
