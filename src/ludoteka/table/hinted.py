"""Why an action is advised, in sentences: what it brings, how it did in trials, what came next, what may hurt."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteka.table.hooks import page_of
from ludoteka.table.naming import name_of
from ludoteka.table.point_of_view import Table
from ludoteka.table.running.rooms import Thought
from ludoteka.text.i18n import Translator


def reasons(table: Table, thought: Thought, t: Translator) -> list[str]:
    """Sentences about a piece of advice; none where nobody has thought about it. Nothing in them is known to the table
    alone: they are made of what the seat sees, and of what it imagines. `t` calls seats by their names."""
    return [*_gains(table, thought, t), *_weighed(table, thought, t), *_fears(table, thought, t)]


def _gains(table: Table, thought: Thought, t: Translator) -> Iterator[str]:
    told = page_of(table.match.game).preview(thought.seen.states, thought.code, t)
    for note in told["notes"]:
        yield f"{note['text']}: {note['points']:+d}" if note.get("points") else str(note["text"])


def _weighed(table: Table, thought: Thought, t: Translator) -> Iterator[str]:
    advice = thought.advice
    if not advice or advice.other is None:
        return
    other = table.match.game.words.action(thought.seen.states[0], advice.other, t)
    if advice.share is None or advice.other_share is None:
        yield t("Next best: {words}.", words=other)
    else:
        yield t("Chance to win, by its trials: {n} %.", n=round(100 * advice.share))
        yield t("Next best: {words}, {n} %.", words=other, n=round(100 * advice.other_share))


def _fears(table: Table, thought: Thought, t: Translator) -> Iterator[str]:
    fear = thought.advice.fear if thought.advice else None
    if fear:
        s = fear.states[0]
        words = table.match.game.words.action(s, fear.code, t)
        yield t("What may hurt: {name}: {words}.", name=name_of(table, int(s.seat), t), words=words)
