"""How a development card is bought, plainly, by Diara or through the bank, and when it may win the match."""

from __future__ import annotations

from math import comb
from typing import Any

from ludoteka.text.i18n import Translator

from ....rules.helpers.cards import refuse_diara
from ....rules.turn import points_of
from ....state import RESOURCES, Dev, Do, Helper, No, Phase
from ...names import RESOURCE_NAMES, resource
from ...winning import goal
from ..goals import opened
from ..means import CARD, POINTS, ROAD, SETTLEMENT
from ..saving import without
from .ready import unseen, victory

SEEN = 3  # cards of which Diara chooses one


def by_diara(s: Any, kinds: set[Do]) -> bool:
    """Whether she can be asked for a card now."""
    return Do.HELP in kinds and s.players[s.seat].helper == Helper.DIARA and refuse_diara(s) == No.FINE


def of_three(s: Any) -> int:
    """In how many of a hundred cases one of the cards that she looks at is a point."""
    left, n = unseen(s), min(SEEN, int(s.deck_left))
    every = comb(sum(left), n)
    return round(100 * (1 - comb(sum(left) - left[Dev.POINT], n) / every)) if every else 0


def of_both_ways(s: Any, kinds: set[Do], t: Translator) -> str:
    """A card that can be bought by Diara as well as without her: by which; "" elsewhere."""
    if not by_diara(s, kinds) or not CARD.paid(s.players[s.seat].hand) or not victory(s): return ""
    return t("A card by Diara: 1 of 3, {q} % a point; without her {p} %, same price.", q=of_three(s), p=victory(s))


def of_the_winning_card(s: Any, kinds: set[Do], t: Translator) -> str:
    """A card that is the last point, if it is one; "" where it cannot be had now, or something surer wins."""
    if s.phase != Phase.MAIN or s.turn != s.seat or not s.deck_left or not (point := victory(s)): return ""
    if goal(s) - int(points_of(s, int(s.seat))) != 1 or any(one.kind in kinds for one in POINTS): return ""
    if settles_after_a_road(s, kinds): return ""
    if by_diara(s, kinds):
        if both := of_both_ways(s, kinds, t): return t.row([t("1 more point wins."), both], " ")
        lacks, rest = CARD.lacks(s.players[s.seat].hand), CARD.rest(s.players[s.seat].hand)
        return t("1 more point wins. A card by Diara: 1 of 3, {q} % a point; pay {instead} for the missing {card}.",
                 q=of_three(s), card=resource(lacks.index(1), t),
                 instead=t.amount(1, RESOURCE_NAMES[rest.index(max(rest))]))  # fmt: skip
    if Do.BUY in kinds: return t("1 more point wins: buy a card, {q} % a point at once.", q=point)
    if not (found := _sold(s, kinds)): return ""
    give, n, get = found
    return t("1 more point wins: the bank gives {got} for {given}, then a card, {q} % a point at once.",
             got=t.amount(1, RESOURCE_NAMES[get]), given=t.amount(n, RESOURCE_NAMES[give]), q=point)  # fmt: skip


def settles_after_a_road(s: Any, kinds: set[Do]) -> bool:
    """Whether a road opens a corner, and the settlement there is paid for besides."""
    return Do.ROAD in kinds and SETTLEMENT.paid(without(s, ROAD)) and bool(opened(s))


def _sold(s: Any, kinds: set[Do]) -> tuple[int, int, int] | None:
    """The one exchange with the bank that pays for a card: what is given, how many, what is got."""
    me = s.players[s.seat]
    lacks, rest = CARD.lacks(me.hand), CARD.rest(me.hand)
    if Do.MARITIME not in kinds or sum(lacks) != 1 or not s.bank[get := lacks.index(1)]: return None
    ways = [(int(me.rate[r]), r) for r in range(RESOURCES) if r != get and rest[r] >= me.rate[r]]
    return (min(ways)[1], min(ways)[0], get) if ways else None
