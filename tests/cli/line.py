"""The command line as a person types it, run in this process."""

from __future__ import annotations

import sys

import click
from click.testing import CliRunner, Result

from ludoteka.cli.app import run


@click.command(context_settings={"ignore_unknown_options": True}, add_help_option=False)
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def entry(args: tuple[str, ...]) -> None:
    sys.exit(run(args))


def ludoteka(*args: object, said: str = "") -> Result:
    """The result of `ludoteka ARGS…` with `said` on its input. A traceback fails the test."""
    result = CliRunner().invoke(entry, ["--", *map(str, args)], input=said)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*args: object, said: str = "") -> str:
    """The one sentence of a refused command line."""
    result = ludoteka(*args, said=said)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.rstrip("\n")
