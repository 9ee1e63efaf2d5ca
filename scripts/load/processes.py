"""What several server processes cost and carry over one PostgreSQL."""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from contextlib import ExitStack

import ludoteka
from scripts.load.page import Page, Tally, at
from scripts.load.server import Server
from scripts.load.share import held
from scripts.load.wishes import Size

SHARE = 0.25
"""Of a core for each process, where it is asked how much they carry: three of them, the database and the driver leave
two cores some room."""
WAYS = (("one", 1, True), ("three, a match at each", 3, True), ("three, in turns", 3, False))
"""How many processes, and whether a match stays at one of them."""


async def shared(database: str, size: Size) -> dict[str, dict[str, float]]:
    """What a wish costs where several processes share a PostgreSQL, and how many they carry."""
    found = {}
    for name, processes, stays in WAYS:
        found[name] = {"processes": float(processes), **await costs(database, processes, size, stays=stays)}
    for name, processes, stays in WAYS:
        found[name] |= await carried(database, processes, size, stays=stays)
    return found


async def costs(database: str, processes: int, size: Size, *, stays: bool) -> dict[str, float]:
    """A match of each game, one wish after another, so that nobody waits for a core: each wish at the next process, or,
    if a match `stays`, all of its wishes at the same one."""
    with ExitStack() as running:
        servers = [running.enter_context(Server(database)) for _ in range(processes)]
        pages = [Page(servers[n % processes], game, f"spread {stays}", size.alone)
                 for n, game in enumerate(ludoteka.games())]  # fmt: skip
        for n, page in enumerate(pages):
            await opened(page, [servers[n % processes]] if stays else servers)
        tally, start = Tally(), sum(server.cpu() for server in servers)
        for k in range(size.alone):
            for n, page in enumerate(pages):
                if page.wishes:
                    page.line = page.line.again(servers[(n if stays else k) % processes].port)
                    await page.wish(tally)
        used = sum(server.cpu() for server in servers) - start
        for page in pages:
            page.close()
    return {"ms of CPU": used / len(tally.seconds) * 1000, "KB": statistics.mean(tally.plain) / 1000}


async def carried(database: str, processes: int, size: Size, *, stays: bool) -> dict[str, float]:
    """Readers who ask again as soon as they are answered, each at a match of each game in turns; every process has
    `SHARE` of a core. Where that can't be set, it says so and tells nothing."""
    with ExitStack() as running:
        servers = [running.enter_context(Server(database)) for _ in range(processes)]
        desks = [[Page(servers[n % processes], game, f"{n} {stays}", size.alone) for game in ludoteka.games()]
                 for n in range(size.readers)]  # fmt: skip
        for n, desk in enumerate(desks):
            for page in desk:
                await opened(page, [servers[n % processes]] if stays else servers)
                page.line = page.line.again(servers[n % processes].port)  # the one before may have waited too long
        try:
            for server in servers:
                running.enter_context(held(server.pids(), SHARE))
        except OSError as error:
            print(error, file=sys.stderr)
            return {}
        tally, cpu, begun = Tally(), sum(server.cpu() for server in servers), time.perf_counter()
        ends = begun + size.seconds
        here = servers if not stays else []
        await asyncio.gather(*(reader(desk, here, n, ends, tally) for n, desk in enumerate(desks)))
        took, used = time.perf_counter() - begun, sum(server.cpu() for server in servers) - cpu
        for page in (page for desk in desks for page in desk):
            page.close()
    return {
        f"wishes a second, {SHARE:.0%} of a core for each": len(tally.seconds) / took,
        "of that used, %": used / took / SHARE / processes * 100,
        "acknowledged, ms": at(tally.seconds, 0.5),
    }


async def opened(page: Page, servers: list[Server]) -> None:
    """Open a match at each of the servers that will be asked: what is read and compiled once is not counted."""
    await page.open()
    for server in servers:
        page.line = page.line.again(server.port)
        await page.line.get(page.path)


async def reader(desk: list[Page], servers: list[Server], first: int, ends: float, tally: Tally) -> None:
    """One wish after another until it ends, at the matches in turns; each at the next of the servers, if there are
    any."""
    asked = first
    while time.perf_counter() < ends and (left := [page for page in desk if page.wishes]):
        page = left[asked % len(left)]
        if servers:
            page.line = page.line.again(servers[asked % len(servers)].port)
        asked += 1
        await page.wish(tally)
