"""Beside a real table: may this tile lie here, the score pad, the campaign sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludoteka.engine.registry import load
from ludoteka.kernel.javascript import module
from ludoteka.kit.beside import Beside, Tool
from ludoteka.text.i18n import Translator, mark

from ..box.tables import BOX, EDGE, FLAG, LINES, SHOWS, TASK
from ..rules.areas import extent_here, openings_here
from ..rules.refusal import refuse_lay
from ..rules.scoring import flag_points, score, task_points
from ..state import HIGHEST, KINDS, LETTERS, SIDES, TURNS, No, State
from ..words.names import KIND_NAMES
from ..words.sheet import FLAG_NAMES, TASK_LINES
from .campaign import campaign

#: The tiles that somebody taps: one at each side of a cell, and the one that is to lie there. What they show is put
#: into tables of their own, so that tiles of boxes that this house does not know may be asked about too.
TAPPED = SIDES + 1
#: On the pad a tile stands for a flag of its kind.
FLAGS = np.arange(len(FLAG_NAMES))


def rules() -> str:
    entries = {"refuseLay": refuse_lay, "extentHere": extent_here, "openingsHere": openings_here, "score": score,
               "taskPoints": task_points, "flagPoints": flag_points}  # fmt: skip
    edges, shows = np.zeros((TAPPED, TURNS, SIDES), np.int8), np.zeros((KINDS, TAPPED, TURNS), np.int8)
    lines, task = np.zeros((TAPPED, TURNS), np.int64), np.zeros(TAPPED, np.int8)
    return module(
        entries, [State], {"EDGE": edges, "SHOWS": shows, "LINES": lines, "TASK": task}, [No],
        instead=[(EDGE, edges), (SHOWS, shows), (LINES, lines), (TASK, task), (FLAG, FLAGS)],
    )  # fmt: skip


def data(t: Translator) -> Mapping[str, Any]:
    book = load("dorfromantik").rulebook
    return {
        "letters": LETTERS,
        "kinds": [str(t(name)) for name in KIND_NAMES],
        "sides": [str(t(side)) for side in SIDES_SAID],
        "refusals": {
            reason: {"sentence": t.unfilled(sentence), "rule": str(t(book.rules[rule].sentence)), "id": rule}
            for reason, (rule, sentence) in book.refusals.items()
        },
        "free": {rule: str(t(book.rules[rule].sentence)) for rule in ("R07", "R09", "R23")},
        "numbers": sorted({n for markers in BOX.markers for n in markers.numbers}),
        "highest": HIGHEST,
        "tasks": [str(t(line)) for line in TASK_LINES],
        "flags": [str(t(line)) for line in FLAG_NAMES],
        "campaign": campaign(t),
    }


SIDES_SAID = (
    mark("upper right"), mark("right"), mark("lower right"), mark("lower left"), mark("left"), mark("upper left"),
)  # fmt: skip

BESIDE = Beside(
    tools=(
        Tool("place", mark("May this tile lie here?"), mark("Tap what it meets; hear why."), "place.js"),
        Tool("score", mark("Score pad"), mark("Tasks, flags, longest lines, and your highs."), "score.js"),
        Tool(
            "campaign",
            mark("Campaign sheet"),
            mark("Results, circles to cross off, and what is unlocked."),
            "campaign.js",
        ),
    ),
    data=data,
    rules=rules,
)
