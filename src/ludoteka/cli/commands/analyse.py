"""`ludoteka analyse`: what a search thinks of the decisions of a match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludoteka.cli import kit
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

if TYPE_CHECKING:
    from ludoteka.engine.match import Match
    from ludoteka.engine.thinking.judgement import Judged

MS = 400
"""Milliseconds for a decision where nothing else is said: as long as *sharp* thinks."""


def command(t: Translator) -> click.Command:
    seats_help = t("Only these seats, such as 1 or 1,3; otherwise all.")

    @kit.command(
        "analyse", t, t("Look at the decisions of a match: what a search would have done, and what the others cost.")
    )
    @click.argument("file", metavar=t("FILE"), help=t("A match file."))
    @click.option("--seats", metavar=t("SEATS"), default="", help=seats_help)
    @click.option(
        "--ms",
        metavar=t("N"),
        type=click.IntRange(1),
        help=t("Milliseconds for each decision; 400 if nothing is said."),
    )
    @click.option(
        "--iterations",
        metavar=t("N"),
        type=click.IntRange(1),
        help=t("So many trials for each decision instead; the same each time."),
    )
    @click.option("--most", metavar=t("N"), type=click.IntRange(0), default=10, show_default=True,
                  help=t("Show so many decisions at most, those that cost most."))  # fmt: skip
    @kit.json_option(t)
    def analyse(file: str, seats: str, ms: int | None, iterations: int | None, most: int, as_json: bool) -> None:
        from ludoteka.engine.files.match_file import load
        from ludoteka.engine.native import native
        from ludoteka.engine.thinking.judgement import judgements
        from ludoteka.engine.thinking.search import budget

        match = load(Path(file))
        wanted = _seats(seats, match.seats)
        at_most, trials = budget(MS if ms is None and iterations is None else ms, iterations)
        rules = native(match.game.name, match.game.box)
        with kit.compiling(match.game, t) as bar:
            rules.warm(bar, ("legal", "apply", "grow"))
        with kit.progress(t("Looking at the match")) as bar:
            found = list(judgements(
                match, wanted, ms=at_most, iterations=trials, native=rules,
                progress=(lambda done, of: bar(done, of, f"{done} / {of}")) if bar else None,
            ))  # fmt: skip
        if as_json:
            click.echo(json.dumps(_about(match, found), ensure_ascii=False, indent=2))
        else:
            _tell(match, found, most, t)

    return analyse


def _seats(text: str, most: int) -> list[int]:
    """Seats as they were named, from 0; raises UserError."""
    seats = [kit.number_of(part) for part in text.split(",")] if text else []
    for part, seat in zip(text.split(","), seats, strict=False):
        if seat is None or not 1 <= seat <= most:
            raise UserError(
                mark("The match has seats 1 to {most}, none is called “{seat}”."), most=most, seat=part[:40]
            )
    return [seat - 1 for seat in seats if seat is not None]


def _tell(match: Match, found: Sequence[Judged], most: int, t: Translator) -> None:
    """The dearest decisions in the order of the match, and a line about each seat."""
    from ludoteka.cli.session import say_entry
    from ludoteka.engine.thinking.judgement import before, turning_points

    shown = turning_points(found, most)
    for one in shown:
        say_entry(match, one.entry, t, one.seat)
        words = match.game.words.action(before(match, one.entry).states[0], one.judgement.best, t)
        kit.say("    " + t("Entry {n}; better: {words} ({cost})", n=one.entry + 1, words=words,
                           cost=cost(one.judgement.cost, one.judgement.points, t)))  # fmt: skip
    if shown:
        kit.say()
    for seat in sorted({one.seat for one in found}):
        own = [one.judgement for one in found if one.seat == seat]
        same = sum(one.best == one.done for one in own)
        kit.say(
            t("Seat {seat}: {same} of {n} decisions as good as the search’s; the others cost {cost} on average.",
              seat=seat + 1, same=same, n=len(own),
              cost=cost(sum(one.cost for one in own) / max(1, len(own) - same), own[0].points, t)), "bold",
        )  # fmt: skip
    if not found:
        kit.say(t("There is no decision to look at."))


def cost(much: float, points: bool, t: Translator) -> str:
    """What a decision cost, in words."""
    from babel.numbers import format_decimal

    if points:
        return t("{n} points", n=format_decimal(much, "0.0", t.lang))
    return t("{n} % of the win", n=format_decimal(100 * much, "0.#", t.lang))


def _about(match: Match, found: Sequence[Judged]) -> dict[str, Any]:
    """The same for programs; all that was looked at."""
    from ludoteka.engine.thinking.judgement import before

    def told(one: Judged) -> dict[str, Any]:
        words, s = match.game.words, before(match, one.entry).states[0]
        return {
            "entry": one.entry, "seat": one.seat, "done": words.notation(s, one.judgement.done),
            "best": words.notation(s, one.judgement.best),
            **kit.plain({"cost": one.judgement.cost, "share": one.judgement.share}),
        }  # fmt: skip

    unit = "points" if found and found[0].judgement.points else "share"
    return {"game": match.game.name, "unit": unit, "decisions": [told(one) for one in found]}
