"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .picture import svg
from .position import read, write
from .words import action, ask, chance_notation, dealt, notation, parse, parse_chance, sheet, text, told, why
