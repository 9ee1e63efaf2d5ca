"""Places in the capital city: what would be full there, or else nearly full, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import STATUE, TURNS
from ...rules.actions import ACTS, refusal
from ...rules.capital.building import COLUMNS, statue_height
from ...rules.seats import has
from ...rules.tapestries.taking import refuse_landmark
from ...state import ERAS, GRID, LANDMARKS, Civ, Do, No, Verb
from ..benefits import benefit
from ..city import best_plots, best_sites, completed, covered, filled, group_name, left_free
from ..gains.merits import landmark_brings
from ..gains.rather import Side
from ..income import incomes_left, line_points
from ..names import LANDMARK_NAMES
from .choices import best_said
from .spending import most_steps

STARS = "★☆"
SETTLED = mark("It makes nothing full, and you can pay for no step any more: where it stands matters little.")


def reason_plot(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where a building makes most full, or brings it nearer."""
    before, best = filled(s.players[p]), starred(s, p)
    said = _compared(s, p, before, [before | 1 << c for c in best], t) if best else ""
    columns = [k for k in range(COLUMNS) if not refusal(s, ACTS.code(Do.OPTION, k))]
    if not columns: return said
    gains = t.row(dict.fromkeys(statue_gain(s, k, t) for k in columns))
    statue = t("A statue gives at once – {list}.", list=gains)
    plots = [f"{said.split('. ')[0].rstrip('.')}."] * bool(said) + [t("A plot fills rows, columns and districts.")]
    return first_fitting((*(f"{statue} {one}" for one in plots), statue))


def statue_gain(s: Any, column: int, t: Translator) -> str:
    """What the lowest free place of a column of statues gives to who covers it."""
    return benefit(int(STATUE[column, int(statue_height(s, column))]), t)


def starred(s: Any, p: int) -> list[int]:
    """The plots that are best for a building, and best of the others: each has a star."""
    return best_plots(filled(s.players[p]), [c for c in range(GRID * GRID) if not refusal(s, ACTS.code(Do.PLOT, c))])


def reason_site(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where a landmark makes most full."""
    me, landmark = s.players[p], int(item.x)
    best, before = best_sites(me, landmark, int(TURNS[landmark])), filled(me)
    if not best: return ""
    after = [before | covered(landmark, code) for code in best]
    return _compared(s, p, before, after, t)


def best_landmark(s: Any, p: int, t: Translator) -> Side | None:
    """The landmark of those that stand on the board that would fill most; None where none does."""
    return max(_sides((k for k in range(LANDMARKS) if refuse_landmark(s, p, k) == No.FINE), s, p, t),
               key=lambda one: one.amount, default=None)  # fmt: skip


def reason_dystopia(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of landmarks, by how much each would fill."""
    may = (k for k in range(LANDMARKS) if not refusal(s, ACTS.code(Do.LANDMARK, k)))
    return best_said(_sides(may, s, p, t), t)


def _sides(landmarks: Iterable[int], s: Any, p: int, t: Translator) -> Iterator[Side]:
    """Landmarks by what each brings."""
    for k in landmarks:
        amount, said = landmark_brings(s, p, k, t)
        yield Side(amount, t(LANDMARK_NAMES[k]), said)


def _compared(s: Any, p: int, before: int, after: list[int], t: Translator) -> str:
    """What would be full, or else how much would be left free, of the best place and of the best of the others: each by
    its star."""
    done = [t.row(group_name(k, t) for k in completed(before, one)) for one in after]
    if done[0]:
        said = [t("{star} fills {list}", star=STARS[0], list=done[0])]
        full = [k for one in after for k in completed(before, one)]
        said += [t("{star} fills {list}", star=STARS[1], list=one) if one else
                 _fills_none(before, filled_, min(full) < GRID, t)
                 for one, filled_ in zip(done[1:], after[1:], strict=True)]  # fmt: skip
        return _with_worth(s, p, f"{t.row(said, '; ')}.", full, t)
    if _settled(s, p): return t(SETTLED)
    short = [left_free(before, one) for one in after]
    said = [t("{star} leaves {district} free in a 3×3 district, {line} in a line", star=STARS[0],
              district=short[0][0], line=short[0][1])]  # fmt: skip
    said += [t("{star} {district}, {line}", star=STARS[1], district=district, line=line)
             for district, line in short[1:]]  # fmt: skip
    return _with_worth(s, p, f"{t.row(said, '; ')}.", [0, GRID], t)


def _settled(s: Any, p: int) -> bool:
    """Whether no step is paid for any more, and no benefit waits: little can come that fills a plot."""
    waits = {int(s.stack[k].verb) for k in range(int(s.depth) - 1) if s.stack[k].who == p}
    return s.players[p].era >= ERAS - 1 and not most_steps(s, p) and waits <= {Verb.TURN, Verb.VP, Verb.PER}


def _fills_none(before: int, after: int, district: bool, t: Translator) -> str:
    """How much the next best place leaves free of what the best one fills."""
    free, line = left_free(before, after)
    if district: return t("{star} fills none, {n} free in a district", star=STARS[1], n=free)
    return t("{star} fills none, {n} free in a line", star=STARS[1], n=line)


def _with_worth(s: Any, p: int, said: str, full: list[int], t: Translator) -> str:
    """That, with what such districts and lines bring once they are full, said as long as there is room for."""
    once = [t("Full 3×3 district: 1 resource at once.")]
    if has(s, p, Civ.ARCHITECTS):
        once.insert(0, t("Full 3×3 district: 1 resource, 2 if its buildings are of one kind."))
    worth = once if max(full) < GRID else _worth(s, p, t)
    if min(full) >= GRID: worth = _of_line(s, p, t)
    return first_fitting((*(f"{said} {one}" for one in worth), said))


def _of_line(s: Any, p: int, t: Translator) -> list[str]:
    """What a full line is at each income that still brings points."""
    times, points = incomes_left(s, p)[1], t.amount(line_points(s, p), "point")
    if not times: return [t("A full line brings nothing more.")]
    if times == 1: return [t("Full line: {points} at the last income.", points=points)]
    return [t("Full line: {points} at each of {n} incomes.", points=points, n=times)]


def _worth(s: Any, p: int, t: Translator) -> list[str]:
    """The same with what a full district is."""
    times = incomes_left(s, p)[1]
    if not times: return [t("Full district: 1 resource; line: nothing more.")]
    points = t.amount(line_points(s, p), "point")
    if times == 1:
        return [t("Full district: 1 resource; line: {points} at the last income.", points=points),
                t("Full line: {points} at the last income.", points=points)]  # fmt: skip
    return [t("Full district: 1 resource; line: {points} at each of {n} incomes.", points=points, n=times),
            t("Full district: 1 resource; line: {points} × {n} incomes.", points=points, n=times),
            t("Full line: {points} at each of {n} incomes.", points=points, n=times)]  # fmt: skip
