"""What is seen at a glance: whose points they are and where they come from, the tasks, the flags, and the stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import Any, NamedTuple

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
    on = _open(s, t)
    areas = Counter(task.area for _, task in on)
    tasks = "".join([_task(s, k, task, t, shared=areas[task.area] > 1) for k, task in on])
    gone = ACTIVE - int(active_tasks(s))
    tasks += f'<li class="dorf-task is-empty">{t("no task")}</li>' * gone
    done = [(k, n) for k in range(KINDS) for n in range(s.completed.shape[1]) for _ in range(s.completed[k, n])]
    return (
        f'<h2>{t("Tasks")}</h2><ul class="dorf-tasks">{tasks}</ul>'
        + (f"<p>{t(EDGES)}</p>" if s.seat >= 0 else "")
        + _tokens(t("Completed tasks"), done, "", t)
        + _tokens(t("Spoilt tasks: no points"), returned(s), " is-spoilt", t)
        + _points(s, t)
        + _flags(s, t)
    )


class _Open(NamedTuple):
    """A task that lies open."""

    marker: Marker
    area: tuple[int, int]  # its kind and name
    missing: str  # what it still asks for
    openings: int  # where its area can grow


@kept_by(lambda s, t: (fields(s, "laid", "tiles", "extent", "openings", "active"), t))
def _open(s: Any, t: Translator) -> list[tuple[int, _Open]]:
    """Each, with its tile."""
    found = []
    for k in [k for k in s.active.tolist() if k >= 0]:
        (kind, _, openings), on_it = area_of(s, k), marker(s, k)
        assert on_it, "an active task has a marker"
        missing = t.n("{n} more tile for {points}", "{n} more tiles for {points}", on_it.number - on_it.size,
                      points=t.amount(on_it.number, "point"))  # fmt: skip
        found.append((k, _Open(on_it, (kind, int(s.tiles[k].area[kind])), missing, openings)))
    return found


def lying(s: Any, t: Translator) -> str:
    """The open tasks in a line each, for where the landscape's part is not seen beside."""
    rows = [
        f'<li class="dorf-k-{one.marker.kind}">{emblem(one.marker.kind)}<b>{one.marker.size}/{one.marker.number}</b>'
        f" {one.missing}, {t.n('{n} open edge', '{n} open edges', one.openings)}</li>"
        for _, one in _open(s, t)
    ]  # fmt: skip
    return f'<ul class="dorf-open">{"".join(rows)}</ul>' if rows else ""


def _task(s: Any, k: int, task: _Open, t: Translator, *, shared: bool) -> str:
    tile, on_it, kind = s.tiles[k], task.marker, task.area[0]
    missing, edges = task.missing, t.n("{n} open edge", "{n} open edges", task.openings)
    if s.seat < 0:
        missing, edges = t("not completed: no points"), ""
    elif is_narrow(kind, task.openings):
        edges = f'<b class="dorf-danger">⚠ {t("only one open edge")}</b>'
    if shared:
        edges += f"<br>{t('counts the same tiles as another task')}"
    return (
        f'<li class="dorf-task dorf-k-{on_it.kind}" data-area="{kind}-{task.area[1]}" data-q="{tile.q}"'
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
