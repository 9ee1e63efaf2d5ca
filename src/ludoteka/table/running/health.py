"""Whether a server lives, whether it can be sent people, and its figures: for proxies and for whoever watches it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ludoteka import __version__
from ludoteka.table.context import context, language
from ludoteka.table.running.metrics import CONTENT_TYPE
from ludoteka.table.store import NotKept
from ludoteka.text.i18n import mark

PATIENCE = 3.0
"""Seconds within which a database answers that is ready."""
ENDING = mark("This server is about to end.")
SILENT = mark("The database does not answer.")


async def health(request: Request) -> Response:
    """The process lives and answers; nothing more is asked."""
    return JSONResponse({"ok": True, "version": __version__})


async def ready(request: Request) -> Response:
    """People can be sent here: the database answers, and the server is not about to end."""
    tables, why = context(request).tables, ""
    t = language(request)
    if tables.closing:
        why = t(ENDING)
    else:
        try:
            await asyncio.wait_for(asyncio.wrap_future(tables.store.versions([])), PATIENCE)
        except NotKept as error:
            why = error.sentence(t.lang)
        except TimeoutError:
            why = t(SILENT)
    return JSONResponse({"ok": not why, "sentence": why}, 503 if why else 200, {"cache-control": "no-store"})


async def metrics(request: Request) -> Response:
    """The figures as Prometheus reads them."""
    return Response(request.app.state.metrics.told(), headers={"content-type": CONTENT_TYPE})


ROUTES = [Route("/health", health), Route("/ready", ready), Route("/metrics", metrics)]
