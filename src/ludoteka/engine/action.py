"""What can be done, what was done, and why not: the words that a match and its users share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.engine.ledger import Refusal
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, mark, translator


class Refused(UserError):
    """An action that the rules refuse; `refusal` says why. The match is as it was."""

    def __init__(self, words: Mapping[str, str], refusal: Refusal) -> None:
        """`words` are the action's, by language."""
        self.words, self.refusal = words, refusal
        super().__init__(mark("“{action}” is refused: {why} ({rule})"), **self._said("en"))

    def sentence(self, lang: str = "en") -> str:
        """The whole sentence in a language: the action, why it is refused, and the rule."""
        return translator(lang)(self.message, **self._said(lang))

    def _said(self, lang: str) -> dict[str, object]:
        return {"action": self.words[lang], "why": self.refusal.sentence(lang), "rule": self.refusal.rule}

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (dict(self.words), self.refusal)


@dataclass(frozen=True)
class Action:
    """A legal action of the position it was listed in; prints in words."""

    code: int
    notation: str
    _game: Game
    _states: Any

    def words(self, lang: str = "en") -> str:
        """The action in a language."""
        return self._game.words.action(self._states[0], self.code, translator(lang))

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        return f"<{self.words()}>"

    def __index__(self) -> int:
        return self.code


@dataclass(frozen=True)
class Entry:
    """One entry of the log: what a seat meant, or (seat None) what chance answered."""

    seat: int | None
    code: int
    notation: str


@dataclass(frozen=True)
class Outcome:
    """What chance may answer now, and how likely it is; prints as it stands in a match file."""

    code: int
    notation: str
    probability: float

    def __str__(self) -> str:
        return self.notation

    def __index__(self) -> int:
        return self.code


def refusal_of(game: Game, s: Any, shown: Any, code: int) -> Refusal | None:
    """Why an action is refused in state `s`; the sentence is made from `shown`, the state as the seat may see it."""
    reason = game.reasons(int(game.refusal(s, code)))
    if not reason:
        return None
    rule, message = game.rulebook.refusals[reason.name]
    chapter = game.rulebook.chapters[game.rulebook.rules[rule].chapter]
    fields = {lang: game.words.why(shown, code, translator(lang)) for lang in LANGUAGES}
    return Refusal(reason.name, rule, chapter, message, fields)
