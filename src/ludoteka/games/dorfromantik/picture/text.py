"""The table drawn in characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.kernel import count
from ludoteka.text.i18n import Translator

from ..box.tables import IDS, LANDSCAPES, TASK, TASKS
from ..state import KINDS, NUMBERS
from ..words.names import KIND_NAMES, edges, task_name
from ..words.prompt import prompt


def text(s: Any, t: Translator) -> str:
    """What is asked and what is in hand; the landscape, each tile on three lines: its edges in their places around its
    id, markers as «size/number»; the cell of a tile, from which all others can be counted; and what is still unseen."""
    cells = {(int(p.q), int(p.r)): p for p in s.tiles[: s.laid]}
    out = [prompt(s, t)]
    if s.tile >= 0:
        out.append(f"{IDS[s.tile]} {edges(s.tile, 0)}" + (f" [{s.number}]" if s.number else ""))
    if cells:
        first = cells[min(cells, key=lambda cell: (cell[1], cell[0]))]
        out += ["", *_rows(s, cells), "", t("{tile} lies at {q},{r}.", tile=IDS[first.tile], q=first.q, r=first.r)]
    done = [task_name(k, n, t) for k in range(KINDS) for n in range(NUMBERS) for _ in range(s.completed[k, n])]
    if done:
        out += ["", t("Completed: {task}", task=", ".join(done))]
    return "\n".join([*out, *_unseen(s, t)])


def _unseen(s: Any, t: Translator) -> list[str]:
    """The stacks and the markers that may still come, and tiles that will not."""
    markers = [
        " ".join([t(KIND_NAMES[k]), *(str(n) for n in range(NUMBERS) for _ in range(s.markers[k, n]))])
        for k in range(KINDS) if s.markers[k].any()
    ]  # fmt: skip
    said = ["", t("Still to come: task tiles {tasks}, landscape tiles {landscapes}", tasks=count(s.tasks),
                  landscapes=max(0, int(s.landscapes_left)))]  # fmt: skip
    said += [t("Unseen markers: {markers}", markers=", ".join(markers))] if markers else []
    stacks = ((s.landscapes_aside, LANDSCAPES), (s.tasks_aside, TASKS))
    aside = [IDS[tile] for tiles, stack in stacks for k, tile in enumerate(stack) if int(tiles) >> k & 1]
    return [*said, t("Set aside: {tiles}", tiles=", ".join(aside))] if aside else said


def _rows(s: Any, cells: Mapping[tuple[int, int], Any]) -> list[str]:
    least = min(8 * q + 4 * r for q, r in cells)
    rows = []
    for r in range(min(r for _, r in cells), max(r for _, r in cells) + 1):
        lines: list[list[str]] = [[], [], []]
        for q in sorted(q for q, row in cells if row == r):
            at = 8 * q + 4 * r - least
            for line, drawn in zip(lines, _tile_lines(s, cells[q, r]), strict=True):
                line += [" "] * (at - len(line)) + list(drawn)
        rows += ["".join(line).rstrip() for line in lines]
    return rows


def _tile_lines(s: Any, p: Any) -> tuple[str, str, str]:
    ne, e, se, sw, w, nw = list(edges(p.tile, p.turn))
    kind = TASK[p.tile]
    size = f"{s.extent[kind, p.area[kind]]}/{p.number}" if p.number else ""
    return f"  {nw} {ne}  ", f"{w}{IDS[p.tile]:^5.5}{e} ", f" {sw}{size:^3}{se}  "
