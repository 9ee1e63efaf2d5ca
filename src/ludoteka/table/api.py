"""What a page asks for by itself, as JSON: wishes, the regions of a table, previews, advice."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteka import __version__
from ludoteka.bots import ADVISER
from ludoteka.complaint import Complaint
from ludoteka.i18n import Translator, mark
from ludoteka.table.events import events
from ludoteka.table.forms import body, entry
from ludoteka.table.hooks import page_of
from ludoteka.table.house import House, complain, house, language
from ludoteka.table.referee import Wish
from ludoteka.table.tables import Live, Table

S = TypeVar("S", bound="Step")


_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
_Version = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
_Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A reveal or an undo: the sender's own id of the request, and the version it saw."""

    request: _Id
    version: _Version


class Move(Step, forbid_unknown_fields=True):
    action: _Notation


async def moves(request: Request) -> Response:
    move = await _asked(request, Move)
    return await _do(request, Wish("move", move.version, move.action, move.request))


async def reveal(request: Request) -> Response:
    step = await _asked(request, Step)
    return await _do(request, Wish("reveal", step.version, request=step.request))


async def undo(request: Request) -> Response:
    step = await _asked(request, Step)
    return await _do(request, Wish("undo", step.version, request=step.request))


async def _asked(request: Request, kind: type[S]) -> S:
    """The request's JSON; raises Complaint."""
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Complaint(mark("This is not a request that can be answered: {error}."), error=error) from None


async def _do(request: Request, wish: Wish) -> Response:
    t = language(request)
    async with house(request).tables.use(request.path_params["id"]) as live:
        answer = await house(request).tables.act(live, wish)
        if answer["status"] == 422:
            more: dict[str, Any] = {"version": live.table.version}
            if "rule" in answer:
                more |= {"rule": answer["rule"], "chapter": t(answer["chapter"])}
            return complain(request, 422, answer["said"][t.lang], more)
        shown = await _present(house(request), live, t)
        if answer["status"] == 409:
            shown["sentence"] = t("The table has changed in the meantime. This is how it lies now.")
        else:
            shown["accepted"] = answer["version"]
        return JSONResponse(shown, answer["status"])


async def _present(at: House, live: Live, t: Translator) -> dict[str, Any]:
    version, regions = await at.regions(live, t)
    return {"version": version, "regions": regions}


async def regions(request: Request) -> Response:
    async with house(request).tables.use(request.path_params["id"]) as live:
        return JSONResponse(await _present(house(request), live, language(request)))


async def at(request: Request) -> Response:
    """The regions as they were after `k` entries of the log."""
    tables, pages = house(request).tables, house(request).pages
    async with tables.use(request.path_params["id"]) as live:
        table, last = live.table, len(live.table.match.log)
        k = entry(request.path_params["k"], last)
        shown = await tables.off(pages.replay_regions, table, k, language(request))
        return JSONResponse({"at": k, "last": last, "regions": shown})


async def attempt(request: Request) -> Response:
    """What an action would do, or why it is refused; nothing happens."""
    tables, t = house(request).tables, language(request)
    notation = request.query_params.get("at", "")
    async with tables.use(request.path_params["id"]) as live:
        return JSONResponse(await tables.off(_previewed, live.table, notation, t))


def _previewed(table: Table, notation: str, t: Translator) -> dict[str, Any]:
    match = table.match
    if match.to_move is None:
        raise Complaint(mark("Nobody is asked for an action now."))
    shown = match.seen(match.to_move)
    code = match.game.view.parse(shown[0], notation)
    return {"version": table.version} | page_of(match.game).preview(shown, code, t)


async def hint(request: Request) -> Response:
    t = language(request)
    async with house(request).tables.use(request.path_params["id"]) as live:
        match = live.table.match
        version, notation, code = await house(request).tables.hint(live, ADVISER)
        words = match.game.view.action(match.seen(match.to_move)[0], code, t)
        return JSONResponse({"version": version, "action": notation, "words": words})


async def file(request: Request) -> Response:
    """The match as a file."""
    async with house(request).tables.use(request.path_params["id"]) as live:
        table = live.table
        name = f"{table.match.game.name}-{table.id}.json"
        return Response(
            await house(request).tables.off(table.file), media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )  # fmt: skip


async def health(request: Request) -> Response:
    return JSONResponse({"ok": True, "version": __version__})


ROUTES = [
    Route("/m/{id}/moves", moves, methods=["POST"]),
    Route("/m/{id}/reveal", reveal, methods=["POST"]),
    Route("/m/{id}/undo", undo, methods=["POST"]),
    Route("/m/{id}/regions", regions),
    Route("/m/{id}/at/{k}", at),
    Route("/m/{id}/try", attempt),
    Route("/m/{id}/hint", hint),
    Route("/m/{id}/file", file),
    Route("/m/{id}/events", events),
    Route("/health", health),
]
