"""`ludoteka games`: what is on the shelf."""

from __future__ import annotations

import json
from typing import Any

import click

from ludoteka.cli.kit import command as command_of
from ludoteka.cli.kit import game_of, json_option, say
from ludoteka.engine.game import Game
from ludoteka.engine.registry import games
from ludoteka.text.i18n import Translator


def command(t: Translator) -> click.Command:
    @command_of("games", t, t("List the games, their seats and options."))
    @json_option(t)
    def list_games(as_json: bool) -> None:
        if as_json:
            click.echo(json.dumps([about(game_of(name), t) for name in games()], ensure_ascii=False, indent=2))
            return
        for name in games():
            say_game(game_of(name), t)

    return list_games


def about(game: Game, t: Translator) -> dict[str, Any]:
    """A game for programs; titles and labels in the reader's language."""
    options = [
        {
            "name": option.name,
            "title": t(option.title),
            "default": option.default,
            "values": {str(v): t(label) for v, label in zip(option.values, option.labels, strict=True)},
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "options": options,
        "rules_version": game.rulebook.version,
        "rules": len(game.rulebook.rules),
    }


def say_game(game: Game, t: Translator) -> None:
    say(game.name, "bold")
    say(f"    {game.title}")
    say("    " + t("Seats: {least} to {most}", least=game.seats[0], most=game.seats[-1]))
    for option in game.options:
        values = zip(option.values, option.labels, strict=True)
        meanings = ", ".join(f"{value} = {t(label)}" for value, label in values)
        say("    " + t("Option {name} ({title}): {values}; otherwise {default}",
                       name=option.name, title=t(option.title), values=meanings, default=option.default))  # fmt: skip
