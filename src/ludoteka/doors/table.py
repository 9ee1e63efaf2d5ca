"""One game, stepped by action codes, seen as vectors: what all doors stand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from ludoteka.doors.observation import layout_of
from ludoteka.engine.bots import Seen
from ludoteka.engine.game import buffer, scores, winners
from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from ludoteka.text.box_file import box_text
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

MOST = 20_000  # decisions after which a game that nobody ends is cut short
Reward = Literal["win", "points"]


class Table:
    """A game at a table. Chance answers by itself, by the dice of `reset`'s seed.

    `reward`: “win” gives, at the end, a share of the win less what would be fair (0 in all: with three seats 2/3 to the
    one that won, -1/3 to the others); “points” gives each seat what its points have changed by, after every step.
    Without a word it is “points” where all play together or one sits alone, else “win”.
    """

    def __init__(
        self, game: str, seats: int | None = None, *, options: Mapping[str, int] | None = None, box: str = "",
        reward: Reward | None = None, compiled: bool = True, most: int = MOST,
    ) -> None:  # fmt: skip
        """`compiled` plays by machine code, which the first use of a game waits for. Raises UserError."""
        self.game = load(game, box_text(box))
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.chosen(self.seats, options or {})
        self.native = native(self.game.name, self.game.box) if compiled else None
        self.build: Any = self.native or self.game
        self.layout = layout_of(self.game)
        alone = self.seats == 1 or self.game.together
        if reward not in ("win", "points", None):
            raise UserError(mark("A reward is “win” or “points”, not {reward}."), reward=repr(reward))
        self.reward: Reward = reward or ("points" if alone else "win")
        self.most = most
        self._lister: Any = self.native.legal if self.native else self.game.lister
        self._out, self._shown = buffer(self.game), new(self.game.state)
        self.states = self.game.blank(self.seats, self.options)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """A new game with the set-up and the dice of a seed."""
        copy_into(self.states, self.game.blank(self.seats, self.options))
        self.states["rng"] = words_of(f"door {seed}")
        self.decisions = 0
        self.build.setup(self.states[0])
        self._settle()
        self._points = scores(self.game, self.states[0])

    def _settle(self) -> None:
        s = self.states[0]
        while s.awaits and s.seat >= 0:
            self.build.draw(s)

    @property
    def asked(self) -> int:
        """The seat that is asked; -1 once the game is over."""
        return int(self.states[0].seat)

    @property
    def cut(self) -> bool:
        """Whether the game goes on and on, and has been cut short."""
        return self.asked >= 0 and self.decisions >= self.most

    def legal(self) -> Any:
        """The legal codes, ascending: int32 (n,); none once the game is over."""
        return self._out[: self._lister(self.states[0], self._out)].copy() if self.asked >= 0 else self._out[:0].copy()

    def mask(self, seat: int | None = None) -> Any:
        """int8 (actions,), 1 = legal; all 0 for a seat that is not asked."""
        mask = np.zeros(self.game.actions, np.int8)
        if seat is None or seat == self.asked:
            mask[self.legal()] = 1
        return mask

    def refusal(self, code: int) -> int:
        """Why an action is refused, a member of the game's `reasons`; 0 = it is legal."""
        return int(self.build.refusal(self.states[0], code))

    def play(self, code: int) -> list[float]:
        """Do a legal action and let chance answer; the reward of each seat. Raises UserError for any other."""
        if self.asked < 0 or not 0 <= code < self.game.actions or (why := self.refusal(code)):
            reason = (
                "over"
                if self.asked < 0
                else self.game.reasons(why).name
                if 0 <= code < self.game.actions
                else "no action"
            )
            raise UserError(mark("Action {code} is refused: {reason}."), code=code, reason=reason)
        self.build.apply(self.states[0], code)
        self.decisions += 1
        self._settle()
        return self.rewards()

    def _reason(self, code: int) -> str:
        if self.asked < 0:
            return "the game is over"
        if not 0 <= code < self.game.actions:
            return "no action"
        why = self.refusal(code)
        return self.game.reasons(why).name if why else ""

    def rewards(self) -> list[float]:
        """What the last step has brought each seat."""
        if self.reward == "win":
            return self.shares() if self.asked < 0 else [0.0] * self.seats
        before, self._points = self._points, scores(self.game, self.states[0])
        return [float(now - then) for now, then in zip(self._points, before, strict=True)]

    def shares(self) -> list[float]:
        """Of a finished game: each seat's share of the win less what would be fair."""
        first = winners(self.game, self.states[0])
        return [(seat in first) / len(first) - 1 / self.seats for seat in range(self.seats)]

    def points(self) -> tuple[int, ...]:
        """Points by seat, as the table lies now."""
        return scores(self.game, self.states[0])

    def seen(self, seat: int) -> Seen:
        """The position as a seat may see it: what bots get."""
        shown = new(self.game.state)
        copy_into(shown, self.states)
        self.build.hide(shown[0], seat)
        return Seen(self.game, shown, seat, self.native)

    def observation(self, seat: int) -> Any:
        """The same as a vector: int32 (layout.length,)."""
        copy_into(self._shown, self.states)
        self.build.hide(self._shown[0], seat)
        return self.layout.vectors(self._shown, seat)[0]

    def text(self, seat: int) -> str:
        """The table drawn in characters, as a seat may see it."""
        from ludoteka.text.i18n import translator

        return self.game.picture.text(self.seen(seat).states[0], translator("en"))
