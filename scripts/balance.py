"""Is a game balanced? Equal greedy bots play many matches, and the game's own `balance.py` writes a report on them.

python scripts/balance.py GAME --games 20000 --seats 4 --out docs/GAME_balance.md
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka import chance
from ludoteka.box import box_text
from ludoteka.compiled import build_key, copy_into, new
from ludoteka.game import buffer, winners
from ludoteka.games import load
from ludoteka.native import Native, native

PART = 100  # games that a process plays at a time


class Arena:
    """One table at which greedy bots sit. They get no secrets to guess at: their judgement looks at none."""

    def __init__(self, rules: Native, seats: int, seed: int) -> None:
        self.rules, self.game = rules, rules.game
        self.blank = self.game.blank(seats, {})
        self.pair = new(self.game.state, 2)  # the match, and where `best` tries actions
        self.out, self.worth = buffer(self.game), np.zeros(self.game.actions)
        self.dice = np.random.default_rng(seed)

    def play(self, lane: Any, seen: Callable[[Any, int], None]) -> Any:
        """A whole match; `seen` is shown each position in which a seat is asked, with the action chosen."""
        rules, pair, s = self.rules, self.pair, self.pair[0]
        copy_into(pair[:1], self.blank)
        pair.rng[0] = lane
        rules.setup(s)
        while True:
            while pair["seat"][0] >= 0 and pair["awaits"][0]:
                rules.draw(s)
            seat = int(pair["seat"][0])
            if seat < 0:
                return s
            n = rules.best(pair, seat, self.out, self.worth, rules.legal, rules.apply, rules.value)
            most = np.flatnonzero(self.worth[:n] == self.worth[:n].max())
            action = int(self.out[most[int(self.dice.random() * len(most))]])
            seen(s, action)
            rules.apply(s, action)


def part(name: str, box: str, seats: int, seed: int, games: int, keep: Path | None) -> dict[str, Any]:
    """What a game's `balance.py` notes of some matches, as arrays with a row for each match; `keep` is where they are
    left for a run that goes on with them."""
    rules = native(name, box)
    file = keep / f"{build_key(rules.game.folder, box)}-{seats}-{seed}-{games}.npz" if keep else None
    if file and file.exists():
        with np.load(file) as found:
            return dict(found)
    notes = _module(rules).Notes(games, seats)
    arena, lanes = Arena(rules, seats, seed), chance.lanes(seed, games)
    for k in range(games):
        notes.begin(k)
        s = arena.play(lanes[k], notes.seen)
        notes.end(s, winners(rules.game, s))
    if file:
        np.savez_compressed(file, **notes.found)
    return dict(notes.found)


def _module(rules: Native) -> Any:
    """The game's `balance.py`, of the package that was loaded for its box."""
    return importlib.import_module(f"{rules.game.setup.__module__.rpartition('.')[0]}.balance")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", default="")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a folder for parts of the run, so that it may be gone on with")
    parser.add_argument("--out", type=Path)
    wish = parser.parse_args()
    box = box_text(wish.box)
    load(wish.game, box)
    start = time.perf_counter()
    if wish.keep:
        wish.keep.mkdir(parents=True, exist_ok=True)
    rules = native(wish.game, box)
    for name in ("setup", "draw", "legal", "apply", "value", "best"):
        getattr(rules, name)  # compiled once, found in the cache by the other processes
    sizes = [min(PART, wish.games - k) for k in range(0, wish.games, PART)]
    with ProcessPoolExecutor(wish.processes, get_context("spawn")) as pool:
        jobs = [pool.submit(part, wish.game, box, wish.seats, wish.seed + k, n, wish.keep) for k, n in enumerate(sizes)]
        parts = [job.result() for job in jobs]
    found = {key: np.concatenate([one[key] for one in parts]) for key in parts[0]}
    command = f"python scripts/balance.py {wish.game} --games {wish.games} --seats {wish.seats} --seed {wish.seed}"
    text = _module(rules).report(found, command)
    if wish.out:
        wish.out.write_text(text, "utf-8")
    print(text if not wish.out else wish.out, f"{time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
