"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .picture import svg
from .position import load, write
from .words import (
    action,
    chance_notation,
    log_action,
    log_chance,
    notation,
    parse,
    parse_chance,
    prompt,
    sheet,
    text,
    why,
)
