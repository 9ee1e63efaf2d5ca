"""A server in a thread of this process, so that what the rules allow can be looked up beside what a page offers."""

from __future__ import annotations

import contextlib
import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import uvicorn

from ludoteka.engine import bots
from ludoteka.engine.native import native
from ludoteka.table.app import make_app
from ludoteka.table.point_of_view import Table
from ludoteka.table.server import _listen, _Server
from ludoteka.table.thinker import NEEDED, Here
from tests.robot.reader import Reader


class Steady(Here):
    """Bots whose choices come from one stream of dice, so that a match goes the same way again."""

    def __init__(self, compiled: bool) -> None:
        self.compiled, self.dice = compiled, random.Random(0)

    def choose(self, bot: str, seen: bots.Seen) -> int:
        if self.compiled:
            seen = replace(seen, native=native(seen.game.name, seen.game.box))
        return bots.make(bot, self.dice).choose(seen)


class Place(Protocol):
    """Where robots play: a server that can be looked into."""

    address: str
    reader: Reader | None
    """Reads the pages of all robots, if there is one."""

    def shake(self, seed: int) -> None:
        """Give the bots other dice, for the one match that is played next."""

    def table(self, id: str) -> Table:
        """A match that is being played, as it lies now."""


class House:
    """The running server: its address, and its matches."""

    def __init__(self, app: Any, address: str, bots: Steady) -> None:
        self._app, self.address, self._bots = app, address, bots
        self.reader: Reader | None = None

    def warm(self, game: str) -> None:
        """Compile what bots use of a game's rules, if they are to be compiled; nobody at a table waits for it."""
        if self._bots.compiled:
            for part in NEEDED:
                getattr(native(game), part)

    def shake(self, seed: int) -> None:
        self._bots.dice.seed(seed)

    def table(self, id: str) -> Table:
        table: Table = self._app.state.context.tables._rooms[id].table
        return table


@contextlib.contextmanager
def serving(database: Path, *, compiled: bool) -> Iterator[House]:
    """A house with bots that never rest; `compiled`: they think by compiled rules."""
    steady = Steady(compiled)
    app = make_app(database, pause=0, thinker=steady)
    with contextlib.closing(_listen("127.0.0.1", 0)) as listener:
        ready = threading.Event()
        config = uvicorn.Config(app, lifespan="on", http="h11", ws="none", access_log=False, log_level="warning")
        server = _Server(config, app, ready.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        assert ready.wait(60), "the server does not answer"
        try:
            yield House(app, f"http://127.0.0.1:{listener.getsockname()[1]}", steady)
        finally:
            server.should_exit = True
            thread.join(60)
