"""The public door to bots: `engine.bots`."""

from ludoteka.engine.bots import BOTS, HUMAN, Bot, Greedy, Random, Seen, ask, later, let_go, make, seen, worths

__all__ = ["BOTS", "HUMAN", "Bot", "Greedy", "Random", "Seen", "ask", "later", "let_go", "make", "seen", "worths"]
