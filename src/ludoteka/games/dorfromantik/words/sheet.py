"""The score pad."""

from __future__ import annotations

from typing import Any, NamedTuple

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
LONGEST_TRACK, LONGEST_STREAM = mark("Longest track"), mark("Longest stream")
_SCORED = "laid", "tiles", "extent", "openings", "longest", "completed"  # all that points are counted of


def sheet(s: Any, t: Translator) -> list[Line]:
    """The score pad: tasks by kind, flags by kind, the longest track and stream, the total."""
    return list(_lines(s, t))


class Sums(NamedTuple):
    """Where the points come from until now."""

    tasks: tuple[int, ...]  # by kind
    flags: tuple[int, ...]  # by kind
    longest: tuple[int, ...]  # track, stream

    @property
    def total(self) -> int:
        return sum(map(sum, self))


@kept_by(lambda s: fields(s, *_SCORED))
def sums(s: Any) -> Sums:
    """Counted once for the sheet, the seats and what is to be seen at a glance."""
    return Sums(
        tuple([int(task_points(s, kind)) for kind in range(len(TASK_LINES))]),
        tuple([int(flag_points(s, kind)) for kind in range(len(FLAG_NAMES))]),
        tuple(s.longest.tolist()),
    )


@kept_by(lambda s, t: (fields(s, *_SCORED), t))
def _lines(s: Any, t: Translator) -> list[Line]:
    found, lines = sums(s), [*TASK_LINES, *FLAG_NAMES, LONGEST_TRACK, LONGEST_STREAM]
    points = [*found.tasks, *found.flags, *found.longest]
    return [
        *(Line(t(name), (n,)) for name, n in zip(lines, points, strict=True)),
        Line(t("Total"), (found.total,), total=True),
    ]
