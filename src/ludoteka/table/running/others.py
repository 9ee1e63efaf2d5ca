"""Several processes over one database: none is told to keep a match to itself, so each takes in what others have done.

A change elsewhere is heard of at once, as a hint; every few seconds the versions are asked for, since a hint can be
missed. Who looks on is told to the others in the same way, and ends with the process that told it. Bots are moved by
whoever claims their match: a worker (`ludoteka think`) where there is one, else a server. A claim ends with its
process. It only saves thinking twice; that no move is made twice is the database's to see to.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ludoteka.table.store import NotKept, Store
from ludoteka.text.errors import UserError

if TYPE_CHECKING:
    from ludoteka.table.tables import Room, Tables

POLL = 2.0
"""Seconds after which it is asked what has changed, heard of or not."""
GRACE = 8.0
"""Seconds for which a server lets a worker go first."""

_log = logging.getLogger(__name__)


class Others:
    """What the matches in memory have to do with other processes. Belongs to the event loop it is made in."""

    def __init__(self, tables: Tables, store: Store, worker: bool) -> None:
        self._tables, self._store, self._worker = tables, store, worker
        self._heard: set[str] = set()
        self._wake = asyncio.Event()
        self._worked_for = False
        self._task = asyncio.get_running_loop().create_task(self._follow())
        self._loop = asyncio.get_running_loop()
        store.listen(self._hear_elsewhere)

    def _hear_elsewhere(self, match: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended in the meantime
            self._loop.call_soon_threadsafe(self._hear, match)

    def _hear(self, match: str) -> None:
        if not match or match in self._tables.rooms:
            self._heard.add(match)
            self._wake.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self._wake.wait(), POLL)
            except TimeoutError:
                self._heard.add("")  # all of them
            self._wake.clear()
            heard, self._heard = self._heard, set()
            rooms = self._tables.rooms
            try:
                if "" in heard:
                    self._worked_for = await asyncio.wrap_future(self._store.worked_for())
                await self._take_in([*rooms] if "" in heard else [match for match in heard if match in rooms])
            except NotKept as why:
                _log.info("changes elsewhere are not known now: %s", why)
            except Exception:
                _log.exception("changes elsewhere cannot be taken in")

    async def _take_in(self, matches: list[str]) -> None:
        for match, (version, lines) in (await asyncio.wrap_future(self._store.versions(matches))).items():
            room = self._tables.rooms.get(match)
            if room is None:
                continue
            if lines > room.lines:
                room.lines = lines
                room.notify()
            if version > room.table.version:
                try:
                    await self._tables.catch_up(room)
                except UserError as why:
                    _log.error("match %s cannot follow what happened elsewhere: %s", match, why)
            self._tables.go_on(room)
        await self._look_round(matches)

    def attend(self, room: Room) -> None:
        """Tell the others who looks on at a match here, if that is not known, and hear who does elsewhere."""
        if room.here != room.told:
            self._tables.task(self._attend(room))

    async def _attend(self, room: Room) -> None:
        room.told, before = room.here, room.told
        try:
            await asyncio.wrap_future(self._store.attend(room.table.id, room.told))
            await self._look_round([room.table.id])
        except NotKept as why:  # the next look finds that it is not known
            room.told = before
            _log.info("who looks on at match %s is not told now: %s", room.table.id, why)

    async def _look_round(self, matches: list[str]) -> None:
        """Take in who looks on by other processes, and tell anew what they should know of this one and do not."""
        here, elsewhere = dict[str, set[str]](), dict[str, set[str]]()
        for match, guest, mine in await asyncio.wrap_future(self._store.attending(matches)):
            (here if mine else elsewhere).setdefault(match, set()).add(guest)
        for match in matches:
            if room := self._tables.rooms.get(match):
                room.told = frozenset(here.get(match, ()))
                self.attend(room)
                if (others := frozenset(elsewhere.get(match, ()))) != room.elsewhere:
                    room.elsewhere = others
                    room.notify()

    async def turn(self, room: Room, play: Callable[[Room], Awaitable[None]]) -> None:
        """Move the bots of a match, if that is for this process to do."""
        id, version = room.table.id, room.table.version
        try:
            if not self._worker and self._worked_for:
                await asyncio.sleep(GRACE)
                if room.table.version != version or not room.table.thinking:
                    return
            if not await asyncio.wrap_future(self._store.claim(id)):
                return  # somebody is at it; should they end, the next poll comes by here again
        except NotKept as why:
            _log.warning("the bots of match %s wait: %s", id, why)
            return
        try:
            await play(room)
        finally:
            self._store.release(id)
