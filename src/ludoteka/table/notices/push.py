"""Web push: a sealed message to a browser that asked for it, through that browser's own service (RFC 8030).

What is sent is sealed for the browser alone (RFC 8291), and signed by this server's key (VAPID, RFC 8292). The address
of a push comes from a browser, and the server calls it: so it must be that of a push service which is known.
"""

from __future__ import annotations

import base64
import binascii
import fnmatch
import json
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import Any, Literal
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from ludoteka.table.notices.sealing import CURVE, point, seal
from ludoteka.table.store import Push
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

Outcome = Literal["sent", "gone", "failed"]

SERVICES = (
    "https://fcm.googleapis.com", "https://*.push.services.mozilla.com", "https://*.notify.windows.com",
    "https://web.push.apple.com", "https://*.push.apple.com",
)  # fmt: skip
"""Where browsers' push services are: patterns of origins."""
LONGEST_ENDPOINT = 1000
PATIENCE = 10.0
"""Seconds that a push service gets for its answer."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


class _Stay(urllib.request.HTTPRedirectHandler):
    """A push service answers itself: nobody sends us on to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Pusher:
    """Sends pushes. Its key is made of a secret of 32 bytes, the same for every process of a server."""

    def __init__(self, secret: bytes, contact: str, services: Sequence[str] = SERVICES) -> None:
        """`contact` is a mailto: or https: address at which a push service finds whoever runs this server."""
        number = int.from_bytes(secret, "big") % (_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, CURVE)
        self._vapid = Vapid02(private_key=self._key, conf={"no-strict": True})
        self._contact, self._services = contact, services
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler(), _Stay())

    @property
    def public_key(self) -> str:
        """What a browser asks its service with, as URL-safe Base64."""
        return _coded(point(self._key.public_key()))

    def taken(self, guest: str, said: Any, lang: str) -> Push:
        """A browser's subscription as it is kept; raises UserError for what is none."""
        try:
            endpoint, keys = said["endpoint"], said["keys"]
            dh, auth = _plain(keys["p256dh"]), _plain(keys["auth"])
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, dh)
            if not isinstance(endpoint, str) or len(endpoint) > LONGEST_ENDPOINT or len(auth) != 16:
                raise ValueError(endpoint)
        except (TypeError, KeyError, ValueError, AttributeError):
            raise UserError(mark("This is no address for notices.")) from None
        if not self.known(endpoint):
            raise UserError(mark("This server sends no notices by the push service of this browser."))
        return Push(guest, endpoint, {"p256dh": _coded(dh), "auth": _coded(auth), "lang": lang})

    def known(self, endpoint: str) -> bool:
        """Whether an address belongs to a push service that is known."""
        try:
            parts = urlsplit(endpoint)
            origin = f"{parts.scheme}://{parts.netloc}"
        except ValueError:
            return False
        plain = "@" not in parts.netloc and "\\" not in endpoint and endpoint.isascii() and endpoint.isprintable()
        return plain and any(fnmatch.fnmatchcase(origin, pattern) for pattern in self._services)

    def send(self, push: Push, message: Mapping[str, Any], topic: str) -> Outcome:
        """Send a message; "gone" means that the browser wants none any more. A later one of the same `topic` takes the
        place of one that was not delivered yet. Waits for the service: call it in a thread."""
        if not self.known(push.endpoint):
            return "gone"
        said = json.dumps(message, ensure_ascii=False).encode()
        body = seal(said, _plain(push.keys["p256dh"]), _plain(push.keys["auth"]))
        parts = urlsplit(push.endpoint)
        signed = self._vapid.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact})
        headers = {
            "content-type": "application/octet-stream", "content-encoding": "aes128gcm", "ttl": str(KEPT),
            "urgency": "normal", "topic": topic[:32], "authorization": signed["Authorization"],
        }  # fmt: skip
        request = urllib.request.Request(push.endpoint, body, headers, method="POST")
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return "sent" if 200 <= answer.status < 300 else "failed"
        except urllib.error.HTTPError as error:
            with error:
                return "gone" if error.code in (404, 410) else "failed"
        except OSError:
            return "failed"


def _coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _plain(text: str) -> bytes:
    """The bytes of URL-safe Base64 with or without its padding; ValueError for anything else."""
    if len(text) > 200:
        raise ValueError(text)
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(text) from error
