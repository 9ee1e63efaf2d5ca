"""What a browser sends: bodies of bounded length, forms with and without files."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from urllib.parse import parse_qs

from starlette.exceptions import HTTPException
from starlette.requests import Request

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

LONGEST = 1 << 20
"""How many bytes a request may have."""
SLOWEST = 30.0
"""Seconds that a request's body may take to come."""
MOST_FIELDS = 64

Form = Mapping[str, Sequence[str]]


async def body(request: Request) -> bytes:
    """The whole body; status 413 as soon as it is too long, 408 if it does not come."""
    try:
        announced = int(request.headers.get("content-length", 0))
    except ValueError:
        raise HTTPException(400) from None
    received = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            if announced <= LONGEST:
                async for chunk in request.stream():
                    received += chunk
                    if len(received) > LONGEST:
                        break
    except TimeoutError:
        raise HTTPException(408) from None
    if announced > LONGEST or len(received) > LONGEST:
        raise HTTPException(413)
    return bytes(received)


def entry(text: str, last: int) -> int:
    """The number of a log entry in an address, 0 to `last`; else there is nothing at it: status 404."""
    if not text.isdecimal() or len(text) > 9 or int(text) > last:
        raise HTTPException(404)
    return int(text)


async def form(request: Request) -> Form:
    """The fields of a form, each with its values; a file is its text. Raises UserError."""
    content_type = request.headers.get("content-type", "")
    boundary = re.search(r'boundary="?([^";]+)"?', content_type)
    content = await body(request)
    try:
        if content_type.startswith("multipart/form-data") and boundary:
            fields = _parts(content, boundary[1].encode())
        else:
            fields = parse_qs(content.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError:
        raise UserError(mark("The form or the file in it is not readable text.")) from None
    return fields


def one(filled: Form, name: str) -> str:
    """The last value of a field; "" where there is none."""
    return filled[name][-1] if filled.get(name) else ""


def _parts(content: bytes, boundary: bytes) -> dict[str, list[str]]:
    """The parts of multipart/form-data (RFC 7578)."""
    fields: dict[str, list[str]] = {}
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary)[1 : MOST_FIELDS + 1]:
        if part.startswith(b"--"):
            break
        head, _, value = part.partition(b"\r\n\r\n")
        name = re.search(rb'[; ]name="([^"]*)"', head)
        if name:
            fields.setdefault(name[1].decode(), []).append(value.decode("utf-8-sig"))
    return fields
