"""Whether one can afford a card that is being paid for: with resources, or with what helps, and what that takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.words.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ....box.tables import POINTS
from ....box.vocabulary import Price
from ....rules.actions import ACTS
from ....state import ANY, CITY, GOODS, Do, Phase
from ...actions import paid_off
from ...effects import cost_said, falls_away, less_of, price_taken
from ...legal import refused
from ...names import TOKENS_SAID, card_name
from ...points import points_of, treasure_worth
from ...told.log import ANCHOR_SAID
from ..given.goes import least_lost
from ..outcome import STOP, outcome, unpaid
from ..prices import Bill, price_of, ways
from ..reach import TOKENS
from ..worth import by_wind, next_turn, signed
from .ways_to_pay import (
    WITH_RESOURCES,
    as_good,
    fall_alike,
    first_leads_to_none,
    kept_free,
    next_cards,
    others_take_treasures,
    paid_shortly,
    spent,
)

#: Where nothing more can be said of it.
FIRST = mark(
    "First say what makes it cheaper: a treasure stands for any resource, an anchor pays a whole critter."
)
ONLY_ANCHOR = mark("You lack {cost}: only an anchor pays, it brings {points}. Left then: {anchors}.")
ONLY_ANCHORS = mark("Only an anchor pays, on each building alike: {points}. Left then: {anchors}.")
OR_ANCHOR = mark("An anchor takes no points, but stays on its building (you have {n}). Instead: {list}.")
RATHER_ANCHOR = mark("An anchor ({n} left) keeps {cost}; else it stays for a dearer card.")
COVERED = mark("Your resources pay for it: keep treasures and anchors for a dearer card.")
#: What the card brings, and what paying in another way would take.
COVERED_BRINGS = mark("Best pay with resources: it brings {points}. A treasure would keep one, but takes {lost}.")
#: The same in numbers, where both are known.
COVERED_COUNTED = mark("Best pay with resources: {points} in all. With a treasure, which keeps one of them: {less}.")
#: Where a card of the city helps, too: all that would go instead.
COVERED_BESIDE = mark("Best pay with resources. Keeping some of them would take: {list}.")
COVERED_SIMPLY = mark("Your resources pay for it, and it brings {points}.")
BY_ANCHOR_FOR_NONE = mark("An anchor pays all of it and takes no points; {treasures} would take {lost}.")
#: Where treasures may pay in place of what is there, too.
EACH_MORE = mark("Each treasure more keeps a resource, but takes {lost}.")
IN_ALL = mark("You lack {cost}: {treasures} ({points}) for it. In all it brings {all}.")
IN_ALL_SHORT = mark("You lack {cost}: {treasures} ({points}). In all: {all}.")
#: Where it does not matter which resource is left unpaid.
ALL_ALIKE = mark("Which one does not matter.")
#: What a card of the hand is given for, counted with what is left after the payment.
GIVEN_FOR_LESS = mark("{least} {card} is counted as paid.")
#: Of what can be left unpaid, where nothing is lacking.
FREELY = mark("You lack nothing for it. What is free stays yours: choose what your next card needs.")
RATHER_FREE = mark("Best free: {goods}. What the cards in sight then lack: {n} in all, else at least {m}.")
FREE_ALIKE = mark("You lack nothing for it. Whichever is free, the cards in sight lack as much in all.")
#: Where only what is lacking can be left unpaid.
ONLY_LACKING = mark("Only what you lack can be free, else you could not pay.")
#: Where a card of the city and treasures pay together what is lacking.
ONLY_WITH = mark("You lack {cost}. Only way: {list}, the rest {treasures} ({points}).")
ONLY_WITH_IN_ALL = mark("{said} In all: {all}.")
#: Where nothing but a card of the city can pay: what the card that is paid for brings, less that one.
ONLY_HELP = mark("You lack {cost}: only {card} pays it. In all {gain} {lost} = {points}.")
#: What helps to pay; the ways by the points that they take, and where they take as many.
HELPS = mark("You lack {cost}. Helps: {list}")
BEST_FIRST = mark("You lack {cost}. Best first: {list}")
AS_GOOD = mark("You lack {cost}. Each takes as much: {list}")
#: The boat sails last: until then its points are missing.
BOAT_LAST = mark("{said} The boat’s {n} come last.")
#: Which card each way to pay lets one pay for next.
NEXT_PAID = mark("Best: {list}.")
NEXT_ALIKE = mark("Equally good: {list}.")
PAY_WITH = mark("Best paid with {what}.")
EACH_TAKES = mark("Each treasure takes {lost}.")
#: Of any resource, which one is best paid with.
RATHER_SPENT = mark("Best paid with {goods}. What the cards in sight then lack: {n} in all, else at least {m}.")
SPENT_ALIKE = mark("Any of these resources will do: the cards in sight lack as much, whichever goes.")


def afforded(s: Any, t: Translator) -> str:
    """What the ways to pay leave, where that is not the same; else whether resources are enough, or what helps."""
    said = _enough(s, t)
    if (rather := _rather_spent(s, t)) and not (s.price or next_cards(s, paid_off(s, t), t)):
        return first_fitting([f"{said} {rather}", rather], NARROW)
    if s.price or not (best := next_cards(s, paid_off(s, t), t)):
        return said
    shortly = next_cards(s, paid_shortly(s, t), t) if paid_shortly(s, t) else []
    alike = as_good(s)
    if alike > 1 and not others_take_treasures(s):
        ways = [t(NEXT_ALIKE, list=t.row(told[:alike], "; ")) for told in (best, shortly) if told]
        return next((one for one in ways if len(one) <= NARROW), first_fitting([*ways, said]))
    ways = [t(NEXT_PAID, list=t.row(told[:n], "; ")) for told in (best, shortly) if told for n in (3, 2)]
    if others_take_treasures(s):
        first, lost = shortly[:1] or best[:1], t.amount(_each(s), "point")
        named = t(PAY_WITH, what=t(WITH_RESOURCES)) if first_leads_to_none(s) else t(NEXT_PAID, list=first[0])
        ways.append(f"{named} {t(EACH_TAKES, lost=lost)}")
    return next((one for one in ways if len(one) <= NARROW), first_fitting([ways[-1], said]))


def _each(s: Any) -> int:
    """The points that each treasure takes which goes."""
    return treasure_worth(s, int(s.seat))


def _rather_spent(s: Any, t: Translator) -> str:
    """Of resources one of which goes, that after which the cards in sight lack least; "" where only one can."""
    lacking = spent(s)
    least = [r for r, n in lacking.items() if n == min(lacking.values())]
    if len(lacking) <= 1:
        return ""
    if len(least) == len(lacking):
        said, treasure = t(SPENT_ALIKE), not refused(s, ACTS.code(Do.TREASURE, ANY))
        return first_fitting([f"{said} {t(EACH_TAKES, lost=t.amount(_each(s), 'point'))}", said]) if treasure else said
    n, m = sorted({*lacking.values()})[:2]
    return t(RATHER_SPENT, goods=t.row((t(TOKENS_SAID[r]) for r in least), " / "), n=n, m=m)


def _enough(s: Any, t: Translator) -> str:
    """Whether resources are enough, else what helps; what a help asks for first."""
    me = s.players[s.seat]
    name = card_name(int(s.playing), t)
    if s.price == Price.CARD and (then := paid_already(s)) is not None and (less := least_lost(then, int(s.seat), t)):
        return first_fitting([*(t(GIVEN_FOR_LESS, least=one, card=name) for one in less), less[-1]])
    due = _lacking(s, me)
    cost = cost_said(dict(zip(TOKENS, due, strict=True)), t) if any(due) else ""
    if s.less:
        return _unpaid(s, sum(due), cost, t)
    bill = price_of(s, int(s.seat), int(s.playing))
    if bill.anchor and not s.used and cost and sum(due) <= me.treasures:
        n = sum(due)
        lost = _each(s) * n
        return t(BY_ANCHOR_FOR_NONE, treasures=t.amount(n, "treasure"), lost=t.amount(lost, "point"))
    if bill.anchor and not s.used:
        return _anchored(s, bill, cost, t)
    if not cost:
        return _covered(s, t)
    n = sum(due)
    if not bill.helpers and n <= int(me.treasures):
        lost = -_each(s) * n
        facts = {"cost": cost, "treasures": t.amount(n, "treasure"), "points": t.amount(lost, "point", sign=True)}
        all_ = "" if refused(s, STOP) else _brings(s, STOP, t, lost)
        in_all = [t(one, **facts, all=all_) for one in (IN_ALL, IN_ALL_SHORT) if all_]
        said = t("You lack {cost}. Taken instead: {treasures}, {points}", **facts)
        if not any(due[r] == 0 and not refused(s, ACTS.code(Do.TREASURE, r)) for r in range(GOODS)):
            return first_fitting([*in_all, said], NARROW)
        more = f"{said}. {t(EACH_MORE, lost=t.amount(_each(s), 'point'))}"
        return first_fitting([*(one for one in in_all if len(one) <= NARROW), more, said])
    if bill.lacking and len(bill.helpers) == 1 and (rest := n - _off(bill.helpers[0], due)) > 0:
        lost = -_each(s) * rest
        said = t(ONLY_WITH, cost=cost, list=_helper(bill.helpers[0], t), treasures=t.amount(rest, "treasure"),
                 points=t.amount(lost, "point", sign=True))  # fmt: skip
        codes = [code for k in range(CITY) if not refused(s, code := ACTS.code(Do.USE, k))]
        in_all = [t(ONLY_WITH_IN_ALL, said=said, all=_brings(s, codes[0], t))] if len(codes) == 1 else []
        return first_fitting([*(one for one in in_all if not unpaid(outcome(s, codes[0]))), said])
    if bill.lacking and len(bill.helpers) == 1 and (said := _only_helper(s, bill.helpers[0], cost, t)):
        return said
    told = (ways(bill, t), _ways_shortly(bill, t))
    if not any(told):
        return t(FIRST)
    words, order = HELPS, [*range(len(told[0]))]
    if len({len(said) for said in told}) == 1 and len(takes := _takes(s, bill, due)) == len(order) > 1:
        order.sort(key=lambda k: takes[k])
        words = AS_GOOD if len({*takes}) == 1 else BEST_FIRST
    helps = (t.row((said[k] for k in order if k < len(said)), "; ") for said in told)
    return first_fitting((t(words, cost=cost, list=said) for said in helps), NARROW)


def _takes(s: Any, bill: Bill, due: list[int]) -> list[int]:
    """The points that each of the ways takes which help to pay: a card of the hand counts one, treasures pay the
    rest."""
    each, n, found = _each(s), sum(due), list[int]()
    for name in bill.helpers:
        how = price_taken(name)
        itself = int(POINTS[name]) if how == "itself" else int(bool(how))
        found.append(itself + each * max(0, n - _off(name, due)))
    return [*found, *[each * bill.by_treasure] * bool(bill.by_treasure and not bill.lacking)]


def _anchored(s: Any, bill: Bill, cost: str, t: Translator) -> str:
    """An anchor beside the other ways to pay, `cost` = what is lacking; on which building, matters to nothing."""
    n = int(s.players[s.turn].anchors)
    if not cost:
        return t(RATHER_ANCHOR, n=n, cost=paid_off(s, t))
    if bill.helpers:
        return t(OR_ANCHOR, n=n, list=_helper(bill.helpers[0], t))
    brings = _brings(s, next(code for code in _anchored_at(s)), t)
    left = n - 1
    anchors = t.amount(left, ANCHOR_SAID)
    if _anchors(s) > 1:
        return t(ONLY_ANCHORS, points=brings, anchors=anchors)
    return t(ONLY_ANCHOR, cost=cost, points=brings, anchors=anchors)


def _brings(s: Any, code: int, t: Translator, lost: int = 0) -> str:
    """The points that paying in one way brings; where what the card does is still to come, none yet. Where the points
    that the payment takes (`lost`) are all of them, both."""
    p, later = int(s.turn), outcome(s, code)
    if n := points_of(later, p) - points_of(s, p):
        return t.amount(n, "point", sign=True)
    more = later.depth and later.turn == p
    if lost:
        said = f"{signed(-lost)} {signed(lost)} = 0"
        return t("{points} so far", points=said) if more else said
    return t("no points yet") if more else t("no points")


def _off(name: int, due: list[int]) -> int:
    """How much of what is lacking a card of the city lets fall away, or be paid with another resource."""
    step = falls_away(name)
    if step is None:
        return 0
    return min(step.n, sum(due) if step.what == "any" else due[TOKENS.index(step.what)])


def paid_already(s: Any) -> Any:
    """The position once the card is paid for, with the cards of the hand as they are; None where that is not known."""
    p = int(s.seat)
    me = s.players[p]
    names = sorted({int(name) for name in me.hand[: me.hand_count] if name >= 0})
    codes = (ACTS.code(Do.DISCARD, name) for name in names)
    code = next((code for code in codes if not refused(s, code)), None)
    if code is None or unpaid(later := outcome(s, code)):
        return None
    then = next_turn(s, p)
    then.players[p].goods[:], then.players[p].treasures = later.players[p].goods, later.players[p].treasures
    then.players[p].anchors = later.players[p].anchors
    return then


def _ways_shortly(bill: Bill, t: Translator) -> list[str]:
    """How else the card may be paid, each with the points that it takes: what a card of the city does, its button
    says."""
    said = [_helper(name, t) for name in bill.helpers]
    if (n := bill.by_treasure) and not bill.lacking:
        worth = -bill.worth * n
        lost = t.amount(worth, "point", sign=True)
        said.append(t.phrase("{card} ({how})", card=t.amount(n, "treasure"), how=lost))
    return said


def _helper(name: int, t: Translator) -> str:
    if price_taken(name) == "itself":
        worth = -int(POINTS[name])
        lost = t.amount(worth, "point", sign=True) if worth else t("no points")
        return str(t.phrase("{card} ({how})", card=card_name(name, t), how=lost))
    return str(t.phrase("{card}: {less}", card=card_name(name, t), less=less_of(name, t, whole=False)))


def _only_helper(s: Any, name: int, cost: str, t: Translator) -> str:
    """What it comes to if a card of the city that goes for it is all that can pay; "" where it gives no points away."""
    p, lost = int(s.turn), -int(POINTS[name])
    codes = (ACTS.code(Do.USE, k) for k in range(CITY) if s.players[p].city[k].name == name)
    code = next((code for code in codes if not refused(s, code)), None)
    if price_taken(name) != "itself" or not lost or code is None or unpaid(later := outcome(s, code)):
        return ""
    n = points_of(later, p) - points_of(s, p)
    said = t(ONLY_HELP, cost=cost, card=card_name(name, t), gain=signed(n - lost), lost=signed(lost), points=signed(n))
    boat = by_wind(s, p, int(s.playing))
    return t(BOAT_LAST, said=said, n=signed(boat)) if boat and later.seat == p and later.phase != Phase.TURN else said


def _anchored_at(s: Any) -> Iterator[int]:
    """How anchors can pay, by the buildings that hold them then."""
    return (code for code in (ACTS.code(Do.ANCHOR, k) for k in range(CITY)) if not refused(s, code))


def _anchors(s: Any) -> int:
    """Constructions on which an anchor can pay: their colour is the card's, so that each leaves as much."""
    city = s.players[s.turn].city
    return len({int(city[k].name) for k in range(CITY) if not refused(s, ACTS.code(Do.ANCHOR, k))})


