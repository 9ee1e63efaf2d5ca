"""The command line: `ludoteka COMMAND …`. The commands are a room; what they share stands beside it."""

from ludoteka.cli.app import main

__all__ = ["main"]
