"""Whether one can afford a card that is being paid for: with resources, or with what helps, and what that takes."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import POINTS
from ...box.vocabulary import Price
from ...rules.actions import ACTS, refusal
from ...rules.scoring import TREASURE_POINTS
from ...state import ANY, CITY, GOODS, Do
from ..actions import paid_off
from ..effects import cost_said, less_of, price_taken
from ..names import TOKENS_SAID, card_name
from ..points import points_of
from .outcome import STOP, outcome
from .prices import Bill, price_of, ways
from .reach import TOKENS, lacking_said
from .ways_to_pay import fall_alike, next_cards, paid_shortly, spent

#: Where nothing more can be said of it.
FIRST = mark(
    "First say what makes it cheaper: a treasure stands for any resource, an anchor pays a whole critter."
)
BY_ANCHOR = mark("An anchor pays all of it; else you lack {cost}. Anchors left: {n}")
BY_ANCHORS = mark("An anchor pays all of it, each the same; else you lack {cost}.")
RATHER_ANCHORS = mark("An anchor pays all of it, each the same, and you keep your resources.")
RATHER_ANCHOR = mark("An anchor pays all of it, and you keep your resources. Anchors left: {n}")
COVERED = mark("Your resources pay for it: keep treasures and anchors for a dearer card.")
#: What the card brings, and what paying in another way would take.
COVERED_BRINGS = mark("Paid with resources, it brings {points}. A treasure in place of one takes {lost}.")
COVERED_SIMPLY = mark("Your resources pay for it, and it brings {points}.")
BY_ANCHOR_FOR_NONE = mark("An anchor pays all of it and takes no points; {treasures} would take {lost}.")
#: Where it does not matter which resource is left unpaid.
ALL_ALIKE = mark("Which one does not matter.")
#: Which card each way to pay lets one pay for next.
NEXT_PAID = mark("Next payable: {list}.")
#: Of any resource, which one is best paid with.
RATHER_SPENT = mark("Best paid with {goods}: so the cards in sight lack least in all.")
SPENT_ALIKE = mark("Whichever goes, the cards in sight lack as much in all.")


def afforded(s: Any, t: Translator) -> str:
    """What the ways to pay leave, where that is not the same; else whether resources are enough, or what helps."""
    said = _enough(s, t)
    if (rather := _rather_spent(s, t)) and not (s.price or next_cards(s, paid_off(s, t), t)):
        return first_fitting([f"{said} {rather}", rather], NARROW)
    if s.price or not (best := next_cards(s, paid_off(s, t), t)):
        return said
    shortly = next_cards(s, paid_shortly(s, t), t) if paid_shortly(s, t) else []
    ways = [t(NEXT_PAID, list=t.row(told[:n], "; ")) for told in (best, shortly) if told for n in (3, 2)]
    return next((one for one in ways if len(one) <= NARROW), first_fitting([ways[-1], said]))


def _rather_spent(s: Any, t: Translator) -> str:
    """Of resources one of which goes, that after which the cards in sight lack least; "" where only one can."""
    lacking = spent(s)
    least = [r for r, n in lacking.items() if n == min(lacking.values())]
    if len(lacking) <= 1:
        return ""
    if len(least) == len(lacking):
        return t(SPENT_ALIKE)
    return t(RATHER_SPENT, goods=t.row((t(TOKENS_SAID[r]) for r in least), " / "))


def _enough(s: Any, t: Translator) -> str:
    """Whether resources are enough, else what helps; what a help asks for first."""
    me = s.players[s.seat]
    if s.price == Price.CARD and (lacks := lacking_said(s, int(s.seat), t)):
        return t("Give up a card that you will not play. Resources missing: {cards}.", cards=lacks)
    due = _lacking(s, me)
    cost = cost_said(dict(zip(TOKENS, due, strict=True)), t) if any(due) else ""
    if s.less:
        return _unpaid(s, sum(due), cost, t)
    bill = price_of(s, int(s.seat), int(s.playing))
    if bill.anchor and not s.used and cost and sum(due) <= me.treasures:
        n = sum(due)
        lost = TREASURE_POINTS * n
        return t(BY_ANCHOR_FOR_NONE, treasures=t.amount(n, "treasure"), lost=t.amount(lost, "point"))
    if bill.anchor and not s.used and _anchors(s) > 1:
        return t(BY_ANCHORS, cost=cost) if cost else t(RATHER_ANCHORS)
    if bill.anchor and not s.used:
        return t(BY_ANCHOR, cost=cost, n=int(me.anchors)) if cost else t(RATHER_ANCHOR, n=int(me.anchors))
    if not cost:
        return _covered(s, t)
    n = sum(due)
    if not bill.helpers and n <= int(me.treasures):
        lost = -TREASURE_POINTS * n
        return t("You lack {cost}. Taken instead: {treasures}, {points}", cost=cost,
                 treasures=t.amount(n, "treasure"), points=t.amount(lost, "point", sign=True))  # fmt: skip
    helps = [t.row(said, "; ") for said in (ways(bill, t), _ways_shortly(bill, t))]
    if not any(helps):
        return t(FIRST)
    return first_fitting((t("You lack {cost}. Helps: {list}", cost=cost, list=said) for said in helps), NARROW)


def _ways_shortly(bill: Bill, t: Translator) -> list[str]:
    """How else the card may be paid, each with the points that it takes: what a card of the city does, its button
    says."""
    said = [_helper(name, t) for name in bill.helpers]
    if (n := bill.by_treasure) and not bill.lacking:
        worth = -TREASURE_POINTS * n
        lost = t.amount(worth, "point", sign=True)
        said.append(t.phrase("{card} ({how})", card=t.amount(n, "treasure"), how=lost))
    return said


def _helper(name: int, t: Translator) -> str:
    if price_taken(name) == "itself":
        worth = -int(POINTS[name])
        lost = t.amount(worth, "point", sign=True) if worth else t("no points")
        return str(t.phrase("{card} ({how})", card=card_name(name, t), how=lost))
    return str(t.phrase("{card}: {less}", card=card_name(name, t), less=less_of(name, t, whole=False)))


def _anchors(s: Any) -> int:
    """Constructions on which an anchor can pay: their colour is the card's, so that each leaves as much."""
    city = s.players[s.turn].city
    return len({int(city[k].name) for k in range(CITY) if not refusal(s, ACTS.code(Do.ANCHOR, k))})


