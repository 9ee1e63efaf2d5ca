"""The application: pages, forms and files, put together from the routes of this folder."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import re
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast, get_args
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ludoteka.engine.bots import HUMAN
from ludoteka.engine.registry import games, load
from ludoteka.kernel.dice import words_of
from ludoteka.table import api
from ludoteka.table.after import judged, own, profile
from ludoteka.table.after import page as after
from ludoteka.table.beside import routes as beside
from ludoteka.table.context import (
    LANGUAGE,
    SENTENCES,
    YEAR,
    Context,
    Pages,
    brief,
    complain,
    confided,
    context,
    known,
    language,
    over_tls,
    reader,
    remember,
    unchanging,
)
from ludoteka.table.door import routes as door
from ludoteka.table.drawn import templates
from ludoteka.table.forms import Form, entry, form, one
from ludoteka.table.guard import Guard
from ludoteka.table.hooks import page_of
from ludoteka.table.learning import coach
from ludoteka.table.limits import Limit, Limits
from ludoteka.table.notices import routes as notices
from ludoteka.table.notices.herald import Letters, called
from ludoteka.table.notices.push import SERVICES
from ludoteka.table.people import carried, choices
from ludoteka.table.people import routes as people
from ludoteka.table.people.guests import Guests
from ludoteka.table.referee import OPEN
from ludoteka.table.running import health
from ludoteka.table.running.metrics import Measured, Metrics
from ludoteka.table.shown import page as shown
from ludoteka.table.store import NotKept, Recent, State, open_store
from ludoteka.table.tables import MOST_LISTED, Missing, Tables
from ludoteka.table.thinker import Workers
from ludoteka.table.together import chat
from ludoteka.table.together.presence import Doorkeeper, welcome
from ludoteka.table.together.shown import chosen_clock
from ludoteka.table.together.timers import Timers
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, Translator, mark

if TYPE_CHECKING:
    from ludoteka.table.thinker import Thinker

PAUSE = 0.6
"""Seconds for which people see what a bot did before the next step."""
RECENT = "matches"
"""The cookie that keeps which matches this browser has seen, the last first."""
MOST_RECENT = 12
_FIELDS = {"game", "seats", "names", "seed", "box", "next", "clock", "out", "with"}


# ---- pages ---------------------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    return await _home(request)


async def _home(request: Request, why: UserError | None = None, filled: Form | None = None) -> Response:
    """The first page; with what is wrong, and the form as it was filled in."""
    at, t = context(request), language(request)
    game, state = request.query_params.get("game", ""), request.query_params.get("state", "")
    wanted = next((known for known in get_args(State) if known == state), None)
    before = _before(request.query_params.get("before", ""))
    found = await at.tables.matches_of(reader(request), game=game or None, state=wanted, before=before)
    if before and not found:
        return RedirectResponse("/", 303)
    found, more = found[:MOST_LISTED], len(found) > MOST_LISTED
    older = urlencode({"game": game, "state": state, "before": _after(found[-1])}) if more else ""
    mine = {one.id for one in found}
    others = [] if state or before else await at.tables.recent([id for id in _seen(request) if id not in mine])
    found += [one for one in others if game in ("", one.game)]
    recent = [
        (one.id, load(one.game).title, one.changed, (one.state or "") if one.id in mine else "seen", one.waits)
        for one in found if one.game in games()
    ]  # fmt: skip
    complaint = brief(why.sentence(t.lang)) if why else None
    html = await at.tables.off(
        lambda: at.pages.home(t, recent=recent, complaint=complaint, form=filled, chosen=(game, state), older=older)
    )
    return HTMLResponse(html, 422 if why else 200)


def _after(last: Recent) -> str:
    """Where a page of matches ends, for the address of the next."""
    return f"{int(last.waits)}~{last.changed!r}~{last.id}"


def _before(place: str) -> Recent | None:
    """The end of the page before; None for the first page."""
    if not re.fullmatch(r"[01]~\d{1,12}(\.\d{1,12})?~[\w-]{1,64}", place, re.ASCII):
        return None
    waits, changed, id = place.split("~")
    return Recent(id, "", (), 0.0, float(changed), 0, waits=waits == "1")


async def create(request: Request) -> Response:
    filled: Form = {}
    try:
        filled = await form(request)
        learn = one(filled, "with") == "coach"
        if learn:
            filled = _first_game(filled)
        elif one(filled, "with") == "variant":
            filled = _varied(filled)
        players, names = _seated(filled)
        guest, cookie = known(request)
        id = await context(request).tables.create(
            one(filled, "game"), players, _options(filled), one(filled, "seed").strip(), one(filled, "box"), names,
            guest, chosen_clock(one(filled, "clock"), one(filled, "out")),
        )  # fmt: skip
    except NotKept:
        raise
    except UserError as why:
        return await _home(request, why, filled)
    return remember(request, RedirectResponse(f"/m/{id}?learn" if learn else f"/m/{id}", 303), cookie)


def _first_game(filled: Form) -> Form:
    """A form filled in as a game's coach wants the table set for a first game."""
    name = one(filled, "game")
    page = page_of(load(name)) if name in games() else None
    if page is None or page.coach is None:
        return filled
    options = {option: [str(value)] for option, value in page.coach.options.items()}
    return {"game": [name], "seats": list(page.coach.seats or page.sitters), "names": filled.get("names", [])} | options


