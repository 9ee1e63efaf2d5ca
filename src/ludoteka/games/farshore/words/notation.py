"""Actions and answers of chance as they stand in a saved match: short, in no language, `bay grove` or `anchor 3`."""

from __future__ import annotations

from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

from ..box.tables import IDS, ROSES
from ..rules.actions import ACTS, ARG, KIND
from ..state import FIRST_OUT, ISLAND_OUT, NAMES, OUTCOMES, ROSE_OUT, Do

#: Cards of the Bay are called by their names, which are all different; an empty spot by its number.
_OF_SPOTS = (Do.BAY, Do.DRAW_BAY, Do.SWEEP)


def argument(s: Any, kind: int, x: int) -> str:
    """An action's argument as it is written in this position; empty where there is but one."""
    if kind in _OF_SPOTS:
        return IDS[s.bay[x]] if s.bay[x] >= 0 else f"spot{x + 1}"
    act = ACTS.acts[kind]
    return act.names[x] if act.names else str(x + 1) if act.codes > 1 else ""


def notation(s: Any, a: int) -> str:
    kind, x = int(KIND[a]), int(ARG[a])
    return f"{ACTS.called(kind)} {argument(s, kind, x)}".rstrip()


def parse(s: Any, text: str) -> int:
    """Raises UserError for what is no action."""
    name, _, said = text.strip().lower().partition(" ")
    if name.upper() in Do.__members__:
        kind = Do[name.upper()]
        for x in range(ACTS.sizes[kind]):
            if argument(s, kind, x) == said.strip():
                return ACTS.code(kind, x)
    raise UserError(mark("“{text}” is no action here: write one such as “place coast1”, “bay grove” or “done”."),
                    text=shortened(text))  # fmt: skip


def chance_notation(o: int) -> str:
    if o < NAMES: return IDS[o]
    if o < ROSE_OUT: return f"island {o - ISLAND_OUT + 1}"
    if o < FIRST_OUT: return f"rose {ROSES[o - ROSE_OUT].stack}{(o - ROSE_OUT) % 4 + 1}"
    return f"first {o - FIRST_OUT + 1}"


_OUTCOMES = {chance_notation(o).lower(): o for o in range(OUTCOMES)}


def parse_chance(s: Any, text: str) -> int:
    if (found := _OUTCOMES.get(text.strip().lower())) is None:
        raise UserError(mark("“{text}” is no card, island, wind rose or starting player."), text=shortened(text))
    return found


assert len(_OUTCOMES) == OUTCOMES
