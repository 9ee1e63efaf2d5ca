"""Requests whose first line and headers come drop by drop: a connection has a time for each of them."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

TIME = 20.0
"""Seconds for a request's first line and headers: from the connection, or from the first byte of a later request."""


class InTime(H11Protocol):
    """uvicorn's connection, which by itself waits for the end of the headers for ever. Who is too slow is let go
    without a word: a browser also opens connections in advance, on which it has asked for nothing yet."""

    _clock: asyncio.TimerHandle | None = None

    # uvicorn takes a Transport where asyncio's own protocol names its base class.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._nothing_asked = self.conn.their_state
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Measure while the headers are not whole."""
        if self.conn.their_state is not self._nothing_asked or self.transport.is_closing():
            self._stop()
        elif self._clock is None:
            self._clock = self.loop.call_later(TIME, self.transport.close)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