def _varied(filled: Form) -> Form:
    """A form filled in for the other way to play that its game offers on the first page."""
    name = one(filled, "game")
    page = page_of(load(name)) if name in games() else None
    if page is None or page.variant is None:
        return filled
    options = {option: [str(value)] for option, value in page.variant[1].items()}
    return {"game": [name], "seats": list(page.sitters), "names": filled.get("names", [])} | options


def _seated(filled: Form) -> tuple[list[str], list[str]]:
    """Who sits at the table, and their names; rows where nobody sits are left out."""
    rows = itertools.zip_longest(filled.get("seats", ()), filled.get("names", ()), fillvalue="")
    seated = [(player, name) for player, name in rows if player] or [(HUMAN, "")]
    if one(filled, "with") == "friends":  # they take the seats that bots would have; one at least is kept for them
        seated = [(player if player == HUMAN else OPEN, name) for player, name in seated]
        if OPEN not in (player for player, _ in seated):
            seated = [*seated, (OPEN, "")] if len(seated) == 1 else [*seated[:-1], (OPEN, "")]
    return [player for player, _ in seated], [name for _, name in seated]


def _options(filled: Form) -> dict[str, int]:
    return {name: _number(name, values[-1]) for name, values in filled.items() if name not in _FIELDS}


async def fits(request: Request) -> Response:
    """Whether a table can be set as it is chosen in the form: nothing, or a sentence why not; and which other choices
    could not be made beside the rest, each with its sentence."""
    name, t = request.path_params["game"], language(request)
    if name not in games():
        raise HTTPException(404)
    given = {field: request.query_params.getlist(field) for field in request.query_params}
    game, seats = load(name), len(_seated(given)[0])
    try:
        chosen = _options(given)
    except UserError as why:
        return JSONResponse({"sentence": why.sentence(t.lang), "barred": {}})

    def said(options: Mapping[str, int]) -> str:
        try:
            game.chosen(seats, options)
        except UserError as why:
            return why.sentence(t.lang)
        return ""

    tried = [(one.name, value, said(chosen | {one.name: value})) for one in game.options for value in one.values]
    barred: dict[str, dict[int, str]] = {}
    for option, value, why_not in tried:
        if why_not:
            barred.setdefault(option, {})[value] = why_not
    return JSONResponse({"sentence": said(chosen), "barred": barred})


async def layout(request: Request) -> Response:
    """A picture of the table as it would be set, with seats and options as the form says; one of many that could be."""
    name, t = request.path_params["game"], language(request)
    if name not in games() or not page_of(load(name)).pictured:
        raise HTTPException(404)
    given = {field: request.query_params.getlist(field) for field in request.query_params}
    chosen = load(name).chosen(len(_seated(given)[0]), _options(given))
    drawn = await context(request).tables.off(_laid_out, name, len(_seated(given)[0]), tuple(chosen.items()), t)
    return unchanging(request, drawn.encode(), "image/svg+xml")


