"""`ludoteka restore`: the matches of a backup into an empty database."""

from __future__ import annotations

from pathlib import Path

import click

from ludoteka.cli import kit
from ludoteka.cli.commands.move import copied
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    @kit.command("restore", t, t("Copy all matches of a backup into an empty database, and check them."))
    @click.argument("file", metavar=t("FILE"), type=click.Path(exists=True, dir_okay=False, path_type=Path))
    @click.option("--database", metavar=t("DATABASE"), help=t(
        "Where they go: a new file, or an empty database's URL. Otherwise that of your data folder."
    ))  # fmt: skip
    def restore(file: Path, database: str | None) -> None:
        from ludoteka.table.server import default_database

        copied(t, file, database or default_database())

    return restore
