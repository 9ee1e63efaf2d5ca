"""Server-sent events: one stream tells a page that its table has changed, by the version alone or by what changed;
that something was said, by the number of the line; and who else is there."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ludoteka.table.context import Context, context, language, reader
from ludoteka.table.drawn.drawings import Drawing
from ludoteka.table.tables import Listener, Missing, Room
from ludoteka.text.i18n import Translator

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it still stands."""
_log = logging.getLogger(__name__)


async def events(request: Request) -> Response:
    """The stream of a match. A page that was away gets the present version at once, so nothing is missed. One whose
    reader wants no motion says so by `still`; one that wants to be told what changed, and not only that something did,
    by `changes`."""
    at = context(request)
    listener = Listener(reader(request), "still" in request.query_params)
    t = language(request) if "changes" in request.query_params else None
    last = request.headers.get("last-event-id", "")
    async with at.tables.use(request.path_params["id"]) as room:
        stream = _stream(at, room.table.id, listener, t, int(last) if last.isdecimal() and len(last) < 10 else -1)
    return StreamingResponse(stream, media_type="text/event-stream",
                             headers={"cache-control": "no-store", "x-accel-buffering": "no"})  # fmt: skip


async def _stream(at: Context, id: str, listener: Listener, t: Translator | None, seen: int) -> AsyncIterator[str]:
    try:
        async with at.tables.use(id) as room:
            with at.tables.listening(room, listener):
                async for message in _messages(at, room, listener, t, seen):
                    yield message
    except Missing:
        return


async def _messages(at: Context, room: Room, listener: Listener, t: Translator | None, seen: int) -> AsyncIterator[str]:
    said, there = 0, ""
    yield "retry: 1000\n\n"
    pov = room.table.point_of_view(listener.guest)
    while not at.tables.closing:
        listener.heard()
        if room.table.version != seen:
            # Whoever was told of a version has asked for its drawing by now, and is told the rest from there.
            have = at.drawings.kept(room.table.id, t.lang, pov, seen) if t else None
            drawing = await _drawing(at, room, listener, t) if t and have else None
            if drawing:
                seen, pov = drawing.version, drawing.pov
                yield _event(seen, "changes", msgspec.json.encode(drawing.told(have)).decode())
            else:
                seen, pov = room.table.version, room.table.point_of_view(listener.guest)
                yield _event(seen, "table", seen)
            continue
        if room.lines != said:
            said = room.lines
            yield f"event: chat\ndata: {said}\n\n"
        if (here := _others(room, listener.guest)) != there:
            there = here
            yield f"event: here\ndata: {there}\n\n"
        if not await listener.wait(HEARTBEAT):
            yield ": still here\n\n"


async def _drawing(at: Context, room: Room, listener: Listener, t: Translator) -> Drawing | None:
    try:
        return await at.drawing(room, listener.guest, t)
    except Exception:  # of a game's code, mostly: who asks for the regions hears of it
        _log.exception("match %s cannot be drawn for a stream", room.table.id)
        return None


def _event(version: int, kind: str, data: Any) -> str:
    return f"id: {version}\nevent: {kind}\ndata: {data}\n\n"


def _others(room: Room, guest: str) -> str:
    """The seats, from 1, of the others who look on now."""
    here = room.present - {guest}
    return " ".join(str(k + 1) for k, owner in enumerate(room.table.party.owners) if owner in here)
