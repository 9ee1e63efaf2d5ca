"""Somebody who plays a first game: reads what the coach says, does what it lights, and wants to hear nothing twice."""

from __future__ import annotations

from typing import Any

from tests.robot.robot import DOES, Robot, Sight, Thing

COACH = """() => {
  const card = document.getElementById("coach");
  const got = card.querySelector("[data-coach=got]");
  return {
    told: card.dataset.told ?? "", lesson: got.checkVisibility(), words: card.querySelector(".coach-words").innerText,
    lit: [...document.querySelectorAll(".is-coached-place")].map((node) => node.dataset.do),
  };
}"""
TOLD = "version => document.getElementById('coach').dataset.told === String(version)"


class Newcomer(Robot):
    """Follows the coach of a first game. What is told twice, at two questions, is a fault."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.heard: dict[str, int] = {}  # at which version of the table a lesson was told

    def _choose(self, seen: Sight) -> Thing:
        if seen["state"] != "play":
            return super()._choose(seen)
        self.page.wait_for_function(TOLD, arg=seen["version"])
        coach = self._listened(seen["version"])
        lit = [
            thing for thing in seen["things"]
            if thing["kind"] in DOES and thing["legal"] and thing["notation"] in coach["lit"]
            and not (thing["kind"] == "pick" and (thing["pressed"] or seen["full"]))
        ]  # fmt: skip
        return self.dice.choice(lit) if lit else super()._choose(seen)

    def _listened(self, version: int) -> dict[str, Any]:
        """All lessons for a question, until one lights something or there are no more."""
        while (coach := self.page.evaluate(COACH))["lesson"]:
            words = coach["words"]
            if self.heard.setdefault(words, version) != version:
                self.fault(f"told twice: {words}")
            if coach["lit"]:
                break
            self.page.locator("[data-coach=got]").click()
        return dict(coach)
