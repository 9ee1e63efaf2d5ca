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
    from ludoteka.arena.setting import Setting
    from ludoteka.engine.game import Game

    Told = Callable[[int, int], None] | None


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


def table_options(t: Translator) -> Callable[[kit.F], kit.F]:
    """At which table games are played, and where."""
    return all_of(
        click.option("--seats", metavar=t("N"), type=int, help=t("How many sit at the table.")),
        click.option("--seed", metavar=t("SEED"), default="1", show_default=True,
                     help=t("Text that boards, dice and bots come from.")),
        runner_options(t), kit.choices_option(t), kit.box_option(t),
    )  # fmt: skip


def setting_options(t: Translator, bots: str) -> Callable[[kit.F], kit.F]:
    """Who plays what, how often and where: what `setting_of` and `playing` read. `bots` play if nobody is named."""
    return all_of(
        click.option("--bots", "names", metavar=t("BOTS"), default=bots, show_default=True,
                     help=t("Who plays, such as greedy,random. More bots than seats: every choice of them; fewer: in "
                            "turn.")),
        click.option("--games", metavar=t("N"), type=click.IntRange(1), default=100, show_default=True,
                     help=t("At least so many games, in whole boards.")),
        click.option("--limit", metavar=t("SECONDS"), type=kit.Seconds(0.001, 3600), default=30.0, show_default=True,
                     help=t("Seconds for a decision; who thinks longer has lost the game.")),
        own_option(t), table_options(t),
    )  # fmt: skip


def all_of(*options: Callable[[kit.F], kit.F]) -> Callable[[kit.F], kit.F]:
    """Several options, in their order in the help."""

    def add(f: kit.F) -> kit.F:
        for option in reversed(options):
            f = option(f)
        return f

    return add


def setting_of(
    game: str, box: str, names: str, seats: int | None, options: tuple[str, ...], seed: str, own: tuple[str, ...],
    limit: float, plain: bool,
) -> tuple[Game, Setting]:  # fmt: skip
    """Who plays what, as the command line says it; raises UserError."""
    from ludoteka.arena.setting import Setting, table_for
    from ludoteka.engine.bots import several
    from ludoteka.text.box_file import box_text

    defined, made, who = enrolled(own), kit.game_of(game, box), tuple(several(names))
    at = table_for(made, who, seats)
    chosen = made.chosen(at, kit.choices_of(options))
    return made, Setting(made.name, who, at, chosen, seed, box_text(box), defined, limit, not plain)


@contextmanager
def playing(made: Game, cores: int | None, ray: str, t: Translator, *, plain: bool) -> Iterator[tuple[Runner, Told]]:
    """Where the games of a run are played, and what is called with how many are done and how many there are."""
    if not plain:
        warm(made.name, made.box, t)
    with running(cores, ray) as runner, kit.progress(t("Playing {game}", game=made.title)) as bar:
        yield runner, (lambda done, total: bar(done, total, f"{done}/{total}")) if bar else None


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
