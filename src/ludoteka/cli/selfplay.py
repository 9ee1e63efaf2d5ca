"""`ludoteka selfplay`: games of bots as examples to learn from."""

from __future__ import annotations

from pathlib import Path

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    bots_help = t("Who plays, such as greedy,random. More bots than seats: every choice of them; fewer: in turn.")

    @kit.command("selfplay", t, t("Let bots play, and keep what each saw and chose and how it ended, to learn from."))
    @kit.game_argument(t)
    @click.option("--bots", "names", metavar=t("BOTS"), default="greedy", show_default=True, help=bots_help)
    @click.option("--games", metavar=t("N"), type=click.IntRange(1), default=100, show_default=True,
                  help=t("At least so many games, in whole boards."))  # fmt: skip
    @click.option("--seats", metavar=t("N"), type=int, help=t("How many sit at the table."))
    @click.option("--seed", metavar=t("SEED"), default="1", show_default=True,
                  help=t("Text that boards, dice and bots come from."))  # fmt: skip
    @click.option("--limit", metavar=t("SECONDS"), type=kit.Seconds(0.001, 3600), default=30.0, show_default=True,
                  help=t("Seconds for a decision; who thinks longer has lost the game."))  # fmt: skip
    @runs.own_option(t)
    @runs.runner_options(t)
    @kit.choices_option(t)
    @kit.box_option(t)
    @click.option("--out", metavar=t("FILE"), required=True, help=t("Where the arrays go: FILE.npz."))
    @click.option("--plain", is_flag=True, help=t("By the plain rules: slower, but nothing is compiled."))
    def selfplay(
        game: str, names: str, games: int, seats: int | None, seed: str, limit: float, own: tuple[str, ...],
        cores: int | None, ray: str, options: tuple[str, ...], box: str, out: str, plain: bool,
    ) -> None:  # fmt: skip
        from ludoteka.arena.selfplay import selfplay as play
        from ludoteka.arena.setting import Setting, table_for
        from ludoteka.text.box_file import box_text

        defined = runs.enrolled(own)
        made = kit.game_of(game, box)
        bots = tuple(name.strip() for name in names.split(","))
        at = table_for(made, bots, seats)
        chosen = made.chosen(at, kit.choices_of(options))
        setting = Setting(made.name, bots, at, chosen, seed, box_text(box), defined, limit, not plain)
        if not plain:
            runs.warm(made.name, made.box, t)
        with (
            runs.running(cores, ray) as runner,
            kit.progress(t("Playing {game}", game=made.title)) as bar,
        ):
            told = (lambda done, total: bar(done, total, f"{done}/{total}")) if bar else None
            decisions, played = play(setting, games, runner, Path(out), told)
        kit.say(t("Kept: {decisions} decisions of {games} games.", decisions=decisions, games=len(played)))
        for fault in sorted({(one.seating[one.forfeit], one.why) for one in played if one.forfeit >= 0}):
            kit.say(t("Left out, for {bot} lost by a fault: {why}", bot=fault[0], why=fault[1]), "red")

    return selfplay
