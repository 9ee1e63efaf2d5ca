"""What the coach says of the question that a reader is asked, as JSON; told from what the reader may see alone."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteka.engine.game import legal_codes
from ludoteka.table.context import confided, context, language, reader
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import calling
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator


async def coach(request: Request) -> Response:
    """Lessons for the reader's question, in the order in which they should be told; none while others are asked."""
    tables, t = context(request).tables, language(request)
    async with tables.use(request.path_params["id"]) as room:
        told = await tables.off(_told, room.table, reader(request), t)
        return confided(JSONResponse(told), room.table)


def _told(table: Table, guest: str, t: Translator) -> dict[str, Any]:
    match, pov = table.match, table.point_of_view(guest)
    s = match.seen(pov.seat)[0]
    theirs = pov.seat is not None and pov.curtain is None and table.asked_seat == pov.seat and not match.awaits_chance
    found = lessons(match.game, s, calling(table, t, pov.mine)) if theirs else []
    return {"version": table.version, "asked": theirs, "lessons": found}


def lessons(game: Any, s: Any, t: Translator) -> list[dict[str, Any]]:
    """What fits a question: words, the rule with its chapter, the notations of the actions that are lit. `s` is hidden
    from the seat that is asked."""
    page, book = page_of(game), game.rulebook
    if page.coach is None:
        return []
    return [
        {
            "id": told.lesson.id,
            "words": t(told.lesson.words, **told.lesson.fields(s)),
            "rule": told.lesson.rule,
            "chapter": book.chapter_of(told.lesson.rule, t),
            "does": [game.words.notation(s, a) for a in told.does],
        }
        for told in page.coach.fitting(s, legal_codes(game, s))
    ]


ROUTES = [Route("/m/{id}/coach", coach)]