def _lacking(s: Any, me: Any) -> list[int]:
    """What is due and not there, by resource; the last is any, for which whatever is left over pays."""
    left = [int(me.goods[r]) - int(s.due[r]) for r in range(GOODS)]
    return [*(max(0, -n) for n in left), max(0, int(s.due[ANY]) - sum(n for n in left if n > 0))]


def _unpaid(s: Any, lacking: int, cost: str, t: Translator) -> str:
    """What is best left unpaid, or paid with another resource: what is lacking; for more of it treasures go."""
    if not cost:
        return t("You lack nothing for it: choose what your next card needs.")
    if s.instead:
        return t("You lack {cost}: pay another resource in its place.", cost=cost)
    n = lacking - int(s.less)
    if n <= 0:
        return t("You lack {cost}: leave that unpaid, you have the rest.", cost=cost)
    lost = -TREASURE_POINTS * n
    said = t.n("The one left to pay takes {treasures}: {points}.", "Those left to pay take {treasures}: {points}.", n,
               treasures=t.amount(n, "treasure"), points=t.amount(lost, "point", sign=True))  # fmt: skip
    return f"{said} {t(ALL_ALIKE)}" if fall_alike(s) else f"{t('You lack {cost}.', cost=cost)} {said}"


def _covered(s: Any, t: Translator) -> str:
    """What a card brings that resources pay for, beside a treasure in place of one of them."""
    p = int(s.turn)
    ways = (STOP, *(ACTS.code(Do.SPEND, r) for r in range(GOODS)))  # of any resource one is chosen
    pays = next((code for code in ways if not refusal(s, code)), None)
    if pays is None:
        return t(COVERED)
    n = points_of(outcome(s, pays), p) - points_of(s, p)
    points = t.amount(n, "point", sign=True) if n else t("no points")
    if not s.players[p].treasures:
        return t(COVERED_SIMPLY, points=points)
    return t(COVERED_BRINGS, points=points, lost=t.amount(TREASURE_POINTS, "point"))
