"""`ludoteka play`: a match in the terminal, people and bots at one table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import click

from ludoteka.cli import kit, runs
from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.engine.game import Game
from ludoteka.engine.match import Match
from ludoteka.engine.native import Native, native
from ludoteka.kernel.dice import fresh_seed
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.input import shortened


def command(t: Translator) -> click.Command:
    seats_help = t("Who plays, such as human,greedy (bots: {names}), or how many people.", names=", ".join(bots.BOTS))

    @kit.command("play", t, t("Play a game in the terminal. `help` there lists what you may write."))
    @kit.game_argument(t)
    @click.option("--seats", metavar=t("SEATS"), help=seats_help)
    @kit.seed_option(t, t("Text that the dice come from: the same seed brings the same dice."))
    @click.option("--by-hand", is_flag=True, help=t("Say yourself what chance brings, as beside a real table."))
    @runs.own_option(t)
    @kit.choices_option(t)
    @kit.box_option(t)
    @click.option("--load", metavar=t("FILE"), help=t("Go on with a match from a file."))
    @click.option("--save", metavar=t("FILE"), default="", help=t("Keep the match in a file."))
    @click.option("--quick", is_flag=True, help=t("Chance answers at once: no undo, no waiting for Enter."))
    def play(
        game: str, seats: str | None, seed: str | None, by_hand: bool, options: tuple[str, ...], box: str,
        load: str | None, save: str, quick: bool, own: tuple[str, ...],
    ) -> None:  # fmt: skip
        from ludoteka.cli.session import Session

        runs.enrolled(own)
        if load:
            refuse_beside_load(seed=seed, by_hand=by_hand, option=options, box=box)
            match = loaded(load, game)
            names = seat_names(seats or str(match.seats), HUMAN, match.game)
            if len(names) != match.seats:
                raise UserError(
                    mark("The match has {n} seats, but {given} are named."), n=match.seats, given=len(names)
                )
        else:
            made = kit.game_of(game, box)
            names = seat_names(seats or str(made.seats[0]), HUMAN, made)
            match = new_match(made, len(names), seed, options, by_hand=by_hand)
        kept = [load] if load else []
        if save and kit.taken(save, kept):
            raise UserError(mark("{file} exists: go on with it by --load, or name another."), file=save)
        if save:
            kit.write_file(save, match.to_json())
        fast = compiled_for(names, match.game, t)
        Session(match, seated(names, match), t, save=save, own=kept, quick=quick, native=fast).run()

    return play


def refuse_beside_load(**given: object) -> None:
    """What a loaded match has already cannot be chosen again."""
    for name, value in given.items():
        if value:
            raise UserError(mark("--{name} cannot stand beside --load: the match has it already."),
                            name=name.replace("_", "-"))  # fmt: skip


def loaded(file: str, game: str) -> Match:
    from ludoteka.engine.files.match_file import load

    match = load(Path(file))
    if match.game.name != game:
        raise UserError(mark("The file {file} holds a match of {game}."), file=file, game=match.game.name)
    return match


def new_match(game: Game, seats: int, seed: str | None, options: Sequence[str], *, by_hand: bool = False) -> Match:
    """A match before its first dice; a fresh secret where no seed is given."""
    words = None if by_hand else fresh_seed() if seed is None else seed
    return Match(game, seats, kit.choices_of(options), words)


def seat_names(text: str, one: str, game: Game) -> list[str]:
    """Who sits where: names separated by commas, or how many of `one`. Raises UserError."""
    if text.isdecimal():
        seats = kit.number_of(text)
        if seats is None:
            raise UserError(mark("No game has {seats} seats."), seats=shortened(text))
        game.chosen(seats, {})
        return [one] * seats
    names = bots.several(text)
    known = [HUMAN, *bots.BOTS]
    for name in names:
        if bots.searches(name):
            bots.known(name)
        elif name not in known:
            raise UserError(mark("There is no player “{name}”; there are: {names}."),
                            name=shortened(name), names=", ".join(known))  # fmt: skip
    return names


def compiled_for(names: Sequence[str], game: Game, t: Translator) -> Native | None:
    """The compiled rules where one of the bots searches, compiled now if no earlier process has done it."""
    if not any(bots.searches(name) for name in names):
        return None
    with kit.compiling(game, t) as bar:
        return native(game.name, game.box).warm(bar, [*bots.COMPILED, *bots.SEARCHED])


def seated(names: Sequence[str], match: Match) -> list[bots.Bot | None]:
    """A bot for each seat, None for a person; with a seed bots play alike again."""
    return [
        None if name == HUMAN else bots.make(name, random.Random(match.seed and f"{match.seed} seat {seat}"))
        for seat, name in enumerate(names)
    ]
