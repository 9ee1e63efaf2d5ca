"""What each way to pay for a card leaves: the next card that can be paid for then, or the resources that stay."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ....box.schema import GOOD_NAMES
from ....rules.actions import ACTS
from ....rules.costs import ANY_GOOD, NONE, ONE, ZERO, changed, need
from ....state import ANY, CITY, EMPTY, GOODS, Do
from ...effects import cost_said
from ...legal import refused
from ...names import TOKENS_SAID, card_name
from ...points import treasure_worth
from ...told.log import ANCHOR_SAID
from ..outcome import outcome, unpaid
from ..prices import PAID, price_of
from ..reach import best_payable, within_sight
from ..worth import next_turn, signed, would_bring

#: What can be chosen while a card is paid for, and how many of each kind there are.
KINDS = ((Do.DONE, 1), (Do.SPEND, GOODS), (Do.LESS, ANY + 1), (Do.ANCHOR, CITY), (Do.TREASURE, ANY + 1))
TOLD = 3  # ways that are told of
WITH_RESOURCES = mark("resources")
NO_CARD = mark("no points then")


class Way(NamedTuple):
    """A way to pay: the treasures that it takes, the resources that it leaves, and the card that can be paid for next
    with the points that it brings; EMPTY where none can."""

    kind: Do
    x: int
    treasures: int
    left: tuple[int, ...]
    card: int
    points: int


def _taken(s: Any, kind: Do, x: int) -> int:
    """The treasures that a way takes: those chosen, and those that stand for what is lacking."""
    me, due = s.players[s.turn], s.due
    if kind == Do.ANCHOR:
        return 0
    if kind == Do.SPEND:
        return int(need(me, due, ANY_GOOD, ONE, x))
    if kind == Do.TREASURE:
        return 1 + int(need(me, due, x, ONE, NONE))
    if kind == Do.LESS and s.instead:
        return int(changed(me, due, x))
    if kind == Do.LESS:
        return max(0, int(need(me, due, x, ONE, NONE)) - int(s.less) + 1)
    return int(need(me, due, NONE, ZERO, NONE))


@kept_by(lambda s: s.tobytes(), most=16)
def ways_to_pay(s: Any) -> dict[int, Way]:
    """The ways to pay, each by its action. A card's help is left out: what it takes is asked after it."""
    p, found = int(s.turn), dict[int, Way]()
    if s.price:
        return found
    for kind, most in KINDS:
        for x in range(most):
            code = ACTS.code(kind, x)
            if refused(s, code) or unpaid(later := outcome(s, code)):
                continue
            then = next_turn(later, p)
            card = best_payable(then, p)
            points = would_bring(then, p, card) if card != EMPTY else 0
            left = tuple(int(n) for n in later.players[p].goods)
            found[code] = Way(kind, x, _taken(s, kind, x), left, card, points or 0)
    return found


def _one_by_one(s: Any, way: Way) -> bool:
    """Whether a treasure is given that goes all the same where the rest of the cost is paid."""
    return way.kind == Do.TREASURE and any(way[2:] == one[2:] for one in ways_to_pay(s).values() if one.kind == Do.DONE)


def left_said(s: Any, code: int, t: Translator) -> str:
    """In few words, what a way to pay takes in points, and what it leaves: the card that can be paid for next where the
    ways differ in it, else the resources that others would take; "" for no way."""
    found = ways_to_pay(s)
    if code not in found:
        return ""
    way = found[code]
    lost = -treasure_worth(s, int(s.turn)) * way.treasures
    taken = [str(t.amount(lost, "point", sign=True))] * bool(lost)
    if way.treasures > 1 and way.kind != Do.DONE:  # more go than the one that a button is for
        taken = [str(t.phrase("{card} {n}", card=t.amount(way.treasures, "treasure"), n=signed(lost)))]
    stays = [t("as “Pay”, step by step")] if _one_by_one(s, way) else _stays(found, way, t)
    done = next((one for one in found.values() if one.kind == Do.DONE), None)
    if lost and done and not done.treasures and len({one.card for one in found.values()}) > 1 and way.card == done.card:
        stays = [t("no better than “Pay”")]
    return str(t.row([*taken, *stays]))


