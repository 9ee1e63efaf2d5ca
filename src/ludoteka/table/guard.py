"""What every answer carries and no request gets past: headers for browsers, refusal of other sites' requests, and one
clear sentence where something failed."""

from __future__ import annotations

import logging
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.table.context import SENTENCES, complain, language

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


_log = logging.getLogger(__name__)


class Guard:
    """Middleware in plain ASGI, so that streams pass through it untouched.

    `hosts` are the names the server goes by, None = any. A server on this machine alone names them: another site could
    otherwise point a name of its own at it, and read along.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None = None) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache")  # kept, but asked about each time
                headers.add_vary_header("Cookie, Accept-Language")
            await send(message)

        async def refuse(status: int) -> None:
            request = Request(scope, receive)
            await complain(request, status, language(request)(SENTENCES[status]))(scope, receive, guarded)

        if self._foreign(scope):
            await refuse(403)
            return
        try:
            await self.app(scope, receive, guarded)
        except Exception:  # of a game's code, mostly: the reader gets a sentence, the log what failed and where
            _log.exception("%s %s failed", scope["method"], _target(scope))
            if begun:
                raise
            await refuse(500)

    def _foreign(self, scope: Scope) -> bool:
        """Whether a browser sends this for another site, or under a name that is none."""
        try:
            return self._elsewhere(scope["method"], Headers(scope=scope))
        except ValueError:  # of urlsplit
            return True

    def _elsewhere(self, method: str, headers: Headers) -> bool:
        host = headers.get("host", "")
        if self.hosts is not None and urlsplit(f"//{host}").hostname not in self.hosts:
            return True
        if method in ("GET", "HEAD"):
            return False
        if (site := headers.get("sec-fetch-site")) is not None:
            return site not in ("same-origin", "none")
        origin = headers.get("origin")
        return origin is not None and urlsplit(origin).netloc != host


def _target(scope: Scope) -> str:
    """The address that was asked for, as it was sent."""
    path, query = scope.get("raw_path") or scope["path"].encode(), scope.get("query_string", b"")
    return ascii((path + (b"?" + query if query else b"")).decode("latin-1"))[1:-1][:500]
