"""Actions and answers of chance as they stand in a saved match: one to three words, in no language.

    settle 3.4.N    road 3.4.NE    hex 3.4    seat 2    give ore    bank wool ore    play knight    helper kaja    end

Places are named in `places.py`. A seat is written as people count, from 1. Chance answers with the dice `3+5`, a
resource `ore`, a development card `knight`, a terrain `pasture`, a token `11`, a harbor `harbor ore` or a die `die 4`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from ..state import ARG, CARD, DICE, DIE, FIRST, HARBOR, KIND, LAND, OUTCOMES, SEATS, SECOND, START, THEFT, TOKEN, Do
from .ids import CARD_IDS, HARBOR_IDS, HELPER_IDS, LOOT_IDS, RESOURCE_IDS, TERRAIN_IDS, VERBS, WONDER_IDS
from .places import corner_name, corner_of, edge_name, edge_of, hex_name, hex_of

_ALONE = {
    Do.ROLL, Do.END, Do.BUY, Do.PROPOSE, Do.ACCEPT, Do.DECLINE, Do.COUNTER, Do.CANCEL, Do.HELP, Do.FLIP,
    Do.ATTACK,
}  # fmt: skip
_CORNERS = {Do.SETTLE, Do.CITY}
_EDGES = {Do.ROAD, Do.SHIP, Do.LIFT, Do.HARBOR}
_PAIRS = {Do.MARITIME, Do.REPLACE}
_NAMED: dict[Do, Sequence[str]] = {
    **dict.fromkeys((Do.GIVE, Do.GAIN, Do.NAME, Do.OFFER, Do.WANT), RESOURCE_IDS),
    Do.PLAY: CARD_IDS[:4],
    Do.CARD: CARD_IDS,
    Do.HELPER: HELPER_IDS,
    Do.SEAT: tuple(str(p + 1) for p in range(SEATS)),
    Do.PLUNDER: LOOT_IDS,
    Do.WONDER: WONDER_IDS,
}
_NEEDS = {
    **dict.fromkeys(_CORNERS, mark("a corner such as 3.4.N")),
    **dict.fromkeys(_EDGES, mark("an edge such as 3.4.NE")),
    **dict.fromkeys(_PAIRS, mark("two resources such as wool ore")),
    **dict.fromkeys((Do.GIVE, Do.GAIN, Do.NAME, Do.OFFER, Do.WANT), mark("a resource such as ore")),
    **dict.fromkeys((Do.PLAY, Do.CARD), mark("a development card such as knight")),
    Do.HEX: mark("a hex such as 3.4"),
    Do.SEAT: mark("the number of a seat"),
    Do.HELPER: mark("a helper such as kaja"),
    Do.PLUNDER: mark("card or cloth"),
    Do.WONDER: mark("a wonder such as theater"),
}


def notation(s: Any, a: int) -> str:
    kind, x = Do(KIND[a]), int(ARG[a])
    verb = VERBS[kind]
    if kind in _ALONE: return verb
    if kind in _CORNERS: return f"{verb} {corner_name(s, x)}"
    if kind in _EDGES: return f"{verb} {edge_name(s, x)}"
    if kind in _PAIRS: return f"{verb} {RESOURCE_IDS[FIRST[x]]} {RESOURCE_IDS[SECOND[x]]}"
    if kind == Do.HEX: return f"{verb} {hex_name(x)}"
    return f"{verb} {_NAMED[kind][x]}"


def parse(s: Any, text: str) -> int:
    """The action of a notation, legal or not; the same whatever the position is."""
    verb, *rest = text.split() or [""]
    if verb not in VERBS:
        raise UserError(mark("“{text}” is no action: write one such as roll, road 3.4.NE, give ore or end."),
                        text=text[:40])  # fmt: skip
    kind = Do(VERBS.index(verb))
    x = _argument(kind, rest)
    if x is None:
        if kind in _ALONE:
            raise UserError(mark("“{text}”: after {verb} nothing follows."), text=text[:40], verb=verb)
        raise UserError(mark("“{text}”: after {verb} follows {what}."),
                        text=text[:40], verb=verb, what=UserError(_NEEDS[kind]))  # fmt: skip
    return int(START[kind]) + x


def _argument(kind: Do, words: list[str]) -> int | None:
    """What of a kind of action is meant; None where that cannot be."""
    if kind in _ALONE:
        return None if words else 0
    if kind in _PAIRS:
        return _pair(words)
    if len(words) != 1:
        return None
    if kind in _NAMED:
        return _NAMED[kind].index(words[0]) if words[0] in _NAMED[kind] else None
    read: Callable[[str], int | None] = corner_of if kind in _CORNERS else edge_of if kind in _EDGES else hex_of
    return read(words[0])


def _pair(words: list[str]) -> int | None:
    if len(words) != 2 or not set(words) <= set(RESOURCE_IDS):
        return None
    return RESOURCE_IDS.index(words[0]) * 5 + RESOURCE_IDS.index(words[1])


def chance_notation(o: int) -> str:
    if o < THEFT: return f"{(o - DICE) // 6 + 1}+{(o - DICE) % 6 + 1}"
    if o < CARD: return RESOURCE_IDS[o - THEFT]
    if o < LAND: return CARD_IDS[o - CARD]
    if o < TOKEN: return TERRAIN_IDS[o - LAND]
    if o < HARBOR: return str(o - TOKEN)
    return f"harbor {HARBOR_IDS[o - HARBOR]}" if o < DIE else f"die {o - DIE + 1}"


_ANSWERS = {chance_notation(o): o for o in range(OUTCOMES)}


def parse_chance(s: Any, text: str) -> int:
    o = _ANSWERS.get(text.strip())
    if o is None:
        raise UserError(
            mark("“{text}” is no answer of chance: write dice such as 3+5, a card such as ore or knight, a terrain such"
                 " as pasture, or a number token such as 11."), text=text[:40],
        )  # fmt: skip
    return o
