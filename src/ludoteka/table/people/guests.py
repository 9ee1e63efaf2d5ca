"""Who a reader is: a guest, known by a cookie that this server has signed.

A guest is a random key in one browser. The table knows the key's hash alone: it stands in the database, in events and
in `Party`, and gives nobody a seat. A browser that still has the cookie of an older version, `screen`, is the guest of
that cookie's hash, and gets a signed one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Mapping

GUEST = "guest"
"""The cookie of a guest."""
OVER_TLS = "__Host-guest"
"""Its name where it came by https: no other site, and no neighbour under the same domain, can set it."""
SCREEN = "screen"
"""The cookie of versions that knew screens, not guests."""
SAME = "same"
"""In place of a cookie's kind, that its key is the guest's hash itself: nobody but this server can sign that."""
PROGRAM = "program"
"""In place of a cookie's kind, that its key is a program's token. Such a guest is told from people by the name."""
DAYS = 400
"""How long a cookie is good for: browsers keep none longer."""
AGED = 30
"""Days after which a cookie is renewed."""

_KEY = re.compile(r"[\w-]{1,64}", re.ASCII)
_DAY = 24 * 3600


def guest_of(kind: str, key: str) -> str:
    """The guest with a key; `kind` is the name of the cookie that the key was made for, or `SAME`."""
    if kind == SAME:
        return key
    found = hashlib.sha256(f"{kind} {key}".encode()).hexdigest()[:24]
    return f"{PROGRAM}-{found}" if kind == PROGRAM else found


def is_program(guest: str) -> bool:
    """Whether a guest is a program, by the token with which they came."""
    return guest.startswith(f"{PROGRAM}-")


class Guests:
    """Signs cookies, and knows its own again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def read(self, cookies: Mapping[str, str]) -> str:
        """The guest that some cookies make out; "" = nobody who is known."""
        found = self._signed(cookies)
        if found:
            return guest_of(*found[:2])
        old = cookies.get(SCREEN, "")
        return guest_of(SCREEN, old) if old else ""

    def renewed(self, cookies: Mapping[str, str]) -> str:
        """A new cookie for a guest that is known, if the old one should not stay; else ""."""
        found = self._signed(cookies)
        if found:
            kind, key, day = found
            return self._cookie(kind, key) if day + AGED < _today() else ""
        old = cookies.get(SCREEN, "")
        return self._cookie(SCREEN, old) if _KEY.fullmatch(old) else ""

    def new(self, kind: str = GUEST) -> str:
        """A cookie for somebody who is not known yet, or the token of a `PROGRAM`."""
        return self._cookie(kind, secrets.token_urlsafe(18))

    def same(self, guest: str) -> str:
        """A cookie that makes another browser a guest who is known."""
        return self._cookie(SAME, guest)

    def _cookie(self, kind: str, key: str) -> str:
        said = f"{kind}.{key}.{_today()}"
        return f"{said}.{self._mark(said)}"

    def _signed(self, cookies: Mapping[str, str]) -> tuple[str, str, int] | None:
        """Kind, key and day of the signed cookie, unless it is another's work or too old."""
        said, _, mark = (cookies.get(OVER_TLS) or cookies.get(GUEST, "")).rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(said).encode()):
            return None
        kind, key, day = said.split(".")
        return (kind, key, int(day)) if _today() <= int(day) + DAYS else None

    def _mark(self, said: str) -> str:
        return hmac.new(self._secret, said.encode(), hashlib.sha256).hexdigest()[:40]


def _today() -> int:
    return int(time.time()) // _DAY
