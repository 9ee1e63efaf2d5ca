"""What a tile would do, told before it is laid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import after
from ludoteka.text.i18n import Translator

from ..box.tables import FLAG
from ..picture.scene import about
from ..rules.actions import apply
from ..rules.scoring import score
from ..state import KINDS, LETTERS, Kind
from ..words.effects import Effect, area_of, effects, tasks_ended
from ..words.names import KIND_NAMES, NEW_NAMES
from ..words.prompt import finished
from .advised import letter_at


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """What laying the revealed tile so would do; it may be laid so. `states` is left as it is."""
    before, later = states[0], after(states, apply, code)
    gain = int(score(later, 0)) - int(score(before, 0))
    missed = [effect.missed for effect in effects(before, later, t) if effect.missed]
    letter = letter_at(before, code) if before.laid else ""
    return {
        "score": gain,
        "lost": bool(missed),  # points that cost a task are not shown as good ones
        "sentence": _heading(gain, missed, letter, t),
        "notes": list(_notes(before, later, t)),
        "areas": _joined(before, later),
    }


def _heading(gain: int, missed: list[int], letter: str, t: Translator) -> str:
    """The points now, and those of tasks that would be lost for them, behind the letter that the list has for them."""
    now = t("{points} now", points=t.amount(gain, "point", sign=True)) if gain else t("No points now")
    if missed:
        now = t.n("{now}, but {n} task is spoilt: its {points} can no longer come",
                  "{now}, but {n} tasks are spoilt: their {points} can no longer come", len(missed), now=now,
                  points=t.amount(sum(missed), "point"))  # fmt: skip
    elif gain and not letter:
        return t("This tile scores: {points}", points=t.n("{n} point", "{n} points", gain))
    return t("{letter}: {words}", letter=letter, words=now) if letter else now


def _notes(before: Any, later: Any, t: Translator) -> Iterator[dict[str, Any]]:
    """What the tile would bring and cost, cause by cause; then its areas as they would be, others that it would close,
    and the end."""
    yield from (_note(effect) for effect in effects(before, later, t))
    shut = dict(_shut(before, later))
    yield from _areas(before, later, shut, t)
    for (kind, _), size in shut.items():
        yield _for_nothing(kind, size, t)
    if later.seat < 0:
        yield {"kind": "end", "text": finished(later, t)}


def _areas(before: Any, later: Any, shut: dict[tuple[int, int], int], t: Translator) -> Iterator[dict[str, Any]]:
    """The tile's areas as they would be, new ones last; takes those that it closes for nothing from the others."""
    k, new = int(before.laid), []
    tasks = {(area_of(later, k)[0], int(later.tiles[k].area[area_of(later, k)[0]])) for k in later.active if k >= 0}
    for kind in range(KINDS):
        area = int(later.tiles[k].area[kind])
        if area >= 0:
            size, openings = int(later.extent[kind, area]), int(later.openings[kind, area])
            if shut.pop((kind, area), 0):
                yield _for_nothing(kind, size, t)
                continue
            if (kind, area) in tasks:  # its tiles are told already
                edges = t.n("{n} open edge", "{n} open edges", openings)
                words = t("{area}: {edges}", area=t(KIND_NAMES[kind]), edges=edges)
            else:
                words = about(kind, size, openings, t, names=NEW_NAMES if size == 1 else KIND_NAMES)
            note = {"kind": "area", "text": words, "letter": LETTERS[kind]}
            if size == 1 and openings and (kind, area) not in tasks:
                new.append(note)
            else:
                yield note
    yield from new


def _for_nothing(kind: int, size: int, t: Translator) -> dict[str, Any]:
    """An area of several tiles that is closed without a flag or a task."""
    words = t("{area} – no flag, so no points ever", area=about(kind, size, 0, t))
    return {"kind": "area", "text": words, "letter": LETTERS[kind]}


def _shut(before: Any, later: Any) -> Iterator[tuple[tuple[int, int], int]]:
    """Areas of several tiles that would be closed for nothing: kind and name, with their tiles."""
    laid = later.tiles[: int(later.laid)]
    tiles, areas = laid["tile"].tolist(), laid["area"].tolist()
    over = {(kind, areas[k][kind]) for k, kind, _, _ in tasks_ended(before, later)}
    for kind in range(Kind.TRACK):
        worth = {area[kind] for tile, area in zip(tiles, areas, strict=True) if int(FLAG[tile]) == kind}
        for name in {area[kind] for area in areas} - worth - {-1}:
            size = int(later.extent[kind, name])
            if size > 1 and not later.openings[kind, name] and (kind, name) not in over:
                if any(before.openings[kind, before.tiles[i].area[kind]]
                       for i in range(int(before.laid)) if areas[i][kind] == name):  # fmt: skip
                    yield (kind, name), size


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
