"""What every answer carries and no request gets past: headers for browsers, and refusal of other sites' requests."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteka.table.house import SENTENCES, complain, language

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

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache")  # kept, but asked about each time
                headers.add_vary_header("Cookie, Accept-Language")
            await send(message)

        if self._foreign(scope):
            request = Request(scope, receive)
            refused = complain(request, 403, language(request)(SENTENCES[403]))
            await refused(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)

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
