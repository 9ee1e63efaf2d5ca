"""An income turn: what it will bring step by step, and its points by what brings them."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    INCOME_GOODS,
    INCOME_TAPESTRY,
    INCOME_TERRITORY,
    INCOME_VP,
    LIST_N,
    LIST_VERB,
    LIST_X,
    LIST_Y,
)
from ..rules.civilizations.abilities import civ_abilities
from ..rules.income import is_first
from ..rules.scoring import per
from ..rules.technology import can_upgrade
from ..state import CIVS, ERAS, TOP_RESOURCE, TRACKS, Per, Verb
from .benefits import PER_NAMES, PLAIN
from .names import CIV_NAMES, GOOD_NAMES

PLAYED, UPGRADED, POINTS, GOODS = 1, 2, 3, 4  # the steps of an income turn that bring them
PRINTED = -1
ON_THE_MAT = mark("printed on the income mat")
#: What an income turn's points are counted by, in few words.
SOURCES = {
    PRINTED: mark("income mat"), Per.CONTROLLED: mark("territories"), Per.TECH: mark("technologies"),
    Per.LINES: mark("full rows and columns"),
}  # fmt: skip


def income_due(s: Any, p: int) -> bool:
    """Whether the points of an income turn of seat `p` are still to come."""
    return _step_due(s, p) <= POINTS


def goods_due(s: Any, p: int) -> bool:
    """Whether the resources of an income turn of seat `p` are still to come."""
    return _step_due(s, p) <= GOODS


def after_income(s: Any, p: int) -> Any:
    """The state as if the income turn that seat `p` is in had brought its resources, with all else as it lies."""
    then = s.copy()
    me = then.players[p]
    for row in range(TRACKS):
        due = int(INCOME_GOODS[row, : int(me.built[row]) + 1].sum())
        me.goods[row] = min(TOP_RESOURCE, int(me.goods[row]) + due)
    for k in range(int(then.depth)):
        if then.stack[k].verb == Verb.INCOME and then.stack[k].who == p: then.stack[k].x = GOODS + 1
    return then


def _step_due(s: Any, p: int) -> int:
    """The next step of the income turn that seat `p` is in; beyond the last one where it is in none."""
    stacked = (s.stack[k] for k in range(int(s.depth)))
    return next((int(item.x) for item in stacked if item.verb == Verb.INCOME and item.who == p), GOODS + 1)


def incomes_left(s: Any, p: int) -> tuple[int, int]:
    """How many incomes still bring seat `p` resources, and how many points: that of an income turn it is in among them
    until its step has come. The last one of the game brings no resources, the first one no points."""
    era, due = int(s.players[p].era), _step_due(s, p)
    goods = max(0, ERAS - 1 - era) + (due <= GOODS and era < ERAS)
    points = min(ERAS - 1, ERAS - era) + (due <= POINTS and era > 1)
    return goods, points


def goods_left(s: Any, p: int) -> bool:
    """Whether an income still brings seat `p` resources: the last one of the game brings none."""
    return incomes_left(s, p)[0] > 0


def plays_left(s: Any, p: int) -> int:
    """How many income turns still ask seat `p` for a tapestry card, that of an income turn it is in among them until it
    has been played."""
    era = int(s.players[p].era)
    waits = any(s.stack[k].verb == Verb.PLAY and s.stack[k].who == p for k in range(int(s.depth)))
    due = 2 <= era < ERAS and (_step_due(s, p) <= PLAYED or waits)
    return max(0, ERAS - 1 - max(1, era)) + due


def card_needed(s: Any, p: int) -> bool:
    """Whether the next income turn that asks seat `p` for a tapestry card comes before an income that brings one: each
    that asks brings one, too, so that one in hand is enough till then."""
    return plays_left(s, p) > 0 and not PLAYED < _step_due(s, p) <= GOODS


def upgrades_left(s: Any, p: int) -> int:
    """How many income turns still bring seat `p` an upgrade, that of an income turn it is in among them until its step
    has come."""
    era = int(s.players[p].era)
    return ERAS - max(1, era) + (era > 1 and _step_due(s, p) <= UPGRADED)


def _things(number: int) -> list[tuple[int, int, int]]:
    """What the points of a space of the income mat are counted by, a `Per` or `PRINTED`; how many each is, and how many
    are printed."""
    listed = [(LIST_VERB[number, k], int(LIST_X[number, k]), int(LIST_Y[number, k])) for k in range(LIST_N[number])]
    return [(x, y, 0) if verb == Verb.PER else (PRINTED, 0, x) for verb, x, y in listed]


_POINTS = [[_things(int(number)) for number in row] for row in INCOME_VP]  # by row and space


def _uncovered(s: Any, p: int) -> list[tuple[int, int, int]]:
    """The same of all uncovered spaces of a seat."""
    built = s.players[p].built
    return [one for row in range(TRACKS) for space in _POINTS[row][: int(built[row]) + 1] for one in space]


def space_points(s: Any, p: int, row: int, n: int) -> int:
    """The points that the n-th space of a row of the income mat would bring seat `p` now."""
    return sum(printed + (each * int(per(s, p, by)) if each else 0)
               for by, each, printed in _POINTS[row][n])  # fmt: skip


def income_parts(s: Any, p: int) -> dict[int, int]:
    """The points that an income turn brings seat `p`, by what they are counted by: a `Per`, or `PRINTED`."""
    found: dict[int, int] = {}
    for by, each, printed in _uncovered(s, p):
        found[by] = found.get(by, 0) + printed + (each * int(per(s, p, by)) if each else 0)
    return {by: n for by, n in found.items() if n}


def line_points(s: Any, p: int) -> int:
    """The points that one more full row or column is at each income of a seat."""
    return each_points(s, p, Per.LINES)


def each_points(s: Any, p: int, thing: int) -> int:
    """The points that one more of a thing is at each income of a seat, as its mat is uncovered now."""
    return sum(each for by, each, _ in _uncovered(s, p) if by == thing)


def income_said(s: Any, p: int, t: Translator) -> list[str]:
    """The next income turn of seat `p`, step by step, with what each would bring as things lie."""
    me = s.players[p]
    era = int(me.era) + 1
    civs = int(civ_abilities(s, p, era))
    said = [t("Your civilization acts: {names}", names=t.row(t(CIV_NAMES[c]) for c in range(CIVS) if civs >> c & 1))]
    said = said if civs else []
    if 2 <= era < ERAS:
        if is_first(s, p, era - 1):
            said.append(t("You begin era {era} before your neighbours: {n} of any resource", n=era - 1, era=era))
        said.append(t("You play a tapestry card; cards in hand: {n}", n=int(me.cards)))
    if era >= 2 and can_upgrade(s, p): said.append(t("You may upgrade a technology"))
    if era >= 2 and (parts := income_parts(s, p)):
        points = t.amount(sum(parts.values()), "point", sign=True)
        said.append(t("{points} ({parts})", points=points, parts=parts_said(parts, t)))
    said.append(_goods_due(me, t) if era < ERAS else t("Then your game ends"))
    return said


def _goods_due(me: Any, t: Translator) -> str:
    """Resources, then territory tiles and tapestry cards."""
    rows = [(row, int(me.built[row]) + 1) for row in range(TRACKS)]
    due = [(GOOD_NAMES[row], int(INCOME_GOODS[row, :n].sum())) for row, n in rows]
    due.append((PLAIN[Verb.TERRITORY], sum(int(INCOME_TERRITORY[row, :n].sum()) for row, n in rows)))
    due.append((PLAIN[Verb.TAPESTRY], sum(int(INCOME_TAPESTRY[row, :n].sum()) for row, n in rows)))
    return t("You gain: {list}", list=t.row(t.phrase("{what} +{n}", what=t(what), n=n) for what, n in due if n))


#: What the points of an income turn are counted by, in a word; the rest is printed there.
BY = {Per.CONTROLLED: mark("land {n}"), Per.TECH: mark("tech {n}"), Per.LINES: mark("lines {n}"),
      PRINTED: mark("fixed {n}")}  # fmt: skip


def income_by(s: Any, p: int, t: Translator) -> str:
    """What brings the points of the next income turn of seat `p`, in few words; "" where there are none."""
    parts = income_parts(s, p) if s.players[p].era else {}
    return t.row(t(BY[by], n=n) for by, n in parts.items()) if set(parts) <= set(BY) else ""


def income_short(s: Any, p: int, t: Translator) -> list[str]:
    """The next income turn of seat `p` in short: how many resources, and points as things lie."""
    return _short(income_goods(s, p), sum(income_parts(s, p).values()) if s.players[p].era else 0, t)


def income_coming(s: Any, p: int, t: Translator) -> list[str]:
    """The same of the income turn that seat `p` is in, as long as its points are still to come."""
    if not income_due(s, p) or s.players[p].era < 2: return []
    return _short(_goods(s.players[p]) if s.players[p].era < ERAS else 0, sum(income_parts(s, p).values()), t)


def income_steps(s: Any, p: int, t: Translator) -> list[str]:
    """The next income turn of seat `p` in its order: card and upgrade, where it has these, points, then resources."""
    era = int(s.players[p].era) + 1
    steps = [t("tapestry card")] * (2 <= era < ERAS) + [t("upgrade")] * bool(era >= 2 and can_upgrade(s, p))
    return [*steps, *reversed(income_short(s, p, t))]


def _short(goods: int, points: int, t: Translator) -> list[str]:
    return [t("resources +{n}", n=goods)] * (goods > 0) + [t("points +{n}", n=points)] * (points > 0)


def income_goods(s: Any, p: int) -> int:
    """How many resources the next income turn of seat `p` brings: the last one none."""
    return 0 if s.players[p].era >= ERAS - 1 else _goods(s.players[p])


def _goods(me: Any) -> int:
    return sum(int(INCOME_GOODS[row, : int(me.built[row]) + 1].sum()) for row in range(TRACKS))


def parts_said(parts: dict[int, int], t: Translator) -> str:
    """Those points in words: `technology card: 4, printed on the income mat: 4`."""
    told = [(ON_THE_MAT if by == PRINTED else PER_NAMES[Per(by)], n) for by, n in parts.items()]
    return t.row(t.phrase("{what}: {n}", what=t(what), n=n) for what, n in told)


def income_sources(parts: dict[int, int], t: Translator) -> list[tuple[str, int]]:
    """The same by few words, as what points come from: `technologies`, 4."""
    return [(t(SOURCES[by]) if by in SOURCES else t(PER_NAMES[Per(by)]), n) for by, n in parts.items()]
