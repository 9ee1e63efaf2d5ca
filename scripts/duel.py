"""Greedy of this checkout against greedy of another commit, in machine code: does a change of `value` play better?

python scripts/duel.py GAME --against COMMIT --games 1000 --seats 4

Paired: each deal is played once for each seat, with this checkout's greedy in that seat and the other's in all others;
or, with `--sides`, with the sides turned round. Each bot sees what its seat may see, the unseen dealt anew for each of
its decisions. A share of wins stands with its 95 % interval (Wilson); deals, not games, are independent, so where the
deals decide much the true interval is narrower.
"""

from __future__ import annotations

import argparse
import importlib
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ludoteka.engine.game import Game, buffer
from ludoteka.engine.native import Native, native
from ludoteka.kernel import new, rule
from ludoteka.kernel.builds import Build, signatures
from ludoteka.kernel.dice import lanes
from ludoteka.kernel.rollouts import pick

ROOT = Path(__file__).resolve().parent.parent
MOST = 20_000  # decisions of a game that nobody ends
Z = 1.96


@rule
def duel(
    states: Any, pair: Any, x: Any, out: Any, mine: Any, length: Any, most: int,
    setup: Any, draw: Any, legal: Any, apply: Any, hide: Any, determinize: Any, value: Any, rival: Any,
) -> None:  # fmt: skip
    """Whole games: the seats of `mine` (n, seats) play by `value`, the others by `rival`."""
    for i in range(len(states)):
        s = states[i]
        setup(s)
        decisions = 0
        while s.seat >= 0 and decisions < most:
            if s.awaits:
                draw(s)
                continue
            seat = int(s.seat)
            pair[0] = states[i]
            hide(pair[0], seat)
            for k in range(4):
                pair[0].rng[k] = pick(x, 1 << 32) | 1
            determinize(pair[0], seat)
            n = legal(pair[0], out)
            chosen, equal, most_worth = 0, 0, 0.0
            for k in range(n):
                pair[1] = pair[0]
                apply(pair[1], out[k])
                worth = value(pair[1], seat) if mine[i, seat] else rival(pair[1], seat)
                if k == 0 or worth > most_worth:
                    chosen, equal, most_worth = k, 1, worth
                elif worth == most_worth:
                    equal += 1
                    if pick(x, equal) == 0:
                        chosen = k
            apply(s, out[chosen])
            decisions += 1
        length[i] = decisions


def rival_of(game: Game, commit: str, folder: Path) -> Any:
    """`value` of a game as it was in another commit; its bots only, over this checkout's rules."""
    bots = (ROOT / f"src/ludoteka/games/{game.name}/bots").relative_to(ROOT)
    archive = subprocess.run(["git", "-C", ROOT, "archive", commit, str(bots)], stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    package = ModuleType(f"{game.package}.rival")
    package.__path__ = [str(folder / bots)]
    sys.modules[package.__name__] = package
    return importlib.import_module(f"{package.__name__}.value").value


class Arena:
    """A game's rules, and two ways to value its positions."""

    def __init__(self, rules: Native, rival: Any) -> None:
        from numba import types as n

        self.rules, self.game = rules, rules.game
        build, kinds = Build(self.game.folder, self.game.box), signatures(self.game.state)
        many = n.Array(kinds["setup"].args[0], 1, "C")
        called = ("setup", "draw", "legal", "apply", "hide", "determinize", "value")
        passed = [n.FunctionType(kinds[name]) for name in (*called, "value")]
        signature = n.void(
            many, many, n.int64[::1], n.int32[::1], n.uint8[:, ::1], n.int64[::1], n.int64, *passed
        )  # fmt: skip
        made = build.entry(rival, kinds["value"])
        self._loop = build.loop(duel, signature, lambda name: made if name == "rival" else getattr(rules, name))

    def play(self, seats: int, options: dict[str, int], seed: int, mine: Any) -> tuple[Any, Any]:
        """Games with the same deal for each row of `mine`: who won, bool (n, seats), and their lengths."""
        n = len(mine)
        states = self.game.blank(seats, options, n)
        states["rng"] = lanes(seed, 1)
        length, x = np.zeros(n, np.int64), np.array([seed * 2654435761 % 2**32 or 1], np.int64)
        self._loop(states, new(self.game.state, 2), x, buffer(self.game), mine, length, MOST)
        ranks = np.array([[self.rules.rank(s, seat) for seat in range(seats)] for s in states])
        return ranks == ranks.max(axis=1, keepdims=True), length


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    p, q = wins / n, Z * Z / n
    middle, half = (p + q / 2) / (1 + q), Z * math.sqrt(p * (1 - p) / n + q / n / 4) / (1 + q)
    return middle - half, middle + half


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--against", default="HEAD")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--sides", action="store_true", help="half of the seats each, instead of one against the rest")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    given = parser.parse_args(arguments)
    options = {name: int(value) for name, _, value in (one.partition("=") for one in given.option)}
    rules, seats = native(given.game), given.seats
    with tempfile.TemporaryDirectory(prefix="ludoteka-") as folder:
        arena = Arena(rules, rival_of(rules.game, given.against, Path(folder)))
    mine = np.eye(seats, dtype=np.uint8)
    if given.sides:
        mine = np.array([[(seat + k) % 2 for seat in range(seats)] for k in range(2)], np.uint8)
    deals, start = -(-given.games // len(mine)), time.perf_counter()
    with ThreadPoolExecutor(given.threads) as pool:
        played = list(pool.map(lambda k: arena.play(seats, options, given.seed * 1_000_000 + k, mine), range(deals)))
    won = np.array([(winners & (mine == 1)).sum() / winners.sum() for winners, _ in played])
    shares = np.array([[(w & (m == 1)).sum() / w.sum() for w, m in zip(winners, mine, strict=True)]
                       for winners, _ in played])  # fmt: skip
    n, wins = shares.size, float(shares.sum())
    low, high = wilson(wins, n)
    error = float(won.std(ddof=1)) / math.sqrt(deals)
    print(f"{given.game} {seats} seats, against {given.against}: {wins:.0f} of {n} games, {wins / n:.1%} "
          f"[{low:.1%}, {high:.1%}]; fair {mine.mean():.1%}; by deals ±{Z * error:.1%}; "
          f"{np.mean([length.mean() for _, length in played]):.0f} decisions a game; "
          f"{time.perf_counter() - start:.0f} s")  # fmt: skip


if __name__ == "__main__":
    main()
