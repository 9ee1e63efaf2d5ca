"""Servers that are killed in the middle of play, again and again: nothing acknowledged is lost, nothing happens twice.

    python -m tests.kill9 sqlite --kills 1000
    python -m tests.kill9 postgresql --kills 1000

Players send moves without a rest. At a moment that a seed chooses the server dies by SIGKILL; of PostgreSQL every
second time it is one of the database's own processes, which makes the database recover from its log while the server
stays. Afterwards each player asks again for what was acknowledged last, and for what was under way when all went dark:
the first must get its first answer, the second must have happened once or happen now, and the version must be that of
all acknowledged moves. At the end the database is read without any server and compared move by move.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import psycopg

from ludoteka.table.store import open_store
from tests import postgres
from tests.table.room import GAME
from tests.waiting import PATIENCE

PLAYERS = 3
LONGEST = 400
"""Events after which a player begins a new match, so that reading one back does not take longer and longer."""

# Everything is imported once; each server is a fork of this.
NURSERY = """
import os, sys
from ludoteka.table import app, server, thinker
from ludoteka.engine.registry import load
from tests.table.room import GAME, Plain

app._pages = Plain
load(GAME)
for line in sys.stdin:
    if pid := os.fork():
        os.waitpid(pid, 0)
        print("dead", flush=True)
    else:
        server.run("127.0.0.1", 0, line.strip(), announce=lambda address: print(os.getpid(), address, flush=True),
                   limits=["off"])
        os._exit(0)
"""


class Servers:
    """One server after another over the same database."""

    def __init__(self, database: str) -> None:
        self.database, self.pid, self.address = database, 0, ""
        self._nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self) -> None:
        assert self._nursery.stdin
        self._nursery.stdin.write(f"{self.database}\n")
        self._nursery.stdin.flush()
        pid, self.address = self._said().split()
        self.pid = int(pid)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        assert self._said() == "dead"

    def close(self) -> None:
        self.kill()
        self._nursery.communicate()

    def _said(self) -> str:
        assert self._nursery.stdout
        line = self._nursery.stdout.readline().strip()
        if not line:
            raise RuntimeError("the server does not start")
        return line


class Player:
    """Somebody who plays at a match of their own and remembers what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name, self.id, self.version = name, "", 0
        self.cookies: SimpleCookie = SimpleCookie()
        self.done: dict[str, list[str]] = {}
        """By match: what was asked for, and acknowledged."""
        self.asked: tuple[str, dict[str, Any]] | None = None
        """What was sent and not answered."""

    def play(self, address: str, until: threading.Event) -> None:
        """Moves, each after the answer to the one before, until the server is gone."""
        with contextlib.suppress(OSError, http.client.HTTPException), self._connection(address) as connection:
            while not until.is_set():
                if not self.id or self.version >= LONGEST:
                    self.begin(connection)
                self.step(connection)

    def begin(self, connection: http.client.HTTPConnection) -> None:
        self.id = ""
        form = urlencode({"game": GAME, "seats": ["human"]}, doseq=True)
        answer, _ = self._ask(connection, "/matches", form, "application/x-www-form-urlencoded")
        if answer.status == 303:
            self.id, self.version, self.asked = answer.headers["location"].rpartition("/")[2], 0, None
            self.done[self.id] = []

    def step(self, connection: http.client.HTTPConnection) -> None:
        """One move, or the one again whose answer was lost."""
        if self.asked is None:
            what = "reveal" if not self.version else "moves" if self.version % 2 else "undo"
            wish: dict[str, Any] = {"request": f"{self.name}.{self.version}", "version": self.version}
            self.asked = what, wish | ({"action": "0,0/0"} if what == "moves" else {})
        what, wish = self.asked
        answer, said = self._ask(connection, f"/m/{self.id}/{what}", json.dumps(wish), "application/json")
        if answer.status == 503:  # the database is away, and says so
            time.sleep(0.01)
            return
        if answer.status != 200 or said["accepted"] != self.version + 1:
            raise AssertionError(f"{what} of version {self.version} in {self.id}: {answer.status} {said}")
        self.version, self.asked = self.version + 1, None
        self.done[self.id].append(what)

    def again(self, address: str) -> None:
        """What was acknowledged last is asked for again: the answer is the first one."""
        if not self.id or not self.version:
            return
        what, version = self.done[self.id][-1], self.version - 1
        wish = {"request": f"{self.name}.{version}", "version": version}
        with self._connection(address) as connection:
            answer, said = self._ask(connection, f"/m/{self.id}/{what}",
                                     json.dumps(wish | ({"action": "0,0/0"} if what == "moves" else {})),
                                     "application/json")  # fmt: skip
        if answer.status == 503:
            time.sleep(0.05)
            return self.again(address)
        if (answer.status, said.get("accepted")) != (200, self.version):
            raise AssertionError(f"the acknowledged version {self.version} of {self.id} is lost: {said}")
        if not self.version <= said["version"] <= self.version + (self.asked is not None):
            raise AssertionError(f"{self.id} lies at version {said['version']}, acknowledged was {self.version}")

    @contextlib.contextmanager
    def _connection(self, address: str) -> Any:
        connection = http.client.HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=PATIENCE)
        try:
            yield connection
        finally:
            connection.close()

    def _ask(self, connection: http.client.HTTPConnection, place: str, body: str, kind: str) -> Any:
        cookies = "; ".join(f"{name}={one.coded_value}" for name, one in self.cookies.items())
        connection.request("POST", place, body, {"content-type": kind, **({"cookie": cookies} if cookies else {})})
        answer = connection.getresponse()
        content = answer.read()
        for cookie in answer.headers.get_all("set-cookie") or ():
            self.cookies.load(cookie)
        return answer, json.loads(content) if kind == "application/json" else content