def _stays(found: dict[int, Way], way: Way, t: Translator) -> list[str]:
    """What a way leaves, so far as the ways differ in it; of those that take no points, that they do not."""
    differs = [len({*n}) > 1 for n in zip(*(one.left for one in found.values()), strict=True)]
    kept = {good: n * differs[r] for r, (good, n) in enumerate(zip(GOOD_NAMES, way.left, strict=True))}
    if len({one.card for one in found.values()}) > 1:
        return [_next(way, t)]
    if any(kept.values()):
        return [t("keeps {goods}", goods=cost_said(kept, t))]
    if way.treasures:
        return []
    return [t("no points lost") if any(one.treasures for one in found.values()) else _next(way, t)]


def free_said(s: Any, code: int, t: Translator) -> str:
    """What it comes to if a resource is free: the treasures that pay what else is lacking, and what stays. Where all
    are alike, the line beside the question says it."""
    found = ways_to_pay(s)
    if code not in found or fall_alike(s):
        return t("free")
    way, paid = found[code], list[str]()
    if lost := -treasure_worth(s, int(s.turn)) * way.treasures:
        paid = [t.phrase("{card} {n}", card=t.amount(way.treasures, "treasure"), n=signed(lost))]
    if len({_net(one.card, one.points, 0) for one in found.values()}) == 1:
        return str(t.row([t("free"), *paid, *_stays(found, way, t)]))
    gain = _net(way.card, way.points, 0)
    then = t("then {card} {n}", card=card_name(way.card, t), n=signed(gain)) if gain else t("then no card with points")
    said = str(t.row([then, *paid]))
    return str(t.phrase("{how}: {what}", how=signed(gain + lost), what=said)) if lost else said


def _next(way: Way, t: Translator) -> str:
    if way.card == EMPTY:
        return t("then you can pay for no other")
    if way.points <= 0:
        return t("then no card with points")
    return t("then you can pay: {card} {n}", card=card_name(way.card, t), n=signed(way.points))


def spent(s: Any) -> dict[int, int]:
    """Where any resource is due: what all cards in sight lack, treasures not counted, if it is paid with each kind."""
    return _lacked(s, Do.SPEND, GOODS)


def kept_free(s: Any) -> dict[int, int]:
    """Where a resource is left unpaid: what all cards in sight lack then, treasures not counted, by its kind."""
    return _lacked(s, Do.LESS, ANY + 1)


@kept_by(lambda s, kind, most: (kind, most, s.tobytes()), most=16)
def _lacked(s: Any, kind: Do, most: int) -> dict[int, int]:
    p, found = int(s.turn), dict[int, int]()
    for r in range(most):
        if not refused(s, code := ACTS.code(kind, r)):
            then = next_turn(outcome(s, code), p)
            bills = [price_of(then, p, name) for name in within_sight(then, p)]
            found[r] = sum(how != PAID for bill in bills for _, how in bill.tokens)
    return found


def fall_alike(s: Any) -> bool:
    """Whether it is all the same which resource is left unpaid."""
    found = [way for way in ways_to_pay(s).values() if way.kind == Do.LESS]
    return len(found) > 1 and len({(way.treasures, way.left, way.card) for way in found}) == 1


def paid_shortly(s: Any, t: Translator) -> str:
    """What is paid at once, in a word: resources, or the treasures that go for what is lacking; "" where another way
    takes as many of these, or none pays at once."""
    ways = [way for way in ways_to_pay(s).values() if not _one_by_one(s, way)]
    n = next((way.treasures for way in ways if way.kind == Do.DONE), EMPTY)
    if n == 0:
        return t(WITH_RESOURCES)
    alike = any(way.treasures == n for way in ways if way.kind == Do.TREASURE)
    return "" if n == EMPTY or alike else str(t.amount(n, "treasure"))


def _best_first(s: Any) -> list[Way]:
    """The ways to pay by the points that come of them: of the next card, less those of treasures."""
    found = [way for way in ways_to_pay(s).values() if not _one_by_one(s, way)]
    worth = treasure_worth(s, int(s.turn))
    return sorted(found, key=lambda way: (way.treasures * worth - way.points, way.card == EMPTY))


