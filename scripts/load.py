"""What a server of the table bears, measured from outside: `python scripts/load.py`, or `make load`.

A server is started as a process of its own over a new database; matches of all games are driven over HTTP as pages do
it, each with an onlooker's stream. What counts is the server's CPU time, for machines are noisy. Prints a table in
Markdown, with the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import ludoteka
from ludoteka.table import referee
from ludoteka.table.referee import Command
from ludoteka.tools.bench import machine
from scripts.line import Line, Stream

TICKS = os.sysconf("SC_CLK_TCK")
ROOT = Path(__file__).resolve().parent.parent
SEATS = {"catan": 3, "dorfromantik": 1, "farshore": 2, "tapestry": 2}


@dataclass
class Size:
    """How much is driven."""

    alone: int = 120  # wishes of a match of each game, one after another
    matches: int = 40
    wishes: int = 2000
    rate: float = 100.0  # wishes a second, over all matches
    streams: int = 2000
    reconnects: int = 50


SAMPLE = Size(alone=6, matches=4, wishes=24, rate=40.0, streams=8, reconnects=3)


# ---- what is driven ------------------------------------------------------------------------------------------------


def script(game: str, seed: str, most: int) -> list[tuple[str, dict[str, object]]]:
    """Wishes that a match of this seed takes one after another, found by playing it here: paths and what is sent."""
    guest, dice, wishes = "guest", random.Random(seed), list[tuple[str, dict[str, object]]]()
    table = referee.replayed(referee.set_up(game, ["human"] * seats(game), {}, seed, guest=guest), [])
    while len(wishes) < most and not table.match.over:
        curtain, more = table.point_of_view(guest).curtain, dict[str, object]()
        if curtain is not None:
            path, more = "raise", {"seat": curtain}
            command = Command("raise", table.version, str(curtain), guest=guest)
        elif table.match.awaits_chance:
            path, command = "reveal", Command("reveal", table.version, guest=guest)
        else:
            action = dice.choice(table.match.legal()).notation
            path, more = "moves", {"action": action}
            command = Command("move", table.version, action, guest=guest)
        match, event = referee.judged(table, command)
        assert event is not None
        wishes.append((path, {"version": table.version, "request": f"r{len(wishes)}", **more}))
        table = table.after(event, match)
    return wishes


def seats(game: str) -> int:
    return SEATS.get(game, 2)


@dataclass
class Tally:
    """What was measured of some wishes."""

    seconds: list[float] = field(default_factory=list)  # until each was acknowledged
    sent: list[int] = field(default_factory=list)  # bytes of each answer as it went over the wire
    plain: list[int] = field(default_factory=list)  # and unpacked
    shown: list[float] = field(default_factory=list)  # seconds until the onlooker's page had it


class Page:
    """A match on a screen, and an onlooker's page of it if it is `watched`."""

    def __init__(self, server: Server, game: str, seed: str, most: int, *, watched: bool = False) -> None:
        self.server, self.game, self.seed, self.watched = server, game, seed, watched
        self.wishes, self.have, self.begun = script(game, seed, most), "", dict[int, float]()

    async def open(self) -> None:
        self.line, self.other = Line(self.server.port), Line(self.server.port)
        form = urlencode([("game", self.game), ("seed", self.seed), *[("seats", "human")] * seats(self.game)])
        self.path = (await self.line.post("/matches", form, "application/x-www-form-urlencoded")).place
        await self.line.get(self.path)
        if self.watched:
            await self.other.get(f"{self.path}/regions")
            self.stream = await Stream.open(self.server.port, f"{self.path}/events?changes", self.other.cookies)

    async def wish(self, tally: Tally) -> None:
        """The next wish, as a page sends it."""
        what, said = self.wishes.pop(0)
        start = self.begun[int(str(said["version"])) + 1] = time.perf_counter()
        answer = await self.line.post(f"{self.path}/{what}", json.dumps(said | {"have": self.have}))
        if answer.status != 200:
            raise RuntimeError(f"{self.game}, seed {self.seed}, {said}: {answer.status} {answer.text[:200]!r}")
        tally.seconds.append(time.perf_counter() - start)
        tally.sent.append(answer.wire)
        tally.plain.append(len(answer.text))
        self.have = answer.json()["tag"]

    async def watch(self, tally: Tally) -> None:
        """The onlooker's page, until it is cancelled."""
        while True:
            kind, version, _ = await self.stream.event()
            if kind == "table" and version:
                await self.other.get(f"{self.path}/regions")
            if version in self.begun:
                tally.shown.append(time.perf_counter() - self.begun[version])

    def close(self) -> None:
        for line in (self.line, self.other, getattr(self, "stream", None)):
            if line:
                line.close()


# ---- the server ----------------------------------------------------------------------------------------------------


