"""The public door to bots: `engine.bots`, and the search that some think with: `engine.thinking.search`."""

from ludoteka.engine.bots import (
    BOTS,
    HUMAN,
    Bot,
    Greedy,
    Random,
    Seen,
    Thoughtful,
    ask,
    later,
    let_go,
    make,
    seen,
    worths,
)
from ludoteka.engine.thinking.search import Choice, Found, Search
from ludoteka.engine.thinking.thinker import Thinker

__all__ = [
    "BOTS", "HUMAN", "Bot", "Choice", "Found", "Greedy", "Random", "Search", "Seen", "Thinker", "Thoughtful", "ask",
    "later", "let_go", "make", "seen", "worths",
]  # fmt: skip
