"""The pages of the table: what is said and shown, made from what the reader may see."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludoteka import bots, chance
from ludoteka.game import Game, Line, scores
from ludoteka.games import games, load
from ludoteka.i18n import LANGUAGES, Translator, mark
from ludoteka.play import Entry, Match
from ludoteka.rulebook import SOURCES
from ludoteka.table.hooks import Page, page_of
from ludoteka.table.referee import Table

__all__ = ["error_page", "home", "regions", "replay_page", "replay_regions", "rules_page", "table_page"]

BOT_NAMES = {"random": mark("Random bot"), "greedy": mark("Greedy bot")}
#: Seats have a colour and a shape that go together everywhere: disc, triangle, square, diamond, cross, star.
_SHAPES = (
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
    "M12 2.5l10 18.5H2z",
    "M4 4h16v16H4z",
    "M12 1.5l9 10.5-9 10.5L3 12z",
    "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
    "M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18.1l-6.7 3.8 1.6-7.5L1.2 9.3l7.6-.8z",
)
_ICONS = {
    "people": "M8.5 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 1 0 0 7zM2 20c0-4 2.8-6.5 6.5-6.5S15 16 15 20M16 11a3 3 0 1 0"
    "-1-5.8M17.5 13.8c2.8.6 4.5 2.9 4.5 6.2",
    "clock": "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7v5l3.5 2.5",
    "book": "M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14",
}


def token(number: int) -> Markup:
    """The mark of a seat, counted from 1: a shape and a colour."""
    path = _SHAPES[(number - 1) % len(_SHAPES)]
    return Markup(
        '<svg class="token seat-{}" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="{}"/></svg>'
    ).format((number - 1) % len(_SHAPES) + 1, path)


def icon(name: str) -> Markup:
    """A small line drawing."""
    return Markup(
        '<svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="{}"/></svg>'
    ).format(_ICONS[name])


@lru_cache(maxsize=1)
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("ludoteka.table"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    made.globals |= {"token": token, "icon": icon, "languages": LANGUAGES, "title": "", "here": "/", "brief": False}
    return made


def _render(template: str, t: Translator, **fields: Any) -> str:
    return _environment().get_template(template).render(t=t, **fields)


def bot_name(name: str, t: Translator) -> str:
    return t(BOT_NAMES[name]) if name in BOT_NAMES else name


# ---- the first page -------------------------------------------------------------------------------------------------


def home(
    t: Translator,
    *,
    recent: Sequence[tuple[str, str, float | str]],
    complaint: str | None = None,
    form: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """All games with their set-up, matches of this browser as (id, game's title, when), a complaint about a form."""
    kept = {name: _many(values) for name, values in (form or {}).items()}
    sitters = [(bots.HUMAN, t("a person")), *((name, bot_name(name, t)) for name in sorted(bots.BOTS))]
    return _render(
        "home.html", t, complaint=complaint, sitters=sitters,
        games=[_invitation(load(name), t, kept if kept.get("game") == [name] else {}) for name in games()],
        recent=[{"id": id, "title": title, **_when(when)} for id, title, when in recent],
    )  # fmt: skip


def _many(values: Sequence[str]) -> list[str]:
    return [values] if isinstance(values, str) else list(values)


def _when(moment: float | str) -> dict[str, str]:
    """A moment as text; the browser says it in its own way."""
    if isinstance(moment, str):
        return {"when": moment, "stamp": ""}
    utc = time.gmtime(moment)
    return {"when": time.strftime("%Y-%m-%d %H:%M UTC", utc), "stamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", utc)}


def _invitation(game: Game, t: Translator, kept: Mapping[str, list[str]]) -> dict[str, Any]:
    page, least, most = page_of(game), game.seats[0], game.seats[-1]
    chosen = kept.get("seats") or [bots.HUMAN] * least
    minutes = page.minutes
    return {
        "name": game.name,
        "title": game.title,
        "scene": Markup(page.scene(t)),
        "sentence": page.sentence(t),
        "players": t("{least} to {most} players", least=least, most=most) if most > least
        else t.n("{n} player", "{n} players", least),
        "minutes": t("{least} to {most} minutes", least=minutes[0], most=minutes[1]) if minutes else "",
        "open": bool(kept),
        "seed": "".join(kept.get("seed", [])),
        "seats": [
            {"number": n + 1, "needed": n < least, "chosen": chosen[n] if n < len(chosen) else ""} for n in range(most)
        ],
        "options": [
            {
                "name": option.name,
                "title": t(option.title),
                "choices": [
                    {
                        "value": value, "label": t(label),
                        "chosen": [str(value)] == kept.get(option.name, [str(option.default)]),
                    }
                    for value, label in zip(option.values, option.labels, strict=True)
                ],
            }
            for option in game.options
        ],
    }  # fmt: skip


