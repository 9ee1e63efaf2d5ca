"""`ludoteka replay`: a match from its file, told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from ludoteka.cli import kit
from ludoteka.engine.game import scores
from ludoteka.engine.match import Match
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark


def command(t: Translator) -> click.Command:
    @kit.command("replay", t, t("Go through a match again: what happened, and the score sheet."))
    @click.argument("file", metavar=t("FILE"), help=t("A match file."))
    @click.option("--at", metavar=t("K"), type=int, help=t("Only the first K entries, and the table after them."))
    @click.option("--svg", metavar=t("FILE"), help=t("Draw the table there into an SVG file."))
    @click.option(
        "--verify", is_flag=True, help=t("Check that chance answered what the seed gives; exit code 1 if not.")
    )
    @click.option("--seal", metavar="SHA-256", default="", help=t("What the table showed of the seed from the start."))
    @kit.json_option(t)
    def replay(file: str, at: int | None, svg: str | None, verify: bool, seal: str, as_json: bool) -> None:
        from ludoteka.engine.files.match_file import load

        if verify or seal:
            found = verified(file, seal)
            if as_json:
                click.echo(json.dumps(found, indent=2))
            else:
                say_checked(found, t)
            return
        match = load(Path(file))
        k = len(match.log) if at is None else at
        if not 0 <= k <= len(match.log):
            raise UserError(mark("The match has {n} entries; it cannot be shown at {k}."), n=len(match.log), k=k)
        if svg:
            kit.write_file(svg, match.game.picture.svg(match.seen(None, k)[0], t))
        if as_json:
            click.echo(json.dumps(about(match, k, t), ensure_ascii=False, indent=2))
        else:
            tell(match, k, t)

    return replay


def verified(file: str, seal: str) -> dict[str, Any]:
    """What was found right of a match's file; raises UserError about what is not."""
    from ludoteka.engine.files.match_file import read
    from ludoteka.engine.files.verify import checked
    from ludoteka.text.input import text_of

    found = checked(read(text_of(Path(file), mark("The match file {file} cannot be read: {error}."))), seal)
    entries = len(found.match.log)
    return {"entries": entries, "answers": found.answers, "over": found.match.over, "sha256": found.seal,
            "sealed": bool(seal), "checkpoints": found.checkpoints}  # fmt: skip


def say_checked(found: dict[str, Any], t: Translator) -> None:
    click.echo(t.n("{n} entry is as the rules allow.", "{n} entries are as the rules allow.", found["entries"]))
    if not found["sha256"]:
        click.echo(t("The file has no seed: what chance answered cannot be checked."))
        return
    click.echo(t.n("{n} answer of chance is what the seed gives.", "{n} answers of chance are what the seed gives.",
                   found["answers"]))  # fmt: skip
    click.echo(t("SHA-256 of the seed: {seal}", seal=found["sha256"]))
    if found["sealed"]:
        click.echo(t("The seed is the one that was sealed at the start."))
    else:
        click.echo(t("Compare it with what the table showed from the start, or name that with --seal."))


def tell(match: Match, k: int, t: Translator) -> None:
    from ludoteka.cli.session import say_dice, say_entry

    for entry in range(k):
        say_entry(match, entry, t)
    shown, game = match.seen(None, k)[0], match.game
    kit.draw(game, "\n" + game.picture.text(shown, t) + "\n")
    kit.say_sheet(game.words.sheet(shown, t), t)
    if match.over and k == len(match.log):
        say_dice(match, t)


def about(match: Match, k: int, t: Translator) -> dict[str, Any]:
    """The match for programs; `said` and labels in the reader's language."""
    shown = match.seen(None, k)[0]
    return {
        "game": match.game.name,
        "rules": match.game.rulebook.version,
        "seats": match.seats,
        "options": match.options,
        "over": match.over and k == len(match.log),
        "entries": [
            {"seat": entry.seat, "notation": entry.notation, "said": match.told(n, t.lang)}
            for n, entry in enumerate(match.log[:k])
        ],
        "scores": list(scores(match.game, shown)),
        "sheet": [
            {"label": line.label, "values": list(line.values), "total": line.total}
            for line in match.game.words.sheet(shown, t)
        ],
        "position": match.view(None, k),
    }
