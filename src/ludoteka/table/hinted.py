"""Advice as the table gives it, and why, in sentences: what it brings, how it did in trials, what came next, what may
hurt. Beside the question stands a sentence that speaks for an answer; advice follows it, or says in words what it sees
against it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from ludoteka.engine.bots import Seen
from ludoteka.engine.thinking.advice import Advice, Beside, advise
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import Translator

Called = Callable[[int], str]
"""What a seat is called."""


def advised(bot: str, seen: Seen, dice: random.Random | None = None) -> Advice:
    """What the bot of a name would do where a page speaks for answers, and why."""
    return advise(bot, seen, dice, page_of(seen.game).named(seen.states[0], seen.seat))


def reasons(seen: Seen, advice: Advice, t: Translator, called: Called) -> list[str]:
    """Sentences about a piece of advice. Nothing in them is known to the table alone: they are made of what the seat
    sees, and of what it imagines. `t` calls seats by their names."""
    return [
        *_against(seen, advice, t), *_gains(seen, advice, t), *_weighed(seen, advice, t),
        *_fears(seen, advice, t, called),
    ]  # fmt: skip


def _gains(seen: Seen, advice: Advice, t: Translator) -> Iterator[str]:
    """What it brings; of what brings nothing by itself, why it is spoken for beside the question, or, where nothing is
    known besides, what stands there."""
    told = _notes(seen, advice.code, t)
    for note in told:
        yield f"{note['text']}: {note['points']:+d}" if note.get("points") else str(note["text"])
    page, s = page_of(seen.game), seen.states[0]
    if told or advice.instead:
        return
    named = page.named(s, seen.seat)
    said = page.purpose(s, seen.seat, t) if advice.code in named or (not named and advice.share is None) else ""
    if said:
        yield said


def _against(seen: Seen, advice: Advice, t: Translator) -> Iterator[str]:
    """What is said of the answer that is spoken for beside the question, where trials are clearly against it."""
    if not (instead := advice.instead):
        return
    words = page_of(seen.game).advised(seen.states, instead.code, t)
    at_once = _points(seen, instead.code, t) - _points(seen, advice.code, t)
    if advice.share is None or instead.share is None:
        n = round(instead.gap)
        yield t.n(
            "Rather than “{words}”: in the bot’s trials it brings {n} point more in the end.",
            "Rather than “{words}”: in the bot’s trials it brings {n} points more in the end.", n, words=words,
        )  # fmt: skip
    elif at_once > 0:
        yield t(
            "Rather than “{words}”, which brings more at once: in trials it wins {n} of 100, the other {m}.",
            words=words, n=round(100 * advice.share), m=round(100 * instead.share),
        )  # fmt: skip
    else:
        yield t(
            "Rather than “{words}”: in trials it wins {n} of 100, the other {m}.",
            words=words, n=round(100 * advice.share), m=round(100 * instead.share),
        )  # fmt: skip


def _weighed(seen: Seen, advice: Advice, t: Translator) -> Iterator[str]:
    if advice.share is not None and not advice.instead:
        yield t("Chance to win, by its trials: {n} %.", n=round(100 * advice.share))
    if advice.other:
        yield _next_best(seen, advice.other, t)


def _next_best(seen: Seen, other: Beside, t: Translator) -> str:
    """The next best action, which trials may not have told apart from the advised one."""
    words = page_of(seen.game).advised(seen.states, other.code, t)
    if not other.worse:
        return t("About as good: {words}.", words=words)
    if other.share is None:
        return t("Next best: {words}.", words=words)
    return t("Next best: {words}, {n} %.", words=words, n=round(100 * other.share))


def _fears(seen: Seen, advice: Advice, t: Translator, called: Called) -> Iterator[str]:
    if fear := advice.fear:
        s = fear.states[0]
        words = seen.game.words.action(s, fear.code, t)
        yield t("What may hurt: {name}: {words}.", name=called(int(s.seat)), words=words)


def _notes(seen: Seen, code: int, t: Translator) -> list[dict[str, Any]]:
    return list(page_of(seen.game).preview(seen.states, code, t)["notes"])


def _points(seen: Seen, code: int, t: Translator) -> int:
    """The points that an action brings at once, as its preview tells them."""
    return sum(int(note.get("points") or 0) for note in _notes(seen, code, t))
