"""PettingZoo: each game as an AEC environment, seats as agents (`pip install 'ludoteka[learn]'`).

    from ludoteka.doors.pettingzoo import env

    table = env(NAME, seats=2)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        table.step(None if termination or truncation else table.action_space(agent).sample(observation["action_mask"]))

`parallel_env` is the same for libraries that want all agents to act at once: only what the agent that is asked does
counts, as PettingZoo does it for games in turns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ludoteka.doors.table import Table


class Seats(AECEnv):  # type: ignore[misc]  # read without its types
    """A game as AEC. Observations: `observation` int32 (length,) as `doors.observation` lays it out, `action_mask` int8
    (actions,), all 0 for who is not asked. Rewards: see `doors.table.Table`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "ludoteka", "is_parallelizable": True}  # noqa: RUF012

    def __init__(self, game: str, seats: int | None = None, *, render_mode: str | None = None, **given: Any) -> None:
        """`given` are the choices of `doors.table.Table`. Raises UserError."""
        super().__init__()
        self.table = Table(game, seats, **given)
        self.metadata = {**Seats.metadata, "name": f"{game}_v{self.table.game.rulebook.version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        layout = self.table.layout
        self._watched = spaces.Dict({
            "observation": spaces.Box(layout.low, layout.high, dtype=np.int32),
            "action_mask": spaces.Box(0, 1, (self.table.game.actions,), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._watched)
        self.action_spaces = {agent: spaces.Discrete(self.table.game.actions) for agent in self.possible_agents}
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do: a code."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same games from now on."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.table.reset(int(self._dice.integers(2**53)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """What the agent that is asked does. Raises UserError for what is refused."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        assert action is not None
        got = self.table.play(int(action))
        self.rewards = dict(zip(self.possible_agents, got, strict=True))
        over, cut = self.table.asked < 0, self.table.cut
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.possible_agents[max(0, self.table.asked)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table in characters, where `render_mode` is “ansi”."""
        return self.table.text(max(0, self.table.asked)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, seats: int | None = None, **given: Any) -> Any:
    """A game as AEC, with PettingZoo's own checks of the order of calls around it."""
    return wrappers.OrderEnforcingWrapper(Seats(game, seats, **given))


def parallel_env(game: str, seats: int | None = None, **given: Any) -> Any:
    """The same as a parallel environment; see the head of this file."""
    return turn_based_aec_to_parallel(env(game, seats, **given))
