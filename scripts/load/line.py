"""A line to a server as a browser has it, as cheap as can be: the driver shares the machine with what it measures."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import dataclass
from typing import Any


@dataclass
class Answer:
    """What a server has answered."""

    status: int
    text: bytes
    wire: int  # bytes of the body as they came
    place: str = ""  # where it leads

    def json(self) -> Any:
        return json.loads(self.text)


class Line:
    """One kept-alive connection; keeps cookies."""

    def __init__(self, port: int, cookies: dict[str, str] | None = None) -> None:
        self._port, self.cookies = port, {} if cookies is None else cookies
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    def again(self, port: int) -> Line:
        """A new line for the same guest."""
        self.close()
        return Line(port, self.cookies)

    async def get(self, path: str) -> Answer:
        return await self._ask("GET", path, b"", "")

    async def post(self, path: str, body: str, kind: str = "application/json") -> Answer:
        return await self._ask("POST", path, body.encode(), kind)

    async def _ask(self, method: str, path: str, body: bytes, kind: str) -> Answer:
        if not self._streams:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        about = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        writer.write(head(method, path, self._port, self.cookies, about) + body)
        status, fields = await self._head(reader)
        if "transfer-encoding" in fields:
            parts = list[bytes]()
            while size := int(await reader.readline(), 16):
                parts.append((await reader.readexactly(size + 2))[:-2])
            await reader.readline()
            packed = b"".join(parts)
        else:
            packed = await reader.readexactly(int(fields.get("content-length", 0)))
        text = gzip.decompress(packed) if fields.get("content-encoding") == "gzip" else packed
        return Answer(status, text, len(packed), fields.get("location", ""))

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = {}
        for line in filter(None, lines):
            name, _, value = line.partition(": ")
            fields[name.lower()] = value
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self.cookies[key] = kept
        return int(first.split()[1]), fields

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
            self._streams = None


class Stream:
    """Server-sent events of a match."""

    def __init__(self, path: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.path, self._reader, self._writer = path, reader, writer

    @classmethod
    async def open(cls, port: int, path: str, cookies: dict[str, str], make: tuple[Line, str] | None = None) -> Stream:
        """A stream that stands: its first event has come. `make` = a line, and the form of the match that it is of."""
        if make:
            made = await make[0].post("/matches", make[1], "application/x-www-form-urlencoded")
            path = f"{made.place}/events?changes"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head("GET", path, port, cookies))
        await reader.readuntil(b"\r\n\r\n")
        stream = cls(path, reader, writer)
        if make:
            await stream.event()
        return stream

    async def event(self) -> tuple[str, int, int]:
        """The next event: its kind, the version, the bytes that it takes."""
        id, kind = 0, ""
        while True:
            line = (await self._reader.readuntil(b"\n")).strip()
            if line.startswith(b"id: "):
                id = int(line[4:])
            elif line.startswith(b"event: "):
                kind = line[7:].decode()
            elif line.startswith(b"data: "):
                return kind, id, len(line)

    def close(self) -> None:
        self._writer.close()


def head(method: str, path: str, port: int, cookies: dict[str, str], more: str = "") -> bytes:
    """The head of a request."""
    kept = "; ".join(f"{name}={value}" for name, value in cookies.items())
    cookie = f"Cookie: {kept}\r\n" if kept else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json\r\n"
        f"Accept-Encoding: gzip\r\n{cookie}{more}\r\n"
    ).encode("latin-1")
