"""Somebody who plays as *Greedy* would, so that a match goes the way of a match and comes to its end."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ludoteka.engine import bots
from tests.robot.robot import DOES, Robot, Sight, Thing


class Skilled(Robot):
    """Presses what *Greedy* would choose, where it is lit as one thing; else whatever the robot would."""

    @cached_property
    def _greedy(self) -> Any:
        return bots.make("greedy", self.dice)

    def _choose(self, seen: Sight) -> Thing:
        things: list[Thing] = seen["things"]
        if seen["state"] == "play":
            match = self.house.table(self.id).match
            code = self._greedy.choose(bots.seen(match))
            best = next(one.notation for one in match.legal() if one.code == code)
            at = 'data-q="{}" data-r="{}"'.format(*best.partition("/")[0].split(",")) if "," in best else None
            if seen["again"] == best and self.board.hand != "keys":  # its card is open still, maybe over the place
                things = [thing for thing in things if thing["kind"] == "go"] + things
            for thing in things:
                there = thing["kind"] == "spot" and at and at in thing["what"]
                more = not thing["pressed"] and not (thing["kind"] == "pick" and seen["full"])
                if there or (thing["kind"] in (*DOES, "go") and thing["notation"] == best and more):
                    return thing | {"holds": [one["notation"] for one in things if one["pressed"]]}
        return super()._choose(seen)

    def _do(self, thing: Thing) -> None:
        if thing["kind"] != "go":
            super()._do(thing)
            return
        before = self._eyes("state()")
        if self._press(thing):
            self._done(thing, before)
