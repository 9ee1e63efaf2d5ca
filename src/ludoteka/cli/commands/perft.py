"""`ludoteka perft`: how many sequences of actions a position has."""

from __future__ import annotations

import json
import time
from typing import Any

import click

from ludoteka.cli import kit
from ludoteka.engine.match import Match
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.input import text_of

DEEPEST = 64


def command(t: Translator) -> click.Command:
    seed_help = t("Text that the dice come from: the same seed brings the same dice.")

    @kit.command("perft", t, t("Count all sequences of actions from a position, depth by depth."))
    @kit.game_argument(t)
    @click.option("--depth", metavar=t("N"), type=click.IntRange(0, DEEPEST), default=3, show_default=True,
                  help=t("How many actions deep."))  # fmt: skip
    @click.option("--position", metavar=t("FILE"), help=t("A position or a match file to count from."))
    @click.option("--seats", metavar=t("N"), type=int, help=t("How many seats."))
    @click.option("--seed", metavar=t("SEED"), default="0", show_default=True, help=seed_help)
    @click.option("--divide", is_flag=True, help=t("The deepest count by first action."))
    @kit.choices_option(t)
    @kit.box_option(t)
    @kit.json_option(t)
    def perft(
        game: str, depth: int, position: str | None, seats: int | None, seed: str, divide: bool,
        options: tuple[str, ...], box: str, as_json: bool,
    ) -> None:  # fmt: skip
        from ludoteka.engine import perft as counts
        from ludoteka.engine.native import native

        if position:
            text = text_of(position, mark("The file {file} cannot be read: {error}."))
            match = positioned(game, text, seed, box)
        else:
            made = kit.game_of(game, box)
            match = Match(made, made.seats[0] if seats is None else seats, kit.choices_of(options), seed)
        rows: list[dict[str, Any]] = []
        with kit.compiling(match.game, t) as bar:
            native(match.game.name, match.game.box).warm(bar)
        for level in range(min(1, depth), depth + 1):
            start = time.perf_counter()
            nodes = counts.count(match, level)
            seconds = max(time.perf_counter() - start, 1e-9)
            rows.append({"depth": level, "nodes": nodes, "seconds": seconds, "nodes_per_second": nodes / seconds})
            if not as_json:
                say_row(t, level, nodes, seconds)
        parts = dict(counts.divide(match, depth)) if divide and depth else {}
        if as_json:
            about = {"game": match.game.name, "seed": seed, "counts": [kit.plain(row) for row in rows]}
            click.echo(json.dumps(about | ({"divide": parts} if divide else {}), indent=2))
        for notation, nodes in parts.items() if not as_json else ():
            click.echo(f"{notation} {nodes}")

    return perft


def say_row(t: Translator, depth: int, nodes: int, seconds: float) -> None:
    text = t("depth {depth}: {nodes} in {seconds} s, {rate} a second",
             depth=depth, nodes=f"{nodes:,}".replace(",", " "), seconds=f"{seconds:.3f}",
             rate=f"{nodes / seconds:,.0f}".replace(",", " "))  # fmt: skip
    kit.say(text)


def positioned(game: str, text: str, seed: str, box: str) -> Match:
    """A match at the position that a position file or a match file leads to. Raises UserError."""
    from ludoteka.engine.files.match_file import position, read

    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of too many figures
        raise UserError(mark("The position is not JSON: {error}."), error=error) from None
    if isinstance(data, dict) and "log" in data:
        match = read(text).match()
    elif isinstance(data, dict):
        match = position({"game": game} | data, seed=seed, box=box)
    else:
        raise UserError(mark("A position is a JSON object."))
    if match.game.name != game:
        raise UserError(mark("The position is one of {other}, not of {game}."), other=match.game.name, game=game)
    return match
