"""The way to a table for others: an address, and the same as a picture that a phone reads."""

from __future__ import annotations

import segno
from markupsafe import Markup
from starlette.requests import Request

from ludoteka.table.context import context

LOOPBACK = {"127.0.0.1", "localhost", "::1"}


def address(request: Request, path: str) -> str:
    """A path of this server as another device calls it. Whoever sits at the server's own machine calls it by a name
    that leads nowhere else; then it is the one by which the server can be reached."""
    reached, base = context(request).address, str(request.base_url)
    if reached and request.url.hostname in LOOPBACK:
        base = reached
    return base.rstrip("/") + path


def picture(text: str) -> Markup:
    """A QR code, black on white in any light, for that is what cameras expect."""
    code = segno.make_qr(text, error="m").svg_inline(
        scale=4,
        border=3,
        dark="#000",
        light="#fff",
        svgclass="qr",
        lineclass=None,
        omitsize=True,  # it fills the place that the page gives it
    )
    return Markup(code)


def characters(text: str) -> str:
    """The same for a terminal, two rows of squares to a line."""
    from io import StringIO

    out = StringIO()
    segno.make_qr(text, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
