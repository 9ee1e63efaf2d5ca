"""Gymnasium: one seat of a game, bots in the others (`pip install 'ludoteka[learn]'`).

    import gymnasium
    import ludoteka.doors.gym            # registers ludoteka/NAME-v0 for each game

    env = gymnasium.make("ludoteka/NAME-v0", opponents=("greedy",))
    many = gymnasium.make_vec("ludoteka/NAME-v0", num_envs=8)

`env.unwrapped.action_masks()` is what learners with masks ask for (sb3-contrib's MaskablePPO).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ludoteka.doors.table import Table
from ludoteka.engine import bots
from ludoteka.engine.registry import games


class Seat(gymnasium.Env):  # type: ignore[misc]  # read without its types
    """One seat. Observations: int32 (length,) as `doors.observation` lays it out. Actions: codes;
    `info["action_mask"]`, int8 (actions,), says which are legal. One that is refused changes nothing, and
    `info["refused"]` names the reason. Rewards: see `doors.table.Table`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int | None = None, *, seat: int | None = None, opponents: Sequence[str] = ("random",),
        render_mode: str | None = None, **given: Any,
    ) -> None:  # fmt: skip
        """`opponents` sit in the other seats, in turn as far as they go. `seat` None: another one in each game, by its
        seed. `given` are the choices of `doors.table.Table`; a refused action counts as a step of its `most`. Raises
        UserError."""
        self.table = Table(game, seats, **given)
        self.render_mode, self.opponents, self._wanted = render_mode, tuple(opponents), seat
        for name in self.opponents:
            bots.known(name)
        layout = self.table.layout
        self.observation_space = spaces.Box(layout.low, layout.high, dtype=np.int32)
        self.action_space = spaces.Discrete(self.table.game.actions)
        self.seat = seat or 0
        self._players: list[bots.Bot] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, in which the bots have moved as far as the seat: its observation, and `info`."""
        super().reset(seed=seed)
        table, others = self.table, self.opponents
        while True:
            table.reset(int(self.np_random.integers(2**53)))
            if self._wanted is None:
                self.seat = int(self.np_random.integers(table.seats))
            self._let_go()
            self._players = [
                bots.make(others[k % len(others)], random.Random(int(self.np_random.integers(2**53))))
                for k in range(table.seats)
            ]
            self._got = [0.0] * table.seats
            self._others()
            if table.asked >= 0:  # no game of ours ends before everybody has been asked, but one might
                return self._shown()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Do an action, then the bots theirs: observation, reward, over, cut short, `info`."""
        table, code = self.table, int(action)
        self._got = [0.0] * table.seats
        refused = 0 if table.asked < 0 else table.refusal(code)
        if table.asked >= 0:
            if refused:
                table.decisions += 1
            else:
                self._add(table.play(code))
                self._others()
        seen, info = self._shown()
        if refused:
            info["refused"] = table.game.reasons(refused).name
        return seen, self._got[self.seat], table.asked < 0, table.cut, info

    def action_masks(self) -> Any:
        """Which actions are legal: bool (actions,)."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """The table in characters, where `render_mode` is “ansi”."""
        return self.table.text(self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Let go of the bots."""
        self._let_go()

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        return self.table.observation(self.seat), {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def _others(self) -> None:
        """The bots play until the seat is asked again."""
        table = self.table
        while table.asked not in (-1, self.seat) and not table.cut:
            self._add(table.play(self._players[table.asked].choose(table.seen(table.asked))))

    def _add(self, got: list[float]) -> None:
        self._got = [a + b for a, b in zip(self._got, got, strict=True)]

    def _let_go(self) -> None:
        for player in self._players:
            bots.let_go(player)


for _name in games():
    gymnasium.register(
        f"ludoteka/{_name}-v0", entry_point=Seat, kwargs={"game": _name}, disable_env_checker=True, order_enforce=True
    )
