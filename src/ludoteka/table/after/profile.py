"""A guest's own page: how their matches on this server ended."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoteka.engine.registry import games, load
from ludoteka.table.after.results import records
from ludoteka.table.context import context, language, reader
from ludoteka.table.pages import render
from ludoteka.table.store import Result

LATEST = 20
"""Matches that are listed one by one."""


async def profile(request: Request) -> Response:
    """Matches, wins and streaks of whoever asks; nobody else's."""
    guest, tables, t = reader(request), context(request).tables, language(request)
    results: list[Result] = await asyncio.wrap_future(tables.store.results(guest)) if guest else []
    known = [one for one in results if one.game in games()]
    titles = {one.game: t(load(one.game).title) for one in known}
    rows = records(known)
    html = await tables.off(
        lambda: render(
            "profile.html",
            t,
            records=rows,
            titles=titles,
            latest=known[: -LATEST - 1 : -1],
            here="/me",
            known=bool(guest),
        )
    )
    return HTMLResponse(html, headers={"cache-control": "no-store"})


ROUTES = [Route("/me", profile)]