# ---- the table ------------------------------------------------------------------------------------------------------


def table_page(table: Table, t: Translator) -> str:
    """The whole page of a match."""
    return _table(table, t, regions(table, t), f"/m/{table.id}", replay=False)


def _table(table: Table, t: Translator, shown: Mapping[str, str], here: str, **fields: Any) -> str:
    game = table.match.game
    page = page_of(game)
    return _render(
        "table.html", t, id=table.id, game=game, script=page.has("page.js"), style=page.has("page.css"),
        version=table.version, here=here, commitment=table.commitment, unsealed=table.unsealed,
        defs=Markup(page.defs(t)), keys=_keys(page, t), words=_words(page, t),
        regions={name: Markup(html) for name, html in shown.items()}, **fields,
    )  # fmt: skip


def regions(table: Table, t: Translator) -> dict[str, str]:
    """Every part of the page that a move may change, by name."""
    match = table.match
    page, s, me = page_of(match.game), match.seen(match.to_move)[0], -1 if match.to_move is None else match.to_move
    about = _about(table, s, t)
    return {
        "seats": _render("seats.html", t, **about),
        "board": page.board(s, me, t),
        "ask": _render("ask.html", t, **about, **_asked(table, s, me, t)),
        "aside": page.aside(s, me, t),
        "sheet": _render("sheet.html", t, **about),
        "log": _render("log.html", t, id=table.id, entries=_entries(table, t), link=False),
    }


def _about(table: Table, s: Any, t: Translator) -> dict[str, Any]:
    """What several parts of the page say."""
    game, lines = table.match.game, table.match.game.view.sheet(s, t)
    over, columns = int(s.seat) < 0, _columns(lines)
    return {
        "id": table.id,
        "game": game,
        "seats": [
            {
                "number": k + 1,
                "turn": k == int(s.seat),
                "name": t("Seat {seat}", seat=k + 1) if who == bots.HUMAN else bot_name(who, t),
            }
            for k, who in enumerate(table.seats)
        ],
        "thinking": table.thinking and not over,
        "lines": lines,
        "columns": columns,
        "score": scores(game, s)[0] if columns == 1 else None,
        "seed": table.seed if over else None,
        "commitment": table.commitment,
        "fair": _fair(table) if over else (None, ""),
    }


def _fair(table: Table) -> tuple[bool | None, str]:
    """Whether the seed is the one that was sealed, and a sentence; None where there was no seal."""
    if not table.commitment:
        return None, table.unsealed
    if chance.commitment(table.seed or "") == table.commitment:
        return True, mark("The seed is the one that was sealed at the start.")
    return False, mark("The seed is not the one that was sealed at the start.")


def _columns(lines: Sequence[Line]) -> int:
    return max((len(line.values) for line in lines), default=1)


def _asked(table: Table, s: Any, me: int, t: Translator) -> dict[str, Any]:
    """What is asked, and the buttons that answer."""
    match, page = table.match, page_of(table.match.game)
    state = "over" if match.over else "bot" if table.thinking else "chance" if match.awaits_chance else "play"
    seat = max(0, int(s.seat))
    return {
        "state": state,
        "seat": seat,
        "sentence": match.game.view.ask(s, t),
        "hand": Markup(page.hand(s, me, t)),
        "reveal": page.reveal(s, t),
        "choices": page.choices(s, me, t) if state == "play" else [],
        "open_choices": page.own,
        "bot": bot_name(table.seats[seat], t),
        "undoable": table.undoable,
        "done": match.told(len(match.log) - 1, t.lang) if match.log and match.awaits_chance else [],
        "lays": sum(entry.seat is not None for entry in match.log),
    }


@dataclass(frozen=True)
class _Told:
    """What an entry of the log says, and which places it lights."""

    entry: Entry
    said: list[str]
    lit: str


#: By match and language: an entry never changes, and undo takes it away as a whole.
_told: dict[tuple[str, str], list[_Told]] = {}
_MOST_TOLD = 64


