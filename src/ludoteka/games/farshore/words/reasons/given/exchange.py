"""What giving a resource or a treasure brings, where an effect gives something for it: so far as it can be foreseen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ....rules.actions import ACTS
from ....state import ANY, EMPTY, GOODS, TREASURE, Do, Phase, State
from ...effects import cost_said
from ...legal import refused
from ...names import PAID_SAID, TOKENS_SAID, card_name
from ...points import points_of
from ...sheet import gained
from ..outcome import STOP, anyway, outcome, stopped
from ..prices import PAID, Payer, price_of
from ..reach import Key, lacks, led_to, nearest_card, needed_card, needed_for, paying, to_choose, within_sight
from ..worth import signed, would_bring

NOT_NEEDED = mark("Best given: {goods} {n}. Others bring as much, but cards need them.")
KEPT_NEAREST = mark("Best given: {goods}. Then {card} ({n}) lacks {m}, now {was}.")
KEPT_AS_NEAR = mark("Best given: {goods}. Then {card} ({n}) lacks no more than now.")
NEAREST_ALIKE = mark("Whatever goes, {card} ({n}) then lacks {m}, now {was}.")
AS_NEAR_ALIKE = mark("Whatever goes, {card} ({n}) lacks as much as now: {m}.")
#: Where nothing has to go, and what goes brings no points.
RATHER_KEPT = mark("Rather pay nothing: it brings no points, and {card} ({n}) then lacks {m}, now {was}.")
RATHER_GIVEN = mark("No card that you can pay for needs: {goods}. Needed: {list}.")
#: Where any resource comes for what goes, and some pays in place of treasures.
SAVES_TREASURES = (
    mark("Best given: {goods}. It can become what {card} lacks ({cost}), and saves a treasure ({n})."),
    mark("Best given: {goods}, for {cost}: it saves a treasure ({n}) at {card}."),
)

def giving_none(s: Any) -> Any:
    """The position behind giving no more; where something must be given, the one at hand."""
    return s if refused(s, STOP) else outcome(s, STOP)


@kept_by(lambda s: s.tobytes(), most=32)
def swaps(s: Any) -> list[tuple[int, int, Key | None, Any]]:
    """What can be given, each with the points that it brings over giving no more, what it leads to, and the position
    behind it."""
    p, nothing = int(s.turn), giving_none(s)
    now, were, found = points_of(nothing, p), lacks(nothing, p), []
    for r in range(TREASURE + 1):
        code = ACTS.code(Do.PAY, r)
        if refused(s, code):
            continue
        later = stopped(s, code)
        found.append((r, points_of(later, p) - now, led_to(s, later, p, were), later))
    return found


@kept_by(lambda s: s.tobytes(), most=32)
def scraps(s: Any) -> list[tuple[int, int, Any]]:
    """The cards of the city that can be given up, each with the points that this brings, and the position behind it:
    what brings most, or takes least, first. What comes whatever is given up is not counted."""
    p, now, found = int(s.turn), points_of(anyway(s), int(s.turn)), []
    for slot in range(int(s.players[p].city_count)):
        code = ACTS.code(Do.SCRAP, slot)
        if not refused(s, code):
            later = outcome(s, code)
            found.append((slot, points_of(later, p) - now, later))
    return sorted(found, key=lambda one: -one[1])


@kept_by(lambda s: s.tobytes(), most=32)
def scraps_pay(s: Any) -> dict[int, int]:
    """The cards of the city that pay for another if they are given up: by where they lie, for which."""
    p, were = int(s.turn), lacks(anyway(s), int(s.turn))
    keys = ((slot, led_to(s, later, p, were)) for slot, _, later in scraps(s))
    return {slot: key[2] for slot, key in keys if key and key[0]}


@kept_by(lambda s: s.tobytes(), most=32)
def scraps_in_all(s: Any) -> list[tuple[int, int]]:
    """The cards of the city that can be given up, each with the points of that and of the card which it pays for, if
    that brings any: what brings most first."""
    p, paid, found = int(s.turn), scraps_pay(s), list[tuple[int, int]]()
    for slot, n, later in scraps(s):
        then = would_bring(paying(later, p, paid[slot]), p, paid[slot]) if slot in paid else None
        found.append((slot, n + max(0, then or 0)))
    return sorted(found, key=lambda one: (-one[1], one[0] not in paid))


def comes_back(s: Any, slot: int, t: Translator) -> tuple[str, dict[int, int]]:
    """What giving up a card of the city brings and takes: the points in words, and how many of which resources."""
    p, had = int(s.turn), anyway(s).players[s.turn].goods
    for one, points, later in scraps(s):
        if one == slot:
            back = [int(now) - int(was) for now, was in zip(later.players[p].goods, had, strict=True)]
            written = str(t.amount(points, "point", sign=True)) if points else t("no points")
            return written, {r: n for r, n in enumerate(back) if n}
    return "", {}


def swap_said(s: Any, r: int, t: Translator, *, short: bool = False, named: bool = True) -> str:
    """In few words, what giving one of a kind brings: points, else the card that can be paid for then, else the one
    that it is needed for; `short` = points as a bare number, beside many others; not `named` = without the card
    that it is needed for."""
    p = int(s.turn)
    for good, points, key, later in swaps(s):
        if good == r:
            written = signed(points) if short else str(t.amount(points, "point", sign=True))
            parts = [written] if points else []
            lost = needed_for(giving_none(s), later, p, t) if points >= 0 else ""
            lost = t("needed") if lost and not named else lost
            if key and key[0]:
                lost = "" if points else _next_payable(later, p, key[2], t, short=short)
            return t.row(filter(None, (*parts, lost)))
    return ""


def _next_payable(later: Any, p: int, name: int, t: Translator, *, short: bool) -> str:
    """The card that can be paid for then, with the points that it brings."""
    points = would_bring(paying(later, p, name), p, name)
    if short:
        worth = [] if points is None else [signed(points)]
        return str(t.row(["→", card_name(name, t), *worth], " "))
    if points is None:
        return t("in exchange you can pay: {card}", card=card_name(name, t))
    return t("in exchange you can pay: {card} {n}", card=card_name(name, t), n=signed(points))


def exchanged(s: Any, t: Translator, *, plain: bool = False) -> str:
    """The best exchange beside the next, in a sentence, `plain` = without what its points are for; "" where none brings
    anything."""
    p = int(s.turn)
    lost = {r: needed_for(giving_none(s), later, p, t) for r, _, _, later in swaps(s)}
    best = sorted(swaps(s), key=lambda one: (one[1], not lost[one[0]], one[2] or (-1, 0, 0)), reverse=True)
    alike = dict[tuple[int, int, str, bool], list[str]]()  # what brings as much, and is missed as little
    for r, points, key, later in best:
        if points > 0:
            parts = gained(giving_none(s), later, p, t)
            how = "" if plain or len(parts) < 2 else str(t.row(parts))
            alike.setdefault((points, EMPTY, how, not lost[r]), []).append(t(PAID_SAID[r]))
        elif key and key[0] and points == 0:
            then = would_bring(paying(later, p, key[2]), p, key[2])
            if then is not None and then < 0:  # nobody gives anything for that
                continue
            alike.setdefault((0, key[2], "" if then is None else signed(then), True), []).append(t(PAID_SAID[r]))
    for one, other in [*pairwise(alike)][:1]:  # as many points: what parts them is whether a card needs it
        if one[:3] == other[:3] and one[0] and not one[2]:
            return t(NOT_NEEDED, goods=t.row(alike[one], " / "), n=signed(one[0]))
    said: list[str] = []
    for (points, card, how, _), goods in alike.items():
        what = t.row(goods, " / ")
        if card != EMPTY and how:
            said.append(t.phrase("{what} → pays {card} ({how})", what=what, card=card_name(card, t), how=how))
        elif card != EMPTY:
            said.append(t.phrase("{what} → pays {card}", what=what, card=card_name(card, t)))
        elif how and not said:
            said.append(t.phrase("{card} {n} ({how})", card=what, n=signed(points), how=how))
        else:
            said.append(t.phrase("{card} {n}", card=what, n=signed(points)))
    return t("Best given: {list}.", list=t.row(said[:2], "; ")) if said else ""


def only_losses(s: Any) -> tuple[int, int] | None:
    """Where whatever can be given brings nothing but a card to pay for that takes points: that card, with its
    points."""
    p, found = int(s.turn), list[tuple[int, int]]()
    for _, points, key, later in swaps(s):
        then = would_bring(paying(later, p, key[2]), p, key[2]) if key and key[0] else None
        if points > 0 or (points == 0 and key and (then is None or then >= 0)):
            return None
        if then is not None and key:
            found.append((then, key[2]))
    n, name = max(found, default=(0, EMPTY))
    return (name, n) if name != EMPTY else None


def nearest_kept(s: Any, t: Translator) -> str:
    """What is best given where it pays for nothing: that after which the nearest card lacks least, what is still to be
    chosen for it counted; "" where nothing lacks anything."""
    p, then = int(s.turn), anyway(s)
    name = nearest_card(then, p)
    if name is None:
        return ""
    kind = Do.PAY if s.phase == Phase.PAY_GOODS else Do.GIVE_GOODS
    short: dict[int, int] = {}
    for r in range(TREASURE + 1):
        if not refused(s, code := ACTS.code(kind, r)):
            behind = lying(State, then.tobytes())
            if r == TREASURE:
                behind.players[p].treasures -= 1
            else:
                behind.players[p].goods[r] -= 1
            short[r] = max(0, lacks(behind, p).get(name, 0) - to_choose(s, stopped(s, code), p))
    least = [r for r, n in short.items() if n == min(short.values())]
    points = would_bring(then, p, name)
    if not least or points is None:
        return ""
    was = lacks(then, p)[name]
    facts = {"card": card_name(name, t), "n": signed(points), "m": short[least[0]], "was": was}
    if min(short.values()) > was and s.phase == Phase.PAY_GOODS and not refused(s, STOP) and not _brings(s):
        return t(RATHER_KEPT, **facts)
    if len(least) == len(short):
        return t(AS_NEAR_ALIKE if short[least[0]] == was else NEAREST_ALIKE, **facts)
    goods = t.row((t(PAID_SAID[r]) for r in least), " / ")
    return t(KEPT_AS_NEAR if short[least[0]] == was else KEPT_NEAREST, **facts, goods=goods)


def _brings(s: Any) -> bool:
    """Whether anything that can be given brings points."""
    return any(points > 0 for _, points, *_ in swaps(s))


def saves_treasures(s: Any, t: Translator) -> str:
    """Of what goes for any resource, what the best card does not need that treasures would help to pay for: exchanged
    for what it lacks, each saves one of them; "" for none."""
    p, home = int(s.turn), anyway(s)
    bills = {name: price_of(home, p, name) for name in within_sight(home, p)}
    dear = [((would_bring(home, p, name) or 0) + bill.worth * bill.by_treasure, name)
            for name, bill in bills.items() if bill.payer == Payer.TREASURE]  # fmt: skip
    points, name = max(dear, default=(0, EMPTY))
    if points <= 0:
        return ""
    bill = bills[name]
    needs = [r for r, how in bill.tokens if how == PAID]
    if ANY in needs:
        return ""
    codes = ((r, ACTS.code(Do.PAY, r)) for r in range(GOODS))
    free = [r for r, code in codes if not refused(s, code) and home.players[p].goods[r] > needs.count(r)]
    said = t.row((t(PAID_SAID[r]) for r in free), " / ")
    facts = {"cost": cost_said(bill.of_treasures, t), "n": signed(bill.worth), "card": card_name(name, t)}
    return first_fitting(t(one, goods=said, **facts) for one in SAVES_TREASURES) if free else ""


def needed_said(s: Any, t: Translator) -> str:
    """What can be given away that no card needs which can be paid for, and what one needs; "" where all are alike."""
    p = int(s.turn)
    codes = ((r, ACTS.code(Do.GIVE_GOODS, r)) for r in range(TREASURE + 1))
    needs = {r: needed_card(s, outcome(s, code), p) for r, code in codes if not refused(s, code)}
    free = [t(TOKENS_SAID[r]) for r, name in needs.items() if name is None]
    needed = [(r, name) for r, name in needs.items() if name is not None]
    if not free or not needed:
        return ""
    kept = (t("{good} → {card}", good=t(TOKENS_SAID[r]), card=card_name(name, t)) for r, name in needed[:2])
    return t(RATHER_GIVEN, goods=t.row(free, " / "), list=t.row(kept, "; "))
