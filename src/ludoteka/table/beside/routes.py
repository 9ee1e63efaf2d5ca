"""The companion over HTTP: its page, its service worker, and what both of them read."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoteka.table.beside.library import MANIFEST, PAGE, WORKER, drawings, library
from ludoteka.table.context import context, language, unchanging


async def page(request: Request) -> Response:
    found = await context(request).tables.off(library)
    return HTMLResponse(found.pages[language(request).lang])


async def worker(request: Request) -> Response:
    found = await context(request).tables.off(library)
    answer = unchanging(request, found.worker, "text/javascript")
    answer.headers["service-worker-allowed"] = PAGE  # the page itself lies beside the folder of its worker
    return answer


async def manifest(request: Request) -> Response:
    file = (await context(request).tables.off(library)).manifests[language(request).lang]
    return unchanging(request, file.content, file.media_type)


async def file(request: Request) -> Response:
    """Data in a language, a script, a style, translated rules; drawings of examples."""
    tables, address = context(request).tables, request.url.path
    wanted = (await tables.off(library)).made.get(address) or await tables.off(drawings, address)
    if wanted is None:
        raise HTTPException(404)
    return unchanging(request, wanted.content, wanted.media_type)


ROUTES = [
    Route(PAGE, page),
    Route(WORKER, worker),
    Route(MANIFEST, manifest),
    Route(PAGE + "/{path:path}", file),
]
