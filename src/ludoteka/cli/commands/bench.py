"""`ludoteka bench`: how fast the games are on this machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from typing import Any

import click

from ludoteka.cli import kit
from ludoteka.engine.registry import games as all_games
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    starts_help = t("Time fresh processes too, one of them with nothing compiled.")

    @kit.command("bench", t, t("Measure decisions and games a second, the size of a state and how long a start takes."))
    @click.argument("games", nargs=-1, metavar=t("[GAME]..."), help=t("Games to measure; all without a name."))
    @click.option("--seconds", metavar=t("SECONDS"), type=kit.Seconds(0.01, 3600), default=1.0, show_default=True,
                  help=t("About how long each figure is measured."))  # fmt: skip
    @click.option("--starts/--no-starts", default=True, help=starts_help)
    @click.option("--seats", metavar=t("N"), type=int, help=t("With so many seats; otherwise with the fewest."))
    @click.option("--option", "-o", "options", metavar=t("NAME=NUMBER"), multiple=True,
                  help=t("With this option; otherwise with the defaults."))  # fmt: skip
    @kit.json_option(t)
    def bench(
        games: tuple[str, ...], seconds: float, starts: bool, seats: int | None, options: tuple[str, ...], as_json: bool
    ) -> None:
        made = [kit.game_of(name) for name in games or all_games()]
        chosen = kit.choices_of(options)
        for game in made:
            game.chosen(game.seats[0] if seats is None else seats, chosen)  # a table that cannot be is told at once
        from ludoteka.engine.native import LANES, native
        from ludoteka.tools import bench as figures

        here = figures.machine()
        found: dict[str, Any] = {}
        for game in made:
            with kit.compiling(game, t) as bar:
                rules = native(game.name)
                rules.warm(bar, [*rules.parts(), *LANES])
            with kit.progress(t("Measuring {game}", game=game.title)) as bar:
                steps = count()
                said = (lambda what, bar=bar, steps=steps: bar(next(steps), 5 + starts, what)) if bar else None
                measured = figures.measure(game, seconds, seats=seats, options=chosen, starts=starts, progress=said)
                found[game.name] = kit.plain(measured)
            if not as_json:
                say_figures(game.name, found[game.name], t)
        if as_json:
            click.echo(json.dumps({**found, "machine": here}, indent=2, ensure_ascii=False))
        else:
            say_machine(here, t)

    return bench


#: Figures that belong together, where a person looks.
GROUPS = (
    ("decisions_per_second", "games_per_second", "decisions_per_game", "bytes_per_state"),
    ("cores", "decisions_per_second_all_cores", "games_per_second_all_cores", "all_cores_ratio"),
    ("batch_steps_per_second", "batch_random_steps_per_second", "batch_random_steps_per_second_all_cores",
     "batch_all_cores_ratio"),
    ("greedy_decisions_per_second", "plain_decisions_per_second"),
    ("cold_start_s", "warm_start_s"),
)  # fmt: skip


def say_figures(name: str, figures: Mapping[str, Any], t: Translator) -> None:
    """A line for each figure: `name.figure number`; grouped in a terminal."""
    if not kit.is_terminal():
        for figure, value in figures.items():
            click.echo(f"{name}.{figure} {shown(value)}")
        return
    from rich.table import Table
    from rich.text import Text

    titles = (t("one core"), t("all cores"), t("batches"), t("others"), t("starts, in seconds"))
    table = Table(title=name, title_style="bold", show_header=False, box=None, padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    for title, group in zip(titles, GROUPS, strict=True):
        if rows := [figure for figure in group if figure in figures]:
            table.add_row(Text(title, "dim"), "")
            for figure in rows:
                table.add_row(f"  {name}.{figure}", shown(figures[figure]))
    kit.console().print(table)


def shown(value: float) -> str:
    """Whole numbers from a thousand on, three digits below."""
    return f"{value:.0f}" if isinstance(value, int) or value >= 1000 else f"{value:.3g}"


def say_machine(here: Mapping[str, Any], t: Translator) -> None:
    kit.say(t("{cpu}, cores: {cores}, load: {load}", cpu=here["cpu"], cores=here["cores"], load=here["load"]), "dim")
    versions = ", ".join(f"{name} {here[name]}" for name in ("python", "numpy", "numba", "ludoteka"))
    kit.say(f"{here['system']}; {versions}; {here['date']}", "dim")
