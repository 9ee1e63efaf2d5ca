"""`ludoteka serve`: the table in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator

if TYPE_CHECKING:
    from ludoteka.table.running import logs


def command(t: Translator) -> click.Command:
    database_help = t("Where matches are kept: a file, or a database's URL. Otherwise in your own data folder.")

    @kit.command("serve", t, t("Open the table in a browser: for people at one screen, and bots."))
    @click.option("--host", metavar=t("HOST"), default="127.0.0.1", show_default=True, help=t("Address to listen on."))
    @click.option("--port", metavar=t("PORT"), type=click.IntRange(0, 65535), default=8000, show_default=True,
                  help=t("Port to listen on; 0 takes any that is free."))  # fmt: skip
    @click.option("--database", metavar=t("DATABASE"), help=database_help)
    @click.option("--limit", "limits", metavar=t("LIMIT"), multiple=True, help=t(
        "How often one guest may ask, such as move=60/10 (in so many seconds), hint=off, or off; may be repeated."
    ))  # fmt: skip
    @click.option("--name", "names", metavar=t("NAME"), multiple=True, help=t(
        "A name under which people reach the server, such as table.example.org; may be repeated."
    ))  # fmt: skip
    @click.option("--proxy", metavar=t("ADDRESS"), default="", help=t(
        "The address of a proxy in front of the server, which is believed about where people come from."
    ))  # fmt: skip
    @click.option("--smtp", metavar=t("ADDRESS"), default="", envvar="LUDOTEKA_SMTP", help=t(
        "A mail server, such as smtp://user:password@host:587, by which people who want it are told that it is their"
        " turn; best given as LUDOTEKA_SMTP. It needs --name."
    ))  # fmt: skip
    @click.option("--sender", metavar=t("ADDRESS"), default="", help=t("The e-mail address that letters come from."))
    @runs.own_option(t)
    @kit.log_option(t)
    @click.option("--lan", is_flag=True, help=t("Let phones and other devices of this network come too."))
    @click.option("--open", "open_browser", is_flag=True, help=t("Open the page in your browser."))
    def serve(
        host: str, port: int, database: str | None, limits: tuple[str, ...], names: tuple[str, ...], proxy: str,
        smtp: str, sender: str, log: logs.Style, lan: bool, open_browser: bool, own: tuple[str, ...],
    ) -> None:  # fmt: skip
        from ludoteka.table.server import run

        runs.enrolled(own)

        def announce(url: str) -> None:
            kit.say(t("The table is open at {url}", url=url), "bold")
            if lan and "//127.0.0.1:" in url:
                kit.say(t("This machine is in no private network: name the address to listen on with --host."))
            elif lan:
                from ludoteka.table.people.invitation import characters

                kit.say(t("Phones on the same network read this:"))
                kit.say(characters(url))
            kit.say(t("Ctrl-C closes it; matches are kept."), "dim")

        run(host, port, database, open_browser, announce, limits=limits, names=names, proxies=proxy, log=log,
            smtp=smtp, sender=sender, lan=lan)  # fmt: skip

    return serve
