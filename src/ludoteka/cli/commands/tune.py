"""`ludoteka tune`: weights of a game's evaluation that play better than those it has."""

from __future__ import annotations

import datetime
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ludoteka.cli import kit, runs
from ludoteka.text.i18n import Translator, translator

if TYPE_CHECKING:
    from ludoteka.arena.trials import Ground
    from ludoteka.arena.tune import Found, Plan
    from ludoteka.kernel.weights import Value


def command(t: Translator) -> click.Command:
    out_help = t("Keep what is played in a file of JSON lines. If it is there, the search goes on where it stopped.")

    @kit.command("tune", t, t("Search for weights of a game's evaluation by which Greedy plays better."))
    @kit.game_argument(t)
    @click.option(
        "--trials",
        metavar=t("N"),
        type=click.IntRange(1),
        default=300,
        show_default=True,
        help=t("How many choices of weights are tried, at least."),
    )
    @click.option(
        "--games",
        metavar=t("N"),
        type=click.IntRange(1),
        default=200,
        show_default=True,
        help=t("In how many games each of them is, at least."),
    )
    @click.option(
        "--check",
        metavar=t("N"),
        type=click.IntRange(2),
        default=2000,
        show_default=True,
        help=t("In how many games on other deals the new weights are judged, at least."),
    )
    @click.option(
        "--only",
        metavar=t("NAMES"),
        default="",
        help=t("Which weights are tuned, such as hand,land.REACH; otherwise all that have bounds."),
    )
    @click.option("--write", is_flag=True, help=t("Put the new weights into weights.toml, if they are better."))
    @click.option("--out", metavar=t("FILE"), default="", help=out_help)
    @click.option("--plain", is_flag=True, help=t("By the plain rules: slower, but nothing is compiled."))
    @runs.table_options(t)
    def tune(
        game: str, trials: int, games: int, check: int, only: str, write: bool, out: str, plain: bool,
        seats: int | None, seed: str, cores: int | None, ray: str, options: tuple[str, ...], box: str,
    ) -> None:  # fmt: skip
        from ludoteka.arena import tune as tuning
        from ludoteka.arena.setting import table_for
        from ludoteka.arena.trials import Ground, ready
        from ludoteka.text.box_file import box_text

        made = kit.game_of(game, box)
        at = table_for(made, ("greedy",), seats)
        chosen = made.chosen(at, kit.choices_of(options))
        ground = Ground(made.name, at, chosen, seed, box_text(box), not plain)
        names = tuple(name.strip() for name in only.split(",") if name.strip())
        plan = tuning.Plan(trials, games, check, names)
        if not plain:
            with kit.compiling(made, t) as progress:
                ready(ground, progress)
        with runs.playing(made, cores, ray, t, plain=True) as (runner, told):  # nothing else is to be compiled
            found = tuning.tune(ground, plan, runner, Path(out) if out else None, told)
        say(found, t)
        if not found.better:
            kit.say(t("That is not better for certain: the weights stay as they are."))
        elif write:
            today = datetime.datetime.now(datetime.UTC).date().isoformat()
            file = tuning.keep(found, today, line(ground, plan, options, box), result(found, translator("en")))
            kit.say(t("Written: {file}", file=file))

    return tune


def say(found: Found, t: Translator) -> None:
    """Each weight as it was and as it is now, and what the judgement says."""
    was = {f"{module}.{name}": weight.value for module, name, weight in found.sheet}
    rows = [[t("weight"), t("old"), t("new")]]
    rows += [[name, shown(was[name]), shown(value)] for name, value in found.values.items()]
    lines = kit.columns(rows)
    kit.say(lines[0], "bold")
    for one in lines[1:]:
        kit.say(one)
    kit.say()
    kit.say(result(found, t), "green" if found.better else "")


def shown(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else ", ".join(f"{x:g}" for x in value)


def result(found: Found, t: Translator) -> str:
    """What the judgement says, in a sentence."""
    mean, low, high = found.change
    if found.ground.apart:
        return t(
            "On {n} other deals {after} points instead of {before}: {mean} [{low}, {high}].", n=found.games,
            after=f"{found.after:.1f}", before=f"{found.before:.1f}", mean=f"{mean:+.1f}", low=f"{low:+.1f}",
            high=f"{high:+.1f}",
        )  # fmt: skip
    return t(
        "Against the old weights {share} % [{low}, {high}] of {n} games on other deals; {fair} % is fair.",
        share=f"{100 * mean:.1f}", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}", n=found.games,
        fair=f"{100 * found.before:.1f}",
    )  # fmt: skip


def line(ground: Ground, plan: Plan, options: tuple[str, ...], box: str) -> str:
    """The command that finds the same again."""
    words = ["ludoteka", "tune", ground.game, "--seats", str(ground.seats), "--trials", str(plan.trials),
             "--games", str(plan.games), "--check", str(plan.check), "--seed", ground.seed]  # fmt: skip
    words += ["--only", ",".join(plan.only)] * bool(plan.only)
    words += [word for one in options for word in ("-o", one)]
    words += ["--box", box] * bool(box) + ["--plain"] * (not ground.compiled)
    return shlex.join(words)
