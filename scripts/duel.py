"""Greedy of this checkout against greedy of another commit, in machine code: does a change of `value` play better?

python scripts/duel.py GAME --against COMMIT --games 1000 --seats 4

Paired: each deal is played once for each seat, with this checkout's greedy in that seat and the other's in all others;
or, with `--sides`, with the sides turned round. Each bot sees what its seat may see, the unseen dealt anew for each of
its decisions. A share of wins stands with its 95 % interval (Wilson); deals, not games, are independent, so where the
deals decide much the true interval is narrower.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.engine.duels import Duels
from ludoteka.engine.native import Native, native
from ludoteka.engine.variants import variant
from ludoteka.kernel.dice import lanes

ROOT = Path(__file__).resolve().parent.parent
Z = 1.96


def rival_of(rules: Native, commit: str, folder: Path) -> Any:
    """`value` of a game as it was in another commit, in machine code: its bots only, over this checkout's rules."""
    bots = (ROOT / f"src/ludoteka/games/{rules.game.name}/bots").relative_to(ROOT)
    archive = subprocess.run(["git", "-C", ROOT, "archive", commit, str(bots)], stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return rules.valued(variant(rules.game, folder / bots)["value"].value, commit)


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
        duels = Duels(rules.game, rules.value, rival_of(rules, given.against, Path(folder)), rules)
    mine = np.eye(seats, dtype=np.uint8)
    if given.sides:
        mine = np.array([[(seat + k) % 2 for seat in range(seats)] for k in range(2)], np.uint8)
    deals, start = -(-given.games // len(mine)), time.perf_counter()

    def play(deal: int) -> tuple[Any, Any, Any]:
        seed = given.seed * 1_000_000 + deal
        return duels.play(seats, options, lanes(seed, 1)[0], seed * 2654435761 % 2**32 or 1, mine)

    with ThreadPoolExecutor(given.threads) as pool:
        played = list(pool.map(play, range(deals)))
    won = np.array([(winners & (mine == 1)).sum() / winners.sum() for winners, _, _ in played])
    shares = np.array([[(w & (m == 1)).sum() / w.sum() for w, m in zip(winners, mine, strict=True)]
                       for winners, _, _ in played])  # fmt: skip
    n, wins = shares.size, float(shares.sum())
    low, high = wilson(wins, n)
    error = float(won.std(ddof=1)) / math.sqrt(deals) if deals > 1 else math.inf
    print(f"{given.game} {seats} seats, against {given.against}: {wins:.0f} of {n} games, {wins / n:.1%} "
          f"[{low:.1%}, {high:.1%}]; fair {mine.mean():.1%}; by deals ±{Z * error:.1%}; "
          f"{np.mean([length.mean() for _, _, length in played]):.0f} decisions a game; "
          f"{time.perf_counter() - start:.0f} s")  # fmt: skip


if __name__ == "__main__":
    main()
