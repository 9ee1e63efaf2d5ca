"""What every request needs: the matches, the pages, the reader's language, and answers as JSON or as a page."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ludoteka.engine.game import Game
from ludoteka.table.drawn.drawings import Drawing, Drawings
from ludoteka.table.people.guests import DAYS, GUEST, OVER_TLS, SCREEN, Guests
from ludoteka.table.point_of_view import PointOfView
from ludoteka.table.tables import Room, Table, Tables
from ludoteka.text.i18n import Translator, mark, negotiate, translator

if TYPE_CHECKING:
    from ludoteka.table.forms import Form

LANGUAGE = "lang"
"""The cookie that keeps the reader's language."""
YEAR = 365 * 24 * 3600

LONGEST_SENTENCE = 600

#: What is said by a status alone.
SENTENCES = {
    400: mark("The request could not be understood."),
    403: mark("This request came from another site and has been refused."),
    404: mark("There is nothing at this address."),
    405: mark("This cannot be done here."),
    408: mark("The request came too slowly and has been given up. Nothing has happened."),
    413: mark("What was sent is too large; at most 1 MB is taken."),
    500: mark("Something failed here. Nothing that was confirmed is lost; please load the page again."),
}


#: A match in the list: id, the game's title, when it changed, its state ("seen": only looked at), whether it waits for
#: the reader.
Listed = tuple[str, str, float, str, bool]


class Pages(Protocol):
    """What draws the pages."""

    def home(
        self, t: Translator, *, recent: Sequence[Listed], complaint: str | None = None,
        form: Form | None = None, chosen: tuple[str, str] = ("", ""), older: str = "",
    ) -> str:  # fmt: skip
        """The first page; `recent` are matches of this browser, of the game and state that are chosen, `older` leads to
        the rest of them."""

    def table_page(self, table: Table, pov: PointOfView, t: Translator) -> str: ...

    def regions(self, table: Table, pov: PointOfView, t: Translator) -> dict[str, str]: ...

    def replay_page(self, table: Table, k: int, pov: PointOfView, t: Translator) -> str: ...

    def replay_regions(self, table: Table, k: int, pov: PointOfView, t: Translator) -> dict[str, str]: ...

    def rules_page(self, game: Game, t: Translator) -> str: ...

    def render(self, template: str, t: Translator, **fields: Any) -> str:
        """A page that is made of its template alone."""

    def error_page(self, status: int, sentence: str, t: Translator) -> str: ...


class Json(Response):
    """JSON, written in machine code: a table's regions are long."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content, enc_hook=_said)


def _said(value: Any) -> str:
    """Words that know their forms are written as they are said."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is nothing that JSON could say")


@dataclass
class Context:
    """The table's parts, at hand in `app.state.context`."""

    tables: Tables
    pages: Pages
    guests: Guests
    address: str = ""  # by which others reach the server, where its own machine calls it by another
    drawings: Drawings = field(default_factory=Drawings)

    async def drawing(self, room: Room, guest: str, t: Translator, have: Drawing | None = None) -> Drawing:
        """A table as a reader may see it now; drawn once for all who see the same.

        Beside a drawing that the reader has, most of it is kept. That takes some milliseconds, and a tenth less where
        the answer is written: a thread has to be woken, and finds none of it in its processor's cache.
        """
        table = room.table
        pov = table.point_of_view(guest)
        now = partial(self.pages.regions, table, pov, t)
        return await self.drawings.draw(table, t.lang, pov, partial(self.tables.off, now), now if have else None)


def context(request: Request) -> Context:
    found: Context = request.app.state.context
    return found


def language(request: Request) -> Translator:
    return translator(negotiate(request.headers.get("accept-language"), request.cookies.get(LANGUAGE)))


def reader(request: Request) -> str:
    """The guest whose request it is: a hash, for the cookie is the key to a hand; "" = not known yet."""
    return context(request).guests.read(request.cookies)


def known(request: Request) -> tuple[str, str]:
    """The guest whose request it is, a new one where nobody is known yet, and the cookie to be kept, if any."""
    guests = context(request).guests
    if guest := guests.read(request.cookies):
        return guest, guests.renewed(request.cookies)
    cookie = guests.new()
    return guests.read({GUEST: cookie}), cookie


def over_tls(request: Request) -> bool:
    """Whether a request came by TLS, so that its cookies may be for TLS alone."""
    return request.url.scheme == "https"


def remember(request: Request, answer: Response, cookie: str) -> Response:
    """Let a browser keep the cookie of its guest, if it is a new one."""
    if cookie:
        tls = over_tls(request)
        name = OVER_TLS if tls else GUEST
        answer.set_cookie(name, cookie, DAYS * 24 * 3600, httponly=True, samesite="lax", secure=tls)
        if SCREEN in request.cookies:
            answer.delete_cookie(SCREEN, httponly=True, samesite="lax")
    return answer


def confided(answer: Response, table: Table) -> Response:
    """Nothing that was for one person's eyes stays in a browser after it."""
    if table.match.game.secrets:
        answer.headers["cache-control"] = "no-store"
    return answer


def brief(sentence: str) -> str:
    """A sentence that repeats what somebody sent, of bounded length."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[: LONGEST_SENTENCE - 2]} …"


def complain(request: Request, status: int, sentence: str, more: Mapping[str, Any] | None = None) -> Response:
    """A sentence about what is wrong: a page for a person who follows a link, JSON for everyone else."""
    t = language(request)
    if more is None and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(context(request).pages.error_page(status, brief(sentence), t), status)
    return JSONResponse({"sentence": brief(sentence)} | dict(more or {}), status)


def unchanging(request: Request, content: bytes, media_type: str) -> Response:
    """Content that a browser keeps and asks about."""
    tag = f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    return Response(content, media_type=media_type, headers={"etag": tag})
