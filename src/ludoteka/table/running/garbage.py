"""Python's search for objects that nothing but one another points at, made while nobody waits for an answer.

Its full search stands a whole server still: 150 ms with forty matches at play, 370 ms with two thousand that are looked
at. By itself it comes in the midst of other work, and whoever has asked for something waits for it. The small searches,
among what was made last, come as ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable

MOMENT = 1.0
"""Seconds in which nobody asks for anything, after which nobody is thought to be waiting."""
ENOUGH = 10
"""Small searches after which a full one may find something; Python takes as many by itself."""
LONGEST = 600.0
"""Seconds without a full search after which one is made though people are asking: what it would find takes memory."""
_NEVER = 2**31 - 1


class Sweeper:
    """Makes the full searches of this process, from its making to `close`. Belongs to one event loop."""

    def __init__(self, asked: Callable[[], int]) -> None:
        """`asked` tells how many requests there have been."""
        self._asked, self._seen, self._last = asked, asked(), time.monotonic()
        self._usual = gc.get_threshold()
        gc.set_threshold(*self._usual[:2], _NEVER)
        self._rounds = asyncio.get_running_loop().create_task(self._go())

    async def _go(self) -> None:
        while True:
            await asyncio.sleep(MOMENT)
            self.look(time.monotonic())

    def look(self, now: float) -> bool:
        """Make a full search if it is time for one at `now`, in seconds of `time.monotonic`; whether it was."""
        gc.set_threshold(*gc.get_threshold()[:2], _NEVER)  # who compiled meanwhile has put back what was there before
        seen, self._seen = self._seen, self._asked()
        if gc.get_count()[2] < ENOUGH or (seen != self._seen and now - self._last < LONGEST):
            return False
        gc.collect()
        self._last = now
        return True

    async def close(self) -> None:
        self._rounds.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._rounds
        gc.set_threshold(*self._usual)
