"""Rate limits: how much one guest, and one address, may ask for in a while.

A bucket of so many requests for each guest and each address, that fills again evenly; whoever finds it empty is told
when to come back, and nothing has happened. Requests that stay open, because they wait for something to happen, are
counted too: nobody takes all of them that a server bears. All is kept in this process's memory: several server
processes count each for itself.
"""

from __future__ import annotations

import hashlib
import ipaddress
import math
import re
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteka.table.context import complain, language
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

SHARED = 8
"""How many guests' worth one address has: people behind one router, a school, a café."""
STANDING = 32
"""Requests of one guest that may wait at once for something to happen: pages that look on, and programs."""
MOST_KEYS = 20_000
"""Guests and addresses that are remembered for each kind of request."""


@dataclass(frozen=True)
class Limit:
    """So many requests at once, coming back evenly within so many seconds."""

    count: int
    seconds: float


#: What a server that others reach takes from one guest.
DEFAULTS: Mapping[str, Limit] = {
    "create": Limit(20, 600),
    "join": Limit(30, 60),
    "move": Limit(120, 30),
    "chat": Limit(12, 30),
    "import": Limit(6, 120),
    "hint": Limit(30, 60),
    "judge": Limit(300, 600),
    "stream": Limit(240, 60),
    "other": Limit(60, 60),
}

#: The first that fits says of which kind a request is; what changes nothing and is not named is free.
_KINDS = (
    ("import", "POST", r"/matches/import"),
    ("create", "POST", r"/(api/)?matches|/m/[^/]+/again"),
    ("move", "POST", r"/(m|api/matches)/[^/]+/(moves|reveal|undo|raise|lower|agree|decline|accord/\w+)"),
    ("chat", "POST", r"/m/[^/]+/chat"),
    (
        "join",
        "POST",
        r"/m/[^/]+/(sit|leave|remove|bot|person|host|start|name|link|miss|program|clock|onlookers)|/(s|k)/.*|/me/link|/api/guests|/api/matches/[^/]+/seats/.*",
    ),
    ("hint", "GET", r"/m/[^/]+/hint"),
    ("judge", "GET", r"/m/[^/]+/judged/\d+"),
    ("stream", "GET", r"/m/[^/]+/events|/api/matches/[^/]+\?after=.*"),
)
_PATTERNS = [(kind, method, re.compile(pattern)) for kind, method, pattern in _KINDS]


def kind_of(method: str, path: str, query: str = "") -> str | None:
    """What a request counts as; None = not at all."""
    method = "GET" if method == "HEAD" else method
    if any(part.partition("=")[0] == "after" for part in query.split("&")) and path.startswith("/api/"):
        path += "?after="
    for kind, wanted, pattern in _PATTERNS:
        if method == wanted and pattern.fullmatch(path):
            return kind
    return None if method in ("GET", "OPTIONS") else "other"


