"""A small policy for Dorfromantik, learned on the raw `Batch` in a minute or two of one core. Random play is far
behind.

    python docs/examples/train.py --rounds 20

The policy looks at each legal placement: how many sides fit and how many don't, by kind, how many tiles it touches,
whether it closes the cell. Each of these has a weight; a placement is drawn with odds e^(sum). After each round of
games the weights are moved towards what was done in games that went better than the others (REINFORCE with the round's
mean as baseline). Nothing but NumPy.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from ludoteka.batch import Batch
from ludoteka.games.dorfromantik.box.tables import EDGE
from ludoteka.games.dorfromantik.state import SIDES, TURNS, Kind

FEATURES = ("fits", "line fits", "breaks", "touches", "closed", "six sides fit")


def features(batch: Batch, lanes: Any, codes: Any) -> Any:
    """What a placement looks like: float64 (k, features), for `codes` (k,) in `lanes` (k,)."""
    states, spot, turn = batch.states, codes // TURNS, codes % TURNS
    beside = states["spots"]["beside"][lanes, spot]  # (k, sides): the tile at each side, or -1
    there = beside >= 0
    tiles = states["tiles"]
    neighbour = np.where(there, beside, 0)
    kinds, turns = (tiles[name][lanes[:, None], neighbour] for name in ("tile", "turn"))
    theirs = EDGE[kinds, turns, (np.arange(SIDES) + 3) % SIDES]
    mine = EDGE[states["tile"][lanes, None], turn[:, None], np.arange(SIDES)]
    fits = there & (mine == theirs)
    line = fits & ((mine == Kind.TRACK) | (mine == Kind.STREAM))
    touches = there.sum(axis=1)
    return np.stack([
        fits.sum(axis=1), line.sum(axis=1), (there & ~fits).sum(axis=1), touches, touches == SIDES,
        fits.sum(axis=1) == SIDES,
    ], axis=1).astype(float)  # fmt: skip


def play(batch: Batch, weights: Any, dice: Any) -> tuple[Any, Any]:
    """One game in each lane: points (n,), and the sum over its decisions of d log(odds) / d weights, (n, features)."""
    batch.reset()
    slopes = np.zeros((len(batch), len(weights)))
    while (batch.count > 0).any():
        asked = batch.count > 0
        lanes = np.repeat(np.arange(len(batch)), batch.count)
        codes = batch.legal[np.arange(batch.legal.shape[1]) < batch.count[:, None]]
        seen = features(batch, lanes, codes)
        # who has the highest of these sums is drawn with odds e^(sum of weights)
        sums = seen @ weights
        drawn = sums + dice.gumbel(size=len(codes))
        starts = np.concatenate([[0], np.cumsum(batch.count[asked])[:-1]])
        most = np.maximum.reduceat(drawn, starts)
        chosen = np.flatnonzero(drawn == np.repeat(most, batch.count[asked]))
        top = np.repeat(np.maximum.reduceat(sums, starts), batch.count[asked])
        odds = np.exp(sums - top)
        odds /= np.repeat(np.add.reduceat(odds, starts), batch.count[asked])
        expected = np.add.reduceat(odds[:, None] * seen, starts, axis=0)
        slopes[asked] += seen[chosen] - expected
        actions = np.zeros(len(batch), np.int32)
        actions[lanes[chosen]] = codes[chosen]
        batch.step(actions)
    return batch.final[:, 0].astype(float), slopes


def train(rounds: int, lanes: int = 64, seed: int = 1, pace: float = 0.25, say: bool = True) -> tuple[Any, list[float]]:
    """Learned weights (features,), and the mean points of each round."""
    batch = Batch("dorfromantik", lanes, seats=1, seed=seed, mask=None, autoreset=False)
    dice, weights, means = np.random.default_rng(seed), np.zeros(len(FEATURES)), list[float]()
    moved = np.zeros_like(weights)
    for k in range(rounds):
        points, slopes = play(batch, weights, dice)
        better = (points - points.mean()) / (points.std() + 1e-9)
        slope = (better[:, None] * slopes).mean(axis=0)
        moved = 0.9 * moved + 0.1 * slope**2
        weights = weights + pace * slope / (np.sqrt(moved) + 1e-3)
        means.append(float(points.mean()))
        if say and k % 10 == 0:
            print(f"round {k}: {means[-1]:.1f} points")
    return weights, means


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--lanes", type=int, default=48)
    given, start = parser.parse_args(), time.perf_counter()
    weights, _ = train(given.rounds, given.lanes)
    batch = Batch("dorfromantik", 200, seats=1, seed=99, mask=None, autoreset=False)
    learned, _ = play(batch, weights, np.random.default_rng(99))
    by_chance, _ = play(batch, np.zeros(len(FEATURES)), np.random.default_rng(99))
    print(f"learned {learned.mean():.1f} points, random {by_chance.mean():.1f}; {time.perf_counter() - start:.0f} s")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"  {name}: {weight:+.2f}")


if __name__ == "__main__":
    main()
