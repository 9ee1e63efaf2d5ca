"""Cards that come, or may come, into a hand, the best first: what each would bring, and what it lacks for that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import CRITTER
from ...state import EMPTY
from ..names import card_name
from .prices import price_of
from .reach import MOST, WEIGHT
from .worth import payer, signed, would_bring


def _ranked(s: Any, p: int, cards: Iterable[int]) -> list[tuple[int, int, int]]:
    """Those of some cards that have a space, each with what it lacks and the points that it would bring; the best
    first."""
    worth = [(name, would_bring(s, p, name)) for name in set(cards)]
    found = [(name, price_of(s, p, name).short, n) for name, n in worth if n is not None]
    return sorted(found, key=lambda one: (WEIGHT * one[1] - one[2], one[1], one[0]))


def outweighed(s: Any, p: int, cards: Iterable[int], most: int) -> bool:
    """Whether of the best of these cards one stands before one that would bring more points, but lacks more."""
    points = [n for *_, n in _ranked(s, p, cards)[:most]]
    return points != sorted(points, reverse=True)


def judged(
    s: Any, p: int, cards: Iterable[int], t: Translator, most: int = MOST, *, anchors: bool = False,
    weighed: bool = False,
) -> str:  # fmt: skip
    """Some of these cards, each with the points that it would bring and whether it can be paid for:
    `Inn +4 (payable), Grove +6 (lacks 1 resource)`; the best first, where a resource that it lacks is as good as two
    points. `anchors` = with why no anchor pays; `weighed` = with what it lacks as points, and what is left of them."""
    found = _ranked(s, p, cards)
    best = found[:most]
    paid = sorted((one for one in found if not one[1]), key=lambda one: one[0])
    first = next((name for name, short, _ in best if short), EMPTY)  # what is lacking, is said once
    told: dict[tuple[str, int], list[int]] = {}  # what brings as much in the same way stands together
    if weighed:
        return t.row((_weighed(*one, t) for one in best), ", ")
    for name, short, n in best:
        how = _judged(s, p, name, short, whole=name == first, t=t, anchors=anchors)
        told.setdefault((how, n), []).append(name)
    for name, _, n in paid:  # nor is one left out that is as good as the last that is named
        if (name, 0, n) not in best and (alike := told.get((_judged(s, p, name, 0, t=t), n))):
            alike.append(name)
    return t.row((_alike_judged(names, n, how, t) for (how, n), names in told.items()), ", ")


def _weighed(name: int, short: int, n: int, t: Translator) -> str:
    """What a card would bring, less what it lacks: `Inn +4 −6 = −2`."""
    lost = -WEIGHT * short
    points = f"{signed(n)} {signed(lost)} = {signed(n + lost)}" if short else signed(n)
    return str(t.phrase("{card} {n}", card=card_name(name, t), n=points))


def _alike_judged(names: list[int], n: int, how: str, t: Translator) -> str:
    if len(names) > MOST:
        said = t.n("{n} card {points}", "{n} cards {points} each", len(names), points=signed(n))
        return str(t.phrase("{card} ({how})", card=said, how=how))
    what = t.row((card_name(name, t) for name in names), " / ")
    return str(t.phrase("{card} {n} ({how})", card=what, n=signed(n), how=how))


def _judged(s: Any, p: int, name: int, short: int, *, t: Translator, whole: bool = False, anchors: bool = False) -> str:
    """What a card lacks, or what pays for it."""
    if short:
        how = t.n("lacks {n} resource", "lacks {n} resources", short) if whole else t("lacks {n}", n=short)
        if anchors and CRITTER[name] and s.players[p].anchors:  # else it would pay: no building of its colour is free
            how = t.row([how, t("no place for an anchor")])
    else:
        how = payer(price_of(s, p, name), t) or t("payable")
    return str(how)
