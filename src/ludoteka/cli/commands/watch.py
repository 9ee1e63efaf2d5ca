"""`ludoteka watch`: bots play, a person looks on."""

from __future__ import annotations

import time

import click

from ludoteka.cli import kit, runs
from ludoteka.cli.commands.play import compiled_for, new_match, seat_names, seated
from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN, STANDIN
from ludoteka.engine.native import Native, at_hand, native
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

PAUSE = 0.6
LONGEST_PAUSE = 3600


def command(t: Translator) -> click.Command:
    seats_help = t("Who plays, such as greedy,random (bots: {names}).", names=", ".join(bots.BOTS))
    pause_help = t("Seconds between two actions; where nobody looks, none.")

    pages_help = t("Ask all that a page would ask; exit code 1 where that is not answered. Done where nobody looks.")

    @kit.command("watch", t, t("Look on while bots play."))
    @kit.game_argument(t)
    @click.option("--seats", metavar=t("SEATS"), help=seats_help)
    @kit.seed_option(t, t("Text that the dice come from: the same seed brings the same dice."))
    @click.option("--pause", metavar=t("SECONDS"), type=kit.Seconds(0, LONGEST_PAUSE), help=pause_help)
    @click.option("--pages/--no-pages", default=None, help=pages_help)
    @runs.own_option(t)
    @kit.choices_option(t)
    @kit.box_option(t)
    @click.option("--save", metavar=t("FILE"), default="", help=t("Keep the match in a file."))
    @click.pass_context
    def watch(
        ctx: click.Context, game: str, seats: str | None, seed: str | None, pause: float | None, pages: bool | None,
        options: tuple[str, ...], box: str, save: str, own: tuple[str, ...],
    ) -> None:  # fmt: skip
        from ludoteka.cli.session import Session
        from ludoteka.table.laws import Inspector

        runs.enrolled(own)
        made = kit.game_of(game, box)
        names = seat_names(seats or str(made.seats[0]), STANDIN, made)
        if HUMAN in names:
            raise UserError(mark("Only bots are watched; `ludoteka play` has seats for people."))
        match = new_match(made, len(names), seed, options)
        players = seated(names, match)
        seconds = pause if pause is not None else PAUSE if kit.is_terminal() else 0.0
        fast: Native | None = native(made.name, made.box) if at_hand(made) else compiled_for(names, made, t)
        if save and kit.taken(save):
            raise UserError(mark("{file} exists already: name another."), file=save)
        if save:
            kit.write_file(save, match.to_json())
        told = Session(match, players, t, save=save)
        inspector = Inspector(made) if pages or (pages is None and not kit.is_terminal()) else None
        while not match.over:
            seat = match.to_move
            bot = players[seat] if seat is not None else None
            told.tell()
            if kit.is_terminal():
                told.table()
            if bot:
                match.play(bot.choose(bots.seen(match, fast)))
                told.keep()
            time.sleep(seconds)
        told.tell()
        told.end()
        told.remind()
        if inspector:
            inspector.follow(match.steps())
            for fault in inspector.faults.values():
                kit.say(t("A page would not be answered: {fault}", fault=fault), "red")
            ctx.exit(int(bool(inspector.faults)))

    return watch
