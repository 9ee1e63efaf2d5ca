"""Server-sent events: one stream tells a page that its table has changed, by the version alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteka.table.house import house, screen
from ludoteka.table.tables import Listener, Live, Missing, Tables

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it still stands."""


async def events(request: Request) -> Response:
    """The stream of a match. A page that was away gets the present version at once, so nothing is missed. One whose
    reader wants no motion says so by `still`."""
    tables = house(request).tables
    listener = Listener(screen(request), "still" in request.query_params)
    last = request.headers.get("last-event-id", "")
    async with tables.use(request.path_params["id"]) as live:
        stream = _stream(tables, live.table.id, listener, int(last) if last.isdecimal() and len(last) < 10 else -1)
    return StreamingResponse(stream, media_type="text/event-stream",
                             headers={"cache-control": "no-store", "x-accel-buffering": "no"})  # fmt: skip


async def _stream(tables: Tables, id: str, listener: Listener, seen: int) -> AsyncIterator[str]:
    try:
        async with tables.use(id) as live:
            live.listeners.add(listener)
            try:
                async for message in _messages(tables, live, listener.changed, seen):
                    yield message
            finally:
                live.listeners.discard(listener)
    except Missing:
        return


async def _messages(tables: Tables, live: Live, changed: asyncio.Event, seen: int) -> AsyncIterator[str]:
    yield "retry: 1000\n\n"
    while not tables.closing:
        changed.clear()
        if live.table.version != seen:
            seen = live.table.version
            yield f"id: {seen}\nevent: table\ndata: {seen}\n\n"
            continue
        try:
            await asyncio.wait_for(changed.wait(), HEARTBEAT)
        except TimeoutError:
            yield ": still here\n\n"
