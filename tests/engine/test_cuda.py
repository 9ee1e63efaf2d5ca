"""The third build: the generic kernels over every game, under Numba's simulator of a card."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import numpy as np
import pytest

from ludoteka.engine.game import buffer
from ludoteka.engine.registry import load
from ludoteka.kernel import rollouts
from ludoteka.kernel.dice import lanes
from tests.laws.builds import GAMES
from tests.toy.shelf import FOLDER

LANES, SEED, STEPS = 3, 5, (1, 14)

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


@pytest.mark.compiled
def test_each_lane_of_a_card_goes_through_the_same_states_as_the_plain_rules():
    command = [sys.executable, "-c", SIMULATED, str(FOLDER), str(LANES), str(SEED), json.dumps(STEPS), *GAMES]
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {name: plain(name) for name in GAMES}
