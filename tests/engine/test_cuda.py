"""The third build: the generic kernels over every game, under Numba's simulator of a card."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import numpy as np
import pytest

from ludoteka.engine.batch import Batch
from ludoteka.engine.game import buffer
from ludoteka.engine.registry import load
from ludoteka.kernel import rollouts
from ludoteka.kernel.dice import lanes
from tests.laws.builds import GAMES, Plain
from tests.toy.shelf import FOLDER

LANES, SEED, STEPS = 3, 5, (1, 14)
SHOWN = ("mask", "legal", "count", "to_move", "scores", "done", "final", "winners", "refused", "games")

SIMULATED = """
import hashlib, json, sys
from pathlib import Path
from ludoteka.cuda import Lanes
from ludoteka.engine.registry import add_folder
add_folder(Path(sys.argv[1]))
found = {}
for name in sys.argv[5:]:
    lanes, found[name] = Lanes(name, int(sys.argv[2]), seed=int(sys.argv[3])), []
    for decisions in json.loads(sys.argv[4]):
        lanes.step(decisions)
        found[name].append(hashlib.sha256(repr(lanes.states().tolist()).encode()).hexdigest())
print(json.dumps(found))
"""


def plain(name: str) -> list[str]:
    """The same decisions by the plain rules. Every field counts; what lies between fields is the simulator's affair."""
    game, found = load(name), []
    states, out = game.blank(game.seats[0], {}, LANES), buffer(game)
    states["rng"] = lanes(SEED, LANES)
    x = np.random.default_rng(SEED).integers(1, 2**32, LANES, np.int64)
    for s in states:
        game.setup(s)
    for decisions in STEPS:
        for i, s in enumerate(states):
            for _ in range(decisions):
                rollouts.resolve_chance(s, game.draw)
                if s.seat >= 0:
                    n = game.lister(s, out)
                    game.apply(s, out[rollouts.pick(x[i : i + 1], n)])
        found.append(hashlib.sha256(repr(states.tolist()).encode()).hexdigest())
    return found


BATCHED = """
import hashlib, json, sys
from pathlib import Path
import numpy as np
from ludoteka.cuda import Batch
from ludoteka.engine.registry import add_folder
add_folder(Path(sys.argv[1]))
found = {}
for name in sys.argv[5:]:
    batch = Batch(name, int(sys.argv[2]), seed=int(sys.argv[3]))
    played = batch.play_random(7)
    actions = batch.random_actions().copy_to_host()
    actions[0] = batch.game.actions - 1  # refused, as a rule
    batch.step(actions)
    shown = [getattr(batch, what).copy_to_host().tolist() for what in json.loads(sys.argv[4])]
    found[name] = hashlib.sha256(repr([played, batch.save().tolist(), shown]).encode()).hexdigest()
print(json.dumps(found))
"""


def plain_batch(name: str) -> str:
    """The same by the plain loops."""
    batch, rules = Batch(name, LANES, seed=SEED, threads=1), Plain(load(name))
    batch.states["rng"] = lanes(SEED, LANES)
    part = batch._parts[0]
    rules.begin(part.states, batch._blank, np.full(LANES, 2, np.uint8), *part.lists)
    played = rules.play(part.states, batch._blank, 7, part.x, 1, *part.lists, *part.ends)
    actions = np.zeros(LANES, np.int32)
    rules.choose(part.states, part.x, part.legal, part.count, actions)
    actions[0] = batch.game.actions - 1
    rules.step(part.states, batch._blank, actions, 1, *part.lists, *part.ends)
    rules.points(part.states, part.scores)
    shown = [batch._scores.tolist() if what == "scores" else getattr(batch, what).tolist() for what in SHOWN]
    return hashlib.sha256(repr([played, batch.states.tolist(), shown]).encode()).hexdigest()


@pytest.mark.compiled
def test_a_batch_on_a_card_shows_what_the_plain_loops_show():
    command = [sys.executable, "-c", BATCHED, str(FOLDER), str(LANES), str(SEED), json.dumps(SHOWN), *GAMES]
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {name: plain_batch(name) for name in GAMES}


@pytest.mark.compiled
def test_each_lane_of_a_card_goes_through_the_same_states_as_the_plain_rules():
    command = [sys.executable, "-c", SIMULATED, str(FOLDER), str(LANES), str(SEED), json.dumps(STEPS), *GAMES]
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {name: plain(name) for name in GAMES}
