"""What `ludoteka bench` does not measure and `docs/performance.md` tells: `python scripts/measure.py WHAT GAME …`.

`steps`: nanoseconds that the parts of a decision take in machine code. `batch`: nanoseconds of one core that a step of
a batch takes beside a decision of the rules alone, the quickest of many calls, so that what else the machine does
counts little. `bots`: how often greedy wins against random play, and the points of both. `opening`: milliseconds until
a kept match is loaded, told and drawn. `page`: milliseconds until a new server answers, and until a move is
acknowledged.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import numpy as np

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.batch import Batch
from ludoteka.engine.game import buffer
from ludoteka.engine.native import native
from ludoteka.kernel import rule
from ludoteka.kernel.builds import Build, signatures
from ludoteka.kernel.dice import lanes
from ludoteka.tools.bench import machine

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 7


# ---- steps ---------------------------------------------------------------------------------------------------------


@rule
def list_all(states: Any, scratch: Any, out: Any, codes: Any, times: int, legal: Any, apply: Any, draw: Any) -> None:
    for _ in range(times):
        for i in range(len(states)):
            legal(states[i], out)


@rule
def copy_all(states: Any, scratch: Any, out: Any, codes: Any, times: int, legal: Any, apply: Any, draw: Any) -> None:
    for _ in range(times):
        for i in range(len(states)):
            scratch[i & 1] = states[i]


@rule
def apply_all(states: Any, scratch: Any, out: Any, codes: Any, times: int, legal: Any, apply: Any, draw: Any) -> None:
    for _ in range(times):
        for i in range(len(states)):
            scratch[i & 1] = states[i]
            apply(scratch[i & 1], codes[i])


@rule
def settle_all(states: Any, scratch: Any, out: Any, codes: Any, times: int, legal: Any, apply: Any, draw: Any) -> None:
    for _ in range(times):
        for i in range(len(states)):
            scratch[i & 1] = states[i]
            apply(scratch[i & 1], codes[i])
            while scratch[i & 1].seat >= 0 and scratch[i & 1].awaits:
                draw(scratch[i & 1])


def steps(name: str, seats: int | None, options: dict[str, int]) -> dict[str, float]:
    """Nanoseconds for each part, on positions all along random games; what copying takes is taken off the others."""
    from numba import types as n

    rules = native(name)
    game, kinds = rules.game, signatures(rules.game.state)
    states, dice = game.blank(seats or game.seats[0], options, 512), random.Random(1)
    out = np.zeros(game.actions, np.int32)
    states["rng"] = lanes(1, len(states))
    codes, listed = np.zeros(len(states), np.int32), 0
    for s in states:
        rules.setup(s)
        for _ in range(dice.randrange(4, 40)):
            while s.seat >= 0 and s.awaits:
                rules.draw(s)
            if s.seat < 0:
                rules.setup(s)
            elif count := rules.legal(s, out):
                rules.apply(s, int(out[dice.randrange(count)]))
        while s.awaits:
            rules.draw(s)
    states = states[states["seat"] >= 0]
    for i, s in enumerate(states):
        count = rules.legal(s, out)
        listed += count
        codes[i] = out[dice.randrange(count)]
    passed = [n.FunctionType(kinds[k]) for k in ("legal", "apply", "draw")]
    many = kinds["setup"].args[0]
    signature = n.void(n.Array(many, 1, "C"), n.Array(many, 1, "C"), n.int32[::1], n.int32[::1], n.int64, *passed)
    build, scratch = Build(game.folder, game.box), states[:2].copy()

    def taken(loop: Callable[..., None]) -> float:
        made, times, rounds = build.entry(loop, signature), 20, []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            made(states, scratch, out, codes, times, rules.legal, rules.apply, rules.draw)
            rounds.append((time.perf_counter() - start) / times / len(states) * 1e9)
        return min(rounds)

    copying, applying = taken(copy_all), taken(apply_all)
    return {
        "legal actions, on the average": round(listed / len(states), 1),
        "listing the legal actions, ns": round(taken(list_all)),
        "doing one, ns": round(applying - copying),
        "what chance answers, ns": round(taken(settle_all) - applying),
        "copying a state, ns": round(copying),
    }


# ---- batches -------------------------------------------------------------------------------------------------------


def batches(name: str, seats: int | None, options: dict[str, int], n: int = 1024) -> dict[str, float]:
    """Nanoseconds for each step of a lane, by how its legal actions are written down, and of random play in one go."""
    rules = native(name)
    at: tuple[int, dict[str, Any]] = (seats or rules.game.seats[0], options)
    least: dict[str, float] = {}

    def quickest(what: str, steps: int, work: Callable[[], object]) -> None:
        start = time.thread_time()
        work()
        least[what] = min(least.get(what, 1e9), (time.thread_time() - start) / steps * 1e9)

    for mask in ("bytes", "bits", None):
        batch = Batch(name, n, seats=at[0], threads=1, mask=mask, **at[1])
        batch.play_random(300)
        for _ in range(60):
            quickest(f"a step, mask {mask}", n, partial(batch.step, batch.random_actions()))
        for _ in range(10):
            quickest("random play, 100 steps in one go", 100 * n, partial(batch.play_random, 100))
            states, length = rules.game.blank(*at, 8), np.zeros(8, np.int64)
            states["rng"], x = lanes(len(least), 8), np.array([1], np.int64)
            start = time.thread_time()
            rules.playout(states, x, buffer(rules.game), length)
            taken = (time.thread_time() - start) / length.sum() * 1e9
            least["the rules alone"] = min(least.get("the rules alone", 1e9), taken)
    return {what: round(ns) for what, ns in least.items()}


# ---- bots ----------------------------------------------------------------------------------------------------------


def greedy(name: str, options: dict[str, int], games: int = 1000) -> dict[str, float]:
    """Games of two, greedy in each seat in turn, against random play."""
    rules = native(name)
    game, dice, wins, points = rules.game, random.Random(1), 0.0, [0, 0]
    players = [bots.make("greedy", dice), bots.make("random", dice)]
    for k in range(games):
        states = game.blank(2, options)
        states["rng"] = lanes(k, 1)
        s = states[0]
        rules.setup(s)
        while s.seat >= 0:
            if s.awaits:
                rules.draw(s)
                continue
            shown = states.copy()
            rules.hide(shown[0], int(s.seat))
            player = players[(int(s.seat) + k) % 2]
            rules.apply(s, player.choose(bots.Seen(game, shown, int(s.seat), rules)))
        ranks = [rules.rank(s, seat) for seat in (k % 2, 1 - k % 2)]
        wins += ranks[0] > ranks[1]
        points = [points[i] + rules.score(s, seat) for i, seat in enumerate((k % 2, 1 - k % 2))]
    return {"games": games, "won by greedy": wins, "greedy": points[0] / games, "random": points[1] / games}


# ---- people's matches ----------------------------------------------------------------------------------------------


def opening(name: str) -> dict[str, float]:
    """The longest kept match: loaded, all its log told, its table drawn."""
    kept = [file for file in ROOT.glob(f"tests/games/{name}/matches/*.json") if ".scores" not in file.name]
    file = max(kept, key=lambda file: len(json.loads(file.read_text("utf-8"))["log"]))
    match, loading, telling = ludoteka.load(file), list[float](), list[float]()
    for _ in range(ROUNDS):
        start = time.perf_counter()
        match = ludoteka.load(file)
        loading.append(time.perf_counter() - start)
        start = time.perf_counter()
        for k in range(len(match.log)):
            match.told(k)
        match.svg()
        telling.append(time.perf_counter() - start)
    return {
        "entries": len(match.log),
        "loading, ms": round(min(loading) * 1000, 1),
        "telling and drawing, ms": round(min(telling) * 1000, 1),
    }


def page(name: str, moves: int = 150) -> dict[str, float]:
    """A server of its own on this machine: its first page, then moves of a match of one person (`page` wants a game
    that can be played alone and has no secrets, so that the match file tells what is legal)."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-u", "-m", "ludoteka", "serve", "--port", "0", "--database", f"{folder}/matches.db"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
            assert server.stdout
            address = next(found[0].rstrip("/.") for line in server.stdout if (found := re.search(r"http://\S+", line)))
            listening = time.perf_counter() - start
            with urlopen(address) as answer:
                answer.read()
            first = time.perf_counter() - start
            times = sorted(_moves(address, name, moves))
            server.terminate()
    return {
        "listening, ms": round(listening * 1000),
        "first page, ms": round(first * 1000),
        "moves": len(times),
        "a move acknowledged, ms": round(statistics.median(times) * 1000, 1),
        "at the 99th percentile, ms": round(times[int(len(times) * 0.99)] * 1000, 1),
    }


