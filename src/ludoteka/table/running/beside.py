"""What is kept beside the events of a match: what it went through, how it lay, how it ended. All of it follows from the
events, and nothing is lost today if it is not kept."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludoteka.table.after import older
from ludoteka.table.after.results import ended
from ludoteka.table.people.lists import summary
from ludoteka.table.referee import Table
from ludoteka.table.running import stretches
from ludoteka.table.running.rooms import Room
from ludoteka.table.store import Conflict, Kept, NotKept

if TYPE_CHECKING:
    from ludoteka.table.tables import Tables

_log = logging.getLogger(__name__)


class Beside:
    """What some tables keep beside their events."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def stood(self, kept: Kept) -> tuple[Table, stretches.Chain] | None:
        """A long match without replaying it, if what it went through is kept."""
        if len(kept.events) < stretches.LONG or not stretches.fits(kept.setup):
            return None
        known = await asyncio.wrap_future(self._tables.store.stretches(kept.setup.id))
        return await self._tables.off(stretches.opened, kept.setup, kept.events, known) if known else None

    def went(self, room: Room) -> None:
        """Keep what a match went through since the last stretch of it."""
        table, chain = room.table, room.stretches
        if not table.by_hand and not table.match.parting:
            self._tables.task(self._stretch(room, table, chain))

    async def _stretch(self, room: Room, table: Table, chain: stretches.Chain) -> None:
        """Nothing is lost today if that fails."""
        try:
            one = await self._tables.off(stretches.made, table, chain)
            await asyncio.wrap_future(self._tables.store.stretch(table.id, one))
        except NotKept as why:
            _log.warning("what match %s went through is not kept: %s", table.id, why)
            return
        if room.stretches == chain:
            room.stretches = stretches.grown(chain, one, table, room.table)

    async def mark(self, table: Table) -> None:
        """Keep how a table lies, for the day when the rules have changed; nothing is lost today if that fails."""
        try:
            checkpoint = await self._tables.off(older.taken, table.match, table.version)
            await asyncio.wrap_future(self._tables.store.checkpoint(table.id, checkpoint))
        except NotKept as why:
            _log.warning("a checkpoint of match %s is not kept: %s", table.id, why)

    async def finish(self, table: Table) -> None:
        """Keep how a match ended for its people; whoever opens it again makes up for it if that fails."""
        try:
            await asyncio.wrap_future(self._tables.store.finish(await self._tables.off(ended, table)))
        except NotKept as why:
            _log.warning("how match %s ended is not kept: %s", table.id, why)

    async def listed(self, kept: Kept, table: Table) -> None:
        """Let lists say of a match that has become a record that nobody goes on with it."""
        try:
            await asyncio.wrap_future(self._tables.store.create(kept.setup, kept.events[-1:], summary(table)))
        except (NotKept, Conflict) as why:
            _log.warning("that match %s is a record is not kept: %s", table.id, why)
