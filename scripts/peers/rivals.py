"""Bots of ours against catanatron's, in its own engine: how often do they win?

python -m scripts.peers.rivals greedy --against value --games 200              one-on-one
python -m scripts.peers.rivals merciless --against alphabeta --seats 4 --games 100      one against three

The engine is installed into an environment of its own, `build/rivals`, from its repository (`--catanatron PATH`: from
a checkout), and plays in a process of its own: nothing of it is imported here. Boards are paired: each is played once
with ours in every seat. Our bot sees what its seat may see, its rivals see everything. Nobody makes offers, which the
engine leaves out of its lists. A match that the engine gives up after 1,000 turns is lost. Two intervals of 95 % stand
with a share: Wilson's, and one that takes only boards as independent.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ludoteka.engine import bots
from ludoteka.engine.game import Game
from ludoteka.engine.native import Native, native
from scripts.duel import Z, wilson
from scripts.peers.mirror import Mirror

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = ROOT / "build" / "rivals"
#: The players are in no release of the package index; this is the commit that the figures were taken with.
SOURCE = "git+https://github.com/bcollazo/catanatron@41ba0db5bc9d95b13a32e1ed7710094382a3b87a"
RIVALS = ("value", "alphabeta", "weighted")


def installed(source: str) -> Path:
    """The engine's Python; exits where it cannot be installed."""
    python = HOME / "bin" / "python"
    if not python.exists():
        venv.create(HOME, with_pip=True)
    if subprocess.run([str(python), "-c", "import catanatron.players.value"], stderr=subprocess.DEVNULL).returncode:
        command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", source]
        if subprocess.run(command).returncode:
            sys.exit(f"catanatron cannot be installed from {source}; --catanatron PATH takes a checkout.")
    return python


def _in_place() -> list[str]:
    """How a program is started so that its memory lies where it lay last time, if that can be done here. The other
    engine lists actions from sets with None in them, whose order is by where None lies: else no seed comes twice."""
    command = ["setarch", "--addr-no-randomize"]
    try:
        return command if subprocess.run([*command, "true"], capture_output=True).returncode == 0 else []
    except OSError:
        return []


class Engine:
    """The other engine's process."""

    def __init__(self, python: Path) -> None:
        self.process = subprocess.Popen(
            [*_in_place(), str(python), str(Path(__file__).with_name("engine.py"))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": "0"},
        )  # fmt: skip

    def say(self, what: Any) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit("The other engine has stopped; its last words stand above.")
        heard: dict[str, Any] = json.loads(line)
        return heard

    def stop(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(60)


def play(
    rules: Game | Native, engine: Any, name: str, rivals: Sequence[str], seed: int, place: int
) -> tuple[bool, float, int]:
    """A match with our bot at a place among its rivals: whether it has won, the seconds it thought, its decisions."""
    game, compiled = (rules.game, rules) if isinstance(rules, Native) else (rules, None)
    players = [*rivals[:place], "asked", *rivals[place:]]
    engine.say({"seed": seed, "players": players})
    mirror = Mirror(game, len(players), engine.hear()["map"], compiled)
    bot, taken, decisions = bots.make(name, random.Random(f"{seed} {place}")), 0.0, 0
    while "over" not in (heard := engine.hear()):
        if "ply" in heard:
            mirror.follow(heard)
            continue
        start = time.perf_counter()
        engine.say(mirror.answer(bot, heard["ask"], heard["table"], heard["actions"]))
        taken, decisions = taken + time.perf_counter() - start, decisions + 1
    bots.let_go(bot)
    return heard["over"] == place, taken, decisions


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="greedy, a level, or search:ms=100")
    parser.add_argument("--against", choices=RIVALS, default="value")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no board after so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--catanatron", default=SOURCE, metavar="PATH")
    given = parser.parse_args(arguments)
    python, rules = installed(given.catanatron), native("catan")
    for part in ("hide", *bots.COMPILED, *(bots.SEARCHED if bots.searches(given.bot) else ())):
        getattr(rules, part)
    seats, boards, start = given.seats, -(-given.games // given.seats), time.perf_counter()

    def board(k: int) -> list[tuple[bool, float, int]]:
        if time.perf_counter() > start + 60 * given.minutes:
            return []
        engine = Engine(python)
        try:
            rivals = [given.against] * (seats - 1)
            return [play(rules, engine, given.bot, rivals, given.seed * 1_000_000 + k, place) for place in range(seats)]
        finally:
            engine.stop()

    played: list[list[tuple[bool, float, int]]] = []
    with ThreadPoolExecutor(given.cores) as pool:
        for games in filter(None, pool.map(board, range(boards))):
            played.append(games)
            print(f"\r{told(given, played)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(told(given, played) + f"; {time.perf_counter() - start:.0f} s")


def told(given: argparse.Namespace, played: Sequence[Sequence[tuple[bool, float, int]]]) -> str:
    """The line that a run prints: the share of wins with its intervals, and how long a decision took."""
    games = [game for board in played for game in board]
    wins, n = sum(won for won, _, _ in games), len(games)
    low, high = wilson(wins, n)
    shares = [statistics.mean(won for won, _, _ in board) for board in played]
    error = Z * statistics.stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else math.inf
    pace = 1000 * sum(taken for _, taken, _ in games) / max(1, sum(decisions for _, _, decisions in games))
    return (f"{given.bot}, {given.seats} seats, against {given.against}: {wins} of {n} games, {wins / n:.1%} "
            f"[{low:.1%}, {high:.1%}]; fair {1 / given.seats:.0%}; by boards ±{error:.1%}; "
            f"{pace:.1f} ms a decision")  # fmt: skip


if __name__ == "__main__":
    main()