def run(database: str, kills: int, seed: int, cluster: postgres.Cluster | None = None) -> int:
    """Kill so many times; how many moves were acknowledged. Raises AssertionError for one that is lost or doubled."""
    chance, servers, players = random.Random(seed), Servers(database), [Player(f"p{k}") for k in range(PLAYERS)]
    servers.start()
    try:
        for kill in range(kills):
            faults = _round(players, servers, chance, cluster if kill % 2 else None)
            if faults:
                raise faults[0]
            for player in players:
                player.again(servers.address)
    finally:
        servers.close()
    return _compare(database, players)


def _round(players: list[Player], servers: Servers, chance: random.Random, cluster: postgres.Cluster | None) -> Any:
    """Play, and a kill in the middle of it."""
    enough, faults = threading.Event(), list[BaseException]()

    def play(player: Player) -> None:
        try:
            player.play(servers.address, enough)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=play, args=[player]) for player in players]
    moves = sum(len(done) for player in players for done in player.done.values())
    wanted, until = moves + chance.randrange(1, 30), time.monotonic() + PATIENCE
    for thread in threads:
        thread.start()
    while sum(len(done) for player in players for done in [*player.done.values()]) < wanted and not faults:
        if time.monotonic() > until:
            raise AssertionError("nobody gets any further")
        time.sleep(0.001)
    time.sleep(chance.random() * 0.01)
    if cluster:
        _fell(cluster)
    else:
        servers.kill()
    enough.set()
    for thread in threads:
        thread.join()
    if not cluster:
        servers.start()
    return faults


def _fell(cluster: postgres.Cluster) -> None:
    """One of the database's processes that serve us dies; the database then ends the others and recovers."""
    with contextlib.suppress(psycopg.Error), psycopg.connect(cluster.address(), autocommit=True) as connection:
        rows = connection.execute("SELECT pid FROM pg_stat_activity WHERE application_name = 'ludoteka'").fetchall()
        for (pid,) in rows[:1]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def _compare(database: str, players: list[Player]) -> int:
    """Read every match without a server."""
    until = time.monotonic() + PATIENCE
    store: Any = None
    while store is None:
        try:
            store = open_store(database)
        except Exception:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
    count = 0
    for player in players:
        for id, done in player.done.items():
            kept = store.load(id).result()
            told = [(event.version, event.kind) for event in kept.events if event.request]
            kinds = [(version, {"moves": "move"}.get(what, what)) for version, what in enumerate(done, 1)]
            assert told[: len(kinds)] == kinds, f"{id}: {kinds} were acknowledged, {told} are kept"
            assert len(told) <= len(kinds) + 1, f"{id}: {len(told)} are kept, {len(kinds)} were acknowledged"
            count += len(done)
    store.close()
    return count


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("database", choices=["sqlite", "postgresql"])
    arguments.add_argument("--kills", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        if given.database == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            moves = run(str(Path(folder) / "matches.db"), given.kills, given.seed)
        else:
            cluster = postgres.Cluster()
            stack.callback(cluster.remove)
            moves = run(cluster.database(), given.kills, given.seed, cluster)
    print(f"{given.database}: {given.kills} kills, {moves} acknowledged moves, none lost, none doubled"
          f" ({time.monotonic() - began:.0f} s)")  # fmt: skip


if __name__ == "__main__":
    main()
