"""The third build: the generic kernels over every game, under Numba's simulator of a card, and on one where it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from ludoteka.engine.batch import Batch
from ludoteka.engine.game import buffer
from ludoteka.engine.registry import load
from ludoteka.kernel import rollouts
from ludoteka.kernel.dice import lanes
from ludoteka.text.errors import UserError
from tests.engine.on_a_card import SEED, SHOWN, digest, digest_of_batch, told
from tests.laws.builds import GAMES, Plain


def plain_lanes(name: str, n: int, steps: int) -> list[str]:
    """The same decisions by the plain rules."""
    game, found = load(name), []
    states, out = game.blank(game.seats[0], {}, n), buffer(game)
    states["rng"] = lanes(SEED, n)
    x = np.random.default_rng(SEED).integers(1, 2**32, n, np.int64)
    for s in states:
        game.setup(s)
    for decisions in (1, 2 * steps):
        for i, s in enumerate(states):
            for _ in range(decisions):
                rollouts.resolve_chance(s, game.draw)
                if s.seat >= 0:
                    legal = game.lister(s, out)
                    game.apply(s, out[rollouts.pick(x[i : i + 1], legal)])
        found.append(digest(told(states)))
    return found


def plain_batch(name: str, n: int, steps: int) -> str:
    """The same by the plain loops."""
    batch, rules = Batch(name, n, seed=SEED, threads=1), Plain(load(name))
    batch.states["rng"] = lanes(SEED, n)
    part = batch._parts[0]
    rules.begin(part.states, batch._blank, np.full(n, 2, np.uint8), *part.lists)
    played = rules.play(part.states, batch._blank, steps, part.x, 1, *part.lists, *part.ends)
    actions = np.zeros(n, np.int32)
    rules.choose(part.states, part.x, part.legal, part.count, actions)
    actions[0] = batch.game.actions - 1
    rules.step(part.states, batch._blank, actions, 1, *part.lists, *part.ends)
    rules.points(part.states, part.scores)
    shown = {what: batch._scores if what == "scores" else getattr(batch, what) for what in SHOWN}
    return digest_of_batch(played, batch.states, shown)


def on_a_card(what: str, n: int, steps: int, *, simulated: bool) -> dict[str, Any]:
    """What it finds about every game."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.on_a_card", what, str(n), str(steps), *GAMES],
        capture_output=True, text=True, check=False,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": str(int(simulated))},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def card_there() -> bool:
    from numba import cuda

    return bool(cuda.is_available())


BUILDS = [
    pytest.param(True, 3, 7, id="simulator"),
    pytest.param(False, 64, 400, id="card", marks=pytest.mark.skipif("not card_there()", reason="no CUDA card here")),
]


@pytest.mark.compiled
@pytest.mark.parametrize(("simulated", "n", "steps"), BUILDS)
def test_a_batch_on_a_card_shows_what_the_plain_loops_show(simulated, n, steps):
    assert on_a_card("batch", n, steps, simulated=simulated) == {name: plain_batch(name, n, steps) for name in GAMES}


@pytest.mark.compiled
@pytest.mark.parametrize(("simulated", "n", "steps"), BUILDS)
def test_each_lane_of_a_card_goes_through_the_same_states_as_the_plain_rules(simulated, n, steps):
    assert on_a_card("lanes", n, steps, simulated=simulated) == {name: plain_lanes(name, n, steps) for name in GAMES}


@pytest.mark.compiled
@pytest.mark.parametrize(("simulated", "n", "steps"), BUILDS)
def test_lanes_of_a_card_are_put_back_and_begun_anew_one_by_one(simulated, n, steps):
    found = on_a_card("back", n, steps, simulated=simulated)
    assert tuple(found) == GAMES
    for name, holds in found.items():
        assert all(holds.values()), (name, holds)


@pytest.mark.skipif("card_there()", reason="there is a card")
def test_without_a_card_one_sentence_says_so():
    from ludoteka.cuda import Batch, Lanes

    for made in (Batch, Lanes):
        with pytest.raises(UserError, match="There is no CUDA card here"):
            made("dorfromantik", 4)
