"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .acting import action
from .asking import prompt
from .dealt import log_chance
from .notation import chance_notation, notation, parse, parse_chance
from .picture import svg
from .position import load, write
from .refusing import why
from .sheet import sheet
from .text import text
from .told import log_action
