"""What one server bears: a wish alone, many matches at once, live streams, a long match opened cold."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

import ludoteka
from scripts.load.line import Line, Stream
from scripts.load.page import Page, Tally, at
from scripts.load.server import Server, serving
from scripts.load.wishes import Size, seats

ROOT = Path(__file__).resolve().parents[2]


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


async def measured(size: Size) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder) / "matches.db") as server:
            found = {game: await alone(server, game, size) for game in ludoteka.games()}
            found["mixed"] = await mixed(server, size)
        async with serving(Path(folder) / "streams.db") as server:
            found["streams"] = await streams(server, size)
        found["cold"] = await cold(Path(folder))
    return found
