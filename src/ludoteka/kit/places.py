"""The places on a page where an action is done, or refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ludoteka.engine.light import light, opened
from ludoteka.kernel.actions import Actions, numbered
from ludoteka.kernel.twins import is_rule
from ludoteka.kit.kept import kept_by
from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator

Kind = TypeVar("Kind", bound=IntEnum)


class Listed(Generic[Kind]):
    """What is legal, listed once for a position, whoever asks.

    `kinds` has a member for each of `sizes`; `legal(s, out)` and `refusal(s, a)` are the game's own.
    """

    def __init__(
        self, kinds: type[Kind], sizes: Sequence[int], *, legal: Callable[[Any, Any], int],
        refusal: Callable[[Any, int], int],
    ) -> None:  # fmt: skip
        self._kinds, self._actions = kinds, int(sum(sizes))
        self._start, self._kind, self._arg = numbered(sizes)
        self._legal, self._refusal = legal, refusal
        self._light = light(legal) if is_rule(legal) else None

    def code(self, kind: Kind, x: int = 0) -> int:
        """The code of the x-th action of a kind."""
        return int(self._start[kind]) + int(x)

    def legal_by_kind(self, s: Any) -> dict[Kind, list[int]]:
        """What is legal now: of each kind, which; listed once for a position."""
        return self._listed(s)[0]

    def refused(self, s: Any, code: int) -> bool:
        """Whether an action is refused now. While a seat is asked that is known of all at once: what is listed is what
        is allowed."""
        if s.seat < 0 or s.awaits:
            return bool(self._refusal(s, code))
        return code not in self._listed(s)[1]

    def allowed(self, s: Any) -> frozenset[int]:
        """The codes of all that is legal now."""
        return self._listed(s)[1]

    def _count(self, s: Any, out: list[int]) -> int:
        """List all into `out`, and how many there are."""
        if self._light:
            with suppress(ValueError):  # a set is asked about a card that is not seen: no number of Python's does that
                return self._light(opened(s.dtype, s.tobytes()), out)
        return int(self._legal(s, out))

    @kept_by(lambda acts, s: (acts._legal, s.tobytes()), most=32)
    def _listed(self, s: Any) -> tuple[dict[Kind, list[int]], frozenset[int]]:
        out = [0] * self._actions
        codes = out[: self._count(s, out)]
        found: dict[Kind, list[int]] = {}
        for a in codes:
            found.setdefault(self._kinds(int(self._kind[a])), []).append(int(self._arg[a]))
        return found, frozenset(codes)


class Acts(Listed[Kind]):
    """What a page says of actions: their codes, what is legal by kind, places to act, buttons.

    `notation(s, a)` and `words(s, a, t)` are the game's own, too.
    """

    def __init__(
        self, kinds: type[Kind], sizes: Sequence[int], *, legal: Callable[[Any, Any], int],
        refusal: Callable[[Any, int], int], notation: Callable[[Any, int], str],
        words: Callable[[Any, int, Translator], str],
    ) -> None:  # fmt: skip
        super().__init__(kinds, sizes, legal=legal, refusal=refusal)
        self._notation, self._words = notation, words

    @classmethod
    def of(
        cls, acts: Actions, *, notation: Callable[[Any, int], str], words: Callable[[Any, int, Translator], str]
    ) -> Acts[Any]:
        """Of a table of actions, which knows what is legal."""
        return Acts(
            acts.kinds, acts.sizes, legal=acts.legal, refusal=acts.refusal, notation=notation, words=words
        )  # fmt: skip

    def place(self, s: Any, code: int, *, confirm: bool = False, key: bool = True, pick: bool = False) -> str:
        """The attributes of a place where an action is done, or refused. Of places for the same action one alone has
        the `key` by which the page finds it again. What is a `pick` is chosen with others and sent with them."""
        note = escape(self._notation(s, code))
        named = f' data-key="do-{note}"' if key else ""
        if self.refused(s, code):
            return f' data-why="{note}"{named}'
        return f' data-do="{note}"{named}' + " data-confirm" * confirm + ' data-pick aria-pressed="false"' * pick

    def button(
        self, s: Any, code: int, t: Translator, inner: str = "", *, names: str = "button", confirm: bool = False,
        label: bool = True, pick: bool = False,
    ) -> str:  # fmt: skip
        """A button for an action; without content of its own it says the action's words."""
        words = escape(self._words(s, code, t))
        told = f' aria-label="{words}"' if inner and label else ""
        place = self.place(s, code, confirm=confirm, pick=pick)
        return f'<button type="button" class="{names}"{place}{told}>{inner or words}</button>'
