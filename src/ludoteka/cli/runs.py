"""What the commands that play many games share: bots of one's own, where the games are played, where results go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ludoteka.cli import kit
from ludoteka.text.i18n import Translator

if TYPE_CHECKING:
    from ludoteka.arena.runners import Runner


def own_option(t: Translator) -> Callable[[kit.F], kit.F]:
    """`--bot NAME=exec:COMMAND`."""
    about = t(
        "A bot of your own: a program (NAME=exec:COMMAND) or a class (NAME=python:MODULE:CLASS); may be given again."
    )
    return click.option("--bot", "own", metavar=t("NAME=BOT"), multiple=True, help=about)


def enrolled(pairs: tuple[str, ...]) -> dict[str, str]:
    """The bots of one's own, known from now on; raises UserError."""
    from ludoteka.engine import own

    if not pairs:
        return {}
    defined = own.definitions(pairs)
    own.enrol(defined)
    return defined


def runner_options(t: Translator) -> Callable[[kit.F], kit.F]:
    """`--cores` and `--ray`."""

    def add(f: kit.F) -> kit.F:
        f = click.option("--ray", metavar=t("ADDRESS"), default="",
                         help=t("On a Ray cluster: its address, “auto”, or “local” to start one here."))(f)  # fmt: skip
        return click.option("--cores", metavar=t("N"), type=click.IntRange(1),
                            help=t("How many processes play; otherwise one for each core."))(f)  # fmt: skip

    return add


@contextmanager
def running(cores: int | None, ray: str) -> Iterator[Runner]:
    """Where the games are played; a Ray cluster is left at the end."""
    from ludoteka.arena import runners

    runner = runners.runner(cores, ray)
    try:
        yield runner
    finally:
        if isinstance(runner, runners.Ray):
            runner.close()


def warm(game: str, box: str, t: Translator) -> None:
    """Compile a game's rules once, before many processes want them."""
    from ludoteka.engine.native import native

    rules = native(game, box)
    with kit.compiling(rules.game, t) as bar:
        rules.warm(bar)
