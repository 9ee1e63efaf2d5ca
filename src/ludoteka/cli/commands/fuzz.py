"""`ludoteka fuzz`: random games under the laws."""

from __future__ import annotations

import json
import shlex
import time
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import click

from ludoteka.cli import kit
from ludoteka.text.i18n import Translator

if TYPE_CHECKING:
    from ludoteka.engine.game import Game
    from ludoteka.table.laws import Inspector
    from ludoteka.tools.fuzz import Broken, Lot


def command(t: Translator) -> click.Command:
    @kit.command("fuzz", t, t("Play random games and hold the laws on each; exit code 1 if one is broken."))
    @kit.game_argument(t)
    @click.option("--games", metavar=t("N"), type=click.IntRange(min=1), default=10_000, show_default=True,
                  help=t("How many games."))  # fmt: skip
    @click.option("--seed", metavar=t("SEED"), default="0", show_default=True,
                  help=t("Text that makes the run: the same seed brings the same games."))  # fmt: skip
    @click.option("--first", metavar=t("K"), type=click.IntRange(min=0), default=0,
                  help=t("Number of the first game: plays one of a run again."))  # fmt: skip
    @click.option("--seats", metavar=t("N"), type=int, help=t("Only with so many seats; otherwise all in turn."))
    @click.option("--option", "-o", "options", metavar=t("NAME=NUMBER"), multiple=True,
                  help=t("Only with this option; otherwise all values in turn."))  # fmt: skip
    @click.option("--look", metavar=t("N"), type=click.IntRange(min=1), default=1, show_default=True,
                  help=t("Recount all, and ask about what is listed, each so many decisions."))  # fmt: skip
    @click.option("--sweep", metavar=t("N"), type=click.IntRange(min=1), default=8, show_default=True,
                  help=t("Ask about all action codes each so many decisions."))  # fmt: skip
    @click.option("--sample", metavar=t("N"), type=click.IntRange(min=0), default=1000, show_default=True,
                  help=t("Play each so many games by the plain rules as well; 0 = none."))  # fmt: skip
    @click.option("--pages", metavar=t("N"), type=click.IntRange(min=0), default=1000, show_default=True,
                  help=t("Ask all that a page would ask in each so many games; 0 = none."))  # fmt: skip
    @kit.json_option(t)
    @click.pass_context
    def fuzz(
        ctx: click.Context, game: str, games: int, seed: str, first: int, seats: int | None, options: tuple[str, ...],
        look: int, sweep: int, sample: int, pages: int, as_json: bool,
    ) -> None:  # fmt: skip
        from ludoteka.engine.native import native
        from ludoteka.table.laws import Inspector
        from ludoteka.tools import fuzz as laws

        made = kit.game_of(game)
        chosen = kit.choices_of(options)
        lots = laws.Lots(made, seed, seats, chosen)
        with kit.compiling(made, t) as bar:
            rules = native(made.name)
            rules.warm(bar, [*rules.parts(), "trial"])
        start = time.perf_counter()
        with kit.progress(t("Playing {game}", game=made.title)) as bar:
            report = laws.run(
                made, games, seed=seed, first=first, seats=seats, options=chosen, rules=rules,
                care=laws.Care(look, sweep, sample),
                progress=(lambda done: bar(done, games, f"{done} / {games}")) if bar else None,
            )  # fmt: skip
        inspector = Inspector(made)
        shown = range(first + -first % pages, first + games, pages) if pages else range(0)
        with kit.progress(t("Looking at pages of {game}", game=made.title)) as bar:
            broken = report.broken or looked_at(made, inspector, map(lots.lot, shown), bar, len(shown))
        seconds = time.perf_counter() - start
        if as_json:
            about = {
                "game": made.name, "games": report.games, "decisions": report.decisions, "seconds": seconds,
                "sampled": report.sampled, "mixes": len(lots), "pages": inspector.looked, "broken": None,
            }  # fmt: skip
            if broken:
                about["broken"] = {"number": broken.lot.k, "seed": broken.lot.seed, "seats": broken.lot.seats,
                                   "options": dict(broken.lot.options), "laws": list(broken.laws),
                                   "recount": list(broken.recount), "games": broken.games}  # fmt: skip
            click.echo(json.dumps(kit.plain(about), indent=2))
        elif broken:
            again = command_again(broken, made.name, seed, seats, chosen)
            say_broken(broken, again, t)
        else:
            said = t.n("{n} game without a law broken", "{n} games without a law broken", report.games)
            kit.say(t("{said}: {decisions} decisions in {seconds} s.", said=said, decisions=report.decisions,
                      seconds=f"{seconds:.1f}"), "green")  # fmt: skip
            kit.say(t("Mixtures of seats and options: {mixes}; played by the plain rules as well: {sampled}.",
                      mixes=len(lots), sampled=report.sampled))  # fmt: skip
            if shown:
                kit.say(t("Games whose pages were looked at: {games}; tables: {tables}, previews: {previews}.",
                          games=len(shown), tables=inspector.looked["tables"],
                          previews=inspector.looked["previews"]))  # fmt: skip
        if broken:
            ctx.exit(1)

    return fuzz


def looked_at(
    game: Game, inspector: Inspector, lots: Iterable[Lot], bar: Callable[[int, int, str], None] | None, most: int
) -> Broken | None:
    """The first game of which a page would ask something that is not answered."""
    from ludoteka.tools import fuzz as laws

    inspector.general()
    for n, lot in enumerate(lots):
        inspector.follow(laws.steps(game, lot))
        if inspector.faults:
            return laws.Broken(lot, (laws.NOT_ANSWERED,), tuple(inspector.faults.values()))
        if bar:
            bar(n + 1, most, f"{n + 1} / {most}")
    return None


def say_broken(broken: Broken, again: str, t: Translator) -> None:
    """Which games break which laws; `again` is the command that plays them once more."""
    lot = broken.lot
    if broken.games > 1:
        kit.say(t("Games {first} to {last} break a law when they are played together, but none does alone:",
                  first=lot.k, last=lot.k + broken.games - 1), "red")  # fmt: skip
    else:
        options = ", ".join(f"{name}={value}" for name, value in lot.options.items()) or "-"
        kit.say(t("Game {k} (seed {seed}, seats: {seats}, options: {options}) breaks a law:",
                  k=lot.k, seed=lot.seed, seats=lot.seats, options=options), "red")  # fmt: skip
    for law in broken.laws:
        kit.say(f"  {t(law)}")
    for fault in broken.recount:
        kit.say(f"    {fault}")
    kit.say(t("Play it again: {command}", command=again))


def command_again(broken: Broken, game: str, seed: str, seats: int | None, options: Mapping[str, int]) -> str:
    """The command that plays the same again. Seats and options of several games come in turn, as they came here."""
    from ludoteka.tools.fuzz import NOT_ANSWERED

    if broken.games == 1:
        seats, options = broken.lot.seats, broken.lot.options
    words = ["ludoteka", "fuzz", game, f"--seed={seed}", "--first", str(broken.lot.k), "--games", str(broken.games)]
    words += ["--pages", "1"] if NOT_ANSWERED in broken.laws else []
    words += [] if seats is None else ["--seats", str(seats)]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)
