"""What the others yield and hold, as far as the reader can tell: for who robs, asks, names and trades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator

from ...state import RESOURCES, Do, Phase
from ..names import land, resources
from .goals import offered
from .held import between, elsewhere, held_of, ranged
from .means import missing, near
from .yields import yields_to_others

LANDS = 3  # lands that are told of
WANTED = 2  # resources that are told of


def of_the_robber(s: Any, t: Translator) -> str:
    """The lands that yield most to the others, where the reader has no town: how much the robber would stop, for
    whom."""
    worth = {h: n for h, n in yields_to_others(s, int(s.seat)).items() if h != s.robber}
    if not worth: return ""
    best = sorted(worth, key=lambda h: (-sum(worth[h].values()), h))[:LANDS]
    told = [
        t("{n} ({land}; {list})", land=land(s, h, t), n=sum(worth[h].values()), list=_seats(sorted(worth[h]), t))
        for h in best
    ]
    return first_fitting(
        t("Numbers: cards that others lose in 36 rolls (−: you). Most: {list}.", list=t.row(told[:n]))
        for n in range(len(told), 0, -1)
    )


def of_a_theft(s: Any, t: Translator) -> str:
    """How much of what is missing each may hold; where nobody does, who leads."""
    found = offered(s, Do.SEAT)
    wanted = _wanted(s)
    held = {p: between(s, int(s.seat), [p], wanted) for p in found}
    if wanted and any(high for _, high in held.values()):
        told = (
            t("seat {seat}: {n} of {cards}", seat=p + 1, n=ranged(*held[p]), cards=int(s.players[p].cards))
            for p in found
        )
        return t("You lack {list}. Cards of it in hand: {held}.", list=resources(wanted, t), held=t.row(told))
    told = (t("seat {seat}: {n}", seat=p + 1, n=int(s.players[p].points)) for p in found)
    return t("Nobody there is known to hold what you lack. Slow whoever leads; points: {list}.", list=t.row(told))


def of_who_is_asked(s: Any, t: Translator) -> str:
    """How many cards of what is named each may hold."""
    held = {p: between(s, int(s.seat), [p], [int(s.named)]) for p in offered(s, Do.SEAT)}
    if not held: return ""
    told = (t("seat {seat}: {n}", seat=p + 1, n=ranged(*one)) for p, one in held.items())
    return t("Who has none gives none. They hold, as far as you can tell, {list}.", list=t.row(told))


def of_a_name(s: Any, t: Translator) -> str:
    """What is missing, and how much of it the others have; for a monopoly, too, what they have most of."""
    wanted, there = _wanted(s), elsewhere(s, int(s.seat))
    if not any(there): return ""
    lack = t("You lack {list} for your next purchase.", list=resources(wanted, t)) if wanted else ""
    if s.phase == Phase.MONOPOLY:
        most = max(there)
        names = resources((r for r in range(RESOURCES) if there[r] == most), t)
        brings = t("Most cards of the others: {list} ({n}).", list=names, n=most)
        return t.row([brings, *[lack] * bool(lack)], " ")
    found = [r for r in range(RESOURCES) if there[r] and any(lacks[r] for _, lacks in near(s, int(s.seat)))]
    if found: return t("Still missing: {list}. The others hold {held}.", list=missing(s, t), held=held_of(s, found, t))
    return t.row([lack, t("Nobody has it.")], " ") if lack else ""


def of_partners(s: Any, t: Translator) -> str:
    """How those who would trade stand."""
    found = offered(s, Do.SEAT)
    if not found: return ""
    mine = int(s.players[s.seat].points)
    told = (t("seat {seat}: {n}", seat=p + 1, n=int(s.players[p].points)) for p in found)
    return t("A trade helps both: rather choose whoever has fewer points. {list}; you: {n}.",
             list=t.row(told), n=mine)  # fmt: skip


def _wanted(s: Any) -> list[int]:
    """Resources that are missing for what the hand nearly pays for."""
    lacking = [lacks for _, lacks in near(s, int(s.seat))[:1]]
    return [r for r in range(RESOURCES) if any(lacks[r] for lacks in lacking)][:WANTED]


def _seats(seats: Iterable[int], t: Translator) -> str:
    return t.row(t("seat {seat}", seat=p + 1) for p in seats)
