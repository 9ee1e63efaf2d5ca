"""`ludoteka`: which language, which command, and one clear sentence where something is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

import click

import ludoteka
from ludoteka.kernel import RuleError
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, Translator, install_for_click, mark, system_language, translator
from ludoteka.text.input import shortened

#: Each module's `command(t)` makes the command of its name.
COMMANDS = (
    "games",
    "play",
    "watch",
    "arena",
    "selfplay",
    "tune",
    "serve",
    "think",
    "backup",
    "restore",
    "move",
    "replay",
    "analyse",
    "rules",
    "perft",
    "bench",
    "fuzz",
)

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
LONGEST_WORD = 200  # in a sentence about what somebody wrote


class Commands(click.Group):
    """The commands, in the order of COMMANDS; each is made when it is asked for."""

    def __init__(self, t: Translator) -> None:
        self.t = t
        super().__init__(
            "ludoteka",
            help=t("A table that knows the rules: play, watch and study board games."),
            options_metavar=t("[OPTIONS]"),
            subcommand_metavar=t("COMMAND [ARGS]..."),
            invoke_without_command=True,
            callback=help_alone,
        )

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        make: Callable[[Translator], click.Command] = import_module(f"ludoteka.cli.commands.{name}").command
        return make(self.t)


@click.pass_context
def help_alone(ctx: click.Context) -> None:
    """Without a command: the help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def build(t: Translator) -> click.Group:
    """All commands in one language. Click's own words follow `install_for_click`."""
    from ludoteka.cli.kit import language

    commands = language(t)(Commands(t))
    return click.version_option(ludoteka.__version__, prog_name="ludoteka")(commands)


def wished(args: Sequence[str]) -> str:
    """The language of `--lang` anywhere on the line, else the terminal's. Raises UserError for an unknown one."""
    words = list(args[: args.index("--")] if "--" in args else args)
    for k, word in enumerate(words):
        name, equals, lang = word.partition("=")
        if name == "--lang" and (equals or k + 1 < len(words)):
            lang = lang if equals else words[k + 1]
            if lang not in LANGUAGES:
                raise UserError(mark("There is no language “{lang}”; there are: {names}."),
                                lang=lang, names=", ".join(LANGUAGES))  # fmt: skip
            return lang
    return system_language()


def run(args: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code: 0, 1 (what was asked has failed), 2 (bad input), 130."""
    lang = system_language()
    try:
        lang = wished(args)
        install_for_click(lang)
        done = build(translator(lang)).main(list(args), prog_name="ludoteka", standalone_mode=False)
        sys.stdout.flush()
        return done if isinstance(done, int) else 0
    except UserError as what:
        return wrong(what.sentence(lang))
    except RuleError as what:  # a mistake in a game that is being written: for its author, a line for each
        click.echo(click.style(str(what), fg="red"), err=True)
        return FAILED
    except click.ClickException as what:
        return wrong(what.format_message())
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        return hushed()
    except SystemExit as left:
        # Click itself leaves so when its help is piped into something that stops reading.
        return hushed() if left.code == 1 else int(left.code or 0)


def wrong(sentence: str) -> int:
    """Say on stderr what is wrong, on one line."""
    words = (shortened(word) if len(word) > LONGEST_WORD else word for word in sentence.split())
    click.echo(click.style(" ".join(words), fg="red"), err=True)
    return BAD_INPUT


def hushed() -> int:
    """Nobody reads any more (`| head`): leave without a word, also when Python flushes at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def main() -> NoReturn:
    """The script's entry."""
    sys.exit(run(sys.argv[1:]))
