"""Actions and answers of chance as they stand in a saved match, made from their kinds: `draw`, `play 3`, `play fox`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kernel.actions import Act, Actions
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened


class Notation:
    """The notation of a game with a table of actions.

    An action is its kind's word, and which of its kind it is: one of the row's `names`, or its number from 1; nothing
    where there is but one. `outcomes` are the words for what chance may answer; without them, answers are numbers from
    1 to `most`. Raises ValueError where two would be called alike.
    """

    def __init__(self, acts: Actions, *, outcomes: Sequence[str] = (), most: int = 0) -> None:
        self._actions = [f"{acts.called(act.kind)} {word}".strip() for act in acts.acts for word in _words(act)]
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


def _words(act: Act) -> Sequence[str]:
    """The words for the arguments of a kind."""
    if act.names and len(act.names) != act.codes:
        raise ValueError(f"{act.place}: {len(act.names)} names for {act.codes} codes")
    return act.names or ([str(n) for n in range(1, act.codes + 1)] if act.codes > 1 else [""])


def _found(text: str, named: Sequence[str], message: str) -> int:
    wanted = " ".join(text.lower().split())
    for code, one in enumerate(named):
        if one.lower() == wanted:
            return code
    raise UserError(message, text=shortened(text), one=named[0] if named else "")
