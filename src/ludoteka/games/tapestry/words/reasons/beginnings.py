"""Before the first turn: capital cities by what they lack, civilizations by what they live by."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import ROUGH_ROWS
from ...rules.civilizations.gaining import refuse_dealt
from ...rules.setup import refuse_capital
from ...state import CAPITALS, CIVS, GRID, Civ
from ..city import free, nearest
from ..names import CAPITAL_NAMES, CIV_NAMES

#: What each civilization lives by.
SUITS = (
    mark("free steps by die"), mark("more for a tidy city"), mark("a gift for each building"),
    mark("a resource or building each income"), mark("four steps ahead everywhere"),
    mark("tapestry cards act twice"), mark("gains by others’ landmarks"),
    mark("upgrades without conditions"), mark("points for land of one terrain"),
    mark("a free step each income"), mark("gifts that grow each era"),
    mark("conquests raise the income"), mark("points for foretold numbers"), mark("buildings that win land"),
    mark("points for leading on tracks"), mark("gains from others’ land"),
)  # fmt: skip


#: When it brings something: what tells apart two of which bots end with as much.
WHEN = (
    mark("gain by luck of a die"), mark("gain as the city fills"), mark("gain by each building"),
    mark("gain surely each income"), mark("gain all at the start"), mark("gain by open cards"),
    mark("gain only by what others do"), mark("gain by everybody’s cards"), mark("gain mostly at the end"),
    mark("gain a sure step each income"), mark("gain little first, then more"), mark("gain only by conquests"),
    mark("gain mostly at the end"), mark("gain by each building"), mark("gain by being ahead"),
    mark("gain by others’ land"),
)  # fmt: skip


#: How many plots more fill a district and a line of a capital city, then of the other; the first one lacks less, or as
#: much.
FILLS_FIRST = mark(
    "Rather {city}: {district} plots more fill a 3×3 district (1 resource), {line} a line (points). {list}."
)
FILLS = mark("{city}: {district} plots more fill a 3×3 district (1 resource), {line} a line (points). {list}.")


def reason_capital(s: Any, p: int, _: Any, t: Translator) -> str:
    """The capital cities that are to be had, the one first whose fullest parts lack least."""
    short = {k: _short_of(k) for k in range(CAPITALS) if not refuse_capital(s, p, k)}
    if not short: return ""
    best, *others = sorted(short, key=lambda k: (sum(short[k]), short[k]))
    sooner = others and all(sum(short[k]) > sum(short[best]) for k in others)
    facts = {"city": t(CAPITAL_NAMES[best]), "district": short[best][0], "line": short[best][1]}
    rest = t.row((t("{capital}: {district} and {line}", capital=t(CAPITAL_NAMES[k]), district=short[k][0],
                    line=short[k][1]) for k in others), "; ")  # fmt: skip
    return t(FILLS_FIRST if sooner else FILLS, list=rest, **facts)


def _short_of(capital: int) -> tuple[int, int]:
    """How many plots a city lacks of a full district, and of a full line."""
    rough = sum(int(bits) << r * GRID for r, bits in enumerate(ROUGH_ROWS[capital]))
    district, line = (free(rough, one) for one in nearest(rough))
    return district, line


#: About how many points who began with each of them has at the end, in tens: three greedy bots at a table, by
#: docs/tapestry_balance.md, and with the first official adjustments by docs/tapestry_balance_adjusted.md.
ENDS = (
    (16, 14, 17, 17, 18, 16, 13, 15, 16, 18, 16, 15, 14, 14, 14, 14),
    (18, 16, 17, 17, 16, 16, 13, 16, 16, 18, 17, 15, 15, 14, 17, 17),
)
TEN = 10


#: Civilizations that ask nothing of their own of who begins with them.
BY_ITSELF = (Civ.FUTURISTS, Civ.CHOSEN, Civ.ARCHITECTS)
MORE = mark("Rather {one} ({suits}, bots usually get {points}) than {other} ({less}, {m}).")
MORE_SHORT = mark("Rather {one} ({suits}, bots usually get {points}) than {other} ({m}).")
EASIER = mark("Easier: {one} ({suits}), fewer decisions. Bots usually get {points} with either.")
EASIER_SHORT = mark("Easier: {one}, fewer decisions. Bots usually get {points} with either.")
EITHER_WHEN = mark("With either bots usually get {points}. {one} {when}, {other} {then}.")
EITHER = mark("{one} ({suits}) or {other} ({less}): bots usually get {points} with either.")
EITHER_SHORT = mark("{one} or {other}: bots usually get {points} with either.")


def reason_civ(s: Any, p: int, _: Any, t: Translator) -> str:
    """What the civilizations bring that are to be had, and about what bots end with, the best first; of two as good the
    one that asks less."""
    ends = ENDS[int(s.adjusted)]
    dealt = (k for k in range(CIVS) if not refuse_dealt(s, p, k))
    offered = sorted(dealt, key=lambda k: (-ends[k], k not in BY_ITSELF))
    points = {k: TEN * ends[k] for k in offered}
    if len(offered) == 2:
        one, other = offered
        words = (MORE, MORE_SHORT) if points[one] > points[other] else (EITHER_WHEN, EITHER, EITHER_SHORT)
        if words[0] == EITHER_WHEN and one in BY_ITSELF and other not in BY_ITSELF: words = (EASIER, EASIER_SHORT)
        facts = {"one": t(CIV_NAMES[one]), "suits": t(SUITS[one]), "other": t(CIV_NAMES[other]),
                 "when": t(WHEN[one]), "then": t(WHEN[other]), "less": t(SUITS[other]), "m": points[other],
                 "points": t.amount(points[one], "point")}  # fmt: skip
        return first_fitting(t(way, **facts) for way in words)
    said = (t.phrase("{name}: {suits}", name=f"{t(CIV_NAMES[k])} {points[k]}", suits=t(SUITS[k])) for k in offered)
    brief = (t.phrase("{name}: {suits}", name=t(CIV_NAMES[k]), suits=points[k]) for k in offered)
    return first_fitting((t("Bots’ usual points – {list}.", list=t.row(said, "; ")),
                          t("Bots end with about so many points – {list}.", list=t.row(brief, "; "))))  # fmt: skip


#: How many technology cards, full districts, territories and completed tracks a seat has at the end: the middle half of
#: 42 seats of Greedy, three at a table; of tracks nine in ten.
FORETOLD = mark(
    "Rather {low} to {high}: bots often end so. Once reached, 1 resource; exactly so many at the end, 10 points."
)
FEW_FORETOLD = mark(
    "Rather {n}: bots seldom end with more. Once reached, 1 resource; exactly so many at the end, 10 points."
)
USUAL = ((3, 4), (2, 4), (4, 6), (0, 1))


def reason_predict(s: Any, p: int, item: Any, t: Translator) -> str:
    low, high = USUAL[int(item.x)]
    if high == 1: return t(FEW_FORETOLD, n=high)  # none cannot be foretold
    return t(FORETOLD, low=low, high=high)


assert len(SUITS) == len(WHEN) == CIVS == len(CIV_NAMES) == len(ENDS[0]) == len(ENDS[1])
