"""Decisions of a finished match, looked at again by a bot: one at a time, as the page of its end asks for them.

Those of a seat are told with what was dear and what was best (`/after`), or the page of the end looks quickly for the
best alone (`own`). A page asks for decision after decision, so that whoever closes it has asked for no more, and any
server may answer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka.engine.bots import ADVISER
from ludoteka.engine.thinking.judgement import Judgement, before, decisions
from ludoteka.table.context import Json, context, language
from ludoteka.table.naming import calling
from ludoteka.table.point_of_view import Table
from ludoteka.table.thinker import NotYet
from ludoteka.text.i18n import Translator

MOST_KEPT = 4096
"""Judgements that are kept: a finished match never changes."""

QUICK = "keen"
"""Who looks for what is worth a longer look."""

_kept: OrderedDict[tuple[str, int, str], Judgement | None] = OrderedDict()


def offered(table: Table, names: Sequence[str]) -> list[dict[str, Any]]:
    """Whose decisions can be looked at, with the entries of the log that they are: people's, or bots' among
    themselves."""
    own: dict[int, list[int]] = {seat: [] for seat in sorted(table.people) or range(table.match.seats)}
    for k in decisions(table.match):
        seat = table.match.log[k].seat
        if seat in own:
            own[seat].append(k)
    return [
        {"number": seat + 1, "name": names[seat], "entries": " ".join(map(str, entries))}
        for seat, entries in own.items() if entries
    ]  # fmt: skip


def words(t: Translator) -> dict[str, str]:
    """Sentences of the page's script, their braces unfilled."""
    n, cost = "{n}", "{cost}"
    return {
        "better": t("better: {words} ({cost})", words="{words}", cost=cost),
        "second": t("next best: {words} ({cost} less)", words="{words}", cost=cost),
        "finest": t("Best move:"),
        "plain": t("No move stood out: there always was another one about as good."),
        "looked": t("Decisions looked at: {n} of {all}.", n=n, all="{all}"),
        "share": t("{n} % of the win", n=n),
        "points": t("{n} points", n=n),
        "same": t("{same} of {n} decisions as good as the bot’s; the others cost {cost} on average.",
                  same="{same}", n=n, cost=cost),
        "all": t("All {n} decisions as good as the bot’s.", n=n),
        "later": t("The rules are being compiled for the bot; it begins in a moment."),
        "unreachable": t("The table cannot be reached; what has been found stays."),
        "chart": t("Chance to win at each decision, as the bot saw it: from {first} % to {last} %.",
                   first="{first}", last="{last}"),
        "below": t("decisions"),
    }  # fmt: skip


async def judged(request: Request) -> Response:
    """What the bot thinks of one entry of the log, or, with `quick`, one that thinks for a moment only: `free` says
    whether there was anything to decide, `later` that the rules are not compiled yet. `much` is in shares of the win,
    or in points where nobody plays against another; so is `gain`, what was done being worth so much more than `next`.
    """
    tables, t = context(request).tables, language(request)
    k, bot = int(request.path_params["k"]), QUICK if "quick" in request.query_params else ADVISER
    async with tables.use(request.path_params["id"]) as room:
        table = room.table
        match = table.match
        if not match.over or not 0 <= k < len(match.log) or match.log[k].seat is None or not match.read(k):
            raise HTTPException(404)
        seen = await tables.off(before, match, k)
        key = table.id, k, bot
        if key not in _kept:
            try:
                _kept[key] = await tables.thought(tables.thinker.judge, bot, seen, match.log[k].code)
            except NotYet:
                return Json({"entry": k, "later": True})
            while len(_kept) > MOST_KEPT:
                _kept.popitem(last=False)
        found = _kept[key]
        if found is None:
            return Json({"entry": k, "free": False})
        t = calling(table, t)

        def said(code: int | None) -> str:
            return "" if code is None else match.game.words.action(seen.states[0], code, t)

        return Json({
            "entry": k, "free": True, "done": said(found.done), "best": said(found.best), "next": said(found.next),
            "much": found.cost, "share": found.share, "matters": found.matters, "gain": found.gain,
            "outstanding": found.stands_out,
        })  # fmt: skip


ROUTES = [Route("/m/{id}/judged/{k:int}", judged)]
