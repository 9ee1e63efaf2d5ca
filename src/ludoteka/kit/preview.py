"""What an action would do, told before it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ludoteka.kernel import copy_into
from ludoteka.text.i18n import Translator


def after(states: Any, apply: Callable[[Any, int], None], code: int) -> Any:
    """The state behind an action that is legal in `states[0]`, before chance answers; `states` is left as it is."""
    later = np.zeros(1, states.dtype)
    copy_into(later, states[:1])
    apply(later[0], code)
    return later[0]


def notes(said: Iterable[str], t: Translator, points: int = 0) -> list[dict[str, Any]]:
    """The notes of a preview: points that the action brings or costs, if any, then a line for each sentence that says
    something."""
    told = {"kind": "points", "text": t("Points"), "points": points} | ({"lost": True} if points < 0 else {})
    first: list[dict[str, Any]] = [told] if points else []
    return [*first, *({"kind": "note", "text": words} for words in said if words)]
