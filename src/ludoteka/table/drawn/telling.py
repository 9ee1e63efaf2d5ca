"""The log of a match in words, as HTML: each entry is told and drawn once for all who may know the same of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.engine.action import Entry
from ludoteka.table.hooks import page_of
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator

NEWEST = 150
"""Entries that a table shows; the replay shows all."""
MOST = 60_000
"""Entries that are kept, of all matches together; the log unread for longest makes room."""

Draw = Callable[..., str]
"""Draws an entry from `k`, `seat`, `lit`, `told`, `id`, `link`: an <li> with `tabindex="-1"`."""

_Drawn = dict[int, tuple[Entry, str]]
"""Entries by their place in the log; one that says nothing is ""."""

#: By match, translator (which knows the names of the seats), reader, and whether entries link to the replay.
_logs: dict[tuple[str, Translator, int | None, bool], _Drawn] = {}


def log_items(table: Table, seat: int | None, t: Translator, draw: Draw, *, link: bool) -> str:
    """The log as a seat may know it, newest first, without the small steps that say nothing; with `link` all of it,
    each entry leading to its place in the replay."""
    match, key = table.match, (table.id, t, seat, link)
    kept, log = _logs.pop(key, {}), match.log
    first = 0 if link else max(0, len(log) - NEWEST)
    page, words = page_of(match.game), match.game.words
    drawn, last = _Drawn(), -1
    before: Any = None  # a position is hidden once, though it is behind one entry and before another
    for k, entry in enumerate(log[first:], first):
        if k in kept and kept[k][0] is entry:  # undo takes entries away, and never changes one
            drawn[k] = kept[k]
            continue
        before, after = match.seen(seat, k) if last != k else before, match.seen(seat, k + 1)
        chance = entry.seat is None
        if match.read(k):
            said = (words.log_chance if chance else words.log_action)(before[0], after[0], entry.code, t)
            lit = page.lit(before[0], after[0], entry.code, chance) if said else ""
        else:  # of a record: as it was written
            said, lit = [entry.notation], ""
        drawn[k] = entry, draw(k=k, seat=entry.seat, lit=lit, told=said, id=table.id, link=link) if said else ""
        last, before = k + 1, after
    _logs[key] = drawn
    while len(_logs) > 1 and sum(map(len, tuple(_logs.values()))) > MOST:
        _logs.pop(next(iter(_logs)), None)
    return "".join(html for _, html in reversed(drawn.values())).replace('tabindex="-1"', 'tabindex="0"', 1)
