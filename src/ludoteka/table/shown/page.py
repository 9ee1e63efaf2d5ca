"""`/kit`: every piece that pages are drawn of, in all its states, for who draws.

A server has it only where it is bound to this machine alone, as it is while somebody works on it: players need it
never, it takes seconds to draw, and a server that others reach has no door that nobody needs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoteka.engine.registry import games, load
from ludoteka.table.context import context, language, unchanging
from ludoteka.table.drawn.glance import glance
from ludoteka.table.drawn.templates import render
from ludoteka.table.hooks import page_of
from ludoteka.table.shown import boards, specimens
from ludoteka.text.i18n import Translator


async def kit(request: Request) -> Response:
    """The page in the reader's language; `?game=` shows the pieces of that game."""
    name = request.query_params.get("game", "")
    wanted = name if name in games() else ""
    html: str = await context(request).tables.off(_page, language(request), wanted)
    return HTMLResponse(html)


async def css(request: Request) -> Response:
    return unchanging(request, specimens.css().encode(), "text/css")


@lru_cache(maxsize=16)
def _page(t: Translator, game: str) -> str:
    groups: list[Any] = [] if game else specimens.specimens(t)
    found = boards.shown(game, t) if game else None
    own = page_of(load(game)) if game else None
    return render(
        "kit/kit.html", t, game=game, every=[(name, t(load(name).title)) for name in games()],
        defs=Markup(found.defs if found else specimens.symbols()),
        groups=[(title, [(Markup(one.drawn), one.names, one.said, one.state) for one in row]) for title, row in groups],
        symbols=found.symbols if found else [], legend=[(Markup(sign), words) for sign, words in found.legend]
        if found else [],
        tables=[(state, Markup(board)) for state, board in found.tables] if found else [],
        hand=Markup(found.hand if found else ""), style=bool(own and own.file("page.css")), long=specimens.LONG,
        seats=Markup("" if game else glance(_sitters(), t, lookable=True)),
    )  # fmt: skip


def _sitters() -> dict[str, Any]:
    """Seats in all their states: asked and thinking, leading, nothing known, a name that is too long."""
    plain: dict[str, Any] = {
        "turn": False, "asked": "", "clock": None, "mine": False, "you": False, "person": False,
        "points": 4, "goal": 0, "leads": False, "facts": "",
    }  # fmt: skip
    states: list[dict[str, Any]] = [
        {"name": "asked", "turn": True, "asked": "pays"}, {"name": "leads", "leads": True, "points": 8, "goal": 10},
        {"name": "mine", "mine": True, "you": True}, {"name": specimens.LONG},
        {"name": "no points", "points": None}, {"name": "", "person": True},
    ]  # fmt: skip
    seats = [plain | state | {"number": k + 1} for k, state in enumerate(states)]
    return {"seats": seats, "thinking": True, "score": None}


ROUTES = [Route("/kit", kit), Route("/kit/kit.css", css)]
