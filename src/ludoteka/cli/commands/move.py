"""`ludoteka move`: all matches from one database into another one."""

from __future__ import annotations

from pathlib import Path

import click

from ludoteka.cli import kit
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    @kit.command("move", t, t("Copy all matches of a database into an empty one, from a file to PostgreSQL or back."))
    @click.argument("source", metavar=t("SOURCE"))
    @click.argument("target", metavar=t("TARGET"))
    def move(source: str, target: str) -> None:
        copied(t, source, target)
        kit.say(t("The old database is left as it was: start the servers with the new one."), "dim")

    return move


def copied(t: Translator, source: str | Path, target: str | Path) -> None:
    """Copy a database and say what has been copied. Raises UserError."""
    from ludoteka.table.store.copying import copy

    found = copy(source, target)
    kit.say(t("Copied and checked: {matches} matches with {events} events.",
              matches=found.matches, events=found.events), "bold")  # fmt: skip
