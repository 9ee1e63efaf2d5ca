"""Whoever comes is here: nobody is missed any more at whose device the match is open.

Which devices are open is known to the process that they ask, so that is the one to note it, among the events of the
match; so every process knows, also one that has been restarted meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING

from ludoteka.table.referee import Command
from ludoteka.table.store import NotKept
from ludoteka.table.together.missing import thought_away

if TYPE_CHECKING:
    from ludoteka.table.point_of_view import Table
    from ludoteka.table.tables import Room, Tables

AGAIN = 2.0
"""Seconds after which it is tried again where the database takes nothing."""


def welcome(tables: Tables, room: Room, guests: Collection[str]) -> None:
    """Have it noted that guests are here, as far as they are thought to be away."""
    for guest in thought_away(room.table) & frozenset(guests):
        tables.task(_note(tables, room.table.id, guest))


class Doorkeeper:
    """Welcomes whoever is missed while the match lies open before them. A watcher of the matches."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def changed(self, room: Room, before: Table | None, elsewhere: bool = False) -> None:
        """A match has changed: somebody may be missed now who is here."""
        if before is not None:
            welcome(self.tables, room, room.here)


async def _note(tables: Tables, id: str, guest: str) -> None:
    async with tables.use(id) as room:
        while guest in thought_away(room.table) and not tables.closing:
            try:
                await tables.act(room, Command("here", room.table.version, guest))
            except NotKept:
                await asyncio.sleep(AGAIN)
