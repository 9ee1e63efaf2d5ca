"""A process that moves the bots of all matches of a database that several servers share."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable
from concurrent.futures import Future

from ludoteka.table.running import logs
from ludoteka.table.running.others import POLL
from ludoteka.table.store import NotKept, Store, open_store
from ludoteka.table.tables import Missing, Tables
from ludoteka.table.thinker import Thinker, Workers
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

AT_ONCE = 16
"""Matches whose bots one worker moves; most of the time their last step is being looked at."""
REST = 10.0
"""Seconds for which a match is left alone whose bots are another's to move, or could not go on."""

_log = logging.getLogger(__name__)


def run(address: str, pause: float, announce: Callable[[], None], log: logs.Style = "text") -> None:
    """Move bots until the process is told to end; `announce` is called once it has begun. Raises UserError."""
    store = open_store(address)
    if not store.shared:
        store.close()
        raise UserError(mark("Only servers that share a database leave their bots to others; with a file its own server"
                             " moves them."))  # fmt: skip
    logs.begin(log)
    asyncio.run(_run(store, pause, announce))


async def _run(store: Store, pause: float, announce: Callable[[], None]) -> None:
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, ended.set)
    mover = BotMover(store, Workers(), pause)
    working = loop.create_task(mover.work())
    announce()
    await ended.wait()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    await mover.tables.close()


class BotMover:
    """Looks for matches whose next step is a bot's, and moves them."""

    def __init__(self, store: Store, thinker: Thinker, pause: float) -> None:
        self.tables = Tables(store, thinker, pause, worker=True)
        self._store = store
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._left: dict[str, float] = {}  # matches that are left alone, and until when
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        store.listen(self._hear)

    def _hear(self, match: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended in the meantime
            self._loop.call_soon_threadsafe(self._wake.set)

    async def work(self) -> None:
        """For ever."""
        known: Future[None] | None = None
        while True:
            self._wake.clear()
            try:
                if known is None or known.exception():
                    known = self._store.work()
                    await asyncio.wrap_future(known)
                await self._look()
            except NotKept as why:
                _log.warning("bots wait: %s", why)
            try:
                await asyncio.wait_for(self._wake.wait(), POLL)
            except TimeoutError:
                continue

    async def _look(self) -> None:
        now = self._loop.time()
        self._left = {match: until for match, until in self._left.items() if until > now}
        for match in await asyncio.wrap_future(self._store.thinking()):
            if len(self._busy) >= AT_ONCE:
                return
            if match not in self._busy and match not in self._left:
                self._busy[match] = asyncio.create_task(self._move(match))

    async def _move(self, match: str) -> None:
        try:
            async with self.tables.use(match) as room:
                if room.bots:
                    await asyncio.wait([room.bots])
                if room.table.thinking:  # another worker is at it, or its bots could not go on
                    self._left[match] = self._loop.time() + REST
        except (UserError, Missing) as why:
            _log.error("the bots of match %s cannot be moved: %s", match, why)
            self._left[match] = self._loop.time() + REST
        finally:
            del self._busy[match]
            self._wake.set()
