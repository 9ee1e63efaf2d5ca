"""What a page asks for by itself, as JSON: commands, the regions of a table, previews, advice."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.engine.bots import ADVISER
from ludoteka.engine.thinking.advice import Advice
from ludoteka.table.context import Context, Json, complain, confided, context, language, reader
from ludoteka.table.events import events
from ludoteka.table.forms import body, entry
from ludoteka.table.hinted import reasons
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import calling, name_of
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
_Tag = Annotated[str, msgspec.Meta(max_length=64)]
_Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """A reveal or an undo: the sender's own id of the request, the version it saw, the tag of the drawing it has."""

    request: _Id
    version: _Version
    have: _Tag = ""


class Move(Step, forbid_unknown_fields=True, kw_only=True):
    action: _Notation


class Raise(Step, forbid_unknown_fields=True, kw_only=True):
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


class Wish(Step, forbid_unknown_fields=True):
    """What somebody wishes of the others, or chooses for all: the words of the event."""

    words: Annotated[str, msgspec.Meta(max_length=80)] = ""


async def accord(request: Request) -> Response:
    """What people agree on beside the moves: one of `WISHES`."""
    kind = WISHES.get(request.path_params["wish"])
    if kind is None:
        raise HTTPException(404)
    wish = await _asked(request, Wish)
    return await _do(request, kind, wish, wish.words)


async def _asked(request: Request, kind: type[S]) -> S:
    """The request's JSON; raises UserError."""
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UserError(mark("This is not a request that can be answered: {error}."), error=error) from None


async def _do(request: Request, kind: Kind, step: Step, action: str = "") -> Response:
    t, guest = language(request), reader(request)
    async with context(request).tables.use(request.path_params["id"]) as room:
        command = Command(kind, step.version, action, step.request, guest)
        answer = await context(request).tables.act(room, command)
        if answer["status"] == 422:
            more: dict[str, Any] = {"version": room.table.version}
            if "rule" in answer:
                more |= {"rule": answer["rule"], "chapter": t(answer["chapter"])}
            return confided(complain(request, 422, answer["said"][t.lang], more), room.table)
        shown = await _present(context(request), room, guest, t, step.have)
        if answer["status"] == 409:
            shown["sentence"] = t("The table has changed in the meantime. This is how it lies now.")
        else:
            shown["accepted"] = answer["version"]
        return confided(Json(shown, answer["status"]), room.table)


async def _present(at: Context, room: Room, guest: str, t: Translator, have: str) -> dict[str, Any]:
    """The table as it lies now: what changed since the drawing that the page has, or all of it."""
    drawn = at.drawings.tagged(have)
    return (await at.drawing(room, guest, t, drawn)).told(drawn)


async def regions(request: Request) -> Response:
    async with context(request).tables.use(request.path_params["id"]) as room:
        have = request.query_params.get("have", "")
        shown = await _present(context(request), room, reader(request), language(request), have)
        return confided(Json(shown), room.table)


async def at(request: Request) -> Response:
    """The regions as they were after `k` entries of the log."""
    tables, pages = context(request).tables, context(request).pages
    async with tables.use(request.path_params["id"]) as room:
        table, last = room.table, len(room.table.match.log)
        k, pov = entry(request.path_params["k"], last), seen_by(request, table)
        shown = await tables.off(pages.replay_regions, table, k, pov, language(request))
        return confided(Json({"at": k, "last": last, "regions": shown}), table)


def seen_by(request: Request, table: Table) -> PointOfView:
    """Whose table the replay shows: the reader's, or once the match is over whichever seat's the reader wants."""
    wanted = request.query_params.get("seen", "")
    if not wanted:
        return table.point_of_view(reader(request))
    seat = entry(wanted, table.match.seats - 1)
    if not table.match.over:
        raise HTTPException(404)
    return PointOfView(seat)


async def attempt(request: Request) -> Response:
    """What an action would do, or why it is refused; nothing happens."""
    tables, t = context(request).tables, language(request)
    notation = request.query_params.get("at", "")
    async with tables.use(request.path_params["id"]) as room:
        tried = await tables.off(_previewed, room.table, reader(request), notation, t)
        return confided(Json(tried), room.table)


def _previewed(table: Table, guest: str, notation: str, t: Translator) -> dict[str, Any]:
    match = table.match
    shown = match.seen(table.answers(guest))
    code = match.game.words.parse(shown[0], notation)
    t = calling(table, t, table.point_of_view(guest).mine)
    return {"version": table.version} | page_of(match.game).preview(shown, code, t)


async def hint(request: Request) -> Response:
    t = language(request)
    async with context(request).tables.use(request.path_params["id"]) as room:
        match = room.table.match
        after = request.query_params.getlist("after")
        if len(after) > MOST_THOUGHT:
            raise UserError(mark("Advice is given after {most} actions at most."), most=MOST_THOUGHT)
        thought = await context(request).tables.hint(room, ADVISER, reader(request), after)
        t = calling(room.table, t, room.table.point_of_view(reader(request)).mine)
        words = page_of(match.game).advised(thought.seen.states, thought.code, t)
        advice = thought.advice or Advice(thought.code)
        called = partial(name_of, room.table, t=t)
        why = await context(request).tables.off(reasons, thought.seen, advice, t, called)
        answer = {"version": thought.version, "action": thought.notation, "words": words, "why": why}
        return confided(Json(answer), room.table)


async def file(request: Request) -> Response:
    """The match as a file; of a game with secrets, once it is over."""
    async with context(request).tables.use(request.path_params["id"]) as room:
        table = room.table
        name = f"{table.match.game.name}-{table.id}.json"
        return Response(
            await context(request).tables.off(table.file), media_type="application/json",
            headers={"content-disposition": f'attachment; filename="{name}"'},
        )  # fmt: skip


#: What may be wished of the accord, by the last part of the address.
WISHES: dict[str, Kind] = {
    "clock": "clock", "onlookers": "onlookers", "ask": "ask", "agree": "agree", "decline": "decline",
    "resume": "resume",
}  # fmt: skip

ROUTES = [
    Route("/m/{id}/accord/{wish}", accord, methods=["POST"]),
    Route("/m/{id}/moves", moves, methods=["POST"]),
    Route("/m/{id}/reveal", reveal, methods=["POST"]),
    Route("/m/{id}/undo", undo, methods=["POST"]),
    Route("/m/{id}/raise", raise_curtain, methods=["POST"]),
    Route("/m/{id}/lower", lower_curtain, methods=["POST"]),
    Route("/m/{id}/regions", regions),
    Route("/m/{id}/at/{k}", at),
    Route("/m/{id}/try", attempt),
    Route("/m/{id}/hint", hint),
    Route("/m/{id}/file", file),
    Route("/m/{id}/events", events),
]
