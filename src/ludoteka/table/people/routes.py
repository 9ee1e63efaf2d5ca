"""Seats over HTTP, as forms: to take one, give it up, or carry it to another device; and what the host may do.

A form changes what it names, whatever else has happened at the table meanwhile, and does it once however often it is
sent. It is answered by the way back to the match; a program that wants JSON gets the version.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ludoteka.table.context import YEAR, complain, context, known, language, over_tls, reader, remember
from ludoteka.table.forms import form, one
from ludoteka.table.people import lobby
from ludoteka.table.people.guests import GUEST, PROGRAM
from ludoteka.table.people.invitation import address, picture
from ludoteka.table.people.seating import GONE, LONGEST_NAME, Wish, hashed, new_token
from ludoteka.table.referee import Command
from ludoteka.table.store import Kind
from ludoteka.table.tables import Room
from ludoteka.table.together.missing import may_be_missed
from ludoteka.table.together.presence import welcome
from ludoteka.table.together.shown import called_in
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

#: What may be asked for, by the last part of the address.
KINDS: dict[str, Kind] = {
    "sit": "sit", "leave": "leave", "remove": "remove", "bot": "bot", "person": "person", "host": "host",
    "start": "start", "name": "name",
}  # fmt: skip
NAME = "name"
"""The cookie that keeps what a guest was called last."""


async def seat(request: Request) -> Response:
    """One of `KINDS`, with the fields `seat` (from 1), `name` and `bot` as far as it needs them."""
    tables, id = context(request).tables, request.path_params["id"]
    filled = await form(request)
    guest, cookie = known(request)
    kind = KINDS[request.url.path.rpartition("/")[2]]
    wish = Wish(_number(one(filled, "seat") or "1"), one(filled, "name"), one(filled, "bot"))
    async with tables.use(id) as room:
        version = await _wished(request, room, kind, guest, wish)
        back = f"/m/{id}" if kind in ("sit", "start") or room.table.party.waiting else f"/m/{id}/seats"
    answer = _answer(request, back, version, cookie)
    if kind in ("sit", "name"):
        called = quote(wish.name[:LONGEST_NAME])
        answer.set_cookie(NAME, called, YEAR, httponly=True, samesite="lax", secure=over_tls(request))
    return answer


async def _wished(request: Request, room: Room, kind: Kind, guest: str, wish: Wish) -> int:
    welcome(context(request).tables, room, [guest])
    command = Command(kind, room.table.version, guest=guest, wish=wish)
    return int((await context(request).tables.act(room, command))["version"])


async def miss(request: Request) -> Response:
    """Say that somebody is missed for whom all wait; with the field `off`, that one waits on."""
    tables, id, t, guest = context(request).tables, request.path_params["id"], language(request), reader(request)
    off = bool(one(await form(request), "off"))
    async with tables.use(id) as room:
        table = room.table
        who = "" if off else may_be_missed(table, guest)
        if who and who in room.present:
            raise UserError(mark("{name} is here and has the match open."), name=called_in(table, who, t))
        answer = await tables.act(room, Command("miss", table.version, "off" if off else "", guest=guest))
        if answer["status"] == 422:
            return complain(request, 422, answer["said"][t.lang])
        return _answer(request, f"/m/{id}" if table.party.waiting else f"/m/{id}/seats", room.table.version, "")


def _answer(request: Request, back: str, version: int, cookie: str) -> Response:
    if "application/json" in request.headers.get("accept", ""):
        return remember(request, JSONResponse({"version": version}), cookie)
    return remember(request, RedirectResponse(back, 303), cookie)


def _number(text: str) -> int:
    """The seat of a form's number, from 0."""
    if not text.isdecimal() or not 0 < int(text[:9]) < 100:
        raise UserError(mark("There is no such seat."))
    return int(text) - 1


async def seats(request: Request) -> Response:
    """Who sits where."""
    async with context(request).tables.use(request.path_params["id"]) as room:
        return await seats_of(request, room)


async def seats_of(request: Request, room: Room) -> Response:
    """The page about the seats of a match; the one that stands for the match itself while it waits for people."""
    welcome(context(request).tables, room, [reader(request)])
    shown, here = room.table, address(request, f"/m/{room.table.id}")
    name = unquote(request.cookies.get(NAME, ""))[:LONGEST_NAME]
    html = await context(request).tables.off(
        lambda: lobby.seats_page(
            shown, reader(request), language(request), address=here, code=picture(here), name=name, here=room.present
        )
    )
    answer = HTMLResponse(html, headers={"cache-control": "no-store"})
    return remember(request, answer, context(request).guests.renewed(request.cookies))


async def link(request: Request) -> Response:
    """A new secret link for one's own seat; the one before leads nowhere from now on."""
    id, filled = request.path_params["id"], await form(request)
    k, secret = _number(one(filled, "seat")), new_token()
    async with context(request).tables.use(id) as room:
        await _wished(request, room, "link", reader(request), Wish(k, token=secret))
        here = address(request, f"/s/{id}.{k + 1}.{secret}")
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse({"link": here}, headers={"cache-control": "no-store"})
        html = lobby.link_page(room.table, k, language(request), address=here, code=picture(here))
    return HTMLResponse(html, headers={"cache-control": "no-store"})


async def program(request: Request) -> Response:
    """A free seat for a program: a new guest takes it, whose token is shown once."""
    at, id, filled, t = context(request), request.path_params["id"], await form(request), language(request)
    k, token = _number(one(filled, "seat")), at.guests.new(PROGRAM)
    async with at.tables.use(id) as room:
        wish = Wish(k, one(filled, "name") or t("Program"))
        await _wished(request, room, "sit", at.guests.read({GUEST: token}), wish)
        if "application/json" in request.headers.get("accept", ""):
            said = {"match": id, "seat": k + 1, "token": token}
            return JSONResponse(said, headers={"cache-control": "no-store"})
        html = lobby.program_page(room.table, k, token, t)
    return HTMLResponse(html, headers={"cache-control": "no-store"})


async def claim(request: Request) -> Response:
    """The seat of a secret link: a page that says which (what previews a link takes nothing), then the seat itself."""
    id, _, rest = request.path_params["token"].partition(".")
    number, _, secret = rest.partition(".")
    guest, cookie = known(request)
    if not secret:
        raise UserError(GONE)
    async with context(request).tables.use(id) as room:
        k = _number(number)
        if request.method == "POST":
            version = await _wished(request, room, "sit", guest, Wish(k, token=secret))
            return _answer(request, f"/m/{id}", version, cookie)
        links = room.table.party.links
        if k >= len(links) or links[k] != hashed(secret):
            raise UserError(GONE)
        token = request.path_params["token"]
        html = lobby.claim_page(room.table, k, token, language(request))
    return HTMLResponse(html, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})


ROUTES = [
    *(Route(f"/m/{{id}}/{name}", seat, methods=["POST"]) for name in KINDS),
    Route("/m/{id}/seats", seats),
    Route("/m/{id}/miss", miss, methods=["POST"]),
    Route("/m/{id}/link", link, methods=["POST"]),
    Route("/m/{id}/program", program, methods=["POST"]),
    Route("/s/{token}", claim, methods=["GET", "POST"]),
]
