"""Bots that Ludoteka does not bring: an operator's or a researcher's own, named where a command starts.

    name=exec:COMMAND            a program in any language; see `engine.outside`
    name=python:MODULE:CLASS     a class whose objects choose; it is made with its dice, a `random.Random`

They are never named by who plays over a network: a web request can only name what has been enrolled before.
"""

from __future__ import annotations

import importlib
import random
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from ludoteka.engine.bots import BOTS, HUMAN, Bot, Maker
from ludoteka.engine.outside import Outside
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import shortened

OWN: dict[str, str] = {}
"""What has been enrolled: names and what they stand for."""


def enrol(defined: Mapping[str, str]) -> None:
    """Let bots be known by these names in this process; raises UserError. The same again changes nothing."""
    for name, what in defined.items():
        if OWN.get(name) == what:
            continue
        if not name.isidentifier() or name == HUMAN or (name in BOTS and name not in OWN):
            raise UserError(mark("A bot cannot be called “{name}”: choose another word for it."), name=shortened(name))
        BOTS[name] = maker(what)
        OWN[name] = what


def definitions(pairs: Sequence[str]) -> dict[str, str]:
    """What was written as NAME=exec:COMMAND or NAME=python:MODULE:CLASS; raises UserError."""
    found = {}
    for pair in pairs:
        name, _, what = pair.partition("=")
        maker(what)
        found[name.strip()] = what
    return found


def maker(what: str) -> Maker:
    """What makes a bot that is defined so; raises UserError for what cannot be."""
    kind, _, rest = what.partition(":")
    if kind == "exec" and rest.strip():
        return _outside(rest)
    module, _, name = rest.partition(":")
    if kind == "python" and module and name:
        return partial(_inside, module, name)
    raise UserError(
        mark("“{text}” defines no bot: write NAME=exec:COMMAND or NAME=python:MODULE:CLASS."), text=shortened(what)
    )


def _outside(command: str) -> Maker:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UserError(
            mark("The command “{text}” cannot be read: {error}."), text=shortened(command), error=error
        ) from None
    if not words or shutil.which(words[0]) is None:
        raise UserError(mark("There is no program “{name}” here."), name=shortened(words[0] if words else ""))
    return partial(Outside, tuple(words))


def _inside(module: str, name: str, dice: random.Random) -> Bot:
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # last: nothing that is installed is hidden by a file that lies here
    try:
        made: Bot = getattr(importlib.import_module(module), name)(dice)
    except (ImportError, AttributeError) as error:
        raise UserError(
            mark("There is no bot {module}:{name}: {error}."), module=module, name=name, error=error
        ) from error
    return made