def _moves(address: str, name: str, moves: int) -> list[float]:
    """Seconds until each of some moves was acknowledged."""
    browser, times, table = build_opener(HTTPCookieProcessor()), list[float](), ""

    def ask(what: str, data: bytes | None = None, kind: str = "application/json") -> Any:
        headers = {"Content-Type": kind, "Origin": address}
        return browser.open(Request(f"{table or address}{what}", data=data, headers=headers))

    version, match = 0, ludoteka.new(name)
    match_over = True
    while len(times) < moves:
        if match_over:
            table = ""
            form = urlencode({"game": name, "seats": "human"}).encode()
            with ask("/matches", form, "application/x-www-form-urlencoded") as answer:
                table, version = answer.url.partition("?")[0], 0
        with ask("/file") as answer:
            match = ludoteka.load(answer.read().decode())
        match_over = match.over
        if match_over:
            continue
        what = "/reveal" if match.awaits_chance else "/moves"
        wish: dict[str, object] = {"request": f"r{len(times)}-{version}", "version": version}
        if not match.awaits_chance:
            wish["action"] = match.legal()[0].notation
        start = time.perf_counter()
        with ask(what, json.dumps(wish).encode()) as answer:
            version = json.load(answer)["version"]
        if what == "/moves":
            times.append(time.perf_counter() - start)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["steps", "batch", "bots", "opening", "page"])
    parser.add_argument("games", nargs="*", default=ludoteka.games())
    parser.add_argument("--seats", type=int)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=NUMBER")
    given = parser.parse_args()
    options = {name: int(number) for name, _, number in (one.partition("=") for one in given.option)}
    print(json.dumps(machine()))
    for name in given.games:
        found = {
            "steps": lambda name: steps(name, given.seats, options),
            "batch": lambda name: batches(name, given.seats, options),
            "bots": lambda name: greedy(name, options),
            "opening": opening,
            "page": page,
        }[given.what](name)
        print(name, json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
