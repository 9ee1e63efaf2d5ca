"""What an action would do, told before it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ludoteka.kernel import copied
from ludoteka.text.i18n import Translator


def after(states: Any, apply: Callable[[Any, int], None], code: int) -> Any:
    """The state behind an action that is legal in `states[0]`, before chance answers; `states` is left as it is."""
    later = copied(states[:1])
    apply(later[0], code)
    return later[0]


def notes(said: Iterable[str], t: Translator, points: int = 0, parts: Sequence[str] = ()) -> list[dict[str, Any]]:
    """The notes of a preview: points that the action brings or costs, if any, with the parts that they come from if
    these are known, then a line for each sentence that says something."""
    words = t("Points: {parts}", parts=t.row(parts)) if parts else t.n("Point", "Points", abs(points))
    told = {"kind": "points", "text": words, "points": points} | ({"lost": True} if points < 0 else {})
    first: list[dict[str, Any]] = [told] if points else [{"kind": "note", "text": words}] if parts else []
    return [*first, *({"kind": "note", "text": words} for words in said if words)]
