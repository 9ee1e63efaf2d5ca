"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .picture import svg
from .position import load, write
from .telling import log_action, log_chance
from .text import text
from .words import action, chance_notation, notation, parse, parse_chance, prompt, sheet, why