class Server:
    """`ludoteka serve` over a database, on a free port."""

    def __init__(self, database: Path | str) -> None:
        command = [sys.executable, "-u", "-m", "ludoteka", "serve", "--port", "0", "--database", str(database)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout
        found = next(found for line in self._process.stdout if (found := re.search(r"http://127[^:]*:(\d+)", line)))
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds of CPU that it and its helpers have used."""
        pid = self._process.pid
        helpers = [
            int(one) for tasks in Path(f"/proc/{pid}/task").glob("*/children") for one in tasks.read_text().split()
        ]
        return sum(_cpu(one) for one in [pid, *helpers])

    def memory(self) -> int:
        """Bytes that it has in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=30)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@asynccontextmanager
async def serving(database: Path) -> AsyncIterator[Server]:
    server = Server(database)
    try:
        line = Line(server.port)
        await line.get("/")
        line.close()
        yield server
    finally:
        server.close()


# ---- what is measured ----------------------------------------------------------------------------------------------


async def alone(server: Server, game: str, size: Size) -> dict[str, float]:
    """One match, one wish after another: the server's CPU for each, and the answers' sizes."""
    page, tally = Page(server, game, "load", size.alone), Tally()
    warm = Page(server, game, "warm", size.alone // 2)
    await warm.open()
    while warm.wishes:
        await warm.wish(Tally())
    await page.open()
    start = server.cpu()
    while page.wishes:
        await page.wish(tally)
    used = server.cpu() - start
    for one in (warm, page):
        one.close()
    return {
        "wishes": len(tally.seconds),
        "ms of CPU": used / len(tally.seconds) * 1000,
        "KB": statistics.mean(tally.plain) / 1000,
        "KB packed": statistics.mean(tally.sent) / 1000,
    }


async def mixed(server: Server, size: Size) -> dict[str, float]:
    """Many matches of all games at a rate, each with an onlooker."""
    games, tally = ludoteka.games(), Tally()
    each = -(-size.wishes // size.matches)
    pages = [Page(server, games[k % len(games)], f"{k}", each, watched=True) for k in range(size.matches)]
    for page in pages:
        await page.open()
    watchers = [asyncio.create_task(page.watch(tally)) for page in pages]
    begun, cpu, under_way = time.perf_counter(), server.cpu(), dict[int, asyncio.Task[None]]()
    for k in range(size.matches * each):
        await asyncio.sleep(begun + k / size.rate - time.perf_counter())
        page = pages[k % len(pages)]
        if page.wishes:
            if k >= len(pages):
                await under_way[k % len(pages)]
            under_way[k % len(pages)] = asyncio.create_task(page.wish(tally))
    await asyncio.gather(*under_way.values())
    used, took = server.cpu() - cpu, time.perf_counter() - begun
    await asyncio.sleep(0.2)
    for watcher in watchers:
        watcher.cancel()
    for page in pages:
        page.close()
    return {
        "wishes a second": len(tally.seconds) / took,
        "ms of CPU, with an onlooker": used / len(tally.seconds) * 1000,
        "of one core, %": used / took * 100,
        "acknowledged, ms": at(tally.seconds, 0.5),
        "acknowledged, 99 %, ms": at(tally.seconds, 0.99),
        "at the other's screen, 95 %, ms": at(tally.shown, 0.95),
        "KB of an answer": statistics.mean(tally.plain) / 1000,
        "KB of an answer, packed": statistics.mean(tally.sent) / 1000,
    }


async def streams(server: Server, size: Size) -> dict[str, float]:
    """As many live streams, each on a match of its own."""
    line, made = Line(server.port), list[Stream]()
    games, first = ludoteka.games(), max(1, size.streams // 10)

    async def more(count: int) -> None:
        for _ in range(count):
            game = games[len(made) % len(games)]
            form = urlencode([("game", game), *[("seats", "human")] * seats(game)])
            made.append(await Stream.open(server.port, "", line.cookies, make=(line, form)))

    await more(first)  # what is loaded once is not counted
    before, cpu = server.memory(), server.cpu()
    await more(size.streams - first)
    after, used = server.memory(), server.cpu() - cpu
    late = list[float]()
    for _ in range(size.reconnects):
        one = random.choice(made)
        one.close()
        start = time.perf_counter()
        again = await Stream.open(server.port, one.path, line.cookies)
        await again.event()
        late.append(time.perf_counter() - start)
        made.append(again)
    idle, start = server.cpu(), time.perf_counter()
    await asyncio.sleep(min(10.0, size.streams / 100))
    idle = (server.cpu() - idle) / (time.perf_counter() - start)
    for one in made:
        one.close()
    line.close()
    return {
        "streams": size.streams,
        "KB each, its match included": (after - before) / (size.streams - first) / 1000,
        "ms of CPU to make match and stream": used / (size.streams - first) * 1000,
        "of one core while nothing happens, %": idle * 100,
        "reconnected and told, 95 %, ms": at(late, 0.95),
    }


async def spread(database: str, processes: int, size: Size, *, stays: bool) -> dict[str, float]:
    """A match of each game over several processes and one PostgreSQL, one wish after another, so that nobody waits for
    a core: each wish at the next process, or, if a match `stays`, all of its wishes at the same one."""
    servers = [Server(database) for _ in range(processes)]
    try:
        pages = [Page(servers[n % processes], game, f"spread {stays}", size.alone)
                 for n, game in enumerate(ludoteka.games())]  # fmt: skip
        for n, page in enumerate(pages):
            await page.open()
            for server in [servers[n % processes]] if stays else servers:
                page.line = page.line.again(server.port)
                await page.line.get(page.path)  # what is read and compiled once is not counted
        tally, start = Tally(), sum(server.cpu() for server in servers)
        for k in range(size.alone):
            for n, page in enumerate(pages):
                if page.wishes:
                    page.line = page.line.again(servers[(n if stays else k) % processes].port)
                    await page.wish(tally)
        used = sum(server.cpu() for server in servers) - start
        for page in pages:
            page.close()
    finally:
        for server in servers:
            server.close()
    return {
        "processes": processes,
        "ms of CPU": used / len(tally.seconds) * 1000,
        "KB": statistics.mean(tally.plain) / 1000,
    }


async def shared(database: str, size: Size) -> dict[str, dict[str, float]]:
    """What a wish costs where several processes share a PostgreSQL."""
    found = {}
    for name, processes, stays in (
        ("one", 1, True),
        ("three, a match at each", 3, True),
        ("three, in turns", 3, False),
    ):
        found[name] = await spread(database, processes, size, stays=stays)
    return found


async def cold(folder: Path) -> dict[str, float]:
    """A match of a thousand entries is brought in while another is played at, and opened by a new server."""
    kept = [file for file in ROOT.glob("tests/games/*/matches/*.json") if ".scores" not in file.name]
    text = max((file.read_text("utf-8") for file in kept), key=lambda text: len(json.loads(text)["log"]))
    mark = "a-line-between-parts"
    part = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="m.json"\r\n\r\n{text}\r\n--{mark}--\r\n'
    async with serving(folder / "cold.db") as server:
        page, tally = Page(server, "dorfromantik", "7", 30), Tally()
        await page.open()
        await page.wish(Tally())
        line = Line(server.port)
        bringing = asyncio.create_task(line.post("/matches/import", part, f"multipart/form-data; boundary={mark}"))
        start = server.cpu()
        while not bringing.done() and page.wishes:
            await page.wish(tally)
        path = (await bringing).place
        imported = server.cpu() - start
        page.close()
    async with serving(folder / "cold.db") as server:
        warm = Line(server.port)
        other = await warm.post("/matches", urlencode([("game", "catan"), *[("seats", "human")] * 3]),
                                "application/x-www-form-urlencoded")  # fmt: skip
        await warm.get(other.place)  # what is read and compiled once is not counted
        start = server.cpu()
        await line.again(server.port).get(path)
        opened = server.cpu() - start
        for one in (warm, line):
            one.close()
    return {
        "entries": len(json.loads(text)["log"]),
        "ms of CPU to bring it in": imported * 1000,
        "another's move meanwhile, at most, ms": max(tally.seconds, default=0.0) * 1000,
        "ms of CPU to open it cold": opened * 1000,
    }


def at(seconds: Sequence[float], share: float) -> float:
    """Milliseconds at a share of them, in order."""
    found = sorted(seconds)
    return found[min(len(found) - 1, int(len(found) * share))] * 1000 if found else 0.0


async def measured(size: Size) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder) / "matches.db") as server:
            found = {game: await alone(server, game, size) for game in ludoteka.games()}
            found["mixed"] = await mixed(server, size)
        async with serving(Path(folder) / "streams.db") as server:
            found["streams"] = await streams(server, size)
        found["cold"] = await cold(Path(folder))
    return found


def printed(found: dict[str, dict[str, float]]) -> str:
    lines = [f"{json.dumps(machine())}\n", "| | | |", "| --- | --- | --- |"]
    lines += [f"| {what} | {name} | {value:,.1f} |" for what, told in found.items() for name, value in told.items()]
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", action="store_true", help="a little of everything, to see that it works")
    parser.add_argument("--database", help="only what several processes cost over this PostgreSQL, postgresql://…")
    arguments = parser.parse_args(given)
    size = SAMPLE if arguments.sample else Size()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))  # the server has it from here
    print(printed(asyncio.run(shared(arguments.database, size) if arguments.database else measured(size))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
