"""The pages of the table: what is said and shown, made from what the reader may see."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ludoteka.engine import bots
from ludoteka.engine.game import Game, Line
from ludoteka.engine.ledger import SOURCES
from ludoteka.engine.match import Match
from ludoteka.engine.registry import games, load
from ludoteka.table.after.course import course
from ludoteka.table.after.finale import fair, finale, score_lines
from ludoteka.table.context import Listed
from ludoteka.table.drawn.glance import glance
from ludoteka.table.drawn.question import question
from ludoteka.table.drawn.telling import NEWEST, log_items, told, told_briefly
from ludoteka.table.drawn.templates import kept, render
from ludoteka.table.hooks import Page, page_of
from ludoteka.table.naming import calling, name_of, offered, ways
from ludoteka.table.point_of_view import PointOfView, Table
from ludoteka.table.referee import OPEN
from ludoteka.table.together.chat import SIGNS
from ludoteka.table.together.shown import CLOCKS, OUT, accord_of, clocks_of, since_of
from ludoteka.text.i18n import Translator, mark

__all__ = [
    "error_page",
    "home",
    "regions",
    "render",
    "replay_page",
    "replay_regions",
    "rules_page",
    "table_page",
]

#: Why chance does not answer at once.
PAUSE = mark("Until then your last step can be taken back.")
_ITEMS = "\0"
"""Where the entries of a log go."""
#: What is said of a match in the list.
STATES = {
    "lobby": mark("waits for people"),
    "running": mark("running"),
    "over": mark("has ended"),
    "seen": mark("looked at"),
}


# ---- the first page -------------------------------------------------------------------------------------------------


def home(
    t: Translator,
    *,
    recent: Sequence[Listed],
    complaint: str | None = None,
    form: Mapping[str, Sequence[str]] | None = None,
    chosen: tuple[str, str] = ("", ""),
    older: str = "",
) -> str:
    """All games with their set-up, matches of this browser, a complaint about a form."""
    kept = {name: _many(values) for name, values in (form or {}).items()}
    sitters = [
        (bots.HUMAN, t("at this screen")),
        (OPEN, t("somebody on their own device")),
        *offered(t),
    ]
    return render(
        "home.html", t, complaint=complaint, sitters=sitters, ways=ways(t),
        games=[_invitation(load(name), t, kept if kept.get("game") == [name] else {}) for name in games()],
        recent=[
            {"id": id, "title": title, "state": t(STATES.get(state, "")), "waits": waits, **_when(when)}
            for id, title, when, state, waits in recent
        ],
        chosen=chosen, older=older, states=[(state, t(said)) for state, said in STATES.items() if state != "seen"],
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
    chosen = kept.get("seats") or page.sitters
    minutes, names = page.minutes, kept.get("names", [])
    return {
        "name": game.name,
        "title": t(game.title),
        "scene": Markup(page.scene(t)),
        "sentence": page.sentence(t),
        "players": t("{least} to {most} players", least=least, most=most) if most > least
        else t.n("{n} player", "{n} players", least),
        "minutes": t("{least} to {most} minutes", least=minutes[0], most=minutes[1]) if minutes else "",
        "open": bool(kept),
        "coach": page.coach is not None,
        "variant": t(page.variant[0]) if page.variant else "",
        "pictured": page.pictured,
        "clocks": [(words, t(label), [words] == kept.get("clock", [""])) for words, label in CLOCKS],
        "out": [(word, t(label), [word] == kept.get("out", ["bot"])) for word, label in OUT],
        "boxes": game.own_box is not None,
        "seed": "".join(kept.get("seed", [])),
        "seats": [
            {
                "number": n + 1, "needed": n < least, "chosen": chosen[n] if n < len(chosen) else "",
                "name": names[n] if n < len(names) else "",
            }
            for n in range(most)
        ],
        "options": [
            {
                "name": option.name,
                "title": t(option.title),
                "usual": option.default,
                "choices": [
                    {
                        "value": value, "label": t(label), "note": page.note(option.name, value, t),
                        "chosen": [str(value)] == kept.get(option.name, [str(option.default)]),
                    }
                    for value, label in zip(option.values, option.labels, strict=True)
                ],
            }
            for option in game.options
        ],
    }  # fmt: skip


# ---- the table ------------------------------------------------------------------------------------------------------


def table_page(table: Table, pov: PointOfView, t: Translator) -> str:
    """The whole page of a match."""
    return _table(table, t, regions(table, pov, t), f"/m/{table.id}", replay=False)


def _table(table: Table, t: Translator, shown: Mapping[str, str], here: str, **fields: Any) -> str:
    game = table.match.game
    page = page_of(game)
    return render(
        "table.html", t, id=table.id, game=game, script=page.file("page.js"), style=page.file("page.css"),
        version=table.version, now=round(time.time(), 1), here=here, seats=len(table.seats),
        signs=[(sign, t(words)) for sign, words in SIGNS.items()], commitment=table.commitment,
        unsealed=table.unsealed, file=table.given_out,
        over=table.match.over or table.match.parting is not None,
        coached=page.coach is not None and not fields["replay"], about=_about_game(page, t), title=t(game.title),
        defs=Markup(page.defs(t)), keys=_keys(page, t), words=_words(page, t),
        regions={name: Markup(html) for name, html in shown.items()}, **fields,
    )  # fmt: skip


def regions(table: Table, pov: PointOfView, t: Translator) -> dict[str, str]:
    """Every part of the page that a move may change, by name, as a reader may see it."""
    match, me, t = table.match, -1 if pov.seat is None else pov.seat, calling(table, t, pov.mine)
    page, s = page_of(match.game), match.shown(pov.seat)
    about = _about(table, s, me, t, pov.mine)
    return {
        "seats": glance(about, t, lookable=len(table.seats) > 1),
        "board": page.board(s, me, t),
        "ask": _ask(about, _asked(table, pov, s, t), t),
        "aside": page.aside(s, me, t),
        "sheet": _sheet(about, t),
        "log": _log(table, pov.seat, t),
        "accord": kept("people/accord.html", t, **accord_of(table, pov, t)),
        "curtain": "" if pov.curtain is None else _curtain(pov.curtain, name_of(table, pov.curtain, t), t),
    }


def _about(table: Table, s: Any, me: int, t: Translator, mine: Sequence[int] = ()) -> dict[str, Any]:
    """What several parts of the page say."""
    game, over = table.match.game, int(s.seat) < 0
    ended = over and table.match.over
    lines = score_lines(table, t) if ended else game.words.sheet(s, t)
    columns = _columns(lines)
    page, clocks = page_of(game), clocks_of(table)
    points = page.points(s, me) if columns > 1 else ()
    most, goal = max(points, default=0), page.goal(s) if points else 0
    seats = [
        {"number": k + 1, "turn": k == int(s.seat), "name": name_of(table, k, t), "clock": clocks[k],
         "mine": k in mine, "you": mine == (k,), "person": bool(table.party.owners[k]) and table.seats[k] == bots.HUMAN,
         "points": points[k] if points else None, "goal": goal,
         "asked": page.asks(s, t) if k == int(s.seat) else "",
         "leads": bool(points) and points[k] == most > min(points),
         "facts": Markup(page.standing(s, k, me, t))}
        for k in range(len(table.seats))
    ]  # fmt: skip
    return {
        "id": table.id,
        "seats": seats,
        "thinking": table.thinking and not over,
        "lines": lines,
        "columns": columns,
        "score": page.points(s, me)[0] if columns == 1 else None,
        "winners": [seats[k] for k in table.match.winners],
        "finale": finale(table, t, mine) if ended else None,
        "course": course(table, columns == 1, t) if ended else "",
        "seed": table.seed if over else None,
        "commitment": table.commitment,
        "fair": fair(table) if over else (None, ""),
    }


def _curtain(seat: int, name: str, t: Translator) -> str:
    return kept("curtain.html", t, by=(seat, name), seat=seat, name=name)


def _ask(about: Mapping[str, Any], asked: Mapping[str, Any], t: Translator) -> str:
    """What is asked, or how it ended."""
    if asked["state"] in ("over", "record"):
        return render("ask.html", t, **about, **asked)
    return question(asked, about["id"], t, thinks=about["thinking"])


def _sheet(about: Mapping[str, Any], t: Translator) -> str:
    """The score sheet; after the end with the seed that was sealed. What is told of seats beside it draws it no
    more."""
    names = tuple(seat["name"] for seat in about["seats"])
    lines = tuple((line.label, tuple(line.values), line.total) for line in about["lines"])
    said = tuple(about[name] for name in ("columns", "seed", "commitment", "fair"))
    return kept("sheet.html", t, by=(names, lines, said), **about)


def _columns(lines: Sequence[Line]) -> int:
    return max((len(line.values) for line in lines), default=1)


def _asked(table: Table, pov: PointOfView, s: Any, t: Translator) -> dict[str, Any]:
    """What is asked, and the buttons that answer."""
    match, page = table.match, page_of(table.match.game)
    me, seat = -1 if pov.seat is None else pov.seat, max(0, int(s.seat))
    state = _state(table, pov)
    last, sentence, undoable = len(match.log) - 1, match.game.words.prompt(s, t), table.undo_refused(pov) is None
    waits = state == "chance" and undoable and page.waits(s)
    pause = f"{page.awaited(s, t)} {t(PAUSE)}".lstrip() if waits else ""
    name = table.names[seat] if seat < len(table.names) and pov.mine != (seat,) else ""
    return {
        "state": state,
        "record": match.parting.refusal.sentence(t.lang) if match.parting else "",
        "seat": seat,
        "asked": "" if t("Seat {seat}", seat=seat + 1) in sentence else name,
        "sentence": Markup(page.prompt(s, me, t, sentence)),
        "purpose": page.purpose(s, me, t) if state == "play" else pause,
        "answers": Markup(page.answers(s, me, t)),
        "hand": Markup(page.hand(s, me, t)),
        "reveal": page.reveal(s, t),
        "choices": page.choices(s, me, t) if state == "play" else [],
        "open_choices": page.own,
        "who": name_of(table, seat, t.plain),
        "since": since_of(table) if state in ("waits", "away") else 0,
        "mine": pov.mine,
        "next": table.party.again,
        "free": table.party.free,
        "waits": waits,
        "undoable": undoable and state in ("play", "chance", "waits"),
        "cover": state in ("play", "chance", "bot", "waits") and pov.parted and pov.seat is not None,
        "done": told_briefly(match, last, pov.seat, t) if match.log and match.awaits_chance else [],
        "lays": len(match.log) - [entry.seat for entry in match.log].count(None),
    }


def _state(table: Table, pov: PointOfView) -> str:
    """What the reader is to do: look on ("away"), wait while a "bot" or another person ("waits") is asked, raise a
    "curtain", let "chance" answer, or "play"; nothing once it is "over", or where it is a "record"."""
    if table.match.over:
        return "over"
    if table.match.parting:
        return "record"
    if table.thinking:
        return "bot"
    if table.asked_seat not in pov.mine:
        return "waits" if pov.mine else "away"
    return "curtain" if pov.curtain is not None else "chance" if table.match.awaits_chance else "play"


def _log(table: Table, seat: int | None, t: Translator, *, link: bool = False) -> str:
    """The log as a seat may know it; with `link`, each entry leads to its place in the replay. What is around the
    entries stays as it is, and is filled once."""
    items, cut = log_items(table, seat, t, link=link), not link and table.match.entries > NEWEST
    held = Markup(_ITEMS) if items else ""
    around = kept("log.html", t, by=(held, cut and table.id), items=held, id=table.id, cut=cut)
    return around.replace(_ITEMS, items, 1)


def _about_game(page: Page, t: Translator) -> list[tuple[str, list[tuple[Markup, str]]]]:
    """What "?" says of the game, with its drawn signs."""
    return [(heading, [(Markup(sign), words) for sign, words in lines]) for heading, lines in page.about(t)]


def _keys(page: Page, t: Translator) -> list[tuple[str, str]]:
    return [
        *page.keys(t),
        ("N, Space", t("reveal what comes next")),
        ("U", t("take back what was done, until the next thing is revealed")),
        ("H", t("show me a good move")),
        ("+, -, 0", t("zoom in, zoom out, show everything")),
        ("Esc", t("let go of what was chosen")),
        ("?", t("this help")),
    ]


def _words(page: Page, t: Translator) -> dict[str, str]:
    """What the scripts say by themselves; braces stay for them to fill."""
    return {
        "unreachable": t("The table did not answer. Try again: nothing is done twice."),
        "stale": t("The table was further on already. Here is how it lies now."),
        "points": t("+{n}", n="{n}"),
        "rule": t("Rule {rule}", rule="{rule}"),
        "chapter": t("{chapter}, rule {rule}", chapter="{chapter}", rule="{rule}"),
        "advice": t("A good move: {words}", words="{words}"),
        "again": t("Press it once more to do it."),
        "do": t("Do it"),
        "moment": t("One moment …"),
        "unsaid": t("The table cannot say now what this would do. It can be done all the same."),
        "soon": t("Your time is nearly out."),
        "here": t("is here"),
        "turn": t("Your turn"),
        "coach_free": t("You know all this: go on as you like."),
        "coach_wait": t("The others are asked now. Watch what they do; you are told when it is your turn."),
        "unread": t("{n} new", n="{n}"),
        "onlookers": t("Onlookers"),
        "waited": t("for {time} now", time="{time}"),
        "picked_all": t("That is as many as may be chosen: let go of another first."),
        "unsaid_why": t("The table cannot say now why this may not be done."),
        **page.words(t),
    }


# ---- replay ---------------------------------------------------------------------------------------------------------


def replay_page(table: Table, k: int, pov: PointOfView, t: Translator) -> str:
    """A match at entry `k` of its log, with a slider, as a reader may see it."""
    match, k = table.match, _within(table.match, k)
    shown = replay_regions(table, k, pov, t)
    shown["log"] = _log(table, pov.seat, calling(table, t, pov.mine), link=True)
    choices = [(seat, name_of(table, seat, t)) for seat in range(match.seats)]
    return _table(
        table, t, shown, f"/m/{table.id}/replay?at={k}", replay=True, at=k, last=len(match.log), seen=pov.seat,
        readers=choices if match.over and match.game.secrets else [], passing=match.game.secrets and not match.over,
    )  # fmt: skip


def replay_regions(table: Table, k: int, pov: PointOfView, t: Translator) -> dict[str, str]:
    """What the replay shows after `k` entries of the log."""
    match, k = table.match, _within(table.match, k)
    page, s, me = page_of(match.game), match.shown(pov.seat, k), -1 if pov.seat is None else pov.seat
    t = calling(table, t, pov.mine)
    about = _about(table, s, me, t) | {"thinking": False}
    done = told(match, k - 1, pov.seat, t) if k else [t("The table is empty: the match begins.")]
    return {
        "seats": glance(about, t, lookable=False),
        "board": page.board(s, me, t),
        "ask": render("replay_ask.html", t, at=k, last=len(match.log), told=done),
        "aside": page.aside(s, me, t),
        "sheet": _sheet(about, t),
        "curtain": "",
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
    return render(
        "rules.html", t, game=game, chapters=chapters, box=page_of(game).box_notes(t), title=t(game.title),
        sources=[(name, t(label), t(words)) for name, (label, words) in SOURCES.items()], here=f"/rules/{game.name}",
    )  # fmt: skip


def error_page(status: int, sentence: str, t: Translator) -> str:
    """One sentence about what is wrong."""
    return render("error.html", t, status=status, sentence=sentence)
