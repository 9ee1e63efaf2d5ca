"""`make bench-peers`: plays Ludoteka's games and those of other libraries on this machine, and writes what came
into docs/performance.md with versions and date.

The peers live in an environment of their own, `build/peers`; what cannot be installed there is said in the table. CATAN
is played by four random seats of the base game, without the helpers and without offers among players, which the peer's
random player does not make either.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.batch import Batch
from ludoteka.doors.table import Table
from ludoteka.engine.game import buffer
from ludoteka.engine.native import native
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import lanes

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = ROOT / "build" / "peers"
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- peers: written by make bench-peers -->", "<!-- /peers -->"
#: Each with what it needs beside itself.
PEERS = {
    "catanatron": ("catanatron",), "fastcatan": ("fastcatan",), "pettingzoo": ("pettingzoo", "pygame", "rlcard"),
    "rlcard": ("rlcard",), "open_spiel": ("open_spiel",), "pgx": ("pgx",),
}  # fmt: skip
TABLE: dict[str, int] = {"helpers": 0, "offers": 0}
LANES = 1024


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    who: str
    what: str
    decisions: float | None
    games: float | None = None
    note: str = ""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a second of this process's time, of something that does some at each call."""
    work()
    done, start = 0, time.process_time()
    while time.process_time() < start + seconds:
        done += work()
    return done / (time.process_time() - start)


def ours(seconds: float) -> list[Row]:
    """Our own figures: inside machine code, as a batch, and step by step from Python."""
    rules = native("catan")
    game = rules.game
    states, out, x = game.blank(4, TABLE, 64), buffer(game), np.array([1], np.int64)
    length, spare = np.zeros(64, np.int64), new(game.state, 64)

    def playout() -> int:
        states["rng"] = lanes(int(x[0]) % 1000, 64)
        copy_into(spare, game.blank(4, TABLE, 64))
        spare["rng"] = states["rng"]
        rules.playout(spare, x, out, length)
        return int(length.sum())

    def copy() -> int:
        copy_into(spare, states)
        return 64

    options: dict[str, Any] = dict(TABLE)
    batch = Batch("catan", LANES, seats=4, threads=1, mask="bits", **options)
    table, dice, seed = Table("catan", 4, options=TABLE), random.Random(1), iter(range(10**9))

    def stepped() -> int:
        legal = table.legal()
        if not len(legal):
            table.reset(next(seed))
            return 0
        table.play(int(dice.choice(legal)))
        return 1

    def given() -> int:
        batch.step(batch.random_actions())
        return LANES

    inside = rate(playout, seconds)
    return [
        Row("Ludoteka", "CATAN, whole games in machine code", inside, inside / float(length.mean())),
        Row("Ludoteka", "CATAN, batch of 1,024, masks as bits", rate(given, seconds)),
        Row("Ludoteka", "CATAN, batch, random play inside", rate(lambda: batch.play_random(64), seconds)),
        Row("Ludoteka", "CATAN, a step at a time from Python", rate(stepped, seconds)),
        Row("Ludoteka", "CATAN, copies of a position", rate(copy, seconds), note="copies, no decisions"),
    ]


def environment() -> Path:
    """The peers' Python, made if it is not there: of 3.12 or later where one is found, which some of them want."""
    python = HOME / "bin" / "python"
    if not python.exists():
        newer = next(filter(_runs, ("python3.13", "python3.12")), sys.executable)
        subprocess.run([newer, "-m", "venv", str(HOME)], check=True)
    return python


def _runs(python: str) -> bool:
    return shutil.which(python) is not None and not subprocess.run([python, "-c", ""], check=False).returncode


def installed(python: Path, name: str) -> str:
    """Install a peer; its version, or nothing where it cannot be."""
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS[name]]
    if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode:
        return ""
    ask = f"import importlib.metadata as m; print(m.version({name!r}))"
    return subprocess.run([str(python), "-c", ask], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def theirs(python: Path, name: str, seconds: float) -> Row:
    """A peer's figures, played in its own environment."""
    version = installed(python, name)
    if not version:
        return Row(name, "", None, note="cannot be installed here")
    one = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1", "OMP_NUM_THREADS": "1"}
    command = [str(python), str(Path(__file__).with_name("play.py")), name, str(seconds)]
    played = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=os.environ | one, check=False)
    if played.returncode:
        return Row(f"{name} {version}", "", None, note="does not play here")
    found = json.loads(played.stdout.splitlines()[-1])
    return Row(f"{name} {version}", found["game"], found["decisions_per_second"], found.get("games_per_second"))


def written(rows: list[Row], seconds: float) -> str:
    """The section of the page."""
    here = f"Python {platform.python_version()}, NumPy {np.__version__}, load {os.getloadavg()[0]:.1f}"
    lines = [
        BEGIN, "",
        f"`make bench-peers`, {datetime.now(UTC).date()}; {here}; {seconds:g} s of a core's processor time each.", "",
        "| | plays | decisions per second | games per second |", "| --- | --- | --- | --- |",
    ]  # fmt: skip
    for row in rows:
        shown = [f"{n:,.0f}" if n and n >= 100 else f"{n:.3g}" if n else "" for n in (row.decisions, row.games)]
        note = f" ({row.note})" if row.what and row.note else ""
        lines.append(f"| {row.who} | {row.what or row.note} | {shown[0]}{note} | {shown[1]} |")
    return "\n".join([*lines, "", END])


def put(page: str, section: str) -> str:
    """The page with the section in the place of the old one."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + section + after


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--print", action="store_true", dest="only_print", help="write nothing")
    given = parser.parse_args()
    python = environment()
    rows = ours(given.seconds) + [theirs(python, name, given.seconds) for name in PEERS]
    section = written(rows, given.seconds)
    print(section)
    if not given.only_print:
        PAGE.write_text(put(PAGE.read_text("utf-8"), section), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
