"""What a game says and draws that has nothing more to say: each makes a function of a game's `words` or `picture`
from another. A small game names them in its own: `sheet = plain.sheet(score)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator

Sentence = Callable[[Any, Translator], str]


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """For refusals whose sentences say nothing of the position."""
    return {}


def prompt(
    ask: str | Mapping[int, str], chance: str = "", over: str = "", phase: Callable[[Any], int] = lambda s: int(s.phase)
) -> Sentence:
    """What is asked, in sentences marked for translation: of a seat (`ask`, or one by `phase(s)`, the state's field of
    that name), of chance, and once the game is over. All but the last may have `{seat}`."""

    def said(s: Any, t: Translator) -> str:
        if s.seat < 0:
            return t(over)
        if s.awaits:
            return t(chance, seat=int(s.seat) + 1)
        return t(ask if isinstance(ask, str) else ask[phase(s)], seat=int(s.seat) + 1)

    return said


def sheet(score: Callable[[Any, int], int]) -> Callable[[Any, Translator], list[Line]]:
    """A score sheet of one line: each seat's points."""
    return lambda s, t: [Line(t("Total"), tuple(int(score(s, p)) for p in range(int(s.seats))), total=True)]


def log_action(
    action: Callable[[Any, int, Translator], str], end: Sentence | None = None
) -> Callable[[Any, Any, int, Translator], list[str]]:
    """An action's words as its line of the log, and `end(s, t)` below those of the last one. Not for a game in which
    an action's code is not for all to know: the log would tell it."""

    def said(before: Any, after: Any, a: int, t: Translator) -> list[str]:
        return [action(before, a, t), *([end(after, t)] if end and after.seat < 0 else [])]

    return said


def log_chance(names: Sequence[str], sentence: str) -> Callable[[Any, Any, int, Translator], list[str]]:
    """What chance answered as its line of the log: `sentence`, marked for translation, has `{name}`, which is filled
    with the outcome's name, and may have `{seat}`. Not where an outcome is hidden from anybody."""
    return lambda before, after, o, t: [t(sentence, name=t(names[o]), seat=int(before.seat) + 1)]


def svg(text: Sentence) -> Sentence:
    """A picture of the table that stands alone: what `text` draws in characters."""

    def drawn(s: Any, t: Translator) -> str:
        rows = text(s, t).splitlines()
        wide, high = 9 * max(map(len, rows), default=0) + 20, 20 * len(rows) + 20
        lines = "".join(f'<tspan x="10" y="{20 * k + 25}">{escape(row)}</tspan>' for k, row in enumerate(rows))
        font = 'font-family="monospace" font-size="15" xml:space="preserve" fill="#33291f"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
            f'<rect width="{wide}" height="{high}" fill="#fffaf0"/><text {font}>{lines}</text></svg>'
        )

    return drawn
