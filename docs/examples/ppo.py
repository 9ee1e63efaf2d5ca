"""Masked PPO with sb3-contrib, which is kept with Stable-Baselines3 and knows masks of legal actions.

pip install 'ludoteka[learn]' sb3-contrib
python docs/examples/ppo.py farshore --steps 100000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from gymnasium import ObservationWrapper, spaces

from ludoteka.doors.gym import Seat


class Small(ObservationWrapper):  # type: ignore[misc]  # read without its types
    """The vector as numbers that a network likes: signs kept, large ones drawn together."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self.observation_space = spaces.Box(-12, 12, env.observation_space.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return (np.sign(observation) * np.log1p(np.abs(observation))).astype(np.float32)

    def action_masks(self) -> Any:
        """What sb3-contrib asks for."""
        return self.env.unwrapped.action_masks()


def learn(game: str, steps: int, opponent: str = "random") -> Any:
    """A model that has played so many steps against a bot."""
    from sb3_contrib import MaskablePPO

    env = Small(Seat(game, seat=0, opponents=(opponent,), reward="points"))
    model = MaskablePPO("MlpPolicy", env, n_steps=min(1024, steps), verbose=1, seed=1)
    return model.learn(steps)


def mean_points(game: str, model: Any, games: int = 20) -> float:
    """Points a game, of the model or, without one, of random legal actions."""
    env = Small(Seat(game, seat=0, reward="points"))
    dice, total = np.random.default_rng(5), 0.0
    for k in range(games):
        seen, over, cut = env.reset(seed=1000 + k)[0], False, False
        while not (over or cut):
            mask = env.action_masks()
            action = dice.choice(np.flatnonzero(mask)) if model is None else model.predict(seen, action_masks=mask)[0]
            seen, reward, over, cut, _ = env.step(int(action))
            total += float(reward)
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=100_000)
    given = parser.parse_args()
    model = learn(given.game, given.steps)
    print(f"learned {mean_points(given.game, model):.1f} points a game, random {mean_points(given.game, None):.1f}")


if __name__ == "__main__":
    main()
