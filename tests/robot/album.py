"""Somebody who plays as *Greedy* would and takes pictures: of each kind of question, of what the chosen answer says of
itself, and of the table after it. Who looks at the page with fresh eyes looks at these."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from tests.robot.robot import PATIENCE, Sight, Thing
from tests.robot.skilled import Skilled

TIMES = (1, 2, 3)  # which of the questions of a kind are taken: it may say other things the next time


class Album(Skilled):
    """Writes `<number>-1-asked.png`, `-2-chosen.png` and `-3-after.png` into a folder, and what was pressed into
    `pressed.txt`. `times` says which of the questions of a kind it takes: of a kind that comes at each turn, such as
    *lay a tile*, later ones show the middle and the end of a match."""

    folder: Path
    hesitates = 0  # the picture after it is of what was done

    def __init__(self, *args: Any, times: Collection[int] = TIMES, **more: Any) -> None:
        super().__init__(*args, **more)
        self.times = times
        assert self.pictures
        self.folder = self.pictures / self.board.name.replace(" ", "_")
        self.folder.mkdir(parents=True, exist_ok=True)
        self._times: dict[tuple[str, ...], int] = {}
        self._number = 0
        self._takes = False
        self._kinds: tuple[str, ...] = ()  # of what is offered

    def _choose(self, seen: Sight) -> Thing:
        things: list[Thing] = seen["things"]
        self._kinds = tuple(sorted({thing["notation"].partition(" ")[0] for thing in things if thing["legal"]}))
        return super()._choose(seen)

    def _do(self, thing: Thing) -> None:
        # not looked for anew: what has come meanwhile would give things other numbers, and another would be pressed
        times = self._times[self._kinds] = self._times.get(self._kinds, 0) + 1
        self._takes = times in self.times
        if not self._takes:
            super()._do(thing)
            return
        self._number += 1
        self._take("1-asked")
        asked = self._where()
        super()._do(thing)
        self._eyes(f"rests({PATIENCE})")
        self._take("3-after")
        with (self.folder / "pressed.txt").open("a", encoding="utf-8") as file:
            file.write(f"{self._number:03d}  {asked}\n     pressed: {thing['kind']} {thing['notation']}\n")

    def _confirm(self, thing: Thing) -> None:
        self._chose()
        super()._confirm(thing)

    def _press(self, thing: Thing) -> bool:
        if thing["kind"] == "lay":
            self._chose()
        return super()._press(thing)

    def _chose(self) -> None:
        if self._takes:
            self._take("2-chosen")

    def _take(self, what: str) -> None:
        self._eyes("settled()")
        self.page.screenshot(path=self.folder / f"{self._number:03d}-{what}.png")
