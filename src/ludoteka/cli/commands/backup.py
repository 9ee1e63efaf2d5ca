"""`ludoteka backup`: all matches into a file."""

from __future__ import annotations

from pathlib import Path

import click

from ludoteka.cli import kit
from ludoteka.cli.commands.move import copied
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    @kit.command("backup", t, t("Copy all matches of a database into a new file, and check it."))
    @click.argument("file", metavar=t("FILE"), type=click.Path(path_type=Path))
    @click.option("--database", metavar=t("DATABASE"), help=t(
        "What is copied: a file that no server uses now, or a database's URL. Otherwise that of your data folder."
    ))  # fmt: skip
    def backup(file: Path, database: str | None) -> None:
        from ludoteka.table.server import default_database

        copied(t, database or default_database(), file)

    return backup