@lru_cache(maxsize=64)
def _laid_out(name: str, seats: int, options: tuple[tuple[str, int], ...], t: Translator) -> str:
    game = load(name)
    states = game.blank(seats, dict(options))
    states["rng"] = words_of("layout")
    game.setup(states[0])
    game.hide(states[0], -1)
    return page_of(game).laid_out(states[0], t)


async def bring_in(request: Request) -> Response:
    try:
        filled = await form(request)
        guest, cookie = known(request)
        id = await context(request).tables.bring_in(one(filled, "file"), guest)
    except NotKept:
        raise
    except UserError as why:
        return await _home(request, why)
    return remember(request, RedirectResponse(f"/m/{id}", 303), cookie)


async def again(request: Request) -> Response:
    """A new match like one that there is."""
    tables, (guest, cookie) = context(request).tables, known(request)
    async with tables.use(request.path_params["id"]) as room:
        id = await tables.again(room, guest)
    return remember(request, RedirectResponse(f"/m/{id}", 303), cookie)


def _number(name: str, value: str) -> int:
    if not value.isdecimal() or len(value) > 9:
        raise UserError(mark("Option {option} is a whole number, not “{value}”."), option=name, value=value[:40])
    return int(value)


async def table(request: Request) -> Response:
    at, id = context(request), request.path_params["id"]
    async with at.tables.use(id) as room:
        shown = room.table
        welcome(at.tables, room, [reader(request)])
        if shown.party.waiting:
            return _seen_now(request, await people.seats_of(request, room), id)
        html = await at.tables.off(at.pages.table_page, shown, shown.point_of_view(reader(request)), language(request))
    answer = remember(request, HTMLResponse(html), at.guests.renewed(request.cookies))
    return _seen_now(request, confided(answer, shown), id)


def _seen_now(request: Request, answer: Response, id: str) -> Response:
    """Let a browser remember that it has looked at a match."""
    seen = [id, *(other for other in _seen(request) if other != id)][:MOST_RECENT]
    if seen != _seen(request):
        answer.set_cookie(RECENT, ".".join(seen), YEAR, httponly=True, samesite="lax", secure=over_tls(request))
    return answer


def _seen(request: Request) -> list[str]:
    """Ids of the matches this browser has looked at; no id has a dot."""
    return [id for id in request.cookies.get(RECENT, "").split(".") if id][:MOST_RECENT]


async def replay(request: Request) -> Response:
    at = context(request)
    async with at.tables.use(request.path_params["id"]) as room:
        table, wanted = room.table, request.query_params.get("at", "0")
        k, pov = entry(wanted, len(table.match.log)), api.seen_by(request, table)
        html = await at.tables.off(at.pages.replay_page, table, k, pov, language(request))
        return confided(HTMLResponse(html), table)


async def rules(request: Request) -> Response:
    at, name = context(request), request.path_params["game"]
    if name not in games():
        raise HTTPException(404)
    return HTMLResponse(await at.tables.off(at.pages.rules_page, load(name), language(request)))


async def choose_language(request: Request) -> Response:
    filled = await form(request)
    back, lang = one(filled, "next"), one(filled, "lang")
    # Only back to a page of ours: "//other.site" and "/\\other.site" are addresses elsewhere.
    ours = back.startswith("/") and back[1:2] not in ("/", "\\") and back.isprintable()
    answer = RedirectResponse(back if ours else "/", 303)
    if lang in LANGUAGES:
        answer.set_cookie(LANGUAGE, lang, YEAR, samesite="lax", secure=over_tls(request))
    return answer


# ---- files ---------------------------------------------------------------------------------------------------------

_TYPES = {"page.js": "text/javascript", "page.css": "text/css"}


async def game_file(request: Request) -> Response:
    """What a game's folder brings for its page, and the style of its drawings."""
    name, wanted = request.path_params["game"], request.path_params["file"]
    if name not in games():
        raise HTTPException(404)
    page = page_of(load(name))
    if wanted == "board.css":
        return unchanging(request, page.css_text().encode(), "text/css")
    if wanted not in _TYPES or not (file := page.file(wanted)):
        raise HTTPException(404)
    return unchanging(request, file.read_bytes(), _TYPES[wanted])


