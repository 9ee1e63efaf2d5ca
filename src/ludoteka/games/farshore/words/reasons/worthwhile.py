"""Of what things lead to, what is worth having: a card that would take points comes behind all else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.words.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.actions import ACTS, refusal
from ...state import CITY, DOCKS_AT, EMPTY, GOODS, Do, State
from ..names import card_name
from ..points import treasure_worth
from .outcome import anyway, beside, outcome
from .prices import price_of
from .reach import (
    Found,
    Key,
    compared_said,
    docks_pay,
    lacks,
    newly_payable,
    paying,
    spared,
    to_choose,
    within_sight,
)
from .workers.sites import at_places_then, places, red_leads
from .worth import next_turn, payer, signed

#: Where nothing else is reached by any of them.
ONLY_LOSS = mark("It hardly matters which. At most a loss comes of it: {list}.")


def losing(found: Found) -> Found:
    """Those that pay only for a card which takes points."""
    return [one for one in found if one[0][0] and one[0][1] < 0]


def gaining(found: Found) -> Found:
    """All others."""
    lost = losing(found)
    return [one for one in found if one not in lost]


def beside_loss(s: Any, p: int, found: Found, options: Iterable[tuple[str, Any]], t: Translator) -> list[str]:
    """Where the best card that things pay for takes points, or brings none beside what saves treasures: what does,
    what brings another card nearer, and then that card; [] for no such card, or where it is all that there is."""
    lost = losing(found)
    none = bool(found) and found[0][0][:2] == (1, 0)
    if not none and (not lost or found[0] not in lost):
        return []
    told = [said] if (said := saving(s, p, options, t)[1]) else list[str]()
    if none:
        return [*told, *compared_said(gaining(found), p, t)] if told else []
    told += compared_said(gaining(found), p, t)
    (_, taken, worst), things, _ = lost[0]
    beside = t.phrase("{what} → {card} ({how})", what=t.row(things, " / "), card=card_name(worst, t), how=signed(taken))
    return [*told, str(beside)] if told else []


def saving(s: Any, p: int, options: Iterable[tuple[str, Any]], t: Translator) -> tuple[int, str]:
    """What saves most treasures of those that would pay for a card, with the points that they are; 0 and "" for
    nothing."""
    found: dict[tuple[int, int], list[str]] = {}
    for said, later in options:
        if spares := spared(anyway(s), later, p):
            found.setdefault((spares[0][1], spares[0][0]), []).append(said)
    if not found:
        return 0, ""
    n, name = max(found, key=lambda one: one[0])
    points = treasure_worth(s, p) * n
    facts = {"card": card_name(name, t), "treasures": t.amount(n, "treasure"), "points": signed(points)}
    what = t.row(dict.fromkeys(found[n, name]), " / ")
    return points, str(t("{what} → {card}: saves {treasures} ({points})", what=what, **facts))


def only_loss(s: Any, found: Found, p: int, t: Translator) -> str:
    """That all that things lead to is a card which takes points, and what brings most other cards nearer all the same;
    "" for none."""
    lost = losing(found)
    if not lost or found[0] not in lost:
        return ""
    n, (key, things, later) = max(((_nearer(s, one, p), one) for one in lost), key=lambda one: one[0])
    if not n:
        best = compared_said(lost, p, t)
        return first_fitting((t(ONLY_LOSS, list=t.row(best[:k], "; ")) for k in (2, 1)), NARROW)
    points, what = signed(key[1]), t.row(dict.fromkeys(things), " / ")
    gone = payer(price_of(paying(later, p, key[2]), p, key[2]), t)
    hows = [t.row([points, gone]), points] if gone else [points]
    card = card_name(key[2], t)
    told = [
        t.n("Best: {what}. {n} other card in sight then lacks less. To play {card} at once is a loss ({how}).",
            "Best: {what}. {n} other cards in sight then lack less. To play {card} at once is a loss ({how}).",
            n, what=what, card=card, how=how)
        for how in hows
    ]  # fmt: skip
    shortly = t.n("Best: {what}. {n} other card in sight then lacks less.",
                  "Best: {what}. {n} other cards in sight then lack less.", n, what=what)  # fmt: skip
    return first_fitting([*told, shortly])


def _nearer(s: Any, one: tuple[Key, list[str], Any], p: int) -> int:
    """How many cards in sight come nearer by something besides the one that it pays for; of any resource, by the kind
    that brings most of them nearer."""
    (_, _, name), _, behind = one
    later = beside(s, behind)
    were, ways = lacks(anyway(s), p), [later]
    if to_choose(s, later, p):
        ways = [lying(State, later.tobytes()) for _ in range(GOODS)]
        for r, way in enumerate(ways):
            way.players[p].goods[r] += 1
    return max(sum(n < were.get(card, 0) for card, n in lacks(way, p).items() if card != name) for way in ways)


def worker_loses(s: Any, later: Any, p: int) -> tuple[int, int] | None:
    """The card worth most that a worker's place would have paid for in a turn, with its points, where behind an action
    none pays for it any more; None for none."""
    then = at_places_then(s)
    led = [(then.get(x, 0), key[2]) for x, key in places(s) if key and key[0] and x < DOCKS_AT]
    points, name = max(led, default=(0, EMPTY))
    after = next_turn(later, p)
    return (name, points) if points > 0 and name in within_sight(after, p) and not may_pay(after, p, name) else None


def may_pay(after: Any, p: int, name: int) -> bool:
    """Whether a card can be paid for in a turn of seat `p`, or a worker may pay for it: by a place, by cards at the
    docks, or by a red card, whatever that still asks."""
    if name not in within_sight(after, p):
        return False
    if not price_of(after, p, name).short:
        return True
    if not refusal(after, ACTS.code(Do.PLACE, DOCKS_AT)) and docks_pay(after, p, name):
        return True
    sites = (ACTS.code(Do.PLACE, x) for x in range(DOCKS_AT))
    if any(name in newly_payable(after, outcome(after, code), p) for code in sites if not refusal(after, code)):
        return True
    red = (ACTS.code(Do.VISIT, k) for k in range(CITY))
    behind = [outcome(after, code) for code in red if not refusal(after, code)]
    return any((later.seat == p and later.depth) or name in newly_payable(after, later, p) for later in behind)


def pays_as_before(s: Any, after: Any, name: int) -> bool:
    """Whether each place and red card that pays for a card now pays for it behind another one, too; the docks for as
    many cards."""
    p = int(s.turn)
    if name not in within_sight(after, p) or not price_of(after, p, name).short:
        return False
    led = [(x, key) for x, key in places(s) if key and key[0] and key[2] == name]
    codes = [ACTS.code(Do.PLACE, x) for x, _ in led if x < DOCKS_AT]
    codes += [ACTS.code(Do.VISIT, slot) for slot, key in red_leads(s).items() if key[0] and key[2] == name]
    if any(x == DOCKS_AT for x, _ in led):
        there = ACTS.code(Do.PLACE, DOCKS_AT)
        alike = price_of(after, p, name).short == price_of(s, p, name).short
        if not alike or refusal(after, there) or not docks_pay(after, p, name):
            return False
    return all(not refusal(after, code) and name in newly_payable(after, outcome(after, code), p) for code in codes)