def next_cards(s: Any, cost: str, t: Translator) -> list[str]:
    """Which card each way to pay lets one pay for next, the best first: `1 anchor → then you can pay: Inn (+4)`,
    `1 treasure → Port (+4 −2 = +2)`; [] where all are alike, or none brings points.
    `cost` says what is paid with resources."""
    best = _best_first(s)
    if len({way.card for way in best}) < 2 or max(way.points for way in best) <= 0:
        return []
    best[1:] = sorted(best[1:], key=lambda way: way.kind != Do.DONE)  # resources are what all else stands beside
    told: dict[tuple[int, int, int], list[str]] = {}  # what pays for the same card next stands together
    fewest = {key: min(way.treasures for way in best if (way.card, way.points) == key)
              for key in {(way.card, way.points) for way in best}}  # fmt: skip
    for way in best:
        if way.treasures > fewest[way.card, way.points]:  # nothing comes of what it takes more
            continue
        what = _called(way, cost, t, apart=_part_treasures(best))
        lost = -treasure_worth(s, int(s.turn)) * way.treasures
        if lost and (way.card == EMPTY or way.points <= 0):
            what = t.phrase("{card} {n}", card=what, n=signed(lost))
        ways = told.setdefault((way.card, way.points, lost), [])
        if what not in ways:
            ways.append(what)
    order = sorted(told, key=lambda one: _net(*one) != _net(*next(iter(told))))  # what brings as much stands together
    said = [(str(t.row(told[one], " / ")), *one) for one in order]
    return [_leads_to(*one, t, first=k == 0) for k, one in enumerate(said)][:TOLD]


def _net(card: int, points: int, lost: int) -> int:
    """What a way to pay comes to: the points of the next card, less those of the treasures that go."""
    return lost + (max(0, points) if card != EMPTY else 0)


def as_good(s: Any) -> int:
    """How many of the ways that are told of come to as much as the best."""
    worth, best = treasure_worth(s, int(s.turn)), _best_first(s)
    fewest = dict[tuple[int, int], int]()
    for way in best:
        fewest[way[-2:]] = min(way.treasures, fewest.get(way[-2:], way.treasures))
    found = [_net(*one, -worth * n) for one, n in fewest.items()]
    return min(TOLD, found.count(max(found)))


def _leads_to(what: str, card: int, points: int, lost: int, t: Translator, *, first: bool) -> str:
    """What a way to pay leads to, the treasures that it takes and what is left of its points counted."""
    if card == EMPTY or points <= 0:
        return str(t.phrase("{what} → {card}", what=what, card=t(NO_CARD)))
    how = f"{signed(points)} {signed(lost)} = {signed(points + lost)}" if lost else signed(points)
    if first:
        return t("{what} → then you can pay: {card} ({how})", what=what, card=card_name(card, t), how=how)
    return str(t.phrase("{what} → {card} ({how})", what=what, card=card_name(card, t), how=how))


def first_leads_to_none(s: Any) -> bool:
    """Whether no card with points can be paid for after the best way to pay."""
    best = _best_first(s)[0]
    return best.card == EMPTY or best.points <= 0


def others_take_treasures(s: Any) -> bool:
    """Whether the best way takes no treasure and all others do."""
    best, *others = _best_first(s)
    return not best.treasures and all(way.treasures for way in others)


def _part_treasures(found: list[Way]) -> bool:
    """Whether it matters for which resource a treasure goes."""
    return len({(way.card, way.points) for way in found if way.kind == Do.TREASURE}) > 1


def _called(way: Way, cost: str, t: Translator, *, apart: bool = False) -> str:
    if way.kind == Do.DONE:
        return cost
    if way.kind == Do.ANCHOR:
        return str(t.amount(1, ANCHOR_SAID))
    if way.kind != Do.TREASURE:
        return t(TOKENS_SAID[way.x])
    treasures = t.amount(way.treasures, "treasure")
    return t("{treasures} for {good}", treasures=treasures, good=t(TOKENS_SAID[way.x])) if apart else str(treasures)
