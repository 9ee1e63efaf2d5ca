"""A match on a screen, driven over HTTP as a page does it, and what is measured of its wishes."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from scripts.load.line import Line, Stream
from scripts.load.server import Server
from scripts.load.wishes import script, seats


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


def at(seconds: Sequence[float], share: float) -> float:
    """Milliseconds at a share of them, in order."""
    found = sorted(seconds)
    return found[min(len(found) - 1, int(len(found) * share))] * 1000 if found else 0.0
