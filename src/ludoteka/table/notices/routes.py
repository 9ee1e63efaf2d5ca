"""The page about notices, and what a browser asks of it: pushes on and off, letters, the links in letters."""

from __future__ import annotations

import smtplib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ludoteka.table.context import context, known, language, reader, remember, unchanging
from ludoteka.table.forms import body, form
from ludoteka.table.notices.herald import Reached
from ludoteka.table.notices.mail import address
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.table.notices.herald import Herald

_STATIC = Path(__file__).parents[1] / "static"
MOST_PUSHES = 10
"""Browsers of one guest."""


def herald(request: Request) -> Herald:
    found: Herald = request.app.state.herald
    return found


async def worker(request: Request) -> Response:
    """The service worker; from here it may see to all pages."""
    return unchanging(request, (_STATIC / "people" / "sw.js").read_bytes(), "text/javascript")


async def manifest(request: Request) -> Response:
    """What a phone needs to know to put the table on its home screen."""
    t = language(request)
    icons = [
        {"src": "/static/icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "/static/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    about = {
        "id": "/", "name": "Ludoteka", "short_name": "Ludoteka", "lang": t.lang, "start_url": "/", "scope": "/",
        "description": t("A table that knows the rules"), "display": "standalone", "background_color": "#efe5d2",
        "theme_color": "#efe5d2", "icons": icons,
    }  # fmt: skip
    return unchanging(request, msgspec.json.encode(about), "application/manifest+json")


async def page(request: Request) -> Response:
    return await _page(request)


async def _page(request: Request, said: str = "", why: UserError | None = None) -> Response:
    at, t, told, guest = context(request), language(request), herald(request), reader(request)
    how = await told.reached(guest) if guest else Reached()
    key = told.pusher.public_key if told.pusher else ""
    html = await at.tables.off(lambda: at.pages.render(
        "people/notices.html", t, key=key, letters=told.letters is not None, to=how.to, confirmed=how.confirmed,
        said=said,
        complaint=why.sentence(t.lang) if why else None, here="/notices",
    ))  # fmt: skip
    answer = HTMLResponse(html, 422 if why else 200)
    answer.headers["cache-control"] = "no-store"
    return answer


async def subscribe(request: Request) -> Response:
    """A browser wants pushes: its subscription, as JSON."""
    told, (guest, cookie) = herald(request), known(request)
    if told.pusher is None:
        raise HTTPException(404)
    push = told.pusher.taken(guest, await _json(request), language(request).lang)
    kept = await told.tables.kept(told.store.subscriptions(guest))
    if len(kept) >= MOST_PUSHES and push.endpoint not in [one.endpoint for one in kept]:
        raise UserError(mark("So many browsers of yours are told already that no more can be."))
    await told.tables.kept(told.store.subscribe(push))
    return remember(request, JSONResponse({"ok": True}), cookie)


async def unsubscribe(request: Request) -> Response:
    """A browser wants no more pushes."""
    told, guest, said = herald(request), reader(request), await _json(request)
    endpoint = said.get("endpoint", "") if isinstance(said, dict) else ""
    if guest and isinstance(endpoint, str):
        await told.tables.kept(told.store.unsubscribe(guest, endpoint))
    return JSONResponse({"ok": True})


async def _json(request: Request) -> Any:
    try:
        return msgspec.json.decode(await body(request))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UserError(mark("This is not a request that can be answered: {error}."), error=error) from None


async def letters(request: Request) -> Response:
    """Somebody gives an address for letters, or takes it back."""
    told, t, (guest, cookie) = herald(request), language(request), known(request)
    if told.letters is None:
        raise HTTPException(404)
    filled = await form(request)
    given = (filled.get("to") or [""])[-1].strip()
    try:
        if given:
            await told.ask(guest, address(given), t)
        else:
            await told.reach(guest, Reached())
    except UserError as why:
        return await _page(request, why=why)
    except (OSError, smtplib.SMTPException):
        return await _page(request, why=UserError(mark("The letter could not be sent now; try again later.")))
    return remember(request, RedirectResponse("/notices", 303), cookie)


async def link(request: Request) -> Response:
    """A link in a letter was followed: what it does is done by a button, for programs follow links too."""
    at, t, token = context(request), language(request), request.path_params["token"]
    purpose, _, to = herald(request).links.read(token)
    html = at.pages.render("people/letter.html", t, purpose=purpose, to=to, token=token, here="/notices")
    return HTMLResponse(html, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})


async def followed(request: Request) -> Response:
    """The button was pressed; or a mail program ends the letters by itself (RFC 8058)."""
    told, t = herald(request), language(request)
    purpose, guest, to = told.links.read(request.path_params["token"])
    how = await told.reached(guest)
    if purpose == "confirm" and how.to != to:
        raise UserError(mark("This link is too old: ask for a new letter."))
    if how.to == to:
        await told.reach(guest, Reached(to, True, how.lang) if purpose == "confirm" else Reached())
    said = t("Letters will come to {to}.", to=to) if purpose == "confirm" else t("No more letters will come.")
    pages = context(request).pages
    html = pages.render("people/letter.html", t, purpose="", to=to, token="", said=said, here="/notices")
    return HTMLResponse(html, headers={"cache-control": "no-store"})


ROUTES = [
    Route("/sw.js", worker),
    Route("/manifest.webmanifest", manifest),
    Route("/notices", page),
    Route("/notices/push", subscribe, methods=["POST"]),
    Route("/notices/push/stop", unsubscribe, methods=["POST"]),
    Route("/notices/letters", letters, methods=["POST"]),
    Route("/notices/link/{token}", link),
    Route("/notices/link/{token}", followed, methods=["POST"]),
]
