"""`ludoteka arena`: bots against bots, and what that says of them."""

from __future__ import annotations

import json
import math
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator

if TYPE_CHECKING:
    from ludoteka.arena.standings import Report


def command(t: Translator) -> click.Command:
    out_help = t("Keep each game in a file of JSON lines. If it is there, the run goes on where it stopped.")

    @kit.command("arena", t, t("Let bots play many games on the same boards from all seats, and say who is better."))
    @kit.game_argument(t)
    @runs.setting_options(t, "greedy,random")
    @click.option("--out", metavar=t("FILE"), default="", help=out_help)
    @click.option("--plot", metavar=t("FILE"), default="", help=t("Draw the result: FILE.png, FILE.svg."))
    @click.option("--plain", is_flag=True, help=t("By the plain rules: slower, but nothing is compiled."))
    @kit.json_option(t)
    def arena(
        game: str, names: str, games: int, seats: int | None, seed: str, limit: float, own: tuple[str, ...],
        cores: int | None, ray: str, options: tuple[str, ...], box: str, out: str, plot: str, plain: bool,
        as_json: bool,
    ) -> None:  # fmt: skip
        from ludoteka.arena.results import Results
        from ludoteka.arena.run import run
        from ludoteka.arena.standings import report

        made, setting = runs.setting_of(game, box, names, seats, options, seed, own, limit, plain)
        results = Results(setting, Path(out) if out else None)
        with runs.playing(made, cores, ray, t, plain=plain) as (runner, told):
            played = run(setting, games, runner, results, told)
        shown = report(setting, played)
        if plot:
            from ludoteka.arena.plot import plot as draw

            draw(setting, played, shown, Path(plot), t)
        if as_json:
            click.echo(json.dumps(as_data(shown), indent=2, ensure_ascii=False))
        else:
            say(shown, setting.apart, t)

    return arena


def as_data(shown: Report) -> dict[str, Any]:
    """A report as JSON: intervals of lines without an end are null."""
    data = asdict(shown)
    data["ahead"] = [{"bot": a, "of": b, "wins": wins, "contests": n} for (a, b), (wins, n) in shown.ahead.items()]
    data["faults"] = [{"bot": bot, "why": why, "games": n} for bot, why, n in shown.faults]
    for one in data["standings"]:
        one["points_by_boards"] = [x if math.isfinite(x) else None for x in one["points_by_boards"]]
    return data


def say(shown: Report, apart: bool, t: Translator) -> None:
    """The tables: standings, who came before whom, what went wrong."""
    heads = [t("bot"), t("boards") if apart else t("games"), t("wins"), t("share"), t("95 %, Wilson"),
             t("95 %, by boards"), t("points"), t("95 %"), t("rating"), t("lost by fault")]  # fmt: skip
    rows = [heads] + [
        [one.bot, str(one.contests), f"{one.wins:g}" if one.wins == int(one.wins) else f"{one.wins:.1f}",
         percent(one.share), span(one.wilson, percent), span(one.by_boards, percent), f"{one.points:.1f}",
         span(one.points_by_boards, "{:.1f}".format), f"{one.rating:.1f} ± {one.rating_error:.1f}", str(one.forfeits)]
        for one in shown.standings
    ]  # fmt: skip
    lines = kit.columns(rows)
    kit.say(lines[0], "bold")
    for line in lines[1:]:
        kit.say(line)
    if len(shown.standings) > 2:
        names = [one.bot for one in shown.standings]
        kit.say()
        kit.say(t("How often the one on the left came before the other, ties half:"), "dim")
        body = [[a, *(percent(shown.ahead[a, b][0] / max(1, shown.ahead[a, b][1])) if a != b else "" for b in names)]
                for a in names]  # fmt: skip
        for line in kit.columns([["", *names], *body]):
            kit.say(line)
    kit.say()
    kit.say(t("{games} games on {boards} boards; fair is {fair}.", games=shown.games, boards=shown.boards,
              fair=percent(shown.fair)), "dim")  # fmt: skip
    if shown.unfinished:
        kit.say(t("Ended as the table lay, for nobody ended them: {n}", n=shown.unfinished))
    for bot, why, n in shown.faults:
        kit.say(t("{bot} lost {n} games by a fault: {why}", bot=bot, n=n, why=why), "red")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(interval: tuple[float, float], shown: Any) -> str:
    """An interval; nothing where it has no end."""
    return f"[{shown(interval[0])}, {shown(interval[1])}]" if all(map(math.isfinite, interval)) else ""
