"""What a page asks for by itself, as JSON: commands, the regions of a table, previews, advice."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteka import __version__
from ludoteka.engine.bots import ADVISER
from ludoteka.table.context import Context, complain, confided, context, known, language, remember, screen
from ludoteka.table.events import events
from ludoteka.table.forms import body, entry
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import calling
from ludoteka.table.point_of_view import PointOfView, Table
from ludoteka.table.referee import Command
from ludoteka.table.store import Kind
from ludoteka.table.tables import Room
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

S = TypeVar("S", bound="Step")
MOST_THOUGHT = 40  # actions after which advice may be asked for


_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
_Version = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
_Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A reveal or an undo: the sender's own id of the request, and the version it saw."""

    request: _Id
    version: _Version


class Move(Step, forbid_unknown_fields=True):
    action: _Notation


class Raise(Step, forbid_unknown_fields=True):
    """The seat before whom the curtain is down."""

    seat: Annotated[int, msgspec.Meta(ge=0, lt=128)]


async def moves(request: Request) -> Response:
    move = await _asked(request, Move)
    return await _do(request, "move", move, move.action)


async def reveal(request: Request) -> Response:
    return await _do(request, "reveal", await _asked(request, Step))


async def undo(request: Request) -> Response:
    return await _do(request, "undo", await _asked(request, Step))


async def raise_curtain(request: Request) -> Response:
    """The person before whom the curtain is down looks now."""
    command = await _asked(request, Raise)
    return await _do(request, "raise", command, str(command.seat))


async def lower_curtain(request: Request) -> Response:
    return await _do(request, "lower", await _asked(request, Step))


async def move_here(request: Request) -> Response:
    """The match goes on on this screen."""
    command = await _asked(request, Step)
    here, key = known(request)
    return remember(await _do(request, "screen", command, here=here), key)


async def _asked(request: Request, kind: type[S]) -> S:
    """The request's JSON; raises UserError."""
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UserError(mark("This is not a request that can be answered: {error}."), error=error) from None


async def _do(request: Request, kind: Kind, step: Step, action: str = "", here: str = "") -> Response:
    t, here = language(request), here or screen(request)
    async with context(request).tables.use(request.path_params["id"]) as room:
        command = Command(kind, step.version, action, step.request, here)
        answer = await context(request).tables.act(room, command)
        if answer["status"] == 422:
            more: dict[str, Any] = {"version": room.table.version}
            if "rule" in answer:
                more |= {"rule": answer["rule"], "chapter": t(answer["chapter"])}
            return confided(complain(request, 422, answer["said"][t.lang], more), room.table)
        shown = await _present(context(request), room, here, t)
        if answer["status"] == 409:
            shown["sentence"] = t("The table has changed in the meantime. This is how it lies now.")
        else:
            shown["accepted"] = answer["version"]
        return confided(JSONResponse(shown, answer["status"]), room.table)


async def _present(at: Context, room: Room, here: str, t: Translator) -> dict[str, Any]:
    version, regions = await at.regions(room, here, t)
    return {"version": version, "regions": regions}


async def regions(request: Request) -> Response:
    async with context(request).tables.use(request.path_params["id"]) as room:
        shown = await _present(context(request), room, screen(request), language(request))
        return confided(JSONResponse(shown), room.table)


async def at(request: Request) -> Response:
    """The regions as they were after `k` entries of the log."""
    tables, pages = context(request).tables, context(request).pages
    async with tables.use(request.path_params["id"]) as room:
        table, last = room.table, len(room.table.match.log)
        k, pov = entry(request.path_params["k"], last), seen_by(request, table)
        shown = await tables.off(pages.replay_regions, table, k, pov, language(request))
        return confided(JSONResponse({"at": k, "last": last, "regions": shown}), table)


def seen_by(request: Request, table: Table) -> PointOfView:
    """Whose table the replay shows: the reader's, or once the match is over whichever seat's the reader wants."""
    wanted = request.query_params.get("seen", "")
    if not wanted:
        return table.point_of_view(screen(request))
    seat = entry(wanted, table.match.seats - 1)
    if not table.match.over:
        raise HTTPException(404)
    return PointOfView(seat)


async def attempt(request: Request) -> Response:
    """What an action would do, or why it is refused; nothing happens."""
    tables, t = context(request).tables, language(request)
    notation = request.query_params.get("at", "")
    async with tables.use(request.path_params["id"]) as room:
        tried = await tables.off(_previewed, room.table, screen(request), notation, t)
        return confided(JSONResponse(tried), room.table)


def _previewed(table: Table, here: str, notation: str, t: Translator) -> dict[str, Any]:
    match = table.match
    shown = match.seen(table.answers(here))
    code = match.game.words.parse(shown[0], notation)
    return {"version": table.version} | page_of(match.game).preview(shown, code, calling(table, t))


async def hint(request: Request) -> Response:
    t = language(request)
    async with context(request).tables.use(request.path_params["id"]) as room:
        match = room.table.match
        after = request.query_params.getlist("after")
        if len(after) > MOST_THOUGHT:
            raise UserError(mark("Advice is given after {most} actions at most."), most=MOST_THOUGHT)
        advice = await context(request).tables.hint(room, ADVISER, screen(request), after)
        words = match.game.words.action(advice.seen.states[0], advice.code, calling(room.table, t))
        answer = {"version": advice.version, "action": advice.notation, "words": words}
        return confided(JSONResponse(answer), room.table)


async def file(request: Request) -> Response:
    """The match as a file; of a game with secrets, once it is over."""
    async with context(request).tables.use(request.path_params["id"]) as room:
        table = room.table
        name = f"{table.match.game.name}-{table.id}.json"
        return Response(
            await context(request).tables.off(table.file), media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )  # fmt: skip


async def health(request: Request) -> Response:
    return JSONResponse({"ok": True, "version": __version__})


ROUTES = [
    Route("/m/{id}/moves", moves, methods=["POST"]),
    Route("/m/{id}/reveal", reveal, methods=["POST"]),
    Route("/m/{id}/undo", undo, methods=["POST"]),
    Route("/m/{id}/raise", raise_curtain, methods=["POST"]),
    Route("/m/{id}/lower", lower_curtain, methods=["POST"]),
    Route("/m/{id}/screen", move_here, methods=["POST"]),
    Route("/m/{id}/regions", regions),
    Route("/m/{id}/at/{k}", at),
    Route("/m/{id}/try", attempt),
    Route("/m/{id}/hint", hint),
    Route("/m/{id}/file", file),
    Route("/m/{id}/events", events),
    Route("/health", health),
]
