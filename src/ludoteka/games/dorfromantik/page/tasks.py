"""What is seen at a glance: tasks in play, tasks completed, and the stacks."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count
from ludoteka.text.i18n import Translator

from ..box.tables import ACTIVE, TASK
from ..picture.scene import marker
from ..picture.tiles import back, emblem
from ..rules.tasks import active_tasks
from ..state import KINDS, LETTERS
from ..words.names import task_name


def aside(s: Any, me: int, t: Translator) -> str:
    """Tasks in play with what is missing, tasks completed, and the stacks."""
    tasks = "".join(_task(s, int(k), t) for k in s.active if k >= 0)
    gone = ACTIVE - int(active_tasks(s))
    tasks += f'<li class="dorf-task is-empty">{t("no task")}</li>' * gone
    return (
        f'<h2>{t("Tasks")}</h2><ul class="dorf-tasks">{tasks}</ul>{_completed(s, t)}'
        f'<h2>{t("Stacks")}</h2><ul class="dorf-stacks">'
        + _stack(back(True), t("Task tiles"), count(s.tasks))
        + _stack(back(False), t("Landscape tiles"), max(0, int(s.landscapes_left)))
        + "</ul>"
    )


def _task(s: Any, k: int, t: Translator) -> str:
    tile, lying = s.tiles[k], marker(s, k)
    assert lying, "an active task has a marker"
    kind = int(TASK[tile.tile])
    openings = int(s.openings[kind, tile.area[kind]])
    missing = t.n("{n} tile missing", "{n} tiles missing", lying.number - lying.size)
    edges = t.n("{n} open edge", "{n} open edges", openings)
    return (
        f'<li class="dorf-task dorf-k-{lying.kind}" data-area="{kind}-{int(tile.area[kind])}" data-q="{tile.q}"'
        f' data-r="{tile.r}">{emblem(lying.kind)}<span class="dorf-task-name">{task_name(kind, lying.number, t)}</span>'
        f'<b class="dorf-task-count">{lying.size}<small>/{lying.number}</small></b>'
        f'<svg class="dorf-task-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="100" height="4" rx="2" opacity=".2"/><rect width="{100 * lying.size / lying.number:g}"'
        f' height="4" rx="2"/></svg><span class="dorf-task-missing">{missing}, {edges}</span></li>'
    )


def _completed(s: Any, t: Translator) -> str:
    done = [(k, n) for k in range(KINDS) for n in range(s.completed.shape[1]) for _ in range(s.completed[k, n])]
    if not done:
        return ""
    tokens = "".join(
        f'<li class="dorf-token dorf-k-{LETTERS[k]}" title="{task_name(k, n, t)}">{emblem(LETTERS[k])}<b>{n}</b>'
        f'<span class="unseen">{task_name(k, n, t)}</span></li>'
        for k, n in done
    )
    return f'<h2>{t("Completed tasks")}</h2><ul class="dorf-done">{tokens}</ul>'


def _stack(picture: str, name: str, left: int) -> str:
    return f'<li class="dorf-stack">{picture}<b>{left}</b><span>{name}</span></li>'
