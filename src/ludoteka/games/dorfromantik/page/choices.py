"""All choices for the tile in hand, beside it: what it would bring and cost at each letter on the landscape, the best
first, and at the places that bear none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import TASK
from ..words.effects import ended, longer, taken
from ..words.names import FLAG_NAMES, KIND_NAMES, task_name
from ..words.outlook import Choice, outlook


def choices(s: Any, t: Translator) -> str:
    """A line for each of them; one for all that would need more letters than there are."""
    seen = outlook(s)
    last = [choice for choice in seen.choices[1:] if not choice.letter]
    merged = last if len(last) > 1 else []
    own = (int(TASK[s.tile]), int(s.number)) if s.number else None
    if own and len(seen.choices) > 1 and len({_of(choice, own) for choice in seen.choices}) == 1:
        own = None  # it begins alike everywhere, and tells nothing from others
    nothing = t("no other task changes") if s.number else t("no task changes")
    rows = [_row(choice, own, nothing, t) for choice in seen.choices if choice not in merged]
    if merged:
        rows.append(f'<li class="is-fair"><b class="dorf-name">+</b><span>{_others(merged, t)}</span></li>')
    names = "dorf-choices is-many" if len(rows) > _COLUMN else "dorf-choices"
    return f'<ul class="{names}" data-scrolls aria-label="{t("What each place brings")}">{"".join(rows)}</ul>'


def _of(choice: Choice, own: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """What becomes of the task on the tile."""
    way = choice.way
    return tuple([task for task in (*way.ended, *way.grown, *way.kept) if task[:2] == own])


_COLUMN = 4  # rows; of more, two stand side by side where there is the width


def _others(rest: list[Choice], t: Translator) -> str:
    """What the last of so many choices bring that the letters do not reach for them."""
    most = max(choice.points for choice in rest)
    points = t.amount(most, "point", sign=True)
    said = [t("others: {points} or less", points=points) if most else t("others: no points now")]
    tasks = sorted({task[:2] for choice in rest for task in choice.way.taken})
    if tasks:
        said.append(t("open edges lost: {tasks}", tasks=t.row([task_name(*task, t) for task in tasks])))
    spoilt = sorted({(kind, number) for choice in rest for kind, number, size in choice.way.ended if size != number})
    if spoilt:
        said.append(t("some spoil {tasks}", tasks=t.row([task_name(*task, t) for task in spoilt])))
    return escape("; ".join(said))


def _row(choice: Choice, own: tuple[int, int] | None, nothing: str, t: Translator) -> str:
    points = f'<b class="dorf-brings">{t.amount(choice.points, "point", sign=True)}</b> ' if choice.points else ""
    n = len(choice.places)
    places = t.n("{n} place alike", "{n} places alike", n) if choice.alike else t.n("{n} place", "{n} places", n)
    words = "; ".join(_words(choice, own, t)) or escape(nothing)
    scoreless = "" if choice.points or choice.way.grown else f'<span class="dorf-no">{t("no points now")}; </span>'
    fate = ' class="is-lost"' if choice.way.missed else "" if choice.way.good else ' class="is-fair"'
    return (
        f'<li{fate}><b class="dorf-name">{choice.letter or "+"}</b><span>{points}{scoreless}{words}'
        + (f" <small>({places})</small>" if n > 1 else "")
        + "</span></li>"
    )


def _words(choice: Choice, own: tuple[int, int] | None, t: Translator) -> Iterator[str]:
    """What it brings, then what it costs, in few words: the points stand before it. `own`: the task on the tile."""
    way = choice.way
    good = [task for task in way.ended if task[1] == task[2]]
    brought = [ended(*task, t).words for task in good] + [
        t("{flag} closed: {tiles}", flag=t(FLAG_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
        for kind, size in way.flags
    ]
    brought += [longer(*line, t).words for line in way.lines]
    lost = [ended(*task, t).words for task in way.ended if task not in good]
    edges = {(kind, number): left for kind, number, left in reversed(way.kept)}  # of two of one name the fewest
    tasks = list(way.grown)
    if own and not any(task[:2] == own for task in (*way.grown, *way.ended)):  # the tile's own task only begins
        tasks.append((*own, 1))
    for kind, number, size in tasks:
        words = t("{task}: {extent} of {n}", task=task_name(kind, number, t), extent=size, n=number)
        if (left := edges.get((kind, number), 0)) == 1:
            lost.append(t("{words}, only 1 open edge", words=words))
        else:
            brought.append(t("{words}, {edges}", words=words, edges=_edges(left, t)) if left else words)
    for kind, size, left in way.flagged:
        tiles = t.n("{n} tile", "{n} tiles", size)
        brought.append(t("{flag}: {tiles}, {edges}", flag=t(FLAG_NAMES[kind]), tiles=tiles, edges=_edges(left, t)))
    covered = [task[:2] for task in way.taken if task[3] == 1]
    lost += [t("{task}: only one open edge left", task=task_name(*task, t)) for task in covered]
    costs = [taken(*task, t).words for task in way.taken if task[3] > 1]
    areas = list(_areas(choice, t, bool(brought)))
    yield from map(escape, (*_counted(brought), *areas))
    yield from (f'<span class="dorf-danger">⚠ {escape(words)}</span>' for words in _counted(lost))
    yield from (f'<span class="dorf-cost">{escape(words)}</span>' for words in _counted(costs))


def _counted(said: list[str]) -> list[str]:
    """Two tasks may have one name."""
    return [words if n == 1 else f"{n} × {words}" for words, n in Counter(said).items()]


def _areas(choice: Choice, t: Translator, brings: bool) -> Iterator[str]:
    """What it does for other areas: all of it where it brings nothing else, or where that tells it from others."""
    if not choice.alike:
        return
    joined, shut = choice.way.joined, choice.way.shut
    if choice.split or not any(choice.way.facts):
        told = {task[0] for task in (*choice.way.lines, *choice.way.grown, *choice.way.flagged)}
        joined = tuple([area for area in joined if area[1] not in told])
    else:
        joined = ()
    for size, kind in joined[: 1 if brings else None]:
        yield t("{area}: {tiles} together", area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
    if choice.split and not choice.way.joined:
        yield t("joins nothing")
    for size, kind in shut:
        yield t("closes {area}: {tiles}", area=t(KIND_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))


def _edges(n: int, t: Translator) -> str:
    return t.n("{n} open edge", "{n} open edges", n)
