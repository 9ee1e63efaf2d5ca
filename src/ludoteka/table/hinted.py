"""Why an action is advised, in sentences: what it brings, how it did in trials, what came next, what may hurt."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludoteka.engine.bots import Seen
from ludoteka.engine.thinking.advice import Advice
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import Translator

Called = Callable[[int], str]
"""What a seat is called."""


def reasons(seen: Seen, advice: Advice, t: Translator, called: Called) -> list[str]:
    """Sentences about a piece of advice. Nothing in them is known to the table alone: they are made of what the seat
    sees, and of what it imagines. `t` calls seats by their names."""
    return [*_gains(seen, advice, t), *_weighed(seen, advice, t), *_fears(seen, advice, t, called)]


def _gains(seen: Seen, advice: Advice, t: Translator) -> Iterator[str]:
    told = page_of(seen.game).preview(seen.states, advice.code, t)
    for note in told["notes"]:
        yield f"{note['text']}: {note['points']:+d}" if note.get("points") else str(note["text"])


def _weighed(seen: Seen, advice: Advice, t: Translator) -> Iterator[str]:
    if advice.other is None:
        return
    other = page_of(seen.game).advised(seen.states, advice.other, t)
    if advice.share is None or advice.other_share is None:
        yield t("Next best: {words}.", words=other)
    else:
        yield t("Chance to win, by its trials: {n} %.", n=round(100 * advice.share))
        yield t("Next best: {words}, {n} %.", words=other, n=round(100 * advice.other_share))


def _fears(seen: Seen, advice: Advice, t: Translator, called: Called) -> Iterator[str]:
    if fear := advice.fear:
        s = fear.states[0]
        words = seen.game.words.action(s, fear.code, t)
        yield t("What may hurt: {name}: {words}.", name=called(int(s.seat)), words=words)
