"""Of what things lead to, what is worth having: a card that would take points comes behind all else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import DOCKS, STEP
from ...box.vocabulary import Col
from ...rules.actions import ACTS, refusal
from ...state import CITY, DOCKS_AT, EMPTY, Do
from ..names import card_name
from ..points import treasure_worth
from .outcome import anyway, outcome
from .prices import price_of
from .reach import Found, compared_said, spared, within_sight
from .sites import at_places_then, places
from .worth import next_turn, signed

#: Where nothing else is reached by any of them.
ONLY_LOSS = mark("Leads only to a loss: {list}.")


def losing(found: Found) -> Found:
    """Those that pay only for a card which takes points."""
    return [one for one in found if one[0][0] and one[0][1] < 0]


def gaining(found: Found) -> Found:
    """All others."""
    lost = losing(found)
    return [one for one in found if one not in lost]


def beside_loss(s: Any, p: int, found: Found, options: Iterable[tuple[str, Any]], t: Translator) -> list[str]:
    """Where the best card that things pay for takes points: what saves treasures, what brings another card nearer, and
    then that card; [] for no such card, or where it is all that there is."""
    lost = losing(found)
    if not lost or found[0] not in lost:
        return []
    saved = [(one[0][1], one[0][0], said) for said, later in options if (one := spared(anyway(s), later, p))]
    told: list[str] = []
    if saved:
        n, name, what = max(saved, key=lambda one: one[0])
        less, points = t.amount(n, "treasure"), signed(treasure_worth(s, p) * n)
        told.append(t("{what} → {card}: {treasures} less ({points})", what=what, card=card_name(name, t),
                      treasures=less, points=points))  # fmt: skip
    told += compared_said(gaining(found), p, t)
    (_, taken, worst), things, _ = lost[0]
    beside = t.phrase("{what} → {card} ({how})", what=t.row(things, " / "), card=card_name(worst, t), how=signed(taken))
    return [*told, str(beside)] if told else []


def only_loss(found: Found, p: int, t: Translator) -> str:
    """That all that things lead to is a card which takes points; "" for none."""
    lost = losing(found)
    best = compared_said(lost, p, t) if lost and found[0] in lost else []
    return first_fitting((t(ONLY_LOSS, list=t.row(best[:n], "; ")) for n in (2, 1)), NARROW) if best else ""


def worker_loses(s: Any, later: Any, p: int) -> tuple[int, int] | None:
    """The card worth most that a worker's place would have paid for in a turn, with its points, where behind an action
    none pays for it any more; None for none."""
    then = at_places_then(s)
    led = [(then.get(x, 0), key[2]) for x, key in places(s) if key and key[0] and x < DOCKS_AT]
    points, name = max(led, default=(0, EMPTY))
    after = next_turn(later, p)
    if points <= 0 or name not in within_sight(after, p):
        return None
    short = price_of(after, p, name).short
    if not refusal(after, ACTS.code(Do.PLACE, DOCKS_AT)) and short <= int(STEP[DOCKS, Col.N]):
        return None  # cards may pay there
    codes = [*(ACTS.code(Do.PLACE, x) for x in range(DOCKS_AT)), *(ACTS.code(Do.VISIT, k) for k in range(CITY))]
    ways = (outcome(after, code) for code in codes if not refusal(after, code))
    return None if not short or any(not price_of(one, p, name).short for one in ways) else (name, points)
