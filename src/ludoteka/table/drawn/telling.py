"""The log of a match in words, as HTML: each entry is told and drawn once for all who may know the same of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludoteka.engine.action import Entry
from ludoteka.kit.moments import whose_turn, written
from ludoteka.table.hooks import page_of
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator

NEWEST = 80
"""Entries that a table shows; the replay shows all."""
SEEN = 60
"""Entries, the newest, that tell the eye what moved."""
MOST = 60_000
"""Entries that are kept, of all matches together; the log unread for longest makes room."""

Draw = Callable[..., str]
"""Draws an entry from `k`, `seat`, `turn`, `lit`, `moments`, `told`, `id`, `link`: an <li> with `tabindex="-1"`."""

_Drawn = dict[int, tuple[Entry, int, str]]
"""Entries by their place in the log, with whose turn it was; one that says nothing is ""."""

#: By match, translator (which knows the names of the seats), reader, and whether entries link to the replay.
_logs: dict[tuple[str, Translator, int | None, bool], _Drawn] = {}


def log_items(table: Table, seat: int | None, t: Translator, draw: Draw, head: Draw, *, link: bool) -> str:
    """The log as a seat may know it, newest first, without the small steps that say nothing; with `link` all of it,
    each entry leading to its place in the replay. `head` draws the heading of a `seat`'s turn."""
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
            me = -1 if seat is None else seat
            shown = said and not link and k >= len(log) - SEEN
            moments = written(page.happened(before[0], after[0], entry.code, chance, me)) if shown else ""
        else:  # of a record: as it was written
            said, lit, moments = [entry.notation], "", ""
        turn = whose_turn(before[0])
        html = draw(
            k=k, seat=entry.seat, turn=turn, lit=lit, moments=moments, told=said, id=table.id, link=link
        ) if said else ""  # fmt: skip
        drawn[k] = entry, turn, html
        last, before = k + 1, after
    _logs[key] = drawn
    while len(_logs) > 1 and sum(map(len, tuple(_logs.values()))) > MOST:
        _logs.pop(next(iter(_logs)), None)
    items = [(turn, html) for _, turn, html in reversed(drawn.values()) if html]
    return "".join(_headed(items, head if match.seats > 1 else None)).replace('tabindex="-1"', 'tabindex="0"', 1)


def _headed(shown: list[tuple[int, str]], head: Draw | None) -> Iterator[str]:
    """Entries, newest first, each turn of a seat under its heading; what lies outside of turns has none."""
    for k, (turn, html) in enumerate(shown):
        if head and turn >= 0 and (k == 0 or shown[k - 1][0] != turn):
            yield head(seat=turn)
        yield html
