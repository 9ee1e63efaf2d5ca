"""Learns who will win from games against itself, and writes what it has learnt into a game's `bots/learnt.toml`.

python scripts/learn.py GAME --table two --seats 2 --generations 40 --games 4000
python scripts/learn.py GAME --table more --seats 3 4 --generations 30 --games 1500

In each generation *Greedy* plays by what was learnt so far (the mean of the last steps), in a fifth of the games beside
the evaluation chosen by hand; now and then, in the set-up often, it does what only looks good. Positions in which
something is still open are told by their traits, and what they should have come to: TD(lambda), the mean of what the
next positions were thought to come to and of who won in the end. The net is fitted to them by Adam. Deals are drawn
from `--seed`; the same command from the same file learns the same.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

import numpy as np
from numba import from_dtype
from numba import types as n

from ludoteka.engine.game import buffer
from ludoteka.engine.native import Native, native
from ludoteka.kernel import LEARNT, new
from ludoteka.kernel.builds import Build
from ludoteka.kernel.dice import lanes
from scripts.duel import wilson
from scripts.learning import descent, selfplay

RULES = ("setup", "draw", "legal", "apply", "hide", "determinize")
OWN = ("tell", "is_open", "by_hand", "bargain")
#: How much of the outcome the target of a position takes past the next ones; how much newer weights count in the mean.
LAMBDA, NEWER = 0.93, 0.15
#: Positions of a game that are kept, on the average.
POSITIONS = 40
#: How often something else is done than what looks best.
STRAY = 0.05
#: Generations that are remembered, and of how many each fit takes positions.
KEPT, TAKEN = 10, 5
MOST = 2_500  # decisions of a game


class Table:
    """Games of so many seats, and what was seen in them."""

    def __init__(self, rules: Native, seats: int) -> None:
        game = rules.game
        self.rules, self.seats, self.seen = rules, seats, list[tuple[Any, Any]]()
        bots = f"{game.package}.bots"
        self.traits, self.learnt = (importlib.import_module(f"{bots}.{name}") for name in ("traits", "learnt"))
        value = importlib.import_module(f"{bots}.value")
        s, i, f = from_dtype(game.state.dtype), n.int64, n.float64
        self._loop = selfplay.compiled(game.state.dtype, RULES + OWN)
        build = Build(game.folder, game.box + "learn")
        own = [build.entry(self.traits.tell, n.void(s, i, n.float64[::1])), build.entry(self.learnt.is_open, i(s)),
               build.entry(value.by_hand, f(s, i)), build.entry(value.bargain, f(s, i))]  # fmt: skip
        self.called = [*(getattr(rules, name) for name in RULES), *own]

    def play(self, deals: Any, by_hand: Any, seed: int, net: Any, keep: int, stray: float) -> tuple[Any, Any, Any, Any]:
        """Games of `deals`, words of generators (games, 4), in which the seats of `by_hand`, uint8 (games, seats), play
        by the evaluation chosen by hand: who has won, int64 (games,), and of about `keep` positions a game the traits,
        float32 (positions, seats, traits), what the net made of them (positions, seats), and of which game they are."""
        game, seats, traits = self.rules.game, self.seats, self.traits.TRAITS
        states = game.blank(seats, {"offers": 0}, len(by_hand))
        states["rng"] = deals
        told = np.zeros((2 * keep * len(by_hand), seats, traits), np.float32)
        thought, whose, full = np.zeros(told.shape[:2]), np.zeros(len(told), np.int64), np.zeros(1, np.int64)
        scratch = (np.zeros(traits), np.zeros(traits, np.float32), np.zeros(seats), np.zeros(len(net[1]), np.float32))
        self._loop(
            states, new(game.state, 2), np.array([seed * 2654435761 % 2**32 or 1]), buffer(game), by_hand, *net, stray,
            keep, MOST, told, thought, whose, full, *scratch, *self.called,
        )  # fmt: skip
        return states["winner"].astype(np.int64), told[: full[0]], thought[: full[0]], whose[: full[0]]

    def look(self, games: int, seed: int, net: Any, dice: Any) -> None:
        """Play a generation, and remember what was seen."""
        by_hand = np.zeros((games, self.seats), np.uint8)
        for k in range(0, games, 5):
            by_hand[k, dice.permutation(self.seats)[: dice.integers(1, self.seats)]] = 1
        won, told, thought, whose = self.play(lanes(seed, games), by_hand, seed, net, POSITIONS, STRAY)
        self.seen.append((told, descent.targets(whose, thought, won, LAMBDA)))
        del self.seen[:-KEPT]

    def lesson(self, dice: Any) -> list[tuple[Any, Any]]:
        """What was seen last, and some of what was seen before."""
        earlier = dice.permutation(len(self.seen) - 1)[: TAKEN - 1]
        return [self.seen[-1], *(self.seen[k] for k in earlier)]

    def judge(self, games: int, seed: int, net: Any) -> str:
        """How often one seat that plays by the net wins among others that play by hand."""
        deals = lanes(seed, games // self.seats).repeat(self.seats, axis=0)
        by_hand = np.resize(1 - np.eye(self.seats, dtype=np.uint8), (len(deals), self.seats))
        won = self.play(deals, by_hand, seed, net, 0, 0.0)[0]
        wins = int((won == np.arange(len(deals)) % self.seats).sum())
        low, high = wilson(wins, len(deals))
        return f"{wins / len(deals):.1%} of {len(deals)} games [{low:.1%}, {high:.1%}], {1 / self.seats:.0%} is fair"


def begun(traits: int, hidden: int, start: Mapping[int, float], dice: Any) -> tuple[Any, Any, Any]:
    """A net that has learnt nothing: what some traits are taken for at first, and a little of all at random."""
    past = np.zeros(traits)
    for trait, worth in start.items():
        past[trait] = worth
    return dice.normal(size=(traits, hidden)) * 0.15, dice.normal(size=hidden) * 0.05, past


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--table", required=True, help="which weights of the file")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=4000, help="of each number of seats in a generation")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no generation after so many")
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--check", type=int, default=2000, help="games that the end is judged in")
    parser.add_argument("--anew", action="store_true", help="not from what the file has, but from nothing")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    rules, start, dice = native(given.game), time.perf_counter(), np.random.default_rng(given.seed)
    tables = [Table(rules, seats) for seats in given.seats]
    learnt = tables[0].learnt
    file = rules.game.folder / "bots" / LEARNT
    fit = descent.Fit([part[learnt.TABLES.index(given.table)] for part in learnt.layers(file)])
    if given.anew:
        fit = descent.Fit(begun(tables[0].traits.TRAITS, learnt.HIDDEN, learnt.START, dice))
    mean = [part.copy() for part in fit.net]
    for generation in range(given.generations):
        passed = max(generation / given.generations, (time.perf_counter() - start) / 60 / given.minutes)
        if passed >= 1:
            break
        losses = []
        for table in tables:
            table.look(given.games, int(dice.integers(1 << 30)), mean, dice)
            for told, target in table.lesson(dice):
                losses.append(fit.step(told, target, given.rate * max(0.05, 1 - passed), dice))
                for old, now in zip(mean, fit.net, strict=True):
                    old += NEWER * (now - old)
        print(f"{generation + 1}: {np.mean(losses):.4f} nats, {time.perf_counter() - start:.0f} s", flush=True)
    judged = "; ".join(f"{table.seats} seats: {table.judge(given.check, 1 << 31, mean)}" for table in tables)
    print(judged)
    command = " ".join(["scripts/learn.py", *(sys.argv[1:] if arguments is None else arguments)])
    learnt.write(file, given.table, mean, {"date": str(date.today()), "command": command, "result": judged})


if __name__ == "__main__":
    main()
