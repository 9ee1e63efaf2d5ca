"""What the tile in hand would do for tasks on a place: complete them, bring them nearer, or spoil them in each turn in
which it fits. Only the areas beside the place are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import EDGE, SHOWS, TASK
from ..rules.areas import openings_here
from ..state import KINDS, LETTERS, OPPOSITE, TURNS
from ..words.effects import area_of
from ..words.names import task_name
from .spots import Fate, Gain

_EDGE, _SHOWS = EDGE.tolist(), SHOWS.tolist()


@dataclass(frozen=True)
class Aim:
    """A task: its area is to become exactly so large."""

    kind: int
    number: int
    area: int  # -1: of the tile in hand itself

    def named(self, t: Translator) -> str:
        return task_name(self.kind, self.number, t)


class Aims:
    """The tasks of a position, and what the tile in hand can do for them."""

    def __init__(self, s: Any, t: Translator) -> None:
        self.s, self.t, self.aims = s, t, list(_aims(s))
        self.laid = list(zip(*(s.tiles[: s.laid][name].tolist() for name in ("tile", "turn", "area")), strict=True))

    def gains(self, spot: Any, fits: int) -> tuple[Gain, ...]:
        """What becomes of tasks on a place where the tile fits in some turns; one good thing and one
        bad at each side."""
        found: dict[tuple[int, bool], Gain] = {}
        faced = self._faced(spot) if fits and self.aims else {}
        for aim in self.aims if faced else ():
            for gain in self._of(aim, spot, faced.get(aim.kind, {}), fits):
                key = gain.side, gain.fate == Fate.SPOILT  # in one turn it may spoil what it brings on in another
                known = found.get(key)
                if known and known.fate == gain.fate == Fate.COMPLETE and known.turns == gain.turns:
                    title, points = f"{known.title}; {gain.title}", known.points + gain.points  # tasks of one area
                    found[key] = replace(known, title=title, points=points)
                elif not known or known.worth < gain.worth:
                    found[key] = gain
        return tuple(found.values())

    def _of(self, aim: Aim, spot: Any, beside: dict[int, int], fits: int) -> Iterator[Gain]:
        mine = {side for side, name in beside.items() if aim.area in (name, -1)}
        if not mine:
            return
        turns = dict.fromkeys(Fate, 0)
        for turn in (turn for turn in range(TURNS) if fits >> turn & 1):
            shown = _SHOWS[aim.kind][self.s.tile][turn]
            if fate := self._fate(aim, spot, beside, mine, shown):
                turns[fate] |= 1 << turn
        kind, side, task = LETTERS[aim.kind], min(mine), aim.named(self.t)
        if done := turns[Fate.COMPLETE]:
            points = self.t.amount(aim.number, "point", sign=True)
            title = self.t("completes {task}: {points}", task=task, points=points)
            yield Gain(Fate.COMPLETE, kind, side, done, title, aim.number)
        elif nearer := turns[Fate.NEARER]:
            yield Gain(Fate.NEARER, kind, side, nearer, self.t("brings {task} nearer", task=task))
        if lost := turns[Fate.SPOILT]:
            title = self.t("spoils {task}", task=task) if lost == fits else self.t("can spoil {task}", task=task)
            yield Gain(Fate.SPOILT, kind, side, lost, title)

    def _fate(self, aim: Aim, spot: Any, beside: dict[int, int], mine: set[int], shown: int) -> Fate | None:
        """What becomes of a task where the tile shows its kind at the sides `shown`; None: nothing."""
        if not any(shown >> side & 1 for side in mine):
            covered = aim.area >= 0 and int(self.s.openings[aim.kind, aim.area]) == len(mine)
            return Fate.SPOILT if covered else None
        joined = {name for side, name in beside.items() if shown >> side & 1}
        size = 1 + sum(int(self.s.extent[aim.kind, name]) for name in joined)
        if size == aim.number:
            return Fate.COMPLETE
        if aim.area < 0:
            return None
        open_still = bool(shown & ~int(spot.touch)) or openings_here(self.s, spot, aim.kind, shown) > 0
        return Fate.NEARER if size < aim.number and open_still else Fate.SPOILT

    def _faced(self, spot: Any) -> dict[int, dict[int, int]]:
        """By kind: the areas that face a place, by the side where they lie."""
        found: dict[int, dict[int, int]] = {}
        for side, k in enumerate(spot.beside.tolist()):
            if k >= 0:
                tile, turn, area = self.laid[k]
                kind = _EDGE[tile][turn][OPPOSITE[side]]
                if kind < KINDS:
                    found.setdefault(kind, {})[side] = area[kind]
        return found


def _aims(s: Any) -> Iterator[Aim]:
    if s.number:
        yield Aim(int(TASK[s.tile]), int(s.number), -1)
    for k in (int(k) for k in s.active if k >= 0):
        kind = area_of(s, k)[0]
        yield Aim(kind, int(s.tiles[k].number), int(s.tiles[k].area[kind]))
