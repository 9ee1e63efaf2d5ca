"""Actions and what chance answered as they stand in a saved match."""

from __future__ import annotations

import re
from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..box.tables import MAPS
from ..rules.actions import ACTS
from ..state import ANSWER, ANSWER_BASE, ASKED, FIELD, GRID, HANG, SIDES, Ask, Do

KINDS = {ACTS.called(kind): kind for kind in Do}


def place_name(s: Any, h: int) -> str:
    """A place of the map by its coordinates from the middle."""
    hexes = MAPS[int(s.large)]
    return ",".join(map(str, hexes[h].at)) if h < len(hexes) else f"#{h}"


def notation(s: Any, a: int) -> str:
    """A word for the kind of action, and what it is about."""
    kind, k = Do(int(ACTS.kind[a])), int(ACTS.arg[a])
    word, act = ACTS.called(kind), ACTS.acts[kind]
    if act.codes == 1: return word
    if kind == Do.HEX: return f"{word} {place_name(s, k)}"
    if kind == Do.LAY: return f"{word} {place_name(s, k // SIDES)}/{k % SIDES}"
    if kind == Do.PLOT: return f"{word} {k // GRID + 1},{k % GRID + 1}"
    if kind == Do.SITE:
        return f"{word} {k // FIELD % FIELD - HANG + 1},{k % FIELD - HANG + 1}/{k // (FIELD * FIELD)}"
    return f"{word} {act.names[k] if act.names else k + 1}"


_WORD = re.compile(r"\s*([a-z]+)(?:\s+(\S+))?\s*$")
_PAIR = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?:/(\d))?$")


def parse(s: Any, text: str) -> int:
    """The action of a notation."""
    found = _WORD.match(text)
    if found and found[1] in KINDS:
        kind = KINDS[found[1]]
        k = _argument(s, kind, found[2])
        if k is not None and 0 <= k < ACTS.acts[kind].codes: return ACTS.code(kind, k)
    raise UserError(mark("“{text}” is no action: write it as it is listed, such as income or token 2."), text=text[:40])


def _argument(s: Any, kind: Do, text: str | None) -> int | None:
    act = ACTS.acts[kind]
    if act.codes == 1: return 0 if text is None else None
    if text is None: return None
    if act.names: return act.names.index(text) if text in act.names else None
    if kind in (Do.HEX, Do.LAY, Do.PLOT, Do.SITE): return _place(s, kind, text)
    if not re.fullmatch(r"\d{1,3}", text): return None
    return int(text) - 1


def _place(s: Any, kind: Do, text: str) -> int | None:
    found = _PAIR.match(text)
    if not found or (found[3] is None) != (kind in (Do.HEX, Do.PLOT)): return None
    one, two, three = int(found[1]), int(found[2]), int(found[3] or 0)
    if kind == Do.PLOT: return (one - 1) * GRID + two - 1 if 1 <= one <= GRID and 1 <= two <= GRID else None
    if kind == Do.SITE:
        row, column = one - 1 + HANG, two - 1 + HANG
        on_field = 0 <= row < FIELD and 0 <= column < FIELD and three < 4
        return (three * FIELD + row) * FIELD + column if on_field else None
    places = [hexagon.at for hexagon in MAPS[int(s.large)]]
    if (one, two) not in places or three >= SIDES: return None
    h = places.index((one, two))
    return h if kind == Do.HEX else h * SIDES + three


def chance_notation(o: int) -> str:
    """What was asked, and the answer: a number as printed, or the two faces of the dice."""
    what, k = Ask(int(ASKED[o])), int(ANSWER[o])
    if what == Ask.DICE: return f"dice {k // 6 + 1},{k % 6 + 1}"
    return f"{what.name.lower()} {k + 1}"


def parse_chance(s: Any, text: str) -> int:
    found = re.match(r"\s*([a-z]+) (\d{1,2})(?:,([1-6]))?\s*$", text)
    kinds = {what.name.lower(): what for what in Ask if what}
    if found and found[1] in kinds:
        what = kinds[found[1]]
        if (what == Ask.DICE) == (found[3] is not None):
            k = int(found[2]) - 1
            if what == Ask.DICE: k = k * 6 + int(found[3]) - 1 if k < 6 else -1
            o = int(ANSWER_BASE[what]) + k
            if k >= 0 and o < len(ASKED) and ASKED[o] == what: return o
    what_is = mark("“{text}” is no answer of chance: write it as it is logged, such as science 2 or dice 3,5.")
    raise UserError(what_is, text=text[:40])
