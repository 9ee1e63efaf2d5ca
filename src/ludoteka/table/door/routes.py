"""What programs may ask for, and how it is answered."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.engine import bots
from ludoteka.engine.game import Game, scores
from ludoteka.engine.registry import games, load
from ludoteka.table.context import brief, complain, context, language
from ludoteka.table.door.described import Operation, openapi
from ludoteka.table.door.shapes import (
    About,
    Answer,
    Asked,
    Choice,
    Games,
    Legal,
    Made,
    Move,
    NewMatch,
    Sitting,
    Step,
    Token,
    View,
)
from ludoteka.table.forms import body
from ludoteka.table.naming import calling
from ludoteka.table.people.guests import GUEST, PROGRAM
from ludoteka.table.people.seating import Wish
from ludoteka.table.point_of_view import PointOfView, Table
from ludoteka.table.referee import Command
from ludoteka.table.store import Kind
from ludoteka.table.tables import Listener, Room
from ludoteka.table.together.accord import others
from ludoteka.table.together.presence import welcome
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds after which a request that waits for something to happen is answered as things are."""

MOST = 1 << 31
"""More events than any match has."""

STRANGER = mark("Whose request this is must be said: Authorization: Bearer, with a token of this server.")


class Stranger(Exception):
    """A request without a token, or with one that is not ours."""


def guest_of(request: Request) -> str:
    """The guest of the token that a request brings; "" = it brings none. Raises Stranger. A cookie does not count: a
    program of another site has none, and a screen that two people share keeps its curtain."""
    said = request.headers.get("authorization", "")
    if not said:
        return ""
    scheme, _, token = said.partition(" ")
    guest = context(request).guests.read({GUEST: token.strip()}) if scheme.lower() == "bearer" else ""
    if not guest:
        raise Stranger
    return guest


def _known(request: Request) -> str:
    if guest := guest_of(request):
        return guest
    raise Stranger


