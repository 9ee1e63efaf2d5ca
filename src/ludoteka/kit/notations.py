"""Actions and answers of chance as they stand in a saved match, made from their kinds: `draw`, `play 3`, `play fox`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ludoteka.kernel.actions import numbered
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

Kind = TypeVar("Kind", bound=IntEnum)


class Notation(Generic[Kind]):
    """The notation of a game whose action codes are laid one kind after another.

    `kinds` has a member for each of `sizes`. An action is its kind's name in small letters, and which of its kind it
    is: a word of `words`, or its number from 1; nothing where there is but one. `outcomes` are the words for what
    chance may answer; without them, answers are numbers from 1 to `most`.
    """

    def __init__(
        self, kinds: type[Kind], sizes: Sequence[int], words: Mapping[Kind, Sequence[str]] | None = None, *,
        outcomes: Sequence[str] = (), most: int = 0,
    ) -> None:  # fmt: skip
        _, kind, arg = numbered(sizes)
        args = [list((words or {}).get(one) or _numbers(size)) for one, size in zip(kinds, sizes, strict=True)]
        names = [one.name.lower() for one in kinds]
        self._actions = [f"{names[k]} {args[k][x]}".strip() for k, x in zip(kind, arg, strict=True)]
        self._outcomes = list(outcomes) or [str(n) for n in range(1, most + 1)]
        for named in (self._actions, self._outcomes):
            if len({one.lower() for one in named}) < len(named):
                raise ValueError(f"two are called alike: {named}")

    def notation(self, s: Any, a: int) -> str:
        """An action by its code."""
        return self._actions[a]

    def parse(self, s: Any, text: str) -> int:
        """The code of an action; raises UserError."""
        return _found(text, self._actions, mark("“{text}” is no action: write one such as “{one}”."))

    def chance_notation(self, o: int) -> str:
        """What chance answered."""
        return self._outcomes[o]

    def parse_chance(self, s: Any, text: str) -> int:
        """The code of what chance answered; raises UserError."""
        return _found(text, self._outcomes, mark("“{text}” is nothing that chance answers: write such as “{one}”."))


def _numbers(size: int) -> list[str]:
    return [str(n) for n in range(1, size + 1)] if size > 1 else [""]


def _found(text: str, named: Sequence[str], message: str) -> int:
    wanted = " ".join(text.lower().split())
    for code, one in enumerate(named):
        if one.lower() == wanted:
            return code
    raise UserError(message, text=shortened(text), one=named[0] if named else "")
