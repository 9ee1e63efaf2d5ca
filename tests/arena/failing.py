"""Bots that do not do what they should."""

from __future__ import annotations

import os
import random
from typing import NoReturn

from ludoteka.bots import Seen


class First:
    """The first legal action."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, seen: Seen) -> int:
        return seen.legal()[0]


class Crashes(First):
    def choose(self, seen: Seen) -> NoReturn:
        raise KeyError("nothing there")


class Leaves(First):
    """Takes its whole process with it."""

    def choose(self, seen: Seen) -> NoReturn:
        os._exit(3)


class Dreams(First):
    """Thinks for ever, and lets no exception wake it."""

    def choose(self, seen: Seen) -> int:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue


class Cheats(First):
    def choose(self, seen: Seen) -> int:
        return next((code for code in range(seen.game.actions) if code not in seen.legal()), seen.game.actions)


OWN = {
    name.lower(): f"python:tests.arena.failing:{name}" for name in ("First", "Crashes", "Leaves", "Dreams", "Cheats")
}
