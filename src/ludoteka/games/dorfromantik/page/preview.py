"""What a tile would do, told before it is laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import after
from ludoteka.text.i18n import Translator

from ..picture.scene import about
from ..rules.actions import apply
from ..rules.scoring import score
from ..state import KINDS, LETTERS
from ..words.effects import Effect, area_of, effects
from ..words.names import KIND_NAMES, NEW_NAMES
from ..words.prompt import finished


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """What laying the revealed tile so would do; it may be laid so. `states` is left as it is."""
    before, later = states[0], after(states, apply, code)
    gain = int(score(later, 0)) - int(score(before, 0))
    missed = sum(effect.missed for effect in effects(before, later, t))
    return {
        "score": gain,
        "lost": bool(missed),  # points that cost a task are not shown as good ones
        "sentence": _heading(gain, missed, t),
        "notes": list(_notes(before, later, t)),
        "areas": _joined(before, later),
    }


def _heading(gain: int, missed: int, t: Translator) -> str:
    """The points now, and those of tasks that would be lost for them."""
    if missed:
        now = t("{points} now", points=t.amount(gain, "point", sign=True)) if gain else t("No points now")
        return t.n("{now}, but a task is spoilt: {n} point lost", "{now}, but a task is spoilt: {n} points lost",
                   missed, now=now)  # fmt: skip
    return t("This tile scores: {points}", points=t.n("{n} point", "{n} points", gain)) if gain else t("No points now")


def _notes(before: Any, later: Any, t: Translator) -> Iterator[dict[str, Any]]:
    """What the tile would bring and cost, cause by cause; then its areas as they would be, and the end."""
    yield from (_note(effect) for effect in effects(before, later, t))
    yield from _areas(before, later, t)
    if later.seat < 0:
        yield {"kind": "end", "text": finished(later, t)}


def _areas(before: Any, later: Any, t: Translator) -> Iterator[dict[str, Any]]:
    """The tile's areas as they would be; new ones only if it has no others."""
    k, new, some = int(before.laid), [], False
    tasks = {(area_of(later, k)[0], int(later.tiles[k].area[area_of(later, k)[0]])) for k in later.active if k >= 0}
    for kind in range(KINDS):
        area = int(later.tiles[k].area[kind])
        if area >= 0:
            size, openings = int(later.extent[kind, area]), int(later.openings[kind, area])
            if (kind, area) in tasks:  # its tiles are told already
                edges = t.n("{n} open edge", "{n} open edges", openings)
                words = t("{area}: {edges}", area=t(KIND_NAMES[kind]), edges=edges)
            else:
                words = about(kind, size, openings, t, names=NEW_NAMES if size == 1 else KIND_NAMES)
            note = {"kind": "area", "text": words, "letter": LETTERS[kind]}
            if size == 1 and openings and (kind, area) not in tasks:
                new.append(note)
            else:
                some = True
                yield note
    if not some:
        yield from new


def _note(effect: Effect) -> dict[str, Any]:
    points = {"points": effect.points} if effect.points else {}
    return {"kind": effect.kind, "text": effect.words, "lost": effect.lost} | points


def _joined(before: Any, later: Any) -> list[str]:
    """Keys of the areas that lie already and that the tile would join."""
    k, keys = int(before.laid), []
    for kind in range(KINDS):
        mine = int(later.tiles[k].area[kind])
        if mine >= 0:
            old = {int(before.tiles[i].area[kind]) for i in range(k) if int(later.tiles[i].area[kind]) == mine}
            keys += [f"{kind}-{name}" for name in sorted(old)]
    return keys
