"""Actions and answers of chance as they stand in a saved match: short, in no language, `bay grove` or `anchor 3`."""

from __future__ import annotations

from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

from ..box.tables import IDS, MAP_IDS, ROSES
from ..state import (
    ACTIONS,
    ARG,
    BASE,
    CITY,
    FIRST_OUT,
    ISLAND_OUT,
    KIND,
    NAMES,
    OUTCOMES,
    PLACES,
    ROSE_OUT,
    WIDTHS,
    Do,
    Good,
)

TOKENS = [*(good.name.lower() for good in Good), "any"]
#: What a cost's or an effect's token is called where a treasure is paid.
PAID = [*TOKENS[:4], "treasure"]
SITES = [*(f"coast{k + 1}" for k in range(4)), *(f"island{k + 1}" for k in range(4)), "docks", "lookout", "dunes"]
_OF_NAMES = (Do.PLAY, Do.DISCARD, Do.GIVE)
_OF_TOKENS = (Do.LESS, Do.TREASURE, Do.SPEND, Do.GAIN, Do.GIVE_GOODS)
_ALONE = (Do.PREPARE, Do.PASS, Do.KEEP, Do.MULLIGAN, Do.DRAW_DECK, Do.DONE)
#: Cards of the Bay are called by their names, which are all different; an empty spot by its number.
_OF_SPOTS = (Do.BAY, Do.DRAW_BAY, Do.SWEEP)


def word(kind: int) -> str:
    return Do(kind).name.lower()


def argument(s: Any, kind: int, x: int) -> str:
    """An action's argument as it is written in this position."""
    if kind in _OF_SPOTS:
        return IDS[s.bay[x]] if s.bay[x] >= 0 else f"spot{x + 1}"
    if kind in _OF_NAMES: return IDS[x]
    if kind in _OF_TOKENS: return TOKENS[x]
    if kind == Do.PAY: return PAID[x]
    if kind == Do.PLACE: return SITES[x]
    if kind == Do.COPY: return SITES[x]
    if kind == Do.RECALL: return SITES[x] if x < PLACES else f"city{x - PLACES + 1}"
    if kind == Do.RUN: return f"{x // CITY + 1}/{x % CITY + 1}"
    return MAP_IDS[x] if kind == Do.MAP else str(x + 1)


def notation(s: Any, a: int) -> str:
    kind, x = int(KIND[a]), int(ARG[a])
    return word(kind) if kind in _ALONE else f"{word(kind)} {argument(s, kind, x)}"


def parse(s: Any, text: str) -> int:
    """Raises UserError for what is no action."""
    name, _, said = text.strip().lower().partition(" ")
    if name.upper() in Do.__members__:
        kind = Do[name.upper()]
        if kind in _ALONE and not said:
            return int(BASE[kind])
        if kind not in _ALONE:
            for x in range(WIDTHS[kind]):
                if argument(s, kind, x) == said.strip():
                    return int(BASE[kind]) + x
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
assert sum(WIDTHS) == ACTIONS
