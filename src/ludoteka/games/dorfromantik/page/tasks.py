"""What is seen at a glance: whose points they are and where they come from, the tasks, the flags, and the stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import Any

from ludoteka.kernel import count
from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.tables import ACTIVE, FLAG
from ..picture.board import Marker
from ..picture.scene import marker
from ..picture.tiles import back, emblem
from ..position.returned import returned
from ..rules.tasks import active_tasks
from ..state import KINDS, LETTERS
from ..words.effects import area_of, is_narrow
from ..words.names import FLAG_NAMES, task_name
from ..words.sheet import sums

EDGES = mark("At an open edge an area can still grow. A task whose area is closed too small, or too large, is lost.")
END = mark("The game ends when the landscape tiles are used up and three tasks lie open, or no task tile is left.")


def aside(s: Any, me: int, t: Translator) -> str:
    """All together, part by part."""
    return _landscape(s, t) + _stacks(s, t)


#: All that the part of the landscape shows: it changes only where a tile is laid.
_SHOWN = "laid", "tiles", "extent", "openings", "longest", "active", "completed", "seats", "seat"


@kept_by(lambda s, t: (fields(s, *_SHOWN), t))
def _landscape(s: Any, t: Translator) -> str:
    """What changes only where a tile is laid."""
    on = [int(k) for k in s.active if k >= 0]
    areas = Counter(_area(s, k) for k in on)
    tasks = "".join(_task(s, k, t, shared=areas[_area(s, k)] > 1) for k in on)
    gone = ACTIVE - int(active_tasks(s))
    tasks += f'<li class="dorf-task is-empty">{t("no task")}</li>' * gone
    done = [(k, n) for k in range(KINDS) for n in range(s.completed.shape[1]) for _ in range(s.completed[k, n])]
    return (
        f'<h2>{t("Tasks")}</h2><ul class="dorf-tasks">{tasks}</ul><p>{t(EDGES)}</p>'
        + _tokens(t("Completed tasks"), done, "", t)
        + _tokens(t("Spoilt tasks: no points"), returned(s), " is-spoilt", t)
        + _points(s, t)
        + _flags(s, t)
    )


def _area(s: Any, k: int) -> tuple[int, int]:
    """What the task on a tile is about: areas that have become one are told by one name."""
    kind = area_of(s, k)[0]
    return kind, int(s.tiles[k].area[kind])


def _marker(s: Any, k: int) -> Marker:
    lies = marker(s, k)
    assert lies, "an active task has a marker"
    return lies


def _missing(s: Any, k: int, t: Translator) -> tuple[str, str]:
    """What the task on a tile still asks for, and where its area can grow."""
    on_it, (kind, _, openings) = _marker(s, k), area_of(s, k)
    missing = t.n("{n} more tile for {points}", "{n} more tiles for {points}", on_it.number - on_it.size,
                  points=t.amount(on_it.number, "point"))  # fmt: skip
    if is_narrow(kind, openings):
        return missing, f'<b class="dorf-danger">⚠ {t("only one open edge")}</b>'
    return missing, t.n("{n} open edge", "{n} open edges", openings)


def lying(s: Any, t: Translator) -> str:
    """The open tasks in a line each, for where the landscape's part is not seen beside."""
    rows = []
    for k in [int(k) for k in s.active if k >= 0]:
        on_it, (missing, edges) = _marker(s, k), _missing(s, k, t)
        token = f'{emblem(on_it.kind)}<b>{on_it.size}/{on_it.number}</b>'
        rows.append(f'<li><span class="dorf-token dorf-k-{on_it.kind}">{token}</span><span>{missing}, {edges}</span></li>')
    return f'<ul class="dorf-open">{"".join(rows)}</ul>' if rows else ""


