"""The speed of this checkout beside that of another commit: `python scripts/paired.py GAME --against COMMIT`.

Two processes, one with each commit's sources, take turns; each turn is a handful of short runs of random games, of
which the one with the least processor time counts, so that what else the machine does tells little. Printed are the
medians of nanoseconds a decision, and of the other's over this one's turn by turn: above 1 this checkout is faster.
`--starts` compares, by processor time too, a fresh process up to its first compiled game, with an empty cache and with
a filled one.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


# ---- one side: runs with either commit's sources ---------------------------------------------------------------------


def side(name: str, seats: int, games: int, options: dict[str, int]) -> None:
    """Answers `play` with nanoseconds a decision, `start` with seconds of a cold and of a warm start."""
    try:
        from ludoteka.engine.native import native
        from ludoteka.engine.registry import load
        from ludoteka.tools import bench
    except ImportError:  # before the house had rooms
        import importlib

        load, native = importlib.import_module("ludoteka.games").load, importlib.import_module("ludoteka.native").native
        bench = importlib.import_module("ludoteka.bench")
    if not seats:
        seats = load(name).seats[0]
    table: Any = None
    for line in sys.stdin:
        if line.strip() == "start":
            with tempfile.TemporaryDirectory() as cache:
                cold = spent(lambda at=cache: bench._start(name, at, everything=True))
                warm = min(spent(lambda at=cache: bench._start(name, at, everything=False)) for _ in range(3))
            print(cold, warm, flush=True)
            continue
        if table is None:
            game = load(name)
            table = bench._Random(game, native(game.name, game.box), (seats, game.chosen(seats, options)), 0)
            table.deal(4)
            table.play()
        least = float("inf")
        for _ in range(5):
            table.seed = 0
            table.deal(games)
            began = time.thread_time()
            decisions = table.play()
            least = min(least, (time.thread_time() - began) / decisions * 1e9)
        print(least, flush=True)


def spent(work: Any) -> float:
    """Processor seconds of the processes that `work` starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


# ---- both ------------------------------------------------------------------------------------------------------------


class Side:
    """A process with the sources of one commit."""

    def __init__(self, root: Path, chosen: argparse.Namespace) -> None:
        command = [sys.executable, __file__, chosen.game, "--side", "--seats", str(chosen.seats),
                   "--games", str(chosen.games), *(f"-o{one}" for one in chosen.option)]  # fmt: skip
        self._bytecode = tempfile.TemporaryDirectory()  # as people have it, whatever this shell says of writing it
        environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONPYCACHEPREFIX": self._bytecode.name}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.process = subprocess.Popen(
            command, cwd=root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str) -> list[float]:
        assert self.process.stdin
        assert self.process.stdout
        print(what, file=self.process.stdin, flush=True)
        said = self.process.stdout.readline()
        if not said:
            sys.exit("One of the two sides has stopped; its last words stand above.")
        return [float(part) for part in said.split()]

    def stop(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(60)
        self._bytecode.cleanup()


def compare(what: str, names: list[str], unit: str, then: Side, now: Side, rounds: int) -> None:
    """Ask both in turns, and print each figure's medians and the median of its ratios."""
    pairs = [(then.ask(what), now.ask(what)) for _ in range(rounds)]
    for k, name in enumerate(names):
        a, b = [x[k] for x, _ in pairs], [y[k] for _, y in pairs]
        ratios = [x / y for x, y in zip(a, b, strict=True)]
        print(f"{name}: {statistics.median(a):.4g} {unit} then, {statistics.median(b):.4g} now, "
              f"ratio {statistics.median(ratios):.2f} [{min(ratios):.2f}, {max(ratios):.2f}]", flush=True)  # fmt: skip


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("--against", metavar="COMMIT", help="the other commit")
    arguments.add_argument("--seats", type=int, default=0, help="how many sit there (the fewest the game has)")
    arguments.add_argument("-o", "--option", metavar="NAME=NUMBER", action="append", default=[])
    arguments.add_argument("--games", type=int, default=60, help="random games in each short run")
    arguments.add_argument("--rounds", type=int, default=7, help="turns of each side")
    arguments.add_argument("--starts", action="store_true", help="compare starts of fresh processes instead")
    arguments.add_argument("--side", action="store_true", help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    if chosen.side:
        given = (one.partition("=") for one in chosen.option)
        return side(chosen.game, chosen.seats, chosen.games, {name: int(value) for name, _, value in given})
    if not chosen.against:
        arguments.error("Say against which commit: --against COMMIT")
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(
            ["git", "-C", ROOT, "archive", chosen.against, "src"], stdout=subprocess.PIPE, check=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        then, now = Side(Path(folder), chosen), Side(ROOT, chosen)
        try:
            if chosen.starts:
                compare("start", ["cold start", "warm start"], "s", then, now, chosen.rounds)
            else:
                compare("play", ["a decision"], "ns", then, now, chosen.rounds)
        finally:
            then.stop()
            now.stop()


if __name__ == "__main__":
    main()
