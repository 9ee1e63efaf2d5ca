"""What is rather kept than spent: the price of a road, or of a card, for a city or a settlement; nothing in a hand that
a seven takes half of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.pieces import HAND_LIMIT
from ...rules.base.roll import guarded
from ...state import RESOURCES
from ..names import cards
from .awards import crowning, one_more
from .held import elsewhere
from .means import CARD, CITY, FEW, POINTS, ROAD, SETTLEMENT, Project, near, settles
from .yields import by_rolls

#: What is kept for a city or a settlement, by what would be bought of it.
KEPT = {
    ROAD: mark("Rather save for: {piece}, +1 point. Missing: {cards} (after a road: {n})."),
    CARD: mark("Rather save for: {piece}, +1 point. Missing: {cards} (after a card: {n})."),
}


def full(s: Any) -> bool:
    """Whether a seven takes half of the hand."""
    return bool(s.players[s.seat].cards > HAND_LIMIT and not guarded(s, int(s.seat)))


def of_a_full_hand(s: Any, t: Translator) -> Iterator[str]:
    """Why one would rather spend than keep."""
    if full(s): yield t("With {n} cards a seven takes half: rather spend.", n=int(s.players[s.seat].cards))


def of_a_seven(s: Any, t: Translator) -> str:
    """The same with what a seven takes; "" where it takes nothing."""
    return t("Spend: a seven takes {n} cards.", n=int(s.players[s.seat].cards) // 2) if full(s) else ""


def wanted_more(s: Any, can: Sequence[Project]) -> list[Project]:
    """Road and card, where what they cost is rather kept for a city or a settlement: not in a hand that a seven takes
    half of, and a road's only where there is a corner to settle already."""
    return [] if full(s) else [one for one in (ROAD, CARD) if one in can and delayed(s, one)]


def kept_after(s: Any, bought: Project, then: Sequence[int]) -> bool:
    """Whether the same is so of whoever is asked with the hand that a trade leaves."""
    if bought not in KEPT: return False
    after = s.copy()
    me = after.players[s.seat]
    me.hand[:] = then
    me.cards = sum(then)
    return bool(wanted_more(after, [bought]))


def delayed(s: Any, bought: Project) -> tuple[Project, list[int], int] | None:
    """For which city or settlement more is missing once something else is bought, what now, and how much then."""
    if bought == ROAD and not settles(s, int(s.seat)): return None
    what, then = (SETTLEMENT,) if bought == ROAD else (CITY, SETTLEMENT), without(s, bought)
    for one, lacks in near(s, int(s.seat)):
        if one in what and (n := sum(one.lacks(then))) > sum(lacks): return one, lacks, n
    return None


def rather_kept(s: Any, bought: Project, then: Sequence[int]) -> bool:
    """Whether what a trade pays for is rather not bought: a road is that brings the longest road."""
    return kept_after(s, bought, then) and not (bought == ROAD and bool(crowning(one_more(s))))


def delayed_by(s: Any, bought: Project, then: Sequence[int]) -> tuple[Project, list[int], int] | None:
    """For which city or settlement, that lacks few cards, more is missing once something is bought with the hand that a
    trade leaves, what now, and how much then; None in a hand that a seven takes half of, and for a road that brings the
    longest road."""
    if bought not in KEPT or full(s) or (bought == ROAD and crowning(one_more(s))): return None
    left = [max(0, n) for n in bought.rest(then)]
    for one, lacks in near(s, int(s.seat)):
        if one not in POINTS or sum(lacks) > FEW or (one == SETTLEMENT and not settles(s, int(s.seat))): continue
        if (n := sum(one.lacks(left))) > sum(lacks): return one, lacks, n
    return None


def puts_off(s: Any, bought: Project, then: Sequence[int]) -> bool:
    """Whether a trade for something that is no point takes what a city or settlement needs that lacks a single card,
    one that others hold or the dice may bring."""
    if not (found := delayed_by(s, bought, then)) or sum(found[1]) != 1: return False
    get = found[1].index(1)
    return bool(elsewhere(s, int(s.seat))[get] or by_rolls(s, [get], own=True))


def without(s: Any, bought: Project) -> list[int]:
    """The hand of whoever is asked once something is bought."""
    return [max(0, n) for n in bought.rest(s.players[s.seat].hand)]


def kept_for(s: Any, bought: Project) -> list[int]:
    """The resources that are missing for what the price of a road, or of a card, is kept for."""
    found = delayed(s, bought)
    return [r for r in range(RESOURCES) if found[1][r]] if found else []


def of_saving(s: Any, bought: Project, t: Translator) -> tuple[str, str]:
    """Why one would rather keep its price, with numbers and without."""
    one, lacks, n = delayed(s, bought) or (bought, [], 0)
    whole = t(KEPT[bought], n=n, piece=t(one.name), cards=cards(lacks, t))
    return whole, t("Rather save for: {piece}.", piece=t(one.name))


def of_a_delay(s: Any, bought: Project, t: Translator) -> str:
    """The same for who is about to pay it."""
    if not wanted_more(s, [bought]) or not (found := delayed(s, bought)): return ""
    one, lacks, n = found
    return t("For {piece} you then lack {n} cards, now: {cards}", piece=t(one.name), n=n, cards=cards(lacks, t))