def _lacking(s: Any, me: Any) -> list[int]:
    """What is due and not there, by resource; the last is any, for which whatever is left over pays."""
    left = [int(me.goods[r]) - int(s.due[r]) for r in range(GOODS)]
    return [*(max(0, -n) for n in left), max(0, int(s.due[ANY]) - sum(n for n in left if n > 0))]


def _unpaid(s: Any, lacking: int, cost: str, t: Translator) -> str:
    """What is best left unpaid, or paid with another resource: what is lacking; for more of it treasures go."""
    if not cost:
        return _choose_freely(s, t)
    if s.instead:
        return t("You lack {cost}: pay another resource in its place.", cost=cost)
    n = lacking - int(s.less)
    if n <= 0:
        return t("You lack {cost}: take that free, you have the rest.", cost=cost)
    lost = -_each(s) * n
    points = t.amount(lost, "point", sign=True)
    said = t("What else you lack takes {treasures}: {points}.", treasures=t.amount(n, "treasure"), points=points)
    if any(s.due[r] and refused(s, ACTS.code(Do.LESS, r)) for r in range(ANY + 1)):
        return first_fitting([f"{t(ONLY_LACKING)} {said}", t(ONLY_LACKING)])
    return f"{said} {t(ALL_ALIKE)}" if fall_alike(s) else f"{t('You lack {cost}.', cost=cost)} {said}"


