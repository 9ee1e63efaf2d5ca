"""What a finished match can tell, on a page of its own: points over time, dice, luck, and whether the dice were fair.

Nothing of it is to be had before the end: it is made of everything that was hidden.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from babel.numbers import format_decimal
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ludoteka.engine.analysis import Analysis, Die, analysed
from ludoteka.engine.files import match_file
from ludoteka.engine.files.verify import checked
from ludoteka.engine.game import scores
from ludoteka.kit.moments import whose_turn
from ludoteka.kit.picture import charts
from ludoteka.kit.reckoning import Reckoning
from ludoteka.table.after import judged
from ludoteka.table.after.course import charted
from ludoteka.table.after.finale import counted, finale, score_lines
from ludoteka.table.context import context, language
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import calling, name_of
from ludoteka.table.pages import render
from ludoteka.table.point_of_view import Table
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator

MOST_DRAWN = 64
"""Pages that are kept; a finished match never changes."""

_drawn: OrderedDict[tuple[str, int, str, bool], str] = OrderedDict()


async def after(request: Request) -> Response:
    """How a match went, once it is over; with `check`, whether its dice were those of its seed."""
    tables, t = context(request).tables, language(request)
    check = "check" in request.query_params
    async with tables.use(request.path_params["id"]) as room:
        table = room.table
        if not table.match.over and not table.match.parting:
            raise HTTPException(404)
        key = (table.id, table.version, t.lang, check)
        if key not in _drawn:
            _drawn[key] = await tables.off(after_page, table, t, check)
            while len(_drawn) > MOST_DRAWN:
                _drawn.popitem(last=False)
        return HTMLResponse(_drawn[key])


def after_page(table: Table, t: Translator, check: bool = False) -> str:
    """The page of a finished match, or of a record."""
    match, t = table.match, calling(table, t)
    page = page_of(match.game)
    names = [name_of(table, seat, t) for seat in range(match.seats)]
    lines = score_lines(table, t) if match.over else []
    told = finale(table, t) if match.over else None
    tables = [_table(table, one, t) for one in page.reckonings if not one.points] if match.over else []
    together = max((len(line.values) for line in lines), default=1) == 1
    found = analysed(match, lambda s, o: page.rolls(s, o, t), page.fortune, whose_turn) if match.over else None
    seats = [{"number": k + 1, "name": name} for k, name in enumerate(names)]
    return render(
        "after.html", t, id=table.id, game=match.game, over=match.over, title=t(match.game.title),
        here=f"/m/{table.id}/after", finale=told, tables=tables, seats=seats,
        winners=[seats[k] for k in match.winners], together=together,
        score=scores(match.game, match.states[0])[0], lines=lines, columns=1 if together else match.seats,
        chart=charted(found, names, together, t) if found else "", dice=[_die(die, t) for die in found.dice] if found
        else [], luck=_luck(found, names, t) if found else [], brings=t(page.brings), last=len(match.log),
        seed=table.seed, commitment=table.commitment, unsealed=table.unsealed, verdict=_verdict(table, t) if check
        else None, parting=_parting(table, t), judged=judged.offered(table, names) if match.over else [],
        words=judged.words(t),
    )  # fmt: skip


def _table(table: Table, reckoning: Reckoning, t: Translator) -> dict[str, Any]:
    return {"title": t(reckoning.title), "lines": counted(table, reckoning, t)}


def _die(die: Die, t: Translator) -> dict[str, Any]:
    faces = die.faces()
    rows = [(face, die.counts.get(face, 0), die.expected[face]) for face in faces]
    said = "; ".join(t("{face}: {n} times", face=face, n=n) for face, n, _ in rows)
    drawn = charts.bars(faces, [row[1] for row in rows], [row[2] for row in rows], f"{die.name}: {said}")
    return {"name": die.name, "chart": Markup(drawn), "rolls": sum(row[1] for row in rows), "rows": rows}


def _luck(found: Analysis, names: list[str], t: Translator) -> list[dict[str, Any]]:
    """What rolls brought each seat against what was to be expected; nothing where they bring nothing of the kind."""
    if not any(luck.had or luck.expected > 0.05 for luck in found.luck):
        return []
    return [
        {"number": k + 1, "name": name, "had": round(luck.had),
         "expected": format_decimal(luck.expected, "0.0", t.lang),
         "more": format_decimal(luck.had - luck.expected, "+0.0;−0.0", t.lang)}
        for k, (name, luck) in enumerate(zip(names, found.luck, strict=True))
    ]  # fmt: skip


def _verdict(table: Table, t: Translator) -> dict[str, Any]:
    """Whether the match, played again from its seed, is the same, and the seed the sealed one."""
    if not table.match.over:
        return {"right": False, "said": t("The dice can be checked once the match is over.")}
    try:
        found = checked(match_file.read(table.file()), table.commitment)
    except UserError as why:
        return {"right": False, "said": why.sentence(t.lang)}
    if not found.seal:
        return {"right": False, "said": t("The file has no seed: what chance answered cannot be checked.")}
    n, answers = len(found.match.log), found.answers
    said = [
        t.n("{n} entry is as the rules allow.", "{n} entries are as the rules allow.", n),
        t.n("{n} answer of chance is what the seed gives.", "{n} answers of chance are what the seed gives.", answers),
    ]
    if table.commitment:
        said.append(t("The seed is the one that was sealed at the start."))
    return {"right": True, "said": " ".join(said), "seal": found.seal}


def _parting(table: Table, t: Translator) -> dict[str, Any] | None:
    """Why a match is a record, and what of the rules has changed since."""
    parting = table.match.parting
    if parting is None:
        return None
    return {
        "rules": parting.rules, "entry": parting.entry + 1, "why": parting.why.sentence(t.lang),
        "changes": [{"sentence": t(one.sentence), "rules": one.rules} for one in parting.changes],
        "dark": len(parting.dark),
    }  # fmt: skip


ROUTES = [Route("/m/{id}/after", after)]
