"""Server-sent events: one stream tells a page that its table has changed, by the version alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteka.table.house import house
from ludoteka.table.tables import Live, Missing, Tables

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it still stands."""


async def events(request: Request) -> Response:
    """The stream of a match. A page that was away gets the present version at once, so nothing is missed."""
    tables = house(request).tables
    last = request.headers.get("last-event-id", "")
    async with tables.use(request.path_params["id"]) as live:
        stream = _stream(tables, live.table.id, int(last) if last.isdecimal() and len(last) < 10 else -1)
    return StreamingResponse(stream, media_type="text/event-stream",
                             headers={"cache-control": "no-store", "x-accel-buffering": "no"})  # fmt: skip


async def _stream(tables: Tables, id: str, seen: int) -> AsyncIterator[str]:
    changed = asyncio.Event()
    try:
        async with tables.use(id) as live:
            live.listeners.add(changed)
            try:
                async for message in _messages(tables, live, changed, seen):
                    yield message
            finally:
                live.listeners.discard(changed)
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
