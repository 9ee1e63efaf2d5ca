"""OpenSpiel: each game as a Python game (`pip install 'ludoteka[openspiel]'`).

    import pyspiel
    import ludoteka.doors.openspiel      # registers ludoteka_NAME for each game

    state = pyspiel.load_game("ludoteka_NAME", {"players": 2, "seed": 7}).new_initial_state()

Chance is explicit, with the odds that the rules give it; only the set-up is drawn from the parameter `seed`. Returns
are a share of the win less what would be fair, or, where all play together, points.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from ludoteka.doors.observation import layout_of
from ludoteka.engine.game import Game, buffer, scores, winners
from ludoteka.engine.registry import games, load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from ludoteka.text.i18n import translator

LONGEST = 30_000  # actions and answers of chance, at most
MOST_POINTS = 2_000  # more than anybody has


rules_of = cache(load)


class Observer:
    """What a player may see: a vector, and the table in characters."""

    def __init__(self, game: Game) -> None:
        self.game, self.layout = game, layout_of(game)
        self.tensor = np.zeros(self.layout.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = self.layout.seen(state.states, player)[0]

    def string_from(self, state: Any, player: int) -> str:
        shown = new(self.game.state)
        copy_into(shown, state.states)
        self.game.hide(shown[0], player)
        return self.game.picture.text(shown[0], translator("en"))


class Held:
    """The state as it lies in memory, one record. OpenSpiel copies and pickles whatever a position holds; a record's
    type is made when the rules are read, so that only its bytes can be pickled."""

    def __init__(self, name: str, states: Any) -> None:
        self.name, self.states = name, states

    def __reduce__(self) -> tuple[Any, ...]:
        return _held, (self.name, self.states.tobytes())


def _held(name: str, lies: bytes) -> Held:
    return Held(name, np.frombuffer(bytearray(lies), rules_of(name).state.dtype))


class SpielState(pyspiel.State):  # type: ignore[misc]  # read without its types
    """A position: whose answer it wants, and what may be answered."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        states = game.rules.blank(game.num_players(), {})
        states["rng"] = words_of(f"openspiel {game.seed}")
        game.rules.setup(states[0])
        self.held = Held(game.rules.name, states)  # not the game itself: a copy of a state copies all that it holds

    @property
    def game(self) -> Game:
        """The game's rules."""
        return rules_of(self.held.name)

    @property
    def states(self) -> Any:
        """The position, record (1,)."""
        return self.held.states

    def current_player(self) -> int:
        s = self.states[0]
        if s.seat < 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if s.awaits else int(s.seat)

    def _legal_actions(self, player: int) -> list[int]:
        out = buffer(self.game)
        return [int(a) for a in out[: self.game.lister(self.states[0], out)]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        s = self.states[0]
        odds = [(o, weight) for o in range(self.game.outcomes) if (weight := int(self.game.odds(s, o)))]
        total = sum(weight for _, weight in odds)
        return [(o, weight / total) for o, weight in odds]

    def _apply_action(self, action: int) -> None:
        s = self.states[0]
        (self.game.deal if s.awaits else self.game.apply)(s, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {self.game.words.chance_notation(action)} #{action}"
        shown = new(self.game.state)
        copy_into(shown, self.states)
        self.game.hide(shown[0], player)
        return f"{self.game.words.notation(shown[0], action)} #{action}"

    def is_terminal(self) -> bool:
        return bool(self.states[0].seat < 0)

    def returns(self) -> list[float]:
        s, n = self.states[0], int(self.states[0].seats)
        if s.seat >= 0:
            return [0.0] * n
        if self.game.together:
            return [float(points) for points in scores(self.game, s)]
        first = winners(self.game, s)
        return [(seat in first) / len(first) - 1 / n for seat in range(n)]

    def __str__(self) -> str:
        return f"{self.game.name} {len(self.history())}: {self.history()[-8:]}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # read without its types
    """A game of Ludoteka."""

    def __init__(self, kind: Any, rules: Game, params: dict[str, Any] | None = None) -> None:
        given = {**kind.parameter_specification, **(params or {})}
        players, self.seed, self.rules = int(given["players"]), int(given["seed"]), rules
        rules.chosen(players, {})
        together = rules.together
        super().__init__(kind, pyspiel.GameInfo(
            num_distinct_actions=rules.actions, max_chance_outcomes=rules.outcomes, num_players=players,
            min_utility=0.0 if together else -1.0, max_utility=float(MOST_POINTS) if together else 1.0,
            utility_sum=None if together else 0.0, max_game_length=LONGEST,
        ), given)  # fmt: skip

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules)


def register(name: str) -> None:
    """Let OpenSpiel know a game as ludoteka_NAME."""
    rules = load(name)
    fewest = next((n for n in rules.seats if n > 1 or rules.together), rules.seats[0])
    kind = pyspiel.GameType(
        short_name=f"ludoteka_{name}", long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if rules.together else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1], min_num_players=rules.seats[0],
        provides_information_state_string=False, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification={"players": fewest, "seed": 1},
    )  # fmt: skip

    class Registered(SpielGame):
        """The game as OpenSpiel makes it. A class, for OpenSpiel lets go of it only after Python has ended, which a
        function does not live to see."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, rules, params)

    pyspiel.register_game(kind, Registered)


for _name in games():
    register(_name)
