"""Cards of choice from the bank, or from a hand that is seen: what each would pay for at once, beside the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.pieces import HAND_LIMIT
from ...state import RESOURCES, Phase
from ..names import cards, resources
from .means import CARD, CITY, ROAD, SETTLEMENT, SHIP, Project, aims, named, near, pays_for
from .ready import mostly_knights
from .yields import yields

#: What would be paid for, with what it is good for.
GOOD = {
    CITY: mark("a city, a point more"), SETTLEMENT: mark("a settlement, a point"),
    ROAD: mark("a road, no point yet"), SHIP: mark("a ship, no point yet"), CARD: mark("a card, mostly a knight"),
}  # fmt: skip
A_CARD = mark("a development card")


def of_what_is_taken(s: Any, there: Any, t: Translator) -> str:
    """Which of the cards that may be taken pay for something at once, and what it is worth to take none; "" where none
    of them does."""
    found = [t("{cards} → {what}", cards=one, what=what) for one, what in _at_once(s, there, t)]
    if not found: return ""
    more = [t("Nothing taken: the use is kept.")] if s.phase == Phase.HILDA else []
    if s.phase == Phase.HILDA and int(s.players[s.seat].cards) == HAND_LIMIT:
        more.append(t("Over {n} cards a seven takes half.", n=HAND_LIMIT))
    return fitting([t("Pays at once: {list}.", list=t.row(found, "; ")), *more], t)


def _at_once(s: Any, there: Any, t: Translator) -> Iterator[tuple[str, str]]:
    n = _left(s)
    for one, lacks in near(s, int(s.seat)):
        if sum(lacks) > n or any(lacks[r] > there[r] for r in range(RESOURCES)): continue
        yield cards(lacks, t), t(A_CARD if one == CARD and not mostly_knights(s) else GOOD[one])


def already(s: Any) -> list[Project]:
    """What the hand of whoever is asked pays for, one at a time."""
    aim = aims(s, int(s.seat))
    return [one for one in pays_for(s, int(s.seat), s.players[s.seat].hand) if one in aim]


def of_what_comes_least(s: Any, paid: list[Project], t: Translator) -> str:
    """Where nothing is missing: what is paid for, and which resources one's lands bring fewest of."""
    brings = [0] * RESOURCES
    for h, seats in yields(s).items():
        if h != s.robber and s.terrain[h] < RESOURCES: brings[s.terrain[h]] += seats.get(int(s.seat), 0)
    least = resources((r for r in range(RESOURCES) if brings[r] == min(brings)), t)
    said = t("Your cards pay for {list} already.", list=named(paid, t))
    if max(brings) == min(brings): return said
    rare = t("Rarest from your lands: {list} ({n} in 36 rolls).", list=least, n=min(brings))
    return first_fitting([t.row([said, rare], " "), rare])


def _left(s: Any) -> int:
    """How many cards may still be taken."""
    if s.phase == Phase.PLENTY: return int(s.free)
    return max(1, int(s.players[s.seat].gold)) if s.phase == Phase.GOLD else 1
