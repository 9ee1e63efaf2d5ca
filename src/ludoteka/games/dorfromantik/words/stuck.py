"""Tasks that the tile in hand cannot help, although it shows what they ask for, and why."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import SHOWS, TASK
from ..rules.refusal import refuse_lines
from ..state import TURNS, No
from .facing import facing
from .outlook import outlook

_SHOWS = SHOWS.tolist()


def stuck(s: Any) -> list[tuple[int, int]]:
    """Kind and number of each: wherever the tile fits, it does not join their areas. Of several that bear one name all
    must be such."""
    held, seen = int(s.tile), outlook(s)
    helped = {task[:2] for choice in seen.choices for task in (*choice.way.grown, *choice.way.ended)}
    helped.add((int(TASK[held]), int(s.number)))  # its own one
    joins: dict[tuple[int, int], bool] = {}  # by name: whether it joins any, of those that it helps nowhere
    for tile in [s.tiles[k] for k in s.active.tolist() if k >= 0]:
        kind, number = int(TASK[tile.tile]), int(tile.number)
        shown, mine = _SHOWS[kind][held], int(tile.area[kind])
        if (kind, number) in helped or not any(shown):
            continue
        here, joins[kind, number] = facing(s), joins.get((kind, number), False)
        for k, bits in enumerate(seen.fits):
            sides = dict(here.areas(k)[kind]).get(mine, 0) if bits else 0
            if sides and any(bits >> turn & 1 and shown[turn] & sides for turn in range(TURNS)):
                joins[kind, number] = True
    return [task for task, some in joins.items() if not some]


def why_stuck(s: Any, tasks: list[tuple[int, int]], t: Translator) -> str:
    """Why the tile joins none of these."""
    lines = t("a track or a stream would not go on")
    if not s.number:
        return lines
    number = int(s.number)
    lost = [_sizes(s, *task) for task in tasks]
    if not any(lost):
        return lines
    if not all(lost):
        return t("a track or a stream would not go on, or the new task be lost")
    sizes = set().union(*lost)
    if min(sizes) <= number:
        return t("the new task would be lost")
    if len(sizes) > 1:
        return t("the new task would be too large")
    return t("the new task would be too large, {extent} of exactly {n}", extent=min(sizes), n=number)


def _sizes(s: Any, kind: int, number: int) -> set[int]:
    """How large the new task's area would be where the tile joined the area of such a task, and tracks and streams went
    on."""
    held, here = int(s.tile), facing(s)
    own = int(TASK[held])
    areas = {int(tile.area[kind]) for tile in (s.tiles[k] for k in s.active.tolist() if k >= 0)
             if (int(TASK[tile.tile]), int(tile.number)) == (kind, number)}  # fmt: skip
    found = set()
    for k in range(int(s.open_spots)):
        sides = sum([beside for area, beside in here.areas(k)[kind] if area in areas])
        for turn in range(TURNS if sides else 0):
            if _SHOWS[kind][held][turn] & sides and refuse_lines(s.spots[k], held, turn) == No.FINE:
                found.add(here.joined(k, own, _SHOWS[own][held][turn])[0])
    return found
