"""The best places for the tile in hand, beside it: what it would bring at each letter on the landscape, compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..picture.tiles import emblem
from ..state import LETTERS
from ..words.effects import closed, ended, longer
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
        sign = f'<b class="dorf-key-gain is-spoilt dorf-k-{LETTERS[kind]}">{emblem(LETTERS[kind])}</b>'
        words = t("spoils {task}", task=task_name(kind, number, t))
        rows.append(f'<li class="is-lost">{sign}<span>{escape(words)}</span></li>')
    fair = [choice for choice in rest if not choice.way.missed]
    if fair and rows:
        rows.append(f'<li class="is-rest"><b aria-hidden="true">+</b><span>{_others(fair, t)}</span></li>')
    return f'<ul class="dorf-choices" aria-label="{t("The best places")}">{"".join(rows)}</ul>' if rows else ""


def _others(rest: list[Choice], t: Translator) -> str:
    """What places bring that bear no letter."""
    most = max(choice.points for choice in rest)
    if most:
        return t("others: {points} or less", points=t.amount(most, "point", sign=True))
    if any(choice.way.grown for choice in rest):
        return t("others: no points now")
    return t("others: nothing now")


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
    """What it brings, in few words: the points stand before it."""
    way = choice.way
    good = [task for task in way.ended if task[1] == task[2]]
    brought = [ended(*task, t).words for task in good] + [closed(*flag, t).words for flag in way.flags]
    brought += [longer(*line, t).words for line in way.lines]
    brought += [ended(*task, t).words for task in way.ended if task not in good]
    narrow = set(way.narrow)
    for kind, number, size in way.grown:
        words = t("{task}: {extent} of {n}", task=task_name(kind, number, t), extent=size, n=number)
        if (kind, number) in narrow:
            words = t("{words}, 1 open edge", words=words)
            narrow.remove((kind, number))
        brought.append(words)
    brought += [t("{task}: only one open edge left", task=task_name(*task, t)) for task in sorted(narrow)]
    yield from (words if n == 1 else f"{n} × {words}" for words, n in Counter(brought).items())
    if choice.split or not brought:
        for size, kind in way.joined[: 1 if brought else None]:
            yield t("{area}: {tiles} together", area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
        if not way.joined:
            yield t("joins nothing") if brought else t("no points now")
