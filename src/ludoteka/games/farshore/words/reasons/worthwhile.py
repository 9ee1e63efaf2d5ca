"""Of what things lead to, what is worth having: a card that would take points comes behind all else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.room import NARROW, first_fitting
from ludoteka.text.i18n import Translator, mark

from ..names import card_name
from ..points import treasure_worth
from .outcome import anyway
from .reach import Found, compared_said, spared
from .worth import signed

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
