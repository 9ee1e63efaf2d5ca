"""What laying a tile brings, cause by cause: tasks completed and spoilt, flags whose areas close, longer lines, and
tasks that are nearer now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import FLAG, TASK
from ..state import Kind
from .names import FLAG_NAMES, task_name


@dataclass(frozen=True)
class Effect:
    """One thing that a tile brought, or would bring."""

    kind: Literal["task", "points", "progress"]  # a task that ended, points of another kind, a task that goes on
    words: str
    points: int = 0
    lost: bool = False  # a task that is spoilt
    missed: int = 0  # the points that it would have brought
    begins: bool = False  # a task that has nothing but its own tile
    new: bool = False  # of a task whose own tile it is
    costs: bool = False  # nothing but open edges of a task
    short: str = ""  # in few words, where there are fewer
    size: int = 0  # of a task that goes on: its tiles now


@kept_by(lambda before, after, t: (before.tobytes(), after.tobytes(), t.plain), most=16)
def effects(before: Any, after: Any, t: Translator) -> Sequence[Effect]:
    """All of them, those that end something first; no seat is named in them."""
    return (
        *_ended(before, after, t.plain), *_flags(before, after, t.plain), *_lines(before, after, t.plain),
        *_nearer(before, after, t.plain),
    )  # fmt: skip


def area_of(s: Any, k: int) -> tuple[int, int, int]:
    """The area that the task of a laid tile is about: its kind, its tiles, its open edges."""
    kind = int(TASK[s.tiles[k].tile])
    name = s.tiles[k].area[kind]
    return kind, int(s.extent[kind, name]), int(s.openings[kind, name])


def is_narrow(kind: int, openings: int) -> bool:
    """Whether one more tile could close an area for good. Tracks and streams always go on."""
    return openings == 1 and kind < Kind.TRACK


def _ended(before: Any, after: Any, t: Translator) -> Iterator[Effect]:
    for _, kind, number, extent in tasks_ended(before, after):
        yield ended(kind, number, extent, t)


def tasks_ended(before: Any, after: Any) -> Iterator[tuple[int, int, int, int]]:
    """Each task that the placement ended: its tile, its kind, its number, the tiles of its area. At exactly its number
    it is completed."""
    for k in [int(k) for k in before.active if k >= 0] + ([int(before.laid)] if before.number else []):
        if not after.tiles[k].number:
            kind, extent, _ = area_of(after, k)
            yield k, kind, int(before.number if k == before.laid else before.tiles[k].number), extent


def ended(kind: int, number: int, extent: int, t: Translator) -> Effect:
    """A task that ends with an area of so many tiles."""
    task = task_name(kind, number, t)
    if extent == number:
        return Effect("task", t("{task} is complete", task=task), number)
    if extent > number:
        words = t.n("{task} is spoilt: too large with {n} tile", "{task} is spoilt: too large with {n} tiles",
                    extent, task=task)  # fmt: skip
    else:
        words = t.n("{task} is spoilt: closed with {n} tile", "{task} is spoilt: closed with {n} tiles",
                    extent, task=task)  # fmt: skip
    return Effect("task", words, lost=True, missed=number)


def _flags(before: Any, after: Any, t: Translator) -> Iterator[Effect]:
    for _, kind, size in flags_closed(before, after):
        yield closed(kind, size, t)


def flags_closed(before: Any, after: Any) -> Iterator[tuple[int, int, int]]:
    """Each flag whose area is closed now: its tile, its kind, the tiles of its area."""
    for k, tile in enumerate(after.tiles["tile"][: int(after.laid)].tolist()):
        if (kind := int(FLAG[tile])) < 0:
            continue
        area = after.tiles[k].area[kind]
        if after.openings[kind, area]:
            continue
        if k == before.laid or before.openings[kind, before.tiles[k].area[kind]]:
            yield k, kind, int(after.extent[kind, area])


def closed(kind: int, size: int, t: Translator) -> Effect:
    """A flag whose area is closed with so many tiles."""
    words = t.n("{flag}: its area is closed with {n} tile", "{flag}: its area is closed with {n} tiles",
                size, flag=t(FLAG_NAMES[kind]))  # fmt: skip
    return Effect("points", words, size)


def _lines(before: Any, after: Any, t: Translator) -> Iterator[Effect]:
    for line in range(2):
        size = int(after.longest[line])
        if more := size - int(before.longest[line]):
            yield longer(Kind.TRACK + line, size, more, t)


def longer(kind: int, size: int, more: int, t: Translator) -> Effect:
    """The longest track, or stream, by so many tiles longer."""
    if kind == Kind.TRACK:
        words = t.n("longest track, now {n} tile", "longest track, now {n} tiles", size)
        short = t("longest track: {n}", n=size)
    else:
        words = t.n("longest stream, now {n} tile", "longest stream, now {n} tiles", size)
        short = t("longest stream: {n}", n=size)
    return Effect("points", words, more, short=short)


def _nearer(before: Any, after: Any, t: Translator) -> Iterator[Effect]:
    """Each task that the tile begins or brings on, and those that it leaves in danger of being closed."""
    for k in (int(k) for k in after.active if k >= 0):
        kind, size, openings = area_of(after, k)
        new, number = k == before.laid, int(after.tiles[k].number)
        _, was, were = (kind, 0, 0) if new else area_of(before, k)
        if size > was:
            yield grown(kind, number, size, t, new=new)
        if is_narrow(kind, openings) and (size > was or not is_narrow(kind, were)):
            yield narrowed(kind, number, t)
        elif size == was and openings < were:
            yield taken(kind, number, were, openings, t)


def grown(kind: int, number: int, size: int, t: Translator, new: bool = False) -> Effect:
    """A task that has come so far."""
    task = task_name(kind, number, t)
    short = t("{task}: {extent}/{n}", task=task, extent=size, n=number)  # as the marker has it
    return Effect("progress", progress(task, size, number, t), begins=size == 1, new=new, short=short, size=size)


def narrowed(kind: int, number: int, t: Translator) -> Effect:
    """A task that one more tile could close for good."""
    return Effect("progress", t("{task}: only one open edge left", task=task_name(kind, number, t)), costs=True)


def taken(kind: int, number: int, before: int, after: int, t: Translator) -> Effect:
    """A task that does not grow, but loses open edges."""
    return Effect("progress", edges(task_name(kind, number, t), before, after, t), costs=True)


def edges(task: str, before: int, after: int, t: Translator) -> str:
    """Open edges that a task loses."""
    return t("{task}: open edges {before} → {after}", task=task, before=before, after=after)


def progress(task: str, size: int, number: int, t: Translator) -> str:
    """How far a task is."""
    return t.n("{task}: {extent} of {n} tile", "{task}: {extent} of {n} tiles", number, task=task, extent=size)