# ---- what goes wrong -----------------------------------------------------------------------------------------------


async def _on_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    answer = complain(request, status, language(request)(SENTENCES.get(status, SENTENCES[400])))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _on_missing(request: Request, error: Exception) -> Response:
    t = language(request)
    return complain(request, 404, t("There is no such match."))


async def _on_complaint(request: Request, error: Exception) -> Response:
    assert isinstance(error, UserError)
    answer = complain(request, 503 if isinstance(error, NotKept) else 422, error.sentence(language(request).lang))
    answer.headers["cache-control"] = "no-store"  # it may have been said to one person alone
    return answer


# ---- all together --------------------------------------------------------------------------------------------------


def make_app(
    store_url: str | Path, *, pages: Pages | None = None, pause: float = PAUSE, thinker: Thinker | None = None,
    hosts: Collection[str] | None = None, limits: Mapping[str, Limit] | None = None, letters: Letters | None = None,
    push_services: Sequence[str] = SERVICES, address: str = "", kit: bool = False,
) -> Starlette:  # fmt: skip
    """The table over a database, which it opens and locks at once; raises UserError.

    `store_url` is a file's path, `sqlite:///path` or `postgresql://…`; `pause` is how long a bot's step is shown;
    `thinker` defaults to processes of its own; `hosts` are the names the server goes by, None = any; `limits` say how
    much one guest may ask for, by kind of request; `letters` are how the server writes to people, None = not at all;
    `push_services` are where it sends notices to; `address` is how other devices call the
    server, where this machine calls it by another name; with `kit` it shows its drawing kit at `/kit`.
    """
    store, metrics = open_store(store_url), Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tables = Tables(store, thinker or Workers(), pause)
        guests = Guests(await asyncio.wrap_future(store.secret("guests")))
        metrics.watch(tables)
        app.state.metrics = metrics
        app.state.context = Context(tables, pages or _pages(), guests, address)
        app.state.herald = herald = await called(tables, letters, push_services)
        timers = Timers(tables)
        tables.watchers += [timers.changed, herald.changed, Doorkeeper(tables).changed]
        making = asyncio.create_task(asyncio.to_thread(templates.compile_all))  # beside what is asked meanwhile
        yield
        await making
        await herald.close()
        await timers.close()
        await tables.close()

    static = StaticFiles(directory=Path(__file__).parent / "static", check_dir=False)
    return Starlette(
        routes=[
            *api.ROUTES,  # what is asked for most is found first
            Route("/", home),
            Route("/matches", create, methods=["POST"]),
            Route("/matches/import", bring_in, methods=["POST"]),
            Route("/m/{id}", table),
            Route("/m/{id}/replay", replay),
            Route("/m/{id}/again", again, methods=["POST"]),
            Route("/rules/{game}", rules),
            Route("/games/{game}/fits", fits),
            Route("/games/{game}/layout", layout),
            Route("/language", choose_language, methods=["POST"]),
            Route("/games/{game}/{file}", game_file),
            Mount("/static", static),
            *people.ROUTES,
            *after.ROUTES,
            *judged.ROUTES,
            *own.ROUTES,
            *profile.ROUTES,
            *carried.ROUTES,
            *choices.ROUTES,
            *health.ROUTES,
            *chat.ROUTES,
            *coach.ROUTES,
            *beside.ROUTES,
            *notices.ROUTES,
            *door.ROUTES,
            *(shown.ROUTES if kit else ()),
        ],
        middleware=[
            Middleware(Measured, metrics=metrics),
            Middleware(Guard, hosts=hosts),
            Middleware(Limits, limits=limits or {}, guest=reader),
            Middleware(GZipMiddleware, compresslevel=3),
        ],
        exception_handlers={
            HTTPException: _on_status, Missing: _on_missing, UserError: _on_complaint, door.Stranger: door.on_stranger,
        },
        lifespan=lifespan,
    )  # fmt: skip


def _pages() -> Pages:
    return cast(Pages, importlib.import_module("ludoteka.table.pages"))
