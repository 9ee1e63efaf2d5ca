"""The public door to bots: `engine.bots`, the search that some think with: `engine.thinking.search`, and what it thinks
of decisions that have been made: `engine.thinking.judgement`."""

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
from ludoteka.engine.thinking.judgement import Judged, Judgement, before, judgement, judgements, turning_points
from ludoteka.engine.thinking.search import Choice, Found, Search
from ludoteka.engine.thinking.thinker import Thinker

__all__ = [
    "BOTS", "HUMAN", "Bot", "Choice", "Found", "Greedy", "Judged", "Judgement", "Random", "Search", "Seen", "Thinker",
    "Thoughtful", "ask", "before", "judgement", "judgements", "later", "let_go", "make", "seen", "turning_points",
    "worths",
]  # fmt: skip
