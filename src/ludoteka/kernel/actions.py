"""Action codes laid one kind after another, and the lister that every game has for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.kernel.rules import filled_in

if TYPE_CHECKING:
    # open names of `_ask_all`, which `asking` fills in
    ACTIONS: Any = ...
    refusal: Any = ...


def numbered(sizes: Sequence[int]) -> tuple[Any, Any, Any]:
    """So many codes of each kind, one kind after another: each kind's first code, each code's kind, and which of its
    kind it is."""
    return (
        np.cumsum([0, *sizes[:-1]]),
        np.repeat(np.arange(len(sizes)), sizes),
        np.concatenate([np.arange(n) for n in sizes]),
    )


def asking(name: str, refusal: Callable[[Any, int], int], actions: int) -> Callable[[Any, Any], int]:
    """A lister that asks `refusal` about every code."""
    made: Callable[[Any, Any], int] = filled_in(_ask_all, f"legal_{name}", refusal=refusal, ACTIONS=actions)
    return made


def _ask_all(s: Any, out: Any) -> int:
    """Runs only as the lister that `asking` makes of it."""
    n = 0
    for a in range(ACTIONS):
        if refusal(s, a) == 0:
            out[n] = a
            n += 1
    return n
