"""What happens at the table when time is out, though nobody moves. Any process may see to it: the first one does.

That time is out follows from the events and a clock; so a server that was away goes on where it stopped. Whoever finds
a server back gets a moment before a bot moves in their place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from ludoteka.table.people.seating import Wish
from ludoteka.table.referee import Command
from ludoteka.table.store import NotKept
from ludoteka.table.tables import Missing, Room, Tables
from ludoteka.text.errors import UserError

if TYPE_CHECKING:
    from ludoteka.table.point_of_view import Table

GRACE = 20.0
"""Seconds after a match was opened again before somebody's time, which ran out meanwhile, counts as out."""
ROUND = 30.0
"""Seconds between two looks at all matches."""
LONGEST = 3600.0
"""Seconds that a timer sleeps at most: the computer's clock may be set."""

_log = logging.getLogger(__name__)


class Timers:
    """The timers of the matches that are open. Belongs to one event loop."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._round = asyncio.get_running_loop().create_task(self._rounds())

    def changed(self, room: Room, before: Table | None, elsewhere: bool = False) -> None:
        """A match has changed, or been opened (`before` None): its clocks stand otherwise."""
        table = room.table
        if old := self._tasks.pop(table.id, None):
            old.cancel()
        due = table.accord.due
        back = [k for k in table.accord.lent if table.asked_seat != k]
        if (due is None and not back) or self.tables.closing:
            return
        soonest = GRACE if before is None else 0.0
        task = asyncio.get_running_loop().create_task(self._wait(table.id, due, soonest, back))
        self._tasks[table.id] = task

    async def _rounds(self) -> None:
        """Open the matches that nobody looks at, and at which somebody's time is out."""
        while True:
            try:
                for id in await self.tables.kept(self.tables.store.due(time.time())):
                    if id not in self._tasks:
                        with contextlib.suppress(Missing, UserError):  # one that is damaged stays as it is
                            async with self.tables.use(id) as room:
                                self.changed(room, None)
            except NotKept as why:
                _log.warning("it is not known whose time is out: %s", why)
            except Exception:
                _log.exception("it is not known whose time is out")
            await asyncio.sleep(ROUND)

    async def _wait(self, id: str, due: float | None, soonest: float, back: list[int]) -> None:
        try:
            for seat in back:  # the bot has played the turn whose time was out
                async with self.tables.use(id) as room:
                    await self.tables.act(room, Command("person", room.table.version, wish=Wish(seat)))
            if due is None:
                return
            await asyncio.sleep(soonest)
            await _until(due)
            async with self.tables.use(id) as room:
                missed = room.table.accord.missed
                there = missed.guest if missed and missed.guest in room.present else ""
                await self.tables.act(room, Command("here" if there else "flag", room.table.version, there))
        except UserError as why:
            _log.warning("time is out in match %s, and nothing follows: %s", id, why)
        except Exception:
            _log.exception("time is out in match %s, and nothing follows", id)
        finally:
            if self._tasks.get(id) is asyncio.current_task():
                del self._tasks[id]

    async def close(self) -> None:
        """Let all timers go."""
        tasks = [self._round, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until(due: float) -> None:
    """Sleep until a moment of the computer's clock, which may be set meanwhile."""
    rest = due - time.time()
    while rest > 0:
        await asyncio.sleep(min(rest + 0.01, LONGEST))
        rest = due - time.time()