def _entries(table: Table, t: Translator) -> list[dict[str, Any]]:
    """The log, newest first, without the small steps that say nothing."""
    kept, match = _told.pop((table.id, t.lang), []), table.match
    for k, entry in enumerate(match.log):
        if k >= len(kept) or kept[k].entry is not entry:
            before, after = match.seen(None, k)[0], match.seen(None, k + 1)[0]
            lit = page_of(match.game).lit(before, after, entry.code, entry.seat is None)
            kept[k:] = [_Told(entry, match.told(k, t.lang), lit)]
    del kept[len(match.log) :]
    _told[table.id, t.lang] = kept
    while len(_told) > _MOST_TOLD:
        _told.pop(next(iter(_told)), None)
    entries = [{"k": k, "seat": one.entry.seat, "lit": one.lit, "told": one.said} for k, one in enumerate(kept)]
    return [entry for entry in entries[::-1] if entry["told"]]


def _keys(page: Page, t: Translator) -> list[tuple[str, str]]:
    return [
        *page.keys(t),
        ("N, Space", t("reveal what comes next")),
        ("U", t("take back what was done, until the next thing is revealed")),
        ("H", t("show me a good spot")),
        ("+, -, 0", t("zoom in, zoom out, show everything")),
        ("Esc", t("let go of what was chosen")),
        ("?", t("this help")),
    ]


def _words(page: Page, t: Translator) -> dict[str, str]:
    """What the scripts say by themselves; braces stay for them to fill."""
    return {
        "unreachable": t("The table did not answer. Nothing has happened; try again."),
        "stale": t("The table was further on already. Here is how it lies now."),
        "points": t("+{n}", n="{n}"),
        "rule": t("Rule {rule}", rule="{rule}"),
        "chapter": t("{chapter}, rule {rule}", chapter="{chapter}", rule="{rule}"),
        "advice": t("A good move: {words}", words="{words}"),
        "again": t("Once more does it."),
        "do": t("Do it"),
        **page.words(t),
    }


# ---- replay ---------------------------------------------------------------------------------------------------------


def replay_page(table: Table, k: int, t: Translator) -> str:
    """A match at entry `k` of its log, with a slider."""
    k = _within(table.match, k)
    here = f"/m/{table.id}/replay?at={k}"
    shown = replay_regions(table, k, t)
    shown["log"] = _render("log.html", t, id=table.id, entries=_entries(table, t), link=True)
    return _table(table, t, shown, here, replay=True, at=k, last=len(table.match.log))


def replay_regions(table: Table, k: int, t: Translator) -> dict[str, str]:
    """What the replay shows after `k` entries of the log."""
    match, k = table.match, _within(table.match, k)
    page, s = page_of(match.game), match.seen(None, k)[0]
    about = _about(table, s, t) | {"thinking": False}
    told = match.told(k - 1, t.lang) if k else [t("The table is empty: the match begins.")]
    return {
        "seats": _render("seats.html", t, **about),
        "board": page.board(s, -1, t),
        "ask": _render("replay_ask.html", t, at=k, last=len(match.log), told=told),
        "aside": page.aside(s, -1, t),
        "sheet": _render("sheet.html", t, **about),
    }


def _within(match: Match, k: int) -> int:
    return min(max(k, 0), len(match.log))


# ---- rules and errors -----------------------------------------------------------------------------------------------


def rules_page(game: Game, t: Translator) -> str:
    """The ledger of a game, chapter by chapter."""
    book = game.rulebook
    chapters = [
        {
            "id": id,
            "title": t(title),
            "rules": [
                {
                    "id": rule.id, "source": rule.source, "label": t(SOURCES[rule.source][0]),
                    "sentence": t(rule.sentence), "refusals": [said for _, said in book.refusals_of(rule.id, t)],
                }
                for rule in book.rules.values() if rule.chapter == id
            ],
        }
        for id, title in book.chapters.items()
    ]  # fmt: skip
    return _render(
        "rules.html", t, game=game, chapters=chapters, box=page_of(game).box_notes(t), title=game.title,
        sources=[(name, t(label), t(words)) for name, (label, words) in SOURCES.items()], here=f"/rules/{game.name}",
    )  # fmt: skip


def error_page(status: int, sentence: str, t: Translator) -> str:
    """One sentence about what is wrong."""
    return _render("error.html", t, status=status, sentence=sentence)
