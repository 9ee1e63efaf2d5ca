"""The best places for the tile in hand, beside it: what it would bring at each letter on the landscape, compared."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..words.effects import Effect
from ..words.names import KIND_NAMES, task_name
from ..words.outlook import Choice, outlook


def choices(s: Any, t: Translator) -> str:
    """A line for each of the best; then where a task would be spoilt, and what all other places bring."""
    if not s.laid:
        return ""
    seen = outlook(s)
    rows = [_row(choice, t) for choice in seen.named]
    rest = seen.choices[seen.count :]
    lost = {(number, kind) for choice in rest for kind, number, size in choice.way.ended if size != number}
    if lost:
        number, kind = max(lost)
        words = t("spoils {task}: {points} fewer", task=task_name(kind, number, t), points=t.amount(number, "point"))
        rows.append(f'<li class="is-lost"><b aria-hidden="true">✗</b><span>{escape(words)}</span></li>')
    if rest and rows and any(not choice.way.missed and not choice.way.points for choice in rest):
        words = t("other places: no points now")
        rows.append(f'<li class="is-rest"><b aria-hidden="true"></b><span>{words}</span></li>')
    return f'<ul class="dorf-choices" aria-label="{t("The best places")}">{"".join(rows)}</ul>' if rows else ""


def _row(choice: Choice, t: Translator) -> str:
    points = f'<b class="dorf-brings">{t.amount(choice.points, "point", sign=True)}</b> ' if choice.points else ""
    places = t.n("{n} place", "{n} places", len(choice.places))
    words = escape("; ".join(_words(choice, t)))
    return (
        f'<li><b class="dorf-name">{choice.letter or "+"}</b><span>{points}{words}'
        + (f" <small>({places})</small>" if len(choice.places) > 1 else "")
        + "</span></li>"
    )


def _words(choice: Choice, t: Translator) -> Iterator[str]:
    effects: list[Effect] = list(choice.way.effects(t))
    yield from (effect.words for effect in effects)
    if not effects:
        for size, kind in choice.way.joined:
            yield t("{area}: {tiles} together", area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
        if not choice.way.joined:
            yield t("no points now")
