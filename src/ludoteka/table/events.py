"""Server-sent events: one stream tells a page that its table has changed, by the version alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteka.table.context import context, screen
from ludoteka.table.tables import Listener, Missing, Room, Tables

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it still stands."""


async def events(request: Request) -> Response:
    """The stream of a match. A page that was away gets the present version at once, so nothing is missed. One whose
    reader wants no motion says so by `still`."""
    tables = context(request).tables
    listener = Listener(screen(request), "still" in request.query_params)
    last = request.headers.get("last-event-id", "")
    async with tables.use(request.path_params["id"]) as room:
        stream = _stream(tables, room.table.id, listener, int(last) if last.isdecimal() and len(last) < 10 else -1)
    return StreamingResponse(stream, media_type="text/event-stream",
                             headers={"cache-control": "no-store", "x-accel-buffering": "no"})  # fmt: skip


async def _stream(tables: Tables, id: str, listener: Listener, seen: int) -> AsyncIterator[str]:
    try:
        async with tables.use(id) as room:
            room.listeners.add(listener)
            try:
                async for message in _messages(tables, room, listener.changed, seen):
                    yield message
            finally:
                room.listeners.discard(listener)
    except Missing:
        return


async def _messages(tables: Tables, room: Room, changed: asyncio.Event, seen: int) -> AsyncIterator[str]:
    yield "retry: 1000\n\n"
    while not tables.closing:
        changed.clear()
        if room.table.version != seen:
            seen = room.table.version
            yield f"id: {seen}\nevent: table\ndata: {seen}\n\n"
            continue
        try:
            await asyncio.wait_for(changed.wait(), HEARTBEAT)
        except TimeoutError:
            yield ": still here\n\n"
