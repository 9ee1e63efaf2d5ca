"""How the points of a finished match went, as a chart: at the table once it is over, and on the page of the match."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from markupsafe import Markup

from ludoteka.engine.analysis import Analysis, coursed
from ludoteka.kit.moments import whose_turn
from ludoteka.kit.picture import charts
from ludoteka.table.naming import name_of
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator

MOST_KEPT = 64
"""Courses that are kept; a finished match never changes."""

_kept: OrderedDict[tuple[str, str, int], Analysis] = OrderedDict()


def course(table: Table, together: bool, t: Translator) -> Markup:
    """The chart of a finished match at its table."""
    key = (table.match.game.name, table.id, table.version)
    if (found := _kept.get(key)) is None:
        found = _kept[key] = coursed(table.match, whose_turn)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return charted(found, [name_of(table, seat, t) for seat in range(table.match.seats)], together, t)


def charted(found: Analysis, names: Sequence[str], together: bool, t: Translator) -> Markup:
    """Points over time; one line where all play together."""
    series = [[points[seat] for points in found.points] for seat in range(1 if together else len(names))]
    ends = ", ".join(f"{name} {one[-1]}" for name, one in zip(names, series, strict=False))
    if together:
        said = t("Points over time; at the end {points}", points=series[0][-1])
    else:
        said = t("Points over time; at the end {ends}", ends=ends)
    return Markup(charts.lines(found.turns, series, said, t("turns") if len(names) > 1 else t("moves")))