class Buckets:
    """One bucket for each key. Of each only the moment is kept when it will be full again."""

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEYS) -> None:
        self.limit, self._clock, self._most = limit, clock, most
        self._full: dict[str, float] = {}  # by key; whoever is not in it has a full bucket

    def take(self, key: str) -> float:
        """Take one request out of a bucket: 0.0, or the seconds after which there is one again."""
        now, each = self._clock(), self.limit.seconds / self.limit.count
        full = max(now, self._full.get(key, now)) + each
        wait = full - now - self.limit.seconds
        if wait > 1e-6:
            return wait
        if key not in self._full and len(self._full) >= self._most:
            self._sweep(now)
        self._full[key] = full
        return 0.0

    def _sweep(self, now: float) -> None:
        """Forget the full buckets; where that is not enough, the fullest quarter."""
        self._full = {key: full for key, full in self._full.items() if full > now}
        if len(self._full) >= self._most:
            for key in sorted(self._full, key=self._full.__getitem__)[: max(1, self._most // 4)]:
                del self._full[key]

    def __len__(self) -> int:
        return len(self._full)


class Standing:
    """How many requests of each key stand open at once, and no more than so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Whether there is room for one more, which is counted then; "" is nobody, and has always."""
        if not key:
            return True
        if self._open[key] >= self.most:
            return False
        self._open[key] += 1
        return True

    def leave(self, key: str) -> None:
        """One that has entered stands open no more."""
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]

    def __len__(self) -> int:
        return len(self._open)


def chosen(said: Sequence[str], *, local: bool) -> dict[str, Limit]:
    """The limits of a server, as its command line says: `move=60/10`, `hint=off`, `off`. A server that this machine
    alone reaches has only those that are named. Raises UserError."""
    limits = {} if local or "off" in said else dict(DEFAULTS)
    for one in said:
        if one == "off":
            continue
        kind, _, amount = one.partition("=")
        numbers = re.fullmatch(r"(\d{1,6})/(\d{1,6})", amount)
        if kind not in DEFAULTS:
            raise UserError(mark("There is no limit “{kind}”; there are {known}."), kind=kind[:40],
                            known=", ".join(DEFAULTS))  # fmt: skip
        if amount == "off":
            limits.pop(kind, None)
        elif numbers and int(numbers[1]) and int(numbers[2]):
            limits[kind] = Limit(int(numbers[1]), int(numbers[2]))
        else:
            raise UserError(mark("Limit “{limit}” is written as {kind}=20/60: so many requests in so many seconds."),
                            limit=one[:60], kind=kind)  # fmt: skip
    return limits


def place_of(address: str) -> str:
    """Where requests come from: an address, or the network of 64 bits that is one person's in IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Limits:
    """Middleware in plain ASGI. `guest` says who sends a request, "" = somebody unknown, whose address alone counts;
    what it says need not be true, for the address counts too."""

    def __init__(self, app: ASGIApp, limits: Mapping[str, Limit], guest: Callable[[Request], str]) -> None:
        self.app, self._guest = app, guest
        self._guests = {kind: Buckets(limit) for kind, limit in limits.items()}
        self._places = {kind: Buckets(Limit(SHARED * one.count, one.seconds)) for kind, one in limits.items()}
        self._standing = Standing(STANDING), Standing(SHARED * STANDING)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = (
            kind_of(scope["method"], scope["path"], scope["query_string"].decode("latin-1"))
            if scope["type"] == "http"
            else None
        )
        if kind not in self._guests:
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        place = place_of(request.client.host) if request.client else ""
        guest = self._guest(request)
        key = hashlib.sha256(guest.encode()).hexdigest()[:24] if guest else ""
        wait = (self._guests[kind].take(key) if key else 0.0) or self._places[kind].take(place)
        if not wait and kind == "stream":
            await self._stand(key, place, request, send)
            return
        if not wait:
            await self.app(scope, receive, send)
            return
        t, seconds = language(request), math.ceil(wait)
        answer = complain(request, 429, t.n(
            "That was too often in a short time: it can be done again in {n} second.",
            "That was too often in a short time: it can be done again in {n} seconds.", seconds,
        ))  # fmt: skip
        answer.headers["retry-after"] = str(seconds)
        await answer(scope, receive, send)

    async def _stand(self, key: str, place: str, request: Request, send: Send) -> None:
        """Answer a request that may stay open, unless as many of its guest or its address do already."""
        entered: list[tuple[Standing, str]] = []
        try:
            for standing, one in zip(self._standing, (key, place), strict=True):
                if not standing.enter(one):
                    full = mark("Too many pages are open here at once: close some of them, and load this one again.")
                    answer = complain(request, 429, language(request)(full))
                    answer.headers["retry-after"] = "30"
                    await answer(request.scope, request.receive, send)
                    return
                entered.append((standing, one))
            await self.app(request.scope, request.receive, send)
        finally:
            for standing, one in entered:
                if one:
                    standing.leave(one)
