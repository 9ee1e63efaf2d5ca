"""What the people's table shows of this game: the landscape with its lit spots, the tile in hand, tasks and stacks,
and what a tile would do before it is laid. `page.js` turns it into something to play with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Any

from ludoteka.kernel import copy_into, count, new
from ludoteka.text.i18n import Translator, mark

from . import GAME
from . import board as drawing
from .art import back, css, emblem
from .box import ACTIVE, FLAG, IDS, TASK, TILES
from .kinds import KINDS, LETTERS, Kind
from .land import APOTHEM
from .picture import FACES, about, marker
from .picture import scene as landscape
from .position import load
from .rules import active_tasks, score, task_is_due
from .words import KIND_NAMES, fates, log_action, sheet, task_name, tile_name

SENTENCE = mark(
    "Lay a landscape together, tile by tile: let forests, fields, villages, tracks and streams grow to the very size "
    "that each task asks for."
)
MINUTES = (30, 60)
_SOURCES = {"reported": mark("from a single report"), "house": mark("chosen by this house")}

#: A landscape to look at: tile, cell and turn, and the number on a task marker.
_SHOWN = (
    ("T04", 0, 0, 5, 0), ("T13", 1, -1, 4, 0), ("T22", 1, 0, 1, 0), ("L38", 1, -2, 1, 0), ("L35", 1, -3, 1, 0),
    ("L13", 2, -3, 3, 0), ("L18", 0, -2, 0, 0), ("L33", 2, -1, 0, 0), ("L46", 0, -1, 4, 0), ("L22", -1, 0, 1, 0),
    ("T24", 2, -2, 2, 0), ("T23", 3, -2, 5, 0), ("L37", 3, -3, 1, 0), ("L21", 4, -4, 3, 0), ("T05", -2, 1, 5, 5),
    ("L20", 3, -4, 4, 0), ("L12", 3, -1, 2, 0), ("T10", 2, 0, 2, 0), ("L44", 3, 0, 1, 0), ("T20", 3, 1, 1, 0),
    ("L41", 4, -1, 2, 0), ("L47", 0, -3, 0, 0), ("L10", -2, 0, 2, 0), ("T25", -1, -2, 1, 5), ("L07", 2, 2, 2, 0),
    ("L29", 4, 0, 1, 0), ("L26", -2, -1, 2, 0), ("L05", -3, 0, 0, 0), ("L03", 5, 0, 1, 0), ("T15", 2, 1, 3, 0),
    ("T09", 4, -2, 4, 0), ("T18", 1, 1, 2, 0), ("T07", 1, 2, 0, 4), ("L16", 5, -3, 4, 0),
)  # fmt: skip


# ---- the table ------------------------------------------------------------------------------------------------------


def board(s: Any, me: int, t: Translator) -> str:
    """The landscape, and the spots for the revealed tile. For the camera it says how wide a cell is, and where the
    last tile lies."""
    last = s.tiles[max(0, s.laid - 1)]
    x, y = drawing.centre(int(last.q), int(last.r)) if s.laid else (0.0, 0.0)
    cell = f' data-cell="{2 * APOTHEM:.1f}"' if s.seat >= 0 else ""
    told = f'{cell} data-focus-x="{x:.1f}" data-focus-y="{y:.1f}"'
    return drawing.draw(landscape(s, t, spots=True)).replace(' role="group"', f'{told} role="group"', 1)


def defs(t: Translator) -> str:
    """The symbols that all drawings of a page use."""
    return drawing.defs(FACES)


def css_text() -> str:
    return css()


def reveal(s: Any, t: Translator) -> str:
    """What the button says that lets chance answer."""
    return t("Reveal the next tile")


def hand(s: Any, me: int, t: Translator) -> str:
    """The revealed tile, large, to be turned and laid; else the back of what comes next."""
    if s.seat < 0:
        return ""
    if s.tile < 0:
        due = bool(task_is_due(s))
        words = t("Next comes a task tile.") if due else t("Next comes a landscape tile.")
        return f'<div class="dorf-next">{back(due)}<p>{words}</p></div>'
    face, number = FACES[IDS[s.tile]], int(s.number)
    return (
        f'<div class="dorf-hand" data-tile="{escape(face.id)}" data-number="{number}">'
        + _turner("-1", t("Turn left"), "Q", "M4 12a8 8 0 1 1 2.6 5.9M4 5v7h7")
        + f'<button type="button" class="dorf-held" data-turn-by="1" data-key="held" aria-label="{t("Turn the tile")}">'
        + drawing.preview(face)
        + "</button>"
        + _turner("1", t("Turn right"), "R", "M20 12a8 8 0 1 0-2.6 5.9M20 5v7h-7")
        + f'<p class="dorf-what">{_what(s, t)}</p></div>'
        + f'<div class="dorf-said" id="dorf-said"><p class="said-calm">{t("Choose a lit spot.")}</p></div>'
        + f'<button type="button" class="button main dorf-lay" data-lay data-key="lay" disabled>{t("Lay the tile")}'
        + "</button>"
    )


def _turner(by: str, words: str, key: str, path: str) -> str:
    return (
        f'<button type="button" class="dorf-turner" data-turn-by="{by}" data-key="turn{by}" aria-label="{words}"'
        f' title="{words} ({key})"><svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" fill="none"'
        f' stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="{path}"/>'
        "</svg></button>"
    )


def _what(s: Any, t: Translator) -> str:
    """The tile in hand in words: its task, or what it shows."""
    tile = int(s.tile)
    if TASK[tile] >= 0:
        kind = int(TASK[tile])
        words = t("Task tile: {area}, exactly {n} tiles", area=t(KIND_NAMES[kind]), n=int(s.number))
        token = f'<span class="dorf-token dorf-k-{LETTERS[kind]}">{emblem(LETTERS[kind])}<b>{s.number}</b></span>'
        return f"{token}<span>{words}</span>"
    kinds = [k for k in range(KINDS) if LETTERS[k] in TILES[tile].edges]
    shown = "".join(
        f'<span class="dorf-kind dorf-k-{LETTERS[k]}">{emblem(LETTERS[k])}{t(KIND_NAMES[k])}</span>' for k in kinds
    )
    flag = f'<span class="dorf-kind">{t("with a flag")}</span>' if FLAG[tile] >= 0 else ""
    return shown + flag


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


# ---- before a tile is laid ------------------------------------------------------------------------------------------


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """What laying the revealed tile so would do; it may be laid so. `states` is left as it is."""
    before = states[0]
    after_states = new(GAME.state)
    copy_into(after_states, states)
    after = after_states[0]
    GAME.apply(after, code)
    gain = int(score(after, 0)) - int(score(before, 0))
    points = t.n("{n} point", "{n} points", gain)
    notes = list(_notes(before, after, code, t))
    return {
        "score": gain,
        "sentence": t("This tile scores: {points}", points=points) if gain else t("No points at once."),
        "notes": notes,
        "areas": _joined(before, after),
    }


def _notes(before: Any, after: Any, code: int, t: Translator) -> Iterator[dict[str, Any]]:
    """Tasks completed and spoilt, points by the lines of the score sheet, areas as they would be."""
    k = int(before.laid)
    judged = log_action(before, after, code, t)[1:]
    ends = [judged.pop()] if after.seat < 0 else []
    for words, (_, number, extent) in zip(judged, fates(before, after), strict=True):
        yield {"kind": "task", "text": words, "lost": extent != number}
    for was, line in zip(sheet(before, t), sheet(after, t), strict=True):
        gain = line.values[0] - was.values[0]
        if gain and not line.total:
            yield {"kind": "points", "text": line.label, "points": gain}
    for kind in range(KINDS):
        area = int(after.tiles[k].area[kind])
        if area >= 0:
            words = about(kind, int(after.extent[kind, area]), int(after.openings[kind, area]), t)
            yield {"kind": "area", "text": words, "letter": LETTERS[kind]}
    for slot in after.active:
        if slot >= 0 and (note := _progress(before, after, int(slot), t)):
            yield {"kind": "progress", "text": note}
    yield from ({"kind": "end", "text": words} for words in ends)


def _progress(before: Any, after: Any, k: int, t: Translator) -> str:
    """A task that the tile brings on, or begins."""
    kind, number = int(TASK[after.tiles[k].tile]), int(after.tiles[k].number)
    size = int(after.extent[kind, after.tiles[k].area[kind]])
    if k < before.laid and size == int(before.extent[kind, before.tiles[k].area[kind]]):
        return ""
    return t("{task}, {extent} of {number}", task=task_name(kind, number, t), extent=size, number=number)


def _joined(before: Any, after: Any) -> list[str]:
    """Keys of the areas that lie already and that the tile would join."""
    k, keys = int(before.laid), []
    for kind in range(KINDS):
        mine = int(after.tiles[k].area[kind])
        if mine >= 0:
            old = {int(before.tiles[i].area[kind]) for i in range(k) if int(after.tiles[i].area[kind]) == mine}
            keys += [f"{kind}-{name}" for name in sorted(old)]
    return keys


# ---- words for the page ---------------------------------------------------------------------------------------------


def words(t: Translator) -> dict[str, str]:
    """What `page.js` says by itself."""
    return {
        "again": t("Once more lays it."),
        "choose": t("Choose a lit spot."),
        "turned": t("Turned {turn} of 6", turn="{turn}"),
    }


def keys(t: Translator) -> list[tuple[str, str]]:
    """Keys that only this game knows."""
    return [
        ("← ↑ → ↓", t("go to the nearest spot in that direction")),
        ("F, Shift+F", t("next and previous spot where the tile fits")),
        ("R, E", t("turn right")),
        ("Shift+R, Q", t("turn left")),
        ("Enter", t("choose the spot; once more lays the tile")),
        ("A, Shift+A", t("go through the areas of the landscape")),
    ]


def box_notes(t: Translator) -> list[tuple[str, str]]:
    """What in the box was not seen on a component itself, with where it comes from."""
    from .box import read as read_box

    box = read_box(GAME.box or (GAME.folder / "box" / "base.toml").read_text("utf-8"))
    found = [(tile_name(IDS.index(tile.id), 0, t), tile.source) for tile in box.tiles]
    for markers in box.markers:
        kind = [name.name.lower() for name in Kind].index(markers.kind)
        what = ", ".join(task_name(kind, n, t) for n in markers.numbers)
        found.append((t("Marker: {task}", task=what), markers.source))
    found.append((t("Landscape tiles put back unseen: {n}", n=box.deal.unused), box.deal.unused_source))
    found.append((t("Task markers that lie out at a time: {n}", n=box.deal.active), box.deal.active_source))
    return [(what, t(_SOURCES[source])) for what, source in found if source in _SOURCES]


# ---- the first page -------------------------------------------------------------------------------------------------


def scene(t: Translator) -> str:
    """A small landscape for the first page, with the symbols it needs."""
    drawn = _scene(t.lang)
    return drawn.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ').replace('role="group"', 'role="img"')


@lru_cache(maxsize=8)
def _scene(lang: str) -> str:
    from ludoteka.text.i18n import translator

    t = translator(lang)
    states = GAME.blank(1, {})
    tiles = [
        {"tile": tile, "at": [q, r], "turn": turn} | ({"marker": number} if number else {})
        for tile, q, r, turn, number in _SHOWN
    ]
    load(states[0], {"tiles": tiles})
    shown = landscape(states[0], t, fresh=False)
    used = {piece.tile: FACES[piece.tile] for piece in shown.pieces}
    return drawing.defs(used) + drawing.draw(shown)
