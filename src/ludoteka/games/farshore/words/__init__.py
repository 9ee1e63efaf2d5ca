"""What the game says."""

from __future__ import annotations

from .actions import action
from .notation import chance_notation, notation, parse, parse_chance
from .prompt import prompt
from .refusals import why
from .sheet import sheet
from .told.log import log_action, log_chance

__all__ = [
    "action",
    "chance_notation",
    "log_action",
    "log_chance",
    "notation",
    "parse",
    "parse_chance",
    "prompt",
    "sheet",
    "why",
]
