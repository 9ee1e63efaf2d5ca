"""What people say to each other at a match: short lines and signs, beside the events, so that no move is held up.

A line is kept in the order in which it came, as it was written; pages escape it like everything else. Who wrote it is
told by seat; of onlookers by a name that means nothing elsewhere, so that a reader can mute one of them.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
import unicodedata
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteka.table.context import context, language, reader
from ludoteka.table.forms import body
from ludoteka.table.naming import name_of
from ludoteka.table.store import Line
from ludoteka.table.tables import Room
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

LONGEST = 300
"""Letters and signs of a line."""
MOST = 2000
"""Lines of a match."""
SKEW = 300.0
"""Seconds by which a sender's clock may be wrong."""
SHOWN = 200
"""The last lines that a page asks for."""
SIGNS = {
    "👍": mark("Well done"), "😄": mark("That is nice"), "😮": mark("Oh!"), "🙁": mark("A pity"),
    "🤔": mark("I am thinking"), "⏳": mark("I will be right back"), "❤️": mark("Thank you"),
}  # fmt: skip
"""What can be said by one tap, and its words; the page draws them itself."""
_KEPT = {"Zs", "Zl", "Zp", "Cc"}  # become spaces; what else is not seen goes


class Said(msgspec.Struct, forbid_unknown_fields=True):
    """A line that somebody sends; `moment` is the sender's, so that one that is sent again is the same line."""

    text: Annotated[str, msgspec.Meta(max_length=4 * LONGEST)]
    moment: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


def cleaned(text: str) -> str:
    """A line as it is kept: one row, nothing unseen in it that could turn or hide what others say. Raises UserError."""
    plain = unicodedata.normalize("NFC", text)
    seen = "".join(" " if unicodedata.category(one) in _KEPT else one for one in plain if _visible(one))
    line = " ".join(seen.split())
    if not line:
        raise UserError(mark("There is nothing in this line."))
    if len(line) > LONGEST:
        raise UserError(mark("A line has at most {most} letters and signs."), most=LONGEST)
    return line


def _visible(one: str) -> bool:
    """Whether a character is to be seen, a space, or joins signs to one (U+200D, U+FE0F)."""
    if one in "\u200d\ufe0f":
        return True
    return unicodedata.category(one) not in ("Cf", "Co", "Cs", "Cn")


def voice(id: str, guest: str) -> str:
    """What an onlooker is called in one match alone."""
    return hashlib.sha256(f"voice {id} {guest}".encode()).hexdigest()[:8]


async def say(request: Request) -> Response:
    """Keep a line, and tell the pages that there is one."""
    at, guest = context(request), reader(request)
    try:
        said = msgspec.json.decode(await body(request), type=Said)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UserError(mark("This is not a request that can be answered: {error}."), error=error) from None
    text = cleaned(said.text)
    if not guest:
        raise UserError(mark("This browser keeps no cookies: without them nobody can have a seat."))
    async with at.tables.use(request.path_params["id"]) as room:
        mine = room.table.party.seats_of(guest)
        if guest in room.table.party.removed:
            raise UserError(mark("The host has shown you the door."))
        if room.lines >= MOST:
            raise UserError(mark("So much has been said at this match that no more is kept."))
        seat = room.table.asked_seat if room.table.asked_seat in mine else mine[0] if mine else None
        now, moment = time.time(), said.moment / 1000
        at_moment = moment if abs(now - moment) < SKEW else now  # a computer whose clock is wrong, or who pretends it
        line = Line(guest=guest, seat=seat, name="", text=text, at=at_moment)
        number = await asyncio.wrap_future(at.tables.store.say(room.table.id, line))
        room.lines = max(room.lines, number)
        room.notify()
        return JSONResponse({"number": number})


async def lines(request: Request) -> Response:
    """The lines after a number, as they are shown to the reader."""
    at, t, guest = context(request), language(request), reader(request)
    after = request.query_params.get("after", "0")
    first = int(after) if after.isdecimal() and len(after) < 9 else 0
    async with at.tables.use(request.path_params["id"]) as room:
        found = await asyncio.wrap_future(at.tables.store.chat(room.table.id, max(first, room.lines - SHOWN)))
        shown = [_shown(room, line, guest, t) for line in found]
        answer = JSONResponse({"lines": shown, "onlookers": room.table.accord.onlookers})
        answer.headers["cache-control"] = "no-store"
        return answer


def _shown(room: Room, line: Line, reader: str, t: Translator) -> dict[str, Any]:
    table = room.table
    sign = line.text if line.text in SIGNS else ""
    seated = line.seat is not None and line.seat < len(table.party.players)
    return {
        "number": line.number, "text": t(SIGNS[sign]) if sign else line.text, "at": line.at,
        "mine": bool(reader) and line.guest == reader,
        "seat": line.seat if seated else None, "sign": sign,
        "name": name_of(table, line.seat or 0, t) if seated else t("an onlooker"),
        "voice": f"seat-{line.seat}" if seated else voice(table.id, line.guest),
    }  # fmt: skip


ROUTES = [Route("/m/{id}/chat", say, methods=["POST"]), Route("/m/{id}/chat", lines)]
