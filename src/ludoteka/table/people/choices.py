"""What the host chooses for all at the table, as forms: the clock, until somebody has moved, and whether players hear
what onlookers say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ludoteka.table.context import complain, context, language, reader
from ludoteka.table.forms import form, one
from ludoteka.table.point_of_view import Table
from ludoteka.table.referee import Command
from ludoteka.table.store import Kind
from ludoteka.table.together.shown import CLOCKS, OUT, chosen_clock, said
from ludoteka.text.i18n import Translator


async def clock(request: Request) -> Response:
    """The fields `clock` and `out`, as in the form that sets a match up."""
    filled = await form(request)
    return await _chosen(request, "clock", " ".join(chosen_clock(one(filled, "clock"), one(filled, "out"))))


async def onlookers(request: Request) -> Response:
    """The field `heard`: anything, or empty."""
    return await _chosen(request, "onlookers", "heard" if one(await form(request), "heard") else "")


async def _chosen(request: Request, kind: Kind, words: str) -> Response:
    tables, id, t = context(request).tables, request.path_params["id"], language(request)
    async with tables.use(id) as room:
        command = Command(kind, room.table.version, words, guest=reader(request))
        answer = await tables.act(room, command)
        if answer["status"] == 422:
            return complain(request, 422, answer["said"][t.lang])
        return RedirectResponse(f"/m/{id}" if room.table.party.waiting else f"/m/{id}/seats", 303)


def choices(table: Table, host: bool, t: Translator) -> Mapping[str, Any]:
    """What the page about seats says of these choices."""
    clocks = table.accord.clocks
    now = clocks.control.words if clocks else ()
    kinds = [(words, t(label), chosen_clock(words, "")[:3] == now[:3]) for words, label in CLOCKS]
    if clocks and not any(chosen for *_, chosen in kinds):  # one that a program has set
        kinds.append((" ".join(now[:3]), said(clocks.control.seconds), True))
    moved = any(entry.seat is not None for entry in table.match.log)
    return {
        "clock": next((label for _, label, chosen in kinds if chosen), "") if clocks else "",
        "clocks": kinds if host and not moved else [],
        "out": [(word, t(label), word == (now[3] if now else "bot")) for word, label in OUT],
        "heard": table.accord.onlookers,
    }  # fmt: skip


ROUTES = [
    Route("/m/{id}/clock", clock, methods=["POST"]),
    Route("/m/{id}/onlookers", onlookers, methods=["POST"]),
]
