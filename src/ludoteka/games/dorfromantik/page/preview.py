"""What a tile would do, told before it is laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import after
from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..picture.scene import about
from ..rules.actions import apply
from ..rules.scoring import score
from ..state import KINDS, LETTERS
from ..words.log import fates, log_action
from ..words.names import task_name
from ..words.sheet import sheet


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """What laying the revealed tile so would do; it may be laid so. `states` is left as it is."""
    before, later = states[0], after(states, apply, code)
    gain = int(score(later, 0)) - int(score(before, 0))
    points = t.n("{n} point", "{n} points", gain)
    return {
        "score": gain,
        "sentence": t("This tile scores: {points}", points=points) if gain else t("No points at once."),
        "notes": list(_notes(before, later, code, t)),
        "areas": _joined(before, later),
    }


def _notes(before: Any, later: Any, code: int, t: Translator) -> Iterator[dict[str, Any]]:
    """Tasks completed and spoilt, points by the lines of the score sheet, areas as they would be."""
    k = int(before.laid)
    judged = log_action(before, later, code, t)[1:]
    ends = [judged.pop()] if later.seat < 0 else []
    for words, (_, number, extent) in zip(judged, fates(before, later), strict=True):
        yield {"kind": "task", "text": words, "lost": extent != number}
    for was, line in zip(sheet(before, t), sheet(later, t), strict=True):
        gain = line.values[0] - was.values[0]
        if gain and not line.total:
            yield {"kind": "points", "text": line.label, "points": gain}
    for kind in range(KINDS):
        area = int(later.tiles[k].area[kind])
        if area >= 0:
            words = about(kind, int(later.extent[kind, area]), int(later.openings[kind, area]), t)
            yield {"kind": "area", "text": words, "letter": LETTERS[kind]}
    for slot in later.active:
        if slot >= 0 and (note := _progress(before, later, int(slot), t)):
            yield {"kind": "progress", "text": note}
    yield from ({"kind": "end", "text": words} for words in ends)


def _progress(before: Any, later: Any, k: int, t: Translator) -> str:
    """A task that the tile brings on, or begins."""
    kind, number = int(TASK[later.tiles[k].tile]), int(later.tiles[k].number)
    size = int(later.extent[kind, later.tiles[k].area[kind]])
    if k < before.laid and size == int(before.extent[kind, before.tiles[k].area[kind]]):
        return ""
    return t("{task}, {extent} of {number}", task=task_name(kind, number, t), extent=size, number=number)


def _joined(before: Any, later: Any) -> list[str]:
    """Keys of the areas that lie already and that the tile would join."""
    k, keys = int(before.laid), []
    for kind in range(KINDS):
        mine = int(later.tiles[k].area[kind])
        if mine >= 0:
            old = {int(before.tiles[i].area[kind]) for i in range(k) if int(later.tiles[i].area[kind]) == mine}
            keys += [f"{kind}-{name}" for name in sorted(old)]
    return keys
