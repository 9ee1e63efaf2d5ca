"""`ludoteka think`: a process that moves the bots of all servers of a database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator

if TYPE_CHECKING:
    from ludoteka.table.running import logs


def command(t: Translator) -> click.Command:
    @kit.command("think", t, t("Move the bots of all servers that share a database; start as many as you like."))
    @click.option("--database", metavar=t("DATABASE"), required=True, help=t("The database's URL: postgresql://…"))
    @runs.own_option(t)
    @kit.log_option(t)
    def think(database: str, log: logs.Style, own: tuple[str, ...]) -> None:
        from ludoteka.table.app import PAUSE
        from ludoteka.table.running.worker import run

        runs.enrolled(own)

        def announce() -> None:
            kit.say(t("Bots think here now."), "bold")
            kit.say(t("Ctrl-C ends it; servers go on by themselves."), "dim")

        run(database, PAUSE, announce, log)

    return think
