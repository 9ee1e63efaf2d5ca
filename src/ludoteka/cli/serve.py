"""`ludoteka serve`: the table in a browser."""

from __future__ import annotations

import click

from ludoteka.cli import kit
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    database_help = t("Where matches are kept: a file, or a database's URL. Otherwise in your own data folder.")

    @kit.command("serve", t, t("Open the table in a browser: for people at one screen, and bots."))
    @click.option("--host", metavar=t("HOST"), default="127.0.0.1", show_default=True, help=t("Address to listen on."))
    @click.option("--port", metavar=t("PORT"), type=click.IntRange(0, 65535), default=8000, show_default=True,
                  help=t("Port to listen on; 0 takes any that is free."))  # fmt: skip
    @click.option("--database", metavar=t("DATABASE"), help=database_help)
    @click.option("--open", "open_browser", is_flag=True, help=t("Open the page in your browser."))
    def serve(host: str, port: int, database: str | None, open_browser: bool) -> None:
        from ludoteka.table.server import run

        def announce(url: str) -> None:
            kit.say(t("The table is open at {url}", url=url), "bold")
            kit.say(t("Ctrl-C closes it; matches are kept."), "dim")

        run(host, port, database, open_browser, announce)

    return serve