def _task(s: Any, k: int, t: Translator, *, shared: bool) -> str:
    tile, on_it = s.tiles[k], _marker(s, k)
    kind = area_of(s, k)[0]
    missing, edges = _missing(s, k, t)
    if s.seat < 0:
        missing, edges = t("not completed: no points"), ""
    if shared:
        edges += f"<br>{t('counts the same tiles as another task')}"
    return (
        f'<li class="dorf-task dorf-k-{on_it.kind}" data-area="{kind}-{int(tile.area[kind])}" data-q="{tile.q}"'
        f' data-r="{tile.r}">{emblem(on_it.kind)}<span class="dorf-task-name">{task_name(kind, on_it.number, t)}</span>'
        f'<b class="dorf-task-count">{on_it.size}<small>/{on_it.number}</small></b>'
        f'<svg class="dorf-task-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="100" height="4" rx="2" opacity=".2"/><rect width="{100 * on_it.size / on_it.number:g}"'
        f' height="4" rx="2"/></svg><span class="dorf-task-missing">{missing}<br>{edges}</span></li>'
    )


def _tokens(heading: str, tasks: Iterable[tuple[int, int]], names: str, t: Translator) -> str:
    """Tasks that have ended, as small as they lie beside the table."""
    tokens = "".join(
        f'<li class="dorf-token dorf-k-{LETTERS[k]}{names}" title="{task_name(k, n, t)}">{emblem(LETTERS[k])}<b>{n}</b>'
        f'<span class="unseen">{task_name(k, n, t)}</span></li>'
        for k, n in tasks
    )
    return f'<h2>{heading}</h2><ul class="dorf-done">{tokens}</ul>' if tokens else ""


def _points(s: Any, t: Translator) -> str:
    """Where the points come from until now, and what each part is good for."""
    (track, stream), each = sums(s).longest, t("one for each tile")
    rows = (
        (t("Tasks completed"), t("the number on each"), sum(sums(s).tasks)),
        (t("Flags"), t("one for each tile of a flag's closed area"), sum(sums(s).flags)),
        (t("Longest track"), each, track),
        (t("Longest stream"), each, stream),
    )
    body = "".join(
        f'<tr><th scope="row">{escape(name)} <small>{escape(words)}</small></th><td>{n}</td></tr>'
        for name, words, n in rows
    )
    whose = t("You lay one landscape together: the points are everybody's.") if s.seats > 1 else ""
    return (
        f'<h2>{t("Points so far")}</h2>{f"<p>{escape(whose)}</p>" if whose else ""}'
        f'<table class="dorf-sums"><tbody>{body}</tbody></table>'
    )


def _planted(s: Any) -> list[tuple[int, int, int, int]]:
    """Each flag on the landscape: its kind; its area, with its tiles and open edges."""
    laid = s.tiles[: s.laid]
    flags = ((int(FLAG[tile]), area) for tile, area in zip(laid["tile"].tolist(), laid["area"].tolist(), strict=True))
    found = [(kind, area[kind]) for kind, area in flags if kind >= 0]
    return [(kind, name, int(s.extent[kind, name]), int(s.openings[kind, name])) for kind, name in found]


def _flags(s: Any, t: Translator) -> str:
    """What the area of each flag would score, and whether it scores yet."""
    rows = []
    for kind, name, size, openings in _planted(s):
        if openings and s.seat < 0:
            words = t("not closed: no points")
        elif openings:
            edges = t.n("{n} open edge", "{n} open edges", openings)
            words = t("not closed yet: {tiles}, {edges}", tiles=t.n("{n} tile", "{n} tiles", size), edges=edges)
        else:
            words = t("closed: {points}", points=t.amount(size, "point", sign=True))
        rows.append(
            f'<li class="dorf-k-{LETTERS[kind]}" data-area="{kind}-{name}">{emblem(LETTERS[kind])}'
            f"<span><b>{t(FLAG_NAMES[kind])}</b> {words}</span></li>"
        )
    return f'<h2>{t("Flags")}</h2><ul class="dorf-flags">{"".join(rows)}</ul>' if rows else ""


def _stacks(s: Any, t: Translator) -> str:
    return (
        f'<h2>{t("Tiles still to come")}</h2><ul class="dorf-stacks">'
        + _stack(back(False), t("Landscape tiles"), max(0, int(s.landscapes_left)))
        + _stack(back(True), t("Task tiles"), count(s.tasks))
        + f"</ul><p>{t(END)}</p>"
    )


def _stack(picture: str, name: str, left: int) -> str:
    return f'<li class="dorf-stack">{picture}<b>{left}</b><span>{name}</span></li>'
