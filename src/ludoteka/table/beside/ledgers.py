"""The rules of a game for a device without network: its ledger in a language, and its examples drawn.

The ledger is small and is kept with the page. The drawings are more, so they are a file of their own that the page
fetches when somebody first asks about the game. One drawing is told whole, the others by what is otherwise in them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.game import Game, winners
from ludoteka.engine.ledger import SOURCES, Rule
from ludoteka.engine.seeing import hidden
from ludoteka.kernel import copy_into, new
from ludoteka.table.beside.examples import Example, examples, pictured
from ludoteka.table.drawn.delta import delta
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import Translator

_TAG = re.compile(r"<svg\b[^>]*>|</svg>")


def listed(games: Iterable[Game], t: Translator) -> list[dict[str, str]]:
    """The games that can be asked about."""
    return [{"name": game.name, "title": t(game.title)} for game in games]


def ledger(game: Game, t: Translator) -> dict[str, Any]:
    """All rules by chapters, in the reader's language."""
    book = game.rulebook
    used = {rule.source for rule in book.rules.values()}
    return {
        "title": t(game.title),
        "chapters": {chapter: t(title) for chapter, title in book.chapters.items()},
        "sources": {name: [t(label), t(words)] for name, (label, words) in SOURCES.items() if name in used},
        "rules": [_rule(game, rule, t) for rule in book.rules.values()],
        "pictured": pictured(game),
        "alike": said_alike(game, t.lang),
    }


def said_alike(game: Game, lang: str) -> list[str]:
    """Words that mean the same to whoever asks, one row for each meaning: those of the rulebook and those that people
    say instead. They stand in the game's `locale/asked.toml`."""
    file = game.folder / "locale" / "asked.toml"
    rows: list[str] = tomllib.loads(file.read_text("utf-8")).get(lang, []) if file.is_file() else []
    return rows


def _rule(game: Game, rule: Rule, t: Translator) -> dict[str, Any]:
    said = [sentence for _, sentence in game.rulebook.refusals_of(rule.id, t)]
    about = {"id": rule.id, "chapter": rule.chapter, "source": rule.source, "sentence": t(rule.sentence)}
    return about | ({"refusals": said} if said else {})


# ---- examples -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shown:
    """What is seen of an example."""

    states: Any  # as they lie when it has been carried out, or as they lie while it is refused
    at: str  # the places that it is about
    log: Sequence[str] = ()  # what was done, and what came of it
    does: str = ""  # what is refused
    refused: str = ""  # and why
    seat: int = 0  # who is or was asked


def shown(game: Game, example: Example, t: Translator) -> Shown:
    """An example as the seat that is asked sees it."""
    words, page, states = game.words, page_of(game), example.states(game)
    seat = int(states[0].seat)
    before = _seen(game, states, seat)
    if not example.does:
        return Shown(before, example.at, seat=max(0, seat))
    code = words.parse(before[0], example.does)
    if reason := int(game.refusal(states[0], code)):
        message = game.rulebook.refusals[game.reasons(reason).name][1]
        said = t(message, **words.why(before[0], code, t))
        return Shown(
            before, page.lit(before[0], before[0], code, False), (), words.action(before[0], code, t), said, seat
        )
    game.apply(states[0], code)
    after = _seen(game, states, seat)
    at, log = page.lit(before[0], after[0], code, False), words.log_action(before[0], after[0], code, t)
    for answer in example.answers:
        before, outcome = after, words.parse_chance(states[0], answer)
        game.deal(states[0], outcome)
        after = _seen(game, states, seat)
        at = f"{at} {page.lit(before[0], after[0], outcome, True)}".strip()
        log = log + words.log_chance(before[0], after[0], outcome, t)
    return Shown(after, at, log, seat=seat)


def _seen(game: Game, states: Any, seat: int) -> Any:
    found = new(game.state)
    copy_into(found, hidden(game, states, seat))
    return found


def drawn(game: Game, t: Translator) -> dict[str, Any]:
    """The examples of a game: by rule what is said of one, which drawing it is, and the places that it is about."""
    page, drawings = page_of(game), list[str]()
    told: dict[str, dict[str, Any]] = {}
    for rule, example in examples(game).items():
        about = shown(game, example, t)
        picture = _board(page.board(about.states[0], -1, t))
        if picture not in drawings:
            drawings.append(picture)
        said: dict[str, Any] = {"does": about.does, "refused": about.refused} if about.refused else {"log": about.log}
        if example.sheet or _over(about.states[0]):
            said["sheet"] = sheet(game, about.states[0], t)
        if about.refused and (spot := _spot(page.board(about.states[0], int(about.states[0].seat), t), example.does)):
            said["spot"] = spot
        told[rule] = {"drawing": drawings.index(picture), "at": about.at, "of": about.seat + 1, **said}
    first = drawings[0] if drawings else ""
    return {
        "style": page.css_text(),
        "symbols": page.defs(t),
        "first": first,
        "drawings": [delta(first, one) for one in drawings],
        "examples": told,
    }


def sheet(game: Game, s: Any, t: Translator) -> list[list[str]]:
    """What everybody has scored: rows of words, the first with the seats, the last with who has won."""
    lines = [line for line in game.words.sheet(s, t) if line.total or any(line.values)]
    width, won = max(len(line.values) for line in lines), winners(game, s) if _over(s) else ()
    head = [["", *(t("Seat {seat}", seat=k + 1) for k in range(width))]] if width > 1 else []
    rows = [[line.label, *map(str, line.values)] for line in lines]
    return [*head, *rows, *([[t("Who has won"), *("✓" if k in won else "" for k in range(width))]] if won else [])]


def _over(s: Any) -> bool:
    return int(s.seat) < 0 and not s.awaits


def _spot(board: str, notation: str) -> tuple[float, float] | None:
    """Where a board says why something may not be done there: nothing lies on such a place yet."""
    found = re.search(rf'data-why="{re.escape(notation)}"[^>]*transform="translate\((\S+) (\S+?)\)', board)
    return (float(found[1]), float(found[2])) if found else None


def _board(html: str) -> str:
    """The drawing of the board alone, without what stands around it."""
    depth = 0
    for tag in _TAG.finditer(html):
        depth += -1 if tag[0].startswith("</") else 1
        if depth == 0:
            return html[: tag.end()]
    return html
