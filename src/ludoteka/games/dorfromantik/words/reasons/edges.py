"""Open edges of tasks: where a place keeps more of them."""

from __future__ import annotations

from ludoteka.text.i18n import Translator

from ..names import task_name
from ..outlook import Choice
from ..way import Way


def keeps(best: Choice, other: Choice, t: Translator) -> str:
    """For which task the best place keeps more open edges than another; empty if for none."""
    if not other.letter:
        return ""
    a, b = _edges_left(best.way), _edges_left(other.way)
    now = {(kind, number): before for way in (best.way, other.way) for kind, number, before, _ in way.taken}
    over = {(kind, number) for way in (best.way, other.way) for kind, number, _ in way.ended}
    known = [task for task in sorted({*a, *b} - over) if task in now or (task in a and task in b)]
    left = [(task, a.get(task, now.get(task, 0)), b.get(task, now.get(task, 0))) for task in known]
    more = [(fewer, -keeps, task) for task, keeps, fewer in left if keeps > fewer > 0]
    if not more:
        return ""
    fewer, keeps, task = min(more)
    less = [one for one, kept, theirs in left if kept < theirs]
    but = [t("But {other} keeps more for {task}.", other=other.letter, task=task_name(*less[0], t))] if less else []
    said = t.n("{best} keeps {n} open edge for {task}, {other} {fewer}.",
               "{best} keeps {n} open edges for {task}, {other} {fewer}.", -keeps,
               best=best.letter, other=other.letter, task=task_name(*task, t), fewer=fewer)  # fmt: skip
    return t.row([said, *but], " ")


def _edges_left(way: Way) -> dict[tuple[int, int], int]:
    """The open edges that a way leaves tasks which it changes; of two tasks with one name, the fewest."""
    found: dict[tuple[int, int], int] = {}
    for kind, number, left in [*way.kept, *((kind, number, left) for kind, number, _, left in way.taken)]:
        found[kind, number] = min(left, found.get((kind, number), left))
    return found
