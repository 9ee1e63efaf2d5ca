"""Plays one library's games at random and prints what that takes, as one line of JSON. Runs in the peers' own
environment, where nothing of Ludoteka is: `python play.py NAME SECONDS`.

Times are of this process on its core (`time.process_time`), so that what else the machine does counts little. A
decision is: the legal actions are known, one of them is done, chance has answered.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any


def games_of(play: Callable[[int, float], tuple[int, bool]], seconds: float) -> dict[str, float]:
    """Whole games until the time is over; `play` plays one, gives its decisions and whether it came to its end."""
    play(0, time.process_time() + seconds / 10)  # the first does not count
    decisions, games, start = 0, 0, time.process_time()
    until = start + seconds
    while time.process_time() < until:
        n, ended = play(games + 1, until)
        decisions, games = decisions + n, games + ended
    taken = time.process_time() - start
    return {"decisions_per_second": decisions / taken, "games_per_second": games / taken, "decisions": decisions}


def catanatron(seconds: float) -> dict[str, Any]:
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int, until: float) -> tuple[int, bool]:
        game, n = Game([RandomPlayer(color) for color in Color], seed=seed + 1), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            n += 1
            if time.process_time() > until:
                return n, False
        return n, True

    return {"game": "CATAN, four random seats", **games_of(play, seconds)}


def fastcatan(seconds: float) -> dict[str, Any]:
    import fastcatan as library
    import numpy as np

    lanes, dice = 1024, np.random.default_rng(1)
    games = library.BatchedEnv(lanes, seed=1)
    games.reset()
    masks, over = np.zeros((lanes, library.MASK_WORDS), np.uint64), np.zeros(lanes, np.uint8)
    taken, steps, ended = 0.0, 0, 0
    games.write_masks(masks)
    while taken < seconds:
        legal = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        actions = np.argmax(legal * (1 + dice.random(legal.shape, np.float32)), axis=1).astype(np.uint32)
        start = time.process_time()  # who chooses, and how quickly, is not the library's affair
        games.step_autoreset(actions, over)
        games.write_masks(masks)
        taken += time.process_time() - start
        steps, ended = steps + lanes, ended + int(over.sum())
    return {"game": "CATAN, batch of 1,024 in C++, masks as bits, without choosing",
            "decisions_per_second": steps / taken, "games_per_second": ended / taken}  # fmt: skip


def rlcard(seconds: float) -> dict[str, Any]:
    import rlcard as library

    env = library.make("uno", config={"seed": 1})
    dice = random.Random(1)

    def play(seed: int, until: float) -> tuple[int, bool]:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            n += 1
        return n, True

    return {"game": "Uno, two random seats", **games_of(play, seconds)}


def open_spiel(seconds: float) -> dict[str, Any]:
    import pyspiel

    game, dice = pyspiel.load_game("backgammon"), random.Random(1)

    def play(seed: int, until: float) -> tuple[int, bool]:
        state, n = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, odds)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                n += 1
        return n, True

    return {"game": "backgammon in C++, from Python", **games_of(play, seconds)}


def pgx(seconds: float) -> dict[str, Any]:
    import jax
    import pgx as library
    from jax import numpy as jnp

    env, lanes = library.make("backgammon"), 1024

    def step(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        noise = jax.random.uniform(first, state.legal_action_mask.shape)
        action = jnp.argmax(state.legal_action_mask * (1 + noise), axis=1)
        return jax.vmap(env.step)(state, action, jax.random.split(second, lanes))

    step = jax.jit(step)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes))
    state = jax.block_until_ready(step(state, key))
    steps, start = 0, time.process_time()
    while time.process_time() < start + seconds:
        key, one = jax.random.split(key)
        state = jax.block_until_ready(step(state, one))
        steps += lanes
    return {"game": "backgammon, batch of 1,024 in JAX", "decisions_per_second": steps / (time.process_time() - start)}


def pettingzoo(seconds: float) -> dict[str, Any]:
    from pettingzoo.classic import connect_four_v3

    env, dice = connect_four_v3.env(), random.Random(1)

    def play(seed: int, until: float) -> tuple[int, bool]:
        env.reset(seed=seed)
        n = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(dice.choice([int(a) for a in seen["action_mask"].nonzero()[0]]))
            n += 1
        return n, True

    return {"game": "Connect Four through AEC", **games_of(play, seconds)}


PEERS = {one.__name__: one for one in (catanatron, fastcatan, pettingzoo, rlcard, open_spiel, pgx)}

if __name__ == "__main__":
    print(json.dumps(PEERS[sys.argv[1]](float(sys.argv[2]))))
