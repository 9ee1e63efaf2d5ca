"""Beside a real table: how far a runner has come with a real die."""

from collections.abc import Mapping
from typing import Any

from ludoteka.kit.beside import Beside, Tool, word
from ludoteka.text.i18n import Translator, mark

GOAL = 20


def data(t: Translator) -> Mapping[str, Any]:
    return {"goal": GOAL, "runner": word(t, "Runner")}


def rules() -> str:
    return "export const left = (at, goal) => Math.max(0, goal - at);\n"


BESIDE = Beside(
    tools=(Tool("walk", mark("A runner"), mark("Adds up what a real die shows."), "walk.js"),), data=data, rules=rules
)
