"""The score pad."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Line
from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator, mark

from ..rules.scoring import flag_points, task_points

FLAG_NAMES = (mark("Forest flags"), mark("Grain flags"), mark("Village flags"))
TASK_LINES = (
    mark("Forest tasks"),
    mark("Grain tasks"),
    mark("Village tasks"),
    mark("Track tasks"),
    mark("Stream tasks"),
)


def sheet(s: Any, t: Translator) -> list[Line]:
    """The score pad: tasks by kind, flags by kind, the longest track and stream, the total."""
    return list(_lines(s, t))


@kept_by(lambda s, t: (fields(s, "laid", "tiles", "extent", "openings", "longest", "completed"), t))
def _lines(s: Any, t: Translator) -> list[Line]:
    lines = [Line(t(name), (int(task_points(s, kind)),)) for kind, name in enumerate(TASK_LINES)]
    lines += [Line(t(name), (int(flag_points(s, kind)),)) for kind, name in enumerate(FLAG_NAMES)]
    lines += [Line(t("Longest track"), (int(s.longest[0]),)), Line(t("Longest stream"), (int(s.longest[1]),))]
    return [*lines, Line(t("Total"), (sum(line.values[0] for line in lines),), total=True)]
