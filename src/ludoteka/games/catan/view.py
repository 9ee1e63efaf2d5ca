"""What the game says and draws, gathered for the house: words, positions, pictures."""

from __future__ import annotations

from .acting import action
from .asking import ask
from .dealt import dealt
from .notation import chance_notation, notation, parse, parse_chance
from .picture import svg
from .position import read, write
from .refusing import why
from .sheet import sheet
from .text import text
from .told import told
