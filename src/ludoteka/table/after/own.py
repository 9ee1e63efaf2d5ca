"""What a finished match was for its reader: what they have bettered of their own, and the decisions of theirs among
which the page has the bot look for the best. For who has a seat there, and nobody else.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.engine.thinking.judgement import before, decisions
from ludoteka.table.after import bests, judged
from ludoteka.table.after.results import ended
from ludoteka.table.context import Json, context, language, reader
from ludoteka.table.naming import calling, name_of
from ludoteka.table.point_of_view import Table
from ludoteka.table.store import NotKept, Result
from ludoteka.table.tables import Tables
from ludoteka.text.i18n import Translator

_log = logging.getLogger(__name__)


async def own(request: Request) -> Response:
    """`records`: sentences on what the reader has bettered. `seats`: those of the reader, with what the button says
    that looks for the best move, and the entries of the log at which there was something to decide. `words` of the
    script."""
    tables, t, guest = context(request).tables, language(request), reader(request)
    async with tables.use(request.path_params["id"]) as room:
        table = room.table
        if not table.match.over:
            raise HTTPException(404)
        mine = table.party.seats_of(guest)
        told = await _bettered(tables, table, guest) if len(mine) == 1 else {}
        seats = await tables.off(_seats, table, mine, t)
    answer = Json({
        "records": bests.told(told, table.match.seats, t), "seats": seats, "words": judged.words(t) if seats else {},
    })  # fmt: skip
    answer.headers["cache-control"] = "no-store"
    return answer


async def _bettered(tables: Tables, table: Table, guest: str) -> dict[bests.Kind, bests.Best]:
    """Nothing is told while the database cannot be reached."""
    try:
        results: list[Result] = await tables.kept(tables.store.results(guest))
    except NotKept as why:
        _log.warning("what match %s bettered is not known: %s", table.id, why)
        return {}
    if not any(one.match == table.id for one in results):  # it is being kept
        results = results + [one for one in await tables.off(ended, table) if one.guest == guest]
    return bests.bettered(results, table.id)


def _seats(table: Table, mine: Sequence[int], t: Translator) -> list[dict[str, Any]]:
    """The seats of a reader that had something to decide."""
    free: dict[int, list[int]] = {seat: [] for seat in mine}
    for k in decisions(table.match):
        seat = table.match.log[k].seat
        if seat in free and len(before(table.match, k).legal()) > 1:
            free[seat].append(k)
    alone, t = len(mine) == 1, calling(table, t)
    return [
        {
            "number": seat + 1, "name": name_of(table, seat, t), "entries": entries,
            "say": t("Find my best move") if alone else t("Find {name}’s best move", name=name_of(table, seat, t)),
        }
        for seat, entries in free.items() if entries
    ]  # fmt: skip


ROUTES = [Route("/m/{id}/own", own)]
