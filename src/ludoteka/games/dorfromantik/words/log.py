"""What happened: tiles laid and revealed, and each thing that they brought with its cause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.words.parts import matters, routine
from ludoteka.text.i18n import Translator

from ..box.tables import FLAG, TASK
from ..state import KINDS, NUMBERS
from .effects import Effect, effects
from .names import FLAG_NAMES, KIND_NAMES, shown, task_name
from .prompt import finished


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """What the tile brought, in few words; where that is nothing, what it shows and has made larger."""
    seat, found = before.seat + 1, effects(before, after, t)
    brought = [_told(effect, t) for effect in found if not effect.begins]
    if before.number:
        task = task_name(TASK[before.tile], before.number, t)
        laid = t("Seat {seat} lays a task tile: {task}", seat=seat, task=task)
    elif any(not effect.costs for effect in found):
        laid = t("Seat {seat} lays a tile", seat=seat)
    else:
        laid = t("Seat {seat} lays a tile: {kinds}", seat=seat, kinds=shown(before.tile, t))
    if all(effect.costs or effect.begins for effect in found):
        brought = [*_joined(before, after, t), *brought]
    said = [laid, *brought]
    return [*said, finished(after, t)] if after.seat < 0 else said


def brief(before: Any, after: Any, a: int, chance: bool, t: Translator) -> list[str] | None:
    """For the strip of last turns, in few words: what the tile brought with each cause, points last. A task that ends
    or begins is told before all else where there is little room; a longer line last, as its points stand before it.
    That a tile was laid goes without saying, unless it brought nothing."""
    if chance:
        return None
    found = effects(before, after, t)
    points = [effect for effect in found if effect.points]
    said = [_part(effect, effect.short or effect.words) for effect in found if not (effect.points or effect.new)]
    if before.number:
        said.append(matters(_begun(before, found, t)))
    elif all(effect.costs for effect in found):
        planted = [t("the flag scores once its area is closed")] if _planted(before, after, t) else []
        said = [t("laid: {kinds}", kinds=shown(before.tile, t)), *planted, *_joined(before, after, t), *said]
    elif flag := _planted(before, after, t):
        said.append(flag)
    for effect in reversed(points):
        words = effect.short or effect.words
        said.append(_part(effect, _counted(effect, words, t) if len(points) > 1 else words))
    return [*said, matters(finished(after, t))] if after.seat < 0 else said


def _part(effect: Effect, words: str) -> str:
    """With how long it stays where there is no room for all."""
    if effect.kind == "task":
        return matters(words)
    return routine(words) if effect.costs or (effect.kind == "points" and effect.short) else words


def _planted(before: Any, after: Any, t: Translator) -> str:
    """A flag whose tile was laid, and whose area stays open; else it is told with its points, or there is none."""
    kind, laid = int(FLAG[before.tile]), after.tiles[int(before.laid)]
    if kind < 0 or not after.openings[kind, laid.area[kind]]:
        return ""
    return matters(t("new: {flag}, scores once closed", flag=t(FLAG_NAMES[kind])))


def _begun(before: Any, found: Sequence[Effect], t: Translator) -> str:
    """A task whose tile was laid, with how far it is if it is not alone."""
    task, number = task_name(TASK[before.tile], before.number, t), int(before.number)
    for effect in found:
        if effect.new and not effect.begins:
            return t("new: {task} (already {extent}/{n})", task=task, extent=effect.size, n=number)
    return t("new: {task}", task=task)


def _joined(before: Any, after: Any, t: Translator) -> list[str]:
    laid = after.tiles[int(before.laid)]
    sizes = [(kind, int(after.extent[kind, laid.area[kind]])) for kind in range(KINDS) if laid.area[kind] >= 0]
    areas = [
        t("{area}: {tiles} together", area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
        for kind, size in sizes
        if size > 1
    ]
    return areas or [t("no points") if after.seat < 0 else t("no points now")]


def _told(effect: Effect, t: Translator) -> str:
    return _counted(effect, effect.words, t) if effect.points else effect.words


def _counted(effect: Effect, words: str, t: Translator) -> str:
    """With its points before it."""
    return t("{points}: {cause}", points=f"+{effect.points}", cause=words)


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """A tile that is to be laid is told when it lies."""
    if after.tile >= 0:
        return []
    tile, number, seat = o // NUMBERS, o % NUMBERS, before.seat + 1
    if number:
        revealed = t("Seat {seat} reveals a task tile: {task}", seat=seat, task=task_name(TASK[tile], number, t))
    else:
        revealed = t("Seat {seat} reveals a tile: {kinds}", seat=seat, kinds=shown(tile, t))
    if after.seat < 0:
        return [revealed, t("It fits nowhere and is set aside."), finished(after, t)]
    return [revealed, t("It fits nowhere and is set aside; another is revealed.")]
