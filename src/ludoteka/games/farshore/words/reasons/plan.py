"""What several resources of one's choice pay for together: the first of them alone may lead to less."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.schema import GOOD_NAMES
from ...state import ANY, Phase
from ..effects import cost_said
from ..names import card_name
from .outcome import anyway
from .prices import BY_TREASURE, LACKING, price_of
from .reach import within_sight
from .worth import nearly, next_turn, payer, signed, would_bring

TRIED = 3  # cards that are played out, at most


def planned(s: Any, t: Translator) -> list[str]:
    """The card worth most that resources which are still to be chosen pay for together, with these, beside the next:
    `1 stone, 1 wood → pays Tumbler (+7); 1 wood → pays Post Office (+3)`; in several lengths, [] where one resource
    pays for the best."""
    p, left = int(s.turn), int(s.stack[s.depth - 1].left) if s.depth else 0
    if s.phase != Phase.GAIN or left < 2:
        return []
    home, ways = anyway(s), list[tuple[int, int, list[int]]]()
    for name in within_sight(home, p):
        bill = price_of(home, p, name)
        lacked = [r for r, how in bill.tokens if how == LACKING] if bill.short else []
        if lacked and len(lacked) <= left:
            dear = [r for r, how in bill.tokens if how == BY_TREASURE]
            ways.append((nearly(home, p, name), name, [*lacked, *dear][:left]))
    found = list[tuple[int, int, list[int], Any]]()
    for _, name, goods in sorted(ways, reverse=True)[:TRIED]:
        then = next_turn(home, p)
        for r in goods:
            then.players[p].goods[0 if r == ANY else r] += 1
        if (points := would_bring(then, p, name)) is not None:
            found.append((points, name, goods, then))
    found.sort(key=lambda one: (-one[0], len(one[2]), one[1]))
    if not found or found[0][0] <= 0 or len(found[0][2]) < 2:
        return []
    best, *more = [one for one in found[:2] if one[0] > 0]
    first = _said(*best, p, t)
    if more and more[0][2] == best[2]:  # the same resources: once is enough
        points, name, _, then = more[0]
        second = t.phrase("{card} ({how})", card=card_name(name, t), how=_how(points, name, then, p, t))
        return [t.row((first, second), " / "), first]
    return [t.row([first, *(_said(*one, p, t) for one in more)], "; "), first]


def _said(points: int, name: int, goods: list[int], then: Any, p: int, t: Translator) -> str:
    what = cost_said({good: goods.count(r) for r, good in enumerate((*GOOD_NAMES, "any"))}, t)
    how = _how(points, name, then, p, t)
    return str(t.phrase("{what} → pays {card} ({how})", what=what, card=card_name(name, t), how=how))


def _how(points: int, name: int, then: Any, p: int, t: Translator) -> str:
    """The points of a card, and what else goes for it."""
    return t.row(filter(None, (signed(points), payer(price_of(then, p, name), t))))
