"""A match in memory, with what hangs on it while people look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludoteka.engine import bots
from ludoteka.engine.thinking.advice import Advice
from ludoteka.table.referee import Table
from ludoteka.table.running.stretches import Chain
from ludoteka.table.store import Kept


@dataclass(eq=False, slots=True)
class Listener:
    """A page that is told of every change. There are thousands of them, most of which wait: so one is no more than a
    future and a timer, where an `Event` waited for with a timeout is a queue and a task besides."""

    guest: str = ""  # who looks
    still: bool = False  # whether its reader wants no motion: then bots don't wait for the eye
    _changed: bool = False
    _waiting: asyncio.Future[None] | None = None

    def tell(self) -> None:
        """Something has changed."""
        self._changed = True
        self._wake()

    def heard(self) -> None:
        """What has changed so far is known now."""
        self._changed = False

    async def wait(self, seconds: float | None = None) -> bool:
        """Until something changes that is not known yet, or for so long; returns whether something has."""
        if not self._changed:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(seconds, self._wake) if seconds is not None else None
            try:
                await self._waiting
            finally:
                self._waiting = None
                if timer:
                    timer.cancel()
        return self._changed

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)


@dataclass(frozen=True)
class Thought:
    """What a bot would do at a version of the table, and what it saw."""

    version: int
    seen: bots.Seen
    code: int
    notation: str
    advice: Advice | None = None  # why, where that was asked


@dataclass
class Room:
    """A table and what hangs on it while people look at it."""

    table: Table
    answers: dict[str, tuple[str, Mapping[str, Any]]]  # by request id: what was asked for, and how it was answered
    refused: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0  # requests, streams and bots that hold it
    listeners: set[Listener] = field(default_factory=set)
    elsewhere: frozenset[str] = frozenset()  # guests who look on by other processes
    told: frozenset[str] = frozenset()  # guests who look on here, as other processes have been told
    bots: asyncio.Task[None] | None = None
    members: tuple[str, ...] | None = None  # in whose lists it is; None = not known here
    lines: int = 0  # the last line of its chat that has been told of
    stretches: Chain = ()  # what of its way is kept
    doubtful: bool = False  # whether the database may have kept more than is known here

    @property
    def here(self) -> frozenset[str]:
        """Guests who look on by this process."""
        return frozenset(listener.guest for listener in self.listeners if listener.guest)

    @property
    def present(self) -> frozenset[str]:
        """Guests who look on, by whatever process."""
        return self.here | self.elsewhere

    def notify(self) -> None:
        for listener in self.listeners:
            listener.tell()


Watcher = Callable[[Room, Table | None, bool], None]
"""Is told of each change of a match, with the table before it, None = the match was opened, and whether another process
has made it."""


def answers_of(kept: Kept) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """The answers to requests that are kept, by the requests' ids: what was asked for, and how it was answered."""
    done: dict[str, tuple[str, Mapping[str, Any]]] = {
        event.request: (event.content, {"status": 200, "version": event.version})
        for event in kept.events
        if event.request is not None
    }
    return done | {refused.request: (refused.content, refused.answer) for refused in kept.refused}
