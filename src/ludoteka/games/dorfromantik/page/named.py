"""Which placements the sentence beside a tile speaks for: those that bear the letter named first, or letters named with
it as equals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ludoteka.text.named import first_named

from ..state import TURNS
from ..words.outlook import LETTERED, outlook

SPAN = re.compile(rf"\b([{LETTERED}]) to ([{LETTERED}])\b")
LETTERS = re.compile(rf"\b[{LETTERED}]\b")
#: What a place costs: that is not said of it as advice.
COSTS = re.compile(rf"\b[{LETTERED}] (?:spoils|takes|lowers|leaves|closes)\b[^.]*")


def named(s: Any, said: str, codes: Sequence[int]) -> list[int]:
    """`said` is the sentence in English, `codes` are the legal actions."""
    if not s.laid:
        return []
    seen, said = outlook(s), COSTS.sub("", said)
    span, first = SPAN.search(said), LETTERS.search(said)
    if span and first and span.start() == first.start():
        letters = LETTERED[LETTERED.index(span[1]) : LETTERED.index(span[2]) + 1]
    else:
        letters = "".join(LETTERED[k] for k in first_named(said, {k: [one] for k, one in enumerate(LETTERED)}))
    spots = {spot for spot, choice in seen.of.items() if choice.letter and choice.letter in letters}
    bits = {spot: seen.best[spot] or seen.fits[spot] for spot in spots}
    return [code for code in codes if bits.get(code // TURNS, 0) >> code % TURNS & 1]
