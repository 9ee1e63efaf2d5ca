"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .log import log_action, log_chance
from .notation import chance_notation, notation, parse, parse_chance
from .picture import svg
from .position import load, write
from .text import text
from .words import action, prompt, sheet, why
