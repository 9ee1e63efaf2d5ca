"""A guest's own page: how their matches on this server ended, and, if they want it, what those who played are worth."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ludoteka.engine.registry import games, load
from ludoteka.table.after.bests import TITLES, bests
from ludoteka.table.after.ratings import Rated, ratings
from ludoteka.table.after.results import records
from ludoteka.table.context import context, language, reader
from ludoteka.table.forms import form, one
from ludoteka.table.pages import render
from ludoteka.table.store import Result
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

NOBODY = mark("No match of yours has come to its end here yet.")
LATEST = 20
"""Matches that are listed one by one."""


async def profile(request: Request) -> Response:
    """Matches, wins and streaks of whoever asks; nobody else's."""
    guest, tables, t = reader(request), context(request).tables, language(request)
    results: list[Result] = await asyncio.wrap_future(tables.store.results(guest)) if guest else []
    known = [result for result in results if result.game in games()]
    rated = await _ratings(request, guest) if guest else None
    titles = {result.game: t(load(result.game).title) for result in known}
    rows = records(known)
    html = await tables.off(
        lambda: render(
            "profile.html",
            t,
            records=rows,
            titles=titles,
            bests=bests(known),
            kinds={kind: t(title) for kind, title in TITLES.items()},
            latest=known[: -LATEST - 1 : -1],
            here="/me",
            known=bool(guest),
            guest=guest,
            ratings=rated,
        )
    )
    return HTMLResponse(html, headers={"cache-control": "no-store"})


async def _ratings(request: Request, guest: str) -> dict[str, list[Rated]] | None:
    """What those who played together are worth, by game; None where the guest does not want to know."""
    tables = context(request).tables
    if not await tables.kept(tables.store.profile(_place(guest))):
        return None
    beside = await tables.kept(tables.store.results_beside(guest))
    return await tables.off(lambda: ratings([result for result in beside if result.game in games()]))


def _place(guest: str) -> str:
    """Where it is kept whether a guest wants ratings."""
    return f"rates {guest}"


async def rate(request: Request) -> Response:
    """Show a guest ratings from now on, or no more."""
    tables, guest = context(request).tables, reader(request)
    if not guest:
        raise UserError(NOBODY)
    wanted = one(await form(request), "ratings") == "on"
    await tables.kept(tables.store.keep_profile(_place(guest), {"on": True} if wanted else {}))
    return RedirectResponse("/me#ratings", 303)


ROUTES = [Route("/me", profile), Route("/me/ratings", rate, methods=["POST"])]
