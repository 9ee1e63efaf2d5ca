"""Letters: plain text by the server's own SMTP, and links that prove what they say by a signature alone.

An address gets nothing but the one letter that asks for its consent until its owner has followed the link in it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import smtplib
import ssl
import time
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid
from typing import Literal, cast, get_args
from urllib.parse import unquote, urlsplit

import msgspec

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

PATIENCE = 20.0
"""Seconds that the mail server gets."""
LONGEST = 254
DAYS = 7
"""How long a link that asks for consent is good for."""

Purpose = Literal["confirm", "stop"]


def address(said: str) -> str:
    """An e-mail address, as it is written to; raises UserError for what is none."""
    said = said.strip()
    name, at, domain = said.rpartition("@")
    try:
        if len(said) > LONGEST or not said.isascii() or not said.isprintable() or " " in said:
            raise ValueError(said)
        if not (at and name and "." in domain.strip(".") and domain == domain.strip(".-")):
            raise ValueError(said)
        return Address(addr_spec=said).addr_spec
    except (ValueError, IndexError, MessageError):
        raise UserError(mark("“{address}” is no e-mail address."), address=said[:60]) from None


@dataclass(frozen=True)
class Letter:
    """What is written to somebody; `stop` is the address that ends all further letters."""

    to: str
    subject: str
    text: str
    stop: str = ""


class Mailer:
    """Sends letters by an SMTP server: `smtp://`, with STARTTLS where the server has it, or `smtps://`."""

    def __init__(self, url: str, sender: str) -> None:
        """`url` is smtp[s]://[user:password@]host[:port]. Raises UserError for one that is none."""
        try:
            parts = urlsplit(url)
            self._secure, self._host, port = parts.scheme == "smtps", parts.hostname or "", parts.port
            if parts.scheme not in ("smtp", "smtps") or not self._host or parts.path.strip("/") or parts.query:
                raise ValueError(url)
        except ValueError:
            raise UserError(mark("A mail server is written as smtp://user:password@host:587.")) from None
        self._port = port or (465 if self._secure else 587 if parts.username else 25)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self.sender = address(sender)

    def send(self, letter: Letter) -> None:
        """Send a letter; raises OSError or smtplib.SMTPException. Waits for the server: call it in a thread."""
        with self._connection() as server:
            if self._user:
                server.login(self._user, self._password)
            server.send_message(self._written(letter), self.sender, [letter.to])

    def _connection(self) -> smtplib.SMTP:
        tls = ssl.create_default_context()
        if self._secure:
            return smtplib.SMTP_SSL(self._host, self._port, timeout=PATIENCE, context=tls)
        server = smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
        try:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=tls)
                server.ehlo()
            elif self._user:
                raise smtplib.SMTPNotSupportedError("a password is sent over TLS alone")
        except BaseException:
            server.close()
            raise
        return server

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"] = Address("Ludoteka", addr_spec=self.sender)
        message["To"] = Address(addr_spec=letter.to)
        message["Subject"] = letter.subject
        message["Date"] = format_datetime(localtime())
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(letter.text)
        return message


class Links:
    """What a link in a letter says, signed: nothing need be kept until it is followed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def made(self, purpose: Purpose, guest: str, to: str) -> str:
        """A token for an address of a guest."""
        until = int(time.time()) + DAYS * 24 * 3600 if purpose == "confirm" else 0
        said = msgspec.json.encode([purpose, guest, to, until])
        return base64.urlsafe_b64encode(said + self._mark(said)).rstrip(b"=").decode()

    def read(self, token: str) -> tuple[Purpose, str, str]:
        """Purpose, guest and address of a token; raises UserError for one that is not ours, or too old."""
        try:
            if len(token) > 1000:
                raise ValueError(token)
            raw = base64.urlsafe_b64decode(token.encode("ascii") + b"=" * (-len(token) % 4))
            said, sign = raw[:-16], raw[-16:]
            if not hmac.compare_digest(sign, self._mark(said)):
                raise ValueError(token)
            purpose, guest, to, until = msgspec.json.decode(said, type=tuple[str, str, str, int])
        except (ValueError, binascii.Error):
            raise UserError(mark("This link is not whole: open it as it stands in the letter.")) from None
        if purpose not in get_args(Purpose) or (until and until < time.time()):
            raise UserError(mark("This link is too old: ask for a new letter."))
        return cast(Purpose, purpose), guest, to

    def _mark(self, said: bytes) -> bytes:
        return hmac.new(self._secret, b"mail " + said, hashlib.sha256).digest()[:16]
