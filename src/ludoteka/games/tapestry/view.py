"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .picture import svg
from .position import read, write
from .telling import dealt, told
from .words import action, ask, chance_notation, notation, parse, parse_chance, sheet, text, why
