"""A guest on another device: one secret link, which makes a browser this guest, with all seats and results.

The link is kept as a hash. It stands until there is a new one: whoever keeps it comes back when their cookies are gone.
"""

from __future__ import annotations

import hashlib
import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ludoteka.table.context import context, language, reader, remember
from ludoteka.table.pages import render
from ludoteka.table.people.invitation import address, picture
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

NOBODY = mark("There is nothing to be carried yet: this browser has no seat and no result here.")
ENDED = mark("This link leads nowhere: a newer one has ended it, or it was not copied whole.")


def _place(secret: str) -> str:
    """Where it is kept whose link one is."""
    return "carried " + hashlib.sha256(f"me {secret}".encode()).hexdigest()[:40]


async def link(request: Request) -> Response:
    """A new link for whoever asks; the one before leads nowhere from now on."""
    tables, guest, t = context(request).tables, reader(request), language(request)
    if not guest:
        raise UserError(NOBODY)
    secret = secrets.token_urlsafe(18)
    before = await tables.kept(tables.store.profile(f"carries {guest}"))
    await tables.kept(tables.store.keep_profile(_place(secret), {"guest": guest}))
    await tables.kept(tables.store.keep_profile(f"carries {guest}", {"place": _place(secret)}))
    if before:
        await tables.kept(tables.store.keep_profile(before["place"], {"guest": ""}))
    here = address(request, f"/k/{secret}")
    html = render("people/me_link.html", t, address=here, code=picture(here), here="/me", title=t("My results"))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


async def carry(request: Request) -> Response:
    """A page that says what a link does (what previews it does nothing), and on request does it."""
    secret, t = request.path_params["token"], language(request)
    tables = context(request).tables
    kept = await tables.kept(tables.store.profile(_place(secret)))
    guest = kept["guest"] if kept else ""
    if not guest:
        raise UserError(ENDED)
    if request.method == "POST":
        return remember(request, RedirectResponse("/me", 303), context(request).guests.same(guest))
    mine, other = reader(request) == guest, bool(reader(request)) and reader(request) != guest
    html = render("people/me_claim.html", t, token_of_guest=secret, mine=mine, other=other, here="/",
                  title=t("My results"))  # fmt: skip
    return HTMLResponse(html, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})


ROUTES = [Route("/me/link", link, methods=["POST"]), Route("/k/{token}", carry, methods=["GET", "POST"])]