async def _read(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await body(request), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UserError(mark("This is not a request that can be answered: {error}."), error=error) from None


def _answer(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-store"}, "application/json")


# ---- what there is ---------------------------------------------------------------------------------------------------


async def shelf(request: Request) -> Response:
    return _answer(Games([_about(load(name)) for name in games()]))


def _about(game: Game) -> About:
    options = [Choice(one.name, list(one.values), one.default) for one in game.options]
    return About(game.name, game.title, game.rulebook.version, list(game.seats), options, sorted(bots.BOTS))


async def introduce(request: Request) -> Response:
    return _answer(Token(context(request).guests.new(PROGRAM)))


async def create(request: Request) -> Response:
    guest, wanted = _known(request), await _read(request, NewMatch)
    id = await context(request).tables.create(
        wanted.game, wanted.seats, wanted.options, names=wanted.names, guest=guest
    )
    return _answer(Made(id))


async def view(request: Request) -> Response:
    """The match; with `after`, as soon as it is further on than that version."""
    guest, tables = guest_of(request), context(request).tables
    after = request.query_params.get("after")
    if after is not None and not (after.isascii() and after.isdecimal() and len(after) < 11 and int(after) < MOST):
        raise UserError(mark("A version is a whole number, not “{text}”."), text=brief(after)[:40])
    async with tables.use(request.path_params["id"]) as room:
        welcome(tables, room, [guest])
        if after is not None:
            await _further(request, room, guest, int(after))
        return _answer(await tables.off(_view, room.table, guest, language(request)))


async def _further(request: Request, room: Room, guest: str, version: int) -> None:
    """Wait until a match is further on than a version, or over, or patience is at its end."""
    listener, tables = Listener(guest), context(request).tables
    with tables.listening(room, listener), contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while room.table.version <= version and not room.table.match.over and not tables.closing:
                listener.heard()
                await listener.wait()


async def sit(request: Request) -> Response:
    guest, wanted, tables = _known(request), await _read(request, Sitting), context(request).tables
    number = request.path_params["seat"]
    if not number.isdecimal() or not 0 < int(number[:9]) < 100:
        raise UserError(mark("There is no such seat."))
    async with tables.use(request.path_params["id"]) as room:
        wish = Wish(int(number) - 1, wanted.name, "")
        await tables.act(room, Command("sit", room.table.version, guest=guest, wish=wish))
        return _answer(await tables.off(_view, room.table, guest, language(request)))


async def move(request: Request) -> Response:
    wanted = await _read(request, Move)
    return await _act(request, Command("move", wanted.version, wanted.action, guest=_known(request)))


async def reveal(request: Request) -> Response:
    wanted = await _read(request, Step)
    return await _act(request, Command("reveal", wanted.version, guest=_known(request)))


async def agree(request: Request) -> Response:
    return await _answered(request, "agree")


async def decline(request: Request) -> Response:
    return await _answered(request, "decline")


async def _answered(request: Request, kind: Kind) -> Response:
    wanted = await _read(request, Answer)
    words = f"{wanted.what} {wanted.to}"
    return await _act(request, Command(kind, wanted.version, words, guest=_known(request)))


async def _act(request: Request, command: Command) -> Response:
    tables, t, guest = context(request).tables, language(request), command.guest or ""
    async with tables.use(request.path_params["id"]) as room:
        curtain = room.table.point_of_view(guest).curtain
        if curtain is not None:  # a program with several seats looks from the one that is asked
            await tables.act(room, Command("raise", room.table.version, str(curtain), guest=guest))
        answer = await tables.act(room, command)
        if answer["status"] == 422:
            more = {"rule": answer["rule"], "chapter": t(answer["chapter"])} if "rule" in answer else {}
            return complain(request, 422, answer["said"][t.lang], more)
        return _answer(await tables.off(_view, room.table, guest, t), answer["status"])


def _view(table: Table, guest: str, t: Translator) -> View:
    """The match as a guest may see it: from the seat that is asked, if that is theirs, else from their first."""
    match, t = table.match, calling(table, t)
    pov: PointOfView = table.point_of_view(guest)
    mine, asked = pov.mine, table.asked_seat
    seat = None if not mine or table.party.waiting else asked if asked in mine else mine[0]
    seen = match.seen(seat)[0]
    mine_now = asked is not None and asked in mine and not table.accord.resting
    legal = match.legal() if mine_now and match.to_move is not None else []
    return View(
        id=table.id, game=match.game.name, rules=match.game.rulebook.version, version=table.version,
        seats=list(table.seats), names=list(table.names), mine=[k + 1 for k in mine],
        asked=None if asked is None else asked + 1, seen_by=None if seat is None else seat + 1,
        ask=_asked(table, guest), resting=table.accord.resting and not match.over,
        chance=mine_now and match.awaits_chance, prompt=match.game.words.prompt(seen, t),
        legal=[Legal(one.notation, match.game.words.action(seen, one.code, t)) for one in legal],
        over=match.over, scores=list(scores(match.game, seen)), winners=[k + 1 for k in match.winners],
        position=match.view(seat),
    )  # fmt: skip


def _asked(table: Table, guest: str) -> Asked | None:
    """What somebody asks the others for."""
    ask, party = table.accord.asked, table.party
    if ask is None or party.waiting:
        return None
    yours = guest in others(party, party.owners[ask.seat]) and guest not in ask.agreed
    return Asked("pause" if ask.what == "pause" else "takeback", ask.seat + 1, ask.to, yours)


# ---- all together ----------------------------------------------------------------------------------------------------

_MATCH = "/api/matches/{id}"

OPERATIONS = (
    Operation("GET", "/api/games", "All games, with what can be chosen.", shelf, Games),
    Operation("POST", "/api/guests", "Become a guest: a token.", introduce, Token),
    Operation("POST", "/api/matches", "Set a match up.", create, Made, NewMatch, token=True),
    Operation("GET", _MATCH, "A match, as the guest may see it.", view, View,
              query=(("after", "Wait until the match is further on than this version, for 20 seconds at most."),)),
    Operation("POST", _MATCH + "/seats/{seat}", "Take a free seat.", sit, View, Sitting, token=True),
    Operation("POST", _MATCH + "/moves", "Do something.", move, View, Move, token=True, conflict=True),
    Operation("POST", _MATCH + "/reveal", "Let chance answer.", reveal, View, Step, token=True, conflict=True),
    Operation("POST", _MATCH + "/agree", "Agree to what somebody asks for.", agree, View, Answer, token=True,
              conflict=True),
    Operation("POST", _MATCH + "/decline", "Decline what somebody asks for.", decline, View, Answer, token=True,
              conflict=True),
)  # fmt: skip


async def description(request: Request) -> Response:
    return _answer(openapi(OPERATIONS))


async def on_stranger(request: Request, error: Exception) -> Response:
    answer = complain(request, 401, language(request)(STRANGER), {})
    answer.headers["www-authenticate"] = "Bearer"
    return answer


ROUTES: list[Any] = [*(one.route for one in OPERATIONS), Route("/openapi.json", description)]
