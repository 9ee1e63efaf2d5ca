"""What every request needs: the matches, the pages, the reader's language, and answers as JSON or as a page."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ludoteka.engine.game import Game
from ludoteka.table.point_of_view import PointOfView
from ludoteka.table.tables import Room, Table, Tables
from ludoteka.text.i18n import Translator, mark, negotiate, translator

if TYPE_CHECKING:
    from ludoteka.table.forms import Form

LANGUAGE = "lang"
"""The cookie that keeps the reader's language."""
SCREEN = "screen"
"""The cookie that tells a screen where a game with secrets is played from all others."""
YEAR = 365 * 24 * 3600

LONGEST_SENTENCE = 600

#: What is said by a status alone.
SENTENCES = {
    400: mark("The request could not be understood."),
    403: mark("This request came from another site and has been refused."),
    404: mark("There is nothing at this address."),
    405: mark("This cannot be done here."),
    413: mark("What was sent is too large; at most 1 MB is taken."),
    500: mark("Something failed here. Nothing that was confirmed is lost; please load the page again."),
}


class Pages(Protocol):
    """What draws the pages."""

    def home(
        self, t: Translator, *, recent: Sequence[tuple[str, str, float]], complaint: str | None = None,
        form: Form | None = None,
    ) -> str:  # fmt: skip
        """The first page; `recent` are matches of this browser: id, the game's title, when they changed."""

    def table_page(self, table: Table, pov: PointOfView, t: Translator) -> str: ...

    def regions(self, table: Table, pov: PointOfView, t: Translator) -> dict[str, str]: ...

    def replay_page(self, table: Table, k: int, pov: PointOfView, t: Translator) -> str: ...

    def replay_regions(self, table: Table, k: int, pov: PointOfView, t: Translator) -> dict[str, str]: ...

    def rules_page(self, game: Game, t: Translator) -> str: ...

    def error_page(self, status: int, sentence: str, t: Translator) -> str: ...


@dataclass
class Context:
    """The table's parts, at hand in `app.state.context`."""

    tables: Tables
    pages: Pages

    async def regions(self, room: Room, screen: str, t: Translator) -> tuple[int, dict[str, str]]:
        """The regions of a table as a screen may see it now, with their version; drawn once for all who see the
        same."""
        table, pov = room.table, room.table.point_of_view(screen)
        version, drawing = room.drawn.get((t.lang, pov), (-1, None))
        if drawing is None or version != table.version or (drawing.done() and drawing.exception()):
            drawing = asyncio.ensure_future(self.tables.off(self.pages.regions, table, pov, t))
            room.drawn[t.lang, pov] = (table.version, drawing)
        return table.version, await asyncio.shield(drawing)


def context(request: Request) -> Context:
    found: Context = request.app.state.context
    return found


def language(request: Request) -> Translator:
    return translator(negotiate(request.headers.get("accept-language"), request.cookies.get(LANGUAGE)))


def screen(request: Request) -> str:
    """The screen that a request comes from: a hash, for its cookie would be the key to a hand; "" = not known yet."""
    key = request.cookies.get(SCREEN, "")
    return hashlib.sha256(f"screen {key}".encode()).hexdigest()[:24] if key else ""


def known(request: Request) -> tuple[str, str]:
    """The screen that a request comes from, and the key of its cookie; a new one where there is none yet."""
    if screen(request):
        return screen(request), ""
    key = secrets.token_urlsafe(18)
    return hashlib.sha256(f"screen {key}".encode()).hexdigest()[:24], key


def remember(answer: Response, key: str) -> Response:
    """Let a screen keep its key, if it is a new one."""
    if key:
        answer.set_cookie(SCREEN, key, YEAR, httponly=True, samesite="lax")
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
