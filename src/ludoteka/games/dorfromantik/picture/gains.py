"""What the tile in hand would do for tasks on a place: complete them, bring them nearer, or spoil them in each turn in
which it fits. Only the areas beside the place are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator

from ..box.tables import SHOWS, TASK
from ..state import LETTERS, TURNS
from ..words.effects import area_of
from ..words.facing import Faced, facing
from ..words.names import task_name
from .spots import Fate, Gain

_SHOWS = SHOWS.tolist()


class Aim(NamedTuple):
    """A task: its area is to become exactly so large."""

    kind: int
    number: int
    area: int  # -1: of the tile in hand itself


class Aims:
    """The tasks of a position, and what the tile in hand can do for them."""

    def __init__(self, s: Any, t: Translator) -> None:
        self._tile, self._t = int(s.tile), t.plain
        self._aims, self._facing = list(_aims(s)), facing(s)

    def gains(self, k: int, fits: int) -> tuple[Gain, ...]:
        """What becomes of tasks on spot k, where the tile fits in some turns; one good thing and one
        bad at each side."""
        if not fits or not self._aims:
            return ()
        found: dict[tuple[int, bool], Gain] = {}
        areas = self._facing.areas(k)
        for aim in self._aims:
            for gain in self._of(aim, k, areas[aim.kind], fits) if areas[aim.kind] else ():
                key = gain.side, gain.fate == Fate.SPOILT  # in one turn it may spoil what it brings on in another
                known = found.get(key)
                if known and known.fate == gain.fate == Fate.COMPLETE and known.turns == gain.turns:
                    title, points = f"{known.title}; {gain.title}", known.points + gain.points  # tasks of one area
                    found[key] = known._replace(title=title, points=points)
                elif not known or known.worth < gain.worth:
                    found[key] = gain
        return tuple(found.values())

    def _of(self, aim: Aim, k: int, faced: Faced, fits: int) -> Iterator[Gain]:
        mine = sum([sides for area, sides in faced if aim.area in (area, -1)])
        if not mine:
            return
        turns, shows = [0] * (len(Fate) + 1), _SHOWS[aim.kind][self._tile]
        for turn in range(TURNS):
            if fits >> turn & 1:
                turns[self._fate(aim, k, mine, shows[turn])] |= 1 << turn
        kind, side = LETTERS[aim.kind], (mine & -mine).bit_length() - 1
        if done := turns[Fate.COMPLETE]:
            yield Gain(Fate.COMPLETE, kind, side, done, _completes(aim.kind, aim.number, self._t), aim.number)
        elif nearer := turns[Fate.NEARER]:
            yield Gain(Fate.NEARER, kind, side, nearer, _brings(aim.kind, aim.number, self._t))
        if lost := turns[Fate.SPOILT]:
            yield Gain(Fate.SPOILT, kind, side, lost, _spoils(aim.kind, aim.number, lost == fits, self._t))

    def _fate(self, aim: Aim, k: int, mine: int, shown: int) -> int:
        """What becomes of a task where the tile shows its kind at the sides `shown`; 0: nothing."""
        if not shown & mine:
            covered = aim.area >= 0 and self._facing.openings[aim.kind][aim.area] == mine.bit_count()
            return Fate.SPOILT if covered else 0
        size, left = self._facing.joined(k, aim.kind, shown)
        if size == aim.number:
            return Fate.COMPLETE
        if aim.area < 0:
            return 0
        return Fate.NEARER if size < aim.number and left else Fate.SPOILT


def _aims(s: Any) -> Iterator[Aim]:
    if s.number:
        yield Aim(int(TASK[s.tile]), int(s.number), -1)
    for k in (int(k) for k in s.active if k >= 0):
        kind = area_of(s, k)[0]
        yield Aim(kind, int(s.tiles[k].number), int(s.tiles[k].area[kind]))


# ---- signs in words: there are few, and places have the same ones over and over --------------------------------------


@lru_cache(maxsize=512)
def _completes(kind: int, number: int, t: Translator) -> str:
    return t("completes {task}: {points}", task=task_name(kind, number, t), points=t.amount(number, "point", sign=True))


@lru_cache(maxsize=512)
def _brings(kind: int, number: int, t: Translator) -> str:
    return t("brings {task} nearer", task=task_name(kind, number, t))


@lru_cache(maxsize=512)
def _spoils(kind: int, number: int, always: bool, t: Translator) -> str:
    task = task_name(kind, number, t)
    return t("spoils {task}", task=task) if always else t("can spoil {task}", task=task)
