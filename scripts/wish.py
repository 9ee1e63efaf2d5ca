"""What a wish costs in one process, part by part: `python scripts/wish.py GAME …`; no HTTP and no database.

The match that `scripts.load` drives is judged, drawn, told by what changed and packed, in some processes one after
another. Of each wish the least CPU time of them counts, so that what else the machine does counts little; the calls of
functions depend on nothing but the code. With `--of FOLDER`, another checkout, its figures stand beside: both in turns.
"""

from __future__ import annotations

import argparse
import cProfile
import dataclasses
import gzip
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("judged", "drawn", "told", "packed")
ROUNDS, WISHES, WARM = 3, 120, 60


def once(game: str, wishes: int) -> dict[str, Any]:
    """Milliseconds of each part of each wish, bytes of each answer, and calls for a wish."""
    from ludoteka.table.drawn.templates import compile_all
    from scripts.load import script

    compile_all()
    play(game, "warm", script(game, "warm", WARM))
    found, counted = play(game, "load", script(game, "load", wishes)), script(game, "calls", wishes)
    profile = cProfile.Profile()
    profile.runcall(play, game, "calls", counted)
    calls = sum(one.callcount for one in profile.getstats())
    return {"ms": [one[:-1] for one in found], "KB": [one[-1] for one in found], "calls": calls / len(counted)}


def play(game: str, seed: str, wishes: Sequence[tuple[str, dict[str, object]]]) -> list[list[float]]:
    """A match by its wishes, as its host's page sees it."""
    from ludoteka.table import pages, referee
    from ludoteka.table.context import Json
    from ludoteka.table.drawn.drawings import Drawing
    from ludoteka.table.referee import Command
    from ludoteka.text.i18n import translator
    from scripts.load import seats

    t, have, found = translator("en"), None, list[list[float]]()
    setup = referee.set_up(game, ["human"] * seats(game), {}, seed, guest="guest")
    table = referee.replayed(dataclasses.replace(setup, id=seed), [])
    for path, said in wishes:
        kind: Any = "move" if path == "moves" else path
        what = str(said.get("action", said.get("seat", "")))
        start = time.thread_time()
        match, event = referee.judged(table, Command(kind, table.version, what, guest="guest"))
        assert event is not None
        table = table.after(event, match)
        judged = time.thread_time()
        pov = table.point_of_view("guest")
        now = Drawing(table.version, pov, pages.regions(table, pov, t), str(table.version))
        drawn = time.thread_time()
        answer = now.told(have)
        told = time.thread_time()
        body = bytes(Json(answer).body)
        gzip.compress(body, 5)
        packed, have = time.thread_time(), now
        found.append([1000 * (judged - start), 1000 * (drawn - judged), 1000 * (told - drawn), 1000 * (packed - told),
                      len(body) / 1000])  # fmt: skip
    return found


def compared(game: str, trees: Sequence[Path], rounds: int, wishes: int) -> list[str]:
    """A line for each checkout: its parts, each wish at its best, and its calls."""
    runs: dict[Path, list[dict[str, Any]]] = {tree: [] for tree in trees}
    for _ in range(rounds):
        for tree in trees:
            command = [sys.executable, str(Path(__file__).resolve()), game, "--once", str(wishes)]
            set_there = os.environ | {"PYTHONPATH": f"{tree / 'src'}:{tree}", "PYTHONHASHSEED": "0"}
            done = subprocess.run(command, env=set_there, capture_output=True, text=True, check=True)
            runs[tree].append(json.loads(done.stdout))
    lines = []
    for tree in trees:
        each = zip(*(run["ms"] for run in runs[tree]), strict=True)
        best = [[min(part) for part in zip(*wish, strict=True)] for wish in each]
        parts = [sum(part) / len(best) for part in zip(*best, strict=True)]
        kb = sum(runs[tree][0]["KB"]) / len(best)
        told = " | ".join(f"{ms:.2f}" for ms in (*parts, sum(parts)))
        lines.append(f"| {game} | {tree.name} | {told} | {kb:.1f} | {runs[tree][0]['calls']:,.0f} |")
    return lines


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--of", type=Path, action="append", default=[], help="another checkout, to be compared")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--wishes", type=int, default=WISHES)
    parser.add_argument("--once", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args(given)
    if arguments.once:
        print(json.dumps(once(arguments.games[0], arguments.once)))
        return 0
    print(f"| | checkout | {' | '.join(PARTS)} | all, ms | KB | calls |\n|{' --- |' * (len(PARTS) + 5)}")
    for game in arguments.games:
        print("\n".join(compared(game, [*arguments.of, ROOT], arguments.rounds, arguments.wishes)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
