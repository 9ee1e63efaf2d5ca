"""`ludoteka selfplay`: games of bots as examples to learn from."""

from __future__ import annotations

from pathlib import Path

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    @kit.command("selfplay", t, t("Let bots play, and keep what each saw and chose and how it ended, to learn from."))
    @kit.game_argument(t)
    @runs.setting_options(t, "greedy")
    @click.option("--out", metavar=t("FILE"), required=True, help=t("Where the arrays go: FILE.npz."))
    @click.option("--plain", is_flag=True, help=t("By the plain rules: slower, but nothing is compiled."))
    def selfplay(
        game: str, names: str, games: int, seats: int | None, seed: str, limit: float, own: tuple[str, ...],
        cores: int | None, ray: str, options: tuple[str, ...], box: str, out: str, plain: bool,
    ) -> None:  # fmt: skip
        from ludoteka.arena.selfplay import selfplay as play

        made, setting = runs.setting_of(game, box, names, seats, options, seed, own, limit, plain)
        with runs.playing(made, cores, ray, t, plain=plain) as (runner, told):
            decisions, played = play(setting, games, runner, Path(out), told)
        kit.say(t("Kept: {decisions} decisions of {games} games.", decisions=decisions, games=len(played)))
        for fault in sorted({(one.seating[one.forfeit], one.why) for one in played if one.forfeit >= 0}):
            kit.say(t("Left out, for {bot} lost by a fault: {why}", bot=fault[0], why=fault[1]), "red")

    return selfplay