def _choose_freely(s: Any, t: Translator) -> str:
    """What is best left unpaid where nothing is lacking: of the last one, that after which the cards in sight lack
    least."""
    free = kept_free(s) if s.less == 1 else {}
    least = [r for r, n in free.items() if n == min(free.values())]
    if 0 < len(least) < len(free):
        n, m = sorted({*free.values()})[:2]
        return t(RATHER_FREE, goods=t.row((t(TOKENS_SAID[r]) for r in least), " / "), n=n, m=m)
    return t(FREE_ALIKE) if len(least) > 1 else t(FREELY)


def _goes_instead(s: Any, t: Translator) -> list[str]:
    """What would go where not all is paid with resources: a treasure, and what each card of the city takes that helps;
    [] where none helps, or one for nothing."""
    me = s.players[s.turn]
    names = [int(me.city[k].name) for k in range(int(me.city_count)) if not refused(s, ACTS.code(Do.USE, k))]
    if not names or not all(price_taken(name) for name in names):
        return []
    each = -_each(s)
    lost = t.amount(each, "point", sign=True)
    treasures = any(not refused(s, ACTS.code(Do.TREASURE, r)) for r in range(GOODS))
    found = [str(t.phrase("{card} ({how})", card=t.amount(1, "treasure"), how=lost))] * treasures
    for name in dict.fromkeys(names):
        itself = price_taken(name) == "itself"
        how = _helper(name, t) if itself else t.amount(-1, "card", sign=True)
        found.append(str(how if itself else t.phrase("{card} ({how})", card=card_name(name, t), how=how)))
    return found


def _covered(s: Any, t: Translator) -> str:
    """What a card brings that resources pay for, beside a treasure in place of one of them."""
    p = int(s.turn)
    ways = (STOP, *(ACTS.code(Do.SPEND, r) for r in range(GOODS)))  # of any resource one is chosen
    pays = next((code for code in ways if not refused(s, code)), None)
    if pays is None:
        return t(COVERED)
    if beside := _goes_instead(s, t):
        return t(COVERED_BESIDE, list=t.row(beside, "; "))
    points, n = _brings(s, pays, t), points_of(outcome(s, pays), p) - points_of(s, p)
    if s.players[p].treasures and n and any(not refused(s, ACTS.code(Do.TREASURE, r)) for r in range(GOODS)):
        left = n - _each(s)
        less = t.amount(left, "point", sign=True) if left else t("no points")
        return t(COVERED_COUNTED, points=points, less=less)
    if not s.players[p].treasures:
        return t(COVERED_SIMPLY, points=points)
    return t(COVERED_BRINGS, points=points, lost=t.amount(_each(s), "point"))
