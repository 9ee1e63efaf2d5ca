"""The command line: `ludoteka COMMAND …`. One module a subject; each makes its commands in a reader's language."""

from ludoteka.cli.app import main

__all__ = ["main"]
